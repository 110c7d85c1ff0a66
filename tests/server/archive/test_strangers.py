"""What does not arrive, and records of other programs."""

import asyncio
import json
import re
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from majesty.cli import importing
from majesty.rules.dealer import Dealer
from majesty.rules.errors import DealError, MajestyError, RecordError
from majesty.rules.game import Game
from majesty.rules.proof import check_deal
from majesty.rules.record import Record
from majesty.server.archive.packed import ARCHIVE
from majesty.server.storage.schema import TABLES
from majesty.server.tables.entries import Rated
from majesty.server.tables.frames import view
from majesty.server.tables.table import Status
from tests.server.offline_hosts import (
    FINISHED,
    GOLDEN,
    Capture,
    Left,
    bring,
    contents,
    exported,
    house,
)

# What does not arrive


@pytest.mark.slow
def test_a_line_that_was_changed_is_refused_and_nothing_of_it_is_stored(
    elsewhere: str, left: Left, capsys: Capture, tmp_path: Path
) -> None:
    finished, playing = exported(capsys, left.database, "--unfinished")
    bring(elsewhere, tmp_path, FINISHED[0].to_dict())
    before = contents(elsewhere)
    for name, (code, change) in TAMPERINGS.items():
        for original in (finished, playing):
            line = json.loads(json.dumps(original))
            change(line)
            if line == original:
                continue
            with pytest.raises(RecordError) as caught:
                bring(elsewhere, tmp_path, FINISHED[0].to_dict(), line)
            assert caught.value.code == code, name
            assert caught.value.record == 2
            assert contents(elsewhere) == before, name


