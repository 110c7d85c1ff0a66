"""`majesty bench`: how fast we are on this machine."""

import argparse
import json
import os
import platform
import re
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Literal, NamedTuple

from rich import box
from rich.table import Table

from majesty.cli.console import Terminal
from majesty.lab.bench import SUBJECTS, measure


class Section(NamedTuple):
    """A table as it is printed: what was measured, in which unit, and ratios or goals beside it."""

    subject: str
    unit: str
    values: dict[str, float]
    beside: Literal["ratio", "goal"]
    notes: Mapping[str, float | str]  # ratios or goals, by name
    skipped: str | None = None


def run(arguments: argparse.Namespace) -> None:
    """Measures and prints."""
    machine = {
        "machine": f"{_processor()}, {os.cpu_count()} cores, {platform.system()}",
        "python": platform.python_version(),
        "date": date.today().isoformat(),  # noqa: DTZ011  (the reader's own calendar)
    }
    console = Terminal()
    if not arguments.json:
        console.print(", Python ".join(list(machine.values())[:2]) + f", {machine['date']}")
    sections = []
    chosen = [arguments.subject] if arguments.subject != "all" else [*SUBJECTS, "server"]
    for subject in chosen:
        for section in _measured(subject, arguments.seconds, arguments.repeats):
            sections.append(_to_dict(section))
            if not arguments.json:
                _print(section, console)
    if arguments.json:
        print(json.dumps({**machine, "sections": sections}))


def _measured(subject: str, seconds: float | None, repeats: int | None) -> Iterator[Section]:
    if subject == "server":
        from majesty.server.bench.load import measure_load

        for load in measure_load(seconds=seconds or 10.0, repeats=repeats or 3):
            name, goals = load.scenario.name, load.scenario.goals
            yield Section(subject, name, load.figures, "goal", goals, load.skipped)
        return
    for speed in measure(subject, seconds=seconds or 2.0, repeats=repeats or 5):
        yield Section(subject, speed.unit, speed.values, "ratio", speed.ratios, speed.skipped)


def _to_dict(section: Section) -> dict[str, Any]:
    results: dict[str, dict[str, float | str]] = {}
    for name, value in section.values.items():
        results[name] = {"value": float(f"{value:.5g}")}
        note = section.notes.get(name)
        if note is not None:
            told = note if isinstance(note, str) else float(f"{note:.4g}")
            results[name][section.beside] = told
    skipped = {"skipped": section.skipped} if section.skipped else {}
    return {"subject": section.subject, "unit": section.unit, "results": results, **skipped}


def _print(section: Section, console: Terminal) -> None:
    console.print()
    if section.skipped:
        console.print(f"{section.unit}: skipped, {section.skipped}")
        return
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(section.subject)
    table.add_column(section.unit, justify="right")
    table.add_column(section.beside, justify="right")
    for name, value in section.values.items():
        shown = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
        note = section.notes.get(name, "")
        if not isinstance(note, str):
            note = f"{note:,.0f}" if note >= 100 else f"{note:.2f}"
        table.add_row(name, shown, note)
    console.print(table)


def _processor() -> str:
    """Returns the processor's name, or at least its kind."""
    try:
        facts = Path("/proc/cpuinfo").read_text("utf-8")
    except OSError:
        facts = ""
    found = re.search(r"^model name\s*:\s*(.+)$", facts, re.MULTILINE)
    return found.group(1) if found else platform.processor() or platform.machine()
