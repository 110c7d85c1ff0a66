"""How a table is opened: who sits where, and the deal that is sealed from then on."""

from collections import Counter
from collections.abc import Collection, Mapping

from majesty.rules.dealer import Dealer
from majesty.server.names import are_alike, distinct, guest_name
from majesty.server.tables import refusals
from majesty.server.tables.entries import Opened, Rematched, Taken
from majesty.server.tables.judge import BOT_NAMES, Asker
from majesty.server.tables.table import Table
from majesty.server.tables.terms import Mine, Robot, Terms, Wish


def open_table(terms: Terms, by: Asker) -> tuple[Opened, Dealer]:
    """Returns the first entry of a table, and its dealer, who has shuffled."""
    return _opened(terms.with_sides(), by.person, first_seats(terms, by))


def first_seats(terms: Terms, by: Asker) -> tuple[Taken, ...]:
    """Returns who sits where at a new table, and under which name."""
    chosen = [wish.name for wish in terms.seats if isinstance(wish, Mine) and wish.name]
    for number, name in enumerate(chosen):
        if are_alike(name, chosen[:number]):
            raise refusals.name_twice(name)
    seats = tuple(_taken(number, wish, by) for number, wish in enumerate(terms.seats))
    return _told_apart(seats, chosen)


def next_seats(table: Table, entry: Rematched, names: Mapping[str, str]) -> tuple[Taken, ...]:
    """Returns the same for the rematch of a table.

    `names` has people's current names; people with several seats have given each its own.
    """
    again = [_seat_again(table, number, entry) for number in range(len(table.seats))]
    sits = Counter(taken.person for taken in again)
    return _told_apart(
        tuple(_called(taken, names) if sits[taken.person] == 1 else taken for taken in again)
    )


def as_guests(seats: tuple[Taken, ...], lost: Collection[int]) -> tuple[Taken, ...]:
    """Returns the seats with guests' names at the seats in `lost`; the others keep theirs."""
    names = {seat: taken.name for seat, taken in enumerate(seats) if seat not in lost}
    for seat in lost:
        names[seat] = distinct(guest_name(seats[seat].person or ""), names.values())
    return _named(seats, names)


def open_rematch(table: Table, entry: Rematched, seats: tuple[Taken, ...]) -> tuple[Opened, Dealer]:
    """Returns the first entry of the next table: with a new deal, and the next seat goes first."""
    assert table.game is not None
    start = (table.game.start + 1) % len(seats)
    seals = table.next_seals | ({entry.person: entry.seal} if entry.seal else {})
    here = {person: seal for person, seal in seals.items() if person not in entry.lapsed}
    return _opened(_terms_again(table), table.owner, seats, start, here)


def _opened(
    terms: Terms,
    person: str,
    seats: tuple[Taken, ...],
    start: int | None = None,
    seals: Mapping[str, str] | None = None,
) -> tuple[Opened, Dealer]:
    dealer = Dealer.fresh(terms.options(), start)
    opened = Opened(
        person=person,
        terms=terms,
        seats=seats,
        commitment=dealer.commitment,
        start=start,
        seals=dict(seals or {}),
    )
    return opened, dealer


def _taken(number: int, wish: Wish, by: Asker) -> Taken:
    if isinstance(wish, Mine):
        return Taken(name=wish.name or by.name, person=by.person)
    if isinstance(wish, Robot):
        return Taken(name=BOT_NAMES[number], level=wish.level)
    return Taken()


def _told_apart(seats: tuple[Taken, ...], chosen: Collection[str] = ()) -> tuple[Taken, ...]:
    """Returns the seats, with a number after each name that looks like another at the table.

    Names `chosen` for this table are kept first, then those of people, then those of bots.
    """
    names: dict[int, str] = {}
    order = sorted(range(len(seats)), key=lambda seat: _rank(seats[seat], chosen))
    for seat in order:
        if not seats[seat].is_free:
            names[seat] = distinct(seats[seat].name, names.values())
    return _named(seats, names)


def _named(seats: tuple[Taken, ...], names: Mapping[int, str]) -> tuple[Taken, ...]:
    return tuple(
        taken.model_copy(update={"name": names.get(seat, "")}) for seat, taken in enumerate(seats)
    )


def _rank(taken: Taken, chosen: Collection[str]) -> tuple[bool, bool]:
    return taken.name not in chosen, taken.person is None


def _seat_again(table: Table, number: int, entry: Rematched) -> Taken:
    """Returns who sits there in a rematch: a bot for a player who left and did not ask for it."""
    taken = table.seats[number]
    if taken.person and taken.level:
        if taken.person in (table.rematch.keys() | {entry.person}) - set(entry.lapsed):
            return Taken(name=taken.name, person=taken.person)
        return Taken(name=BOT_NAMES[number], level=taken.level)
    return taken


def _terms_again(table: Table) -> Terms:
    """Returns the terms of a rematch: rated if that was chosen, else like the game that ended."""
    rated = table.counts if table.terms.rated is None else table.terms.rated
    return table.terms.model_copy(update={"rated": rated})


def _called(taken: Taken, names: Mapping[str, str]) -> Taken:
    """Returns the seat of a person under their current name."""
    return taken.model_copy(update={"name": names.get(taken.person or "", taken.name)})
