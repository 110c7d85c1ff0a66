"""Random tables with a second, plain account of what may happen to them, for property tests."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from majesty.rules.cards import Card
from majesty.rules.decisions import Step
from majesty.rules.errors import MajestyError
from majesty.rules.seals import seal_of
from majesty.rules.state import State
from majesty.server.errors import ServerError
from majesty.server.tables import actions as act
from majesty.server.tables import frames
from majesty.server.tables.actions import REACTIONS, Action
from majesty.server.tables.entries import (
    Entry,
    Handed,
    Moved,
    Reacted,
    Returned,
    Said,
    Started,
    Taken,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
    read_entry,
)
from majesty.server.tables.judge import Asker, bot_moved, hinted, judge
from majesty.server.tables.permissions import ABSENCE, Gone
from majesty.server.tables.table import BURST_TIME, Status, Table
from tests.properties.test_legal_turns import plain_turns
from tests.server.games import (
    id_of,
    opened_table,
    person,
    robot,
)

ANA, BEN, EVA, IDA = (person(name) for name in ("Ana", "Ben", "Eva", "Ida"))
OTTO = Asker(id_of("Otto"), "Otto")  # has no seat
NONSENSE = ("", "0", "7", "M", "+B", "=9", "1M", "6N=5", "3W+B", "1 ", "１", "\0", "1M1M", "ß")


def asker(taken: Taken | str) -> Asker:
    name = taken if isinstance(taken, str) else taken.name
    return Asker(id_of(name), name)


ACTION: TypeAdapter[Action] = TypeAdapter(Action)
EVERYTHING = {
    *({model.model_fields["kind"].default for model in get_args(get_args(Entry)[0])}),
    "undone freely", "undone by consent",
} - {"opened", "closed", "credited", "rated"}  # fmt: skip

SEED, OTHER_SEED = "5e" * 32, "07" * 32  # what everybody seals, and what nobody did
UNCOUNTED = dict.fromkeys(("view", "numbers"))  # what an entry changes even so
NAMED = [*map(asker, (ANA, BEN, EVA, IDA)), OTTO]
EVERYBODY = frozenset(who.person for who in NAMED)


def legal_moves(state: State) -> list[str]:
    """Lists what the seat to act may send: a decision, or a whole turn."""
    return [*map(str, state.legal()), *(plain_turns(state) if state.step is Step.TAKE else ())]


def all_of(table: Table) -> dict[str, Any]:
    """Returns everything that a table holds, in a form that does not change with it."""
    clocks = table.clocks
    return {
        "view": frames.view(table),
        "numbers": (table.seq, table.revision, table.at),
        "state": table.state,
        "made": tuple(table.made),
        "clocks": (clocks.running, clocks.since, tuple(clocks.left)),
        "left": dict(table.left),
        "starting": table.starting and (table.starting.at, table.starting.waits),
        "next_seals": dict(table.next_seals),
        "busy": {who: tuple(times) for who, times in table.busy.items()},
        "changes": {who: tuple(times) for who, times in table.changes.items()},
        "record": json.dumps(table.record.to_dict()) if table.game else None,
    }


@dataclass
class World:
    """A table with a second, plain account of what may happen to it."""

    table: Table
    opened: Callable[[], Table]  # makes the table as it was at first
    stored: list[tuple[int, int, str]] = field(default_factory=list)
    states: list[State] = field(default_factory=list)  # after each move that stands
    seen: tuple[Card, ...] = ()  # all cards ever revealed, in their order
    agreed: set[str] = field(default_factory=set)  # to the undo that somebody asked for
    met: Counter[str] = field(default_factory=Counter)  # what happened, and what was refused

    def ask(self, by: Asker, action: Action, *, now: int, gone: Gone) -> Entry | None:
        """Does what the hub does: judges, then applies; what is refused changes nothing."""
        before, right = all_of(self.table), self.is_right(by, action)
        try:
            entry = judge(self.table, by, action, now=now, gone=gone)
            self.check(by, action, entry, gone)
            self.enter(entry, now)
        except MajestyError as error:
            assert str(error)
            self.met[error.code] += 1
            assert all_of(self.table) == before
            assert not right, f"{action} was refused: {error}"
            return None
        assert right or not isinstance(entry, Moved)
        self.ask_again(by, action, now=now, gone=gone)
        return entry

    def ask_again(self, by: Asker, action: Action, *, now: int, gone: Gone) -> None:
        """Does what a client does that lost the answer: it is told that nothing is left to do."""
        anew = isinstance(action, act.Resign) and action.seat is None  # the next of several seats
        if anew or isinstance(action, act.Say | act.React):
            return
        with pytest.raises(ServerError) as caught:
            judge(self.table, by, action, now=now, gone=gone)
        assert caught.value.done, (action, caught.value)

    def hint(self, by: Asker, now: int) -> None:
        """Asks for a hint, which only somebody gets who plays alone, and when it is their turn."""
        table, before = self.table, all_of(self.table)
        alone = {taken.person for taken in table.seats if taken.person} == {by.person}
        right = table.to_act in table.seats_of(by.person) and alone
        right = right and not (table.terms.rated and table.counts)
        try:
            entry = hinted(table, by)
        except MajestyError as error:
            self.met[error.code] += 1
            assert not right, f"a hint was refused: {error}"
        else:
            assert right
            assert (entry is not None) == table.counts
            if entry:
                self.enter(entry, now)
                assert not table.counts
        assert {**all_of(table), **UNCOUNTED} == {**before, **UNCOUNTED}

    def is_right(self, by: Asker, action: Action) -> bool:
        """Tells whether this is a legal move by the holder of the seat to act."""
        table = self.table
        if not isinstance(action, act.Move) or table.status is not Status.PLAYING:
            return False
        assert table.state is not None
        assert table.to_act is not None
        holder = table.seats[table.to_act].holder
        mine = action.on == table.revision and by.person == holder
        return mine and action.move in legal_moves(table.state)

    def check(self, by: Asker, action: Action, entry: Entry, gone: Gone) -> None:
        """Checks that this is the entry's hour, and the asker's right."""
        table = self.table
        others = table.holders - {by.person}
        match entry:
            case Undone(keep=keep):
                now, then = self.states[-1], self.states[keep]
                wish = by.person if isinstance(action, act.Undo) else table.undo and table.undo[0]
                assert table.made[keep].seat in table.seats_of(wish)
                if isinstance(action, act.Undo) and others:
                    assert (then.turn, then.revealed) == (now.turn, now.revealed)
                    self.met["undone freely"] += 1
                elif others:
                    assert table.holders <= self.agreed | {by.person}
                    self.met["undone by consent"] += 1
            case Handed(seat=seat, why="resigned"):
                assert table.seats[seat].holder == by.person
            case Handed(seat=seat):
                assert isinstance(action, act.Replace)
                holder = table.seats[seat].holder
                assert holder in others
                assert holder is not None
                assert gone(holder) is not None
            case Returned(seat=seat):
                assert table.seats[seat].person == by.person
            case Said() | Reacted():
                assert by.person in table.people

    def enter(self, entry: Entry, now: int) -> None:
        table, before, rated = self.table, self.table.state, self.table.is_rated
        moving = isinstance(entry, Started | Moved | Undone)
        revision, seq = table.revision, table.seq
        table.apply(seq + 1, now, entry)
        self.met[entry.kind] += 1
        self.stored.append((table.seq, now, entry.model_dump_json()))
        assert table.seq == seq + 1
        assert table.revision == (table.seq if moving else revision)
        match entry:
            case UndoAsked(person=who) | UndoAgreed(person=who):
                self.agreed.add(who)
            case Started() | Moved() | Undone() | Handed() | UndoRefused():
                self.agreed.clear()
        if not moving:
            assert table.state == before
            return
        assert table.state is not None
        if isinstance(entry, Undone):
            then, last = self.states[entry.keep], self.states[-1]
            undone = then.revealed < last.revealed
            undone = undone or (table.terms.rated is True and then.turn < last.turn)
            del self.states[entry.keep + 1 :]
            assert table.state == self.states[-1]
            assert table.is_rated == (rated and not undone)
        else:
            self.states.append(table.state)
            assert table.is_rated == rated
        assert len(table.made) == len(self.states) - 1
        cards = table.record.reveals
        both = min(len(cards), len(self.seen))
        assert cards[:both] == self.seen[:both], "a card came again as another one"
        self.seen = max(self.seen, cards, key=len)


# What people send: drawn by lot for the table as it is, so that much of it makes sense.

KINDS = {
    "begin": 4, "move": 6, "turn": 2, "nonsense": 1, "undo": 5, "answer": 6, "bot": 2, "play": 1,
    "resign": 0.3, "replace": 2, "return": 2, "rematch": 2, "say": 1, "react": 1,
    "sit": 1, "stand": 0.5, "seat-bot": 0.5, "start": 1.5, "hint": 2,
}  # fmt: skip
BEFORE = {"seal": 4, "seed": 3, "start": 1, "sit": 2, "seat-bot": 0.5, "stand": 0.2}


def random_world(seed: int) -> World:
    """Opens a table, asks a lot of it, and checks at every step what became of it."""
    rng = Random(f"world {seed}")
    company = [ANA, BEN, BEN, EVA, IDA, robot(), Taken()] if rng.random() < 0.8 else [robot()]
    seats = [ANA, *rng.choices(company, k=rng.randint(1, 3))]
    terms: dict[str, Any] = {
        "edition": rng.choice(["en", "de", "pl"]),
        "sides": "".join(rng.choices("AB", k=8)),
        "deck": rng.choice(["tiers", "mixed"]),
        "rated": Random(f"rated {seed}").choice([None] * 8 + [False, True]),
    }
    opened = partial(opened_table, seats, seed=seed, shared=rng.random() < 0.5, **terms)
    world = World(opened(), opened)
    if not any(taken.is_free for taken in seats) and rng.random() < 0.8:
        world.enter(Started(start=rng.randrange(len(seats))), world.table.at)
    for _ in range(rng.randint(20, 150)):
        ask_anything(world, rng)
    again = opened()
    for seq, at, body in world.stored:
        again.apply(seq, at, read_entry(body))
    assert all_of(again) == all_of(world.table)
    return world


def ask_anything(world: World, rng: Random) -> None:
    table = world.table
    now = table.at + rng.choice([0, 0, 1000, 1000, BURST_TIME, ABSENCE, 10 * ABSENCE])
    late = rng.choice([0] * 8 + [-1, -2, 1, 2**30])
    kinds = BEFORE if table.status is Status.WAITING and rng.random() < 0.5 else KINDS
    [kind] = rng.choices([*kinds], [*kinds.values()])
    if kind == "bot":
        if table.state and table.to_act is not None:
            seat, move = table.to_act, rng.choice(legal_moves(table.state))
            entry = bot_moved(table, seat, table.revision + late, move)
            assert (entry is not None) == (late == 0 and table.seats[seat].level is not None)
            if entry:
                world.enter(entry, now)
    elif kind == "hint":
        world.hint(rng.choice([likely(kind, table, rng)] * 4 + NAMED), now)
    elif kind == "play":  # some way on, so that games come to their end
        for _ in range(rng.randint(0, 20)):
            if table.state and table.to_act is not None:
                move = rng.choice(legal_moves(table.state))
                world.enter(Moved(seat=table.to_act, move=move), now)
    else:
        by = rng.choice([likely(kind, table, rng)] * 4 + NAMED)
        away = rng.choice([{}, dict.fromkeys(EVERYBODY - {by.person}, rng.choice([0, table.at]))])
        action = drawn_action(kind, table, max(0, table.revision + late), rng)
        world.ask(by, action, now=now, gone=away.get)


def likely(kind: str, table: Table, rng: Random) -> Asker:
    """Returns somebody who may well do that: often the one holder who is asked."""
    waiting = None if table.to_act is None else table.seats[table.to_act].holder
    match kind:
        case "answer" if table.undo:
            wanted = [who for who in table.holders if who not in table.undo.agreed]
        case "replace":
            wanted = [who for who in table.holders if who != waiting]
        case "return":
            wanted = [who for seat in table.left if (who := table.seats[seat].person)]
        case "undo" if table.made and (last := table.seats[table.made[-1].seat].holder):
            wanted = [last]
        case "start":
            wanted = [table.owner]
        case "seal":
            wanted = [who for who in table.people if who not in table.seals]
        case "seed" if table.starting:
            wanted = [who for who in table.starting.waits if who not in table.starting.seeds]
        case _:
            wanted = [waiting] if waiting else []
    return rng.choice([one for one in NAMED if one.person in wanted] or NAMED)


def drawn_action(kind: str, table: Table, on: int, rng: Random) -> Action:
    seat = rng.randrange(4)
    free = rng.choice([seat, *(place for place, taken in enumerate(table.seats) if taken.is_free)])
    rest: dict[str, Any] = {"on": on}
    match kind:
        case "begin" | "move" | "turn" | "nonsense":
            rest["move"] = rng.choice(moves_of(kind, table) or NONSENSE)
            kind = "move"
        case "undo":
            pass
        case "answer":
            rest["agree"] = rng.random() < 0.8
        case "resign":
            rest["seat"] = rng.choice([None, seat])
        case "replace":
            rest["seat"] = rng.choice([seat, table.to_act or 0])
        case "return":
            rest = {"seat": rng.choice([seat, next(iter(table.left), seat)])}
        case "say":
            rest = {"text": "hello"}
        case "react":
            rest = {"reaction": rng.choice(REACTIONS)}
        case "seat-bot":
            rest = {"seat": free, "level": "random"}
        case "start":
            rest = rng.choice([{}, {"seed": SEED}, {"seed": OTHER_SEED}])
        case "seal":
            rest = {"seal": seal_of(SEED)}
        case "seed":
            rest = {"seed": rng.choice([SEED, SEED, OTHER_SEED])}
        case "rematch":
            rest = rng.choice([{}, {"seal": seal_of(SEED)}])
        case "sit" | "stand":
            rest = {"seat": free if kind == "sit" else seat}
        case _:
            rest = {}
    return action_of(kind, **rest)


def action_of(kind: str, **rest: Any) -> Action:
    return ACTION.validate_python({"type": kind, **rest})


def moves_of(kind: str, table: Table) -> list[str]:
    state = table.state
    if kind == "nonsense" or state is None or table.to_act is None:
        return []
    if kind == "begin" and state.step is Step.TAKE:  # a turn that is not complete then
        return [str(take) for take in state.legal() if state.after(take).turn == state.turn]
    legal = legal_moves(state)
    return [move for move in legal if len(move) > 1] if kind == "turn" else legal
