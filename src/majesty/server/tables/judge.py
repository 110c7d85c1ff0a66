"""Judges actions: each one is checked here before it is stored.

`judge` returns the one entry that the action becomes, or raises; it changes nothing. Who may do
what is decided in `permissions.py`. Whether the rules allow a move is checked by the game, when
the entry is applied.
"""

from collections import deque
from collections.abc import Mapping
from random import SystemRandom
from typing import NamedTuple

from majesty.server.ids import rematch_id
from majesty.server.names import are_alike, distinct
from majesty.server.tables import actions as asked
from majesty.server.tables import permissions, refusals
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
from majesty.server.tables.permissions import Gone, Undoing, Why
from majesty.server.tables.table import BURST_TIME, Status, Table

SUBSTITUTE = "medium"  # the bot that takes over from a player who left
BOT_NAMES = ("Alma", "Bruno", "Clara", "Dario")  # by seat

_TALK = (asked.Sit, asked.SeatBot, asked.Undo, asked.Say, asked.React)

_RANDOM = SystemRandom()


class Asker(NamedTuple):
    """The person who sends an action."""

    person: str
    name: str


def judge(table: Table, by: Asker, action: Action, *, now: int, gone: Gone) -> Entry:
    """Returns the entry that an action becomes; `gone` knows who is away."""
    _require(permissions.closed(table))
    if isinstance(action, _TALK):
        _require(permissions.full(table))
    match action:
        case asked.Move():
            return _move(table, by, action, now)
        case asked.Sit() | asked.SeatBot() | asked.Stand():
            return _take_seat(table, by, action, now)
        case asked.Seal(seal=seal):
            _require(permissions.seal(table, by.person, seal))
            return Sealed(person=by.person, seal=seal)
        case asked.Start():
            return _start(table, by, action, gone)
        case asked.ShowSeed(seed=seed):
            return _show_seed(table, by, seed)
        case asked.Undo():
            return _undo(table, by, action, now)
        case asked.Answer():
            return _answer(table, by, action)
        case asked.Resign():
            return _resign(table, by, action)
        case asked.Replace():
            return _replace(table, by, action, now, gone)
        case asked.Return(seat=seat):
            return _return(table, by, seat)
        case asked.Rematch(seal=seal):
            return _rematch(table, by, seal, now, gone)
        case asked.Say(text=text):
            _may_speak(table, by, now)
            return Said(person=by.person, name=_spoken_as(table, by), text=text)
        case asked.React(reaction=reaction):
            _may_speak(table, by, now)
            return Reacted(person=by.person, name=_spoken_as(table, by), reaction=reaction)


def _require(why: Why) -> None:
    """Raises the error if something is not permitted."""
    if why:
        raise why()


def overdue(table: Table, now: int) -> Entry | None:
    """Returns the entry that the server has to make, because nobody came or time is up."""
    if table.status is Status.WAITING and table.due is not None and table.due <= now:
        return _started(table, table.starting.seeds) if table.starting else Closed()
    if table.status is Status.PLAYING and _is_out_of_time(table, now):
        seat = table.clocks.running
        assert seat is not None
        return Handed(seat=seat, level=SUBSTITUTE, why="time")
    return None


def begin_rematch(table: Table, _: int) -> Entry | None:
    """Returns the start of the next game, which nobody has to ask for: all have agreed.

    Nobody is at the new table yet, but the people with a sealed seed are on their way.
    """
    if permissions.start(table, table.owner):
        return None
    if table.seals:
        return Starting(person=table.owner, waits=tuple(table.seals))
    return _started(table, {})


def closed_by_host(table: Table, reason: str) -> Entry:
    """Returns the entry that closes a table; a game ends without a result, and is not rated."""
    _require(permissions.closed(table))
    if table.status is Status.OVER:
        raise refusals.game_ended()
    return Closed(reason=reason)


def departed(table: Table, person: str) -> Entry | None:
    """Returns the entry that frees a seat of a deleted person, or gives it to a bot.

    Seats cannot change while a game is about to start; the person leaves once it has.
    """
    seat = next(iter(table.seats_of(person)), None)
    if seat is None:
        return None
    if table.status is Status.PLAYING:
        return Handed(seat=seat, level=SUBSTITUTE, why="resigned")
    return None if permissions.waiting(table) else Stood(seat=seat)


