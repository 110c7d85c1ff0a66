"""What the studies found, as small tidy tables."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from majesty.rules.extras import extra

with extra("lab"):
    import pyarrow as pa


def tables(study: str, table: pa.Table, settings: Mapping[str, Any]) -> dict[str, pa.Table]:
    """Returns what a study found, by the names of the tables; `table` is its result file."""
    module = import_module(f"majesty.lab.findings.{study.replace('-', '_')}")
    found: dict[str, pa.Table] = module.tables(table, settings)
    return found
