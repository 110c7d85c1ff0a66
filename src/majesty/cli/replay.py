"""`majesty replay`: every turn of every record as a line of JSON."""

import argparse
import json
import sys

from majesty.cli.files import for_each_record
from majesty.rules.record import Record
from majesty.rules.replay import replay_lines


def run(arguments: argparse.Namespace) -> None:
    """Prints the replay of each record once it has proved to be right as a whole."""

    def print_lines(record: Record, number: int) -> None:
        lines = replay_lines(record, number)
        sys.stdout.writelines(f"{json.dumps(line)}\n" for line in lines)
        sys.stdout.flush()  # a reader may wait for it before sending the next

    for_each_record(arguments.file, print_lines)
