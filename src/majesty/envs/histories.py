"""Games as lists of moves and reveals: how many there can be, and the record they make."""

from collections.abc import Iterable

from majesty.rules.cards import Card, spread
from majesty.rules.decisions import Move, Reveal
from majesty.rules.events import Event
from majesty.rules.locations import Special
from majesty.rules.notation import format_turn
from majesty.rules.options import DISPLAY_SIZE, Options
from majesty.rules.record import Record
from majesty.rules.replay import moments
from majesty.rules.state import State

_ASKING = (Special.HEAL, Special.EXCHANGE)


def most_decisions(options: Options) -> int:
    """Returns a bound on the decisions of a game.

    A card is taken; a split card is placed as one of its characters; and its location may ask once
    more, for the character of a healed card or for the meeples to keep.
    """

    def most(card: Card) -> int:
        sides = [options.board[character.index] for character in card.characters]
        return 1 + card.is_split + any(side.special in _ASKING for side in sides)

    first, *rest = [sorted(map(most, spread(cards)), reverse=True) for cards in options.pools]
    deck = sum(rest, first[: options.first_pool])
    return sum(sorted(deck, reverse=True)[: options.turns])


def most_reveals(options: Options) -> int:
    """Returns how many cards are revealed in a whole game."""
    return min(options.deck_size, DISPLAY_SIZE + options.turns)


def record_of_moves(first: State, moves: Iterable[Move]) -> Record:
    """Returns the record of a game that began at a state; raises an error if a card is due."""
    state = first
    reveals: list[Card] = []
    turns: list[str] = []
    told: list[Event] = []  # of the turn in progress
    for move in moves:
        before, (state, events) = state, state.apply(move)
        told += events
        if isinstance(move, Reveal):
            reveals.append(move.card)
        if state.turn > before.turn:
            turns.append(format_turn(told))
            told = []
    if unfinished := format_turn(told):
        turns.append(unfinished)
    names = tuple(f"Player {seat + 1}" for seat in range(first.options.players))
    record = Record(first.options, names, first.start, tuple(reveals), tuple(turns))
    for _ in moments(record):
        pass
    return record
