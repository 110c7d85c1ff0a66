"""A table, as its entries have made it; without system clock, network or database.

The dealer is the only secret. It knows the cards to come, so only `game` may touch it.
"""

from collections import deque
from datetime import UTC, datetime
from enum import Enum
from typing import Any, NamedTuple

from majesty.rules.dealer import Dealer
from majesty.rules.decisions import Step
from majesty.rules.events import Event
from majesty.rules.game import Game
from majesty.rules.record import Record
from majesty.rules.state import State
from majesty.server.tables.clocks import RATED_HOURS, Clocks
from majesty.server.tables.entries import (
    Closed,
    Credited,
    Entry,
    Handed,
    Hinted,
    Moved,
    Opened,
    Rated,
    Reacted,
    Rematched,
    RematchOffered,
    Returned,
    Said,
    Sat,
    Sealed,
    Seeded,
    Started,
    Starting,
    Stood,
    Taken,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
)
from majesty.server.tables.terms import DaysClock

BURST = 5  # chat lines, requests and seats of a person within BURST_TIME
BURST_TIME = 10_000
CHANGES_MOST = 20  # the same for bots added or removed, and for an undo without asking

_WAITING_LONGEST = 30 * 60_000  # until a table whose game does not start is closed
_WAITING_FOR_DAYS = 7 * 24 * 60 * 60_000  # the same for games by correspondence
_SEEDS_LONGEST = 3_000  # until a game starts without the seeds that were not shown
_SHOWN_LONGEST = 3 * 60 * 60_000  # until a game is no longer listed to watch
_SHOWN_FOR_DAYS = 14 * 24 * 60 * 60_000  # the same for games by correspondence
BOT_LATE = 6_000  # until a bot that has not moved may be claimed by any worker


class Status(Enum):
    """The status of a table."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Made(NamedTuple):
    """A move that was not undone: who made it, in which turn, and what was revealed before."""

    seat: int
    turn: int
    revealed: int
    move: str


class UndoWish(NamedTuple):
    """An undo that waits for consent."""

    person: str
    keep: int
    agreed: frozenset[str]


class Start(NamedTuple):
    """A game that is about to start: whose seeds are awaited, and those that are known."""

    at: int  # since when
    waits: tuple[str, ...]
    seeds: dict[str, str]  # by person


class Standing(NamedTuple):
    """A person's relation to a table."""

    mine: tuple[int, ...]  # the seats at which they decide
    sits: bool  # whether they have a seat, perhaps one where a bot fills in
    is_alone: bool  # whether nobody else has one
    decides_alone: bool  # whether nobody else decides anywhere


