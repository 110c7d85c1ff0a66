"""People: looking them up, renaming, exporting and erasing them."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from majesty.server.http.admin.answers import PersonBrief, PersonDetails, RenameRequest
from majesty.server.http.admin.door import PAGE, Before, ByHost, DeskOf, Most
from majesty.server.http.routes import ServiceOf
from majesty.server.model import Id
from majesty.server.moderation import lists
from majesty.server.moderation.export import PersonExport, export_of
from majesty.server.names import TypedName

router = APIRouter(prefix="/people")

PersonId = Annotated[Id, Path(description="the id of a person")]


@router.get("")
async def people(
    service: ServiceOf,
    search: Annotated[
        TypedName | None,
        Query(description="the start of a name, its look, or an id"),
    ] = None,
    before: Before = None,
    most: Most = PAGE,
) -> list[PersonBrief]:
    """Lists people, newest first."""
    found = await lists.people(service.store, search, most=most, before=before)
    return [PersonBrief(**each) for each in found]


@router.get("/{person}")
async def person(person: PersonId, service: ServiceOf) -> PersonDetails:
    """Returns a person with their games, ratings, bans and reports."""
    return PersonDetails(**await lists.person_details(service.store, person))


@router.patch("/{person}")
async def rename(
    person: PersonId, asked: RenameRequest, desk: DeskOf, service: ServiceOf, by: ByHost
) -> PersonDetails:
    """Gives a person another name, protected or not, also at the tables where they had one."""
    await desk.rename(by, person, asked.name)
    return PersonDetails(**await lists.person_details(service.store, person))


@router.delete("/{person}", status_code=204)
async def erase(person: PersonId, desk: DeskOf, by: ByHost) -> None:
    """Erases a person: name, credentials, ratings and what they said; games stay."""
    await desk.erase(by, person)


@router.get("/{person}/export")
async def export(person: PersonId, desk: DeskOf, service: ServiceOf, by: ByHost) -> PersonExport:
    """Returns everything that the server keeps about a person."""
    made = await export_of(service.store, person)
    await desk.note_export(by, person)
    return made


@router.delete("/{person}/said", status_code=204)
async def unsay(person: PersonId, desk: DeskOf, by: ByHost) -> None:
    """Deletes everything that a person said at tables."""
    await desk.unsay_all(by, person)
