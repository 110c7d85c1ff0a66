"""Random games of random options, for property tests."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from majesty.rules import events as event_module
from majesty.rules.dealer import Dealer
from majesty.rules.decisions import Move, Step
from majesty.rules.events import Event
from majesty.rules.game import Game
from majesty.rules.options import Deck, Edition, Options, TieBreak
from majesty.rules.state import State

ALL_EVENTS = [
    kind
    for kind in vars(event_module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]

seeds = st.integers(0, 2**32 - 1)

all_options = st.builds(
    Options,
    players=st.integers(2, 4),
    edition=st.sampled_from(Edition),
    sides=st.text("AB", min_size=8, max_size=8),
    deck=st.sampled_from(Deck),
    tie_break=st.sampled_from([None, *TieBreak]),
)


def random_options(rng: Random) -> Options:
    """Returns any options, each with the same probability."""
    return Options(
        rng.randint(2, 4),
        rng.choice(list(Edition)),
        "".join(rng.choices("AB", k=8)),
        rng.choice(list(Deck)),
        rng.choice([None, *TieBreak]),
    )


def random_steps(options: Options, seed: int) -> Iterator[tuple[State, Move, State, list[Event]]]:
    """Plays a random game and iterates over its steps: before, move, after, events."""
    rng = Random(f"play {seed}")  # a stream of its own, not the dealer's
    dealer = Dealer.seeded(options, seed)
    state = State.new(options, start=rng.randrange(options.players))
    while not state.is_over:
        reveal = state.step is Step.REVEAL
        move: Move = dealer.reveal(state) if reveal else rng.choice(state.legal())
        after, events = state.apply(move)
        yield state, move, after, list(events)
        state = after


def random_turns(games: int) -> list[list[Event]]:
    """Plays random games of random options; returns what happened in each of their turns."""
    turns: list[list[Event]] = []
    for seed in range(games):
        for before, _, _, events in random_steps(random_options(Random(seed)), seed):
            if before.step is Step.TAKE:
                turns.append([])
            if before.turn or before.step is not Step.REVEAL:  # not the first display
                turns[-1] += events
    return turns


def random_game(options: Options, seed: int, *, decisions: int | None = None) -> Game:
    """Plays a random game, whole or as far as some number of decisions."""
    rng = Random(f"play {seed}")
    game = Game.new(
        [f"P{seat}" for seat in range(options.players)],
        edition=options.edition,
        sides=options.sides,
        deck=options.deck,
        tie_break=options.tie_break,
        seed=seed,
    )
    while not game.state.is_over and decisions != 0:
        game.play(rng.choice(game.state.legal()))
        decisions = None if decisions is None else decisions - 1
    return game
