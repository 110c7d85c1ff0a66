"""What moves on the table: a turn is one scene, short, and nothing but a picture of it."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from majesty.rules.facts import event_facts
from majesty.server.bots.robots import pause_after
from majesty.server.client import Client
from majesty.server.settings import Settings
from majesty.server.tables.table import Table
from tests.games import random_turns
from tests.server.hosting import Host
from tests.web.browsing import PATIENCE, Visitor
from tests.web.conftest import Visitors
from tests.web.prepared import Person, absent, prepared, split_cards

pytestmark = pytest.mark.slow

LONGEST = 2850  # milliseconds from the last news of a turn to the end of its scene
TOGETHER = 300  # milliseconds between two entries; the scene of the first lasts longer

# Notes in every frame what has been told so far, and what is to be seen.
WATCH = """
  window.seen = [];
  const told = [];
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => {
        const { type, events } = JSON.parse(data);
        if (type === "entry" && events?.length) told.push({ events, at: performance.now() });
      });
    }
  };
  const shown = (element) => (element ? Number(getComputedStyle(element).opacity) : 0);
  const middle = (element) => {
    const { x, width } = element.getBoundingClientRect();
    return x + width / 2;
  };
  const look = () => {
    const names = [...document.querySelectorAll(".slot-name")].map((name) => {
      const card = name.parentElement.querySelector(".slot-card");
      return [Math.abs(middle(name) - middle(card)), shown(name), shown(card)];
    });
    const left = document.getAnimations().map(({ effect, currentTime, playbackRate }) => {
      return (effect.getComputedTiming().endTime - currentTime) / playbackRate;
    });
    seen.push({
      left: Math.max(0, ...left.filter((time) => time < Infinity)),
      told: told.length,
      overlay: document.querySelector(".life") !== null,
      cards: document.querySelectorAll(".life-card").length,
      card: shown(document.querySelector(".life-taken")),
      away: Math.max(0, ...names.filter(([, name]) => name).map(([away]) => away)),
      early: names.some(([, name, card]) => name > card),
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.allTold = () => told;
"""

# Lays out the scenes of turns at a table whose every place can be seen; tells how long they last.
LENGTHS = """async (turns) => {
  const scripts = document.querySelector('script[src$="/js/main.js"]').src.replace(/main.js$/, "");
  const { Stage } = await import(`${scripts}motion/stage.js`);
  const { direct } = await import(`${scripts}motion/event-animations.js`);
  const box = { x: 0, y: 0, width: 100, height: 140 };
  const places = { size: 1, get: () => box, has: () => false };
  return turns.map((events) => {
    const stage = new Stage(places);
    stage.after = places;
    direct(stage, events, null);
    return stage.length() / stage.pace();
  });
}"""
MARGIN = 0.1  # seconds until the news has come and is drawn


@pytest.fixture
def watcher(visitors: Visitors) -> Visitor:
    """Somebody who looks closely."""
    visitor = visitors(motion=True)
    visitor.page.add_init_script(WATCH)
    visitor.come_as("Ada")
    return visitor


def take_split(visitor: Visitor, *company: Person, bots: Sequence[str] = (), **terms: Any) -> None:
    """Takes a split card as one of its halves, at a new table with others."""
    table = prepared(visitor, *company, bots=bots, when=split_for(0), **terms)
    visitor.open(f"/table/{table.id}")
    visitor.find(f"card-{split_cards(table)[0]}").click()
    visitor.page.locator('[data-test^="confirm-"]').first.click()


def split_for(seat: int) -> Callable[[Table], bool]:
    """Returns what tells whether somebody can take a split card."""
    return lambda table: table.to_act == seat and bool(split_cards(table))


def told(visitor: Visitor) -> list[list[dict[str, Any]]]:
    """Returns the events of the entries that came."""
    return [entry["events"] for entry in visitor.page.evaluate("allTold()")]


def came_together(visitor: Visitor) -> bool:
    """Tells whether two entries came as close as they do unless a machine stands still."""
    first, second = (entry["at"] for entry in visitor.page.evaluate("allTold()"))
    return bool(second - first < TOGETHER)


def look_until_over(visitor: Visitor, entries: int = 1) -> list[dict[str, Any]]:
    """Waits until a scene ends after so many entries; returns all that was seen since last time."""
    seen: list[dict[str, Any]] = []
    for _ in range(PATIENCE // 50):
        seen += visitor.page.evaluate("seen.splice(0)")
        overlay = [frame["overlay"] for frame in seen if frame["told"] >= entries]
        if any(overlay) and not overlay[-1]:
            return seen
        visitor.page.wait_for_timeout(50)
    raise AssertionError("There is no scene that ends.")


def check_one_scene(seen: list[dict[str, Any]], entries: int) -> None:
    """Asserts that the entries of a turn were shown without a break, and soon enough."""
    frames = [frame for frame in seen if frame["told"]]
    changes = [
        after["overlay"]
        for before, after in pairwise(frames)
        if before["overlay"] != after["overlay"]
    ]
    assert changes in ([True, False], [False]), "it begins once and ends once"
    later = [frame for frame in frames if frame["told"] == entries and frame["overlay"]]
    assert any(frame["card"] for frame in later), "the card flies when all is told"
    # Not by the clock, which goes on where a slow machine leaves frames out.
    assert max(frame["left"] for frame in frames) < LONGEST
    assert max(frame["away"] for frame in frames) < 2, "names go with their cards"
    assert not any(frame["early"] for frame in frames), "no name is there before its card"


def test_a_split_card_of_our_own_is_one_scene(watcher: Visitor) -> None:
    take_split(watcher, absent("Ben"))
    seen = look_until_over(watcher)
    (turn,) = told(watcher)
    kinds = [event["event"] for event in turn]
    assert kinds.index("CardPlaced") == kinds.index("CardTaken") + 1
    check_one_scene(seen, 1)


def test_a_split_card_of_another_is_one_scene(watcher: Visitor, house: Host) -> None:
    client = Client.guest(house.address, "Ben")
    ben = Person(str(client.person), "Ben")
    while True:
        table = prepared(watcher, ben, when=split_for(1))
        watcher.open(f"/table/{table.id}")
        watcher.find("card-1").wait_for()
        for move in (
            str(split_cards(table)[0]),
            None,
        ):  # the card, then a half of it, as fast as a bot
            shown = client.ask("GET", f"/api/tables/{table.id}")
            chosen = move or shown["decisions"][0]
            client.act(table.id, type="move", on=shown["revision"], move=chosen)
        expect(watcher.find("my-turn")).to_be_visible()
        seen = look_until_over(watcher, 2)
        if came_together(watcher):
            break
    check_one_scene(seen, 2)


def test_bots_wait_until_the_scene_of_the_turn_before_has_been_seen(visitor: Visitor) -> None:
    turns = random_turns(10)
    visitor.open("/")
    facts = [[event_facts(event) for event in turn] for turn in turns]
    lengths = visitor.page.evaluate(LENGTHS, facts)
    usual = Settings().bot_pause
    spare = [
        pause_after(turn, usual) - length / 1000
        for turn, length in zip(turns, lengths, strict=True)
    ]
    assert min(spare) >= MARGIN, turns[spare.index(min(spare))]
    assert max(lengths) > 1900, "what many feel has its time"


def test_where_a_new_card_comes_first_the_card_waits_to_be_placed(watcher: Visitor) -> None:
    take_split(watcher, absent("Ben"), edition="de")
    look_until_over(watcher)
    expect(watcher.page.locator('[data-spot="hand"]')).to_be_visible()
    watcher.page.locator('[data-test^="place-"]').first.click()
    assert any(frame["cards"] for frame in look_until_over(watcher)), "it flies from there"


def test_who_wants_no_motion_sees_none(visitors: Visitors) -> None:
    visitor = visitors()
    visitor.page.add_init_script(WATCH)
    visitor.come_as("Ada")
    take_split(visitor, bots=["random"])
    visitor.page.wait_for_function("() => allTold().length > 1")  # the bot has played, too
    expect(visitor.find("my-turn")).to_be_visible()
    assert not any(frame["overlay"] for frame in visitor.page.evaluate("seen"))


def test_a_click_ends_a_scene_and_does_what_it_means(watcher: Visitor) -> None:
    take_split(watcher, absent("Ben"))
    watcher.page.locator(".life").wait_for(state="attached")
    watcher.find("settings").click()
    expect(watcher.page.locator(".life")).to_have_count(0)
    expect(watcher.find("language")).to_be_visible()
