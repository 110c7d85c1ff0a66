"""Every log line of a request says which request it is: its id, its route, and who asks."""

import asyncio
import json
import logging
import re
from typing import Any

import pytest

from majesty.server.client import Client
from majesty.server.http.addresses import Proxies, loggable
from majesty.server.http.guard import Guard
from majesty.server.http.tracing import Tracing
from majesty.server.logs import JsonLines, TextLines
from majesty.server.run import configured
from majesty.server.settings import load
from majesty.server.traces import Trace, Traced, begin
from tests.server.hosting import Host
from tests.server.visits import request, soon

OURS = re.compile(r"[a-z2-7]{12}")


def traced_id(
    given: str | None, peer: str, *, forwarded: str | None = None, kind: str = "http"
) -> str:
    """Returns the id that our server gives to a request."""
    ids: list[str] = []

    async def app(_: Any, __: Any, send: Any) -> None:
        start = "http.response.start" if kind == "http" else "websocket.accept"
        await send({"type": start, "status": 200, "headers": []})

    async def send(message: Any) -> None:
        ids.append(dict(message["headers"])[b"x-request-id"].decode())

    config = configured(load(proxies="10.0.0.1, 172.18.0.0/16"))
    config.app = lambda: Tracing(app, proxies=Proxies(["10.0.0.1"]), addresses="none")
    config.load()
    told = {"x-request-id": given, "x-forwarded-for": forwarded}
    headers = [(name.encode(), value.encode()) for name, value in told.items() if value is not None]
    scope = {"type": kind, "headers": headers, "client": (peer, 1), "peer": peer}
    asyncio.run(config.loaded_app({"method": "GET", "path": "/", **scope}, None, send))
    return ids[0]


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_the_id_of_a_trusted_proxy_is_taken_over(kind: str) -> None:
    assert traced_id("Ab_9.x-1", "10.0.0.1", kind=kind) == "Ab_9.x-1"
    assert traced_id("Ab_9.x-1", "10.0.0.1", forwarded="192.0.2.1", kind=kind) == "Ab_9.x-1"


@pytest.mark.parametrize(
    ("given", "peer", "forwarded"),
    [
        (None, "10.0.0.1", None),
        ("mine", "192.0.2.1", None),
        ("mine", "192.0.2.1", "10.0.0.1"),  # a stranger who pretends to be a proxy
        ("mine", "192.0.2.1", "192.0.2.1"),
        ("", "10.0.0.1", None),
        ("a" * 65, "10.0.0.1", None),
        ("a b", "10.0.0.1", None),
        ('a"', "10.0.0.1", None),
        ("a\n", "10.0.0.1", None),
    ],
)
def test_any_other_request_gets_an_id_of_ours(
    given: str | None, peer: str, forwarded: str | None
) -> None:
    assert OURS.fullmatch(traced_id(given, peer, forwarded=forwarded))


@pytest.mark.parametrize(
    ("address", "short"),
    [
        ("192.0.2.77", "192.0.2.0/24"),
        ("::ffff:192.0.2.77", "192.0.2.0/24"),
        ("2001:db8:1:2:3::4", "2001:db8:1::/48"),
        ("", None),
        ("testclient", None),
    ],
)
def test_an_address_is_logged_by_choice_and_shortened(address: str, short: str | None) -> None:
    assert loggable(address, "none") is None
    assert loggable(address, "short") == short
    assert loggable(address, "full") == (address or None)


def test_both_formats_tell_the_request_and_a_line_keeps_its_own_values() -> None:
    async def log(formatter: logging.Formatter) -> str:
        trace = Trace("abc", {}, "192.0.2.0/24")
        trace.note(person="p", table="t")
        begin(trace)
        record = logging.makeLogRecord({"msg": "not-written", "table": "other"})
        Traced().filter(record)
        return formatter.format(record)

    told = json.loads(asyncio.run(log(JsonLines())))
    expected = {"request_id": "abc", "route": "other", "address": "192.0.2.0/24", "person": "p"}
    assert told.items() >= {**expected, "table": "other"}.items()
    line = asyncio.run(log(TextLines("%(message)s")))
    assert line.startswith("not-written table=other request_id=abc route=other")


