"""Games on their way between hosts: records that also say, as `host`, what their table needs.

The line of a finished game holds no secret. That of a game being played holds its deck, and what
lets its people in, so that they can go on elsewhere. Chat stays where it was said; what is left
is numbered anew.
"""

import hashlib
import json
from base64 import b32encode
from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, time
from typing import Annotated, Any, NamedTuple

from pydantic import Field, StringConstraints, ValidationError

from majesty.bots import LEVELS
from majesty.rules.dealer import Dealer
from majesty.rules.errors import MajestyError, RecordError, quoted
from majesty.rules.proof import check_deal
from majesty.rules.record import Record
from majesty.rules.replay import final_state
from majesty.rules.state import State
from majesty.server import entries as happened
from majesty.server.entries import Entry, Moved, Opened, Rated, Started, Taken
from majesty.server.model import Id, Model, Name
from majesty.server.table import Status, Table
from majesty.server.terms import Mine, Terms

ARCHIVE = "archive"  # holds the seats of games from elsewhere; too short to be anybody's id

_LATEST = 10**14  # milliseconds; later than any time that is meant

Hash = Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")]
Time = Annotated[int, Field(ge=0, lt=_LATEST)]
Sealed = Annotated[str, StringConstraints(pattern=r"^\$argon2", max_length=200)]


class ArchiveError(RecordError):
    """A record cannot become a table here."""


class Keys(Model):
    """What lets a person in: the hashed secrets of browsers, and a claimed name's passphrase."""

    sessions: tuple[Hash, ...]
    passphrase: Sealed | None
    hidden: bool


class Member(Model):
    """Somebody who has or had a seat at a table, or may see it."""

    id: Id
    name: Name
    seated: bool
    keys: Keys | None  # only of a game being played


class Origin(Model):
    """The key `host` of a record: what its table is besides."""

    table: Id
    entries: tuple[tuple[Time, Entry], ...] = Field(min_length=1)
    people: tuple[Member, ...]
    invitation: Hash | None
    seen: Time | None  # when the host was last up; only of a game being played


class Packed(NamedTuple):
    """A table with all that is stored of it."""

    table: Table
    entries: list[tuple[int, Entry]]
    deal: dict[str, object]
    people: tuple[Member, ...] = ()
    invitation: str | None = None
    seen: int | None = None

    def enter(self, at: int, entry: Entry) -> None:
        """Adds an entry."""
        self.table.apply(self.table.seq + 1, at, entry)
        self.entries.append((at, entry))

    def to_record(self) -> Record:
        """Returns the record that the table can be made of again."""
        record = _told(self.table)
        if self.table.owner == ARCHIVE:
            return record  # it came without a host; its name follows from the game
        origin = Origin(
            table=self.table.id,
            entries=tuple(self.entries),
            people=self.people,
            invitation=self.invitation,
            seen=self.seen,
        )
        return replace(record, extras={**record.extras, "host": origin.model_dump(mode="json")})


def _told(table: Table) -> Record:
    return table.record if table.status is Status.OVER else table.checkpoint


def fold(name: str, deal: dict[str, object], entries: Iterable[tuple[int, Entry]]) -> Packed:
    """Makes a table of entries that a host has stored, without the chat."""
    (at, opened), *rest = entries
    assert isinstance(opened, Opened)
    dealer = Dealer.from_proof(opened.terms.options(), deal)
    packed = Packed(Table(name, dealer, at, opened), [(at, opened)], deal)
    for at, entry in rest:
        if entry.kind not in ("said", "reacted"):
            packed.enter(at, entry)
    return packed


def unpack(record: Record, now: int, *, bots: Collection[str]) -> Packed:
    """Makes the table of a record again, or refuses; `bots` are those that this host offers."""
    try:
        if "host" not in record.extras:
            return _from_elsewhere(record, now)
        packed = _from_host(record)
    except RecordError:
        raise
    except MajestyError as error:
        raise ArchiveError.because(error) from error
    _check_seats(packed, {*bots, *LEVELS, "random"})
    table = packed.table
    if table.needs_rating:  # games from elsewhere do not move the ladders here
        packed.enter(table.at, Rated(ladder=None))
    elif table.clocks.deadline is not None:
        lost = now - max(packed.seen or table.at, table.clocks.since)
        if lost > 0:
            packed.enter(max(now, table.at), happened.Credited(milliseconds=lost))
    return packed


# A table of ours


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
        raise _differs("deal")
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
    _check_same(record, _told(table))
    return packed


