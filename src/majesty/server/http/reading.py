"""The HTTP routes for readers: the rules, records and replays."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Literal

from fastapi import APIRouter, Request, Response

from majesty.server.errors import ActionError, UnknownError
from majesty.server.house_texts import PAGES, HouseTexts
from majesty.server.http import answers
from majesty.server.http.etags import UNCHANGED, hand_out, tagged
from majesty.server.http.replays import RECORD_BODY, encoded, read_record
from majesty.server.http.routes import DEAR, JSON, REFUSALS, MaybePerson, ServiceOf, TableId
from majesty.server.http.rulebook import printed
from majesty.server.people import Person
from majesty.server.rooms.room import Room
from majesty.server.service import Service
from majesty.texts import LANGUAGES

router = APIRouter(prefix="/api", responses=REFUSALS)


if TYPE_CHECKING:
    Language = str
    HousePage = str
else:
    Language = Literal[LANGUAGES]
    HousePage = Literal[tuple(PAGES)]


@router.get(
    "/rulebook/{language}", tags=["house"], response_model=answers.Rulebook, responses=UNCHANGED
)
async def rulebook(language: Language, request: Request) -> Response:
    """Returns the rules: what the locations do, the rulings, a turn, and the final scoring."""
    return hand_out(printed(language), request)


@router.get(
    "/house-texts/{page}/{language}",
    tags=["house"],
    response_model=answers.HouseText,
    responses=UNCHANGED,
)
async def house_text(page: HousePage, language: Language, request: Request) -> Response:
    """Returns a text of the host in this language, or else in another one."""
    texts: HouseTexts = request.app.state.house_texts
    found = texts.find(page, language)
    if found is None:
        raise UnknownError("no-page", "There is no such page.")
    answer = answers.HouseText(**found._asdict())
    return hand_out(tagged(answer.model_dump_json().encode()), request)


@router.get("/tables/{table}/record", tags=["tables"])
async def record(table: TableId, person: MaybePerson, service: ServiceOf) -> dict[str, Any]:
    """Returns the record of a game; once it is over, with the proof of the deal."""
    async with _played(table, person, service) as room:
        return room.table.record.to_dict()


@asynccontextmanager
async def _played(table: str, person: Person | None, service: Service) -> AsyncIterator[Room]:
    """Yields the room of a game that has started, if this person may see it."""
    room = await service.access.visit(table, person.id if person else None)
    async with service.hub.settled(room) as shown:
        if shown.game is None:
            raise ActionError("not-started", "The game has not started yet.")
        yield room


@router.get("/tables/{table}/replay", tags=["tables"], response_model=answers.Replay)
async def replay(table: TableId, person: MaybePerson, service: ServiceOf) -> Response:
    """Returns the replay of a game, from its first card until now."""
    async with _played(table, person, service) as room:
        return Response(room.replay(encoded), media_type=JSON)


@router.post(
    "/replay",
    tags=["house"],
    openapi_extra=RECORD_BODY,
    response_model=answers.Replay,
    dependencies=[DEAR],
)
async def replay_record(request: Request) -> Response:
    """Returns the replay of a record, wherever it comes from."""
    return Response(encoded(read_record(await request.body())), media_type=JSON)
