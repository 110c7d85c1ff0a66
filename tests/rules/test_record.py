"""Records: what is written, what is read, and what is refused."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import repeat
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import majesty
from majesty.rules.cards import Card
from majesty.rules.errors import IllegalRecord, IllegalReveal, MalformedRecord, RecordError
from majesty.rules.options import Options
from majesty.rules.reader import MAX_LINE, read_records
from majesty.rules.record import Record
from majesty.rules.replay import final_state, moments, replay
from tests.games import all_options, random_game, seeds

EXAMPLE: dict[str, Any] = {
    "format": "majesty-record/1",
    "options": {"edition": "en", "sides": "AAAAAAAA", "deck": "tiers"},
    "players": ["Ada", "Ben"],
    "start": 0,
    "reveals": ["M", "BW", "K", "M", "IN", "G", "B"],
    "turns": ["1M"],
}
GAME = random_game(Options.of(players=2, sides="B"), 11).record
GOOD = GAME.to_dict()


def read(data: dict[str, Any]) -> Record:
    return Record.from_json(json.dumps(data))


def change(**changes: Any) -> Record:
    return read({**EXAMPLE, **changes})


def test_the_example_of_the_format_reads_and_writes_back() -> None:
    record = read(EXAMPLE)
    assert record.to_dict() == EXAMPLE
    assert record.players == ("Ada", "Ben")
    assert record.reveals[1] is Card.BW
    ((turn, state, events),) = replay(record)
    assert turn == 1
    assert [realm.points for realm in state.realms] == [2, 0]
    assert state.deck_left == 26
    assert len(events) == 5


def test_other_keys_are_kept_in_their_order() -> None:
    data = {**EXAMPLE, "clock": [3, {"left": None}], "zzz": "ł", "date": "2026-11-15"}
    assert list(read(data).to_dict()) == list(data)
    assert read(data).to_dict() == data
    assert json.loads(read(data).to_json(indent=2)) == data


def test_a_tie_break_is_kept_and_its_absence_too() -> None:
    options = {**EXAMPLE["options"], "tie_break": "meeples"}
    assert change(options=options).to_dict()["options"] == options
    assert "tie_break" not in read(EXAMPLE).to_dict()["options"]


@pytest.mark.parametrize("key", EXAMPLE)
def test_a_missing_key_is_named(key: str) -> None:
    with pytest.raises(MalformedRecord, match=f'The key "{key}" is missing'):
        read({name: value for name, value in EXAMPLE.items() if name != key})


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": "majesty-record/2"}, "The format is"),
        ({"format": 1}, "The format is 1"),
        ({"options": []}, '"options" must be an object'),
        ({"options": {"edition": "en", "deck": "tiers"}}, '"options.sides" is missing'),
        ({"options": {**EXAMPLE["options"], "edition": "fr"}}, "There is no edition 'fr'"),
        ({"options": {**EXAMPLE["options"], "edition": 7}}, '"options.edition" must be a string'),
        ({"options": {**EXAMPLE["options"], "deck": "tower"}}, "There is no deck 'tower'"),
        ({"options": {**EXAMPLE["options"], "sides": "A"}}, "8 letters A or B"),
        ({"options": {**EXAMPLE["options"], "sides": "aaaaaaaa"}}, "8 letters A or B"),
        ({"options": {**EXAMPLE["options"], "tie_break": "coin"}}, "There is no tie_break 'coin'"),
        ({"options": {**EXAMPLE["options"], "tie_break": None}}, '"options.tie_break" must be'),
        ({"options": {**EXAMPLE["options"], "tiebreak": "share"}}, "There is no option"),
        ({"players": ["Ada"]}, "2, 3 or 4 players, not 1"),
        ({"players": ["A", "B", "C", "D", "E"]}, "2, 3 or 4 players, not 5"),
        ({"players": []}, "2, 3 or 4 players, not 0"),
        ({"players": "Ada"}, '"players" must be a list of strings'),
        ({"players": ["Ada", 7]}, '"players" must be a list of strings'),
        ({"start": 2}, 'The "start" must be a seat, 0 to 1, not 2'),
        ({"start": -1}, "not -1"),
        ({"start": True}, "not true"),
        ({"start": 0.0}, r"not 0\.0"),
        ({"start": "0"}, 'not "0"'),
        ({"reveals": ["M", "X"]}, "'X' is not a card"),
        ({"reveals": {"M": 1}}, '"reveals" must be a list of strings'),
        ({"turns": [["1M"]]}, '"turns" must be a list of strings'),
        ({"turns": None}, '"turns" must be a list of strings'),
    ],
)  # fmt: skip
def test_a_wrong_shape_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(MalformedRecord, match=sentence):
        change(**changes)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"turns": ["4"], "reveals": EXAMPLE["reveals"]}, "Turn 1: 4 does not match the cards"),
        ({"turns": ["1B"]}, "Turn 1: 1B does not match the cards: here the turn is written 1M"),
        ({"turns": ["2K"]}, "Turn 1: The card BW cannot be placed as K"),
        ({"turns": ["1M+B"]}, r"Turn 1: 1M\+B does not match the cards"),
        ({"turns": ["1M=3"]}, "Turn 1: 1M=3 does not match the cards"),
        ({"turns": ["9M"]}, "Turn 1: '9M' is not a turn"),
        ({"turns": ["1M", ""]}, "Turn 2: '' is not a turn"),
        (
            {"turns": ["2", "1M"]},
            "Turn 1: 2 is incomplete: it does not say which character of the split card",
        ),
        ({"turns": []}, "There are 7 reveals, but only 6 cards"),
        ({"reveals": EXAMPLE["reveals"][:6]}, "Turn 1: Reveal 7 is missing"),
        ({"reveals": EXAMPLE["reveals"][:3], "turns": []}, "Reveal 4 is missing"),
        ({"reveals": [*EXAMPLE["reveals"], "M"]}, "There are 8 reveals, but only 7"),
        ({"reveals": ["GK", *EXAMPLE["reveals"][1:]]}, "The card GK cannot come as reveal 1:"),
        (
            {"reveals": [*EXAMPLE["reveals"][:6], "GI"]},
            "Turn 1: The card GI cannot come as reveal 7:",
        ),
        ({"reveals": ["BW", *EXAMPLE["reveals"][1:]]}, "The card BW cannot come as reveal 2:"),
    ],
)
def test_what_cannot_happen_is_refused_with_its_turn(
    changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(IllegalRecord, match=sentence):
        change(**changes)


def test_a_position_that_costs_too_much_is_refused() -> None:
    reveals = [*EXAMPLE["reveals"], "M", "B"]
    with pytest.raises(
        IllegalRecord, match="Turn 3: Position 2 costs 1 meeple, and there are none"
    ):
        change(turns=["6G", "1M", "2M"], reveals=reveals)


def test_extra_turns_are_refused() -> None:
    with pytest.raises(IllegalRecord, match="Turn 25: 1M comes too late: the game is over"):
        read({**GOOD, "turns": [*GOOD["turns"], "1M"]})


def test_a_finished_game_has_the_reveals_of_the_format() -> None:
    wanted = {
        ("tiers", 2): 30,
        ("tiers", 3): 41,
        ("tiers", 4): 53,
        ("mixed", 2): 30,
        ("mixed", 3): 42,
        ("mixed", 4): 54,
    }
    for (deck, players), reveals in wanted.items():
        for edition in ("en", "de"):
            options = Options.of(players=players, deck=deck, edition=edition)
            assert len(random_game(options, 5).record.reveals) == reveals


# --- Unfinished turns -------------------------------------------------------------------------


def test_an_english_turn_stops_before_its_reveal() -> None:
    record = change(turns=["2"], reveals=EXAMPLE["reveals"][:6])
    assert list(replay(record)) == []
    assert final_state(record).hand is Card.BW
    assert [moment.turn for moment in moments(record)] == [0, 1]
    with pytest.raises(IllegalRecord, match="There are 7 reveals"):
        change(turns=["2"])


@pytest.mark.parametrize("edition", ["de", "pl"])
def test_a_german_or_polish_turn_stops_after_its_reveal(edition: str) -> None:
    options = {**EXAMPLE["options"], "edition": edition}
    assert final_state(change(turns=["2"], options=options)).deck_left == 26
    with pytest.raises(IllegalRecord, match="Turn 1: Reveal 7 is missing"):
        change(turns=["2"], reveals=EXAMPLE["reveals"][:6], options=options)


def test_only_the_last_turn_may_be_unfinished_and_only_if_something_is_open() -> None:
    with pytest.raises(
        IllegalRecord, match="1 does not match the cards: here the turn is written 1M"
    ):
        change(turns=["1"])


@pytest.mark.parametrize("written", ["1N", "1"])
def test_a_turn_may_stop_before_the_exchange(written: str) -> None:
    options = {**EXAMPLE["options"], "sides": "BBBBBBBB"}
    reveals = ["N", *EXAMPLE["reveals"][1:6]]
    record = change(turns=[written], options=options, reveals=reveals)
    assert [str(decision) for decision in final_state(record).legal()] == [
        "=0", "=1", "=2", "=3", "=4", "=5",
    ]  # fmt: skip
    assert majesty.Game.resume(record).record.turns == ("1N",)


@pytest.mark.parametrize("junk", ["2=4", "2B=4", "2+B", "3", "1M=2", "2K"])
def test_an_unfinished_turn_may_not_say_more_than_is_decided(junk: str) -> None:
    with pytest.raises(IllegalRecord):
        change(turns=[junk], reveals=EXAMPLE["reveals"][:6])


def test_an_unfinished_exchange_may_not_say_that_it_heals() -> None:
    options = {**EXAMPLE["options"], "sides": "BBBBBBBB"}
    reveals = ["N", *EXAMPLE["reveals"][1:6]]
    with pytest.raises(IllegalRecord, match="here the turn is written 1N"):
        change(turns=["1N+B"], options=options, reveals=reveals)


def test_an_error_quotes_no_more_than_a_line() -> None:
    with pytest.raises(MalformedRecord) as refused:
        change(format="x" * 5000)
    assert len(str(refused.value)) < 100


def test_an_error_before_the_first_turn_names_no_turn() -> None:
    with pytest.raises(IllegalRecord) as missing:
        change(turns=[], reveals=["M"])
    assert missing.value.turn is None
    with pytest.raises(IllegalRecord) as refused:
        change(turns=[], reveals=["GK"])
    assert refused.value.turn is None
    assert isinstance(refused.value.__cause__, IllegalReveal)


# --- JSON -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record-cut"),
        ("{", "record-cut"),
        ('{"format": "majesty-rec', "record-cut"),
        (json.dumps(EXAMPLE)[:-1], "record-cut"),
        (json.dumps(EXAMPLE)[:100], "record-cut"),
        ("nonsense", "record-json"),
        ("{]", "record-json"),
        (json.dumps(EXAMPLE) + "}", "record-json"),
        ("[]", "record-object"),
        ("7", "record-object"),
        ("null", "record-object"),
        ('{"format": NaN}', "record-value"),
        ('{"format": 1e999}', "record-value"),
        ('{"format": ' + "[" * 70 + "]" * 70 + "}", "record-value"),
        ('{"format": ' + "9" * 5000 + "}", "record-value"),
        ('{"format": ' + "[" * 100_000, "record-value"),
        ('{"format": "\\ud800"}', "record-value"),
        ('{"format": 1, "format": 2}', "record-twice"),
    ],
)
def test_broken_json_is_refused(text: str, code: str) -> None:
    with pytest.raises(MalformedRecord) as refused:
        Record.from_json(text)
    assert refused.value.code == code
    assert "\n" not in str(refused.value)


@given(st.binary(max_size=200))
def test_the_reader_refuses_noise(data: bytes) -> None:
    with pytest.raises(RecordError):
        list(read_records([data]))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(st.sampled_from([*EXAMPLE, "options.edition", "options.sides"]), JSON)
def test_any_value_in_any_place_is_read_or_refused(key: str, value: object) -> None:
    data = json.loads(json.dumps(EXAMPLE))
    outer, _, inner = key.partition(".")
    if inner:
        data[outer][inner] = value
    else:
        data[outer] = value
    try:
        Record.from_json(json.dumps(data))
    except RecordError as error:
        assert "\n" not in str(error)


@given(all_options, seeds, st.data())
def test_a_changed_record_is_refused_or_is_another_game(
    options: Options, seed: int, data: st.DataObject
) -> None:
    """Drops, doubles or changes one reveal or turn; nothing but a RecordError may come of it."""
    changed = random_game(options, seed, decisions=20).record.to_dict()
    key = data.draw(st.sampled_from(["reveals", "turns"]))
    place = data.draw(st.integers(0, len(changed[key]) - 1))
    new = data.draw(st.lists(st.sampled_from(["M", "GK", "1M", "3W+B", "2N=4", "3"]), max_size=2))
    changed[key][place : place + 1] = new
    try:
        read(changed)
    except RecordError as error:
        assert "\n" not in str(error)


# --- Files ------------------------------------------------------------------------------------


def lines(*records: Record) -> list[bytes]:
    return [f"{record.to_json()}\n".encode() for record in records]


def test_many_records_are_read_one_by_one_without_looking_ahead() -> None:
    endless: Iterator[bytes] = repeat(lines(GAME)[0])
    records = read_records(endless)
    assert next(records) == next(records) == GAME


def test_a_single_record_may_be_pretty_printed() -> None:
    pretty = GAME.to_json(indent=2).encode().splitlines(keepends=True)
    assert list(read_records(pretty)) == [GAME]


def test_blank_lines_windows_lines_and_a_byte_order_mark_do_no_harm() -> None:
    first, second = lines(GAME, GAME)
    data = [b"\n", b"\xef\xbb\xbf" + first.replace(b"\n", b"\r\n"), b"  \n", second]
    assert list(read_records(data)) == [GAME, GAME]


def test_only_the_first_record_may_be_pretty_printed() -> None:
    pretty = GAME.to_json(indent=2).encode().splitlines(keepends=True)
    with pytest.raises(MalformedRecord, match="Record 2: The JSON stops in the middle"):
        list(read_records([*lines(GAME), *pretty]))


def test_a_broken_first_line_is_not_read_on() -> None:
    rest = iter([b"nonsense\n", *lines(GAME)])
    with pytest.raises(MalformedRecord, match="Record 1: This is not JSON"):
        list(read_records(rest))
    assert len(list(rest)) == 1


def test_lines_of_text_are_read_as_well_as_bytes() -> None:
    assert list(read_records([GAME.to_json()])) == [GAME]
    assert Record.from_json(GAME.to_json().encode()) == GAME


def test_extras_cannot_take_the_place_of_what_is_ours() -> None:
    forged = replace(GAME, extras={"turns": [], "note": "ł"})
    assert forged.to_dict()["turns"] == GOOD["turns"]
    assert "ł" in forged.to_json()


def test_a_record_prints_as_something_that_reads_back() -> None:
    assert eval(repr(GAME), {"Record": Record}) == GAME
    assert Record.from_json(str(GAME)) == GAME


def test_an_error_names_the_record() -> None:
    records = read_records([*lines(GAME), b"oops\n"])
    next(records)
    with pytest.raises(MalformedRecord, match="Record 2: This is not JSON"):
        next(records)


def test_a_record_that_is_too_long_is_refused() -> None:
    pieces = iter([b"{" + b" " * (MAX_LINE // 2)] * 9)
    with pytest.raises(MalformedRecord, match="longer than 4 MiB"):
        list(read_records(pieces))
    assert len(list(pieces)) > 5  # the rest was not read
    line = b'{"a": "' + b"x" * (MAX_LINE - 10) + b'"}'
    with pytest.raises(MalformedRecord, match='"format" is missing'):
        list(read_records([line]))
    with pytest.raises(MalformedRecord, match="longer than 4 MiB"):
        list(read_records([line + b" "]))
