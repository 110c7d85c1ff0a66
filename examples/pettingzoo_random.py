"""Plays random games in the PettingZoo environment, and writes the last one as a record.

python examples/pettingzoo_random.py --games 10 > game.json
majesty replay game.json
"""

import argparse
import sys
from collections.abc import Sequence

from majesty import MajestyError
from majesty.envs import majesty_v0
from majesty.envs.series import checked_count


def main(argv: Sequence[str] | None = None) -> None:
    """Plays the games; boards go to standard error, the record to standard output."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)

    try:
        checked_count("games", args.games)
        env = majesty_v0.env(players=args.players, sides="random", edition="de", render_mode="ansi")
        env.reset(seed=args.seed)
    except MajestyError as error:
        parser.error(str(error))
    for agent in env.possible_agents:
        env.action_space(agent).seed(args.seed)
    for game in range(args.games):
        if game:
            env.reset()
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
        print(env.render(), file=sys.stderr)
    print(env.record())


if __name__ == "__main__":
    main()
