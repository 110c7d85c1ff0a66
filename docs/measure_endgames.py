"""Measures what looking ahead loses where the end is known: `python -m docs.measure_endgames`.

Positions of the last turns are taken from games of all kinds in which people's mistakes happen. The
solver says what each decision is worth; `net` has to decide without it.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import mean

from majesty.bots.exact import solve
from majesty.bots.net import Net
from majesty.rules.decisions import Decision
from majesty.rules.game import Game
from majesty.rules.options import ALL_MIXES
from majesty.rules.state import State

TURNS = 4  # the most that are left
ERRING = Net(heat=8, hasty=30)


def endgames(rng: Random) -> Iterator[tuple[State, dict[Decision, float]]]:
    """Yields positions in which decisions differ, and the expected margin of each, without end."""
    while True:
        game = Game.new(
            rng.choice((2, 2, 3, 4)),
            edition=rng.choice(("en", "de", "pl")),
            sides=rng.choice(("A" * 8, "B" * 8, rng.choice(ALL_MIXES))),
            seed=rng.getrandbits(40),
        )
        while not game.state.is_over:
            state = game.state
            if state.options.turns - state.turn <= TURNS:
                margins = solve(state)
                if margins and max(margins.values()) - min(margins.values()) > 0.01:
                    yield state, margins
            game.play(ERRING.choose(state, rng))


def main() -> None:
    """Decides, and prints what was lost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--budgets", default="300ms", help="separated by commas")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    Net().prepare()
    for budget in arguments.budgets.split(","):
        for win in (Net().win, 0.0):
            player = replace(Net.configured([budget]), solves=False, win=win)
            rng = Random(arguments.seed)
            lost: dict[int, list[float]] = defaultdict(list)
            for _, (state, margins) in zip(range(arguments.positions), endgames(rng), strict=False):
                chosen = margins[player.choose(state, rng)]
                lost[state.options.players].append(max(margins.values()) - chosen)
            print(f"{budget}, {100 * win:.0f}% of a value for the win")
            for players, points in sorted(lost.items()):
                print(
                    f"  {players} players: {mean(points):.3f} points lost on average in "
                    f"{len(points)} positions, nothing in {points.count(0.0)}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
