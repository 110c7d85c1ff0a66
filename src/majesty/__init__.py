"""Majesty: For the Realm, the game of drafting characters, as a library."""

from majesty.bots import bot, evaluate
from majesty.rules.cards import Card, Character
from majesty.rules.decisions import Heal, Keep, Place, Reveal, Take
from majesty.rules.errors import IllegalDecision, MajestyError, RecordError
from majesty.rules.game import Game
from majesty.rules.locations import Location
from majesty.rules.options import Options
from majesty.rules.reader import read_records
from majesty.rules.record import Record
from majesty.rules.replay import replay
from majesty.rules.state import CHANCE, OVER, State

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "Card",
    "Character",
    "Game",
    "Heal",
    "IllegalDecision",
    "Keep",
    "Location",
    "MajestyError",
    "Options",
    "Place",
    "Record",
    "RecordError",
    "Reveal",
    "State",
    "Take",
    "bot",
    "evaluate",
    "read_records",
    "replay",
]
