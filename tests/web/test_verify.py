"""The browser comes to the same verdict on a deal as `majesty verify`, on honest and forged ones."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from majesty.rules.cards import ALL_CARDS, CARDS, TIER_1, TIER_2, Card, pool
from majesty.rules.dealer import Dealer
from majesty.rules.errors import DealError, RecordError
from majesty.rules.game import Game
from majesty.rules.options import TIER_1_KEPT, Edition, Options
from majesty.rules.proof import check_deal
from majesty.rules.record import Record
from majesty.rules.seals import OrderSeal, SharedSeal, seal_of
from tests.web.node import asked, needs_node

OTHER = "sha256:" + "0" * 64
MINE, THEIRS, LATE = "a" * 64, "b" * 64, "c" * 64

pytestmark = needs_node

Shape = dict[str, Any]
CHECKS = ("cards", "hash", "before", "mine", "order", "seen")


class Case(NamedTuple):
    """A record, and what the browser saw of its game."""

    record: Shape
    seen: Shape | None = None


def knows(commitment: str, **more: Any) -> Shape:
    """Returns what a browser saw that knows the seal of a table."""
    return {"commitment": commitment, "mine": [], "cards": {}, "entries": {}, **more}


def shown(*settled: str | None, seat: int = 0) -> list[Shape]:
    """Returns what a browser knows that showed MINE when this was settled at the seats."""
    return [{"seed": MINE, "seat": seat, "settled": settled}]


def played_out(game: Game, rng: Random) -> Shape:
    while not game.state.is_over:
        game.play(rng.choice(game.state.legal()))
    return json.loads(json.dumps(game.record.to_dict()))  # type: ignore[no-any-return]


@cache
def _alone(players: int, edition: str, deck: str) -> str:
    """Plays a game at random with a deal of the older kind; returns its record with the proof."""
    options = Options.of(players=players, edition=edition, deck=deck)
    dealer = Dealer.seeded(options, players)
    game = Game(options, "ABCD"[:players], start=0, dealer=dealer, extras={})
    return json.dumps(played_out(game, Random(players)))


@cache
def _shared(players: int, edition: str, deck: str, first: int | None) -> str:
    """Does so with a deal that players have helped to shuffle."""
    options = Options.of(players=players, edition=edition, deck=deck)
    seal = SharedSeal(options, f"{players:064x}", first, (MINE, *[None] * (players - 2), THEIRS))
    dealer = Dealer.from_proof(options, seal.proof())
    assert dealer.start is not None
    game = Game(options, "ABCD"[:players], start=dealer.start, dealer=dealer, extras={})
    return json.dumps(played_out(game, Random(players)))


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
    salt = record["deal"]["salt"]
    commitment = OrderSeal(tuple(map(Card.parse, order)), salt).commitment
    return with_deal(record, order=order, commitment=commitment)


def cases_of_one_side() -> Iterator[Case]:
    """Iterates over honest records of the older kind and those of liars."""
    for players, edition, deck in [(2, "en", "tiers"), (3, "de", "tiers"), (4, "pl", "mixed")]:
        record = json.loads(_alone(players, edition, deck))
        deal = record["deal"]
        order, seen = deal["order"], knows(deal["commitment"])
        yield Case(record)
        yield Case(record, seen)
        yield Case(record, knows(OTHER))
        yield Case(with_deal(record, salt=deal["salt"][::-1]), seen)
        yield Case(with_deal(record, order=swapped(order, 0, 1)), seen)
        yield Case(with_deal(record, commitment=OTHER), seen)
        yield Case(covered_up(record, swapped(order, 3, 4)))
        yield Case(covered_up(record, swapped(order, 3, 4)), seen)
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
        yield Case(with_deal(record, seeds=[MINE, *[None] * (players - 1)]), seen)
        yield Case({**record, "redealt": 5})
        yield Case({**record, "redealt": "?"})


def cases_of_all_sides() -> Iterator[Case]:
    """Iterates over records of games that players have helped to shuffle."""
    for players, edition, deck, first in [
        (2, "en", "tiers", None),
        (3, "de", "tiers", 2),
        (4, "pl", "mixed", None),
    ]:
        record = json.loads(_shared(players, edition, deck, first))
        commitment, seeds = record["deal"]["commitment"], record["deal"]["seeds"]
        mine = shown(*[None] * (players - 1), seal_of(THEIRS))
        yield Case(record)
        yield Case(record, knows(commitment))
        yield Case(record, knows(commitment, mine=mine))
        yield Case(record, knows(OTHER, mine=mine))
        yield Case({**record, "bots": [None, *["easy"] * (players - 1)]})
        yield Case({**record, "bots": "easy"})
        yield Case(with_deal(record, secret="0" * 64), knows(commitment))
        yield Case(with_deal(record, commitment=OTHER))
        yield Case(with_deal(record, first=0))
        yield Case(with_deal(record, first=players))
        yield Case(with_deal(record, first="0"))
        yield Case(with_deal(record, secret="x"))
        yield Case(with_deal(record, secret=None))
        yield Case(with_deal(record, version=3))
        yield Case(with_deal(record, seeds=[None, *seeds[1:]]))
        yield Case(with_deal(record, seeds=seeds[1:]))
        yield Case(with_deal(record, seeds="a"))
        yield Case(with_deal(record, seeds=[5, *seeds[1:]]))
        other = {**record["options"], "tie_break": "share" if edition == "pl" else "meeples"}
        yield Case({**record, "options": other}, knows(commitment))


def verdict(case: Case) -> tuple[str | None, dict[str, str | int]]:
    """Returns why Python does not believe in a deal."""
    seen = case.seen or {}
    try:
        record = {key: value for key, value in case.record.items() if key != "result"}
        seed = next((shown["seed"] for shown in seen.get("mine", [])), None)
        check_deal(Record.from_dict(record), seen.get("commitment"), seed)
    except DealError as error:
        return error.code, error.details
    return None, {}


def judged(tried: list[Case]) -> list[Shape]:
    """Returns the browser's proofs."""
    return [answer["proof"] for answer in asked("verify.js", [case._asdict() for case in tried])]


