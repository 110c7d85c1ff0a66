"""Games leave a host as records, and arrive at another one as they were."""

import asyncio
import json
from argparse import Namespace
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from sqlalchemy import delete, insert, select

from majesty.cli import export, importing
from majesty.rules.dealer import Dealer
from majesty.rules.errors import DealError, MajestyError, RecordError
from majesty.rules.game import Game
from majesty.rules.proof import check_deal
from majesty.rules.reader import read_records
from majesty.rules.record import Record
from majesty.server import actions, entries, ladder
from majesty.server.archive.packed import ARCHIVE
from majesty.server.archive.unpacking import unpack
from majesty.server.client import Client, Sight, play_on
from majesty.server.entries import Entry, Handed, Moved, Returned
from majesty.server.errors import ConfigurationError, StorageError
from majesty.server.frames import view
from majesty.server.hub import Hub
from majesty.server.ids import hashed
from majesty.server.lives import Live
from majesty.server.people import People, Person
from majesty.server.storage.database import parse_url
from majesty.server.storage.schema import METADATA, PEOPLE, SESSIONS, TABLES, WORKERS
from majesty.server.storage.store import Store
from majesty.server.table import Status
from majesty.server.terms import Free, GameClock, Mine, Robot, Terms, Wish
from tests.cli.runs import run
from tests.golden.make import RECORDS
from tests.server.hosting import Host

Capture = pytest.CaptureFixture[str]

PASSPHRASE = "correct horse battery"
CHAT = "nobody else's business"
GOLDEN = list(read_records(RECORDS.read_bytes().splitlines(keepends=True)))
FINISHED = [record for record in GOLDEN if "result" in record.extras]


class House(NamedTuple):
    """A host without its network, and without bots that move by themselves."""

    store: Store
    hub: Hub
    people: People

    async def enter(self, live: Live, entry: Entry) -> None:
        await self.hub.enter(live, lambda *_: entry)

    async def play(self, live: Live, moves: int = 1000) -> None:
        """Plays at random, fewer moves if the game ends."""
        rng = Random(moves)
        for _ in range(moves):
            table = live.table
            if table.to_act is None or table.state is None:
                return
            move = str(rng.choice(table.state.legal()))
            await self.enter(live, Moved(seat=table.to_act, move=move))

    async def begin(self, *company: Person, bots: int = 0, **terms: Any) -> Live:
        """Opens a table for people and bots, and starts."""
        wishes: list[Wish] = [Mine(), *[Free()] * (len(company) - 1)]
        wishes += [Robot(level="greedy")] * bots
        name, code = await self.hub.open(Terms(seats=tuple(wishes), **terms), company[0].asker)
        live = await self.hub.live(name)
        for seat, person in enumerate(company[1:], 1):
            if code:
                await self.hub.admit(name, person.id, code)
            await self.hub.act(live, person.asker, actions.Sit(type="sit", seat=seat))
        await self.hub.start(live)
        return live


@asynccontextmanager
async def house(database: str) -> AsyncIterator[House]:
    store = await Store.open(parse_url(database))
    try:
        yield House(store, Hub(store, "testworker"), People(store))
    finally:
        await store.close()


class Left(NamedTuple):
    """What there is at the host that games leave."""

    database: str
    secrets: dict[str, str]
    finished: str
    playing: str


def lived_in(database: str) -> Left:
    """Makes a host with a finished game, one being played, one that waits, and some talk."""

    async def live_there() -> Left:
        async with house(database) as here:
            ada, ada_secret = await here.people.welcome("Ada", 1)
            ben, ben_secret = await here.people.welcome("Ben", 2)
            eve, eve_secret = await here.people.welcome("Eve", 3)
            await here.people.claim(ada, "Ada", PASSPHRASE)
            finished = await here.begin(ada, ben)
            await here.store.add_member(finished.id, eve.id, seated=False)
            await here.hub.act(finished, ben.asker, actions.Say(type="say", text=CHAT))
            await here.play(finished, 3)
            await here.enter(finished, entries.UndoAsked(person=ada.id, keep=1))
            await here.enter(finished, entries.Undone(person=ada.id, keep=1))
            await here.enter(finished, Handed(seat=1, level="medium", why="absent"))
            await here.play(finished, 2)
            await here.enter(finished, Returned(seat=1))
            await here.play(finished)
            await here.hub.settle(finished, ladder.rate)
            await here.hub.act(finished, ada.asker, actions.Rematch(type="rematch"))
            playing = await here.begin(ada, ben, bots=1, visibility="invited", sides="random")
            await here.store.add_member(playing.id, eve.id, seated=False)
            await here.hub.act(playing, ben.asker, actions.Say(type="say", text=CHAT))
            await here.play(playing, 7)
            await here.hub.open(Terms(), ada.asker)
            await here.store.sign("testworker", 1000)
        secrets = {"Ada": ada_secret, "Ben": ben_secret, "Eve": eve_secret}
        return Left(database, secrets, finished.id, playing.id)

    return asyncio.run(live_there())


