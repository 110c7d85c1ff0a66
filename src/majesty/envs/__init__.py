"""Environments for learning: PettingZoo, Gymnasium and OpenSpiel.

To import this package registers the ids of Gymnasium, where that is installed.
"""

from contextlib import suppress

from majesty.rules.extras import ExtraError

with suppress(ExtraError):  # encoding and OpenSpiel do without Gymnasium
    import majesty.envs.registration  # noqa: F401
