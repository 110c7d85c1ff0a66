"""What a finished game is worth to each seat, for those who search."""

from majesty.turbo.compiling import inner
from majesty.turbo.kernel import leaders, rank, score
from majesty.turbo.tables import PLAYERS

SPREAD = 40.0  # points of margin at which half of what can be gained is gained


@inner
def margin(s, totals, seat):
    """Returns by how many points a seat is ahead of the best other, or behind."""
    best = -(1 << 30)
    for other in range(s[PLAYERS]):
        if other != seat:
            best = max(best, totals[other])
    return totals[seat] - best


@inner
def judge(s, totals, values, win):
    """Writes what a finished game is worth to each seat, from 0 to 1: its margin, bent.

    The first points of a margin count for more than the last, since they decide who wins. The
    part `win` of the value is for the win itself.
    """
    score(s, totals)
    winners, best = leaders(s, totals)
    for seat in range(s[PLAYERS]):
        ahead = margin(s, totals, seat)
        values[seat] = (1 - win) * (0.5 + 0.5 * ahead / (abs(ahead) + SPREAD))
        if rank(s, totals, seat) == best:
            values[seat] += win / winners
