"""What each side of each location does, and where nothing happens."""

import pytest

from majesty.rules.cards import Card, Character
from majesty.rules.events import (
    Attacked,
    CardPlaced,
    Exchanged,
    Healed,
    MeeplesGained,
    PointsGained,
    Reason,
    Repelled,
    Spared,
    Wounded,
)
from majesty.rules.locations import SIDES, TABLE, Location
from majesty.rules.state import State
from tests.tables import gains, last_turn, meeples, play, realm, table, told

EMPTY = realm()


def lone(placed: str, card: str, **options: str) -> State:
    """A realm of seat 0 against an empty one."""
    return table(realm(placed), EMPTY, display=card, **options)  # type: ignore[arg-type]


# --- Mill -------------------------------------------------------------------------------------


def test_mill_a_pays_2_per_miller() -> None:
    assert gains(lone("", "M"), "1M") == [2, 0]
    assert gains(lone("M M", "M"), "1M") == [6, 0]


def test_mill_a_pays_nothing_for_others() -> None:
    assert gains(table(realm("B W N"), realm("W M"), display="M"), "1M") == [2, 0]


def test_mill_b_also_pays_3_to_everyone_with_a_witch() -> None:
    state = table(realm("M W"), realm("W W"), realm("M"), display="M", sides="B")
    assert gains(state, "1M") == [7, 3, 0]


def test_mill_b_pays_the_opponent_even_if_the_acting_player_has_no_witch() -> None:
    assert gains(table(realm(), realm("W"), display="M", sides="B"), "1M") == [2, 3]


def test_mill_b_without_a_witch_anywhere_pays_only_the_millers() -> None:
    assert gains(lone("M", "M", sides="B"), "1M") == [4, 0]


def test_mill_b_does_not_count_a_witch_in_the_infirmary() -> None:
    state = table(realm(wounded="W"), realm(wounded="W"), display="M", sides="B")
    assert gains(state, "1M") == [2, 0]


# --- Brewery ----------------------------------------------------------------------------------


def test_brewery_a_pays_2_points_and_1_meeple_per_brewer() -> None:
    state = table(realm("B", meeples=1), EMPTY, display="B")
    assert gains(state, "1B") == [4, 0]
    assert meeples(state, "1B") == 3


def test_brewery_a_pays_2_to_everyone_with_a_miller() -> None:
    state = table(realm("M M", meeples=0), realm("M"), realm("B"), display="B")
    assert gains(state, "1B") == [4, 2, 0]


def test_brewery_a_without_a_miller_anywhere_pays_only_the_brewers() -> None:
    state = table(realm(meeples=0), EMPTY, display="B")
    assert gains(state, "1B") == [2, 0]


def test_brewery_b_pays_1_meeple_per_miller_and_brewer_and_no_points() -> None:
    state = table(realm("M M", meeples=0), realm("M"), display="B", sides="B")
    assert gains(state, "1B") == [0, 0]
    assert meeples(state, "1B") == 3


def test_brewery_b_pays_10_once_for_an_innkeeper_and_a_noble() -> None:
    state = table(realm("I I N N", meeples=0), realm("I N"), display="B", sides="B")
    assert gains(state, "1B") == [10, 0]


@pytest.mark.parametrize("placed", ["I", "N", "M M"])
def test_brewery_b_without_the_pair_pays_no_bonus(placed: str) -> None:
    state = table(realm(placed, meeples=0), EMPTY, display="B", sides="B")
    assert gains(state, "1B") == [0, 0]


def test_brewery_b_does_not_count_a_wounded_noble_for_the_pair() -> None:
    state = table(realm("I", wounded="N", meeples=0), EMPTY, display="B", sides="B")
    assert gains(state, "1B") == [0, 0]


# --- Cottage ----------------------------------------------------------------------------------


def test_cottage_a_pays_2_per_miller_brewer_and_witch() -> None:
    assert gains(lone("M B B G N", "W"), "1W") == [8, 0]


def test_cottage_b_pays_3_per_witch() -> None:
    assert gains(lone("M B W", "W", sides="B"), "1W") == [6, 0]


@pytest.mark.parametrize("sides", ["A", "B"])
def test_cottage_with_an_empty_infirmary_heals_nobody(sides: str) -> None:
    outcome = play(lone("", "W", sides=sides), "1W")
    assert not any(isinstance(event, Healed) for event in outcome.events)


@pytest.mark.parametrize(("sides", "points"), [("A", 4), ("B", 3)])
def test_cottage_heals_the_top_card_before_it_pays(sides: str, points: int) -> None:
    state = table(realm(wounded="K M"), EMPTY, display="W", sides=sides)
    after = play(state, "1W+M").state
    assert after.realms[0].counts == (1, 0, 1, 0, 0, 0, 0)
    assert after.realms[0].infirmary == (Card.K,)
    assert gains(state, "1W+M") == [points, 0]


def test_cottage_heals_a_witch_that_counts_at_once() -> None:
    assert gains(table(realm(wounded="W"), EMPTY, display="W", sides="B"), "1W+W") == [6, 0]