def entry_of(line: dict[str, Any], kind: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = [entry for _, entry in line["host"]["entries"]]
    return next((entry for entry in found if entry["kind"] == kind), {})


def insert_entry(line: dict[str, Any], number: int, **entry: Any) -> None:
    course = line["host"]["entries"]
    course.insert(number, [course[number - 1][0], entry])


def forget_ben(line: dict[str, Any]) -> None:
    people = line["host"]["people"]
    people[:] = [person for person in people if person["name"] != "Ben"]


def reseal(line: dict[str, Any]) -> None:
    """Deals from another deck, with a proof that is right in itself."""
    options = Record.from_dict(line).options
    line["deal"] = Dealer.fresh(options).proof()


def seat_a_program(line: dict[str, Any]) -> None:
    insert_entry(line, 4, kind="handed", seat=0, level="cmd:sh", why="fault")
    line.pop("handed", None)  # what the record does not say it cannot say wrongly


def rename_first(name: str, line: dict[str, Any]) -> None:
    """Calls the player at the first seat otherwise, wherever that is said."""
    line["players"][0] = name
    entry_of(line, "opened")["seats"][0].update(name=name)


def seal_dearly(costs: str, line: dict[str, Any]) -> None:
    """Changes what checking somebody's passphrase would cost."""
    for person in line["host"]["people"]:
        keys = person["keys"]
        if keys and keys["passphrase"]:
            keys["passphrase"] = re.sub("m=[^$]*", costs, keys["passphrase"])


TAMPERINGS: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "another name": ("archive-differs", lambda line: line["players"].reverse()),
    "another start": ("archive-differs", lambda line: line.update(start=1 - line["start"] % 2)),
    "another result": (
        "archive-differs",
        lambda line: line.get("result", {}).update(winners=[0, 1]),
    ),
    "another id": ("archive-differs", lambda line: line["host"].update(table="a" * 12)),
    "a turn less": ("archive-differs", lambda line: line["turns"].pop()),
    "a reveal less": ("archive-differs", lambda line: line["reveals"].pop()),
    "another edition": ("archive-differs", lambda line: line["options"].update(edition="pl")),
    "no move back": ("archive-differs", lambda line: line.get("undone", []).clear()),
    "another deck": ("archive-differs", reseal),
    "a broken proof": ("deal-differs", lambda line: line["deal"].update(secret="0" * 64)),
    "no deal": ("deal-missing", lambda line: line.pop("deal")),
    "a sealed deal": ("deal-sealed", lambda line: line["deal"].pop("secret")),
    "an entry less": ("archive-entry", lambda line: line["host"]["entries"].pop(1)),
    "no opening": ("archive-entry", lambda line: line["host"]["entries"].pop(0)),
    "only the opening": (
        "archive-host",
        lambda line: line["host"].update(entries=line["host"]["entries"][:1]),
    ),
    "no entries": ("archive-host", lambda line: line["host"].update(entries=[])),
    "a second opening": (
        "archive-entry",
        lambda line: line["host"]["entries"].insert(1, line["host"]["entries"][0]),
    ),
    "somebody else's move": (
        "archive-entry",
        lambda line: entry_of(line, "moved").update(seat=3),
    ),
    "an illegal move": ("bad-decision", lambda line: entry_of(line, "moved").update(move="9")),
    "an early time": (
        "archive-entry",
        lambda line: line["host"]["entries"][-1].__setitem__(0, 1),
    ),
    "a seat that is none": (
        "archive-entry",
        lambda line: insert_entry(line, 3, kind="handed", seat=4, level="easy", why="fault"),
    ),
    "a return of nobody": (
        "archive-entry",
        lambda line: insert_entry(line, 3, kind="returned", seat=0),
    ),
    "an undo of nothing": (
        "archive-entry",
        lambda line: insert_entry(line, 3, kind="undone", person="x", keep=0),
    ),
    "a rematch in the game": (
        "archive-entry",
        lambda line: insert_entry(line, 3, kind="rematch-offered", person="x"),
    ),
    "endless time": (
        "archive-entry",
        lambda line: insert_entry(line, 3, kind="credited", milliseconds=10**15),
    ),
    "an unknown entry": ("archive-host", lambda line: insert_entry(line, 3, kind="cheated")),
    "no host at all": ("archive-host", lambda line: line.update(host=[])),
    "no hash": ("archive-host", lambda line: line["host"].update(invitation="secret")),
    "a player unknown": ("archive-host", forget_ben),
    "an odd person": ("archive-host", lambda line: line["host"]["people"][0].update(id="archive")),
    "a bot that runs a program": ("archive-bot", seat_a_program),
    "a name that is not seen": (
        "archive-name",
        partial(rename_first, "A\u061cda"),
    ),
    "a name too long": (
        "archive-name",
        partial(rename_first, "x" * 25),
    ),
    "a person whose name is not seen": (
        "archive-host",
        lambda line: line["host"]["people"][0].update(name="A\u061cda"),
    ),
    "a passphrase that takes all memory": (
        "archive-host",
        partial(seal_dearly, "m=4194304,t=3,p=4"),
    ),
    "a passphrase that takes all day": ("archive-host", partial(seal_dearly, "m=65536,t=4000,p=4")),
    "a passphrase of many threads": ("archive-host", partial(seal_dearly, "m=65536,t=3,p=255")),
    "a passphrase that costs nothing": ("archive-host", partial(seal_dearly, "m=0,t=0,p=0")),
    "a passphrase that is quickly guessed": ("archive-host", partial(seal_dearly, "m=8,t=1,p=1")),
    "a passphrase in letters from elsewhere": (
        "archive-host",
        partial(seal_dearly, "m=٦٥٥٣٦,t=3,p=4"),
    ),
    "no hash of a passphrase": ("archive-host", partial(seal_dearly, "nothing")),
}


def test_an_unfinished_record_of_others_is_refused(elsewhere: str, tmp_path: Path) -> None:
    unfinished = next(record for record in GOLDEN if "result" not in record.extras)
    with pytest.raises(RecordError) as caught:
        bring(elsewhere, tmp_path, unfinished.to_dict())
    assert caught.value.code == "archive-unfinished"
    assert str(caught.value).startswith("Record 1: The game is not over")


@pytest.mark.parametrize("content", ["", "{", '{"format": "majesty-record/1"}', None])
def test_a_file_that_cannot_be_read_makes_no_database(content: str | None, tmp_path: Path) -> None:
    file, database = tmp_path / "games.jsonl", tmp_path / "new.db"
    if content is not None:
        file.write_text(content)
    with pytest.raises(MajestyError):
        importing.run(Namespace(file=str(file), database=str(database), lang="en"))
    assert not database.exists()