def test_without_a_request_nothing_is_added() -> None:
    record = logging.makeLogRecord({"msg": "swept"})
    assert Traced().filter(record)
    assert not hasattr(record, "request_id")


# A real server


def lines(host: Host, **wanted: Any) -> list[dict[str, Any]]:
    """Returns the log lines that have certain values."""
    told = [json.loads(line) for line in host.output.splitlines() if line.startswith("{")]
    return [line for line in told if line.items() >= wanted.items()]


@pytest.fixture
def table(ana: Client) -> str:
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    opened = ana.ask("POST", "/api/tables", {"seats": seats, "start": True})
    return str(opened["table"]["id"])


@pytest.mark.slow
def test_every_answer_has_the_id_under_which_it_is_logged(
    host: Host, ana: Client, table: str
) -> None:
    secret = f"Bearer {ana.secret}"
    answer = request(host.address, "GET", f"/api/tables/{table}", authorization=secret)
    [line] = lines(host, request_id=answer.headers["x-request-id"])
    assert (line["event"], line["route"]) == ("request", "/api/tables/{table}")
    assert line["person"] == ana.person
    assert "address" not in line
    path = "/api/tables/aaaaaaaaaaaa"
    refused = request(host.address, "GET", path, x_request_id="proxy-1")
    assert (refused.status, refused.headers["x-request-id"]) == (404, "proxy-1")
    [line] = lines(host, request_id="proxy-1")
    assert (line["status"], line["code"]) == (404, "no-table")
    assert "person" not in line


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/", "/"),
        ("/table/aaaaaaaaaaaa", "/table/{more}"),
        ("/web/js/no.js", "/web/{path}"),
        ("/docs/", "/docs/{path}"),
        ("/healthz", "/healthz"),
        ("/no/such/page", "other"),
    ],
)
def test_the_route_is_the_path_as_it_is_written_in_the_code(
    host: Host, path: str, route: str
) -> None:
    answer = request(host.address, "GET", path)
    [line] = lines(host, request_id=answer.headers["x-request-id"])
    assert line["route"] == route


@pytest.mark.slow
def test_lines_of_deeper_layers_belong_to_their_websocket(
    host: Host, ana: Client, table: str
) -> None:
    async def move() -> None:
        async with ana.watch(table) as sight:
            await sight.receive()
            await sight.send(type="move", on=sight.revision, move="1", ref="m")
            while (await sight.receive()).get("ref") != "m":
                pass

    asyncio.run(move())
    [entry] = lines(host, event="entry", kind="moved", table=table)
    assert entry["person"] == ana.person
    assert entry["route"] == "/api/tables/{table}/live"
    own = {"event": "websocket-ended", "request_id": entry["request_id"]}
    [ended] = soon(lambda: lines(host, **own))
    assert (ended["table"], ended["level"]) == (table, "info")


def test_what_fails_is_logged_with_its_id(caplog: pytest.LogCaptureFixture) -> None:
    answers: list[Any] = []

    async def app(*_: Any) -> None:
        raise ZeroDivisionError

    async def receive() -> Any:
        return {"type": "http.request"}

    async def send(message: Any) -> None:
        answers.append(message)

    guard = Guard(app, rates=None, secure=False)
    tracing = Tracing(guard, proxies=Proxies(()), addresses="full")
    scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "client": ("::1", 1)}
    caplog.handler.addFilter(filter_ := Traced())
    try:
        asyncio.run(tracing(scope, receive, send))
    finally:
        caplog.handler.removeFilter(filter_)
    [failed] = [vars(each) for each in caplog.records if each.getMessage() == "request-failed"]
    assert answers[0]["status"] == 500
    assert dict(answers[0]["headers"])[b"x-request-id"].decode() == failed["request_id"]
    assert failed["address"] == "::1"
