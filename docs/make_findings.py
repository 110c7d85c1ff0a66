"""Photographs the figures of studies for docs/findings.md.

    python -m docs.make_findings FOLDER...

Every figure of a folder's report becomes `images/found-STUDY-NUMBER.png`, or with the network as the
first bot `images/found-STUDY-net-NUMBER.png`, without its caption: that is for the page to say.
"""

import json
import sys
from pathlib import Path

from docs.make_screenshots import IMAGES, save
from tests.web.browsing import browsing

WIDTH = 900


def main() -> None:
    """Takes the pictures of all folders named."""
    with browsing() as browser:
        page = browser.new_page(viewport={"width": WIDTH, "height": 900})
        for folder in map(Path, sys.argv[1:]):
            described = json.loads((folder / "study.json").read_text("utf-8"))
            study = described["study"]
            if described["settings"]["bots"][0] == "net":
                study += "-net"
            page.goto((folder / "report.html").resolve().as_uri())
            page.add_style_tag(content="figcaption { display: none } figure { border: none }")
            for number, figure in enumerate(page.locator("figure").all(), 1):
                name = f"found-{study}-{number}.png"
                save(figure.screenshot(), IMAGES / name)
                print(name, figure.locator("figcaption").text_content())


if __name__ == "__main__":
    main()
