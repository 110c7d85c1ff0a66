"""All studies; a new one needs its own file and a line here."""

from majesty.lab.studies.atlas import ATLAS
from majesty.lab.studies.deck import DECK
from majesty.lab.studies.first_player import FIRST_PLAYER
from majesty.lab.studies.match import MATCH
from majesty.lab.studies.openings import OPENINGS
from majesty.lab.studies.turn_order import TURN_ORDER

STUDIES = {study.name: study for study in (FIRST_PLAYER, TURN_ORDER, ATLAS, DECK, OPENINGS, MATCH)}
"""The studies by their names, as help pages list them."""
