"""How much is spent on a decision, by bots and by compiled players; plain Python for both."""

PORTION = 200_000  # the most playouts at a stretch

NODES = 6_000_000  # of the solver, about half a second
NODES_PER_PLAYOUT = 80  # that a bot with playouts for a budget spends on solving instead
ALWAYS = 2  # turns that are solved whatever it takes
PER_TURN = 30  # how much a turn multiplies the tree, about


def nodes_for(turns: int, players: int, nodes: int) -> int:
    """Returns how many nodes may be spent to solve the last turns, 0 where they are too many."""
    if turns <= ALWAYS:
        return max(nodes, NODES)
    tree = 1
    for _ in range(turns if players == 2 else turns - 1):  # else the deck is empty in the last one
        tree *= PER_TURN
        if tree > 3 * nodes:
            return 0
    return nodes
