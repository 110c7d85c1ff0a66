"""A server whose host has a secret."""

from collections.abc import Iterator

import pytest

from tests.server.hosting import Host
from tests.server.moderation.hosts import SECRET


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for all tests of a module, which must not complain nor tell the secret."""
    folder = tmp_path_factory.mktemp("host")
    with Host(str(folder / "majesty.db"), folder, MAJESTY_ADMIN_SECRET=SECRET) as host:
        yield host
        assert '"error"' not in host.output
        assert SECRET not in host.output
