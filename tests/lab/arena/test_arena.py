"""The arena as a whole: the same results on any number of cores."""

import json
import multiprocessing
import re
from pathlib import Path
from typing import Any

import pytest

from majesty.bots import UnknownBot
from majesty.lab.arena import Arena, Deal, PlayedGame, Report, play_arena, report
from majesty.lab.statistics import Interval
from majesty.lab.workers.executors import ThisProcess, WorkerError
from tests.lab.players import FILE, MEETING, wait_until


def arena(bots: str, games: int, **options: Any) -> Arena:
    return Arena.of(bots.split(), games=games, code=[FILE], **{"seed": 1, **options})


def played(bots: str, games: int, **options: Any) -> Report:
    made = arena(bots, games, **options)
    return report(made, play_arena(made))


# --- on any number of cores -------------------------------------------------------------------


@pytest.mark.slow
def test_the_number_of_workers_changes_nothing() -> None:
    made = arena("greedy random labcrash", 90, sides="random", edition="pl")
    alone = list(play_arena(made))
    together = list(play_arena(made, workers=2))
    assert alone == together
    assert json.dumps(report(made, alone).to_dict()) == json.dumps(report(made, together).to_dict())


def test_an_arena_can_begin_in_the_middle() -> None:
    made = arena("greedy random", 20)
    assert list(play_arena(made))[7:] == list(play_arena(made, first=7))
    assert list(play_arena(made))[7:] == list(play_arena(made, executor=ThisProcess(), first=7))


def test_what_a_bot_remembers_of_other_games_changes_nothing() -> None:
    made = arena("labelephant random", 20)
    alone = list(play_arena(made))
    assert list(play_arena(made, first=7)) == alone[7:]
    assert list(play_arena(made, executor=ThisProcess())) == alone


@pytest.mark.slow
def test_workers_play_side_by_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MEETING, str(tmp_path))
    made = arena("labworker random", 8)
    games = [played for deal in play_arena(made, workers=2) for played in deal.games]
    assert len({re.findall(r"process (\d+)", p.fault.reason)[0] for p in games if p.fault}) == 2


def test_every_game_is_watched_in_order() -> None:
    for executor in (None, ThisProcess()):
        seen: list[PlayedGame] = []
        deals = list(play_arena(arena("greedy random", 8), executor=executor, watch=seen.append))
        assert seen == [game for deal in deals for game in deal.games]


@pytest.mark.slow
def test_leaving_early_ends_the_workers() -> None:
    before = set(multiprocessing.active_children())
    deals = play_arena(arena("greedy random", 10**6), workers=2)
    next(deals)
    assert set(multiprocessing.active_children()) - before
    deals.close()
    assert set(multiprocessing.active_children()) <= before


def test_games_in_progress_end_at_their_next_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MEETING, str(tmp_path))
    decisions = tmp_path / "decisions"

    def leave(_: PlayedGame) -> None:
        wait_until(decisions.exists)  # of the second game, in which the slow bot does not begin
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        list(play_arena(arena("labsleepy random", 4), workers=2, watch=leave))
    assert decisions.read_text() in ("x", "xx")  # one a game; all of a game would be 12


@pytest.mark.slow
def test_workers_that_die_again_and_again_are_told_in_a_sentence() -> None:
    with pytest.raises(WorkerError, match="Worker processes ended suddenly, 3 times in a row"):
        list(play_arena(arena("labbomb random", 4), workers=2))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_wrong_code_is_refused_before_anything_is_played(workers: int) -> None:
    with pytest.raises(UnknownBot, match="There is no bot 'deep'"):
        play_arena(arena("greedy deep", 4), workers=workers)


# --- what comes out ---------------------------------------------------------------------------


def test_identical_bots_are_equal_to_the_last_digit() -> None:
    result = played("labfirst labtwin", 40, sides="random")
    for bot in result.bots:
        assert bot.win_share == 0.5
        assert bot.ci95 == Interval(0.5, 0.5)
        assert bot.mean_margin == 0
        assert bot.ci95_margin == Interval(0, 0)
        assert bot.rating == pytest.approx(1500, abs=1e-6)


