import pytest

from majesty.lab.reports import words


@pytest.mark.parametrize(
    ("value", "text"),
    [(1.25, "1.2"), (-3.0, "−3.0"), (0.04, "0.0"), (-0.04, "0.0"), (1500, "1500.0"),
     (12345.6, "12,345.6"), (None, "–"), (float("nan"), "–")],
)  # fmt: skip
def test_numbers_are_set_as_people_set_them(value: float | None, text: str) -> None:
    assert words.number(value) == text


def test_differences_have_a_sign_unless_they_are_nothing() -> None:
    assert words.points(0.051) == "+5.1 pp"
    assert words.points(-0.0001) == "0.0 pp"


def test_intervals_are_said_in_words() -> None:
    row = {"share": 0.5, "share_low": -0.1, "share_high": None}
    assert words.between(row, "share", scale=100) == "−10.0 to –"
    assert not words.is_sure(row, "share")
    assert words.is_sure({"share_low": 0.1, "share_high": 0.2}, "share")
    assert not words.is_sure({"share_low": -0.1, "share_high": 0.2}, "share")


def test_lists_and_names_read_well() -> None:
    assert words.listed(["a"]) == "a"
    assert words.listed(["a", "b", "c"]) == "a, b and c"
    assert words.side("BBBBBBBB") == "side B"
    assert words.side("ABBBBBBB") == "ABBBBBBB"
    assert words.pair("5 8") == "Barracks × Infirmary"


def test_a_setting_is_named_by_whatever_differs() -> None:
    one = {"players": 2, "sides": "A" * 8, "deck": "tiers", "edition": "en", "bot": "mc:20"}
    rows = [one, one | {"deck": "mixed", "bot": "random"}]
    assert words.setting(rows[1], rows) == "random · mixed"
    assert words.setting(one, [one, one | {"edition": "de"}]) == "edition en"
    assert words.setting(one, [one]) == "2 players · side A"
    assert words.setting(rows[1], rows, labels=("players", "sides", "deck")) == "mixed"


def test_one_is_not_many() -> None:
    assert words.count(1, "game") == "1 game"
    assert words.count(12_000, "game") == "12,000 games"
    assert words.count(2, "mix", "mixes") == "2 mixes"


def test_no_interval_is_said_in_words_too() -> None:
    assert words.between({"share_low": None, "share_high": None}, "share") == "no interval"
