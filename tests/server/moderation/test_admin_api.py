"""The API of the host: only for those who know the secret; announcements, reports, pages."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from majesty.server.client import Client, Sight
from majesty.server.errors import LimitError, StrangerError
from majesty.server.http.admin.door import Door
from majesty.server.moderation.reports import OPEN_MOST
from majesty.server.rooms.viewers import Viewer
from majesty.server.service import running
from majesty.server.settings import Settings
from majesty.server.tables.terms import Free, Mine, Terms
from tests.server.hosting import Host
from tests.server.moderation.hosts import BY, SECRET, admin, desk_of, guest
from tests.server.visits import BOT, ME, PATIENCE, opened, refused, request, soon

# The secret


@pytest.mark.slow
def test_without_a_secret_there_is_no_such_page(tmp_path: Path) -> None:
    with Host(str(tmp_path / "majesty.db"), tmp_path) as plain:
        for secret in (SECRET, ""):
            answer = request(
                plain.address, "GET", "/api/admin/overview", authorization=f"Bearer {secret}"
            )
            assert (answer.status, answer.code) == (404, "no-page")
        assert "admin" not in request(plain.address, "GET", "/api/openapi.json").body.decode()


def test_only_the_secret_opens_the_door(host: Host) -> None:
    ana = Client.guest(host.address, "Ana")
    wrong = (401, "wrong-secret")
    for told in (
        "",
        "Bearer wrong",
        f"Bearer {ana.secret}",
        f"Basic {SECRET}",
        f"Bearer {SECRET}x",
    ):
        headers = {"authorization": told} if told else {}
        answer = request(host.address, "GET", "/api/admin/overview", **headers)
        assert (answer.status, answer.code) == wrong, told
    cookie = request(host.address, "GET", "/api/admin/overview", cookie=f"majesty={SECRET}")
    assert cookie.status == 401
    assert admin(host, "GET", "overview")["version"]


def test_wrong_secrets_are_limited_by_network_and_right_ones_are_not() -> None:
    door = Door(SECRET, limited=True)
    for _ in range(100):
        door.check(SECRET, "here")
    for _ in range(10):
        with pytest.raises(StrangerError):
            door.check("wrong", "there")
    for told in ("wrong", SECRET):  # a guess beyond the limit does not learn that it is right
        with pytest.raises(LimitError):
            door.check(told, "there")
    door.check(SECRET, "here")


@pytest.mark.slow
def test_the_secret_is_in_no_summary_and_in_no_environment_of_bots(tmp_path: Path) -> None:
    with Host(
        str(tmp_path / "majesty.db"),
        tmp_path,
        MAJESTY_ADMIN_SECRET=SECRET,
        MAJESTY_BOTS="random,easy",
    ) as host:
        ana = Client.guest(host.address, "Ana")
        opened(ana, ME, {**BOT, "level": "easy"}, start=True)  # warms the bots' processes up
        for child in soon(lambda: host.spawned):
            assert SECRET.encode() not in Path(f"/proc/{child}/environ").read_bytes()
        assert SECRET not in host.output
        assert "admin_secret" in host.output


@pytest.mark.parametrize(
    "secret", ["short", "with spaces in between", "ümläute-sind-nicht-erlaubt"]
)
def test_a_secret_that_can_be_guessed_or_not_be_sent_is_refused(secret: str) -> None:
    with pytest.raises(ValueError, match="16 to 200") as caught:
        Settings(admin_secret=SecretStr(secret))
    assert secret not in str(caught.value).split("[")[0]


# Announcements


async def announced(sight: Sight) -> Any:
    """Waits for an announcement, or that it is withdrawn."""
    while (frame := await sight.receive())["type"] != "announcement":
        pass
    return frame["announcement"]


def test_an_announcement_reaches_who_is_here_and_who_comes_later(host: Host) -> None:
    ana = Client.guest(host.address, "Ana")
    table = opened(ana)
    told = {"text": "Przerwa o 20:00 – <b>kwadrans</b>", "minutes": 30}

    async def watch() -> None:
        async with ana.watch(table) as sight:
            await sight.receive()
            await asyncio.to_thread(admin, host, "PUT", "announcement", told)
            shown = await announced(sight)
            assert shown["text"] == told["text"]
            assert shown["until"] - shown["at"] == 30 * 60_000
            async with ana.watch(table) as later:
                assert await announced(later) == shown
            assert ana.ask("GET", "/api/offer")["announcement"] == shown
            assert admin(host, "GET", "overview")["announcement"] == shown
            await asyncio.to_thread(admin, host, "DELETE", "announcement")
            assert await announced(sight) is None

    asyncio.run(watch())
    assert ana.ask("GET", "/api/offer")["announcement"] is None
    assert [entry["what"] for entry in admin(host, "GET", "log?most=2")] == ["withdraw", "announce"]


@pytest.mark.slow
def test_an_announcement_reaches_who_is_at_another_worker(postgres_database: str) -> None:
    chosen = Settings(database=postgres_database, bot_processes=1)

    async def run() -> None:
        async with running(chosen) as here, running(chosen) as there:
            ana = await guest(there, "Ana")
            room, _ = await there.open(Terms(seats=(Mine(), Free())), ana)
            viewer = Viewer(ana)
            await there.presence.join(room, viewer, None)
            await desk_of(here).announce(BY, "Tea at five", None)
            async with asyncio.timeout(PATIENCE):
                while "Tea at five" not in (await viewer.next_frame() or ""):
                    pass
            assert there.doorkeeper.announcement

    asyncio.run(run())


# Reports


def test_a_report_brings_what_was_said_and_is_settled_once(host: Host) -> None:
    ana, ben = (Client.guest(host.address, name) for name in ("Ana", "Ben"))
    table = opened(ana)
    ben.act(table, type="sit", seat=1)
    for number in range(3):
        ben.act(table, type="say", text=f"Rude {number}")
    asked = {"person": ben.person, "table": table, "reason": "chat", "words": "Look\nat this"}
    ana.ask("POST", "/api/reports", asked)
    assert refused(ana.ask, "POST", "/api/reports", asked) == (409, "already-reported")
    own = {**asked, "person": ana.person}
    assert refused(ana.ask, "POST", "/api/reports", own) == (409, "own-report")
    nobody = {**asked, "person": "aaaaaaaaaaaa"}
    assert refused(ana.ask, "POST", "/api/reports", nobody) == (404, "no-person")
    nowhere = {**asked, "table": "aaaaaaaaaaaa"}
    assert refused(ana.ask, "POST", "/api/reports", nowhere) == (404, "no-table")
    found = admin(host, "GET", "reports")[0]
    assert (found["by"], found["person"], found["name"]) == (ana.person, ben.person, "Ben")
    assert [line["text"] for line in found["said"]] == ["Rude 0", "Rude 1", "Rude 2"]
    assert found["words"] == "Look at this"
    about = admin(host, "GET", f"people/{ben.person}")["reports_about"]
    assert [one["id"] for one in about] == [found["id"]]
    settled = {"outcome": "acted", "note": "warned"}
    admin(host, "POST", f"reports/{found['id']}", settled)
    again = refused(admin, host, "POST", f"reports/{found['id']}", settled)
    assert again == (409, "report-closed")
    assert found["id"] not in [one["id"] for one in admin(host, "GET", "reports")]
    closed = admin(host, "GET", "reports?status=closed")[0]
    assert (closed["outcome"], closed["note"]) == ("acted", "warned")
    ana.ask("POST", "/api/reports", asked)  # it may happen again
    assert refused(Client(host.address).ask, "POST", "/api/reports", asked)[0] == 401


def test_nobody_reports_without_end(host: Host) -> None:
    ana = Client.guest(host.address, "Ana")
    others = [Client.guest(host.address, "Ben").person for _ in range(OPEN_MOST + 1)]
    for other in others[:-1]:
        ana.ask("POST", "/api/reports", {"person": other, "reason": "name"})
    last = {"person": others[-1], "reason": "name"}
    assert refused(ana.ask, "POST", "/api/reports", last) == (429, "too-many-reports")


# Tables, the log, and games in pages


def test_the_host_sees_a_table_by_invitation_with_its_chat(host: Host) -> None:
    ana = Client.guest(host.address, "Ana")
    table = opened(ana, visibility="invited")
    ana.act(table, type="say", text="Psst")
    shown = admin(host, "GET", f"tables/{table}")
    assert (shown["table"]["id"], shown["visibility"]) == (table, "invited")
    assert [(line["name"], line["text"]) for line in shown["said"]] == [("Ana", "Psst")]
    admin(host, "DELETE", f"tables/{table}/said/{shown['said'][0]['seq']}")
    assert [line["text"] for line in admin(host, "GET", f"tables/{table}")["said"]] == [""]
    assert refused(admin, host, "DELETE", f"tables/{table}/said/1") == (404, "nothing-said")


def test_the_log_says_from_where_and_comes_in_pages(host: Host) -> None:
    for agent, source in (("majesty-admin/1", "command-line"), ("curl", "program")):
        admin(
            host,
            "PUT",
            "announcement",
            {"text": "x"},
            user_agent=agent,
            x_forwarded_for="203.0.113.77",
        )
        newest = admin(host, "GET", "log?most=1")[0]
        assert (newest["source"], newest["network"]) == (source, "203.0.113.0/24")
    admin(host, "PUT", "announcement", {"text": "y"}, origin=host.address)
    pages = [admin(host, "GET", "log?most=2")]
    pages.append(admin(host, "GET", f"log?most=2&before={pages[0][-1]['id']}"))
    assert pages[0][0]["source"] == "page"
    assert [*pages[0], *pages[1]] == admin(host, "GET", "log?most=4")


def test_ones_own_games_come_in_pages(host: Host) -> None:
    ana = Client.guest(host.address, "Ana")
    tables = [opened(ana) for _ in range(5)][::-1]

    def page(query: str) -> list[str]:
        return [game["table"]["id"] for game in ana.ask("GET", f"/api/me/games{query}")]

    assert page("") == tables
    assert page("?most=2") == tables[:2]
    assert page(f"?most=2&before={tables[1]}") == tables[2:4]
    assert page(f"?before={tables[-1]}") == []
    assert page("?before=aaaaaaaaaaaa") == []
    assert refused(ana.ask, "GET", "/api/me/games?most=101") == (422, "bad-request")
