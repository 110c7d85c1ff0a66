"""Before the end nothing leaves the server that tells, or determines, the cards to come."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from http.client import HTTPConnection
from itertools import product
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from majesty.rules.dealer import Dealer
from majesty.rules.errors import MajestyError
from majesty.rules.options import Options
from majesty.rules.proof import check_deal
from majesty.rules.record import Record
from majesty.server.client import Client, Sight
from majesty.server.errors import Refusal, body_of
from majesty.server.tables import frames, offers, permissions
from majesty.server.tables.entries import Entry, Moved, Opened, Said, Started, Taken, Undone
from majesty.server.tables.judge import Asker, judge
from majesty.server.tables.table import Status, Table
from majesty.server.tables.terms import Mine, Terms
from tests.games import seeds
from tests.server.games import AT, TABLE, nobody, person, robot
from tests.server.hosting import Host
from tests.server.tables.random_tables import action_of, asker, legal_moves
from tests.server.visits import PATIENCE

ANA, BEN = person("Ana"), person("Ben")
TURNS = [  # every text that could be meant as a turn or a decision
    f"{position}{letter}{healed}{kept}"
    for position, letter, healed, kept in product(
        "123456", ["", *"MBWGKIN"], ["", "+M", "+B", "+N"], ["", "=0", "=5"]
    )
] + ["M", "N", "+M", "+W", "=0", "=5", "", "7", "Refill"]


class Teller:
    """A table that notes everything it tells anybody, except the commitment."""

    def __init__(self, terms: Terms, seats: Sequence[Taken], dealer: Dealer) -> None:
        assert seats[0].person is not None
        owner, commitment = seats[0].person, dealer.commitment
        opened = Opened(person=owner, terms=terms, seats=tuple(seats), commitment=commitment)
        self.table = Table(TABLE, dealer, AT, opened)
        self.history = [frames.told_again(1, AT, opened, ())]

    def enter(self, entry: Entry) -> list[str]:
        """Adds an entry; returns all that is sent or can be asked for then."""
        table, now = self.table, self.table.at + 1000
        events = table.apply(table.seq + 1, now, entry)
        told = frames.Told(table, entry, events, now)
        self.history.append(frames.told_again(table.seq, now, entry, events))
        viewers = [None, *(Asker(who, "") for who in table.people)]
        here, missed = table.people, self.history[-10:]
        sent = []
        for viewer in viewers:
            who = viewer and viewer.person
            away = permissions.absent(table, dict.fromkeys(here, 0).get)
            may = offers.may(table, who, away)
            sent += [
                told.frame(who, "ref", may),
                frames.welcome(table, viewer, now=now, present=here, missed=missed, may=may),
            ]
        asked_for = [
            table.record.to_dict() if table.game else None,
            table.due,
            str(table.state),  # what bots get
            repr(table.game),
        ]
        texts = [*sent, frames.summary(table), json.dumps(asked_for)]
        return [text.replace(table.commitment, "COMMITMENT") for text in texts]

    def refusal(self, move: str) -> Refusal:
        """Tries a move that is illegal; returns the answer."""
        table = self.table
        assert table.to_act is not None
        by = asker(table.seats[table.to_act].name)
        action = action_of("move", on=table.revision, move=move)
        entry = judge(table, by, action, now=table.at, gone=nobody)
        with pytest.raises(MajestyError) as caught:
            table.apply(table.seq + 1, table.at, entry)
        return body_of(caught.value)


def two_tellers(seed: int, *, moves: int, **chosen: str) -> tuple[Teller, Teller, Random]:
    """Makes two tables whose decks differ only in what comes after so many moves."""
    rng = Random(f"leaks {seed}")
    seats = [ANA, BEN, *[robot()] * rng.randint(0, 2)]
    terms = Terms.model_validate(
        {
            "seats": [Mine()] * len(seats),
            "edition": rng.choice(["en", "de", "pl"]),
            "sides": "".join(rng.choices("AB", k=8)),
            "deck": rng.choice(["tiers", "mixed"]),
            **chosen,
        }
    )
    options = terms.options()
    first = Dealer.seeded(options, seed)
    scout = Teller(terms, seats, first)
    scout.enter(Started(start=0))
    for _ in range(moves):
        if scout.table.state and scout.table.to_act is not None:
            move = rng.choice(legal_moves(scout.table.state))
            scout.enter(Moved(seat=scout.table.to_act, move=move))
    assert scout.table.state is not None
    other = Dealer.continuing(scout.table.state, scout.table.record.reveals)
    return Teller(terms, seats, first), Teller(terms, seats, other), rng


@pytest.mark.slow
@settings(max_examples=20)
@given(seeds, st.integers(0, 50))
def test_tables_that_differ_only_in_the_cards_to_come_tell_the_same(seed: int, moves: int) -> None:
    one, other, rng = two_tellers(seed, moves=moves)
    start = rng.randrange(len(one.table.seats))
    entry: Entry = Started(start=start)
    while True:
        told, told_other = one.enter(entry), other.enter(entry)
        assert one.table.state is not None
        if one.table.record.reveals != other.table.record.reveals:
            break  # a card that is not the same has been seen by all
        if one.table.status is Status.OVER:
            return  # the two decks were the same after all
        assert told == told_other
        assert one.table.to_act is not None
        legal = legal_moves(one.table.state)
        if one.table.seats[one.table.to_act].holder:
            for move in set(rng.sample(TURNS, 20)) - set(legal):
                assert one.refusal(move) == other.refusal(move)
        entry = Moved(seat=one.table.to_act, move=rng.choice(legal))
        if rng.random() < 0.1:
            entry = Said(person=str(ANA.person), name="Ana", text="What comes next?")
        elif one.table.made and rng.random() < 0.1:
            keep = max(0, len(one.table.made) - rng.randint(1, 3))
            entry = Undone(person=str(ANA.person), keep=keep)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["de", "pl"])
def test_an_illegal_turn_does_not_tell_the_card_that_came_in_it(edition: str) -> None:
    """There a card is revealed in the midst of a turn, before the rest is found to be wrong."""
    refused = set()
    for seed in range(6):
        one, other, _ = two_tellers(seed, moves=0, edition=edition, sides="BBBBBBBB")
        for teller in (one, other):
            teller.enter(Started(start=0))
        assert one.table.state is not None
        for move in sorted(set(TURNS) - set(legal_moves(one.table.state))):
            answer = one.refusal(move)
            assert answer == other.refusal(move)
            refused.add(answer["code"])
        assert len(one.table.record.reveals) == 6
    assert refused >= {"turn-differs", "turn-incomplete", "wrong-half"}


# A real server


def pages(host: Host, secret: str | None, table: str) -> list[str]:
    """Asks for everything that can be read; returns the answers with their headers."""
    connection = HTTPConnection(urlsplit(host.address).netloc, timeout=PATIENCE)
    headers = {"authorization": f"Bearer {secret}"} if secret else {}

    def read(path: str) -> str:
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        text = response.read().decode()
        return f"{response.status} {response.getheaders()}\n{text}"

    with closing(connection):
        description = read("/api/openapi.json")
        found = json.loads(description.partition("\n")[2])["paths"]
        paths = ["/", "/metrics", "/nothing", *(path for path in found if "get" in found[path])]
        return [
            description,
            *(read(path.replace("{table}", table).replace("{name}", "2")) for path in paths),
        ]


class Everything:
    """All that a game lets out until its last move."""

    def __init__(self, host: Host, table: str, people: list[Client]) -> None:
        self.host, self.table, self.people = host, table, people
        self.texts: list[str] = []

    async def hear(self, sight: Sight) -> dict[str, Any]:
        frame = await sight.receive()
        self.texts.append(json.dumps(frame))
        return frame

    async def look_around(self) -> None:
        for secret in [None, *(client.secret for client in self.people)]:
            self.texts += await asyncio.to_thread(pages, self.host, secret, self.table)
        for client in (*self.people, Client(self.host.address)):
            async with client.watch(self.table, 1) as sight:
                await self.hear(sight)

    async def play(self, *, until: int) -> None:
        """Plays up to a turn; before every tenth one tries what is illegal and looks around."""
        rng, holder = Random(1), self.people[0]
        async with holder.watch(self.table) as sight, self.people[1].watch(self.table) as other:
            await self.hear(sight)
            looked = -1
            while sight.state and sight.state["turn"] < until:
                if sight.state["turn"] // 10 > looked:
                    looked = sight.state["turn"] // 10
                    await self.look_around()
                    for move in rng.sample(TURNS, 30):  # most of them illegal
                        await self.send(sight, move)
                if sight.decisions:  # one that was tried may have been the last move
                    await self.send(sight, rng.choice(sight.decisions))
            await other.send(type="ping", ref="last")
            while (await self.hear(other)).get("ref") != "last":
                pass

    async def send(self, sight: Sight, move: str) -> None:
        await sight.send(type="move", on=sight.revision, move=move, ref="move")
        while "ref" not in await self.hear(sight):
            pass


RUN = 8  # cards in a row; four of them stand somewhere by chance at one table of fourteen


def runs(cards: Sequence[str], length: int) -> set[tuple[str, ...]]:
    return {tuple(cards[at : at + length]) for at in range(len(cards) - length + 1)}


@pytest.mark.slow
def test_nothing_that_leaves_a_server_before_the_end_tells_the_deck(tmp_path: Path) -> None:
    database = tmp_path / "majesty.db"
    with Host(str(database), tmp_path) as host:
        ana, spectator = (Client.guest(host.address, name) for name in ("Ana", "Otto"))
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}]
        wanted = {"seats": seats, "edition": "de", "sides": "random", "start": True}
        opened = ana.ask("POST", "/api/tables", wanted)
        table = opened["table"]["id"]
        everything = Everything(host, table, [ana, spectator])
        asyncio.run(asyncio.wait_for(everything.play(until=20), PATIENCE))
        asyncio.run(everything.look_around())
        told = "\n".join([*everything.texts, json.dumps(opened), host.output])

        with closing(sqlite3.connect(database)) as connection:
            [[stored]] = connection.execute("SELECT deal FROM deals")
        deal = json.loads(stored)
        revealed = ana.ask("GET", f"/api/tables/{table}/record")["reveals"]
        state = ana.ask("GET", f"/api/tables/{table}")["state"]["options"]
        order = [str(card) for card in Dealer.from_proof(Options.of(**state), deal).order]
        assert order[: len(revealed)] == revealed
        assert deal["secret"] not in told
        assert opened["table"]["commitment"] == deal["commitment"]
        assert not re.search(r'\\?"(salt|order)\\?"', told)
        hidden = runs(order[len(revealed) - RUN + 1 :], RUN) - runs(revealed, RUN)
        hidden = {run for run in hidden if not set.intersection(*map(set, run))}  # no stacks
        assert len(hidden) > 20
        for run in hidden:
            for between in ('", "', '","', " ", ", ", ","):
                assert between.join(run) not in told

        asyncio.run(asyncio.wait_for(everything.play(until=24), PATIENCE))
        record = ana.ask("GET", f"/api/tables/{table}/record")
        assert record["deal"] == deal
        check_deal(Record.from_dict(record), opened["table"]["commitment"])