def test_three_identical_bots_are_equal_too() -> None:
    result = played("labfirst labtwin labtriplet", 36, players=3)
    assert {bot.win_share for bot in result.bots} == {1 / 3}
    for pair in result.pairs:
        assert pair.mean_margin == 0
        assert pair.ci95_margin == Interval(0, 0)


@pytest.mark.slow
def test_greedy_beats_random_in_every_column() -> None:
    result = played("random greedy", 200)
    best, worst = result.bots
    assert best.code == "greedy"
    assert best.win_share > 0.7
    assert best.ci95
    assert worst.ci95
    assert best.ci95.low > worst.ci95.high
    assert best.mean_margin == -(worst.mean_margin or 0)
    assert best.rating - best.rating_error > worst.rating + worst.rating_error
    assert (best.mean_points or 0) > (worst.mean_points or 0)


@pytest.mark.parametrize(
    ("bots", "players"),
    [("greedy random", 2), ("greedy random", 4), ("greedy random labfirst lablast", 3)],
)
def test_wins_add_up_to_the_games(bots: str, players: int) -> None:
    result = played(bots, 30, players=players)
    assert sum(bot.wins for bot in result.bots) == pytest.approx(result.games)
    assert sum(bot.par * bot.games for bot in result.bots) == pytest.approx(result.games)
    for bot in result.bots:
        assert bot.win_share == pytest.approx(bot.wins / bot.games)


def test_one_against_three_counts_games_and_not_seats() -> None:
    result = played("greedy random", 40, players=4)
    assert {bot.code: (bot.games, bot.par) for bot in result.bots} == {
        "greedy": (40, 0.25),
        "random": (40, 0.75),
    }
    assert result.bots[0].code == "greedy"  # though the three together may win more often


def test_bots_are_ordered_by_wins_per_seat() -> None:
    made = arena("greedy random", 4, players=4)
    places = [(0, 1, 1, 1), (0, 2, 2, 0), (0, 1, 1, 1), (0, 1, 1, 1)]  # greedy at 0, 3, 2, 1
    games = tuple(
        PlayedGame(game, (0, 0, 0, 0), each, None, "")
        for game, each in zip(made.games_of(0), places, strict=True)
    )
    result = report(made, [Deal(0, games)])
    assert [(bot.code, bot.wins) for bot in result.bots] == [("greedy", 1.5), ("random", 2.5)]


def test_pairs_are_seen_from_both_sides() -> None:
    result = played("greedy random lablast", 60, players=2)
    found = {(pair.bot, pair.against): pair for pair in result.pairs}
    assert len(found) == 6
    for (bot, against), pair in found.items():
        other = found[against, bot]
        assert pair.share + other.share == pytest.approx(1)
        assert pair.mean_margin == -(other.mean_margin or 0)
        assert pair.games == 20
    assert found["greedy", "random"].share > 0.5


def test_a_forfeit_costs_the_game_and_counts_for_no_mean() -> None:
    result = played("greedy labcrash", 10)
    greedy, crash = result.bots
    assert (greedy.wins, crash.wins) == (10, 0)
    assert (greedy.faults, crash.faults) == (0, 10)
    assert greedy.mean_points is None
    assert crash.mean_margin is None
    assert crash.ci95_margin is None
    data = result.to_dict()["bots"]
    assert "first_fault" not in data[0]
    assert "no more ideas" in data[1]["first_fault"]


def test_the_other_games_of_a_bot_count_though_some_were_forfeited() -> None:
    result = played("greedy random labcrash", 60, players=2)
    by_code = {bot.code: bot for bot in result.bots}
    greedy = by_code["greedy"]
    pair = next(p for p in result.pairs if (p.bot, p.against) == ("greedy", "random"))
    assert greedy.mean_margin == pytest.approx(pair.mean_margin or 0)
    assert greedy.ci95_margin == pytest.approx(pair.ci95_margin or ())
    assert by_code["labcrash"].faults == 40


def test_one_deal_alone_has_no_interval() -> None:
    data = played("greedy random", 1).to_dict()
    assert data["games"] == 2
    assert data["deals"] == 1
    assert {bot["ci95"] for bot in data["bots"]} == {None}
    assert {bot["ci95_margin"] for bot in data["bots"]} == {None}


def test_a_report_of_nothing_is_no_error() -> None:
    made = arena("greedy random", 2)
    assert report(made, []).to_dict()["games"] == 0
