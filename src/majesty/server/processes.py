"""What Linux tells about a process; elsewhere, and of one that has ended, all of it is 0."""

import os
from contextlib import suppress
from pathlib import Path


def cpu_seconds(pid: int) -> float:
    """Returns the CPU time of all threads of a process, without its children."""
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def memory_bytes(pid: int) -> int:
    """Returns the resident memory of a process."""
    with suppress(OSError):
        pages = int(Path(f"/proc/{pid}/statm").read_text("utf-8").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0
