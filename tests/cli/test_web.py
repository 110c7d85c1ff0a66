"""`majesty web`, which is also what `majesty` alone does."""

import os
import signal
import subprocess
import sys
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from unittest.mock import Mock

import pytest

from majesty.cli import web
from majesty.cli.arguments import parse_arguments
from majesty.server import network
from majesty.server.client import Client
from majesty.server.run import listen
from majesty.server.settings import Settings
from tests.cli.runs import Result, run
from tests.server.hosting import _free_port, children, is_running
from tests.server.visits import BOT, ME, opened

Capture = pytest.CaptureFixture[str]

PATIENCE = 120  # seconds; far more than anything takes
CODE = "import sys; from majesty.cli import main; sys.exit(main())"


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """An environment in which a browser writes down what it is shown."""
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 >> {tmp_path}/seen\n", "utf-8")
    browser.chmod(0o755)
    changes = {"BROWSER": str(browser), "XDG_DATA_HOME": str(tmp_path), "MAJESTY_LANG": "en"}
    return {**os.environ, **changes, "MAJESTY_BOT_PROCESSES": "1"}


def seen(folder: Path) -> list[str]:
    path = folder / "seen"
    return path.read_text("utf-8").split() if path.exists() else []


@contextmanager
def started(
    environment: dict[str, str], *arguments: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Starts the command; gives its process and the first line that it prints."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", CODE, *arguments]
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


def until(condition: Callable[[], object]) -> None:
    limit = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < limit
        time.sleep(0.05)


@pytest.mark.slow
def test_it_serves_opens_the_page_and_stops_in_peace(
    tmp_path: Path, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    port = str(_free_port())
    address = f"http://127.0.0.1:{port}"
    with started({**environment, "MAJESTY_PORT": port}) as (process, line):  # no command at all
        assert (
            line
            == f"Majesty is running at {address} – press Ctrl+C to stop it; your games are kept."
        )
        until(lambda: seen(tmp_path) == [address])
        assert Client(address).ask("GET", "/healthz")["status"] == "ok"
        assert Client(address).ask("GET", "/api/offer")["share"] is None
        with started(environment, "web", "--port", port, "--lang", "de") as (again, line):
            assert line == f"Majesty läuft schon, unter {address}"
            assert again.wait(PATIENCE) == 0
        assert seen(tmp_path) == [address, address]
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        assert run(capsys, "web", "--port", port, "--no-browser").code == 0
        for options in (["--lan"], ["--database", str(tmp_path / "other.db")]):
            code, out, told = run(capsys, "web", "--port", port, *options)
            assert (code, out, told.count("\n")) == (2, "", 1)
            assert f"already running at {address}" in told
            assert options[0] in told
        assert seen(tmp_path) == [address, address]
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, out, err) == (0, "", "")
    assert (tmp_path / "majesty" / "majesty.db").exists()


@pytest.mark.slow
def test_nothing_of_it_is_left_when_it_is_killed(environment: dict[str, str]) -> None:
    port = _free_port()
    address = f"http://127.0.0.1:{port}"
    with started(environment, "web", "--port", str(port), "--no-browser") as (process, _):
        until(lambda: web.is_majesty(address))
        opened(Client.guest(address, "Ada"), ME, BOT, start=True)
        until(lambda: len(children(process.pid)) > 1)  # a bot's, and one that cleans up after all
        below = children(process.pid)
        process.kill()
        until(lambda: not any(map(is_running, below)))
        with listen("127.0.0.1", port):
            pass