def test_cottage_does_not_activate_the_healed_cards_location() -> None:
    knight = table(realm(wounded="K"), realm("M"), display="W")
    assert told(knight, "1W+K", Attacked) == []
    brewer = table(realm(wounded="B", meeples=0), EMPTY, display="W")
    assert meeples(brewer, "1W+B") == 0


def test_cottage_heals_only_the_own_infirmary() -> None:
    after = play(table(EMPTY, realm(wounded="M"), display="W"), "1W").state
    assert after.realms[1].infirmary == (Card.M,)


def test_cottage_lets_a_healed_split_card_choose_anew() -> None:
    state = table(realm(wounded="MB"), EMPTY, display="W")
    as_miller = play(state, "1W+M").state.realms[0]
    as_brewer = play(state, "1W+B").state.realms[0]
    assert as_miller.stacks[0] == (Card.MB,)
    assert as_brewer.stacks[1] == (Card.MB,)


# --- Guardhouse -------------------------------------------------------------------------------


def test_guardhouse_a_pays_2_per_guard_knight_and_innkeeper() -> None:
    assert gains(lone("G K K I M", "G"), "1G") == [10, 0]


def test_guardhouse_a_pays_no_group() -> None:
    assert gains(table(realm("I"), realm("I"), display="G"), "1G") == [4, 0]


def test_guardhouse_b_pays_2_per_brewer_witch_and_guard() -> None:
    assert gains(lone("B W G K M", "G", sides="B"), "1G") == [8, 0]


def test_guardhouse_b_pays_3_to_everyone_with_an_innkeeper() -> None:
    state = table(realm("I I"), realm("I"), realm("K"), display="G", sides="B")
    assert gains(state, "1G") == [5, 3, 0]


def test_guardhouse_b_without_an_innkeeper_anywhere_pays_only_the_characters() -> None:
    assert gains(lone("", "G", sides="B"), "1G") == [2, 0]


# --- Barracks ---------------------------------------------------------------------------------


def test_barracks_a_pays_3_per_knight() -> None:
    assert gains(lone("K I N", "K"), "1K") == [6, 0]


def test_barracks_b_pays_3_per_knight_innkeeper_and_noble() -> None:
    assert gains(lone("K I N M", "K", sides="B"), "1K") == [12, 0]


@pytest.mark.parametrize("sides", ["A", "B"])
def test_barracks_wounds_the_leftmost_character_of_every_weaker_opponent(sides: str) -> None:
    state = table(realm(), realm("N B"), realm("G M"), realm("K"), display="K", sides=sides)
    after = play(state, "1K").state
    assert after.realms[1].infirmary == (Card.B,)
    assert after.realms[1].counts == (0, 0, 0, 0, 0, 0, 1)
    assert after.realms[2].infirmary == ()
    assert after.realms[3].infirmary == (Card.K,)


def test_barracks_attacks_clockwise_and_tells_of_it() -> None:
    state = table(realm("K"), realm("M"), realm("G G"), realm(), display="K", turn=2)
    events = play(state, "1K").events
    fight = [event for event in events if isinstance(event, Attacked | Repelled | Wounded | Spared)]
    assert fight == [
        Attacked(0, 1, knights=2, guards=0),
        Wounded(1, Card.M, Location.MILL),
        Attacked(0, 2, knights=2, guards=2),
        Repelled(2, attacker=0),
        Attacked(0, 3, knights=2, guards=0),
        Spared(3),
    ]


def test_barracks_against_an_empty_realm_takes_nothing() -> None:
    after = play(lone("", "K"), "1K").state
    assert after.realms[1] == EMPTY


def test_barracks_never_takes_more_than_one_character_each() -> None:
    after = play(table(realm("K K K"), realm("M M M"), display="GK"), "1K").state
    assert after.realms[1].counts[0] == 2


def test_barracks_puts_the_wounded_on_top_of_the_infirmary() -> None:
    after = play(table(realm(), realm("B", wounded="M"), display="K"), "1K").state
    assert after.realms[1].infirmary == (Card.M, Card.B)


def test_barracks_does_not_attack_its_owner() -> None:
    after = play(lone("M", "K"), "1K").state
    assert after.realms[0].infirmary == ()


# --- Inn --------------------------------------------------------------------------------------


def test_inn_a_pays_4_per_innkeeper_and_3_to_everyone_with_a_brewer() -> None:
    state = table(realm("I B"), realm("B B"), realm("I"), display="I")
    assert gains(state, "1I") == [11, 3, 0]


def test_inn_a_without_a_brewer_anywhere_pays_only_the_innkeepers() -> None:
    assert gains(lone("M", "I"), "1I") == [4, 0]


def test_inn_b_pays_2_times_the_largest_location_per_innkeeper() -> None:
    assert gains(lone("M M M I", "I", sides="B"), "1I") == [12, 0]


def test_inn_b_may_have_the_inn_itself_as_the_largest_location() -> None:
    assert gains(lone("I I", "I", sides="B"), "1I") == [18, 0]


