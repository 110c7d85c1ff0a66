"""The game itself: the one authority on the rules. Standard library only."""
