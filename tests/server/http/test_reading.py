"""The rules and the replays, as readers get them."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import httpx
import pytest

from majesty.rules.facts import event_facts, facts
from majesty.rules.locations import LOCATIONS, RULINGS, SIDES
from majesty.rules.options import Edition
from majesty.rules.record import Record
from majesty.rules.replay import moments
from majesty.server.client import Client
from majesty.server.http.app import create_app
from majesty.server.http.guard import BODY_MOST
from majesty.server.http.replays import replayed
from majesty.server.rooms.room import Room
from majesty.server.settings import Settings
from majesty.server.tables.actions import Say
from majesty.server.tables.judge import Asker
from majesty.texts import texts
from majesty.texts.rulebook import lines_of
from tests.games import random_game, random_options
from tests.server.hosting import Host
from tests.server.offline_hosts import FINISHED, House, at_a_table
from tests.server.visits import BOT, ME, look, opened, play_to_the_end, refused, request, soon

# The rules


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_rulebook_is_the_table_of_locations_in_words(host: Host, language: str) -> None:
    say = texts(language)
    told = Client(host.address).ask("GET", f"/api/rulebook/{language}")
    assert told["language"] == language
    assert [each["number"] for each in told["locations"]] == list(range(1, 9))
    for location, shown in zip(LOCATIONS, told["locations"], strict=True):
        character = location.character
        assert shown["name"] == say.location(location)
        assert shown["character"] == (character.letter if character else None)
        assert shown["character_name"] == (say.character(character) if character else None)
        for side in "AB":
            row, words = SIDES[location, side], shown["sides"][side]
            assert words["lines"] == lines_of(row, say)
            assert words["value"] == row.value
            assert (words["pays"] in words["lines"]) == bool(row.per)
            assert words["special"] == (row.special.value if row.special else None)
            assert set(row.rulings) <= set(words["rulings"])
            assert ("R6" in words["rulings"]) == bool(row.value)
    assert told["rulings"] == {ruling: say(f"ruling-{ruling}") for ruling in RULINGS}
    assert [edition["code"] for edition in told["editions"]] == [e.code for e in Edition]
    assert told["editions"][0] == {
        "code": "en",
        "refill": "turn-end",
        "tie_break": "share",
        "coins": {"1": 10, "2": 25, "10": 25, "50": 6, "100": 4},
    }
    assert told["turn"][0] == say("rule-turn-1")
    assert (len(told["turn"]), len(told["end"])) == (5, 4)


def test_a_rulebook_that_has_not_changed_is_not_sent_again(host: Host) -> None:
    first = request(host.address, "GET", "/api/rulebook/de")
    tag = first.headers["etag"]
    assert first.headers["cache-control"] == "no-cache"
    again = request(host.address, "GET", "/api/rulebook/de", if_none_match=tag)
    assert (again.status, again.body) == (304, b"")
    other = request(host.address, "GET", "/api/rulebook/pl", if_none_match=tag)
    assert other.status == 200


def test_there_is_no_other_language(host: Host) -> None:
    answer = request(host.address, "GET", "/api/rulebook/fr")
    assert (answer.status, answer.code) == (422, "bad-request")
    assert "'en', 'de' or 'pl'" in answer.body.decode()


# Replays


def plain(value: Any) -> Any:
    """Returns a value as it arrives as JSON."""
    return json.loads(json.dumps(value))


def check(told: dict[str, Any], record: Record) -> None:
    """Checks a replay against the record, played again by the rules alone."""
    played = [m for m in moments(record) if m.turn == 0 or m.is_whole_turn]
    assert [frame["turn"] for frame in told["frames"]] == [moment.turn for moment in played]
    players = len(record.players)
    for frame, moment in zip(told["frames"], played, strict=True):
        state: dict[str, Any] = {**facts(moment.state)}
        del state["legal"]
        if moment.state.is_over:
            state["scores"] = told["scores"]
        assert frame["state"] == plain(state)
        if moment.turn:
            assert frame["seat"] == (record.start + moment.turn - 1) % players
            assert frame["move"] == record.turns[moment.turn - 1]
            events = plain([event_facts(event) for event in moment.events])
            ending = told["ending"] if moment is played[-1] else []
            assert frame["events"] + ending == events
            assert "TurnEnded" in [event["event"] for event in frame["events"]]
    over = played[-1].state.is_over
    kinds = {event["event"] for event in told["ending"]}
    assert ("GameEnded" in kinds) == over
    assert not kinds & {"TurnEnded", "Refilled", "CardTaken"}
    assert (told["scores"] is not None) == over


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(FINISHED)))
def test_a_replay_has_every_turn_of_a_record(number: int) -> None:
    record = FINISHED[number]
    told = json.loads(replayed(record).model_dump_json())
    assert told["record"] == plain(record.to_dict())
    assert len(told["frames"]) == len(record.turns) + 1
    check(told, record)


def test_a_replay_of_an_unfinished_record_has_its_whole_turns() -> None:
    rng = Random("unfinished")
    for seed in range(30):
        record = random_game(random_options(rng), seed, decisions=rng.randint(0, 30)).record
        check(json.loads(replayed(record).model_dump_json()), record)


@pytest.mark.slow
def test_a_table_can_be_replayed_while_it_is_played_and_after(ana: Client, eva: Client) -> None:
    table = opened(ana, ME, BOT, start=True)
    shown = soon(lambda: (now := look(ana, table))["decisions"] and now)
    told = eva.ask("GET", f"/api/tables/{table}/replay")
    assert len(told["frames"]) == shown["state"]["turn"] + 1
    assert told["frames"][-1]["state"] == shown["state"]
    assert told["record"]["deal"].keys() == {"version", "commitment"}
    assert (told["ending"], told["scores"]) == ([], None)
    play_to_the_end(table, ana)
    told = eva.ask("GET", f"/api/tables/{table}/replay")
    record = Record.from_dict(eva.ask("GET", f"/api/tables/{table}/record"))
    assert told["record"] == plain(record.to_dict())
    check(told, record)
    again = eva.ask("POST", "/api/replay", told["record"])
    assert again == told


def test_what_was_taken_back_is_not_replayed(ana: Client) -> None:
    table = opened(ana, ME, ME, start=True)

    def turns() -> list[str]:
        frames = ana.ask("GET", f"/api/tables/{table}/replay")["frames"]
        return [frame["move"] for frame in frames[1:]]

    while look(ana, table)["state"]["turn"] < 1:
        shown = look(ana, table)
        ana.act(table, type="move", on=shown["revision"], move=shown["decisions"][0])
    assert len(turns()) == 1
    ana.act(table, type="undo", on=look(ana, table)["revision"])
    assert turns() == []


def test_only_those_who_may_look_get_a_replay(ana: Client, ben: Client) -> None:
    waiting = opened(ana)
    assert refused(ana.ask, "GET", f"/api/tables/{waiting}/replay") == (409, "not-started")
    closed = opened(ana, ME, BOT, start=True, spectators=False)
    assert refused(ben.ask, "GET", f"/api/tables/{closed}/replay") == (403, "no-spectators")
    hidden = opened(ana, ME, BOT, start=True, visibility="invited")
    assert refused(ben.ask, "GET", f"/api/tables/{hidden}/replay") == (404, "no-table")
    assert ana.ask("GET", f"/api/tables/{hidden}/replay")["frames"]


RECORD: dict[str, Any] = {
    "format": "majesty-record/1",
    "options": {"edition": "en", "sides": "AAAAAAAA", "deck": "tiers"},
    "players": ["Ada", "Ben"],
    "start": 0,
    "reveals": ["M", "BW", "K", "M", "IN", "G", "B"],
    "turns": ["1M"],
}


@pytest.mark.parametrize(
    ("body", "status", "code", "words"),
    [
        (b"", 422, "record-cut", "stops in the middle"),
        (b"[]", 422, "record-object", "in braces"),
        (b'{"a": 1, "a": 2}', 422, "record-twice", "appears twice"),
        (b"\xff", 422, "record-text", "not UTF-8"),
        ({**RECORD, "start": 2}, 422, "record-start", "must be a seat"),
        ({**RECORD, "turns": 3}, 422, "record-type", "list of strings"),
        ({**RECORD, "turns": ["1K"]}, 409, "turn-differs", "Turn 1: "),
        ({**RECORD, "reveals": ["N"] * 7}, 409, "impossible-reveal", "cannot come"),
        ({**RECORD, "turns": []}, 409, "record-reveals-extra", "There are 7 reveals"),
    ],
)
def test_a_bad_record_is_refused_with_its_sentence(
    host: Host, body: Any, status: int, code: str, words: str
) -> None:
    sent = body if isinstance(body, bytes) else json.dumps(body)
    answer = request(host.address, "POST", "/api/replay", sent, content_type="application/json")
    assert (answer.status, answer.code) == (status, code)
    told = json.loads(answer.body)
    assert words in told["message"]
    texts("de")(f"error-{code}", **told["details"])
    assert told["details"].get("record_turn") == (1 if words == "Turn 1: " else None)


def test_a_record_has_the_size_of_any_request(host: Host) -> None:
    fits = json.dumps({**RECORD, "note": ""})
    padded = fits.replace('"note": ""', f'"note": "{"x" * (BODY_MOST - len(fits))}"')
    assert request(host.address, "POST", "/api/replay", padded).status == 200
    answer = request(host.address, "POST", "/api/replay", f"{padded} ")
    assert (answer.status, answer.code) == (413, "too-large")


def test_a_replay_is_made_once_until_somebody_plays(tmp_path: Path) -> None:
    made: list[Record] = []

    def encode(record: Record) -> bytes:
        made.append(record)
        return record.to_json().encode()

    async def test(here: House, room: Room) -> None:
        assert room.replay(encode) == room.replay(encode)
        await here.hub.act(room, Asker(room.table.owner, "Ana"), Say(type="say", text="Hm"))
        room.replay(encode)
        assert len(made) == 1
        await here.play(room, 10)
        assert room.replay(encode) == room.table.record.to_json().encode()
        assert len(made) == 2

    at_a_table(tmp_path, test)


def test_a_replay_of_any_record_counts_as_several_requests() -> None:
    app = create_app(Settings(requests_rate=1))  # five at once
    record = FINISHED[0].to_json()

    async def run() -> list[int]:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            asked = [await client.post("/api/replay", content=record) for _ in range(2)]
            return [answer.status_code for answer in asked]

    assert asyncio.run(run()) == [200, 429]


@pytest.mark.slow
@pytest.mark.parametrize(("long", "second"), [(500, 200), (5, 429)])
def test_a_long_history_counts_as_several_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long: int, second: int
) -> None:
    monkeypatch.setattr("majesty.server.http.routes._LONG", long)

    async def test(here: House, room: Room) -> None:
        chosen = Settings(requests_rate=1)  # five at once
        app = create_app(chosen)
        app.state.service = Mock(
            settings=chosen, hub=here.hub, access=here.access, people=here.people
        )
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            asked = [await client.get(f"/api/tables/{room.id}/entries") for _ in range(2)]
        assert [answer.status_code for answer in asked] == [200, second]

    at_a_table(tmp_path, test)
