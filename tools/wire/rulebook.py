"""The page of the rules, made from the texts and tables that `majesty rule` prints."""

from collections.abc import Iterator, Sequence
from textwrap import fill

from majesty.rules.cards import ALL_CARDS, CARDS, TIER_1, TIER_2
from majesty.rules.locations import LOCATIONS, SIDES, Location
from majesty.rules.options import (
    DISPLAY_SIZE,
    MEEPLES_KEPT,
    TIER_1_KEPT,
    TURNS_EACH,
    Deck,
    Edition,
    Options,
)
from majesty.texts import Texts, texts
from majesty.texts.rulebook import edition_rows, end_steps, lines_of, rulings_of, turn_steps

_WIDTH = 120  # of a line, as in the other documents


def page() -> str:
    """Returns the page."""
    say = texts("en")
    return "\n".join(
        [
            "<!-- `make wire` writes this page from the texts and tables of the game. -->",
            "",
            "# Rules of the game",
            "",
            *_paragraph(
                "Two to four players each build a realm of characters. Everyone takes "
                f"{TURNS_EACH} cards, one per turn, and whoever has the most points after the "
                "final scoring wins. `majesty rule` prints the same sentences: the page and the "
                "command are made from the texts and tables that the game plays by. "
                "[Rulings](rulings.md) settle what the printed rules leave open."
            ),
            *_setup(say),
            f"## {say('rule-turn')}",
            "",
            *_steps(turn_steps(say)),
            *_locations(say),
            f"## {say('rule-end')}",
            "",
            *_steps(end_steps(say)),
            *_editions(say),
            *_cards(say),
        ]
    )


def _setup(say: Texts) -> Iterator[str]:
    yield from ["## Setup", ""]
    yield from _paragraph(
        f"There are {sum(ALL_CARDS)} [cards](#the-cards) in two tiers: {sum(TIER_1)} of the first, "
        f"which are simpler, and {sum(TIER_2)} of the second. The *{say('deck-tiers')}* is some "
        "cards of the first tier, shuffled, on top of all cards of the second, shuffled; the other "
        "cards of the first tier are *boxed*: they stay in the box, and nobody sees them. The "
        f"*{say('deck-mixed')}* is all cards of both tiers, shuffled together; none is boxed."
    )
    rows = []
    for players in TIER_1_KEPT:
        tiered = Options(players)
        boxed = sum(ALL_CARDS) - tiered.deck_size
        mixed = Options(players, deck=Deck.MIXED).deck_size
        tiers = (tiered.first_pool, tiered.deck_size - tiered.first_pool)
        rows.append([players, *tiers, tiered.deck_size, boxed, mixed])
    heads = ["players", "first tier", "second tier", say("deck-tiers"), "boxed", say("deck-mixed")]
    yield from _table(heads, rows)
    yield from _paragraph(
        f"Everyone begins with {MEEPLES_KEPT} meeples, no points and an empty realm. The display "
        f"has {DISPLAY_SIZE} cards from the deck; new cards come to its end. Who goes first is "
        "drawn at random."
    )


def _locations(say: Texts) -> Iterator[str]:
    yield from ["## The eight locations", ""]
    yield from _paragraph(
        "Each location has two sides. Everyone plays with the same ones, which are agreed before "
        f"the game: all A, all B, or any other of the {2 ** len(LOCATIONS)} mixes. The table has "
        "what each location is worth at the end, for the most characters there; below it is what "
        "each location does and pays when you place a card."
    )
    rows = []
    for location in LOCATIONS:
        values = [SIDES[location, side].value or "–" for side in "AB"]
        rows.append([location.number, say.location(location), _character(location, say), *values])
    yield from _table(["", "location", "character", "side A", "side B"], rows)
    for location in LOCATIONS:
        yield from [f"### {say.location(location)}", ""]
        for side in "AB":
            yield from [f"**Side {side}**", ""]
            yield from _steps(lines_of(SIDES[location, side], say))
        rulings = {ruling for side in "AB" for ruling in rulings_of(SIDES[location, side])}
        yield from [f"[Rulings](rulings.md): {', '.join(sorted(rulings))}", ""]


def _editions(say: Texts) -> Iterator[str]:
    yield from [f"## {say('rule-editions')}", ""]
    yield from _paragraph(
        "An edition is a set of rules, not a language. What decides a tie can also be chosen by "
        "itself."
    )
    heads = ["", *(f"{say(f'edition-{edition.code}')} `{edition.code}`" for edition in Edition)]
    yield from _table(heads, [[head, *cells] for head, cells in edition_rows(say)])


def _cards(say: Texts) -> Iterator[str]:
    yield from ["## The cards", ""]
    yield from _paragraph(
        "A split card has two characters, of which you choose one. The letters are how records, "
        "bots and the Python interface write a card."
    )
    rows: list[list[object]] = [
        [f"`{card}`", say.card(card), *(tier[card.index] for tier in (TIER_1, TIER_2, ALL_CARDS))]
        for card in CARDS
    ]
    rows.append(["", "all", *map(sum, (TIER_1, TIER_2, ALL_CARDS))])
    yield from _table(["card", "characters", "first tier", "second tier", "both"], rows)


def _character(location: Location, say: Texts) -> str:
    character = location.character
    return f"{say.character(character)} `{character}`" if character else "–"


def _paragraph(text: str) -> list[str]:
    return [_filled(text), ""]


def _steps(sentences: list[str]) -> list[str]:
    steps = (f"{number}. {text}" for number, text in enumerate(sentences, 1))
    return [*(_filled(step, "   ") for step in steps), ""]


def _filled(text: str, indent: str = "") -> str:
    return fill(
        text, _WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _table(heads: list[str], rows: Sequence[Sequence[object]]) -> Iterator[str]:
    yield _row(heads)
    yield "|" + "---|" * len(heads)
    yield from map(_row, rows)
    yield ""


def _row(cells: Sequence[object]) -> str:
    return "|" + "".join(f" {cell} |" if cell else " |" for cell in map(str, cells))
