"""A game told in paragraphs, one for each turn and each step of the final scoring."""

from collections.abc import Iterable, Iterator, Sequence

from rich.table import Table
from rich.text import Text

from majesty.rules import events
from majesty.texts import Texts
from majesty.texts.narrator import Narrator

_OPENINGS = (events.MeeplesPlaced, events.CardTaken, *events.ENDING)


def paragraphs(
    told: Iterable[events.Event], names: Sequence[str], say: Texts, *, refills: bool
) -> Iterator[str]:
    """Iterates over the paragraphs; what a reader knows already is left out."""
    narrator = Narrator(say, names)
    sentences: list[str] = []
    paid = False
    for event in told:
        opens = isinstance(event, _OPENINGS) and not (
            paid and isinstance(event, events.CardTaken)  # goes on from the meeples placed
        )
        if opens and sentences:
            yield " ".join(sentences)
            sentences = []
        paid = isinstance(event, events.MeeplesPlaced)
        if not _known(event, refills=refills):
            sentences.append(narrator.tell(event))
    if sentences:
        yield " ".join(sentences)


def _known(event: events.Event, *, refills: bool) -> bool:
    match event:
        case events.TurnEnded():
            return True
        case events.CardPlaced(card=card):
            return not card.is_split
        case events.Refilled():
            return not refills
    return False


def bullet(mark: str, paragraph: str) -> Table:
    """Draws a paragraph that hangs from its mark."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(Text(mark, no_wrap=True), Text(paragraph))
    return grid
