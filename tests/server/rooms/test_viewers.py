"""What waits for a viewer has an end."""

import asyncio

from majesty.server.rooms.viewers import _BACKLOG, _UNSENT_MOST, Viewer


def test_who_reads_too_slowly_is_cut_off_by_the_number_of_frames() -> None:
    viewer = Viewer(None)
    for _ in range(_BACKLOG):
        viewer.send("{}")
    assert viewer.frames.qsize() == _BACKLOG
    viewer.send("{}")
    assert viewer.is_lost
    assert asyncio.run(viewer.next_frame()) is None


def test_and_by_their_bytes() -> None:
    viewer = Viewer(None)
    large = (_UNSENT_MOST // 4) * "a"
    for _ in range(4):
        viewer.send(large)
    assert viewer.frames.qsize() == 4
    viewer.send("{}")
    assert viewer.is_lost
    assert viewer.ending == (1013, "too slow")


def test_what_was_read_does_not_count() -> None:
    viewer = Viewer(None)
    large = (_UNSENT_MOST // 4) * "a"
    for _ in range(20):
        viewer.send(large)
        assert asyncio.run(viewer.next_frame()) == large
    assert not viewer.is_lost
