"""Whole games at the page: by mouse, by keyboard, with a finger, and with friends."""

from math import inf

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visitors
from tests.web.playing import Finger, Player, Typist, languages_of, play_past_pages
from tests.web.prepared import begun, near_the_end, prepared, state_of, turns_left

pytestmark = pytest.mark.slow


def totals(visitor: Visitor) -> str:
    """Returns the final table of the page."""
    return visitor.find("totals").inner_text()


def check_end(visitor: Visitor, table: str) -> None:
    """Asserts that the page shows the result that the server has."""
    state = visitor.ask("GET", f"/api/tables/{table}")["state"]
    if visitor.find("scoring-skip").count():
        visitor.find("scoring-skip").click()
    expect(visitor.find("crown").first).to_be_visible()
    for total in state["scores"]["total"]:
        assert str(total).replace("-", "") in totals(visitor)


def test_a_game_by_mouse(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = begun(visitor, "random")
    visitor.open(f"/table/{table}")
    Player(visitor).play()
    check_end(visitor, table)


def test_a_game_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.open("/")
    for _ in range(60):  # to the button, as one who cannot use a mouse goes
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.test") == "play-now":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    Typist(visitor).play(turns=2)
    visitor.come_as("Ada")
    table = near_the_end(visitor, "random", left=3, sides="B")
    visitor.open(f"/table/{table}")
    Typist(visitor).play()
    check_end(visitor, table)


def test_a_game_on_a_phone(visitors: Visitors) -> None:
    visitor = visitors(size=PHONE, touch=True)
    visitor.come_as("Ada")
    table = near_the_end(visitor, "random", "random", "random", left=4)
    visitor.open(f"/table/{table}")
    Finger(visitor).play()
    check_end(visitor, table)


def test_a_game_with_animations_and_without_confirmation(visitors: Visitors) -> None:
    visitor = visitors(motion=True)
    visitor.come_as("Ada")
    table = begun(visitor, "random")
    visitor.open(f"/table/{table}")
    Player(visitor).play(turns=2)
    assert visitor.settled(table)["state"]["turn"] >= 4


def test_two_at_a_table_and_a_third_who_watches(visitors: Visitors) -> None:
    ada, ben, eva = visitors(), visitors(language="de"), visitors(language="pl", size=PHONE)
    ada.come_as("Ada")
    ben.come_as("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.ask("POST", "/api/tables", {"seats": seats, "name": "Friday"})["table"]["id"]
    for visitor in (ada, ben, eva):
        visitor.open(f"/table/{table}")
    ben.find("sit-1").click()
    ada.find("start").click()
    for visitor in (ada, ben, eva):
        expect(visitor.page.locator(".board")).to_be_visible()
    players = [Player(ada, 1), Player(ben, 2)]
    take_turns(table, players, until=4)
    table = prepared(ada, ben, when=turns_left(3)).id
    for visitor in (ada, ben, eva):
        visitor.open(f"/table/{table}")
    revision = play_past_pages(table, ada, ben, until=20)
    for player in players:
        player.catch_up(revision)
    take_turns(table, players)
    for visitor in (ada, ben, eva):
        check_end(visitor, table)
    assert eva.find("rematch").count() == 0


def test_two_who_helped_to_shuffle_can_prove_it(visitors: Visitors) -> None:
    ada, ben = visitors(), visitors()
    ada.come_as("Ada")
    ben.come_as("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.ask("POST", "/api/tables", {"seats": seats})["table"]["id"]
    for visitor in (ada, ben):
        visitor.open(f"/table/{table}")
    ben.find("sit-1").click()
    ada.until(table, lambda seen: seen["table"]["seals"])  # which a browser does by itself
    ada.find("start").click()
    for visitor in (ada, ben):
        expect(visitor.page.locator(".board")).to_be_visible()
    assert None not in ada.ask("GET", f"/api/tables/{table}/record")["deal"]["seeds"]
    play_past_pages(table, ada, ben)
    for visitor in (ada, ben):
        check_end(visitor, table)
        visitor.find("verify").click()
        expect(visitor.find("verify-result")).to_have_attribute("data-result", "yes")
        expect(visitor.find("verify-result")).to_contain_text("your browser helped to shuffle it")
    for visitor in (ada, ben):
        visitor.find("rematch").click()
    ada.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(ada.page.locator(".board")).to_be_visible()
    again = ada.page.url.rpartition("/")[2]
    assert None not in ada.ask("GET", f"/api/tables/{again}/record")["deal"]["seeds"]


def test_who_plays_against_bots_helps_to_shuffle_too(visitor: Visitor) -> None:
    page = visitor.open("/")
    visitor.find("play-now").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".board")).to_be_visible()
    table = page.url.rpartition("/")[2]
    mine, *others = visitor.ask("GET", f"/api/tables/{table}/record")["deal"]["seeds"]
    assert mine
    assert not any(others)


def take_turns(table: str, players: list[Player], *, until: float = inf) -> None:
    """Lets people play at their pages up to a turn, or to the end of the game."""
    while True:
        seen = players[0].visitor.ask("GET", f"/api/tables/{table}")
        if seen["table"]["status"] != "playing" or seen["state"]["turn"] >= until:
            return
        for player in players:
            if player.visitor.find("my-turn").count():
                player.decide()


def test_a_chat_between_two(visitors: Visitors) -> None:
    ada, ben = visitors(), visitors()
    ada.come_as("Ada")
    ben.come_as("Ben")
    table = prepared(ada, ben, when=state_of).id
    for visitor in (ada, ben):
        visitor.open(f"/table/{table}")
    ada.find("chat-input").fill("Good luck <b>!</b>")
    ada.find("chat-send").click()
    expect(ben.find("log").get_by_text("Good luck <b>!</b>")).to_be_visible()


@pytest.mark.parametrize("edition", ["en", "de", "pl"])
def test_a_game_of_side_b_in_every_language(visitors: Visitors, edition: str) -> None:
    visitor = visitors()
    visitor.come_as("Ada")
    table = near_the_end(visitor, "random", left=4, sides="B", edition=edition)
    visitor.open(f"/table/{table}")
    player = Player(visitor, seed=7)
    for _ in languages_of(visitor):
        player.play(turns=1)
        expect(visitor.find("log")).not_to_be_empty()
    player.play()
    check_end(visitor, table)
