"""Prints the ratings of the bots as `majesty.server.tables.anchors` has them."""

import json

from tests.server.measured import SIZES, measured

print("ANCHORS =", json.dumps({ladder: measured(ladder) for ladder in SIZES}, indent=4))
