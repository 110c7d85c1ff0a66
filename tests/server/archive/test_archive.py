"""Games leave a host as records, and arrive at another one as they were."""

import asyncio
import json
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, insert

from majesty.cli import export
from majesty.rules.proof import check_deal
from majesty.rules.record import Record
from majesty.server.archive.unpacking import unpack
from majesty.server.client import Client, Sight, play_on
from majesty.server.errors import ConfigurationError, StorageError
from majesty.server.ids import hashed
from majesty.server.people import Person
from majesty.server.storage.database import parse_url
from majesty.server.storage.schema import METADATA, PEOPLE, SESSIONS, TABLES, WORKERS
from majesty.server.tables.terms import GameClock
from tests.cli.runs import run
from tests.server.hosting import Host
from tests.server.offline_hosts import (
    CHAT,
    FINISHED,
    PASSPHRASE,
    Capture,
    Left,
    bring,
    contents,
    exported,
    house,
)
from tests.server.visits import PATIENCE

# Leaving


def test_an_export_holds_the_finished_games_and_no_secret(left: Left, capsys: Capture) -> None:
    (line,) = exported(capsys, left.database)
    assert line["host"]["table"] == left.finished
    assert line["result"]["winners"]
    text = json.dumps(line)
    for secret in (CHAT, "argon2", *map(hashed, left.secrets.values())):
        assert secret not in text
    assert [person["name"] for person in line["host"]["people"]].count("Eve") == 0


def test_an_export_is_replayed_and_verified(left: Left, capsys: Capture, tmp_path: Path) -> None:
    file = str(tmp_path / "games.jsonl")
    result = run(capsys, "export", file, "--database", left.database)
    assert (result.code, result.out) == (0, "1 game written.\n")
    assert run(capsys, "verify", file).code == 0
    assert '"final"' in run(capsys, "replay", file).out


