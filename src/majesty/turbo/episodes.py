"""Games that follow one another endlessly, for learning: one pass makes a step in all of them.

A step plays the chosen decision, reveals cards, lets the opponents play if there are any, pays
rewards, restarts games that are over and writes down the new observations.
"""

from collections.abc import Sequence
from math import gcd
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.compiling import entry, inner
from majesty.turbo.features import HUNDRED, encode
from majesty.turbo.kernel import GOLDEN, below, choices, decide, low_below, mixed
from majesty.turbo.lockstep import begin, mark_legal, play_move, settle, share
from majesty.turbo.packing import Words, pack, words_of
from majesty.turbo.tables import (
    FEATURES, HEADER, MAX_PLAYERS, MOVES, NONE, OVER, PLAYERS, POINTS, REALM, SEAT, STEP,
)  # fmt: skip

Flags = npt.NDArray[np.bool_]
Singles = npt.NDArray[np.float32]
Masks = npt.NDArray[np.int8]


class Ways(NamedTuple):
    """How games are played and restarted."""

    against: bool = True  # one seat learns, the others play at random; else the seat to act decides
    drawn: bool = False  # starts are drawn at random; else they are used in turn
    dense: bool = False  # every step pays the change of the lead; else the end pays the return
    same_step: bool = True  # a game that is over restarts right away; else with the next step


class Games(NamedTuple):
    """The state of each game."""

    rows: Words
    starts: Words
    counters: npt.NDArray[np.uint64]  # of the random streams
    numbers: Words  # the number of the next game, counted over all games
    begun: Words  # which of the starts the game has
    viewers: Words  # the seat that learns or is to act; at the end, the one that decided last
    over: Flags  # waits to restart


class Seen(NamedTuple):
    """What a step shows, by game."""

    observations: Singles
    masks: Masks
    seats: Words  # whose view it is
    deciders: Words  # the seat that decided last
    rewards: npt.NDArray[np.float64]  # of the decider
    brought: Singles  # the same for all seats
    ended: Flags


class Ends(NamedTuple):
    """What was seen at the end of games; only those that have ended are written."""

    observations: Singles
    masks: Masks
    returns: Singles  # by seat
    totals: Words  # by seat
    illegal: Flags


def new_games(games: int, starts: Sequence[Options]) -> Games:
    """Returns games that have not started yet."""
    width = max(words_of(options.players) for options in starts)
    packed = np.zeros((len(starts), width), np.int64)
    for row, options in zip(packed, starts, strict=True):
        words = pack(State.new(options))
        row[: len(words)] = words
    return Games(
        rows=np.zeros((games, width), np.int64),
        starts=packed,
        counters=np.zeros(games, np.uint64),
        numbers=np.arange(games),
        begun=np.zeros(games, np.int64),
        viewers=np.zeros(games, np.int64),
        over=np.zeros(games, np.bool_),
    )


def new_seen(games: int) -> Seen:
    """Returns empty arrays for what a step shows."""
    return Seen(
        observations=np.empty((games, FEATURES), np.float32),
        masks=np.empty((games, MOVES), np.int8),
        seats=np.empty(games, np.int64),
        deciders=np.empty(games, np.int64),
        rewards=np.empty(games, np.float64),
        brought=np.empty((games, MAX_PLAYERS), np.float32),
        ended=np.zeros(games, np.bool_),
    )


def new_ends(games: int) -> Ends:
    """Returns empty arrays for what is seen at the end of games."""
    return Ends(
        observations=np.empty((games, FEATURES), np.float32),
        masks=np.empty((games, MOVES), np.int8),
        returns=np.zeros((games, MAX_PLAYERS), np.float32),
        totals=np.zeros((games, MAX_PLAYERS), np.int64),
        illegal=np.zeros(games, np.bool_),
    )


# Arrays are unpacked from these tuples once per pass; inside the loop that would cost a third of
# the time. Games start so rarely that it does not matter there.


