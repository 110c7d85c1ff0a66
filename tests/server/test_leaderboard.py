"""What a leaderboard shows, and what people see of their own ratings."""

import pytest

from majesty.server.errors import UnknownError
from majesty.server.ladder import LADDERS, PROVISIONAL, Rating, Standing
from majesty.server.tables.anchors import ANCHORS
from tests.server.games import id_of
from tests.server.ladders import a_person, a_rating, listed, own, store_rows


def test_a_leaderboard_lists_named_people_who_do_not_hide(database: str) -> None:
    people = [
        a_person("Ana"),
        a_person("Ben", hidden=True),
        a_person("Eva", account=False),
        a_person("Ida"),
    ]
    figures = zip(("Ana", "Ben", "Eva", "Ida"), (1600.4, 1900, 1800, 1700.6), strict=True)
    store_rows(database, people, [a_rating(id_of(name), mu) for name, mu in figures])
    assert listed(database, "2") == [
        Standing(
            rank=rank,
            name=name,
            person=id_of(name),
            is_bot=False,
            rating=rating,
            games=10,
            wins=5,
            provisional=False,
        )
        for rank, name, rating in ((1, "Ida", 1701), (2, "Ana", 1600))
    ]


def test_bots_stand_among_the_people_of_their_ladders(database: str) -> None:
    ladder = "3-4-bots"
    ratings = [
        a_rating(id_of("Ana"), ANCHORS[ladder]["hard"] + 1, ladder=ladder),
        a_rating(id_of("Ben"), 9000, games=PROVISIONAL - 1, ladder=ladder),
        a_rating("bot:easy", 9000, ladder=ladder),  # from before bots had anchors
    ]
    store_rows(database, [a_person("Ana"), a_person("Ben")], ratings)
    shown = listed(database, ladder)
    names = ["expert", "Ana", "hard", "medium", "easy", "beginner", "Ben"]
    assert [line.name for line in shown] == names
    assert [line.rank for line in shown] == [1, 2, 3, 4, 5, 6, 7]
    bots = [line for line in shown if line.is_bot]
    assert [line.rating for line in bots] == [ANCHORS[ladder][line.name] for line in bots]
    assert not any(line.provisional or line.person or line.games for line in bots)
    assert [line.name for line in listed(database, ladder, most=2)] == ["expert", "Ana"]
    assert listed(database, "3-4") == []


def test_provisional_ratings_come_after_the_others(database: str) -> None:
    names = ("Ana", "Ben", "Eva")
    games = (PROVISIONAL - 1, PROVISIONAL, PROVISIONAL + 1)
    ratings = [
        a_rating(id_of(name), mu, games=played)
        for name, mu, played in zip(names, (1900, 1400, 1600), games, strict=True)
    ]
    store_rows(database, [a_person(name) for name in names], ratings)
    shown = [(line.rank, line.name, line.provisional) for line in listed(database, "2")]
    assert shown == [(1, "Eva", False), (2, "Ben", False), (3, "Ana", True)]
    assert [line.name for line in listed(database, "2", most=2)] == ["Eva", "Ben"]


@pytest.mark.parametrize("name", ["", "2-4", "bots", "2 OR 1=1"])
def test_an_unknown_ladder_is_refused_with_the_known_ones(database: str, name: str) -> None:
    with pytest.raises(UnknownError) as caught:
        listed(database, name)
    assert caught.value.code == "no-ladder"
    assert str(caught.value) == (
        f"There is no ladder {name!r}; choose from: 2, 3-4, 2-bots, 3-4-bots."
    )


def test_guests_and_hidden_people_see_their_own_ratings(database: str) -> None:
    store_rows(
        database,
        [a_person("Ana", account=False), a_person("Ben", hidden=True)],
        [
            a_rating(id_of("Ana"), 1512.5, games=4, ladder="2-bots"),
            a_rating(id_of("Ana"), 1480, ladder="2"),
            a_rating(id_of("Ben"), 1600),
        ],
    )
    assert own(database, "Ana") == {
        "2": Rating(rating=1480, games=10, wins=5, provisional=False),
        "2-bots": Rating(rating=1512, games=4, wins=2, provisional=True),
    }
    assert list(own(database, "Ana")) == [name for name in LADDERS if name in ("2", "2-bots")]
    assert own(database, "Ben").keys() == {"2"}
    assert own(database, "Eva") == {}
