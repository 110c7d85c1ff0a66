"""Finds a Chromium for the tests of the browser part, or installs one: `python -m tools.chromium`.

In this order: a browser of the system, Chrome as an application (macOS), an earlier download by
Playwright, Debian's package, a new download by Playwright.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import apt

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
APPLICATIONS = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
)
FOLDERS = (Path("/Applications"), Path.home() / "Applications")
LEFT_OUT = os.environ.get("MAJESTY_NO_BROWSER") == "1"

_DOWNLOAD = [sys.executable, "-m", "playwright", "install", "chromium"]


def find() -> str | None:
    """Returns the path of an installed browser, or None."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    for folder in FOLDERS:
        for application in APPLICATIONS:
            if (folder / application).is_file():
                return str(folder / application)
    return _downloaded()


def _downloaded() -> str | None:
    """Returns the browser that Playwright has downloaded, if any."""
    from playwright.sync_api import sync_playwright  # needed only where the system has no browser

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def install() -> str | None:
    """Installs a browser; returns None, or why that was not possible."""
    refusal = apt.install("chromium", "Chromium")
    if refusal is None:
        return None
    print("Downloading Chromium with Playwright (once) ...", flush=True)
    done = subprocess.run(_DOWNLOAD, capture_output=True, text=True, check=False)
    return None if done.returncode == 0 else f"{refusal}, and Playwright could not download it"


def main() -> None:
    """Makes sure that there is a browser; says what to do if none can be installed."""
    if LEFT_OUT or find():
        return
    if refusal := install():
        sys.exit(
            f"The tests of the browser part need Chromium, and {refusal}.\n"
            "Install chromium or google-chrome yourself, or leave those tests out: "
            "make MAJESTY_NO_BROWSER=1 ..."
        )


if __name__ == "__main__":
    main()
