"""What a bot may spend: playouts, time and options."""

import pytest

from majesty.bots import BotCodeError
from majesty.bots.budget import Budget, parse_options


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("1", Budget(playouts=1)),
        ("1000", Budget(playouts=1000)),
        ("1000000000", Budget(playouts=10**9)),
        ("50ms", Budget(seconds=0.05)),
        ("0.5ms", Budget(seconds=0.0005)),
        ("1s", Budget(seconds=1.0)),
        ("0.5s", Budget(seconds=0.5)),
        ("3600s", Budget(seconds=3600.0)),
    ],
)
def test_a_budget_is_playouts_or_time(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget


@pytest.mark.parametrize(
    "text",
    ["", "0", "-5", "+5", "1.5", "1e3", "1_000", "1000000001", "9" * 5000, "0s", "0.0ms", "-1s",
     "nan", "nans", "inf", "infs", "3600.1s", "3600001ms", "1m", "1h", "1min", "1 s", " 1", "1s ",
     "s", "ms", ".5s", "1.s", "1S", "1,5s", "٣", "1s:2", "many", "1\n"],
)  # fmt: skip
def test_anything_else_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(BotCodeError, match=r"such as 1000 .* such as 50ms or 1.5s") as caught:
        Budget.parse(text)
    assert caught.value.code == "bad-budget"
    assert len(str(caught.value)) < 300


def test_options_are_read_by_name() -> None:
    assert parse_options([], ["threads"]) == {}
    assert parse_options(["threads=2"], ["threads"]) == {"threads": 2}
    assert parse_options(["depth=1", "threads=100"], ["threads", "depth"]) == {
        "depth": 1,
        "threads": 100,
    }


@pytest.mark.parametrize(
    "arguments",
    [["threads=0"], ["threads=101"], ["threads=-1"], ["threads=x"], ["threads="], ["threads"],
     ["threads=1.5"], ["threads=2 "], ["speed=2"], [""], ["=2"], ["2"], ["threads=1000"],
     ["threads=2", "threads=2"]],
)  # fmt: skip
def test_an_option_that_there_is_not_is_refused_with_the_known_ones(arguments: list[str]) -> None:
    with pytest.raises(BotCodeError, match=r"from 1 to 100: threads=1, depth=1.$") as caught:
        parse_options(arguments, ["threads", "depth"])
    assert caught.value.code == "bad-bot-option"
    assert repr(arguments[-1]) in str(caught.value)
