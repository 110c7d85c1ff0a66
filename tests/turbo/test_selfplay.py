"""Compiled games: the players are the bots, and the facts are those of the rules."""

from random import Random

import numpy as np
import pytest

from majesty.bots import bot
from majesty.lab.facts import FACTS as MEANINGS
from majesty.lab.facts import facts_of
from majesty.rules.decisions import Decision, Reveal
from majesty.rules.events import Event
from majesty.rules.notation import format_turn
from majesty.rules.options import Options
from majesty.rules.record import Record
from majesty.rules.state import CHANCE, State
from majesty.turbo.flat import try_ways
from majesty.turbo.games import random_games
from majesty.turbo.packing import pack
from majesty.turbo.playouts import SUMS
from majesty.turbo.recording import record_of
from majesty.turbo.selfplay import FACTS, MOST_PLAYOUTS, Games, play_games
from tests.games import random_options

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mixed(counter: int) -> int:
    word = (counter ^ counter >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _MASK
    return word ^ word >> 31


class Stream(Random):
    """The kernel's numbers for the players of a game, as a generator."""

    def __init__(self, seed: int, game: int) -> None:
        super().__init__()
        self.counter = mixed(seed + mixed((2 * game + 1) * _GOLDEN + _GOLDEN & _MASK) & _MASK)

    def word(self) -> int:
        self.counter = self.counter + _GOLDEN & _MASK
        return mixed(self.counter)

    def getrandbits(self, k: int) -> int:
        return self.word() >> 64 - k

    def choice(self, options: tuple[Decision, ...]) -> Decision:  # type: ignore[override]
        return options[(self.word() >> 32) * len(options) >> 32]


def played(
    options: Options, playouts: tuple[int, ...], *, seed: int, first: int = 0, games: int = 1
) -> Games:
    start = pack(State.new(options))
    return play_games(start, playouts, seed=seed, first=first, games=games)


def record(options: Options, games: Games, place: int = 0) -> Record:
    turns, reveals = games.turns[place], games.reveals[place]
    return record_of(options, 0, turns=turns, reveals=reveals, extras={})


def replayed(options: Options, playouts: tuple[int, ...], seed: int, number: int) -> list[str]:
    """Lets the bots play the game anew, with the kernel's cards and numbers; returns its turns."""
    cards = iter(record(options, played(options, playouts, seed=seed, first=number)).reveals)
    players = [bot(f"mc:{each}" if each else "random") for each in playouts]
    rng, state = Stream(seed, number), State.new(options)
    events: list[Event] = []
    turns = []
    while not state.is_over:
        if state.to_act == CHANCE:
            move: Decision | Reveal = Reveal(next(cards))
        else:
            move = players[state.to_act].choose(state, rng)
        before = state.turn
        state, new = state.apply(move)
        events += new
        if state.turn > before:
            turns.append(format_turn(events))
            events = []
    return turns


@pytest.mark.parametrize(
    ("options", "playouts"),
    [
        (Options.of(), (20, 20)),
        (Options.of(sides="B", edition="de"), (1, 40)),
        (Options.of(sides="BABABABA", edition="pl", deck="mixed"), (113, 0)),
        (Options.of(players=3, sides="ABBAABBB", edition="de"), (5, 0, 60)),
        (Options.of(players=4, sides="B"), (30, 2, 8, 130)),
        (Options.of(players=4, sides="AABBAABB", edition="pl"), (12, 12, 12, 12)),
    ],
)
def test_compiled_players_decide_as_the_bots_do(
    options: Options, playouts: tuple[int, ...]
) -> None:
    for number in range(4):
        games = played(options, playouts, seed=5, first=number)
        assert list(record(options, games).turns) == replayed(options, playouts, 5, number)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_facts_are_those_that_the_rules_tell(part: int) -> None:
    for number in range(part * 60, part * 60 + 60):
        rng = Random(number)
        options = random_options(rng)
        playouts = tuple(rng.choice((0, 0, 1, 4)) for _ in range(options.players))
        games = played(options, playouts, seed=7, first=number, games=2)
        for place in range(2):
            told = record(options, games, place)
            assert Record.from_json(told.to_json()) == told
            assert facts_of(told).tolist() == games.facts[place].tolist(), told.to_json()


def test_the_facts_have_their_names() -> None:
    assert tuple(MEANINGS) == FACTS


def test_a_game_depends_on_seed_and_number_alone() -> None:
    options = Options.of(players=3, sides="B")
    whole = played(options, (0, 3, 0), seed=1, games=6)
    for begin, count in ((0, 2), (2, 1), (3, 3)):
        part = played(options, (0, 3, 0), seed=1, first=begin, games=count)
        for field in Games._fields:
            all_of_them = getattr(whole, field)
            assert np.array_equal(all_of_them[begin : begin + count], getattr(part, field))
    other = played(options, (0, 3, 0), seed=2, games=6)
    assert not np.array_equal(whole.turns, other.turns)


def test_the_same_cards_come_whoever_plays() -> None:
    for edition in ("en", "de"):
        options = Options.of(players=4, edition=edition)
        found = [played(options, (n, 0, n, 0), seed=3, games=5) for n in (0, 1, 7)]
        assert np.array_equal(found[0].reveals, found[1].reveals)
        assert np.array_equal(found[0].reveals, found[2].reveals)
        assert not np.array_equal(found[0].turns, found[2].turns)


def test_games_at_random_are_like_the_kernels_playouts() -> None:
    games = 20_000
    start = State.new(Options.of(players=3, sides="ABABABAB"))
    facts = play_games(pack(start), (0, 0, 0), seed=1, first=0, games=games).facts
    sums = random_games(start, games, seed=1) / games
    for name in ("total", "during_play", "infirmary", "variety", "majority"):
        ours, theirs = facts[:, :, FACTS.index(name)], sums[:, SUMS.index(name)]
        error = ours.std(axis=0) * (2 / games) ** 0.5
        assert (abs(ours.mean(axis=0) - theirs) < 5 * error).all(), name


def test_a_game_can_begin_between_two_turns() -> None:
    options = Options.of(players=2, edition="pl", sides="B")
    state = State.new(options)
    rng = Random(4)
    while state.turn < 9:
        move = state.chances()[0][0] if state.to_act == CHANCE else rng.choice(state.legal())
        state = state.after(move)
    games = play_games(pack(state), (0, 3), seed=1, first=0, games=30)
    taken = games.facts[:, :, FACTS.index("taken_M") : FACTS.index("taken_N") + 1].sum(axis=2)
    assert (taken == [7, 8]).all()
    assert (games.facts[:, :, FACTS.index("led_from")] > 9).all()
    assert (games.turns[:, :9] == -1).all()
    assert (games.turns[:, 9:, 0] > 0).all()


def test_what_the_bots_call_too_is_compiled_in_one_way() -> None:
    played(Options.of(), (1, 1), seed=1)
    kept = try_ways._cache._cache_file._load_index()  # type: ignore[attr-defined]
    assert len({types for types, *_ in kept}) <= 1


def test_the_bots_spend_no_portions_up_to_the_most_playouts() -> None:
    assert len(list(bot(f"mc:{MOST_PLAYOUTS}").budget.portions(0.0))) == 1  # type: ignore[attr-defined]
