"""The nginx configuration of `deploy/`, run as it is: TLS at a port of its own, then our server."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.hosting import Host
from tests.server.proxies import Proxy

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Proxy:
    return Proxy.prepared(tmp_path_factory.mktemp("nginx"))


@pytest.fixture(scope="module")
def behind(proxy: Proxy, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server whose settings say that it is behind the proxy."""
    folder = tmp_path_factory.mktemp("behind")
    with Host(
        str(folder / "majesty.db"),
        folder,
        MAJESTY_SECURE_COOKIES="true",
        MAJESTY_PUBLIC_URL=f"{proxy.address}/",
        MAJESTY_DOORS_RATE="0.0001",
    ) as host:
        yield host
        assert {line["event"] for line in warnings(host)} <= {"origin-refused"}


@pytest.fixture(scope="module")
def visitor(proxy: Proxy, behind: Host) -> Iterator[httpx.Client]:
    """Someone who opens it at its public address."""
    with proxy.before(behind.address) as client:
        yield client


def warnings(host: Host) -> list[dict[str, Any]]:
    """Returns what a server has complained about in its log."""
    logged = [json.loads(line) for line in host.output.splitlines() if line.startswith("{")]
    return [line for line in logged if line["level"] in ("warning", "error")]


def new_guest(client: httpx.Client, origin: str, **headers: str) -> httpx.Response:
    """Sends what a page sends after "Play now"."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.post("/api/guests", json={}, headers={"origin": origin, **named})


async def greeted(proxy: Proxy, table: str, cookie: str) -> dict[str, Any]:
    """Opens the WebSocket of a table as a page does; returns the first frame."""
    address = f"wss://localhost:{proxy.port}/api/tables/{table}/live"
    headers = {"Cookie": cookie, "Origin": proxy.address}
    async with connect(address, ssl=proxy.trust, additional_headers=headers) as socket:
        await socket.send('{"type": "hello"}')
        frame: dict[str, Any] = json.loads(await socket.recv())
        return frame


def test_a_browser_can_play_through_it(proxy: Proxy, visitor: httpx.Client) -> None:
    page = visitor.get("/", headers={"accept": "text/html"})
    assert page.status_code == 200
    assert page.headers["strict-transport-security"]
    guest = new_guest(visitor, proxy.address)
    assert guest.status_code == 201
    cookie = guest.headers["set-cookie"]
    assert cookie.startswith(f"__Host-majesty-{proxy.port}=")
    assert "Secure" in cookie
    terms = {"seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "start": True}
    table = visitor.post("/api/tables", json=terms, headers={"origin": proxy.address})
    assert table.status_code == 201
    welcome = asyncio.run(greeted(proxy, table.json()["table"]["id"], cookie.partition(";")[0]))
    assert welcome["type"] == "welcome"
    assert welcome["you"]["person"] == guest.json()["person"]


def test_pages_of_other_sites_are_refused_and_the_log_says_so_once(
    proxy: Proxy, behind: Host, visitor: httpx.Client
) -> None:
    for origin in ("https://evil.example", "https://localhost:1"):
        foreign = new_guest(visitor, origin)
        assert (foreign.status_code, foreign.json()["code"]) == (403, "bad-origin")
    [told] = warnings(behind)
    assert (told["event"], told["origin"]) == ("origin-refused", "https://evil.example")
    assert told["host"] == f"localhost:{proxy.port}"
    assert "public_url" in told["advice"]


def test_everyone_has_limits_of_their_own(proxy: Proxy, visitor: httpx.Client) -> None:
    """Whatever visitors claim: the proxy adds the address that they really have."""
    assert not visitor.is_closed
    for address in ("127.0.0.2", "127.0.0.3"):
        with proxy.browser(local_address=address) as client:
            statuses = [
                new_guest(client, proxy.address, x_forwarded_for=f"192.0.2.{number}").status_code
                for number in range(22)
            ]
        assert statuses == [201] * 20 + [429] * 2


def test_plain_requests_are_sent_to_tls(proxy: Proxy, visitor: httpx.Client) -> None:
    assert not visitor.is_closed
    answer = httpx.get(f"http://localhost:{proxy.plain_port}/table/x?turn=3")
    assert answer.status_code == 308
    assert answer.headers["location"] == "https://localhost/table/x?turn=3"


def test_figures_are_not_for_the_public(visitor: httpx.Client) -> None:
    assert visitor.get("/metrics").status_code == 403
    slash = visitor.get("/metrics/")
    assert (slash.status_code, slash.headers.get("location")) == (404, None)


def test_files_come_packed_by_the_server_and_large_requests_are_explained(
    visitor: httpx.Client,
) -> None:
    page = visitor.get("/", headers={"accept": "text/html"}).text
    file = page.partition('src="')[2].partition('"')[0]
    assert visitor.get(file).headers["content-encoding"] == "gzip"
    large = visitor.post("/api/guests", content=bytes(20_000))
    assert (large.status_code, large.json()["code"]) == (413, "too-large")


def test_a_proxy_that_drops_the_port_is_made_up_for_by_the_public_address(tmp_path: Path) -> None:
    proxy = Proxy.prepared(tmp_path)
    with (
        Host(str(tmp_path / "majesty.db"), tmp_path, MAJESTY_PUBLIC_URL=proxy.address) as host,
        proxy.before(host.address, **{"Host $http_host": "Host $host"}) as client,
    ):
        assert new_guest(client, proxy.address).status_code == 201
