"""`majesty play`: a game in the terminal, against bots or at one keyboard."""

import argparse
from datetime import date
from itertools import islice
from pathlib import Path
from random import Random

from majesty.bots import bot, closing
from majesty.bots.files import load_code
from majesty.cli.choices import chosen_sides, split_list
from majesty.cli.console import Terminal
from majesty.cli.files import check_new, last_unfinished_game, new_game_path, open_records
from majesty.cli.session import Session
from majesty.rules.errors import MalformedRecord, OptionsError
from majesty.rules.game import Game
from majesty.rules.options import Options
from majesty.texts import Texts, texts


def run(arguments: argparse.Namespace) -> None:
    """Sets a table up, or opens a saved one, and plays."""
    say = texts(arguments.lang)
    for file in arguments.code:
        load_code(file)
    if arguments.resume is None:
        game = _new_game(arguments, say)
        path = new_game_path()
    else:
        path = Path(arguments.resume) if arguments.resume else last_unfinished_game()
        record, *more = islice(open_records(str(path)), 2)
        game = Game.resume(record)
        _check_bots(game)
        if more or not path.exists():  # other games stand there too, or it is standard input
            path = new_game_path()
    if arguments.save:
        path = Path(arguments.save)
        check_new(path)
    session = Session(game, Terminal(), say, path)
    with closing(session.bots.values()):
        session.run()


def _new_game(arguments: argparse.Namespace, say: Texts) -> Game:
    options = Options.of(
        players=arguments.players,
        edition=arguments.edition.lower(),
        sides=chosen_sides(arguments.sides, _seeded_rng(arguments.seed)),
        deck=arguments.deck,
        tie_break=arguments.tie_break,
    )
    people, codes = _seats(arguments, options.players)
    named = [name or say("play-person", number=i) for i, name in enumerate(people, 1)]
    game = Game.new(
        _told_apart([*named, *codes]),
        edition=options.edition,
        sides=options.sides,
        deck=options.deck,
        tie_break=options.tie_break,
        start=_start(arguments.start, options.players),
        seed=arguments.seed,
    )
    game.extras["date"] = date.today().isoformat()  # noqa: DTZ011  (the player's own calendar)
    game.extras["bots"] = [*(None for _ in people), *codes]
    return game


def _seeded_rng(seed: int | None) -> Random | None:
    return None if seed is None else Random(f"sides {seed}")


def _told_apart(names: list[str]) -> list[str]:
    """Returns the names, with numbers where two are the same."""
    return [
        name if names.count(name) == 1 else f"{name} {names[: i + 1].count(name)}"
        for i, name in enumerate(names)
    ]


def _start(seat: int | None, players: int) -> int | None:
    """Returns the seat that begins; people count from 1."""
    if seat is None:
        return None
    if seat not in range(1, players + 1):
        raise OptionsError(
            "bad-seat",
            f"There is no seat {seat}: the seats are 1 to {players}.",
            seat=seat,
            first=1,
            last=players,
        )
    return seat - 1


def _check_bots(game: Game) -> None:
    """Refuses a saved game whose `bots` do not say for each seat who plays it."""
    codes = game.extras.setdefault("bots", [None] * game.options.players)
    fits = isinstance(codes, list) and len(codes) == game.options.players
    if not fits or not all(code is None or isinstance(code, str) for code in codes):
        sentence = '"bots" must be a list of texts.'
        raise MalformedRecord("record-type", sentence, key="bots", kind="texts")


def _seats(arguments: argparse.Namespace, players: int) -> tuple[list[str], list[str]]:
    """Returns the names of the people, empty where none was given, and the codes of the bots."""
    names = split_list(arguments.names)
    codes = split_list(arguments.bots)
    if not codes and not arguments.hotseat:
        codes = ["medium"] * (players - (len(names) or 1))
    for code in codes:
        bot(code)  # refuses an unknown one
    people = players - len(codes)
    if people < 0 or len(names) > people:
        raise OptionsError(
            "too-many-seats",
            f"Too many players for {players} seats: {len(names)} named, {len(codes)} bots.",
            players=players,
            names=len(names),
            bots=len(codes),
        )
    return [*names, *[""] * (people - len(names))], codes
