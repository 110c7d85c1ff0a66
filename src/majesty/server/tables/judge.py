"""What may be done at a table, and by whom. Every action is judged here before it is stored.

`judge` returns the one entry that the action becomes, or raises; it changes nothing. Whether the
rules allow a move is the game's to say, when the entry is applied.
"""

from collections.abc import Set
from random import SystemRandom
from typing import NamedTuple, NoReturn

from majesty.server.errors import ActionError, ForbiddenError, LimitError
from majesty.server.ids import rematch_id
from majesty.server.tables import actions as asked
from majesty.server.tables.actions import Action
from majesty.server.tables.entries import (
    Closed,
    Entry,
    Handed,
    Hinted,
    Moved,
    Reacted,
    Rematched,
    RematchOffered,
    Returned,
    Said,
    Sat,
    Started,
    Stood,
    Taken,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
)
from majesty.server.tables.table import BURST, BURST_TIME, Status, Table

SUBSTITUTE = "medium"  # the bot that plays on for somebody who left
BOT_NAMES = ("Alma", "Bruno", "Clara", "Dario")  # by seat
ENTRIES_MOST = 2_000  # of one table; a game has about 60, the rest is talk
ABSENCE = 60_000  # milliseconds without a move until an absent person can be replaced

_TALK = (asked.Sit, asked.SeatBot, asked.Undo, asked.Say, asked.React)

_RANDOM = SystemRandom()


class Asker(NamedTuple):
    """Who wants something of a table."""

    person: str
    name: str


def judge(table: Table, by: Asker, action: Action, *, now: int, present: Set[str]) -> Entry:
    """Returns what becomes of an action; `present` are the people who are connected."""
    if table.status is Status.CLOSED:
        raise ActionError("table-closed", "This table was closed; open a new one.")
    if table.seq >= ENTRIES_MOST and isinstance(action, _TALK):
        raise LimitError("table-full", "So much has happened here that only the game goes on.")
    match action:
        case asked.Move():
            return _move(table, by, action, now)
        case asked.Sit() | asked.SeatBot() | asked.Stand() | asked.Start():
            return _prepare(table, by, action, now)
        case asked.Undo():
            return _undo(table, by, action, now)
        case asked.Answer():
            return _answer(table, by, action)
        case asked.Resign():
            return _resign(table, by, action)
        case asked.Replace():
            return _replace(table, by, action, now, present)
        case asked.Return(seat=seat):
            return _return(table, by, seat)
        case asked.Rematch():
            return _rematch(table, by)
        case asked.Say(text=text):
            _may_speak(table, by, now)
            return Said(person=by.person, name=by.name, text=text)
        case asked.React(reaction=reaction):
            _may_speak(table, by, now)
            return Reacted(person=by.person, name=by.name, reaction=reaction)


def overdue(table: Table, now: int) -> Entry | None:
    """Returns what the server has to enter by itself, because nobody came or time is up."""
    if table.status is Status.WAITING and table.due is not None and table.due <= now:
        return Closed()
    if table.status is Status.PLAYING and _is_out_of_time(table, now):
        seat = table.clocks.running
        assert seat is not None
        return Handed(seat=seat, level=SUBSTITUTE, why="time")
    return None


def bot_moved(table: Table, seat: int, revision: int, move: str) -> Entry | None:
    """Returns the entry of a bot's move, or None if it comes too late."""
    if table.revision != revision or table.to_act != seat or not table.seats[seat].level:
        return None
    return Moved(seat=seat, move=move)


def hinted(table: Table, by: Asker) -> Entry | None:
    """Returns what becomes of the wish for a hint: the first one ends the rating of a game.

    A game with somebody else in it, even one who has left, is theirs as well: no hints there.
    """
    _check_playing(table)
    mine = table.seats_of(by.person)
    if not mine:
        raise ForbiddenError("not-seated", "You have no seat at this table.")
    if set(table.people) - {by.person}:
        raise ActionError("no-hints", "Hints are for games in which nobody else plays.")
    seat = table.to_act
    if seat not in mine:
        raise ActionError("not-your-turn", "It is not your turn.")
    return Hinted(person=by.person, seat=seat) if table.counts else None


# Before the game


