"""What happens to the page when the page, the line or the server goes away."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.server.hosting import Host
from tests.web.browsing import HOUSE, Visitor
from tests.web.conftest import Visitors
from tests.web.playing import Player, play_past_pages, split_in_reach, together

pytestmark = pytest.mark.slow


class Line:
    """The line between a page and the server; it can swallow what the server says, or be down."""

    def __init__(self, page: Page) -> None:
        self.silent = False
        self.down = False
        page.route_web_socket("**/live", self._join)

    def _join(self, socket: WebSocketRoute) -> None:
        if self.down:
            socket.close()
            return
        server = socket.connect_to_server()
        self.silent = False  # a new connection works

        def pass_on(message: str | bytes) -> None:
            if not self.silent:
                socket.send(message)

        server.on_message(pass_on)
        self.cut = socket.close


def turns_of(visitor: Visitor, table: str) -> list[str]:
    """Returns the turns of a game so far."""
    turns: list[str] = visitor.ask("GET", f"/api/tables/{table}/record")["turns"]
    return turns


def test_a_line_that_falls_silent_is_given_up_and_nothing_is_doubled(visitor: Visitor) -> None:
    line = Line(visitor.page)
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    visitor.open(f"/table/{table}")
    player = Player(visitor)
    player.play(turns=1)
    player.awaited()
    revision = player.revision()
    line.silent = line.down = True
    player.choose_first()
    expect(visitor.find("connection")).to_be_visible()
    line.down = False
    player.settle(revision)
    expect(visitor.find("connection")).to_have_count(0)
    player.play(turns=2)
    visitor.play(table)
    expect(visitor.find("scoring")).to_be_visible()
    assert len(turns_of(visitor, table)) == 24
    assert visitor.page.locator(".toast").count() == 0  # what was stored is no error


def test_a_half_that_was_chosen_is_not_asked_again_after_a_lost_answer(visitor: Visitor) -> None:
    line = Line(visitor.page)
    visitor.come_as("Ada")
    table, seen, position, card = split_in_reach(visitor)
    visitor.open(f"/table/{table}")
    visitor.find(f"card-{position}").click()
    line.silent = True
    visitor.page.locator('[data-test^="confirm-"]').last.click()
    visitor.moved(table, seen["revision"])
    line.cut()
    Player(visitor).settle(str(seen["revision"]))
    assert f"{position}{card[1]}" in [t[:2] for t in turns_of(visitor, table)]


def test_a_choice_that_waits_for_the_line_can_be_neither_taken_back_nor_changed(
    visitor: Visitor,
) -> None:
    line = Line(visitor.page)
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    seen = visitor.settled(table)
    page = visitor.open(f"/table/{table}")
    Player(visitor).awaited()
    line.down = True
    line.cut()
    expect(visitor.find("connection")).to_be_visible()
    Player(visitor).choose_first()
    expect(visitor.find("chooser")).to_contain_text("sent once the connection is back")
    page.keyboard.press("Escape")
    visitor.find("cancel").click(force=True)
    page.keyboard.press("2")
    chosen = page.locator('.slot-button[aria-pressed="true"]')
    expect(chosen).to_have_attribute("data-test", "card-1")
    line.down = False
    Player(visitor).settle(str(seen["revision"]))
    assert turns_of(visitor, table)[seen["state"]["turn"]].startswith("1")


def test_a_rematch_whose_answer_was_lost_is_no_mistake(visitors: Visitors) -> None:
    ada, ben = visitors(), visitors()
    line = Line(ada.page)
    table = together(ada, ben)
    ada.ask("POST", f"/api/tables/{table}/actions", {"type": "start"})
    play_past_pages(table, ada, ben)
    ada.open(f"/table/{table}")
    expect(ada.find("rematch")).to_be_visible()
    ada.watch_for(".toast")
    line.silent = True
    ada.find("rematch").click()
    ada.until(table, lambda seen: seen["table"]["rematch"])
    line.cut()
    expect(ada.page.locator(".rematch-words")).to_have_text("Waiting for Ben …")
    ada.find("chat-input").fill("Once more?")  # what was asked before is answered before
    ada.find("chat-send").click()
    expect(ada.find("log")).to_contain_text("Once more?")
    ada.has_come(0)


def test_who_may_not_watch_is_told_so_when_the_game_begins(visitors: Visitors) -> None:
    ada, ben = visitors(), visitors()
    ada.come_as("Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    asked = {"seats": seats, "spectators": False}
    table = ada.ask("POST", "/api/tables", asked)["table"]["id"]
    ben.open(f"/table/{table}")
    ada.ask("POST", f"/api/tables/{table}/actions", {"type": "start"})
    expect(ben.find("gone")).to_be_visible()


def test_a_browser_that_the_server_has_forgotten_is_a_new_guest(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    visitor.open("/")
    visitor.expect("401 POST /api/tables")
    visitor.expect("401 GET /api/me/games")  # which the page may happen to ask just then
    cookie = {"name": "majesty", "value": "of-another-server", "url": visitor.address}
    visitor.context.add_cookies([cookie])  # type: ignore[list-item]
    visitor.find("play-now").click()
    visitor.page.wait_for_url("**/table/*")
    Player(visitor).play(turns=1)


def test_a_guest_whose_settings_were_deleted_is_found_again_by_the_cookie(
    visitor: Visitor,
) -> None:
    person = visitor.ask("POST", "/api/guests", {"name": "Ada"})["person"]
    table = visitor.open_table("random")
    visitor.open("/")
    visitor.find("play-now").click()
    visitor.page.wait_for_url("**/table/*")
    assert visitor.ask("GET", "/api/me")["person"] == person
    visitor.find("home").click()
    expect(visitor.find(f"game-{table}")).to_be_visible()


def test_a_guest_whose_settings_were_deleted_may_choose_another_name(visitor: Visitor) -> None:
    person = visitor.ask("POST", "/api/guests", {"name": "Ada"})["person"]
    visitor.open("/")
    visitor.find("account").click()
    visitor.find("name").fill("Ada the Second")
    visitor.find("save-name").click()
    expect(visitor.page.locator(".saved")).to_be_visible()
    found = visitor.ask("GET", "/api/me")
    assert (found["person"], found["name"]) == (person, "Ada the Second")


def test_a_new_browser_asks_who_it_is_only_before_it_becomes_a_guest(visitor: Visitor) -> None:
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.open("/")
    visitor.page.wait_for_load_state("networkidle")
    assert not [url for url in asked if url.endswith(("/api/me", "/api/sessions"))]
    with visitor.page.expect_request("**/api/sessions"):
        visitor.find("play-now").click()
    visitor.page.wait_for_url("**/table/*")


def test_a_reload_costs_nothing(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    visitor.open(f"/table/{table}")
    player = Player(visitor)
    player.play(turns=3)
    player.awaited()
    before = player.revision()
    visitor.page.reload()
    visitor.drawn()
    player.awaited()
    assert player.revision() == before
    player.play(turns=1)


def test_a_server_that_restarts_costs_nothing(browser: Browser, tmp_path: Path) -> None:
    database = str(tmp_path / "majesty.db")
    with Host(database, tmp_path, **HOUSE) as host:
        visitor = Visitor(browser, host.address)
        visitor.expect("ERR_CONNECTION_REFUSED")
        visitor.come_as("Ada")
        table = visitor.open_table("random")
        visitor.open(f"/table/{table}")
        player = Player(visitor)
        player.play(turns=2)
        player.awaited()
        revision = player.revision()
        host.kill()
        expect(visitor.find("connection")).to_be_visible()
        assert visitor.find("my-turn").count() == 1  # the board stays readable
        player.choose_first()  # kept, and sent when the server is back
        host.start()
        player.settle(revision)
        expect(visitor.find("connection")).to_have_count(0)
        player.play(turns=2)
        visitor.play(table)
        expect(visitor.find("scoring")).to_be_visible()
        assert len(turns_of(visitor, table)) == 24  # nothing was lost, nothing doubled
        visitor.close()
        visitor.check()


def test_a_page_whose_files_are_of_an_older_version_loads_itself_anew(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.page.route("**/js/pages/rules.js", lambda route: route.abort(), times=1)
    visitor.expect("rules.js")
    visitor.page.locator('a[href="/rules"]').first.click()
    expect(visitor.page.locator("h1")).to_have_text("Rules")


def test_a_page_that_could_not_be_loaded_says_so_until_it_can(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.expect("rules.js")
    visitor.expect("healthz")
    visitor.page.route(re.compile("rules.js|healthz"), lambda route: route.abort())
    visitor.page.locator('a[href="/rules"]').first.click()
    expect(visitor.page.locator("main .error")).to_contain_text("The server cannot be reached")
    visitor.page.unroute_all()
    visitor.page.locator("main").get_by_role("button", name="Try again").click()
    expect(visitor.page.locator("h1")).to_have_text("Rules")


def test_a_part_of_a_page_that_could_not_be_loaded_says_so_until_it_can(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    visitor.play(table)
    visitor.expect("finished.js")
    visitor.expect("healthz")
    visitor.page.route(re.compile("finished.js|healthz"), lambda route: route.abort())
    visitor.open(f"/table/{table}")
    expect(visitor.page.locator("main .error")).to_contain_text("The server cannot be reached")
    visitor.page.unroute_all()
    visitor.page.locator("main").get_by_role("button", name="Try again").click()
    expect(visitor.find("scoring")).to_be_visible()


def test_nobody_is_promised_that_what_failed_is_tried_again(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.expect("api/guests")
    visitor.page.route("**/api/guests", lambda route: route.abort())
    visitor.find("play-now").click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("then try again")