def test_the_browser_judges_deals_as_python_does() -> None:
    tried = [*cases_of_one_side(), *cases_of_all_sides()]
    reasons = set()
    for case, proof in zip(tried, judged(tried), strict=True):
        code, details = verdict(case)
        assert (proof["code"], proof["details"]) == (code, details), case
        reasons.add(code)
        if code is None:
            before = "yes" if case.seen else "unknown"
            mine = "yes" if case.seen and case.seen["mine"] else "unknown"
            checks = [proof[name] for name in CHECKS]
            assert checks == ["yes", "yes", before, mine, "yes", "unknown"]
    codes = [
        "missing",
        "sealed",
        "broken",
        "cards",
        "differs",
        "other",
        "reveals",
        "redealt",
        "bot-seed",
    ]
    assert reasons == {None, *(f"deal-{code}" for code in codes)}


# What only the browser knows: its own seed, the cards and the turns that it saw.


def saw(record: Shape) -> Shape:
    """Returns what a browser saw that was there all the time, and saw an undo, too."""
    players, start = len(record["players"]), record["start"]
    entries = {"4": f"{start}:1M", "5": "keep:0"}
    for at, turn in enumerate(record["turns"]):
        seat = (start + at) % players
        pieces = [turn[:1], turn[1:2], turn[2:]] if at % 2 else [turn]
        for place, piece in enumerate(filter(None, pieces)):
            entries[str(10 + 5 * at + place)] = f"{seat}:{piece}"
    options = record["options"]
    return knows(
        record["deal"]["commitment"],
        mine=shown(*[None] * (players - 1), seal_of(THEIRS)),
        options=f"{options['edition']} {options['sides']} {options['deck']} share",
        first=None,
        start=start,
        seeds=record["deal"].get("seeds", []),
        cards={str(at): card for at, card in enumerate(record["reveals"])},
        entries=entries,
        ended=True,
        total=record["result"]["total"],
    )


def the_one() -> tuple[Shape, Shape]:
    record = json.loads(_shared(2, "en", "tiers", None))
    return record, saw(record)


