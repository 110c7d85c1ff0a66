"""The ratings of bots: constants that were measured in the arena and that no game changes.

The scale is that of the ladders: 400 points are odds of 10 to 1 to finish ahead of the other. It
hangs on `greedy`, whose rating stays as it was first measured, so that people keep theirs when the
levels change. The others follow from one arena for each number of players N, 2, 3 and 4:

    majesty arena --bots random,greedy,beginner,easy,medium,hard,expert,master --players N
        --games GAMES --sides random --seed 14 --json > tests/server/measured/levels-N.json

The rating for three or four players is the mean of both. `python -m tests.server.measured` prints
the constants, and a test compares them with the reports.

These are from 448, 336 and 280 games, where an error of 50 to 100 points is likely.
"""

ANCHORS = {
    "2-bots": {
        "random": 944,
        "beginner": 1111,
        "greedy": 1310,
        "easy": 1324,
        "medium": 1500,
        "hard": 1687,
        "expert": 1856,
        "master": 1976,
    },
    "3-4-bots": {
        "random": 1140,
        "beginner": 1341,
        "easy": 1449,
        "greedy": 1480,
        "medium": 1587,
        "hard": 1752,
        "expert": 1852,
        "master": 1925,
    },
}
"""The rating of each bot, by ladder."""

ANCHORED = tuple(ANCHORS["2-bots"])
"""The bots that may play in rated games."""