def test_inn_b_as_the_first_card_pays_2() -> None:
    assert gains(lone("", "I", sides="B"), "1I") == [2, 0]


def test_inn_b_pays_no_group() -> None:
    assert gains(table(realm(), realm("B M M"), display="I", sides="B"), "1I") == [2, 0]


# --- Castle -----------------------------------------------------------------------------------


def test_castle_a_pays_5_points_and_1_meeple_per_noble() -> None:
    state = table(realm("N", meeples=2), EMPTY, display="N")
    assert gains(state, "1N") == [10, 0]
    assert meeples(state, "1N") == 4


def test_castle_b_pays_4_per_noble_and_per_wounded_card_of_ones_own() -> None:
    state = table(realm("N", wounded="M B"), realm(wounded="K"), display="N", sides="B")
    assert gains(state, "1N=5") == [16, 0]


def test_castle_b_with_an_empty_infirmary_pays_only_the_nobles() -> None:
    assert gains(lone("", "N", sides="B"), "1N=5") == [4, 0]


def test_castle_b_buys_meeples_for_points() -> None:
    state = table(realm(points=3, meeples=1), EMPTY, display="N", sides="B")
    after = play(state, "1N=4").state.realms[0]
    assert (after.points, after.meeples) == (0 + 4, 4)


def test_castle_b_sells_meeples_for_points() -> None:
    state = table(realm(points=3, meeples=5), EMPTY, display="N", sides="B")
    after = play(state, "1N=0").state.realms[0]
    assert (after.points, after.meeples) == (8 + 4, 0)


def test_castle_b_exchanges_before_it_pays_so_its_points_buy_nothing() -> None:
    state = table(realm(points=0, meeples=1), EMPTY, display="N", sides="B")
    taken = state.apply(state.legal()[0]).state
    assert [str(decision) for decision in taken.legal()] == ["=0", "=1"]


def test_castle_b_may_sell_meeples_above_five_that_came_with_the_card() -> None:
    state = table(realm(meeples=4), EMPTY, display="N3", sides="B")
    taken = state.apply(state.legal()[0]).state
    assert [str(decision) for decision in taken.legal()] == ["=0", "=1", "=2", "=3", "=4", "=5"]
    assert told(state, "1N=2", Exchanged) == [Exchanged(0, kept=2, points=5)]


def test_castle_b_may_exchange_nothing() -> None:
    state = table(realm(points=2, meeples=3), EMPTY, display="N", sides="B")
    assert told(state, "1N=3", Exchanged) == [Exchanged(0, kept=3, points=0)]


# --- Infirmary --------------------------------------------------------------------------------


def test_infirmary_a_costs_1_per_card() -> None:
    state = last_turn(realm("M", wounded="B B"), realm("M"), display="M")
    assert play(state, "1M").state.scores().infirmary == (-2, 0)


def test_infirmary_b_costs_2_per_card_and_10_for_the_most() -> None:
    state = last_turn(realm("M", wounded="B"), realm("M", wounded="B W K"), display="M", sides="B")
    assert play(state, "1M").state.scores().infirmary == (-2, -16)


@pytest.mark.parametrize("sides", ["A", "B"])
def test_empty_infirmaries_cost_nothing(sides: str) -> None:
    state = last_turn(realm("M"), realm("M"), display="M", sides=sides)
    assert play(state, "1M").state.scores().infirmary == (0, 0)


# --- The table itself -------------------------------------------------------------------------


def test_a_group_is_paid_clockwise_from_the_acting_player() -> None:
    state = table(realm("M"), realm("M"), realm("M"), display="B")._replace(start=1)
    paid = [
        event.seat
        for event in told(state, "1B", PointsGained)
        if isinstance(event, PointsGained) and event.reason is Reason.GROUP
    ]
    assert paid == [1, 2, 0]


def test_the_table_has_both_sides_of_every_location_once() -> None:
    assert [(row.location, row.side) for row in TABLE] == [
        (location, side) for location in Location for side in "AB"
    ]


def test_the_values_of_the_majority_are_the_printed_ones() -> None:
    values = {side: [SIDES[location, side].value for location in Location] for side in "AB"}
    assert values["A"] == [10, 11, 12, 13, 14, 15, 16, 0]
    assert values["B"] == [14, 12, 12, 8, 8, 12, 16, 0]


def test_events_name_the_location_and_the_reason() -> None:
    state = table(realm("M", meeples=3), realm("M"), display="B")
    assert told(state, "1B", CardPlaced) == [CardPlaced(0, Card.B, Character.BREWER)]
    brewery = SIDES[Location.BREWERY, "A"]
    assert told(state, "1B", PointsGained) == [
        PointsGained(0, 2, brewery, Reason.CHARACTERS, count=1, each=2),
        PointsGained(0, 2, brewery, Reason.GROUP, count=1, each=2),
        PointsGained(1, 2, brewery, Reason.GROUP, count=1, each=2),
    ]
    assert told(state, "1B", MeeplesGained) == [MeeplesGained(0, 1, Location.BREWERY)]
