"""The ratings of bots: constants that were measured in the arena and that no game changes.

The scale is that of the ladders: 400 points are odds of 10 to 1 to finish ahead of the other. It
hangs on `greedy`, whose rating stays as it was first measured, so that people keep theirs when the
levels change. The others follow from one arena for each number of players N, 2, 3 and 4:

    majesty arena --bots random,greedy,beginner,easy,medium,hard,expert --players N
        --games GAMES --sides random --seed 14 --json > tests/server/measured/levels-N.json

The rating for three or four players is the mean of both. `python -m tests.server.measured` prints
the constants, and a test compares them with the reports.

These are from 672, 525 and 420 games, with errors (95%) of 30 to 60 points with three and
four players, and of 60 to 140 with two.
"""

ANCHORS = {
    "2-bots": {
        "random": 857,
        "beginner": 1039,
        "easy": 1287,
        "greedy": 1310,
        "medium": 1555,
        "hard": 1765,
        "expert": 2076,
    },
    "3-4-bots": {
        "random": 1179,
        "beginner": 1309,
        "easy": 1452,
        "greedy": 1480,
        "medium": 1591,
        "hard": 1788,
        "expert": 1957,
    },
}
"""The rating of each bot, by ladder."""

ANCHORED = tuple(ANCHORS["2-bots"])
"""The bots that may play in rated games."""
