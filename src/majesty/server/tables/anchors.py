"""The ratings of bots: constants that were measured in the arena and that no game changes.

The scale is that of the ladders: 400 points are odds of 10 to 1 to finish ahead of the other. It
hangs on `greedy`, whose rating stays as it was first measured, so that people keep theirs when the
levels change. The others follow from one arena for each number of players N, 2, 3 and 4:

    majesty arena --bots random,greedy,beginner,easy,medium,hard,expert,master --players N
        --games GAMES --sides random --seed 14 --json > tests/server/measured/levels-N.json

The rating for three or four players is the mean of both. `python -m tests.server.measured` prints
the constants, and a test compares them with the reports.

These are provisional, from 448, 168 and 280 games on a busy machine.
"""

ANCHORS = {
    "2-bots": {
        "random": 1034,
        "beginner": 1190,
        "greedy": 1310,
        "easy": 1335,
        "medium": 1504,
        "hard": 1594,
        "expert": 1755,
        "master": 2093,
    },
    "3-4-bots": {
        "random": 1200,
        "beginner": 1293,
        "easy": 1378,
        "greedy": 1480,
        "medium": 1482,
        "hard": 1567,
        "expert": 1666,
        "master": 1829,
    },
}
"""The rating of each bot, by ladder."""

ANCHORED = tuple(ANCHORS["2-bots"])
"""The bots that may play in rated games."""
