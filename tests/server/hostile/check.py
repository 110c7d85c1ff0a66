"""What is stored at the end: every entry is one that somebody was allowed to make."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import select

from majesty.rules.dealer import Dealer
from majesty.rules.errors import MajestyError
from majesty.server.storage.database import parse_url
from majesty.server.storage.schema import TABLES
from majesty.server.storage.store import Store
from majesty.server.tables.entries import (
    Closed,
    Credited,
    Entry,
    Handed,
    Hinted,
    Moved,
    Opened,
    Rated,
    Reacted,
    Rematched,
    RematchOffered,
    Returned,
    Said,
    Sat,
    Sealed,
    Seeded,
    Started,
    Starting,
    Stood,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
    read_entry,
)
from majesty.server.tables.table import Status, Table
from tests.server.hostile.honest import Ledger

BY_PERSON = (
    Sealed
    | Seeded
    | UndoAsked
    | UndoAgreed
    | UndoRefused
    | Hinted
    | Said
    | Reacted
    | RematchOffered
)


async def illegal_changes(database: str, ledger: Ledger) -> tuple[int, list[str]]:
    """Plays all stored entries again; returns how many they are, and what must not be."""
    store = await Store.open(parse_url(database))
    entries, wrong = 0, []
    try:
        for row in await store.read(select(TABLES.c.id)):
            stored = [(each.seq, each.at, each.body) for each in await store.entries(row.id)]
            entries += len(stored)
            deal = await store.deal(row.id)
            wrong += [f"{row.id}: {words}" for words in wrong_entries(row.id, deal, stored, ledger)]
        wrong += [
            f"{table}: is not there" for table in ledger.tables if not await store.entries(table)
        ]
    finally:
        await store.close()
    return entries, wrong


def wrong_entries(
    name: str, deal: Any, stored: list[tuple[int, int, str]], ledger: Ledger
) -> Iterator[str]:
    """Tells what is wrong with the entries of a table."""
    opened = read_entry(stored[0][2])
    assert isinstance(opened, Opened)
    if (opened.person in ledger.people) != (name in ledger.tables):
        yield "was opened in somebody else's name"
    table = Table(name, Dealer.from_proof(opened.terms.options(), deal), stored[0][1], opened)
    for seq, at, body in stored[1:]:
        entry = read_entry(body)
        if not _is_allowed(table, entry, ledger):
            yield f"{seq}: {body}"
        heard = ledger.heard[name].get(seq) if name in ledger.heard else None
        if heard and any(heard.get(key) != entry.model_dump().get(key) for key in ("kind", "move")):
            yield f"{seq}: {body}, but somebody was told {heard}"
        try:
            table.apply(seq, at, entry)
        except (MajestyError, AssertionError) as error:
            yield f"{seq}: {body}: {error}"
            return
    there = {seq: body for seq, _, body in stored}
    for seq, move in ledger.moves.get(name, {}).items():
        if f'"move":"{move}"' not in there.get(seq, ""):
            yield f"{seq}: the acknowledged move {move} is lost"


def _is_allowed(table: Table, entry: Entry, ledger: Ledger) -> bool:
    """Tells whether the right person can have asked for an entry, and honest people did."""
    honest = ledger.people
    match entry:
        case Moved(seat=seat, move=move):
            taken = table.seats[seat]
            if table.to_act != seat:
                return False
            if taken.level is not None:
                return True
            return taken.person not in honest or (table.revision, move) in ledger.sent[table.id]
        case Sat(seat=seat):  # people who were asked to sit, and bots, before the game
            return table.status is Status.WAITING and table.seats[seat].is_free
        case Started() | Starting():  # honest people open tables to begin; others do not for them
            is_theirs = (table.owner in honest) == (table.id in ledger.tables)
            return table.status is Status.WAITING and is_theirs
        case Stood(seat=seat):
            return table.status is Status.WAITING and table.seats[seat].person not in honest
        case Handed(seat=seat, why=why):
            is_bot = table.seats[seat].level is not None
            return is_bot == (why in ("fault", "unwatched")) and (
                is_bot or table.seats[seat].person not in honest
            )
        case Returned(seat=seat):
            return table.left.get(seat) == "absent" and table.seats[seat].person not in honest
        case Undone(person=person, keep=keep):
            holders = {table.seats[made.seat].holder for made in table.made[keep:]}
            return person in table.holders and not holders & honest
        case Rematched(person=person):
            return person in table.people and not table.holders & honest
        case _ if isinstance(entry, BY_PERSON):
            return entry.person in table.people and entry.person not in honest
        case _:
            return isinstance(entry, Closed | Credited | Rated)
