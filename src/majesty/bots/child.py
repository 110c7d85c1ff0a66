"""A child process: lines go in and come out, and every wait has a limit.

Reading and writing happen in threads, since a program may answer late, or not read at all.
"""

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from majesty.bots.protocol import MAX_LINE, Message, bye, encode

_PATIENCE = 1.0  # seconds that a program has to exit by itself
_PART = 4096  # bytes; a line of standard error is passed on in parts of this size


class Child:
    """A running program. What it writes to standard error appears on ours."""

    def __init__(self, command: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            command,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            start_new_session=True,  # Ctrl-C is for us; and its own children can be found
        )
        self._outgoing: SimpleQueue[bytes] = SimpleQueue()
        self._wanted: SimpleQueue[int] = SimpleQueue()
        self._incoming: SimpleQueue[bytes] = SimpleQueue()
        self._said: deque[str] = deque(maxlen=1)
        self._ended = False
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._threads = [
            Thread(target=_write, args=(self._process.stdin, self._outgoing)),
            Thread(target=_read, args=(self._process.stdout, self._wanted, self._incoming)),
            Thread(target=_echo, args=(self._process.stderr, self._said)),
        ]
        for thread in self._threads:
            thread.daemon = True
            thread.start()

    def send(self, message: Message) -> None:
        """Sends a message, without waiting for it to be read."""
        self._outgoing.put(encode(message).encode())

    def receive(self, seconds: float) -> bytes | None:
        """Returns the next line, cut off if it is too long; None if none comes in time.

        An empty line means that there will be no more.
        """
        self._wanted.put(MAX_LINE + 1)
        try:
            return self._incoming.get(timeout=seconds)
        except Empty:
            return None

    def obituary(self) -> tuple[int | None, str]:
        """Returns the exit code, None while it is running, and its last line on standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
            self._threads[-1].join(_PATIENCE)
        return self._process.returncode, self._said[0] if self._said else ""

    def close(self) -> None:
        """Says goodbye, closes the pipe, and waits; then terminates the program, then kills it."""
        self.send(bye())
        self._outgoing.put(b"")
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_PATIENCE)
        self.kill()

    def kill(self) -> None:
        """Kills the program and its children right away."""
        if self._ended:  # the process id may belong to another program by now
            return
        self._ended = True
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):  # no longer there
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        self._outgoing.put(b"")
        self._wanted.put(0)
        for thread in self._threads:  # with a limit: a detached program may hold a pipe open
            thread.join(_PATIENCE)


def _write(stream: IO[bytes], outgoing: "SimpleQueue[bytes]") -> None:
    with suppress(OSError), stream:  # the program may have ended
        while line := outgoing.get():
            stream.write(line)
            stream.flush()


def _read(stream: IO[bytes], wanted: "SimpleQueue[int]", incoming: "SimpleQueue[bytes]") -> None:
    """Reads one line at a time, and only on request, so that nothing piles up."""
    with stream:
        while size := wanted.get():
            incoming.put(stream.readline(size))


def _echo(stream: IO[bytes], said: "deque[str]") -> None:
    with stream:
        while part := stream.readline(_PART):
            text = part.decode(errors="replace")
            if text.strip():
                said.append(text.strip())
            with suppress(OSError, ValueError, AttributeError):  # ours may be closed
                sys.stderr.write(text)
                sys.stderr.flush()
