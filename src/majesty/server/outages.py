"""Outages: when people could not move.

The process was stopped or asleep, the database did not accept writes, or this worker missed the
notices of other workers. Time lost in this way is given back before anyone's clock is judged
(`Hub.enter`).
"""

import asyncio
from collections import deque
from collections.abc import Callable

from majesty.server.times import now_ms

BEAT = 0.5  # seconds between two beats
HICCUP = 1_500  # milliseconds; anything shorter is not an outage
_MOST = 200  # outages that are remembered


class Outages:
    """The outages of this worker; all times in milliseconds."""

    def __init__(self) -> None:
        self.on_outage: Callable[[int, int], object] = lambda *_: None  # since, until
        self.longest = 0  # of those since it was reset to 0
        self.losses = 0  # how often notices of other workers were lost
        self._known: deque[tuple[int, int]] = deque(maxlen=_MOST)
        self._beat: int | None = None  # the last one; None: not beating
        self._writing: int | None = None  # when the first unfinished write began
        self._deaf: int | None = None  # since when we may not know what other workers have stored

    # Recording

    async def watch(self) -> None:
        """Keeps beating: a late beat means an outage, as does a jump of the clock."""
        while True:
            self.beat()
            await asyncio.sleep(BEAT)

    def beat(self) -> None:
        """Notes that the process is running."""
        now = now_ms()
        if self._beat is not None:
            self._note(self._beat, now)
        self._beat = now

    def writing(self) -> None:
        """Notes that something is about to be written; until `written` it may fail or hang."""
        if self._writing is None:
            self._writing = now_ms()

    def written(self) -> None:
        """Notes that something was written."""
        if self._writing is not None:
            self._note(self._writing, now_ms())
        self._writing = None

    def deaf(self, since: int) -> None:
        """Notes that since then notices of other workers may be lost, until `caught_up`."""
        self.losses += 1
        if self._deaf is None:
            self._deaf = since

    def caught_up(self, losses: int) -> None:
        """Notes that this worker is up to date again, unless more notices were lost since."""
        if self._deaf is not None and losses == self.losses:
            self._note(self._deaf, now_ms())
            self._deaf = None

    def was_down(self, since: int, until: int) -> None:
        """Notes that the server was down."""
        self._known.append((since, until))

    def _note(self, since: int, until: int) -> None:
        if until - since > HICCUP:
            self._known.append((since, until))
            self.longest = max(self.longest, until - since)
            self.on_outage(since, until)

    # Asking

    def unwritten(self, now: int) -> int:
        """Returns for how long nothing could be written."""
        return 0 if self._writing is None else now - self._writing

    def began(self, now: int) -> int:
        """Returns when the current outage began, or now if there is none."""
        present = [begun for begun in (self._beat, self._writing, self._deaf) if begun is not None]
        return min((begun for begun in present if now - begun > HICCUP), default=now)

    def lost(self, since: int, now: int) -> int:
        """Returns how much of the time since then was lost, including the current outage."""
        lost, counted = 0, since
        for begun, ended in sorted([*self._known, (self.began(now), now)]):
            lost += max(0, ended - max(begun, counted))
            counted = max(counted, ended)
        return lost
