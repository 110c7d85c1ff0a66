"""The pages below a path of their host, through a real nginx with TLS: nothing leaves the path."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Response, expect

from majesty.web.documents import Documents
from tests.server.hosting import Host
from tests.server.proxies import Proxy
from tests.web.browsing import HOUSE, Visitor
from tests.web.playing import Player

pytestmark = pytest.mark.slow

BELOW = {"location / {\n        proxy_pass": "location /majesty/ {\n        proxy_pass"}
STRIPPED = {"proxy_pass http://majesty;": "proxy_pass http://majesty/;"}  # takes the path off


@pytest.fixture(scope="module", params=[BELOW, BELOW | STRIPPED], ids=["kept", "stripped"])
def address(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of a server below a path, which the proxy passes on or takes off."""
    folder = tmp_path_factory.mktemp("below")
    proxy = Proxy.prepared(folder)
    address = f"{proxy.address}/majesty"
    settings = {**HOUSE, "MAJESTY_PUBLIC_URL": address, "MAJESTY_SECURE_COOKIES": "true"}
    with (
        Host(str(folder / "majesty.db"), folder, **settings) as host,
        proxy.before(host.address, **request.param),
    ):
        yield address
        assert '"error"' not in host.output
        assert '"warning"' not in host.output


@pytest.fixture
def visits(browser: Browser, address: str) -> Iterator[list[Visitor]]:
    """Two people; at the end, nothing that their pages asked for was outside the path."""
    people = [Visitor(browser, address, trusting=True) for _ in range(2)]
    answers: list[Response] = []
    for person in people:
        person.page.on("response", lambda answer: answers.append(answer))
    yield people
    outside = [answer.url for answer in answers if not f"{answer.url}/".startswith(f"{address}/")]
    failed = [answer.url for answer in answers if answer.status >= 400]
    for person in people:
        person.close()
    assert answers
    assert (outside, failed) == ([], [])
    for person in people:
        person.check()


def test_people_play_below_a_path(visits: list[Visitor], address: str) -> None:
    ada, ben = visits
    page = ada.open(f"{address}/")
    ada.find("play-now").click()
    page.wait_for_url(f"{address}/table/*")
    Player(ada).play(turns=1)
    page.reload()
    Player(ada).play(turns=1)  # still at the same seat
    [cookie] = ada.context.cookies()
    assert cookie.get("name", "").startswith("__Host-majesty-")
    assert cookie.get("name", "").endswith("-majesty")

    terms = {"seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "invited"}
    opened = ada.ask("POST", f"{address}/api/tables", terms)
    ada.open(f"{address}/table/{opened['table']['id']}#{opened['invitation']}")
    link = ada.find("share-link").input_value()
    assert link == f"{address}/table/{opened['table']['id']}#{opened['invitation']}"
    ben.open(link)
    ben.find("sit-1").click()
    expect(ada.find("start")).to_be_enabled()


def test_all_links_of_the_frame_stay_below_the_path(visits: list[Visitor], address: str) -> None:
    visitor = visits[0]
    page = visitor.open(address)  # without the slash at the end
    for name in ("learn", "rules", "leaderboard", "about"):
        page.goto(f"{address}/")
        visitor.drawn()
        page.locator(f'.site-nav a[href$="/{name}"]').click()
        page.wait_for_url(f"{address}/{name}")
        page.reload()
        visitor.drawn()
    if Documents().is_built:
        page.goto(f"{address}/docs")
        page.wait_for_url(f"{address}/docs/")
