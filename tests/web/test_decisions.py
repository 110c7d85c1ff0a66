"""The decisions inside a turn are asked for in place: split cards, healed cards, exchanges."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browsing import Visitor
from tests.web.playing import split_in_reach

pytestmark = pytest.mark.slow


def until(visitor: Visitor, step: str, **terms: Any) -> tuple[str, dict[str, Any]]:
    """Plays games past the page until a decision of that kind is to be made."""
    for _ in range(60):
        table = visitor.open_table("random", "random", "random", **terms)
        while True:
            seen = visitor.settled(table)
            state = seen["state"]
            if seen["table"]["status"] != "playing":
                break
            if state["step"] == step and len(seen["decisions"]) > 1:
                return table, seen
            move = {"type": "move", "on": seen["revision"], "move": wish(state, seen["decisions"])}
            visitor.ask("POST", f"/api/tables/{table}/actions", move)
    raise AssertionError(f"No {step} in sixty games.")


def wish(state: dict[str, Any], decisions: list[str]) -> str:
    """Chooses what leads to split cards, wounded and healed ones, and exchanges."""
    if state["step"] != "take":
        return max(decisions, key=lambda text: ("W" in text or "N" in text, text))
    realm = state["realms"][state["seat"]]
    cards = {text: state["display"][int(text) - 1][0] for text in decisions}
    liked = "W" if any(len(card) == 2 for card in realm["infirmary"][-1:]) else "N"
    return max(decisions, key=lambda text: (liked in cards[text], len(cards[text]), -int(text)))


@pytest.mark.parametrize(
    ("step", "kind", "terms"),
    [
        ("place", "place", {}),
        ("heal", "heal", {"sides": "B"}),
        ("keep", "keep", {"sides": "B"}),
        ("place", "place", {"edition": "de"}),
    ],
)
def test_a_decision_is_asked_in_place(
    visitor: Visitor, step: str, kind: str, terms: dict[str, str]
) -> None:
    visitor.come_as("Ada")
    table, seen = until(visitor, step, **terms)
    page = visitor.open(f"/table/{table}")
    buttons = page.locator(f'button[data-test^="{kind}-"]')
    expect(buttons).to_have_count(len(seen["decisions"]))
    names = {str(one.get_attribute("data-test")).split("-")[1] for one in buttons.all()}
    assert names == {text.strip("+=") for text in seen["decisions"]}
    if kind == "keep":
        expect(visitor.find("chooser")).to_contain_text("one for one. Then Castle: +")
        held = seen["state"]["realms"][seen["state"]["seat"]]["meeples"]
        for button in buttons.filter(has_text="as now").all():
            expect(button).to_have_attribute("data-test", f"keep-{held}")
    buttons.last.click()
    visitor.moved(table, seen["revision"])
    expect(buttons).to_have_count(0)


def test_both_halves_of_a_split_card_stand_side_by_side(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table, seen, position, card = split_in_reach(visitor)
    page = visitor.open(f"/table/{table}")
    visitor.find(f"card-{position}").click()
    for letter in card:
        expect(visitor.find(f"confirm-{letter}")).to_be_visible()
        expect(page.locator(f".loc-aim.loc-{letter}")).to_be_visible()  # where it would come
    page.keyboard.press("Escape")
    expect(page.locator(".loc-aim")).to_have_count(0)
    expect(visitor.find(f"confirm-{card[1]}")).to_have_count(0)
    visitor.find(f"card-{position}").click()
    visitor.find(f"confirm-{card[1]}").click()
    visitor.moved(table, seen["revision"])
    entries = visitor.ask("GET", f"/api/tables/{table}/entries")["entries"]
    (turn,) = [told["entry"]["move"] for told in entries if told["seq"] == seen["revision"] + 1]
    assert turn == f"{position}{card[1]}"  # taken and placed with one move


def test_a_preview_says_where_its_points_come_from(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    _, seen = plain_first(visitor, seats)
    card = seen["state"]["display"][0][0]
    number = "MBWGKIN".index(card) + 1
    rules = visitor.ask("GET", "/api/rulebook/en")["locations"][number - 1]
    visitor.find("card-1").click()
    why = visitor.find("why")
    expect(why).to_contain_text(f"{rules['name']}: {rules['sides']['A']['pays']} 1 × ")
    expect(visitor.page.locator(f".loc-aim.loc-{card}")).to_be_visible()


def test_a_new_card_is_seen_before_the_half_is_settled(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table, _, position, card = split_in_reach(visitor, edition="de")
    visitor.open(f"/table/{table}")
    visitor.find(f"card-{position}").click()
    visitor.find(f"confirm-{card[0]}").click()
    for letter in card:
        expect(visitor.find(f"place-{letter}")).to_be_visible()
    state = visitor.ask("GET", f"/api/tables/{table}")["state"]
    assert (state["step"], state["hand"]) == ("place", card)


def felt(visitor: Visitor, table: str, seat: int) -> list[str]:
    """Lists what others have done to a seat since its last move."""
    found: list[str] = []
    for told in visitor.ask("GET", f"/api/tables/{table}/entries")["entries"]:
        if told["entry"]["kind"] == "moved":
            kinds = [one["event"] for one in told["events"] if one.get("seat") == seat]
            found = [] if told["entry"]["seat"] == seat else found + kinds
    return [kind for kind in found if kind in ("Wounded", "Repelled", "PointsGained")]


def test_what_others_did_to_us_is_told_by_signs(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = visitor.open_table("random", "random", "random")
    seen = visitor.settled(table)
    while seen["state"]["step"] != "take" or not felt(visitor, table, 0):
        seen = visitor.play(table, 1)
        if seen["state"]["step"] == "over":
            table = visitor.open_table("random", "random", "random")  # a whole game of peace
    page = visitor.open(f"/table/{table}")
    signs = page.locator(".chooser .fact")
    expect(signs).to_have_count(len(felt(visitor, table, 0)))
    expect(signs.first).to_contain_text(re.compile("Bruno|Clara|Dario"))


def test_what_is_out_of_reach_says_why(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    seen = visitor.settled(table)
    while seen["state"]["step"] != "take" or len(seen["decisions"]) == 6:
        move = {"type": "move", "on": seen["revision"], "move": seen["decisions"][-1]}
        visitor.ask("POST", f"/api/tables/{table}/actions", move)  # the dearest card
        seen = visitor.settled(table)
    page = visitor.open(f"/table/{table}")
    card = visitor.find(f"card-{len(seen['decisions']) + 1}")
    expect(card).to_have_attribute("aria-disabled", "true")
    held = seen["state"]["realms"][seen["state"]["seat"]]["meeples"]
    assert str(held) in str(card.get_attribute("aria-label") or card.inner_text())
    card.click(force=True)
    assert page.locator('[data-test^="confirm"]:visible').count() == 0
    assert visitor.settled(table)["revision"] == seen["revision"]


def plain_first(visitor: Visitor, seats: list[dict[str, str]]) -> tuple[str, dict[str, Any]]:
    """Opens tables until no card at the front of the display is split; returns one, and us there."""
    for _ in range(60):
        made = visitor.ask("POST", "/api/tables", {"seats": seats, "start": True})
        table: str = made["table"]["id"]
        seen = visitor.settled(table)
        if all(len(card) == 1 for card, _ in seen["state"]["display"][:4]):
            visitor.open(f"/table/{table}")
            return table, seen
    raise AssertionError("No such display in sixty games.")


def without_confirmation(visitor: Visitor) -> None:
    """Lets one click be enough."""
    visitor.context.add_init_script(
        "localStorage.setItem('majesty.settings', JSON.stringify({ confirm: false }))"
    )


HOT_SEAT = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]


def test_a_key_that_is_held_chooses_but_does_not_play_on(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table, seen = plain_first(visitor, HOT_SEAT)
    keyboard = visitor.page.keyboard
    expect(visitor.find("card-1")).to_be_visible()
    for key in ("1", "Enter"):  # Enter presses the button that has the focus
        for _ in range(5):
            keyboard.down(key)
            visitor.page.wait_for_timeout(100)
        keyboard.up(key)
    visitor.moved(table, seen["revision"])
    assert visitor.settled(table)["state"]["turn"] == 1
    expect(visitor.page.locator('[aria-pressed="true"].slot-button')).to_have_count(0)


def test_a_double_click_plays_for_one_person_only(visitor: Visitor) -> None:
    without_confirmation(visitor)
    visitor.come_as("Ada")
    table, seen = plain_first(visitor, HOT_SEAT)
    card = visitor.find("card-1")
    box = card.bounding_box()
    assert box is not None
    mouse = visitor.page.mouse
    mouse.click(box["x"] + 40, box["y"] + 60)
    shown = visitor.page.locator("[data-revision]")
    expect(shown).not_to_have_attribute("data-revision", str(seen["revision"]))
    mouse.down(click_count=2)  # the second half, when it is already the turn of the other
    mouse.up(click_count=2)
    visitor.page.wait_for_timeout(350)
    mouse.down(click_count=2)  # also from a hand that is slow
    mouse.up(click_count=2)
    visitor.page.wait_for_timeout(200)
    seen = visitor.settled(table)
    assert seen["state"]["turn"] == 1
    mouse.click(box["x"] + 40, box["y"] + 60)
    visitor.moved(table, seen["revision"])