@pytest.fixture
def other() -> Iterator[int]:
    """Another program that serves something else; its port."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b'{"status": "ok"}')

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


# What it would serve, without doing so


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Settings]:
    """The settings that it would serve with; its page is not opened."""
    found: list[Settings] = []

    def serve(settings: Settings, ready: Callable[[str], object]) -> None:
        found.append(settings)
        ready("http://unused")

    monkeypatch.setattr(web, "serve", serve)
    monkeypatch.setattr(web, "show", lambda _: None)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("MAJESTY_PORT", str(_free_port()))
    return found


@pytest.mark.slow
def test_a_port_of_another_program_is_left_to_it(
    other: int, chosen: list[Settings], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("MAJESTY_PORT", str(other))
    result = run(capsys, "web")
    [settings] = chosen
    assert settings.port not in (0, other)
    assert f"http://127.0.0.1:{settings.port} " in result.out
    run(capsys, "web", "--port", str(other))  # who asks for it is told so, by the server
    assert chosen[1].port == other


def test_port_0_is_any_that_is_free(chosen: list[Settings], capsys: Capture) -> None:
    out = run(capsys, "web", "--port", "0").out
    assert chosen[0].port > 0
    assert f":{chosen[0].port} " in out


def test_the_settings_are_those_of_a_quiet_server_at_home(
    chosen: list[Settings], tmp_path: Path, capsys: Capture
) -> None:
    run(capsys, "web", "--database", str(tmp_path / "mine.db"))
    [settings] = chosen
    assert (settings.host, settings.log_level) == ("127.0.0.1", "warning")
    assert settings.database == str(tmp_path / "mine.db")
    assert settings.public_url is None


def test_names_under_which_others_open_it_reach_the_settings(
    chosen: list[Settings], capsys: Capture
) -> None:
    run(capsys, "web", "--host-name", "games.example.org", "--host-name", "majesty")
    assert chosen[0].host_names == ("games.example.org", "majesty")


def lan(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, address: str | None, *more: str
) -> Result:
    monkeypatch.setattr(web, "lan_address", lambda: address)
    return run(capsys, "web", "--lan", "--lang", "en", *more)


def test_friends_in_the_same_network_are_told_the_way(
    chosen: list[Settings], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    out = lan(capsys, monkeypatch, "192.168.1.5").out
    [settings] = chosen
    assert settings.host == "0.0.0.0"
    assert settings.public_url == f"http://192.168.1.5:{settings.port}"
    assert f"http://127.0.0.1:{settings.port} " in out.splitlines()[0]
    assert settings.public_url in out.splitlines()[1]


def test_without_a_network_nobody_is_sent_anywhere(
    chosen: list[Settings], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    assert "not on a network" in lan(capsys, monkeypatch, None).out
    assert chosen[0].public_url is None


def test_an_address_that_the_host_has_set_wins(
    chosen: list[Settings], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("MAJESTY_PUBLIC_URL", "https://play.example")
    assert "https://play.example" in lan(capsys, monkeypatch, "192.168.1.5").out
    assert chosen[0].public_url == "https://play.example"


def test_the_address_in_the_network_is_never_this_computers_own_name_for_itself() -> None:
    address = network.lan_address()
    assert address is None or not address.startswith("127.")


@pytest.mark.slow
def test_another_program_is_not_taken_for_a_majesty(other: int) -> None:
    assert not web.is_majesty(f"http://127.0.0.1:{other}")
    assert not web.is_majesty(f"http://127.0.0.1:{_free_port()}")


@pytest.mark.parametrize(("wanted", "opened"), [(True, 1), (False, 0)])
def test_a_browser_of_the_terminal_opens_only_if_it_is_wanted(
    monkeypatch: pytest.MonkeyPatch, *, wanted: bool, opened: int
) -> None:
    browser = webbrowser.GenericBrowser("lynx")
    monkeypatch.setattr(browser, "open", Mock())
    monkeypatch.setattr(webbrowser, "get", lambda: browser)
    monkeypatch.delenv("BROWSER", raising=False)
    if wanted:
        monkeypatch.setenv("BROWSER", "lynx")
    web.show("http://127.0.0.1:8000")
    assert browser.open.call_count == opened  # type: ignore[attr-defined]


def test_no_browser_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "get", Mock(side_effect=webbrowser.Error))
    web.show("http://127.0.0.1:8000")


def test_majesty_alone_means_the_browser() -> None:
    for arguments, language in (([], None), (["--lang", "pl"], "pl")):
        read = parse_arguments(arguments)
        assert (read.command, read.browser, read.lan) == ("web", True, False)
        assert language is None or read.lang == language
