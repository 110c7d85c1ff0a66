"""Sessions: who is in, who is out everywhere, and who goes for good."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import delete, insert, select, update
from websockets.exceptions import ConnectionClosed

from majesty.server.client import Client
from majesty.server.farewell import erased, forget, shut_out
from majesty.server.http import socket as sockets
from majesty.server.http.app import create_app
from majesty.server.ids import hashed
from majesty.server.names import FORMER
from majesty.server.people import names_of, unknown_secret
from majesty.server.rooms import housekeeping
from majesty.server.rooms.housekeeping import Housekeeping
from majesty.server.rooms.notices import Notices
from majesty.server.rooms.viewers import Viewer
from majesty.server.service import Service, running
from majesty.server.settings import Settings
from majesty.server.storage.schema import ENTRIES, MUTES, PEOPLE, SESSIONS, TABLES
from majesty.server.tables.actions import Sit, Stand
from majesty.server.tables.terms import DaysClock, Free, Mine, Robot, Terms
from tests.server.hosting import Host
from tests.server.visits import (
    BOT,
    ME,
    OPEN,
    PATIENCE,
    entries,
    look,
    opened,
    play_to_the_end,
    refused,
    soon,
)

WORDS, NEW_WORDS = "correct horse battery staple", "another horse, another battery"
UNKNOWN = (401, "unknown-secret")
DAY = 24 * 60 * 60_000


def logged_in(host: Host, name: str, passphrase: str = WORDS) -> Client:
    asked = {"name": name, "passphrase": passphrase}
    found = Client(host.address).ask("POST", "/api/sessions", asked)
    return Client(host.address, found["secret"], found["person"])


def close_code(client: Client, table: str, work: Any) -> int:
    """Returns how a connection is closed while something is done."""

    async def watch() -> int:
        async with client.watch(table) as sight:
            await sight.receive()
            await asyncio.to_thread(work)
            try:
                while True:
                    await sight.receive()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 0

    return asyncio.run(watch())


def test_who_planted_a_guests_secret_does_not_own_the_account(host: Host, ana: Client) -> None:
    planted = Client(host.address, ana.secret, ana.person)
    table = opened(ana)
    assert close_code(planted, table, lambda: ana.claim("Anastazja", WORDS)) == 1012
    assert refused(planted.ask, "GET", "/api/me") == UNKNOWN
    assert ana.ask("GET", "/api/me")["claimed"]
    ana.act(table, type="say", text="still me")


def test_a_new_passphrase_ends_all_other_sessions(host: Host, ana: Client) -> None:
    ana.claim("Bronka", WORDS)
    other = logged_in(host, "Bronka")
    wish = {"passphrase": "a wrong passphrase", "new": NEW_WORDS}
    assert refused(ana.ask, "PUT", "/api/me/passphrase", wish) == (403, "not-your-passphrase")
    assert other.ask("GET", "/api/me")["person"] == ana.person
    old = Client(host.address, ana.secret)
    ana.secret = ana.ask("PUT", "/api/me/passphrase", {**wish, "passphrase": WORDS})["secret"]
    for gone in (other, old):
        assert refused(gone.ask, "GET", "/api/me") == UNKNOWN
    assert ana.ask("GET", "/api/me")["name"] == "Bronka"
    assert refused(logged_in, host, "Bronka") == (401, "wrong-passphrase")
    assert logged_in(host, "Bronka", NEW_WORDS).person == ana.person


def test_a_guest_has_no_passphrase_to_change(ana: Client) -> None:
    wish = {"passphrase": WORDS, "new": NEW_WORDS}
    assert refused(ana.ask, "PUT", "/api/me/passphrase", wish) == (409, "no-passphrase")


def test_one_can_log_out_everywhere(host: Host, ana: Client) -> None:
    ana.claim("Celina", WORDS)
    other = logged_in(host, "Celina")
    table = opened(ana)
    assert close_code(other, table, lambda: ana.ask("DELETE", "/api/me/sessions")) == 4401
    for gone in (ana, other):
        assert refused(gone.ask, "GET", "/api/me") == UNKNOWN
    assert logged_in(host, "Celina").person == ana.person


# Going for good


def test_whoever_goes_takes_the_name_along_and_leaves_the_games(host: Host, ben: Client) -> None:
    ida = Client.guest(host.address, "Ida")
    ida.claim("Idalia", WORDS)
    over = opened(ida)
    ben.act(over, type="sit", seat=1)
    ida.act(over, type="say", text="Hello")
    ida.act(over, type="start")
    play_to_the_end(over, ida, ben)
    soon(lambda: look(ben, over)["table"]["rating"])
    playing, waiting = opened(ida), opened(ben, OPEN, ME, OPEN)
    ben.act(playing, type="sit", seat=1)
    ida.act(playing, type="start")
    ida.act(waiting, type="sit", seat=0)

    wrong = {"passphrase": "a wrong passphrase"}
    for asked in (wrong, {}):
        code = refused(ida.ask, "DELETE", "/api/me", asked)
        assert code == (403, "not-your-passphrase")
    ida.ask("DELETE", "/api/me", {"passphrase": WORDS})

    assert refused(ida.ask, "GET", "/api/me") == UNKNOWN
    assert refused(logged_in, host, "Idalia") == (401, "wrong-passphrase")
    told = str([[*entries(ben, each), look(ben, each)] for each in (over, playing, waiting)])
    assert "Idalia" not in told
    assert "Idalia" not in str(ben.ask("GET", "/api/me/games"))
    assert "Idalia" not in str(ben.ask("GET", "/api/ladders/2"))
    record = ben.ask("GET", f"/api/tables/{over}/record")
    assert record["players"] == [FORMER, "Ben"]
    assert look(ben, playing)["table"]["seats"][0]["kind"] == "bot"
    assert look(ben, waiting)["table"]["seats"][0]["kind"] == "open"
    Client.guest(host.address, "Idalia").claim("Idalia", NEW_WORDS)  # it is free again


def test_a_guest_can_go_as_well(host: Host) -> None:
    guest = Client.guest(host.address, "Dorota")
    table = opened(guest, {**ME, "name": "Hedwig"}, BOT)
    guest.act(table, type="start")
    guest.ask("DELETE", "/api/me", {})
    stranger = Client(host.address)
    shown = str([look(stranger, table), entries(stranger, table)])
    assert "Hedwig" not in shown
    assert "Dorota" not in shown


def test_only_the_name_of_who_goes_is_forgotten() -> None:
    stored = '{"seats": [{"person": "a", "name": "Ana"}, {"person": "b", "name": "Ben"}]}'
    assert erased(stored, "a") == stored.replace("Ana", FORMER)


# Inside a worker


def settings(tmp_path: Path, **chosen: Any) -> Settings:
    return Settings(database=str(tmp_path / "majesty.db"), bot_processes=1, **chosen)


def test_a_secure_site_keeps_its_secret_in_a_cookie_of_this_host_alone(tmp_path: Path) -> None:
    async def run() -> None:
        chosen = settings(tmp_path, secure_cookies=True)
        app = create_app(chosen)
        async with running(chosen) as service:
            app.state.service = service
            _, secret = await service.people.welcome("Ana", 0)
            transport = httpx.ASGITransport(app)
            base = "https://127.0.0.1:8000"
            async with httpx.AsyncClient(transport=transport, base_url=base) as client:
                for cookie in (f"majesty={secret}", f"__Host-majesty=unknown; majesty={secret}"):
                    planted = await client.get("/api/sessions", headers={"cookie": cookie})
                    assert planted.json() is None
                    assert "set-cookie" not in planted.headers
                own = {"cookie": f"__Host-majesty={secret}; majesty=planted"}
                found = await client.get("/api/sessions", headers=own)
                assert found.json()["name"] == "Ana"
                cookies = found.headers.get_list("set-cookie")
                assert cookies[0].startswith(f"__Host-majesty={secret};")
                assert all("Path=/" in each and "Domain" not in each for each in cookies)
                assert "Secure" in cookies[0]
                assert any(each.startswith('majesty="";') for each in cookies)

    asyncio.run(run())


async def watched(service: Service) -> tuple[Viewer, str]:
    """Returns a connection of somebody at a table, and their secret."""
    person, secret = await service.people.welcome("Ana", 0)
    room, _ = await service.open(Terms(seats=(Mine(), Free())), person)
    viewer = Viewer(person, session=hashed(secret))
    await service.presence.join(room, viewer, None)
    return viewer, secret


@pytest.mark.parametrize("way", ["every now and then", "after lost notices"])
def test_a_log_out_that_was_not_heard_of_ends_the_connection(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "_SESSIONS_EVERY", 0)

    async def run() -> None:
        async with running(settings(tmp_path)) as service:
            viewer, secret = await watched(service)
            keeper = Housekeeping(service.hub, service.presence, service.settings)
            await keeper.round()
            assert viewer.ending[0] == 1013
            async with service.store.engine.begin() as other_worker:
                await other_worker.execute(
                    delete(SESSIONS).where(SESSIONS.c.secret == hashed(secret))
                )
            if way == "after lost notices":
                Notices(service.hub, service.presence, service.doorkeeper).hear(None)
                await service.store.tasks.finish()
            else:
                await keeper.round()
            assert viewer.is_lost
            assert viewer.ending == (4401, "unknown-secret")

    asyncio.run(run())


def test_who_logs_out_while_coming_in_is_out(tmp_path: Path) -> None:
    """The secret was looked up already, and nobody to be dismissed was there yet."""

    async def run() -> None:
        async with running(settings(tmp_path)) as service:
            person, secret = await service.people.welcome("Ana", 0)
            room, _ = await service.open(Terms(seats=(Mine(), Free())), person)
            viewer = Viewer(person, session=hashed(secret))
            await service.people.log_out(secret)
            service.presence.dismiss(hashed(secret))
            await service.presence.join(room, viewer, None)
            assert viewer.is_lost
            assert viewer.ending == (4401, "unknown-secret")

    asyncio.run(run())


def test_what_is_sent_after_the_end_of_a_session_does_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(settings(tmp_path)) as service:
            viewer, _ = await watched(service)
            room = next(iter(service.hub.rooms.values()))

            class Line:
                async def receive(self) -> dict[str, str]:
                    viewer.dismiss(unknown_secret())  # just before this arrives
                    return {"type": "websocket.receive", "text": '{"type": "stand", "seat": 0}'}

            await sockets._receive_all(Line(), service, room, viewer, None)  # type: ignore[arg-type]
            assert room.table.seats[0].person == viewer.person

    asyncio.run(run())


def test_a_session_notes_once_a_day_that_it_is_used(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(settings(tmp_path)) as service:
            _, secret = await service.people.welcome("Ana", 0)
            seen = select(SESSIONS.c.seen)
            await service.people.find(secret)
            [first] = await service.store.read(seen)
            assert first.seen > 0
            await service.people.find(secret)
            assert await service.store.read(seen) == [first]

    asyncio.run(run())


# What nobody needs


def test_guests_and_tables_that_nobody_needs_are_deleted(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "_AT_ONCE", 3)

    async def run() -> None:
        chosen = Settings(database=database, bot_processes=1, guest_days=10, table_days=5)
        async with running(chosen) as service:
            now = 1_000 * DAY
            people = {}
            for name, days in (
                *((f"Gone {number}", 11) for number in range(4)),
                ("Claimed", 11),
                ("Playing", 11),
                ("Recent", 9),
            ):
                people[name], _ = await service.people.welcome(name, now - days * DAY)
            await service.people.mute(people["Recent"].id, people["Gone 0"].id, muted=True)
            await service.people.claim(people["Claimed"], "Claimed", WORDS, now - 11 * DAY)
            going, _ = await service.open(
                Terms(seats=(Mine(), Robot(level="random"))), people["Playing"]
            )
            await service.hub.start(going)
            old, _ = await service.open(Terms(seats=(Mine(), Free())), people["Gone 1"])
            await service.act(old, people["Gone 1"], Stand(type="stand", seat=0))
            young, _ = await service.open(Terms(seats=(Mine(), Free())), people["Recent"])
            slow = Terms(seats=(Mine(), Free()), clock=DaysClock(days=3))
            waiting, _ = await service.open(slow, people["Recent"])
            async with service.store.engine.begin() as connection:
                for room, age in ((going, 6), (old, 6), (young, 4), (waiting, 6)):
                    await connection.execute(
                        update(TABLES).where(TABLES.c.id == room.id).values(created=now - age * DAY)
                    )
            keeper = Housekeeping(service.hub, service.presence, chosen)
            assert await keeper.sweep(now)  # there are more than fit in one go
            assert not await keeper.sweep(now)
            names = {row.name for row in await service.store.read(select(PEOPLE.c.name))}
            assert names == {"Claimed", "Playing", "Recent"}
            known = {row.person for row in await service.store.read(select(SESSIONS.c.person))}
            assert known == {people[name].id for name in names}
            tables = {row.id for row in await service.store.read(select(TABLES.c.id))}
            assert tables == {going.id, young.id, waiting.id}
            kept = {row.table_id for row in await service.store.read(select(ENTRIES.c.table_id))}
            assert kept == tables
            assert await service.store.read(select(MUTES)) == []
            never = chosen.model_copy(update={"guest_days": 0, "table_days": 0})
            assert not await Housekeeping(service.hub, service.presence, never).sweep(2 * now)
            assert len(await service.store.read(select(PEOPLE.c.id))) == 3

    asyncio.run(run())


def test_a_guest_who_has_played_stays_in_the_games_but_cannot_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        chosen = settings(tmp_path, guest_days=10)
        async with running(chosen) as service:
            person, _ = await service.people.welcome("Ana", 0)
            values = {"status": "over", "visibility": "open", "free": 0, "summary": "{}"}
            async with service.store.engine.begin() as connection:
                await connection.execute(insert(TABLES), [{"id": "t", "created": 0, **values}])
            await service.store.add_member("t", person.id)
            keeper = Housekeeping(service.hub, service.presence, chosen)
            await keeper.sweep(11 * DAY)
            assert await names_of(service.store, [person.id]) == {person.id: "Ana"}
            assert await service.store.read(select(SESSIONS.c.secret)) == []

    asyncio.run(run())


# Several workers


async def until(condition: Callable[[], object]) -> None:
    """Waits for what a worker hears of another one."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def test_other_workers_hear_who_is_renewed_and_who_is_gone(postgres_database: str) -> None:
    async def run() -> None:
        chosen = Settings(database=postgres_database, bot_processes=1)
        async with running(chosen) as here, running(chosen) as there:
            viewer, secret = await watched(there)
            ana = await here.people.find(secret)
            ana, secret = await here.people.claim(ana, "Ana", WORDS, 1)
            await until(lambda: viewer.is_lost)
            # If this came before they listened, they have found out by themselves.
            assert viewer.ending in ((1012, "renewed"), (4401, "unknown-secret"))
            [room] = there.hub.rooms.values()
            ben, _ = await there.people.welcome("Ben", 1)
            await there.act(room, ben, Sit(type="sit", seat=1))
            again = Viewer(ana, session=hashed(secret))
            await there.presence.join(room, again, None)
            await shut_out(here.hub, ana.id, await here.people.check_passphrase(ana, WORDS))
            await forget(here.hub, ana.id)
            await until(lambda: again.is_lost)
            assert again.ending == (4401, "unknown-secret")
            await until(lambda: "Ana" not in str(room.table.seats))
            assert room.table.owner == ben.id
            assert "Ana" not in str(await there.store.read(select(ENTRIES.c.body)))
            assert "Ana" not in str(await there.store.read(select(TABLES.c.summary)))

    asyncio.run(run())
