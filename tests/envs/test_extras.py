"""Who has not installed the libraries of the environments is told what to install."""

import sys
from importlib import import_module

import pytest

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
        str(caught.value) == f'{library} is not installed; pip install "majesty[envs]" brings it.'
    )
    assert isinstance(caught.value, ImportError)
