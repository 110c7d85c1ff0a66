"""The queue of the bots: whoever asks for many waits, not those who ask for one."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from majesty.server.bots.fair_queue import UNWATCHED, FairQueue

MALLORY, ADA, BEN = "@mallory", "@ada", "@ben"


class Bots:
    """Bots that think one after the other, and are done when the test says so."""

    def __init__(self, slots: int) -> None:
        self.queue = FairQueue(slots)
        self.begun: list[str] = []
        self._done: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, *names: str, by: tuple[str, ...], of: tuple[str, ...] = ()) -> None:
        """Has bots wait for their turn; `by` are networks, `of` people."""
        for name in names:
            self._done[name] = asyncio.Event()
            self._tasks[name] = asyncio.create_task(self._think(name, by, of))
        await settle()

    async def finish(self, name: str) -> list[str]:
        """Has a bot move; returns those that think from then on."""
        before = len(self.begun)
        self._done[name].set()
        await self._tasks[name]
        await settle()
        return self.begun[before:]

    async def give_up(self, name: str) -> None:
        """Has a bot wait or think no more."""
        self._tasks[name].cancel()
        await asyncio.gather(self._tasks[name], return_exceptions=True)
        await settle()

    async def _think(self, name: str, by: tuple[str, ...], of: tuple[str, ...]) -> None:
        async with self.queue.slot(name, by, of):
            self.begun.append(name)
            await self._done[name].wait()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def with_bots(slots: int, test: Callable[[Bots], Awaitable[None]]) -> None:
    async def run() -> None:
        await test(Bots(slots))

    asyncio.run(run())


def of_mallory(tables: int) -> list[str]:
    return [f"m{number}" for number in range(tables)]


@pytest.mark.parametrize("slots", [1, 2])
def test_sixteen_tables_of_one_address_delay_another_by_one_decision(slots: int) -> None:
    async def test(bots: Bots) -> None:
        await bots.ask(*of_mallory(16), by=(MALLORY,))
        assert bots.begun == of_mallory(slots)
        await bots.ask("ada", by=(ADA,))
        assert await bots.finish("m0") == ["ada"]

    with_bots(slots, test)


def test_addresses_take_turns() -> None:
    async def test(bots: Bots) -> None:
        await bots.ask("a0", "a1", "a2", by=(ADA,))
        await bots.ask("b0", "b1", by=(BEN,))
        await bots.ask("m0", "m1", by=(MALLORY,))
        while bots.begun[-1] != "a2":
            await bots.finish(bots.begun[-1])
        assert bots.begun == ["a0", "b0", "m0", "a1", "b1", "m1", "a2"]

    with_bots(1, test)


@pytest.mark.parametrize("by", [(), (ADA,)])
def test_people_of_one_network_take_turns_and_so_do_those_who_do_not_look(
    by: tuple[str, ...],
) -> None:
    async def test(bots: Bots) -> None:
        await bots.ask(*of_mallory(3), by=by, of=("mallory",))
        await bots.ask("a0", "a1", by=by, of=("ada",))
        await bots.ask("both", by=by, of=("mallory", "ben"))
        while len(bots.begun) < 6:
            await bots.finish(bots.begun[-1])
        assert bots.begun == ["m0", "a0", "both", "a1", "m1", "m2"]

    with_bots(1, test)


def test_a_table_of_several_people_waits_with_who_has_asked_least() -> None:
    async def test(bots: Bots) -> None:
        await bots.ask(*of_mallory(4), by=(MALLORY,))
        await bots.ask("shared", by=(MALLORY, ADA))
        assert await bots.finish("m0") == ["shared"]

    with_bots(1, test)


def test_tables_that_nobody_looks_at_come_last() -> None:
    async def test(bots: Bots) -> None:
        await bots.ask("n0", "n1", "n2", by=())
        await bots.ask(*of_mallory(3), by=(MALLORY,))
        while len(bots.begun) < 6:
            await bots.finish(bots.begun[-1])
        assert bots.begun == ["n0", "m0", "m1", "m2", "n1", "n2"]

    with_bots(1, test)


def test_but_they_go_on() -> None:
    async def test(bots: Bots) -> None:
        await bots.ask(*of_mallory(20), by=(MALLORY,))
        await bots.ask("n0", "n1", by=())
        for name in of_mallory(17):
            await bots.finish(name)
            if bots.begun[-1] in ("n0", "n1"):
                await bots.finish(bots.begun[-1])
        assert [bots.begun.index(name) for name in ("n0", "n1")] == [8, 16]

    with_bots(1, test)


def test_a_table_that_somebody_comes_to_look_at_waits_no_longer_with_the_others() -> None:
    async def test(bots: Bots) -> None:
        await bots.ask(*of_mallory(3), by=(MALLORY,))
        await bots.ask("n0", "n1", "n2", by=(UNWATCHED,))
        bots.queue.move("n2", (ADA,), ())
        bots.queue.move("gone", (ADA,), ())  # who does not wait is left alone
        assert await bots.finish("m0") == ["n2"]

    with_bots(1, test)


def test_who_gives_up_takes_no_turn_and_keeps_no_slot() -> None:
    async def test(bots: Bots) -> None:
        await bots.ask("a0", "a1", "a2", by=(ADA,))
        await bots.give_up("a1")
        await bots.give_up("a0")
        assert bots.begun == ["a0", "a2"]
        await bots.finish("a2")
        await bots.ask("b0", by=(BEN,))
        assert bots.begun[-1] == "b0"

    with_bots(1, test)


def test_nor_does_who_gives_up_in_the_moment_of_their_turn() -> None:
    async def test(bots: Bots) -> None:
        await bots.ask("a0", "a1", "a2", by=(ADA,))
        bots._done["a0"].set()
        while not any(task.done() for task in bots._tasks.values()):
            await asyncio.sleep(0)
        await bots.give_up("a1")  # the slot is its own, but it has not begun
        assert bots.begun[-1] == "a2"
        await bots.finish("a2")
        await bots.ask("b0", by=(BEN,))
        assert bots.begun[-1] == "b0"

    with_bots(1, test)
