"""Options of all kinds for batches."""

from majesty.rules.options import Options

MANY = [
    Options.of(players=players, sides=sides, edition=edition, deck=deck)
    for players in (2, 3, 4)
    for sides in ("A", "B", "ABBABAAB", "BAABABBA")
    for edition, deck in (("en", "tiers"), ("de", "mixed"), ("pl", "tiers"))
]
