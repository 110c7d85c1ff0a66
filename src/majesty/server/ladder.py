"""Ratings of people and bots: OpenSkill's Plackett-Luce model, on a scale like Elo's.

What is shown is the mean, `round(mu)`: a newcomer has 1500, and 400 points are odds of 10 to 1.
The careful figure, `mu - 3 * sigma`, would mostly tell how many games somebody has played, and
rise after games that were lost.
"""

from collections.abc import Sequence
from math import log, sqrt
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import and_, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from majesty.rules.errors import quoted
from majesty.server.errors import UnknownError
from majesty.server.model import Model
from majesty.server.storage.schema import PEOPLE, RATINGS
from majesty.server.storage.store import Store
from majesty.server.tables.entries import Change, Rated
from majesty.server.tables.table import Status, Table

LADDERS = ("2", "3-4", "2-bots", "3-4-bots")
NEWCOMER = 1500
PROVISIONAL = 5  # games, before which a rating is little more than a guess

_SIGMA = 200.0  # how far apart players are taken to be before they have played
_TAU = 2.0  # what people may learn or forget between two games
_SCALE = 400 / log(10)
_BOT = "bot:"

# By number of players, so that 400 points mean the same at all tables.
_MODELS = {
    players: PlackettLuce(mu=NEWCOMER, sigma=_SIGMA, beta=_SCALE / sqrt(players), tau=_TAU)
    for players in (2, 3, 4)
}


class Rating(Model):
    """What somebody has come to in a ladder."""

    rating: int
    games: int
    wins: int
    provisional: bool


class Standing(Rating):
    """A line of a leaderboard."""

    rank: int
    name: str
    person: str | None
    is_bot: bool


# After a game


async def rate(connection: AsyncConnection, table: Table) -> Rated:
    """Enters a finished game in its ladder, if it counts; belongs inside a transaction."""
    ladder = ladder_of(table)
    if ladder is None:
        return Rated(ladder=None)
    seats = _players(table)
    places = places_of(table)
    rows = await _locked_rows(connection, ladder, sorted(set(seats)))
    model = _MODELS[len(seats)]
    before = [[model.rating(mu=rows[player].mu, sigma=rows[player].sigma)] for player in seats]
    after = model.rate(before, ranks=[float(place) for place in places])
    changed = {}
    for player, row in rows.items():
        own = [seat for seat, other in enumerate(seats) if other == player]  # a bot may have two
        won = any(places[seat] == 0 and not _has_left(table, seat) for seat in own)
        changed[player] = {
            "ladder": ladder,
            "player": player,
            "mu": fmean(after[seat][0].mu for seat in own),
            "sigma": fmean(after[seat][0].sigma for seat in own),
            "games": row.games + 1,
            "wins": row.wins + won,
        }
    statement = _insert(connection)(RATINGS).values(list(changed.values()))
    new = {name: statement.excluded[name] for name in ("mu", "sigma", "games", "wins")}
    await connection.execute(statement.on_conflict_do_update(index_elements=_KEY, set_=new))
    return Rated(
        ladder=ladder,
        changes=tuple(
            Change(
                seat=seat,
                before=_shown(rows[player].mu),
                after=_shown(changed[player]["mu"]),
                provisional=changed[player]["games"] < PROVISIONAL,
            )
            for seat, player in enumerate(seats)
        ),
    )


def ladder_of(table: Table) -> str | None:
    """Returns the ladder that a finished game belongs to, or None if it does not count."""
    assert table.status is Status.OVER
    if not table.counts or len(set(_players(table))) < 2:
        return None
    people = [seat.person for seat in table.seats if seat.person]
    size = "2" if len(table.seats) == 2 else "3-4"
    return size if len(people) == len(table.seats) else f"{size}-bots"


