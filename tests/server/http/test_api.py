"""The HTTP part: it does what its own description says, and tables live by its rules."""

import asyncio
import json
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from pydantic import SecretStr

from majesty.rules.proof import check_deal
from majesty.rules.record import Record
from majesty.server.client import Client, RefusedByServer
from majesty.server.errors import ActionError
from majesty.server.http.app import create_app
from majesty.server.service import running
from majesty.server.settings import Settings
from majesty.server.tables.actions import Replace, Return, Sit
from majesty.server.tables.table import BURST
from majesty.server.tables.terms import Free, Mine, Terms
from tests.server.hosting import Host
from tests.server.moderation.hosts import SECRET
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
    request,
    soon,
)

DESCRIPTION = create_app(Settings.model_construct(admin_secret=SecretStr(SECRET))).openapi()
# Hypothesis looks at every character of a range, again and again: the 131,072 for private use, which
# no name may have, took half of the time. So the tests do not know of them.
_PRIVATE = "\U000f0000-\U0010ffff"
_BRIEF = json.dumps(DESCRIPTION, ensure_ascii=False).replace(_PRIVATE, "")
API = schemathesis.openapi.from_dict(json.loads(_BRIEF))


# The description


@pytest.mark.slow
def test_the_server_describes_itself(host: Host) -> None:
    assert Client(host.address).ask("GET", "/api/openapi.json") == DESCRIPTION


def test_its_description_is_made_once(host: Host) -> None:
    """So a reader's copy is known again by its tag."""
    told = request(host.address, "GET", "/api/openapi.json")
    tag = told.headers["etag"]
    assert request(host.address, "GET", "/api/openapi.json", if_none_match=tag).status == 304


# Headers of the connection itself: what is wrong with them is answered before we are asked.
TRANSPORT = ("connection", "content-length", "expect", "host", "transfer-encoding", "upgrade")


def without_undescribed(value: Any) -> Any:
    """Replaces characters that names may not have, though nothing in `API` says so.

    Besides those for private use it is what Unicode has not assigned: too much to be described.
    """
    match value:
        case str():
            return "".join("x" if is_undescribed(letter) else letter for letter in value)
        case list():
            return [without_undescribed(each) for each in value]
        case dict():
            return {key: without_undescribed(each) for key, each in value.items()}
    return value


def is_undescribed(letter: str) -> bool:
    return letter >= "\U000f0000" or unicodedata.category(letter) == "Cn"


@pytest.mark.slow
@API.parametrize()
@settings(max_examples=6)  # beside some dozen that the description itself suggests
def test_the_server_does_what_its_description_says(
    case: schemathesis.Case[Any], host: Host
) -> None:
    """All checks of schemathesis: statuses, types, schemas, headers, and what must be refused."""
    for name in list(case.headers):
        if name.lower() in TRANSPORT:
            del case.headers[name]
    who = Client.guest(host.address, "Somebody")  # a new one, since some requests end sessions
    table = case.path_parameters.get("table")
    if isinstance(table, str) and re.fullmatch("[a-m][a-z2-7]{9,15}", table):
        case.path_parameters["table"] = opened(who)  # half of the tables exist
    person = case.path_parameters.get("person")
    if isinstance(person, str) and re.fullmatch("[a-m][a-z2-7]{9,15}", person):
        case.path_parameters["person"] = who.person
    case.body = without_undescribed(case.body)
    is_hosts = case.operation.path.startswith("/api/admin/")
    headers = {"Authorization": f"Bearer {SECRET if is_hosts else who.secret}"}
    case.call_and_validate(base_url=host.address, headers=headers, timeout=PATIENCE)


@pytest.mark.slow
def test_every_page_names_the_methods_that_it_takes(host: Host) -> None:
    for path, methods in (("/api/tables/aaaaaaaaaaaa", "GET"), ("/api/tables", "GET, POST")):
        answer = request(host.address, "DELETE", path)
        assert (answer.status, answer.code) == (405, "wrong-method")
        assert answer.headers["allow"] == methods


