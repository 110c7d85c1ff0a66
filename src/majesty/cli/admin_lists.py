"""What `majesty admin` shows: people, reports, tables and the log."""

import argparse
import json
from typing import Any

from majesty.cli.admin_host import Host, when

_REPORTS = {"host-reports-about": "reports_about", "host-reports-by": "reports_by"}
_CHAT = ("host-head-number", "host-head-at", "host-head-name", "host-head-said")


def overview(host: Host, _: argparse.Namespace) -> None:
    """Prints how many of everything there are."""
    told = host.server.ask("GET", "overview")
    if host.as_json:
        print(json.dumps(told, ensure_ascii=False))
        return
    announced = told["announcement"]
    rows = [
        ["host-head-version", told["version"]],
        ["host-head-people", str(told["people"])],
        ["host-head-guests", str(told["guests"])],
        ["host-head-tables", host.say("host-tables", **told["tables"])],
        ["host-head-connected", str(told["connected"])],
        ["host-head-reports", str(told["open_reports"])],
        ["host-head-bans", str(told["bans"])],
        ["host-head-announcement", announced["text"] if announced else "–"],
    ]
    host.print_rows([[host.say(head), value] for head, value in rows])


def people(host: Host, asked: argparse.Namespace) -> None:
    """Lists people."""
    found = host.server.ask("GET", "people", search=asked.search, before=asked.before)
    rows = [
        [
            one["person"],
            one["name"],
            host.yes(one["protected"]),
            when(one["created"]),
            when(one["seen"]),
        ]
        for one in found
    ]
    host.show(
        found,
        [
            "host-head-id",
            "host-head-name",
            "host-head-protected",
            "host-head-created",
            "host-head-seen",
        ],
        rows,
    )


def show(host: Host, asked: argparse.Namespace) -> None:
    """Shows a person."""
    found = host.server.ask("GET", "people", host.find(asked.person)["person"])
    if host.as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    ratings = [f"{ladder}: {one['rating']}" for ladder, one in found["ratings"].items()]
    rows = [
        ["host-head-id", found["person"]],
        ["host-head-name", found["name"]],
        ["host-head-protected", host.yes(found["protected"])],
        ["host-head-created", when(found["created"])],
        ["host-head-seen", when(found["seen"])],
        ["host-head-games", str(sum(found["games"].values()))],
        ["host-head-unfinished", ", ".join(found["unfinished"]) or "–"],
        ["host-head-ratings", ", ".join(ratings) or "–"],
        *(
            ["host-head-banned", f"{host.until(ban['until'])}: {ban['reason']}"]
            for ban in found["bans"]
        ),
    ]
    host.print_rows([[host.say(head), value] for head, value in rows])
    for title, key in _REPORTS.items():
        if some := found[key]:
            print(f"\n{host.say(title)}")
            _print_reports(some)


def bans(host: Host, _: argparse.Namespace) -> None:
    """Lists bans."""
    found = host.server.ask("GET", "bans")
    rows = [
        [ban["id"], ban["person"] or ban["network"], host.until(ban["until"]), ban["reason"]]
        for ban in found
    ]
    host.show(
        found, ["host-head-id", "host-head-whom", "host-head-until", "host-head-reason"], rows
    )


def reports(host: Host, asked: argparse.Namespace) -> None:
    """Lists reports."""
    status = "closed" if asked.closed else "open"
    found = host.server.ask("GET", "reports", status=status, before=asked.before)
    if host.as_json or not found:
        host.show(found, [], [])
    else:
        _print_reports(found)


def _print_reports(reports: list[dict[str, Any]]) -> None:
    for one in reports:
        settled = f" [{one['outcome']}]" if one["outcome"] else ""
        at_table = f" @ {one['table']}" if one["table"] else ""
        who = f"{one['name']} ({one['person']}){at_table}"
        print(f"{one['id']}  {when(one['at'])}  {one['reason']}: {who}{settled}")
        for line in (one["words"], *(f"> {said['text']}" for said in one["said"])):
            if line:
                print(f"    {line}")


def table(host: Host, asked: argparse.Namespace) -> None:
    """Shows a table."""
    found = host.server.ask("GET", "tables", asked.table)
    if host.as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    print(f"{found['table']['id']}  {found['table']['status']}  {found['visibility']}")
    for seat in found["table"]["seats"]:
        print(f"  {seat['name'] or '–'}  {seat['person'] or seat['level'] or ''}".rstrip())
    rows = [
        [str(line["seq"]), when(line["at"]), line["name"], line["text"] or "–"]
        for line in found["said"]
    ]
    if rows:
        host.print_rows([list(map(host.say, _CHAT)), *rows])


def log(host: Host, asked: argparse.Namespace) -> None:
    """Lists what was done."""
    found = host.server.ask("GET", "log", before=asked.before)
    rows = [
        [
            one["id"],
            when(one["at"]),
            one["what"],
            one["person"] or one["table"] or "–",
            ", ".join(f"{key}: {value}" for key, value in one["details"].items() if value),
            one["source"],
            one["network"],
        ]
        for one in found
    ]
    host.show(
        found,
        [
            "host-head-id",
            "host-head-at",
            "host-head-what",
            "host-head-whom",
            "host-head-details",
            "host-head-source",
            "host-head-network",
        ],
        rows,
    )
