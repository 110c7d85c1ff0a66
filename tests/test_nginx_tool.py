"""The search for an nginx to test with, on machines unlike this one."""

from pathlib import Path

import pytest

from tools import nginx


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A container without nginx; returns the folder of its programs."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(nginx, "SYSTEMD", tmp_path / "systemd")
    monkeypatch.setattr(nginx, "find", lambda: None)
    monkeypatch.setattr("os.getuid", lambda: 0)
    return tmp_path


def apt_get(folder: Path) -> Path:
    program = folder / "apt-get"
    program.write_text(f"#!/bin/sh\necho $* >> '{folder}/asked'\n", "utf-8")
    program.chmod(0o755)
    return folder / "asked"


def test_debians_smallest_package_is_installed(bare: Path) -> None:
    asked = apt_get(bare)
    nginx.main()
    assert asked.read_text("utf-8").splitlines() == [
        "update -qq",
        "install -qq -y --no-install-recommends nginx-light",
    ]


def test_nothing_is_installed_where_that_would_start_a_service(
    bare: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = apt_get(bare)
    (bare / "systemd").mkdir()
    nginx.main()
    assert not asked.exists()
    assert capsys.readouterr().out == (
        "There is no nginx, and its package would also start it as a service: "
        "the tests of the proxy are skipped.\n"
    )


def test_nothing_is_installed_where_there_is_one(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = apt_get(bare)
    monkeypatch.setattr(nginx, "find", lambda: "/usr/sbin/nginx")
    nginx.main()
    assert not asked.exists()
