"""The ratings of bots: constants that were measured in the arena and that no game changes.

The scale is that of the ladders: 400 points are odds of 10 to 1 to finish ahead of the other.
`medium` has the rating of a newcomer; the others follow from it. Measured on 2026-11-16, with the
English edition and random sides for every deal, all with `--sides random --seed 14`:

- `majesty arena --bots random,greedy,easy,medium,hard --players N --games 4000`, for N of 2, 3, 4;
- `majesty arena --bots mcts:50000,hard --players N`: 200, 120 and 120 games;
- `majesty arena --bots expert,mcts:50000 --players 2`: 24 games. `expert` has a time limit and
  is slow; it was measured on a busy machine, so it is probably better than its rating. At larger
  tables its lead over that search is assumed to be the same.

The rating for three or four players is the mean of both. The reports are in
`tests/server/measured`, where a test compares them with these constants.
"""

SEARCH = "mcts:50000"  # the link between `hard` and `expert`

ANCHORS = {
    "2-bots": {
        "random": 954,
        "easy": 1131,
        "greedy": 1310,
        "medium": 1500,
        "hard": 1859,
        "expert": 2267,
    },
    "3-4-bots": {
        "random": 1108,
        "easy": 1263,
        "greedy": 1480,
        "medium": 1500,
        "hard": 1825,
        "expert": 1972,
    },
}
"""The rating of each bot, by ladder."""

ANCHORED = tuple(ANCHORS["2-bots"])
"""The bots that may play in rated games."""
