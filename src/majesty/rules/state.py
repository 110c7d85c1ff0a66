"""The state of a game: what everyone sees, what may be decided, and what follows.

A state holds no secret and no randomness. It knows which cards nobody has seen, not their
order; a reveal is a step like a decision, made by chance.
"""

from enum import IntEnum
from fractions import Fraction
from typing import NamedTuple

from majesty.rules import effects, scoring
from majesty.rules.cards import CARDS, Card, Character, Pool
from majesty.rules.decisions import (
    HEALS,
    KEEPS,
    PLACES,
    REVEALS,
    TAKES,
    Decision,
    Heal,
    Keep,
    Move,
    Place,
    Reveal,
    Step,
    Take,
)
from majesty.rules.effects import Log
from majesty.rules.errors import GameNotOver
from majesty.rules.events import (
    CardPlaced,
    CardTaken,
    Event,
    MeeplesPlaced,
    Refilled,
    TurnEnded,
)
from majesty.rules.locations import LocationSide, Special
from majesty.rules.options import DISPLAY_SIZE, MEEPLES_KEPT, TURNS_EACH, Options
from majesty.rules.realms import Realm
from majesty.rules.refusals import refusal
from majesty.rules.scoring import Scores

# Looking a member up on its Enum is slow in Python 3.11, and this is the engine's inner loop.
_TAKE, _PLACE, _HEAL, _KEEP, _REVEAL, _OVER = Step
_SPECIAL_HEAL, _SPECIAL_EXCHANGE = Special.HEAL, Special.EXCHANGE


class Nobody(IntEnum):
    """Says who acts when no seat does."""

    CHANCE = -1  #: a card is to be revealed
    OVER = -2  #: the game has ended

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__


CHANCE = Nobody.CHANCE
"""The value of `State.to_act` while a card is to be revealed."""

OVER = Nobody.OVER
"""The value of `State.to_act` when the game has ended."""


class Slot(NamedTuple):
    """A card of the display and the meeples on it."""

    card: Card  #: the card at this position
    meeples: int  #: the meeples lying on it


class Outcome(NamedTuple):
    """What `State.apply` returns."""

    state: "State"  #: the next state
    events: tuple[Event, ...]  #: what happened on the way, in order