def places_of(table: Table) -> list[int]:
    """Returns by seat how many did better; who left is behind all who stayed."""
    assert table.state is not None
    scores = table.state.scores()
    # Winners come first, since meeples may have decided between them and others with as much.
    results = [
        (0, False, 0) if _has_left(table, seat) else (1, seat in scores.winners, scores.total[seat])
        for seat in range(len(table.seats))
    ]
    return [sum(other > result for other in results) for result in results]


def _has_left(table: Table, seat: int) -> bool:
    """Tells whether a bot has finished the game for a person."""
    taken = table.seats[seat]
    return taken.person is not None and taken.level is not None


def _players(table: Table) -> list[str]:
    """Lists by seat who is rated; a bot that failed as what it was at the start."""
    assert table.game is not None
    levels = table.game.extras.get("bots", ())
    return [taken.person or f"{_BOT}{levels[seat]}" for seat, taken in enumerate(table.seats)]


async def _locked_rows(
    connection: AsyncConnection, ladder: str, players: Sequence[str]
) -> dict[str, Any]:
    """Returns the players' rows, which nobody else can change until the transaction ends."""
    # Newcomers get a row first: what is not there cannot be locked, and two first games that
    # end at the same time would each know nothing of the other. The writing also makes SQLite
    # begin its transaction before anything is read.
    newcomer = {"ladder": ladder, "mu": NEWCOMER, "sigma": _SIGMA, "games": 0, "wins": 0}
    rows = [{**newcomer, "player": player} for player in players]
    await connection.execute(_insert(connection)(RATINGS).values(rows).on_conflict_do_nothing())
    # Sorted, so that two games never wait for each other.
    found = await connection.execute(
        select(RATINGS)
        .where(RATINGS.c.ladder == ladder, RATINGS.c.player.in_(players))
        .order_by(RATINGS.c.player)
        .with_for_update()
    )
    return {row.player: row for row in found}


_KEY = [RATINGS.c.ladder, RATINGS.c.player]


def _insert(connection: AsyncConnection) -> Any:
    return (postgresql if connection.dialect.name == "postgresql" else sqlite).insert


# To be shown


async def leaderboard(store: Store, ladder: str, *, most: int = 100) -> list[Standing]:
    """Lists who leads: named people who do not hide, and bots; provisional ratings come last."""
    if ladder not in LADDERS:
        shown, known = quoted(ladder), ", ".join(LADDERS)
        raise UnknownError(
            "no-ladder",
            f"There is no ladder {shown}; choose from: {known}.",
            ladder=shown,
            known=known,
        )
    named = and_(PEOPLE.c.account.is_not(None), PEOPLE.c.hidden.is_(False))
    found = await store.read(
        select(RATINGS, PEOPLE.c.name)
        .outerjoin(PEOPLE, PEOPLE.c.id == RATINGS.c.player)
        .where(RATINGS.c.ladder == ladder, or_(named, RATINGS.c.player.startswith(_BOT)))
        .order_by(RATINGS.c.games < PROVISIONAL, RATINGS.c.mu.desc(), RATINGS.c.player)
        .limit(most)
    )
    return [_standing(rank, row) for rank, row in enumerate(found, start=1)]


async def ratings_of(store: Store, person: str) -> dict[str, Rating]:
    """Returns a person's ratings by ladder, for their own page; also if they hide."""
    found = await store.read(select(RATINGS).where(RATINGS.c.player == person))
    rows = {row.ladder: row for row in found}
    return {ladder: Rating(**_figures(rows[ladder])) for ladder in LADDERS if ladder in rows}


def _standing(rank: int, row: Any) -> Standing:
    is_bot = row.player.startswith(_BOT)
    return Standing(
        rank=rank,
        name=row.player.removeprefix(_BOT) if is_bot else row.name,
        person=None if is_bot else row.player,
        is_bot=is_bot,
        **_figures(row),
    )


def _figures(row: Any) -> dict[str, Any]:
    return {
        "rating": _shown(row.mu),
        "games": row.games,
        "wins": row.wins,
        "provisional": row.games < PROVISIONAL,
    }


def _shown(mu: float) -> int:
    return round(mu)
