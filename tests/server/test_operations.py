"""Starting, watching and stopping a server, as those who run it do."""

import asyncio
import json
import logging
import os
import re
import signal
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed

from majesty import __version__
from majesty.server.client import Client
from majesty.server.errors import ConfigurationError
from majesty.server.logs import TextLines
from majesty.server.settings import (
    CREDENTIALS_VARIABLE,
    FILE_VARIABLE,
    OTHERS,
    Settings,
    load,
    unknown_variables,
)
from tests.cli.runs import run
from tests.server.hosting import Host
from tests.server.visits import PATIENCE

ROOT = Path(__file__).parents[2]
SOLO = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith("MAJESTY_"):
            monkeypatch.delenv(name)


def serve(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a `majesty serve` that is expected to end by itself."""
    code = "import sys; from majesty.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, "--lang", "en", "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, **environment},
    )


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "majesty.toml"
    path.write_text('port = 1\nhost = "10.0.0.1"\nlog_level = "error"\nbots = ["easy"]\n')
    monkeypatch.setenv(FILE_VARIABLE, str(path))
    monkeypatch.setenv("MAJESTY_PORT", "2")
    monkeypatch.setenv("MAJESTY_ORIGINS", "https://a.example,https://b.example")
    monkeypatch.setenv("MAJESTY_HOST", "10.0.0.2")
    settings = load(port=3)
    assert (settings.port, settings.host, settings.log_level) == (3, "10.0.0.2", "error")
    assert settings.bots == ("easy",)
    assert settings.origins == ("https://a.example", "https://b.example")


def test_a_credential_wins_over_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a unit or a container keeps its password out of the environment that others can see."""
    monkeypatch.setenv(CREDENTIALS_VARIABLE, str(tmp_path))
    monkeypatch.setenv("MAJESTY_DATABASE", "a.db")
    assert load().database == "a.db"
    (tmp_path / "majesty_database").write_text("postgresql://me:geheim@db/majesty\n")
    (tmp_path / "somebody_elses").write_text("?")
    assert load().database == "postgresql://me:geheim@db/majesty"
    assert load(database="b.db").database == "b.db"


def test_workers_get_the_same_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(port=81, origins=("https://a.example",), bot_pause=0.5, limits=False)
    for name, value in settings.exported().items():
        monkeypatch.setenv(name, value)
    assert load() == settings


@pytest.mark.parametrize(
    ("arguments", "environment", "sentence"),
    [
        (["--port", "70000"], {}, "majesty: The setting port is wrong"),
        (["--workers", "2", "--database", "x.db"], {}, "majesty: 2 workers need PostgreSQL"),
        (["--database", "mysql://x/y"], {}, "is not a database"),
        ([], {"MAJESTY_BOTS": "easy,godlike"}, "The setting bots is wrong: there is no bot"),
        (["--config", "no/such.toml"], {}, "There is no configuration file no/such.toml."),
        ([], {"MAJESTY_BOT_PAUSE": "soon"}, "The setting bot_pause is wrong"),
    ],
)
def test_bad_settings_end_with_one_sentence(
    arguments: list[str],
    environment: dict[str, str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in {FILE_VARIABLE: "", **environment}.items():  # the command sets the first
        monkeypatch.setenv(name, value)
    monkeypatch.delenv(FILE_VARIABLE)
    ended = run(capsys, "--lang", "en", "serve", *arguments)
    assert ended.code == 2
    assert sentence in ended.err
    assert len(ended.err.splitlines()) == 1


def test_a_database_that_does_not_answer_may_do_so_later(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """So a service manager starts the server again, which it does not for a wrong setting."""
    monkeypatch.delenv(FILE_VARIABLE, raising=False)
    ended = run(capsys, "--lang", "en", "serve", "--database", "postgresql://127.0.0.1:1/x")
    assert ended.code == 75
    assert "cannot be used" in ended.err
    assert len(ended.err.splitlines()) == 1


def test_unknown_and_unreadable_settings_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "majesty.toml"
    monkeypatch.setenv(FILE_VARIABLE, str(path))
    path.write_text("prot = 1")
    with pytest.raises(ConfigurationError, match=r"no setting 'prot'; did you mean port\?"):
        load()
    path.write_text("colour = 1")
    with pytest.raises(ConfigurationError, match="'colour'; majesty serve --help lists"):
        load()
    path.write_text("port 1")
    with pytest.raises(ConfigurationError, match="cannot be read"):
        load()


def test_a_server_tells_its_settings_without_secrets(tmp_path: Path) -> None:
    settings = Settings(database="postgresql://me:geheim@db/majesty")
    assert "geheim" not in str(settings.summary())
    with Host(str(tmp_path / "majesty.db"), tmp_path, MAJESTY_LOG_FORMAT="text") as host:
        for line in ("database ", "bot_seconds ", "address +http://127.0.0.1:"):
            assert re.search(rf"^  {line}", host.output, re.MULTILINE)


def test_beside_json_the_settings_are_json_too(tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path, MAJESTY_PROXY="10.0.0.1") as host:
        logged = [json.loads(line) for line in host.output.splitlines()]  # every line is JSON
        [told] = [line for line in logged if line["event"] == "serving"]
        assert (told["address"], told["version"]) == (host.address, __version__)
        assert told["settings"]["table_days"] == "7"
        [unknown] = [line for line in logged if line["level"] == "warning"]
        assert (unknown["event"], unknown["variable"]) == ("unknown-variable", "MAJESTY_PROXY")
        assert "did you mean MAJESTY_PROXIES?" in unknown["advice"]


def test_every_variable_of_ours_is_known() -> None:
    """Else a server would warn of it. Tests and tools have some that it need not know."""
    sources = [path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py")]
    named = set(re.findall(r"MAJESTY_[A-Z_]+[A-Z]", "".join(sources)))
    known = OTHERS | {f"MAJESTY_{name.upper()}" for name in Settings.model_fields}
    assert named <= known


def test_variables_without_a_meaning_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MAJESTY_PORT", "majesty_workers", "MAJESTY_LANG", "MAJESTY_CONFIG", "OTHER_PROT"):
        monkeypatch.setenv(name, "1")
    assert not list(unknown_variables())
    monkeypatch.setenv("MAJESTY_PROT", "1")
    monkeypatch.setenv("MAJESTY_COLOUR_OF_MEEPLES", "red")
    assert dict(unknown_variables()) == {
        "MAJESTY_PROT": "MAJESTY_PORT",
        "MAJESTY_COLOUR_OF_MEEPLES": None,
    }


def test_credentials_without_a_meaning_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CREDENTIALS_VARIABLE, str(tmp_path))
    for name in ("majesty_database", "majesty_databse", "another_password"):
        (tmp_path / name).write_text("postgresql://majesty@db/majesty")
    assert dict(unknown_variables()) == {"majesty_databse": "majesty_database"}


def test_tls_without_secure_cookies_is_told_at_the_start(tmp_path: Path) -> None:
    known = {"MAJESTY_PUBLIC_URL": "https://games.example"}
    with Host(str(tmp_path / "majesty.db"), tmp_path, workers=1, **known) as host:
        assert host.output.count('"cookies-not-secure"') == 1


@pytest.mark.slow
def test_a_port_or_a_file_in_use_is_told_in_one_sentence(tmp_path: Path) -> None:
    database = str(tmp_path / "majesty.db")
    with Host(database, tmp_path) as host:
        ended = serve("--database", database, "--port", "0")
        assert (ended.returncode, len(ended.stderr.splitlines())) == (75, 1)
        assert "Another server is using" in ended.stderr
        port = host.address.rpartition(":")[2]
        ended = serve("--database", str(tmp_path / "other.db"), "--port", port)
        assert (ended.returncode, len(ended.stderr.splitlines())) == (75, 1)
        assert f"Cannot listen at 127.0.0.1:{port}" in ended.stderr
        assert stat.S_IMODE(Path(database).stat().st_mode) == 0o600


@pytest.mark.slow
def test_health_figures_and_logs_can_be_watched(tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path) as host:
        ana = Client.guest(host.address, "Ana")
        table = ana.ask("POST", "/api/tables", {"seats": SOLO, "start": True})["table"]["id"]
        ana.act(table, type="move", on=2, move="1")
        assert ana.ask("GET", "/healthz")["status"] == "ok"
        figures = urlopen(f"{host.address}/metrics", timeout=PATIENCE).read().decode()
        assert 'majesty_actions_total{outcome="done",type="move"} 1.0' in figures
        assert "majesty_entries_total 2.0" in figures
        assert "majesty_live_tables 1.0" in figures
        logged = [json.loads(line) for line in host.output.splitlines() if line.startswith("{")]
        requests = [line for line in logged if line["event"] == "request"]
        assert {"method", "path", "status", "ms", "time", "level"} <= requests[0].keys()
        entries = [line for line in logged if line["event"] == "entry"]
        assert [line["kind"] for line in entries] == ["started", "moved"]


@pytest.mark.slow
def test_the_address_for_others_is_told_to_pages(tmp_path: Path) -> None:
    settings = Settings(database="unused.db")
    assert settings.public_url is None
    assert "MAJESTY_PUBLIC_URL" not in settings.exported()
    known = "https://play.example:8443/"
    with Host(str(tmp_path / "majesty.db"), tmp_path, MAJESTY_PUBLIC_URL=known) as host:
        share = Client(host.address).ask("GET", "/api/offer")["share"]
        assert share == "https://play.example:8443"


@pytest.mark.parametrize("url", ["play.example", "ftp://play.example", "http://"])
def test_an_address_for_others_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(ConfigurationError, match="public_url"):
        load(public_url=url)


def test_logs_for_people_have_their_values_too() -> None:
    record = logging.makeLogRecord({"msg": "request", "levelname": "INFO", "status": 201})
    assert TextLines("%(message)s").format(record) == "request status=201"


@pytest.mark.slow
def test_clients_are_told_that_the_server_goes(tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path) as host:
        ana = Client.guest(host.address, "Ana")
        table = ana.ask("POST", "/api/tables", {"seats": SOLO, "start": True})["table"]["id"]

        async def watch() -> int:
            async with ana.watch(table) as sight:
                await sight.receive()
                os.kill(host.pid, signal.SIGTERM)
                try:
                    while True:
                        await sight.receive()
                except ConnectionClosed as closed:
                    return closed.rcvd.code if closed.rcvd else 0

        assert asyncio.run(watch()) == 1012
        assert host.stop() == -signal.SIGTERM
        assert "Application shutdown complete" in host.output
        host.start()
        assert ana.ask("GET", f"/api/tables/{table}")["seq"] == 2


@pytest.mark.slow
def test_previews_come_to_those_who_ask(tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path) as host:
        ana = Client.guest(host.address, "Ana")
        terms = {"seats": SOLO, "start": True, "sides": "B"}
        table = ana.ask("POST", "/api/tables", terms)["table"]["id"]

        async def ask() -> tuple[dict[str, Any], dict[str, Any]]:
            async with ana.watch(table) as sight:
                await sight.receive()
                await sight.send(type="preview", ref="p")
                while (frame := await sight.receive())["type"] != "previews":
                    pass
                assert sight.state is not None
                return frame, sight.state

        frame, state = asyncio.run(ask())
        assert (frame["revision"], frame["ref"]) == (2, "p")
        previews = frame["previews"]
        assert {preview["position"] for preview in previews} == set(range(1, 7))
        for preview in previews:
            assert preview["points"] == preview["gains"][state["seat"]]
            rivals = [1 - state["seat"]] if preview["character"] == "K" else []
            assert preview["attacked"] == rivals  # with nobody to lose yet
            assert preview.keys() == {
                *("position", "character", "points", "meeples", "gains"),
                *("attacked", "wounded", "healed", "payments", "turn"),
            }
