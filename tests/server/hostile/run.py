"""Sends as many hostile messages as asked for, and counts what they did: nothing may.

Most of them meet a server without rates, which would only slow them down; the rest one with the
usual limits. All the time honest people play, whose games must be what they have played.
"""

import argparse
import asyncio
import json
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from majesty.server.client import RefusedByServer
from tests.server.hostile.assault import Assault, Findings
from tests.server.hostile.check import illegal_changes
from tests.server.hostile.honest import Ledger, Players
from tests.server.hosting import Host

MEMORY_MOST = 48 * 2**20  # bytes that the server may grow by after the first tenth
_RENEW = 6.0  # seconds until attackers turn to another table
LIMITED = 20  # of so many messages one meets the usual limits
FREE = {f"MAJESTY_{name}_RATE": "1000000" for name in ("MESSAGES", "REQUESTS", "DOORS")}
USUAL = {"MAJESTY_MESSAGES_RATE": "20", "MAJESTY_REQUESTS_RATE": "20", "MAJESTY_DOORS_RATE": "0.5"}
HOUSE = {"MAJESTY_LOG_LEVEL": "info", "MAJESTY_BOTS": "random,greedy"}


@dataclass(slots=True)
class Outcome:
    """What a run came to."""

    findings: Findings
    ledger: Ledger
    entries: int = 0
    illegal: list[str] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)  # of the server, after each tenth
    seconds: float = 0

    @property
    def is_good(self) -> bool:
        """Tells whether nothing happened that must not."""
        return not (self.findings.wrong or self.illegal or self.logged or self.grew)

    @property
    def grew(self) -> bool:
        """Tells whether the server kept memory."""
        return self.memory[-1] - self.memory[0] > MEMORY_MOST

    def told(self) -> str:
        """Returns it in words."""
        findings, ledger = self.findings, self.ledger
        acknowledged = sum(map(len, ledger.moves.values()))
        memory = ", ".join(f"{size / 2**20:.0f}" for size in self.memory)
        sent = f"{findings.messages} messages and {findings.requests} requests"
        wrong = [*self.illegal, *self.logged, *findings.wrong]
        lines = [
            f"{sent} over {findings.connections} connections, {self.seconds:.0f} s",
            f"  honest games: {ledger.ended} to their end, {acknowledged} moves",
            f"  entries stored: {self.entries}; illegal changes: {len(self.illegal)}",
            f"  faults logged: {len(self.logged)}; wrong answers: {len(findings.wrong)}",
            f"  memory after each tenth, in MiB: {memory}",
            f"  refused: {dict(findings.codes.most_common())}",
            f"  over HTTP: {dict(sorted(findings.statuses.items()))}",
            f"  closed: {dict(findings.closes.most_common())}",
            *(f"! {each[:1000]}" for each in wrong[:20]),
        ]
        return "\n".join(lines)


def assault(
    folder: Path, messages: int, *, seed: int, limited: bool = False, size: int = 12
) -> Outcome:
    """Attacks a server of our own; `size` is the number of attackers."""
    database = str(folder / f"hostile-{limited}.db")
    ledger = Ledger()
    settings: dict[str, Any] = {**HOUSE, **(USUAL if limited else FREE)}
    with Host(database, folder, **settings) as host:
        begun = time.monotonic()
        attack = Assault(host, messages, seed=seed, limited=limited)
        outcome = Outcome(attack.findings, ledger)
        asyncio.run(_fight(attack, host, ledger, seed=seed, size=size))
        outcome.seconds = time.monotonic() - begun
        outcome.memory = attack.memory
        outcome.logged = _complaints(host.output)
    outcome.entries, outcome.illegal = asyncio.run(illegal_changes(database, ledger))
    return outcome


async def _fight(attack: Assault, host: Host, ledger: Ledger, *, seed: int, size: int) -> None:
    rng = Random(f"{seed} honest")
    pairs = [Players(host.address, ledger, rng, pause=0.02) for _ in range(2)]
    attack.prepare(guests=max(4, size // 3))

    async def play(players: Players) -> None:
        while not attack.is_over:
            table = await asyncio.to_thread(players.open)
            attack.prey.tables.append(table)
            await players.play(table)
            attack.forget(table)

    mixed: list[asyncio.Task[None]] = []

    async def play_with_attackers() -> None:
        """Opens new tables from time to time: at the others the games end."""
        attacked: list[str] = []
        for number in count():
            with suppress(RefusedByServer):  # somebody has too many unfinished games by now
                players = pairs[0] if number % 2 else None
                attacked.append(await asyncio.to_thread(attack.open, players))
                if players:
                    mixed.append(asyncio.create_task(players.play_against(attacked[-1])))
            if len(attacked) > max(4, size // 2):
                attack.forget(attacked.pop(0))
                await asyncio.sleep(_RENEW)

    games = [asyncio.create_task(play(players)) for players in pairs]
    opening = asyncio.create_task(play_with_attackers())
    while not attack.prey.tables:
        await asyncio.sleep(0.01)
    await attack.run(sockets=size, lines=size)
    await asyncio.wait(games, timeout=120)
    for game in games:
        game.result() if game.done() else attack.findings.wrong.append("an honest game is stuck")
    for task in (*games, opening, *mixed):
        task.cancel()
    await asyncio.gather(*games, opening, *mixed, return_exceptions=True)


def _complaints(output: str) -> list[str]:
    """Returns what the server has logged that it must not."""
    found = []
    for line in output.splitlines():
        if line.startswith("{"):
            told = json.loads(line)
            if told.get("level") in ("error", "critical") or "traceback" in told:
                found.append(line)
        elif "Traceback" in line or "Error" in line:
            found.append(line)
    return found


def main() -> int:
    """Attacks a server without rates, then one with the usual ones, and prints what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.hostile", description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--attackers", type=int, default=12)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    few = asked.messages // LIMITED
    good = True
    with tempfile.TemporaryDirectory(prefix="maj") as folder:
        for limited, messages in ((False, asked.messages - few), (True, few)):
            outcome = assault(
                Path(folder), messages, seed=asked.seed, limited=limited, size=asked.attackers
            )
            print("With the usual limits:" if limited else "Without rates:", outcome.told())
            good = good and outcome.is_good
    print("Nothing gave way." if good else "Something gave way, see above.")
    return 0 if good else 1
