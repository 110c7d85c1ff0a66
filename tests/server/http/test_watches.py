"""Settings that do not match what stands in front of the server are told once, with advice."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from majesty.server.http import watches
from majesty.server.http.guard import Guard
from majesty.server.http.watches import TlsWatch
from majesty.server.settings import load

Come = Callable[..., list[logging.LogRecord]]


@pytest.fixture
def coming(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[..., Come]]:
    """Makes guards; each lets somebody come, and returns what has been logged until then."""

    async def app(*_: object) -> None:
        pass

    async def nothing(*_: object) -> Any:
        return {"type": "http.request"}

    def make(**settings: Any) -> Come:
        chosen = load(**settings)
        guard = Guard(app, rates=None, secure=chosen.secure_cookies, tls=TlsWatch.of(chosen))

        def come(
            peer: str, *, kind: str = "http", scheme: str = "http", **headers: str
        ) -> list[logging.LogRecord]:
            named = [
                (name.replace("_", "-").encode(), said.encode()) for name, said in headers.items()
            ]
            scope = {"type": kind, "method": "GET", "path": "/", "scheme": scheme}
            asyncio.run(guard({**scope, "headers": named, "client": (peer, 1)}, nothing, nothing))
            return caplog.records

        return come

    with caplog.at_level(logging.WARNING, "majesty.http"):
        yield make


@pytest.mark.parametrize("first", ["http", "websocket"])
def test_a_forgotten_proxy_is_told_once(coming: Callable[..., Come], first: str) -> None:
    """In a container the proxy is a neighbour, and all its visitors would share one address."""
    come = coming()
    come("172.17.0.1")
    come("192.168.1.20", x_forwarded_for="6.6.6.6, 192.168.1.20")  # believed: taken from there
    assert not come("8.8.8.8", x_forwarded_for="6.6.6.6")  # somebody far away who plays the fool
    [record] = come("172.17.0.1", x_forwarded_for="192.0.2.1", kind=first)
    come("172.17.0.1", x_forwarded_for="192.0.2.1")
    assert come("172.17.0.1", x_forwarded_for="192.0.2.1", kind="websocket") == [record]
    assert record.getMessage() == "proxy-not-believed"
    assert vars(record)["proxy"] == "172.17.0.1"
    assert "MAJESTY_PROXIES" in vars(record)["advice"]


def test_a_distant_proxy_is_told_when_it_forwards_for_many(coming: Callable[..., Come]) -> None:
    """Such as a service that sells protection; its addresses are public."""
    come = coming()
    for number in range(9):
        assert not come("1.1.1.1", x_forwarded_for=f"203.0.113.{number}")
        assert not come("8.8.8.8", x_forwarded_for="6.6.6.6")
    [record] = come("1.1.1.1", x_forwarded_for="203.0.113.9")
    assert vars(record)["proxy"] == "1.1.1.1"


def test_those_who_only_pretend_cost_no_memory() -> None:
    watch = watches.ProxyWatch()
    for number in range(3 * watches._DISTANT):
        assert not watch._is_busy(f"198.51.{number}.1", "6.6.6.6")
    assert len(watch._distant) == watches._DISTANT


OURS = {"origin": "https://games.example"}


@pytest.mark.parametrize(("kind", "scheme"), [("http", "https"), ("websocket", "wss")])
def test_tls_in_front_without_secure_cookies_is_told_once(
    coming: Callable[..., Come], kind: str, scheme: str
) -> None:
    come = coming()
    come("192.0.2.1", **OURS)
    assert not come("192.0.2.1", scheme="https")  # a program, which keeps no cookies
    [record] = come("192.0.2.1", kind=kind, scheme=scheme, **OURS)
    assert come("192.0.2.1", scheme="https", **OURS) == [record]
    assert record.getMessage() == "cookies-not-secure"
    assert "MAJESTY_SECURE_COOKIES=true" in vars(record)["advice"]


def test_what_was_told_at_the_start_is_not_told_again(coming: Callable[..., Come]) -> None:
    come = coming(public_url="https://games.example")
    assert not come("192.0.2.1", scheme="https", **OURS)


def test_secure_cookies_without_tls_are_told_once(coming: Callable[..., Come]) -> None:
    come = coming(secure_cookies=True, public_url="https://games.example")
    come("192.0.2.1", scheme="https", **OURS)
    come("127.0.0.1", **OURS)  # browsers trust their own computer
    assert not come("10.0.0.9")  # a monitor
    [record] = come("192.168.1.20", **OURS)
    assert come("192.168.1.21", **OURS) == [record]
    assert record.getMessage() == "cookies-lost"
    assert vars(record)["address"] == "192.168.1.20"
    assert "X-Forwarded-Proto" in vars(record)["advice"]
