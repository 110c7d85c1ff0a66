"""What stands where on the board: nothing jumps, nothing is cut off, no sign lies on another."""

from typing import Any

import pytest
from playwright.sync_api import expect

from majesty.rules.cards import Card
from majesty.rules.decisions import Step
from majesty.server.tables.table import Table
from tests.web.browsing import DESKTOP, PHONE, TINY, Visitor
from tests.web.conftest import Visitors
from tests.web.playing import Player
from tests.web.prepared import prepared, state_of

pytestmark = pytest.mark.slow

FONTS = "document.fonts.ready"  # until they have come, words have another size

STEADY = """async ([width, height]) => {
  const sizes = () => [".board", ".realm"]
    .map(one => JSON.stringify(document.querySelector(one).getBoundingClientRect()))
    .join();
  let before = "";
  while (innerWidth !== width || innerHeight !== height || sizes() !== before) {
    before = sizes();
    for (let frames = 0; frames < 6; frames += 1) await new Promise((next) => {
      requestAnimationFrame(next);
      setTimeout(next, 200);
    });
  }
}"""

TOUCHING = """() => {
  const signs = [...document.querySelectorAll(".badge, .gift, .price > *, .price-free, .slot-number")]
    .filter(one => one.checkVisibility())
    .map(one => ({ one, box: one.getBoundingClientRect() }));
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  return signs.flatMap((a, at) => signs.slice(at + 1)
    .filter(b => a.one.parentElement !== b.one.parentElement && meet(a.box, b.box))
    .map(b => `${a.one.className} ${a.one.textContent} | ${b.one.className} ${b.one.textContent}`));
}"""

BEYOND = """() => [...document.querySelectorAll(".badge")].filter(one => {
  const [badge, card] = [one, one.parentElement].map(each => each.getBoundingClientRect());
  return badge.left < card.left - 2 || badge.right > card.right + 2
    || badge.top < card.top - 2 || badge.bottom > card.bottom + 2;
}).length"""

CUT_OFF = """() => [...document.querySelectorAll(".loc-picture")].flatMap((tile, at) => {
  const frame = tile.getBoundingClientRect();
  const cut = [...tile.querySelectorAll("svg svg:last-child path")]
    .map(path => path.getBoundingClientRect())
    .filter(box => box.top < frame.top - 1 || box.bottom > frame.bottom + 1
      || box.left < frame.left - 1 || box.right > frame.right + 1);
  return cut.length ? [`location ${at + 1}: ${cut.length}`] : [];
})"""

LIGHT_IS_HIDDEN = """() => {
  const sun = document.querySelector('.loc-picture [fill="var(--art-sun)"]').getBoundingClientRect();
  return [...document.querySelectorAll(".loc-value, .loc-side")]
    .map(one => one.getBoundingClientRect())
    .some(box => box.left < sun.right && box.right > sun.left
      && box.top < sun.bottom && box.bottom > sun.top);
}"""

COVERED_CRESTS = """() => [...document.querySelectorAll(".loc-other")].filter(crest => {
  const box = crest.getBoundingClientRect();
  const seen = document.elementFromPoint(box.left + 3, box.top + box.height / 2);
  return !crest.closest(".loc-card").contains(seen);
}).length"""

COLUMNS = """() => [...document.querySelectorAll("main table tr")].map(row =>
  [...row.children].map(cell => cell.getBoundingClientRect()).map(box => [box.left, box.right]))"""

STANDINGS = [
    {
        "rank": 1,
        "name": "greedy",
        "person": None,
        "is_bot": True,
        "games": 124,
        "provisional": False,
    },
    {"rank": 2, "name": "Ada", "person": "ada", "is_bot": False, "games": 1, "provisional": True},
]


def has_gifts(table: Table) -> bool:
    """Tells whether there are meeples on many cards that can be taken."""
    state = state_of(table)
    return state.step is Step.TAKE and sum(slot.meeples > 0 for slot in state.display) >= 4


def sat_down(visitor: Visitor, *levels: str, generous: bool = False, **terms: Any) -> None:
    """Opens a game at our turn: the first one, or else one with meeples on many cards."""
    visitor.come_as("Ada")
    table = prepared(visitor, bots=levels, when=has_gifts if generous else state_of, **terms)
    visitor.open(f"/table/{table.id}")
    Player(visitor).awaited()
    visitor.page.evaluate(FONTS)


def resized(visitor: Visitor, size: tuple[int, int]) -> None:
    """Gives the window another size, and waits until the board has found its own."""
    width, height = size
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.evaluate(STEADY, [width, height])