def test_who_was_there_all_the_time_can_prove_everything() -> None:
    record, seen = the_one()
    (proof,) = judged([Case(record, seen)])
    assert [proof[name] for name in CHECKS] == ["yes"] * 6
    assert (proof["code"], proof["worth"]) == (None, "sound")


def test_a_game_that_the_browser_did_not_see_is_not_proven() -> None:
    record, seen = the_one()
    turns, reveals, entries = record["turns"], record["reveals"], seen["entries"]
    other = "1" if turns[3][0] != "1" else "2"
    forged: list[tuple[str, Case]] = [
        ("deal-short", Case({**record, "reveals": []}, seen)),
        ("deal-short", Case({**record, "reveals": reveals[:-1]}, seen)),
        ("deal-short", Case({**record, "turns": turns[:-1]}, seen)),
        ("deal-reveals", Case({**record, "reveals": swapped(reveals, 2, 3)}, seen)),
        ("deal-start", Case({**record, "start": 1 - record["start"]}, seen)),
        (
            "deal-seen",
            Case({**record, "turns": [*turns[:3], other + turns[3][1:], *turns[4:]]}, seen),
        ),
        ("deal-seen", Case(record, {**seen, "start": 1 - record["start"]})),
        ("deal-seen", Case(record, {**seen, "cards": {"7": "XX"}})),
        ("deal-seen", Case(record, {**seen, "entries": {**entries, "12": "keep:0"}})),
        ("deal-seen", Case(record, {**seen, "options": "en BBBBBBBB tiers share"})),
        ("deal-seen", Case(record, {**seen, "first": record["start"]})),
        ("deal-seen", Case(record, {**seen, "seeds": [MINE, LATE]})),
        ("deal-seen", Case(record, {**seen, "seeds": []})),
        ("deal-seen", Case(record, {**seen, "total": [0, 0]})),
        ("deal-late", Case(record, {**seen, "mine": shown(None, None)})),
        ("deal-late", Case(record, {**seen, "mine": shown(None, seal_of(LATE))})),
        ("deal-late", Case(record, {**seen, "mine": shown(seal_of(THEIRS), None)})),
    ]
    for (code, case), proof in zip(forged, judged([case for _, case in forged]), strict=True):
        assert proof["code"] == code, case
        assert "no" in [proof[name] for name in CHECKS]


def test_who_left_early_compares_the_turns_up_to_then_unless_some_were_taken_back() -> None:
    record, seen = the_one()
    start, first = record["start"], record["turns"][0]
    undone = {**record, "undone": [{"turn": 1, "moves": ["0:6M"]}]}
    early = {**seen, "ended": False, "entries": {"10": f"{start}:{first[0]}"}}
    lie = {**early, "entries": {"10": f"{start}:9X"}}
    tried = [Case(record, early), Case(record, lie), Case(undone, lie)]
    verdicts = [(proof["code"], proof["seen"]) for proof in judged(tried)]
    assert verdicts == [(None, "yes"), ("deal-seen", "no"), (None, "unknown")]


def mixed(*seeds: str | None) -> Shape:
    """Returns the record of a game of four whose host has mixed in these seeds."""
    options = Options.of(players=4)
    dealer = Dealer.from_proof(options, SharedSeal(options, "5" * 64, None, seeds).proof())
    assert dealer.start is not None
    game = Game(options, "ABCD", start=dealer.start, dealer=dealer, extras={})
    return played_out(game, Random(4))


def test_a_seed_counts_only_at_its_seat_and_with_what_each_seat_had_settled() -> None:
    """Else a host could try out decks: seeds at bots' seats, or ours at several."""
    known = shown(None, seal_of(THEIRS), None, None)
    tried = {
        (MINE, THEIRS, None, None): (None, "yes", "sound"),
        (MINE, None, None, None): (None, "yes", "unshown"),  # sealed, but not shown
        (MINE, None, THEIRS, None): ("deal-late", "no", "fits"),
        (MINE, THEIRS, LATE, None): ("deal-late", "no", "fits"),
        (MINE, MINE, None, None): ("deal-late", "no", "fits"),
        (None, THEIRS, MINE, None): (None, "no", "fits"),  # ours is left out
        (None, None, None, None): (None, "no", "fits"),
    }
    cases = []
    for seeds in tried:
        record = mixed(*seeds)
        cases.append(Case(record, {**saw(record), "mine": known}))
    proofs = [(proof["code"], proof["mine"], proof["worth"]) for proof in judged(cases)]
    assert proofs == list(tried.values())


