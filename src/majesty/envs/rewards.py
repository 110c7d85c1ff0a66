"""What a step pays: the return of the game at its end, or points as they come."""

from majesty.rules.state import State

REWARDS = ("win", "points")


def lead(state: State, seat: int) -> float:
    """Returns a seat's points minus the others' mean, in hundreds; at the end, of the totals."""
    points = state.scores().total if state.is_over else [realm.points for realm in state.realms]
    others = (sum(points) - points[seat]) / (len(points) - 1)
    return (points[seat] - others) / 100


def forfeit(state: State, seat: int) -> tuple[float, ...]:
    """Returns what a game is worth to each seat if one ends it with an illegal action."""
    return tuple(-1.0 if each == seat else 0.0 for each in range(state.options.players))
