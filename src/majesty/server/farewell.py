"""Deletes a person: first they are locked out, then their seats are vacated and their name erased.

Their games stay, since other players have a share in them; there the person is called `FORMER`, and
what they said is gone.
If a fault interrupts the deletion, the housekeeping finishes it.
"""

import asyncio
from contextlib import suppress

from sqlalchemy import and_, delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.errors import UnknownError
from majesty.server.moderation import log
from majesty.server.names import FORMER
from majesty.server.people import unknown_secret
from majesty.server.rewriting import Finish, renamed, rewrite, unsaid
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.room import Room
from majesty.server.storage.schema import (
    BANS,
    LOOKS,
    MEMBERS,
    MUTES,
    PEOPLE,
    RATINGS,
    REPORTS,
    SESSIONS,
)
from majesty.server.storage.store import Store
from majesty.server.storage.writer import notify
from majesty.server.tables.judge import departed
from majesty.server.tables.table import Status

_A_MOMENT = 0.2  # seconds


async def shut_out(
    hub: Hub, person: str, passphrase: str | None, finish: Finish | None = None
) -> None:
    """Deletes a person's credentials, and everything about them outside tables.

    `passphrase` is the hash of the one that was checked, if they have one: since then it may have
    been changed, or the guest's name protected. `finish` is called in the same transaction.
    """
    store = hub.store

    async def job(connection: AsyncConnection) -> None:
        own = (PEOPLE.c.id == person) & PEOPLE.c.passphrase.is_not_distinct_from(passphrase)
        gone = {"name": FORMER, "account": None, "passphrase": None, "hidden": True}
        # This comes first, so that a login at this moment has to wait, and fails.
        if not (await connection.execute(update(PEOPLE).where(own).values(**gone))).rowcount:
            raise unknown_secret()
        for table, which in (
            (SESSIONS, SESSIONS.c.person == person),
            (LOOKS, LOOKS.c.person == person),
            (MUTES, or_(MUTES.c.person == person, MUTES.c.muted == person)),
            (RATINGS, RATINGS.c.player == person),
            (BANS, BANS.c.person == person),
            (REPORTS, or_(REPORTS.c.reporter == person, REPORTS.c.person == person)),
        ):
            await connection.execute(delete(table).where(which))
        await log.blank(connection, [person])
        if finish:
            await finish(connection)
        if store.shared:
            await notify(connection, [f"o {person}"])

    await store.write(job)


async def forget(hub: Hub, person: str) -> None:
    """Vacates all seats of a person who was locked out, then erases their name from every table."""
    store = hub.store
    for name in await store.unfinished_of(person):
        with suppress(UnknownError):  # nothing was played there, and it has been deleted since
            await _leave(hub, await hub.room(name), person)
    # Tables with a seat come last: as long as there is one, `half_forgotten` finds the person.
    tables = await store.read(
        select(MEMBERS.c.table_id)
        .where(MEMBERS.c.person == person)
        .order_by(MEMBERS.c.seated, MEMBERS.c.table_id)
    )
    for (name,) in tables:
        await rewrite(
            hub, name, person, lambda text: erased(text, person), _unseating(person, name)
        )


async def half_forgotten(store: Store) -> list[str]:
    """Lists the people who were locked out but still have a seat, because of a fault."""
    seat = exists().where(MEMBERS.c.person == PEOPLE.c.id, MEMBERS.c.seated)
    session = exists().where(SESSIONS.c.person == PEOPLE.c.id)
    is_out = and_(PEOPLE.c.name == FORMER, PEOPLE.c.account.is_(None), ~session)
    return [row.id for row in await store.read(select(PEOPLE.c.id).where(is_out, seat))]


async def _leave(hub: Hub, room: Room, person: str) -> None:
    """Leaves a table; where a game is about to start, as soon as it has."""
    unfinished = (Status.WAITING, Status.PLAYING)
    while room.table.status in unfinished and room.table.seats_of(person):
        await hub.enter(room, lambda table, _: departed(table, person))
        if room.table.starting:
            await asyncio.sleep(_A_MOMENT)
            await hub.follow(room)  # another worker may have started it


def _unseating(person: str, table: str) -> Finish:
    """Returns what notes that a person no longer has a seat at a table."""
    seat = (MEMBERS.c.person == person) & (MEMBERS.c.table_id == table)

    async def finish(connection: AsyncConnection) -> None:
        await connection.execute(update(MEMBERS).where(seat).values(seated=False))

    return finish


def erased(text: str, person: str) -> str:
    """Returns stored JSON without the name of a person and what they said."""
    return unsaid(renamed(text, person, lambda _: FORMER), person)
