"""What happens to the page when the page, the line or the server goes away."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.hosting import Host
from tests.web.browsing import Visitor
from tests.web.playing import Player

pytestmark = pytest.mark.slow


def test_a_reload_costs_nothing(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    table = visitor.open_table("random")
    visitor.open(f"/table/{table}")
    player = Player(visitor)
    player.play(turns=3)
    player.awaited()
    before = player.step()
    visitor.page.reload()
    visitor.drawn()
    player.awaited()
    assert player.step() == before
    player.play(turns=1)


def test_a_server_that_restarts_costs_nothing(browser: Browser, tmp_path: Path) -> None:
    database = str(tmp_path / "majesty.db")
    with Host(database, tmp_path, MAJESTY_BOT_PAUSE="0.05", MAJESTY_LIMITS="false") as host:
        visitor = Visitor(browser, host.address)
        visitor.expect("ERR_CONNECTION_REFUSED")
        visitor.come_as("Ada")
        table = visitor.open_table("random")
        visitor.open(f"/table/{table}")
        player = Player(visitor)
        player.play(turns=2)
        player.awaited()
        step = player.step()
        host.kill()
        expect(visitor.find("connection")).to_be_visible()
        assert visitor.find("my-turn").count() == 1  # the board stays readable
        visitor.find("card-1").click()  # kept, and sent when the server is back
        halves = visitor.page.locator('[data-test^="confirm-"]:visible').all()
        (halves[0] if halves else visitor.find("confirm")).click()
        host.start()
        player.settle(step)
        expect(visitor.find("connection")).to_have_count(0)
        player.play()
        record = visitor.ask("GET", f"/api/tables/{table}/record")
        assert len(record["turns"]) == 24  # nothing was lost, nothing doubled
        visitor.close()
        visitor.check()


def test_a_page_whose_files_are_of_an_older_version_loads_itself_anew(visitor: Visitor) -> None:
    visitor.open("/")
    visitor.page.route("**/js/pages/rules.js", lambda route: route.abort(), times=1)
    visitor.expect("rules.js")
    visitor.page.locator('a[href="/rules"]').first.click()
    expect(visitor.page.locator("h1")).to_have_text("Rules")
