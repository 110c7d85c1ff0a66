"""How each error of the server comes about, by its code."""

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import AsyncMock, Mock, patch

from fastapi import FastAPI
from pydantic import TypeAdapter
from sqlalchemy import text
from starlette.requests import HTTPConnection

from majesty.rules.dealer import Dealer
from majesty.rules.game import Game
from majesty.rules.record import Record
from majesty.rules.seals import seal_of
from majesty.server.archive.packed import fold
from majesty.server.archive.unpacking import unpack
from majesty.server.bench.load_clients import load_failed
from majesty.server.bots.hints import Hints
from majesty.server.errors import ServerError
from majesty.server.guesses import Guesses
from majesty.server.http.app import create_app
from majesty.server.http.connections import GuardedHttp
from majesty.server.http.guard import BODY_MOST, Rates
from majesty.server.http.hosts import Hosts
from majesty.server.http.origins import Origins
from majesty.server.http.pages import no_documents
from majesty.server.http.socket import FRAME_MOST, Hello, _answer, _greet, _text_of, read_message
from majesty.server.ladder import leaderboard
from majesty.server.people import People, Person
from majesty.server.rooms.access import Access
from majesty.server.rooms.hub import Decide, Hub, Snapshot
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.run import listen
from majesty.server.service import UNFINISHED_MOST, Service
from majesty.server.settings import FILE_VARIABLE, Settings, load
from majesty.server.storage.database import parse_url, sole_use
from majesty.server.storage.store import Store
from majesty.server.tables.actions import Action, SeatBot
from majesty.server.tables.entries import (
    Closed,
    Handed,
    Moved,
    Opened,
    Rematched,
    Said,
    Sealed,
    Started,
    Starting,
    Taken,
    UndoAsked,
)
from majesty.server.tables.judge import Asker, hinted, judge
from majesty.server.tables.permissions import ABSENCE
from majesty.server.tables.table import BURST, Table
from majesty.server.tables.terms import Mine, Robot, Terms, TurnClock
from tests.server.games import (
    AT,
    TABLE,
    enter,
    finished_table,
    id_of,
    opened_table,
    person,
    play,
    robot,
    started_table,
)
from tests.texts.database_cases import DATABASE_CASES

ANA, BEN = person("Ana"), person("Ben")
SETTINGS = Settings(database="unused.db")
CLAIMED = Person(id_of("Ana"), "Ana", "ana", hidden=False)

_ACTION: TypeAdapter[Action] = TypeAdapter(Action)


# At tables


def waiting() -> Table:
    return opened_table([ANA, Taken()])


def sealed() -> Table:
    return after(opened_table([ANA, BEN]), Sealed(person=id_of("Ana"), seal=seal_of("5e" * 32)))


def starting() -> Table:
    return after(sealed(), Starting(person=id_of("Ben"), waits=(id_of("Ana"),)))


def playing(moves: int = 0, **terms: Any) -> Table:
    table = started_table([ANA, BEN], **terms)
    play(table, moves)
    return table


def with_undo_asked() -> Table:
    table = playing(4)
    enter(table, UndoAsked(person=id_of("Ana"), keep=0))
    return table


def after(table: Table, *entries: Any) -> Table:
    for entry in entries:
        enter(table, entry)
    return table


def asked(
    table: Callable[[], Table], name: str, kind: str, /, *, later: int = 0, **action: Any
) -> Callable[[], object]:
    """Returns what asks something of a table, `later` milliseconds after its last entry."""

    def ask() -> object:
        found = table()
        on = {"on": found.revision} if kind in ("move", "undo", "answer", "replace") else {}
        wish = _ACTION.validate_python({"type": kind, **on, **action})
        who = Asker(id_of(name), name)
        gone = dict.fromkeys(found.people, 0).get
        return judge(found, who, wish, now=found.at + later, gone=gone)

    return ask


def play_twice() -> object:
    table = playing(1)
    move = table.made[-1].move
    return asked(lambda: table, "Ana", "move", on=table.revision - 1, move=move)()


def speak_too_often() -> object:
    said = Said(person=id_of("Ana"), name="Ana", text="Hurry!")
    return asked(lambda: after(playing(), *[said] * BURST), "Ana", "say", text="Now!")()


def fill_up() -> object:
    with patch("majesty.server.tables.permissions.ENTRIES_MOST", 1):
        return asked(playing, "Ana", "say", text="Hello!")()


