"""The ratings: which games count, and who is ranked where."""

import asyncio
from collections.abc import Sequence
from itertools import permutations
from math import log
from typing import Any

import pytest

from majesty.bots import LEVELS
from majesty.server.ladder import NEWCOMER, places_of, rate
from majesty.server.tables.anchors import ANCHORS
from majesty.server.tables.entries import Change, Handed, Rated, Returned, Taken, Undone
from majesty.server.tables.table import Table
from tests.server.games import (
    enter,
    finished_table,
    id_of,
    person,
    play,
    play_out,
    robot,
    started_table,
)
from tests.server.ladders import a_person, a_rating, opened, own, rated, rows, store_rows

ANA, BEN, EVA, IDA = (person(name) for name in ("Ana", "Ben", "Eva", "Ida"))
SECOND_WINS, FIRST_WINS = 1, 2  # seeds of games of two
DRAW = 64  # 179 to 179, with 5 and 2 meeples
FOUR = 6  # 149, 160, 168 and 149


def gains(entry: Rated) -> list[int]:
    return [change.after - change.before for change in entry.changes]


# Which ladder


@pytest.mark.parametrize(
    ("seats", "ladder"),
    [
        ((ANA, BEN), "2"),
        ((ANA, BEN, EVA), "3-4"),
        ((ANA, BEN, EVA, IDA), "3-4"),
        ((ANA, robot()), "2-bots"),
        ((ANA, BEN, robot()), "3-4-bots"),
        ((robot(), robot(), robot(), ANA), "3-4-bots"),
    ],
)
def test_each_kind_of_table_has_its_ladder(
    database: str, seats: Sequence[Taken], ladder: str
) -> None:
    [entry] = rated(database, finished_table(seats))
    assert entry.ladder == ladder
    assert [change.seat for change in entry.changes] == list(range(len(seats)))
    assert {key[0] for key in rows(database)} == {ladder}


def test_ladders_know_nothing_of_each_other(database: str) -> None:
    _, second = rated(
        database, finished_table([ANA, BEN]), finished_table([ANA, robot()], seed=FIRST_WINS)
    )
    assert second.changes[0].before == NEWCOMER
    assert own(database, "Ana").keys() == {"2", "2-bots"}


@pytest.mark.parametrize("seats", [(ANA, ANA), (ANA, ANA, BEN), (ANA, ANA, robot())])
def test_a_hot_seat_does_not_count(database: str, seats: Sequence[Taken]) -> None:
    assert rated(database, finished_table(seats)) == [Rated(ladder=None)]
    assert not rows(database)


def test_a_game_with_a_reveal_undone_does_not_count(database: str) -> None:
    table = started_table([ANA, BEN])
    play(table, 6)
    enter(table, Undone(person=id_of("Ana"), keep=2))
    assert rated(database, play_out(table)) == [Rated(ladder=None)]
    assert not rows(database)


# Who gains


def test_a_newcomer_begins_in_the_middle_and_the_winner_gains_what_the_loser_loses(
    database: str,
) -> None:
    [entry] = rated(database, finished_table([ANA, BEN], seed=FIRST_WINS))
    won, lost = entry.changes
    assert won.before == lost.before == NEWCOMER
    assert won.after - NEWCOMER == NEWCOMER - lost.after > 20


def test_a_rating_goes_on_from_where_it_was(database: str) -> None:
    first, second = rated(
        database,
        finished_table([ANA, BEN], seed=FIRST_WINS),
        finished_table([BEN, ANA], seed=SECOND_WINS),
    )
    assert second.changes[1].before == first.changes[0].after
    assert second.changes[1].after > second.changes[1].before
    row = rows(database)["2", id_of("Ana")]
    assert (row.games, row.wins) == (2, 2)
    row = rows(database)["2", id_of("Ben")]
    assert (row.games, row.wins) == (2, 0)


def test_a_rating_is_provisional_in_the_first_five_games(database: str) -> None:
    ratings = [a_rating(id_of("Ana"), 1500, games=3), a_rating(id_of("Ben"), 1500, games=4)]
    store_rows(database, [a_person("Ana"), a_person("Ben")], ratings)
    [entry] = rated(database, finished_table([ANA, BEN]))
    assert [change.provisional for change in entry.changes] == [True, False]


