"""How players help to shuffle: they seal a seed, show it when the game begins, and nobody waits."""

from typing import Any

import pytest

from majesty.rules.errors import MajestyError
from majesty.rules.proof import check_deal
from majesty.rules.seals import seal_of
from majesty.server.tables import frames
from majesty.server.tables.entries import (
    Rematched,
    RematchOffered,
    Sealed,
    Seeded,
    Started,
    Starting,
    Taken,
)
from majesty.server.tables.judge import begin_rematch, judge, overdue
from majesty.server.tables.offers import may
from majesty.server.tables.opening import next_seats, open_rematch
from majesty.server.tables.table import Table
from tests.server.games import enter, finished_table, nobody, opened_table, play_out, robot
from tests.server.tables.random_tables import ANA, BEN, EVA, action_of, asker

SEEDS = {"Ana": "a" * 64, "Ben": "b" * 64, "Eva": "e" * 64}


def ask(table: Table, who: Taken, kind: str, **rest: Any) -> None:
    """Does what somebody asks."""
    action = action_of(kind, **rest)
    enter(table, judge(table, asker(who), action, now=table.at, gone=nobody))


def refusal(table: Table, who: Taken, kind: str, **rest: str) -> str:
    with pytest.raises(MajestyError) as refused:
        ask(table, who, kind, **rest)
    return refused.value.code


def sealed(*seats: Taken) -> Table:
    """Returns a table at which everybody but its owner has sealed a seed."""
    table = opened_table(seats, shared=True)
    for who in seats[1:]:
        if who.person:
            ask(table, who, "seal", seal=seal_of(SEEDS[who.name]))
    return table


def test_with_bots_alone_the_game_begins_at_once_with_the_seed_of_who_plays() -> None:
    table = opened_table([ANA, robot()], shared=True)
    plain = opened_table([ANA, robot()], shared=True)
    ask(table, ANA, "start", seed=SEEDS["Ana"])
    ask(plain, ANA, "start")
    assert table.status.value == plain.status.value == "playing"
    assert table.record.reveals != plain.record.reveals
    assert table.record.extras["deal"]["seeds"] == [SEEDS["Ana"], None]
    assert "seeds" not in plain.record.extras["deal"]


def test_everybody_shows_their_seed_before_the_first_card() -> None:
    table = sealed(ANA, BEN, EVA)
    ask(table, ANA, "start", seed=SEEDS["Ana"])
    assert table.game is None
    ask(table, EVA, "seed", seed=SEEDS["Eva"])
    assert table.game is None
    assert frames.view(table)["seeds"] == {ANA.person: SEEDS["Ana"], EVA.person: SEEDS["Eva"]}
    ask(table, BEN, "seed", seed=SEEDS["Ben"])
    assert table.record.extras["deal"]["seeds"] == [SEEDS[name] for name in ("Ana", "Ben", "Eva")]
    assert frames.view(table)["seeds"] is None


def test_the_finished_game_proves_every_seed_and_the_seat_that_began() -> None:
    table = sealed(ANA, BEN)
    ask(table, ANA, "start", seed=SEEDS["Ana"])
    ask(table, BEN, "seed", seed=SEEDS["Ben"])
    play_out(table)
    for seed in (SEEDS["Ana"], SEEDS["Ben"]):
        check_deal(table.record, table.commitment, seed)
    with pytest.raises(MajestyError, match="Your seed was not mixed"):
        check_deal(table.record, table.commitment, SEEDS["Eva"])


def test_who_sealed_and_is_gone_is_not_waited_for() -> None:
    table = sealed(ANA, BEN)
    away = {BEN.person: table.at}.get
    entry = judge(table, asker(ANA), action_of("start"), now=table.at, gone=away)
    assert isinstance(entry, Started)


def test_who_does_not_show_a_seed_in_time_adds_nothing() -> None:
    table = sealed(ANA, BEN, EVA)
    ask(table, ANA, "start", seed=SEEDS["Ana"])
    ask(table, EVA, "seed", seed=SEEDS["Eva"])
    assert table.starting is not None
    due = table.starting.at + 3000
    assert table.due == due
    assert overdue(table, due - 1) is None
    entry = overdue(table, due)
    assert isinstance(entry, Started)
    assert entry.seeds == (SEEDS["Ana"], None, SEEDS["Eva"])


def test_a_seed_that_was_sealed_after_the_owner_had_looked_is_not_mixed_in() -> None:
    """It could have been chosen to fit theirs, and their browser would say so at the end."""
    table = sealed(ANA, BEN, EVA)
    ask(table, ANA, "start", seed=SEEDS["Ana"], seals=[seal_of(SEEDS["Ben"])])
    assert may(table, EVA.person, None)["seed"] is False
    assert refusal(table, EVA, "seed", seed=SEEDS["Eva"]) == "not-sealed"
    ask(table, BEN, "seed", seed=SEEDS["Ben"])
    assert table.record.extras["deal"]["seeds"] == [SEEDS["Ana"], SEEDS["Ben"], None]


