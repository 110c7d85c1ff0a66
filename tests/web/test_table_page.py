"""The page around the board with a real server; `unit/` has what it says and asks."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from docs.measure_web import first_load
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visitors
from tests.web.playing import Player, languages_of
from tests.web.prepared import begun

pytestmark = pytest.mark.slow


def opened(visitor: Visitor, **terms: Any) -> tuple[str, str]:
    """Opens a table with one free seat; returns its id and the address with the invitation."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = visitor.ask("POST", "/api/tables", {"seats": seats, **terms})
    table: str = made["table"]["id"]
    return table, f"/table/{table}" + (f"#{made['invitation']}" if made["invitation"] else "")


def test_a_first_visit_in_mid_game_brings_little(browser: Browser, visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = begun(visitor, "greedy", decisions=9)
    load = first_load(browser, visitor, f"/table/{table}")
    assert load.bytes < 250_000, load


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


def test_alone_a_turn_is_taken_back_at_once(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = begun(visitor, "random", rated=False)
    visitor.open(f"/table/{table}")
    player = Player(visitor)
    player.awaited()
    turn = visitor.settled(table)["state"]["turn"]
    player.play(turns=1)
    player.awaited()
    visitor.page.keyboard.press("u")
    taken_back = visitor.find("log").locator("details", has_text="undoes")
    expect(taken_back).to_have_count(1)
    expect(taken_back.locator(".turn").first).to_be_hidden()  # it opens on request
    taken_back.locator("summary").click()
    expect(taken_back.locator(".turn").first).to_be_in_viewport()
    assert visitor.settled(table)["state"]["turn"] == turn


def test_the_log_follows_the_game_when_the_language_changes(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = begun(visitor, "random", "random", decisions=8)  # more than there is room for
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
