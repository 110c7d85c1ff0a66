"""A server below a path of its host answers with the path and without it."""

import asyncio
from typing import Any

import httpx
import pytest

from majesty.server.http.app import create_app
from majesty.server.http.below import BelowPath
from majesty.server.settings import Settings


@pytest.mark.parametrize(
    ("asked", "handed_on"),
    [
        ("/majesty", "/"),
        ("/majesty/", "/"),
        ("/majesty/table/x", "/table/x"),
        ("/majesty/majesty/x", "/majesty/x"),
        ("/", "/"),  # of a proxy that has taken the path off
        ("/table/x", "/table/x"),
        ("/majestyx/table", "/majestyx/table"),
    ],
)
@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_the_path_is_taken_off(asked: str, handed_on: str, kind: str) -> None:
    seen: list[str] = []

    async def app(scope: Any, *_: object) -> None:
        seen.append(scope["path"])

    asyncio.run(BelowPath(app, root="/majesty")({"type": kind, "path": asked}, *[None] * 2))  # type: ignore[arg-type]
    assert seen == [handed_on]


def ask(*paths: str, **settings: Any) -> list[httpx.Response]:
    app = create_app(Settings(database="unused.db", limits=False, **settings))

    async def run() -> list[httpx.Response]:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return [await client.get(path, headers={"accept": "text/html"}) for path in paths]

    return asyncio.run(run())


def test_pages_name_everything_below_the_path() -> None:
    with_path, without = ask("/majesty/rules", "/rules", public_url="https://example.org/majesty")
    assert with_path.status_code == without.status_code == 200
    assert with_path.text == without.text
    assert 'data-root="/majesty"' in with_path.text
    assert 'src="/majesty/web/' in with_path.text
    assert '="/web/' not in with_path.text
    file = with_path.text.partition('src="')[2].partition('"')[0]
    for answer in ask(
        file, file.removeprefix("/majesty"), public_url="https://example.org/majesty"
    ):
        assert answer.status_code == 200


@pytest.mark.parametrize("settings", [{}, {"public_url": "https://example.org/majesty"}])
def test_nobody_is_sent_to_an_address_that_a_proxy_knows_under_another_name(
    settings: dict[str, str],
) -> None:
    """A redirect to the address with or without a slash had lost the proxy's port."""
    slashes = ("/about/", "/table/x/", "/metrics/", "/api/offer/", "/healthz/", "//", "/docs")
    for answer in ask(*slashes, **settings):
        assert answer.status_code in (200, 308, 404), answer.url
        assert answer.headers.get("location", "docs/") == "docs/"
    about, table, *_ = ask(*slashes, **settings)
    assert about.status_code == table.status_code == 200
