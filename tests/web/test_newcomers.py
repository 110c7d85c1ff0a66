"""What somebody meets who is here for the first time: what is offered, said, and asked."""

import pytest
from playwright.sync_api import Route, expect

from tests.web.axe import check_axe
from tests.web.browsing import Visitor
from tests.web.conftest import Visitors

pytestmark = pytest.mark.slow


def table_of(visitor: Visitor) -> str:
    """Presses `Play now`; returns the table."""
    visitor.find("play-now").click()
    visitor.page.wait_for_url("**/table/*")
    return visitor.page.url.rpartition("/")[2]


def finished(visitor: Visitor) -> str:
    """Plays a game past the page; returns the table."""
    table = visitor.open_table("random")
    visitor.play(table)
    return table


def test_before_the_game_one_reads_what_the_sides_are_and_that_it_counts(visitor: Visitor) -> None:
    page = visitor.open("/")
    expect(page.locator("#play-against")).to_contain_text("counts for your rating")
    choices = page.locator(".play-choices")
    expect(choices).to_contain_text("right for the first games")
    visitor.find("sides").locator("label").nth(1).click()
    expect(choices).to_contain_text("trickier")


def test_the_first_edition_is_that_of_the_language_and_stays(visitors: Visitors) -> None:
    visitor = visitors(language="de")
    visitor.open("/")
    visitor.find("settings").click()
    visitor.find("language").locator("label", has_text="Polski").click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "pl")
    visitor.find("close").click()
    terms = visitor.ask("GET", f"/api/tables/{table_of(visitor)}")["table"]["terms"]
    assert terms["edition"] == "de"


def test_the_bar_names_only_what_is_unusual_for_the_reader(visitors: Visitors) -> None:
    visitor = visitors(language="de")
    visitor.come_as("Ada")
    terms = visitor.page.locator(".bar-terms")
    visitor.open(f"/table/{visitor.open_table('random', edition='de')}")
    expect(terms).to_have_text("")
    visitor.open(f"/table/{visitor.open_table('random', edition='en', sides='ABABABAB')}")
    expect(terms).to_have_text("Seiten gemischt · englische Ausgabe")


def test_an_empty_lobby_leads_to_a_table_that_stands_there(visitors: Visitors) -> None:
    def answer(route: Route) -> None:
        nobody: dict[str, list[str]] = {"waiting": [], "playing": []}
        if route.request.method == "GET":
            route.fulfill(json=nobody)
        else:
            route.continue_()

    visitor = visitors()
    visitor.page.route("**/api/tables", answer)
    visitor.open("/")
    visitor.find("for-everybody").click()
    expect(visitor.find("visibility-open")).to_be_checked()
    visitor.find("open-table").click()
    visitor.page.wait_for_url("**/table/*")
    table = visitor.page.url.rpartition("/")[2]
    waiting = visitor.ask("GET", "/api/tables")["waiting"]
    assert table in [one["id"] for one in waiting]
    visitor.ask("POST", f"/api/tables/{table}/actions", {"type": "stand", "seat": 0})


def test_a_guest_is_asked_for_a_name_once_after_the_first_game(visitor: Visitor) -> None:
    visitor.open("/")
    table_of(visitor)  # makes a guest, who has only a number
    first, second = finished(visitor), finished(visitor)
    visitor.open(f"/table/{first}")
    expect(visitor.find("rating")).to_contain_text("provisional")
    expect(visitor.find("naming")).to_contain_text("You played as Guest")
    check_axe(visitor.page)
    visitor.open(f"/table/{second}")
    expect(visitor.find("rating")).to_be_visible()
    expect(visitor.find("naming")).to_have_count(0)
    before: list[int] = []

    def answer(route: Route) -> None:
        before.append(visitor.find("naming-name").count())
        route.continue_()

    visitor.page.route("**/replay", answer)
    visitor.open(f"/table/{first}")  # there it may still be answered
    visitor.find("naming-name").fill("Adelheid")
    assert before == [0]  # nothing to type in before the page stands still
    visitor.find("naming-save").click()
    expect(visitor.find("named")).to_be_focused()
    visitor.find("rematch").click()
    visitor.page.wait_for_url(lambda url: first not in url)
    expect(visitor.find("settings")).to_be_visible()
    again = visitor.page.url.rpartition("/")[2]
    seats = visitor.ask("GET", f"/api/tables/{again}")["table"]["seats"]
    assert "Adelheid" in [seat["name"] for seat in seats]
