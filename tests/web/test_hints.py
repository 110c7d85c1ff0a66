"""What a hint says, before it is followed and after."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from majesty.rules.cards import Card
from majesty.rules.decisions import Keep, Take
from majesty.rules.facts import advice_facts
from majesty.rules.record import Record
from majesty.rules.replay import final_state
from tests.web.browsing import PATIENCE, Visitor
from tests.web.playing import Player

pytestmark = pytest.mark.slow

PROSPECTS = [
    {"location": "castle", "lead": "alone", "variety": True},
    {"location": "mill", "lead": "level", "variety": False},
    {"location": "inn", "lead": "level", "variety": True},
    {"location": "brewery", "lead": None, "variety": True},
]
WORDS = (
    "Castle: then you have the most."
    " Mill: then you are level with the others."
    " Inn is still empty: one location more for variety."
    " Brewery is still empty: one location more for variety."
)


def noble_in_reach(visitor: Visitor) -> tuple[str, dict[str, Any]]:
    """Plays past the page until a Noble may be taken, who brings an exchange; returns a hint."""
    for _ in range(20):
        table = visitor.open_table("random", sides="B", deck="mixed")
        while (seen := visitor.settled(table))["table"]["status"] == "playing":
            state = final_state(Record.from_dict(visitor.ask("GET", f"/api/tables/{table}/record")))
            for take in state.legal():
                if isinstance(take, Take) and state.display[take.position - 1].card is Card.N:
                    advice = advice_facts(state, [take, Keep(0)])
                    return table, {"type": "hint", "revision": seen["revision"], **advice}
            move = {"type": "move", "on": seen["revision"], "move": seen["decisions"][0]}
            visitor.ask("POST", f"/api/tables/{table}/actions", move)
    raise AssertionError("No Noble in twenty games.")


def ask(visitor: Visitor, table: str, hint: dict[str, Any]) -> None:
    """Opens the table and asks for a hint; gives this one in the server's place."""
    answers: list[Callable[[], None]] = []

    def join(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(text: str | bytes) -> None:
            asked = json.loads(text)
            if asked["type"] == "hint":
                answer = json.dumps({**hint, "ref": asked["ref"]})
                answers.append(lambda: socket.send(answer))
            else:
                server.send(text)

        socket.on_message(hear)

    visitor.page.route_web_socket("**/live", join)
    visitor.open(f"/table/{table}")
    Player(visitor).awaited()
    visitor.find("hint").click()
    visitor.find("hint-confirm").click()
    expect(visitor.find("hint-text")).to_have_text("A bot is thinking about your move …")
    for _ in range(PATIENCE // 20):
        if answers:
            break
        visitor.page.wait_for_timeout(20)
    answers[0]()


def take(visitor: Visitor, position: str) -> None:
    """Takes a card that is not split, and waits for the question that follows."""
    visitor.find(f"card-{position}").click()
    visitor.find("confirm").click()
    expect(visitor.find("keep-0")).to_be_visible()


def test_a_hint_tells_its_reasons_and_once_begun_only_what_is_left_to_do(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table, hint = noble_in_reach(visitor)
    ask(visitor, table, {**hint, "meeples": 2, "prospects": PROSPECTS})
    position, points, words = hint["decisions"][0], hint["points"], visitor.find("hint-text")
    expect(words).to_have_text(
        f"Take a Noble from position {position}. Keep no meeples."
        f" It brings {points} points at once. You gain 2 meeples. {WORDS}"
    )
    take(visitor, position)
    expect(words).to_have_text("Keep no meeples.")
    expect(visitor.page.locator(".half-hinted")).to_have_attribute("data-test", "keep-0")


def test_a_hint_that_came_too_late_is_not_followed(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table, hint = noble_in_reach(visitor)
    ask(visitor, table, {**hint, "revision": hint["revision"] - 1})
    expect(visitor.find("hint-text")).to_have_count(0)
    take(visitor, hint["decisions"][0])
    expect(visitor.find("hint-text")).to_have_count(0)
    expect(visitor.page.locator(".half-hinted")).to_have_count(0)
