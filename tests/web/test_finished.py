"""The end of a game: counted, crowned, played again turn by turn, and proven."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.axe import check_axe
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visitors
from tests.web.playing import together

pytestmark = pytest.mark.slow

RECORDS = Path(__file__).parents[1] / "golden" / "records.jsonl"


def finished(visitor: Visitor, *levels: str, **terms: Any) -> str:
    """Plays a game against bots to its end; returns the table."""
    visitor.come_as("Ada")
    table = visitor.open_table(*levels, **terms)
    visitor.play(table)
    return table


def record_of(visitor: Visitor, table: str) -> dict[str, Any]:
    record: dict[str, Any] = visitor.ask("GET", f"/api/tables/{table}/record")
    return record


def numbers(text: str) -> list[int]:
    return [int(found.replace("−", "-")) for found in re.findall(r"[−-]?\d+", text)]


def test_the_points_are_counted_step_by_step_and_somebody_is_crowned(visitors: Visitors) -> None:
    visitor = visitors(motion=True)
    table = finished(visitor, "greedy", "random")
    scores = record_of(visitor, table)["result"]
    visitor.open(f"/table/{table}")
    sums = visitor.page.locator('[data-test="scoring"] tfoot')
    visitor.find("scoring-next").click()  # from now on by hand
    assert numbers(sums.inner_text()) != scores["total"]
    expect(visitor.find("crown")).to_have_count(0)
    while visitor.find("scoring-next").count():
        visitor.find("scoring-next").click()
    expect(visitor.find("crown")).to_have_count(len(scores["winners"]))
    assert numbers(sums.inner_text()) == scores["total"]
    assert (
        numbers(visitor.page.locator('[data-test="totals"] tfoot').inner_text()) == scores["total"]
    )


def test_without_motion_all_is_counted_at_once_and_can_be_counted_again(visitor: Visitor) -> None:
    table = finished(visitor, "greedy")
    visitor.open(f"/table/{table}")
    expect(visitor.find("crown").first).to_be_visible()
    check_axe(visitor.page)
    visitor.find("scoring-again").click()
    expect(visitor.find("crown")).to_have_count(0)
    visitor.find("scoring-skip").click()
    expect(visitor.find("crown").first).to_be_visible()


def test_a_game_can_be_seen_again_turn_by_turn(visitor: Visitor) -> None:
    table = finished(visitor, "greedy")
    page = visitor.open(f"/table/{table}?turn=17")
    slider, told = visitor.find("replay-slider"), visitor.find("replay-told")
    expect(slider).to_have_value("17")
    words = told.inner_text()
    visitor.find("replay-next").click()
    expect(slider).to_have_value("18")
    expect(told).not_to_have_text(words)
    expect(page).to_have_url(re.compile(r"\?turn=18$"))
    visitor.find("replay-previous").click()
    expect(told).to_have_text(words)
    visitor.find("replay-first").click()
    expect(slider).to_have_value("0")
    slider.press("ArrowRight")
    expect(slider).to_have_value("1")
    visitor.find("replay-speed").select_option("4")
    visitor.find("replay-play").click()
    expect(slider).to_have_value(re.compile("^([3-9]|1.|2.)$"))  # it does not stay anywhere
    visitor.find("replay-last").click()
    expect(slider).to_have_value("24")


def test_a_replay_that_has_come_to_its_end_or_is_moved_by_hand_stands_still(
    visitor: Visitor,
) -> None:
    table = finished(visitor, "greedy")
    visitor.open(f"/table/{table}?turn=22")
    slider, button = visitor.find("replay-slider"), visitor.find("replay-play")
    visitor.find("replay-speed").select_option("4")
    chart = visitor.page.locator(".chart")
    for reached in ("^24$", "^([2-9]|1.)$"):  # it plays to the end; it is still playing
        button.click()
        expect(slider).to_have_value(re.compile(reached))
        chart.click(position={"x": 60, "y": 60})
        expect(button).to_have_attribute("aria-label", "Play")
        shown = slider.input_value()
        assert 0 < int(shown) < 10
        visitor.page.wait_for_timeout(1000)
        expect(slider).to_have_value(shown)
        visitor.find("replay-last").click()


def test_a_proof_that_cannot_be_computed_says_so(visitor: Visitor) -> None:
    table = finished(visitor, "random")
    visitor.open(f"/table/{table}")
    visitor.expect("noble")
    visitor.expect("healthz")
    visitor.page.route(re.compile("noble|healthz"), lambda route: route.abort())
    visitor.find("verify").click()
    expect(visitor.page.locator(".toast")).to_contain_text("cannot be reached")
    visitor.page.unroute_all()


def test_who_was_there_has_the_proof_of_the_deal(visitors: Visitors) -> None:
    player, stranger = visitors(), visitors(size=PHONE)
    player.come_as("Ada")
    table = player.open_table("random")
    player.open(f"/table/{table}")
    expect(player.find("card-1")).to_be_visible()
    player.play(table)
    for visitor, result in ((player, "yes"), (stranger, "unknown")):
        visitor.open(f"/table/{table}")
        visitor.find("verify").click()
        expect(visitor.find("verify-result")).to_have_attribute("data-result", result)


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
    forged = {**record, "deal": {**record["deal"], "salt": "0"}}
    saved.write_text(json.dumps(forged), "utf-8")
    visitor.find("replay-file").set_input_files(saved)
    visitor.find("verify").click()
    expect(visitor.find("verify-result")).to_have_attribute("data-result", "no")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "stops in the middle"),
        ("[]", "JSON object"),
        ('{"format": "other"}', "is missing"),
    ],
)
def test_a_bad_record_is_refused_with_its_reason(visitor: Visitor, text: str, words: str) -> None:
    visitor.expect("POST /api/replay")
    visitor.open("/replay")
    visitor.page.locator("summary").click()
    visitor.find("replay-text").fill(text)
    visitor.find("replay-open").click()
    expect(visitor.find("error")).to_contain_text(words)


def test_a_rematch_leads_to_the_next_table(visitor: Visitor) -> None:
    table = finished(visitor, "random")
    visitor.open(f"/table/{table}")
    visitor.find("rematch").click()
    visitor.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(visitor.find("card-1")).to_be_visible()


def test_who_resigned_may_play_again_too(visitors: Visitors) -> None:
    ada, ben = visitors(), visitors()
    table = together(ada, ben)
    actions = f"/api/tables/{table}/actions"
    ada.ask("POST", actions, {"type": "start"})
    revision = ben.ask("GET", f"/api/tables/{table}")["revision"]
    ben.ask("POST", actions, {"type": "resign", "on": revision, "seat": 1})
    ada.play(table)
    ada.open(f"/table/{table}")
    ben.open(f"/table/{table}")
    ben.find("rematch").click()
    expect(ben.page.locator(".rematch-words")).to_have_text("Waiting for Ada …")
    expect(ada.page.locator(".rematch-words")).to_have_text("Ben wants to play again.")
    ada.find("rematch").click()
    for visitor in (ada, ben):
        visitor.page.wait_for_url(lambda url: "/table/" in url and table not in url)
        expect(visitor.find("card-1")).to_be_visible()
    [again] = ben.ask("GET", "/api/me/games")[:1]
    assert [seat["name"] for seat in again["table"]["seats"]] == ["Ada", "Ben"]


def test_who_resigned_against_bots_may_play_again(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    revision = visitor.settled(table)["revision"]
    resigned = {"type": "resign", "on": revision, "seat": 0}
    visitor.ask("POST", f"/api/tables/{table}/actions", resigned)
    visitor.settled(table)
    visitor.open(f"/table/{table}")
    visitor.find("rematch").click()
    visitor.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(visitor.find("card-1")).to_be_visible()


def test_a_link_to_a_turn_lets_others_in_or_is_not_offered(visitors: Visitors) -> None:
    ada, ben = visitors(), visitors()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.come_as("Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    terms = {"seats": seats, "visibility": "invited", "start": True}
    opened = ada.ask("POST", "/api/tables", terms)
    table, code = opened["table"]["id"], opened["invitation"]
    ada.play(table)
    ada.open(f"/table/{table}")
    expect(ada.find("replay-slider")).to_be_visible()
    expect(ada.find("replay-link")).to_have_count(0)
    ada.page.goto("about:blank")
    ada.open(f"/table/{table}#{code}")
    ada.find("replay-previous").click()
    expect(ada.page).to_have_url(re.compile(rf"\?turn=23#{code}$"))
    ada.find("replay-link").click()
    expect(ada.page.locator(".toast")).to_be_visible()
    link = ada.page.evaluate("navigator.clipboard.readText()")
    ben.open(link.removeprefix(ada.address))
    expect(ben.find("replay-slider")).to_have_value("23")


def test_where_nobody_may_watch_no_link_is_offered(visitor: Visitor) -> None:
    table = finished(visitor, "random", spectators=False)
    visitor.open(f"/table/{table}")
    expect(visitor.find("replay-slider")).to_be_visible()
    expect(visitor.find("replay-link")).to_have_count(0)
    visitor.find("menu").click()
    expect(visitor.find("deal")).to_be_visible()
    expect(visitor.find("share")).to_have_count(0)


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


def test_a_file_of_many_games_shows_one_after_the_other(visitor: Visitor, tmp_path: Path) -> None:
    games = [record_of(visitor, finished(visitor, *["random"] * bots)) for bots in (1, 2)]
    many = tmp_path / "games.jsonl"
    many.write_text("".join(f"{json.dumps(record)}\n" for record in games), "utf-8")
    page = visitor.open("/replay")
    visitor.find("replay-file").set_input_files(many)
    following = visitor.find("replay-which").get_by_role("button").last
    for record in games:
        expect(page.locator('[data-test="totals"] thead .sheet-name')).to_have_text(
            record["players"]
        )
        for total in record["result"]["total"]:
            expect(page.locator('[data-test="totals"] tfoot')).to_contain_text(str(total))
        if record is games[0]:
            following.press("Enter")
    expect(following).to_be_focused()  # for those who go through all of them
    visitor.find("scoring-again").press("Enter")
    visitor.find("scoring-skip").press("Enter")
    expect(page.locator("#scoring-title")).to_be_focused()


def test_of_many_games_the_one_that_was_asked_for_last_is_shown(
    visitor: Visitor, tmp_path: Path
) -> None:
    records = [json.loads(line) for line in RECORDS.read_text("utf-8").splitlines()]
    games = [next(one for one in records if len(one["players"]) == size) for size in (2, 3, 4)]
    many = tmp_path / "games.jsonl"
    many.write_text("".join(f"{json.dumps(record)}\n" for record in games), "utf-8")
    held: list[Route] = []

    def pass_on(route: Route) -> None:
        if route.request.post_data_json == games[1]:
            held.append(route)
        else:
            route.continue_()

    page = visitor.open("/replay")
    page.route("**/api/replay", pass_on)
    names = page.locator('[data-test="totals"] thead .sheet-name')
    visitor.find("replay-file").set_input_files(many)
    expect(names).to_have_text(games[0]["players"])
    following = visitor.find("replay-which").get_by_role("button").last
    following.press("Enter")
    following.press("Enter")
    expect(names).to_have_text(games[2]["players"])
    with page.expect_response("**/api/replay") as answer:
        held[0].continue_()
    answer.value.finished()
    page.wait_for_timeout(300)  # it would be drawn by now
    expect(names).to_have_text(games[2]["players"])
