"""What the arena has measured about the levels, by number of players."""

import json
from pathlib import Path
from statistics import fmean
from typing import Any

SIZES = {"2-bots": (2,), "3-4-bots": (3, 4)}
"""The players of the tables of a ladder."""

GREEDY = {"2-bots": 1310, "3-4-bots": 1480}
"""The rating of `greedy` on each ladder, which never changes; it was measured first."""


def report(size: int) -> dict[str, Any]:
    """Returns what the arena has reported about tables of this size."""
    path = Path(__file__).parent / f"levels-{size}.json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def measured(ladder: str) -> dict[str, int]:
    """Returns the rating of each bot of the reports, the weakest first."""
    ratings = [
        {line["code"]: line["rating"] for line in report(size)["bots"]} for size in SIZES[ladder]
    ]
    found = {
        code: round(GREEDY[ladder] + fmean(each[code] - each["greedy"] for each in ratings))
        for code in ratings[0]
    }
    return dict(sorted(found.items(), key=lambda item: item[1]))