def test_unfinished_games_go_to_a_file_for_its_owner_only(
    left: Left, capsys: Capture, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    file.touch(0o644)
    result = run(capsys, "export", str(file), "--unfinished", "--database", left.database)
    assert result.code == 0
    assert file.stat().st_mode & 0o777 == 0o600
    assert {path.name for path in tmp_path.glob("*games*")} == {"games.jsonl"}
    assert run(capsys, "replay", str(file)).code == 0
    finished, playing = map(json.loads, file.read_text("utf-8").splitlines())
    assert [finished] == exported(capsys, left.database)
    assert playing["host"]["table"] == left.playing
    assert len(playing["deal"]["secret"]) == 64
    assert all(hashed(secret) in json.dumps(playing) for secret in left.secrets.values())


def test_there_is_nothing_to_export_where_nothing_is(capsys: Capture, tmp_path: Path) -> None:
    database, file = tmp_path / "no.db", tmp_path / "games.jsonl"
    result = run(capsys, "export", str(file), "--database", str(database), "--lang", "en")
    assert result.code == 2
    assert result.err == f"majesty: {database}: No such file or directory\n"
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_database_of_ours_is_not_exported(tmp_path: Path, postgres_server: str) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("Remember the milk.")
    file = tmp_path / "games.jsonl"
    for database in (str(other), postgres_server, postgres_server.replace("/postgres?", "/no?")):
        arguments = Namespace(file=str(file), database=database, unfinished=False, lang="en")
        with pytest.raises(ConfigurationError) as caught:
            export.run(arguments)
        assert caught.value.code == "no-database"
        assert not file.exists()
    assert other.read_text() == "Remember the milk."


def test_an_export_cannot_write_to_the_file_of_a_server(left: Left) -> None:
    async def write() -> None:
        async with export._open_to_read(parse_url(left.database)) as store:
            await store.sign("testworker", 2000)

    with pytest.raises(StorageError):
        asyncio.run(write())


def test_an_export_that_fails_leaves_the_file_before_it_alone(
    left: Left, capsys: Capture, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("what was exported yesterday")

    async def spoil() -> None:
        async with house(left.database) as here, here.store.engine.begin() as connection:
            await connection.execute(delete(METADATA.tables["deals"]))

    asyncio.run(spoil())
    with pytest.raises(AssertionError):
        run(capsys, "export", str(file), "--database", left.database)
    assert file.read_text() == "what was exported yesterday"
    assert [path.name for path in tmp_path.glob("*games*")] == ["games.jsonl"]


# Arriving


def test_games_arrive_as_they_left(
    database: str, left: Left, capsys: Capture, tmp_path: Path
) -> None:
    lines = exported(capsys, left.database, "--unfinished")
    bring(database, tmp_path, *lines)
    assert capsys.readouterr().out == "2 games imported, none were already there.\n"
    again = exported(capsys, database, "--unfinished")
    assert [line["host"].pop("seen") for line in lines] == [None, 1000]
    for line in again:
        del line["host"]["seen"]
    assert again == lines


def test_all_of_a_table_arrives_but_its_chat(
    database: str, left: Left, capsys: Capture, tmp_path: Path
) -> None:
    bring(database, tmp_path, *exported(capsys, left.database, "--unfinished"))
    before, after = contents(left.database), contents(database)
    kept = {left.finished, left.playing}

    def of_kept(rows: list[tuple[Any, ...]], place: int) -> list[tuple[Any, ...]]:
        return [row for row in rows if row[place] in kept]

    assert after["tables"] == of_kept(before["tables"], 0)
    assert after["deals"] == of_kept(before["deals"], 0)
    watching = [row for row in before["members"] if row[1] == left.finished and not row[2]]
    assert len(watching) == 1  # who only watched a game that is over does not move with it
    assert after["members"] == [row for row in of_kept(before["members"], 1) if row not in watching]
    assert [row[:5] for row in after["people"]] == [row[:5] for row in before["people"]]
    assert [row[:2] for row in after["sessions"]] == [row[:2] for row in before["sessions"]]
    assert after["ratings"] == []
    assert CHAT not in str(after)
    silent = [row[2:] for row in of_kept(before["entries"], 0) if CHAT not in row[3]]
    assert [row[2:] for row in after["entries"]] == silent


def test_importing_twice_changes_nothing(
    database: str, left: Left, capsys: Capture, tmp_path: Path
) -> None:
    lines = [*exported(capsys, left.database, "--unfinished"), FINISHED[0].to_dict()]
    bring(database, tmp_path, *lines)
    before = contents(database)
    capsys.readouterr()
    bring(database, tmp_path, *lines)
    assert capsys.readouterr().out == "0 games imported, 3 were already there.\n"
    assert contents(database) == before


def chooser(seed: int) -> Callable[[Sight], str]:
    rng = Random(seed)
    return lambda sight: rng.choice(sight.decisions)


@pytest.mark.slow
def test_a_game_goes_on_elsewhere_with_the_same_secrets_and_the_same_deck(
    database: str, left: Left, capsys: Capture, tmp_path: Path
) -> None:
    lines = exported(capsys, left.database, "--unfinished")
    bring(database, tmp_path, *lines)
    with Host(database, tmp_path) as host:
        ada, ben = (Client(host.address, left.secrets[name]) for name in ("Ada", "Ben"))
        assert Client(host.address, left.secrets["Eve"]).ask("GET", f"/api/tables/{left.playing}")

        async def play() -> None:
            games = [play_on(one, left.playing, chooser(1)) for one in (ada, ben)]
            await asyncio.wait_for(asyncio.gather(*games), 2 * PATIENCE)

        asyncio.run(play())
        record = Record.from_dict(ada.ask("GET", f"/api/tables/{left.playing}/record"))
        check_deal(record, lines[1]["deal"]["commitment"])
        assert record.extras["deal"] == lines[1]["deal"]
        assert list(record.turns[: len(lines[1]["turns"]) - 1]) == lines[1]["turns"][:-1]
        assert len(ada.ask("GET", "/api/me/games")) == 2
        moved = exported(capsys, database)[1]  # while the server runs
        assert moved["turns"] == list(record.turns)
        if database.startswith("postgresql"):
            bring(database, tmp_path, FINISHED[0].to_dict())
        else:
            with pytest.raises(ConfigurationError) as caught:
                bring(database, tmp_path, FINISHED[0].to_dict())
            assert caught.value.code == "database-in-use"


def test_a_claimed_name_arrives_with_its_passphrase(
    elsewhere: str, left: Left, capsys: Capture, tmp_path: Path
) -> None:
    finished, playing = exported(capsys, left.database, "--unfinished")
    bring(elsewhere, tmp_path, finished)  # Ada is known, but nobody can be her yet
    bring(elsewhere, tmp_path, playing)

    async def log_in() -> str:
        async with house(elsewhere) as here:
            return (await here.people.log_in("ada", PASSPHRASE, 1))[0].id

    assert asyncio.run(log_in()) in json.dumps(playing["host"]["people"])


def test_no_import_lets_anybody_in_for_somebody_who_is_here(
    elsewhere: str, left: Left, capsys: Capture, tmp_path: Path
) -> None:
    *_, playing = exported(capsys, left.database, "--unfinished")
    for person in playing["host"]["people"]:
        person["keys"] = {"sessions": [hashed("forged")], "passphrase": None, "hidden": False}
    known = playing["host"]["people"][0]["id"]

    async def move_in() -> None:
        async with house(elsewhere) as here:
            row = {"id": known, "name": "Somebody", "hidden": False, "created": 1}

            async def job(connection: Any) -> None:
                await connection.execute(insert(PEOPLE), [row])
                session = {"secret": hashed("own"), "person": known, "created": 1}
                await connection.execute(insert(SESSIONS), [session])

            await here.store.write(job)

    asyncio.run(move_in())
    before = contents(elsewhere)
    bring(elsewhere, tmp_path, playing)
    after = contents(elsewhere)
    assert before["people"][0] in after["people"]
    assert [row[0] for row in after["sessions"] if row[1] == known] == [hashed("own")]


def test_a_name_that_somebody_else_has_claimed_here_stays_theirs(
    elsewhere: str, left: Left, capsys: Capture, tmp_path: Path
) -> None:
    async def claim() -> None:
        async with house(elsewhere) as here:
            other, _ = await here.people.welcome("Ada", 1)
            await here.people.claim(other, "Ada", "something else entirely", 2)

    asyncio.run(claim())
    bring(elsewhere, tmp_path, *exported(capsys, left.database, "--unfinished"))

    async def look() -> Person:
        async with house(elsewhere) as here:
            return await here.people.find(left.secrets["Ada"])

    person = asyncio.run(look())
    assert person.account is None
    assert person.name == f"Guest {person.id[:4]}"


def test_nobody_brings_a_claim_to_a_name_that_guests_get(
    elsewhere: str, left: Left, capsys: Capture, tmp_path: Path
) -> None:
    *_, playing = exported(capsys, left.database, "--unfinished")
    for person in playing["host"]["people"]:
        person["name"] = person["name"].replace("Ada", "Guest 1000")
    bring(elsewhere, tmp_path, playing)

    async def look() -> Person:
        async with house(elsewhere) as here:
            return await here.people.find(left.secrets["Ada"])

    person = asyncio.run(look())
    assert (person.name, person.account) == ("Guest 1000", None)


def test_the_ladders_do_not_move_for_games_from_elsewhere(
    elsewhere: str, left: Left, capsys: Capture, tmp_path: Path
) -> None:
    (line,) = exported(capsys, left.database)
    course = line["host"]["entries"]
    line["host"]["entries"] = [entry for entry in course if entry[1]["kind"] != "rated"]
    bring(elsewhere, tmp_path, line)
    after = contents(elsewhere)
    assert after["ratings"] == []
    (row,) = after["tables"]
    assert row[list(TABLES.c.keys()).index("due")] is None  # nothing for the server to do


@pytest.mark.slow
def test_the_time_on_the_way_is_given_back(tmp_path: Path, capsys: Capture) -> None:
    database = str(tmp_path / "old.db")

    async def play() -> int:
        async with house(database) as here:
            ada, _ = await here.people.welcome("Ada", 1)
            ben, _ = await here.people.welcome("Ben", 1)
            room = await here.begin(ada, ben, clock=GameClock(seconds=60))
            clocks = room.table.clocks
            await here.store.sign("testworker", clocks.since + 5_000)
            return clocks.since

    since = asyncio.run(play())
    (line,) = exported(capsys, database, "--unfinished")
    now = since + 3_600_000
    table = unpack(Record.from_dict(line), now, bots=()).table
    assert table.to_act is not None
    assert table.clocks.remaining(table.to_act, now) == 55_000
    bring(str(tmp_path / "new.db"), tmp_path, line)
    (worker,) = contents(str(tmp_path / "new.db"))["workers"]
    assert worker[list(WORKERS.c.keys()).index("seen")] > since  # the rest, when a server starts
