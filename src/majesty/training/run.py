"""A run of learning: play, improve, measure, save; again and again."""

import time
from collections.abc import Callable
from pathlib import Path

import jax
import numpy as np

from majesty.training import ppo
from majesty.training.games import Practice
from majesty.training.recipe import Learner

CURVES = (
    "updates", "seconds", "decisions", "games_a_second", "rate", "gain", "doubt",
    "win_error", "edge_error", "margin_error", "change",
)  # fmt: skip


def train(
    learner: Learner,
    folder: Path,
    *,
    device: str,
    minutes: float,
    piece: float,
    note: Callable[[str], None] = print,
) -> None:
    """Learns until the run's minutes are over, or this piece of it; a later call goes on."""
    recipe = learner.recipe
    practice = Practice(recipe.games, seed=recipe.seed + learner.updates, device=device)
    begun = time.perf_counter() - learner.seconds
    until = min(learner.seconds + 60 * piece, 60 * minutes)
    told = 0.0
    curves = folder / "curves.csv"
    if not curves.exists():
        curves.write_text(",".join(CURVES) + "\n", "ascii")
    while learner.seconds < until:
        learner.progress = learner.seconds / (60 * minutes)
        left = 1 - learner.progress
        rates = ppo.Rates(recipe.rate * max(left, 0.02), recipe.entropy * max(left, 0.033))
        key = jax.random.fold_in(jax.random.key(recipe.seed), learner.updates)
        kept = ppo.play(learner.weights, key, practice, recipe.steps)
        learner.weights, learner.adam, learner.average, figures = ppo.learn(
            learner.weights, learner.adam, learner.average, kept, practice.players, rates, key,
            trace=recipe.trace, win=recipe.win, clip=recipe.clip,
            epochs=recipe.epochs, parts=recipe.parts,
        )  # fmt: skip
        learner.updates += 1
        learner.decisions += recipe.games * recipe.steps
        ended = float(np.mean([np.asarray(seen.ended).mean() for seen in kept[1::8]]))
        now = time.perf_counter() - begun
        speed = ended * recipe.games * recipe.steps / (now - learner.seconds)
        learner.seconds = now
        if now - told > 10 or now >= until:
            told = now
            row = [
                learner.updates, round(now, 1), learner.decisions, round(speed), rates.learning,
                *np.asarray(figures).round(5).tolist(),
            ]  # fmt: skip
            with curves.open("a", encoding="ascii") as file:
                file.write(",".join(map(str, row)) + "\n")
            note(" ".join(f"{name} {value}" for name, value in zip(CURVES, row, strict=True)))
            learner.save(folder / "checkpoint.npz")
            learner.network().save(folder / "network.npz")
