"""The end of a game in a real browser; `unit/finished.test.js` has what is counted and said."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web import prepared
from tests.web.axe import check_axe
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visitors

pytestmark = pytest.mark.slow

BELOW_THE_BAR = """() => {
  const [bar, title, page] = [".table-bar", "#timeline-title", ".table-page"]
    .map(one => document.querySelector(one)?.getBoundingClientRect());
  return title && title.top >= bar.bottom && title.bottom < innerHeight / 3
    && page.bottom >= innerHeight;
}"""


def finished(visitor: Visitor, *levels: str) -> str:
    """Returns a game of Ada's against bots that is over."""
    visitor.come_as("Ada")
    return prepared.finished(visitor, bots=levels)


def test_without_motion_all_is_counted_at_once_and_can_be_counted_again(visitor: Visitor) -> None:
    table = finished(visitor, "greedy")
    visitor.open(f"/table/{table}")
    expect(visitor.find("crown").first).to_be_visible()
    check_axe(visitor.page)
    visitor.find("scoring-again").click()
    expect(visitor.find("crown")).to_have_count(0)
    visitor.find("scoring-skip").click()
    expect(visitor.find("crown").first).to_be_visible()


def test_a_link_to_a_turn_shows_it_below_the_bar_and_leaves_nothing_blank(
    visitor: Visitor,
) -> None:
    table = finished(visitor, "greedy")
    for width, height in (PHONE, (1280, 720)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.open(f"/table/{table}?turn=17")
        visitor.page.wait_for_function(BELOW_THE_BAR)


def test_a_proof_that_cannot_be_computed_says_so(visitor: Visitor) -> None:
    table = finished(visitor, "random")
    visitor.expect("noble")
    visitor.expect("healthz")
    visitor.page.route(re.compile("noble|healthz"), lambda route: route.abort())
    visitor.open(f"/table/{table}")
    visitor.find("verify").click()
    expect(visitor.page.locator(".toast")).to_contain_text("cannot be reached")
    visitor.page.unroute_all()


def test_the_record_can_be_saved_and_opened_again(visitor: Visitor, tmp_path: Path) -> None:
    table = finished(visitor, "random")
    visitor.open(f"/table/{table}")
    with visitor.page.expect_download() as download:
        visitor.find("download").click()
    assert download.value.suggested_filename == f"majesty-{table}.json"
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    record = json.loads(saved.read_text("utf-8"))
    visitor.open("/replay")
    check_axe(visitor.page)
    visitor.find("replay-file").set_input_files(saved)
    expect(visitor.find("crown").first).to_be_visible()
    check_axe(visitor.page)
    visitor.find("verify").click()
    expect(visitor.find("verify-result")).to_have_attribute(
        "data-result", re.compile("unknown|yes")
    )
    forged = {**record, "deal": {**record["deal"], "commitment": "sha256:" + "0" * 64}}
    saved.write_text(json.dumps(forged), "utf-8")
    visitor.find("replay-file").set_input_files(saved)
    visitor.find("verify").click()
    expect(visitor.find("verify-result")).to_have_attribute("data-result", "no")


def test_a_bad_record_is_refused_with_its_reason(visitor: Visitor) -> None:
    visitor.expect("/api/replay")
    visitor.open("/replay")
    visitor.page.locator("summary").click()
    visitor.find("replay-text").fill("{")
    visitor.find("replay-open").click()
    expect(visitor.find("error")).to_contain_text("stops in the middle")


def test_a_rematch_leads_to_the_next_table(visitor: Visitor) -> None:
    table = finished(visitor, "random")
    visitor.open(f"/table/{table}")
    visitor.find("rematch").click()
    visitor.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(visitor.find("card-1")).to_be_visible()


def test_an_animation_never_stands_in_the_way(visitors: Visitors) -> None:
    visitor = visitors(motion=True)
    table = finished(visitor, "greedy")
    page = visitor.open(f"/table/{table}?turn=9")
    overlay = page.locator(".life")
    visitor.find("replay-slider").wait_for()
    visitor.watch_for(".life")
    visitor.find("replay-next").click()
    visitor.has_come()
    visitor.find("replay-next").click()  # at once: the next one begins
    expect(visitor.find("replay-slider")).to_have_value("11")
    visitor.has_come(2)
    page.keyboard.press("Shift")
    expect(overlay).to_have_count(0)
    visitor.find("replay-next").click()
    visitor.has_come(3)
    expect(overlay).to_have_count(0)  # it ends by itself


def test_a_guest_by_number_is_asked_for_a_name_after_the_game(visitor: Visitor) -> None:
    page = visitor.open("/")
    visitor.find("play-now").click()
    page.wait_for_url("**/table/*")
    me = visitor.ask("GET", "/api/me")
    visitor.person, visitor.name = me["person"], me["name"]
    visitor.open(f"/table/{prepared.finished(visitor, bots=['random'])}")
    expect(visitor.find("naming")).to_contain_text("You played as Guest")
    check_axe(page)
    visitor.find("naming-name").fill("Adelheid")
    visitor.find("naming-save").click()
    expect(visitor.find("named")).to_be_focused()
    assert visitor.ask("GET", "/api/me")["name"] == "Adelheid"
