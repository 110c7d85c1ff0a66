"""Games that follow one another without end, for learning: one pass makes a step in all of them.

A step plays the decision that was chosen, reveals cards, lets the opponents play if there are any,
pays, begins anew what is over and writes down what is seen then.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False, check-untyped-defs=False
# mypy: disallow-incomplete-defs=False

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from majesty.turbo.compiling import entry, inner
from majesty.turbo.features import HUNDRED, encode
from majesty.turbo.kernel import GOLDEN, below, choices, decide, mixed
from majesty.turbo.lockstep import begin, mark_legal, play_move, settle, share
from majesty.turbo.packing import Words
from majesty.turbo.tables import (
    HEADER, MAX_PLAYERS, NONE, OVER, PLAYERS, POINTS, REALM, SEAT, STEP,
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


@inner
def begin_game(games, game, against):
    """Begins a game; against others the learner's seat is drawn, and they play until it is due."""
    s = games.rows[game]
    start = games.starts[games.numbers[game] % len(games.starts)]
    games.numbers[game] += len(games.rows)
    games.over[game] = False
    begin(s, start, games.counters, game)
    if against:
        games.counters[game] += GOLDEN
        games.learners[game] = below(mixed(games.counters[game]), s[PLAYERS])
        let_others_play(games, game)


@inner
def let_others_play(games, game):
    """Plays at random until the learner is to act or the game is over."""
    s = games.rows[game]
    while s[STEP] != OVER and s[SEAT] != games.learners[game]:
        games.counters[game] += GOLDEN
        decide(s, below(mixed(games.counters[game]), choices(s)))
        settle(s, games.counters, game)


@inner
def lead(points, first, stride, players, seat):
    """Returns a seat's points less the mean of the others', in hundreds."""
    others = 0
    for other in range(players):
        if other != seat:
            others += points[first + stride * other]
    return (points[first + stride * seat] - others / (players - 1)) / HUNDRED


@inner
def play_step(games, seen, ends, game, action, dense):
    """Plays a decision and what follows; tells whether the game is over then."""
    s = games.rows[game]
    players = s[PLAYERS]
    brought = seen.brought[game]
    decider = s[SEAT]
    for seat in range(MAX_PLAYERS):
        brought[seat] = 0
        if dense and seat < players:
            brought[seat] = -lead(s, HEADER + POINTS, REALM, players, seat)
    legal = play_move(s, action, games.counters, game)
    if legal and games.learners[game] != NONE:
        let_others_play(games, game)
    ended = not legal or s[STEP] == OVER
    if ended:
        totals, returns = ends.totals[game], ends.returns[game]
        share(s, totals, returns)
        for seat in range(players):
            returns[seat] = (players * returns[seat] - 1) / (players - 1)
            if not legal:
                returns[seat] = -1 if seat == decider else 0
            if legal and dense:
                brought[seat] += lead(totals, 0, 1, players, seat)
            else:
                brought[seat] = returns[seat]
        ends.illegal[game] = not legal
    elif dense:
        for seat in range(players):
            brought[seat] += lead(s, HEADER + POINTS, REALM, players, seat)
    seen.deciders[game] = decider
    seen.rewards[game] = brought[decider]
    return ended


@inner
def view(games, game):
    """Returns the seat that looks."""
    if games.learners[game] != NONE:
        return games.learners[game]
    return games.rows[game, SEAT]


@inner
def show_game(games, seen, game):
    """Writes what is seen of a game now."""
    seat = view(games, game)
    seen.seats[game] = seat
    encode(games.rows[game], seat, seen.observations[game])
    mark_legal(games.rows[game], seen.masks[game])


@entry
def step_games(
    games: Games,
    seen: Seen,
    ends: Ends,
    actions: Words,
    dense: bool,  # noqa: FBT001  (compiled functions have no keywords)
    same_step: bool,  # noqa: FBT001
    low: int,
    high: int,
) -> None:
    """Makes a step in a part of the games.

    What is over begins anew at once (`same_step`) or with the next step, whatever is decided.
    """
    for game in range(low, high):
        if games.over[game]:
            begin_game(games, game, games.learners[game] != NONE)
            seen.deciders[game] = NONE
            seen.rewards[game] = 0
            seen.brought[game, :] = 0
            seen.ended[game] = False
        else:
            ended = play_step(games, seen, ends, game, actions[game], dense)
            seen.ended[game] = ended
            if ended and same_step:
                encode(games.rows[game], seen.deciders[game], ends.observations[game])
                ends.masks[game, :] = 0
                begin_game(games, game, games.learners[game] != NONE)
            else:
                games.over[game] = ended
        show_game(games, seen, game)
        if games.over[game]:
            seen.masks[game, :] = 0


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
    for game in range(low, high):
        if which[game]:
            begin_game(games, game, against)
        show_game(games, seen, game)