# Records of others


@pytest.mark.slow
def test_golden_records_arrive_and_come_out_equal(
    database: str, capsys: Capture, tmp_path: Path
) -> None:
    bring(database, tmp_path, *(record.to_dict() for record in FINISHED))
    assert capsys.readouterr().out.startswith(f"{len(FINISHED)} games imported")
    out = exported(capsys, database)
    wanted = ("options", "players", "start", "reveals", "turns", "result")

    def told(line: dict[str, Any]) -> str:
        return json.dumps([line[key] for key in wanted])

    assert sorted(map(told, out)) == sorted(told(record.to_dict()) for record in FINISHED)
    bring(database, tmp_path, *out)  # and it is the same games that come out
    assert capsys.readouterr().out.startswith("0 games imported")


def arrived(database: str) -> dict[str, Any]:
    """Returns the only table of a host, as a stranger may see it."""

    async def look() -> dict[str, Any]:
        async with house(database) as here:
            (row,) = await here.store.read(select(TABLES))
            room = await here.access.visit(row.id, None)
            assert room.table.status is Status.OVER
            return {**view(room.table), "created": row.created, "due": row.due}

    return asyncio.run(look())


def test_everybody_sees_a_record_of_others_and_nobody_is_its_player(
    elsewhere: str, tmp_path: Path
) -> None:
    line = FINISHED[0].to_dict() | {"bots": ["cmd:sh", None], "date": "2024-02-29"}
    bring(elsewhere, tmp_path, line)
    table = arrived(elsewhere)
    assert [(seat["kind"], seat["name"], seat["person"]) for seat in table["seats"]] == [
        ("bot", "Player 1", None),
        ("person", "Player 2", ARCHIVE),
    ]
    assert table["record"]["date"] == "2024-02-29"
    assert table["record"]["bots"] == ["cmd:sh", None]
    assert table["rating"] == Rated(ladder=None)
    assert table["due"] is None
    assert contents(elsewhere)["people"] == []


def test_a_proven_deal_stays_proven(elsewhere: str, tmp_path: Path) -> None:
    game = Game.new(2)
    while not game.state.is_over:
        game.play(game.state.legal()[0])
    bring(elsewhere, tmp_path, game.record.to_dict())
    record = Record.from_dict(arrived(elsewhere)["record"])
    assert check_deal(record, game.dealer.commitment) == game.dealer


@pytest.mark.parametrize("extra", [{}, {"redealt": 3, "seed": 100}, {"deal": {"commitment": "x"}}])
def test_a_record_without_its_deal_does_not_become_proven(
    extra: dict[str, Any], elsewhere: str, tmp_path: Path
) -> None:
    line = {key: value for key, value in FINISHED[0].to_dict().items() if key != "seed"}
    bring(elsewhere, tmp_path, line | extra)
    record = arrived(elsewhere)["record"]
    assert record["reveals"] == line["reveals"]
    assert record["redealt"] == extra.get("redealt", 0)
    with pytest.raises(DealError):
        check_deal(Record.from_dict(record))


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("deal-reveals", {"seed": 101}),
        ("deal-result", {"result": {"total": [0, 0], "winners": [0]}}),
        ("record-reveals-missing", {"reveals": ["M"]}),
    ],
)
def test_a_record_that_is_not_true_is_refused(
    code: str, change: dict[str, Any], elsewhere: str, tmp_path: Path
) -> None:
    with pytest.raises(RecordError) as caught:
        bring(elsewhere, tmp_path, FINISHED[0].to_dict() | change)
    assert caught.value.code == code
    assert contents(elsewhere)["tables"] == []


def test_a_record_of_others_with_a_name_that_is_not_seen_is_refused(
    elsewhere: str, tmp_path: Path
) -> None:
    line = FINISHED[0].to_dict()
    line["players"][0] = "A\u200bda"
    with pytest.raises(RecordError, match=r"cannot be called .* leave out U\+200B"):
        bring(elsewhere, tmp_path, line)
