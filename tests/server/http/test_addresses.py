"""Proxies are believed as far as they are known, and an address is who we think it is."""

import asyncio
from typing import Any

import pytest

from majesty.server.errors import ConfigurationError
from majesty.server.http.addresses import network_of
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
