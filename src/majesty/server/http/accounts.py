"""The HTTP routes for accounts: login and logout, passphrases, and deletion."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field, StringConstraints

from majesty.server.farewell import forget as forget_person
from majesty.server.farewell import shut_out
from majesty.server.http import answers
from majesty.server.http.addresses import address_of, network_of
from majesty.server.http.identity import Cookies
from majesty.server.http.routes import (
    DEAR,
    DOOR,
    NEWCOMER,
    REFUSALS,
    KnownPerson,
    Oneself,
    ServiceOf,
    VisitorOf,
    person_facts,
)
from majesty.server.ids import hashed
from majesty.server.model import Model
from majesty.server.moderation.export import PersonExport, export_of
from majesty.server.names import Name, TypedName
from majesty.server.people import Person, account_of
from majesty.server.service import Service
from majesty.server.times import now_ms

router = APIRouter(prefix="/api", responses=REFUSALS, tags=["people"])

Passphrase = Annotated[str, StringConstraints(min_length=8, max_length=200)]


class ClaimRequest(Model):
    """A name, and the passphrase that protects it."""

    name: Name
    passphrase: Passphrase


class LogInRequest(Model):
    """A protected name, and its passphrase."""

    name: TypedName
    passphrase: Passphrase


class PassphraseRequest(Model):
    """The current passphrase, and the new one."""

    passphrase: Passphrase
    new: Passphrase


class DeletionRequest(Model):
    """What proves that the request really comes from the person themselves."""

    passphrase: Passphrase | None = Field(default=None, description="needed for a protected name")


_NO_PASSPHRASE = DeletionRequest()


@router.post("/sessions", status_code=201, dependencies=[DOOR])
async def log_in(
    asked: LogInRequest,
    visitor: VisitorOf,
    service: ServiceOf,
    request: Request,
    response: Response,
) -> answers.NewPerson:
    """Logs a person in by name and passphrase."""
    account, network = account_of(asked.name), _network(request)
    if visitor.person is not None and visitor.person.account == account:
        _check_inside(service, visitor.person)
    elif service.settings.limits:
        service.guesses.check(account, network)
    person, secret = await service.people.log_in(
        asked.name, asked.passphrase, now_ms(), service.doorkeeper.check
    )
    service.guesses.trust(account, network)
    return _remembered(service, response, person, secret, before=visitor.cookie)


@router.delete("/sessions", status_code=204)
async def log_out(visitor: VisitorOf, _: Oneself, service: ServiceOf, response: Response) -> None:
    """Logs this browser out: the secret in the request is no longer valid."""
    secret = visitor.secret or ""
    await service.people.log_out(secret)
    service.presence.dismiss(hashed(secret))
    Cookies.of(service.settings).forget(response, before=visitor.cookie)


@router.delete("/me/sessions", status_code=204)
async def log_out_everywhere(person: Oneself, service: ServiceOf, response: Response) -> None:
    """Logs a person out in all browsers."""
    await service.people.log_out_everywhere(person)
    service.presence.dismiss_person(person.id)
    Cookies.of(service.settings).forget(response)


@router.post("/me/claim", dependencies=[NEWCOMER, DOOR])
async def claim_name(
    asked: ClaimRequest,
    person: KnownPerson,
    service: ServiceOf,
    request: Request,
    response: Response,
) -> answers.NewPerson:
    """Protects a guest's name with a passphrase; returns a new secret and revokes all others."""
    claimed, secret = await service.people.claim(person, asked.name, asked.passphrase, now_ms())
    service.guesses.trust(account_of(asked.name), _network(request))
    service.presence.dismiss_person(person.id, renewed=True)
    return _remembered(service, response, claimed, secret)


@router.put("/me/passphrase", dependencies=[DOOR])
async def change_passphrase(
    asked: PassphraseRequest, person: KnownPerson, service: ServiceOf, response: Response
) -> answers.NewPerson:
    """Changes the passphrase; returns a new secret and revokes all others."""
    before = await _check(service, person, asked.passphrase)
    secret = await service.people.change_passphrase(person, before, asked.new, now_ms())
    service.presence.dismiss_person(person.id, renewed=True)
    return _remembered(service, response, person, secret)


@router.delete("/me", status_code=204, dependencies=[DOOR])
async def delete_me(
    person: Oneself,
    service: ServiceOf,
    response: Response,
    asked: DeletionRequest = _NO_PASSPHRASE,
) -> None:
    """Deletes a person with their name, ratings and secrets; vacates their seats; games stay."""
    sealed = None
    if person.account is not None:
        sealed = await _check(service, person, asked.passphrase or "")
    await shut_out(service.hub, person.id, sealed)
    service.presence.dismiss_person(person.id)
    await forget_person(service.hub, person.id)
    Cookies.of(service.settings).forget(response)


@router.get("/me/export", dependencies=[DOOR, DEAR])
async def export_me(person: Oneself, service: ServiceOf) -> PersonExport:
    """Returns everything that the server keeps about you."""
    return await export_of(service.store, person.id)


async def _check(service: Service, person: Person, passphrase: str) -> str:
    """Checks the passphrase of a logged-in person, and returns its hash."""
    _check_inside(service, person)
    return await service.people.check_passphrase(person, passphrase)


def _check_inside(service: Service, person: Person) -> None:
    """Limits guesses by whoever has a person's secret, which need not be that person."""
    if service.settings.limits:
        service.guesses.check_inside(person.id)


def _network(request: Request) -> str:
    """Returns the network by which guesses are counted; wide, since each has its own limit."""
    return network_of(address_of(request), prefix=48)


def _remembered(
    service: Service, response: Response, person: Person, secret: str, before: str | None = None
) -> answers.NewPerson:
    Cookies.of(service.settings).remember(response, secret, before=before)
    return answers.NewPerson(**person_facts(person), secret=secret)
