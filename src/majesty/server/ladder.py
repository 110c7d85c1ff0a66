"""Ratings of people and bots: OpenSkill's Plackett-Luce model, on a scale like Elo's.

What is shown is the mean, `round(mu)`: a newcomer has 1500, and 400 points are odds of 10 to 1.
The conservative figure, `mu - 3 * sigma`, would mostly show how many games someone has played,
and would rise after lost games. Bots have constant ratings, the anchors of their ladders.
"""

from collections.abc import Collection, Sequence
from math import log, sqrt
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.bots import LEVELS
from majesty.rules.errors import quoted
from majesty.server.errors import UnknownError
from majesty.server.model import Model
from majesty.server.names import FORMER
from majesty.server.storage.schema import PEOPLE, RATINGS
from majesty.server.storage.store import Store
from majesty.server.tables.anchors import ANCHORED, ANCHORS
from majesty.server.tables.entries import Change, Rated
from majesty.server.tables.table import Status, Table

LADDERS = ("2", "3-4", "2-bots", "3-4-bots")
NEWCOMER = 1500
PROVISIONAL = 5  # games; with fewer, a rating is little more than a guess

_SIGMA = 200.0  # the assumed spread of players who have not played yet
_TAU = 2.0  # how much people may learn or forget between two games
_SCALE = 400 / log(10)
_KNOWN = 0.01  # the sigma of a bot, whose rating is not a guess

# By number of players, so that 400 points mean the same at all tables.
_MODELS = {
    players: PlackettLuce(mu=NEWCOMER, sigma=_SIGMA, beta=_SCALE / sqrt(players), tau=_TAU)
    for players in (2, 3, 4)
}


class Rating(Model):
    """A person's rating on a ladder."""

    rating: int
    games: int
    wins: int
    provisional: bool


class Standing(Model):
    """A line of a leaderboard; bots have a rating and nothing else."""

    rank: int
    name: str
    person: str | None
    is_bot: bool
    rating: int
    games: int | None
    wins: int | None
    provisional: bool


class _Known(NamedTuple):
    """What is known about a player before a game."""

    mu: float
    sigma: float
    games: int = 0
    wins: int = 0


# After a game


async def rate(connection: AsyncConnection, table: Table) -> Rated:
    """Enters a finished game in its ladder, if it is rated; must be called in a transaction."""
    ladder = ladder_of(table)
    if ladder is None:
        return Rated(ladder=None)
    places = places_of(table)
    people = {seat: taken.person for seat, taken in enumerate(table.seats) if taken.person}
    rows = await _locked_rows(connection, ladder, sorted(people.values()))
    seats = [
        rows[people[seat]]
        if seat in people
        else _Known(ANCHORS[ladder][_rated_level(table, seat, places)], _KNOWN)
        for seat in range(len(places))
    ]
    model = _MODELS[len(seats)]
    before = [[model.rating(mu=player.mu, sigma=player.sigma)] for player in seats]
    after = model.rate(before, ranks=[float(place) for place in places])
    changed = [
        {
            "ladder": ladder,
            "player": person,
            "mu": after[seat][0].mu,
            "sigma": after[seat][0].sigma,
            "games": seats[seat].games + 1,
            "wins": seats[seat].wins + (places[seat] == 0 and not _has_left(table, seat)),
        }
        for seat, person in people.items()
    ]
    statement = _insert(connection)(RATINGS).values(changed)
    new = {name: statement.excluded[name] for name in ("mu", "sigma", "games", "wins")}
    await connection.execute(statement.on_conflict_do_update(index_elements=_KEY, set_=new))
    await _drop_former(connection, people.values())
    return Rated(
        ladder=ladder,
        changes=tuple(
            Change(
                seat=seat,
                before=_shown(player.mu),
                after=_shown(after[seat][0].mu if seat in people else player.mu),
                provisional=seat in people and player.games + 1 < PROVISIONAL,
            )
            for seat, player in enumerate(seats)
        ),
    )


def ladder_of(table: Table) -> str | None:
    """Returns the ladder that a finished game belongs to, or None if it is not rated."""
    assert table.status is Status.OVER
    people = [seat.person for seat in table.seats if seat.person]
    if not table.counts or not people:
        return None
    size = "2" if len(table.seats) == 2 else "3-4"
    if len(people) == len(table.seats):
        return size
    ladder = f"{size}-bots"
    bots = [
        level for taken, level in zip(table.seats, _levels(table), strict=True) if not taken.person
    ]
    return ladder if ANCHORS[ladder].keys() >= set(bots) else None


def places_of(table: Table) -> list[int]:
    """Returns by seat how many did better; players who left are behind all who stayed."""
    assert table.state is not None
    scores = table.state.scores()
    # Winners come first, since meeples may have broken a tie with others on the same points.
    results = [
        (0, False, 0) if _has_left(table, seat) else (1, seat in scores.winners, scores.total[seat])
        for seat in range(len(table.seats))
    ]
    return [sum(other > result for other in results) for result in results]


