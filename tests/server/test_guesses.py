"""Guessing passphrases: slow for strangers, whoever and however many they are, not for owners."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from majesty.server import guesses
from majesty.server.client import Client
from majesty.server.errors import LimitError
from majesty.server.guesses import Guesses
from majesty.server.http.app import create_app
from majesty.server.service import Service, running
from majesty.server.settings import Settings
from tests.server.hosting import Host
from tests.server.visits import refused

WORDS = "correct horse battery staple"
HOME, ELSEWHERE = "192.0.2.1", "203.0.113.9"
TOO_MANY = (429, "too-many-guesses")


class Door:
    """A server at which people knock from any address."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._app = create_app(service.settings)
        self._app.state.service = service

    async def knock(self, address: str, name: str, words: str = WORDS, secret: str = "") -> int:
        """Tries to log in from an address, and returns the status."""
        asked = {"name": name, "passphrase": words}
        return (await self.ask(address, "/api/sessions", asked, secret)).status_code

    async def claim(self, address: str, name: str) -> str:
        """Comes as a guest and claims a name from an address; returns the secret."""
        _, secret = await self.service.people.welcome(None, 0)
        asked = {"name": name, "passphrase": WORDS}
        answer = await self.ask(address, "/api/me/claim", asked, secret)
        return str(answer.json()["secret"])

    async def ask(
        self, address: str, path: str, asked: dict[str, str], secret: str
    ) -> httpx.Response:
        transport = httpx.ASGITransport(self._app, client=(address, 50_000))
        base = "http://127.0.0.1:8000"
        headers = {"authorization": f"Bearer {secret}"} if secret else {}
        async with httpx.AsyncClient(transport=transport, base_url=base) as client:
            return await client.post(path, json=asked, headers=headers)


@asynccontextmanager
async def opened_door(tmp_path: Path) -> AsyncIterator[Door]:
    chosen = Settings(database=str(tmp_path / "majesty.db"), bot_processes=1, doors_rate=1000)
    async with running(chosen) as service:
        yield Door(service)


def at_a_door(tmp_path: Path, work: Callable[[Door], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened_door(tmp_path) as door:
            await work(door)

    asyncio.run(run())


def guess_from_everywhere(service: Service, name: str) -> None:
    """Guesses from so many networks that the name has no guess left for strangers."""
    with suppress(LimitError):
        for number in count():
            service.guesses.check(name, f"network {number}")


@pytest.mark.slow
def test_strangers_at_a_few_addresses_do_not_keep_the_owner_out(tmp_path: Path) -> None:
    async def work(door: Door) -> None:
        await door.claim(HOME, "Ada")
        for stranger in ("198.51.100.1", "198.51.100.2", "2001:db8::1", "2001:db8:0:7::1"):
            tries = [await door.knock(stranger, "Ada", "a wrong guess") for _ in range(12)]
            assert tries[-1] == 429
        assert await door.knock(ELSEWHERE, "Ada") == 201

    at_a_door(tmp_path, work)


def test_who_fills_a_wide_network_counts_once(tmp_path: Path) -> None:
    async def work(door: Door) -> None:
        tries = [await door.knock(f"2001:db8:0:{each}::1", "Ada") for each in range(12)]
        assert tries[-1] == 429
        asked = {"name": "Ada", "passphrase": WORDS}
        answer = await door.ask("2001:db8:0:99::1", "/api/sessions", asked, "")
        assert answer.headers["retry-after"] == "600"
        assert await door.knock("2001:db8:1::1", "Ada") == 401

    at_a_door(tmp_path, work)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["where it was claimed", "where they logged in", "their browser"])
def test_while_everybody_guesses_the_owner_gets_in_by_a_known_way(way: str, tmp_path: Path) -> None:
    async def work(door: Door) -> None:
        claimed_at = HOME if way == "where it was claimed" else "192.0.2.77"
        secret = await door.claim(claimed_at, "Ada")
        if way == "where they logged in":
            assert await door.knock(HOME, "Ada") == 201
        guess_from_everywhere(door.service, "ada")
        assert await door.knock(ELSEWHERE, "Ada") == 429
        if way == "their browser":
            assert await door.knock(ELSEWHERE, "Ada", secret=secret) == 201
        else:
            assert await door.knock(HOME, "Ada") == 201

    at_a_door(tmp_path, work)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["with their secret", "at their network"])
def test_whoever_is_near_the_owner_does_not_guess_without_end(way: str, tmp_path: Path) -> None:
    async def work(door: Door) -> None:
        secret = await door.claim(HOME, "Ada")
        address, used = (ELSEWHERE, secret) if way == "with their secret" else (HOME, "")
        tries = [await door.knock(address, "Ada", "a wrong guess", secret=used) for _ in range(12)]
        assert tries[:10] == [401] * 10
        assert tries[-1] == 429

    at_a_door(tmp_path, work)


def test_however_many_networks_guess_a_name_has_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("majesty.server.buckets.time", SimpleNamespace(monotonic=lambda: now))
    tries, let_in = Guesses(), 0
    for second in range(3600):
        now = float(second)
        for number in range(5):
            try:
                tries.check("ada", f"network {5 * second + number}")
            except LimitError:
                continue
            let_in += 1
    assert let_in <= guesses._NAME_AT_ONCE + 3600 / guesses._NAME_SECONDS + 1
    tries.check("bob", "network 0")


def test_guesses_come_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("majesty.server.buckets.time", SimpleNamespace(monotonic=lambda: now))
    tries = Guesses()
    for _ in range(guesses._AT_ONCE):
        tries.check("ada", "home")
    with pytest.raises(LimitError, match="wait 600 seconds"):
        tries.check("ada", "home")
    now = 601.0
    tries.check("ada", "home")


def test_passphrases_are_not_guessed_without_end(host: Host, ana: Client) -> None:
    ana.claim("Emilka", WORDS)
    wrong = {"passphrase": "a wrong passphrase", "new": "another horse, another battery"}
    codes = [refused(ana.ask, "PUT", "/api/me/passphrase", wrong) for _ in range(12)]
    assert set(codes[:10]) == {(403, "not-your-passphrase")}
    assert codes[-1] == TOO_MANY
    known = {"name": "Emilka", "passphrase": WORDS}
    assert refused(ana.ask, "POST", "/api/sessions", known) == TOO_MANY  # the same count
    nobody = {"name": "Nobody at all", "passphrase": "a wrong passphrase"}
    codes = [refused(Client(host.address).ask, "POST", "/api/sessions", nobody) for _ in range(12)]
    assert codes[-1] == TOO_MANY
    assert Client(host.address).ask("POST", "/api/sessions", known)["person"] == ana.person
