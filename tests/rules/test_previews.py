"""What a decision would bring, told before it is made."""

from collections.abc import Iterator

from hypothesis import given

from majesty.rules.cards import Character
from majesty.rules.decisions import Decision, Keep, Place, Step, Take
from majesty.rules.events import (
    PAYMENTS,
    Attacked,
    CardPlaced,
    Event,
    Healed,
    MeeplesGained,
    MeeplesSold,
    PointsGained,
    Reason,
    Wounded,
)
from majesty.rules.locations import SIDES, Location
from majesty.rules.options import Options
from majesty.rules.previews import Preview, keep_previews, previews
from majesty.rules.replay import play_turn
from majesty.rules.state import State
from tests.games import all_options, random_steps, seeds
from tests.tables import realm, table

M, B, W, G, K, N = (Character(letter) for letter in "MBWGKN")


def briefly(state: State) -> dict[tuple[int, Character], Preview]:
    """Returns the previews without what their gains consist of, and without the turn."""
    return {key: look._replace(payments=(), turn=None) for key, look in previews(state).items()}


def test_a_preview_tells_points_by_seat_meeples_and_attacks() -> None:
    state = table(realm("M", meeples=3), realm("M W"), display="B2 MK K1", sides="A")
    assert briefly(state) == {
        (1, B): Preview(B, points=2 + 2 + 1, meeples=2, gains=(5, 2)),
        (2, M): Preview(M, points=4, meeples=-1, gains=(4, 0)),
        (2, K): Preview(K, points=3, meeples=-1, gains=(3, 0), attacked=(1,), wounded=(1,)),
        (3, K): Preview(K, points=3, meeples=-1, gains=(3, 0), attacked=(1,), wounded=(1,)),
    }


def test_each_opponent_has_its_own_place_in_a_preview() -> None:
    realms = (realm(), realm("M G"), realm(), realm("M B"))
    look = previews(table(*realms, display="K B"))[1, K]
    assert look.attacked == (1, 2, 3)
    assert look.wounded == (3,)  # seat 1 has a guard, seat 2 nobody to lose
    look = previews(table(*realms, display="K B"))[2, B]
    assert look.gains == (2, 2, 0, 2)
    assert (look.points, look.others, look.wounds) == (2, 4, 0)


def test_seats_are_counted_from_who_acts() -> None:
    realms = (realm("M"), realm("M"), realm())
    state = table(*realms, display="K B", turn=1)._replace(start=1)
    assert state.seat == 2
    look = previews(state)[1, K]
    assert look.attacked == look.wounded == (0, 1)
    assert previews(state)[2, B].gains == (2, 2, 2)


def test_a_preview_takes_the_better_healed_half_and_swaps_nothing() -> None:
    heal = table(realm("M", wounded="BK", meeples=0), realm(), display="W")
    assert briefly(heal)[1, W] == Preview(W, points=6, meeples=0, gains=(6, 0), healed=B)
    castle = table(realm(points=9, meeples=3), realm(), display="N", sides="B")
    assert briefly(castle)[1, N] == Preview(N, points=4, meeples=0, gains=(4, 0))


def test_a_preview_tells_who_comes_home_without_a_choice() -> None:
    state = table(realm(wounded="M G"), realm(), display="W")
    assert previews(state)[1, W].healed is G  # the top card
    assert previews(table(realm(), realm(), display="W"))[1, W].healed is None


def test_a_preview_tells_what_its_points_consist_of() -> None:
    state = table(realm("M", meeples=4), realm("M"), display="B2", sides="A")
    brewery = SIDES[Location.BREWERY, "A"]
    assert previews(state)[1, B].payments == (
        PointsGained(0, 2, brewery, Reason.CHARACTERS, count=1, each=2),
        MeeplesGained(0, 1, Location.BREWERY),
        PointsGained(0, 2, brewery, Reason.GROUP, count=1, each=2),
        PointsGained(1, 2, brewery, Reason.GROUP, count=1, each=2),
        MeeplesSold(0, 2),
    )


def test_previews_go_on_while_halves_are_chosen() -> None:
    place = table(realm("M"), realm("B"), display="MK").after(Take(1))
    looks = previews(place)
    assert {key: look.points for key, look in looks.items()} == {(0, M): 4, (0, K): 3}
    assert [look.attacked for look in looks.values()] == [(), (1,)]
    heal = table(realm("W", wounded="BK"), realm("M"), display="W").after(Take(1))
    looks = previews(heal)
    assert {key: look.points for key, look in looks.items()} == {(0, B): 6, (0, K): 4}
    assert [look.healed for look in looks.values()] == [B, K]
    assert [look.attacked for look in looks.values()] == [(), ()]  # a healed knight stays at home


