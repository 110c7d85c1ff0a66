"""Nothing that a client sends is trusted, and nothing secret comes back."""

import asyncio
import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from majesty.server.client import Client, Sight
from majesty.server.errors import LimitError
from majesty.server.http.app import create_app
from majesty.server.http.guard import BODY_MOST, Guard, Rates
from majesty.server.settings import Settings
from majesty.server.storage.failures import Failures
from majesty.server.tasks import Tasks
from tests.server.hosting import Host
from tests.server.visits import (
    ME,
    OPEN,
    PATIENCE,
    Answer,
    look,
    opened,
    refused,
    request,
)

JSON = "application/json"
WORDS = "correct horse battery staple"


# Headers

PAGES: dict[str, tuple[int, str, str, bytes | None]] = {
    "home": (200, "GET", "/", None),
    "rules": (200, "GET", "/api/rulebook/en", None),
    "health": (200, "GET", "/healthz", None),
    "figures": (200, "GET", "/metrics", None),
    "description": (200, "GET", "/api/openapi.json", None),
    "lobby": (200, "GET", "/api/tables", None),
    "new guest": (201, "POST", "/api/guests", b"{}"),
    "no JSON": (400, "POST", "/api/guests", b"[" * 9999),
    "stranger": (401, "GET", "/api/me", None),
    "no page": (404, "GET", "/nothing", None),
    "no table": (404, "GET", "/api/tables/aaaaaaaaaaaa", None),
    "wrong method": (405, "PUT", "/api/guests", None),
    "too large": (413, "POST", "/api/guests", b" " * (BODY_MOST + 1)),
    "wrong body": (422, "POST", "/api/guests", b"[]"),
}

KEPT = (
    "home",
    "rules",
    "description",
)  # nobody's secrets; browsers keep them, but ask whether they changed


@pytest.mark.parametrize("page", PAGES)
def test_every_answer_has_the_headers_that_protect_browsers(host: Host, page: str) -> None:
    status, method, path, body = PAGES[page]
    answer = request(host.address, method, path, body, content_type=JSON)
    assert answer.status == status
    check_headers(answer.headers, cache="no-cache" if page in KEPT else "no-store")
    if status >= 400:
        assert answer.code
        assert answer.headers["content-type"] == JSON


def check_headers(headers: Any, *, cache: str = "no-store") -> None:
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == cache
    assert "server" not in headers


class Broken:
    """A service whose database is gone, and in which nothing else works either."""

    class store:  # noqa: N801
        tasks = Tasks()
        failures = Failures()

        @staticmethod
        async def answers(_: float) -> bool:
            return False


@pytest.mark.slow
@pytest.mark.parametrize(("path", "status"), [("/healthz", 503), ("/api/tables", 500)])
def test_so_have_answers_after_mistakes_of_our_own(path: str, status: int) -> None:
    app = create_app(Settings.model_construct())
    app.state.service = Broken()

    async def run() -> httpx.Response:
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://localhost"
        ) as client:
            return await client.get(path)

    answer = asyncio.run(run())
    assert answer.status_code == status
    check_headers(answer.headers)
    assert "traceback" not in answer.text.lower()
    if status == 500:
        assert answer.json()["code"] == "failed"


# Cookies and origins


def test_the_cookie_is_for_the_browser_alone(host: Host) -> None:
    answer = request(host.address, "POST", "/api/guests", b"{}", content_type=JSON)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    value = cookie.partition(";")[0]
    assert json.loads(answer.body)["secret"] in value
    assert request(host.address, "GET", "/api/me", cookie=value).status == 200
    gone = request(host.address, "DELETE", "/api/sessions", cookie=value)
    assert gone.status == 204
    assert "Max-Age=0" in gone.headers["set-cookie"]
    assert request(host.address, "GET", "/api/me", cookie=value).code == "who-are-you"


