"""Bans: who is banned does nothing here any more, wherever they come from, until it lapses."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from majesty.server.client import Client
from majesty.server.errors import ActionError, ForbiddenError, ServerError
from majesty.server.moderation.bans import Ban, Bans, parse_network
from majesty.server.people import Person
from majesty.server.rooms.viewers import Viewer
from majesty.server.service import Service, running
from majesty.server.settings import Settings
from majesty.server.storage.schema import BANS
from majesty.server.tables.terms import Free, Mine, Terms
from tests.server.hosting import Host
from tests.server.moderation.hosts import BY, admin, at_work, desk_of, guest
from tests.server.visits import PATIENCE, look, opened, refused, request

WORDS = "correct horse battery"
BANNED = (403, "banned")
THERE = "203.0.113.9"


def banned(host: Host, client: Client, **asked: Any) -> str:
    """Bans somebody, and returns the id of the ban."""
    name: str = admin(
        host, "POST", "bans", {"person": client.person, "reason": "insults", **asked}
    )["id"]
    return name


def named(host: Host, name: str) -> Client:
    client = Client.guest(host.address, name)
    client.claim(name, WORDS)
    return client


# In memory


def ban_of(network: str, until: int | None = None) -> Ban:
    return Ban("x", None, parse_network(network, ()), "spam", 0, until)


@pytest.mark.parametrize(
    ("network", "address", "is_in"),
    [
        ("203.0.113.9", "203.0.113.9", True),
        ("203.0.113.9", "203.0.113.8", False),
        ("203.0.113.7/24", "203.0.113.200", True),
        ("203.0.0.0/16", "203.0.255.1", True),
        ("203.0.113.0/24", "::ffff:203.0.113.9", True),
        ("::ffff:203.0.113.0/120", "203.0.113.9", True),
        ("203.0.113.0/24", "2001:db8::1", False),
        ("2001:db8::/32", "2001:db8:5::1", True),
        ("2001:db8::/64", "2001:db8:0:1::1", False),
        ("203.0.113.0/24", "", False),
    ],
)
def test_an_address_is_known_by_its_network(network: str, address: str, *, is_in: bool) -> None:
    assert bool(Bans([ban_of(network)]).of_address(address, 1)) == is_in


def test_a_ban_lapses_by_itself() -> None:
    bans = Bans([ban_of("203.0.113.9", until=5), Ban("y", "ana", None, "spam", 0, 5)])
    assert [bool(bans.of_address("203.0.113.9", now)) for now in (4, 5)] == [True, False]
    assert [bool(bans.of_person("ana", now)) for now in (4, 5)] == [True, False]


@pytest.mark.parametrize(
    ("network", "code"),
    [
        ("nowhere", "bad-network"),
        ("203.0.113.0/33", "bad-network"),
        ("203.0.0.0/15", "network-too-wide"),
        ("2001:d00::/31", "network-too-wide"),
        ("::/0", "network-too-wide"),
        ("172.18.5.0/24", "network-of-proxy"),
        ("::ffff:172.18.0.2", "network-of-proxy"),
    ],
)
def test_networks_that_cannot_be_banned_are_refused(network: str, code: str) -> None:
    with pytest.raises(ActionError) as caught:
        parse_network(network, ["172.18.0.0/16", "::1"])
    assert caught.value.code == code


# People


@pytest.mark.slow
def test_who_is_banned_can_do_nothing_but_read_export_and_delete_what_is_theirs(
    host: Host,
) -> None:
    ida = named(host, "Ida")
    table = opened(ida)
    name = banned(host, ida)
    for method, path, body in (
        ("GET", f"/api/tables/{table}", None),
        ("GET", f"/api/tables/{table}/entries", None),
        ("GET", "/api/me/games", None),
        ("PATCH", "/api/me", {"hidden": True}),
        ("PUT", "/api/me/passphrase", {"passphrase": WORDS, "new": WORDS}),
        ("POST", "/api/tables", {}),
        ("POST", f"/api/tables/{table}/actions", {"type": "say", "text": "Hello"}),
        ("POST", "/api/reports", {"person": ida.person, "reason": "chat"}),
    ):
        assert refused(ida.ask, method, path, body) == BANNED, path
    assert refused(login, host, "Ida") == BANNED
    assert ida.ask("GET", "/api/me")["name"] == "Ida"
    assert ida.ask("GET", "/api/sessions")["name"] == "Ida"
    [own] = ida.ask("GET", "/api/me/export")["bans"]
    assert (own["reason"], own["until"]) == ("insults", None)
    admin(host, "DELETE", f"bans/{name}")
    assert ida.ask("PATCH", "/api/me", {"hidden": True})
    banned(host, ida, days=1)
    ida.ask("DELETE", "/api/me", {"passphrase": WORDS})
    assert not [ban for ban in admin(host, "GET", "bans") if ban["person"] == ida.person]


def login(host: Host, name: str) -> Any:
    return Client(host.address).ask("POST", "/api/sessions", {"name": name, "passphrase": WORDS})


def test_what_they_are_told_says_why_and_for_how_long(host: Host) -> None:
    ute = Client.guest(host.address, "Ute")
    banned(host, ute, reason="Beleidigungen", days=3)
    told = request(host.address, "GET", "/api/me/games", authorization=f"Bearer {ute.secret}")
    assert "(Beleidigungen); write to those" in told.body.decode()
    assert "until 20" in told.body.decode()
    banned(host, ute, reason="wieder")  # replaces it
    assert [ban["until"] for ban in admin(host, "GET", "bans") if ban["person"] == ute.person] == [
        None
    ]


def test_a_wrong_passphrase_learns_nothing_of_a_ban(host: Host) -> None:
    banned(host, named(host, "Olga"))
    wrong = {"name": "Olga", "passphrase": "another passphrase"}
    code = refused(Client(host.address).ask, "POST", "/api/sessions", wrong)
    assert code == (401, "wrong-passphrase")


def test_a_banned_player_is_away_and_can_be_replaced(host: Host) -> None:
    ana, ben = (Client.guest(host.address, name) for name in ("Ana", "Ben"))
    table = opened(ana)
    ben.act(table, type="sit", seat=1)
    ana.act(table, type="start")

    async def watch() -> tuple[int, str]:
        async with ben.watch(table) as sight:
            await sight.receive()
            await asyncio.to_thread(banned, host, ben)
            while (frame := await sight.receive())["type"] != "refused":
                pass
            await sight.socket.wait_closed()
            return sight.socket.close_code or 0, frame["code"]

    assert asyncio.run(watch()) == (4403, "banned")

    async def come_again() -> str:
        async with ben.watch(table) as sight:
            return str((await sight.receive())["code"])

    assert asyncio.run(come_again()) == "banned"
    shown = look(ana, table)
    assert shown["table"]["status"] == "playing"
    assert shown["table"]["seats"][1]["person"] == ben.person


def test_only_people_who_are_here_can_be_banned(host: Host) -> None:
    asked = {"person": "aaaaaaaaaaaa", "reason": "insults"}
    assert refused(admin, host, "POST", "bans", asked) == (404, "no-person")
    for wrong in ({"reason": "x"}, {**asked, "network": THERE}, {**asked, "days": 0}):
        assert refused(admin, host, "POST", "bans", wrong) == (422, "bad-request")
    assert refused(admin, host, "DELETE", "bans/aaaaaaaaaaaa") == (404, "no-ban")


# Networks


def test_a_banned_network_has_no_guests_but_protected_names_play_on(host: Host) -> None:
    known, gast = named(host, "Kinga"), Client.guest(host.address, "Gerda")
    table = opened(gast)
    name = admin(host, "POST", "bans", {"network": "203.0.113.0/24", "reason": "spam"})["id"]

    def status(
        who: Client | None, method: str, path: str, body: str | None = None
    ) -> tuple[int, str]:
        headers = {"x_forwarded_for": THERE, "content_type": "application/json"}
        if who:
            headers["authorization"] = f"Bearer {who.secret}"
        answer = request(host.address, method, path, body, **headers)
        return answer.status, answer.code if answer.status >= 400 else ""

    out = (403, "banned-network")
    act = f"/api/tables/{table}/actions"
    claim = '{"name": "Gerda", "passphrase": "correct horse battery"}'
    assert status(None, "POST", "/api/guests", "{}") == out
    assert status(gast, "POST", act, '{"type": "say", "text": "Hi"}') == out
    assert status(gast, "POST", "/api/me/claim", claim) == out
    assert status(gast, "POST", "/api/tables", "{}") == out
    assert status(gast, "GET", f"/api/tables/{table}") == (200, "")  # anybody may look
    assert status(known, "POST", act, '{"type": "sit", "seat": 1}') == (200, "")
    asked = '{"name": "Kinga", "passphrase": "correct horse battery"}'
    assert status(None, "POST", "/api/sessions", asked) == (201, "")
    assert gast.act(table, type="say", text="from elsewhere")
    assert status(gast, "DELETE", "/api/me") == (204, "")  # their data is theirs
    admin(host, "DELETE", f"bans/{name}")
    assert status(None, "POST", "/api/guests", "{}") == (201, "")


def test_the_host_is_not_locked_out_by_a_ban_of_their_own_network(host: Host) -> None:
    name = admin(host, "POST", "bans", {"network": THERE, "reason": "spam"})["id"]
    admin(host, "DELETE", f"bans/{name}", x_forwarded_for=THERE)


# Inside a worker, and between two


async def at_a_table(service: Service, person: Person, address: str = "") -> Viewer:
    room, _ = await service.open(Terms(seats=(Mine(), Free())), person)
    viewer = Viewer(person, session=None, address=address)
    await service.presence.join(room, viewer, None)
    return viewer


def test_open_connections_of_a_banned_network_end(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        ana, kim = await guest(service, "Ana"), await guest(service, "Kim")
        kim, _ = await service.people.claim(kim, "Kim", WORDS, 0)
        viewers = [
            await at_a_table(service, ana, THERE),
            await at_a_table(service, ana, "198.51.100.1"),
            await at_a_table(service, kim, THERE),
        ]
        ban = {"person": None, "network": THERE, "reason": "spam", "days": None}
        await desk_of(service).ban(BY, **ban)  # type: ignore[arg-type]
        assert [viewer.is_lost for viewer in viewers] == [True, False, False]
        assert viewers[0].ending == (4403, "banned-network")

    at_work(str(tmp_path / "majesty.db"), work)


def test_bans_are_known_after_a_restart_and_lapse(database: str) -> None:
    people: list[Person] = []

    async def work(service: Service) -> None:
        people.append(await guest(service, "Ana"))
        ban = {"network": None, "reason": "spam", "days": 1}
        await desk_of(service).ban(BY, person=people[0].id, **ban)  # type: ignore[arg-type]

    async def again(service: Service) -> None:
        with pytest.raises(ForbiddenError):
            service.doorkeeper.check(people[0])
        async with service.store.engine.begin() as connection:
            await connection.execute(update(BANS).values(until=1))
        await service.doorkeeper.read()
        service.doorkeeper.check(people[0])

    at_work(database, work)
    at_work(database, again)


@pytest.mark.slow
def test_other_workers_hear_of_a_ban_at_once(postgres_database: str) -> None:
    chosen = Settings(database=postgres_database, bot_processes=1)

    async def run() -> None:
        async with running(chosen) as here, running(chosen) as there:
            ana = await guest(here, "Ana")
            viewer = await at_a_table(there, ana)
            ban = {"network": None, "reason": "spam", "days": None}
            made = await desk_of(here).ban(BY, person=ana.id, **ban)  # type: ignore[arg-type]
            async with asyncio.timeout(PATIENCE):
                while not viewer.is_lost:
                    await asyncio.sleep(0.01)
            with pytest.raises(ServerError):
                there.doorkeeper.check(ana)
            await desk_of(here).unban(BY, made.id)
            async with asyncio.timeout(PATIENCE):
                while there.doorkeeper._bans.of_person(ana.id, 0):
                    await asyncio.sleep(0.01)

    asyncio.run(run())
