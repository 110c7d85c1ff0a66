"""The commands for those who run a server."""

from majesty.cli.parser import Commands, Parser, command


def add_web(commands: "Commands[Parser]") -> None:
    """Adds `majesty web`."""
    parser = command(
        commands,
        "web",
        "Play in the browser: against bots, with friends at this computer, or in your network.",
        "Also what majesty does without a command. Every decision is saved at once.",
    )
    parser.add_argument("--port", type=int, help="0 for any that is free (default 8000)")
    _add_host_name(parser)
    _add_database(parser)
    parser.add_argument(
        "--lan", action="store_true", help="let friends in the same network join, and say how"
    )
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", help="only print the address"
    )


def add_serve(commands: "Commands[Parser]") -> None:
    """Adds `majesty serve`."""
    parser = command(
        commands,
        "serve",
        "Host tables for people and bots, live, and keep every game.",
        "Every setting can stand in a TOML file or in the environment as MAJESTY_<SETTING>;\n"
        "docs/hosting.md lists them. Stop with Ctrl+C: nothing is lost.",
    )
    parser.add_argument("--host", help="the address to listen at (default 127.0.0.1)")
    parser.add_argument("--port", type=int, help="0 for any that is free (default 8000)")
    _add_host_name(parser)
    _add_database(parser)
    parser.add_argument("--workers", type=int, metavar="N", help="processes; more need PostgreSQL")
    parser.add_argument("--config", metavar="FILE", help="a TOML file with settings")
    parser.add_argument("--log-level", choices=("debug", "info", "warning", "error"))


def add_export(commands: "Commands[Parser]") -> None:
    """Adds `majesty export`."""
    parser = command(
        commands,
        "export",
        "Write the games of a server as records, one per line.",
        "Example: majesty export games.jsonl && majesty replay games.jsonl",
    )
    parser.add_argument("file", nargs="?", default="-", help="where to write (default output)")
    _add_database(parser)
    parser.add_argument(
        "--unfinished",
        action="store_true",
        help="also games being played, with their sealed decks: keep that file to yourself",
    )


def add_import(commands: "Commands[Parser]") -> None:
    """Adds `majesty import`."""
    parser = command(
        commands,
        "import",
        "Bring games into a server's database: what export wrote, or any records.",
        "A game that is there already is left alone, so importing twice does no harm.",
    )
    parser.add_argument("file", nargs="?", default="-", help="a file of records; - for input")
    _add_database(parser)


def _add_host_name(parser: Parser) -> None:
    parser.add_argument(
        "--host-name",
        dest="host_names",
        action="append",
        metavar="NAME",
        help="a name under which browsers may open it, beside this computer's own; repeat for more",
    )


def _add_database(parser: Parser) -> None:
    parser.add_argument(
        "--database",
        metavar="D",
        help="a file, or postgresql://user@host/name (default: majesty.db in your data folder)",
    )
