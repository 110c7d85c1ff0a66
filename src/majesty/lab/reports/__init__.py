"""What the studies found, as pages for people."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from majesty.rules.extras import extra

with extra("lab"):
    import pyarrow as pa


def render(study: str, settings: Mapping[str, Any], tables: Mapping[str, pa.Table]) -> str:
    """Returns the report of a study as one self-contained HTML page."""
    from majesty.lab.reports.page import page

    module = import_module(f"majesty.lab.reports.{study.replace('-', '_')}")
    rows = {name: table.to_pylist() for name, table in tables.items()}
    return page(module.report(settings, rows), settings)
