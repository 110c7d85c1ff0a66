from functools import cache

import numpy as np
import pyarrow as pa
import pytest

from majesty.lab.arena import Arena, Report, play_arena, report
from majesty.lab.facts import facts_of
from majesty.lab.findings import match
from majesty.rules.record import Record
from tests.lab.findings.made import games


@cache
def played() -> tuple[Report, dict[str, pa.Table]]:
    """Plays one bot against two of another; returns the arena's own report and our tables."""
    arena = Arena.of(["greedy", "random"], games=36, seed=3, players=3)
    deals = list(play_arena(arena))
    tables = []
    for number, game in enumerate(game for deal in deals for game in deal.games):
        facts = facts_of(Record.from_json(game.line))
        table = games("3p", facts[None, :, 0], bots=[game.scheduled.seats])
        columns = {"game": number, "deal": game.scheduled.deal}
        for name, value in columns.items():
            column = pa.array(np.full(3, value))
            at = table.column_names.index(name) if name in table.column_names else None
            table = (
                table.append_column(name, column)
                if at is None
                else table.set_column(at, name, column)
            )
        tables.append(table)
    return report(arena, deals), match.tables(pa.concat_tables(tables))


def test_the_ranking_is_the_arenas() -> None:
    arena, tables = played()
    ranking = tables["ranking"].to_pylist()
    assert [row["bot"] for row in ranking] == [bot.code for bot in arena.bots]
    for row, bot in zip(ranking, arena.bots, strict=True):
        assert bot.ci95 is not None
        assert bot.ci95_margin is not None
        assert row["games"] == bot.games
        assert (row["share"], row["par"]) == pytest.approx((bot.win_share, bot.par), abs=1e-5)
        assert (row["share_low"], row["share_high"]) == pytest.approx(bot.ci95, abs=1e-5)
        assert row["rating"] == pytest.approx(bot.rating, abs=1e-4)


def test_pairs_are_the_arenas() -> None:
    arena, tables = played()
    for row, pair in zip(tables["pairs"].to_pylist(), arena.pairs, strict=True):
        assert pair.ci95 is not None
        assert (row["bot"], row["against"]) == (pair.bot, pair.against)
        assert (row["share"], row["points"]) == pytest.approx(
            (pair.share, pair.mean_margin), abs=1e-5
        )
        assert (row["share_low"], row["share_high"]) == pytest.approx(pair.ci95, abs=1e-5)


def test_games_of_a_deal_are_one_observation() -> None:
    once = games("x", [[9, 1], [2, 8], [7, 3], [5, 6]], bots=["a", "b"])
    deals = once.append_column("deal", pa.array(np.repeat(np.arange(4), 2)))
    twice = pa.concat_tables([deals, deals.set_column(5, "game", pa.array([*range(4, 12)]))])
    shares = [match.tables(table)["ranking"].to_pylist()[0] for table in (deals, twice)]
    assert shares[0]["share_low"] == shares[1]["share_low"]  # the same deals again prove nothing


def test_all_games_and_deals_of_the_match_are_counted() -> None:
    arena, tables = played()
    [counts] = {(row["match_games"], row["match_deals"]) for row in tables["ranking"].to_pylist()}
    assert counts == (arena.games, arena.deals)


def test_points_and_characters_are_told_by_bot() -> None:
    table = games(
        "x", [[9, 1], [9, 1]], bots=["a", "b"], taken_K=[[3, 1], [5, 1]], majority=[[4, 0], [4, 0]]
    ).append_column("deal", pa.array([0, 0, 1, 1]))
    found = match.tables(table)
    means = {(row["bot"], row["what"]): row["mean"] for row in found["characters"].to_pylist()}
    assert (means["a", "K"], means["b", "K"]) == (4, 1)
    sources = {(row["bot"], row["what"]): row["mean"] for row in found["sources"].to_pylist()}
    assert sources["a", "majority"] == 4
