"""The browser comes to the same verdict on a deal as `majesty verify`, on honest and forged ones."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import majesty
from majesty.rules.cards import ALL_CARDS, TIER_1, TIER_2, Card, pool
from majesty.rules.dealer import Dealer
from majesty.rules.errors import DealError
from majesty.rules.options import TIER_1_KEPT
from majesty.rules.proof import check_deal
from majesty.rules.record import Record
from tests.web.node import asked, needs_node

OTHER = "sha256:" + "0" * 64

pytestmark = needs_node

Shape = dict[str, Any]


class Case(NamedTuple):
    """A record, and the commitment that the browser remembers of its table."""

    record: Shape
    remembered: str | None = None


@cache
def played(players: int, edition: str, deck: str) -> str:
    """Plays a game at random; returns its record with the proof of the deal."""
    rng = Random(players)
    game = majesty.Game.new(players=players, edition=edition, deck=deck)
    while not game.state.is_over:
        game.play(rng.choice(game.state.legal()))
    shape = {**game.record.to_dict(), "deal": game.dealer.proof()}
    return json.dumps(shape)


def with_deal(record: Shape, **changes: Any) -> Shape:
    """Returns a record with some values of its deal replaced, or left out if None."""
    deal = {**record["deal"], **changes}
    return {**record, "deal": {key: value for key, value in deal.items() if value is not None}}


def swapped(order: list[str], first: int, second: int) -> list[str]:
    """Returns an order in which a card has changed places with the next different one."""
    new = list(order)
    while new[first] == new[second]:
        second += 1
    new[first], new[second] = new[second], new[first]
    return new


def covered_up(record: Shape, order: list[str]) -> Shape:
    """Returns a record with another order, and a commitment to just that: a liar would do so."""
    deal = record["deal"]
    dealer = Dealer(tuple(map(Card.parse, order)), deal["salt"])
    return with_deal(record, order=order, commitment=dealer.commitment)


def cases() -> Iterator[Case]:
    """Iterates over honest records and those of liars."""
    for players, edition, deck in [(2, "en", "tiers"), (3, "de", "tiers"), (4, "pl", "mixed")]:
        record = json.loads(played(players, edition, deck))
        deal = record["deal"]
        order, commitment = deal["order"], deal["commitment"]
        yield Case(record)
        yield Case(record, commitment)
        yield Case(record, OTHER)
        yield Case(with_deal(record, salt=deal["salt"][::-1]), commitment)
        yield Case(with_deal(record, order=swapped(order, 0, 1)), commitment)
        yield Case(with_deal(record, commitment=OTHER), commitment)
        yield Case(covered_up(record, swapped(order, 3, 4)))
        yield Case(covered_up(record, swapped(order, 3, 4)), commitment)
        yield Case(covered_up(record, swapped(order, 59, 45) if players < 4 else order))
        yield Case(covered_up(record, ["M", *order[:-1]]))
        yield Case(covered_up(record, order[:-1]))
        yield Case(covered_up(record, [*order[20:], *order[:20]]))
        yield Case(with_deal(record, order=[*order[:-1], "XX"]))
        yield Case(with_deal(record, order="M"))
        yield Case(with_deal(record, salt=7))
        yield Case(with_deal(record, salt=None))
        yield Case(with_deal(record, commitment=None))
        yield Case({**record, "deal": None})
        yield Case({**record, "redealt": 5})
        yield Case({**record, "redealt": "?"})


def verdict(case: Case) -> tuple[str | None, dict[str, str | int]]:
    """Returns why Python does not believe in a deal."""
    try:
        check_deal(Record.from_dict(case.record), case.remembered)
    except DealError as error:
        return error.code, error.details
    return None, {}


def test_the_browser_judges_deals_as_python_does() -> None:
    tried = list(cases())
    found = asked("verify.js", [case._asdict() for case in tried])
    reasons = set()
    for case, answer in zip(tried, found, strict=True):
        proof = answer["proof"]
        code, details = verdict(case)
        assert (proof["code"], proof["details"]) == (code, details), case
        reasons.add(code)
        if code is None:
            before = "yes" if case.remembered else "unknown"
            checks = [proof[name] for name in ("cards", "hash", "before", "order")]
            assert checks == ["yes", "yes", before, "yes"]
    codes = ["missing", "sealed", "broken", "cards", "differs", "other", "reveals", "redealt"]
    assert reasons == {None, *(f"deal-{code}" for code in codes)}


def test_the_browser_knows_the_printed_cards() -> None:
    (known,) = asked("verify.js", [Case({})._asdict() | {"record": None}])
    pools = []
    for tier in known["tiers"]:
        counts = dict(entry.split(" ") for entry in tier.split(", "))
        pools.append(pool({Card.parse(card): int(count) for card, count in counts.items()}))
    assert pools == [TIER_1, TIER_2]
    assert sum(map(sum, pools)) == sum(ALL_CARDS)
    assert {int(players): kept for players, kept in known["kept"].items()} == TIER_1_KEPT
