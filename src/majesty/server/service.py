"""The parts of a worker, put together: database, tables, people, bots and scheduler."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

from majesty.rules.errors import quoted
from majesty.server import systemd
from majesty.server.bots.hints import Hints
from majesty.server.bots.robots import Robots
from majesty.server.errors import ForbiddenError, LimitError
from majesty.server.figures import Figures
from majesty.server.guesses import Guesses
from majesty.server.ids import new_id
from majesty.server.moderation.doorkeeper import Doorkeeper
from majesty.server.names import distinct
from majesty.server.people import People, Person
from majesty.server.rooms.access import Access
from majesty.server.rooms.housekeeping import Housekeeping
from majesty.server.rooms.hub import Hub, Snapshot
from majesty.server.rooms.notices import Notices
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.room import Room
from majesty.server.rooms.scheduler import Scheduler
from majesty.server.rooms.viewers import Viewer
from majesty.server.settings import Settings
from majesty.server.storage.database import parse_url, sole_use
from majesty.server.storage.news import News
from majesty.server.storage.store import Store
from majesty.server.tables.actions import Action, SeatBot, Sit
from majesty.server.tables.opening import first_seats
from majesty.server.tables.permissions import rateable
from majesty.server.tables.table import Table
from majesty.server.tables.terms import Robot, Terms

UNFINISHED_MOST = 50  # tables of one person at a time


@dataclass(frozen=True, slots=True)
class Service:
    """What the HTTP routes and the WebSockets work with."""

    settings: Settings
    store: Store
    hub: Hub
    access: Access
    presence: Presence
    people: People
    robots: Robots
    hints: Hints
    doorkeeper: Doorkeeper
    guesses: Guesses = field(default_factory=Guesses)

    async def open(self, terms: Terms, person: Person) -> tuple[Room, str | None]:
        """Opens a table, if this server offers its bots and the names are not someone else's."""
        if len(await self.store.unfinished_of(person.id)) >= UNFINISHED_MOST:
            raise LimitError(
                "too-many-tables",
                f"You have {UNFINISHED_MOST} unfinished games; finish one before you create "
                "another table.",
                most=UNFINISHED_MOST,
            )
        if why := rateable(terms):
            raise why()
        for wish in terms.seats:
            if isinstance(wish, Robot):
                self._check_bot(wish.level)
        for taken in first_seats(terms, person.asker):
            if taken.person:  # even if only the number added makes it someone else's
                await self.people.check_name(taken.name, person)
        name, invitation = await self.hub.open(terms, person.asker)
        if not self.robots.is_busy(name):  # else a bot is at it, and nothing must slow it down
            self.robots.warm({wish.level for wish in terms.seats if isinstance(wish, Robot)})
        return await self.hub.room(name), invitation

    async def act(
        self, room: Room, person: Person, action: Action, *, viewer: Viewer | None = None
    ) -> Snapshot:
        """Does what a person asks of a table, over HTTP or over a WebSocket."""
        if isinstance(action, SeatBot):
            self._check_bot(action.level)
        elif isinstance(action, Sit):
            await self._check_seat_name(room.table, person, action)
        after = await self.hub.act(room, person.asker, action, viewer=viewer)
        if isinstance(action, SeatBot):
            self.robots.warm({action.level})
        return after

    async def _check_seat_name(self, table: Table, person: Person, action: Sit) -> None:
        """Refuses a name that is someone else's, even if only the number added makes it so."""
        name = action.name or person.name
        others = [taken.name for seat, taken in enumerate(table.seats) if seat != action.seat]
        for shown in {name, distinct(name, filter(None, others))}:
            await self.people.check_name(shown, person)

    def _check_bot(self, level: str) -> None:
        if level not in self.settings.bots:
            known = ", ".join(self.settings.bots)
            raise ForbiddenError(
                "bot-not-offered",
                f"There is no bot {quoted(level)} here; choose from: {known}.",
                level=quoted(level),
                known=known,
            )


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Service]:
    """Runs a worker; at the end, everything that was accepted is stored."""
    url = parse_url(settings.database)
    async with AsyncExitStack() as stack:
        stack.enter_context(sole_use(url))
        store = await Store.open(url)
        stack.push_async_callback(store.close)
        hub = Hub(store, new_id())
        presence = Presence(hub)
        doorkeeper = Doorkeeper(hub)
        await doorkeeper.read()
        robots = Robots(hub, settings)
        stack.push_async_callback(robots.close)
        hints = Hints(hub, robots)
        stack.push_async_callback(hints.close)
        scheduler = Scheduler(hub, presence, robots)
        tasks = store.tasks

        def after_entry(room: Room) -> None:
            robots.consider(room)
            if room.table.needs_rating:
                tasks.once(scheduler.attend(room.id), "rating")

        hub.on_entry = after_entry
        if store.shared:
            tasks.keep("claims", robots.claims.keep)
            stack.push_async_callback(tasks.end, "claims")
            news = News(url, Notices(hub, presence, doorkeeper).hear, tasks, store.outages)
            stack.push_async_callback(news.close)
        stack.push_async_callback(scheduler.close)
        await scheduler.begin()
        tasks.keep("housekeeping", Housekeeping(hub, presence, settings).run)
        stack.push_async_callback(tasks.end, "housekeeping")
        tasks.keep("doorkeeper", doorkeeper.keep)
        stack.push_async_callback(tasks.end, "doorkeeper")
        tasks.keep("figures", Figures(store, robots).run)
        stack.push_async_callback(tasks.end, "figures")
        if systemd.is_watching():
            tasks.keep("watchdog", systemd.stay_alive)
            stack.push_async_callback(tasks.end, "watchdog")
        people = People(store)
        access = Access(hub)
        systemd.tell("READY=1")
        yield Service(settings, store, hub, access, presence, people, robots, hints, doorkeeper)
        await tasks.finish()
