"""The HTTP routes: people, tables and ladders as JSON."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from pydantic import Field, StringConstraints, TypeAdapter

from majesty.rules.facts import public_facts
from majesty.server import ladder
from majesty.server.errors import Refusal, StrangerError
from majesty.server.http import answers
from majesty.server.http.addresses import address_of
from majesty.server.http.guard import Rates
from majesty.server.http.identity import COOKIE, Cookies, Visitor, visitor_of
from majesty.server.model import Id, Model
from majesty.server.names import Name
from majesty.server.network import EVERYWHERE, lan_address, url_of
from majesty.server.people import Person
from majesty.server.service import Service
from majesty.server.settings import Settings
from majesty.server.tables import frames
from majesty.server.tables.actions import REACTIONS, Action
from majesty.server.tables.clocks import RATED_HOURS
from majesty.server.tables.terms import Terms
from majesty.server.tables.wire import Brief
from majesty.server.times import now_ms

JSON = "application/json"
_DEAR = 5  # requests that an expensive one counts as
_LONG = 500  # entries of a table; listing more is expensive
_MOST = 100  # tables in a list
_BRIEF: TypeAdapter[Brief] = TypeAdapter(Brief)

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal, "description": description}
    for status, description in {
        400: "not valid JSON",
        401: "the server does not know who you are",
        403: "you may not do this",
        404: "it does not exist, or you may not see it",
        405: "wrong method; `Allow` lists the right ones",
        408: "the request was not complete in time",
        409: "not possible in the current state of the table or person",
        413: "too large",
        421: "meant for another server",
        422: "does not match the schema",
        429: "too many requests; `Retry-After` says when to try again",
        500: "an error in the server",
        503: "the database does not answer",
    }.items()
}

router = APIRouter(prefix="/api", responses=REFUSALS)


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


ServiceOf = Annotated[Service, Depends(_service)]


async def _visitor(request: Request, service: ServiceOf) -> Visitor:
    return await visitor_of(request, service.people, cookies=Cookies.of(service.settings))


VisitorOf = Annotated[Visitor, Depends(_visitor)]


def _asker(visitor: VisitorOf, service: ServiceOf) -> Person | None:
    if visitor.person:
        service.doorkeeper.check(visitor.person)
    return visitor.person


MaybePerson = Annotated[Person | None, Depends(_asker)]


# Only for the API description; `visitor_of` reads both.
_BEARER = HTTPBearer(auto_error=False, description="the secret of a person")
_COOKIE = APIKeyCookie(
    name=COOKIE,
    auto_error=False,
    description="the same, as a cookie; its name ends with what tells servers of one host apart",
)


def _self(
    visitor: VisitorOf,
    _bearer: Annotated[object, Security(_BEARER)],
    _cookie: Annotated[object, Security(_COOKIE)],
) -> Person:
    if visitor.person is None:
        raise StrangerError(
            "who-are-you", "The server does not know you; play as a guest, or log in."
        )
    return visitor.person


Oneself = Annotated[Person, Depends(_self)]
"""Whoever sends the request, even if they are banned: their data is theirs."""


def _known(person: Oneself, service: ServiceOf, request: Request) -> Person:
    service.doorkeeper.check(person)
    if request.method != "GET":
        service.doorkeeper.check_network(address_of(request), person)
    return person


KnownPerson = Annotated[Person, Depends(_known)]


def _newcomer(request: Request, service: ServiceOf) -> None:
    """Lets nobody in from a banned network."""
    service.doorkeeper.check_network(address_of(request))


NEWCOMER = Depends(_newcomer)


def _door(request: Request) -> None:
    """Applies the stricter rate limit: new guests, logins and tables."""
    rates: Rates | None = request.app.state.doors
    if rates:
        rates.check(address_of(request))


def _dear(request: Request) -> None:
    """Counts an expensive request as several."""
    rates: Rates | None = request.app.state.requests
    if rates:
        rates.check(address_of(request), _DEAR - 1)


DOOR = Depends(_door)
DEAR = Depends(_dear)
TableId = Annotated[Id, Path(description="the id of a table")]


# People


class GuestRequest(Model):
    """A new guest."""

    name: Name | None = None


class ChangeRequest(Model):
    """What a person wants to change about themselves."""

    name: Name | None = None
    hidden: bool | None = None


class MuteRequest(Model):
    """Whether to mute someone's chat."""

    muted: bool


def person_facts(person: Person) -> dict[str, Any]:
    """Returns a person as they see themselves."""
    return {
        "person": person.id,
        "name": person.name,
        "claimed": person.account is not None,
        "hidden": person.hidden,
    }