# Before the game


def listed(client: Client, table: str) -> list[str]:
    """Returns in which lists of the lobby a table stands."""
    lobby = client.ask("GET", "/api/tables")
    return [name for name, briefs in lobby.items() if table in [brief["id"] for brief in briefs]]


@pytest.mark.slow
def test_the_lobby_lists_tables_to_join_and_to_watch(ana: Client, ben: Client) -> None:
    table = opened(ana, name="Friday")
    assert listed(ben, table) == ["waiting"]
    ben.act(table, type="sit", seat=1)
    assert listed(ben, table) == []
    ben.act(table, type="stand", seat=1)
    assert listed(ben, table) == ["waiting"]
    ben.act(table, type="sit", seat=1)
    ana.act(table, type="start")
    assert listed(ben, table) == ["playing"]


def test_a_table_that_everybody_has_left_is_closed(ana: Client, ben: Client) -> None:
    table = opened(ana)
    ben.act(table, type="sit", seat=1)
    ana.act(table, type="stand", seat=0)
    assert look(ben, table)["table"]["owner"] == ben.person
    ben.act(table, type="stand", seat=1)
    assert look(ben, table)["table"]["status"] == "closed"
    assert listed(ben, table) == []
    assert refused(ben.act, table, type="sit", seat=0) == (409, "table-closed")


def test_seats_are_taken_by_who_comes_and_cleared_by_the_owner(
    ana: Client, ben: Client, eva: Client
) -> None:
    table = opened(ana, ME, OPEN, OPEN)
    assert refused(ana.act, table, type="start") == (409, "seats-free")
    assert refused(ben.act, table, type="sit", seat=0) == (409, "seat-taken")
    assert refused(ben.act, table, type="sit", seat=3) == (409, "bad-seat")
    assert refused(ben.act, table, type="stand", seat=1) == (409, "seat-empty")
    ben.act(table, type="sit", seat=1, name="Benny")
    assert refused(ben.act, table, type="seat-bot", seat=2) == (403, "not-owner")
    assert refused(ana.act, table, type="seat-bot", seat=1, level="random") == (409, "seat-taken")
    offered = refused(ana.act, table, type="seat-bot", seat=2, level="cmd:rm")
    assert offered == (403, "bot-not-offered")
    ana.act(table, type="seat-bot", seat=2, level="random")
    assert refused(eva.act, table, type="stand", seat=1) == (403, "not-your-seat")
    ana.act(table, type="stand", seat=1)  # shows Ben the door
    eva.act(table, type="sit", seat=1)
    assert refused(eva.act, table, type="start") == (403, "not-owner")
    assert refused(Client(ana.address).act, table, type="start") == (401, "who-are-you")
    ana.act(table, type="start")
    shown = look(ben, table)["table"]
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "person", "bot"]
    assert shown["status"] == "playing"
    for action in ({"type": "sit", "seat": 0}, {"type": "stand", "seat": 1}, {"type": "start"}):
        assert refused(ana.act, table, **action) == (409, "already-started")


def test_a_table_begins_at_once_only_if_no_seat_is_free(ana: Client) -> None:
    assert look(ana, opened(ana, ME, BOT, start=True))["table"]["status"] == "playing"
    assert look(ana, opened(ana, ME, OPEN, start=True))["table"]["status"] == "waiting"


@pytest.mark.parametrize(
    "terms",
    [
        {"seats": [ME]},
        {"seats": [ME] * 5},
        {"seats": [OPEN, BOT]},
        {"seats": [ME, {"kind": "dog"}]},
        {"edition": "fr"},
        {"sides": "ABAB"},
        {"clock": {"kind": "turn", "seconds": 4}},
        {"clock": {"kind": "game"}},
        {"clock": {"kind": "days", "days": 15}},
        {"seed": 1},
    ],
)
def test_terms_that_make_no_game_are_refused(ana: Client, terms: dict[str, Any]) -> None:
    assert refused(ana.ask, "POST", "/api/tables", terms) == (422, "bad-request")


