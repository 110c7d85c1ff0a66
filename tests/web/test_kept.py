"""What one writes, opens or chooses stays as it is, whatever arrives meanwhile."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.browsing import DESKTOP, PATIENCE, PHONE, Visitor
from tests.web.conftest import Visitors
from tests.web.playing import Player, together

pytestmark = pytest.mark.slow

# Keeps the timers that are set, so that one can be let go at a bad moment.
TIMERS = """
  window.timers = new Map();
  const [set, clear] = [setTimeout, clearTimeout];
  window.setTimeout = (work, pause, ...more) => {
    const id = set(() => (timers.delete(id), work(...more)), pause);
    timers.set(id, { work, pause });
    return id;
  };
  window.clearTimeout = (id) => (timers.delete(id), clear(id));
"""

# Presses a button, once it is there, just before a timer goes off: no frame is drawn between them.
JUST_BEFORE = """async ([name, pause]) => {
  const button = () => document.querySelector(`[data-test="${name}"]`);
  for (let frames = 0; !button() && frames < 3600; frames += 1) {
    await new Promise(requestAnimationFrame);
  }
  button().click();
  await null;
  for (const timer of [...timers.values()]) if (timer.pause === pause) timer.work();
  await null;
}"""


def test_what_is_written_to_others_is_kept_while_it_is_out_of_sight(visitors: Visitors) -> None:
    ada, ben = visitors(size=PHONE), visitors()
    table = together(ada, ben)
    ada.open(f"/table/{table}")
    ada.find("open-log").click()
    ada.find("chat-input").fill("One moment")
    ada.find("close").click()
    expect(ada.find("chat-input")).to_have_count(0)
    ada.find("open-log").click()
    expect(ada.find("chat-input")).to_have_value("One moment")
    ada.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    expect(ada.page.locator("aside").get_by_test_id("chat-input")).to_have_value("One moment")


def test_what_is_opened_in_the_log_stays_open_when_more_is_taken_back(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    visitor.open(f"/table/{visitor.open_table('random')}")
    player = Player(visitor)
    player.play(turns=2)
    player.awaited()
    taken_back = visitor.find("log").locator("details")
    visitor.page.keyboard.press("u")
    expect(taken_back).to_have_count(1)
    taken_back.locator("summary").click()
    player.awaited()
    visitor.page.keyboard.press("u")
    expect(taken_back).to_have_count(2)
    expect(taken_back.first).to_have_attribute("open", "")
    expect(taken_back.first.locator("summary")).to_be_focused()


def test_a_card_that_is_chosen_while_a_hint_comes_stays_chosen(visitor: Visitor) -> None:
    held: list[str | bytes] = []
    lines: list[WebSocketRoute] = []

    def join(socket: WebSocketRoute) -> None:
        lines.append(socket)
        socket.connect_to_server().on_message(
            lambda text: (held.append if json.loads(text)["type"] == "hint" else socket.send)(text)
        )

    visitor.page.route_web_socket("**/live", join)
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    visitor.settled(table)
    visitor.open(f"/table/{table}")
    visitor.find("hint").click()
    visitor.find("hint-confirm").click()
    expect(visitor.find("hint-text")).to_be_visible()  # that it is on its way
    visitor.find("card-1").click()
    for _ in range(PATIENCE // 20):
        if held:
            break
        visitor.page.wait_for_timeout(20)
    lines[0].send(held[0])
    expect(visitor.page.locator(".slot-hinted")).to_be_visible()
    expect(visitor.find("card-1")).to_have_attribute("aria-pressed", "true")


def test_a_press_counts_also_just_before_the_page_would_go_on(visitors: Visitors) -> None:
    visitor = visitors(motion=True)
    visitor.context.add_init_script(TIMERS)
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    visitor.play(table)
    page = visitor.open(f"/table/{table}")
    page.evaluate(JUST_BEFORE, ["scoring-skip", 1200])
    assert visitor.find("scoring-again").is_visible()
    visitor.find("replay-first").click()
    visitor.find("replay-play").click()
    page.evaluate(JUST_BEFORE, ["replay-last", 2400])
    assert visitor.find("replay-slider").input_value() == "24"


def test_a_dialog_stays_when_a_press_that_began_in_it_ends_beside_it(visitor: Visitor) -> None:
    page = visitor.open("/")
    visitor.find("account").click()
    field = visitor.find("name")
    field.fill("Wilhelmine")
    box = field.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(field).to_have_value("Wilhelmine")
    page.mouse.click(5, 5)
    expect(page.locator("dialog")).to_have_count(0)


def test_what_others_said_is_new_only_until_the_log_is_in_sight(visitors: Visitors) -> None:
    ada, ben = visitors(size=PHONE, language="pl"), visitors()
    table = together(ada, ben)
    ada.open(f"/table/{table}")
    unread, dialog = ada.page.locator(".tool-unread"), ada.page.locator("dialog")
    expect(ada.find("open-log")).to_be_visible()
    say = {"type": "say", "text": "Hello"}
    ben.ask("POST", f"/api/tables/{table}/actions", say)
    expect(unread).to_have_text("1")
    expect(ada.find("open-log")).to_have_attribute("aria-label", re.compile(r"\(1 nowa\)"))
    ada.page.keyboard.press("l")
    expect(dialog).to_be_visible()
    ada.find("close").click()
    expect(unread).to_have_count(0)
    ada.find("open-log").click()
    ada.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    expect(dialog).to_have_count(0)
    ben.ask("POST", f"/api/tables/{table}/actions", {**say, "text": "Hello again"})
    expect(ada.find("log")).to_contain_text("Hello again")
    ada.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(ada.find("open-log")).to_be_visible()
    expect(unread).to_have_count(0)
    expect(dialog).to_have_count(0)  # what was open before there was room is not wanted any more


def test_keys_choose_no_cards_while_a_menu_is_open(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    visitor.settled(table)
    page = visitor.open(f"/table/{table}")
    Player(visitor).awaited()
    menu, card = visitor.find("menu"), visitor.find("card-1")
    menu.click()
    expect(menu).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("1")
    expect(menu).to_be_focused()
    expect(card).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(menu).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("1")
    expect(card).to_have_attribute("aria-pressed", "true")
