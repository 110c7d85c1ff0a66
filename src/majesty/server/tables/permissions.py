"""What a person may do at a table now. The judge asks here, and `offers.py` tells viewers the same.

A condition returns None if it is met, else a function that makes the error. This keeps checks
cheap: only the judge makes the error, and raises it.
"""

from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple

from majesty.rules.seals import seal_of
from majesty.server.errors import ServerError
from majesty.server.names import FORMER
from majesty.server.tables import refusals
from majesty.server.tables.anchors import ANCHORED
from majesty.server.tables.clocks import RATED_HOURS
from majesty.server.tables.table import Made, Status, Table
from majesty.server.tables.terms import Mine, Robot, Terms

ABSENCE = 60_000  # milliseconds until an absent person can be replaced, or their offer lapses
ENTRIES_MOST = 2_000  # of one table; a game has about 60, the rest is chat

Why = Callable[[], ServerError] | None
"""Why something is not permitted; None if it is."""

Gone = Callable[[str], int | None]
"""Returns since when a person has been away; None if they are connected."""


class Absent(NamedTuple):
    """A player who is away while it is their turn."""

    seat: int
    person: str
    since: int  # when both became true


class Undoing(NamedTuple):
    """What an undo would do."""

    keep: int  # how many moves would stay
    takes_back: Literal["decision", "turn"]
    asks: bool  # whether others have to agree


# The whole table


def closed(table: Table) -> Why:
    """Tells whether the table is still in use."""
    return refusals.table_closed if table.status is Status.CLOSED else None


def full(table: Table) -> Why:
    """Tells whether there is room for entries that are not part of the game."""
    return refusals.table_full if table.seq >= ENTRIES_MOST else None


def waiting(table: Table) -> Why:
    """Tells whether the game has not started, and the seats are not final."""
    is_waiting = table.status is Status.WAITING and table.starting is None
    return None if is_waiting else refusals.already_started


def playing(table: Table) -> Why:
    """Tells whether the game is running."""
    if table.status is Status.WAITING:
        return refusals.not_started
    return refusals.game_ended if table.status is Status.OVER else None


def owner(table: Table, person: str) -> Why:
    """Tells whether a person is the host."""
    return None if person == table.owner else refusals.not_owner


def seated(table: Table, person: str) -> Why:
    """Tells whether a person decides at a seat."""
    return None if table.standing(person).mine else refusals.not_seated


def speak(table: Table, person: str) -> Why:
    """Tells whether a person has a seat, perhaps one where a bot fills in."""
    return None if table.standing(person).sits else refusals.not_seated


# Before the game


def sit(table: Table, person: str, seat: int) -> Why:
    """Tells whether a person can sit down at a seat."""
    taken = table.seats[seat]
    mine = taken.person == person
    if waiting(table):
        return partial(refusals.already_started, done=mine)
    if not taken.is_free:
        return partial(refusals.seat_taken, seat, done=mine)
    return refusals.rated_one_seat if table.terms.rated and person in table.people else None


def seat_bot(table: Table, person: str, seat: int, level: str = "") -> Why:
    """Tells whether a person can put a bot at a seat."""
    taken = table.seats[seat]
    if taken.is_free:
        return waiting(table) or owner(table, person)
    done = taken.person is None and taken.level == level
    return waiting(table) or partial(refusals.seat_taken, seat, done=done)


def rateable(terms: Terms) -> Why:
    """Tells whether a table can be opened on these terms, as rated or not."""
    if not terms.rated:
        return None
    if sum(isinstance(wish, Mine) for wish in terms.seats) > 1:
        return refusals.rated_one_seat
    bots = (rateable_bot(terms, wish.level) for wish in terms.seats if isinstance(wish, Robot))
    return next(filter(None, bots), None)


def rateable_bot(terms: Terms, level: str) -> Why:
    """Tells whether a bot can sit at a table: in a rated game it must have a known rating."""
    if not terms.rated or level in ANCHORED:
        return None
    return partial(refusals.rated_bot, level, ", ".join(ANCHORED))


def stand(table: Table, person: str, seat: int) -> Why:
    """Tells whether a person can leave or clear a seat."""
    taken = table.seats[seat]
    if table.status is Status.WAITING and taken.is_free:
        return partial(refusals.seat_empty, seat)
    mine = person in (taken.person, table.owner)
    return waiting(table) or (None if mine else refusals.not_your_seat)


def start(table: Table, person: str) -> Why:
    """Tells whether a person can start the game."""
    if waiting(table):
        return partial(refusals.already_started, done=True)
    if why := owner(table, person):
        return why
    free = next((seat for seat, taken in enumerate(table.seats) if taken.is_free), None)
    return None if free is None else partial(refusals.seats_free, free)


def seal(table: Table, person: str, own: str = "") -> Why:
    """Tells whether a person can seal a seed for the deal."""
    before = table.seals.get(person)
    if before is not None:
        return partial(refusals.already_sealed, done=before == own)
    return waiting(table) or speak(table, person)


