"""What is compiled is kept on disk, until something that it was made from changes."""

import ast
import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import majesty
from majesty.turbo import compiling
from majesty.turbo.compiling import STAMP, is_kept
from majesty.turbo.flat import try_ways
from majesty.turbo.lockstep import finish_rows, look_rows
from majesty.turbo.playouts import play_many
from majesty.turbo.search import grow
from majesty.turbo.solver import solve_rows

SOURCE = Path(majesty.__file__).parent


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Puts a copy of the sources where the stamp is made from."""
    for package in ("turbo", "rules"):
        files = shutil.ignore_patterns("__pycache__")
        shutil.copytree(SOURCE / package, tmp_path / package, ignore=files)
    tables = [tmp_path / path.relative_to(SOURCE) for path in compiling._TABLES]
    monkeypatch.setattr(compiling, "_FOLDER", tmp_path / "turbo")
    monkeypatch.setattr(compiling, "_TABLES", tables)
    return tmp_path


def test_the_stamp_changes_with_every_file_of_the_kernel_and_the_tables(copied: Path) -> None:
    whole = compiling._stamp()
    assert compiling._stamp() == whole
    files = [*(copied / "turbo").glob("*.py")]
    files += [copied / "rules" / name for name in ("cards.py", "locations.py", "options.py")]
    assert len(files) >= 15
    for path in files:
        text = path.read_text("utf-8")
        path.write_text(f"{text}\n", "utf-8")
        assert compiling._stamp() != whole, path
        path.write_text(text, "utf-8")
    assert compiling._stamp() == whole
    (copied / "turbo" / "more.py").write_text("MORE = 1\n", "utf-8")
    assert compiling._stamp() != whole


def test_the_stamp_is_that_of_the_sources() -> None:
    assert compiling._FOLDER == SOURCE / "turbo"
    assert compiling._stamp() == STAMP


def test_the_tables_are_made_from_files_that_the_stamp_covers() -> None:
    tree = ast.parse((SOURCE / "turbo" / "tables.py").read_text("utf-8"))
    used = {
        str(node.module)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("majesty.")
    }
    assert used == {f"majesty.rules.{path.stem}" for path in compiling._TABLES}


@pytest.mark.parametrize(
    "function", [play_many, grow, try_ways, solve_rows, look_rows, finish_rows]
)
def test_what_python_calls_is_kept_by_the_stamp(function: Callable[..., object]) -> None:
    cache = function._cache._cache_file  # type: ignore[attr-defined]
    assert cache._source_stamp == STAMP


def loaded(path: Path) -> Callable[[int], int]:
    """Imports a module anew."""
    spec = importlib.util.spec_from_file_location("kept", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    twice: Callable[[int], int] = module.twice
    return twice


def test_it_is_known_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.py"
    path.write_text(
        "from majesty.turbo.compiling import entry\n\n\n"
        "@entry\ndef twice(number):\n    return 2 * number\n",
        "utf-8",
    )
    function = loaded(path)
    assert not is_kept(function)
    assert function(4) == 8
    assert is_kept(function)
    again = loaded(path)
    assert is_kept(again)
    assert again(5) == 10
    assert sum(again.stats.cache_hits.values()) == 1  # type: ignore[attr-defined]
    monkeypatch.setattr(compiling, "STAMP", b"another")
    changed = loaded(path)
    assert not is_kept(changed)
    assert changed(6) == 12
    assert not changed.stats.cache_hits  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.parametrize(
    "code",
    [
        "import majesty",
        "import majesty; majesty.bot('greedy')",
        "from majesty.cli import main; main(['--help'])",
        "from majesty.cli import main; main(['simulate', '--help'])",
    ],
)
def test_who_does_not_search_does_not_load_the_compiler(code: str) -> None:
    told = "import sys, atexit; atexit.register(lambda: print('numba' in sys.modules))"
    command = [sys.executable, "-c", f"{told}\n{code}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.stdout.splitlines()[-1] == "False", done.stderr
