"""A worker's parts, put together: database, tables, people, bots and chores."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from majesty.rules.errors import quoted
from majesty.server.actions import Action, SeatBot
from majesty.server.chores import Chores
from majesty.server.errors import ForbiddenError
from majesty.server.hub import Hub, Live
from majesty.server.ids import new_id
from majesty.server.people import People
from majesty.server.robots import Robots
from majesty.server.settings import Settings
from majesty.server.storage.database import parse_url, sole_use
from majesty.server.storage.news import News
from majesty.server.storage.store import Store
from majesty.server.terms import Robot, Terms


@dataclass(frozen=True, slots=True)
class Service:
    """What the HTTP routes and the WebSockets work with."""

    settings: Settings
    store: Store
    hub: Hub
    people: People
    robots: Robots

    def check_terms(self, terms: Terms) -> None:
        """Refuses bots that this host does not offer."""
        for wish in terms.seats:
            if isinstance(wish, Robot):
                self._check_bot(wish.level)

    def check_action(self, action: Action) -> None:
        """Refuses an action that asks for a bot which this host does not offer."""
        if isinstance(action, SeatBot):
            self._check_bot(action.level)

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
    """Runs a worker; at the end everything that was accepted is stored."""
    url = parse_url(settings.database)
    async with AsyncExitStack() as stack:
        stack.enter_context(sole_use(url))
        store = await Store.open(url)
        stack.push_async_callback(store.close)
        hub = Hub(store, new_id())
        robots = Robots(hub, settings)
        stack.push_async_callback(robots.close)
        chores = Chores(hub, robots)
        background: set[asyncio.Task[None]] = set()

        def after_entry(live: Live) -> None:
            robots.consider(live)
            if live.table.needs_rating:
                task = asyncio.create_task(chores.attend(live.id))
                background.add(task)
                task.add_done_callback(background.discard)

        hub.on_entry = after_entry
        if store.shared:
            news = News(url, hub.hear)
            stack.push_async_callback(news.close)
        stack.push_async_callback(chores.close)
        await chores.begin()
        yield Service(settings, store, hub, People(store), robots)
        await asyncio.gather(*background, return_exceptions=True)
