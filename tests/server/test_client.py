"""The client for programs."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from majesty.server.client import Sight


@pytest.mark.parametrize("rounds", range(6))
def test_who_is_cancelled_in_the_moment_of_a_frame_receives_no_more(rounds: int) -> None:
    async def run() -> None:
        frame: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def recv() -> str:
            return await frame

        socket: Any = SimpleNamespace(recv=recv)
        receiving = asyncio.create_task(Sight(socket).receive())
        await asyncio.sleep(0)
        frame.set_result('{"type": "pong"}')
        for _ in range(rounds):  # of the event loop, until the frame arrives
            await asyncio.sleep(0)
        is_stopped = receiving.cancel()
        await asyncio.wait({receiving})
        assert receiving.cancelled() == is_stopped

    asyncio.run(run())
