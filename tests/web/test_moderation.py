"""How a server is kept civil, with a real browser: reports, announcements, bans, and the host's page.

`unit/moderation.test.js` and `unit/admin.test.js` have what is asked and said.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.server.hosting import Host
from tests.web.axe import check_axe
from tests.web.browsing import DESKTOP, PHONE, Visitor
from tests.web.conftest import SECRET, Visitors

pytestmark = pytest.mark.slow


class Desk:
    """The host of the server, with a program instead of the page."""

    def __init__(self, address: str) -> None:
        self._address = f"{address}/api/admin/"

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"authorization": f"Bearer {SECRET}"}
        answer = httpx.request(method, self._address + path, json=body, headers=headers, timeout=60)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None


@pytest.fixture
def desk(house: Host) -> Iterator[Desk]:
    """The host, who leaves no announcement behind."""
    desk = Desk(house.address)
    yield desk
    desk.ask("DELETE", "announcement")


def talked(ada: Visitor, ben: Visitor, *words: str) -> str:
    """Lets two people start a game, of whom the second says something; returns the table."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table: str = ada.ask("POST", "/api/tables", {"seats": seats})["table"]["id"]
    actions = f"/api/tables/{table}/actions"
    ben.ask("POST", actions, {"type": "sit", "seat": 1})
    for text in words:
        ben.ask("POST", actions, {"type": "say", "text": text})
    ada.ask("POST", actions, {"type": "start"})
    return table


def test_a_report_reaches_the_host_with_what_was_said(visitors: Visitors, desk: Desk) -> None:
    ada, ben = visitors(size=PHONE, touch=True, theme="dark"), visitors()
    ada.come_as("Ada")
    ben.come_as("Rude Ben")
    table = talked(ada, ben, "You are a rotten player")
    ada.open(f"/table/{table}")
    ada.find("open-log").tap()
    ada.page.locator(".mutes summary").tap()
    ada.find("report").tap()
    ada.find("report-chat").check()
    ada.find("report-words").fill("He is rude.")
    ada.find("report-mute").check()
    check_axe(ada.page)
    ada.find("report-send").tap()
    expect(ada.page.get_by_text("Your report has been sent")).to_be_visible()
    expect(ada.find("mute")).to_be_checked()
    [report] = [one for one in desk.ask("GET", "reports") if one["table"] == table]
    assert (report["by"], report["person"], report["reason"]) == (ada.person, ben.person, "chat")
    assert report["words"] == "He is rude."
    assert [line["text"] for line in report["said"]] == ["You are a rotten player"]


def test_an_announcement_is_seen_everywhere_until_it_is_closed(
    visitors: Visitors, desk: Desk
) -> None:
    ada, ben = visitors(), visitors(size=PHONE, theme="dark", language="de")
    ada.come_as("Ada")
    ben.come_as("Ben")
    ada.open(f"/table/{talked(ada, ben)}")
    ada.page.locator(".board").wait_for()
    desk.ask("PUT", "announcement", {"text": "A <b>restart</b> at 8", "minutes": 60})
    expect(ada.find("announcement")).to_contain_text("A <b>restart</b> at 8")
    check_axe(ada.page, only_looks=True)
    ben.open("/")
    expect(ben.find("announcement")).to_contain_text("restart")
    check_axe(ben.page)
    ben.find("announcement-close").click()
    expect(ben.find("announcement")).to_have_count(0)
    ben.open("/rules")
    expect(ben.find("announcement")).to_have_count(0)
    desk.ask("DELETE", "announcement")
    expect(ada.find("announcement")).to_have_count(0)


def test_who_is_banned_reads_why_and_takes_their_data_along(
    visitors: Visitors, desk: Desk, tmp_path: Path
) -> None:
    ada, ben = visitors(), visitors()
    ada.come_as("Ada")
    ben.come_as("Banned Ben")
    table = talked(ada, ben, "You are a rotten player")
    ben.expect("403")
    page = ben.open(f"/table/{table}")
    page.locator(".board").wait_for()
    desk.ask("POST", "bans", {"person": ben.person, "reason": "Insults", "days": 7})
    expect(ben.find("ban")).to_contain_text("(Insults)")
    check_axe(page)
    ben.open("/")
    expect(ben.find("ban")).to_contain_text("(Insults)")
    check_axe(page)
    ben.find("ban-account").click()
    ben.find("export").locator("summary").click()
    with page.expect_download() as saving:
        ben.find("export-go").click()
    saving.value.save_as(tmp_path / "data.json")
    kept = json.loads((tmp_path / "data.json").read_text("utf-8"))
    assert (kept["person"], kept["name"]) == (ben.person, "Banned Ben")
    assert [line["text"] for line in kept["said"]] == ["You are a rotten player"]
    ben.find("deletion").locator("summary").click()
    ben.find("delete").click()
    ben.find("delete-now").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(ben.find("ban")).to_have_count(0)
    assert desk.ask("GET", f"tables/{table}")["table"]["seats"][1]["name"] != "Banned Ben"


