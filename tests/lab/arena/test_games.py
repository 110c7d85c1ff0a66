"""One game: the same cards for all, and a bot that fails loses only its game."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from majesty.bots import Bot, bot
from majesty.bots.referee import BotFault
from majesty.lab.arena.games import PlayedGame, Stopped, play
from majesty.lab.arena.schedule import Arena
from majesty.lab.workers.bot_pool import BotPool
from majesty.rules.game import Game
from majesty.rules.record import Record
from majesty.rules.replay import final_state
from tests.lab.players import FILE, MEETING


def deal(bots: str, **options: Any) -> Iterator[PlayedGame]:
    arena = Arena.of(bots.split(), games=1, seed=5, code=[FILE], **options)
    bot_pool = BotPool(arena)
    return (play(arena, game, bot_pool) for game in arena.games_of(0))


def only(bots: str, **options: Any) -> PlayedGame:
    return next(deal(bots, **options))


def shares(played: PlayedGame) -> list[float]:
    return [float(share) for share in played.shares]


def test_all_games_of_a_deal_have_the_same_cards_and_sides() -> None:
    records = [Record.from_json(p.line) for p in deal("random greedy labfirst", sides="random")]
    assert len(records) == 6
    assert len({record.reveals for record in records}) == 1
    assert len({record.options for record in records}) == 1
    assert {record.start for record in records} == {0}
    assert len({record.turns for record in records}) > 1


def test_a_record_tells_the_bots_and_the_place_in_the_arena() -> None:
    played = list(deal("random greedy"))[1]
    record = Record.from_json(played.line)
    assert record.players == ("greedy", "random")
    assert record.extras["bots"] == ["greedy", "random"]
    place = {"seed": 5, "deal": 0, "combination": 0, "rotation": 1}
    digest = sha256(Path(FILE).read_bytes()).hexdigest()
    assert record.extras["arena"] == place | {"code": [digest]}
    assert final_state(record).scores().total == played.points
    assert record.extras["result"]["winners"] == [
        seat for seat, share in enumerate(played.shares) if share
    ]


def test_players_of_the_same_bot_are_told_apart() -> None:
    assert Record.from_json(only("greedy random", players=3).line).players == (
        "greedy",
        "random 1",
        "random 2",
    )


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["en", "pl"])
def test_first_places_are_those_of_the_rules(edition: str) -> None:
    arena = Arena.of(["random", "random"], games=200, seed=5, players=4, edition=edition)
    bot_pool = BotPool(arena)
    for number in range(25):
        for game in arena.games_of(number):
            played = play(arena, game, bot_pool)
            winners = final_state(Record.from_json(played.line)).scores().winners
            assert tuple(seat for seat in range(4) if played.places[seat] == 0) == winners
            assert sum(played.shares) == 1
            assert played.points
            for seat, place in enumerate(played.places):
                better = sum(points > played.points[seat] for points in played.points)
                assert better <= place <= 3


def test_winners_share_and_ties_share_places() -> None:
    tied = PlayedGame(only("random greedy").scheduled, (5, 5, 3, 2), (0, 0, 2, 3), None, "")
    assert shares(tied) == [0.5, 0.5, 0, 0]


@pytest.mark.parametrize(
    ("code", "seconds", "reason"),
    [
        ("labcrash", None, "'RuntimeError: no more ideas'"),
        ("labcheat", None, "The bot chose"),
        ("labsloth", 0.1, "too slow: the limit is 0.1 s"),  # begins, so that nobody else is asked
    ],
)
def test_a_bot_that_fails_loses_its_game(code: str, seconds: float | None, reason: str) -> None:
    played = only(f"{code} greedy", seconds=seconds)
    assert played.fault
    assert played.fault.seat == 0
    assert reason in played.fault.reason
    assert played.points is None
    assert shares(played) == [0, 1]
    assert played.places == (1, 0)
    record = Record.from_json(played.line)  # unfinished, but by the rules
    assert record.extras["forfeit"]["seat"] == 0
    assert reason in record.extras["forfeit"]["reason"]
    assert "result" not in record.extras
    assert not final_state(record).is_over


def test_the_others_share_the_win_of_a_forfeited_game() -> None:
    played = only("greedy labcrash random", players=3)
    assert shares(played) == [0.5, 0, 0.5]
    assert played.places == (0, 2, 0)


def test_a_bot_that_fails_does_not_win_from_its_other_seats() -> None:
    played = only("greedy labcheat", players=4)
    assert shares(played) == [1, 0, 0, 0]
    assert played.places == (0, 1, 1, 1)


def test_at_a_table_of_one_kind_only_the_seat_that_fails_loses() -> None:
    assert shares(only("labcheat labcheat")) == [0, 1]


def test_a_bot_that_failed_is_made_anew() -> None:
    bot_pool = BotPool(Arena.of(["labtired", "random"], games=1, seed=5, code=[FILE]))
    state, rng = Game.new(2, seed=1).state, Random(1)
    for _ in range(2):
        for _ in range(3):
            assert bot_pool.ask("labtired", state, rng) == state.legal()[0]
        with pytest.raises(BotFault, match="tired"):
            bot_pool.ask("labtired", state, rng)


def test_a_bot_that_cannot_be_made_again_loses_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MEETING, str(tmp_path))
    arena = Arena.of(["labfickle", "random"], games=6, seed=5, code=[FILE])
    bot_pool = BotPool(arena)
    games = [play(arena, game, bot_pool) for deal in range(3) for game in arena.games_of(deal)]
    assert [game.fault is None for game in games] == [True, True, False, False, False, False]
    assert games[2].fault
    assert games[2].fault.code == "bot-refuses"
    assert "not again" in games[2].fault.reason


def test_only_bots_of_files_are_made_for_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def make(code: str) -> Bot:
        made.append(code)
        return bot(code)

    monkeypatch.setattr("majesty.lab.workers.bot_pool.bot", make)
    arena = Arena.of(["greedy", "labfirst", "random"], games=9, seed=5, code=[FILE])
    bot_pool = BotPool(arena)
    for game in arena.games_of(0):
        play(arena, game, bot_pool)
    assert sorted(made) == ["greedy", "labfirst", "labfirst", "labfirst", "labfirst", "random"]


def test_a_game_stops_when_it_is_told_to() -> None:
    arena = Arena.of(["random", "greedy"], games=1, seed=5)
    told: list[int] = []

    def stopped() -> bool:
        told.append(1)
        return len(told) > 5

    with pytest.raises(Stopped):
        play(arena, next(arena.games_of(0)), BotPool(arena), stopped=stopped)
    assert len(told) == 6


def test_what_bots_print_stays_away_from_the_results(capsys: pytest.CaptureFixture[str]) -> None:
    only("labloud random")
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "thinking aloud" in captured.err
