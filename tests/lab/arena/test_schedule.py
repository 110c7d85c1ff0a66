"""Who plays whom: every deal in all rotations, the same cards for all."""

from collections import Counter
from typing import Any

import pytest

from majesty.lab.arena.schedule import MOST_COMBINATIONS, Arena, ArenaError


def arena(bots: str, games: int = 1, seed: int = 1, **options: Any) -> Arena:
    return Arena.of(bots.split(), games=games, seed=seed, **options)


def seatings(bots: str, players: int, deal: int = 0) -> list[str]:
    return [" ".join(game.seats) for game in arena(bots, players=players).games_of(deal)]


def test_as_many_bots_as_players_play_in_every_rotation() -> None:
    assert seatings("a b", 2) == ["a b", "b a"]
    assert seatings("a b c", 3) == ["a b c", "b c a", "c a b"]


def test_the_last_bot_fills_the_table() -> None:
    assert seatings("a b", 4) == ["a b b b", "b b b a", "b b a b", "b a b b"]
    assert seatings("a b c", 4)[0] == "a b c c"


def test_more_bots_than_players_play_in_all_combinations() -> None:
    assert seatings("a b c", 2) == ["a b", "b a", "a c", "c a", "b c", "c b"]
    assert len(seatings("a b c d e", 3)) == 10 * 3


def test_a_bot_named_twice_among_many_counts_once() -> None:
    assert seatings("a b a", 2) == ["a b", "b a"]
    assert seatings("a a", 2) == ["a a", "a a"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_sits_equally_often_on_every_seat(players: int) -> None:
    bots = "a b c d e"[: 2 * players + 1]
    places: Counter[tuple[str, int]] = Counter()
    for game in arena(bots, players=players).games_of(0):
        places.update((code, seat) for seat, code in enumerate(game.seats))
    assert len(set(places.values())) == 1


def test_everybody_sits_equally_often_behind_everybody() -> None:
    behind: Counter[tuple[str, str]] = Counter()
    for deal in range(6):
        for game in arena("a b c d", players=4).games_of(deal):
            behind.update(zip(game.seats, game.seats[1:] + game.seats[:1], strict=True))
    assert len(behind) == 12
    assert len(set(behind.values())) == 1


def test_the_wish_is_rounded_up_to_whole_deals() -> None:
    assert arena("a b", games=2000).deals == 1000
    assert arena("a b", games=2001).deals == 1001
    assert arena("a b c", games=7, players=2).deals == 2
    assert arena("a b", games=1, players=4).games_per_deal == 4


def test_cards_and_sides_depend_on_seed_and_deal_alone() -> None:
    one = arena("a b", sides="random")
    orders = [one.dealer(deal).order for deal in range(50)]
    assert len(set(orders)) == 50
    assert orders == [arena("c d", sides="random").dealer(deal).order for deal in range(50)]
    assert orders[0] != arena("a b", seed=2, sides="random").dealer(0).order
    assert len({one.options_of(deal).sides for deal in range(50)}) > 30
    assert {arena("a b", sides="B").options_of(deal).sides for deal in range(9)} == {"BBBBBBBB"}


def test_every_seat_of_every_game_has_a_generator_of_its_own() -> None:
    one = arena("a b c", players=2)
    firsts = {
        one.generator(game, seat).random()
        for deal in range(3)
        for game in one.games_of(deal)
        for seat in range(2)
    }
    assert len(firsts) == 3 * 6 * 2


@pytest.mark.parametrize(
    ("bots", "games", "sentence"),
    [
        ("a", 1, "at least 2 bots, separated by commas; named: 1"),
        ("", 1, "named: 0"),
        ("a b", 0, "At least 1 game"),
        (" ".join(f"b{i}" for i in range(60)), 1, f"at most {MOST_COMBINATIONS} are possible"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: str, games: int, sentence: str) -> None:
    with pytest.raises(ArenaError, match=sentence):
        arena(bots, games)