def test_of_several_tries_to_begin_the_one_that_was_played_counts_but_the_host_could_choose() -> (
    None
):
    """A host who has seen a seed knows the deck, and may say that the game could not begin."""
    before = {"seed": LATE, "seat": 0, "settled": [None, None, None, None]}
    record = mixed(MINE, None, None, THEIRS)
    seen = saw(record)
    tried = {**seen, "mine": [before, before, *seen["mine"]]}
    unshown = {**tried, "mine": [before, *shown(None, seal_of(LATE), None, seal_of(THEIRS))]}
    early = {key: value for key, value in tried.items() if key != "seeds"}
    proofs = judged([Case(record, each) for each in (seen, tried, unshown, early)])
    assert [(proof["code"], proof["mine"]) for proof in proofs] == [(None, "yes")] * 4
    assert [(proof["worth"], proof["tries"], proof["decks"]) for proof in proofs] == [
        ("sound", 1, 1),
        ("tried", 3, 3),
        ("tried", 2, 4),
        ("tried", 3, 3),
    ]


def test_a_deal_of_the_older_kind_leaves_out_the_seed_that_was_shown() -> None:
    """Also if it says otherwise: its order was chosen by one side alone."""
    record = json.loads(_alone(2, "en", "tiers"))
    boast = with_deal(record, version=1, seeds=[MINE, THEIRS])
    for proof in judged([Case(record, saw(record)), Case(boast, saw(boast))]):
        assert (proof["code"], proof["mine"], proof["worth"]) == (None, "no", "fits")


def test_who_did_not_help_must_have_seen_what_was_mixed_in() -> None:
    """A host who knows the cards so far could look for seeds that bring them, too."""
    record, seen = the_one()
    watched = {**seen, "mine": []}
    early = {key: value for key, value in watched.items() if key != "seeds"}
    helped = {key: value for key, value in seen.items() if key != "seeds"}
    proofs = judged([Case(record, watched), Case(record, early), Case(record, helped)])
    assert [proof["worth"] for proof in proofs] == ["sealed", "fits", "partly"]


def test_python_refuses_the_same_forgeries_as_no_game_or_no_proof() -> None:
    record, _ = the_one()
    changes: list[Shape] = [{"reveals": []}, {"turns": record["turns"][:-1]}]
    for change in changes:
        try:
            check_deal(Record.from_dict({**record, **change}))
        except (RecordError, DealError):
            continue
        raise AssertionError(change)


def test_a_result_that_does_not_follow_from_the_turns_is_refused() -> None:
    record, _ = the_one()
    check_deal(Record.from_dict(record))
    total = [points + 1 for points in record["result"]["total"]]
    for result in (
        {**record["result"], "total": total},
        {**record["result"], "winners": [0, 1]},
        5,
    ):
        try:
            check_deal(Record.from_dict({**record, "result": result}))
        except DealError as error:
            assert error.code == "deal-result"
            continue
        raise AssertionError(result)


def test_the_browser_knows_the_printed_cards_and_the_ties() -> None:
    (known,) = asked("verify.js", [{"record": None, "seen": None}])
    pools = []
    for tier in known["tiers"]:
        counts = dict(entry.split(" ") for entry in tier.split(", "))
        pools.append(pool({Card.parse(card): int(count) for card, count in counts.items()}))
    assert pools == [TIER_1, TIER_2]
    assert sum(map(sum, pools)) == sum(ALL_CARDS)
    assert {int(players): kept for players, kept in known["kept"].items()} == TIER_1_KEPT
    assert known["kinds"] == [str(card) for card in CARDS]
    assert known["ties"] == {edition.code: edition.tie_break.value for edition in Edition}
