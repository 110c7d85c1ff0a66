"""A recipe so small that a test can learn by it."""

from dataclasses import replace

from majesty.training.recipe import Recipe

TINY = Recipe(width=16, layers=1, games=32, steps=4, epochs=2, parts=4)
SEARCH = replace(TINY, looks=3, steps=2)
