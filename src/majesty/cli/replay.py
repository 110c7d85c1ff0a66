"""`majesty replay`: every turn of every record as a line of JSON."""

import argparse
import json
import sys
from dataclasses import asdict
from typing import Any

from majesty.cli.files import for_each_record
from majesty.rules.record import Record
from majesty.rules.replay import Moment, moments


def run(arguments: argparse.Namespace) -> None:
    """Prints the replay of each record once it has proved to be right as a whole."""

    def print_lines(record: Record, number: int) -> None:
        lines = replay_lines(record, number)
        sys.stdout.writelines(f"{json.dumps(line)}\n" for line in lines)
        sys.stdout.flush()  # somebody may wait for it before they send the next

    for_each_record(arguments.file, print_lines)


def replay_lines(record: Record, number: int) -> list[dict[str, Any]]:
    """Returns the lines of one record: its whole turns, and the scores of a finished game."""
    lines = []
    for moment in moments(record):
        if 0 < moment.turn == moment.state.turn:
            lines.append(_turn_line(record, number, moment))
        state = moment.state
    if state.is_over:
        lines.append({"record": number, "final": asdict(state.scores())})
    return lines


def _turn_line(record: Record, number: int, moment: Moment) -> dict[str, Any]:
    turn, state = moment.turn, moment.state
    return {
        "record": number,
        "turn": turn,
        "seat": (record.start + turn - 1) % record.options.players,
        "move": record.turns[turn - 1],
        "points": [realm.points for realm in state.realms],
        "meeples": [realm.meeples for realm in state.realms],
        "counts": [realm.counts for realm in state.realms],
        "infirmary": [[str(card) for card in realm.infirmary] for realm in state.realms],
        "display": [[str(slot.card), slot.meeples] for slot in state.display],
        "deck_left": state.deck_left,
    }
