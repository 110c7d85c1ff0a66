"""Bans, reports, the announcement, the log, and an overview."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request

from majesty.server.http.admin.answers import (
    AnnounceRequest,
    BanAnswer,
    BanRequest,
    LogEntry,
    Overview,
    ReportAnswer,
    SettleRequest,
)
from majesty.server.http.admin.door import PAGE, Before, ByHost, DeskOf, Most
from majesty.server.http.routes import ServiceOf
from majesty.server.model import Id
from majesty.server.moderation import lists
from majesty.server.moderation.doorkeeper import bans_in_force
from majesty.server.moderation.reports import settle
from majesty.server.storage.schema import REPORTS
from majesty.server.tables.wire import Announcement

router = APIRouter()

RowId = Annotated[Id, Path(description="the id in the list")]


@router.get("/overview")
async def overview(request: Request, service: ServiceOf) -> Overview:
    """Returns how many of everything there are, and what is announced."""
    return Overview(
        version=request.app.version,
        announcement=service.doorkeeper.announcement,
        **await lists.overview(service.hub),
    )


@router.get("/bans")
async def bans(service: ServiceOf) -> list[BanAnswer]:
    """Lists the bans that have not lapsed, newest first."""
    return [BanAnswer(**ban._asdict()) for ban in await bans_in_force(service.store)]


@router.post("/bans", status_code=201)
async def ban(asked: BanRequest, desk: DeskOf, by: ByHost) -> BanAnswer:
    """Bans a person or a network; a ban of the same one before is replaced."""
    made = await desk.ban(
        by, person=asked.person, network=asked.network, reason=asked.reason, days=asked.days
    )
    return BanAnswer(**made._asdict())


@router.delete("/bans/{name}", status_code=204)
async def unban(name: RowId, desk: DeskOf, by: ByHost) -> None:
    """Lifts a ban."""
    await desk.unban(by, name)


@router.get("/reports")
async def reports(
    service: ServiceOf,
    status: Annotated[Literal["open", "closed"], Query()] = "open",
    before: Before = None,
    most: Most = PAGE,
) -> list[ReportAnswer]:
    """Lists reports, newest first."""
    closed = REPORTS.c.closed
    which = closed.is_(None) if status == "open" else closed.is_not(None)
    found = await lists.reports(service.store, which, most=most, before=before)
    return [ReportAnswer(**each) for each in found]


@router.post("/reports/{name}", status_code=204)
async def settle_report(name: RowId, asked: SettleRequest, service: ServiceOf, by: ByHost) -> None:
    """Settles a report."""
    await settle(service.store, by, name, asked.outcome, asked.note)


@router.put("/announcement")
async def announce(
    asked: AnnounceRequest, desk: DeskOf, service: ServiceOf, by: ByHost
) -> Announcement | None:
    """Announces something to everyone, instead of what was announced before."""
    await desk.announce(by, asked.text, asked.minutes)
    return service.doorkeeper.announcement


@router.delete("/announcement", status_code=204)
async def withdraw(desk: DeskOf, by: ByHost) -> None:
    """Withdraws the announcement."""
    await desk.withdraw(by)


@router.get("/log")
async def log(service: ServiceOf, before: Before = None, most: Most = PAGE) -> list[LogEntry]:
    """Lists what was done, newest first."""
    return [LogEntry(**each) for each in await lists.log(service.store, most=most, before=before)]
