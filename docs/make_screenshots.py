"""Photographs the pages for the documentation: `make screenshots`.

`make screenshots ARGS="home learn"` takes only those. Decks are shuffled anew each time, so the
tables differ, but they are always equally far.
"""

import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser

from tests.server.hosting import Host
from tests.web.browsing import DESKTOP, PHONE, Visitor, browsing

IMAGES = Path(__file__).parent / "images"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES = ("light", "dark")
COLOURS = 256
MOST = 4_000_000  # bytes of all pictures together


class Scene(NamedTuple):
    """A picture: what has happened before, and what must be seen before it is taken."""

    name: str
    path: Callable[[Visitor], str]  # does what is to be done before, and returns the address
    ready: str  # what is waited for, and
    click: str = ""  # what is clicked then, both by their `data-test`


def _table(*levels: str, decisions: int | None, sides: str = "A") -> Callable[[Visitor], str]:
    """Returns what opens a table and plays so many decisions and to the next turn, or to the end."""

    def prepare(visitor: Visitor) -> str:
        table = visitor.open_table(*levels, sides=sides)
        seen = visitor.play(table, decisions)
        while seen["state"]["step"] not in ("take", "over"):
            seen = visitor.play(table, 1)
        return f"/table/{table}"

    return prepare


SCENES = (
    Scene("home", lambda _: "/", "play-now"),
    Scene("table-2", _table("greedy", decisions=9), "my-turn", "card-1"),
    Scene("table-4", _table("greedy", "random", "greedy", decisions=9), "my-turn"),
    Scene("table-b", _table("greedy", decisions=11, sides="B"), "my-turn", "card-1"),
    Scene("final", _table("greedy", "random", decisions=None), "crown"),
    Scene("learn", lambda _: "/learn", "coach", "lesson-next"),
)


def photograph(browser: Browser, address: str, scene: Scene) -> None:
    """Takes the pictures of a scene: each size in both themes, all of the same table."""
    host = Visitor(browser, address)
    host.come_as("Ada")
    path = scene.path(host)
    for device, size in SIZES.items():
        for theme in THEMES:
            visitor = Visitor(browser, address, theme=theme, size=size, touch=device == "phone")
            visitor.be(host)
            visitor.open(path)
            visitor.find(scene.ready).first.wait_for()
            if scene.click:
                visitor.find(scene.click).click()
            visitor.page.wait_for_load_state("networkidle")
            visitor.page.evaluate("document.fonts.ready")
            visitor.check()
            save(visitor.page.screenshot(), IMAGES / f"{scene.name}-{device}-{theme}.png")
            visitor.close()
    host.close()


def save(png: bytes, path: Path) -> None:
    """Writes a picture with few colours, which is a third of the size and looks the same."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    small = picture.quantize(COLOURS, dither=Image.Dither.NONE)
    small.save(path, optimize=True)
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


def main() -> None:
    """Takes all pictures, or those whose names were given."""
    wanted = sys.argv[1:] or [scene.name for scene in SCENES]
    IMAGES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Host(f"{folder}/majesty.db", Path(folder), MAJESTY_LIMITS="false") as host,
        browsing() as browser,
    ):
        for scene in SCENES:
            if scene.name in wanted:
                photograph(browser, host.address, scene)
    total = sum(path.stat().st_size for path in IMAGES.glob("*.png"))
    print(f"together {total / 1e6:.1f} MB")
    if total > MOST:
        sys.exit(f"That is more than {MOST / 1e6:.0f} MB; fewer colours or scenes would help.")


if __name__ == "__main__":
    main()