@router.post("/guests", status_code=201, dependencies=[NEWCOMER, DOOR], tags=["people"])
async def new_guest(
    asked: GuestRequest, service: ServiceOf, response: Response
) -> answers.NewPerson:
    """Creates a guest; the secret is also set as a cookie."""
    person, secret = await service.people.welcome(asked.name, now_ms())
    Cookies.of(service.settings).remember(response, secret)
    return answers.NewPerson(**person_facts(person), secret=secret)


@router.get("/sessions", tags=["people"])
async def whose_browser(
    visitor: VisitorOf, service: ServiceOf, response: Response
) -> answers.PersonAnswer | None:
    """Returns the sender, or null for a stranger; renews the cookie for another year."""
    _renew(visitor, service, response)
    return answers.PersonAnswer(**person_facts(visitor.person)) if visitor.person else None


def _renew(visitor: Visitor, service: Service, response: Response) -> None:
    """Renews the cookie of a returning browser for another year."""
    if visitor.cookie and visitor.secret:
        cookies = Cookies.of(service.settings)
        cookies.remember(response, visitor.secret, before=visitor.cookie)


@router.get("/me", tags=["people"])
async def who_am_i(
    visitor: VisitorOf,
    person: Oneself,
    service: ServiceOf,
    response: Response,
) -> answers.PersonAnswer:
    """Returns the sender; renews the cookie for another year."""
    _renew(visitor, service, response)
    return answers.PersonAnswer(**person_facts(person))


@router.patch("/me", tags=["people"])
async def change_me(
    asked: ChangeRequest, person: KnownPerson, service: ServiceOf
) -> answers.PersonAnswer:
    """Changes a guest's name, or hides or shows a person on the leaderboard."""
    if asked.name is not None:
        await service.people.rename(person, asked.name)
        person = person._replace(name=asked.name)
    if asked.hidden is not None:
        await service.people.hide(person, hidden=asked.hidden)
        person = person._replace(hidden=asked.hidden)
    return answers.PersonAnswer(**person_facts(person))


@router.put("/me/mutes/{other}", status_code=204, tags=["people"])
async def mute(other: Id, asked: MuteRequest, person: KnownPerson, service: ServiceOf) -> None:
    """Mutes someone, or unmutes them; on other workers from the next connection on."""
    await service.people.mute(person.id, other, muted=asked.muted)
    service.presence.set_mutes(person.id, await service.people.mutes(person.id))


@router.get("/me/mutes", tags=["people"])
async def my_mutes(person: KnownPerson, service: ServiceOf) -> list[str]:
    """Lists the people you have muted."""
    return sorted(await service.people.mutes(person.id))


@router.get("/me/games", tags=["people"])
async def my_games(
    person: KnownPerson,
    service: ServiceOf,
    before: Annotated[
        Id | None, Query(description="only games before this one, the last of another page")
    ] = None,
    most: Annotated[int, Query(ge=1, le=_MOST, description="games of a page")] = _MOST,
) -> list[answers.MyGame]:
    """Lists your games, newest first."""
    games = []
    for row in await service.store.games_of(person.id, most=most, before=before):
        brief = _BRIEF.validate_json(row.summary)
        mine = False
        if row.status == "playing":
            async with service.hub.settled(await service.hub.room(row.id)) as table:
                mine = table.to_act in table.seats_of(person.id)
        games.append(answers.MyGame(table=brief, my_turn=mine))
    return games


@router.get("/me/ratings", tags=["ladders"])
async def my_ratings(person: KnownPerson, service: ServiceOf) -> dict[str, ladder.Rating]:
    """Returns your ratings by ladder."""
    return await ladder.ratings_of(service.store, person.id)


# Tables


class OpenRequest(Terms):
    """The terms of a new table."""

    rated: bool = Field(default=False, description="whether the game counts for a ladder")
    start: bool = Field(default=False, description="start right away, if no seat is free")


class VisitRequest(Model):
    """The code of an invitation."""

    invitation: Annotated[str, StringConstraints(max_length=100)]


@router.get("/tables", tags=["tables"], response_model=answers.Lobby)
async def lobby(service: ServiceOf) -> Response:
    """Lists the open tables with a free seat, and games to watch."""
    waiting = ",".join(row.summary for row in await service.store.lobby(most=_MOST))
    running = await service.store.running(now_ms(), most=_MOST)
    playing = ",".join(row.summary for row in running)
    return Response(f'{{"waiting":[{waiting}],"playing":[{playing}]}}', media_type=JSON)


