"""The file of an arena: only what belongs to it is gone on with."""

import json
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest

from majesty.lab.arena import Arena, play_arena
from majesty.lab.arena.records import lines, read_deals, read_seed
from majesty.rules.errors import MajestyError, RecordError
from tests.lab.players import FILE


def arena(bots: str = "greedy labcrash", **options: Any) -> Arena:
    fixed = {"games": 6, "seed": 3, "sides": "random", "code": [FILE]}
    return Arena.of(bots.split(), **{**fixed, **options})


DEALS = list(play_arena(arena()))
DATA = b"".join(map(lines, DEALS))
LINES = DATA.splitlines(keepends=True)


def read(data: bytes, made: Arena | None = None) -> list[Any]:
    return list(read_deals(BytesIO(data), made or arena()))


def test_what_was_written_is_read_again() -> None:
    found = read(DATA)
    assert [deal for deal, _ in found] == DEALS
    assert found[-1][1] == len(DATA)
    assert found[0][1] == len(LINES[0] + LINES[1])


@pytest.mark.slow
def test_a_torn_line_and_a_part_of_a_deal_are_left_out() -> None:
    whole = len(b"".join(LINES[:4]))
    for cut in range(whole, len(DATA), 7):
        found = read(DATA[:cut])
        assert [deal for deal, _ in found] == DEALS[:2]
        assert found[-1][1] == whole
    assert read(b"") == []
    assert read(LINES[0][:9]) == []


def test_the_seed_is_found_in_the_file() -> None:
    assert read_seed(BytesIO(DATA)) == 3
    assert read_seed(BytesIO(b"")) is None
    assert read_seed(BytesIO(LINES[0][:50])) is None
    with pytest.raises(RecordError, match="not a finished game of an arena"):
        read_seed(BytesIO(_changed(arena=None)))


def _changed(number: int = 0, **changes: Any) -> bytes:
    data = json.loads(LINES[number]) | changes
    kept = {key: value for key, value in data.items() if value is not None}
    changed = json.dumps(kept, ensure_ascii=False).encode() + b"\n"
    return b"".join([*LINES[:number], changed, *LINES[number + 1 :]])


def _place(number: int) -> dict[str, Any]:
    """Returns what older records tell of their place, without the files of bots."""
    return {
        key: value for key, value in json.loads(LINES[number])["arena"].items() if key != "code"
    }


def test_games_of_our_own_bots_need_no_files() -> None:
    made = arena("greedy random", code=[])
    deals = list(play_arena(made))
    assert "code" not in json.loads(lines(deals[0]).splitlines()[0])["arena"]
    assert [deal for deal, _ in read(b"".join(map(lines, deals)), made)] == deals


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (lambda: arena("greedy random"), "Record 1: .*bots.*: greedy labcrash, not greedy random"),
        (lambda: arena("greedy labcrash", players=3), "Record 1: .*bots"),
        (lambda: arena(seed=4), "Record 1: .*seed.*: 3, not 4"),
        (lambda: arena(edition="de"), "Record 1: .*options.*: en .* share, not de"),
        (lambda: arena(sides="A"), "Record 1: .*options.*, not en AAAAAAAA"),
        (lambda: arena(deck="mixed"), "Record 1: .*options"),
        (lambda: arena(tie_break="meeples"), "Record 1: .*options"),
        (lambda: arena("greedy labcrash random"), "Record 3: .*bots"),
        (lambda: arena(code=[FILE, FILE]), "Record 1: .*code.*: [0-9a-f]{16}, not [0-9a-f]{16} "),
        (lambda: arena(code=[]), "Record 1: .*code.*: [0-9a-f]{16}, not –"),
    ],
)
def test_another_arena_is_refused_with_what_differs(
    other: Callable[[], Arena], sentence: str
) -> None:
    with pytest.raises(RecordError, match=sentence):
        read(DATA, other())


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"precious", "Record 1: This is not JSON"),
        (b"precious\n", "Record 1: This is not JSON"),
        (DATA + b"precious", "Record 7: This is not JSON"),
        (DATA.replace(LINES[1], b""), "Record 2: .*bots"),
        (DATA.replace(LINES[0] + LINES[1], b""), "Record 1: .*options|Record 1: .*place"),
        (_changed(3, arena=None), "Record 4: This is not a finished game of an arena"),
        (_changed(3, bots="greedy"), "Record 4: This is not a finished game"),
        (_changed(2, forfeit=None), "Record 3: This is not a finished game"),
        (_changed(2, forfeit={"seat": 9, "reason": "", "code": "", "details": {}}), "Record 3"),
        (_changed(2, forfeit={"seat": 1, "reason": "", "code": "", "details": {"a": []}}), "3"),
        (_changed(2, arena=_place(2)), "Record 3: .*code.*: –, not [0-9a-f]{16}"),
        (_changed(2, arena=_place(2) | {"code": 7}), "Record 3: .*code.*: 7, not [0-9a-f]{16}"),
        (_changed(2, seed=1), "Record 3: .*cards"),
        (_changed(2, start=1), "Record 3: .*cards"),
        (_changed(2, turns=["1M"]), "Record 3"),
    ],
)
def test_what_is_not_of_this_arena_is_refused(data: bytes, sentence: str) -> None:
    with pytest.raises(MajestyError, match=sentence):
        read(data)
