"""Hints: what a bot would do in place of someone whose opponents are all bots."""

import asyncio
import logging
import time

from majesty.bots.referee import told
from majesty.rules.decisions import Decision, Step
from majesty.rules.notation import parse_decision
from majesty.rules.state import State
from majesty.server.bots.robots import Robots
from majesty.server.bots.thinking import Failure
from majesty.server.errors import ActionError, FailedError, body_of
from majesty.server.metrics import BOT_FAULTS, BOT_SECONDS
from majesty.server.rooms.hub import Hub
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.tables import frames, refusals
from majesty.server.tables import judge as judging
from majesty.server.tables.judge import Asker

ADVISER = "net"
"""The bot that gives hints: the strongest of those that answer at once."""

_LOG = logging.getLogger("majesty.hints")


class Hints:
    """Works out hints on request, one per table at a time."""

    def __init__(self, hub: Hub, robots: Robots) -> None:
        self._hub = hub
        self._robots = robots
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, room: Room, by: Asker, viewer: Viewer, ref: str | None) -> None:
        """Starts thinking, if this person may have a hint; the answer is sent as a frame."""
        asked = await self._hub.enter(room, lambda table, _: judging.hinted(table, by))
        assert asked.state is not None
        # Only people who may have a hint take a token: others must not use up the table's.
        if room.id in self._tasks:
            raise ActionError("hint-pending", "A hint is already on its way.")
        if not room.hints.take():
            raise refusals.not_so_fast()
        thinking = self._think(room, viewer, asked.revision, asked.state, ref)
        self._tasks[room.id] = asyncio.create_task(thinking)

    async def close(self) -> None:
        """Stops thinking."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _think(
        self, room: Room, viewer: Viewer, revision: int, state: State, ref: str | None
    ) -> None:
        try:
            hint = frames.hint(revision, state, await self._finish(room, viewer, state), ref)
        except Exception as fault:  # noqa: BLE001  (whatever it is, the game goes on)
            words = str(fault) if isinstance(fault, Failure) else told(fault)
            _LOG.error("hint-fault", extra={"table": room.id, "bot": ADVISER, "fault": words})
            BOT_FAULTS.labels(ADVISER).inc()
            refusal = FailedError(
                "hint-failed", "There is no hint this time; please go on without one."
            )
            viewer.send(frames.refused(body_of(refusal), ref))
        else:
            viewer.send(hint)
        finally:
            self._tasks.pop(room.id, None)

    async def _finish(self, room: Room, viewer: Viewer, state: State) -> list[Decision]:
        """Decides until the turn is complete, or an unknown card is to be revealed."""
        decisions: list[Decision] = []
        turn = state.turn
        while state.turn == turn and state.step is not Step.REVEAL:
            begun = time.monotonic()
            chosen = await self._robots.choose(
                ADVISER, state, f"hint at {room.id}", [viewer.network], room.audience
            )
            decision = parse_decision(chosen)
            BOT_SECONDS.labels(ADVISER).observe(time.monotonic() - begun)
            state = state.after(decision)
            decisions.append(decision)
        return decisions
