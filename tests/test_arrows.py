"""Imports point one way: rules <- turbo <- bots <- lab <- cli, turbo <- envs; and rules stand on nothing else."""

import ast
import sys
from pathlib import Path

import majesty
from docs import layers
from docs.layers import MAY_USE

SOURCE = Path(majesty.__file__).parent

DOOR = ("arguments.py", "app.py", "figures.py")  # these tell the version


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found.add(str(node.module))
    return found


def test_packages_import_only_what_stands_below_them() -> None:
    packages = {path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists()}
    assert packages == set(MAY_USE)
    for package, below in MAY_USE.items():
        for path in (SOURCE / package).rglob("*.py"):
            for name in imports(path):
                assert name != "majesty" or path.name in DOOR, f"{path}: the public door"
                if name.startswith("majesty."):
                    assert name.split(".")[1] in below | {package}, f"{path}: {name}"


def test_tables_of_the_server_know_no_network_no_database_and_no_clock() -> None:
    ours = {"tables", "errors", "ids", "model", "names"}
    banned = {"asyncio", "io", "logging", "os", "pathlib", "socket", "subprocess", "sys", "time"}
    typed = {"pydantic", "pydantic_core", "typing_extensions"}
    others = sys.stdlib_module_names - banned | typed | {"majesty"}
    for path in (SOURCE / "server" / "tables").rglob("*.py"):
        for name in imports(path):
            assert name.split(".")[0] in others, f"{path}: {name}"
            if name.startswith("majesty.server."):
                assert name.split(".")[2] in ours, f"{path}: {name}"


def test_rooms_of_the_server_do_not_know_how_they_are_reached() -> None:
    for package in ("rooms", "bots", "storage", "archive"):
        for path in (SOURCE / "server" / package).rglob("*.py"):
            assert not any(name.startswith("majesty.server.http") for name in imports(path)), path


def test_the_picture_of_the_layers_is_drawn_from_them() -> None:
    drawn = (Path(__file__).parent.parent / "docs" / "images" / "layers.svg").read_text("utf-8")
    assert drawn == layers.draw(), "make pictures"


def test_rules_need_only_the_standard_library() -> None:
    for path in (SOURCE / "rules").rglob("*.py"):
        for name in imports(path):
            assert name.split(".")[0] in sys.stdlib_module_names | {"majesty"}, f"{path}: {name}"


def test_rules_do_not_read_write_log_or_ask_the_time() -> None:
    banned = {"logging", "time", "datetime", "io", "os", "pathlib", "sys", "socket", "subprocess"}
    for path in (SOURCE / "rules").rglob("*.py"):
        assert not imports(path) & banned, path
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"open", "print", "input"}, path


def test_randomness_lives_with_the_dealer_and_the_new_game() -> None:
    users = {
        path.name
        for path in (SOURCE / "rules").rglob("*.py")
        if imports(path) & {"random", "secrets"}
    }
    assert users == {"dealer.py", "game.py"}


def test_the_public_door_is_small() -> None:
    assert len(majesty.__all__) <= 21
    assert all(hasattr(majesty, name) for name in majesty.__all__)