def test_bots_that_are_not_offered_are_refused(ana: Client) -> None:
    seats = [ME, {"kind": "bot", "level": "cmd:rm -rf"}]
    assert refused(ana.ask, "POST", "/api/tables", {"seats": seats}) == (403, "bot-not-offered")


# The game


def seated(table: str, owner: Client, *others: Client) -> str:
    """Seats people, and begins."""
    for seat, client in enumerate(others, 1):
        client.act(table, type="sit", seat=seat)
    owner.act(table, type="start")
    return table


def play_first(table: str, *people: Client) -> Client:
    """Lets whoever is to move take the first card, as a whole turn; returns who that was."""
    for client in people:
        shown = look(client, table)
        if shown["decisions"]:
            while (shown := look(client, table))["decisions"]:
                client.act(table, type="move", on=shown["revision"], move=shown["decisions"][0])
                if look(client, table)["state"]["turn"] > 0:
                    return client
    raise AssertionError("nobody is to move")


@pytest.mark.slow
def test_a_finished_game_is_rated_listed_and_proven(ana: Client, ben: Client, eva: Client) -> None:
    table = seated(opened(ana, edition="de", sides="B", rated=True), ana, ben)
    commitment = look(ana, table)["table"]["commitment"]
    mine = ana.ask("GET", "/api/me/games")[0]
    assert (mine["table"]["id"], mine["table"]["status"]) == (table, "playing")
    assert mine["my_turn"] != ben.ask("GET", "/api/me/games")[0]["my_turn"]
    early = eva.ask("GET", f"/api/tables/{table}/record")
    assert early["deal"] == {"version": 2, "commitment": commitment}
    play_to_the_end(table, ana, ben)
    record = Record.from_dict(eva.ask("GET", f"/api/tables/{table}/record"))
    check_deal(record, commitment)
    assert record.players == ("Ana", "Ben")
    rating = soon(lambda: look(eva, table)["table"]["rating"])
    assert rating["ladder"] == "2"
    changes = {change["seat"]: change["after"] for change in rating["changes"]}
    for seat, client in enumerate((ana, ben)):
        own = client.ask("GET", "/api/me/ratings")
        assert own["2"]["rating"] == changes[seat]
        assert own["2"]["games"] == 1
    brief = ben.ask("GET", "/api/me/games")[0]["table"]
    assert brief["rated"]
    assert brief["result"]["total"] == record.extras["result"]["total"]
    assert eva.ask("GET", "/api/me/games") == []
    assert listed(ana, table) == []


def test_a_table_is_casual_unless_it_is_opened_as_rated(ana: Client) -> None:
    for wish, rated in (({}, False), ({"rated": False}, False), ({"rated": True}, True)):
        table = opened(ana, **wish)
        shown = look(ana, table)["table"]
        assert (shown["rated"], shown["terms"]["rated"]) == (rated, rated)
        briefs = ana.ask("GET", "/api/tables")["waiting"]
        assert [one["rated"] for one in briefs if one["id"] == table] == [rated]
    two = [ME, {"kind": "me", "name": "Grandma"}]
    assert refused(opened, ana, *two, rated=True) == (409, "rated-one-seat")
    assert refused(opened, ana, rated=None) == (422, "bad-request")


def test_a_record_is_there_from_the_start_on(ana: Client) -> None:
    table = opened(ana)
    assert refused(ana.ask, "GET", f"/api/tables/{table}/record") == (409, "not-started")


def test_one_browser_can_hold_several_seats(ana: Client) -> None:
    seats = [{"kind": "me", "name": name} for name in ("Ana", "Grandma")]
    table = opened(ana, *seats, start=True)
    shown = look(ana, table)["table"]
    assert [seat["name"] for seat in shown["seats"]] == ["Ana", "Grandma"]
    assert {seat["person"] for seat in shown["seats"]} == {ana.person}
    play_to_the_end(table, ana)
    assert soon(lambda: look(ana, table)["table"]["rating"])["ladder"] is None


