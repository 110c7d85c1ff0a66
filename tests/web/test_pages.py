"""Every page opens in every language, without errors and without a look elsewhere."""

import pytest

from tests.web.axe import check_axe
from tests.web.conftest import Visitors

LANGUAGES = ("en", "de", "pl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_opens(visitors: Visitors, language: str) -> None:
    page = visitors(language=language).open("/")
    assert page.locator("html").get_attribute("lang") == language
    check_axe(page)
