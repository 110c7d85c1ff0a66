"""Lets OpenSpiel's own tree search play Majesty against players that choose at random.

python examples/openspiel_mcts.py
python examples/openspiel_mcts.py --players 3 --sides ABBABABA --simulations 200
"""

import argparse
from collections.abc import Sequence

import numpy as np
import pyspiel

from majesty import MajestyError
from majesty.envs.openspiel import record_of
from majesty.envs.series import checked_count, checked_seed

EXPLORATION = 2.0
MEMORY = 1_000  # megabytes


def main(argv: Sequence[str] | None = None) -> None:
    """Plays one game and prints its turns and scores."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--sides", default="AAAAAAAA")
    parser.add_argument("--simulations", type=int, default=100, help="for each decision")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)

    try:
        checked_count("simulations", args.simulations)
        checked_seed(args.seed)
        game = pyspiel.load_game(f"majesty(players={args.players},sides={args.sides})")
    except MajestyError as error:
        parser.error(str(error))
    rollouts = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=args.seed)
    search = pyspiel.MCTSBot(
        game,
        rollouts,
        uct_c=EXPLORATION,
        max_simulations=args.simulations,
        max_memory_mb=MEMORY,
        solve=False,
        seed=args.seed,
        verbose=False,
    )
    rng = np.random.default_rng(args.seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            cards, probabilities = zip(*state.chance_outcomes(), strict=True)
            action = rng.choice(cards, p=probabilities)
        elif state.current_player() == 0:
            # Not `search.step`, which crashes with games written in Python (OpenSpiel 2.0.2).
            action = search.mcts_search(state).best_child().action
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(int(action))

    record, scores = record_of(state), state.position.scores()
    print(game)
    for turn, written in enumerate(record.turns):
        print(f"turn {turn + 1:2}, player {turn % args.players}: {written}")
    for player, total in enumerate(scores.total):
        name = "search" if player == 0 else "random"
        print(f"player {player} ({name}): {total} points, return {state.returns()[player]:+.2f}")


if __name__ == "__main__":
    main()
