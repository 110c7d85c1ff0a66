"""The HTTP part for readers: the rules, and games played again."""

from fastapi import APIRouter, Request, Response

from majesty.server.http import answers
from majesty.server.http.etags import UNCHANGED, hand_out
from majesty.server.http.replays import RECORD_BODY, read_record, replayed
from majesty.server.http.routes import REFUSALS, MaybePerson, ServiceOf, TableId, record_of
from majesty.server.http.rulebook import printed

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get(
    "/rulebook/{language}", tags=["house"], response_model=answers.Rulebook, responses=UNCHANGED
)
async def rulebook(language: answers.Language, request: Request) -> Response:
    """Tells the rules: what the locations do, the rulings, a turn, and the end."""
    return hand_out(printed(language), request)


@router.get("/tables/{table}/replay", tags=["tables"])
async def replay(table: TableId, person: MaybePerson, service: ServiceOf) -> answers.Replay:
    """Plays a game again, from its first card until now."""
    return replayed(await record_of(table, person, service))


@router.post("/replay", tags=["house"], openapi_extra=RECORD_BODY)
async def replay_record(request: Request) -> answers.Replay:
    """Plays again the game of a record, wherever it comes from."""
    return replayed(read_record(await request.body()))