def bot_moved(table: Table, seat: int, revision: int, move: str) -> Entry | None:
    """Returns the entry of a bot's move, or None if it comes too late."""
    if table.revision != revision or table.to_act != seat or not table.seats[seat].level:
        return None
    return Moved(seat=seat, move=move)


def hinted(table: Table, by: Asker) -> Entry | None:
    """Returns the entry for a hint, if any: the first one makes the game casual."""
    _require(permissions.hint(table, by.person))
    _require(permissions.turn(table, by.person))
    assert table.to_act is not None
    return Hinted(person=by.person, seat=table.to_act) if table.counts else None


# Before the game


def _take_seat(
    table: Table, by: Asker, action: asked.Sit | asked.SeatBot | asked.Stand, now: int
) -> Entry:
    if action.seat >= len(table.seats):
        _require(permissions.waiting(table))
    table.options.check_seat(action.seat)
    match action:
        case asked.Stand(seat=seat):
            _require(permissions.stand(table, by.person, seat))
            if table.seats[seat].person is None:  # else sitting down was limited
                _check_changes(table, by, now)
            return Stood(seat=seat)
        case asked.SeatBot(seat=seat, level=level):
            _require(permissions.seat_bot(table, by.person, seat, level))
            _require(permissions.rateable_bot(table.terms, level))
            _check_changes(table, by, now)
            name = distinct(BOT_NAMES[seat], _names(table))
            return Sat(seat=seat, taken=Taken(name=name, level=level))
        case asked.Sit(seat=seat):
            _require(permissions.sit(table, by.person, seat))
            _check_pace(table, by, now)
            return Sat(seat=seat, taken=Taken(name=_name(table, by, action), person=by.person))


def _name(table: Table, by: Asker, action: asked.Sit) -> str:
    """Returns a person's name at a seat; names at a table are unique."""
    if action.name in (None, by.name):
        return distinct(by.name, _names(table))
    assert action.name is not None
    if are_alike(action.name, _names(table)):
        raise refusals.name_twice(action.name)
    return action.name


def _names(table: Table) -> list[str]:
    return [taken.name for taken in table.seats if not taken.is_free]


def _start(table: Table, by: Asker, action: asked.Start, gone: Gone) -> Entry:
    """Starts the game; people who are present and have sealed a seed in time show it first."""
    _require(permissions.start(table, by.person))
    _require(permissions.unseal(table, by.person, action.seed))
    waits = tuple(
        person
        for person, seal in table.seals.items()
        if person != by.person
        and gone(person) is None
        and (action.seals is None or seal in action.seals)
    )
    if waits:
        return Starting(person=by.person, seed=action.seed, waits=waits)
    return _started(table, {by.person: action.seed} if action.seed else {})


def _show_seed(table: Table, by: Asker, seed: str) -> Entry:
    _require(permissions.show_seed(table, by.person))
    _require(permissions.unseal(table, by.person, seed))
    assert table.starting is not None
    seeds = {**table.starting.seeds, by.person: seed}
    if set(table.starting.waits) <= set(seeds):
        return _started(table, seeds)
    return Seeded(person=by.person, seed=seed)


def _started(table: Table, seeds: Mapping[str, str]) -> Entry:
    """Returns the entry that starts the game, with the seeds by seat."""
    places = {person: table.seats_of(person)[0] for person in seeds if table.seats_of(person)}
    by_seat: list[str | None] = [None] * len(table.seats)
    for person, seat in places.items():
        by_seat[seat] = seeds[person]
    mixed = tuple(by_seat) if any(by_seat) else ()
    start = table.drawn(mixed)
    if start is None:  # an old deal, of which the start was not a part
        start = _RANDOM.randrange(len(table.seats))
    return Started(start=start, seeds=mixed)


# The game


def _move(table: Table, by: Asker, action: asked.Move, now: int) -> Entry:
    _require(permissions.playing(table))
    _require(permissions.seated(table, by.person))
    if action.on != table.revision:
        last = table.made[-1] if table.made else None
        own = last is not None and table.seats[last.seat].holder == by.person
        if own and last and last.move == action.move and action.on < table.revision:
            raise refusals.repeated(action.move)
        raise refusals.stale(action.on, table.revision)
    _require(permissions.turn(table, by.person))
    if _is_out_of_time(table, now):
        raise refusals.out_of_time()
    assert table.to_act is not None
    return Moved(seat=table.to_act, move=action.move)


