"""What bots are rated: fixed figures, which the arena has measured and no game changes.

The scale is that of the ladders: 400 points are odds of 10 to 1 to end before the other. `medium`
is where newcomers begin; the others follow from it. Measured on 2026-11-16, the English edition
with sides drawn by lot for every deal, all with `--sides random --seed 14`:

- `majesty arena --bots random,greedy,easy,medium,hard --players N --games 4000`, for N of 2, 3, 4;
- `majesty arena --bots mcts:50000,hard --players N`: 200, 120 and 120 games;
- `majesty arena --bots expert,mcts:50000 --players 2`: 24 games. `expert` thinks by the clock and
  takes long; it was measured on a machine with other work, so it is rather better than told here.
  At larger tables it is taken to lead that search by as much.

With three or four players the figure is the mean of both. The reports are in
`tests/server/measured`, where a test compares them with what stands here.
"""

SEARCH = "mcts:50000"  # what leads from `hard` to `expert`

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
