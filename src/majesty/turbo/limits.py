"""How much is spent on a decision, by bots and by compiled players; plain Python for both."""

PORTION = 200_000  # the most playouts in one call

NODES = 6_000_000  # nodes of the solver, about half a second
NODES_PER_PLAYOUT = 80  # nodes that a bot may solve instead of each playout of its budget
ALWAYS = 2  # turns that are always solved
PER_TURN = 30  # about how much larger one more turn makes the tree


def nodes_for(turns: int, players: int, nodes: int) -> int:
    """Returns how many nodes may be spent on solving the last turns; 0 if these are too many."""
    if turns <= ALWAYS:
        return max(nodes, NODES)
    tree = 1
    for _ in range(turns if players == 2 else turns - 1):  # else the deck is empty in the last one
        tree *= PER_TURN
        if tree > 3 * nodes:
            return 0
    return nodes
