"""Measures how many people a machine can host: `python -m docs.measure_capacity`.

Memory of people who sit at tables and of those who watch, the CPU time of both while nothing
happens, and of a bot's decision by level. `majesty bench server` has the CPU time of moves.
"""

import argparse
import asyncio
import time
from itertools import cycle, islice
from random import Random
from statistics import mean

from majesty.bots import LEVELS, bot, prepare
from majesty.bots.referee import ask
from majesty.rules.decisions import Step
from majesty.rules.game import Game
from majesty.rules.state import State
from majesty.server.bench.load import bench_server, new_loop, seat_people
from majesty.server.bench.load_clients import Duel, LoadClients
from majesty.server.client import Client
from majesty.server.processes import cpu_seconds, memory_bytes

IDLE_SECONDS = 20.0
AT_ONCE = 8  # connections that are opened together


async def enter(clients: LoadClients, visits: list[tuple[str, Client]]) -> None:
    """Connects people to tables, and leaves them there."""
    for first in range(0, len(visits), AT_ONCE):
        some = visits[first : first + AT_ONCE]
        await asyncio.gather(*(Duel(clients).enter(table, client) for table, client in some))


async def measure_people(address: str, pid: int, tables: int, watchers: int) -> None:
    """Prints what people cost who do nothing."""
    begun = memory_bytes(pid)
    games = seat_people(address, tables)
    clients = LoadClients(address, tables)
    try:
        await enter(clients, [(table, client) for table, people in games for client in people])
        seated = memory_bytes(pid)
        print(f"a server without anyone: {begun / 2**20:.0f} MiB")
        print(f"a table with two people: {(seated - begun) / tables / 1024:.0f} KiB")
        visits = [(table, Client(address)) for table, _ in islice(cycle(games), watchers)]
        await enter(clients, visits)
        watched = memory_bytes(pid)
        print(f"someone who watches: {(watched - seated) / watchers / 1024:.0f} KiB")
        cpu = cpu_seconds(pid)
        await asyncio.sleep(IDLE_SECONDS)
        share = (cpu_seconds(pid) - cpu) / IDLE_SECONDS
        people = 2 * tables + watchers
        print(f"{people} people who do nothing: {100 * share:.1f}% of a core")
    finally:
        await clients.close()


def positions(number: int, players: int) -> list[State]:
    """Returns positions from random games in which someone has to take a card."""
    found: list[State] = []
    seed = 0
    while len(found) < number:
        rng, seed = Random(seed), seed + 1
        game = Game.new(players, seed=seed)
        while not game.state.is_over:
            if game.state.step is Step.TAKE and rng.random() < 0.1:
                found.append(game.state)
            game.play(rng.choice(game.state.legal()))
    return found[:number]


def measure_bots(decisions: int) -> None:
    """Prints the CPU time of a decision, on all cores together."""
    states = positions(decisions, 2)
    for level in LEVELS:
        thinker = bot(level)
        prepare([thinker])
        times = []
        for state in states:
            begun = time.process_time()
            ask(thinker, state, Random(1), seconds=60)
            times.append(time.process_time() - begun)
        print(f"a decision of {level}: {1000 * mean(times):.1f} ms CPU")


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--decisions", type=int, default=40)
    chosen = parser.parse_args()
    measure_bots(chosen.decisions)
    with bench_server() as (address, pid), asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(measure_people(address, pid, chosen.tables, chosen.watchers))


if __name__ == "__main__":
    main()
