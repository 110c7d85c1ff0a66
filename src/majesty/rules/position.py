"""The one-line text form of a position, for tests, puzzles and sharing.

Nine fields, separated by single spaces, `-` for an empty one:

    en AAAAAAAA tiers 0 2 take B1,BW,K,IN,G,M 2:4:M,,,,,,:/2:5:M,,,,,,: M4.B3…/M2.B2…

edition (`de:meeples` with a tie rule of its own), sides, deck, start seat, complete turns, step
(`place:BW` and `reveal:BW` name the card in hand), the display with the meeples on its cards,
the realms by seat (points:meeples:stacks of locations 1-7:infirmary), and the unseen cards of
each pool. Reading is strict: the cards, turns and reveals must add up.
"""

import re
from collections.abc import Callable
from typing import NoReturn, TypeVar

from majesty.rules.cards import ALL_CARDS, CARDS, Card, Character, Pool, pool, pool_of
from majesty.rules.decisions import Step
from majesty.rules.errors import MajestyError, PositionError
from majesty.rules.locations import LOCATIONS, Special
from majesty.rules.options import DISPLAY_SIZE, MEEPLES_KEPT, Options
from majesty.rules.realms import Realm, Stack
from majesty.rules.state import Slot, State

_FIELDS = ("edition", "sides", "deck", "start", "turns", "step", "display", "realms", "unseen")
_MOST_POINTS = 9_999  # far above any game; keeps numbers short

_Item = TypeVar("_Item")


def format_position(state: State) -> str:
    """Writes a state on one line."""
    options = state.options
    tie = f":{options.tie_break.value}" if options.tie_break else ""
    hand = f":{state.hand}" if state.hand else ""
    fields = (
        options.edition.code + tie,
        options.sides,
        options.deck.value,
        str(state.start),
        str(state.turn),
        state.step.value + hand,
        ",".join(f"{slot.card}{slot.meeples or ''}" for slot in state.display) or "-",
        "/".join(map(_format_realm, state.realms)),
        "/".join(map(_format_pool, state.unseen)),
    )
    return " ".join(fields)


def _format_realm(realm: Realm) -> str:
    stacks = ",".join(map(_format_stack, realm.stacks))
    return f"{realm.points}:{realm.meeples}:{stacks}:{_format_stack(realm.infirmary)}"


def _format_stack(stack: Stack) -> str:
    return ".".join(map(str, stack))


def _format_pool(cards: Pool) -> str:
    kinds = [f"{card}{cards[card.index]}" for card in CARDS if cards[card.index]]
    return ".".join(kinds) or "-"


def parse_position(text: str) -> State:
    """Reads a state from its text form."""
    parts = text.split(" ")
    if len(parts) != len(_FIELDS):
        _refuse("text", f"it has {len(parts)} fields instead of {len(_FIELDS)}")
    field = dict(zip(_FIELDS, parts, strict=True))

    realms = tuple(_parse_realm(realm) for realm in field["realms"].split("/"))
    edition, _, tie = field["edition"].partition(":")
    try:
        options = Options.of(
            players=len(realms),
            edition=edition,
            sides=field["sides"],
            deck=field["deck"],
            tie_break=tie or None,
        )
    except MajestyError as error:
        _refuse("options", str(error).rstrip("."))
    step_name, _, hand = field["step"].partition(":")
    steps = {step.value: step for step in Step}
    if step_name not in steps:
        _refuse("step", f"{step_name!r} is not one of {', '.join(steps)}")
    unseen = tuple(_parse_pool(cards) for cards in field["unseen"].split("/"))
    if len(unseen) != len(options.pools):
        _refuse("unseen", f"a {options.deck.value} deck has {len(options.pools)} pools of cards")
    state = State(
        options,
        _number("start", field["start"], options.players - 1),
        _number("turns", field["turns"], options.turns),
        steps[step_name],
        _card("step", hand) if hand else None,
        realms,
        _list(field["display"], ",", _parse_slot),
        unseen,
        options.deck_size - sum(ALL_CARDS) + sum(map(sum, unseen)),
    )
    _check(state)
    if format_position(state) != text:
        _refuse("text", f"it is not in the usual form, which is {format_position(state)!r}")
    return state


def _parse_realm(text: str) -> Realm:
    parts = text.split(":")
    if len(parts) != 4:
        _refuse("realms", f"{text!r} is not points:meeples:stacks:infirmary")
    stacks = parts[2].split(",")
    if len(stacks) != len(LOCATIONS) - 1:
        _refuse("realms", f"{parts[2]!r} does not list 7 locations")
    return Realm(
        _number("realms", parts[0], _MOST_POINTS),
        _number("realms", parts[1], _MOST_POINTS),
        tuple(_list(stack, ".", _parse_card) for stack in stacks),
        _list(parts[3], ".", _parse_card),
    )


