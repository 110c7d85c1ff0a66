"""A server that listens to the whole network says where friends find it."""

import asyncio
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from majesty.server import network
from majesty.server.http import routes
from majesty.server.http.app import create_app
from majesty.server.settings import Settings


@pytest.fixture(autouse=True)
def _in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (network, routes):
        monkeypatch.setattr(module, "lan_address", lambda: "192.168.1.5")


@pytest.mark.parametrize(
    ("host", "addresses"),
    [
        ("127.0.0.1", ["http://127.0.0.1:80"]),
        ("fd00::1", ["http://[fd00::1]:80"]),
        ("0.0.0.0", ["http://127.0.0.1:80", "http://192.168.1.5:80"]),
        ("::", ["http://127.0.0.1:80", "http://192.168.1.5:80"]),
    ],
)
def test_all_addresses_are_written_as_those_that_one_can_open(
    host: str, addresses: list[str]
) -> None:
    assert network.urls_of(host, 80) == addresses


def shared(page: str, client: str, **settings: Any) -> str | None:
    """Returns the address that a page is told to share."""
    chosen = Settings(database="unused.db", **settings)
    app = create_app(chosen)
    doorkeeper = SimpleNamespace(announcement=None)
    robots = SimpleNamespace(expect=lambda: None)
    app.state.service = SimpleNamespace(settings=chosen, doorkeeper=doorkeeper, robots=robots)

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, client=(client, 1))
        async with httpx.AsyncClient(transport=transport, base_url=page) as browser:
            return await browser.get("/api/offer")

    share: str | None = asyncio.run(ask()).json()["share"]
    return share


HERE = ("http://127.0.0.1:8000", "127.0.0.1")


def test_a_page_that_was_opened_here_shares_the_address_for_friends() -> None:
    assert shared(*HERE, host="0.0.0.0") == "http://192.168.1.5:8000"
    assert shared(*HERE) is None  # nobody else could open it
    assert shared(*HERE, host="0.0.0.0", public_url="http://a.example") == "http://a.example"


def test_other_pages_know_their_address_themselves() -> None:
    assert shared("http://192.168.1.5:8000", "192.168.1.9", host="0.0.0.0") is None
    # From a container's gateway: the address in the container's network is nobody's.
    assert shared("http://127.0.0.1:8000", "10.88.0.1", host="0.0.0.0") is None
