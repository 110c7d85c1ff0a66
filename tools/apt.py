"""Installs a package of Debian for the tests, where that is possible."""

import os
import shutil
import subprocess


def install(package: str, name: str) -> str | None:
    """Installs a package, which is told under its usual name; returns None, or why it could not."""
    if shutil.which("apt-get") is None:
        return "this system has no apt-get to install it with"
    as_root: list[str] = []
    if os.getuid() != 0:
        if shutil.which("sudo") is None:
            return "only root (or sudo) could install it with apt-get"
        as_root = ["sudo"]
    print(f"Installing {name} (once) ...", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (
        ["update", "-qq"],
        ["install", "-qq", "-y", "--no-install-recommends", package],
    ):
        command = [*as_root, "apt-get", *arguments]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, env=environment, check=False)
        if done.returncode != 0:
            return "apt-get could not install it"
    return None
