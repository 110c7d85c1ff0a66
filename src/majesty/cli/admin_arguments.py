"""The words of `majesty admin`."""

import argparse

from majesty.cli.parser import Commands, Parser, add_language, command, count

_PERSON = "the id or the name of a person"


def add_admin(commands: "Commands[Parser]") -> None:
    """Adds `majesty admin` with its own commands."""
    parser = command(
        commands,
        "admin",
        "Look after the people of a running server: bans, reports, names, announcements.",
        "The server must have the setting admin_secret; the command reads the same setting from\n"
        "the file or from MAJESTY_ADMIN_SECRET. All changes are entered in the server's log.\n"
        "The page 'Moderation' of the documentation explains what each command does.",
    )
    parser.add_argument(
        "--server", metavar="URL", help="where the server is (default: this machine, its port)"
    )
    parser.add_argument("--config", metavar="FILE", help="the TOML file with the settings")
    parser.add_argument("--json", action="store_true", help="print the answers as JSON")
    deeds = parser.add_subparsers(
        dest="deed", metavar="COMMAND", required=True, parser_class=Parser
    )

    _deed(deeds, "overview", "Tell how many people, tables, reports and bans there are.")
    listed = _deed(deeds, "people", "List people, newest first.")
    listed.add_argument("search", nargs="?", help="the start of a name, or a look-alike")
    _add_pages(listed)
    _add_person(_deed(deeds, "show", "Show a person with games, ratings, bans and reports."))

    ban = _deed(deeds, "ban", "Ban a person, or the guests of a network.")
    ban.add_argument("target", help=f"{_PERSON}, an address or a network such as 203.0.113.0/24")
    ban.add_argument("--reason", required=True, help="why; the person is told")
    ban.add_argument("--days", type=count, metavar="N", help="for how long (default: for good)")
    unban = _deed(deeds, "unban", "Lift a ban.")
    unban.add_argument("target", help="what was banned, or the id of the ban")
    _deed(deeds, "bans", "List all bans.")

    rename = _deed(deeds, "rename", "Give a person another name, at all tables as well.")
    _add_person(rename)
    rename.add_argument("name", help="the new name")
    erase = _deed(deeds, "erase", "Erase a person: name, ratings, and all that they said.")
    _add_person(erase)
    erase.add_argument("--yes", action="store_true", help="do not ask for confirmation")
    export = _deed(deeds, "export", "Write everything that is kept about a person, as JSON.")
    _add_person(export)
    export.add_argument("file", nargs="?", default="-", help="where to (default: standard output)")
    unsay = _deed(deeds, "unsay", "Delete a line of chat, or all that a person said.")
    unsay.add_argument("target", help=f"a table, with a number; or {_PERSON}")
    unsay.add_argument("number", nargs="?", type=count, help="of the line, as `table` lists them")

    table = _deed(deeds, "table", "Show a table, its people and its chat.")
    table.add_argument("table", help="the id of the table, as in its address")
    close = _deed(deeds, "close", "Close a table; a running game ends without a result.")
    close.add_argument("table", help="the id of the table, as in its address")
    close.add_argument("--reason", required=True, help="why; the players are told")

    announce = _deed(deeds, "announce", "Tell everyone something, or withdraw it.")
    what = announce.add_mutually_exclusive_group(required=True)
    what.add_argument("text", nargs="?", help="up to 300 characters")
    what.add_argument("--withdraw", action="store_true", help="announce nothing any more")
    announce.add_argument("--minutes", type=count, metavar="N", help="for how long")

    reports = _deed(deeds, "reports", "List the reports that are open.")
    reports.add_argument("--closed", action="store_true", help="those that are settled")
    _add_pages(reports)
    report = _deed(deeds, "report", "Settle a report.")
    report.add_argument("report", help="its id")
    report.add_argument("outcome", choices=("acted", "dismissed"), help="how")
    report.add_argument("--note", default="", help="what you want to remember")
    _add_pages(_deed(deeds, "log", "List what was done."))


def _deed(deeds: "Commands[Parser]", name: str, summary: str) -> Parser:
    parser = deeds.add_parser(name, description=summary, help=summary)
    add_language(parser, argparse.SUPPRESS)
    parser.add_argument(
        "--json", action="store_true", default=argparse.SUPPRESS, help="print the answer as JSON"
    )
    return parser


def _add_person(parser: Parser) -> None:
    parser.add_argument("person", help=_PERSON)


def _add_pages(parser: Parser) -> None:
    parser.add_argument("--before", metavar="ID", help="the next page: the last id of this one")
