"""Some thousand messages of somebody who knows the protocol and breaks it; see `hostile/`."""

from pathlib import Path

import pytest

from tests.server.hostile.run import assault


@pytest.mark.slow
@pytest.mark.parametrize("limited", [False, True])
def test_hostile_messages_change_nothing_and_break_nothing(tmp_path: Path, limited: bool) -> None:  # noqa: FBT001
    messages = 200 if limited else 2000
    outcome = assault(tmp_path, messages, seed=1, limited=limited, size=6)
    assert outcome.is_good, outcome.told()
    assert outcome.findings.sent >= messages
    assert outcome.ledger.ended >= 2