def test_a_browser_with_a_cookie_of_another_server_is_a_stranger(host: Host, ana: Client) -> None:
    table = opened(ana)
    foreign = "majesty=of-another-server"
    assert request(host.address, "GET", f"/api/tables/{table}", cookie=foreign).status == 200
    guest = request(host.address, "POST", "/api/guests", b"{}", content_type=JSON, cookie=foreign)
    assert guest.status == 201

    async def look() -> object:
        address = f"ws{host.address.removeprefix('http')}/api/tables/{table}/live"
        async with connect(address, additional_headers={"Cookie": foreign}) as socket:
            await socket.send('{"type": "hello"}')
            return json.loads(await socket.recv())["you"]["person"]

    assert asyncio.run(look()) is None


FOREIGN = ["https://evil.example", "null", "http://[", "file://", "http://127.0.0.1:1"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_pages_of_other_sites_can_do_nothing(host: Host, ana: Client, origin: str) -> None:
    headers = {"content_type": JSON, "authorization": f"Bearer {ana.secret}"}
    for method, path in (
        ("POST", "/api/tables"),
        ("PATCH", "/api/me"),
        ("DELETE", "/api/sessions"),
    ):
        answer = request(host.address, method, path, b"{}", origin=origin, **headers)
        assert (answer.status, answer.code) == (403, "bad-origin")
        check_headers(answer.headers)
    table = opened(ana)
    assert asyncio.run(greeted(host, table, origin)) == ("refused", "bad-origin", 4403)
    assert ana.ask("GET", "/api/me")["name"] == "Ana"


def test_our_own_pages_and_those_of_friends_can(host: Host, ana: Client) -> None:
    table = opened(ana)
    for origin in (host.address, "https://friend.example"):
        answer = request(
            host.address, "POST", "/api/guests", b"{}", origin=origin, content_type=JSON
        )
        assert answer.status == 201
        assert asyncio.run(greeted(host, table, origin))[0] == "welcome"


async def greeted(host: Host, table: str, origin: str) -> tuple[str, str, int]:
    """Connects as a page would; returns type and code of the first frame, and of the close."""
    address = f"ws{host.address.removeprefix('http')}/api/tables/{table}/live"
    async with connect(address, additional_headers={"origin": origin}) as socket:
        with suppress(ConnectionClosed):  # the server may have said all it has to say
            await socket.send('{"type": "hello"}')
        frame = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if frame["type"] == "refused":
            await socket.wait_closed()
        return frame["type"], frame.get("code", ""), socket.close_code or 0


# Sizes and rates


def test_a_body_of_unknown_length_is_too_large_as_well(host: Host) -> None:
    parts = iter([b" " * 1000] * 20)
    answer = request(host.address, "POST", "/api/guests", parts, content_type=JSON)
    assert (answer.status, answer.code) == (413, "too-large")


@pytest.mark.slow
def test_who_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    with Host(
        str(tmp_path / "majesty.db"),
        tmp_path,
        MAJESTY_REQUESTS_RATE="5",  # five times as many at once: enough for the guests
        MAJESTY_DOORS_RATE="0.01",
        MAJESTY_MESSAGES_RATE="5",
        MAJESTY_SECURE_COOKIES="true",
    ) as host:

        def new_guest(address: str) -> Answer:
            return request(
                host.address, "POST", "/api/guests", b"{}",
                content_type=JSON, x_forwarded_for=address,
            )  # fmt: skip

        guests = [new_guest("192.0.2.1") for _ in range(22)]
        assert [guest.status for guest in guests] == [201] * 20 + [429] * 2
        check_too_fast(guests[-1])
        assert "Secure" in guests[0].headers["set-cookie"]
        assert "max-age" in guests[0].headers["strict-transport-security"]
        assert new_guest("192.0.2.2").status == 201  # somebody else's

        looks = [request(host.address, "GET", "/api/offer") for _ in range(400)]
        check_too_fast(next(answer for answer in looks if answer.status != 200))
        assert request(host.address, "GET", "/api/offer", x_forwarded_for="192.0.2.3").status == 200

        ana = Client(host.address, json.loads(new_guest("192.0.2.4").body)["secret"])
        table = json.loads(
            request(
                host.address, "POST", "/api/tables", b"{}", content_type=JSON,
                authorization=f"Bearer {ana.secret}", x_forwarded_for="192.0.2.4",
            ).body
        )["table"]["id"]  # fmt: skip
        assert asyncio.run(knock(host.address, table)) == 429
        time.sleep(1)
        assert asyncio.run(flood(ana, table)) == ({"too-fast"}, 4429)


def test_files_have_a_budget_that_is_larger_than_that_of_requests() -> None:
    app = create_app(Settings(requests_rate=0.1))  # half a request at once, but 15 files

    async def run() -> list[int]:
        transport = httpx.ASGITransport(app, client=("192.0.2.1", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return [(await client.get("/web/there-is-none")).status_code for _ in range(100)]

    statuses = asyncio.run(run())
    assert set(statuses) == {404, 429}
    assert statuses[:15] == [404] * 15


def check_too_fast(answer: Answer) -> None:
    assert (answer.status, answer.code) == (429, "too-fast")
    assert int(answer.headers["retry-after"]) > 0
    check_headers(answer.headers)


async def knock(address: str, table: str) -> int:
    """Opens WebSockets until one is refused; returns with which status."""
    for _ in range(400):
        try:
            async with connect(f"ws{address.removeprefix('http')}/api/tables/{table}/live"):
                pass
        except InvalidStatus as refusal:
            return refusal.response.status_code
    return 101


async def flood(client: Client, table: str) -> tuple[set[str], int]:
    """Sends until the connection is ended; returns the codes of the refusals, and of the close."""
    async with client.watch(table) as sight:
        with suppress(ConnectionClosed):  # it may be ended before all is sent
            for _ in range(2000):
                await sight.send(type="ping")
        frames = await until_closed(sight)
        codes = {frame["code"] for frame in frames if frame["type"] == "refused"}
        return codes, sight.socket.close_code or 0


# Secrets


@pytest.mark.slow
def test_secrets_are_stored_as_hashes_and_never_logged(tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path) as host:
        ana, ben = Client.guest(host.address, "Ana"), Client.guest(host.address, "Ben")
        ana.claim("Ana", WORDS)
        again = ana.ask("POST", "/api/sessions", {"name": "Ana", "passphrase": WORDS})
        asked = ana.ask("POST", "/api/tables", {"visibility": "invited", "seats": [ME, OPEN]})
        table, code = asked["table"]["id"], asked["invitation"]
        ben.ask("POST", f"/api/tables/{table}/visit", {"invitation": code})
        refused(ben.ask, "POST", "/api/sessions", {"name": "Ana", "passphrase": WORDS + "!"})

        async def greet() -> None:
            address = f"ws{host.address.removeprefix('http')}/api/tables/{table}/live"
            cookie = {"cookie": f"majesty={ana.secret}"}
            async with connect(address, additional_headers=cookie) as socket:
                await socket.send(f'{{"type":"hello","secret":"{ben.secret}"}}')
                assert json.loads(await socket.recv())["you"]["person"] == ben.person

        asyncio.run(greet())
        cookie = {"cookie": f"majesty={ana.secret}"}
        assert request(host.address, "GET", "/api/me", **cookie).status == 200
        files = [path.read_bytes() for path in tmp_path.glob("majesty.db*")]
    files += [path.read_bytes() for path in tmp_path.iterdir()]
    for secret in (ana.secret, ben.secret, again["secret"], code, WORDS):
        assert not any(secret.encode() in data for data in files)
    assert any(b"$argon2id$" in data for data in files)
    assert any(table.encode() in data for data in files)


# Closed circles


def test_an_invited_table_is_not_there_for_others(host: Host, ana: Client, ben: Client) -> None:
    asked = ana.ask("POST", "/api/tables", {"visibility": "invited", "seats": [ME, OPEN]})
    table, code = asked["table"]["id"], asked["invitation"]
    nothing = (404, "no-table")
    for path in ("", "/entries", "/record"):
        assert refused(ben.ask, "GET", f"/api/tables/{table}{path}") == nothing
        assert refused(Client(host.address).ask, "GET", f"/api/tables/{table}{path}") == nothing
    assert refused(ben.act, table, type="sit", seat=1) == nothing
    assert refused(ben.ask, "POST", f"/api/tables/{table}/invitation") == nothing
    assert refused(ben.ask, "POST", f"/api/tables/{table}/visit", {"invitation": "x"}) == nothing
    assert asyncio.run(greeted(host, table, host.address)) == ("refused", "no-table", 4404)
    lobby = ben.ask("GET", "/api/tables")
    assert table not in [brief["id"] for brief in (*lobby["waiting"], *lobby["playing"])]
    ben.ask("POST", f"/api/tables/{table}/visit", {"invitation": code})
    assert look(ben, table)["table"]["id"] == table
    ben.act(table, type="sit", seat=1)


def test_a_new_invitation_makes_the_old_one_void(host: Host, ana: Client, ben: Client) -> None:
    asked = ana.ask("POST", "/api/tables", {"visibility": "invited", "seats": [ME, OPEN]})
    table, old = asked["table"]["id"], asked["invitation"]
    new = ana.ask("POST", f"/api/tables/{table}/invitation")["invitation"]
    assert refused(ben.ask, "POST", f"/api/tables/{table}/visit", {"invitation": old})[0] == 404
    ben.ask("POST", f"/api/tables/{table}/visit", {"invitation": new})
    forbidden = refused(ben.ask, "POST", f"/api/tables/{table}/invitation")
    assert forbidden == (403, "not-owner")
    assert Client.guest(host.address, "Eva").ask("GET", "/api/tables")


def test_players_can_be_among_themselves(host: Host, ana: Client, ben: Client) -> None:
    table = opened(ana, spectators=False)
    otto = Client.guest(host.address, "Otto")

    async def run() -> None:
        async with otto.watch(table) as sight:  # he might still sit down
            assert (await sight.receive())["type"] == "welcome"
            ben.act(table, type="sit", seat=1)
            ana.act(table, type="start")
            frames = await until_closed(sight)
            assert frames[-1]["code"] == "no-spectators"
            assert sight.socket.close_code == 4403
            assert not any("state" in frame for frame in frames)

    asyncio.run(run())
    forbidden = (403, "no-spectators")
    assert refused(otto.ask, "GET", f"/api/tables/{table}") == forbidden
    assert refused(otto.ask, "GET", f"/api/tables/{table}/record") == forbidden
    assert refused(Client(host.address).ask, "GET", f"/api/tables/{table}/entries") == forbidden
    assert look(ben, table)["state"]


async def until_closed(sight: Sight) -> list[dict[str, Any]]:
    frames = []
    try:
        while True:
            frames.append(await sight.receive(PATIENCE))
    except ConnectionClosed:
        return frames


def test_a_network_of_ipv6_counts_as_one_address() -> None:
    rates = Rates(0.001, 2)
    rates.check("2001:db8::1")
    rates.check("2001:db8::2")
    with pytest.raises(LimitError):
        rates.check("2001:db8::3")
    rates.check("2001:db8:0:1::1")
    for address in ("192.0.2.1", "192.0.2.2", "somewhere"):
        rates.check(address)


def test_an_address_has_only_so_many_websockets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("majesty.server.http.guard.SOCKETS_MOST", 2)
    statuses: list[int] = []

    async def run() -> None:
        free = asyncio.Event()

        async def app(*_: object) -> None:
            await free.wait()

        async def send(message: Any) -> None:
            if message["type"] == "websocket.http.response.start":
                statuses.append(message["status"])

        guard = Guard(app, rates=Rates(100, 100), secure=False)

        async def come(address: str) -> None:
            scope = {"type": "websocket", "headers": [], "client": (address, 1)}
            await guard(scope, asyncio.Event().wait, send)  # type: ignore[arg-type]

        here = [asyncio.create_task(come("192.0.2.1")) for _ in range(2)]
        await asyncio.sleep(0)
        await come("192.0.2.1")
        assert statuses == [429]
        free.set()
        await asyncio.gather(*here)
        await come("192.0.2.1")
        assert statuses == [429]

    asyncio.run(run())