class Table:
    """A table as it is after its entries; `apply` adds the next one."""

    def __init__(self, name: str, dealer: Dealer, at: int, opened: Opened) -> None:
        self.id = name
        self.terms = opened.terms
        self.options = opened.terms.options()
        self.owner = opened.person
        self.commitment = opened.commitment
        self.redealt = opened.redealt
        self.first = opened.start  # the seat that goes first, if that is settled
        self.opened_at = at
        self.at = at  # the time of the last entry
        self.seq = 1  # the number of the last entry
        self.revision = 1  # the number of the last entry that changed the game
        self.status = Status.WAITING
        self.seats = list(opened.seats)
        self.seals = dict(opened.seals)  # the hashes of people's seeds for the deal
        self.starting: Start | None = None
        self.next_seals: dict[str, str] = {}  # the same for the rematch
        self.game: Game | None = None
        self.made: list[Made] = []
        self.latest: tuple[Event, ...] = ()  # the events of the last turn so far
        longest = RATED_HOURS * 3_600_000 if opened.terms.rated else None
        self.clocks = Clocks(opened.terms.clock, len(opened.seats), longest, since=at)
        self.credited_at = 0  # until when lost time was given back
        self.closed_because = ""  # why the host of the server has closed it
        self.undo: UndoWish | None = None
        self.undo_lapsed = False  # whether the last move has refused it
        self.left: dict[int, str] = {}  # seats at which a bot plays for a person, and why
        self.is_rated = opened.terms.rated is not False  # until a reveal is undone, or a hint given
        self.rating: Rated | None = None
        self.rematch: dict[str, int] = {}  # who wants to play again, and since when
        self.next_table: str | None = None
        self.busy: dict[str, deque[int]] = {}  # times of people's last rate-limited actions
        self.changes: dict[str, deque[int]] = {}  # the same for what they may change more often
        self._dealer = dealer
        self._standings: dict[str, Standing] = {}  # cached until someone sits down or leaves

    @property
    def state(self) -> State | None:
        """Returns the state of the game, once it has started."""
        return self.game.state if self.game else None

    @property
    def to_act(self) -> int | None:
        """Returns the seat whose turn it is."""
        if self.game is None or self.status is not Status.PLAYING:
            return None
        return int(self.game.state.to_act)

    @property
    def is_private(self) -> bool:
        """Tells whether only the players may watch; until a game is played, others may as well."""
        return not self.terms.spectators and self.game is not None

    @property
    def bot_to_act(self) -> tuple[int, str] | None:
        """Returns the seat and the level of the bot whose turn it is."""
        seat = self.to_act
        level = None if seat is None else self.seats[seat].level
        return None if seat is None or level is None else (seat, level)

    @property
    def people(self) -> tuple[str, ...]:
        """Lists the people who have a seat, even if a bot has taken over."""
        return tuple(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    @property
    def holders(self) -> frozenset[str]:
        """Returns the people who decide at a seat."""
        return frozenset(seat.holder for seat in self.seats if seat.holder)

    @property
    def awaited(self) -> frozenset[str]:
        """Returns the people whose time is running: to move, or to show a seed."""
        if self.starting:
            return frozenset(self.starting.waits) - self.starting.seeds.keys()
        seat = self.clocks.running
        holder = None if seat is None else self.seats[seat].holder
        return frozenset([holder] if holder else [])

    def standing(self, person: str) -> Standing:
        """Returns a person's relation to this table."""
        found = self._standings.get(person)
        if found is None:
            seats = self.seats
            mine = tuple(number for number, seat in enumerate(seats) if seat.holder == person)
            people = {seat.person for seat in seats if seat.person}
            found = Standing(mine, person in people, people <= {person}, self.holders <= {person})
            self._standings[person] = found
        return found

    def seats_of(self, person: str | None) -> list[int]:
        """Lists the seats at which a person decides."""
        return list(self.standing(person).mine) if person else []

    @property
    def record(self) -> Record:
        """Returns the record of the game; the deal is sealed until the end."""
        assert self.game is not None
        return self.game.record

    @property
    def checkpoint(self) -> Record:
        """Returns the record with the whole deal, only for the server's own archive."""
        assert self.game is not None
        return self.game.checkpoint()

    @property
    def counts(self) -> bool:
        """Tells whether the game will be rated: it is not casual, and nobody has two seats."""
        people = [seat.person for seat in self.seats if seat.person]
        return self.is_rated and len(set(people)) == len(people)

    @property
    def is_binding(self) -> bool:
        """Tells whether the game was opened as rated and still is: nobody can end that alone."""
        return bool(self.terms.rated) and self.counts

    def ends_rating(self, keep: int) -> bool:
        """Tells whether a rated game is casual once all moves after the first `keep` are undone.

        It is if a reveal is undone; every complete turn ends with one.
        """
        assert self.game is not None
        return self.made[keep].revealed < self.game.state.revealed

    @property
    def needs_rating(self) -> bool:
        """Tells whether the game is over and not yet entered in a ladder."""
        return self.status is Status.OVER and self.rating is None

    @property
    def due(self) -> int | None:
        """Returns when the server itself has something to do here, if nobody acts before."""
        match self.status:
            case Status.PLAYING if self.bot_to_act:
                return self.at + BOT_LATE
            case Status.OVER if self.rating is None:
                return self.at
        return self.deadline

    @property
    def deadline(self) -> int | None:
        """Returns when people's time is up: to start, to show their seeds, or to move."""
        if self.status is not Status.WAITING:
            return self.clocks.deadline
        longest = _WAITING_FOR_DAYS if self._has_days else _WAITING_LONGEST
        return self.clocks.since + (_SEEDS_LONGEST if self.starting else longest)

    @property
    def shown_until(self) -> int | None:
        """Returns until when a game is listed for others to watch; games against bots are not."""
        seated = sum(taken.person is not None for taken in self.seats)
        is_public = self.terms.visibility == "open" and self.terms.spectators and seated > 1
        if self.status is not Status.PLAYING or not is_public:
            return None
        return self.opened_at + (_SHOWN_FOR_DAYS if self._has_days else _SHOWN_LONGEST)

    @property
    def _has_days(self) -> bool:
        return isinstance(self.terms.clock, DaysClock)

    def apply(self, seq: int, at: int, entry: Entry) -> tuple[Event, ...]:
        """Adds an entry; returns its events in the game. A refused move changes nothing."""
        assert seq == self.seq + 1, f"entry {seq} does not follow {self.seq}"
        played = self._play(entry) if isinstance(entry, Moved) else ()
        self.seq, self.at = seq, at
        if not isinstance(entry, Moved):
            self._standings.clear()
        match entry:
            case Started():
                self._start(entry)
            case Moved():
                self._moved()
            case Undone(person=person, keep=keep):
                self._undo(keep)
                self._note_change(person)
            case Sat(seat=seat, taken=taken):
                self.seats[seat] = taken
                if taken.person:
                    self._note(taken.person)
                else:
                    self._note_change(self.owner)
            case Stood(seat=seat):
                self._stand(seat)
            case Closed(reason=reason):
                self._close(reason)
            case Sealed(person=person, seal=seal):
                self.seals[person] = seal
            case Starting(person=person, seed=seed, waits=waits):
                self.starting = Start(at, waits, {person: seed} if seed else {})
                self.clocks.since = at
            case Seeded(person=person, seed=seed) if self.starting:
                self.starting.seeds[person] = seed
            case UndoAsked(person=person, keep=keep):
                self.undo = UndoWish(person, keep, frozenset({person}))
                self._note(person)
            case UndoAgreed(person=person) if self.undo:
                self.undo = self.undo._replace(agreed=self.undo.agreed | {person})
            case UndoRefused():
                self.undo = None
            case Handed():
                self._hand(entry)
            case Returned(seat=seat):
                del self.left[seat]
                self.seats[seat] = self.seats[seat].model_copy(update={"level": None})
                self._run_clock(finished=False)
            case Hinted():
                self.is_rated = False
            case Credited(milliseconds=milliseconds):
                self.clocks.credit(milliseconds)
                self.credited_at = at
            case Said(person=person) | Reacted(person=person):
                self._note(person)
            case RematchOffered():
                self._want_rematch(entry)
            case Rematched(table=table):
                self._want_rematch(entry)
                self.next_table = table
            case Rated():
                self.rating = entry
        return played

    def drawn(self, seeds: tuple[str | None, ...]) -> int | None:
        """Returns the seat that goes first if these seeds, by seat, are mixed into the deal."""
        return self._dealer.mixed(seeds).start if self.first is None else self.first

    def _start(self, started: Started) -> None:
        self.starting = None
        self._dealer = self._dealer.mixed(started.seeds)
        bots = [seat.level for seat in self.seats]
        date = datetime.fromtimestamp(self.at / 1000, UTC).date().isoformat()
        extras: dict[str, Any] = {
            "date": date,
            "table": self.id,
            **({"bots": bots} if any(bots) else {}),
        }
        if self.redealt is not None:
            extras["redealt"] = self.redealt
        names = [seat.name for seat in self.seats]
        self.game = Game(
            self.options, names, start=started.start, dealer=self._dealer, extras=extras
        )
        self.status, self.revision = Status.PLAYING, self.seq
        self._run_clock()

    def _play(self, moved: Moved) -> tuple[Event, ...]:
        assert self.game is not None
        before = self.game.state
        events = self.game.play(moved.move)
        self.latest = events if before.step is Step.TAKE else self.latest + events
        self.made.append(Made(moved.seat, before.turn, before.revealed, moved.move))
        return events

    def _moved(self) -> None:
        assert self.game is not None
        state = self.game.state
        self.undo_lapsed = self.undo is not None
        self.revision, self.undo = self.seq, None
        if state.is_over:
            self.status = Status.OVER
        self._run_clock(finished=state.turn > self.made[-1].turn)

    def _undo(self, keep: int) -> None:
        assert self.game is not None
        if self.ends_rating(keep):
            self.is_rated, self.clocks.longest = False, None
        taken_back = [f"{made.seat}:{made.move}" for made in self.made[keep:]]
        self.game.extras.setdefault("undone", []).append(
            {"turn": self.made[keep].turn + 1, "moves": taken_back}
        )
        for _ in taken_back:
            self.game.undo()
        del self.made[keep:]
        self.revision, self.undo = self.seq, None
        self._run_clock(finished=False)

    def _close(self, reason: str) -> None:
        self.status, self.closed_because = Status.CLOSED, reason
        self.starting = self.undo = None
        self._run_clock(finished=False)

    def _stand(self, seat: int) -> None:
        person = self.seats[seat].person
        self.seats[seat] = Taken()
        if person is None:
            self._note_change(self.owner)
        if person and person not in self.people:
            self.seals.pop(person, None)
        if not self.people:
            self.status = Status.CLOSED
        elif self.owner not in self.people:
            self.owner = self.people[0]

    def _hand(self, handed: Handed) -> None:
        seat = self.seats[handed.seat]
        self.seats[handed.seat] = seat.model_copy(update={"level": handed.level})
        self.undo = None  # those who are left may ask again
        if seat.holder:
            self.left[handed.seat] = handed.why
        if self.game:
            self.game.extras.setdefault("handed", []).append(
                {
                    "seat": handed.seat,
                    "turn": self.game.state.turn + 1,
                    "bot": handed.level,
                    "why": handed.why,
                }
            )
        self._run_clock(finished=False)

    def _want_rematch(self, offer: RematchOffered | Rematched) -> None:
        for person in offer.lapsed:
            self.rematch.pop(person, None)
            self.next_seals.pop(person, None)
        self.rematch[offer.person] = self.at
        if offer.seal:
            self.next_seals[offer.person] = offer.seal

    def _note(self, person: str) -> None:
        self.busy.setdefault(person, deque(maxlen=BURST)).append(self.at)

    def _note_change(self, person: str) -> None:
        self.changes.setdefault(person, deque(maxlen=CHANGES_MOST)).append(self.at)

    def _run_clock(self, *, finished: bool = True) -> None:
        """Starts the clock of the person whose turn it is; bots have none."""
        seat = self.to_act
        person = seat is not None and self.seats[seat].holder
        self.clocks.run(seat if person else None, self.at, finished=finished)
