"""Addresses in the settings are checked, and written as browsers write them."""

import pytest
from starlette.routing import BaseRoute, Route

from majesty.server.errors import ConfigurationError
from majesty.server.http.app import create_app
from majesty.server.setting_types import TAKEN
from majesty.server.settings import Settings, load


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("https://friend.example", "https://friend.example"),
        ("https://Friend.Example/", "https://friend.example"),
        ("https://friend.example:443", "https://friend.example"),
        ("http://friend.example:80/", "http://friend.example"),
        ("http://friend.example:443", "http://friend.example:443"),
        ("https://friend.example:8443/", "https://friend.example:8443"),
        ("https://münchen.example", "https://xn--mnchen-3ya.example"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("http://192.168.1.20", "http://192.168.1.20"),
    ],
)
def test_an_origin_is_written_as_browsers_write_it(written: str, meant: str) -> None:
    assert load(origins=written).origins == (meant,)


@pytest.mark.parametrize(
    "wrong",
    [
        "*", "null", "friend.example", "ftp://friend.example", "https://*.example", "https://",
        "https://friend.example/game", "https://friend.example?a", "https://me@friend.example",
        "https://friend.example:99999", "https://[::1", "https://two words.example",
    ],
)  # fmt: skip
def test_what_is_no_origin_is_refused_with_what_would_be_one(wrong: str) -> None:
    with pytest.raises(
        ConfigurationError, match=r"setting origins .*as https://friend\.example\.$"
    ):
        load(origins=("https://good.example", wrong))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("10.0.0.1/32", "10.0.0.1"),
        ("172.18.0.0/255.255.0.0", "172.18.0.0/16"),
        ("FD00::/8", "fd00::/8"),
        ("2001:DB8:0:0::1", "2001:db8::1"),
    ],
)
def test_proxies_are_written_in_the_usual_form(written: str, meant: str) -> None:
    assert load(proxies=written).proxies == (meant,)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("10.0.0.5/8", r"10\.0\.0\.5 for the address or 10\.0\.0\.0/8 for the network"),
        ("fd00::1/64", r"fd00::1 for the address or fd00::/64 for the network"),
    ],
)
def test_an_address_with_a_mask_may_mean_two_things(wrong: str, right: str) -> None:
    with pytest.raises(ConfigurationError, match=f"The setting proxies is wrong: .*{right}"):
        load(proxies=wrong)


@pytest.mark.parametrize(
    ("written", "meant", "root", "origin"),
    [
        ("https://Example.org:443/", "https://example.org", "", "https://example.org"),
        ("http://10.0.0.1:8000", "http://10.0.0.1:8000", "", "http://10.0.0.1:8000"),
        (
            "https://example.org:8443/majesty/",
            "https://example.org:8443/majesty",
            "/majesty",
            "https://example.org:8443",
        ),
        ("https://example.org/a/b-c", "https://example.org/a/b-c", "/a/b-c", "https://example.org"),
    ],
)
def test_the_public_address_says_where_the_server_is(
    written: str, meant: str, root: str, origin: str
) -> None:
    settings = load(public_url=written, origins="https://friend.example")
    assert settings.public_url == meant
    assert settings.root == root
    assert settings.allowed_origins == (origin, "https://friend.example")


@pytest.mark.parametrize(
    "wrong",
    [
        "play.example", "ftp://play.example", "http://", "https://a.example/b?c", "https://a.example/#b",
        "https://a.example/b c", "https://a.example/b%20c", "https://a.example/../b", 'https://a.example/"',
    ],
)  # fmt: skip
def test_a_public_address_that_nobody_can_open_is_refused(wrong: str) -> None:
    with pytest.raises(ConfigurationError, match=r"public_url .*or https://example\.org/majesty"):
        load(public_url=wrong)


def test_no_path_below_which_we_are_begins_like_one_of_ours() -> None:
    def first_parts(routes: list[BaseRoute]) -> set[str]:
        paths = [route.path for route in routes if isinstance(route, Route)]
        return {path.split("/")[1] for path in paths} - {""}

    by_choice = {"admin", "house-rules", "imprint", "privacy"}
    found = first_parts(create_app(Settings(database="unused.db")).routes)
    assert found | {"api"} | by_choice == TAKEN
    with pytest.raises(ConfigurationError, match="begins like a page of ours, /table"):
        load(public_url="https://example.org/table/majesty")
