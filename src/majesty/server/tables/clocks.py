"""The clocks of a table, from the times of its entries alone, so that they survive a restart."""

from dataclasses import dataclass, field

from majesty.server.tables.terms import Clock, DaysClock, GameClock, TurnClock

_DAY = 86_400
_HOUR = 3_600_000

RATED_HOURS = 24  # for a turn of a rated game without a clock; nobody keeps a rating by leaving


@dataclass(slots=True)
class Clocks:
    """Who is to move since when, and what is left; all times in milliseconds."""

    clock: Clock
    players: int
    longest: int | None = None  # for a turn where there is no clock; None if it may take for ever
    running: int | None = None  # the seat to move; None if nobody's time runs
    since: int = 0  # before the game: since when others are waited for
    left: list[int] = field(default_factory=list)  # by seat, when the present turn began

    def __post_init__(self) -> None:
        self.left = [self._full()] * self.players

    def _full(self) -> int:
        match self.clock:
            case TurnClock(seconds=seconds) | GameClock(seconds=seconds):
                return seconds * 1000
            case DaysClock(days=days):
                return days * _DAY * 1000
        return 0

    @property
    def is_set(self) -> bool:
        """Tells whether time is limited at all."""
        return self.clock.kind != "none"

    @property
    def adds_up(self) -> bool:
        """Tells whether what this turn takes is missing in later ones."""
        return self.running is not None and isinstance(self.clock, GameClock)

    def run(self, seat: int | None, at: int, *, finished: bool = True) -> None:
        """Stops the clock of one seat, and starts that of another.

        `finished` tells whether the seat that had the move has completed its turn.
        """
        if self.running == seat and not finished:
            return  # a decision inside a turn
        if isinstance(self.clock, GameClock) and self.running is not None:
            spent = max(0, at - self.since)
            bonus = self.clock.increment * 1000 if finished else 0
            self.left[self.running] = max(0, self.left[self.running] - spent) + bonus
        self.running, self.since = seat, at

    def credit(self, milliseconds: int) -> None:
        """Gives back time in which nobody could move."""
        self.since += milliseconds

    def remaining(self, seat: int, now: int) -> int:
        """Returns what is left to a seat."""
        spent = now - self.since if seat == self.running else 0
        return max(0, self.left[seat] - spent)

    @property
    def deadline(self) -> int | None:
        """Returns when the seat to move has used up its time."""
        if self.running is None:
            return None
        if self.is_set:
            return self.since + self.left[self.running]
        if self.longest is None:
            return None
        # Up to the full hour, so that it stays the same for many moves and is seldom stored.
        return -(-(self.since + self.longest) // _HOUR) * _HOUR
