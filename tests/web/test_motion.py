"""What moves on the table: a turn is one scene, short, and nothing but a picture of it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from majesty.rules.facts import event_facts
from majesty.server.bots.robots import pause_after
from majesty.server.client import Client
from majesty.server.settings import Settings
from tests.games import random_turns
from tests.server.hosting import Host
from tests.web.browsing import HOUSE, PATIENCE, Visitor
from tests.web.conftest import Visitors
from tests.web.playing import Player

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


@pytest.fixture(scope="module")
def calm_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server whose bots leave the time to see a scene to its end, however slow this machine."""
    folder = tmp_path_factory.mktemp("calm")
    database = str(folder / "majesty.db")
    with Host(database, folder, **{**HOUSE, "MAJESTY_BOT_PAUSE": "2.5"}) as host:
        yield host


@pytest.fixture
def watcher(browser: Browser, calm_house: Host) -> Iterator[Visitor]:
    """Somebody who looks closely, at a server that gives them the time."""
    visitor = Visitor(browser, calm_house.address, motion=True)
    visitor.context.add_init_script(WATCH)
    visitor.come_as("Ada")
    yield visitor
    visitor.close()
    visitor.check()


@pytest.fixture
def ben(calm_house: Host) -> Client:
    """Somebody to play with, who moves only when he is told to."""
    return Client.guest(calm_house.address, "Ben")


def split_at(seen: dict[str, Any]) -> str | None:
    """Returns the first split card that can be taken."""
    display = seen["state"]["display"]
    near = (one for one in seen["decisions"] if one.isdigit() and len(display[int(one) - 1][0]) > 1)
    return next(near, None)


def at_a_split_card(visitor: Visitor, **terms: Any) -> str:
    """Opens a table where a split card can be taken, and looks at it; returns its position."""
    while True:
        table = visitor.open_table("random", **terms)
        if position := split_at(visitor.settled(table)):
            visitor.open(f"/table/{table}")
            return position


def take_split(visitor: Visitor, position: str) -> None:
    """Takes a split card as one of its halves."""
    visitor.find(f"card-{position}").click()
    visitor.page.locator('[data-test^="confirm-"]').first.click()


def with_ben(watcher: Visitor, ben: Client, *, his: bool) -> tuple[str, str]:
    """Looks at a table where a split card can be taken, by Ben or by us; nobody else plays."""
    while True:
        seats = [{"kind": "me"}, {"kind": "open"}]
        table: str = watcher.ask("POST", "/api/tables", {"seats": seats})["table"]["id"]
        ben.act(table, type="sit", seat=1)
        watcher.ask("POST", f"/api/tables/{table}/actions", {"type": "start"})
        path = f"/api/tables/{table}"
        if position := split_at(ben.ask("GET", path) if his else watcher.ask("GET", path)):
            watcher.open(f"/table/{table}")
            watcher.find("card-1").wait_for()
            return table, position


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


def check_one_scene(seen: list[dict[str, Any]]) -> None:
    """Asserts that two entries were shown without a break, and soon enough."""
    frames = [frame for frame in seen if frame["told"]]
    changes = [
        after["overlay"]
        for before, after in pairwise(frames)
        if before["overlay"] != after["overlay"]
    ]
    assert changes in ([True, False], [False]), "it begins once and ends once"
    later = [frame for frame in frames if frame["told"] == 2 and frame["overlay"]]
    assert any(frame["card"] for frame in later), "the card flies when all is told"
    # Not by the clock, which goes on where a slow machine leaves frames out.
    assert max(frame["left"] for frame in frames) < LONGEST
    assert max(frame["away"] for frame in frames) < 2, "names go with their cards"
    assert not any(frame["early"] for frame in frames), "no name is there before its card"


def test_a_split_card_of_our_own_is_one_scene(watcher: Visitor, ben: Client) -> None:
    while True:
        _, position = with_ben(watcher, ben, his=False)
        take_split(watcher, position)
        seen = look_until_over(watcher, 2)
        if came_together(watcher):
            break
    taken, placed = told(watcher)
    assert taken[-1]["event"] == "CardTaken"
    assert placed[0]["event"] == "CardPlaced"
    check_one_scene(seen)


def test_a_split_card_of_another_is_one_scene(watcher: Visitor, ben: Client) -> None:
    while True:
        table, position = with_ben(watcher, ben, his=True)
        for move in (position, None):  # the card, then a half of it, as fast as a bot
            shown = ben.ask("GET", f"/api/tables/{table}")
            ben.act(table, type="move", on=shown["revision"], move=move or shown["decisions"][0])
        expect(watcher.find("my-turn")).to_be_visible()
        seen = look_until_over(watcher, 2)
        if came_together(watcher):
            break
    check_one_scene(seen)


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
    take_split(watcher, at_a_split_card(watcher, edition="de"))
    look_until_over(watcher)
    expect(watcher.page.locator('[data-spot="hand"]')).to_be_visible()
    watcher.page.locator('[data-test^="place-"]').first.click()
    assert any(frame["cards"] for frame in look_until_over(watcher)), "it flies from there"


def test_who_wants_no_motion_sees_none(visitors: Visitors) -> None:
    visitor = visitors()
    visitor.context.add_init_script(WATCH)
    visitor.come_as("Ada")
    position = at_a_split_card(visitor)
    player = Player(visitor)
    revision = player.revision()
    take_split(visitor, position)
    player.settle(revision)
    expect(visitor.find("my-turn")).to_be_visible()  # the bot has played, too
    assert len(told(visitor)) > 2
    assert not any(frame["overlay"] for frame in visitor.page.evaluate("seen"))


def test_a_click_ends_a_scene_and_does_what_it_means(watcher: Visitor) -> None:
    take_split(watcher, at_a_split_card(watcher))
    watcher.page.locator(".life").wait_for(state="attached")
    watcher.find("settings").click()
    expect(watcher.page.locator(".life")).to_have_count(0)
    expect(watcher.find("language")).to_be_visible()
