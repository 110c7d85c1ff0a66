"""People who just play, in the midst of it; they note all that they have done."""

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import Any

from majesty.server.client import Client, Sight, play_on

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


@dataclass(slots=True)
class Ledger:
    """What honest people have done, and what they were told."""

    people: set[str] = field(default_factory=set)
    tables: set[str] = field(default_factory=set)  # that they have opened
    sent: dict[str, set[tuple[int, str]]] = field(default_factory=lambda: defaultdict(set))
    moves: dict[str, dict[int, str]] = field(default_factory=lambda: defaultdict(dict))
    heard: dict[str, dict[int, dict[str, Any]]] = field(default_factory=lambda: defaultdict(dict))
    ended: int = 0

    def hear(self, table: str, frame: dict[str, Any]) -> None:
        """Notes a frame."""
        if frame["type"] == "entry":
            self.heard[table][frame["seq"]] = frame["entry"]
            if frame.get("ref") == "move":
                self.moves[table][frame["seq"]] = frame["entry"]["move"]


class Players:
    """Two honest people, who play one game after the other."""

    def __init__(self, address: str, ledger: Ledger, rng: Random, pause: float) -> None:
        self._ledger, self._rng, self._pause = ledger, rng, pause
        self._people = [Client.guest(address, f"Honest {name}") for name in "AB"]
        ledger.people |= {client.person for client in self._people}

    def open(self) -> str:
        """Opens a table for both, perhaps with a bot, and begins."""
        one, other = self._people
        table = self._opened(one, [ME, OPEN, *[BOT] * self._rng.randrange(2)])
        other.act(table, type="sit", seat=1)
        one.act(table, type="start")
        return table

    def open_with(self, other: Client) -> str:
        """Opens a table at which somebody else has the other seat, and begins."""
        one = self._people[0]
        table = self._opened(one, [ME, OPEN])
        other.act(table, type="sit", seat=1)
        one.act(table, type="start")
        return table

    def _opened(self, client: Client, seats: list[dict[str, str]]) -> str:
        asked = {"seats": seats, "edition": "de"}
        table: str = client.ask("POST", "/api/tables", asked)["table"]["id"]
        self._ledger.tables.add(table)
        return table

    async def play(self, table: str) -> None:
        """Plays to the end."""
        await asyncio.gather(*(self._sit(client, table) for client in self._people))
        self._ledger.ended += 1

    async def play_against(self, table: str) -> None:
        """Plays at a table at which the other one may never move."""
        await self._sit(self._people[0], table)

    async def _sit(self, client: Client, table: str) -> None:
        rng = Random(f"{table} {client.person}")

        def choose(sight: Sight) -> str:
            move = rng.choice(sight.decisions)
            self._ledger.sent[table].add((sight.revision, move))
            return move

        def heard(frame: dict[str, Any]) -> None:
            self._ledger.hear(table, frame)

        await play_on(client, table, choose, pause=self._pause, heard=heard)
