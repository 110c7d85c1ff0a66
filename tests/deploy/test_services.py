"""The unit, the container file and the compose file fit the server that they start."""

import asyncio
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from majesty.server import systemd
from majesty.server.client import Client
from majesty.server.settings import Settings, load
from majesty.server.systemd import stay_alive
from tests.server.hosting import Host, _free_port
from tests.server.visits import BOT, ME, PATIENCE, opened, play_until_a_bot_has_moved, soon

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "majesty.service"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yml").read_text("utf-8"))
KNOWN = {f"MAJESTY_{name.upper()}" for name in Settings.model_fields} | {"MAJESTY_CONFIG"}

needs_systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed"
)


@pytest.mark.parametrize(
    "path", sorted(filter(Path.is_file, DEPLOY.rglob("*"))), ids=lambda path: path.name
)
def test_every_setting_in_an_example_is_one(path: Path) -> None:
    named = set(re.findall(r"\bMAJESTY_[A-Z_]+\b", path.read_text("utf-8")))
    assert named <= KNOWN


# The unit


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["systemd-analyze", "--no-pager", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@needs_systemd
def test_the_unit_is_valid(tmp_path: Path) -> None:
    there = UNIT.read_text("utf-8").replace("/opt/majesty/bin/majesty", sys.executable)
    copy = tmp_path / UNIT.name
    copy.write_text(there)
    ended = analyze("verify", str(copy))
    assert (ended.returncode, ended.stderr) == (0, "")


@needs_systemd
def test_the_nightly_backup_is_valid(tmp_path: Path) -> None:
    """What it runs is tested with the command itself."""
    names = ("majesty-backup.timer", "majesty-backup.service")
    for name in names:
        unit = (DEPLOY / name).read_text("utf-8")
        (tmp_path / name).write_text(unit.replace("/opt/majesty/bin/majesty", sys.executable))
    ended = analyze("verify", *(str(tmp_path / name) for name in names))
    assert (ended.returncode, ended.stderr) == (0, "")


@needs_systemd
def test_the_unit_is_hardened() -> None:
    most = 14  # tenths; 100 would be a service that may do everything
    ended = analyze("security", "--offline=true", f"--threshold={most}", str(UNIT))
    assert ended.returncode == 0, ended.stdout


@needs_systemd
@pytest.mark.slow
def test_the_server_and_its_bots_need_no_other_system_calls(tmp_path: Path) -> None:
    """The search of the bots is machine code, which has to be loaded."""
    port, log = _free_port(), tmp_path / "log"
    code = "import sys; from majesty.cli import main; sys.exit(main())"
    server = [sys.executable, "-c", code, "serve", "--port", str(port)]
    confined = [sys.executable, "-m", "tests.deploy.confined", str(UNIT), *server]
    with (
        log.open("wb") as file,
        subprocess.Popen(
            confined,
            stdout=file,
            stderr=file,
            cwd=ROOT,
            env={
                **os.environ,
                "MAJESTY_BOTS": "mc:20",
                "MAJESTY_BOT_PAUSE": "0",
                "MAJESTY_DATABASE": str(tmp_path / "m.db"),
            },
        ) as process,
    ):
        try:
            soon(lambda: "startup complete" in log.read_text("utf-8") or process.poll())
            ana = Client.guest(f"http://127.0.0.1:{port}", "Ana")
            table = opened(ana, ME, {**BOT, "level": "mc:20"}, start=True)
            play_until_a_bot_has_moved(table, ana)
        finally:
            process.terminate()
            process.wait(PATIENCE)
    told = log.read_text("utf-8")
    assert '"bot-fault"' not in told
    assert '"error"' not in told


def test_a_wrong_setting_does_not_start_it_again_but_a_missing_database_does() -> None:
    assert "RestartPreventExitStatus=2\n" in UNIT.read_text("utf-8")
    assert "StartLimitIntervalSec=0\n" in UNIT.read_text("utf-8")


# systemd's socket


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A socket as systemd has it; returns what comes next."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        path = os.path.relpath(tmp_path / "notify")  # an absolute one may be too long
        listening.bind(path)
        listening.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", path)
        yield lambda: listening.recv(100).decode()


def test_systemd_is_told_that_the_server_is_ready_and_alive(
    told: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    systemd.tell("READY=1")
    assert told() == "READY=1"
    assert not systemd.is_watching()
    monkeypatch.setenv("WATCHDOG_USEC", "20000")
    assert systemd.is_watching()

    async def live() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await stay_alive()

    asyncio.run(live())
    assert (told(), told()) == ("WATCHDOG=1", "WATCHDOG=1")


def test_a_server_without_systemd_tells_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    systemd.tell("READY=1")
    monkeypatch.setenv("NOTIFY_SOCKET", "/no/such/socket")
    systemd.tell("READY=1")


@pytest.mark.slow
def test_a_real_server_tells_when_it_is_ready(told: Any, tmp_path: Path) -> None:
    path = str(Path(os.environ["NOTIFY_SOCKET"]).resolve())
    with Host(str(tmp_path / "m.db"), tmp_path, NOTIFY_SOCKET=path, WATCHDOG_USEC="60000000"):
        assert {told(), told()} == {"READY=1", "WATCHDOG=1"}


# The container


def container_lines() -> list[str]:
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_the_container_copies_only_what_is_there_and_not_ignored() -> None:
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().split() if line[0] == "!"}
    copies = [line.split()[1:-1] for line in container_lines() if line.startswith("COPY")]
    copied = {name for names in copies for name in names if not name.startswith(("--", "/"))}
    assert copied == kept
    assert all((ROOT / name).exists() for name in copied)


@pytest.mark.slow
def test_the_health_check_asks_at_the_port_of_the_setting(tmp_path: Path) -> None:
    [line] = [line for line in container_lines() if line.startswith("HEALTHCHECK")]
    command = json.loads(line.partition("CMD ")[2])
    assert command[0] == "python"
    check = [sys.executable, *command[1:]]
    with Host(str(tmp_path / "m.db"), tmp_path) as host:
        port = host.address.rpartition(":")[2]
        healthy = subprocess.run(check, env={**os.environ, "MAJESTY_PORT": port}, check=False)
        assert healthy.returncode == 0
    gone = subprocess.run(
        check, env={**os.environ, "MAJESTY_PORT": port}, capture_output=True, check=False
    )
    assert gone.returncode == 1


def test_the_container_does_not_run_as_root() -> None:
    users = [line for line in container_lines() if line.startswith("USER")]
    assert users == ["USER majesty"]


# The composition


def test_the_server_of_the_composition_has_valid_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    own = COMPOSE["services"]["majesty"]
    for name, value in own["environment"].items():
        monkeypatch.setenv(name, re.sub(r"\$\{DOMAIN[^}]*\}", "games.example.org", value))
    monkeypatch.delenv("CREDENTIALS_DIRECTORY")
    settings = load(database="postgresql://majesty:x@database/majesty")
    [network] = COMPOSE["networks"]["inside"]["ipam"]["config"]
    assert settings.proxies == (network["subnet"],)
    assert settings.secure_cookies
    assert settings.public_url is not None


def test_the_composition_keeps_passwords_in_files() -> None:
    server, database = COMPOSE["services"]["majesty"], COMPOSE["services"]["database"]
    [secret] = server["secrets"]
    assert secret["target"] == "majesty_database"
    assert "MAJESTY_DATABASE" not in server["environment"]
    assert database["environment"]["POSTGRES_PASSWORD_FILE"] == "/run/secrets/password"
    assert {secret["source"], *database["secrets"]} == set(COMPOSE["secrets"])
    assert "/deploy/secrets/" in (ROOT / ".gitignore").read_text().split()


def test_the_composition_shows_nobody_the_metrics() -> None:
    assert COMPOSE["services"]["proxy"]["volumes"][0].startswith("./Caddyfile:")
    assert "ports" not in COMPOSE["services"]["majesty"]
    assert "respond @metrics 403" in (DEPLOY / "Caddyfile").read_text("utf-8")
