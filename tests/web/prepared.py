"""Tables that are in the house already, put there as an import puts them.

Their games are played here: at random but always the same, without a server, a page or a bot.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, NamedTuple

from majesty.rules.dealer import Dealer
from majesty.rules.decisions import Take
from majesty.rules.state import State
from majesty.server.archive.arrivals import store_table
from majesty.server.archive.packed import Member, Packed, fold
from majesty.server.ids import new_id
from majesty.server.storage.database import open_engine, parse_url
from majesty.server.storage.store import Store
from majesty.server.tables.entries import Moved, Opened, Rated, Started, Taken
from majesty.server.tables.judge import BOT_NAMES
from majesty.server.tables.table import Status, Table
from majesty.server.tables.terms import Free, Mine, Robot, Terms, Wish
from majesty.server.times import now_ms
from tests.web.browsing import Visitor

GAMES = 200  # in which what is wanted is looked for
PACE = 20  # milliseconds between two entries
BEGAN = 10_000  # milliseconds ago; more than any game takes at that pace


class Person(NamedTuple):
    """Somebody at a table who may have no browser."""

    person: str
    name: str


def absent(name: str) -> Person:
    """Returns somebody who has a seat and does nothing."""
    return Person(new_id(), name)


def prepared(
    visitor: Visitor,
    *others: Visitor | Person,
    bots: Sequence[str] = (),
    when: Callable[[Table], object] | None,
    **terms: Any,
) -> Table:
    """Puts a game into the house that has come so far; the visitor begins it.

    `when` is asked whenever one of the people is to decide; None plays to the end. Who is named
    twice has two seats.
    """
    people = (visitor, *others)
    for seed in range(GAMES):
        packed = _opened(people, bots, seed, terms)
        if _played(packed, Random(seed), when):
            if packed.table.needs_rating:
                packed.enter(packed.table.at + PACE, Rated(ladder=None))
            _store(str(visitor.database), packed)
            return packed.table
    raise AssertionError(f"That does not come in {GAMES} games.")


def begun(visitor: Visitor, *levels: str, decisions: int = 0, **terms: Any) -> str:
    """Returns a table at which this visitor is to make the first decision, or a later one."""

    def is_reached(table: Table) -> bool:
        return sum(made.seat == 0 for made in table.made) >= decisions

    return prepared(visitor, bots=levels, when=is_reached, **terms).id


def near_the_end(visitor: Visitor, *levels: str, left: int, **terms: Any) -> str:
    """Returns a table at which this visitor has so many turns left."""
    return prepared(visitor, bots=levels, when=turns_left(left), **terms).id


def turns_left(turns: int) -> Callable[[Table], bool]:
    """Returns what tells whether everybody has so many turns left."""

    def is_reached(table: Table) -> bool:
        state = state_of(table)
        return state.options.turns - state.turn <= turns * len(table.seats)

    return is_reached


def finished(
    visitor: Visitor, *others: Visitor | Person, bots: Sequence[str] = (), **terms: Any
) -> str:
    """Returns a table at which the game is over."""
    return prepared(visitor, *others, bots=bots, when=None, **terms).id


def split_cards(table: Table) -> list[int]:
    """Returns the positions of the split cards that can be taken."""
    state = state_of(table)
    takes = [take.position for take in state.legal() if isinstance(take, Take)]
    return [position for position in takes if state.display[position - 1].card.is_split]


def state_of(table: Table) -> State:
    """Returns the state of a game that has begun."""
    assert table.state is not None
    return table.state


def _opened(
    people: Sequence[Visitor | Person], bots: Sequence[str], seed: int, terms: Mapping[str, Any]
) -> Packed:
    """Opens a table and seats people and bots there."""
    seats = [Taken(name=_name(people, at), person=one.person) for at, one in enumerate(people)]
    seats += [Taken(name=BOT_NAMES[at], level=level) for at, level in enumerate(bots, len(people))]
    owner = people[0].person
    wishes: list[Wish] = [Mine() if one.person == owner else Free() for one in people]
    wishes += [Robot(level=level) for level in bots]
    agreed = Terms(seats=tuple(wishes), **terms).with_sides()
    dealer = Dealer.seeded(agreed.options(), seed)
    opened = Opened(person=owner, terms=agreed, seats=tuple(seats), commitment=dealer.commitment)
    members = tuple(
        Member(id=one.person, name=one.name, seated=True, keys=None)
        for one in dict.fromkeys(people)
    )
    begun_at = now_ms() - BEGAN
    packed = fold(new_id(), dealer.proof(), [(begun_at, opened)])._replace(people=members)
    packed.enter(begun_at + PACE, Started(start=0))
    return packed


def _name(people: Sequence[Visitor | Person], at: int) -> str:
    """Returns the name of a person's seat; a second one has a name of its own."""
    return BOT_NAMES[at] if people[at] in people[:at] else people[at].name


def _played(packed: Packed, rng: Random, when: Callable[[Table], object] | None) -> bool:
    """Plays until it is as wanted; tells whether it came to that."""
    table = packed.table
    while table.status is Status.PLAYING:
        assert table.to_act is not None
        if when and table.seats[table.to_act].person and when(table):
            return True
        move = str(rng.choice(state_of(table).legal()))
        packed.enter(table.at + PACE, Moved(seat=table.to_act, move=move))
    return when is None


def _store(database: str, packed: Packed) -> None:
    """Stores a table beside the server that runs, which looks there when somebody asks for it."""

    async def store() -> None:
        arrivals = Store(open_engine(parse_url(database)))
        try:
            assert await store_table(arrivals, packed, now_ms())
        finally:
            await arrivals.close()

    with ThreadPoolExecutor(1) as thread:  # Playwright has taken the event loop of this one
        thread.submit(asyncio.run, store()).result()
