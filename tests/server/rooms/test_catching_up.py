"""Who comes back to a table is told what they have missed, if that is not too much."""

import json
from pathlib import Path

import pytest

from majesty.server.errors import StorageError
from majesty.server.ids import NETWORK
from majesty.server.rooms import hub as hubs
from majesty.server.rooms import presence
from majesty.server.rooms.presence import Presence
from majesty.server.rooms.room import Room
from majesty.server.rooms.viewers import Viewer
from majesty.server.storage.store import Store
from tests.server.offline_hosts import House, at_a_table

AT_ONCE = 3  # entries, in this test


@pytest.mark.slow
@pytest.mark.parametrize(
    ("behind", "missed"),
    [(None, None), (0, []), (AT_ONCE, [-2, -1, 0]), (AT_ONCE + 1, None), (-1, None)],
    ids=["for the first time", "nothing", "some", "too much", "seen what never was"],
)
def test_what_one_missed_is_told_in_order(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    behind: int | None,
    missed: list[int] | None,
) -> None:
    monkeypatch.setattr(presence, "_CATCH_UP_MOST", AT_ONCE)

    async def test(here: House, room: Room) -> None:
        viewer, seq = Viewer(None), room.table.seq
        await Presence(here.hub).join(room, viewer, None if behind is None else seq - behind)
        welcome = json.loads(viewer.frames.get_nowait() or "")
        told = welcome["missed"]
        assert welcome["seq"] == seq
        assert (told and [entry["seq"] - seq for entry in told]) == missed

    at_a_table(tmp_path, test)


def test_who_is_there_is_read_again_until_the_database_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else somebody who has come through another worker could be replaced as absent."""
    monkeypatch.setattr(hubs, "_RETRY", 0.0)
    answers: list[Exception | frozenset[str]] = [
        StorageError("storage", "The database does not answer; please try again."),
        frozenset({"ben", f"{NETWORK}home"}),
    ]

    async def present_elsewhere(*_: object) -> frozenset[str]:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def test(here: House, room: Room) -> None:
        monkeypatch.setattr(Store, "present_elsewhere", present_elsewhere)
        await Presence(here.hub).read(room)
        assert room.elsewhere == {"ben"}
        assert room.networks_elsewhere == {f"{NETWORK}home"}
        assert room.gone("ben") is None

    at_a_table(tmp_path, test)
