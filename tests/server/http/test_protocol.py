"""Whatever is sent over a real WebSocket is answered by name, and only legal moves do anything.

The same is tested in depth, but without a network, in `tables/test_judge.py`.
"""

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from majesty.rules.facts import facts
from majesty.rules.record import Record
from majesty.rules.replay import final_state
from majesty.server.client import Client, Sight
from majesty.server.http.socket import FRAME_HARD, FRAME_MOST
from tests.server.hosting import Host
from tests.server.visits import PATIENCE, opened


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("protocol")
    with Host(str(folder / "majesty.db"), folder) as host:
        yield host
        assert Client(host.address).ask("GET", "/healthz")["status"] == "ok"
        assert host.output.count("Started server process") == 1
        lines = [line for line in host.output.splitlines() if '"error"' in line]
        # What is no UTF-8 uvicorn refuses, and reports, before we see it.
        assert [line for line in lines if "Invalid UTF-8" not in line] == []
    assert "Application shutdown complete" in host.output


@dataclass
class Room:
    """A game of two people, with a known spectator and a stranger, all of them connected."""

    table: str
    ana: Client
    sights: list[Sight] = field(default_factory=list)  # Ana's, Ben's, Otto's and the stranger's
    people: list[str] = field(default_factory=list)
    sent: list[str | bytes] = field(default_factory=list)
    taken: list[tuple[int, str, Any]] = field(default_factory=list)  # number, person, message


async def enter_room(host: Host, stack: AsyncExitStack) -> Room:
    ana, ben, otto = (Client.guest(host.address, name) for name in ("Ana", "Ben", "Otto"))
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ana.ask("POST", "/api/tables", {"seats": seats, "edition": "de"})["table"]["id"]
    ben.act(table, type="sit", seat=1)
    ana.act(table, type="start")
    room = Room(table, ana, people=[ana.person, ben.person, otto.person, ""])
    for client in (ana, ben, otto, Client(host.address)):
        room.sights.append(await stack.enter_async_context(client.watch(table)))
        assert (await room.sights[-1].receive())["type"] == "welcome"
    return room


# Messages: a text, bytes, or a recipe that is filled in when it is sent.

REVISION, DECISION, AGAIN = "$revision", "$decision", "$again"
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
MOVES = st.fixed_dictionaries(
    {"type": st.just("move"), "on": st.just(REVISION), "move": st.just(DECISION)}
)
SEATS = st.integers(0, 3)
KEYS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "undo": {"on": st.just(REVISION)},
    "answer": {"on": st.just(REVISION), "agree": st.booleans()},
    "say": {"text": st.text(st.characters(categories=["L", "S", "P"]), min_size=1)},
    "react": {"reaction": st.sampled_from(["wow", "thanks"])},
    "replace": {"on": st.just(REVISION), "seat": SEATS},
    "resign": {"on": st.just(0), "seat": SEATS},  # stale, or else a bot would join in
    "return": {"seat": SEATS},
    "sit": {"seat": SEATS},
    "stand": {"seat": SEATS},
    "start": {},
    "seal": {"seal": st.just(f"sha256:{'5e' * 32}")},
    "seed": {"seed": st.just("5e" * 32)},
    "rematch": {},
    "ping": {},
    "hint": {},  # refused, since two people play
}
RIGHT = st.one_of(  # in form, if not in content
    [st.fixed_dictionaries({"type": st.just(kind), **keys}) for kind, keys in KEYS.items()]
)
ACTIONS = st.fixed_dictionaries(
    {"type": st.sampled_from([*sorted(KEYS.keys() - {"resign"}), "move", "seat-bot", "hello"])},
    optional={
        "on": st.sampled_from(
            [REVISION, REVISION, 0, 2**31 - 1, 2**31, 10**40, -1, 1.5, "3", None]
        ),
        "move": st.sampled_from([DECISION, "1", "3W+B", "", "x" * 13]) | st.text(max_size=12),
        "seat": st.integers(-1, 5),
        "agree": st.booleans(),
        "text": st.text(max_size=40),
        "name": st.text(max_size=30),
        "level": st.sampled_from(["random", "cmd:rm", ""]),
        "reaction": st.sampled_from(["wow", "boo"]),
        "secret": st.text(max_size=20),
        "more": JSON,
    },
)
RAW: st.SearchStrategy[Any] = st.one_of(
    JSON,
    st.text(max_size=60).map(str.encode).map(bytes.decode),
    st.binary(max_size=60),
    st.sampled_from(
        [
            '{"type": "move", "on": NaN, "move": "1"}',
            '{"type": "move", "on": 1e999, "move": "1"}',
            '{"type": "say", "text": "\\ud800"}',
            '{"type": "\\udfff"}',
            '{"type": "ping", "type": "start"}',
            '{"type": "move"',
            "[" * 4000,
            '{"a":' * 800,
            "\0",
            " " * (FRAME_MOST + 1),
            '"' + "é" * 20_000 + '"',
            "x" * FRAME_HARD,
        ]
    ),
)
MESSAGES = st.one_of(MOVES, MOVES, RIGHT, RIGHT, ACTIONS, RAW, st.just(AGAIN))
VOLLEYS = st.lists(
    st.lists(
        st.tuples(st.sampled_from([0, 1] * 3 + [2, 3]), MESSAGES, st.integers(0, 99)),
        min_size=1,
        max_size=5,
    ),
    min_size=6,
    max_size=12,
)