@pytest.mark.slow
def test_a_rematch_begins_with_the_next_seat(ana: Client, ben: Client) -> None:
    table = seated(opened(ana, edition="pl", sides="random"), ana, ben)
    assert refused(ana.act, table, type="rematch") == (409, "not-over-yet")
    play_to_the_end(table, ana, ben)
    ana.act(table, type="rematch")
    assert look(ben, table)["table"]["rematch"] == [ana.person]
    ben.act(table, type="rematch")
    old = look(ana, table)["table"]
    new = look(ana, old["next_table"])["table"]
    assert new["status"] == "playing"
    assert new["seats"] == old["seats"]
    assert new["terms"] == old["terms"]
    assert new["commitment"] != old["commitment"]
    begun = [
        next(entry["start"] for entry in entries(ana, name) if entry["kind"] == "started")
        for name in (table, new["id"])
    ]
    assert begun[1] == (begun[0] + 1) % 2
    assert refused(ben.act, table, type="rematch") == (409, "already-rematched")


def test_who_has_another_name_by_then_plays_the_rematch_under_it(ana: Client, ben: Client) -> None:
    table = seated(opened(ana), ana, ben)
    play_to_the_end(table, ana, ben)
    ana.ask("PATCH", "/api/me", {"name": "Anastasia"})
    ana.act(table, type="rematch")
    ben.act(table, type="rematch")
    old = look(ana, table)["table"]
    new = look(ana, old["next_table"])["table"]
    names = [[seat["name"] for seat in one["seats"]] for one in (old, new)]
    assert names == [[old["seats"][0]["name"], "Ben"], ["Anastasia", "Ben"]]


@pytest.mark.slow
def test_who_resigned_may_play_again_too(ana: Client, ben: Client) -> None:
    table = seated(opened(ana), ana, ben)
    ben.act(table, type="resign", on=look(ben, table)["revision"], seat=1)
    play_to_the_end(table, ana)
    ben.act(table, type="rematch")
    assert look(ana, table)["table"]["rematch"] == [ben.person]
    ana.act(table, type="rematch")
    again = look(ben, look(ben, table)["table"]["next_table"])["table"]
    assert [seat["person"] for seat in again["seats"]] == [ana.person, ben.person]


@pytest.mark.slow
def test_somebody_at_two_seats_plays_the_rematch_under_the_same_names(ana: Client) -> None:
    seats = [{"kind": "me", "name": name} for name in ("Rot", "Blau")]
    table = opened(ana, *seats, start=True)
    play_to_the_end(table, ana)
    ana.act(table, type="rematch")
    new = look(ana, look(ana, table)["table"]["next_table"])["table"]
    assert [seat["name"] for seat in new["seats"]] == ["Rot", "Blau"]


def test_three_people_agree_on_an_undo(ana: Client, ben: Client, eva: Client) -> None:
    table = seated(opened(ana, ME, OPEN, OPEN), ana, ben, eva)
    before = look(ana, table)["state"]
    mover = play_first(table, ana, ben, eva)
    revision = look(ana, table)["revision"]
    mover.act(table, type="undo", on=revision)
    assert look(ana, table)["table"]["undo"]["agreed"] == [mover.person]
    others = [client for client in (ana, ben, eva) if client is not mover]
    others[0].act(table, type="answer", on=revision, agree=True)
    assert look(ana, table)["state"] != before
    assert refused(others[0].act, table, type="answer", on=revision, agree=True)[0] == 409
    others[1].act(table, type="answer", on=revision, agree=True)
    after = look(ana, table)
    assert after["state"] == before
    assert not after["table"]["rated"]
    assert after["table"]["undo"] is None


def test_alone_with_bots_an_undo_is_done_at_once(ana: Client) -> None:
    table = opened(ana, ME, BOT, start=True)
    before = soon(lambda: (shown := look(ana, table))["decisions"] and shown)
    turn = before["state"]["turn"]
    while look(ana, table)["state"]["turn"] == turn:
        shown = look(ana, table)
        ana.act(table, type="move", on=shown["revision"], move=shown["decisions"][0])
    shown = soon(lambda: (now := look(ana, table))["decisions"] and now)
    ana.act(table, type="undo", on=shown["revision"])
    assert look(ana, table)["state"] == before["state"]


