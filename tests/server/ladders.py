"""Ladders for tests: what is entered in them and what is read from them."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import insert, select

from majesty.server.ladder import Rating, Standing, leaderboard, rate, ratings_of
from majesty.server.storage.database import parse_url
from majesty.server.storage.schema import METADATA, PEOPLE, RATINGS
from majesty.server.storage.store import Store
from majesty.server.tables.entries import Rated
from majesty.server.tables.table import Table
from tests.server.games import id_of


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = await Store.open(parse_url(database))
    try:
        async with store.engine.begin() as connection:
            await connection.run_sync(METADATA.create_all)
        yield store
    finally:
        await store.close()


def rated(database: str, *tables: Table) -> list[Rated]:
    """Rates games, one after the other."""

    async def run() -> list[Rated]:
        async with opened(database) as store:
            entries = []
            for table in tables:
                async with store.engine.begin() as connection:
                    entries.append(await rate(connection, table))
            return entries

    return asyncio.run(run())


def rows(database: str) -> dict[tuple[str, str], Any]:
    """Returns all that is stored, by ladder and player."""

    async def run() -> dict[tuple[str, str], Any]:
        async with opened(database) as store:
            return {(row.ladder, row.player): row for row in await store.read(select(RATINGS))}

    return asyncio.run(run())


def store_rows(database: str, people: Sequence[Any], ratings: Sequence[Any] = ()) -> None:
    async def run() -> None:
        async with opened(database) as store, store.engine.begin() as connection:
            await connection.execute(insert(PEOPLE), people)
            if ratings:
                await connection.execute(insert(RATINGS), ratings)

    asyncio.run(run())


def listed(database: str, ladder: str, *, most: int = 100) -> list[Standing]:
    async def run() -> list[Standing]:
        async with opened(database) as store:
            return await leaderboard(store, ladder, most=most)

    return asyncio.run(run())


def own(database: str, name: str) -> dict[str, Rating]:
    async def run() -> dict[str, Rating]:
        async with opened(database) as store:
            return await ratings_of(store, id_of(name))

    return asyncio.run(run())


def a_person(name: str, *, account: bool = True, hidden: bool = False) -> dict[str, Any]:
    claimed = name.casefold() if account else None
    return {"id": id_of(name), "name": name, "account": claimed, "hidden": hidden, "created": 0}


def a_rating(player: str, mu: float, *, games: int = 10, ladder: str = "2") -> dict[str, Any]:
    return {
        "ladder": ladder,
        "player": player,
        "mu": mu,
        "sigma": 100.0,
        "games": games,
        "wins": games // 2,
    }
