"""What the facts mean, on games that can be counted by hand; the page tells the same."""

from pathlib import Path

import pytest

from majesty.lab.facts import FACTS, _lead_changes, _led_from, facts_of, places
from majesty.rules.events import Attacked, Healed, Wounded
from majesty.rules.options import Options
from majesty.rules.replay import moments
from majesty.rules.state import State
from tests.games import random_game
from tests.tables import last_turn, play, realm

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"


@pytest.mark.parametrize(
    ("ahead", "changes"),
    [
        ("", 0),
        ("0 0 0", 0),
        ("0 1 0", 2),
        ("01 0 01 0", 0),
        ("0 01 1", 1),
        ("01 1 12 2 0 0", 2),
    ],
)
def test_a_lead_changes_when_another_is_ahead_alone(ahead: str, changes: int) -> None:
    assert _lead_changes([set(map(int, seats)) for seats in ahead.split()]) == changes


@pytest.mark.parametrize(
    ("ahead", "winners", "turn"),
    [
        ("0 0 0", {0}, 1),
        ("1 0 0", {0}, 2),
        ("0 1 01", {0}, 3),
        ("0 0 1", {0}, 4),
        ("0 1 2 1", {1, 2}, 2),
    ],
)
def test_a_winner_leads_from_a_turn_to_the_last(ahead: str, winners: set[int], turn: int) -> None:
    assert _led_from([set(map(int, seats)) for seats in ahead.split()], winners) == turn


@pytest.mark.parametrize(("tie_break", "expected"), [("share", (0, 0)), ("meeples", (1, 0))])
def test_places_follow_the_tie_rule(tie_break: str, expected: tuple[int, int]) -> None:
    def end(points: int) -> State:
        mine, other = realm("M", meeples=1), realm("M M", points=points, meeples=4)
        return play(last_turn(mine, other, display="M B", tie_break=tie_break), "1M").state

    one, two = end(0).scores().total
    tied = end(one - two)
    assert tied.scores().total == (one, one)
    assert places(tied) == expected
    assert places(end(one - two + 1)) == (1, 0)


def test_facts_agree_with_the_events_of_a_game() -> None:
    record = random_game(Options.of(players=4, sides="ABABABAB"), 3).record
    facts = facts_of(record)
    events = [event for moment in moments(record) for event in moment.events]
    named = dict(zip(FACTS, facts.T, strict=True))
    assert named["attacks"].sum() == sum(isinstance(event, Attacked) for event in events)
    assert named["hits"].sum() == sum(isinstance(event, Wounded) for event in events)
    assert named["wounded"].sum() == named["hits"].sum()
    assert named["healed"].sum() == sum(isinstance(event, Healed) for event in events)
    for letter in "MBWGKIN":
        placed = [turn[1] == letter for turn in record.turns]
        assert named[f"taken_{letter}"].sum() == sum(placed)


def test_the_page_has_the_table_of_facts() -> None:
    table = "\n".join(f"| `{name}` | {meaning} |" for name, meaning in FACTS.items())
    assert table in PAGE.read_text("utf-8")
