"""Tables for tests, brought as far as needed by their entries alone, without a database."""

from collections.abc import Sequence
from random import Random
from typing import Any

from majesty.rules.dealer import Dealer
from majesty.rules.seals import SharedSeal
from majesty.server.tables.entries import Entry, Moved, Opened, Started, Taken
from majesty.server.tables.table import Status, Table
from majesty.server.tables.terms import Free, Mine, Robot, Terms, Wish

TABLE = "testtable234"
AT = 1_700_000_000_000  # when the table is opened; every entry comes a second later


def person(name: str) -> Taken:
    """Returns the seat of a person, whose id is their name with enough letters to be one."""
    return Taken(name=name, person=id_of(name))


def id_of(name: str) -> str:
    """Returns the id of a person in the tests."""
    return f"{name.lower():a<12}"


def nobody(_: str) -> int | None:
    """Tells that nobody is gone: everybody is connected."""
    return None


def robot(level: str = "random") -> Taken:
    """Returns the seat of a bot."""
    return Taken(name=level.capitalize(), level=level)


def opened_table(
    seats: Sequence[Taken],
    *,
    seed: int = 1,
    table_id: str = TABLE,
    shared: bool = False,
    **terms: Any,
) -> Table:
    """Opens a table that waits for its start; the first person opened it.

    With a `shared` deal players can add seeds of their own.
    """
    owner = next(taken.person for taken in seats if taken.person)
    agreed = Terms(seats=tuple(_wish(taken, owner) for taken in seats), **terms)
    options = agreed.options()
    dealer = Dealer.seeded(options, seed)
    if shared:
        dealer = Dealer.from_proof(options, SharedSeal(options, f"{seed:064x}").proof())
    opened = Opened(person=owner, terms=agreed, seats=tuple(seats), commitment=dealer.commitment)
    return Table(table_id, dealer, AT, opened)


def started_table(
    seats: Sequence[Taken], *, seed: int = 1, table_id: str = TABLE, **terms: Any
) -> Table:
    """Opens a table at which seat 0 is about to begin."""
    table = opened_table(seats, seed=seed, table_id=table_id, **terms)
    enter(table, Started(start=0))
    return table


def finished_table(
    seats: Sequence[Taken], *, seed: int = 1, table_id: str = TABLE, **terms: Any
) -> Table:
    """Opens a table and plays a random game to its end, the same for the same seed."""
    return play_out(started_table(seats, seed=seed, table_id=table_id, **terms), seed=seed)


def play_out(table: Table, *, seed: int = 1) -> Table:
    """Plays at random until the game is over."""
    play(table, 10_000, seed=seed)
    assert table.status is Status.OVER
    return table


def play(table: Table, moves: int, *, seed: int = 1) -> None:
    """Plays some decisions at random, fewer if the game ends."""
    rng = Random(f"play {seed}")
    for _ in range(moves):
        if table.to_act is None or table.state is None:
            return
        enter(table, Moved(seat=table.to_act, move=str(rng.choice(table.state.legal()))))


def enter(table: Table, entry: Entry) -> None:
    """Adds the next entry, a second after the one before."""
    table.apply(table.seq + 1, table.at + 1000, entry)


def _wish(taken: Taken, owner: str) -> Wish:
    if taken.person == owner:
        return Mine()
    return Robot(level=taken.level) if taken.level else Free()
