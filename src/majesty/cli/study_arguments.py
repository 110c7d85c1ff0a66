"""The commands that let bots play and measure things."""

from majesty.cli.parser import (
    Commands,
    Parser,
    add_code,
    add_options,
    command,
    count,
    file,
    positive,
)


def add_simulate(commands: "Commands[Parser]") -> None:
    """Adds `majesty simulate`."""
    parser = command(
        commands,
        "simulate",
        "Let bots play many games and sum up how they ended.",
        "Examples: majesty simulate --games 1000 --bots greedy,random\n"
        "          majesty simulate --sides random --records games.jsonl\n"
        "          majesty simulate --engine turbo --games 10000000",
    )
    add_options(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many (1000)")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="B,B",
        help="one for all seats, or one each, by comma (default random)",
    )
    parser.add_argument(
        "--engine",
        choices=("rules", "turbo"),
        default="rules",
        help="turbo: random play on the compiled kernel, a million games in seconds",
    )
    add_code(parser)
    parser.add_argument("--records", metavar="FILE", help="write the games there; - for output")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def add_arena(commands: "Commands[Parser]") -> None:
    """Adds `majesty arena`."""
    parser = command(
        commands,
        "arena",
        "Let bots play each other fairly and tell who is better, with 95% intervals.",
        "Every deal is played in all rotations of the seats. With more bots than players all\n"
        "combinations play; with fewer the last bot fills the other seats. See docs/arena.md.\n"
        "Examples: majesty arena --bots greedy,random --games 2000\n"
        "          majesty arena --bots mcts:50ms,mc:50ms --players 4 --records games.jsonl",
    )
    add_options(parser)
    parser.add_argument("--bots", required=True, metavar="B,B", help="two or more, by comma")
    parser.add_argument(
        "--games", type=int, default=1000, metavar="N", help="how many, up to whole deals (1000)"
    )
    add_code(parser)
    parser.add_argument("--records", type=file, metavar="FILE", help="keep the games there")
    parser.add_argument(
        "--resume", action="store_true", help="go on with the games that are kept in FILE"
    )
    parser.add_argument(
        "--workers", type=count, metavar="N", help="processes that play (default all cores)"
    )
    parser.add_argument(
        "--seconds",
        type=positive,
        default=10.0,
        metavar="S",
        help="for a decision; who takes longer loses the game (default 10)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def add_bot(commands: "Commands[Parser]") -> None:
    """Adds `majesty bot`."""
    parser = command(
        commands,
        "bot",
        "Let a bot answer other programs, in lines of JSON on standard input and output.",
        "The protocol is majesty-bot/1, described in docs/bot-protocol.md.\n"
        'Example: majesty simulate --bots "cmd:majesty bot greedy",random',
    )
    parser.add_argument("bot", metavar="CODE", help="the bot, such as greedy or mc:1000")
    add_code(parser)


def add_bench(commands: "Commands[Parser]") -> None:
    """Adds `majesty bench`."""
    parser = command(
        commands, "bench", "Measure speed on this machine; ratios come from one and the same run."
    )
    parser.add_argument(
        "subject",
        nargs="?",
        default="all",
        choices=("all", "rules", "turbo", "bots", "start", "gpu", "server"),
        help="the rules engine, the compiled kernel, decision times, start-up, a GPU, a server "
        "under load (default all)",
    )
    parser.add_argument(
        "--seconds",
        type=positive,
        help="for each line of the table (default 2); server: for each repeat (default 10)",
    )
    parser.add_argument(
        "--repeats",
        type=count,
        help="parts of that time; medians count (default 5; server: 3)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
