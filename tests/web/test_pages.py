"""Every page opens in every language, without errors and without a look elsewhere."""

from typing import Any

import pytest

from tests.web.axe import check_axe
from tests.web.browsing import DESKTOP, LOCALES, PHONE, TINY
from tests.web.conftest import Visitors

PAGES = ("/", "/rules", "/leaderboard", "/about", "/learn", "/replay")


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_opens(visitors: Visitors, path: str, language: str) -> None:
    page = visitors(language=language).open(path)
    assert page.locator("html").get_attribute("lang") == language
    check_axe(page)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_as_legible_in_the_dark_and_on_a_phone(visitors: Visitors, path: str) -> None:
    check_axe(visitors(theme="dark", size=PHONE, touch=True).open(path))


@pytest.mark.parametrize("look", [{}, {"theme": "dark", "size": PHONE, "touch": True}], ids=str)
def test_a_table_can_be_used_by_everybody(visitors: Visitors, look: dict[str, Any]) -> None:
    visitor = visitors(**look)
    visitor.come_as("Ada")
    table = visitor.open_table("random", "greedy")
    visitor.play(table, 6)
    visitor.open(f"/table/{table}")
    visitor.find("my-turn").wait_for()
    check_axe(visitor.page)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_every_window(visitors: Visitors, path: str) -> None:
    page = visitors(language="de").open(path)
    page.evaluate("document.fonts.ready")
    for width, height in (TINY, PHONE, (768, 1024), DESKTOP, (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_an_address_that_is_none_says_so(visitors: Visitors) -> None:
    visitor = visitors()
    visitor.expect("404 GET /nowhere")
    visitor.open("/nowhere")
    check_axe(visitor.page)
