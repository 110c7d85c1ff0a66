"""People: guests, known by their browser's secret, and people with a protected name."""

import asyncio
import secrets
from base64 import b64encode
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, Literal, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from argon2.low_level import ARGON2_VERSION
from sqlalchemy import ColumnElement, CompoundSelect, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.errors import (
    ActionError,
    ForbiddenError,
    StorageError,
    StrangerError,
    UnknownError,
)
from majesty.server.ids import hashed, new_id, new_secret
from majesty.server.names import FORMER, are_alike, guest_name, is_guest_name, looks
from majesty.server.storage.schema import LOOKS, MUTES, PEOPLE, SESSIONS
from majesty.server.storage.store import Store
from majesty.server.storage.writer import notify
from majesty.server.tables.judge import Asker
from majesty.server.times import now_ms

_HASHER = PasswordHasher()
_DAY = 24 * 60 * 60_000  # milliseconds; the precision of when someone was last here
_HASHING = 2  # passphrases checked at the same time; each takes memory and a core


def _sealed_for_nobody() -> str:
    """Returns a hash that no passphrase matches, which takes as long to check as a real one."""
    costs = f"m={_HASHER.memory_cost},t={_HASHER.time_cost},p={_HASHER.parallelism}"
    salt, seal = (
        b64encode(secrets.token_bytes(size)).decode().rstrip("=")
        for size in (_HASHER.salt_len, _HASHER.hash_len)
    )
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${seal}"


_NOBODY = _sealed_for_nobody()  # an unknown name must take as long to refuse


class Person(NamedTuple):
    """Someone whom the server recognises."""

    id: str
    name: str
    account: str | None  # the protected name; a guest has none
    hidden: bool

    @property
    def asker(self) -> Asker:
        """Returns the person as tables know them."""
        return Asker(self.id, self.name)


