"""Positions for tests, put together from short texts, and ways to play on them."""

from majesty.rules.cards import ALL_CARDS, Card, Character, pool_of
from majesty.rules.decisions import Step
from majesty.rules.events import Event
from majesty.rules.options import Options
from majesty.rules.realms import Realm
from majesty.rules.replay import play_turn
from majesty.rules.state import Outcome, Slot, State


def realm(placed: str = "", *, wounded: str = "", points: int = 0, meeples: int = 5) -> Realm:
    """Makes a realm: `M MB@B` is a Miller and a split card placed as a Brewer, in that order."""
    made = Realm(points, meeples, ((),) * 7, tuple(Card(card) for card in wounded.split()))
    for text in placed.split():
        card, _, character = text.partition("@")
        made = made.with_card(Card(card), Character(character or card))
    return made


def table(
    *realms: Realm,
    display: str,
    sides: str = "A",
    edition: str = "en",
    turn: int = 0,
    tie_break: str | None = None,
) -> State:
    """Makes a state in which seat 0 takes a card; `W2 M` is a Witch with 2 meeples, a Miller.

    The number of turns need not fit the cards; the cards always add up to 60.
    """
    options = Options.of(
        players=len(realms), sides=sides, edition=edition, deck="mixed", tie_break=tie_break
    )
    slots = tuple(
        Slot(Card(text.rstrip("0123456789")), int(text.lstrip("MBWGKIN") or 0))
        for text in display.split()
    )
    seen = pool_of(
        [
            *(slot.card for slot in slots),
            *(card for owner in realms for stack in owner.stacks for card in stack),
            *(card for owner in realms for card in owner.infirmary),
        ]
    )
    unseen = tuple(all_ - some for all_, some in zip(ALL_CARDS, seen, strict=True))
    assert min(unseen) >= 0, "more cards of a kind than the game has"
    start = -turn % options.players
    return State(
        options, start, turn, Step.TAKE, None, realms, slots, (unseen,), deck_left=sum(unseen)
    )


def last_turn(
    *realms: Realm, display: str, sides: str = "A", tie_break: str | None = None
) -> State:
    """Makes a state in which seat 0 takes the last card of the game."""
    turn = 12 * len(realms) - 1
    return table(*realms, display=display, sides=sides, turn=turn, tie_break=tie_break)


def play(state: State, text: str) -> Outcome:
    """Plays a turn in notation; whatever card comes first is revealed."""
    return play_turn(state, text, lambda chance: chance.chances()[0][0])


def gains(state: State, text: str) -> list[int]:
    """Returns the points that a turn brings to each seat."""
    after = play(state, text).state
    return [new.points - old.points for old, new in zip(state.realms, after.realms, strict=True)]


def meeples(state: State, text: str) -> int:
    """Returns how many meeples seat 0 has after a turn."""
    return play(state, text).state.realms[0].meeples


def told(state: State, text: str, kind: type[Event]) -> list[Event]:
    """Returns the events of a kind in a turn."""
    return [event for event in play(state, text).events if isinstance(event, kind)]
