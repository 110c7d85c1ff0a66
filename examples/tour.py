"""A tour of the laboratory in cells: open it in an editor that knows `# %%`, or just run it.

    pip install ".[envs]" && python examples/tour.py    # in a checkout of Majesty

Every cell needs the ones before it. Everything is seeded, so you see the same numbers.
"""

# %% A game: a state holds no secret, chance is a step like a decision
from random import Random

import majesty

game = majesty.Game.new(players=2, sides="ABBABABA", seed=7, start=0)
print(game.state)
print("decisions:", *game.state.legal())

for event in game.play("3M"):
    print("  ", event)

# %% What may be revealed next, with exact probabilities
unrevealed = majesty.State.new(game.state.options)
print({str(reveal.card): str(chance) for reveal, chance in unrevealed.chances()})

# %% A bot chooses a decision; all randomness comes from the generator that you give it
rng = Random(1)
bots = [majesty.bot("greedy"), majesty.bot("mc:200")]
while not game.state.is_over:
    game.play(bots[game.state.seat].choose(game.state, rng))
print(game.state.scores())

# %% A record is the whole game, and anyone can replay it
record = majesty.Record.from_json(game.record.to_json())
points = [[realm.points for realm in state.realms] for _, state, _ in majesty.replay(record)]
print(len(record.turns), "turns; points after every fourth:", points[3::4])

# %% The kernel: the same rules, compiled
from majesty.turbo.games import random_games
from majesty.turbo.playouts import SUMS

GAMES = 100_000
for sides in ("A", "B"):
    start = majesty.State.new(majesty.Options.of(players=2, sides=sides))
    means = random_games(start, GAMES, seed=1, threads=2) / GAMES
    print(sides, dict(zip(SUMS, means[0].round(2).tolist(), strict=True)))

# %% One encoding for learners: a position as 281 numbers, and its decoding
from majesty.envs.encoding import decision, mask, observe, position

state = majesty.Game.new(players=3, edition="de", sides="BABABABA", seed=3).state
seen = observe(state, state.seat)
assert position(seen) == state
print(seen.shape, "legal:", *(decision(int(number)) for number in mask(state).nonzero()[0]))

# %% PettingZoo: agents take turns
from majesty.envs import majesty_v0

env = majesty_v0.env(players=3, sides="BABABABA")
env.reset(seed=3)
for agent in env.agent_iter():
    observation, reward, ended, _, _ = env.last()
    if ended:
        print(agent, "gets", round(reward, 2))
        env.step(None)
    else:
        legal = observation["action_mask"].nonzero()[0].tolist()
        env.step(rng.choice(legal))
print("played:", *env.unwrapped.record().turns[:6], "...")

# %% Gymnasium: one learner against any bots
from majesty.envs.single import MajestyEnv

single = MajestyEnv(opponents=majesty.bot("greedy"), seat=0)
looked, info = single.reset(seed=5)
ended = False
while not ended:
    action = int(looked["action_mask"].argmax())  # always takes the front card
    looked, gained, ended, _, info = single.step(action)
print("the front card, always:", info["totals"].tolist(), "reward", gained)

# %% Gymnasium, thousands of games at once, all 256 mixes, on all cores
import numpy as np

from majesty.envs.vector import MajestyVectorEnv

many = MajestyVectorEnv(1024, sides="all")
sight, _ = many.reset(seed=1)
chance = np.random.default_rng(1)
gains: list[float] = []
for _ in range(40):
    weights = chance.random(sight["action_mask"].shape) * sight["action_mask"]
    sight, rewards, ends, _, _ = many.step(weights.argmax(axis=1))
    gains += rewards[ends].tolist()
print(f"{len(gains)} games at random, mean reward {np.mean(gains):+.3f}")

# %% OpenSpiel: chance nodes, tensors, and all of its algorithms
import pyspiel

import majesty.envs.openspiel

theirs = pyspiel.load_game("majesty(players=2,sides=BBBBBBBB)")
node = theirs.new_initial_state()
while node.is_chance_node():
    node.apply_action(node.chance_outcomes()[0][0])
print(theirs)
print(
    "player", node.current_player(), "may", [node.action_to_string(a) for a in node.legal_actions()]
)

# %% The arena: which bot is better, by how much, and how certain is that?
from majesty.lab.arena import Arena, play_arena, report

arena = Arena(("greedy", "random"), game.state.options, games=200, seed=1)
for line in report(arena, play_arena(arena)).bots:
    print(f"{line.code:8} {line.win_share:.1%}, 95% between {line.ci95}")

# %% And now?
# `majesty lab first-player` and the other studies write reports: see docs/lab.md and
# docs/findings.md. examples/train.py trains a network, examples/openspiel_mcts.py searches.