class State(NamedTuple):
    """A game at one moment: what everyone at the table can see.

    It never changes: `apply` and `after` return the next one. States compare and hash by value.
    """

    # A NamedTuple, since search and simulation make millions of them.

    options: Options  #: the rules of this game
    start: int  #: the seat that took the first turn
    turn: int  #: complete turns so far, of all seats together
    step: Step  #: what the state waits for
    hand: Card | None  #: the card taken and not yet placed
    realms: tuple[Realm, ...]  #: the realms, by seat
    display: tuple[Slot, ...]  #: the cards on offer, from position 1
    #: how many of each card nobody has seen: one `Pool` per tier, in the order in which the tiers
    #: are drawn; boxed cards included
    unseen: tuple[Pool, ...]
    deck_left: int  #: cards left in the deck

    @classmethod
    def new(cls, options: Options, *, start: int = 0) -> "State":
        """Returns the state before the first card is revealed."""
        options.check_seat(start)
        realms = (Realm(0, MEEPLES_KEPT, ((),) * 7, ()),) * options.players
        begin = (options, start, 0, _REVEAL, None, realms)
        return cls(*begin, display=(), unseen=options.pools, deck_left=options.deck_size)

    @classmethod
    def parse(cls, text: str) -> "State":
        """Reads the one-line text form that `str(state)` gives."""
        from majesty.rules.position import parse_position

        return parse_position(text)

    def __str__(self) -> str:
        from majesty.rules.position import format_position

        return format_position(self)

    def __repr__(self) -> str:
        return f"State.parse({str(self)!r})"

    @property
    def seat(self) -> int:
        """Returns whose turn it is; once it is complete, whose turn comes next."""
        return (self.start + self.turn) % self.options.players

    @property
    def to_act(self) -> int:
        """Returns the seat that decides now, CHANCE or OVER."""
        if self.step is _REVEAL:
            return CHANCE
        return OVER if self.step is _OVER else self.seat

    @property
    def is_over(self) -> bool:
        """Tells whether the game has ended."""
        return self.step is _OVER

    @property
    def round(self) -> int:
        """Returns the number of the round, 1-12, that the turn belongs to."""
        return min(self.turn // self.options.players + 1, TURNS_EACH)

    @property
    def revealed(self) -> int:
        """Returns how many cards have come from the deck."""
        return self.options.deck_size - self.deck_left

    @property
    def drawn_from(self) -> Pool:
        """Returns the pool of unseen cards that the next card comes from."""
        return self.unseen[0 if self.revealed < self.options.first_pool else -1]

    def legal(self) -> tuple[Decision, ...]:
        """Lists the decisions open now; none while chance acts and after the end."""
        step = self.step
        if step is _TAKE:
            return TAKES[: min(len(self.display), self.realms[self.seat].meeples + 1)]
        if step is _PLACE and self.hand:
            return PLACES[self.hand.index]
        if step is _HEAL:
            return HEALS[self.realms[self.seat].infirmary[-1].index]
        if step is _KEEP:
            realm = self.realms[self.seat]
            return KEEPS[: realm.meeples + realm.points + 1]
        return ()

    def chances(self) -> tuple[tuple[Reveal, Fraction], ...]:
        """Lists the possible reveals with their exact probabilities; none on a seat's move.

        Every unseen card of the tier is equally likely, whether it lies in the deck or the box.
        """
        if self.step is not _REVEAL:
            return ()
        pool = self.drawn_from
        total = sum(pool)
        return tuple(
            (REVEALS[card.index], Fraction(pool[card.index], total))
            for card in CARDS
            if pool[card.index]
        )

    def apply(self, move: Move) -> Outcome:
        """Returns the next state and the events that lead there."""
        log: list[Event] = []
        return Outcome(_advance(self, move, log), tuple(log))

    def after(self, move: Move) -> "State":
        """Returns the next state alone, which is quicker than `apply`."""
        return _advance(self, move, None)

    def scores(self) -> Scores:
        """Returns the final scoring of a finished game; before the end it raises `GameNotOver`.

        `majesty.rules.scoring.score` counts as if the game ended now, at any time.
        """
        if self.step is not _OVER:
            raise GameNotOver(
                "not-over",
                f"The game is not over; turns complete: {self.turn} of {self.options.turns}.",
                turn=self.turn,
                turns=self.options.turns,
            )
        return scoring.score(self.options, self.realms)


def _advance(state: State, move: Move, log: Log) -> State:
    if type(move) is Reveal:
        possible = state.step is _REVEAL and type(move.card) is Card
        if possible and state.drawn_from[move.card.index]:
            return _reveal(state, move.card, log)
        raise refusal(state, move)
    legal = state.legal()
    if move not in legal:
        raise refusal(state, move)
    decision = legal[legal.index(move)]  # not a look-alike such as Keep(2.0)
    if type(decision) is Take:
        return _take(state, decision.position, log)
    if type(decision) is Place:
        return _place(state, decision.character, log)
    realms = list(state.realms)
    if type(decision) is Heal:
        effects.heal(realms, state.seat, decision.character, log)
        return _finish(state, realms, state.options.board[Character.WITCH.index], log)
    assert type(decision) is Keep
    effects.exchange(realms, state.seat, decision.meeples, log)
    return _finish(state, realms, state.options.board[Character.NOBLE.index], log)


def _take(state: State, position: int, log: Log) -> State:
    options, start, turn, _, _, realms, display, unseen, deck_left = state
    seat = (start + turn) % options.players
    cost = position - 1
    card, found = display[cost]
    if cost:
        paid = [Slot(other, meeples + 1) for other, meeples in display[:cost]]
        display = (*paid, *display[position:])
    else:
        display = display[1:]
    if found != cost:
        realms = (*realms[:seat], realms[seat].paid(0, found - cost), *realms[seat + 1 :])
    if log is not None:
        if cost:
            log.append(MeeplesPlaced(seat, cost))
        log.append(CardTaken(seat, position, card, found))
    step = _REVEAL if deck_left and options.refills_at_take else _PLACE
    taken = State(options, start, turn, step, card, realms, display, unseen, deck_left)
    if step is _PLACE and not card.is_split:
        return _place(taken, card.characters[0], log)
    return taken


def _reveal(state: State, card: Card, log: Log) -> State:
    options, start, turn, _, hand, realms, display, unseen, deck_left = state
    i = card.index
    pool = state.drawn_from
    pool = (*pool[:i], pool[i] - 1, *pool[i + 1 :])
    if len(unseen) == 1:
        unseen = (pool,)
    elif options.deck_size - deck_left < options.first_pool:
        unseen = (pool, unseen[1])
    else:
        unseen = (unseen[0], pool)
    display = (*display, Slot(card, 0))
    deck_left -= 1
    if log is not None:
        log.append(Refilled(len(display), card, deck_left))
    if hand is not None:
        step = _PLACE
    elif len(display) < DISPLAY_SIZE:
        step = _REVEAL  # the first display
    else:
        step = _next_turn(options, turn, realms, log)
    filled = State(options, start, turn, step, hand, realms, display, unseen, deck_left)
    if hand is not None and not hand.is_split:
        return _place(filled, hand.characters[0], log)
    return filled


def _place(state: State, character: Character, log: Log) -> State:
    options, start, turn, _, card, before, display, unseen, deck_left = state
    assert card is not None
    seat = (start + turn) % options.players
    realms = list(before)
    realms[seat] = realm = before[seat].with_card(card, character)
    if log is not None:
        log.append(CardPlaced(seat, card, character))
    side = options.board[character.index]
    step = None
    if side.special is _SPECIAL_EXCHANGE:
        step = _KEEP
    elif side.special is _SPECIAL_HEAL and realm.infirmary:
        wounded = realm.infirmary[-1]
        if wounded.is_split:
            step = _HEAL
        else:
            effects.heal(realms, seat, wounded.characters[0], log)
    if step is not None:
        after = tuple(realms)
        return State(options, start, turn, step, None, after, display, unseen, deck_left)
    return _finish(state, realms, side, log)


def _finish(state: State, realms: list[Realm], side: LocationSide, log: Log) -> State:
    """Activates a location once everything about it is decided, and ends the turn."""
    options, start, turn, _, _, _, display, unseen, deck_left = state
    seat = (start + turn) % options.players
    effects.activate(side, realms, seat, log)
    effects.sell(realms, seat, log)
    turn += 1
    if log is not None:
        log.append(TurnEnded(seat, turn))
    after = tuple(realms)
    if deck_left and not options.refills_at_take:
        step = _REVEAL
    else:
        step = _next_turn(options, turn, after, log)
    return State(options, start, turn, step, None, after, display, unseen, deck_left)


def _next_turn(options: Options, turn: int, realms: tuple[Realm, ...], log: Log) -> Step:
    if turn < options.turns:
        return _TAKE
    if log is not None:
        log.extend(scoring.final_events(options, realms))
    return _OVER