@pytest.mark.slow
def test_an_upset_brings_more_than_what_was_expected(database: str) -> None:
    store_rows(
        database,
        [a_person("Ana"), a_person("Ben")],
        [a_rating(id_of("Ana"), 1800), a_rating(id_of("Ben"), 1400)],
    )
    [expected] = rated(database, finished_table([ANA, BEN], seed=FIRST_WINS))
    [upset] = rated(database, finished_table([ANA, BEN], seed=SECOND_WINS))
    assert gains(upset)[1] > 5 * gains(expected)[0] > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_400_points_are_odds_of_ten_to_one_at_every_table(database: str, players: int) -> None:
    # Ratings that are nearly exact move by how much less likely the outcome was than certain.
    names = ("Ana", "Ben", "Eva", "Ida")[:players]
    table = finished_table([person(name) for name in names], seed=FOUR)
    strong = places_of(table).index(0)
    ladder = "2" if players == 2 else "3-4"
    ratings = [
        a_rating(id_of(name), 1900 if seat == strong else 1500, ladder=ladder) | {"sigma": 0.01}
        for seat, name in enumerate(names)
    ]
    store_rows(database, [a_person(name) for name in names], ratings)
    rated(database, table)
    gained = rows(database)[ladder, id_of(names[strong])].mu - 1900
    certain = 2.0**2 / (400 / log(10))  # the square of sigma, which tau has made 2, by the scale
    assert 1 - gained / certain == pytest.approx(10 / (10 + players - 1), rel=0.01)


def test_equal_points_are_a_draw_that_both_win(database: str) -> None:
    table = finished_table([ANA, BEN], seed=DRAW, tie_break="share")
    assert places_of(table) == [0, 0]
    [entry] = rated(database, table)
    assert gains(entry) == [0, 0]
    assert [row.wins for row in rows(database).values()] == [1, 1]


def test_meeples_decide_between_equal_points_where_that_was_agreed(database: str) -> None:
    table = finished_table([ANA, BEN], seed=DRAW, tie_break="meeples")
    assert places_of(table) == [0, 1]
    [entry] = rated(database, table)
    assert gains(entry)[0] > 0 > gains(entry)[1]


def test_places_follow_the_points_and_equal_points_share_one() -> None:
    assert places_of(finished_table([ANA, BEN, EVA, IDA], seed=FOUR)) == [2, 1, 0, 2]


# Leaving


@pytest.mark.parametrize("why", ["resigned", "time", "absent"])
def test_who_leaves_a_won_game_is_last(database: str, why: Any) -> None:
    table = started_table([ANA, BEN, EVA, IDA], seed=FOUR)
    enter(table, Handed(seat=2, level="random", why=why))
    play_out(table, seed=FOUR)
    assert table.state is not None
    assert table.state.scores().winners == (2,)
    assert places_of(table) == [1, 0, 3, 1]
    [entry] = rated(database, table)
    assert entry.ladder == "3-4"  # nobody began as a bot
    assert gains(entry)[1] > 0 > gains(entry)[2]
    stored = rows(database)
    assert [stored["3-4", id_of(name)].wins for name in ("Ana", "Ben", "Eva")] == [0, 1, 0]
    assert ("3-4", "bot:random") not in stored


def test_those_who_left_share_the_last_place() -> None:
    table = started_table([ANA, BEN, EVA, IDA], seed=FOUR)
    for seat in (1, 2):
        enter(table, Handed(seat=seat, level="random", why="resigned"))
    assert places_of(play_out(table, seed=FOUR)) == [0, 2, 2, 0]


def test_nobody_wins_a_game_that_everybody_left(database: str) -> None:
    table = started_table([ANA, BEN])
    for seat in (0, 1):
        enter(table, Handed(seat=seat, level="random", why="time"))
    [entry] = rated(database, play_out(table))
    assert gains(entry) == [0, 0]
    assert [row.wins for row in rows(database).values()] == [0, 0]


def test_who_came_back_is_ranked_like_the_others() -> None:
    table = started_table([ANA, BEN], seed=SECOND_WINS)
    enter(table, Handed(seat=1, level="random", why="absent"))
    enter(table, Returned(seat=1))
    assert places_of(play_out(table, seed=SECOND_WINS)) == [1, 0]


def test_who_resigns_against_bots_alone_loses_to_them(database: str) -> None:
    table = started_table([ANA, robot("easy")], seed=FIRST_WINS)
    enter(table, Handed(seat=0, level="medium", why="resigned"))
    [entry] = rated(database, play_out(table, seed=FIRST_WINS))
    assert entry.ladder == "2-bots"
    assert gains(entry)[0] < 0