def _has_left(table: Table, seat: int) -> bool:
    """Tells whether a bot has finished the game for a person."""
    taken = table.seats[seat]
    return taken.person is not None and taken.level is not None


def _rated_level(table: Table, seat: int, places: Sequence[int]) -> str:
    """Returns the level as which a bot is rated: the one that started, or a simpler one if beaten.

    Otherwise, beating a bot that a busy server kept from thinking would count for too much.
    """
    now = table.seats[seat].level or ""
    people = (other for other, taken in enumerate(table.seats) if taken.person)
    is_beaten = any(places[other] < places[seat] for other in people)
    return now if now in ANCHORED and is_beaten else _levels(table)[seat]


def _levels(table: Table) -> list[str]:
    """Lists by seat the level of the bot that started the game there, if any."""
    assert table.game is not None
    levels: list[str | None] = table.game.extras.get("bots", [None] * len(table.seats))
    return [level or "" for level in levels]


async def _locked_rows(
    connection: AsyncConnection, ladder: str, players: Sequence[str]
) -> dict[str, _Known]:
    """Returns the players' rows, locked until the transaction ends."""
    # Newcomers get a row first: a missing row cannot be locked, and two first games that end at
    # the same time would not know of each other. The write also makes SQLite begin its
    # transaction before anything is read.
    newcomer = {"ladder": ladder, "mu": NEWCOMER, "sigma": _SIGMA, "games": 0, "wins": 0}
    rows = [{**newcomer, "player": player} for player in players]
    await connection.execute(_insert(connection)(RATINGS).values(rows).on_conflict_do_nothing())
    # Sorted, to keep two games from waiting for each other.
    found = await connection.execute(
        select(RATINGS)
        .where(RATINGS.c.ladder == ladder, RATINGS.c.player.in_(players))
        .order_by(RATINGS.c.player)
        .with_for_update()
    )
    return {row.player: _Known(row.mu, row.sigma, row.games, row.wins) for row in found}


async def _drop_former(connection: AsyncConnection, players: Collection[str]) -> None:
    """Deletes the ratings of players who deleted their account before the game was over."""
    former = select(PEOPLE.c.id).where(PEOPLE.c.id.in_(players), PEOPLE.c.name == FORMER)
    await connection.execute(delete(RATINGS).where(RATINGS.c.player.in_(former)))


_KEY = [RATINGS.c.ladder, RATINGS.c.player]


def _insert(connection: AsyncConnection) -> Any:
    return (postgresql if connection.dialect.name == "postgresql" else sqlite).insert


# To be shown


async def leaderboard(store: Store, ladder: str, *, most: int = 100) -> list[Standing]:
    """Lists the leaders: visible people with a protected name, and bots; provisional ones last."""
    if ladder not in LADDERS:
        shown, known = quoted(ladder), ", ".join(LADDERS)
        raise UnknownError(
            "no-ladder",
            f"There is no ladder {shown}; choose from: {known}.",
            ladder=shown,
            known=known,
        )
    found = await store.read(
        select(RATINGS, PEOPLE.c.name)
        .join(PEOPLE, PEOPLE.c.id == RATINGS.c.player)
        .where(
            RATINGS.c.ladder == ladder, PEOPLE.c.account.is_not(None), PEOPLE.c.hidden.is_(False)
        )
        .order_by(RATINGS.c.games < PROVISIONAL, RATINGS.c.mu.desc(), RATINGS.c.player)
        .limit(most)
    )
    people = [
        Standing(rank=0, name=row.name, person=row.player, is_bot=False, **_figures(row))
        for row in found
    ]
    lines = sorted(people + _bots(ladder), key=lambda line: (line.provisional, -line.rating))
    return [line.model_copy(update={"rank": rank}) for rank, line in enumerate(lines[:most], 1)]


async def ratings_of(store: Store, person: str) -> dict[str, Rating]:
    """Returns a person's ratings by ladder, for their own page; even if they are hidden."""
    found = await store.read(select(RATINGS).where(RATINGS.c.player == person))
    rows = {row.ladder: row for row in found}
    return {ladder: Rating(**_figures(rows[ladder])) for ladder in LADDERS if ladder in rows}


def _bots(ladder: str) -> list[Standing]:
    """Lists the named levels, in a ladder of games against bots."""
    anchors = ANCHORS.get(ladder, {})
    return [
        Standing(
            rank=0,
            name=level,
            person=None,
            is_bot=True,
            rating=anchors[level],
            games=None,
            wins=None,
            provisional=False,
        )
        for level in LEVELS
        if level in anchors
    ]


def _figures(row: Any) -> dict[str, Any]:
    return {
        "rating": _shown(row.mu),
        "games": row.games,
        "wins": row.wins,
        "provisional": row.games < PROVISIONAL,
    }


def _shown(mu: float) -> int:
    return round(mu)
