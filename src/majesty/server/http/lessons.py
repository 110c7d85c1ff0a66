"""Lessons over HTTP: prepared games, the same for everyone. Nothing is stored."""

from functools import cache
from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel
from pydantic_core import to_json

from majesty.server.http.etags import UNCHANGED, Tagged, hand_out, tagged
from majesty.server.http.routes import REFUSALS
from majesty.server.tables.described import GameEvent, Preview, State
from majesty.web.lessons import lesson

router = APIRouter(prefix="/api", responses=REFUSALS)

Name = Literal["first", "b"]


class LessonFrame(BaseModel):
    """A step of a lesson."""

    kind: Literal["say", "do", "watch", "later", "count", "done"]
    words: str
    values: dict[str, int]
    spots: list[str]
    state: State
    decisions: list[str]
    wanted: str | None
    previews: list[Preview]
    events: list[GameEvent]
    rows: int


class LessonAnswer(BaseModel):
    """A prepared game, step by step."""

    name: Name
    players: list[str]
    student: int
    frames: list[LessonFrame]


@cache
def _printed(name: Name) -> Tagged:
    told = lesson(name)
    return tagged(to_json(told._asdict() | {"frames": [f._asdict() for f in told.frames]}))


@router.get("/lessons/{name}", tags=["house"], response_model=LessonAnswer, responses=UNCHANGED)
async def teach(name: Name, request: Request) -> Response:
    """Returns a lesson: each step with its position, the legal decisions, and the wanted one."""
    return hand_out(_printed(name), request)