def written(room: Room, message: Any, pick: int) -> str | bytes:
    """Fills a recipe in, as the table stands now, and gives it a `ref` of its own."""
    if message == AGAIN:
        return room.sent[pick % len(room.sent)] if room.sent else "{}"
    if isinstance(message, str | bytes):
        return message
    if isinstance(message, dict) and "type" in message:
        decisions = [*room.sights[0].decisions, *room.sights[1].decisions, "1"]
        filled = {REVISION: room.sights[0].revision, DECISION: decisions[pick % len(decisions)]}
        message = {
            key: filled.get(value, value) if isinstance(value, str) else value
            for key, value in message.items()
        }
        message["ref"] = f"ref {len(room.sent)}"
    return json.dumps(message)


async def answer(room: Room, who: int, message: str | bytes) -> None:
    """Waits for the one answer to a message, and notes it if the message was taken."""
    sight = room.sights[who]
    while (frame := await sight.receive(PATIENCE))["type"] != "pong":
        if frame["type"] == "refused":
            assert re.fullmatch("[a-z]+(-[a-z]+)*", frame["code"])
            assert frame["code"] not in ("failed", "storage")
            assert frame["message"]
            return
        if "ref" in frame:
            assert frame["type"] == "entry"
            asked = json.loads(message)
            assert frame["ref"] == asked["ref"]
            room.taken.append((frame["seq"], room.people[who], asked))
            return


def is_theirs(entry: dict[str, Any], person: str, asked: Any, seats: list[str]) -> bool:
    """Tells whether an entry is what this person asked for, and might ask for."""
    match entry["kind"]:
        case "moved":
            mine = seats[entry["seat"]] == person
            return mine and (asked["type"], asked["move"]) == ("move", entry["move"])
        case "said" | "reacted" | "undo-asked" | "undo-agreed" | "undo-refused":
            return bool(entry["person"] == person in seats)
        case "undone":
            return person in seats and asked["type"] in ("undo", "answer")
    return False


@pytest.mark.slow
@settings(max_examples=30)
@given(VOLLEYS)
def test_only_what_the_holders_may_do_is_done(
    host: Host, volleys: list[list[tuple[int, Any, int]]]
) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            room = await enter_room(host, stack)
            for volley in volleys:  # all at once, then the answers, each in its turn
                sent = [(who, written(room, message, pick)) for who, message, pick in volley]
                for who, message in sent:
                    await room.sights[who].socket.send(message)
                for who, message in sent:
                    await answer(room, who, message)
                room.sent += [message for _, message in sent]
                await in_step(room)
        check_room(room)

    asyncio.run(run())


async def in_step(room: Room) -> None:
    """Lets everybody hear what the others did."""
    for sight in room.sights:
        await sight.send(type="ping", ref="in step")
        while (await sight.receive(PATIENCE)).get("ref") != "in step":
            pass
    assert len({(sight.seq, sight.revision) for sight in room.sights}) == 1
    assert not room.sights[2].decisions
    assert not room.sights[3].decisions


def check_room(room: Room) -> None:
    """Checks that what is stored is just what was asked and answered, and no rule is broken."""
    entries = room.ana.ask("GET", f"/api/tables/{room.table}/entries")["entries"]
    assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
    assert sorted(seq for seq, _, _ in room.taken) == list(range(4, len(entries) + 1))
    for seq, person, asked in room.taken:
        assert is_theirs(entries[seq - 1]["entry"], person, asked, room.people[:2])
    looked = room.ana.ask("GET", f"/api/tables/{room.table}")
    record = Record.from_dict(room.ana.ask("GET", f"/api/tables/{room.table}/record"))
    state: dict[str, Any] = {**facts(final_state(record))}
    del state["legal"]
    assert looked["state"] == json.loads(json.dumps(state))


