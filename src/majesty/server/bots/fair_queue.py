"""Who thinks next: few processes, many tables, and no address that takes them all."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

UNWATCHED = ""
"""The group of all tables that nobody looks at."""

_UNWATCHED_EVERY = 8  # of so many turns one is theirs, so that they go on at all


@dataclass(slots=True)
class _Ticket:
    """Somebody who waits for a slot, or has one."""

    group: str
    people: Collection[str]
    granted: "asyncio.Future[None]"


@dataclass(slots=True)
class _Group:
    """Those who share their turns."""

    waiting: dict[str, _Ticket] = field(default_factory=dict)
    running: int = 0
    turns: int = 0  # so far
    last: dict[str, int] = field(default_factory=dict)  # turns of people

    def take(self) -> _Ticket:
        """Takes out who is next: for whom nobody has thought for longest, else who came first."""
        name = min(self.waiting, key=lambda name: self._last(self.waiting[name]))
        ticket = self.waiting.pop(name)
        self.turns += 1
        self.last |= dict.fromkeys(ticket.people, self.turns)
        return ticket

    def _last(self, ticket: _Ticket) -> int:
        return min((self.last.get(person, 0) for person in ticket.people), default=0)


class FairQueue:
    """Gives out slots; groups take turns, however many wait in each, and so do people in a group.

    The first turn is that of the group with the fewest slots, and of these the one that has had
    none for longest. So somebody new waits for one of those who run, and for no other.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._groups: dict[str, _Group] = {}  # in the order of their turns
        self._turns = 0  # of others since the last one of a table that nobody looks at

    @asynccontextmanager
    async def slot(
        self, name: str, groups: Collection[str], people: Collection[str]
    ) -> AsyncIterator[None]:
        """Waits for a slot as one of several groups; no two who wait have the same name."""
        ticket = _Ticket("", people, asyncio.get_running_loop().create_future())
        self._enter(name, ticket, groups)
        self._give()
        try:
            await ticket.granted
            yield
        finally:
            self._leave(name, ticket)
            self._give()

    def move(self, name: str, groups: Collection[str], people: Collection[str]) -> None:
        """Lets somebody who waits do so in another group, because others look now."""
        for key, group in self._groups.items():
            if name in group.waiting:
                ticket = group.waiting[name]
                ticket.people = people
                if key not in groups:
                    self._leave(name, ticket)
                    self._enter(name, ticket, groups)
                return

    def _enter(self, name: str, ticket: _Ticket, groups: Collection[str]) -> None:
        """Waits in the group with the fewest others: a table is as quick as its quickest viewer."""
        ticket.group = min(sorted(groups), key=self._size, default=UNWATCHED)
        self._groups.setdefault(ticket.group, _Group()).waiting[name] = ticket

    def _size(self, key: str) -> int:
        group = self._groups.get(key)
        return group.running + len(group.waiting) if group else 0

    def _leave(self, name: str, ticket: _Ticket) -> None:
        """Gives up a slot, or waits no more."""
        group = self._groups[ticket.group]
        if group.waiting.get(name) is ticket:
            del group.waiting[name]
        else:
            group.running -= 1
            self._free += 1
            self._groups[ticket.group] = self._groups.pop(ticket.group)  # now it is the last one
        if not group.waiting and not group.running:
            del self._groups[ticket.group]

    def _give(self) -> None:
        while self._free and (group := self._next()):
            ticket = group.take()
            group.running += 1
            self._free -= 1
            if not ticket.granted.done():  # or cancelled, which gives the slot back at once
                ticket.granted.set_result(None)

    def _next(self) -> _Group | None:
        others = [group for key, group in self._groups.items() if group.waiting and key]
        unwatched = self._groups.get(UNWATCHED)
        if unwatched is None or not unwatched.waiting:
            self._turns = 0
        elif not others or self._turns == _UNWATCHED_EVERY - 1:
            self._turns = 0
            return unwatched
        else:
            self._turns += 1
        return min(others, key=lambda group: group.running, default=None)
