"""What viewers of a table are told. Everything here is public: the dealer stays out of it."""

from collections.abc import Collection, Iterable
from typing import Any

from pydantic_core import to_json

from majesty.rules.decisions import Decision
from majesty.rules.events import Event
from majesty.rules.facts import advice_facts, event_facts, preview_facts, public_facts
from majesty.rules.state import State
from majesty.server.people import Person
from majesty.server.tables.entries import Entry, Moved, Reacted, Said, Taken
from majesty.server.tables.table import Status, Table


def view(table: Table) -> dict[str, Any]:
    """Describes a table: who sits there, on what terms, and how far it has come."""
    terms = table.terms.model_dump(mode="json", exclude={"seats", "name"})
    shown: dict[str, Any] = {
        "id": table.id,
        "name": table.terms.name,
        "status": table.status.value,
        "terms": terms,
        "owner": table.owner,
        "seats": [_seat(taken) for taken in table.seats],
        "commitment": table.commitment,
        "rated": table.counts,
        "undo": None,
        "rematch": sorted(table.rematch),
        "next_table": table.next_table,
    }
    if table.undo:
        shown["undo"] = {
            "person": table.undo.person,
            "keep": table.undo.keep,
            "agreed": sorted(table.undo.agreed),
        }
    if table.status is Status.OVER:
        shown["record"] = table.record.to_dict()
        shown["rating"] = table.rating.model_dump(mode="json") if table.rating else None
    return shown


def summary(table: Table) -> str:
    """Returns what lobbies and lists show of a table, as JSON."""
    shown = view(table)
    kept = ("id", "name", "status", "terms", "owner", "seats")
    brief = {key: shown[key] for key in kept} | {"opened": table.opened_at}
    if table.status is Status.OVER and table.state:
        scores = table.state.scores()
        brief["result"] = {"total": scores.total, "winners": scores.winners}
    return to_json(brief).decode()


def _seat(taken: Taken) -> dict[str, Any]:
    kind = "open" if taken.is_free else "bot" if taken.level else "person"
    return {"kind": kind, "name": taken.name, "person": taken.person, "level": taken.level}


def clocks(table: Table, now: int) -> dict[str, Any] | None:
    """Returns what is left to each seat, or nothing where time is not limited."""
    if not table.clocks.is_set:
        return None
    seats = range(len(table.seats))
    return {
        "running": table.clocks.running,
        "left": [table.clocks.remaining(seat, now) for seat in seats],
    }


class Told:
    """An entry as it is sent: mostly the same for all viewers, so encoded once."""

    def __init__(self, table: Table, entry: Entry, events: Iterable[Event], now: int) -> None:
        frame: dict[str, Any] = {
            "type": "entry",
            "seq": table.seq,
            "revision": table.revision,
            "at": table.at,
            "entry": entry,
        }
        talk = isinstance(entry, Said | Reacted)
        if not talk:
            told = [event_facts(event) for event in events]
            if told:
                frame["events"] = told
            if table.state and table.revision == table.seq:
                frame["state"] = public_facts(table.state)
            if not isinstance(entry, Moved) or table.status is Status.OVER or table.undo_lapsed:
                frame["table"] = view(table)
            if table.clocks.is_set:
                frame["clocks"] = clocks(table, now)
        self.speaker = speaker(entry)
        self._table = table
        self._shared = to_json(frame)[:-1]
        seat = None if talk else table.to_act
        self._holder = None if seat is None else table.seats[seat].holder

    def frame(self, person: str | None, ref: str | None = None) -> str:
        """Returns the frame for a viewer: with the legal decisions if they are to choose."""
        mine = b""
        if person is not None and person == self._holder:
            mine = b',"decisions":' + to_json(decisions(self._table))
        echo = b',"ref":' + to_json(ref) if ref is not None else b""
        return (self._shared + mine + echo + b"}").decode()


def welcome(
    table: Table, viewer: Person | None, *, now: int, present: Collection[str], missed: Any
) -> str:
    """Returns the first frame: the whole table, and the entries a client has not seen."""
    mine = table.seats_of(viewer.id) if viewer else []
    frame: dict[str, Any] = {
        "type": "welcome",
        "seq": table.seq,
        "revision": table.revision,
        "now": now,
        "you": {
            "person": viewer.id if viewer else None,
            "name": viewer.name if viewer else None,
            "seats": mine,
        },
        "table": view(table),
        "state": public_facts(table.state) if table.state else None,
        "clocks": clocks(table, now),
        "present": sorted(present),
        "missed": missed,
    }
    if table.to_act in mine:
        frame["decisions"] = decisions(table)
    return to_json(frame).decode()


def decisions(table: Table) -> list[str]:
    """Lists what the seat to act may choose."""
    if table.state is None or table.to_act is None:
        return []
    return [str(decision) for decision in table.state.legal()]


def previewed(table: Table, ref: str | None) -> str:
    """Returns the frame that says what each decision would bring at once.

    It goes only to those who ask: it takes longer than all the rest of a move.
    """
    shown = preview_facts(table.state) if table.state and table.to_act is not None else []
    frame = {"type": "previews", "revision": table.revision, "previews": shown, "ref": ref}
    return to_json(frame).decode()


def hint(revision: int, state: State, decisions: Iterable[Decision], ref: str | None) -> str:
    """Returns the frame that says what a bot would do, and what that is good for."""
    frame = {"type": "hint", "revision": revision, **advice_facts(state, decisions), "ref": ref}
    return to_json(frame).decode()


def speaker(entry: Entry) -> str | None:
    """Returns who speaks in an entry, for those who do not want to hear them."""
    return entry.person if isinstance(entry, Said | Reacted) else None


def told_again(seq: int, at: int, entry: Entry, events: Iterable[Event]) -> dict[str, Any]:
    """Returns an old entry for a client that missed it."""
    frame: dict[str, Any] = {"seq": seq, "at": at, "entry": entry.model_dump(mode="json")}
    told = [event_facts(event) for event in events]
    return frame | {"events": told} if told else frame


def presence(people: Collection[str]) -> str:
    """Returns the frame that says who is connected."""
    return to_json({"type": "presence", "present": sorted(people)}).decode()


def refused(body: dict[str, Any], ref: str | None = None) -> str:
    """Returns the frame that says why something was not done."""
    echo = {} if ref is None else {"ref": ref}
    return to_json({"type": "refused", **body, **echo}).decode()


def pong(ref: str | None) -> str:
    """Returns the answer to a ping."""
    return to_json({"type": "pong", "ref": ref}).decode()
