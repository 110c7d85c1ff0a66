"""What is measured for every mix or deck, and how it is shown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from majesty.lab.findings import estimates
from majesty.lab.findings.estimates import Estimate
from majesty.lab.findings.games import LETTERS, CellResults


def _unknown(cell: CellResults) -> Estimate:
    """Returns nothing: one cell alone cannot tell."""
    del cell
    return estimates.NOTHING


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of a cell."""

    name: str
    title: str
    meaning: str
    of: Callable[[CellResults], Estimate] = _unknown
    unit: str = ""
    scale: float = 1.0  # 100 for percent
    digits: int = 1
    par: float | None = None  # its value if nothing is unbalanced

    @property
    def change_unit(self) -> str:
        """Returns the unit of differences."""
        return " pp" if self.unit == "%" else self.unit


def slopes(cell: CellResults) -> Mapping[str, Estimate]:
    """Returns by character how the win share changes with each additional one taken."""
    shares = cell.shares
    return {letter: estimates.slope(cell.taken(letter), shares) for letter in LETTERS}


def _points(cell: CellResults) -> Estimate:
    return estimates.mean(cell["total"].mean(axis=1))


def _spread(cell: CellResults) -> Estimate:
    return estimates.deviation(cell["total"])


def _margin(cell: CellResults) -> Estimate:
    return estimates.mean(cell.margins)


def _changes(cell: CellResults) -> Estimate:
    return estimates.mean(cell["lead_changes"][:, 0])


def _led(cell: CellResults) -> Estimate:
    return estimates.mean((cell.turns + 1 - cell["led_from"][:, 0]) / cell.turns)


def _first(cell: CellResults) -> Estimate:
    wins, par = float(cell.shares[:, 0].sum()), 1 / cell.players
    return estimates.share(wins, cell.games, par=par).minus(par)


def _aim(cell: CellResults) -> Estimate:
    return estimates.ratio(cell["hits"].sum(axis=1), cell["attacks"].sum(axis=1))


def _hits(cell: CellResults) -> Estimate:
    return estimates.mean(cell["hits"].sum(axis=1))


MEASURES = (
    Measure("points", "Points", "mean points of a player at the end", _points),
    Measure("spread", "Spread of points", "standard deviation of the players' points", _spread),
    Measure("margin", "Margin", "mean difference in points between the winner and the runner-up", _margin),
    Measure("changes", "Lead changes", "how often the lead changed hands in a game", _changes, digits=2),
    Measure("led", "Length of the lead", "last part of the game through which the winner led without a break", _led, unit="%", scale=100),
    Measure("first", "Seat balance", "win share of the first player minus the fair share", _first, unit=" pp", scale=100, par=0.0),
    Measure("aim", "Attacks that hit", "attacks on an opponent that wounded a card", _aim, unit="%", scale=100),
    Measure("hits", "Cards wounded", "cards wounded by attacks in a game, all players together", _hits, digits=2),
    Measure("dominance", "Strongest character", "win share that goes with each one more of the strongest character, as picked by the other mixes", unit=" pp", scale=100),
)  # fmt: skip
"""What the atlas shows for every mix."""

BY_NAME = {measure.name: measure for measure in MEASURES}
