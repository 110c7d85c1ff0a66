"""What a finished game is worth to each seat, for search."""

from majesty.turbo.compiling import inner
from majesty.turbo.kernel import leaders, rank, score
from majesty.turbo.tables import PLAYERS

SPREAD = 40.0  # the margin in points at which half of the possible gain is reached


@inner
def margin(s, totals, seat):
    """Returns a seat's points minus those of the best opponent."""
    best = -(1 << 30)
    for other in range(s[PLAYERS]):
        if other != seat:
            best = max(best, totals[other])
    return totals[seat] - best


@inner
def judge(s, totals, values, win):
    """Writes what a finished game is worth to each seat, from 0 to 1, mostly by its margin.

    The first points of a margin count for more than the last, since they decide who wins. The
    share `win` of the value is for the win itself.
    """
    score(s, totals)
    winners, best = leaders(s, totals)
    for seat in range(s[PLAYERS]):
        ahead = margin(s, totals, seat)
        values[seat] = (1 - win) * (0.5 + 0.5 * ahead / (abs(ahead) + SPREAD))
        if rank(s, totals, seat) == best:
            values[seat] += win / winners
