"""Lessons over HTTP: prepared games, the same for everybody. Nothing of them is kept."""

import hashlib
from functools import cache
from typing import Any, Literal, NamedTuple

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel
from pydantic_core import to_json

from majesty.server.routes import REFUSALS
from majesty.web.lessons import lesson

router = APIRouter(prefix="/api", responses=REFUSALS)

Name = Literal["first", "b"]


class LessonFrame(BaseModel):
    """A step of a lesson."""

    kind: Literal["say", "do", "watch", "later", "count", "done"]
    words: str
    values: dict[str, int]
    spots: list[str]
    state: dict[str, Any]
    decisions: list[str]
    wanted: str | None
    previews: list[dict[str, Any]]
    events: list[dict[str, Any]]
    rows: int


class LessonAnswer(BaseModel):
    """A prepared game, told step by step."""

    name: Name
    players: list[str]
    student: int
    frames: list[LessonFrame]


class _Printed(NamedTuple):
    body: bytes
    tag: str


@cache
def _printed(name: Name) -> _Printed:
    told = lesson(name)
    answer = told._asdict() | {"frames": [frame._asdict() for frame in told.frames]}
    body = to_json(answer)
    return _Printed(body, f'"{hashlib.sha256(body).hexdigest()[:16]}"')


@router.get(
    "/lessons/{name}",
    tags=["house"],
    response_model=LessonAnswer,
    responses={304: {"description": "the reader's copy is still right"}},
)
async def teach(name: Name, request: Request) -> Response:
    """Tells a lesson: every step with its position, what may be done, and what is wanted."""
    body, tag = _printed(name)
    headers = {"etag": tag, "cache-control": "no-cache"}  # kept, but asked for again
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
