"""Colours of drawings: names that the page's style sheet fills, by day, by night and on paper.

Matplotlib needs hexadecimal colours, so each name has one of its own, which is replaced by a
variable of the style sheet when the drawing is done.
"""

import re

INK, SOFT, EDGE, PAPER, WELL = (f"#0a000{number}" for number in range(5))
SERIES = tuple(f"#0b000{number}" for number in range(4))
STEPS = tuple(f"#0c00{number:02d}" for number in range(11))  # a map, from low to high
CHARACTERS = {letter: f"#0d000{number}" for number, letter in enumerate("MBWGKIN")}
ON_CHARACTERS = {letter: f"#0e000{number}" for number, letter in enumerate("MBWGKIN")}

_NAMES = {
    INK: "ink",
    SOFT: "ink-2",
    EDGE: "edge",
    PAPER: "paper-2",
    WELL: "paper-3",
    **{code: f"series-{number}" for number, code in enumerate(SERIES)},
    **{code: f"map-{number}" for number, code in enumerate(STEPS)},
    **{code: letter for letter, code in CHARACTERS.items()},
    **{code: f"{letter}-ink" for letter, code in ON_CHARACTERS.items()},
}


def inked(drawing: str) -> str:
    """Replaces the colours of a drawing by variables."""
    return re.sub(r"#0[a-e]00\d\d", lambda match: f"var(--{_NAMES[match[0]]})", drawing)


def step(value: float, low: float, high: float) -> int:
    """Returns the number of the colour of a map, for a value between two ends."""
    if high <= low:
        return len(STEPS) // 2
    part = (value - low) / (high - low)
    return min(len(STEPS) - 1, max(0, int(part * len(STEPS))))
