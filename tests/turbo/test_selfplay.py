"""Compiled games: the players are the bots, and the facts are those of the rules."""

from random import Random

import numpy as np
import pytest

from majesty.bots import Bot, bot, lookout, net
from majesty.bots.exact import best, solve
from majesty.bots.net import Net
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
from majesty.turbo.limits import ALWAYS
from majesty.turbo.packing import pack, unpack
from majesty.turbo.players import FLAT, MOST_PLAYOUTS, NETWORK, Player
from majesty.turbo.playouts import SUMS
from majesty.turbo.recording import record_of
from majesty.turbo.selfplay import FACTS, Games, play_games, play_on
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

    def random(self) -> float:
        return (self.word() >> 11) * 2.0**-53


class OneLook:
    """The bot `net`, which solves only the last turns here."""

    def choose(self, state: State, rng: Random) -> Decision:
        legal = state.legal()
        if len(legal) > 1 and state.options.turns - state.turn <= ALWAYS:
            return best(solve(state, 0) or {})
        return Net(solves=False).choose(state, rng)


def bot_of(player: Player) -> Bot:
    if player.kind == FLAT:
        return bot(f"mc:{player.number}")
    if player.kind == NETWORK:
        return Net(heat=player.number) if player.number else OneLook()
    return bot("random")


def flat(*playouts: int) -> tuple[Player, ...]:
    """Returns players by their playouts; 0 plays at random."""
    return tuple(Player.flat(each) if each else Player() for each in playouts)


def played(
    options: Options, players: tuple[Player, ...], *, seed: int, first: int = 0, games: int = 1
) -> Games:
    start = pack(State.new(options))
    return play_games(start, players, seed=seed, first=first, games=games)


def record(options: Options, games: Games, place: int = 0) -> Record:
    turns, reveals = games.turns[place], games.reveals[place]
    return record_of(options, 0, turns=turns, reveals=reveals, extras={})


def replayed(options: Options, players: tuple[Player, ...], seed: int, number: int) -> list[str]:
    """Lets the bots play the game anew, with the kernel's cards and numbers; returns its turns."""
    cards = iter(record(options, played(options, players, seed=seed, first=number)).reveals)
    bots = [bot_of(each) for each in players]
    rng, state = Stream(seed, number), State.new(options)
    events: list[Event] = []
    turns = []
    while not state.is_over:
        if state.to_act == CHANCE:
            move: Decision | Reveal = Reveal(next(cards))
        else:
            move = bots[state.to_act].choose(state, rng)
        before = state.turn
        state, new = state.apply(move)
        events += new
        if state.turn > before:
            turns.append(format_turn(events))
            events = []
    return turns


@pytest.mark.parametrize(
    ("options", "players"),
    [
        (Options.of(), flat(20, 20)),
        (Options.of(sides="B", edition="de"), flat(1, 40)),
        (Options.of(sides="BABABABA", edition="pl", deck="mixed"), flat(113, 0)),
        (Options.of(players=3, sides="ABBAABBB", edition="de"), flat(5, 0, 60)),
        (Options.of(players=4, sides="B"), flat(30, 2, 8, 130)),
        (Options.of(players=4, sides="AABBAABB", edition="pl"), flat(12, 12, 12, 12)),
        (Options.of(), (Player.network(),) * 2),
        (Options.of(sides="B", edition="de"), (Player.network(), Player.network(20))),
        (
            Options.of(players=3, sides="BABABABA", edition="pl", deck="mixed"),
            (Player.network(7), Player(), Player.network()),
        ),
        (
            Options.of(players=4, sides="ABBAABBB", edition="de", tie_break="share"),
            (Player.network(), Player.flat(9), Player.network(1), Player.network(100)),
        ),
    ],
)
def test_compiled_players_decide_as_the_bots_do(
    options: Options, players: tuple[Player, ...]
) -> None:
    for number in range(4):
        games = played(options, players, seed=5, first=number)
        assert list(record(options, games).turns) == replayed(options, players, 5, number)


