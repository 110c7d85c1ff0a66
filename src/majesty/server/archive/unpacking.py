"""Restores a table from a record. Nothing in the file is trusted."""

import json
from collections.abc import Collection

from pydantic import ValidationError

from majesty.bots import LEVELS
from majesty.rules.dealer import Dealer
from majesty.rules.errors import MajestyError, RecordError, quoted
from majesty.rules.record import Record
from majesty.server.archive.foreign import from_elsewhere
from majesty.server.archive.packed import LATEST, ArchiveError, Origin, Packed, differs, told
from majesty.server.names import NAME_MOST, checked
from majesty.server.tables import entries as happened
from majesty.server.tables.entries import Entry, Moved, Opened, Rated, Started, Taken
from majesty.server.tables.table import Status, Table


def unpack(record: Record, now: int, *, bots: Collection[str]) -> Packed:
    """Restores the table of a record, or refuses; `bots` are those that this server offers."""
    try:
        if "host" not in record.extras:
            foreign = from_elsewhere(record, now)
            _check_names(foreign)
            return foreign
        packed = _from_host(record)
        _check_names(packed, most=NAME_MOST)
    except RecordError:
        raise
    except MajestyError as error:
        raise ArchiveError.because(error) from error
    _check_seats(packed, {*bots, *LEVELS, "random"})
    table = packed.table
    if table.needs_rating:  # imported games do not change the ladders here
        packed.enter(table.at, Rated(ladder=None))
    elif table.clocks.deadline is not None:
        lost = now - max(packed.seen or table.at, table.clocks.since)
        if lost > 0:
            packed.enter(max(now, table.at), happened.Credited(milliseconds=lost))
    return packed


def _from_host(record: Record) -> Packed:
    try:
        origin = Origin.model_validate_json(json.dumps(record.extras["host"]))
    except ValidationError as error:
        first = error.errors()[0]
        raise _broken(".".join(map(str, first["loc"])), first["msg"]) from None
    at, opened = origin.entries[0]
    if not isinstance(opened, Opened) or len(opened.seats) != len(opened.terms.seats):
        raise _misfit(1)
    dealer = Dealer.from_proof(opened.terms.options(), record.extras.get("deal"))
    if opened.commitment != dealer.commitment:
        raise differs("deal")
    if opened.start is not None and opened.start not in range(len(opened.seats)):
        raise _misfit(1)
    table = Table(origin.table, dealer, at, opened)
    packed = Packed(
        table, [(at, opened)], dealer.proof(), origin.people, origin.invitation, origin.seen
    )
    for at, entry in origin.entries[1:]:
        if at < table.at or not _can_follow(table, entry):
            raise _misfit(table.seq + 1)
        try:
            packed.enter(at, entry)
        except MajestyError as error:
            turn = table.state.turn + 1 if table.state else None
            raise ArchiveError.because(error, turn=turn) from error
    if table.game is None:
        raise _broken("entries", "the game has not started")
    _check_same(record, told(table))
    return packed


def _can_follow(table: Table, entry: Entry) -> bool:
    """Tells whether an entry can come next; whether a move can is checked by the game itself."""
    waiting, playing, over = (
        table.status is status for status in (Status.WAITING, Status.PLAYING, Status.OVER)
    )
    seats = range(len(table.seats))
    match entry:
        case happened.Sat(seat=seat) | happened.Stood(seat=seat):
            return waiting and seat in seats
        case happened.Sealed():
            return waiting and table.starting is None
        case happened.Starting():
            return waiting and table.starting is None
        case happened.Seeded():
            return table.starting is not None
        case Started(start=seat, seeds=seeds):
            drawn = table.drawn(seeds)
            is_full = not any(taken.is_free for taken in table.seats)
            return waiting and is_full and (seat in seats if drawn is None else seat == drawn)
        case Moved(seat=seat):
            return playing and seat == table.to_act
        case happened.UndoAsked(keep=keep) | happened.Undone(keep=keep):
            return playing and keep in range(len(table.made))
        case happened.UndoAgreed() | happened.UndoRefused():
            return table.undo is not None
        case happened.Handed(seat=seat):
            return playing and seat in seats
        case happened.Hinted(seat=seat):
            return playing and seat == table.to_act
        case happened.Returned(seat=seat):
            return playing and seat in table.left
        case happened.Credited(milliseconds=milliseconds):
            return playing and 0 < milliseconds < LATEST
        case happened.RematchOffered(lapsed=lapsed) | happened.Rematched(lapsed=lapsed):
            return over and table.rematch.keys() >= set(lapsed)
        case Rated():
            return table.needs_rating
    return False  # a second opening, a closing, chat


def _check_same(record: Record, told: Record) -> None:
    """Refuses a record that does not match its table; unknown keys are ignored."""
    written, own = record.to_dict(), told.to_dict()
    for key in own:
        if written.get(key, own[key]) != own[key]:
            raise differs(key)


def _check_names(packed: Packed, *, most: int | None = None) -> None:
    """Refuses names that are not allowed here; in records of other programs they may be long."""
    for _, entry in packed.entries:
        seats: tuple[Taken, ...] = ()
        if isinstance(entry, Opened):
            seats = entry.seats
        elif isinstance(entry, happened.Sat):
            seats = (entry.taken,)
        for taken in seats:
            if not taken.is_free:
                _check_name(taken.name, most)


def _check_name(name: str, most: int | None) -> None:
    try:
        if most is not None and len(name) > most:
            raise ValueError(f"a name has at most {most} characters")
        checked(name)
    except ValueError as error:
        shown, reason = quoted(name), str(error)
        raise ArchiveError(
            "archive-name",
            f"A player cannot be called {shown} here: {reason}.",
            name=shown,
            reason=reason,
        ) from None


def _check_seats(packed: Packed, bots: Collection[str]) -> None:
    """Refuses players without a name, and bots that could not take a seat here."""
    named = {member.id for member in packed.people}
    for taken in packed.table.seats:
        if taken.person is not None and taken.person not in named:
            raise _broken("people", "someone who has a seat is missing")
        if taken.level is not None and taken.level not in bots:
            shown = quoted(taken.level)
            raise ArchiveError(
                "archive-bot",
                f"This server does not offer the bot {shown}; add it to the setting bots.",
                level=shown,
            )


def _broken(place: str, reason: str) -> ArchiveError:
    place, reason = quoted(place), quoted(reason)
    return ArchiveError(
        "archive-host",
        f'The key "host" is not in the form that an export writes, at {place}: {reason}.',
        place=place,
        reason=reason,
    )


def _misfit(number: int) -> ArchiveError:
    return ArchiveError(
        "archive-entry",
        f"Entry {number} of the table cannot follow the entries before it.",
        number=number,
    )
