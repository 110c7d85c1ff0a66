"""`majesty serve`: what it would serve, without doing so."""

import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from majesty.cli import serve as command
from majesty.cli.parser import database
from majesty.server.setting_help import explained
from majesty.server.settings import Settings
from tests.cli.runs import run


def test_the_names_of_the_command_line_reach_the_settings(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "majesty.run")
    found: list[Settings] = []

    def serve(settings: Settings, ready: Callable[[str], object]) -> None:
        found.append(settings)
        ready("http://unused")

    monkeypatch.setattr(command, "serve", serve)
    names = ["--host-name", "games.example.org", "--host-name", "Majesty"]
    result = run(capsys, "serve", "--database", str(tmp_path / "majesty.db"), *names)
    assert result.code == 0
    assert found[0].host_names == ("games.example.org", "majesty")
    [told] = caplog.records
    assert told.getMessage() == "serving"
    assert vars(told)["settings"]["host_names"] == "games.example.org, majesty"


def test_the_help_lists_every_setting_with_its_meaning_and_default(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = " ".join(run(capsys, "serve", "--help").out.split())
    for setting in explained():
        assert setting.meaning, setting.name
        assert f" {setting.name} {setting.short}" in page
    assert "port the port to listen on; 0 picks any free one (default: 8000)" in page
    assert "those of this computer and of public_url" in page  # no Markdown


@pytest.mark.parametrize("command", ["serve", "web", "export", "import"])
@pytest.mark.parametrize(
    "address",
    [
        "postgresql://majesty:geheim@db.example/majesty",
        "postgres://majesty:ge/he?im@db.example/majesty",
        "postgresql+asyncpg://:geheim@/majesty",
        "postgresql://majesty@db.example/majesty?sslmode=require&password=geheim",
    ],
)
def test_no_password_is_taken_from_a_command_line(
    command: str, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Everyone on the machine can read it with `ps`."""
    result = run(capsys, command, "--database", address)
    assert result.code == 2
    assert "MAJESTY_DATABASE, a configuration file, PGPASSWORD or ~/.pgpass" in result.err
    assert len(result.err.splitlines()) == 1
    assert "geheim" not in result.err


@pytest.mark.parametrize(
    "address",
    [
        "majesty.db", "/srv/a:b@c.db", "postgresql://majesty@db.example:5432/majesty",
        "postgresql://postgres:@/name?host=/tmp/socket", "postgresql:///majesty",
    ],
)  # fmt: skip
def test_other_addresses_are(address: str) -> None:
    assert database(address) == address
