"""Every server has a cookie of its own, and nobody loses their seat for that."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from majesty.server.http.app import create_app
from majesty.server.http.identity import Cookies
from majesty.server.service import running
from majesty.server.settings import Settings, load


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({}, "majesty-8000"),
        ({"port": 80}, "majesty"),
        ({"port": 0}, "majesty"),
        ({"port": 9000}, "majesty-9000"),
        ({"public_url": "http://games.example"}, "majesty"),
        ({"public_url": "http://192.168.1.5:8000"}, "majesty-8000"),
        ({"public_url": "http://games.example/majesty"}, "majesty-majesty"),
        ({"secure_cookies": True}, "__Host-majesty"),
        ({"secure_cookies": True, "public_url": "https://a.example"}, "__Host-majesty"),
        ({"secure_cookies": True, "public_url": "https://a.example/b/c"}, "__Host-majesty-b-c"),
        ({"secure_cookies": True, "public_url": "https://a.example:8443"}, "__Host-majesty-8443"),
    ],
)
def test_the_name_of_the_cookie_tells_servers_of_one_host_apart(
    settings: dict[str, Any], name: str
) -> None:
    assert Cookies.of(load(**settings)).name == name


def said(secret: str, **settings: Any) -> tuple[str | None, list[str]]:
    """Returns whom a server recognises by a cookie header, and the cookies that it sets."""
    chosen = Settings(bot_processes=1, **settings)
    app = create_app(chosen)

    async def run() -> tuple[str | None, list[str]]:
        async with running(chosen) as service:
            app.state.service = service
            _, own = await service.people.welcome("Ana", 0)
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(
                transport=transport, base_url="http://localhost"
            ) as client:
                headers = {"cookie": secret.replace("OWN", own)}
                answer = await client.get("/api/sessions", headers=headers)
                found = answer.json()
                cookies = [
                    cookie.partition(";")[0].replace(own, "OWN")
                    for cookie in answer.headers.get_list("set-cookie")
                ]
                return found and found["name"], cookies

    return asyncio.run(run())


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "majesty.db")


@pytest.mark.slow
def test_a_cookie_with_an_earlier_name_is_still_read_and_gets_the_new_one(database: str) -> None:
    """Servers of older versions had one name for all, and a port may change."""
    for old in ("majesty", "majesty-43210", "majesty-majesty"):
        found = said(f"{old}=OWN", database=database)
        assert found == ("Ana", ["majesty-8000=OWN", f'{old}=""'])


@pytest.mark.slow
def test_the_cookies_of_other_servers_are_left_alone(database: str) -> None:
    found = said("majesty-9000=another; majesty=unknown; majesty-8000=OWN", database=database)
    assert found == ("Ana", ["majesty-8000=OWN"])
    foreign = "; ".join(f"majesty-{port}=another" for port in range(9000, 9005))
    assert said(foreign, database=database) == (None, [])
    assert said(f"{foreign}; majesty-9005=OWN", database=database) == (None, [])  # looks at few
    assert said("xmajesty-1=OWN; majestyx=OWN", database=database) == (None, [])


@pytest.mark.slow
def test_a_secure_server_ignores_plain_cookies_whatever_their_name(database: str) -> None:
    assert said("majesty-8000=OWN", database=database, secure_cookies=True) == (None, [])
    found = said("__Host-majesty-b=OWN", database=database, secure_cookies=True)
    assert found == ("Ana", ["__Host-majesty=OWN", '__Host-majesty-b=""', 'majesty=""'])
