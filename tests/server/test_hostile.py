"""Some thousand messages of somebody who knows the protocol and breaks it; see `hostile/`."""

from pathlib import Path

import pytest

from majesty.rules.dealer import Dealer
from majesty.server.tables.entries import Entry, Handed, Moved, Opened, Said, Started
from majesty.server.tables.table import Table
from majesty.server.tables.terms import Free, Mine, Terms
from tests.server.games import AT, TABLE, id_of, person
from tests.server.hostile.check import wrong_entries
from tests.server.hostile.honest import Ledger
from tests.server.hostile.run import assault


@pytest.mark.slow
@pytest.mark.parametrize("limits", ["raised", "usual"])
def test_hostile_messages_change_nothing_and_break_nothing(tmp_path: Path, limits: str) -> None:
    limited = limits == "usual"
    messages = 200 if limited else 2000
    outcome = assault(tmp_path, messages, seed=1, limited=limited, size=6)
    assert outcome.is_good, outcome.told()
    assert outcome.findings.sent >= messages
    assert outcome.ledger.ended >= 2


ANA, EVE = id_of("Ana"), id_of("Eve")


def opening() -> tuple[Dealer, Opened]:
    """Returns a table that Ana, who is honest, has opened for herself and Eve."""
    terms = Terms(seats=(Mine(), Free()))
    dealer = Dealer.seeded(terms.options(), 1)
    seats = (person("Ana"), person("Eve"))
    return dealer, Opened(person=ANA, terms=terms, seats=seats, commitment=dealer.commitment)


def found(*entries: Entry, move: str | None = None) -> list[str]:
    """Returns what the check says of entries there, when Ana has sent a move or none."""
    dealer, opened = opening()
    stored = [
        (seq, AT + seq, entry.model_dump_json())
        for seq, entry in enumerate((opened, Started(start=0), *entries), 1)
    ]
    ledger = Ledger(people={ANA}, tables={TABLE})
    if move:
        ledger.sent[TABLE].add((2, move))
    return list(wrong_entries(TABLE, dealer.proof(), stored, ledger))


def first_move() -> str:
    dealer, opened = opening()
    table = Table(TABLE, dealer, AT, opened)
    table.apply(2, AT, Started(start=0))
    assert table.state
    return str(table.state.legal()[0])


def test_the_check_finds_what_was_done_in_the_name_of_others() -> None:
    move = first_move()
    moved = Moved(seat=0, move=move)
    assert not found(moved, Said(person=EVE, name="Eve", text="Hm"), move=move)
    assert found(moved)  # Ana has not sent it
    assert found(Moved(seat=1, move=move))  # it is not Eve's turn
    assert found(Moved(seat=0, move="9Z"), move="9Z")  # the rules do not know it
    assert found(Said(person=ANA, name="Ana", text="Hm"))
    assert found(Said(person=id_of("Zoe"), name="Zoe", text="Hm"))
    assert found(Handed(seat=0, level="medium", why="resigned"))
