"""The frames that are sent to viewers. Everything here is public: the dealer stays out of it."""

from collections.abc import Collection, Iterable, Set

from pydantic_core import to_json

from majesty.rules.decisions import Decision
from majesty.rules.events import Event
from majesty.rules.facts import advice_facts, event_facts, preview_facts, public_facts
from majesty.rules.state import State
from majesty.server.errors import Refusal
from majesty.server.tables import wire
from majesty.server.tables.entries import Entry, Moved, Reacted, Said, Taken
from majesty.server.tables.judge import Asker
from majesty.server.tables.table import Status, Table, UndoWish


def view(table: Table) -> wire.Table:
    """Returns a table as it is sent: who sits there, on what terms, and its status."""
    shown: wire.Table = {
        "id": table.id,
        "name": table.terms.name,
        "status": table.status,
        "terms": table.terms.shown(),
        "owner": table.owner,
        "seats": [_seat(taken) for taken in table.seats],
        "commitment": table.commitment,
        "seals": dict(table.seals),
        "seeds": dict(table.starting.seeds) if table.starting else None,
        "rated": table.counts,
        "undo": _undo(table, table.undo) if table.undo else None,
        "rematch": sorted(table.rematch),
        "rematch_waiting": _waiting(table, table.rematch.keys())
        if table.status is Status.OVER
        else [],
        "next_table": table.next_table,
    }
    if table.status is Status.OVER:
        shown["record"] = table.record.to_dict()
        shown["rating"] = table.rating
    if table.closed_because:
        shown["closed"] = table.closed_because
    return shown


def summary(table: Table) -> str:
    """Returns what lists show of a table, as JSON."""
    shown = view(table)
    brief: wire.Brief = {
        "id": shown["id"],
        "name": shown["name"],
        "status": shown["status"],
        "terms": shown["terms"],
        "owner": shown["owner"],
        "seats": shown["seats"],
        "opened": table.opened_at,
        "rated": shown["rated"],
    }
    if table.status is Status.OVER and table.state:
        scores = table.state.scores()
        brief["result"] = {"total": list(scores.total), "winners": list(scores.winners)}
    return to_json(brief).decode()


def _seat(taken: Taken) -> wire.Seat:
    return {
        "kind": "open" if taken.is_free else "bot" if taken.level else "person",
        "name": taken.name,
        "person": taken.person,
        "level": taken.level,
    }


def _undo(table: Table, wish: UndoWish) -> wire.UndoWish:
    return {
        "person": wish.person,
        "keep": wish.keep,
        "agreed": sorted(wish.agreed),
        "waiting": _waiting(table, wish.agreed),
        "unrates": table.counts and table.ends_rating(wish.keep),
    }


def _waiting(table: Table, agreed: Set[str]) -> list[str]:
    """Lists the people who still have to agree: everyone who decides at a seat."""
    return sorted(table.holders - agreed)


def clocks(table: Table, now: int) -> wire.Clocks | None:
    """Returns the time left for each seat, or None if time is not limited."""
    if not table.clocks.is_set:
        return None
    seats = range(len(table.seats))
    return {
        "running": table.clocks.running,
        "left": [table.clocks.remaining(seat, now) for seat in seats],
    }


class Told:
    """An entry as it is sent: mostly the same for all viewers, so encoded once."""

    def __init__(self, table: Table, entry: Entry, events: tuple[Event, ...], now: int) -> None:
        frame: wire.EntryFrame = {
            "type": "entry",
            "seq": table.seq,
            "revision": table.revision,
            "at": table.at,
            "entry": entry,
        }
        talk = isinstance(entry, Said | Reacted)
        if not talk:
            if told := [event_facts(event) for event in events]:
                frame["events"] = told
            if table.state and table.revision == table.seq:
                frame["state"] = public_facts(table.state)
            if not isinstance(entry, Moved) or table.status is Status.OVER or table.undo_lapsed:
                frame["table"] = view(table)
            if left := clocks(table, now):
                frame["clocks"] = left
        self.entry = entry
        self.events = events
        self.speaker = speaker(entry)
        self._table = table
        self._shared = to_json(frame)[:-1]
        seat = None if talk else table.to_act
        self._holder = None if seat is None else table.seats[seat].holder

    def frame(self, person: str | None, ref: str | None = None, may: wire.May | None = None) -> str:
        """Returns the frame for a viewer, with the legal decisions if it is their turn.

        `may` is what else they may do, if that has changed.
        """
        mine = b""
        if person is not None and person == self._holder:
            mine = b',"decisions":' + to_json(decisions(self._table))
        if may is not None:
            mine += b',"may":' + to_json(may)
        echo = b',"ref":' + to_json(ref) if ref is not None else b""
        return (self._shared + mine + echo + b"}").decode()


