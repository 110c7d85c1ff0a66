"""Names: what they are made of, and that nobody passes for somebody else by them."""

import asyncio
import sqlite3
import sys
import unicodedata
from pathlib import Path

import pytest
from pydantic import ValidationError
from sqlalchemy import insert, select

from majesty.server.client import Client
from majesty.server.http.accounts import LogInRequest
from majesty.server.http.routes import GuestRequest
from majesty.server.names import _IS_HIDDEN, FORMER, are_alike, distinct
from majesty.server.people import account_of
from majesty.server.storage.database import migrate, open_engine, parse_url
from majesty.server.storage.schema import LOOKS, PEOPLE, SESSIONS
from majesty.server.tables.entries import Opened, read_entry
from tests.server.hosting import Host
from tests.server.visits import ME, OPEN, entries, look, opened, play_to_the_end, refused

WORDS = "correct horse battery staple"
ALIKE = [
    ("Ana", "\u0410na"),  # a Cyrillic A
    ("Ana", "\U0001d400na"),  # a mathematical A
    ("Nina", "\u039dina"),  # a Greek N, of which the small letter looks like v
    ("Ian", "lan"),
    ("ian", "IAN"),
    ("Zoo", "Zo0"),
    ("Emma", "Ernma"),
    ("\u041d\u0430\u0442\u0430\u0448\u0430", "\u043da\u0442a\u0448a"),
    ("Fred W", "\uff26\uff52\uff45\uff44 \uff37"),  # wide letters
    ("Duq 7", "\uff24\uff35\uff31 \uff17"),
    ("Havel", "\u041dA\u03bdel"),  # a Cyrillic capital, a Latin one, a Greek small letter
]


def test_all_format_characters_and_private_ones_are_refused() -> None:
    characters = map(chr, range(sys.maxunicode + 1))
    hidden = [each for each in characters if unicodedata.category(each) in ("Cf", "Co")]
    assert [each for each in hidden if not _IS_HIDDEN.match(each)] == []


@pytest.mark.parametrize(
    "name",
    [
        *(
            f"A{mark}da"
            for mark in "\u061c\u00ad\u200d\ufe0f\u034f\u3164\u115f\u2800\u17b4\0\U000e0041"
            "\ufffc\ue000\uf8ff\U000f0000\U0010fffd\U00016fe4"  # a placeholder, private ones
            "\u0378\u2fe0\ufdd0\uffff\U00050000"  # such as no font has
        ),
        "Z\u0323\u0324\u0325\u0331",  # accents piled up
        "\u0301Ada",  # one without a letter
        "Ada \u0301",
    ],
)
def test_a_name_that_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(ValidationError, match=r"cannot be seen|accents"):
        GuestRequest(name=name)


@pytest.mark.parametrize(
    "name", ["Zo\u00eb", "Ng\u1ec7", "\u0e17\u0e35\u0e48", "a\u0301 b", "J\u00f6 2"]
)
def test_letters_of_living_languages_are_welcome(name: str) -> None:
    assert GuestRequest(name=name).name == unicodedata.normalize("NFC", name)


def test_who_logs_in_may_type_what_cannot_be_seen() -> None:
    assert LogInRequest(name="Ada\u200b", passphrase=WORDS).name == "Ada"


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert are_alike(one, [other])
    assert are_alike(other, [one])


@pytest.mark.parametrize(
    ("one", "other"), [("Lia", "Ila"), ("Ali", "All"), ("Vera", "Nera"), ("Zoe", "Zo\u00eb")]
)
def test_names_that_are_others_stay_others(one: str, other: str) -> None:
    assert not are_alike(one, [other])


def test_a_name_that_is_taken_gets_a_number() -> None:
    assert distinct("Ana", ["Ben"]) == "Ana"
    assert distinct("Ana", ["\u0410na", "Ana 2"]) == "Ana 3"
    assert distinct("x" * 24, ["X" * 24]) == "x" * 22 + " 2"


# At a server


def test_a_claimed_name_can_be_had_only_once(host: Host, ben: Client) -> None:
    ida = Client.guest(host.address, "Ida Pop")
    ida.claim("Ida Pop", WORDS)
    taken = (409, "name-taken")
    table = opened(ben)
    for name in ("lda Pop", "Ida \u0420op", "ida pop", "IDA P0P"):
        claim = {"name": name, "passphrase": WORDS}
        assert refused(ben.ask, "POST", "/api/me/claim", claim) == taken
        assert refused(ben.ask, "PATCH", "/api/me", {"name": name}) == taken
        assert refused(Client.guest, host.address, name) == taken
        assert refused(ben.act, table, type="sit", seat=1, name=name) == taken
    assert refused(Client.guest, host.address, "Ida\u061c Pop") == (422, "bad-request")
    ida.act(table, type="sit", seat=1)


