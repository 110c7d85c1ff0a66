"""Every page can be used by everybody: in each language, by day and by night, in any window."""

from typing import Any

import pytest
from playwright.sync_api import expect

from majesty.rules.decisions import Step
from majesty.server.tables.table import Table
from tests.web.axe import check_axe
from tests.web.browsing import DESKTOP, PHONE, TINY, Visitor
from tests.web.conftest import Visitors
from tests.web.playing import Finger, Player
from tests.web.prepared import begun, finished, prepared, state_of

PAGES = ("/", "/rules", "/leaderboard", "/about", "/learn", "/learn/b", "/replay", "/privacy")
WINDOWS = (TINY, PHONE, (768, 1024), DESKTOP, (2560, 1440))
# Every two of theme and size meet. The first look of the first two languages gets all rules, the
# others those about looks, since neither a translation nor a theme changes anything else.
LOOKS = {
    "en": (("light", DESKTOP), ("dark", DESKTOP)),
    "de": (("dark", PHONE),),
    "pl": (("light", PHONE),),
}

GLANCES = 200  # at a page that is being drawn; mostly one is enough

QUESTION = 48  # pixels that the longest question, with three opponents to attack, may push down

BEYOND = """() => [...document.querySelectorAll("#app *")]
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
    .map(one => `${Math.round(one.getBoundingClientRect().right)} ${one.outerHTML.slice(0, 150)}`)"""


def chosen(visitor: Visitor) -> None:
    """Chooses a card, a split one if there is one in reach, so that all there is to see is seen."""
    cards = visitor.page.locator('[data-test^="card-"]:not([aria-disabled="true"])').all()
    cards.sort(key=lambda card: "/" in card.locator(".slot-name").inner_text())
    cards[-1].click()
    visitor.find("cancel").wait_for()


@pytest.mark.slow
def test_a_game_begins_with_one_click(visitor: Visitor) -> None:
    page = visitor.open("/")
    visitor.find("play-now").click()
    page.wait_for_url("**/table/*")
    Player(visitor).play(turns=1)
    check_axe(page)


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/table/%", "/table/%E0%A4%A", "/nothing"])
def test_an_address_that_means_nothing_says_so(visitor: Visitor, path: str) -> None:
    visitor.expect(path)
    visitor.open(path)
    expect(visitor.page.locator("h1")).to_have_text("There is nothing here")


BOTS = ("random", "greedy")


def in_the_middle(visitor: Visitor, step: Step) -> str:
    """Returns a table in the middle of its game at which this is asked for."""

    def is_asked(table: Table) -> bool:
        state = state_of(table)
        return state.turn >= 15 and state.step is step

    return prepared(visitor, bots=BOTS, when=is_asked, sides="B").id


@pytest.mark.slow
@pytest.mark.parametrize("language", LOOKS)
def test_axe_finds_nothing(visitors: Visitors, language: str) -> None:
    visitor = visitors(language=language)

    def check() -> None:
        for number, look in enumerate(LOOKS[language]):
            visitor.look(*look)
            visitor.redrawn()
            check_axe(visitor.page, only_looks=number > 0 or language == "pl")

    for path in PAGES:
        page = visitor.open(path)
        assert page.locator("html").get_attribute("lang") == language
        check()
    visitor.come_as("Ada")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    waiting = visitor.ask("POST", "/api/tables", {"seats": seats, "visibility": "invited"})
    visitor.open(f"/table/{waiting['table']['id']}#{waiting['invitation']}")
    visitor.find("share-link").wait_for()
    check()
    for step in (Step.TAKE, Step.PLACE):
        visitor.open(f"/table/{in_the_middle(visitor, step)}")
        visitor.find("my-turn").wait_for()
        check()
        if step is Step.TAKE:
            chosen(visitor)
            check()
    visitor.open(f"/table/{finished(visitor, bots=BOTS, sides='B')}")
    visitor.find("crown").first.wait_for()
    check()


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_dialogs(visitors: Visitors, theme: str) -> None:
    visitor = visitors(theme=theme, language="de")
    visitor.open("/")
    for name in ("with-friends", "hot-seat", "account", "settings"):
        visitor.find(name).first.click()
        expect(visitor.page.locator("dialog[open]")).to_be_visible()
        check_axe(visitor.page)
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.slow
def test_pages_fit_every_window(visitors: Visitors) -> None:
    visitor = visitors(language="de")
    visitor.come_as("Wilhelmine v. Sonnenberg")
    over = finished(visitor, bots=["random"] * 3)
    table = begun(visitor, *["random"] * 3, decisions=9)
    for path in (*PAGES, f"/table/{table}", f"/table/{over}"):
        page = visitor.open(path)
        page.evaluate("document.fonts.ready")
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            for _ in range(GLANCES):
                visitor.redrawn()  # the page notices the new size
                inner, wide = page.evaluate("[innerWidth, document.documentElement.scrollWidth]")
                if inner == width and wide <= width:
                    break
            else:
                wrong = [f"{path}: {wide} of {width}", *page.evaluate(BEYOND)]
                raise AssertionError("\n".join(wrong))


