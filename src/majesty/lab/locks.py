"""Locks on files: the system releases them when the process ends, however it ends."""

import sys
from errno import EACCES, EAGAIN
from typing import IO

if sys.platform == "win32":
    import msvcrt
    import os

    _BEYOND = 2**31 - 2  # a byte beyond any file, since others could not read a locked one

    def _take(file: IO[bytes]) -> None:
        place = os.lseek(file.fileno(), 0, os.SEEK_CUR)
        os.lseek(file.fileno(), _BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file.fileno(), place, os.SEEK_SET)

else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(file: IO[bytes]) -> bool:
    """Locks an open file until it is closed; returns False if another process has locked it."""
    try:
        _take(file)
    except OSError as error:  # other errors mean a file system without locks, where all may enter
        return error.errno not in (EACCES, EAGAIN)
    return True