def test_an_exchange_has_a_preview_for_each_number_of_meeples() -> None:
    state = table(realm(points=1, meeples=3), realm(), display="N IN", sides="B")
    looks = keep_previews(state.after(Take(1)))
    assert {kept: (look.points, look.meeples) for kept, look in looks.items()} == {
        0: (4 + 3, -3),
        1: (4 + 2, -2),
        2: (4 + 1, -1),
        3: (4, 0),
        4: (4 - 1, 1),
    }
    assert looks[0].gains == (7, 0)
    assert keep_previews(state) == {}
    split = state.after(Take(2)).after(Place(N))
    assert keep_previews(split)[2].points == 4  # one of the three was paid


@given(all_options, seeds)
def test_a_preview_is_what_the_events_of_a_turn_say(options: Options, seed: int) -> None:
    for state, _, _, _ in random_steps(options, seed):
        if state.to_act != state.seat or state.turn % 5:
            continue
        told = list(_turns(state, state, (), []))
        for (position, character), whole in previews(state).items():
            look = whole._replace(turn=None)
            found = [one for first, one in told if position in (0, getattr(first, "position", 0))]
            if state.step is Step.HEAL:  # then the character is the half
                assert look in [one._replace(character=one.healed or N) for one in found]
                assert look.healed is character
            else:
                assert look in found
                assert look.character is character
        if state.step is Step.KEEP:
            assert list(keep_previews(state).items()) == [
                (first.meeples, look) for first, look in told if isinstance(first, Keep)
            ]


@given(all_options, seeds)
def test_a_whole_turn_is_told_where_nothing_is_left_to_decide_or_reveal(
    options: Options, seed: int
) -> None:
    for state, _, _, _ in random_steps(options, seed):
        if state.step is not Step.TAKE or state.turn % 5:
            continue
        for (position, character), look in previews(state).items():
            split = len(state.display[position - 1].card.characters) > 1
            decisions: list[Decision] = [Take(position), *([Place(character)] if split else [])]
            after, revealed = state, False
            for decision in decisions:
                revealed |= after.step is Step.REVEAL
                while after.step is Step.REVEAL:
                    after = after.after(after.chances()[0][0])
                after = after.after(decision)
            while after.step is Step.REVEAL:
                after = after.after(after.chances()[0][0])
            is_whole = after.turn > state.turn and not revealed
            assert (look.turn is not None) == is_whole
            if look.turn:
                played, _ = play_turn(state, look.turn, lambda asked: asked.chances()[0][0])
                assert played == after


def test_a_whole_turn_names_who_is_healed_without_being_asked() -> None:
    state = table(realm("M", wounded="B", meeples=3), realm(), display="M WG BK", sides="A")
    turns = {key: look.turn for key, look in previews(state).items()}
    assert turns == {(1, M): "1M", (2, W): "2W+B", (2, G): "2G", (3, B): "3B", (3, K): "3K"}


def _turns(
    begin: State, state: State, decisions: tuple[Decision, ...], events: list[Event]
) -> Iterator[tuple[Decision, Preview]]:
    """Plays all turns on; gives the first decision of each, and what its events tell."""
    while state.step is Step.REVEAL:
        state, more = state.apply(state.chances()[0][0])
        events = [*events, *more]
    if state.turn > begin.turn:
        yield decisions[0], _told(begin, state, events)
        return
    for decision in state.legal():
        after, more = state.apply(decision)
        yield from _turns(begin, after, (*decisions, decision), [*events, *more])


def _told(begin: State, end: State, events: list[Event]) -> Preview:
    mine = begin.seat
    gains = [new.points - old.points for old, new in zip(begin.realms, end.realms, strict=True)]
    placed = [event.character for event in events if isinstance(event, CardPlaced)]
    healed = [event.character for event in events if isinstance(event, Healed)]
    return Preview(
        placed[0] if placed else N,
        points=gains[mine],
        meeples=end.realms[mine].meeples - begin.realms[mine].meeples,
        gains=tuple(gains),
        attacked=tuple(event.target for event in events if isinstance(event, Attacked)),
        wounded=tuple(event.seat for event in events if isinstance(event, Wounded)),
        healed=healed[0] if healed else None,
        payments=tuple(event for event in events if isinstance(event, PAYMENTS)),
    )
