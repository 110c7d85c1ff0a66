"""A real server, a real browser, and visitors who notice whatever goes wrong."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.server.hosting import Host
from tests.web.browsing import HOUSE, Visitor, browsing
from tests.web.contexts import Contexts
from tools import chromium

TEXTS = Path(__file__).parent.parent.parent / "deploy" / "texts"  # the host's own
SECRET = "a-secret-of-the-host"


class Visitors(Protocol):
    """Lets a visitor in, with the options of `Visitor`."""

    def __call__(self, **options: Any) -> Visitor: ...


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser for the tests of this folder; while it runs, others could not use asyncio."""
    if chromium.LEFT_OUT:
        pytest.skip("MAJESTY_NO_BROWSER=1")
    with browsing() as browser:
        yield browser


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for the tests of this folder, which must not make it complain."""
    folder = tmp_path_factory.mktemp("house")
    database = str(folder / "majesty.db")
    settings = HOUSE | {"MAJESTY_TEXTS_FOLDER": str(TEXTS), "MAJESTY_ADMIN_SECRET": SECRET}
    with Host(database, folder, **settings) as house:
        yield house
        assert '"error"' not in house.output


@pytest.fixture(scope="package")
def contexts(browser: Browser) -> Contexts:
    """What visitors of the house browse with, one after the other."""
    return Contexts(browser)


@pytest.fixture
def visitors(browser: Browser, contexts: Contexts, house: Host) -> Iterator[Visitors]:
    """Lets people in; at the end none of them may have seen an error."""
    inside: list[Visitor] = []

    def let_in(**options: Any) -> Visitor:
        where: dict[str, Any] = {"contexts": contexts, "database": house.database}
        inside.append(Visitor(browser, house.address, **where, **options))
        return inside[-1]

    yield let_in
    for visitor in inside:
        visitor.close()
    for visitor in inside:
        visitor.check()


@pytest.fixture
def visitor(visitors: Visitors) -> Visitor:
    """One visitor with an English browser of a desk's size."""
    return visitors()
