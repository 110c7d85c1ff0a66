"""For those who play without a mouse, without seeing, enlarged, or in colours of their own."""

import re

import pytest
from playwright.sync_api import Locator, expect

from majesty.server.tables.table import Table
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visitors
from tests.web.playing import Player
from tests.web.prepared import begun, finished, near_the_end, prepared, state_of

pytestmark = pytest.mark.slow


def focused(visitor: Visitor) -> str:
    """Returns the name or the id of what has the focus."""
    name: str = visitor.page.evaluate(
        """() => {
          const { tagName, dataset, id } = document.activeElement;
          return dataset.test || id || tagName;
        }"""
    )
    return name


def press(button: Locator) -> None:
    """Presses a button by the keyboard."""
    button.wait_for()  # what is not shown does not take the focus
    button.focus()
    button.press("Enter")


def at_table(visitor: Visitor, *levels: str) -> Player:
    """Sits down with bots, and waits for the first turn."""
    visitor.come_as("Ada")
    visitor.open(f"/table/{begun(visitor, *levels)}")
    player = Player(visitor)
    player.awaited()
    return player


class Keys(Player):
    """Goes to every button and presses it; each time the focus must be somewhere afterwards."""

    def take(self, card: Locator) -> None:
        """Chooses a card, then a button of the chooser."""
        press(card)
        halves = self.visitor.page.locator('[data-test^="confirm-"]:visible').all()
        press(self.rng.choice(halves) if halves else self.visitor.find("confirm"))
        self.seen.add("split" if halves else "take")

    def answer(self, button: Locator) -> None:
        """Presses an answer."""
        self.seen.add(str(button.get_attribute("data-test")).split("-")[0])
        press(button)

    def settle(self, revision: str) -> None:
        """Looks where the focus is once the page shows a later position."""
        super().settle(revision)
        # At the end of the game it takes a moment until there is something to go to.
        goals = self.visitor.page.locator(".chooser:focus, #scoring-title:focus")
        expect(goals, f"The focus is lost; made so far: {self.seen}").to_have_count(1)


@pytest.mark.parametrize("look", [{}, {"motion": True}], ids=str)
def test_the_focus_is_kept_through_a_game(visitors: Visitors, look: dict[str, bool]) -> None:
    visitor = visitors(**look)
    visitor.come_as("Ada")
    left = 2 if look else 4
    visitor.open(f"/table/{near_the_end(visitor, 'random', left=left, sides='B')}")
    keys = Keys(visitor)
    keys.play()
    visitor.find("scoring").wait_for()
    expect(visitor.page.locator("#scoring-title")).to_be_focused()
    if look:
        press(visitor.find("scoring-skip"))
        expect(visitor.find("scoring-again")).to_be_visible()
        expect(visitor.page.locator("#scoring-title")).to_be_focused()


def test_a_dialog_gives_the_focus_back(visitor: Visitor) -> None:
    page = visitor.open("/")
    press(visitor.find("settings"))
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert focused(visitor) == "settings"
    at_table(visitor, "random")
    for name in ("rules", "settings"):
        press(visitor.find(name))
        press(visitor.find("close"))
        expect(page.locator("dialog")).to_have_count(0)
        assert focused(visitor) == name
    press(visitor.find("menu"))
    press(visitor.find("keys"))
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert focused(visitor) == "menu"
    visitor.find("card-1").focus()
    page.keyboard.press("r")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert focused(visitor) == "card-1"


def test_a_dialog_stays_when_a_press_that_began_in_it_ends_beside_it(visitor: Visitor) -> None:
    page = visitor.open("/")
    visitor.find("account").click()
    field = visitor.find("name")
    field.fill("Wilhelmine")
    box = field.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(field).to_have_value("Wilhelmine")
    page.mouse.click(5, 5)
    expect(page.locator("dialog")).to_have_count(0)


def plain_hot_seat(visitor: Visitor) -> tuple[str, int]:
    """Seats two at one device where no split card is at the front; returns the table and revision."""

    def is_plain(table: Table) -> bool:
        state = state_of(table)
        return state.turn == 0 and not any(slot.card.is_split for slot in state.display[:4])

    table = prepared(visitor, visitor, when=is_plain)
    return table.id, table.revision


