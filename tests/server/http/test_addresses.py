"""Proxies are believed as far as they are known, and an address is who we think it is."""

import asyncio
import logging
from typing import Any

import pytest

from majesty.server.errors import ConfigurationError
from majesty.server.http.addresses import network_of
from majesty.server.http.guard import Guard
from majesty.server.run import configured
from majesty.server.settings import Settings, load

PROXIES = "10.0.0.1, 172.18.0.0/16, fd00::/8"


def seen(forwarded: str | None, peer: str, proxies: str = PROXIES) -> str:
    """Returns the address as which our server sees a request."""
    clients: list[str] = []

    async def app(scope: Any, *_: object) -> None:
        clients.append(scope["client"][0])

    config = configured(load(proxies=proxies))
    config.app = lambda: app
    config.load()
    headers = [] if forwarded is None else [(b"x-forwarded-for", forwarded.encode())]
    scope = {"type": "http", "headers": headers, "client": (peer, 1)}
    asyncio.run(config.loaded_app(scope, None, None))
    return clients[0]


@pytest.mark.parametrize(
    ("forwarded", "peer", "address"),
    [
        (None, "10.0.0.1", "10.0.0.1"),
        ("192.0.2.1", "10.0.0.1", "192.0.2.1"),
        ("192.0.2.1", "172.18.7.7", "192.0.2.1"),
        ("192.0.2.1", "fd00::7", "192.0.2.1"),
        ("6.6.6.6, 192.0.2.1", "10.0.0.1", "192.0.2.1"),
        ("6.6.6.6, 192.0.2.1, 172.18.0.9, 10.0.0.1", "172.18.0.2", "192.0.2.1"),
        ("172.18.0.9, 192.0.2.1", "10.0.0.1", "192.0.2.1"),
        ("6.6.6.6, 2001:db8::1", "10.0.0.1", "2001:db8::1"),
        ("6.6.6.6", "192.0.2.9", "192.0.2.9"),  # a stranger who forwards himself
        ("6.6.6.6", "10.0.0.2", "10.0.0.2"),
    ],
)
def test_of_what_is_forwarded_the_last_stranger_counts(
    forwarded: str | None, peer: str, address: str
) -> None:
    assert seen(forwarded, peer) == address


def test_a_proxy_on_the_same_machine_is_believed_without_a_setting() -> None:
    default = ",".join(Settings().proxies)
    for peer in ("127.0.0.1", "::1"):
        assert seen("6.6.6.6, 192.0.2.1", peer, default) == "192.0.2.1"


@pytest.mark.parametrize(
    "everybody", ["*", "127.0.0.1,*", "0.0.0.0/0", "::/0", "0.0.0.0/1,128.0.0.0/1", "8000::/1"]
)
def test_nobody_can_believe_everybody(everybody: str) -> None:
    with pytest.raises(
        ConfigurationError, match=r"The setting proxies is wrong: .* almost everyone"
    ):
        load(proxies=everybody)


@pytest.mark.parametrize(
    "wrong", ["proxy.example", "notanaddress", "10.0.0.256", "10.0.0.0/33", "fd00::/129"]
)
def test_what_is_no_network_is_refused(wrong: str) -> None:
    with pytest.raises(
        ConfigurationError, match=r"is not an address or network; write 172.18.0.2 or"
    ):
        load(proxies=wrong)


def test_an_old_address_in_new_clothes_is_the_same() -> None:
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("::ffff:192.0.2.2") != network_of("::ffff:192.0.2.1")


@pytest.mark.parametrize("first", ["http", "websocket"])
def test_a_forgotten_proxy_is_told_once(first: str, caplog: pytest.LogCaptureFixture) -> None:
    """In a container the proxy is a neighbour, and all its visitors would share one address."""

    async def app(*_: object) -> None:
        pass

    async def nothing(*_: object) -> Any:
        return {"type": "http.request"}

    guard = Guard(app, rates=None, secure=False)

    def come(peer: str, forwarded: str | None = None, kind: str = "http") -> None:
        headers = [] if forwarded is None else [(b"x-forwarded-for", forwarded.encode())]
        scope = {
            "type": kind,
            "method": "GET",
            "path": "/",
            "headers": headers,
            "client": (peer, 1),
        }
        asyncio.run(guard(scope, nothing, nothing))

    with caplog.at_level(logging.WARNING, "majesty.http"):
        come("172.17.0.1")
        come("192.168.1.20", "6.6.6.6, 192.168.1.20")  # believed: it was taken from the header
        come("8.8.8.8", "6.6.6.6")  # somebody far away who plays the fool
        assert not caplog.records
        come("172.17.0.1", "192.0.2.1", first)
        [record] = caplog.records
        come("172.17.0.1", "192.0.2.1", "http")
        come("172.17.0.1", "192.0.2.1", "websocket")
    assert caplog.records == [record]
    assert record.getMessage() == "proxy-not-believed"
    assert vars(record)["proxy"] == "172.17.0.1"
    assert "MAJESTY_PROXIES" in vars(record)["advice"]
