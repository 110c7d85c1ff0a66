"""Who has not installed the libraries of the environments is told what to install."""

import subprocess
import sys
from importlib import import_module

import pytest

import majesty.envs  # noqa: F401  (first, and whole: not while a library is made to be missing)
from majesty.rules.extras import ExtraError


@pytest.mark.parametrize(
    ("module", "library"),
    [
        ("majesty_v0", "pettingzoo"),
        ("spaces", "gymnasium"),
        ("showing", "gymnasium"),
        ("single", "gymnasium"),
        ("vector", "gymnasium"),
        ("registration", "gymnasium"),
        ("openspiel", "pyspiel"),
    ],
)
def test_a_missing_library_is_named_with_its_extra(
    module: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = [name for name in sys.modules if name.startswith(f"{library}.")]
    for name in [library, *loaded]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, f"majesty.envs.{module}", raising=False)
    with pytest.raises(ExtraError) as caught:
        import_module(f"majesty.envs.{module}")
    assert (
        str(caught.value)
        == f'{library} is not installed; install it with pip install "majesty[envs]".'
    )
    assert isinstance(caught.value, ImportError)


@pytest.mark.slow
def test_who_does_without_gymnasium_can_import_the_rest() -> None:
    code = (
        "import sys\nsys.modules['gymnasium'] = None\n"
        "import majesty.envs.encoding\n"
        "assert 'majesty.envs.registration' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)  # whose modules nobody else sees


def test_to_import_the_package_registers_the_ids_and_does_not_load_the_kernel() -> None:
    code = (
        "import sys, majesty.envs, gymnasium\n"
        "assert {'majesty/Majesty-v0', 'majesty_v0'} <= set(gymnasium.registry)\n"
        "assert not {'numba', 'pettingzoo', 'pyspiel', 'majesty.envs.single'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
