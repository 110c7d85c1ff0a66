"""How each error comes about that bans, reports and the host's own requests cause, by its code."""

import asyncio
import os
from argparse import Namespace
from collections.abc import Awaitable, Callable
from contextlib import redirect_stderr
from io import StringIO
from tempfile import TemporaryDirectory
from unittest.mock import Mock, patch

from sqlalchemy import select

from majesty.cli.admin import _erase
from majesty.cli.admin_client import AdminClient
from majesty.cli.admin_client import client as admin_client
from majesty.cli.admin_host import Host as TerminalHost
from majesty.server.http.admin.door import Door
from majesty.server.moderation.bans import Ban, banned, banned_network, parse_network
from majesty.server.moderation.desk import Desk
from majesty.server.moderation.log import By
from majesty.server.moderation.reports import OPEN_MOST, report, settle
from majesty.server.people import Person
from majesty.server.service import Service, running
from majesty.server.settings import Settings
from majesty.server.storage.schema import REPORTS
from majesty.server.times import now_ms

BY = By("program", "")


def at_work(work: Callable[[Service], Awaitable[object]]) -> Callable[[], object]:
    """Returns what does something inside a worker with an empty database."""

    async def run() -> object:
        with TemporaryDirectory() as folder:
            async with running(Settings(database=f"{folder}/majesty.db")) as service:
                return await work(service)

    return lambda: asyncio.run(run())


def desk(service: Service) -> Desk:
    return Desk(service.hub, service.presence, service.people, service.doorkeeper, ())


async def guests(service: Service, number: int) -> list[Person]:
    return [(await service.people.welcome(None, now_ms()))[0] for _ in range(number)]


async def report_all(service: Service, *, people: int, times: int) -> None:
    by, *others = await guests(service, people + 1)
    for other in others * times:
        await report(service.store, by, other.id, None, "chat", "")


async def report_oneself(service: Service) -> None:
    [ana] = await guests(service, 1)
    await report(service.store, ana, ana.id, None, "chat", "")


async def settle_twice(service: Service) -> None:
    await report_all(service, people=1, times=1)
    [row] = await service.store.read(select(REPORTS))
    for _ in range(2):
        await settle(service.store, BY, row.id, "dismissed", "")


def be_banned() -> object:
    raise banned(Ban("x", "ana", None, "insults", 0, 1_800_000_000_000))


def come_from_a_banned_network() -> object:
    raise banned_network()


def guess_the_secret() -> object:
    door = Door("x" * 16, limited=True)
    while True:
        try:
            door.check("wrong", "somewhere")
        except Exception as error:
            if getattr(error, "code", "") != "wrong-secret":
                raise


def sent(status: int, answer: object) -> Callable[[], object]:
    """Returns what asks a server that answers so."""

    def ask() -> object:
        client = AdminClient("http://here", "secret", "1")
        with patch.object(AdminClient, "_send", return_value=(status, answer)):
            return client.ask("GET", "overview")

    return ask


def call_several() -> object:
    twins = [{"name": "Ana", "person": "x", "protected": False}] * 2
    return TerminalHost(Mock(ask=lambda *_, **__: twins), Mock(), as_json=False).find("Ana")


def erase_another() -> None:
    found = {"name": "Ana", "person": "x"}
    with patch("builtins.input", return_value="Ben"), redirect_stderr(StringIO()):
        _erase(Mock(find=lambda _: found), Namespace(person="Ana", yes=False))


def want_no_secret() -> object:
    with patch.dict(os.environ, clear=True):
        return admin_client(None, None, "1")


HOST_CASES: dict[str, Callable[[], object]] = {
    "banned": be_banned,
    "banned-network": come_from_a_banned_network,
    "own-report": at_work(report_oneself),
    "already-reported": at_work(lambda service: report_all(service, people=1, times=2)),
    "too-many-reports": at_work(lambda service: report_all(service, people=OPEN_MOST + 1, times=1)),
    "wrong-secret": lambda: Door("x" * 16, limited=True).check("wrong", "somewhere"),
    "too-many-secrets": guess_the_secret,
    "bad-network": lambda: parse_network("somewhere", ()),
    "network-too-wide": lambda: parse_network("10.0.0.0/8", ()),
    "network-of-proxy": lambda: parse_network("127.0.0.1", ["127.0.0.1"]),
    "no-ban": at_work(lambda service: desk(service).unban(BY, "aaaaaaaaaaaa")),
    "no-report": at_work(lambda service: settle(service.store, BY, "aaaaaaaaaaaa", "acted", "")),
    "report-closed": at_work(settle_twice),
    "bad-server": lambda: AdminClient("nonsense", "secret", "1"),
    "not-majesty": sent(502, None),
    "admin-off": sent(404, {"code": "no-page", "message": "", "details": {}}),
    "no-server": lambda: AdminClient("http://127.0.0.1:1", "secret", "1").ask("GET", "overview"),
    "server-says": sent(400, {"code": "newer", "message": "No.", "details": {}}),
    "no-secret": want_no_secret,
    "several-people": call_several,
    "not-confirmed": erase_another,
    "nothing-said": at_work(lambda service: desk(service).unsay(BY, "aaaaaaaaaaaa", 3)),
}
