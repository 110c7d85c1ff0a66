"""A server may have other bots than most: its pages offer those, and one click still plays."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.hosting import Host
from tests.web.browsing import HOUSE, Visitor

pytestmark = pytest.mark.slow


@contextmanager
def at_home_with(browser: Browser, folder: Path, bots: str) -> Iterator[Visitor]:
    """Lets somebody in at a server that has these bots."""
    with Host(str(folder / "majesty.db"), folder, **HOUSE, MAJESTY_BOTS=bots) as host:
        visitor = Visitor(browser, host.address)
        yield visitor
        visitor.close()
        visitor.check()


def level_played(visitor: Visitor) -> str:
    """Waits for the table that was opened; returns the level of the bot there."""
    visitor.page.wait_for_url("**/table/*")
    table = visitor.page.url.split("/")[-1]
    level: str = visitor.ask("GET", f"/api/tables/{table}")["table"]["seats"][1]["level"]
    return level


@pytest.mark.parametrize(
    ("bots", "offered", "played"),
    [
        ("hard,easy", ["easy", "hard"], "easy"),
        ("expert,greedy", ["expert"], "expert"),
        ("greedy,random", ["greedy", "random"], "greedy"),
    ],
)
def test_only_what_the_server_has_is_offered_and_played(
    browser: Browser, tmp_path: Path, bots: str, offered: list[str], played: str
) -> None:
    with at_home_with(browser, tmp_path, bots) as visitor:
        visitor.open("/")
        expect(visitor.find("level").locator("label")).to_have_text(offered)
        expect(visitor.find(f"level-{played}")).to_be_checked()
        expect(visitor.page.locator("#play-against")).to_contain_text(f"level {played}.")
        visitor.find("play-now").click()
        assert level_played(visitor) == played
        table = visitor.ask(
            "POST", "/api/tables", {"seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ours"}
        )["table"]["id"]
        visitor.open(f"/table/{table}")
        expect(visitor.find("level-1").locator("option")).to_have_text(offered)
        visitor.find("bot-1").click()
        expect(visitor.find("stand-1")).to_be_visible()
        assert level_played(visitor) == played


def test_a_choice_of_another_bot_is_remembered(browser: Browser, tmp_path: Path) -> None:
    with at_home_with(browser, tmp_path, "greedy,random") as visitor:
        visitor.open("/")
        visitor.find("level").locator("label", has_text="random").click()
        visitor.find("play-now").click()
        assert level_played(visitor) == "random"
        visitor.open("/")
        expect(visitor.find("level-random")).to_be_checked()


def test_who_clicks_before_the_server_has_told_still_gets_what_it_has(
    browser: Browser, tmp_path: Path
) -> None:
    with at_home_with(browser, tmp_path, "easy") as visitor:
        visitor.page.add_init_script("""
            const ask = window.fetch;
            const late = () => new Promise((go) => setTimeout(go, 500));
            window.fetch = async (where, how) => {
              if (String(where).endsWith("/api/offer")) await late();
              return ask(where, how);
            };
        """)
        visitor.open("/")
        visitor.find("play-now").click()
        assert level_played(visitor) == "easy"


def test_friends_sit_down_with_bots_that_there_are(browser: Browser, tmp_path: Path) -> None:
    with at_home_with(browser, tmp_path, "greedy") as visitor:
        visitor.open("/")
        visitor.page.get_by_role("button", name="Make a table", exact=True).click()
        visitor.find("seats").locator("label", has_text="3").click()
        visitor.find("friends-bots").locator("label", has_text="1").click()
        expect(visitor.find("friends-level").locator("label")).to_have_text(["greedy"])
        visitor.find("open-table").click()
        expect(visitor.find("stand-2")).to_be_visible()