def test_a_key_that_is_held_chooses_but_does_not_play_on(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table, revision = plain_hot_seat(visitor)
    page = visitor.open(f"/table/{table}")
    expect(visitor.find("card-1")).to_be_visible()
    for key in ("1", "Enter"):  # Enter presses the button that has the focus
        for _ in range(5):
            page.keyboard.down(key)
        page.keyboard.up(key)
    visitor.moved(table, revision)
    assert visitor.settled(table)["state"]["turn"] == 1
    expect(page.locator('[aria-pressed="true"].slot-button')).to_have_count(0)


def test_questions_and_tools_give_the_focus_back(visitor: Visitor) -> None:
    player = at_table(visitor, "random")
    find = visitor.find
    press(find("menu"))
    press(find("resign"))
    expect(find("resign-confirm")).to_be_focused()
    press(find("question-cancel"))
    expect(find("chooser")).to_be_focused()
    press(find("hint"))
    expect(find("hint-confirm")).to_be_focused()
    press(find("hint-confirm"))
    expect(find("chooser")).to_be_focused()
    player.play(turns=1)
    player.awaited()
    press(find("undo"))
    expect(find("undo")).to_have_attribute("aria-disabled", "true")
    expect(find("undo")).to_be_focused()


def test_an_opened_realm_has_the_focus(visitor: Visitor) -> None:
    at_table(visitor, "random")
    title = visitor.page.locator("#realm-title")
    press(visitor.find("rival-1").locator("button"))
    expect(visitor.find("realm-1")).to_be_visible()
    expect(title).to_be_focused()
    press(visitor.find("back-to-mine"))
    expect(visitor.find("realm-0")).to_be_visible()
    expect(title).to_be_focused()


def test_who_sits_down_keeps_the_focus_until_the_game_begins(visitors: Visitors) -> None:
    ada, ben = visitors(), visitors()
    ada.come_as("Ada")
    ben.come_as("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.ask("POST", "/api/tables", {"seats": seats})["table"]["id"]
    for visitor in (ada, ben):
        visitor.open(f"/table/{table}")
    press(ben.find("sit-1"))
    expect(ben.page.locator("#seats-heading")).to_be_focused()
    press(ada.find("start"))
    for visitor in (ada, ben):
        expect(visitor.find("chooser")).to_be_focused()
    first, second = (ada, ben) if ada.find("my-turn").count() else (ben, ada)
    Player(first).play(turns=1)
    press(first.find("undo"))
    heard = second.find("live")
    expect(second.find("undo-agree")).to_be_visible()
    assert "undo" not in heard.inner_text()  # the notice says it
    press(second.find("undo-agree"))
    expect(second.find("chooser")).to_be_focused()
    expect(first.find("my-turn")).to_be_visible()


@pytest.mark.parametrize("status", ["waiting", "playing", "over", "lesson"])
def test_one_can_skip_the_head_of_a_page(visitor: Visitor, status: str) -> None:
    visitor.come_as("Ada")
    if status == "waiting":
        seats = [{"kind": "me"}, {"kind": "open"}]
        path = f"/table/{visitor.ask('POST', '/api/tables', {'seats': seats})['table']['id']}"
    elif status == "playing":
        path = f"/table/{begun(visitor, 'random')}"
    elif status == "over":
        path = f"/table/{finished(visitor, bots=['random'])}"
    else:
        path = "/learn"
    page = visitor.open(path)
    goals = {
        "waiting": "#seats-heading",
        "playing": ".display",
        "over": "#scoring-title",
        "lesson": ".coach",
    }
    goal = page.locator(goals[status])
    goal.wait_for()
    press(page.locator(".skip"))
    expect(goal).to_be_focused()
    assert "#" not in page.url


def test_numbers_and_kinds_are_said_once(visitor: Visitor) -> None:
    at_table(visitor, "random")
    expect(visitor.page.get_by_role("heading", name="My realm", exact=True)).to_be_visible()
    heading = visitor.page.get_by_role("heading", name=re.compile("^Bruno"))
    expect(heading).to_have_accessible_name("Bruno Bot")
    wealth = visitor.find("rival-1").locator(".rival-wealth").aria_snapshot()
    assert len(re.findall(r"\d+", wealth)) == 2


COVERED = """card => {
  const { x, y, width, height } = card.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].map(part => [x + width / 2, y + height * part]);
  return points.every(([left, top]) => !card.contains(document.elementFromPoint(left, top)));
}"""


@pytest.mark.parametrize("size", [(320, 256), (640, 300), (844, 390)], ids=str)
def test_nothing_lies_on_the_cards_of_a_low_window(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    visitor = visitors(size=size)
    at_table(visitor, "random", "random", "random")
    page = visitor.page
    for card in page.locator('[data-test^="card-"]').all():
        card.focus()
        assert not card.evaluate(COVERED)
    for card in page.locator('[data-test^="card-"]:not([aria-disabled="true"])').all():
        card.click()
        expect(visitor.find("chooser")).to_be_in_viewport()
        if size[1] > 256:
            expect(page.locator('.chooser [data-test^="confirm"]').first).to_be_in_viewport()


def test_what_is_chosen_is_seen_in_forced_colours(visitor: Visitor) -> None:
    visitor.page.emulate_media(forced_colors="active")
    visitor.open("/")
    visitor.find("settings").click()
    colours = (
        visitor.find("theme")
        .locator("label")
        .evaluate_all("labels => labels.map(label => getComputedStyle(label).backgroundColor)")
    )
    assert colours[0] not in colours[1:]


def test_a_hint_does_not_move_the_board(visitor: Visitor) -> None:
    at_table(visitor, "random")
    visitor.page.evaluate("document.fonts.ready")  # until they have come, words have another size
    places = [visitor.find("card-1"), visitor.find("location-1")]
    before = [place.bounding_box() for place in places]
    visitor.find("hint").click()
    visitor.find("hint-confirm").click()
    expect(visitor.find("hint-text")).to_be_visible()
    assert [place.bounding_box() for place in places] == before


def test_on_a_phone_a_hint_lies_on_no_card_and_the_log_is_a_dialog(visitors: Visitors) -> None:
    visitor = visitors(size=PHONE)
    at_table(visitor, "random")
    press(visitor.find("hint"))
    press(visitor.find("hint-confirm"))
    expect(visitor.find("hint-text")).to_be_visible()
    for card in visitor.page.locator('[data-test^="card-"]').all():
        assert not card.evaluate(COVERED)
    press(visitor.find("open-log"))
    expect(visitor.page.locator("dialog[open]")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.find("open-log")).to_be_focused()
