"""Access: who may see a table, and who gets in by an invitation."""

from majesty.server.ids import hashed, new_secret, rematch_id
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.loading import no_table
from majesty.server.rooms.room import Room, no_spectators
from majesty.server.tables.judge import Asker
from majesty.server.tables.permissions import owner


class Access:
    """Lets people into rooms."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def visit(self, table: str, person: str | None) -> Room:
        """Returns a table if this person, or a stranger, may see it."""
        room = await self._hub.room(table)
        terms = room.table.terms
        if person in room.table.people:
            return room
        if terms.visibility == "invited" and not (
            person and await self._hub.store.is_member(table, person)
        ):
            raise no_table()
        if room.table.is_private:
            raise no_spectators()
        return room

    async def invite(self, table: str, by: Asker) -> str:
        """Makes a new invitation code; the old one is no longer valid.

        A table and all its rematches share one code.
        """
        room = await self.visit(table, by.person)
        if why := owner(room.table, by.person):
            raise why()
        code = new_secret()
        await self._hub.store.set_invitation(table, hashed(code))
        return code

    async def admit(self, table: str, person: str, code: str) -> None:
        """Lets in a person with the invitation code, to the rematches as well."""
        row = await self._hub.store.table_row(table)
        if row is None or row.invitation is None or row.invitation != hashed(code):
            raise no_table()
        while row:
            await self._hub.store.add_member(row.id, person)
            row = await self._hub.store.table_row(rematch_id(row.id))
