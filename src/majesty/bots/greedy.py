"""`greedy`: plays the turn that gains the most at once, own points minus the others'."""

from random import Random

from majesty.rules.decisions import Decision
from majesty.rules.state import State


class Greedy:
    """Looks one turn ahead, through all its decisions, and at the final scoring in the last.

    Between turns of equal gain it prefers to have more meeples, then any. It does not think
    about what the next player will find, nor about variety and majorities before the end.
    """

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns the first decision of a best turn."""
        decisions = list(state.legal())
        if len(decisions) > 1:
            rng.shuffle(decisions)
        return max(decisions, key=lambda decision: _best(state.after(decision), state))


def _best(state: State, begun: State) -> tuple[int, int]:
    """Returns the best gain that a turn can still reach: points ahead, then meeples."""
    if state.turn == begun.turn and not state.is_over:
        if state.legal():
            return max(_best(state.after(decision), begun) for decision in state.legal())
        # What a reveal in mid-turn shows has no effect on this turn's gain: any will do.
        return _best(state.after(state.chances()[0][0]), begun)
    seat = begun.seat
    points = [realm.points for realm in state.realms]
    if state.turn == state.options.turns:
        if not state.is_over:
            state = state.after(state.chances()[0][0])
        points = list(state.scores().total)
    others = sum(points) - points[seat]
    return (points[seat] - others, state.realms[seat].meeples)
