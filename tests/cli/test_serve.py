"""`majesty serve`: what it would serve, without doing so."""

from collections.abc import Callable
from pathlib import Path

import pytest

from majesty.cli import serve as command
from majesty.server.settings import Settings
from tests.cli.runs import run


def test_the_names_of_the_command_line_reach_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found: list[Settings] = []

    def serve(settings: Settings, ready: Callable[[str], object]) -> None:
        found.append(settings)
        ready("http://unused")

    monkeypatch.setattr(command, "serve", serve)
    names = ["--host-name", "games.example.org", "--host-name", "Majesty"]
    result = run(capsys, "serve", "--database", str(tmp_path / "majesty.db"), *names)
    assert result.code == 0
    assert found[0].host_names == ("games.example.org", "majesty")
    assert "games.example.org" in result.out
