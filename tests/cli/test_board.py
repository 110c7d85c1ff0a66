"""What the board shows, and what it foretells."""

import re
from io import StringIO

from rich.console import Console

from majesty.cli.board import all_cards, board, printable
from majesty.cli.rule import print_location
from majesty.rules.cards import Character
from majesty.rules.decisions import Take
from majesty.rules.locations import Location
from majesty.rules.previews import Preview, previews
from majesty.rules.state import State
from majesty.texts import texts
from tests.tables import realm, table

M, B, W, K, N = (Character(letter) for letter in "MBWKN")


def drawn(state: State, names: list[str] | None = None, *, width: int = 100) -> list[str]:
    console = Console(width=width, file=StringIO(), record=True)
    console.print(board(state, names or ["Ada", "Ben"], texts("en"), width=width))
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_a_preview_tells_points_meeples_others_and_wounds() -> None:
    state = table(realm("M", meeples=3), realm("M W"), display="B2 MK K1", sides="A")
    assert previews(state) == {
        (1, B): Preview(B, points=2 + 2 + 1, meeples=2, others=2, wounds=0),
        (2, M): Preview(M, points=4, meeples=-1, others=0, wounds=0),
        (2, K): Preview(K, points=3, meeples=-1, others=0, wounds=1),
        (3, K): Preview(K, points=3, meeples=-1, others=0, wounds=1),
    }


def test_a_preview_takes_the_better_healed_half_and_swaps_nothing() -> None:
    heal = table(realm("M", wounded="BK", meeples=0), realm(), display="W")
    assert previews(heal)[1, W].points == 6
    castle = table(realm(points=9, meeples=3), realm(), display="N", sides="B")
    assert previews(castle)[1, N] == Preview(N, points=4, meeples=0, others=0, wounds=0)


def test_previews_go_on_while_halves_are_chosen() -> None:
    place = table(realm("M"), realm("B"), display="MK").after(Take(1))
    assert {key: look.points for key, look in previews(place).items()} == {(0, M): 4, (0, K): 3}
    heal = table(realm("W", wounded="BK"), realm(), display="W").after(Take(1))
    assert {key: look.points for key, look in previews(heal).items()} == {(0, B): 6, (0, K): 4}


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
