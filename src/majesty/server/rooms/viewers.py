"""The viewers of a table: one WebSocket each, with a queue of frames to send."""

import asyncio
from sys import getsizeof

from majesty.server.errors import ServerError, body_of
from majesty.server.people import Person
from majesty.server.tables import frames
from majesty.server.tables.wire import May

REFUSED = 4000  # close codes: 4000 and the HTTP status of the cause
_COME_BACK = 1012
_BACKLOG = 256  # frames; a viewer who falls further behind is cut off, and may reconnect
_UNSENT_MOST = 2**20  # bytes of queued frames; the last one may exceed it


class Viewer:
    """One connection; a person may have several, a stranger has no name."""

    def __init__(
        self,
        who: Person | None,
        mutes: frozenset[str] = frozenset(),
        *,
        session: str | None = None,
        network: str = "",
        address: str = "",
    ) -> None:
        self.who = who
        self.address = address  # for bans; kept only as long as the connection
        self.network = network  # a hash of their network; viewers from one network share turns
        self.session = session  # the hash of the secret that opened it
        self.person = who.id if who else None
        self.mutes = mutes
        self.frames: asyncio.Queue[str | None] = asyncio.Queue(_BACKLOG + 1)
        self._unsent = 0  # bytes of the frames
        self.is_lost = False
        self.may: May | None = None  # what was last sent to them as allowed
        self.ending = (1013, "too slow")  # code and reason of the close, once it is lost

    def note(self, may: May) -> May | None:
        """Notes what this viewer may do; returns it if it has changed since it was last sent."""
        if may == self.may:
            return None
        self.may = may
        return may

    def send(self, frame: str) -> None:
        """Queues a frame; never waits."""
        if self.is_lost:
            return
        if self.frames.qsize() >= _BACKLOG or self._unsent >= _UNSENT_MOST:
            self.is_lost = True
            while not self.frames.empty():
                self.frames.get_nowait()
            self.frames.put_nowait(None)
        else:
            self._unsent += getsizeof(frame)
            self.frames.put_nowait(frame)

    async def next_frame(self) -> str | None:
        """Waits for the next frame, which the caller sends; None is the end."""
        frame = await self.frames.get()
        self._unsent -= getsizeof(frame) if frame else 0
        return frame

    def cut(self, reason: str) -> None:
        """Ends the connection in a way that lets its browser reconnect."""
        if not self.is_lost:
            self.is_lost = True
            self.ending = (_COME_BACK, reason)
            self.frames.put_nowait(None)

    def dismiss(self, error: ServerError) -> None:
        """Sends the reason, and ends the connection."""
        self.send(frames.refused(body_of(error)))
        if not self.is_lost:
            self.is_lost = True
            self.ending = (REFUSED + error.status, error.code)
            self.frames.put_nowait(None)