@pytest.mark.parametrize("part", range(3))
def test_the_network_decides_as_in_the_rules_under_all_options(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(net, "_compiled", lookout if part else None)
    for number in range(part * 12, part * 12 + 12):
        rng = Random(number)
        options = random_options(rng)
        players = tuple(Player.network(rng.choice((0, 0, 5, 40))) for _ in range(options.players))
        games = played(options, players, seed=6, first=number)
        assert list(record(options, games).turns) == replayed(options, players, 6, number)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_facts_are_those_that_the_rules_tell(part: int) -> None:
    for number in range(part * 60, part * 60 + 60):
        rng = Random(number)
        options = random_options(rng)
        players = flat(*(rng.choice((0, 0, 1, 4)) for _ in range(options.players)))
        games = played(options, players, seed=7, first=number, games=2)
        for place in range(2):
            told = record(options, games, place)
            assert Record.from_json(told.to_json()) == told
            assert facts_of(told).tolist() == games.facts[place].tolist(), told.to_json()


def test_the_facts_have_their_names() -> None:
    assert tuple(MEANINGS) == FACTS


def test_a_game_depends_on_seed_and_number_alone() -> None:
    options = Options.of(players=3, sides="B")
    players = (Player.network(30), Player.flat(3), Player())
    whole = played(options, players, seed=1, games=6)
    for begin, count in ((0, 2), (2, 1), (3, 3)):
        part = played(options, players, seed=1, first=begin, games=count)
        for field in Games._fields:
            all_of_them = getattr(whole, field)
            assert np.array_equal(all_of_them[begin : begin + count], getattr(part, field))
    other = played(options, players, seed=2, games=6)
    assert not np.array_equal(whole.turns, other.turns)


def test_the_same_cards_come_whoever_plays() -> None:
    for edition in ("en", "de"):
        options = Options.of(players=4, edition=edition)
        found = [played(options, flat(n, 0, n, 0), seed=3, games=5) for n in (0, 1, 7)]
        assert np.array_equal(found[0].reveals, found[1].reveals)
        assert np.array_equal(found[0].reveals, found[2].reveals)
        assert not np.array_equal(found[0].turns, found[2].turns)


def test_games_at_random_are_like_the_kernels_playouts() -> None:
    games = 20_000
    start = State.new(Options.of(players=3, sides="ABABABAB"))
    facts = play_games(pack(start), flat(0, 0, 0), seed=1, first=0, games=games).facts
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
    games = play_games(pack(state), flat(0, 3), seed=1, first=0, games=30)
    taken = games.facts[:, :, FACTS.index("taken_M") : FACTS.index("taken_N") + 1].sum(axis=2)
    assert (taken == [7, 8]).all()
    assert (games.facts[:, :, FACTS.index("led_from")] > 9).all()
    assert (games.turns[:, :9] == -1).all()
    assert (games.turns[:, 9:, 0] > 0).all()


@pytest.mark.parametrize("edition", ["en", "de"])
def test_a_game_can_stop_between_two_turns_and_go_on(edition: str) -> None:
    options = Options.of(players=3, edition=edition)
    players = (Player.network(), Player(), Player.network(9))
    whole = played(options, players, seed=3, games=4)
    rows = np.tile(pack(State.new(options)), (4, 1))
    begun = play_on(rows, players, seed=3, first=0, turns=7)
    for row, facts, turns in zip(rows, begun.facts, begun.turns, strict=True):
        state = unpack(row, options)
        assert (state.turn, state.to_act, len(state.display)) == (7, 1, 6)
        assert not facts.any()
        assert (turns[7:] == -1).all()
    assert np.array_equal(begun.turns[:, :7], whole.turns[:, :7])
    again = rows.copy()
    ended = play_on(rows, players, seed=8, first=0)
    assert (ended.facts[:, :, FACTS.index("winners")] > 0).all()
    alone = play_games(again[2], players, seed=8, first=2, games=1)
    assert np.array_equal(alone.facts[0], ended.facts[2])


def test_what_the_bots_call_too_is_compiled_in_one_way() -> None:
    played(Options.of(), flat(1, 1), seed=1)
    kept = try_ways._cache._cache_file._load_index()  # type: ignore[attr-defined]
    assert len({types for types, *_ in kept}) <= 1


def test_the_bots_spend_no_portions_up_to_the_most_playouts() -> None:
    assert len(list(bot(f"mc:{MOST_PLAYOUTS}").budget.portions(0.0))) == 1  # type: ignore[attr-defined]
