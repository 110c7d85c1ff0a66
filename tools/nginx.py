"""Finds an nginx for the tests of the proxy, or installs Debian's package: `python -m tools.nginx`.

Where there is none and none can be installed, those tests are skipped.
"""

import os
import shutil
from pathlib import Path

from tools import apt

SYSTEMD = Path("/run/systemd/system")  # is there where it runs


def find() -> str | None:
    """Returns the path of nginx, or None; many users do not have its folder in their `PATH`."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def install() -> str | None:
    """Installs nginx; returns None, or why that was not possible."""
    if SYSTEMD.exists():  # not on the computer that someone works at
        return "its package would also start it as a service"
    return apt.install("nginx-light", "nginx")


def main() -> None:
    """Makes sure that there is an nginx, or says that its tests are skipped."""
    if not find() and (refusal := install()):
        print(f"There is no nginx, and {refusal}: the tests of the proxy are skipped.")


if __name__ == "__main__":
    main()
