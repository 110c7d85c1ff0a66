"""Every page opens in every language, without errors and without a look elsewhere."""

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


@pytest.mark.parametrize("size", [TINY, PHONE, DESKTOP, (2560, 1440)], ids=str)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_its_window(visitors: Visitors, path: str, size: tuple[int, int]) -> None:
    page = visitors(size=size, language="de").open(path)
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_an_address_that_is_none_says_so(visitors: Visitors) -> None:
    visitor = visitors()
    visitor.expect("404 GET /nowhere")
    visitor.open("/nowhere")
    check_axe(visitor.page)
