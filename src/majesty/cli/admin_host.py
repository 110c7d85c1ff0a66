"""A host at the terminal: how `majesty admin` asks and prints."""

import json
import re
from datetime import datetime
from typing import Any

from majesty.cli.admin_client import AdminClient, AdminError
from majesty.server.model import ID
from majesty.texts import Texts

_GAP = "  "
NEVER = "never"  # when a ban ends that has no end


class Host:
    """A host at the terminal."""

    def __init__(self, server: AdminClient, say: Texts, *, as_json: bool) -> None:
        self.server = server
        self.say = say
        self.as_json = as_json

    def tell(self, answer: Any, key: str, **values: str | int) -> None:
        """Prints what was done."""
        print(json.dumps(answer, ensure_ascii=False) if self.as_json else self.say(key, **values))

    def show(self, answer: Any, heads: list[str], rows: list[list[str]]) -> None:
        """Prints a list."""
        if self.as_json:
            print(json.dumps(answer, ensure_ascii=False))
        elif rows:
            self.print_rows([[self.say(head) for head in heads], *rows])
        else:
            print(self.say("host-none"))

    def print_rows(self, rows: list[list[str]]) -> None:
        """Prints columns, each as wide as its longest text."""
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
            print(_GAP.join(cells).rstrip())

    def yes(self, value: object) -> str:
        """Returns yes or no."""
        return self.say("host-yes" if value else "host-no")

    def until(self, end: int | None) -> str:
        """Returns the end of a ban."""
        return self.say("host-for-good") if end is None else when(end)

    def find(self, person: str) -> dict[str, Any]:
        """Returns a person by id, or by a name that only they have."""
        if re.fullmatch(ID, person):
            try:
                found: dict[str, Any] = self.server.ask("GET", "people", person)
            except AdminError as error:
                if error.code != "no-person":
                    raise
            else:
                return found
        listed = self.server.ask("GET", "people", search=person[:24], most=200)
        same = [one for one in listed if one["name"].casefold() == person.casefold()]
        owners = [one for one in same if one["protected"]] or same
        if not owners:
            raise AdminError("no-person", "There is no such person.")
        if len(owners) > 1:
            raise AdminError(
                "several-people",
                f"Several people are called {person}; name the one you mean by id, as majesty "
                "admin people lists them.",
                name=person,
            )
        return dict(owners[0])


def when(time: int | None) -> str:
    """Returns a time for people to read."""
    return "–" if time is None else datetime.fromtimestamp(time / 1000).strftime("%Y-%m-%d %H:%M")  # noqa: DTZ006  (the host's own time)