@inner
def start_of(number, places, starts):
    """Returns which of the starts a game has; they are used in turn.

    When every place would be back at its first start, each moves on by one.
    """
    again = places * starts // gcd(places, starts)
    return (number + number // again) % starts


@inner
def begin_next(games, game, ways):
    """Starts the next game of a place; draws the seat that goes first and, if any, the learner.

    With a learner, the others play until it is to act.
    """
    s, starts, counters = games.rows[game], games.starts, games.counters
    number = games.numbers[game]
    games.numbers[game] += len(games.rows)
    games.begun[game] = start_of(number, len(games.rows), len(starts))
    if ways.drawn:
        counters[game] += GOLDEN
        games.begun[game] = below(mixed(counters[game]), len(starts))
    begin(s, starts[games.begun[game]], counters, game)
    counters[game] += GOLDEN
    random = mixed(counters[game])
    s[SEAT] = below(random, s[PLAYERS])
    games.viewers[game] = s[SEAT]
    if ways.against:
        games.viewers[game] = low_below(random, s[PLAYERS])
        let_others_play(s, games.viewers[game], counters, game)
    games.over[game] = False


@inner
def show(s, viewer, over, observation, mask):
    """Writes what a seat sees; nothing is legal in a game that is over, for whatever reason."""
    encode(s, viewer, observation)
    if over:
        mask[:] = 0
    else:
        mark_legal(s, mask)


@inner
def let_others_play(s, learner, counters, game):
    """Plays at random until the learner is to act or the game is over."""
    while s[STEP] != OVER and s[SEAT] != learner:
        counters[game] += GOLDEN
        decide(s, below(mixed(counters[game]), choices(s)))
        settle(s, counters, game)


@inner
def lead(points, first, stride, players, seat):
    """Returns a seat's points minus the mean of the others', in hundreds."""
    others = 0
    for other in range(players):
        if other != seat:
            others += points[first + stride * other]
    return (points[first + stride * seat] - others / (players - 1)) / HUNDRED


@inner
def add_leads(points, first, stride, players, brought, sign):
    """Adds the leads of all seats."""
    for seat in range(players):
        brought[seat] += sign * lead(points, first, stride, players, seat)


@inner
def score_game(s, totals, returns):
    """Writes the totals and returns of a game that is over."""
    share(s, totals, returns)
    players = s[PLAYERS]
    for seat in range(players):
        returns[seat] = (players * returns[seat] - 1) / (players - 1)


@inner
def play_step(s, action, counters, game, ways, brought, totals, returns):
    """Plays an action and what follows, and writes the rewards; tells whether it was legal."""
    players = s[PLAYERS]
    decider = s[SEAT]
    brought[:] = 0
    if ways.dense:
        add_leads(s, HEADER + POINTS, REALM, players, brought, -1)
    if not play_move(s, action, counters, game):
        score_game(s, totals, returns)
        brought[:] = 0
        returns[:] = 0
        brought[decider] = returns[decider] = -1
        return False
    if ways.against:
        let_others_play(s, decider, counters, game)
    if s[STEP] == OVER:
        score_game(s, totals, returns)
        if ways.dense:
            add_leads(totals, 0, 1, players, brought, 1)
        else:
            brought[:] = returns
    elif ways.dense:
        add_leads(s, HEADER + POINTS, REALM, players, brought, 1)
    return True


@entry
def step_games(
    games: Games, seen: Seen, ends: Ends, actions: Words, ways: Ways, low: int, high: int
) -> None:
    """Makes a step in some of the games; those that wait to restart do so, whatever is chosen."""
    rows, _, counters, _, _, viewers, over = games
    observations, masks, seats, deciders, rewards, brought, ended = seen
    last_seen, last_masks, returns, totals, illegal = ends
    for game in range(low, high):
        s = rows[game]
        if over[game]:
            deciders[game] = NONE
            rewards[game] = 0
            brought[game, :] = 0
            ended[game] = illegal[game] = False
            begin_next(games, game, ways)
        else:
            decider = viewers[game]
            illegal[game] = not play_step(
                s, actions[game], counters, game, ways, brought[game], totals[game], returns[game]
            )
            deciders[game] = decider
            rewards[game] = brought[game, decider]
            ended[game] = over[game] = illegal[game] or s[STEP] == OVER
            if over[game] and ways.same_step:
                show(s, decider, over[game], last_seen[game], last_masks[game])
                begin_next(games, game, ways)
            elif not over[game] and not ways.against:
                viewers[game] = s[SEAT]
        seats[game] = viewers[game]
        show(s, viewers[game], over[game], observations[game], masks[game])


@entry
def begin_games(games: Games, seen: Seen, which: Flags, ways: Ways, low: int, high: int) -> None:
    """Starts the marked ones of some games, and writes what is seen of all of these games."""
    for game in range(low, high):
        if which[game]:
            begin_next(games, game, ways)
        viewer = seen.seats[game] = games.viewers[game]
        show(games.rows[game], viewer, games.over[game], seen.observations[game], seen.masks[game])
