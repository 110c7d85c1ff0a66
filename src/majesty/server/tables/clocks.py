"""The clocks of a table, computed from its entries' times alone, so that they survive a restart."""

from dataclasses import dataclass, field

from majesty.server.tables.terms import Clock, DaysClock, GameClock, TurnClock

_DAY = 86_400
_HOUR = 3_600_000

RATED_HOURS = 24  # per turn in a rated game without a clock: leaving must not save a rating


@dataclass(slots=True)
class Clocks:
    """Whose turn it is, since when, and the time left; all times in milliseconds."""

    clock: Clock
    players: int
    longest: int | None = None  # for a turn without a clock; None if there is no limit
    running: int | None = None  # the seat whose turn it is; None if no time is running
    since: int = 0  # before the game: since when the table has been waiting
    left: list[int] = field(default_factory=list)  # by seat, at the start of the current turn

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
        """Tells whether the time for this turn is missing in later ones."""
        return self.running is not None and isinstance(self.clock, GameClock)

    def run(self, seat: int | None, at: int, *, finished: bool = True) -> None:
        """Stops the clock of one seat, and starts that of another.

        `finished` tells whether the seat whose clock stops has completed its turn.
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
        """Returns the time left for a seat."""
        spent = now - self.since if seat == self.running else 0
        return max(0, self.left[seat] - spent)

    @property
    def deadline(self) -> int | None:
        """Returns when the seat whose turn it is runs out of time."""
        if self.running is None:
            return None
        if self.is_set:
            return self.since + self.left[self.running]
        if self.longest is None:
            return None
        # Rounded up to the hour: it stays the same for many moves, and is seldom stored.
        return -(-(self.since + self.longest) // _HOUR) * _HOUR
