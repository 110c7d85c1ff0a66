"""A host who looks after a server, for tests."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from majesty.server.client import RefusedByServer
from majesty.server.moderation.desk import Desk
from majesty.server.moderation.log import By
from majesty.server.people import Person
from majesty.server.service import Service, running
from majesty.server.settings import Settings
from majesty.server.times import now_ms
from tests.server.hosting import Host
from tests.server.visits import PATIENCE, request

SECRET = "a-secret-for-the-tests"
BY = By("program", "203.0.113.0/24")


def admin(host: Host, method: str, path: str, body: Any = None, **headers: str) -> Any:
    """Asks as the host of a server; raises RefusedByServer."""
    told = {"authorization": f"Bearer {SECRET}", **headers}
    if body is not None:
        told["content_type"] = "application/json"
        body = json.dumps(body)
    answer = request(host.address, method, f"/api/admin/{path}", body, **told)
    shown: Any = json.loads(answer.body) if answer.body else None
    if answer.status >= 400:
        raise RefusedByServer(answer.status, shown)
    return shown


def at_work(database: str, work: Callable[[Service], Awaitable[None]]) -> None:
    """Does something inside a worker."""

    async def run() -> None:
        chosen = Settings(database=database, bot_processes=1, bot_pause=0)
        async with running(chosen) as service, asyncio.timeout(PATIENCE):
            await work(service)

    asyncio.run(run())


def desk_of(service: Service) -> Desk:
    """Returns the host's desk at a worker."""
    return Desk(service.hub, service.presence, service.people, service.doorkeeper, ("127.0.0.1",))


async def guest(service: Service, name: str) -> Person:
    """Returns a new guest."""
    person, _ = await service.people.welcome(name, now_ms())
    return person
