"""Photographs the pages for the documents: `make screenshots`.

`make screenshots ARGS="home learn"` takes only those. For translators there are more pages than
the documents show: `make screenshots ARGS="--all --language pl --into pictures"`. The cards differ
each time, but the tables are always equally far.
"""

import argparse
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
    click: str = ""  # what is clicked then, one after the other, all by their `data-test`


def _table(*levels: str, decisions: int | None, sides: str = "A") -> Callable[[Visitor], str]:
    """Returns what opens a table and plays so many decisions and to the next turn, or to the end."""

    def prepare(visitor: Visitor) -> str:
        table = visitor.open_table(*levels, sides=sides)
        seen = visitor.play(table, decisions)
        while seen["state"]["step"] not in ("take", "over"):
            seen = visitor.play(table, 1)
        return f"/table/{table}"

    return prepare


def _waiting(visitor: Visitor) -> str:
    """Creates a table with free seats, and returns its address."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "greedy"}]
    table = visitor.ask("POST", "/api/tables", {"seats": seats})["table"]["id"]
    return f"/table/{table}"


SCENES = (
    Scene("home", lambda _: "/", "play-now"),
    Scene("table-2", _table("greedy", decisions=9), "my-turn", "card-1"),
    Scene("table-4", _table("greedy", "random", "greedy", decisions=9), "my-turn"),
    Scene("table-b", _table("greedy", decisions=11, sides="B"), "my-turn", "card-1"),
    Scene("final", _table("greedy", "random", decisions=None), "crown"),
    Scene("learn", lambda _: "/learn", "coach", "lesson-next"),
)

# What else there is to look at when words or styles have changed.
MORE = (
    Scene("rules", lambda _: "/rules", "print"),
    Scene("leaderboard", lambda _: "/leaderboard", "keep-name"),
    Scene("about", lambda _: "/about", "open-record"),
    Scene("replay", lambda _: "/replay", "settings"),
    Scene("settings", lambda _: "/", "play-now", "settings"),
    Scene("account", lambda _: "/", "play-now", "account"),
    Scene("friends", lambda _: "/", "play-now", "with-friends"),
    Scene("hot-seat", lambda _: "/", "play-now", "hot-seat"),
    Scene("waiting", _waiting, "waiting"),
    Scene("menu", _table("greedy", decisions=3), "my-turn", "menu"),
    Scene("proof", _table("greedy", decisions=None), "crown", "verify"),
    Scene("learn-b", lambda _: "/learn/b", "coach", "lesson-next"),
)


def photograph(browser: Browser, address: str, scene: Scene, into: Path, language: str) -> None:
    """Takes the pictures of a scene: each size in both themes, all of the same table."""
    host = Visitor(browser, address)
    host.come_as("Ada")
    path = scene.path(host)
    for device, size in SIZES.items():
        for theme in THEMES:
            visitor = Visitor(
                browser, address,
                language=language, theme=theme, size=size, touch=device == "phone",
            )  # fmt: skip
            visitor.be(host)
            visitor.open(path)
            visitor.find(scene.ready).first.wait_for()
            for name in scene.click.split():
                visitor.find(name).first.click()
            visitor.page.wait_for_load_state("networkidle")
            visitor.page.evaluate("document.fonts.ready")
            visitor.check()
            save(visitor.page.screenshot(), into / f"{scene.name}-{device}-{theme}.png")
            visitor.close()
    host.close()


def save(png: bytes, path: Path) -> None:
    """Writes a picture with few colours, which is a third of the size and looks the same."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    small = picture.quantize(COLOURS, dither=Image.Dither.NONE)
    small.save(path, optimize=True)
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


def main() -> None:
    """Takes all pictures of the documents, or those that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these scenes")
    parser.add_argument("--all", action="store_true", help="also what the documents do not show")
    parser.add_argument("--language", default="en", help="the language of the pages")
    parser.add_argument("--into", type=Path, default=IMAGES, metavar="DIR", help="where to write")
    asked = parser.parse_args()
    scenes = [*SCENES, *MORE] if asked.all or asked.names else [*SCENES]
    asked.into.mkdir(exist_ok=True, parents=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Host(f"{folder}/majesty.db", Path(folder), MAJESTY_LIMITS="false") as host,
        browsing() as browser,
    ):
        for scene in scenes:
            if not asked.names or scene.name in asked.names:
                photograph(browser, host.address, scene, asked.into, asked.language)
    total = sum(path.stat().st_size for path in IMAGES.glob("*.png"))
    print(f"The pictures of the documents have {total / 1e6:.1f} MB.")
    if total > MOST:
        sys.exit(f"That is more than {MOST / 1e6:.0f} MB; fewer colours or scenes would help.")


if __name__ == "__main__":
    main()
