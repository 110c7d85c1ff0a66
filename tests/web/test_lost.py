"""What happens when the page or the server really goes away.

`unit/connection.test.js`, `silence.test.js` and `choosing.test.js` test lines that break or fall silent.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.hosting import Host
from tests.web.browsing import HOUSE, Visitor
from tests.web.playing import Player
from tests.web.prepared import begun

pytestmark = pytest.mark.slow


def own_turns(visitor: Visitor, table: str) -> list[str]:
    """Returns the turns of the first seat so far, of two."""
    record = visitor.ask("GET", f"/api/tables/{table}/record")
    turns: list[str] = record["turns"][record["start"] :: 2]
    return turns


def test_a_reload_costs_nothing(visitor: Visitor) -> None:
    visitor.come_as("Ada")
    visitor.open(f"/table/{begun(visitor, 'random')}")
    player = Player(visitor)
    player.play(turns=1)
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
        visitor = Visitor(browser, host.address, database=database)
        visitor.expect("ERR_CONNECTION_REFUSED")
        visitor.come_as("Ada")
        table = begun(visitor, "random")
        visitor.open(f"/table/{table}")
        player = Player(visitor)
        player.play(turns=1)
        player.awaited()
        revision = player.revision()
        host.kill()
        expect(visitor.find("connection")).to_be_visible()
        assert visitor.find("my-turn").count() == 1  # the board stays readable
        player.choose_first()  # kept, and sent when the server is back
        host.start()
        player.settle(revision)
        expect(visitor.find("connection")).to_have_count(0)
        player.play(turns=1)
        visitor.settled(table)
        assert len(own_turns(visitor, table)) == 3  # nothing was lost, nothing doubled
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