class People:
    """Everyone in the database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._hashing = asyncio.Semaphore(_HASHING)

    async def welcome(self, name: str | None, now: int) -> tuple[Person, str]:
        """Creates a guest; returns the secret that only their browser will know."""
        if name:
            await self.check_name(name)
        person, secret = new_id(), new_secret()
        shown = name or guest_name(str(secrets.randbelow(9000) + 1000))

        async def job(connection: AsyncConnection) -> None:
            row = {"id": person, "name": shown, "hidden": False, "created": now}
            await connection.execute(insert(PEOPLE), [row])
            await _begin_session(connection, person, secret, now)

        await self._store.write(job)
        return Person(person, shown, None, hidden=False), secret

    async def find(self, secret: str) -> Person:
        """Returns the person whose secret this is."""
        session = hashed(secret)
        found = await self._store.read(
            _SELECT.add_columns(SESSIONS.c.seen)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.secret == session)
        )
        if not found:
            raise unknown_secret()
        now = now_ms()
        if now - (found[0].seen or 0) > _DAY:
            with suppress(StorageError):  # it is not that important
                await self._set(SESSIONS, SESSIONS.c.secret == session, seen=now)
        return Person(*found[0][:4])

    async def check_name(self, name: str, person: Person | None = None) -> None:
        """Refuses a name that looks like another person's protected name."""
        _check_reserved(name)
        if person and person.account == account_of(name):
            return
        if await is_taken(self._store, name, person.id if person else None):
            raise name_taken(name)

    async def rename(self, person: Person, name: str) -> None:
        """Changes a guest's name; a protected name cannot be changed."""
        if person.account is not None:
            raise _claimed()
        await self.check_name(name)

        async def job(connection: AsyncConnection) -> None:
            await _change_guest(connection, person.id, name=name)

        await self._store.write(job)

    async def hide(self, person: Person, *, hidden: bool) -> None:
        """Hides a person from the leaderboard, or shows them again."""
        await self._set(PEOPLE, PEOPLE.c.id == person.id, hidden=hidden)

    async def claim(
        self, person: Person, name: str, passphrase: str, now: int
    ) -> tuple[Person, str]:
        """Protects a guest's name; revokes all their secrets, and returns a new one.

        Someone else may have planted the old one, and must not get into the account with it.
        """
        if person.account is not None:
            raise _claimed()
        check_claimable(name)
        async with self._hashing:
            sealed = await asyncio.to_thread(_HASHER.hash, passphrase)
        account, secret = account_of(name), new_secret()
        values = {"name": name, "account": account, "passphrase": sealed}
        rows = [{"look": look, "person": person.id} for look in sorted(looks(name))]

        async def job(connection: AsyncConnection) -> None:
            try:
                await _change_guest(connection, person.id, **values)
                await connection.execute(insert(LOOKS), rows)
            except IntegrityError:
                raise name_taken(name) from None
            await self._end_sessions(connection, person.id, "r")
            await _begin_session(connection, person.id, secret, now)

        await self._store.write(job)
        return person._replace(name=name, account=account), secret

    async def check_passphrase(self, person: Person, passphrase: str) -> str:
        """Refuses a passphrase that is not this person's; returns the hash that it matches."""
        if person.account is None:
            raise ActionError("no-passphrase", "Only a protected name has a passphrase.")
        found = await self._store.read(select(PEOPLE.c.passphrase).where(PEOPLE.c.id == person.id))
        sealed: str = (found[0].passphrase if found else None) or _NOBODY
        if not await self._does_fit(sealed, passphrase):
            raise _not_yours()
        return sealed

    async def change_passphrase(
        self, person: Person, before: str, passphrase: str, now: int
    ) -> str:
        """Sets a new passphrase; revokes all secrets, and returns a new one.

        `before` is the hash of the one that was checked: if it has changed since, nothing happens.
        """
        async with self._hashing:
            sealed = await asyncio.to_thread(_HASHER.hash, passphrase)
        secret = new_secret()

        async def job(connection: AsyncConnection) -> None:
            own = (PEOPLE.c.id == person.id) & (PEOPLE.c.passphrase == before)
            changed = await connection.execute(update(PEOPLE).where(own).values(passphrase=sealed))
            if not changed.rowcount:
                raise _not_yours()
            await self._end_sessions(connection, person.id, "r")
            await _begin_session(connection, person.id, secret, now)

        await self._store.write(job)
        return secret

    async def log_in(
        self, name: str, passphrase: str, now: int, admit: Callable[[Person], None] = lambda _: None
    ) -> tuple[Person, str]:
        """Finds a person by name and passphrase; returns a new secret for this browser.

        `admit` may refuse them; only whoever knows the passphrase learns why.
        """
        found = await self._store.read(
            _SELECT.add_columns(PEOPLE.c.passphrase).where(PEOPLE.c.account == account_of(name))
        )
        sealed = found[0].passphrase if found else _NOBODY
        if not await self._does_fit(sealed, passphrase) or not found:
            raise _wrong()
        person, secret = Person(*found[0][:4]), new_secret()
        admit(person)
        own = (PEOPLE.c.id == person.id) & (PEOPLE.c.passphrase == sealed)
        # Locked, so that a change at this moment has to wait, and then revokes this session too.
        still_right = select(PEOPLE.c.id).where(own).with_for_update()

        async def job(connection: AsyncConnection) -> None:
            if (await connection.execute(still_right)).first() is None:
                raise _wrong()
            await _begin_session(connection, person.id, secret, now)

        await self._store.write(job)
        return person, secret

    async def log_out(self, secret: str) -> None:
        """Deletes a browser's secret."""

        async def job(connection: AsyncConnection) -> None:
            session = hashed(secret)
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.secret == session))
            if self._store.shared:
                await notify(connection, [f"x {session}"])

        await self._store.write(job)

    async def log_out_everywhere(self, person: Person) -> None:
        """Deletes all secrets of a person."""

        async def job(connection: AsyncConnection) -> None:
            await self._end_sessions(connection, person.id)

        await self._store.write(job)

    async def _end_sessions(
        self, connection: AsyncConnection, person: str, kind: Literal["o", "r"] = "o"
    ) -> None:
        """Ends all sessions of a person: `o`ut, or `r`enewed if they get a new one."""
        await connection.execute(delete(SESSIONS).where(SESSIONS.c.person == person))
        if self._store.shared:
            await notify(connection, [f"{kind} {person}"])

    async def mutes(self, person: str) -> frozenset[str]:
        """Returns the people whom a person has muted."""
        found = await self._store.read(select(MUTES.c.muted).where(MUTES.c.person == person))
        return frozenset(row.muted for row in found)

    async def mute(self, person: str, other: str, *, muted: bool) -> None:
        """Mutes someone for a person, or unmutes them."""
        if not await self._store.read(select(PEOPLE.c.id).where(PEOPLE.c.id == other)):
            raise UnknownError("no-person", "There is no such person.")
        pair = {"person": person, "muted": other}

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(
                delete(MUTES).where(MUTES.c.person == person, MUTES.c.muted == other)
            )
            if muted:
                await connection.execute(insert(MUTES), [pair])

        await self._store.write(job)

    async def _does_fit(self, sealed: str, passphrase: str) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(_fits, sealed, passphrase)

    async def _set(self, table: Table, which: ColumnElement[bool], **values: Any) -> None:
        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(table).where(which).values(**values))

        await self._store.write(job)


