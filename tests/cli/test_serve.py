"""`majesty serve`: what it would serve, without doing so."""

from collections.abc import Callable
from pathlib import Path

import pytest

from majesty.cli import serve as command
from majesty.server.settings import Settings, explained
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


def test_the_help_lists_every_setting_with_its_meaning_and_default(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = " ".join(run(capsys, "serve", "--help").out.split())
    for setting in explained():
        assert setting.meaning, setting.name
        assert f" {setting.name} {setting.short}" in page
    assert "port the port to listen on; 0 picks any free one (default: 8000)" in page
    assert "those of this computer and of public_url" in page  # no Markdown
