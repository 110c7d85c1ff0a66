"""The HTTP route with which people report others to the host."""

from fastapi import APIRouter
from pydantic import Field

from majesty.server.http.routes import DOOR, REFUSALS, KnownPerson, ServiceOf
from majesty.server.model import Id, Model, Words
from majesty.server.moderation.reports import Reason, report

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["people"])


class ReportRequest(Model):
    """What someone did."""

    person: Id
    table: Id | None = Field(default=None, description="where it happened")
    reason: Reason
    words: Words = ""


@router.post("/reports", status_code=204, dependencies=[DOOR])
async def report_person(asked: ReportRequest, person: KnownPerson, service: ServiceOf) -> None:
    """Reports someone to the host, with what they said last at the table."""
    if asked.table:
        await service.access.visit(asked.table, person.id)
    await report(service.store, person, asked.person, asked.table, asked.reason, asked.words)
