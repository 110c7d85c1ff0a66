"""Perfect play by the rules alone, slowly and in fractions: what the solver must agree with."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import lcm

from majesty.rules.decisions import Decision
from majesty.rules.options import Options
from majesty.rules.realms import Realm
from majesty.rules.scoring import score
from majesty.rules.state import CHANCE, State

Values = tuple[Fraction | int, ...]  # whole numbers as long as they can be, which is quicker
Leaf = Callable[[Options, tuple[Realm, ...]], Values]


@cache
def margins(options: Options, realms: tuple[Realm, ...]) -> Values:
    """Returns by how many points each seat is ahead of the best other, at the end."""
    total = score(options, realms).total
    return tuple(mine - max(total[:seat] + total[seat + 1 :]) for seat, mine in enumerate(total))


def judged(win: float) -> Leaf:
    """Returns how those who search by playouts value an end: from 0 to 1, `win` for the win."""

    def leaf(options: Options, realms: tuple[Realm, ...]) -> Values:
        part, winners = Fraction(str(win)), score(options, realms).winners
        return tuple(
            (1 - part) * (1 + margin / (abs(margin) + 40)) / 2
            + part * (seat in winners) / len(winners)
            for seat, margin in enumerate(map(Fraction, margins(options, realms)))
        )

    return leaf


def values(state: State, leaf: Leaf = margins) -> Values:
    """Returns the expected values if every seat maximises its own; the first of equals counts."""
    if state.turn == state.options.turns:  # whether or not a last card is still revealed
        return leaf(state.options, state.realms)
    if state.to_act == CHANCE:
        chances = state.chances()
        if state.hand and state.turn == state.options.turns - 1:  # nobody will take what comes now
            chances = ((chances[0][0], Fraction(1)),)
        whole = lcm(*(chance.denominator for _, chance in chances))
        sums: list[Fraction | int] = [0] * state.options.players
        for reveal, chance in chances:
            weight = chance.numerator * (whole // chance.denominator)
            for seat, value in enumerate(values(state.after(reveal), leaf)):
                sums[seat] += value * weight
        return tuple(Fraction(each) / whole for each in sums)
    return max(
        (values(state.after(decision), leaf) for decision in state.legal()),
        key=lambda each: each[state.seat],
    )


def solved(state: State, leaf: Leaf = margins) -> dict[Decision, Fraction | int]:
    """Returns the expected value of every decision for the seat that makes it."""
    return {decision: values(state.after(decision), leaf)[state.seat] for decision in state.legal()}
