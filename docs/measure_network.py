"""Measures whether the network's chances to win come true: `python -m docs.measure_network`.

Levels of all kinds play games of all kinds. In each tenth of predicted chance, the share of games
that were won is printed. `--ship FILE` also multiplies the logits of winning by the factors that
fit best, one for each number of players, and makes the result the network of the package. It is the
last step of its recipe.
"""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from majesty.bots import LEVELS, bot
from majesty.bots.net import Net
from majesty.network import network as shipping
from majesty.network.inputs import inputs_of
from majesty.network.network import WINS, Network, shipped
from majesty.rules.game import Game
from majesty.rules.options import ALL_MIXES
from majesty.rules.state import State

QUICK = "net:200"  # plays in place of the level that takes a time
FACTORS = np.arange(0.5, 1.8, 0.02)

Numbers = npt.NDArray[np.float64]


def players(network: Network) -> list[Net]:
    """Returns the levels, with a network of their own."""
    made: list[Any] = [bot(code) for code in LEVELS.values()]
    levels = [bot(QUICK) if each.budget else each for each in made]
    return [replace(each, network=network) for each in levels]


def played(bots: list[Net], games: int, rng: Random) -> Iterator[tuple[list[State], Numbers]]:
    """Plays games of levels drawn by lot; yields positions, and each seat's share of the win."""
    for _ in range(games):
        count = rng.choice((2, 2, 3, 4))
        sides = rng.choice(("A" * 8, "B" * 8, rng.choice(ALL_MIXES)))
        edition = rng.choice(("en", "de", "pl"))
        game = Game.new(
            count,
            edition=edition,
            sides=sides,
            seed=rng.getrandbits(40),
            start=rng.randrange(count),
        )
        seats, states = rng.choices(bots, k=count), []
        while not game.state.is_over:
            states.append(game.state)
            game.play(seats[game.state.seat].choose(game.state, rng))
        winners = game.state.scores().winners
        yield states, np.array([(seat in winners) / len(winners) for seat in range(count)])


def judged(network: Network, games: int, seed: int) -> tuple[Numbers, Numbers]:
    """Returns logits and shares of the win by position and seat; -inf where there is no seat."""
    logits, shares = [], []
    for states, won in played(players(network), games, Random(seed)):
        count = len(won)
        found = network.outputs(np.array([inputs_of(state) for state in states]))
        for state, outputs in zip(states, found, strict=True):
            missing = 4 - count
            seats = np.roll(won, -state.seat)
            logits.append(
                np.pad(outputs[WINS : WINS + count], (0, missing), constant_values=-np.inf)
            )
            shares.append(np.pad(seats, (0, missing)))
    return np.array(logits, np.float64), np.array(shares)


def chances(logits: Numbers) -> Numbers:
    """Returns the chances to win."""
    raised: Numbers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)


def surprise(factor: float, logits: Numbers, shares: Numbers) -> float:
    """Returns how much the results surprise, with logits times a factor: the log loss."""
    expected = chances(factor * logits)
    there = shares > 0
    return float(-(shares[there] * np.log(expected[there])).sum() / len(shares))


def best_factors(logits: Numbers, shares: Numbers) -> Numbers:
    """Returns the factor that fits best with 2, 3 and 4 players."""
    seats = np.isfinite(logits).sum(axis=1)
    return np.array(
        [
            min(FACTORS, key=lambda each: surprise(each, logits[seats == n], shares[seats == n]))
            for n in (2, 3, 4)
        ]
    )


def tell(logits: Numbers, shares: Numbers) -> None:
    """Prints predicted chances beside the shares that were observed."""
    there = np.isfinite(logits)
    expected, came = chances(logits)[there], shares[there]
    print(f"{len(logits)} positions")
    for tenth in range(10):
        inside = np.minimum((expected * 10).astype(int), 9) == tenth
        predicted, observed = 100 * expected[inside].mean(), 100 * came[inside].mean()
        print(
            f"{10 * tenth:3d}-{10 * tenth + 10}%: {inside.sum():6d} chances, "
            f"predicted {predicted:.1f}%, observed {observed:.1f}%, {observed - predicted:+.1f}"
        )


def scaled(network: Network, factors: Numbers) -> Network:
    """Returns a network with the logits of winning multiplied by a factor for each table size."""
    layers = network.layers
    return Network(layers._replace(win_scale=np.float32(layers.win_scale * factors)))


def main() -> None:
    """Plays, and prints what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ship", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    Net().prepare()
    network = Network.load(arguments.ship) if arguments.ship else shipped()
    logits, shares = judged(network, arguments.games, arguments.seed)
    tell(logits, shares)
    factors = best_factors(logits, shares)
    print(
        "The factors that fit best, with 2, 3 and 4 players:", *(f"{each:.2f}" for each in factors)
    )
    if arguments.ship:
        seats = np.isfinite(logits).sum(axis=1)
        tell(factors[seats - 2, None] * logits, shares)
        target = Path(shipping.__file__).parent / "shipped.npz"
        scaled(network, factors).save(target)
        content = target.read_bytes()
        target.with_suffix(".sha256").write_text(
            f"{sha256(content).hexdigest()}  {target.name}\n", "ascii"
        )


if __name__ == "__main__":
    main()
