"""People: names that are theirs, sessions that end, and whom they want to hear."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from argon2 import extract_parameters
from argon2.exceptions import VerifyMismatchError
from pydantic import ValidationError
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from majesty.server import people
from majesty.server.client import Client
from majesty.server.errors import ActionError, ForbiddenError, LimitError, StrangerError
from majesty.server.farewell import shut_out
from majesty.server.http.routes import GuestRequest
from majesty.server.names import FORMER
from majesty.server.people import Person
from majesty.server.service import Service, running
from majesty.server.settings import Settings
from majesty.server.storage.schema import LOOKS, PEOPLE, SESSIONS
from majesty.server.tables.actions import Stand
from majesty.server.tables.terms import Free, Mine, Terms
from tests.server.hosting import Host
from tests.server.visits import (
    OPEN,
    PATIENCE,
    entries,
    look,
    opened,
    play_to_the_end,
    refused,
    request,
    soon,
)

WORDS, OTHER_WORDS = "correct horse battery staple", "another horse, another battery"


def test_a_name_can_be_claimed_and_found_again(host: Host, ana: Client, ben: Client) -> None:
    claim = {"name": "Śiva", "passphrase": WORDS}
    assert ana.claim(**claim)["claimed"]
    assert refused(ana.ask, "POST", "/api/me/claim", claim) == (409, "name-claimed")
    assert refused(ben.ask, "POST", "/api/me/claim", claim) == (409, "name-taken")
    other_case = {"name": "śIVA", "passphrase": "something else"}
    assert refused(ben.ask, "POST", "/api/me/claim", other_case) == (409, "name-taken")
    assert refused(ben.ask, "POST", "/api/sessions", other_case) == (401, "wrong-passphrase")
    nobody = {"name": "Nobody", "passphrase": WORDS}
    assert refused(ben.ask, "POST", "/api/sessions", nobody) == (401, "wrong-passphrase")
    found = Client(host.address).ask("POST", "/api/sessions", {**claim, "name": "śIVA"})
    assert (found["person"], found["name"]) == (ana.person, "Śiva")
    assert found["secret"] != ana.secret


def test_an_unknown_name_takes_as_long_as_a_known_one() -> None:
    known = people._HASHER.hash(WORDS)
    assert extract_parameters(people._NOBODY) == extract_parameters(known)
    with pytest.raises(VerifyMismatchError):  # it is read, and computed in full
        people._HASHER.verify(people._NOBODY, WORDS)


@pytest.mark.parametrize("stored", ["$argon2id$v=19$m=٦٤,t=1,p=1$c2FsdHNhbHQ$aGFzaA", "", "é"])
def test_no_passphrase_fits_what_is_no_hash(stored: str) -> None:
    assert not people._fits(stored, WORDS)


def test_nobody_passes_for_somebody_with_a_claimed_name(host: Host, ben: Client) -> None:
    eva = Client.guest(host.address, "Eva")
    eva.claim("Eva Maria", WORDS)
    taken = (409, "name-taken")
    assert refused(Client.guest, host.address, "eva maria") == taken
    assert refused(ben.ask, "PATCH", "/api/me", {"name": "EVA MARIA"}) == taken
    table = opened(eva)
    assert refused(ben.act, table, type="sit", seat=1, name="Eva Maria") == taken
    seats = [{"kind": "me", "name": "Eva Maria"}, OPEN]
    assert refused(ben.ask, "POST", "/api/tables", {"seats": seats}) == taken


def test_guests_rename_themselves_and_others_do_not(ana: Client) -> None:
    assert ana.ask("PATCH", "/api/me", {"name": "Anna"})["name"] == "Anna"
    assert ana.ask("GET", "/api/me")["name"] == "Anna"
    ana.claim("Annabel", WORDS)
    assert refused(ana.ask, "PATCH", "/api/me", {"name": "Bella"}) == (409, "name-claimed")


def test_after_a_logout_the_secret_is_good_for_nothing(host: Host, ana: Client) -> None:
    ana.claim("Anita", WORDS)
    login = ana.ask("POST", "/api/sessions", {"name": "Anita", "passphrase": WORDS})
    elsewhere = Client(host.address, login["secret"])
    ana.ask("DELETE", "/api/sessions")
    assert refused(ana.ask, "GET", "/api/me") == (401, "unknown-secret")
    assert refused(ana.ask, "POST", "/api/tables", {}) == (401, "unknown-secret")
    assert elsewhere.ask("GET", "/api/me")["person"] == ana.person


def test_a_browser_that_comes_back_keeps_its_cookie_for_another_year(
    host: Host, ana: Client
) -> None:
    for path in ("/api/me", "/api/sessions"):
        kept = request(host.address, "GET", path, cookie=f"majesty={ana.secret}")
        cookie = kept.headers["set-cookie"]
        port = host.address.rpartition(":")[2]  # so that no other server of this host takes it
        assert cookie.startswith(f"majesty-{port}={ana.secret};")
        assert "Max-Age=31536000" in cookie
        assert "HttpOnly" in cookie
        for program in (
            {"authorization": f"Bearer {ana.secret}"},
            {"authorization": f"Bearer {ana.secret}", "cookie": "majesty=of-somebody-else"},
            {"cookie": "majesty=of-another-server"},
        ):
            assert "set-cookie" not in request(host.address, "GET", path, **program).headers


def test_a_browser_may_ask_whose_it_is_also_if_it_is_nobodys(host: Host, ana: Client) -> None:
    known = request(host.address, "GET", "/api/sessions", cookie=f"majesty={ana.secret}")
    assert json.loads(known.body) == ana.ask("GET", "/api/me")
    for cookie in ("", "majesty=of-another-server"):
        nobody = request(host.address, "GET", "/api/sessions", cookie=cookie)
        assert (nobody.status, nobody.body) == (200, b"null")


# Names and chat


def test_names_and_chat_come_back_as_they_are_but_for_what_nobody_sees(
    host: Host, ben: Client
) -> None:
    name, shown = "<b>Eve</b>\n&amp;", "<b>Eve</b> &amp;"
    eve = Client.guest(host.address, name)
    assert eve.ask("GET", "/api/me")["name"] == shown
    table = opened(eve, name="<script>1</script>")
    assert look(ben, table)["table"]["name"] == "<script>1</script>"
    assert look(ben, table)["table"]["seats"][0]["name"] == shown
    line = "<img src=x onerror=alert(1)>\r\n\x07\ufeff'\"; DROP TABLE people; --"
    eve.act(table, type="say", text=line)
    [said] = [entry for entry in entries(ben, table) if entry["kind"] == "said"]
    assert said["text"] == "<img src=x onerror=alert(1)> '\"; DROP TABLE people; --"
    page = request(host.address, "GET", f"/api/tables/{table}/entries")
    assert page.headers["content-type"] == "application/json"
    assert refused(eve.act, table, type="say", text="\u200b \n")[0] == 422
    assert refused(eve.act, table, type="say", text="x" * 301)[0] == 422
    assert refused(Client.guest, host.address, "x" * 25)[0] == 422


@asynccontextmanager
async def heard(client: Client, table: str) -> AsyncIterator[list[str]]:
    """Collects what somebody hears at a table meanwhile."""
    texts: list[str] = []
    async with client.watch(table) as sight:
        assert (await sight.receive())["type"] == "welcome"
        yield texts
        await sight.send(type="ping")
        while (frame := await sight.receive(PATIENCE))["type"] != "pong":
            if frame["type"] == "entry" and frame["entry"]["kind"] == "said":
                texts.append(frame["entry"]["text"])


def test_who_is_muted_is_silent_at_once(ana: Client, ben: Client) -> None:
    table = opened(ana)
    ben.act(table, type="sit", seat=1)

    async def talk() -> list[str]:
        async with heard(ana, table) as texts:
            for text, muted in (("one", True), ("two", False), ("three", True)):
                await asyncio.to_thread(ben.act, table, type="say", text=text)
                wish = {"muted": muted}
                await asyncio.to_thread(ana.ask, "PUT", f"/api/me/mutes/{ben.person}", wish)
        return texts

    assert asyncio.run(talk()) == ["one", "three"]
    assert ana.ask("GET", "/api/me/mutes") == [ben.person]


def test_who_is_muted_is_not_heard(ana: Client, ben: Client) -> None:
    table = opened(ana)
    ben.act(table, type="sit", seat=1)

    async def talk(text: str) -> list[list[str]]:
        async with heard(ana, table) as first, heard(ben, table) as second:
            await asyncio.to_thread(ben.act, table, type="say", text=text)
        return [first, second]

    assert asyncio.run(talk("one")) == [["one"], ["one"]]
    ana.ask("PUT", f"/api/me/mutes/{ben.person}", {"muted": True})
    assert asyncio.run(talk("two")) == [[], ["two"]]
    assert not any(entry["kind"] == "said" for entry in entries(ana, table))
    assert sum(entry["kind"] == "said" for entry in entries(ben, table)) == 2
    ana.ask("PUT", f"/api/me/mutes/{ben.person}", {"muted": False})
    assert asyncio.run(talk("three")) == [["three"], ["three"]]
    missing = refused(ana.ask, "PUT", "/api/me/mutes/aaaaaaaaaaaa", {"muted": True})
    assert missing == (404, "no-person")


def test_who_hides_is_not_in_the_leaderboard(host: Host, ana: Client, ben: Client) -> None:
    for client, name in ((ana, "Shy"), (ben, "Proud")):
        client.claim(name, WORDS)
    table = opened(ana, rated=True)
    ben.act(table, type="sit", seat=1)
    ana.act(table, type="start")
    play_to_the_end(table, ana, ben)
    soon(lambda: look(ana, table)["table"]["rating"])

    def leaders() -> set[str]:
        return {line["name"] for line in Client(host.address).ask("GET", "/api/ladders/2")}

    assert leaders() >= {"Shy", "Proud"}
    assert ana.ask("PATCH", "/api/me", {"hidden": True})["hidden"]
    assert leaders() & {"Shy", "Proud"} == {"Proud"}
    assert ana.ask("GET", "/api/me/ratings")["2"]["games"] == 1
    ana.ask("PATCH", "/api/me", {"hidden": False})
    assert leaders() >= {"Shy", "Proud"}


def test_who_logs_out_is_shown_out_everywhere(ana: Client) -> None:
    table = opened(ana)

    async def watch() -> tuple[str, int]:
        async with ana.watch(table) as sight:
            await sight.receive()
            await asyncio.to_thread(ana.ask, "DELETE", "/api/sessions")
            code = ""
            try:
                while True:
                    frame = await sight.receive()
                    code = frame.get("code", code)
            except ConnectionClosed as closed:
                return code, closed.rcvd.code if closed.rcvd else 0

    assert asyncio.run(watch()) == ("unknown-secret", 4401)


@pytest.mark.parametrize("mark", ["\ufe0f", "\u034f", "\U000e0020", "\u3164", "\u2800", "\u200d"])
def test_nobody_passes_for_somebody_by_letters_that_are_not_seen(mark: str) -> None:
    for name in (f"Ada{mark}", mark):
        with pytest.raises(ValidationError):
            GuestRequest(name=name)


def test_letters_are_counted_as_they_are_stored() -> None:
    assert GuestRequest(name="Zoe\u0308").name == "Zo\u00eb"
    with pytest.raises(ValidationError):
        GuestRequest(name="\U0001d160" * 24)  # three letters each, when composed


def test_a_name_that_somebody_claimed_meanwhile_is_not_taken_to_a_table(
    host: Host, ana: Client
) -> None:
    first, second = (Client.guest(host.address, "Zenobia") for _ in range(2))
    first.claim("Zenobia", WORDS)
    table = opened(ana)
    assert refused(second.act, table, type="sit", seat=1) == (409, "name-taken")
    first.act(table, type="sit", seat=1)


def test_nobody_keeps_the_bots_busy_with_hundreds_of_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("majesty.server.service.UNFINISHED_MOST", 2)

    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            ana, _ = await service.people.welcome("Ana", 0)
            terms = Terms(seats=(Mine(), Free()))
            tables = [(await service.open(terms, ana))[0] for _ in range(2)]
            with pytest.raises(LimitError, match="2 unfinished games"):
                await service.open(terms, ana)
            await service.act(tables[0], ana, Stand(type="stand", seat=0))
            await service.open(terms, ana)

    asyncio.run(run())


# Two things at the same time


def at_once(database: str, work: Callable[[Service], Awaitable[None]]) -> None:
    """Does something inside of a worker, in which other requests happen at any moment."""

    async def run() -> None:
        async with running(Settings(database=database, bot_processes=1)) as service:
            await work(service)

    asyncio.run(run())


async def names(service: Service) -> list[tuple[str, str | None]]:
    """Lists what people are called, and what they have claimed."""
    found = await service.store.read(select(PEOPLE.c.name, PEOPLE.c.account))
    return [tuple(row) for row in found]


def test_of_two_claims_by_one_guest_one_wins(database: str) -> None:
    async def work(service: Service) -> None:
        guest, old = await service.people.welcome("Guest", 0)
        wishes = {"Ana": WORDS, "Eve": OTHER_WORDS}
        answers = await asyncio.gather(
            *(service.people.claim(guest, name, words, 1) for name, words in wishes.items()),
            return_exceptions=True,
        )
        [(claimed, secret)] = [each for each in answers if isinstance(each, tuple)]
        [refusal] = [each for each in answers if isinstance(each, ActionError)]
        assert refusal.code == "name-claimed"
        assert await service.people.find(secret) == claimed
        again, _ = await service.people.log_in(claimed.name, wishes[claimed.name], 2)
        assert again == claimed
        with pytest.raises(StrangerError):
            await service.people.find(old)
        [loser] = wishes.keys() - {claimed.name}
        await service.people.welcome(loser, 2)  # the name is still free

    at_once(database, work)


def test_who_has_claimed_a_name_meanwhile_is_not_renamed(database: str) -> None:
    async def work(service: Service) -> None:
        guest, _ = await service.people.welcome("Ana", 0)
        await service.people.claim(guest, "Ana", WORDS, 1)
        with pytest.raises(ActionError, match="cannot be changed"):
            await service.people.rename(guest, "Boss")
        assert await names(service) == [("Ana", "ana")]

    at_once(database, work)


def test_who_is_deleted_meanwhile_does_not_come_back_by_a_name(database: str) -> None:
    async def work(service: Service) -> None:
        guest, _ = await service.people.welcome("Ana", 0)
        await shut_out(service.hub, guest.id, None)
        for attempt in (
            service.people.claim(guest, "Ana", WORDS, 1),
            service.people.rename(guest, "Ana"),
        ):
            with pytest.raises(StrangerError, match="does not recognise this browser"):
                await attempt
        assert await names(service) == [(FORMER, None)]
        assert await service.store.read(select(SESSIONS)) == []
        assert await service.store.read(select(LOOKS)) == []

    at_once(database, work)


async def claimed_by_ana(service: Service) -> Person:
    guest, _ = await service.people.welcome("Ana", 0)
    return (await service.people.claim(guest, "Ana", WORDS, 1))[0]


def just_after_checking(service: Service, work: Callable[[], Awaitable[object]]) -> None:
    """Does something once, as soon as the next passphrase has been found to fit."""
    does_fit = service.people._does_fit

    async def checked(sealed: str, passphrase: str) -> bool:
        service.people._does_fit = does_fit  # type: ignore[method-assign]
        fits = await does_fit(sealed, passphrase)
        await work()
        return fits

    service.people._does_fit = checked  # type: ignore[method-assign]


async def change(service: Service, person: Person, old: str, new: str) -> str:
    """Changes a passphrase as a request does."""
    was = await service.people.check_passphrase(person, old)
    return await service.people.change_passphrase(person, was, new, 3)


@pytest.mark.parametrize("end", ["a new passphrase", "deletion"])
def test_a_log_in_with_a_passphrase_that_has_just_ended_is_refused(end: str, database: str) -> None:
    async def work(service: Service) -> None:
        ana = await claimed_by_ana(service)

        async def finish() -> None:
            if end == "deletion":
                sealed = await service.people.check_passphrase(ana, WORDS)
                await shut_out(service.hub, ana.id, sealed)
            else:
                await change(service, ana, WORDS, OTHER_WORDS)

        just_after_checking(service, finish)
        with pytest.raises(StrangerError, match="Wrong name or passphrase"):
            await service.people.log_in("Ana", WORDS, 2)
        sessions = await service.store.read(select(SESSIONS.c.secret))
        assert len(sessions) == (0 if end == "deletion" else 1)

    at_once(database, work)


def test_a_deletion_goes_no_further_than_what_allowed_it(database: str) -> None:
    async def work(service: Service) -> None:
        ana = await claimed_by_ana(service)
        was = await service.people.check_passphrase(ana, WORDS)
        await change(service, ana, WORDS, OTHER_WORDS)
        for allowed in (None, was):  # asked for as a guest, or with the old passphrase
            with pytest.raises(StrangerError, match="does not recognise this browser"):
                await shut_out(service.hub, ana.id, allowed)
        assert (await service.people.log_in("Ana", OTHER_WORDS, 4))[0] == ana

    at_once(database, work)


def test_of_two_changes_of_a_passphrase_the_first_stays(database: str) -> None:
    async def work(service: Service) -> None:
        ana = await claimed_by_ana(service)
        secrets = []

        async def overtake() -> None:
            secrets.append(await change(service, ana, WORDS, OTHER_WORDS))

        just_after_checking(service, overtake)
        with pytest.raises(ForbiddenError, match="not your passphrase"):
            await change(service, ana, WORDS, "the words of a thief")
        assert await service.people.find(secrets[0]) == ana
        await service.people.log_in("Ana", OTHER_WORDS, 4)

    at_once(database, work)
