"""What the board shows, and what it foretells."""

import re
from io import StringIO

from rich.console import Console

from majesty.cli.board import all_cards, board, printable
from majesty.cli.rule import print_location
from majesty.rules.locations import Location
from majesty.rules.state import State
from majesty.texts import texts
from tests.tables import realm, table


def drawn(state: State, names: list[str] | None = None, *, width: int = 100) -> list[str]:
    console = Console(width=width, file=StringIO(), record=True)
    console.print(board(state, names or ["Ada", "Ben"], texts("en"), width=width))
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_unreachable_cards_say_what_they_need() -> None:
    lines = drawn(table(realm(meeples=1), realm(), display="M B W"))
    costs = next(line for line in lines if "free" in line)
    assert costs.split() == ["free", "costs", "1", "●", "needs", "2", "●"]


def test_stars_mark_the_majority_and_no_empty_location() -> None:
    lines = drawn(table(realm("M M B"), realm("M B"), display="M"))
    ada = next(line for line in lines if "Ada" in line)
    ben = next(line for line in lines if "Ben" in line)
    assert ada.count("★") == 2
    assert ben.count("★") == 1


def test_colour_is_only_ever_a_background() -> None:
    """What is read is black on a colour or the terminal's own, so light and dark both do."""
    console = Console(width=100, file=StringIO(), color_system="truecolor", force_terminal=True)
    state = table(realm("M B W G K I N", wounded="M"), realm("M"), display="B2 MK I1 N W G")
    segments = list(console.render(board(state, ["Ada", "Ben"], texts("en"), width=100)))
    for location in Location:
        print_location(location, console, texts("en"))
    for segment in segments:
        style = segment.style
        if style and style.color and not style.bgcolor:
            assert style.color.is_system_defined, segment.text
    assert not re.search(r"\x1b\[[0-9;]*38;2;", console.file.getvalue())  # type: ignore[attr-defined]


def test_the_latest_card_of_a_pile_stands_first() -> None:
    state = table(realm("M MB@M", wounded="K BW"), realm(), display="M")
    assert any("BW K" in line for line in drawn(state))
    console = Console(width=100, file=StringIO(), record=True)
    console.print(all_cards(state, ["Ada", "Ben"], texts("en")))
    lines = console.export_text().splitlines()
    assert lines.index(next(line for line in lines if "MB" in line)) < lines.index(
        next(line for line in lines if "MB" not in line and " M " in line)
    )


def test_names_lose_what_could_command_a_terminal() -> None:
    assert printable("a\x1b[2J\x9b\u202eb") == "a�[2J��b"
    assert printable("") == "?"
    assert len(printable("x" * 999)) == 40


def test_narrow_columns_do_not_touch() -> None:
    state = table(realm("M M M", meeples=5), realm("M W"), display="B9 MK KI IN WN GI", sides="B")
    for line in drawn(state, width=80):
        assert len(line) <= 79