def _parse_card(text: str) -> Card:
    return _card("realms", text)


def _parse_slot(text: str) -> Slot:
    letters = text.rstrip("0123456789")
    meeples = text[len(letters) :]
    return Slot(_card("display", letters), _number("display", meeples or "0", _MOST_POINTS))


def _parse_pool(text: str) -> Pool:
    return pool(dict(_list(text, ".", _parse_kind)))


def _parse_kind(text: str) -> tuple[Card, int]:
    letters = text.rstrip("0123456789")
    return _card("unseen", letters), _number("unseen", text[len(letters) :], sum(ALL_CARDS))


def _list(text: str, mark: str, parse: Callable[[str], _Item]) -> tuple[_Item, ...]:
    return () if text in ("", "-") else tuple(parse(part) for part in text.split(mark))


def _number(field: str, text: str, most: int) -> int:
    if not re.fullmatch("[0-9]{1,4}", text) or int(text) > most:
        _refuse(field, f"{text!r} is not a number from 0 to {most}")
    return int(text)


def _card(field: str, text: str) -> Card:
    try:
        return Card.parse(text)
    except MajestyError as error:
        _refuse(field, str(error).rstrip("."))


def _check(state: State) -> None:
    """Refuses a position whose numbers of cards, turns and reveals no game can have."""
    _check_cards(state)
    _check_step(state)
    _check_turns(state)


def _check_cards(state: State) -> None:
    seen = [slot.card for slot in state.display]
    if state.hand:
        seen.append(state.hand)
    for realm in state.realms:
        for location, stack in zip(LOCATIONS[:-1], realm.stacks, strict=True):
            for card in stack:
                if location.character not in card.characters:
                    _refuse("realms", f"the card {card} cannot stand at location {location.number}")
            seen += stack
        seen += realm.infirmary
    for card in CARDS:
        there = pool_of(seen)[card.index] + sum(cards[card.index] for cards in state.unseen)
        if there != ALL_CARDS[card.index]:
            _refuse("unseen", f"there are {there} cards {card} in all, not {ALL_CARDS[card.index]}")
    options = state.options
    drawn: list[int] = []
    for full, left in zip(options.pools, state.unseen, strict=True):
        if any(more > most for more, most in zip(left, full, strict=True)):
            _refuse("unseen", "a pool holds more of a card than the tier has")
        drawn.append(sum(full) - sum(left))
    first, second = drawn[0], sum(drawn) - drawn[0]
    if first > options.first_pool or (second and first < options.first_pool):
        _refuse("unseen", f"the deck begins with {options.first_pool} cards of the first pool")


def _check_step(state: State) -> None:
    options, step, hand = state.options, state.step, state.hand
    realm = state.realms[state.seat]
    between = hand is None and (state.turn == 0 or not options.refills_at_take)
    fits = {
        Step.TAKE: hand is None,
        Step.PLACE: hand is not None and hand.is_split,
        Step.HEAL: hand is None
        and realm.count(Character.WITCH) > 0
        and realm.infirmary[-1:] != ()
        and realm.infirmary[-1].is_split,
        Step.KEEP: hand is None
        and realm.count(Character.NOBLE) > 0
        and options.board[Character.NOBLE.index].special is Special.EXCHANGE,
        Step.REVEAL: state.deck_left > 0
        and (between or (hand is not None and options.refills_at_take)),
        Step.OVER: hand is None,
    }
    ended = state.turn == options.turns and not (step is Step.REVEAL and hand is None)
    if not fits[step] or ended != (step is Step.OVER):
        _refuse("step", f"the step {step.value} does not match the rest")


def _check_turns(state: State) -> None:
    options, step, turn = state.options, state.step, state.turn
    placed = step in (Step.HEAL, Step.KEEP)
    taken = turn + (placed or state.hand is not None)
    for seat, realm in enumerate(state.realms):
        due = len(range((seat - state.start) % options.players, turn + placed, options.players))
        if realm.cards != due:
            _refuse("realms", f"seat {seat} has {realm.cards} cards after {due} turns of its own")
        if realm.meeples > MEEPLES_KEPT and (seat != state.seat or taken == turn):
            _refuse("realms", f"seat {seat} keeps {realm.meeples} meeples, above {MEEPLES_KEPT}")
    setup = step is Step.REVEAL and taken == 0 and state.revealed < DISPLAY_SIZE
    refills = taken if options.refills_at_take else turn
    due = min(options.deck_size, DISPLAY_SIZE + refills - (step is Step.REVEAL))
    if state.revealed != due and not setup:
        _refuse("unseen", f"{state.revealed} cards have been revealed, not {due}")


def _refuse(field: str, reason: str) -> NoReturn:
    raise PositionError(
        "bad-position",
        f"The position cannot be read ({field}): {reason}.",
        field=field,
        reason=reason,
    )
