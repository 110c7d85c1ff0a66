"""What viewers may do at a table now; it is sent to them, so that no client has to guess.

It collects all the answers of `permissions.py`, and is cheap enough for every move.
"""

from typing import Literal

from majesty.server.tables import permissions as ask
from majesty.server.tables.entries import Entry, Moved
from majesty.server.tables.permissions import Absent, Undoing
from majesty.server.tables.table import Status, Table
from majesty.server.tables.wire import May, Replacement, UndoOffer

NOTHING: May = {
    "sit": [],
    "seat_bot": [],
    "stand": [],
    "start": False,
    "seal": False,
    "seed": False,
    "undo": None,
    "agree": False,
    "refuse": False,
    "hint": None,
    "resign": [],
    "replace": None,
    "come_back": [],
    "rematch": False,
    "say": False,
    "invite": False,
}
"""What strangers may do during a game: watch."""


def may(table: Table, person: str | None, absent: Absent | None) -> May:
    """Returns what a person may do now, rate limits aside; a stranger may sit down as a guest."""
    status = table.status
    if status is Status.WAITING:
        return _may_before(table, person or "")
    if person is None or not table.standing(person).sits:
        return NOTHING
    if status is Status.PLAYING:
        return _may_during(table, person, absent)
    return _may_after(table, person) if status is Status.OVER else NOTHING


def plain_move(table: Table, entry: Entry) -> int | None:
    """Returns the seat of a move that changes little, if the last entry is one."""
    if not isinstance(entry, Moved) or table.undo_lapsed or table.seq == ask.ENTRIES_MOST:
        return None
    return entry.seat if table.status is Status.PLAYING else None


def is_kept(table: Table, before: May, moved: int, away: Absent | None) -> bool:
    """Tells whether a plain move at a seat does not change what a person may do."""
    if away or before["replace"] or before["hint"]:
        return False
    mine = before["resign"]
    person = table.seats[moved].holder if moved in mine else None
    return person is None or _undo(table, person) == before["undo"]


def _may_before(table: Table, person: str) -> May:
    seats, room = range(len(table.seats)), ask.full(table) is None
    return {
        **NOTHING,
        "sit": [seat for seat in seats if room and ask.sit(table, person, seat) is None],
        "seat_bot": [seat for seat in seats if room and ask.seat_bot(table, person, seat) is None],
        "stand": [seat for seat in seats if ask.stand(table, person, seat) is None],
        "start": ask.start(table, person) is None,
        "seal": room and ask.seal(table, person) is None,
        "seed": ask.show_seed(table, person) is None,
        "say": room and ask.speak(table, person) is None,
        "invite": ask.owner(table, person) is None,
    }


def _may_during(table: Table, person: str, absent: Absent | None) -> May:
    """Returns it during a game, after every move; rare cases are skipped for speed."""
    standing, room, asked = table.standing(person), ask.full(table) is None, table.undo is not None
    mine = standing.mine
    return {
        "sit": [],
        "seat_bot": [],
        "stand": [],
        "start": False,
        "seal": False,
        "seed": False,
        "undo": _undo(table, person) if mine and room else None,
        "agree": asked and ask.answer(table, person, agree=True) is None,
        "refuse": asked and ask.answer(table, person, agree=False) is None,
        "hint": _hint(table, person) if standing.is_alone else None,
        "resign": list(mine),
        "replace": _replace(table, person, absent) if absent else None,
        "come_back": [seat for seat in table.left if ask.come_back(table, person, seat) is None],
        "rematch": False,
        "say": room,
        "invite": person == table.owner,
    }


def _may_after(table: Table, person: str) -> May:
    return {
        **NOTHING,
        "rematch": ask.rematch(table, person) is None,
        "say": ask.full(table) is None,
        "invite": ask.owner(table, person) is None,
    }


def _undo(table: Table, person: str) -> UndoOffer | None:
    """Returns what an undo would do, if there is something to undo."""
    undone = ask.undoing(table, person)
    if not isinstance(undone, Undoing):
        return None
    unrates = table.counts and table.ends_rating(undone.keep)
    return {"takes_back": undone.takes_back, "asks": undone.asks, "unrates": unrates}


def _hint(table: Table, person: str) -> Literal["now", "later"] | None:
    """Returns when a person can get hints."""
    if ask.hint(table, person):
        return None
    return "later" if ask.turn(table, person) else "now"


def _replace(table: Table, person: str, away: Absent) -> Replacement | None:
    """Returns for whom a bot can move, and from when."""
    if ask.replace(table, person, away.seat, away):
        return None
    return {"seat": away.seat, "at": away.since + ask.ABSENCE}
