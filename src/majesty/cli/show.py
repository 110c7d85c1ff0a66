"""`majesty show`: recorded games told turn by turn, with their boards."""

import argparse

from rich.rule import Rule
from rich.text import Text

from majesty.cli.board import board, final_table, printable
from majesty.cli.console import Terminal
from majesty.cli.files import for_each_record
from majesty.cli.story import bullet, paragraphs
from majesty.rules.record import Record
from majesty.rules.replay import moments
from majesty.texts import Texts, texts


def run(arguments: argparse.Namespace) -> None:
    """Prints each record as a story."""
    console = Terminal()
    say = texts(arguments.lang)
    boards = not arguments.no_boards
    for_each_record(
        arguments.file,
        lambda record, number: _print_record(record, number, console, say, boards=boards),
    )


def _print_record(
    record: Record, number: int, console: Terminal, say: Texts, *, boards: bool
) -> None:
    names = [printable(name) for name in record.players]
    told = list(moments(record))  # the whole record first: a bad one is not half shown
    console.print(Rule(Text(say("show-game", number=number, names=say.listed(names)))))
    for turn, state, events in told:
        text, *steps = [*paragraphs(events, names, say, refills=True), ""]
        if turn:
            console.print(bullet(f"{turn:>3} {record.turns[turn - 1]:<5}", text))
        if boards and turn % record.options.players == 0:
            console.print()
            console.print(board(state, names, say, width=console.width))
        for step in filter(None, steps):
            console.print(bullet("•", step))
    if state.is_over:
        console.print()
        console.print(final_table(state.scores(), names, say))
    else:
        console.print(Text(say("show-unfinished"), style="dim"))