def unknown_secret() -> StrangerError:
    """Returns the error for a secret that is unknown, or no longer valid."""
    return StrangerError(
        "unknown-secret",
        "The server does not recognise this browser; log in, or play as a new guest.",
    )


def account_of(name: str) -> str:
    """Returns the key of a protected name, whatever its case."""
    return name.casefold()


def owners_of(name: str) -> CompoundSelect[Any]:
    """Returns the query for the people who own a name, or one that looks like it."""
    alike = select(LOOKS.c.person.label("id")).where(LOOKS.c.look.in_(looks(name)))
    same = select(PEOPLE.c.id).where(PEOPLE.c.account == account_of(name))
    return alike.union(same)


async def is_taken(store: Store, name: str, person: str | None) -> bool:
    """Tells whether a name is, or looks like, another person's protected name."""
    return any(row.id != person for row in await store.read(owners_of(name)))


async def names_of(store: Store, people: Collection[str]) -> dict[str, str]:
    """Returns people's current names by id; a guest loses a name that someone else protected."""
    found = await store.read(_SELECT.where(PEOPLE.c.id.in_(people)))
    names = {row.id: row.name for row in found}
    for row in found:
        if row.account is None and await is_taken(store, row.name, row.id):
            names[row.id] = guest_name(row.id)
    return names


def check_claimable(name: str) -> None:
    """Refuses a name that nobody can protect."""
    _check_reserved(name)
    if is_guest_name(name):  # else someone could lock out new guests
        raise ActionError(
            "name-of-guests",
            f"Names like {name} are given to guests without a name; choose one of your own.",
            name=name,
        )


def _check_reserved(name: str) -> None:
    """Refuses the name of deleted people, to prevent impersonation."""
    if are_alike(name, [FORMER]):
        raise name_taken(name)


def name_taken(name: str) -> ActionError:
    """Returns the error for a name that is, or looks like, someone else's."""
    return ActionError("name-taken", f"The name {name} is taken; choose another.", name=name)


def _claimed() -> ActionError:
    return ActionError("name-claimed", "A protected name cannot be changed.")


def _wrong() -> StrangerError:
    return StrangerError("wrong-passphrase", "Wrong name or passphrase.")


def _not_yours() -> ForbiddenError:
    return ForbiddenError("not-your-passphrase", "This is not your passphrase; try again.")


_SELECT = select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.account, PEOPLE.c.hidden)


async def _change_guest(connection: AsyncConnection, person: str, **values: str) -> None:
    """Changes a guest, unless they have protected a name or been deleted since the request."""
    guest = (PEOPLE.c.id == person) & PEOPLE.c.account.is_(None)
    changed = await connection.execute(update(PEOPLE).where(guest).values(**values))
    if not changed.rowcount:
        raise _claimed()
    # Read only now that the row is locked: sessions that ended while we waited are gone.
    sessions = select(SESSIONS.c.secret).where(SESSIONS.c.person == person)
    if (await connection.execute(sessions)).first() is None:
        raise unknown_secret()


async def _begin_session(connection: AsyncConnection, person: str, secret: str, now: int) -> None:
    row = {"secret": hashed(secret), "person": person, "created": now, "seen": now}
    await connection.execute(insert(SESSIONS), [row])


def _fits(sealed: str, passphrase: str) -> bool:
    try:
        return _HASHER.verify(sealed, passphrase)
    except (VerificationError, ValueError):  # it does not match, or is not a hash at all
        return False