def welcome(
    table: Table,
    viewer: Asker | None,
    *,
    now: int,
    present: Collection[str],
    missed: list[bytes] | None,
    may: wire.May,
) -> str:
    """Returns the first frame: the whole table, and the entries that a client has missed."""
    mine = table.seats_of(viewer.person) if viewer else []
    frame: wire.WelcomeFrame = {
        "type": "welcome",
        "seq": table.seq,
        "revision": table.revision,
        "now": now,
        "you": {
            "person": viewer.person if viewer else None,
            "name": viewer.name if viewer else None,
            "seats": mine,
        },
        "table": view(table),
        "state": public_facts(table.state) if table.state else None,
        "clocks": clocks(table, now),
        "present": sorted(present),
        "missed": None if missed is None else [],
        "may": may,
    }
    if table.to_act in mine:
        frame["decisions"] = decisions(table)
    text = to_json(frame)
    if missed:  # no player's text can contain this: its quotes would be escaped
        text = text.replace(b'"missed":[]', b'"missed":[' + b",".join(missed) + b"]", 1)
    return text.decode()


def decisions(table: Table) -> list[str]:
    """Lists the legal decisions of the seat whose turn it is."""
    if table.state is None or table.to_act is None:
        return []
    return [str(decision) for decision in table.state.legal()]


def previews(table: Table) -> bytes:
    """Returns the immediate effect of each decision, as most of a frame.

    It is sent only on request: it takes longer than all the rest of a move.
    """
    shown = preview_facts(table.state) if table.state and table.to_act is not None else []
    frame: wire.PreviewsFrame = {
        "type": "previews",
        "revision": table.revision,
        "previews": shown,
        "ref": None,
    }
    return to_json(frame).removesuffix(b"null}")


def previewed(previews: bytes, ref: str | None) -> str:
    """Returns the frame with previews, as the answer to a request."""
    return (previews + to_json(ref) + b"}").decode()


def hint(revision: int, state: State, decisions: Iterable[Decision], ref: str | None) -> str:
    """Returns the frame that says what a bot would do, and why."""
    advice = advice_facts(state, decisions)
    frame: wire.HintFrame = {"type": "hint", "revision": revision, **advice, "ref": ref}
    return to_json(frame).decode()


def speaker(entry: Entry) -> str | None:
    """Returns who speaks in an entry, so that it can be muted."""
    return entry.person if isinstance(entry, Said | Reacted) else None


def told_again(seq: int, at: int, entry: Entry, events: Iterable[Event]) -> bytes:
    """Returns an old entry for a client that missed it, as JSON."""
    again: wire.Told = {"seq": seq, "at": at, "entry": entry}
    if told := [event_facts(event) for event in events]:
        again["events"] = told
    return to_json(again)


def presence(people: Collection[str], may: wire.May | None = None) -> str:
    """Returns the frame that says who is connected, and what the viewer may do if that changed."""
    frame: wire.PresenceFrame = {"type": "presence", "present": sorted(people)}
    if may is not None:
        frame["may"] = may
    return to_json(frame).decode()


def refused(body: Refusal, ref: str | None = None) -> str:
    """Returns the frame that says why a request was refused."""
    frame: wire.RefusedFrame = {
        "type": "refused",
        "code": body["code"],
        "message": body["message"],
        "details": body["details"],
    }
    if "done" in body:
        frame["done"] = body["done"]
    if ref is not None:
        frame["ref"] = ref
    return to_json(frame).decode()


def announcement(told: wire.Announcement | None) -> str:
    """Returns the frame with what the host announces, or that nothing is announced any more."""
    frame: wire.AnnouncementFrame = {"type": "announcement", "announcement": told}
    return to_json(frame).decode()


def rewritten(table: Table) -> str:
    """Returns the frame that says that stored entries have changed."""
    frame: wire.RewrittenFrame = {"type": "rewritten", "table": view(table)}
    return to_json(frame).decode()


def pong(ref: str | None) -> str:
    """Returns the answer to a ping."""
    frame: wire.PongFrame = {"type": "pong", "ref": ref}
    return to_json(frame).decode()
