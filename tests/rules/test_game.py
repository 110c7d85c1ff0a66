"""Playing a game: turns, decisions, undo, saving and resuming."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from majesty.bots import bot
from majesty.rules.decisions import Keep, Reveal, Take
from majesty.rules.errors import IllegalDecision, MajestyError, OptionsError
from majesty.rules.game import Game
from majesty.rules.options import Options
from majesty.rules.proof import check_deal
from majesty.rules.record import Record
from majesty.rules.state import CHANCE, OVER, State


def game() -> Game:
    """Begins with B N MB GI M B in the display; then come N B N WI."""
    return Game.new(["Ada", "Ben"], seed=7, start=0)


def test_a_turn_may_be_played_whole_or_by_decisions() -> None:
    whole, steps = game(), game()
    whole.play("3M")
    steps.play("3")
    assert steps.record.turns == ("3",)
    steps.play("M")
    assert whole.state == steps.state
    assert whole.record == steps.record
    steps.play(Take(1))
    assert list(steps.record.turns) == ["3M", "1B"]


def test_a_refused_move_changes_nothing() -> None:
    played = game()
    before = played.record
    for text in ("7M", "", "x", "6M", "W", "3K", "3M+B", "=4"):
        with pytest.raises(MajestyError):
            played.play(text)
        assert played.record == before


def test_a_whole_turn_must_be_complete() -> None:
    played = Game.new(2, seed=7, sides="B", start=0)
    with pytest.raises(MajestyError, match="2N is incomplete"):
        played.play("2N")
    assert played.record.turns == ()
    played.play("2N=4")


def test_players_have_names_or_numbers() -> None:
    assert Game.new(3, seed=1).players == ("Player 1", "Player 2", "Player 3")
    assert game().record.players == ("Ada", "Ben")


def test_a_random_seat_begins_and_a_seed_decides_it() -> None:
    assert {Game.new(4, seed=seed).start for seed in range(60)} == {0, 1, 2, 3}
    assert Game.new(4, seed=3).start == Game.new(4, seed=3).start
    with pytest.raises(OptionsError, match="There is no seat 4"):
        Game.new(4, start=4)


def test_undo_goes_back_one_move_and_reveals_come_again() -> None:
    played = game()
    first = played.state
    played.play("3")
    played.play("M")
    after = played.state
    played.undo()
    assert played.record.turns == ("3",)
    played.undo()
    assert played.state == first
    played.play("3M")
    assert played.state == after
    played.undo()
    with pytest.raises(IllegalDecision):
        played.undo()


def test_a_record_without_its_deal_goes_on_with_a_new_one_and_says_so() -> None:
    played = Game.new(2)
    played.play(played.state.legal()[0])
    resumed = Game.resume(played.record)
    assert resumed.state == played.state
    assert resumed.record.extras["redealt"] == played.state.turn
    assert resumed.record.extras["deal"] != played.record.extras["deal"]


def test_the_mark_of_a_new_deal_is_never_lost() -> None:
    played = Game.new(2)
    played.play(played.state.legal()[0])
    resumed = Game.resume(played.record)
    mark = resumed.record.extras["redealt"]
    while not resumed.state.is_over:
        resumed.play(resumed.state.legal()[0])
        resumed = Game.resume(resumed.checkpoint())
    assert resumed.record.extras["redealt"] == mark
    with pytest.raises(MajestyError, match="reshuffled"):
        check_deal(resumed.record)
    stripped = replace(played.record, extras={**played.record.extras, "redealt": 0})
    assert Game.resume(stripped).record.extras["redealt"] == 0


def test_an_old_result_is_not_kept_for_an_unfinished_game() -> None:
    record = replace(game().record, extras={"result": {"winners": [0]}, "note": 1, "seed": 7})
    assert "result" not in Game.resume(record).record.extras
    assert Game.resume(record).record.extras["note"] == 1


def test_the_start_is_not_drawn_from_the_stream_of_the_deal() -> None:
    starts = [Game.new(4, seed=seed).start for seed in range(40)]
    assert starts != [Random(seed).randrange(4) for seed in range(40)]


@pytest.mark.parametrize("start", [-1, 2, 1.0, True])
def test_only_a_seat_can_begin(start: int) -> None:
    with pytest.raises(OptionsError, match="There is no seat"):
        Game.new(2, start=start)
    with pytest.raises(OptionsError, match="There is no seat"):
        State.new(Options.of(players=2), start=start)


@pytest.mark.parametrize("players", [1, 5, -1, 10**12, ["Ada"], ["Ada"] * 5])
def test_only_two_to_four_can_play(players: int) -> None:
    with pytest.raises(OptionsError, match="A game has 2, 3 or 4 players"):
        Game.new(players)


@pytest.mark.parametrize("players", [True, 2.0, None, "2", "Ada"])
def test_the_number_of_players_is_a_whole_number(players: Any) -> None:
    reason = re.escape(f"must be a whole number, 2, 3 or 4, not {players!r}.")
    with pytest.raises(OptionsError, match=reason):
        Options.of(players=players)
    with pytest.raises(OptionsError, match=reason):
        Game.new(players)


@pytest.mark.parametrize("name", [7, None, "\ud800"])
def test_names_must_be_texts(name: str) -> None:
    with pytest.raises(OptionsError, match="cannot be a name"):
        Game.new(["Ada", name])


def test_the_number_of_players_is_a_whole_one() -> None:
    with pytest.raises(OptionsError, match=r"not 2\.0"):
        Options.of(players=2.0)  # type: ignore[arg-type]


def test_look_alikes_of_decisions_do_no_harm() -> None:
    state = Game.new(2, seed=7, sides="B", start=0).state
    taken = state.after(Take(2.0))  # type: ignore[arg-type]
    kept = taken.after(Keep(3.0))  # type: ignore[arg-type]
    assert type(kept.realms[0].meeples) is int
    with pytest.raises(MajestyError):
        kept.after(Reveal("M"))  # type: ignore[arg-type]


def test_objects_print_as_something_that_reads_back() -> None:
    options = Options.of(players=3, edition="pl", sides="B", deck="mixed", tie_break="share")
    assert eval(repr(options), {"Options": Options}) == options
    assert repr(game()) == "<Game of Ada, Ben: 0 of 24 turns complete>"
    assert (str(CHANCE), repr(OVER)) == ("CHANCE", "OVER")
    assert repr(bot("greedy")) == "Greedy(slips=0)"
    event = game().play("3M")[-3]
    assert repr(event).startswith("PointsGained(seat=0, points=2, source=SIDES[Location.MILL, 'A']")


def test_a_checkpoint_goes_on_with_the_same_deal() -> None:
    played = Game.new(2)
    resumed = Game.resume(Record.from_json(played.checkpoint().to_json()))
    assert resumed.dealer == played.dealer
    assert "redealt" not in resumed.record.extras


def test_a_seed_that_is_not_this_games_is_not_trusted() -> None:
    played = game()
    record = replace(played.record, extras={"seed": 8})
    resumed = Game.resume(record)
    assert resumed.record.reveals == record.reveals
    assert resumed.record.extras["redealt"] == 0


def test_a_finished_record_tells_its_result() -> None:
    played = game()
    while not played.state.is_over:
        played.play(played.state.legal()[-1])
    scores = played.state.scores()
    assert played.record.extras["result"] == {
        "total": list(scores.total),
        "winners": list(scores.winners),
    }
    assert Game.resume(played.record).record == played.record
