"""What the studies found, as pages for people."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from majesty.lab.studies.study import Study
from majesty.rules.extras import extra

with extra("lab"):
    import pyarrow as pa


class Rendered(NamedTuple):
    """A report: the page, which is HTML and asks for no other file, and its answer in plain text."""

    page: str
    answer: Sequence[str]  # a paragraph each


def render(study: Study, settings: Mapping[str, Any], tables: Mapping[str, pa.Table]) -> Rendered:
    """Returns the report of a study."""
    from majesty.lab.reports.page import page

    rows = {name: table.to_pylist() for name, table in tables.items()}
    report = study.report.get()(settings, rows)
    return Rendered(page(report, settings), report.answer)
