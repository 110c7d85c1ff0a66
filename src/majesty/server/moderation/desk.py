"""What a host can do: each deed is done, entered in the log, and made known to all workers."""

from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.server.errors import UnknownError
from majesty.server.farewell import forget, shut_out
from majesty.server.ids import new_id
from majesty.server.moderation.bans import Ban, parse_network
from majesty.server.moderation.doorkeeper import Doorkeeper
from majesty.server.moderation.export import no_person
from majesty.server.moderation.log import By, note
from majesty.server.names import looks
from majesty.server.people import (
    People,
    Person,
    account_of,
    check_claimable,
    name_taken,
)
from majesty.server.rewriting import Change, names_at, renamed, rewrite, unsaid
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.presence import Presence
from majesty.server.storage.schema import (
    ANNOUNCEMENTS,
    BANS,
    ENTRIES,
    LOOKS,
    MEMBERS,
    PEOPLE,
)
from majesty.server.storage.writer import notify
from majesty.server.tables.entries import Said, read_entry
from majesty.server.tables.judge import closed_by_host
from majesty.server.times import now_ms

_DAY = 24 * 60 * 60_000
_ONLY = 1  # the id of the announcement


class Desk(NamedTuple):
    """The host's desk at a worker."""

    hub: Hub
    presence: Presence
    people: People
    doorkeeper: Doorkeeper
    proxies: tuple[str, ...]

    # Bans

    async def ban(
        self, by: By, *, person: str | None, network: str | None, reason: str, days: int | None
    ) -> Ban:
        """Bans a person or a network; a ban of the same one before is replaced."""
        if person:
            await self._find(person)
        if network:
            network = parse_network(network, self.proxies)
        now = now_ms()
        ban = Ban(new_id(), person, network, reason, now, now + days * _DAY if days else None)
        same = (BANS.c.person == person) if person else (BANS.c.network == network)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(BANS).where(same))
            await connection.execute(insert(BANS), [ban._asdict()])
            told = {"network": network} if network else {}
            await note(connection, by, "ban", person=person, reason=reason, days=days, **told)
            await self.doorkeeper.tell_others(connection)

        await self.hub.store.write(job)
        await self.doorkeeper.read()
        return ban

    async def unban(self, by: By, name: str) -> None:
        """Lifts a ban."""

        async def job(connection: AsyncConnection) -> None:
            own = BANS.c.id == name
            found = (await connection.execute(select(BANS).where(own).with_for_update())).first()
            if found is None:
                raise UnknownError("no-ban", "There is no such ban; list them to see their ids.")
            await connection.execute(delete(BANS).where(own))
            told = {"network": found.network} if found.network else {}
            await note(connection, by, "unban", person=found.person, **told)
            await self.doorkeeper.tell_others(connection)

        await self.hub.store.write(job)
        await self.doorkeeper.read()

    # People

    async def _find(self, person: str) -> Person:
        found = await self.hub.store.read(select(PEOPLE).where(PEOPLE.c.id == person))
        if not found:
            raise no_person()
        row = found[0]
        return Person(row.id, row.name, row.account, row.hidden)

    async def rename(self, by: By, person: str, name: str) -> Person:
        """Gives a person another name, also at the tables where they had one."""
        found = await self._find(person)
        await self.people.check_name(name, found)
        account = None
        if found.account is not None:
            check_claimable(name)
            account = account_of(name)
        rows = [{"look": look, "person": person} for look in sorted(looks(name))]

        async def job(connection: AsyncConnection) -> None:
            same = (PEOPLE.c.id == person) & PEOPLE.c.account.is_not_distinct_from(found.account)
            values = {"name": name, "account": account}
            try:
                changed = await connection.execute(update(PEOPLE).where(same).values(**values))
                if not changed.rowcount:  # they have protected a name or been deleted since
                    raise no_person()
                await connection.execute(delete(LOOKS).where(LOOKS.c.person == person))
                if account is not None:
                    await connection.execute(insert(LOOKS), rows)
            except IntegrityError:
                raise name_taken(name) from None
            await note(connection, by, "rename", person=person, name=found.name, to=name)
            if self.hub.store.shared:
                await notify(connection, [f"r {person}"])

        await self.hub.store.write(job)
        self.presence.dismiss_person(person, renewed=True)  # they come back under the new name
        for table in await self._tables_of(person):
            names = await names_at(self.hub.store, table, person, name)
            await rewrite(self.hub, table, person, _renaming(person, names, name))
        return found._replace(name=name, account=account)

    async def erase(self, by: By, person: str) -> None:
        """Erases a person, as they can do themselves."""
        store = self.hub.store
        found = await store.read(select(PEOPLE.c.passphrase).where(PEOPLE.c.id == person))
        if not found:
            raise no_person()

        async def finish(connection: AsyncConnection) -> None:
            await note(connection, by, "erase", person=person)

        await shut_out(self.hub, person, found[0].passphrase, finish)
        self.presence.dismiss_person(person)
        await self.doorkeeper.read()
        await forget(self.hub, person)

    async def note_export(self, by: By, person: str) -> None:
        """Enters in the log that a person's data was handed out."""

        async def job(connection: AsyncConnection) -> None:
            await note(connection, by, "export", person=person)

        await self.hub.store.write(job)

    async def _tables_of(self, person: str) -> list[str]:
        tables = select(MEMBERS.c.table_id).where(MEMBERS.c.person == person)
        found = await self.hub.store.read(tables.order_by(MEMBERS.c.table_id))
        return [row.table_id for row in found]

    # What was said

    async def unsay_all(self, by: By, person: str) -> None:
        """Deletes everything that a person said."""
        await self._find(person)

        async def job(connection: AsyncConnection) -> None:
            await note(connection, by, "unsay", person=person)

        await self.hub.store.write(job)
        for table in await self._tables_of(person):
            await rewrite(self.hub, table, person, lambda text: unsaid(text, person))

    async def unsay(self, by: By, table: str, seq: int) -> None:
        """Deletes one line of chat; its entry stays, without words."""
        store = self.hub.store
        own = (ENTRIES.c.table_id == table) & (ENTRIES.c.seq == seq)

        async def job(connection: AsyncConnection) -> None:
            found = await connection.execute(select(ENTRIES.c.body).where(own).with_for_update())
            body = found.scalar()
            entry = read_entry(body) if body else None
            if not isinstance(entry, Said):
                raise UnknownError(
                    "nothing-said",
                    f"Nothing was said there as number {seq}; look at the table to see the numbers.",
                    number=seq,
                )
            blank = unsaid(str(body), entry.person)
            await connection.execute(update(ENTRIES).where(own).values(body=blank))
            await note(connection, by, "unsay", person=entry.person, table=table, seq=seq)
            if store.shared:
                await notify(connection, [f"f {table}"])

        await store.write(job)
        if room := self.hub.rooms.get(table):
            await self.hub.read_again(room)

    # Tables

    async def close(self, by: By, table: str, reason: str) -> None:
        """Closes a table; a running game ends without a result."""
        room = await self.hub.room(table)
        await self.hub.enter(room, lambda shown, _: closed_by_host(shown, reason))

        async def job(connection: AsyncConnection) -> None:
            await note(connection, by, "close", table=table, reason=reason)

        await self.hub.store.write(job)

    # Announcements

    async def announce(self, by: By, text: str, minutes: int | None) -> None:
        """Tells everyone something, instead of what was announced before."""
        now = now_ms()
        until = now + minutes * 60_000 if minutes else None
        row = {"id": _ONLY, "text": text, "at": now, "until": until}

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(ANNOUNCEMENTS))
            await connection.execute(insert(ANNOUNCEMENTS), [row])
            await note(connection, by, "announce", text=text, minutes=minutes)
            await self.doorkeeper.tell_others(connection)

        await self.hub.store.write(job)
        await self.doorkeeper.read()

    async def withdraw(self, by: By) -> None:
        """Withdraws the announcement, if there is one."""

        async def job(connection: AsyncConnection) -> None:
            if (await connection.execute(delete(ANNOUNCEMENTS))).rowcount:
                await note(connection, by, "withdraw")
            await self.doorkeeper.tell_others(connection)

        await self.hub.store.write(job)
        await self.doorkeeper.read()


def _renaming(person: str, names: dict[str, str], name: str) -> Change:
    """Returns what replaces a person's names at a table; one used only just now becomes `name`."""
    return lambda text: renamed(text, person, lambda old: names.get(old, name))
