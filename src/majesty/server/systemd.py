"""What systemd wants to know: that the server is ready, and that it is alive.

Without systemd, or with a unit that does not ask, nothing is sent.
"""

import asyncio
import os
import socket
from contextlib import suppress


def tell(state: str) -> None:
    """Sends a state, such as `READY=1`, to the socket that systemd names."""
    path = os.environ.get("NOTIFY_SOCKET")
    if not path:
        return
    address = "\0" + path[1:] if path.startswith("@") else path
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.settimeout(0)  # it must not make anyone wait
        line.sendto(state.encode(), address)


def is_watching() -> bool:
    """Tells whether the unit wants to know that the server is alive (`WatchdogSec`)."""
    return "WATCHDOG_USEC" in os.environ


async def stay_alive() -> None:
    """Keeps telling that the event loop is running, twice as often as the unit asks for."""
    seconds = int(os.environ["WATCHDOG_USEC"]) / 2_000_000
    while True:
        tell("WATCHDOG=1")
        await asyncio.sleep(seconds)
