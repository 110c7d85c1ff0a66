"""The alarms, the dashboard and the example for Prometheus fit what the server tells."""

import json
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import yaml  # type: ignore[import-untyped]

from majesty.server.client import Client
from tests.server.hosting import Host, _free_port
from tests.server.visits import BOT, ME, PATIENCE, opened, play_until_a_bot_has_moved, request, soon

HERE = Path(__file__).parent
DEPLOY = HERE.parent.parent / "deploy"
ALERTS: dict[str, Any] = yaml.safe_load((DEPLOY / "prometheus-alerts.yml").read_text("utf-8"))
RULES = [rule for group in ALERTS["groups"] for rule in group["rules"]]
DASHBOARD: dict[str, Any] = json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))
SHOWN = [
    target["expr"]
    for panel in DASHBOARD["panels"]
    if panel["type"] != "row"
    for target in panel["targets"]
]
OF_THE_BACKUP = {"majesty_last_backup_seconds"}  # the host's own script writes it

needs_promtool = pytest.mark.skipif(
    not shutil.which("promtool"), reason="promtool of Prometheus is not installed"
)


def promtool(folder: Path, *arguments: str) -> str:
    """Runs promtool beside our files; it must be content."""
    for name in ("prometheus.yml", "prometheus-alerts.yml"):
        shutil.copy(DEPLOY / name, folder)
    ended = subprocess.run(
        ["promtool", *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


@needs_promtool
def test_the_configuration_and_the_alarms_are_valid(tmp_path: Path) -> None:
    assert f"{len(RULES)} rules found" in promtool(tmp_path, "check", "config", "prometheus.yml")


@needs_promtool
def test_the_alarms_ring_when_they_should_and_only_then(tmp_path: Path) -> None:
    shutil.copy(HERE / "alerts-test.yml", tmp_path)
    promtool(tmp_path, "test", "rules", "alerts-test.yml")


def test_every_alarm_says_what_happened_and_what_to_do() -> None:
    for rule in RULES:
        assert rule["labels"]["severity"] in ("page", "ticket")
        for sentence in (rule["annotations"]["summary"], rule["annotations"]["action"]):
            assert sentence.endswith(".")


@needs_promtool
def test_the_dashboard_asks_what_prometheus_understands(tmp_path: Path) -> None:
    plain = [each.replace("$__rate_interval", "5m").replace("$instance", ".*") for each in SHOWN]
    rules = [{"record": f"panel_{number}", "expr": text} for number, text in enumerate(plain)]
    (tmp_path / "shown.yml").write_text(yaml.safe_dump({"groups": [{"name": "a", "rules": rules}]}))
    promtool(tmp_path, "check", "rules", "shown.yml")


@pytest.fixture(scope="module")
def busy_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server at which a person and a bot have moved."""
    folder = tmp_path_factory.mktemp("busy")
    with Host(str(folder / "majesty.db"), folder) as host:
        ana = Client.guest(host.address, "Ana")
        play_until_a_bot_has_moved(opened(ana, ME, BOT, start=True), ana)
        yield host


def metrics_of(host: Host) -> str:
    return request(host.address, "GET", "/metrics").body.decode()


@pytest.mark.slow
def test_every_figure_of_the_alarms_and_the_dashboard_is_told_by_a_server(busy_host: Host) -> None:
    texts = [*SHOWN, *(rule["expr"] for rule in RULES)]
    asked = {name for text in texts for name in re.findall(r"\bmajesty_\w+", text)}
    told = set(re.findall(r"^(majesty_\w+)", metrics_of(busy_host), re.MULTILINE))
    assert len(asked) > 15
    assert asked - OF_THE_BACKUP <= told


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("prometheus"), reason="Prometheus is not installed")
def test_a_real_prometheus_reads_a_real_server(busy_host: Host, tmp_path: Path) -> None:
    """What it evaluates here is quicker than in the example, but otherwise the same."""
    text = (DEPLOY / "prometheus.yml").read_text("utf-8")
    for name, value in {
        "127.0.0.1:8000": busy_host.address.removeprefix("http://"),
        "scrape_interval: 15s": "scrape_interval: 500ms",
        "evaluation_interval: 15s": "evaluation_interval: 500ms",
    }.items():
        assert name in text
        text = text.replace(name, value)
    (tmp_path / "prometheus.yml").write_text(text)
    shutil.copy(DEPLOY / "prometheus-alerts.yml", tmp_path)
    address = f"127.0.0.1:{_free_port()}"
    command = ["prometheus", f"--web.listen-address={address}", "--storage.tsdb.path=data"]
    with (
        (tmp_path / "log").open("wb") as log,
        subprocess.Popen(
            [*command, "--config.file=prometheus.yml"], cwd=tmp_path, stdout=log, stderr=log
        ) as process,
    ):
        try:
            soon(lambda: process.poll() is None and listens(address))
            soon(lambda: answer(address, 'up{job="majesty"} == 1'))
            assert soon(lambda: answer(address, "majesty_healthy == 1"))
            groups = json.loads(request(f"http://{address}", "GET", "/api/v1/rules").body)
            found = [rule for group in groups["data"]["groups"] for rule in group["rules"]]
            assert len(found) == len(RULES)
        finally:
            process.terminate()
            process.wait(PATIENCE)


def listens(address: str) -> bool:
    host, port = address.split(":")
    with socket.socket() as line:
        return line.connect_ex((host, int(port))) == 0


def answer(address: str, query: str) -> list[Any]:
    """Asks Prometheus; returns the series that it found, which are none while it starts."""
    got = request(f"http://{address}", "GET", f"/api/v1/query?query={quote(query)}")
    if got.status != 200:
        return []
    found: list[Any] = json.loads(got.body)["data"]["result"]
    return found