@pytest.mark.slow
@pytest.mark.parametrize(("language", "rivals"), [("en", 3), ("de", 1), ("de", 3), ("pl", 3)])
def test_a_laptop_shows_the_whole_game(visitors: Visitors, language: str, rivals: int) -> None:
    visitor = visitors(language=language)
    visitor.come_as("Ada")
    page = visitor.open(f"/table/{begun(visitor, *['greedy'] * rivals, decisions=8)}")
    Player(visitor).awaited()
    for width, height in ((1366, 650), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        asked = bool(Player(visitor).later())
        check_no_scrolling(visitor, beyond=QUESTION if asked else 0)
        if not asked:
            chosen(visitor)
            check_no_scrolling(visitor, beyond=QUESTION)
            visitor.find("cancel").click()


def check_no_scrolling(visitor: Visitor, *, beyond: int = 0) -> None:
    """Asserts that the page and the part with the board fit into the window."""
    for _ in range(GLANCES):
        visitor.redrawn()
        hidden = visitor.page.evaluate(
            """() => [document.documentElement, document.querySelector(".table-main")]
            .map(one => one.scrollHeight - one.clientHeight)"""
        )
        if max(hidden) <= beyond:
            return
    raise AssertionError(hidden)


@pytest.mark.slow
@pytest.mark.parametrize(
    "look", [{"size": TINY, "touch": True}, {"zoom": 2, "touch": True}], ids=str
)
def test_one_can_play_in_the_smallest_window_and_at_double_size(
    visitors: Visitors, look: dict[str, Any]
) -> None:
    visitor = visitors(language="pl", **look)
    visitor.come_as("Ada")
    visitor.open(f"/table/{begun(visitor, 'random', 'random', 'random', sides='B')}")
    Finger(visitor).play(turns=3)


@pytest.mark.slow
def test_fingers_find_what_they_want_to_touch(visitors: Visitors) -> None:
    visitor = visitors(size=PHONE, touch=True, language="de")
    visitor.come_as("Ada")
    table = begun(visitor, *["random"] * 3)
    for path in ("/", "/learn", f"/table/{table}"):
        page = visitor.open(path)
        if path.startswith("/table"):
            Finger(visitor).awaited()
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, select, input:not([type=radio]), a.button")]
            .filter(one => one.checkVisibility() && !one.closest(".skip, .hidden-text"))
            .map(one => [one.outerHTML.slice(0, 120), one.closest("label, .rival") ?? one])
            .map(([text, one]) => [text, one.getBoundingClientRect()])
            .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
            .map(([text, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${text}`)"""
        )
        assert not small, "\n".join([path, *small])


@pytest.mark.slow
def test_what_goes_wrong_is_noted(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.evaluate("fetch('/api/tables/none').then(() => 1)")
    page.evaluate("fetch('http://127.0.0.2:9/').catch(() => 1)")
    page.evaluate("new Promise(done => setTimeout(() => { done(); throw new Error('ours'); }))")
    visitor.redrawn()
    told = "\n".join(visitor.troubles)
    assert "(/api/tables/none:" in told
    assert "Content Security Policy" in told
    assert "page: ours" in told
    visitor.expect("")  # all of it


@pytest.mark.slow
def test_an_address_that_is_none_says_so(visitors: Visitors) -> None:
    visitor = visitors()
    visitor.expect("/nowhere")
    visitor.open("/nowhere")
    check_axe(visitor.page)
