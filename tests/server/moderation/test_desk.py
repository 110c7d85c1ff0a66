"""What a host does: names and lines that are gone, tables that are closed, and the log of it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from majesty.rules.record import Record
from majesty.server.client import Client
from majesty.server.errors import ActionError, UnknownError
from majesty.server.ids import hashed
from majesty.server.moderation import lists
from majesty.server.moderation.export import export_of
from majesty.server.moderation.reports import report
from majesty.server.names import FORMER
from majesty.server.people import Person
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.service import Service, running
from majesty.server.settings import Settings
from majesty.server.storage.schema import ENTRIES, HOST_LOG, LOOKS, REPORTS, TABLES
from majesty.server.tables.actions import Say, Sit, Start
from majesty.server.tables.table import Status
from majesty.server.tables.terms import Free, Mine, Terms, TurnClock
from majesty.server.times import now_ms
from tests.server.hosting import Host
from tests.server.moderation.hosts import BY, admin, at_work, desk_of, guest
from tests.server.visits import PATIENCE, entries, look, opened, refused

WORDS = "correct horse battery"


async def two_at_a_table(service: Service, **terms: Any) -> tuple[Room, Person, Person]:
    """Opens a table with Ana and with Ben, who has said something."""
    ana, ben = await guest(service, "Ana"), await guest(service, "Ben")
    room, _ = await service.open(Terms(seats=(Mine(), Free()), **terms), ana)
    await service.act(room, ben, Sit(type="sit", seat=1, name="Benny"))
    await service.act(room, ana, Say(type="say", text="Hello Ben"))
    await service.act(room, ben, Say(type="say", text="Rude words"))
    return room, ana, ben


async def stored(service: Service) -> str:
    """Returns all that is stored and listed of tables."""
    bodies = await service.store.read(select(ENTRIES.c.body))
    return str([*bodies, *await service.store.read(select(TABLES.c.summary))])


async def logged(service: Service) -> list[dict[str, Any]]:
    return await lists.log(service.store, most=10, before=None)


def frames_of(viewer: Viewer) -> list[str]:
    """Returns what was sent to a viewer."""
    sent = [viewer.frames.get_nowait() for _ in range(viewer.frames.qsize())]
    return [frame or "" for frame in sent]


# Names


def test_a_new_name_replaces_all_that_somebody_was_called(database: str) -> None:
    async def work(service: Service) -> None:
        room, ana, ben = await two_at_a_table(service)
        viewer = Viewer(ana)
        await service.presence.join(room, viewer, None)
        own = Viewer(ben)
        await service.presence.join(room, own, None)
        frames_of(viewer)
        renamed = await desk_of(service).rename(BY, ben.id, "Kim")
        assert (renamed.name, renamed.account) == ("Kim", None)
        assert [seat.name for seat in room.table.seats] == ["Ana", "Kim"]
        told = await stored(service)
        assert "Benny" not in told
        assert '"Ben"' not in told
        assert "Rude words" in told
        assert any('"rewritten"' in frame and '"Kim"' in frame for frame in frames_of(viewer))
        assert own.is_lost  # and comes back under the new name
        assert own.ending == (1012, "renewed")
        [entry] = await logged(service)
        assert (entry["what"], entry["person"]) == ("rename", ben.id)
        assert entry["details"] == {"name": "Ben", "to": "Kim"}

    at_work(database, work)


def test_a_protected_name_is_changed_with_its_look(database: str) -> None:
    async def work(service: Service) -> None:
        ana = await guest(service, "Rude")
        await service.people.claim(ana, "Rude", WORDS, now_ms())
        kim = await guest(service, "Kim")
        await service.people.claim(kim, "Kim", WORDS, now_ms())
        desk = desk_of(service)
        for taken in ("Kim", "KlM", FORMER):
            with pytest.raises(ActionError):
                await desk.rename(BY, ana.id, taken)
        with pytest.raises(ActionError) as caught:
            await desk.rename(BY, ana.id, "Guest 1234")
        assert caught.value.code == "name-of-guests"
        await desk.rename(BY, ana.id, "Polite")
        found, _ = await service.people.log_in("polite", WORDS, now_ms())
        assert found.id == ana.id
        rows = await service.store.read(select(LOOKS.c.look).where(LOOKS.c.person == ana.id))
        assert rows
        assert not [row for row in rows if "ude" in row.look]
        await service.people.welcome("Rude", now_ms())  # it is free again

    at_work(database, work)


def test_no_two_at_a_table_get_the_same_name(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        room, ana, ben = await two_at_a_table(service)
        await desk_of(service).rename(BY, ben.id, "Ana")
        assert [seat.name for seat in room.table.seats] == ["Ana", "Ana 2"]
        seats = (Mine(name="Rot"), Mine(name="Blau"))
        hot, _ = await service.open(Terms(seats=seats), ana)
        await desk_of(service).rename(BY, ana.id, "Ida")
        assert [seat.name for seat in hot.table.seats] == ["Ida", "Ida 2"]
        assert "Blau" not in await stored(service)

    at_work(str(tmp_path / "majesty.db"), work)


@pytest.mark.slow
def test_other_workers_show_the_new_name_and_no_deleted_line(postgres_database: str) -> None:
    chosen = Settings(database=postgres_database, bot_processes=1)

    async def run() -> None:
        async with running(chosen) as here, running(chosen) as there:
            room, _, ben = await two_at_a_table(here)
            far = await there.hub.room(room.id)
            viewer = Viewer(None)
            await there.presence.join(far, viewer, None)
            assert b"Rude words" in await there.hub.histories.answer(far)
            await desk_of(here).rename(BY, ben.id, "Kim")
            await desk_of(here).unsay_all(BY, ben.id)
            async with asyncio.timeout(PATIENCE):
                while far.table.seats[1].name != "Kim" or b"Rude" in await _history(there, far):
                    await asyncio.sleep(0.01)
            assert any('"rewritten"' in frame for frame in frames_of(viewer))

    asyncio.run(run())


async def _history(service: Service, room: Room) -> bytes:
    async with service.hub.settled(room):
        return await service.hub.histories.answer(room)


# What was said


def test_a_deleted_line_is_gone_for_everybody_and_its_number_stays(database: str) -> None:
    async def work(service: Service) -> None:
        room, ana, ben = await two_at_a_table(service)
        viewer = Viewer(ana)
        await service.presence.join(room, viewer, None)
        await _history(service, room)
        seq = room.table.seq
        await desk_of(service).unsay(BY, room.id, seq)
        assert "Rude words" not in await stored(service)
        assert b"Rude words" not in await _history(service, room)
        assert (await service.store.entries(room.id))[-1].seq == seq == room.table.seq
        assert any('"rewritten"' in frame for frame in frames_of(viewer))
        await service.act(room, ben, Say(type="say", text="Sorry"))
        assert room.table.seq == seq + 1
        for wrong in (1, 99):
            with pytest.raises(UnknownError):
                await desk_of(service).unsay(BY, room.id, wrong)
        [entry] = await logged(service)
        assert (entry["what"], entry["table"], entry["details"]) == ("unsay", room.id, {"seq": seq})

    at_work(database, work)


def test_all_that_somebody_said_can_be_deleted(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        _, _, ben = await two_at_a_table(service)
        await desk_of(service).unsay_all(BY, ben.id)
        told = await stored(service)
        assert "Rude words" not in told
        assert "Hello Ben" in told

    at_work(str(tmp_path / "majesty.db"), work)


# Tables


def test_a_running_game_is_closed_without_a_result(database: str) -> None:
    async def work(service: Service) -> None:
        clock = TurnClock(kind="turn", seconds=60)
        room, ana, ben = await two_at_a_table(service, rated=True, clock=clock, spectators=False)
        await service.act(room, ana, Start(type="start"))
        assert room.row.due
        await desk_of(service).close(BY, room.id, "Maintenance")
        table = room.table
        assert (table.status, table.closed_because) == (Status.CLOSED, "Maintenance")
        assert (table.due, table.to_act, table.needs_rating) == (None, None, False)
        assert table.is_private  # as it was while it was played
        [row] = await service.store.read(select(TABLES))
        assert (row.status, row.due) == ("closed", None)
        for person in (ana, ben):
            with pytest.raises(ActionError):
                await service.act(room, person, Say(type="say", text="Why?"))
            assert not await service.store.unfinished_of(person.id)
        assert Record.from_dict(table.record.to_dict()).players == ("Ana", "Benny")
        with pytest.raises(ActionError):
            await desk_of(service).close(BY, room.id, "Again")
        [entry] = await logged(service)
        assert (entry["what"], entry["details"]) == ("close", {"reason": "Maintenance"})

    at_work(database, work)


def test_people_see_why_a_table_was_closed(host: Host) -> None:
    ana = Client.guest(host.address, "Ana")
    table = opened(ana)
    admin(host, "POST", f"tables/{table}/close", {"reason": "a rude name"})
    shown = look(ana, table)["table"]
    assert (shown["status"], shown["closed"]) == ("closed", "a rude name")
    assert entries(ana, table)[-1] == {"kind": "closed", "reason": "a rude name"}
    assert refused(admin, host, "POST", f"tables/{table}/close", {"reason": "x"}) == (
        409,
        "table-closed",
    )
    gone = refused(admin, host, "POST", "tables/aaaaaaaaaaaa/close", {"reason": "x"})
    assert gone == (404, "no-table")


# Erasing and exporting


def test_who_is_erased_leaves_no_name_no_words_and_no_details(database: str) -> None:
    async def work(service: Service) -> None:
        room, ana, ben = await two_at_a_table(service)
        await report(service.store, ana, ben.id, room.id, "chat", "He said rude words")
        desk = desk_of(service)
        await desk.ban(BY, person=ben.id, network=None, reason="Benny is rude", days=None)
        await desk.erase(BY, ben.id)
        told = await stored(service)
        for words in ("Ben", "Rude words"):
            assert words not in told.replace("Hello Ben", "")
        assert room.table.seats[1].is_free
        assert await service.store.read(select(REPORTS)) == []
        log = await logged(service)
        assert [(entry["what"], entry["details"]) for entry in log] == [("erase", {}), ("ban", {})]
        service.doorkeeper.check(ben)
        with pytest.raises(UnknownError):
            await desk.erase(BY, "aaaaaaaaaaaa")

    at_work(database, work)


def test_an_export_has_all_that_is_kept_about_somebody(database: str) -> None:
    async def work(service: Service) -> None:
        room, ana, ben = await two_at_a_table(service)
        _, secret = await service.people.claim(ben, "Ben", WORDS, now_ms())
        await service.people.mute(ben.id, ana.id, muted=True)
        await report(service.store, ben, ana.id, room.id, "name", "What a name")
        made = await export_of(service.store, ben.id)
        assert (made.person, made.name, made.protected) == (ben.id, "Ben", True)
        assert made.mutes == [ana.id]
        assert [(game.table, game.seats, game.names) for game in made.games] == [
            (room.id, [1], ["Benny"])
        ]
        assert [line.text for line in made.said] == ["Rude words"]
        assert [each.words for each in made.reports] == ["What a name"]
        assert len(made.sessions) == 1
        assert hashed(secret) not in made.model_dump_json()
        assert "argon2" not in made.model_dump_json()

    at_work(database, work)


def test_people_and_the_host_get_the_same_export(host: Host) -> None:
    ana = Client.guest(host.address, "Ana")
    own = ana.ask("GET", "/api/me/export")
    hosts = admin(host, "GET", f"people/{ana.person}/export")
    assert {**own, "at": 0} == {**hosts, "at": 0}
    assert own["format"] == "majesty-person/1"
    assert admin(host, "GET", "log")[0]["what"] == "export"


# Looking


def test_people_are_found_by_id_by_name_and_by_look(database: str) -> None:
    async def work(service: Service) -> None:
        ana = await guest(service, "Anastasia")
        ian = await guest(service, "Ian_100%")
        await service.people.claim(ian, "Ian_100%", WORDS, now_ms())

        async def found(search: str | None, **page: Any) -> list[str]:
            asked = {"most": 10, "before": None, **page}
            return [one["name"] for one in await lists.people(service.store, search, **asked)]

        assert await found(None) == ["Ian_100%", "Anastasia"]
        assert await found(None, most=1) == ["Ian_100%"]
        assert await found(None, most=1, before=ian.id) == ["Anastasia"]
        assert await found("anast") == ["Anastasia"]
        assert await found(ana.id) == ["Anastasia"]
        assert await found("lan") == ["Ian_100%"]
        assert await found("%") == []
        details = await lists.person_details(service.store, ian.id)
        assert (details["protected"], details["games"]) == (True, {})

    at_work(database, work)


def test_an_overview_counts_people_at_tables_through_all_workers(database: str) -> None:
    async def work(service: Service) -> None:
        room, ana, _ = await two_at_a_table(service)
        for who in (ana, ana, None):
            await service.presence.join(room, Viewer(who, network="@x"), None)
        told = await lists.overview(service.hub)
        assert told == {
            "people": 0,
            "guests": 2,
            "tables": {"waiting": 1, "playing": 0, "over": 0, "closed": 0},
            "connected": 1,
            "open_reports": 0,
            "bans": 0,
        }

    at_work(database, work)


def test_a_deed_that_fails_is_not_in_the_log(tmp_path: Path) -> None:
    async def work(service: Service) -> None:
        with pytest.raises(UnknownError):
            await desk_of(service).unban(BY, "aaaaaaaaaaaa")
        assert await service.store.read(select(HOST_LOG)) == []

    at_work(str(tmp_path / "majesty.db"), work)