def _can_follow(table: Table, entry: Entry) -> bool:
    """Tells whether an entry can come next; the game itself says whether a move can."""
    waiting, playing, over = (
        table.status is status for status in (Status.WAITING, Status.PLAYING, Status.OVER)
    )
    seats = range(len(table.seats))
    match entry:
        case happened.Sat(seat=seat) | happened.Stood(seat=seat):
            return waiting and seat in seats
        case Started(start=seat):
            return waiting and seat in seats and not any(taken.is_free for taken in table.seats)
        case Moved(seat=seat):
            return playing and seat == table.to_act
        case happened.UndoAsked(keep=keep) | happened.Undone(keep=keep):
            return playing and keep in range(len(table.made))
        case happened.UndoAgreed() | happened.UndoRefused():
            return table.undo is not None
        case happened.Handed(seat=seat):
            return playing and seat in seats
        case happened.Returned(seat=seat):
            return playing and seat in table.left
        case happened.Credited(milliseconds=milliseconds):
            return playing and 0 < milliseconds < _LATEST
        case happened.RematchOffered() | happened.Rematched():
            return over
        case Rated():
            return table.needs_rating
    return False  # a second opening, a closing, chat


def _check_same(record: Record, told: Record) -> None:
    """Refuses a record that tells another game than its table; unknown keys may say anything."""
    written, own = record.to_dict(), told.to_dict()
    for key in own:
        if written.get(key, own[key]) != own[key]:
            raise _differs(key)


def _check_seats(packed: Packed, bots: Collection[str]) -> None:
    """Refuses players who are not named, and bots that would not be let in otherwise."""
    named = {member.id for member in packed.people}
    for taken in packed.table.seats:
        if taken.person is not None and taken.person not in named:
            raise _broken("people", "somebody who has a seat is missing")
        if taken.level is not None and taken.level not in bots:
            shown = quoted(taken.level)
            raise ArchiveError(
                "archive-bot",
                f"This host does not offer the bot {shown}; add it to the setting bots.",
                level=shown,
            )


def _broken(place: str, reason: str) -> ArchiveError:
    place, reason = quoted(place), quoted(reason)
    return ArchiveError(
        "archive-host",
        f'The key "host" is not as an export writes it, at {place}: {reason}.',
        place=place,
        reason=reason,
    )


def _misfit(number: int) -> ArchiveError:
    return ArchiveError(
        "archive-entry",
        f"Entry {number} of the table cannot follow on those before it.",
        number=number,
    )


def _differs(key: str) -> ArchiveError:
    return ArchiveError(
        "archive-differs",
        f'What the record says under "{key}" is not what happened at its table.',
        key=key,
    )


# A record of others


def _from_elsewhere(record: Record, now: int) -> Packed:
    state = final_state(record)
    if not state.is_over:
        raise ArchiveError(
            "archive-unfinished",
            "The game is not over, and only a host's export can be played on; "
            "try majesty play --resume.",
        )
    dealer, redealt = _dealer_of(record, state)
    opened = Opened(
        person=ARCHIVE,
        terms=_terms_of(record),
        seats=_seats_of(record),
        commitment=dealer.commitment,
        redealt=redealt,
    )
    at = _time_of(record, now)
    moves = [
        Moved(seat=(record.start + turn) % len(record.players), move=move)
        for turn, move in enumerate(record.turns)
    ]
    course: list[Entry] = [opened, Started(start=record.start), *moves, Rated(ladder=None)]
    packed = fold(_name_of(record), dealer.proof(), [(at, entry) for entry in course])
    result = packed.table.record.extras["result"]
    if record.extras.get("result", result) != result:
        raise _differs("result")
    return packed


def _name_of(record: Record) -> str:
    """Returns the name of a game's table: the same whenever and wherever it arrives."""
    game = replace(record, extras={}).to_json()
    return b32encode(hashlib.sha256(game.encode()).digest()).decode().lower()[:12]


def _dealer_of(record: Record, state: State) -> tuple[Dealer, int | None]:
    """Returns the dealer of a record, or one for its cards that proves nothing, and since when."""
    deal, extras = record.extras.get("deal"), record.extras
    is_dealt = isinstance(deal, dict) and "order" in deal
    if "redealt" not in extras and (is_dealt or type(extras.get("seed")) is int):
        return check_deal(record), None
    turn = extras.get("redealt")
    return Dealer.continuing(state, record.reveals), turn if type(turn) is int else 0


def _terms_of(record: Record) -> Terms:
    options: dict[str, Any] = record.to_dict()["options"]
    return Terms(seats=(Mine(),) * len(record.players), **options)


def _seats_of(record: Record) -> tuple[Taken, ...]:
    """Lists bots as such, if the record names them; the others' seats are the archive's."""
    bots = record.extras.get("bots")
    if not isinstance(bots, list) or len(bots) != len(record.players):
        bots = [None] * len(record.players)
    levels = [code if isinstance(code, str) and code else None for code in bots]
    return tuple(
        Taken(name=name, person=None if level else ARCHIVE, level=level)
        for name, level in zip(record.players, levels, strict=True)
    )


def _time_of(record: Record, now: int) -> int:
    """Returns the day of a record in milliseconds, or else the time now."""
    try:
        day = date.fromisoformat(str(record.extras.get("date")))
    except ValueError:
        return now
    at = round(datetime.combine(day, time(), UTC).timestamp() * 1000)
    return at if 0 <= at <= now else now
