"""Pages of ours may send requests, whatever stands in front of us; others may not."""

import logging

import pytest
from starlette.requests import HTTPConnection

from majesty.server.errors import ForbiddenError
from majesty.server.http.origins import Origins
from majesty.server.settings import load


def came(origin: str | None, host: str | None = "games.example:8443") -> HTTPConnection:
    said = {"origin": origin, "host": host}
    headers = [(name.encode(), value.encode()) for name, value in said.items() if value is not None]
    return HTTPConnection({"type": "http", "headers": headers})


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (None, "games.example"),  # a program
        ("https://games.example:8443", "games.example:8443"),
        ("https://games.example", "games.example:443"),  # of a proxy that adds the port
        ("http://games.example", "games.example:80"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://friend.example", "games.example"),
        ("https://public.example:8443", "public.example"),  # of a proxy that drops the port
        ("https://public.example:8443", "majesty"),  # or passes on its own name for us
        ("https://public.example:8443", None),
    ],
)
def test_our_own_pages_are_recognised(origin: str | None, host: str | None) -> None:
    settings = load(
        origins="https://Friend.Example/", public_url="https://Public.Example:8443/majesty/"
    )
    Origins(settings.allowed_origins).check(came(origin, host))


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("https://evil.example", "games.example"),
        ("https://games.example:8443", "games.example"),
        ("https://games.example", "games.example:8443"),
        ("http://games.example", "games.example:443"),
        ("null", "games.example"),
        ("", ""),
        ("https://", "games.example"),
        ("http://[", "["),
        ("https://games.example:x", "games.example:x"),
        ("https://games.example", None),
    ],
)
def test_pages_from_elsewhere_are_refused(origin: str, host: str | None) -> None:
    with pytest.raises(ForbiddenError):
        Origins().check(came(origin, host))


def test_the_log_says_once_what_to_do_about_it(caplog: pytest.LogCaptureFixture) -> None:
    origins = Origins()
    with caplog.at_level(logging.WARNING, "majesty.http"):
        origins.check(came("https://games.example:8443"))
        assert not caplog.records
        for origin in ("https://games.example:9" + 1000 * "9", "https://evil.example"):
            with pytest.raises(ForbiddenError):
                origins.check(came(origin))
    [record] = caplog.records
    told = vars(record)
    assert record.getMessage() == "origin-refused"
    assert (told["origin"][:24], told["host"]) == ("https://games.example:99", "games.example:8443")
    assert len(told["origin"]) == 200
    assert "MAJESTY_PUBLIC_URL" in told["advice"]
