"""Solves positions with the kernel, and compares with perfect play by the rules."""

import numpy as np
import pytest

from majesty.rules.decisions import Decision
from majesty.rules.state import State
from majesty.turbo.packing import pack
from majesty.turbo.solver import solve_rows
from tests.turbo.maxn import solved

PLENTY = 10**9


def solve(state: State, limit: int = PLENTY) -> tuple[int, dict[Decision, float]]:
    """Returns the nodes of a tree and the margin of each decision at its root."""
    legal = state.legal()
    found = np.full(len(legal), np.nan)
    rows = np.array([pack(state.after(decision)) for decision in legal])
    nodes = solve_rows(rows, state.seat, limit, found)
    return nodes, dict(zip(legal, found.tolist(), strict=True))


def check(state: State) -> bool:
    """Compares all decisions; tells whether chance had a say in what they are worth."""
    expected = solved(state)
    _, found = solve(state)
    assert found.keys() == expected.keys()
    for decision, margin in expected.items():
        assert found[decision] == pytest.approx(float(margin), abs=1e-9), f"{state} {decision}"
    return any(margin.denominator > 1 for margin in expected.values())