@pytest.fixture
def left(tmp_path: Path) -> Left:
    return lived_in(str(tmp_path / "old.db"))


@pytest.fixture
def elsewhere(tmp_path: Path) -> str:
    return str(tmp_path / "new.db")


def exported(capsys: Capture, database: str, *options: str) -> list[dict[str, Any]]:
    result = run(capsys, "export", "--database", database, *options)
    assert result.code == 0, result.err
    return [json.loads(line) for line in result.out.splitlines()]


def bring(database: str, folder: Path, *lines: dict[str, Any]) -> None:
    """Imports records; raises what the command would say."""
    path = folder / "lines.jsonl"
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    importing.run(Namespace(file=str(path), database=database, lang="en"))


def contents(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """Returns all rows of a database."""

    async def read() -> dict[str, list[tuple[Any, ...]]]:
        async with house(database) as here:
            return {
                table.name: sorted(tuple(row) for row in await here.store.read(select(table)))
                for table in METADATA.sorted_tables
            }

    return asyncio.run(read())


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
    assert len(playing["deal"]["order"]) == 60
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
    assert capsys.readouterr().out == "2 games imported, none was there already.\n"
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
    assert capsys.readouterr().out == "0 games imported, 3 were there already.\n"
    assert contents(database) == before


def chooser(seed: int) -> Callable[[Sight], str]:
    rng = Random(seed)
    return lambda sight: rng.choice(sight.decisions)


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
            await asyncio.wait_for(asyncio.gather(*games), 60)

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

    async def settle_in() -> None:
        async with house(elsewhere) as here:
            row = {"id": known, "name": "Somebody", "hidden": False, "created": 1}

            async def job(connection: Any) -> None:
                await connection.execute(insert(PEOPLE), [row])
                session = {"secret": hashed("own"), "person": known, "created": 1}
                await connection.execute(insert(SESSIONS), [session])

            await here.store.write(job)

    asyncio.run(settle_in())
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
            await here.people.claim(other, "Ada", "something else entirely")

    asyncio.run(claim())
    bring(elsewhere, tmp_path, *exported(capsys, left.database, "--unfinished"))

    async def look() -> Person:
        async with house(elsewhere) as here:
            return await here.people.find(left.secrets["Ada"])

    person = asyncio.run(look())
    assert person.account is None
    assert person.name == f"Guest {person.id[:4]}"


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


def test_the_time_on_the_way_is_given_back(tmp_path: Path, capsys: Capture) -> None:
    database = str(tmp_path / "old.db")

    async def play() -> int:
        async with house(database) as here:
            ada, _ = await here.people.welcome("Ada", 1)
            ben, _ = await here.people.welcome("Ben", 1)
            live = await here.begin(ada, ben, clock=GameClock(seconds=60))
            clocks = live.table.clocks
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


# What does not arrive


def test_a_line_that_was_changed_is_refused_and_nothing_of_it_is_stored(
    elsewhere: str, left: Left, capsys: Capture, tmp_path: Path
) -> None:
    finished, playing = exported(capsys, left.database, "--unfinished")
    bring(elsewhere, tmp_path, FINISHED[0].to_dict())
    before = contents(elsewhere)
    for name, (code, change) in TAMPERINGS.items():
        for original in (finished, playing):
            line = json.loads(json.dumps(original))
            change(line)
            if line == original:
                continue
            with pytest.raises(RecordError) as caught:
                bring(elsewhere, tmp_path, FINISHED[0].to_dict(), line)
            assert caught.value.code == code, name
            assert caught.value.record == 2
            assert contents(elsewhere) == before, name


def entry_of(line: dict[str, Any], kind: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = [entry for _, entry in line["host"]["entries"]]
    return next((entry for entry in found if entry["kind"] == kind), {})


def insert_entry(line: dict[str, Any], number: int, **entry: Any) -> None:
    course = line["host"]["entries"]
    course.insert(number, [course[number - 1][0], entry])


def forget_ben(line: dict[str, Any]) -> None:
    people = line["host"]["people"]
    people[:] = [person for person in people if person["name"] != "Ben"]


def reseal(line: dict[str, Any]) -> None:
    """Deals from another deck, with a proof that is right in itself."""
    options = Record.from_dict(line).options
    line["deal"] = Dealer.fresh(options).proof()


def seat_a_program(line: dict[str, Any]) -> None:
    insert_entry(line, 4, kind="handed", seat=0, level="cmd:sh", why="fault")
    line.pop("handed", None)  # what the record does not say it cannot say wrongly


TAMPERINGS: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "another name": ("archive-differs", lambda line: line["players"].reverse()),
    "another start": ("archive-differs", lambda line: line.update(start=1 - line["start"] % 2)),
    "another result": (
        "archive-differs",
        lambda line: line.get("result", {}).update(winners=[0, 1]),
    ),
    "another id": ("archive-differs", lambda line: line["host"].update(table="a" * 12)),
    "a turn less": ("archive-differs", lambda line: line["turns"].pop()),
    "a reveal less": ("archive-differs", lambda line: line["reveals"].pop()),
    "another edition": ("archive-differs", lambda line: line["options"].update(edition="pl")),
    "no move back": ("archive-differs", lambda line: line.get("undone", []).clear()),
    "another deck": ("archive-differs", reseal),
    "a broken proof": ("deal-differs", lambda line: line["deal"].update(salt="0")),
    "no deal": ("deal-missing", lambda line: line.pop("deal")),
    "a sealed deal": ("deal-sealed", lambda line: line["deal"].pop("order")),
    "an entry less": ("archive-entry", lambda line: line["host"]["entries"].pop(1)),
    "no opening": ("archive-entry", lambda line: line["host"]["entries"].pop(0)),
    "only the opening": (
        "archive-host",
        lambda line: line["host"].update(entries=line["host"]["entries"][:1]),
    ),
    "no entries": ("archive-host", lambda line: line["host"].update(entries=[])),
    "a second opening": (
        "archive-entry",
        lambda line: line["host"]["entries"].insert(1, line["host"]["entries"][0]),
    ),
    "somebody else's move": (
        "archive-entry",
        lambda line: entry_of(line, "moved").update(seat=3),
    ),
    "an illegal move": ("bad-decision", lambda line: entry_of(line, "moved").update(move="9")),
    "an early time": (
        "archive-entry",
        lambda line: line["host"]["entries"][-1].__setitem__(0, 1),
    ),
    "a seat that is none": (
        "archive-entry",
        lambda line: insert_entry(line, 3, kind="handed", seat=4, level="easy", why="fault"),
    ),
    "a return of nobody": (
        "archive-entry",
        lambda line: insert_entry(line, 3, kind="returned", seat=0),
    ),
    "an undo of nothing": (
        "archive-entry",
        lambda line: insert_entry(line, 3, kind="undone", person="x", keep=0),
    ),
    "a rematch in the game": (
        "archive-entry",
        lambda line: insert_entry(line, 3, kind="rematch-offered", person="x"),
    ),
    "endless time": (
        "archive-entry",
        lambda line: insert_entry(line, 3, kind="credited", milliseconds=10**15),
    ),
    "an unknown entry": ("archive-host", lambda line: insert_entry(line, 3, kind="cheated")),
    "no host at all": ("archive-host", lambda line: line.update(host=[])),
    "no hash": ("archive-host", lambda line: line["host"].update(invitation="secret")),
    "a player unknown": ("archive-host", forget_ben),
    "an odd person": ("archive-host", lambda line: line["host"]["people"][0].update(id="archive")),
    "a bot that runs a program": ("archive-bot", seat_a_program),
}


def test_an_unfinished_record_of_others_is_refused(elsewhere: str, tmp_path: Path) -> None:
    unfinished = next(record for record in GOLDEN if "result" not in record.extras)
    with pytest.raises(RecordError) as caught:
        bring(elsewhere, tmp_path, unfinished.to_dict())
    assert caught.value.code == "archive-unfinished"
    assert str(caught.value).startswith("Record 1: The game is not over")


@pytest.mark.parametrize("content", ["", "{", '{"format": "majesty-record/1"}', None])
def test_a_file_that_cannot_be_read_makes_no_database(
    content: str | None, elsewhere: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    if content is not None:
        file.write_text(content)
    with pytest.raises(MajestyError):
        importing.run(Namespace(file=str(file), database=elsewhere, lang="en"))
    assert not Path(elsewhere).exists()


# Records of others


def test_golden_records_arrive_and_come_out_equal(
    database: str, capsys: Capture, tmp_path: Path
) -> None:
    bring(database, tmp_path, *(record.to_dict() for record in FINISHED))
    assert capsys.readouterr().out.startswith(f"{len(FINISHED)} games imported")
    out = exported(capsys, database)
    wanted = ("options", "players", "start", "reveals", "turns", "result")

    def told(line: dict[str, Any]) -> str:
        return json.dumps([line[key] for key in wanted])

    assert sorted(map(told, out)) == sorted(told(record.to_dict()) for record in FINISHED)
    bring(database, tmp_path, *out)  # and it is the same games that come out
    assert capsys.readouterr().out.startswith("0 games imported")


def arrived(database: str) -> dict[str, Any]:
    """Returns the only table of a host, as a stranger may see it."""

    async def look() -> dict[str, Any]:
        async with house(database) as here:
            (row,) = await here.store.read(select(TABLES))
            live = await here.hub.visit(row.id, None)
            assert live.table.status is Status.OVER
            return {**view(live.table), "created": row.created, "due": row.due}

    return asyncio.run(look())


def test_everybody_sees_a_record_of_others_and_nobody_is_its_player(
    elsewhere: str, tmp_path: Path
) -> None:
    line = FINISHED[0].to_dict() | {"bots": ["cmd:sh", None], "date": "2024-02-29"}
    bring(elsewhere, tmp_path, line)
    table = arrived(elsewhere)
    assert [(seat["kind"], seat["name"], seat["person"]) for seat in table["seats"]] == [
        ("bot", "Player 1", None),
        ("person", "Player 2", ARCHIVE),
    ]
    assert table["record"]["date"] == "2024-02-29"
    assert table["record"]["bots"] == ["cmd:sh", None]
    assert table["rating"] == {"kind": "rated", "ladder": None, "changes": []}
    assert table["due"] is None
    assert contents(elsewhere)["people"] == []


def test_a_proven_deal_stays_proven(elsewhere: str, tmp_path: Path) -> None:
    game = Game.new(2)
    while not game.state.is_over:
        game.play(game.state.legal()[0])
    bring(elsewhere, tmp_path, game.record.to_dict())
    record = Record.from_dict(arrived(elsewhere)["record"])
    assert check_deal(record, game.dealer.commitment) == game.dealer


@pytest.mark.parametrize("extra", [{}, {"redealt": 3, "seed": 100}, {"deal": {"commitment": "x"}}])
def test_a_record_without_its_deal_does_not_become_proven(
    extra: dict[str, Any], elsewhere: str, tmp_path: Path
) -> None:
    line = {key: value for key, value in FINISHED[0].to_dict().items() if key != "seed"}
    bring(elsewhere, tmp_path, line | extra)
    record = arrived(elsewhere)["record"]
    assert record["reveals"] == line["reveals"]
    assert record["redealt"] == extra.get("redealt", 0)
    with pytest.raises(DealError):
        check_deal(Record.from_dict(record))


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("deal-reveals", {"seed": 101}),
        ("archive-differs", {"result": {"total": [0, 0], "winners": [0]}}),
        ("record-reveals-missing", {"reveals": ["M"]}),
    ],
)
def test_a_record_that_is_not_true_is_refused(
    code: str, change: dict[str, Any], elsewhere: str, tmp_path: Path
) -> None:
    with pytest.raises(RecordError) as caught:
        bring(elsewhere, tmp_path, FINISHED[0].to_dict() | change)
    assert caught.value.code == code
    assert contents(elsewhere)["tables"] == []
