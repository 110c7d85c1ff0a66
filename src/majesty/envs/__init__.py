"""Environments for learning: PettingZoo, Gymnasium and OpenSpiel.

Importing this package registers the ids with Gymnasium, if it is installed.
"""

from contextlib import suppress

from majesty.rules.extras import ExtraError

with suppress(ExtraError):  # encoding and OpenSpiel do not need Gymnasium
    import majesty.envs.registration  # noqa: F401
