"""Those who look at a table: one WebSocket each, with what is still to be sent."""

import asyncio

from majesty.server.people import Person

_BACKLOG = 256  # frames; who reads slower than that is cut off, and may come back


class Viewer:
    """One connection; a person may have several, a stranger has no name."""

    def __init__(self, who: Person | None, mutes: frozenset[str] = frozenset()) -> None:
        self.who = who
        self.person = who.id if who else None
        self.mutes = mutes
        self.frames: asyncio.Queue[str | None] = asyncio.Queue(_BACKLOG)
        self.is_lost = False

    def send(self, frame: str) -> None:
        """Queues a frame; never waits."""
        if self.is_lost:
            return
        if self.frames.full():
            self.is_lost = True
            while not self.frames.empty():
                self.frames.get_nowait()
            self.frames.put_nowait(None)
        else:
            self.frames.put_nowait(frame)
