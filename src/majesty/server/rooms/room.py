"""A table in memory, with its viewers."""

import asyncio
import time
from collections.abc import Callable

from majesty.rules.errors import MajestyError
from majesty.rules.events import Event
from majesty.rules.record import Record
from majesty.server.buckets import Bucket
from majesty.server.errors import ForbiddenError
from majesty.server.rooms.history import History
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage.writer import Row
from majesty.server.tables import frames, offers, permissions, refusals
from majesty.server.tables.entries import Entry, Moved, Reacted, Said
from majesty.server.tables.offers import is_kept, plain_move
from majesty.server.tables.table import BURST, BURST_TIME, Table
from majesty.server.tables.wire import May
from majesty.server.times import now_ms


class Room:
    """A table, its viewers, and what is known to be stored of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.id = table.id
        self.lock = asyncio.Lock()  # held while an entry is on its way to the database
        self.viewers: set[Viewer] = set()
        self.elsewhere: frozenset[str] = frozenset()  # people connected to other workers
        self.networks_elsewhere: frozenset[str] = frozenset()  # and from which networks
        self.watched = time.monotonic()  # when someone was last seen watching, or it was loaded
        self.row = row_of(table)
        self.claim: int | None = None  # until when this worker alone thinks for its bot
        self.told = table.seq  # the number of the last entry sent to viewers
        self.doubtful = False  # whether the table may differ from the stored one
        self.used = time.monotonic()
        self.hints = Bucket(1000 * BURST / BURST_TIME, BURST)  # they leave no entry to count
        self.history: History | None = None  # once it has been requested
        self._previews: tuple[int, bytes] = (-1, b"")  # the revision, and the encoded frame
        self._replay: tuple[Record, bytes] | None = None
        self._since = now_ms()
        self._seen: dict[str, int] = {}  # when people who are away were last here

    @property
    def present(self) -> frozenset[str]:
        """Returns the people who are connected."""
        here = {viewer.person for viewer in self.viewers if viewer.person}
        return self.elsewhere | here

    @property
    def networks(self) -> frozenset[str]:
        """Returns the networks of all viewers, strangers included."""
        here = {viewer.network for viewer in self.viewers if viewer.network}
        return self.networks_elsewhere | here

    @property
    def audience(self) -> frozenset[str]:
        """Returns the people for whom bots play: those watching, else those with a seat."""
        return self.present or self.table.holders

    @property
    def is_watched(self) -> bool:
        """Tells whether anyone is connected."""
        return bool(self.viewers or self.elsewhere or self.networks_elsewhere)

    def gone(self, person: str) -> int | None:
        """Returns since when a person has been away, as far as we know."""
        if person in self.elsewhere:
            return None
        for viewer in self.viewers:
            if viewer.person == person:
                return None
        return self._seen.get(person, self._since)

    @property
    def waits_for_viewer(self) -> bool:
        """Tells whether the clock of someone connected here is running."""
        awaited = self.table.awaited
        return any(viewer.person in awaited for viewer in self.viewers)

    def forgive(self, since: int, until: int) -> None:
        """Does not count an outage as absence for people who were away during it."""
        self._since = forgiven(self._since, since, until)
        self._seen = {person: forgiven(gone, since, until) for person, gone in self._seen.items()}

    def apply(self, seq: int, at: int, entry: Entry) -> tuple[Event, ...]:
        """Adds an entry to the table, which is doubtful from then on, until the entry is stored.

        A move that the rules refuse changes nothing, and leaves the table undoubted.
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
        """Sends the last entry to everyone who may see it; `by`, who asked for it, gets `ref`."""
        self.told = self.table.seq
        if self.history is not None:
            self.history.add(self.told, self.table.at, told.entry, told.events)
        away = permissions.absent(self.table, self.gone)
        moved = plain_move(self.table, told.entry)
        for viewer in self.viewers:
            if self.table.is_private and viewer.person not in self.table.people:
                viewer.dismiss(no_spectators())
            elif told.speaker not in viewer.mutes:
                may = None
                before = viewer.may
                if moved is None or not before or not is_kept(self.table, before, moved, away):
                    may = viewer.note(offers.may(self.table, viewer.person, away))
                viewer.send(told.frame(viewer.person, ref if viewer is by else None, may))

    def may(self, person: str | None) -> May:
        """Returns what a person may do at the table now."""
        return offers.may(self.table, person, permissions.absent(self.table, self.gone))

    def previews(self, person: str | None, ref: str | None) -> str:
        """Returns the effect of each decision, for people with a seat; computed once."""
        if person is None or permissions.seated(self.table, person):
            raise refusals.not_seated()
        if self._previews[0] != self.table.revision:
            self._previews = self.table.revision, frames.previews(self.table)
        return frames.previewed(self._previews[1], ref)

    def replay(self, encode: Callable[[Record], bytes]) -> bytes:
        """Returns the encoded replay, cached until the record changes."""
        record = self.table.record
        if self._replay is None or self._replay[0] != record:
            self._replay = record, encode(record)
        return self._replay[1]

    def show_rewritten(self) -> None:
        """Sends that stored entries have changed, and the table as it is now."""
        frame = frames.rewritten(self.table)
        for viewer in self.viewers:
            viewer.send(frame)

    def note_presence(self, before: frozenset[str]) -> bool:
        """Notes who has just left; returns whether the connected people have changed."""
        present = self.present
        self._seen |= dict.fromkeys(before - present, now_ms())
        return present != before

    def show_presence(self) -> None:
        """Sends who is connected; there may be many viewers, so most share a frame."""
        present = self.present
        away = permissions.absent(self.table, self.gone)
        plain = frames.presence(present)
        for viewer in self.viewers:
            may = viewer.note(offers.may(self.table, viewer.person, away))
            viewer.send(plain if may is None else frames.presence(present, may))


def forgiven(gone: int, since: int, until: int) -> int:
    """Returns the start of an absence, moved forward by an outage during it."""
    return gone + max(0, until - max(since, gone))


def row_of(table: Table) -> Row:
    """Returns the row of a table in the list of tables."""
    free = sum(taken.is_free for taken in table.seats)
    return Row(
        table.status.value, free, frames.summary(table), table.due, shown_until=table.shown_until
    )


def no_spectators() -> ForbiddenError:
    """Returns the error for a stranger at a table without spectators."""
    return ForbiddenError("no-spectators", "This table does not allow spectators.")
