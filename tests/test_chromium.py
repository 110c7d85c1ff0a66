"""The search for a browser to test with, on machines unlike this one."""

import subprocess
from pathlib import Path

import pytest

from tools import chromium


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without any browser; returns its folder of applications."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(chromium, "FOLDERS", (tmp_path / "Applications",))
    monkeypatch.setattr(chromium, "LEFT_OUT", False)
    monkeypatch.setattr(chromium, "_downloaded", lambda: None)
    return tmp_path / "Applications"


def program(path: Path, *lines: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]), "utf-8")
    path.chmod(0o755)
    return path


def test_a_browser_of_the_system_comes_first(bare: Path, tmp_path: Path) -> None:
    program(bare / chromium.APPLICATIONS[0])
    here = program(tmp_path / "bin" / "google-chrome")
    assert chromium.find() == str(here)


def test_chrome_is_found_as_an_application_of_a_mac(bare: Path) -> None:
    chrome = program(bare / "Google Chrome.app/Contents/MacOS/Google Chrome")
    assert chromium.find() == str(chrome)
    chromium.main()  # and nothing is installed


def test_without_apt_get_playwright_downloads_one(
    bare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not bare.exists()
    loaded = tmp_path / "loaded"
    download = program(tmp_path / "download", f"echo > '{loaded}'")
    monkeypatch.setattr(chromium, "_DOWNLOAD", [str(download)])
    chromium.main()
    assert loaded.exists()


def test_apt_get_comes_before_a_download(
    bare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not bare.exists()
    monkeypatch.setattr("os.getuid", lambda: 0)
    monkeypatch.setattr(chromium, "_DOWNLOAD", ["/bin/false"])
    program(tmp_path / "bin" / "apt-get", f"echo $* >> '{tmp_path}/asked'")
    chromium.main()
    asked = (tmp_path / "asked").read_text("utf-8").splitlines()
    assert asked == ["update -qq", "install -qq -y --no-install-recommends chromium"]


def test_where_nothing_works_a_sentence_says_what_to_install(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not bare.exists()
    monkeypatch.setattr(chromium, "_DOWNLOAD", ["/bin/false"])
    with pytest.raises(SystemExit) as ended:
        chromium.main()
    assert str(ended.value).startswith(
        "The tests of the browser part need Chromium, and this system has no apt-get to install "
        "it with, and Playwright could not download it.\nInstall chromium or google-chrome"
    )


def test_what_playwright_did_not_download_is_not_taken() -> None:
    path = chromium._downloaded()
    assert path is None or subprocess.run([path, "--version"], check=False).returncode == 0