def test_nobody_opens_a_table_under_a_name_that_was_claimed_meanwhile(host: Host) -> None:
    first, second = (Client.guest(host.address, "Wanda") for _ in range(2))
    first.claim("Wanda", WORDS)
    asked = {"seats": [ME, OPEN]}
    assert refused(second.ask, "POST", "/api/tables", asked) == (409, "name-taken")


def test_nobody_is_called_as_if_they_were_gone(host: Host, ben: Client) -> None:
    taken = (409, "name-taken")
    for name in (FORMER, "F0RMER PLAYER"):
        claim = {"name": name, "passphrase": WORDS}
        assert refused(ben.ask, "POST", "/api/me/claim", claim) == taken
        assert refused(ben.ask, "PATCH", "/api/me", {"name": name}) == taken
        assert refused(Client.guest, host.address, name) == taken


def test_a_number_makes_no_name_that_somebody_has_claimed(host: Host) -> None:
    Client.guest(host.address, "Zed").claim("Zed 2", WORDS)
    first, second = (Client.guest(host.address, "Zed") for _ in range(2))
    table = opened(first)
    assert refused(second.act, table, type="sit", seat=1) == (409, "name-taken")
    second.act(table, type="sit", seat=1, name="Zdenek")


@pytest.mark.parametrize(
    "name",
    [
        "Guest 1000", "guest 4711", "Gu\u0435st 1O00", "Guest l000", "Guest \u042e00", "Guest  ab3d",
        "Guest 1234 2", "Gast 1234", "GAST 9999", "Go\u015b\u0107 1234", "GO\u015a\u0106 5555",
    ],
)  # fmt: skip
def test_nobody_claims_a_name_that_guests_get_by_themselves(host: Host, name: str) -> None:
    """Else new guests would be refused, since browsers give them such a name."""
    guest = Client.guest(host.address, name)
    claim = {"name": name, "passphrase": WORDS}
    assert refused(guest.ask, "POST", "/api/me/claim", claim) == (409, "name-of-guests")


@pytest.mark.parametrize("name", ["Guest", "Guesty 1000", "My guest 1000", "Gaston 12"])
def test_other_names_may_have_the_word_in_them(host: Host, name: str) -> None:
    Client.guest(host.address, "Ada Gu").claim(name, WORDS)


def test_nobody_opens_two_seats_of_which_one_is_called_like_somebody_else(host: Host) -> None:
    Client.guest(host.address, "Yan").claim("Yan 2", WORDS)
    guest = Client.guest(host.address, "Yan")
    taken = (409, "name-taken")
    assert refused(guest.ask, "POST", "/api/tables", {"seats": [ME, ME]}) == taken
    assert names(guest, opened(guest, ME, {**ME, "name": "Yara"})) == ["Yan", "Yara"]


def test_nor_is_anybody_called_so_by_the_number_in_a_rematch(host: Host) -> None:
    first, second = (Client.guest(host.address, name) for name in ("Xan", "Xavi"))
    table = opened(first)
    second.act(table, type="sit", seat=1)
    first.act(table, type="start")
    second.ask("PATCH", "/api/me", {"name": "Xan"})
    Client.guest(host.address, "Xan").claim("Xan 2", WORDS)
    play_to_the_end(table, first, second)
    second.act(table, type="rematch")
    first.act(table, type="rematch")
    following = look(first, table)["table"]["next_table"]
    assert names(first, following) == ["Xan", f"Guest {second.person[:4]}"]


def test_nor_by_the_name_of_a_seat_that_was_claimed_meanwhile(host: Host) -> None:
    """Somebody with two seats has given each its own name."""
    guest = Client.guest(host.address, "Wim")
    table = opened(guest, ME, {**ME, "name": "Walter"})
    guest.act(table, type="start")
    Client.guest(host.address, "Walter").claim("Walter", WORDS)
    play_to_the_end(table, guest)
    guest.act(table, type="rematch")
    following = look(guest, table)["table"]["next_table"]
    assert names(guest, following) == ["Wim", f"Guest {guest.person[:4]}"]