# Bots


def test_a_bot_has_its_anchor_before_and_after_every_game(database: str) -> None:
    table = finished_table([ANA, robot("easy"), robot("easy"), robot("hard")], seed=FOUR)
    for entry in rated(database, *[table] * 6):
        for seat, level in ((1, "easy"), (2, "easy"), (3, "hard")):
            anchor = ANCHORS["3-4-bots"][level]
            assert entry.changes[seat] == Change(
                seat=seat, before=anchor, after=anchor, provisional=False
            )
    assert rows(database).keys() == {("3-4-bots", id_of("Ana"))}


def test_what_was_stored_of_a_bot_before_it_had_an_anchor_is_not_read(database: str) -> None:
    store_rows(database, [a_person("Ana")], [a_rating("bot:easy", 1900, ladder="2-bots")])
    [entry] = rated(database, finished_table([ANA, robot("easy")]))
    assert entry.changes[1].before == ANCHORS["2-bots"]["easy"]
    assert rows(database)["2-bots", "bot:easy"].mu == 1900


@pytest.mark.parametrize(("seed", "level"), [(FIRST_WINS, "easy"), (SECOND_WINS, "hard")])
def test_to_beat_what_took_over_from_a_bot_that_failed_is_not_to_beat_the_bot(
    database: str, seed: int, level: str
) -> None:
    table = started_table([ANA, robot("hard")], seed=seed)
    enter(table, Handed(seat=1, level="easy", why="fault"))
    [entry] = rated(database, play_out(table, seed=seed))
    assert entry.changes[1].before == ANCHORS["2-bots"][level]


def test_who_left_to_simple_bots_lost_to_the_one_that_began(database: str) -> None:
    table = started_table([ANA, robot("hard")], seed=FIRST_WINS)
    enter(table, Handed(seat=0, level="medium", why="resigned"))
    for seat in (0, 1):
        enter(table, Handed(seat=seat, level="random", why="unwatched"))
    [entry] = rated(database, play_out(table, seed=FIRST_WINS))
    assert entry.changes[1].before == ANCHORS["2-bots"]["hard"]
    assert gains(entry)[0] < 0


def test_the_stronger_the_bot_the_more_a_win_brings_and_the_less_a_loss_costs(
    database: str,
) -> None:
    levels = tuple(LEVELS)
    for seed, wins in ((FIRST_WINS, True), (SECOND_WINS, False)):
        people = [person(f"{level}{seed}") for level in levels]  # each of them a newcomer
        tables = [
            finished_table([who, robot(level)], seed=seed)
            for who, level in zip(people, levels, strict=True)
        ]
        changes = [gains(entry)[0] for entry in rated(database, *tables)]
        assert changes == sorted(set(changes))
        assert all((change > 0) == wins for change in changes)


def test_a_game_with_a_bot_of_unknown_strength_does_not_count(database: str) -> None:
    assert rated(database, finished_table([ANA, robot("mc:7")])) == [Rated(ladder=None)]
    assert not rows(database)


# Two games at a time


def test_two_first_games_that_end_at_the_same_time_both_count(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:

            async def second() -> None:
                async with store.engine.begin() as connection:
                    await rate(connection, finished_table([EVA, ANA]))

            async with store.engine.begin() as connection:
                await rate(connection, finished_table([ANA, BEN], seed=FIRST_WINS))
                waiting = asyncio.create_task(second())
                await asyncio.sleep(0.1)  # the second one has come as far as it can
                assert not waiting.done()
            await waiting

    asyncio.run(run())
    row = rows(database)["2", id_of("Ana")]
    assert (row.games, row.wins) == (2, 2)


@pytest.mark.slow
def test_of_many_games_that_end_at_the_same_time_none_is_lost(database: str) -> None:
    pairs = [*permutations((ANA, BEN, EVA, IDA), 2)] * 2

    async def run() -> None:
        async with opened(database) as store:

            async def one(table: Table) -> None:
                async with store.engine.begin() as connection:
                    await rate(connection, table)

            await asyncio.gather(*(one(finished_table(pair)) for pair in pairs))

    asyncio.run(run())
    assert [row.games for row in rows(database).values()] == [12] * 4


def test_a_transaction_that_is_rolled_back_leaves_nothing(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store, store.engine.connect() as connection:
            await rate(connection, finished_table([ANA, BEN]))
            await connection.rollback()

    asyncio.run(run())
    assert not rows(database)
