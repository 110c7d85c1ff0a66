"""Positions and a whole game for the tests of the browser's logic in Node, as the server tells them.

They are kept as JSON in `unit/`, so that those tests need nothing but Node; a test fails when the
server tells them in another way. `python -m tests.web.positions` writes the files again.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pydantic_core import to_jsonable_python

from majesty.rules.cards import Card
from majesty.rules.decisions import Keep, Step, Take
from majesty.rules.facts import advice_facts, event_facts, preview_facts, public_facts
from majesty.rules.options import Deck, Edition, Options
from majesty.rules.record import Record
from majesty.rules.state import State
from majesty.server.http.replays import replayed
from majesty.server.tables.offers import NOTHING
from tests.games import random_game, random_steps

UNIT = Path(__file__).parent / "unit"
ENGLISH, GERMAN = Options(2, Edition.ENGLISH), Options(2, Edition.GERMAN)
SIDES_B = Options(2, Edition.ENGLISH, "B" * 8, Deck.MIXED)

Shape = dict[str, Any]


def wanted() -> Iterator[tuple[str, Options, Callable[[State], bool]]]:
    """Iterates over what kind of position has which name."""
    yield "take", ENGLISH, lambda state: state.turn == 0 and _kinds(state)[:2] == [1, 2]
    yield "far", ENGLISH, lambda state: state.step is Step.TAKE and len(state.legal()) < 6
    yield "place", ENGLISH, lambda state: state.step is Step.PLACE
    yield "place-german", GERMAN, lambda state: state.step is Step.PLACE
    yield "take-german", GERMAN, lambda state: state.turn == 0 and _kinds(state)[:2] == [1, 2]
    yield "heal", SIDES_B, lambda state: state.step is Step.HEAL
    yield "keep", SIDES_B, lambda state: state.step is Step.KEEP and len(state.legal()) > 2
    yield "noble", SIDES_B, lambda state: state.step is Step.TAKE and bool(_noble(state))


def positions() -> Shape:
    """Returns a position of each kind, the first turns of a game in events, and no permissions."""
    found = {name: _position(options, fits) for name, options, fits in wanted()}
    return {**found, "turns": _turns(ENGLISH, seed=1, count=4), "nothing": NOTHING}


def _position(options: Options, fits: Callable[[State], bool]) -> Shape:
    for seed in range(1000):
        for before, *_ in random_steps(options, seed):
            if before.step is not Step.REVEAL and fits(before):
                return _shape(before)
    raise AssertionError("No such position in a thousand games.")


def _shape(state: State) -> Shape:
    shape: Shape = {
        "state": public_facts(state),
        "decisions": [str(decision) for decision in state.legal()],
        "previews": preview_facts(state),
    }
    if noble := _noble(state):
        shape["hint"] = advice_facts(state, [noble, Keep(0)])
    return shape


def _kinds(state: State) -> list[int]:
    return [len(str(slot.card)) for slot in state.display]


def _noble(state: State) -> Take | None:
    """Returns the taking of a Noble, which brings an exchange."""
    for take in state.legal():
        if isinstance(take, Take) and state.display[take.position - 1].card is Card.N:
            after, _ = state.apply(take)
            return take if after.step is Step.KEEP else None
    return None


def _turns(options: Options, seed: int, count: int) -> list[Shape]:
    turns: list[Shape] = []
    for before, _, _, events in random_steps(options, seed):
        if before.step is Step.TAKE:
            turns.append({"seat": before.to_act, "events": []})
        if turns:
            turns[-1]["events"] += [event_facts(event) for event in events]
    return turns[:count]


def replay() -> Shape:
    """Returns a game of two, won by one of them, as it is played again."""
    game = random_game(ENGLISH, seed=2)
    told = replayed(Record.from_dict(game.record.to_dict() | {"deal": game.dealer.proof()}))
    return to_jsonable_python(told)  # type: ignore[no-any-return]


def files() -> dict[Path, str]:
    """Returns what each file says."""
    told = {"positions.json": positions(), "replay.json": replay()}
    return {UNIT / name: _lines(shape) for name, shape in told.items()}


def _lines(shape: Shape) -> str:
    lines = [f'"{name}": {json.dumps(value)}' for name, value in shape.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, "utf-8")
