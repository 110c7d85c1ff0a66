"""The board in text: the display, the realms, the scores. Fits 100 columns."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from majesty.rules.decisions import Step
from majesty.rules.locations import CHARACTERS, LOCATIONS
from majesty.rules.options import TURNS_EACH
from majesty.rules.previews import Preview, previews
from majesty.rules.realms import Realm
from majesty.rules.scoring import Scores
from majesty.rules.state import State
from majesty.texts import Texts

# Backgrounds for black letters: text in a colour would fade on a light or a dark terminal.
_COLOURS = dict(
    zip(
        "MBWGKIN+",
        ("#f08a24", "#b9855a", "#58b368", "#5bb8e8", "#e5534b", "#f2c62f", "#ab85e0", "#9a9a9a"),
        strict=True,
    )
)
_MEEPLE = "●"
_NAME_WIDTH = 11
_LONGEST_NAME = 40
_WIDE = 96


def printable(name: str) -> str:
    """Returns a name without characters that could command a terminal, and not too long."""
    shown = harmless(name)
    return (shown if len(shown) <= _LONGEST_NAME else shown[: _LONGEST_NAME - 1] + "…") or "?"


def harmless(text: str) -> str:
    """Returns a text without characters that could command a terminal."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)


def badge(letter: str, *, wide: bool = False) -> Text:
    """Draws a letter on its location's colour; the infirmary's is a cross."""
    return Text().append(f" {letter} " if wide else letter, f"bold black on {_COLOURS[letter]}")


def board(state: State, players: Sequence[str], texts: Texts, *, width: int) -> RenderableType:
    """Draws a state as the seat whose turn it is sees it; 80 columns are enough, 96 are better."""
    wide = width >= _WIDE
    parts: list[RenderableType] = [_title(state, texts)]
    if state.display:
        parts += ["", _display(state, texts, wide=wide)]
    parts += ["", _realms(state, players, texts, wide=wide), ""]
    return Group(*parts)


def _title(state: State, texts: Texts) -> Text:
    options = state.options
    facts = (
        texts("board-round", round=state.round, rounds=TURNS_EACH),
        texts(f"edition-{options.edition.code}"),
        options.sides,
        texts(f"deck-{options.deck.value}"),
        texts("board-deck", cards=state.deck_left),
    )
    return Text(" · ".join(facts), style="bold")


def _display(state: State, texts: Texts, *, wide: bool) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0))
    choosing = state.step is Step.TAKE
    outlooks = previews(state) if choosing else {}
    meeples = state.realms[state.seat].meeples
    columns = []
    for position, slot in enumerate(state.display, 1):
        reachable = not choosing or position <= meeples + 1
        head = Text().append(str(position), style="bold")
        if slot.meeples:
            head.append(f" {_MEEPLE * slot.meeples}", style="bold")
        column = [head]
        for half in slot.card.characters:
            name = f" {texts.character(half)}"
            column.append(badge(half.letter, wide=wide).append(name))
        column += [Text()] * (3 - len(column))
        if choosing:
            column.append(_cost(position - 1, texts, reachable=reachable))
            halves = [(position, half) for half in slot.card.characters]
            column += [outlook(outlooks[key], wide=wide) for key in halves if key in outlooks]
            column += [Text()] * (6 - len(column))
        if not reachable:
            for line in column:
                line.stylize("dim")
        columns.append(column)
        table.add_column(width=15 if wide else 12, no_wrap=True, overflow="ellipsis")
    for row in zip(*columns, strict=True):
        table.add_row(*row)
    return table


def _cost(cost: int, texts: Texts, *, reachable: bool) -> Text:
    if not cost:
        return Text(texts("board-free"), style="green")
    return Text(texts("board-cost" if reachable else "board-far", meeples=cost))


def outlook(look: Preview, *, wide: bool) -> Text:
    """Draws what a card would bring: points, meeples, points to others, wounded opponents."""
    text = Text(str(look.character))
    text.append(f"{' ' if wide else ''}+{look.points}", style="bold")
    if look.meeples:
        text.append(f" {_MEEPLE}{look.meeples:+}")
    if look.others:
        text.append(f" ({look.others:+})", style="italic")
    if look.wounds:
        text.append(f" †{look.wounds}", style="bold red")
    return text


def _realms(state: State, players: Sequence[str], texts: Texts, *, wide: bool) -> Table:
    table = Table(box=None, padding=0, pad_edge=False, header_style="")
    table.add_column("", width=_NAME_WIDTH + 3, no_wrap=True)
    above = "\n" if wide else ""
    for location, side in zip(LOCATIONS, state.options.board, strict=True):
        letter = location.character.letter if location.character else "+"
        name = texts(f"location-{location.number}.short") if wide else ""
        head = Text(name + above).append_text(badge(letter))
        head.append(f" {side.side} {side.value or ''}")
        table.add_column(head, width=max(len(name), 6) + 1, no_wrap=True)
    table.add_column(Text(above + _MEEPLE), justify="right", width=2)
    table.add_column(Text(above + texts("board-points")), justify="right", width=7)
    for seat, name in enumerate(players):
        table.add_row(*_realm_row(state, seat, printable(name)))
    return table


def _realm_row(state: State, seat: int, name: str) -> list[Text]:
    realm = state.realms[seat]
    active = seat == state.to_act
    shown = name if len(name) <= _NAME_WIDTH else name[: _NAME_WIDTH - 1] + "…"
    cells = [Text(f"{'▶' if active else ' '} {shown}", style="bold" if active else "")]
    for character in CHARACTERS:
        count = realm.count(character)
        cell = Text(str(count) if count else "·")
        if count and count == max(other.count(character) for other in state.realms):
            cell.append(" ★")
        cells.append(cell)
    cells.append(_infirmary(realm))
    cells.append(Text(str(realm.meeples)))
    cells.append(Text(str(realm.points), style="bold"))
    return cells


def _infirmary(realm: Realm) -> Text:
    if not realm.infirmary:
        return Text("·")
    top = [str(card) for card in reversed(realm.infirmary)]
    shown = " ".join(top) if len(top) <= 2 else f"{top[0]} … {len(top)}"
    return Text(shown)


def all_cards(state: State, players: Sequence[str], texts: Texts) -> Table:
    """Draws every card of every realm; the one placed last stands first."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    table.add_column("", max_width=_NAME_WIDTH, no_wrap=True, overflow="ellipsis")
    for location in LOCATIONS:
        table.add_column(texts(f"location-{location.number}.short"), no_wrap=True)
    for name, realm in zip(players, state.realms, strict=True):
        stacks = [*realm.stacks, realm.infirmary]
        shown = ("\n".join(map(str, reversed(stack))) for stack in stacks)
        table.add_row(Text(printable(name), no_wrap=True), *shown)
    return table


def final_table(scores: Scores, players: Sequence[str], texts: Texts) -> Table:
    """Draws where the points came from."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    parts = ("during-play", "infirmary", "variety", "majority", "total")
    for part in parts:
        table.add_column(texts(f"final-{part}"), justify="right")
    for seat, name in enumerate(players):
        crown = "♛ " if seat in scores.winners else "  "
        figures = (
            scores.during_play,
            scores.infirmary,
            scores.variety,
            scores.majority,
            scores.total,
        )
        cells = [str(figure[seat]) for figure in figures]
        style = "bold" if seat in scores.winners else ""
        table.add_row(Text(crown + printable(name)), *cells, style=style)
    return table