@pytest.mark.usefixtures("desk")
def test_a_host_walks_through_the_page(visitors: Visitors) -> None:
    ada, ben = visitors(), visitors()
    ada.come_as("Ada")
    ben.come_as("Walk Ben")
    table = talked(ada, ben, "You are a rotten player", "And again")
    report = {"person": ben.person, "table": table, "reason": "chat", "words": "He is rude."}
    ada.ask("POST", "/api/reports", report)
    host = visitors()
    host.expect("401")
    page = host.open("/admin")

    def looks() -> None:
        """Checks a part of the page in two windows, by day and by night."""
        host.redrawn()
        check_axe(page)
        host.look("dark", PHONE)
        host.redrawn()
        check_axe(page, only_looks=True)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url
        host.look("light", DESKTOP)

    looks()
    host.find("admin-secret").fill("a wrong secret")
    host.find("admin-enter").click()
    expect(page.locator(".error")).to_contain_text("not the admin secret")
    host.find("admin-secret").fill(SECRET)
    page.keyboard.press("Enter")
    host.find("figures").wait_for()
    looks()
    host.find("announce-text").fill("A restart at 8")
    host.find("announce").click()
    expect(host.find("announced")).to_contain_text("A restart at 8")
    host.find("withdraw").click()
    host.find("withdraw").click()
    expect(host.find("announced")).to_have_count(0)
    # A report: a line is deleted, the person banned, the report closed.
    host.find("admin-reports").click()
    card = host.find("report-card").filter(has_text="Walk Ben")
    card.wait_for()
    card.locator("summary").click()
    looks()
    card.get_by_test_id("unsay").first.click()
    card.get_by_test_id("unsay").first.click()
    card.get_by_test_id("ban-reason").fill("Insults")
    card.get_by_test_id("ban").click()
    expect(card.get_by_text("Walk Ben is banned.")).to_be_visible()
    card.get_by_test_id("report-note").fill("Told him so")
    card.get_by_test_id("report-acted").click()
    expect(card).to_have_count(0)
    # The table: the rest of what was said, and its end.
    page.goto(f"/admin?table={table}")
    expect(host.find("said")).to_contain_text("deleted")
    looks()
    host.find("close-reason").fill("Insults")
    host.find("close-table").click()
    expect(page.get_by_text("closed")).to_be_visible()
    # The person.
    host.find("admin-people").click()
    host.find("people-search").fill("Walk")
    host.find("people-go").click()
    expect(host.find("people").locator("tbody tr")).to_have_count(1)
    looks()
    host.find("person-link").click()
    expect(host.find("person")).to_contain_text("Told him so")
    looks()
    host.find("rename-name").fill("Quiet Ben")
    host.find("rename").click()
    expect(page.locator("#person-title")).to_have_text("Quiet Ben")
    with page.expect_download() as saving:
        host.find("export").click()
    assert saving.value.suggested_filename == f"majesty-{ben.person}.json"
    host.find("admin-bans").click()
    host.find("unban").first.wait_for()
    looks()
    page.go_back()
    host.find("erase-name").fill("Quiet Ben")
    host.find("erase").click()
    expect(page.get_by_text("Quiet Ben has been erased.")).to_be_visible()
    # All of it is in the log.
    host.find("admin-log").click()
    for done in ("Erased", "Exported", "Renamed", "Table closed", "Report closed", "Announced"):
        expect(host.find("host-log")).to_contain_text(done)
    looks()
    host.find("admin-leave").click()
    host.find("admin-secret").wait_for()
    page.reload()
    host.find("admin-secret").wait_for()


def test_only_the_page_of_the_host_loads_what_is_for_the_host(visitor: Visitor) -> None:
    loaded: list[str] = []
    visitor.page.on("request", lambda request: loaded.append(request.url))
    visitor.open("/")
    assert not [address for address in loaded if "admin" in address]
    visitor.open("/admin")
    names = [address.rsplit("/", 1)[-1] for address in loaded]
    assert {"admin.css", "admin.js", "en-admin.ftl"} <= {*names}
