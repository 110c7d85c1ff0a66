"""The HTTP part."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import schemathesis
from hypothesis import settings

from majesty.server.client import Client
from tests.server.hosting import Host


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("api")
    with Host(str(folder / "majesty.db"), folder) as host:
        yield host


@pytest.fixture(scope="module")
def described(host: Host) -> object:
    return schemathesis.openapi.from_url(f"{host.address}/api/openapi.json")

@pytest.fixture(scope="module")
def ada(host: Host) -> Client:
    return Client.guest(host.address, "Ada")

from majesty.server.app import create_app
schema = schemathesis.openapi.from_dict(create_app().openapi())

@schema.parametrize()
@settings(max_examples=150)
def test_the_description(case: schemathesis.Case, ada: Client, host: Host) -> None:
    who = Client.guest(host.address, "Ada") if case.path == "/api/sessions" and case.method == "DELETE" else ada
    case.call_and_validate(base_url=host.address, headers={"Authorization": f"Bearer {who.secret}"})
