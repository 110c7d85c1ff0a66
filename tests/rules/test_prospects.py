"""What a turn is good for at the end, told before it is played."""

from hypothesis import given

from majesty.rules.cards import Character
from majesty.rules.decisions import Decision, Heal, Keep, Place, Reveal, Take
from majesty.rules.events import Event
from majesty.rules.facts import advice_facts, event_facts
from majesty.rules.locations import Location
from majesty.rules.options import Options
from majesty.rules.prospects import Lead, Prospect, prospects
from majesty.rules.state import State
from tests.games import all_options, random_steps, seeds
from tests.tables import realm, table

MILL, BREWERY, COTTAGE, _, BARRACKS, _, _, _ = Location
NAMES = ["mill", "brewery", "cottage", "guardhouse", "barracks", "inn", "castle"]
B, W, K = (Character(letter) for letter in "BWK")


def seen(state: State, *decisions: Decision) -> list[Prospect]:
    """Returns the prospects of some decisions."""
    after = state
    for decision in decisions:
        after = after.after(decision)
    return list(prospects(state, after))


def miller(mine: str, *others: str) -> list[Prospect]:
    """Returns the prospects of one more Miller."""
    return seen(table(realm(mine), *map(realm, others), display="M"), Take(1))


def test_one_may_come_to_have_the_most_alone_or_level_with_others() -> None:
    assert miller("M", "M") == [Prospect(MILL, Lead.ALONE, variety=False)]
    assert miller("M M", "M M", "M") == [Prospect(MILL, Lead.ALONE, variety=False)]
    assert miller("M", "M M", "M") == [Prospect(MILL, Lead.LEVEL, variety=False)]
    assert miller("M", "M M", "M M") == [Prospect(MILL, Lead.LEVEL, variety=False)]


def test_what_one_has_already_or_does_not_reach_is_no_prospect() -> None:
    assert miller("M M", "M") == []
    assert miller("M", "M M M", "") == []


def test_the_first_at_a_location_counts_for_variety() -> None:
    assert miller("B", "M M") == [Prospect(MILL, None, variety=True)]
    assert miller("B", "M") == [Prospect(MILL, Lead.LEVEL, variety=True)]
    assert miller("B", "B") == [Prospect(MILL, Lead.ALONE, variety=True)]  # R6


def test_who_is_healed_is_counted_where_they_come_home() -> None:
    state = table(realm("B W", wounded="BK"), realm("B W"), display="W")
    assert seen(state, Take(1), Heal(B)) == [
        Prospect(BREWERY, Lead.ALONE, variety=False),
        Prospect(COTTAGE, Lead.ALONE, variety=False),
    ]
    home = table(realm("W", wounded="WG"), realm("W W"), display="W")
    assert seen(home, Take(1), Heal(W)) == [Prospect(COTTAGE, Lead.ALONE, variety=False)]


def test_inside_a_turn_only_what_is_still_to_come_is_one() -> None:
    state = table(realm("B W", wounded="BK"), realm("B W"), display="W").after(Take(1))
    assert seen(state, Heal(K)) == [Prospect(BARRACKS, Lead.ALONE, variety=True)]
    castle = table(realm("M"), realm(), display="N", sides="B").after(Take(1))
    assert seen(castle, Keep(5)) == []  # the Noble stands there by now


def test_those_whom_an_attack_takes_away_are_not_counted() -> None:
    state = table(realm("K"), realm("KI@K KI@K"), display="K")  # level but for the attack
    assert seen(state, Take(1)) == [Prospect(BARRACKS, Lead.ALONE, variety=False)]


def test_a_card_that_is_only_taken_promises_nothing() -> None:
    state = table(realm(), realm(), display="M", edition="de")
    assert seen(state, Take(1)) == []


def test_advice_tells_the_whole_turn_as_plain_values() -> None:
    state = table(realm("M", meeples=4), realm("M B"), display="M BW2", sides="A")
    told = advice_facts(state, [Take(2), Place(B)])
    assert told["decisions"] == ["2", "B"]
    kinds = [event["event"] for event in told["events"]]
    assert kinds[:3] == ["MeeplesPlaced", "CardTaken", "CardPlaced"]
    # The Brewer brings 2, the Miller 2; of 4 - 1 + 2 + 1 meeples the sixth is sold.
    assert (told["points"], told["meeples"]) == (2 + 2 + 1, 1)
    assert told["prospects"] == [{"location": "brewery", "lead": "level", "variety": True}]


@given(all_options, seeds)
def test_advice_is_what_a_plain_recount_of_the_turn_finds(options: Options, seed: int) -> None:
    """From every decision to the end of its turn, or to the next reveal, as hints are given."""
    played = [step for step in random_steps(options, seed) if not isinstance(step[1], Reveal)]
    for i, (before, _, _, _) in enumerate(played):
        decisions: list[Decision] = []
        events: list[Event] = []
        after = before
        for state, decision, then, told in played[i:]:
            if state != after:  # a card was revealed
                break
            assert not isinstance(decision, Reveal)
            decisions.append(decision)
            events += told
            after = then
            if after.turn > before.turn:
                break
        old, new = (state.realms[before.seat] for state in (before, after))
        assert advice_facts(before, decisions) == {
            "decisions": [str(decision) for decision in decisions],
            "events": [event_facts(event) for event in events],
            "points": new.points - old.points,
            "meeples": new.meeples - old.meeples,
            "prospects": recounted(before, after),
        }


def recounted(before: State, after: State) -> list[dict[str, object]]:
    """Counts heads, location by location."""
    found: list[dict[str, object]] = []
    for place, location in enumerate(NAMES):
        (had, lead_before), (has, lead) = (
            heads([len(realm.stacks[place]) for realm in state.realms], before.seat)
            for state in (before, after)
        )
        won = lead if lead != lead_before else None
        if has == had:
            continue
        if won or had == 0:
            found.append({"location": location, "lead": won, "variety": had == 0})
    return found


def heads(counts: list[int], seat: int) -> tuple[int, str | None]:
    """Returns how many a seat has, and whether nobody has more."""
    mine = counts.pop(seat)
    if not mine or mine < max(counts):
        return mine, None
    return mine, "level" if mine in counts else "alone"
