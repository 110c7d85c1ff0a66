"""The commands for those who run a server."""

import textwrap

from majesty.cli.parser import Commands, Parser, command, database

_WIDTH = 100  # of a line


def add_web(commands: "Commands[Parser]") -> None:
    """Adds `majesty web`."""
    parser = command(
        commands,
        "web",
        "Play in the browser: against bots, with friends at this computer, or on your network.",
        "majesty without a command does the same. Every decision is saved right away.",
    )
    parser.add_argument("--port", type=int, help="the port; 0 picks any free one (default 8000)")
    _add_host_name(parser)
    _add_database(parser)
    parser.add_argument(
        "--lan",
        action="store_true",
        help="let friends on the same network join, and print the address for them",
    )
    parser.add_argument(
        "--no-browser",
        dest="browser",
        action="store_false",
        help="print the address, and open no browser",
    )


def add_serve(commands: "Commands[Parser]") -> None:
    """Adds `majesty serve`."""
    parser = command(
        commands,
        "serve",
        "Host tables for people and bots, and keep every game.",
    )
    parser.more = _settings
    parser.add_argument("--host", help="the address to listen on (default 127.0.0.1)")
    parser.add_argument("--port", type=int, help="the port; 0 picks any free one (default 8000)")
    _add_host_name(parser)
    _add_database(parser)
    parser.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help="processes; more than one need PostgreSQL (default 1)",
    )
    parser.add_argument("--config", metavar="FILE", help="a TOML file with settings")
    parser.add_argument(
        "--log-level",
        choices=("debug", "info", "warning", "error"),
        help="how much to log (default info)",
    )


def add_export(commands: "Commands[Parser]") -> None:
    """Adds `majesty export`."""
    parser = command(
        commands,
        "export",
        "Write the games of a server as records, one per line.",
        "Example: majesty export games.jsonl && majesty replay games.jsonl",
    )
    parser.add_argument(
        "file", nargs="?", default="-", help="where to write (default: standard output)"
    )
    _add_database(parser)
    parser.add_argument(
        "--unfinished",
        action="store_true",
        help="also games being played, with their secret decks: keep that file to yourself",
    )


def add_import(commands: "Commands[Parser]") -> None:
    """Adds `majesty import`."""
    parser = command(
        commands,
        "import",
        "Import games into a server's database: an export, or any finished records.",
        "A game that already exists is left alone, so importing twice does no harm.",
    )
    parser.add_argument(
        "file", nargs="?", default="-", help="a file of records; - for standard input (default)"
    )
    _add_database(parser)


def add_copy(commands: "Commands[Parser]") -> None:
    """Adds `majesty copy`."""
    parser = command(
        commands,
        "copy",
        "Copy everything of a server into another database: to move there, or as a backup.",
        "Examples: majesty copy --to backup.db\n"
        "          majesty copy --from majesty.db --to postgresql://majesty@db/majesty\n"
        "Every row is compared at the end. If it is interrupted, run the same command again.\n"
        "A password of PostgreSQL is read from PGPASSWORD or ~/.pgpass.",
    )
    parser.add_argument(
        "--from",
        dest="source",
        type=database,
        metavar="D",
        help="a file, or postgresql://user@host/name (default: the server's database)",
    )
    parser.add_argument(
        "--to",
        dest="target",
        type=database,
        metavar="D",
        required=True,
        help="a new file, or an empty PostgreSQL database",
    )
    parser.add_argument("--config", metavar="FILE", help="the TOML file with the server's settings")


def _settings() -> str:
    """Returns what the help page of `serve` says about the settings."""
    from majesty.server.setting_help import explained  # takes long to load

    rows = list(explained())
    width = max(len(row.name) for row in rows) + 4
    lines = [
        textwrap.fill(
            row.short,
            _WIDTH,
            initial_indent=f"  {row.name}".ljust(width),
            subsequent_indent=width * " ",
            break_on_hyphens=False,
        )
        for row in rows
    ]
    return "\n".join(
        [
            "settings, in a TOML file (port = 8080) or in the environment (MAJESTY_PORT=8080):",
            *lines,
            "",
            "Stop with Ctrl+C: nothing is lost.",
        ]
    )


def _add_host_name(parser: Parser) -> None:
    parser.add_argument(
        "--host-name",
        dest="host_names",
        action="append",
        metavar="NAME",
        help="a name under which browsers may open it, besides this computer's; can be repeated",
    )


def _add_database(parser: Parser) -> None:
    parser.add_argument(
        "--database",
        type=database,
        metavar="D",
        help="a file, or postgresql://user@host/name (default: majesty.db in your data folder)",
    )
