"""All the ways in which a turn can be played from here."""

from collections.abc import Iterator
from typing import NamedTuple

from majesty.rules.decisions import REVEALS, Decision, Reveal, Step
from majesty.rules.events import Event
from majesty.rules.state import State


class Way(NamedTuple):
    """The decisions that complete a turn, and the state they lead to."""

    decisions: tuple[Decision, ...]  #: what is decided, in order
    state: State  #: the state after the turn


def ways(state: State) -> Iterator[Way]:
    """Iterates over the ways to complete the turn in progress.

    A reveal has no effect on the turn in which it comes. Where one is due, any possible card is
    used as a placeholder, so the realms of the resulting states are exact, but their display and
    unseen cards are not.
    """
    return _ways(state, (), state.turn)


def _ways(state: State, decisions: tuple[Decision, ...], begun: int) -> Iterator[Way]:
    while state.step is Step.REVEAL:
        state = state.after(_stand_in(state))
    if state.turn > begun:
        yield Way(decisions, state)
        return
    for decision in state.legal():
        yield from _ways(state.after(decision), (*decisions, decision), begun)


def events_of(state: State, way: Way) -> tuple[Event, ...]:
    """Returns the events of a way; the cards that come into the display are placeholders."""
    told: list[Event] = []
    for decision in way.decisions:
        state, events = state.apply(decision)
        told += events
        while state.step is Step.REVEAL:
            state, events = state.apply(_stand_in(state))
            told += events
    return tuple(told)


def _stand_in(state: State) -> Reveal:
    return REVEALS[next(i for i, count in enumerate(state.drawn_from) if count)]
