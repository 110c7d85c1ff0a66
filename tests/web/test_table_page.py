"""The page around the board: the way in, hints, undo, resigning, keys, what is remembered."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visitors
from tests.web.playing import Player, languages_of, play_past_pages

pytestmark = pytest.mark.slow


def opened(visitor: Visitor, **terms: Any) -> tuple[str, str]:
    """Opens a table with one free seat; returns its id and the address with the invitation."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = visitor.ask("POST", "/api/tables", {"seats": seats, **terms})
    table: str = made["table"]["id"]
    return table, f"/table/{table}" + (f"#{made['invitation']}" if made["invitation"] else "")


def two(visitors: Visitors) -> tuple[str, Visitor, Visitor]:
    """Returns a table at which Ada and Ben play, and both of them there."""
    ada, ben = visitors(), visitors()
    ada.come_as("Ada")
    ben.come_as("Ben")
    table, path = opened(ada)
    ben.ask("POST", f"/api/tables/{table}/actions", {"type": "sit", "seat": 1})
    ada.ask("POST", f"/api/tables/{table}/actions", {"type": "start"})
    ada.open(path)
    ben.open(path)
    return table, ada, ben


def test_an_invitation_lets_a_newcomer_sit_down_under_their_name(visitors: Visitors) -> None:
    ada, ben = visitors(), visitors(size=PHONE, touch=True)
    ada.come_as("Ada")
    table, path = opened(ada, visibility="invited")
    ada.open(path)
    link = ada.find("share-link").input_value()
    assert link.endswith(path)
    ben.open(link.removeprefix(ada.address))
    ben.find("sit-name").fill("Ben")
    ben.find("sit-1").tap()
    expect(ada.page.get_by_text("Ben", exact=True)).to_be_visible()
    ada.find("start").click()
    expect(ben.page.locator(".board")).to_be_visible()
    seats = ben.ask("GET", f"/api/tables/{table}")["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "Ben"]


def test_a_link_that_only_this_computer_can_open_is_not_praised(visitors: Visitors) -> None:
    ada, ben = visitors(), visitors()
    ada.come_as("Ada")
    _, path = opened(ada)
    ada.open(path)
    expect(ada.find("share-local")).to_contain_text("make play ARGS=--lan")
    expect(ada.find("qr")).to_have_count(0)
    ben.open(path)
    expect(ben.find("share-link")).to_be_visible()
    expect(ben.find("sit-1")).to_be_visible()
    expect(ben.find("share-local")).to_have_count(0)


def test_a_link_that_friends_can_open_is_shown_as_a_picture_too(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    _, path = opened(visitor)
    offer = {**visitor.ask("GET", "/api/offer"), "share": "http://192.0.2.7:8000"}
    visitor.page.route("**/api/offer", lambda route: route.fulfill(json=offer))
    visitor.open(path)
    expect(visitor.find("qr")).to_be_visible()
    expect(visitor.find("share-link")).to_have_value(f"http://192.0.2.7:8000{path}")
    expect(visitor.find("share-local")).to_have_count(0)


def test_a_table_waits_for_players_until_all_seats_are_taken(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    _, path = opened(visitor)
    visitor.open(path)
    heading = visitor.page.locator("#seats-heading")
    expect(heading).to_have_text("Waiting for players")
    visitor.find("bot-1").click()
    expect(heading).to_have_text("The table is set")


def test_an_invited_table_is_closed_to_others_and_says_so_kindly(visitors: Visitors) -> None:
    ada, eva = visitors(), visitors()
    ada.come_as("Ada")
    table, _ = opened(ada, visibility="invited")
    eva.open(f"/table/{table}")
    expect(eva.find("gone")).to_contain_text("ask for a new one")


def test_a_host_adds_a_bot_and_clears_a_seat(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table, path = opened(visitor)
    visitor.open(path)
    expect(visitor.find("start")).to_be_disabled()
    visitor.find("bot-1").click()
    visitor.find("stand-1").click()
    visitor.find("level-1").select_option("easy")
    visitor.find("bot-1").click()
    visitor.find("start").click()
    expect(visitor.page.locator(".board")).to_be_visible()
    assert visitor.ask("GET", f"/api/tables/{table}")["table"]["seats"][1]["level"] == "easy"


def test_a_hint_is_asked_for_twice_where_the_game_counts(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    visitor.open(f"/table/{table}")
    Player(visitor).awaited()
    visitor.find("hint").click()
    assert visitor.ask("GET", f"/api/tables/{table}")["table"]["rated"]
    visitor.find("hint-confirm").click()
    expect(visitor.find("chooser")).to_contain_text(re.compile("from position [1-6]"))
    assert not visitor.ask("GET", f"/api/tables/{table}")["table"]["rated"]
    Player(visitor).play(turns=1)
    Player(visitor).awaited()
    expect(visitor.find("hint-text")).to_have_count(0)
    visitor.page.keyboard.press("h")
    expect(visitor.find("hint-text")).to_be_visible()


def test_the_question_before_a_hint_goes_with_its_turn_and_by_escape(visitors: Visitors) -> None:
    visitor = visitors(size=PHONE)
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    visitor.open(f"/table/{table}")
    question = visitor.find("chooser").get_by_test_id("hint-confirm")  # it covers no card
    Player(visitor).awaited()
    visitor.find("hint").click()
    expect(question).to_be_focused()
    visitor.page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    visitor.find("hint").click()
    expect(question).to_be_visible()
    Player(visitor).play(turns=1)
    Player(visitor).awaited()
    expect(question).to_have_count(0)


def test_nobody_has_hints_against_people(visitors: Visitors) -> None:
    _, ada, ben = two(visitors)
    for visitor in (ada, ben):
        expect(visitor.find("undo")).to_be_visible()
        assert visitor.find("hint").count() == 0


def test_alone_a_turn_is_taken_back_at_once(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    visitor.open(f"/table/{table}")
    player = Player(visitor)
    player.awaited()
    turn = visitor.settled(table)["state"]["turn"]
    player.play(turns=1)
    player.awaited()
    visitor.page.keyboard.press("u")
    taken_back = visitor.find("log").locator("details", has_text="takes back")
    expect(taken_back).to_have_count(1)
    expect(taken_back.locator(".turn").first).to_be_hidden()  # it opens on request
    taken_back.locator("summary").click()
    expect(taken_back.locator(".turn").first).to_be_in_viewport()
    assert visitor.settled(table)["state"]["turn"] == turn


def test_the_log_follows_the_game_when_the_language_changes(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = visitor.open_table("random", "random")
    visitor.play(table, 8)  # more than there is room for
    page = visitor.open(f"/table/{table}")
    to_its_end = """(({ scrollTop, clientHeight, scrollHeight }) =>
      scrollHeight - scrollTop - clientHeight)(document.querySelector(".log"))"""
    at_its_end = f"() => document.querySelector('.log').scrollTop > 0 && {to_its_end} < 2"
    page.wait_for_function(at_its_end)
    assert next(languages_of(visitor)) == "de"
    Player(visitor).play(turns=1)
    Player(visitor).awaited()
    page.wait_for_function(at_its_end)
    visitor.find("log").hover()
    page.mouse.wheel(0, -300)  # but who reads what was before is left alone
    page.wait_for_function(f"() => {to_its_end} > 200")  # so far that it is no mistake
    Player(visitor).play(turns=1)
    Player(visitor).awaited()
    assert not page.evaluate(at_its_end)


def test_with_others_taking_back_is_a_question(visitors: Visitors) -> None:
    table, ada, ben = two(visitors)
    mine = ada.ask("GET", f"/api/tables/{table}")["decisions"]
    first, second = (ada, ben) if mine else (ben, ada)
    before = first.ask("GET", f"/api/tables/{table}")["state"]
    Player(first).play(turns=1)
    first.find("undo").click()
    second.find("undo-refuse").click()
    expect(second.find("undo-agree")).to_have_count(0)
    first.find("undo").click()
    second.find("undo-agree").click()
    expect(first.find("my-turn")).to_be_visible()
    after = first.ask("GET", f"/api/tables/{table}")["state"]
    assert (after["turn"], after["display"]) == (before["turn"], before["display"])


def test_resigning_takes_two_clicks(visitors: Visitors) -> None:
    table, ada, ben = two(visitors)
    ada.find("menu").click()
    ada.find("resign").click()
    ada.find("question-cancel").click()
    ada.find("menu").click()
    ada.find("resign").click()
    ada.find("resign-confirm").click()
    expect(ben.find("log")).to_contain_text("Ada resigns")
    assert ada.ask("GET", f"/api/tables/{table}")["table"]["seats"][0]["kind"] == "bot"


def test_reactions_and_muting(visitors: Visitors) -> None:
    _, ada, ben = two(visitors)
    ben.watch_for(".float")
    ada.find("react-applause").click()
    ben.has_come()
    expect(ben.find("log")).to_contain_text("Applause")
    ben.page.locator(".mutes summary").click()
    ben.find("mute").check()
    expect(ben.find("log")).not_to_contain_text("Applause")
    ada.find("chat-input").fill("Hello?")
    ada.page.keyboard.press("Enter")
    expect(ada.find("log")).to_contain_text("Hello?")
    assert "Hello?" not in ben.find("log").inner_text()


def test_who_is_muted_is_ones_own_affair(visitors: Visitors) -> None:
    table, ada, ben = two(visitors)
    eva, name = visitors(), f"Eva {table[:6]}"
    eva.come_as(name)
    eva.ask("POST", "/api/me/claim", {"name": name, "passphrase": "long enough"})
    other, _ = opened(eva)
    ada.ask("POST", f"/api/tables/{other}/actions", {"type": "sit", "seat": 1})
    ada.ask("POST", f"/api/tables/{other}/actions", {"type": "say", "text": "Hello Eva!"})
    ben.page.locator(".mutes summary").click()
    ben.find("mute").check()
    ben.page.locator(".table-bar").get_by_test_id("home").click()
    ben.find("account").click()  # Eva takes his place, at the same page
    ben.find("log-in").locator("summary").click()
    ben.find("log-in-name").fill(name)
    ben.find("log-in").locator('[type="password"]').fill("long enough")
    ben.find("log-in-go").click()
    ben.find(f"game-{other}").click()
    expect(ben.page.get_by_text("Hello Eva!")).to_be_visible()
    ben.page.locator(".mutes summary").click()
    expect(ben.find("mute")).not_to_be_checked()


def test_keys_open_what_buttons_open_but_not_while_one_writes(visitors: Visitors) -> None:
    _, ada, _ = two(visitors)
    page = ada.page
    for key in ("?", "r"):
        page.keyboard.press(key)
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("m")
    expect(ada.find("sound")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("c")
    page.keyboard.type("mum")
    expect(ada.find("chat-input")).to_have_value("mum")
    expect(ada.find("sound")).to_have_attribute("aria-pressed", "true")


def test_the_seal_of_the_deal_is_remembered(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table, path = opened(visitor)
    page = visitor.open(path)
    expect(visitor.find("start")).to_be_visible()
    commitment = visitor.ask("GET", f"/api/tables/{table}")["table"]["commitment"]
    kept = json.loads(page.evaluate("localStorage.getItem('majesty.commitments')"))
    assert [table, commitment] in kept


def test_screen_readers_hear_every_move_and_their_turn(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    page = visitor.open(f"/table/{table}")
    player = Player(visitor)
    player.play(turns=1)
    player.awaited()
    heard = visitor.find("live").inner_text()
    assert "Ada takes" in heard
    assert "Bruno takes" in heard
    expect(visitor.find("live").locator("p").last).to_have_text("Your turn: take a card")
    expect(page).to_have_title("● Your turn – Majesty")


def test_players_go_on_to_the_next_game_together(visitors: Visitors) -> None:
    table, ada, ben = two(visitors)
    play_past_pages(table, ada, ben)
    ada.find("rematch").click()
    ben.find("rematch").click()
    for visitor in (ada, ben):
        visitor.page.wait_for_url(lambda url: not url.endswith(table))
        expect(visitor.page.locator(".board")).to_be_visible()
    assert ada.page.url == ben.page.url


def test_who_resigned_is_not_taken_to_a_table_that_is_not_theirs(visitors: Visitors) -> None:
    table, ada, ben = two(visitors)
    revision = ada.ask("GET", f"/api/tables/{table}")["revision"]
    ada.ask("POST", f"/api/tables/{table}/actions", {"type": "resign", "on": revision})
    ben.play(table)
    ben.find("rematch").click()
    ben.page.wait_for_url(lambda url: not url.endswith(table))
    expect(ada.page.get_by_role("link", name="next game")).to_be_visible()
    assert ada.page.url.endswith(table)
