"""A host with many people and games, made from a few real ones; and how long its copies take.

`python -m tests.server.crowds` copies 20,000 games and 5,000 people from SQLite to PostgreSQL and
back, kills each copy in the middle once, and compares all rows.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Boolean, Connection, Float, Integer, Table, create_engine, insert, select

from majesty.server.ids import _letters, rematch_id
from majesty.server.storage.schema import (
    DEALS,
    ENTRIES,
    LOOKS,
    MEMBERS,
    METADATA,
    MUTES,
    PEOPLE,
    PRESENCE,
    RATINGS,
    SESSIONS,
    TABLES,
)
from tests.server.hosting import make_schema, new_database, postgres
from tests.server.offline_hosts import contents, lived_in

Rows = dict[Table, list[dict[str, Any]]]

_AT_ONCE = 500  # games that are inserted together
_WAITING = 10  # of so many games one is still being played


def crowded(database: str, *, games: int, people: int, seed: int = 7) -> None:
    """Makes a host in a SQLite file with so many people and games, besides those of `lived_in`."""
    make_schema(database)
    left = lived_in(database)
    rng = Random(seed)
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        persons = _people(connection, rng, people)
        models = [_model(connection, name) for name in (left.finished, left.playing)]
        for first in range(0, games, _AT_ONCE):
            rows: Rows = {table: [] for table in (TABLES, ENTRIES, DEALS, MEMBERS)}
            for number in range(first, min(first + _AT_ONCE, games)):
                # The last tenth has no games, as people who only look around.
                company = rng.sample(persons[: max(4, people * 9 // 10)], 3)
                _add_game(rows, models[number % _WAITING == 0], _new_id(rng), company, number)
            _insert(connection, rows)
        _fill_the_rest(connection)
    engine.dispose()


def _fill_the_rest(connection: Connection) -> None:
    """Adds a row to each table that has none, also to those that nobody here has heard of."""
    for table in METADATA.sorted_tables:
        if table is not PRESENCE and connection.execute(select(table)).first() is None:
            values = {column.name: _value(column.type) for column in table.columns}
            connection.execute(insert(table), values)


def _value(kind: Any) -> object:
    if isinstance(kind, Boolean):
        return True
    return 7 if isinstance(kind, Integer | Float) else "x"


def _new_id(rng: Random) -> str:
    return _letters(rng.randbytes(10))


def _people(connection: Connection, rng: Random, people: int) -> list[str]:
    """Adds people: every third has a protected name, the others are guests."""
    ada = connection.execute(select(PEOPLE).where(PEOPLE.c.account.is_not(None))).first()
    assert ada is not None
    rows: Rows = {table: [] for table in (PEOPLE, LOOKS, SESSIONS, RATINGS, MUTES)}
    ids = [_new_id(rng) for _ in range(people)]
    for number, person in enumerate(ids):
        name = f"Žofia {number}" if number % 2 else f"Player {number}"
        own = number % 3 == 0
        values = {"id": person, "name": name, "hidden": number % 7 == 0, "created": 1000 + number}
        secret = {"account": name.casefold(), "passphrase": ada.passphrase} if own else {}
        rows[PEOPLE].append({"account": None, "passphrase": None, **values, **secret})
        if own:
            rows[LOOKS].append({"look": f"look of {name}", "person": person})
        for _ in range(1 + number % 2):
            seen = number if number % 5 else None
            session = {"secret": rng.randbytes(32).hex(), "person": person, "created": 1000}
            rows[SESSIONS].append({**session, "seen": seen})
        skill = {
            "mu": rng.gauss(25, 3),
            "sigma": rng.random(),
            "games": number,
            "wins": number // 3,
        }
        rows[RATINGS].append({"ladder": "2", "player": person, **skill})
        if number % 10 == 0:
            rows[MUTES].append({"person": person, "muted": ids[number - 1]})
    _insert(connection, rows)
    return ids


def _model(connection: Connection, name: str) -> Rows:
    """Returns all rows of a game."""
    found: Rows = {}
    for table, column in (
        (TABLES, TABLES.c.id),
        (ENTRIES, ENTRIES.c.table_id),
        (DEALS, DEALS.c.table_id),
        (MEMBERS, MEMBERS.c.table_id),
    ):
        rows = connection.execute(select(table).where(column == name)).mappings()
        found[table] = [dict(row) for row in rows]
    return found


def _add_game(rows: Rows, model: Rows, name: str, company: list[str], number: int) -> None:
    """Adds a game like another one, with people of its own."""
    [row] = model[TABLES]
    others = {row["id"]: name}
    others |= dict(zip((each["person"] for each in model[MEMBERS]), company, strict=True))

    def renamed(value: Any) -> Any:
        if isinstance(value, str):
            for before, after in others.items():
                value = value.replace(before, after)
        return value

    for table, added in rows.items():
        added += [{key: renamed(value) for key, value in each.items()} for each in model[table]]
    rows[TABLES][-1] |= {"rematch": rematch_id(name), "created": row["created"] + number}


def _insert(connection: Connection, rows: Rows) -> None:
    for table in METADATA.sorted_tables:
        if rows.get(table):
            connection.execute(insert(table), rows[table])


# Measuring


def _timed_copy(source: str, target: str, kill_after: float | None = None) -> float:
    """Runs `majesty copy`, or kills it after so many seconds; returns how long it took."""
    code = "import sys; from majesty.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "copy", "--from", source, "--to", target]
    begun = time.monotonic()
    process = subprocess.Popen(command, env={**os.environ, "MAJESTY_LANG": "en"})
    if kill_after is None:
        assert process.wait() == 0
    else:
        time.sleep(kill_after)
        process.send_signal(signal.SIGKILL)
        assert process.wait() == -signal.SIGKILL
    return time.monotonic() - begun


def measure(folder: Path, games: int, people: int) -> None:
    """Copies from SQLite to PostgreSQL and back, whole and killed in the middle."""
    first, back = str(folder / "first.db"), str(folder / "back.db")
    begun = time.monotonic()
    crowded(first, games=games, people=people)
    print(f"made in {time.monotonic() - begun:.0f} s, {Path(first).stat().st_size / 1e6:.0f} MB")
    with postgres(folder) as server:
        whole, halved = new_database(server), new_database(server)
        for name, source, targets in (
            ("SQLite to PostgreSQL", first, (whole, halved)),
            ("PostgreSQL to SQLite", halved, (back, f"{back}.halved")),
            ("SQLite to SQLite, a backup", first, (f"{back}.backup", f"{back}.backup.halved")),
        ):
            took = _timed_copy(source, targets[0])
            before = _timed_copy(source, targets[1], kill_after=0.4 * took)
            after = _timed_copy(source, targets[1])
            print(f"{name}: {took:.0f} s; killed after {before:.0f} s, the rest {after:.0f} s")
        expected = contents(first)
        for database in (whole, halved, back, f"{back}.halved", f"{back}.backup.halved"):
            assert contents(database) == expected, database
    print({name: len(rows) for name, rows in expected.items()})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--people", type=int, default=5_000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="maj", ignore_cleanup_errors=True) as made:
        measure(Path(made), arguments.games, arguments.people)
