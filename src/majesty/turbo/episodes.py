"""Games that follow one another without end, for learning: one pass makes a step in all of them.

A step plays the decision that was chosen, reveals cards, lets the opponents play if there are any,
pays, begins anew what is over and writes down what is seen then.
"""

from collections.abc import Sequence
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


class Games(NamedTuple):
    """What goes on, by game."""

    rows: Words
    starts: Words  # take turns
    counters: npt.NDArray[np.uint64]  # of the random streams
    numbers: Words  # which game it is, counted over all that are begun
    learners: Words  # the seat that learns, or NONE: whoever is to act
    over: Flags  # waits to begin anew


class Seen(NamedTuple):
    """What a step shows, by game."""

    observations: Singles
    masks: Masks
    seats: Words  # whose view it is
    deciders: Words  # who decided just before
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
    """Returns games that are still to begin."""
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
        learners=np.full(games, NONE),
        over=np.zeros(games, np.bool_),
    )


def new_seen(games: int) -> Seen:
    """Returns room for what a step shows."""
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
    """Returns room for what is seen at the end of games."""
    return Ends(
        observations=np.empty((games, FEATURES), np.float32),
        masks=np.empty((games, MOVES), np.int8),
        returns=np.zeros((games, MAX_PLAYERS), np.float32),
        totals=np.zeros((games, MAX_PLAYERS), np.int64),
        illegal=np.zeros(games, np.bool_),
    )


# Arrays are taken out of these tuples once a pass; inside the loop that would cost a third of it.


@inner
def begin_game(s, start, counters, game, against):
    """Begins a game; draws who has the first turn and who learns, and returns the latter.

    Against others they play until the learner is to act; in self-play the learner is NONE.
    """
    begin(s, start, counters, game)
    counters[game] += GOLDEN
    random = mixed(counters[game])
    s[SEAT] = below(random, s[PLAYERS])
    if not against:
        return NONE
    learner = low_below(random, s[PLAYERS])
    let_others_play(s, learner, counters, game)
    return learner


@inner
def let_others_play(s, learner, counters, game):
    """Plays at random until the learner is to act or the game is over."""
    while s[STEP] != OVER and s[SEAT] != learner:
        counters[game] += GOLDEN
        decide(s, below(mixed(counters[game]), choices(s)))
        settle(s, counters, game)


@inner
def lead(points, first, stride, players, seat):
    """Returns a seat's points less the mean of the others', in hundreds."""
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
def play_step(s, action, learner, counters, game, dense, brought, totals, returns):
    """Plays an action and what follows, and pays for it; tells whether it was legal."""
    players = s[PLAYERS]
    decider = s[SEAT]
    brought[:] = 0
    if dense:
        add_leads(s, HEADER + POINTS, REALM, players, brought, -1)
    if not play_move(s, action, counters, game):
        score_game(s, totals, returns)
        brought[:] = 0
        returns[:] = 0
        brought[decider] = returns[decider] = -1
        return False
    if learner != NONE:
        let_others_play(s, learner, counters, game)
    if s[STEP] == OVER:
        score_game(s, totals, returns)
        if dense:
            add_leads(totals, 0, 1, players, brought, 1)
        else:
            brought[:] = returns
    elif dense:
        add_leads(s, HEADER + POINTS, REALM, players, brought, 1)
    return True


@entry
def step_games(
    games: Games,
    seen: Seen,
    ends: Ends,
    actions: Words,
    dense: bool,  # noqa: FBT001  (Numba knows no keyword-only arguments)
    same_step: bool,  # noqa: FBT001
    low: int,
    high: int,
) -> None:
    """Makes a step in a part of the games.

    What is over begins anew at once (`same_step`) or with the next step, whatever is chosen then.
    """
    rows, starts, counters, numbers, learners, over = games
    observations, masks, seats, deciders, rewards, brought, ended = seen
    last_seen, last_masks, returns, totals, illegal = ends
    for game in range(low, high):
        s = rows[game]
        if over[game]:
            deciders[game] = NONE
            rewards[game] = 0
            brought[game, :] = 0
            ended[game] = False
        else:
            decider = s[SEAT]
            illegal[game] = not play_step(
                s, actions[game], learners[game], counters, game, dense,
                brought[game], totals[game], returns[game],
            )  # fmt: skip
            deciders[game] = decider
            rewards[game] = brought[game, decider]
            ended[game] = illegal[game] or s[STEP] == OVER
            if ended[game] and same_step:
                encode(s, decider, last_seen[game])
                last_masks[game, :] = 0
        if over[game] or (ended[game] and same_step):
            start = starts[numbers[game] % len(starts)]
            numbers[game] += len(rows)
            learners[game] = begin_game(s, start, counters, game, learners[game] != NONE)
            over[game] = False
        else:
            over[game] = ended[game]
        seats[game] = s[SEAT] if learners[game] == NONE else learners[game]
        encode(s, seats[game], observations[game])
        mark_legal(s, masks[game])
        if over[game]:
            masks[game, :] = 0  # an illegal action may have ended it


@entry
def begin_games(
    games: Games,
    seen: Seen,
    which: Flags,
    against: bool,  # noqa: FBT001
    low: int,
    high: int,
) -> None:
    """Begins a part of the games, those that are marked, and shows them all."""
    rows, starts, counters, numbers, learners, over = games
    for game in range(low, high):
        s = rows[game]
        if which[game]:
            start = starts[numbers[game] % len(starts)]
            numbers[game] += len(rows)
            learners[game] = begin_game(s, start, counters, game, against)
            over[game] = False
        seen.seats[game] = s[SEAT] if learners[game] == NONE else learners[game]
        encode(s, seen.seats[game], seen.observations[game])
        mark_legal(s, seen.masks[game])