def undo_without_the_absent() -> object:
    gone = Handed(seat=0, level="medium", why="absent")
    return asked(lambda: after(playing(8), gone), "Ben", "undo")()


def undo_alone() -> object:
    table = started_table([ANA, robot("easy")], rated=True)
    enter(table, Moved(seat=0, move="1"))
    return asked(lambda: table, "Ana", "undo")()


async def open_too_many() -> object:
    ana = Person(id_of("Ana"), "Ana", None, hidden=False)
    store = Mock(unfinished_of=AsyncMock(return_value=["table"] * UNFINISHED_MOST))
    service = Service(SETTINGS, store, *(Mock() for _ in range(7)))
    return await service.open(Terms(), ana)


# Over HTTP


@cache
def application() -> FastAPI:
    app = create_app(SETTINGS)
    app.state.service = Mock(settings=SETTINGS)  # which answers nothing that can be used
    return app


def requested(method: str, path: str, body: bytes = b"") -> object:
    """Asks the application, and raises what it answers."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": b"",
        "headers": [(b"content-type", b"application/json")],
    }
    asyncio.run(application()(scope, receive, send))
    told = json.loads(sent[1]["body"])
    raise ServerError(told["code"], told["message"], **told["details"])


def come_from_elsewhere() -> None:
    headers = [(b"origin", b"https://elsewhere.example"), (b"host", b"here.example")]
    Origins().check(HTTPConnection({"type": "http", "headers": headers}))


def come_under_another_name() -> None:
    headers = [(b"host", b"elsewhere.example")]
    Hosts.of(Settings()).check(HTTPConnection({"type": "http", "headers": headers}))


def send_half_a_request() -> None:
    connection = Mock(_is_begun=True)
    connection.flow.read_paused = False
    GuardedHttp._give_up(connection)
    [error] = connection._refuse.call_args.args
    raise error


def ask_twice() -> None:
    rates = Rates(0.001, 1)
    for _ in range(2):
        rates.check("address")


# Over a WebSocket


def sent(**frame: object) -> Mock:
    return Mock(receive=AsyncMock(return_value={"type": "websocket.receive", **frame}))


def received(**frame: object) -> object:
    return _text_of(frame)


def greet_with_a_ping() -> object:
    return asyncio.run(_greet(sent(text='{"type": "ping"}'), Mock(), "table"))


def greet_again() -> object:
    return asyncio.run(_answer(Mock(), Mock(), Mock(), Hello(type="hello")))


def seat_unknown_bot() -> object:
    service = Service(SETTINGS, *(Mock() for _ in range(8)))
    wish = SeatBot(type="seat-bot", seat=1, level="alphazero")
    return asyncio.run(service.act(Mock(), CLAIMED, wish))


def ask_for_hints(times: int) -> object:
    """Asks for hints of a bot that fails, all at once; raises what the viewer is told."""

    async def enter(room: Room, decide: Decide) -> Snapshot:
        decide(room.table, 0)
        return Snapshot(room.table.seq, room.table.revision, room.table.state)

    async def run() -> object:
        robots = Mock(choose=AsyncMock(side_effect=ValueError))
        hints = Hints(Mock(enter=enter), robots)
        room, viewer = Room(started_table([ANA, robot()])), Viewer(None)
        for _ in range(times):
            await hints.ask(room, Asker(id_of("Ana"), "Ana"), viewer, None)
        told = json.loads(await viewer.frames.get() or "")
        raise ServerError(told["code"], told["message"], **told["details"])

    return asyncio.run(run())


# With a database


def stored(work: Callable[[Store], Awaitable[object]]) -> Callable[[], object]:
    """Returns what does something with an empty database."""

    async def run() -> object:
        with TemporaryDirectory() as folder:
            store = await Store.open(parse_url(f"{folder}/majesty.db"))
            try:
                return await work(store)
            finally:
                await store.close()

    return lambda: asyncio.run(run())


async def claim_twice(store: Store) -> None:
    people = People(store)
    for _ in range(2):
        guest, _secret = await people.welcome(None, 0)
        await people.claim(guest, "Ada", "a long passphrase", 0)


async def watch_in_vain(store: Store) -> object:
    hub = Hub(store, "worker")
    terms = Terms(seats=(Mine(), Robot()), spectators=False)
    table, _ = await hub.open(terms, Asker(id_of("Ana"), "Ana"))
    await hub.start(await hub.room(table))
    return await Access(hub).visit(table, None)


# From another host


def archived(level: str = "random") -> Record:
    """Returns the export of a game that has begun, without its people."""
    terms = Terms(seats=(Robot(level=level), Mine()))
    dealer = Dealer.seeded(terms.options(), 1)
    seats = (robot(level), ANA)
    opened = Opened(person=id_of("Ana"), terms=terms, seats=seats, commitment=dealer.commitment)
    return fold(TABLE, dealer.proof(), [(AT, opened), (AT, Started(start=0))]).to_record()


def imported(record: Record) -> object:
    return unpack(record, AT, bots=())


def arrive_unseen() -> object:
    record = archived()
    host = json.loads(json.dumps(record.extras["host"]).replace("Ana", "A\\u200bna"))
    players = tuple(name.replace("Ana", "A\u200bna") for name in record.players)
    return imported(replace(record, players=players, extras={**record.extras, "host": host}))


def start_twice() -> object:
    record = archived()
    host = record.extras["host"]
    entries = [*host["entries"], host["entries"][-1]]
    return imported(replace(record, extras={**record.extras, "host": {**host, "entries": entries}}))


# At the start


def configured(content: str | None) -> object:
    with TemporaryDirectory() as folder:
        path = Path(folder, "majesty.toml")
        if content is not None:
            path.write_text(content, "utf-8")
        with patch.dict(os.environ, {FILE_VARIABLE: str(path)}):
            return load()


def show_a_text_that_nobody_asks_for() -> object:
    with TemporaryDirectory() as folder:
        Path(folder, "other.md").write_text("x", "utf-8")
        return load(texts_folder=Path(folder))


def use_a_file_twice() -> object:
    with TemporaryDirectory() as folder:
        url = parse_url(f"{folder}/majesty.db")
        with sole_use(url), sole_use(url):
            return None


def use_a_file_inside_a_file() -> object:
    with sole_use(parse_url(f"{__file__}/majesty.db")):
        return None


def listen_twice() -> object:
    with listen("127.0.0.1", 0) as first:
        return listen("127.0.0.1", first.getsockname()[1])


def guess_too_often() -> object:
    guesses = Guesses()
    while True:
        guesses.check("ada", "somewhere")


def fail_under_load() -> object:
    raise load_failed("the server did not start")


def want_documents() -> object:
    raise no_documents()


SERVER_CASES: dict[str, Callable[[], object]] = {
    "bad-frame": partial(read_message, "[]"),
    "bad-request": partial(requested, "POST", "/api/guests", b'{"name": 1}'),
    "no-page": partial(requested, "GET", "/nothing"),
    "no-docs": want_documents,
    "wrong-method": partial(requested, "DELETE", "/healthz"),
    "failed": partial(requested, "GET", "/api/tables"),
    "who-are-you": partial(requested, "GET", "/api/me"),
    "too-large": partial(requested, "POST", "/api/guests", b" " * (BODY_MOST + 1)),
    "too-fast": ask_twice,
    "bad-origin": come_from_elsewhere,
    "bad-host": come_under_another_name,
    "request-late": send_half_a_request,
    "no-hello": greet_with_a_ping,
    "second-hello": greet_again,
    "not-text": partial(received, bytes=b"{}"),
    "message-too-long": partial(received, text="x" * (FRAME_MOST + 1)),
    "bot-not-offered": seat_unknown_bot,
    "storage": stored(lambda store: store.read(text("SELECT nothing"))),
    "unknown-secret": stored(lambda store: People(store).find("secret")),
    "wrong-passphrase": stored(lambda store: People(store).log_in("Ada", "a passphrase", 0)),
    "not-your-passphrase": stored(
        lambda store: People(store).check_passphrase(CLAIMED, "a passphrase")
    ),
    "no-passphrase": lambda: asyncio.run(
        People(Mock()).check_passphrase(CLAIMED._replace(account=None), "a passphrase")
    ),
    "too-many-guesses": guess_too_often,
    "name-claimed": lambda: asyncio.run(People(Mock()).rename(CLAIMED, "Bea")),
    "name-taken": stored(claim_twice),
    "name-of-guests": lambda: asyncio.run(
        People(Mock()).claim(CLAIMED._replace(account=None), "Guest 1234", "a passphrase", 0)
    ),
    "no-person": stored(lambda store: People(store).mute(id_of("Ana"), id_of("Ben"), muted=True)),
    "no-ladder": lambda: asyncio.run(leaderboard(Mock(), "5")),
    "no-table": stored(lambda store: Hub(store, "worker").room("nothing")),
    "no-spectators": stored(watch_in_vain),
    "not-owner": asked(waiting, "Ben", "start"),
    "table-closed": asked(lambda: after(waiting(), Closed()), "Ana", "start"),
    "table-full": fill_up,
    "undo-absent": undo_without_the_absent,
    "too-many-tables": lambda: asyncio.run(open_too_many()),
    "already-started": asked(playing, "Eva", "sit", seat=0),
    "name-twice": asked(waiting, "Ben", "sit", seat=1, name="ana"),
    "already-sealed": asked(sealed, "Ana", "seal", seal=seal_of("0" * 64)),
    "not-sealed": asked(starting, "Ben", "seed", seed="0" * 64),
    "not-starting": asked(sealed, "Ana", "seed", seed="5e" * 32),
    "seed-differs": asked(starting, "Ana", "seed", seed="0" * 64),
    "seat-empty": asked(waiting, "Ana", "stand", seat=1),
    "seat-taken": asked(waiting, "Ben", "sit", seat=0),
    "seats-free": asked(waiting, "Ana", "start"),
    "rated-one-seat": asked(lambda: opened_table([ANA, Taken()], rated=True), "Ana", "sit", seat=1),
    "rated-bot": asked(
        lambda: opened_table([ANA, Taken()], rated=True), "Ana", "seat-bot", seat=1, level="mc:9"
    ),
    "not-your-seat": asked(waiting, "Ben", "stand", seat=0),
    "not-seated": asked(playing, "Eva", "move", move="1"),
    "not-started": asked(waiting, "Ana", "move", move="1"),
    "game-ended": asked(lambda: finished_table([ANA, BEN]), "Ana", "move", move="1"),
    "not-your-turn": asked(playing, "Ben", "move", move="1"),
    "out-of-time": asked(
        lambda: playing(clock=TurnClock(seconds=5)), "Ana", "move", move="1", later=5000
    ),
    "repeated": play_twice,
    "stale": asked(playing, "Ana", "move", move="1", on=99),
    "undo-open": asked(with_undo_asked, "Ben", "undo"),
    "no-undo-rated": undo_alone,
    "no-undo-asked": asked(playing, "Ben", "answer", agree=True),
    "already-answered": asked(with_undo_asked, "Ana", "answer", agree=True),
    "not-absent": asked(playing, "Ana", "replace", seat=1),
    "wait-longer": asked(playing, "Ben", "replace", seat=0, later=ABSENCE - 1),
    "wait-rated": asked(lambda: playing(rated=True), "Ben", "replace", seat=0, later=2 * ABSENCE),
    "not-away": asked(playing, "Ana", "return", seat=0),
    "not-over-yet": asked(playing, "Ana", "rematch"),
    "already-rematched": asked(
        lambda: after(
            finished_table([ANA, BEN]), Rematched(person=id_of("Ana"), table="nexttable234")
        ),
        "Ana",
        "rematch",
    ),
    "not-so-fast": speak_too_often,
    "no-hints": lambda: hinted(playing(), Asker(id_of("Ana"), "Ana")),
    "no-hints-rated": lambda: hinted(
        started_table([ANA, robot("easy")], rated=True), Asker(id_of("Ana"), "Ana")
    ),
    "hint-pending": partial(ask_for_hints, 2),
    "hint-failed": partial(ask_for_hints, 1),
    "archive-host": lambda: imported(archived()),
    "archive-bot": lambda: imported(archived("alphazero")),
    "archive-name": arrive_unseen,
    "archive-entry": start_twice,
    "archive-differs": lambda: imported(replace(archived(), start=1)),
    "archive-unfinished": lambda: imported(Game.new().record),
    "bad-setting": lambda: load(port=-1),
    "no-config": partial(configured, None),
    "bad-config": partial(configured, "port 8000"),
    "no-texts-folder": lambda: load(texts_folder=Path("nowhere")),
    "bad-house-text": show_a_text_that_nobody_asks_for,
    "no-setting": partial(configured, "colour = 1"),
    "misspelt-setting": partial(configured, "prot = 8000"),
    "workers-need-postgresql": lambda: load(workers=2, database="majesty.db"),
    "bad-database": partial(parse_url, "mysql://host/name"),
    "no-database": use_a_file_inside_a_file,
    "database-in-use": use_a_file_twice,
    "no-port": listen_twice,
    "load-failed": fail_under_load,
    **DATABASE_CASES,
}
