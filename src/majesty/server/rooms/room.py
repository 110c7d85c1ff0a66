"""A table in memory, with those who look at it."""

import asyncio
import time

from majesty.rules.errors import MajestyError
from majesty.rules.events import Event
from majesty.server.buckets import Bucket
from majesty.server.errors import ForbiddenError
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage.writer import Row
from majesty.server.tables import frames
from majesty.server.tables.entries import Entry, Moved, Reacted, Said
from majesty.server.tables.table import BURST, BURST_TIME, Table


class Room:
    """A table, its viewers, and what is known to be stored of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.id = table.id
        self.lock = asyncio.Lock()  # held while an entry is on its way to the database
        self.viewers: set[Viewer] = set()
        self.elsewhere: frozenset[str] = frozenset()  # people connected to other workers
        self.row = row_of(table)
        self.told = table.seq  # the number of the last entry that viewers know
        self.doubtful = False  # whether the table may be another than the stored one
        self.used = time.monotonic()
        self.hints = Bucket(1000 * BURST / BURST_TIME, BURST)  # they leave no entry to count
        self._since = time.monotonic()
        self._seen: dict[str, float] = {}  # when people who are gone were last here

    @property
    def present(self) -> frozenset[str]:
        """Returns the people who are connected."""
        here = {viewer.person for viewer in self.viewers if viewer.person}
        return self.elsewhere | here

    def around(self, seconds: float) -> frozenset[str]:
        """Returns the players who are connected, or were a moment ago as far as we know."""
        limit = time.monotonic() - seconds
        lately = {who for who in self.table.people if self._seen.get(who, self._since) > limit}
        return self.present | lately

    def apply(self, seq: int, at: int, entry: Entry) -> tuple[Event, ...]:
        """Adds an entry to the table, which is in doubt from then on, until the entry is stored.

        A move that the rules refuse has changed nothing, and the table is as good as before.
        """
        before = self.table.seq
        self.doubtful = True
        try:
            return self.table.apply(seq, at, entry)
        except MajestyError:
            self.doubtful = self.table.seq != before
            raise

    def new_row(self, entry: Entry) -> Row | None:
        """Returns the table's row if the last entry changes it; most moves do not."""
        if isinstance(entry, Said | Reacted):
            return None
        if isinstance(entry, Moved) and self.table.status.value == self.row.status:
            due = self.table.due
            return None if due == self.row.due else self.row._replace(due=due)
        return row_of(self.table)

    def tell(self, told: frames.Told, by: Viewer | None = None, ref: str | None = None) -> None:
        """Sends the last entry to everybody who may see it; `by` is who asked for it, with `ref`."""
        self.told = self.table.seq
        for viewer in self.viewers:
            if self.table.is_private and viewer.person not in self.table.people:
                viewer.dismiss(no_spectators())
            elif told.speaker not in viewer.mutes:
                viewer.send(told.frame(viewer.person, ref if viewer is by else None))

    def show_presence(self, before: frozenset[str]) -> None:
        """Tells who is connected, if that has changed."""
        if self.present != before:
            self._seen |= dict.fromkeys(before - self.present, time.monotonic())
            frame = frames.presence(self.present)
            for viewer in self.viewers:
                viewer.send(frame)


def row_of(table: Table) -> Row:
    """Returns what the list of tables says of a table."""
    free = sum(taken.is_free for taken in table.seats)
    return Row(
        table.status.value, free, frames.summary(table), table.due, shown_until=table.shown_until
    )


def no_spectators() -> ForbiddenError:
    """Returns the error for a stranger at a table without spectators."""
    return ForbiddenError("no-spectators", "The players want to be among themselves.")