def test_who_speaks_has_the_name_of_their_seat(host: Host, ben: Client) -> None:
    """Their own one may have been claimed by somebody else since."""
    guest, owner = (Client.guest(host.address, "Vera") for _ in range(2))
    owner.claim("Vera", WORDS)
    table = opened(ben)
    guest.act(table, type="sit", seat=1, name="Vladimir")
    guest.act(table, type="say", text="hello")
    guest.act(table, type="react", reaction="wow")
    guest.act(table, type="stand", seat=1)
    told = [each for each in entries(ben, table) if each["kind"] in ("said", "reacted")]
    assert [each["name"] for each in told] == ["Vladimir", "Vladimir"]


def test_in_a_rematch_a_guest_loses_a_name_that_was_claimed_meanwhile(host: Host) -> None:
    guest, owner, ben = (Client.guest(host.address, name) for name in ("Ada", "Ada", "Ben"))
    table = opened(guest)
    ben.act(table, type="sit", seat=1)
    guest.act(table, type="start")
    owner.claim("Ada", WORDS)
    play_to_the_end(table, guest, ben)
    ben.act(table, type="rematch")
    guest.act(table, type="rematch")
    following = look(ben, table)["table"]["next_table"]
    assert names(ben, following) == [f"Guest {guest.person[:4]}", "Ben"]


def names(client: Client, table: str) -> list[str]:
    return [seat["name"] for seat in look(client, table)["table"]["seats"]]


def test_two_at_a_table_never_have_one_name(host: Host, ana: Client) -> None:
    twice = (409, "name-twice")
    seats = [{**ME, "name": "Ola"}, {**ME, "name": "\u041el\u0430"}]
    assert refused(ana.ask, "POST", "/api/tables", {"seats": seats}) == twice
    bot = {"kind": "bot", "level": "random"}
    table = opened(ana, {**ME, "name": "Bruno"}, bot, OPEN, OPEN)
    assert names(ana, table)[:2] == ["Bruno", "Bruno 2"]
    other = Client.guest(host.address, "Ben")
    assert refused(other.act, table, type="sit", seat=2, name="brun\u043e") == twice
    Client.guest(host.address, "BRUNO").act(table, type="sit", seat=2)
    ana.act(table, type="seat-bot", seat=3, level="random")
    assert names(ana, table) == ["Bruno", "Bruno 2", "BRUNO 3", "Dario"]


def test_who_has_two_seats_is_told_apart(ana: Client) -> None:
    assert names(ana, opened(ana, ME, ME, {**ME, "name": "Ana 2"})) == ["Ana", "Ana 3", "Ana 2"]


# What was there before


def test_names_that_are_stored_can_still_be_read(host: Host, ana: Client) -> None:
    table = opened(ana, name="Ours")
    with sqlite3.connect(host.database) as connection:
        [body] = connection.execute(
            "SELECT body FROM entries WHERE table_id = ? AND seq = 1", (table,)
        ).fetchone()
    opening = read_entry(body.replace("Ours", "O\\u061crs"))
    assert isinstance(opening, Opened)
    assert opening.terms.name == "O rs"


def test_the_older_of_two_accounts_keeps_the_name(tmp_path: Path) -> None:
    """Everybody can still log in; who looks like an older account stays, but nobody else gets it."""
    before = {
        "older": "Ada",
        "hidden": "Ada\u061c",
        "cyrillic": "\u0410da",
        "alone": "Ben\u061c",
    }

    async def run() -> None:
        engine = open_engine(parse_url(str(tmp_path / "majesty.db")))
        await migrate(engine, "0002")
        async with engine.begin() as connection:
            for created, (person, name) in enumerate(before.items()):
                row = {"id": person, "name": name, "account": account_of(name)}
                await connection.execute(
                    insert(PEOPLE), [{**row, "hidden": False, "created": created}]
                )
                session = {"secret": person, "person": person, "created": created}
                await connection.execute(insert(SESSIONS), [session])
        await migrate(engine)
        async with engine.connect() as connection:
            found = (await connection.execute(select(PEOPLE))).all()
            owners = (await connection.execute(select(LOOKS))).all()
            seen = (await connection.execute(select(SESSIONS.c.seen))).scalars().all()
        await engine.dispose()
        assert {row.id: (row.name, row.account) for row in found} == {
            "older": ("Ada", "ada"),
            "hidden": ("Ada 2", "ada 2"),
            "cyrillic": ("\u0410da", "\u0430da"),
            "alone": ("Ben", "ben"),
        }
        assert {row.person for row in owners if row.look in ("Ada", "ada", "ADA")} == {"older"}
        assert all(time > 1 for time in seen)

    asyncio.run(run())
