"""The options of `majesty train`."""

from argparse import ArgumentTypeError
from dataclasses import fields
from math import inf

from majesty.cli.parser import Commands, Parser, command, count, whole, words
from majesty.training.recipe import OPTIONS, Recipe


def add_train(commands: "Commands[Parser]") -> None:
    """Adds `majesty train`."""
    parser = command(
        commands,
        "train",
        "Let a network learn by playing against itself, on a CPU or a GPU.",
        "The folder gets checkpoint.npz, network.npz (the network as bots use it), curves.csv,\n"
        "strength.csv and index.html. The same command continues a run that has not finished.\n"
        "Examples: majesty train runs/one --minutes 7\n"
        "          majesty train runs/two --from runs/one/checkpoint.npz --looks 16 --minutes 98\n"
        "See docs/tutorials/train.md and docs/network.md.",
    )
    parser.add_argument("folder", metavar="DIR", help="the folder of the run")
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument(
        "--minutes", type=minutes, default=inf, metavar="M", help="length of the run"
    )
    length.add_argument(
        "--updates",
        type=count,
        default=inf,
        metavar="N",
        help="length in updates; then the same arguments give the same network",
    )
    parser.add_argument(
        "--piece",
        type=minutes,
        default=inf,
        metavar="M",
        help="stop after so many minutes, at the next update; the same command continues",
    )
    parser.add_argument(
        "--from",
        dest="origin",
        metavar="FILE",
        help="the checkpoint of another run: start with its network and its recipe; or a network",
    )
    parser.add_argument(
        "--device", choices=("cpu", "cuda"), default="cpu", help="where to learn (default cpu)"
    )
    parser.add_argument(
        "--threads", type=count, metavar="N", help="threads that play (default: all cores)"
    )
    _add_recipe(parser)
    _add_measuring(parser)
    parser.add_argument("--quiet", action="store_true", help="print only the results")


def _add_recipe(parser: Parser) -> None:
    group = parser.add_argument_group(
        "recipe", "A run with --from, or one that continues, has its own defaults."
    )
    for field in fields(Recipe):
        group.add_argument(
            f"--{field.name}",
            type=whole if field.type is int else fraction,
            metavar="N",
            help=f"{OPTIONS[field.name].help} (default {field.default:g})",
        )


def _add_measuring(parser: Parser) -> None:
    group = parser.add_argument_group(
        "measuring", "How often the network alone wins, on random sides against one other bot."
    )
    group.add_argument(
        "--rivals",
        type=words,
        default=("greedy", "mc:20"),
        metavar="B,B",
        help="the other bots (default greedy,mc:20)",
    )
    group.add_argument(
        "--matches", type=count, default=200, metavar="N", help="games for each (default 200)"
    )
    group.add_argument(
        "--measurements",
        type=whole,
        default=10,
        metavar="N",
        help="how many times during the run; 0: never (default 10)",
    )


def minutes(text: str) -> float:
    """Reads a number of minutes."""
    number = fraction(text)
    if not 0 < number < inf:
        raise ArgumentTypeError(f"it must be a number of minutes above 0, not {text!r}")
    return number


def fraction(text: str) -> float:
    """Reads a number with decimals."""
    try:
        return float(text)
    except ValueError:
        raise ArgumentTypeError(f"it must be a number, not {text!r}") from None
