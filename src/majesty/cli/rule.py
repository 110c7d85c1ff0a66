"""`majesty rule`: what the locations do, on both sides, with the rulings."""

import argparse

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from majesty.cli.board import badge
from majesty.cli.console import Terminal
from majesty.rules.errors import MajestyError, quoted
from majesty.rules.locations import LOCATIONS, RULINGS, SIDES, Location
from majesty.rules.options import Edition, Options
from majesty.texts import LANGUAGES, Texts, texts
from majesty.texts.rulebook import edition_rows, end_steps, lines_of, rulings_of, turn_steps


class UnknownLocation(MajestyError):
    """There is no location of that name."""


def run(arguments: argparse.Namespace) -> None:
    """Prints one location, or everything."""
    say = texts(arguments.lang)
    console = Terminal()
    if arguments.location:
        print_location(find_location(arguments.location), console, say)
        return
    _print_heading(Text(say("rule-turn"), style="bold"), console)
    _print_steps(turn_steps(say), console)
    for location in LOCATIONS:
        print_location(location, console, say, rulings=False)
    _print_heading(Text(say("rule-end"), style="bold"), console)
    _print_steps(end_steps(say), console)
    _print_heading(Text(say("rule-editions"), style="bold"), console)
    console.print(Padding(_editions(say), (0, 2)))
    _print_heading(Text(say("rule-rulings"), style="bold"), console)
    for ruling in RULINGS:
        _print_ruling(ruling, console, say)


def find_location(text: str) -> Location:
    """Returns the location meant by a number, a letter, or a name in any of our languages."""
    wanted = text.strip().casefold()
    for location in LOCATIONS:
        words = {str(location.number), location.name.casefold()}
        words.add(location.character.letter.casefold() if location.character else "+")
        for language in LANGUAGES:
            say = texts(language)
            words |= {say.location(location).casefold(), say(_short(location)).casefold()}
            if location.character:
                words.add(say.character(location.character).casefold())
        if wanted in words or (len(wanted) > 2 and any(w.startswith(wanted) for w in words)):
            return location
    raise UnknownLocation(
        "no-location",
        f"There is no location {quoted(text)}; try a name such as inn, a number 1-8 or a letter.",
        text=quoted(text),
    )


def _short(location: Location) -> str:
    return f"location-{location.number}.short"


def print_location(
    location: Location,
    console: Console,
    say: Texts,
    *,
    options: Options | None = None,
    rulings: bool = True,
) -> None:
    """Prints both sides of a location, or with options the side in play."""
    heading = Text(f"{location.number} {say.location(location)} · ", style="bold")
    if location.character:
        heading.append_text(badge(location.character.letter))
        heading.append(f" {say.character(location.character)}")
    else:
        heading.append_text(badge("+"))
    _print_heading(heading, console)
    rows = [options.board[location.index]] if options else [SIDES[location, s] for s in "AB"]
    for row in rows:
        grid = Table.grid(padding=(0, 2))
        for i, line in enumerate(lines_of(row, say)):
            grid.add_row(Text(row.side if i == 0 else "", style="bold"), Text(line))
        console.print(Padding(grid, (0, 2)))
    if rulings:
        for ruling in sorted({ruling for row in rows for ruling in rulings_of(row)}):
            _print_ruling(ruling, console, say)


def _print_heading(heading: Text, console: Console) -> None:
    console.print()
    console.print(heading)


def _print_steps(steps: list[str], console: Console) -> None:
    grid = Table.grid(padding=(0, 1))
    for number, step in enumerate(steps, 1):
        grid.add_row(f"{number}.", Text(step))
    console.print(Padding(grid, (0, 2)))


def _print_ruling(ruling: str, console: Console, say: Texts) -> None:
    grid = Table.grid(padding=(0, 1))
    grid.add_row(Text(ruling, style="bold dim"), Text(say(f"ruling-{ruling}"), style="dim"))
    console.print(Padding(grid, (0, 2)))


def _editions(say: Texts) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for edition in Edition:
        table.add_column(say(f"edition-{edition.code}"))
    for head, cells in edition_rows(say):
        table.add_row(head, *cells)
    return table