def test_only_the_sealed_seed_can_be_shown() -> None:
    table = sealed(ANA, BEN)
    assert refusal(table, BEN, "seed", seed=SEEDS["Ben"]) == "not-starting"
    ask(table, ANA, "start")
    assert refusal(table, BEN, "seed", seed=SEEDS["Eva"]) == "seed-differs"
    assert refusal(table, ANA, "seed", seed=SEEDS["Ana"]) == "not-sealed"
    ask(table, BEN, "seed", seed=SEEDS["Ben"])
    assert refusal(table, BEN, "seed", seed=SEEDS["Ben"]) == "already-started"


def test_an_owner_who_sealed_must_begin_with_that_seed() -> None:
    table = opened_table([ANA, robot()], shared=True)
    ask(table, ANA, "seal", seal=seal_of(SEEDS["Ana"]))
    assert refusal(table, ANA, "start", seed=SEEDS["Ben"]) == "seed-differs"
    ask(table, ANA, "start", seed=SEEDS["Ana"])


def test_a_seal_stays_as_it_is_and_goes_with_its_person() -> None:
    table = sealed(ANA, BEN, Taken())
    assert refusal(table, BEN, "seal", seal=seal_of(SEEDS["Eva"])) == "already-sealed"
    assert refusal(table, EVA, "seal", seal=seal_of(SEEDS["Eva"])) == "not-seated"
    enter(table, judge(table, asker(BEN), action_of("stand", seat=1), now=table.at, gone=nobody))
    assert table.seals == {}


def test_while_seeds_are_shown_nobody_comes_or_goes() -> None:
    table = sealed(ANA, BEN, EVA)
    ask(table, ANA, "start", seed=SEEDS["Ana"])
    for kind in ("sit", "stand", "seat-bot"):
        with pytest.raises(MajestyError) as refused:
            judge(table, asker(BEN), action_of(kind, seat=1), now=table.at, gone=nobody)
        assert refused.value.code == "already-started"
    assert refusal(table, ANA, "start") == "already-started"
    told = may(table, BEN.person, None)
    assert (told["seed"], told["seal"], told["stand"]) == (True, False, [])


def test_the_deal_of_a_rematch_has_the_seeds_that_were_sealed_at_its_offer() -> None:
    first = finished_table([ANA, BEN])
    ask(first, BEN, "rematch", seal=seal_of(SEEDS["Ben"]))
    entry = judge(
        first,
        asker(ANA),
        action_of("rematch", seal=seal_of(SEEDS["Ana"])),
        now=first.at,
        gone=nobody,
    )
    assert isinstance(entry, Rematched)
    opened, dealer = open_rematch(first, entry, next_seats(first, entry, {}))
    table = Table(entry.table, dealer, first.at, opened)
    start = begin_rematch(table, first.at)
    assert isinstance(start, Starting)
    enter(table, start)
    assert begin_rematch(table, first.at) is None
    ask(table, BEN, "seed", seed=SEEDS["Ben"])
    ask(table, ANA, "seed", seed=SEEDS["Ana"])
    assert table.game is not None
    assert table.game.start == 1  # the next seat begins, as the commitment says
    assert table.record.extras["deal"]["seeds"] == [SEEDS["Ana"], SEEDS["Ben"]]
    check_deal(play_out(table).record, opened.commitment, SEEDS["Ana"])


def test_a_rematch_without_seals_begins_at_once() -> None:
    first = finished_table([ANA, robot()])
    entry = judge(first, asker(ANA), action_of("rematch"), now=first.at, gone=nobody)
    assert isinstance(entry, Rematched)
    opened, dealer = open_rematch(first, entry, next_seats(first, entry, {}))
    assert isinstance(begin_rematch(Table(entry.table, dealer, first.at, opened), 0), Started)


def test_entries_of_before_are_read_as_they_were_meant() -> None:
    """Tables that were opened and offered for a rematch by an older version go on."""
    assert Started.model_validate_json('{"kind": "started", "start": 1}').seeds == ()
    assert RematchOffered.model_validate_json('{"person": "ana"}').seal is None
    table = opened_table([ANA, BEN])  # an older deal: its commitment does not know who begins
    ask(table, BEN, "seal", seal=seal_of(SEEDS["Ben"]))
    ask(table, ANA, "start", seed=SEEDS["Ana"])
    ask(table, BEN, "seed", seed=SEEDS["Ben"])
    assert table.record.extras["deal"] == {"commitment": table.commitment}


def test_entries_hold_nothing_but_seeds_and_seals() -> None:
    for model, key in ((Sealed, "seal"), (Seeded, "seed")):
        with pytest.raises(ValueError, match="pattern"):
            model.model_validate({"person": "ana", key: "<b>"})
