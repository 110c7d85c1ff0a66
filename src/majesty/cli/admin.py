"""`majesty admin`: looks after the people of a running server, over its admin API."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from majesty.cli import admin_lists as lists
from majesty.cli.admin_client import AdminError, client
from majesty.cli.admin_host import NEVER, Host, when
from majesty.lab.file_errors import errors_about
from majesty.texts import texts


def run(arguments: argparse.Namespace) -> None:
    """Does what is asked, and tells what was done."""
    server = client(arguments.server, arguments.config, arguments.version)
    _DEEDS[arguments.deed](Host(server, texts(arguments.lang), as_json=arguments.json), arguments)


def _ban(host: Host, asked: argparse.Namespace) -> None:
    body: dict[str, Any] = {"reason": asked.reason, "days": asked.days}
    if is_network(asked.target):
        body["network"] = asked.target
    else:
        body["person"] = host.find(asked.target)["person"]
    made = host.server.ask("POST", "bans", body=body)
    whom = made["network"] or asked.target
    until = NEVER if made["until"] is None else when(made["until"])
    host.tell(made, "host-banned", whom=whom, until=until)


def _unban(host: Host, asked: argparse.Namespace) -> None:
    bans = host.server.ask("GET", "bans")
    same = [ban for ban in bans if asked.target in (ban["id"], ban["person"], ban["network"])]
    if not same and is_network(asked.target):
        network = str(ip_network(asked.target, strict=False))
        same = [ban for ban in bans if ban["network"] == network]
    if not same and not is_network(asked.target):
        person = host.find(asked.target)["person"]
        same = [ban for ban in bans if ban["person"] == person]
    if not same:
        raise AdminError("no-ban", "There is no such ban; list them to see their ids.")
    host.tell(host.server.ask("DELETE", "bans", same[0]["id"]), "host-unbanned", whom=asked.target)


def is_network(text: str) -> bool:
    """Tells whether this is an address or a network, and so no name."""
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return not text.isdigit()


def _rename(host: Host, asked: argparse.Namespace) -> None:
    found = host.find(asked.person)
    made = host.server.ask("PATCH", "people", found["person"], body={"name": asked.name})
    host.tell(made, "host-renamed", name=found["name"], to=made["name"])


def _erase(host: Host, asked: argparse.Namespace) -> None:
    found = host.find(asked.person)
    if not asked.yes:
        print(host.say("host-confirm", name=found["name"]), end=" ", file=sys.stderr, flush=True)
        try:
            typed = input()
        except EOFError:
            typed = ""
        if typed.strip() != found["name"]:
            raise AdminError(
                "not-confirmed", "Nobody was erased; type the name exactly, or use --yes."
            )
    host.tell(
        host.server.ask("DELETE", "people", found["person"]), "host-erased", name=found["name"]
    )


def _export(host: Host, asked: argparse.Namespace) -> None:
    made = host.server.ask("GET", "people", host.find(asked.person)["person"], "export")
    text = json.dumps(made, ensure_ascii=False, indent=2) + "\n"
    if asked.file == "-":
        sys.stdout.write(text)
        return
    path = Path(asked.file)
    with errors_about(path):  # for the host alone, and never over another file
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(text)
    host.tell(None, "host-exported", name=made["name"], path=str(path))


def _unsay(host: Host, asked: argparse.Namespace) -> None:
    if asked.number is None:
        found = host.find(asked.target)
        done = host.server.ask("DELETE", "people", found["person"], "said")
        host.tell(done, "host-unsaid-all", name=found["name"])
    else:
        done = host.server.ask("DELETE", "tables", asked.target, "said", str(asked.number))
        host.tell(done, "host-unsaid", number=asked.number)


def _close(host: Host, asked: argparse.Namespace) -> None:
    done = host.server.ask("POST", "tables", asked.table, "close", body={"reason": asked.reason})
    host.tell(done, "host-closed", table=asked.table)


def _announce(host: Host, asked: argparse.Namespace) -> None:
    if asked.withdraw:
        host.tell(host.server.ask("DELETE", "announcement"), "host-withdrawn")
    else:
        body = {"text": asked.text, "minutes": asked.minutes}
        host.tell(host.server.ask("PUT", "announcement", body=body), "host-announced")


def _report(host: Host, asked: argparse.Namespace) -> None:
    body = {"outcome": asked.outcome, "note": asked.note}
    host.tell(host.server.ask("POST", "reports", asked.report, body=body), "host-settled")


_DEEDS: dict[str, Callable[[Host, argparse.Namespace], None]] = {
    "overview": lists.overview,
    "people": lists.people,
    "show": lists.show,
    "ban": _ban,
    "unban": _unban,
    "bans": lists.bans,
    "rename": _rename,
    "erase": _erase,
    "export": _export,
    "unsay": _unsay,
    "table": lists.table,
    "close": _close,
    "announce": _announce,
    "reports": lists.reports,
    "report": _report,
    "log": lists.log,
}