# The first message, and what ends a connection

NO_HELLO: dict[str, tuple[str | bytes, str, int]] = {
    "no JSON": ("hello", "bad-frame", 4422),
    "no object": ("[]", "bad-frame", 4422),
    "no type": ("{}", "bad-frame", 4422),
    "another type": ('{"type": "ping"}', "no-hello", 4422),
    "an action": ('{"type": "start"}', "no-hello", 4422),
    "a wrong key": ('{"type": "hello", "seat": 0}', "bad-frame", 4422),
    "a wrong number": ('{"type": "hello", "last": -1}', "bad-frame", 4422),
    "no text": (b"\0\1", "not-text", 4422),
    "too long": (" " * (FRAME_MOST + 1), "message-too-long", 4413),
    "a wrong secret": ('{"type": "hello", "secret": "mine"}', "unknown-secret", 4401),
    "no name": ('{"type": "hello", "secret": "\\ud800"}', "bad-frame", 4422),
}


@pytest.mark.slow
@pytest.mark.parametrize("case", NO_HELLO)
def test_who_does_not_say_hello_is_told_so(host: Host, case: str) -> None:
    first, code, close = NO_HELLO[case]
    ana = Client.guest(host.address, "Ana")
    table = ana.ask("POST", "/api/tables", {})["table"]["id"]
    assert ended_by(host, table, first) == (code, close)


@pytest.mark.parametrize("table", ["aaaaaaaaaaaa", "A", "%00", "%ff%fe", "x" * 3000])
def test_there_is_no_other_table(host: Host, table: str) -> None:
    assert ended_by(host, table, '{"type": "hello"}') == ("no-table", 4404)


def ended_by(host: Host, table: str, first: str | bytes) -> tuple[str, int]:
    """Sends one message; returns the code of the refusal and that of the close."""
    address = f"ws{host.address.removeprefix('http')}/api/tables/{table}/live"

    async def run() -> tuple[str, int]:
        async with connect(address, compression=None) as socket:
            await socket.send(first)
            frame = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert frame["type"] == "refused"
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(socket.recv(), PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.reason == frame["code"]
            return frame["code"], closed.value.rcvd.code

    return asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("message", "code"), [("x" * (FRAME_HARD + 1), 1009), (b"x" * (FRAME_HARD + 1), 1009)]
)
def test_a_frame_beyond_all_measure_ends_the_connection(
    host: Host, message: str | bytes, code: int
) -> None:
    assert closed_by(host, message) == code


def test_so_does_a_text_that_is_none(host: Host) -> None:
    assert closed_by(host, b"\xff\xfe", text=True) == 1007


async def no_more(sight: Sight) -> None:
    while True:
        await sight.receive(PATIENCE)


def closed_by(host: Host, message: str | bytes, *, text: bool | None = None) -> int:
    """Sends something after the hello; returns the code of the close. The game is not harmed."""

    async def run() -> int:
        async with AsyncExitStack() as stack:
            room = await enter_room(host, stack)
            await room.sights[0].socket.send(message, text=text)
            with pytest.raises(ConnectionClosed) as closed:
                await no_more(room.sights[0])
            assert closed.value.rcvd is not None
            async with room.ana.watch(room.table, room.sights[0].seq) as again:
                assert (await again.receive())["missed"] == []
            return closed.value.rcvd.code

    return asyncio.run(run())


def test_a_refusal_has_the_ref_of_what_could_not_be_read(host: Host) -> None:
    ana = Client.guest(host.address, "Ana")
    table = opened(ana)

    async def ask() -> list[tuple[str, str | None]]:
        answers = []
        async with ana.watch(table) as sight:
            for message in (
                '{"type": "sit", "seat": 9, "ref": "a\\u00e4"}',
                '{"type": "dance", "ref": "b"}',
                '{"type": "say", "ref": 5}',
                "no JSON at all",
            ):
                await sight.socket.send(message)
                while (frame := await sight.receive())["type"] != "refused":
                    pass
                answers.append((frame["code"], frame.get("ref")))
        return answers

    refs = ["aä", "b", None, None]
    assert asyncio.run(ask()) == [("bad-frame", ref) for ref in refs]
