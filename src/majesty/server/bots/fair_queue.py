"""Which bot thinks next: many tables share few processes, and no network gets all of them."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

UNWATCHED = ""
"""The group of all tables that nobody is watching."""

_UNWATCHED_EVERY = 8  # one of this many turns is theirs, so that they are not starved


@dataclass(slots=True)
class _Ticket:
    """A request that is waiting for a slot, or has one."""

    group: str
    people: Collection[str]
    granted: "asyncio.Future[None]"


@dataclass(slots=True)
class _Group:
    """Requests that share their turns."""

    waiting: dict[str, _Ticket] = field(default_factory=dict)
    running: int = 0
    turns: int = 0  # so far
    last: dict[str, int] = field(default_factory=dict)  # turn, by person

    def take(self) -> _Ticket:
        """Removes the next request: of the people who waited longest, else the first in line."""
        name = min(self.waiting, key=lambda name: self._last(self.waiting[name]))
        ticket = self.waiting.pop(name)
        self.turns += 1
        self.last |= dict.fromkeys(ticket.people, self.turns)
        return ticket

    def _last(self, ticket: _Ticket) -> int:
        return min((self.last.get(person, 0) for person in ticket.people), default=0)


class FairQueue:
    """Gives out slots. Groups take turns, whatever their size, and so do people within a group.

    The next turn goes to the group with the fewest slots, and among these to the one that has been
    without a turn for longest. A newcomer waits for one running request to finish, and no longer.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._groups: dict[str, _Group] = {}  # in the order of their turns
        self._turns = 0  # of watched tables since the last one of an unwatched table

    @property
    def waiting(self) -> int:
        """Returns how many requests are waiting."""
        return sum(len(group.waiting) for group in self._groups.values())

    @property
    def busy(self) -> int:
        """Returns how many slots are in use."""
        return sum(group.running for group in self._groups.values())

    @asynccontextmanager
    async def slot(
        self, name: str, groups: Collection[str], people: Collection[str]
    ) -> AsyncIterator[None]:
        """Waits for a slot in one of several groups; names of waiting requests must be unique."""
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
        """Moves a waiting request to another group, because other people are watching now."""
        for key, group in self._groups.items():
            if name in group.waiting:
                ticket = group.waiting[name]
                ticket.people = people
                if key not in groups:
                    self._leave(name, ticket)
                    self._enter(name, ticket, groups)
                return

    def _enter(self, name: str, ticket: _Ticket, groups: Collection[str]) -> None:
        """Joins the smallest of the groups: a table is served as fast as its fastest viewer."""
        ticket.group = min(sorted(groups), key=self._size, default=UNWATCHED)
        self._groups.setdefault(ticket.group, _Group()).waiting[name] = ticket

    def _size(self, key: str) -> int:
        group = self._groups.get(key)
        return group.running + len(group.waiting) if group else 0

    def _leave(self, name: str, ticket: _Ticket) -> None:
        """Gives up a slot, or a place in the queue."""
        group = self._groups[ticket.group]
        if group.waiting.get(name) is ticket:
            del group.waiting[name]
        else:
            group.running -= 1
            self._free += 1
            self._groups[ticket.group] = self._groups.pop(ticket.group)  # to the end of the line
        if not group.waiting and not group.running:
            del self._groups[ticket.group]

    def _give(self) -> None:
        while self._free and (group := self._next()):
            ticket = group.take()
            group.running += 1
            self._free -= 1
            if not ticket.granted.done():  # a cancelled one returns its slot
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
