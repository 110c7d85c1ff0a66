"""Files are written as a whole or not at all."""

from pathlib import Path

import pytest

from majesty.cli.files import write_whole
from majesty.lab.file_errors import FileProblem


def test_a_failed_write_leaves_the_old_file_and_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    write_whole(path, "old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(FileProblem, match=r"game\.json: No space left on device"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    write_whole(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_a_path_cannot_command_the_terminal() -> None:
    with pytest.raises(FileProblem) as refused:
        write_whole(Path("/no\x1b[2J/such"), "")
    assert "\x1b" not in str(refused.value)
