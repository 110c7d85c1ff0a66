"""A run of learning: play, improve, measure, save; again and again."""

import time
from collections.abc import Callable
from pathlib import Path

import jax
import numpy as np

from majesty.training import ppo, search
from majesty.training.games import Practice
from majesty.training.recipe import Learner

CURVES = (
    "updates", "seconds", "decisions", "decisions_a_second", "play_seconds", "rate", "gain",
    "doubt", "win_error", "edge_error", "margin_error", "change",
)  # fmt: skip
LOWEST_RATE, LOWEST_ENTROPY = 1 / 50, 1 / 30  # of what they are at the beginning


def train(
    learner: Learner,
    folder: Path,
    *,
    device: str,
    minutes: float,
    piece: float,
    threads: int = 1,
    note: Callable[[str], None] = print,
) -> None:
    """Learns until the run's minutes are over, or this piece of it; a later call goes on."""
    recipe = learner.recipe
    practice = Practice(
        recipe.games, seed=recipe.seed + learner.updates, device=device, threads=threads
    )
    grown = None
    if recipe.looks:
        grown = search.Forest(practice, recipe.looks, win=recipe.win, trust=recipe.trust)
    begun = time.perf_counter() - learner.seconds
    until = min(learner.seconds + 60 * piece, 60 * minutes)
    told = 0.0
    curves = folder / "curves.csv"
    if not curves.exists():
        curves.write_text(",".join(CURVES) + "\n", "ascii")
    while learner.seconds < until:
        learner.progress = learner.seconds / (60 * minutes)
        left = 1 - learner.progress
        rates = ppo.Rates(
            recipe.rate * max(left, LOWEST_RATE), recipe.entropy * max(left, LOWEST_ENTROPY)
        )
        key = jax.random.fold_in(jax.random.key(recipe.seed), learner.updates)
        started = time.perf_counter()
        state = (learner.weights, learner.adam, learner.average)
        how = {"trace": recipe.trace, "epochs": recipe.epochs, "parts": recipe.parts}
        if grown:
            taught = jax.block_until_ready(search.play(learner.weights, key, grown, recipe.steps))
            played = time.perf_counter() - started
            improved = search.learn(*state, taught, practice.players, rates, key, **how)
        else:
            seen = jax.block_until_ready(ppo.play(learner.weights, key, practice, recipe.steps))
            played = time.perf_counter() - started
            improved = ppo.learn(
                *state, seen, practice.players, rates, key, win=recipe.win, clip=recipe.clip, **how
            )
        learner.weights, learner.adam, learner.average, figures = jax.block_until_ready(improved)
        learner.updates += 1
        decisions = recipe.games * recipe.steps
        learner.decisions += decisions
        now = time.perf_counter()
        learner.seconds = now - begun
        if learner.seconds - told > 10 or learner.seconds >= until:
            told = learner.seconds
            row = [
                learner.updates, round(told, 1), learner.decisions,
                round(decisions / (now - started)), round(played, 3), rates.learning,
                *np.asarray(figures).round(5).tolist(),
            ]  # fmt: skip
            with curves.open("a", encoding="ascii") as file:
                file.write(",".join(map(str, row)) + "\n")
            note(" ".join(f"{name} {value:.5g}" for name, value in zip(CURVES, row, strict=True)))
            learner.save(folder / "checkpoint.npz")
            learner.network().save(folder / "network.npz")