@pytest.mark.slow
def test_a_bot_plays_on_for_who_resigns(ana: Client, ben: Client) -> None:
    table = seated(opened(ana, rated=True), ana, ben)
    revision = look(ana, table)["revision"]
    assert refused(ana.act, table, type="resign", on=revision, seat=1) == (403, "not-your-seat")
    ana.act(table, type="resign", on=revision)
    left = look(ben, table)["table"]["seats"][0]
    assert (left["kind"], left["person"]) == ("bot", ana.person)
    play_to_the_end(table, ben)
    rating = soon(lambda: look(ben, table)["table"]["rating"])
    changes = {change["seat"]: change["after"] - change["before"] for change in rating["changes"]}
    assert changes[0] < 0 < changes[1]


def outcome(ask: Callable[..., Any], *arguments: Any, **action: Any) -> tuple[int, str] | None:
    """Asks for something; returns the status and the code if it is refused."""
    try:
        ask(*arguments, **action)
    except RefusedByServer as refusal:
        return refusal.status, str(refusal.code)
    return None


def test_people_talk_and_show_reactions_within_limits(ana: Client, ben: Client) -> None:
    table = opened(ana)
    assert refused(ben.act, table, type="say", text="hello") == (403, "not-seated")
    ana.act(table, type="react", reaction="applause")
    assert refused(ana.act, table, type="react", reaction="rude") == (422, "bad-request")
    said = 0
    while (code := outcome(ana.act, table, type="say", text="hello")) is None:
        said += 1  # who is slow can say more
    assert code == (429, "not-so-fast")
    assert said >= BURST - 1
    kinds = [entry["kind"] for entry in entries(ben, table)]
    assert kinds == ["opened", "reacted", *["said"] * said]


def test_somebody_who_is_gone_is_replaced_and_may_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with running(Settings(database=str(tmp_path / "majesty.db"))) as service:
            (ana, _), (ben, _) = [await service.people.welcome(name, 0) for name in ("A", "B")]
            terms = Terms(seats=(Mine(), Free()))
            room, _ = await service.open(terms, ana)
            name = room.table.id
            await service.hub.act(room, ben.asker, Sit(type="sit", seat=1))
            await service.hub.start(room)
            table = room.table
            assert table.to_act is not None
            gone, here = (ana, ben) if table.to_act == 0 else (ben, ana)
            replace = Replace(type="replace", on=table.revision, seat=table.to_act)
            back = Return(type="return", seat=table.to_act)
            with pytest.raises(ActionError, match="seconds to come back"):
                await service.act(room, here, replace)  # they may have gone just now
            monkeypatch.setattr("majesty.server.tables.permissions.ABSENCE", 0)
            await service.act(room, here, replace)
            assert not table.seats_of(gone.id)
            await service.act(room, gone, back)
            assert table.seats_of(gone.id)
            assert (await service.hub.room(name)).table is table

    asyncio.run(run())


@pytest.mark.slow
def test_who_does_not_move_loses_a_rated_game_though_nobody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("majesty.server.tables.table.RATED_HOURS", 0)
    monkeypatch.setattr("majesty.server.tables.clocks._HOUR", 1)

    async def run() -> None:
        settings = Settings(database=str(tmp_path / "majesty.db"))
        async with running(settings) as service:
            (ana, _), (ben, _) = [await service.people.welcome(name, 0) for name in ("A", "B")]
            room, _ = await service.open(Terms(seats=(Mine(), Free()), rated=True), ana)
            await service.hub.act(room, ben.asker, Sit(type="sit", seat=1))
            await service.hub.start(room)
            for _ in range(600):
                if room.table.left:
                    break
                await asyncio.sleep(0.1)
            assert "time" in room.table.left.values()

    asyncio.run(run())
