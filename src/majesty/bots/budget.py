"""How long a bot may think: `1000` playouts, `50ms`, `1.5s`; and options such as `threads=2`."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Self

from majesty.bots import BotCodeError
from majesty.rules.errors import quoted
from majesty.turbo.limits import NODES_PER_PLAYOUT, PORTION

MOST_PLAYOUTS = 10**9
MOST_SECONDS = 3600
MOST_OF_AN_OPTION = 100

_SMALL_PORTION = 250
_A_SECOND = 3_000_000
_NODES_A_SECOND = 4_000_000  # a third of the solver's speed

_BUDGET = re.compile(r"([0-9]{1,10})|([0-9]{1,10}(?:\.[0-9]{1,9})?)(ms|s)")
_OPTION = re.compile(r"([a-z]+)=([0-9]{1,3})")


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot may spend on one decision: playouts or seconds; the other is None."""

    playouts: int | None = None  #: how many games it may play to the end
    seconds: float | None = None  #: how long it may think

    @property
    def most_playouts(self) -> int:
        """Returns more playouts than any machine can play within the budget."""
        return self.playouts or int(_A_SECOND * (self.seconds or 0))

    @property
    def nodes(self) -> int:
        """Returns how many nodes may be solved instead, in a part of the budget."""
        if self.playouts:
            return NODES_PER_PLAYOUT * self.playouts
        return int(_NODES_A_SECOND * (self.seconds or 0))

    def part(self, number: int, parts: int) -> "Budget":
        """Returns one of several equal parts, counted from 1; seconds are those at its end."""
        if self.seconds is not None:
            return Budget(seconds=self.seconds * number / parts)
        return Budget(playouts=max(1, (self.playouts or 1) // parts))

    def portions(
        self, begun: float, *, threads: int = 1, timed: int = _SMALL_PORTION
    ) -> Iterator[int]:
        """Iterates over the playouts of a thread in portions, at least one; time runs from `begun`.

        Between two portions the clock is checked, and a bot can be interrupted; `timed` is the size
        of a portion if there is a time limit.
        """
        if self.seconds is not None:
            yield timed
            while perf_counter() - begun < self.seconds:
                yield timed
            return
        left = -(-(self.playouts or 1) // threads)
        while left > 0:
            yield min(left, PORTION)
            left -= PORTION

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads a number of playouts, or a time in seconds or milliseconds."""
        found = _BUDGET.fullmatch(text)
        if found:
            playouts, time, unit = found.groups()
            if playouts and 0 < int(playouts) <= MOST_PLAYOUTS:
                return cls(playouts=int(playouts))
            if time:
                seconds = float(time) / (1000 if unit == "ms" else 1)
                if 0 < seconds <= MOST_SECONDS:
                    return cls(seconds=seconds)
        raise BotCodeError(
            "bad-budget",
            f"{quoted(text)} is not a budget; a budget is a number of playouts such as 1000 "
            f"(at most {MOST_PLAYOUTS}), or a time such as 50ms or 1.5s (at most {MOST_SECONDS}s).",
            text=quoted(text),
            playouts=MOST_PLAYOUTS,
            seconds=MOST_SECONDS,
        )


def parse_options(arguments: Sequence[str], known: Sequence[str]) -> dict[str, int]:
    """Reads arguments such as `threads=2`, each known and given at most once."""
    options: dict[str, int] = {}
    for text in arguments:
        found = _OPTION.fullmatch(text)
        name, number = (found[1], int(found[2])) if found else ("", 0)
        if name not in known or name in options or not 0 < number <= MOST_OF_AN_OPTION:
            listed = ", ".join(f"{each}=1" for each in known) or "–"
            raise BotCodeError(
                "bad-bot-option",
                f"{quoted(text)} is not an option of this bot; possible, once each and with "
                f"numbers from 1 to {MOST_OF_AN_OPTION}: {listed}.",
                text=quoted(text),
                most=MOST_OF_AN_OPTION,
                known=listed,
            )
        options[name] = number
    return options
