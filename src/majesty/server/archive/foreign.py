"""Turns records from other programs, or of games without a server, into finished tables."""

import hashlib
import re
from base64 import b32encode
from dataclasses import replace
from datetime import UTC, date, datetime, time
from typing import Any

from majesty.rules.dealer import Dealer, is_open
from majesty.rules.proof import check_deal
from majesty.rules.record import Record
from majesty.rules.replay import final_state
from majesty.rules.state import State
from majesty.server.archive.packed import ARCHIVE, ArchiveError, Packed, differs, fold
from majesty.server.model import ID
from majesty.server.tables.entries import Entry, Moved, Opened, Rated, Started, Taken
from majesty.server.tables.terms import Mine, Terms


def from_elsewhere(record: Record, now: int) -> Packed:
    """Turns a record into a finished table."""
    state = final_state(record)
    if not state.is_over:
        raise ArchiveError(
            "archive-unfinished",
            "The game is not over, and only a server's export can be continued; try majesty "
            "play --resume.",
        )
    dealer, redealt = _dealer_of(record, state)
    opened = Opened(
        person=ARCHIVE,
        terms=_terms_of(record),
        seats=_seats_of(record),
        commitment=dealer.commitment,
        start=dealer.first,
        redealt=redealt,
    )
    at = _time_of(record, now)
    moves = [
        Moved(seat=(record.start + turn) % len(record.players), move=move)
        for turn, move in enumerate(record.turns)
    ]
    course: list[Entry] = [
        opened,
        Started(start=record.start, seeds=dealer.seeds),
        *moves,
        Rated(ladder=None),
    ]
    packed = fold(_name_of(record), dealer.proof(), [(at, entry) for entry in course])
    result = packed.table.record.extras["result"]
    if record.extras.get("result", result) != result:
        raise differs("result")
    return packed


def _name_of(record: Record) -> str:
    """Returns the id of a game's table: the same whenever and wherever it is imported."""
    table = record.extras.get("table")
    if isinstance(table, str) and re.fullmatch(ID, table):
        return table  # it was played on a server, perhaps this one
    game = replace(record, extras={}).to_json()
    return b32encode(hashlib.sha256(game.encode()).digest()).decode().lower()[:12]


def _dealer_of(record: Record, state: State) -> tuple[Dealer, int | None]:
    """Returns the dealer of a record; if it proves nothing, also the turn after which it deals."""
    extras = record.extras
    is_dealt = is_open(extras.get("deal")) or type(extras.get("seed")) is int
    if "redealt" not in extras and is_dealt:
        return check_deal(record), None
    turn = extras.get("redealt")
    return Dealer.continuing(state, record.reveals), turn if type(turn) is int else 0


def _terms_of(record: Record) -> Terms:
    options: dict[str, Any] = record.to_dict()["options"]
    return Terms(seats=(Mine(),) * len(record.players), **options)


def _seats_of(record: Record) -> tuple[Taken, ...]:
    """Lists the seats: bots if the record names them; all other seats belong to the archive."""
    bots = record.extras.get("bots")
    if not isinstance(bots, list) or len(bots) != len(record.players):
        bots = [None] * len(record.players)
    levels = [code if isinstance(code, str) and code else None for code in bots]
    return tuple(
        Taken(name=name, person=None if level else ARCHIVE, level=level)
        for name, level in zip(record.players, levels, strict=True)
    )


def _time_of(record: Record, now: int) -> int:
    """Returns the date of a record in milliseconds, or else the current time."""
    try:
        day = date.fromisoformat(str(record.extras.get("date")))
    except ValueError:
        return now
    at = round(datetime.combine(day, time(), UTC).timestamp() * 1000)
    return at if 0 <= at <= now else now
