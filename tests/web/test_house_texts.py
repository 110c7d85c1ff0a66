"""The texts of the host, as people reach and read them."""

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE
from tests.web.conftest import Visitors

pytestmark = pytest.mark.slow


def test_the_foot_of_a_page_leads_to_the_texts_in_the_readers_language(visitors: Visitors) -> None:
    visitor = visitors(language="de", size=PHONE)
    page = visitor.open("/about")
    visitor.find("open-imprint").click()
    page.wait_for_url("**/imprint")
    expect(page.locator("h1")).to_have_text("Impressum")
    expect(visitor.find("house-text")).to_have_attribute("lang", "de")
    expect(page).to_have_title("Impressum – Majesty")
    visitor.find("open-privacy").click()
    expect(page.locator("h1")).to_have_text("Datenschutz")
    page.locator("article a", has_text="Impressum").first.click()
    page.wait_for_url("**/imprint")
    visitor.find("settings").click()
    visitor.find("language").locator("label", has_text="Polski").click()
    expect(page.locator("h1")).to_have_text("Nota prawna")
