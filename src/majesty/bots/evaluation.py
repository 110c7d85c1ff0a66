"""What a position and each of its decisions is worth: chances to win and expected margins.

The network judges with one look at every position that a decision can lead to, weighted by the
exact chances of the card that comes next; with a budget, it looks ahead instead. Hints, reviews and
analysis all ask here.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter

import numpy as np
import numpy.typing as npt

from majesty.bots.net import Net, favour
from majesty.network.network import EDGES, MARGINS, SPREAD, WINS
from majesty.rules.decisions import Decision
from majesty.rules.options import DISPLAY_SIZE
from majesty.rules.state import CHANCE, State
from majesty.turbo.moves import NUMBERS

Values = npt.NDArray[np.float64]

_WIN, _MARGIN, _VALUE = range(3)
_DISPLAYS = 64  # that stand for all of them, before the first card is seen


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a decision is worth, by seat."""

    decision: Decision  #: one of `state.legal()`
    wins: tuple[float, ...]  #: the chance of each seat to win; a shared win counts as a share
    margins: tuple[float, ...]  #: each seat's expected points minus those of its best opponent
    value: float  #: what the seat to act goes by: mostly its chance to win, a little its margin
    likely: float  #: how likely the network finds it at first sight
    looks: int  #: how many looks ahead it is based on; 0 without a budget


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a position is worth, and each of its decisions."""

    wins: tuple[float, ...]  #: the chance of each seat to win
    margins: tuple[float, ...]  #: each seat's expected points minus those of its best opponent
    decisions: tuple[Evaluation, ...]  #: in the order of `state.legal()`; none on chance's move

    @property
    def best(self) -> Evaluation:
        """Returns the best decision: of the highest value; after looks, likely ones come first."""
        most = max(each.looks for each in self.decisions)

        def seems(each: Evaluation) -> tuple[bool, float]:
            value = favour(each.likely, each.value, most) if most else each.value
            return each.looks > 0, value

        return max(self.decisions, key=seems)


def evaluate(state: State, budget: str | None = None, *, seed: int = 0) -> Judgement:
    """See `majesty.evaluate`."""
    bot = Net.configured([budget]) if budget else Net()
    legal = state.legal()
    if bot.budget:
        bot.prepare()  # first of all: what is compiled rounds differently
    position = _expected(bot, [state])[0]
    if bot.budget and len(legal) > 1:
        decisions = _searched(bot, state, Random(seed))
    else:
        decisions = _looked(bot, state, legal)
    return Judgement(*_by_seat(position), decisions)


def _looked(bot: Net, state: State, legal: tuple[Decision, ...]) -> tuple[Evaluation, ...]:
    """Judges decisions with one look at every position that may follow."""
    if not legal:
        return ()
    outputs = bot.outputs([state])[0]
    logits = np.array([outputs[NUMBERS[decision]] for decision in legal])
    likely = np.exp(logits - logits.max())
    likely /= likely.sum()
    after = _expected(bot, [state.after(decision) for decision in legal])
    return tuple(
        Evaluation(decision, *_by_seat(values), float(values[_VALUE, state.seat]), float(chance), 0)
        for decision, values, chance in zip(legal, after, likely, strict=True)
    )


def _searched(bot: Net, state: State, rng: Random) -> tuple[Evaluation, ...]:
    """Judges decisions by a tree."""
    assert bot.budget
    from majesty.bots.lookout import look

    found = look(bot, bot.budget, state, rng, begun=perf_counter())
    visits = np.maximum(found.visits, 1)
    seats = range(state.options.players)
    return tuple(
        Evaluation(
            decision,
            tuple(float(found.wins[i, seat] / visits[i]) for seat in seats),
            tuple(float(found.margins[i, seat] / visits[i]) for seat in seats),
            float(found.values[i] / visits[i]),
            float(found.priors[i]) / bot.threads,
            int(found.visits[i]),
        )
        for i, decision in enumerate(state.legal())
    )


def _by_seat(values: Values) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Returns chances to win and margins."""
    return tuple(values[_WIN].tolist()), tuple(values[_MARGIN].tolist())


def _expected(bot: Net, states: Iterable[State]) -> list[Values]:
    """Returns what positions are worth to each seat, over the cards that may come next."""
    groups = [list(_outcomes(state)) for state in states]
    found = iter(_values(bot, [state for group in groups for _, state in group]))
    return [np.sum([chance * next(found) for chance, _ in group], axis=0) for group in groups]


def _outcomes(state: State) -> Iterator[tuple[float, State]]:
    """Yields the positions that a reveal may lead to, with their chances; else the one given."""
    if state.to_act is not CHANCE:
        yield 1.0, state
    elif len(state.display) == DISPLAY_SIZE - 1 or state.hand:
        for card, chance in state.chances():
            yield float(chance), state.after(card)
    else:  # the first display
        rng = Random(0)
        for _ in range(_DISPLAYS):
            shown = state
            while shown.to_act is CHANCE:
                cards, chances = zip(*shown.chances(), strict=True)
                shown = shown.after(rng.choices(cards, list(map(float, chances)))[0])
            yield 1 / _DISPLAYS, shown


def _values(bot: Net, states: list[State]) -> Iterator[Values]:
    """Yields what positions are worth to each seat: exactly if over, else as the network says."""
    open_ones = [state for state in states if not state.is_over]
    outputs = iter(bot.outputs(open_ones)) if open_ones else iter(())
    for state in states:
        players = state.options.players
        if state.is_over:
            scores = state.scores()
            wins = [(seat in scores.winners) / len(scores.winners) for seat in range(players)]
            margins = [
                total - max(other for j, other in enumerate(scores.total) if j != i)
                for i, total in enumerate(scores.total)
            ]
            edges = np.tanh(np.array(margins) / SPREAD)
        else:
            found = next(outputs)
            order = (np.arange(players) - state.seat) % players  # counted from the seat to act
            chances = np.exp(found[WINS : WINS + players] - found[WINS : WINS + players].max())
            wins = (chances / chances.sum())[order]
            margins = SPREAD * found[MARGINS : MARGINS + players][order]
            edges = np.tanh(found[EDGES : EDGES + players][order])
        yield np.array([wins, margins, bot.win * np.array(wins) + (1 - bot.win) * edges])