def show_seed(table: Table, person: str) -> Why:
    """Tells whether it is time for a person to show the seed that they have sealed."""
    if table.starting is None:
        late = partial(refusals.already_started, done=True)
        return refusals.not_starting if table.status is Status.WAITING else late
    if person not in table.starting.waits:
        return refusals.not_sealed
    if person in table.starting.seeds:
        return partial(refusals.already_sealed, done=True)
    return None


def unseal(table: Table, person: str, seed: str | None) -> Why:
    """Tells whether a seed is the one that a person has sealed, if they have."""
    sealed = table.seals.get(person)
    fits = sealed is None or seed is None or seal_of(seed) == sealed
    return None if fits else refusals.seed_differs


# The game


def turn(table: Table, person: str) -> Why:
    """Tells whether it is a person's turn."""
    mine = table.standing(person).mine
    return None if table.to_act in mine else refusals.not_your_turn


def hint(table: Table, person: str) -> Why:
    """Tells whether a person can get hints: not if other people play, or played and left."""
    if why := playing(table) or seated(table, person):
        return why
    if not table.standing(person).is_alone:
        return refusals.no_hints
    return refusals.no_hints_rated if table.is_binding else None


def undoing(table: Table, person: str) -> Undoing | Callable[[], ServerError]:
    """Returns what an undo by a person with a seat would do, or why it is not possible."""
    if table.undo:
        return partial(refusals.undo_open, done=table.undo.person == person)
    standing, state = table.standing(person), table.state
    assert state is not None
    keep = _kept(table.made, standing.mine, state.turn)
    if keep is None:
        return refusals.nothing_to_undo
    made = table.made[keep]
    takes_back: Literal["decision", "turn"] = "decision" if made.turn == state.turn else "turn"
    if takes_back == "decision" and made.revealed == state.revealed:
        return Undoing(keep, takes_back, asks=False)
    if table.is_binding and (standing.decides_alone or table.left):
        return refusals.no_undo_rated  # nobody is left to agree, or someone has already lost
    for seat, why in table.left.items():
        if why == "absent" and seat not in standing.mine:
            return refusals.undo_absent
    return Undoing(keep, takes_back, asks=not standing.decides_alone)


def _kept(made: list[Made], mine: tuple[int, ...], turn: int) -> int | None:
    """Returns how many moves stay: all before one's last turn, or last decision in this turn."""
    keep = len(made) - 1
    while keep >= 0 and made[keep].seat not in mine:
        keep -= 1
    if keep < 0:
        return None
    last = made[keep].turn
    while last < turn and keep and made[keep - 1].turn == last:
        keep -= 1
    return keep


def answer(table: Table, person: str, *, agree: bool) -> Why:
    """Tells whether a person can agree to an undo, or refuse it."""
    if table.undo is None:
        return playing(table) or seated(table, person) or refusals.no_undo_asked
    if agree and person in table.undo.agreed:
        return refusals.already_answered
    return playing(table) or seated(table, person)


# Leaving, returning, playing again


def resign(table: Table, person: str, seat: int | None) -> Why:
    """Tells whether a person can leave a seat to a bot for good."""
    taken = table.seats[seat] if seat is not None and seat < len(table.seats) else None
    if taken and taken.holder == person:
        return playing(table)
    left = taken.person == person if taken else seat is None and speak(table, person) is None
    return playing(table) or partial(refusals.not_your_seat, done=left)


def absent(table: Table, gone: Gone) -> Absent | None:
    """Returns the player whose turn it is, if they are away."""
    seat = table.to_act
    if seat is None:
        return None
    person = table.seats[seat].holder
    since = gone(person) if person else None
    if person is None or since is None:
        return None
    return Absent(seat, person, max(since, table.clocks.since))


def replace(table: Table, person: str, seat: int, away: Absent | None) -> Why:
    """Tells whether a person can let a bot fill in at a seat whose player is away for long."""
    if why := playing(table) or seated(table, person):
        return why
    if away is None or away.seat != seat or away.person == person:
        taken = table.seats[seat]
        done = taken.level is not None and taken.person is not None
        return partial(refusals.not_absent, done=done)
    if table.clocks.is_set:
        return partial(refusals.wait_longer, ABSENCE // 1000)
    return None if table.clocks.deadline is None else partial(refusals.wait_rated, RATED_HOURS)


def come_back(table: Table, person: str, seat: int) -> Why:
    """Tells whether a person can return to a seat."""
    if why := playing(table):
        return why
    if table.seats[seat].person != person:
        return refusals.not_your_seat
    if table.left.get(seat) == "absent":
        return None
    return partial(refusals.not_away, done=table.seats[seat].holder == person)


def rematch(table: Table, person: str) -> Why:
    """Tells whether a person can ask for a rematch."""
    if table.status is not Status.OVER:
        return refusals.not_over_yet
    if table.next_table:
        return refusals.already_rematched
    if why := speak(table, person):
        return why
    return refusals.already_answered if person in table.rematch else None


def offer_lapsed(table: Table, person: str, now: int, gone: Gone) -> bool:
    """Tells whether a person who wanted a rematch has been away for a while, or was deleted."""
    if any(taken.person == person and taken.name == FORMER for taken in table.seats):
        return True
    since = gone(person)
    return since is not None and now >= max(since, table.rematch[person]) + ABSENCE
