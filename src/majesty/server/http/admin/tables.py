"""Tables: looking at one, closing it, and deleting what was said there."""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import TypeAdapter

from majesty.server.http.admin.answers import CloseRequest, TableDetails, TableLine
from majesty.server.http.admin.door import ByHost, DeskOf
from majesty.server.http.routes import ServiceOf, TableId
from majesty.server.tables import frames
from majesty.server.tables.entries import Said, read_entry
from majesty.server.tables.wire import Brief

router = APIRouter(prefix="/tables/{table}")

_BRIEF: TypeAdapter[Brief] = TypeAdapter(Brief)


@router.get("")
async def look(table: TableId, service: ServiceOf) -> TableDetails:
    """Returns a table with its people, and what was said there."""
    room = await service.hub.room(table)
    async with service.hub.settled(room) as shown:
        await service.hub.catch_up(room)
        brief = _BRIEF.validate_json(frames.summary(room.table))
        visibility = shown.terms.visibility
    told = [(each, read_entry(each.body)) for each in await service.store.entries(table)]
    return TableDetails(
        table=brief,
        visibility=visibility,
        present=sorted(room.present),
        said=[
            TableLine(
                seq=stored.seq,
                at=stored.at,
                person=entry.person,
                name=entry.name,
                text=entry.text,
            )
            for stored, entry in told
            if isinstance(entry, Said)
        ],
    )


@router.post("/close", status_code=204)
async def close(table: TableId, asked: CloseRequest, desk: DeskOf, by: ByHost) -> None:
    """Closes a table; a running game ends without a result, and is not rated."""
    await desk.close(by, table, asked.reason)


@router.delete("/said/{seq}", status_code=204)
async def unsay(
    table: TableId,
    seq: Annotated[int, Path(ge=1, le=2**31 - 1, description="the number of the entry")],
    desk: DeskOf,
    by: ByHost,
) -> None:
    """Deletes one line of chat; its entry stays, without words."""
    await desk.unsay(by, table, seq)
