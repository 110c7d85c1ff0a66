"""Runs a command under the system calls that our unit allows, as systemd would.

`python -m tests.deploy.confined UNIT COMMAND...`
"""

import ctypes
import errno
import os
import subprocess
import sys
from pathlib import Path

_ALLOW = 0x7FFF0000
_REFUSE = 0x00050000 | errno.EPERM
_NO_NEW_PRIVILEGES = 38


def filters_of(unit: Path) -> list[str]:
    """Returns the values of SystemCallFilter, in their order."""
    lines = unit.read_text("utf-8").splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith("SystemCallFilter=")]


def expanded(names: list[str]) -> set[str]:
    """Returns the calls of some groups, which may contain groups."""
    calls: set[str] = set()
    for name in names:
        if name.startswith("@"):
            shown = ["systemd-analyze", "syscall-filter", "--no-pager", name]
            told = subprocess.run(shown, capture_output=True, text=True, check=True).stdout
            words = [line.strip() for line in told.splitlines()[1:]]
            calls |= expanded([word for word in words if word and not word.startswith("#")])
        else:
            calls.add(name)
    return calls


def allowed(unit: Path) -> set[str]:
    """Returns the calls that a unit allows."""
    calls = expanded(["@default"])
    for value in filters_of(unit):
        if value.startswith("~"):
            calls -= expanded(value[1:].split())
        else:
            calls |= expanded(value.split())
    return calls


def confine(calls: set[str]) -> None:
    """Refuses all other calls, in this process and those that it starts."""
    seccomp = ctypes.CDLL("libseccomp.so.2", use_errno=True)
    seccomp.seccomp_init.restype = ctypes.c_void_p
    filter_ = ctypes.c_void_p(seccomp.seccomp_init(ctypes.c_uint32(_REFUSE)))
    for name in sorted(calls):
        number = seccomp.seccomp_syscall_resolve_name(name.encode())
        if number >= 0:  # else this machine does not have it
            seccomp.seccomp_rule_add(filter_, ctypes.c_uint32(_ALLOW), number, 0)
    assert ctypes.CDLL(None).prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
    assert seccomp.seccomp_load(filter_) == 0


if __name__ == "__main__":
    confine(allowed(Path(sys.argv[1])))
    os.execvp(sys.argv[2], sys.argv[2:])
