"""The account in the browser: a new passphrase, out everywhere, and gone for good."""

import pytest
from playwright.sync_api import expect

from majesty.server.client import Client
from tests.server.hosting import Host
from tests.server.visits import refused
from tests.web.axe import check_axe
from tests.web.browsing import Visitor
from tests.web.conftest import Visitors

WORDS, NEW_WORDS = "correct horse battery staple", "another horse, another battery"


def log_in(house: Host, name: str, passphrase: str) -> Client:
    """Finds somebody again, in another browser."""
    asked = {"name": name, "passphrase": passphrase}
    found = Client(house.address).ask("POST", "/api/sessions", asked)
    return Client(house.address, found["secret"])


def keep_name(visitor: Visitor, name: str) -> None:
    """Protects a name by a passphrase; the dialog stays open."""
    visitor.come_as(name)
    visitor.open("/")
    visitor.find("account").click()
    visitor.find("claim").locator("summary").click()
    visitor.find("new-passphrase").fill(WORDS)
    visitor.find("claim-name").click()
    visitor.find("log-out").wait_for()


@pytest.mark.slow
def test_an_account_is_looked_after_in_the_browser(visitors: Visitors, house: Host) -> None:
    visitor = visitors()
    keep_name(visitor, "Ludwika")
    other = log_in(house, "Ludwika", WORDS)
    visitor.find("change-passphrase").locator("summary").click()
    visitor.find("old-passphrase").fill(WORDS)
    visitor.find("next-passphrase").fill(NEW_WORDS)
    visitor.find("save-passphrase").click()
    expect(visitor.page.locator(".saved")).to_be_visible()
    assert refused(other.ask, "GET", "/api/me") == (401, "unknown-secret")
    other = log_in(house, "Ludwika", NEW_WORDS)
    visitor.find("everywhere").locator("summary").click()
    visitor.find("log-out-everywhere").click()
    expect(visitor.page.locator("dialog")).to_have_count(0)
    assert refused(other.ask, "GET", "/api/me") == (401, "unknown-secret")


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_account_is_deleted_only_after_a_second_question(
    visitors: Visitors, house: Host, theme: str
) -> None:
    visitor = visitors(theme=theme)
    name = f"Gertrud {theme}"
    keep_name(visitor, name)
    visitor.find("deletion").locator("summary").click()
    visitor.find("delete-passphrase").fill("a wrong passphrase")
    visitor.find("delete").click()
    visitor.expect("/api/me")
    visitor.find("delete-now").click()
    expect(visitor.page.locator(".error")).to_be_visible()
    visitor.find("delete-passphrase").fill(WORDS)
    visitor.find("delete").click()
    visitor.find("delete-not").click()
    visitor.find("delete").click()
    check_axe(visitor.page)
    visitor.find("delete-now").click()
    expect(visitor.page.locator("dialog")).to_have_count(0)
    expect(visitor.find("account")).to_be_visible()
    assert refused(log_in, house, name, WORDS) == (401, "wrong-passphrase")