def _prepare(
    table: Table,
    by: Asker,
    action: asked.Sit | asked.SeatBot | asked.Stand | asked.Start,
    now: int,
) -> Entry:
    if table.status is not Status.WAITING:
        raise ActionError("already-started", "The game has already started.")
    if isinstance(action, asked.Start):
        return _start(table, by)
    _check_seat(table, action.seat)
    taken = table.seats[action.seat]
    number = action.seat + 1  # people count from 1, programs from 0
    if isinstance(action, asked.Stand):
        if taken.is_free:
            raise ActionError(
                "seat-empty", f"Nobody sits at seat {number}.", seat=action.seat, number=number
            )
        if by.person not in (taken.person, table.owner):
            raise ForbiddenError("not-your-seat", "This seat is somebody else's.")
        return Stood(seat=action.seat)
    if not taken.is_free:
        raise ActionError("seat-taken", f"Seat {number} is taken.", seat=action.seat, number=number)
    if isinstance(action, asked.SeatBot):
        _check_owner(table, by)
        name = BOT_NAMES[action.seat]
        return Sat(seat=action.seat, taken=Taken(name=name, level=action.level))
    _check_pace(table, by, now)
    name = action.name or by.name
    return Sat(seat=action.seat, taken=Taken(name=name, person=by.person))


def _start(table: Table, by: Asker) -> Entry:
    _check_owner(table, by)
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    if free:
        number = free[0] + 1
        raise ActionError(
            "seats-free",
            f"Seat {number} is still free; put a bot there, or wait.",
            seat=free[0],
            number=number,
        )
    start = table.first
    return Started(start=_RANDOM.randrange(len(table.seats)) if start is None else start)


def _check_owner(table: Table, by: Asker) -> None:
    if by.person != table.owner:
        raise ForbiddenError("not-owner", "Only the owner of the table can do that.")


def _check_seat(table: Table, seat: int) -> None:
    table.options.check_seat(seat)


# The game


def _move(table: Table, by: Asker, action: asked.Move, now: int) -> Entry:
    seat = _own_turn(table, by, action)
    if _is_out_of_time(table, now):
        raise ActionError("out-of-time", "Your time is up; a bot plays on for you.")
    return Moved(seat=seat, move=action.move)


def _own_turn(table: Table, by: Asker, action: asked.Move) -> int:
    """Returns the seat to act, if the asker holds it and answers to this very position."""
    _check_playing(table)
    mine = table.seats_of(by.person)
    if not mine:
        raise ForbiddenError("not-seated", "You have no seat at this table.")
    if action.on != table.revision:
        last = table.made[-1] if table.made else None
        if last and last.seat in mine and last.move == action.move and action.on < table.revision:
            raise ActionError("repeated", f"{action.move} was played already.", move=action.move)
        _refuse_stale(table, action.on)
    seat = table.to_act
    if seat not in mine:
        raise ActionError("not-your-turn", "It is not your turn.")
    return seat


def _is_out_of_time(table: Table, now: int) -> bool:
    deadline = table.clocks.deadline
    return deadline is not None and deadline <= now


def _check_playing(table: Table) -> None:
    if table.status is Status.WAITING:
        raise ActionError("not-started", "The game has not started yet.")
    if table.status is Status.OVER:
        raise ActionError("game-ended", "The game is over.")


def _check_revision(table: Table, revision: int) -> None:
    if revision != table.revision:
        _refuse_stale(table, revision)


def _refuse_stale(table: Table, revision: int) -> NoReturn:
    raise ActionError(
        "stale",
        f"This answers to position {revision}, but the table is at {table.revision}; look again.",
        on=revision,
        revision=table.revision,
    )


# Taking back


def _undo(table: Table, by: Asker, action: asked.Undo, now: int) -> Entry:
    _check_playing(table)
    _check_revision(table, action.on)
    mine = table.seats_of(by.person)
    if not mine:
        raise ForbiddenError("not-seated", "You have no seat at this table.")
    if table.undo:
        raise ActionError("undo-open", "Somebody has asked for an undo already; answer that first.")
    keep = _kept(table, mine)
    if not _is_committed(table, keep):
        return Undone(person=by.person, keep=keep)
    if any(table.left.get(seat) == "absent" for seat in table.left if seat not in mine):
        raise ActionError("undo-absent", "Somebody is away who would have to agree.")
    if table.holders - {by.person}:
        _check_pace(table, by, now)
        return UndoAsked(person=by.person, keep=keep)
    return Undone(person=by.person, keep=keep)