@pytest.mark.parametrize("path", ["/leaderboard", "/rules"])
def test_the_head_of_a_column_stands_above_it(visitor: Visitor, path: str) -> None:
    standings = [{**one, "rating": 1500, "wins": 0} for one in STANDINGS]
    visitor.page.route("**/api/ladders/*", lambda route: route.fulfill(json=standings))
    visitor.open(path)
    visitor.page.locator("main table").wait_for()
    visitor.page.evaluate(FONTS)
    for width, height in (DESKTOP, PHONE):
        visitor.page.set_viewport_size({"width": width, "height": height})
        head, *rows = visitor.page.evaluate(COLUMNS)
        assert rows
        assert all(row == head for row in rows), (width, head, rows)
        assert head[-1][1] - head[0][0] > min(width, 960) * 0.9  # as wide as there is room


def test_nothing_moves_while_one_looks_along_the_cards(visitors: Visitors) -> None:
    visitor = visitors(language="de")
    sat_down(visitor, "greedy", "greedy", "greedy", sides="BABABABB")
    page = visitor.page
    expect(page.locator(".badge").first).to_be_visible()  # the previews have come
    for size in ((820, 1180), (1280, 720), (1440, 900)):
        resized(visitor, size)
        places = []
        for card in page.locator('[data-test^="card-"]:not([aria-disabled="true"])').all():
            card.hover()
            expect(page.locator(".chooser .fact").first).to_be_visible()
            places.append(visitor.find("realm-0").bounding_box())
            card.click()
            expect(page.locator('.chooser [data-test^="confirm"]').first).to_be_visible()
            places.append(visitor.find("realm-0").bounding_box())
            visitor.find("cancel").click()
        assert all(place == places[0] for place in places), (size, places)


def has_a_long_name(table: Table) -> bool:
    """Tells whether the card with the longest name of all can be seen: Czarownica/Szlachcianka."""
    state = state_of(table)
    return state.step is Step.TAKE and Card.WN in [slot.card for slot in state.display]


def test_the_longest_name_pushes_nothing_off_the_screen(visitors: Visitors) -> None:
    visitor = visitors(language="pl")
    visitor.come_as("Ada")
    table = prepared(visitor, bots=["greedy"], when=has_a_long_name)
    visitor.open(f"/table/{table.id}")
    Player(visitor).awaited()
    visitor.page.evaluate(FONTS)
    for width, height in ((1024, 768), (1280, 720), (1366, 768), (1440, 900)):
        resized(visitor, (width, height))
        realm = visitor.find("realm-0").bounding_box()
        assert realm is not None
        assert realm["y"] + realm["height"] <= height, (width, height, realm)


def test_no_sign_of_a_card_lies_on_another(visitors: Visitors) -> None:
    visitor = visitors(language="de")
    sat_down(visitor, "greedy", "greedy", "greedy", generous=True)
    page = visitor.page
    expect(page.locator(".gift").first).to_be_visible()
    for size in (PHONE, TINY, (720, 450), (844, 390), (1280, 720)):
        resized(visitor, size)
        assert not page.evaluate(TOUCHING), size
        assert not page.evaluate(BEYOND), size
        assert all(gift.is_visible() for gift in page.locator(".gift svg").all())


def test_buildings_are_whole_and_the_sun_is_seen(visitors: Visitors) -> None:
    visitor = visitors()
    sat_down(visitor, "random", sides="B")
    for size in (PHONE, (720, 450), (820, 1180), (1280, 720), (1440, 900), (1920, 1200)):
        resized(visitor, size)
        assert not visitor.page.evaluate(CUT_OFF), size
        assert not visitor.page.evaluate(LIGHT_IS_HIDDEN), size


def test_nobody_has_no_coin(visitor: Visitor) -> None:
    sat_down(visitor, "random")
    wealth = visitor.page.locator(".realm-points")
    expect(wealth.locator("b")).to_have_text("0")
    for size in ((1440, 900), PHONE):
        resized(visitor, size)
        expect(wealth.locator(".art-coin")).to_be_visible()


def test_the_other_crest_of_a_covered_card_is_seen(visitor: Visitor) -> None:
    def is_covered(table: Table) -> bool:
        stacks = state_of(table).realms[0].stacks
        return any(card.is_split for stack in stacks for card in stack[:-1])

    visitor.come_as("Ada")
    visitor.open(f"/table/{prepared(visitor, bots=['random'], when=is_covered).id}")
    visitor.page.locator(".loc-other").first.wait_for()
    assert not visitor.page.evaluate(COVERED_CRESTS)
