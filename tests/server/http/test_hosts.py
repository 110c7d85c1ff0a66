"""The server answers to its own names only, so no other site's name can stand for it."""

import asyncio
import socket
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from majesty.server.errors import ConfigurationError, MisdirectedError
from majesty.server.http.hosts import Hosts
from majesty.server.settings import load
from tests.server.hosting import Host
from tests.server.visits import request

OURS = [
    "localhost", "LOCALHOST:8000", "localhost.", "majesty.localhost", "127.0.0.1:8000", "[::1]:8000",
    "192.168.1.20", "[fe80::1]", "games.example.org", "Games.Example.org:443", "xn--mnchen-3ya.example",
    "raspberry", "raspberry.lan:8000", "raspberry.local", "public.example:8443", "inside.example",
]  # fmt: skip
FOREIGN = [
    "evil.example", "evil.example:8000", "games.example.org.evil.example", "evil-localhost",
    "localhost.evil.example", "127.0.0.1.evil.example", "xgames.example.org", "sub.games.example.org",
    "", ":8000", "[", "[evil.example]", "user@", "127.0.0.1@evil.example", "1.2.3.4.5", "evil.local",
]  # fmt: skip


@pytest.fixture
def hosts(monkeypatch: pytest.MonkeyPatch) -> Hosts:
    monkeypatch.setattr(socket, "gethostname", lambda: "Raspberry.lan")
    settings = load(
        host="inside.example",
        host_names="games.example.org, münchen.example",
        public_url="https://public.example:8443",
    )
    return Hosts.of(settings)


def asked(name: str | None) -> HTTPConnection:
    headers = [] if name is None else [(b"host", name.encode())]
    return HTTPConnection({"type": "http", "headers": headers})


@pytest.mark.parametrize("name", [*OURS, None])
def test_our_own_names_are_answered(hosts: Hosts, name: str | None) -> None:
    hosts.check(asked(name))


@pytest.mark.parametrize("name", FOREIGN)
def test_others_are_not(hosts: Hosts, name: str) -> None:
    with pytest.raises(MisdirectedError):
        hosts.check(asked(name))


def test_a_page_whose_name_points_to_us_can_do_nothing(host: Host) -> None:
    """It comes from the very name that it asks for, so its origin alone looks right."""
    evil: dict[str, Any] = {"host": "evil.example:8000", "origin": "http://evil.example:8000"}
    for method, path in (("GET", "/"), ("GET", "/api/tables"), ("POST", "/api/guests")):
        answer = request(host.address, method, path, b"{}", content_type="application/json", **evil)
        assert (answer.status, answer.code) == (421, "bad-host")
        assert b"--host-name" in answer.body
        assert "content-security-policy" in answer.headers

    async def watch() -> int:
        address = f"ws{host.address.removeprefix('http')}/api/tables/aaaaaaaaaaaa/live"
        place = host.address.removeprefix("http://").split(":")
        named = address.replace(place[0], "evil.example")
        try:
            async with connect(named, host=place[0], port=int(place[1])):
                return 101
        except InvalidStatus as refusal:
            return refusal.response.status_code

    assert asyncio.run(watch()) == 421


@pytest.mark.parametrize(
    "wrong", ["https://games.example.org", "games.example.org:80", "*", "a..b"]
)
def test_what_is_no_name_is_refused(wrong: str) -> None:
    with pytest.raises(ConfigurationError, match=r"The setting host_names is wrong: .* as games"):
        load(host_names=wrong)