def _is_out_of_time(table: Table, now: int) -> bool:
    deadline = table.clocks.deadline
    return deadline is not None and deadline <= now


def _check_position(table: Table, on: int) -> None:
    """Refuses an action that refers to another position than the current one."""
    _require(permissions.playing(table))
    if on != table.revision:
        raise refusals.stale(on, table.revision)


# Undo


def _undo(table: Table, by: Asker, action: asked.Undo, now: int) -> Entry:
    _check_position(table, action.on)
    _require(permissions.seated(table, by.person))
    undone = permissions.undoing(table, by.person)
    if not isinstance(undone, Undoing):
        raise undone()
    if undone.asks:
        _check_pace(table, by, now)
        return UndoAsked(person=by.person, keep=undone.keep)
    _check_changes(table, by, now)
    return Undone(person=by.person, keep=undone.keep)


def _answer(table: Table, by: Asker, action: asked.Answer) -> Entry:
    _check_position(table, action.on)
    _require(permissions.answer(table, by.person, agree=action.agree))
    wish = table.undo
    assert wish is not None
    if not action.agree:
        return UndoRefused(person=by.person)
    if table.holders <= wish.agreed | {by.person}:
        return Undone(person=wish.person, keep=wish.keep)
    return UndoAgreed(person=by.person)


# Leaving, returning, playing again


def _resign(table: Table, by: Asker, action: asked.Resign) -> Entry:
    _check_position(table, action.on)
    mine = table.seats_of(by.person)
    seat = mine[0] if action.seat is None and mine else action.seat
    _require(permissions.resign(table, by.person, seat))
    assert seat is not None
    return Handed(seat=seat, level=SUBSTITUTE, why="resigned")


def _replace(table: Table, by: Asker, action: asked.Replace, now: int, gone: Gone) -> Entry:
    _check_position(table, action.on)
    table.options.check_seat(action.seat)
    away = permissions.absent(table, gone)
    _require(permissions.replace(table, by.person, action.seat, away))
    if away and now < away.since + permissions.ABSENCE:
        raise refusals.wait_longer(permissions.ABSENCE // 1000)
    return Handed(seat=action.seat, level=SUBSTITUTE, why="absent")


def _return(table: Table, by: Asker, seat: int) -> Entry:
    _require(permissions.playing(table))
    table.options.check_seat(seat)
    _require(permissions.come_back(table, by.person, seat))
    return Returned(seat=seat)


def _rematch(table: Table, by: Asker, seal: str | None, now: int, gone: Gone) -> Entry:
    """Offers a rematch, or starts it, without people who wanted it before but are away now."""
    _require(permissions.rematch(table, by.person))
    lapsed = tuple(
        person for person in table.rematch if permissions.offer_lapsed(table, person, now, gone)
    )
    if table.holders <= (table.rematch.keys() | {by.person}) - set(lapsed):
        next_table = rematch_id(table.id)
        return Rematched(person=by.person, table=next_table, seal=seal, lapsed=lapsed)
    return RematchOffered(person=by.person, seal=seal, lapsed=lapsed)


def _may_speak(table: Table, by: Asker, now: int) -> None:
    _require(permissions.speak(table, by.person))
    _check_pace(table, by, now)


def _spoken_as(table: Table, by: Asker) -> str:
    """Returns the name at one of a person's seats; their own may be someone else's by now."""
    names = [taken.name for taken in table.seats if taken.person == by.person]
    return by.name if by.name in names else names[0]


def _check_pace(table: Table, by: Asker, now: int) -> None:
    """Limits how fast a person can add entries that are not part of the game."""
    _check_burst(table.busy.get(by.person), now)


def _check_changes(table: Table, by: Asker, now: int) -> None:
    """Limits how often a person can change the table; setting it up needs far fewer changes."""
    _check_burst(table.changes.get(by.person), now)


def _check_burst(times: deque[int] | None, now: int) -> None:
    if times and len(times) == times.maxlen and now - times[0] < BURST_TIME:
        raise refusals.not_so_fast()