def _kept(table: Table, mine: list[int]) -> int:
    """Returns how many moves stay: all before the last own turn, or decision inside this one."""
    assert table.game is not None
    own = [number for number, made in enumerate(table.made) if made.seat in mine]
    if not own:
        raise ActionError("nothing-to-undo", "There is nothing to take back.")
    keep = own[-1]
    turn = table.made[keep].turn
    if turn < table.game.state.turn:
        keep = next(number for number, made in enumerate(table.made) if made.turn == turn)
    return keep


def _is_committed(table: Table, keep: int) -> bool:
    """Tells whether that turn is complete, or has shown a card that nobody can unsee."""
    assert table.game is not None
    made, state = table.made[keep], table.game.state
    return made.turn < state.turn or made.revealed < state.revealed


def _answer(table: Table, by: Asker, action: asked.Answer) -> Entry:
    _check_playing(table)
    _check_revision(table, action.on)
    wish = table.undo
    if by.person not in table.holders:
        raise ForbiddenError("not-seated", "You have no seat at this table.")
    if wish is None:
        raise ActionError("no-undo-asked", "Nobody has asked for an undo.")
    if not action.agree:
        return UndoRefused(person=by.person)
    if by.person in wish.agreed:
        raise ActionError("already-answered", "You have agreed already.")
    if table.holders <= wish.agreed | {by.person}:
        return Undone(person=wish.person, keep=wish.keep)
    return UndoAgreed(person=by.person)


# Leaving and coming back


def _resign(table: Table, by: Asker, action: asked.Resign) -> Entry:
    _check_playing(table)
    _check_revision(table, action.on)
    mine = table.seats_of(by.person)
    seat = action.seat if action.seat is not None else (mine[0] if mine else None)
    if seat is None or seat not in mine:
        raise ForbiddenError("not-your-seat", "This seat is somebody else's.")
    return Handed(seat=seat, level=SUBSTITUTE, why="resigned")


def _replace(table: Table, by: Asker, action: asked.Replace, now: int, present: Set[str]) -> Entry:
    _check_playing(table)
    _check_revision(table, action.on)
    _check_seat(table, action.seat)
    if by.person not in table.holders:
        raise ForbiddenError("not-seated", "You have no seat at this table.")
    away = table.seats[action.seat].holder
    if away is None or away in present or table.to_act != action.seat:
        raise ActionError(
            "not-absent", "A bot can take over only when it is the turn of somebody who is gone."
        )
    waited = now - table.clocks.since
    if waited < ABSENCE or table.clocks.is_set:
        seconds = ABSENCE // 1000
        raise ActionError(
            "wait-longer",
            f"Give them {seconds} seconds to come back, or the time on their clock.",
            seconds=seconds,
        )
    return Handed(seat=action.seat, level=SUBSTITUTE, why="absent")


def _return(table: Table, by: Asker, seat: int) -> Entry:
    _check_playing(table)
    _check_seat(table, seat)
    taken = table.seats[seat]
    if taken.person != by.person:
        raise ForbiddenError("not-your-seat", "This seat is somebody else's.")
    if table.left.get(seat) != "absent":
        raise ActionError(
            "not-away",
            "One can come back only to a seat that a bot keeps for somebody who was gone.",
        )
    return Returned(seat=seat)


def _rematch(table: Table, by: Asker) -> Entry:
    if table.status is not Status.OVER:
        raise ActionError("not-over-yet", "The game is not over yet.")
    if table.next_table:
        raise ActionError("already-rematched", "The next game has been set up already.")
    if by.person not in table.people:
        raise ForbiddenError("not-seated", "You have no seat at this table.")
    if by.person in table.rematch:
        raise ActionError("already-answered", "You have agreed already.")
    if table.holders <= table.rematch | {by.person}:
        return Rematched(person=by.person, table=rematch_id(table.id))
    return RematchOffered(person=by.person)


def _may_speak(table: Table, by: Asker, now: int) -> None:
    if by.person not in table.people:
        raise ForbiddenError("not-seated", "You have no seat at this table.")
    _check_pace(table, by, now)


def _check_pace(table: Table, by: Asker, now: int) -> None:
    """Slows down who fills the table's list with what is not the game."""
    busy = table.busy.get(by.person)
    if busy and len(busy) == BURST and now - busy[0] < BURST_TIME:
        raise not_so_fast()


def not_so_fast() -> LimitError:
    """Returns the error for somebody who wants too much at once."""
    return LimitError("not-so-fast", "Not so fast: wait a moment, then try again.")