@router.post("/tables", status_code=201, dependencies=[DOOR], tags=["tables"])
async def open_table(
    asked: OpenRequest, person: KnownPerson, service: ServiceOf
) -> answers.OpenedTable:
    """Creates a table."""
    terms = Terms(**{name: getattr(asked, name) for name in Terms.model_fields})
    room, code = await service.open(terms, person)
    if asked.start and not room.row.free:
        await service.hub.start(room)
    async with service.hub.settled(room) as table:
        return answers.OpenedTable(table=frames.view(table), invitation=code)


@router.get("/tables/{table}", tags=["tables"])
async def look(table: TableId, person: MaybePerson, service: ServiceOf) -> answers.Position:
    """Returns a table as it is now."""
    room = await service.access.visit(table, person.id if person else None)
    async with service.hub.settled(room) as shown:
        mine = person is not None and shown.to_act in shown.seats_of(person.id)
        return answers.Position(
            seq=shown.seq,
            revision=shown.revision,
            table=frames.view(shown),
            state=public_facts(shown.state) if shown.state else None,
            decisions=frames.decisions(shown) if mine else [],
            clocks=frames.clocks(shown, now_ms()),
            may=room.may(person.id if person else None),
        )


@router.post("/tables/{table}/actions", tags=["tables"])
async def act(
    table: TableId, asked: Action, person: KnownPerson, service: ServiceOf
) -> answers.Done:
    """Does the same as a message over the WebSocket."""
    room = await service.access.visit(table, person.id)
    after = await service.act(room, person, asked)
    return answers.Done(seq=after.seq, revision=after.revision)


@router.get("/tables/{table}/entries", tags=["tables"], response_model=answers.Entries)
async def entries(
    table: TableId, person: MaybePerson, service: ServiceOf, request: Request
) -> Response:
    """Lists everything that happened at a table, with the events of the game."""
    room = await service.access.visit(table, person.id if person else None)
    if room.table.seq > _LONG:
        _dear(request)
    mutes = await service.people.mutes(person.id) if person else frozenset[str]()
    async with service.hub.settled(room):
        await service.hub.catch_up(room)
        packed = "gzip" in request.headers.get("accept-encoding", "")
        told = await service.hub.histories.answer(room, mutes, packed=packed)
    headers = {"content-encoding": "gzip", "vary": "Accept-Encoding"} if packed else None
    return Response(told, media_type=JSON, headers=headers)


@router.post("/tables/{table}/invitation", dependencies=[DOOR], tags=["tables"])
async def invite(table: TableId, person: KnownPerson, service: ServiceOf) -> answers.Invitation:
    """Makes a new invitation code; the old one is no longer valid."""
    return answers.Invitation(invitation=await service.access.invite(table, person.asker))


@router.post("/tables/{table}/visit", status_code=204, dependencies=[DOOR], tags=["tables"])
async def visit(
    table: TableId, asked: VisitRequest, person: KnownPerson, service: ServiceOf
) -> None:
    """Lets you in with an invitation code."""
    await service.access.admit(table, person.id, asked.invitation)


# The server


@router.get("/ladders/{name}", tags=["ladders"])
async def leaderboard(
    name: Literal["2", "3-4", "2-bots", "3-4-bots"], service: ServiceOf
) -> list[ladder.Standing]:
    """Returns the leaders of a ladder."""
    return await ladder.leaderboard(service.store, name)


@router.get("/offer", tags=["house"])
async def offer(request: Request, service: ServiceOf) -> answers.Offer:
    """Returns what this server offers."""
    service.robots.expect()
    return answers.Offer(
        version=request.app.version,
        editions=["en", "de", "pl"],
        decks=["tiers", "mixed"],
        bots=list(service.settings.bots),
        reactions=list(REACTIONS),
        ladders=list(ladder.LADDERS),
        rated_hours=RATED_HOURS,
        share=service.settings.public_url or _share_at_home(request, service.settings),
        announcement=service.doorkeeper.announcement,
    )


def _share_at_home(request: Request, settings: Settings) -> str | None:
    """Returns an address for friends on the network, for a page that was opened here.

    The page itself knows only 127.0.0.1, which leads nowhere from another computer.
    """
    here = {request.url.hostname, address_of(request)} <= {"127.0.0.1", "localhost"}
    address = lan_address() if here and settings.host in EVERYWHERE else None
    return url_of(address, settings.port) if address and settings.port else None
