"""`majesty bench`: how fast we are on this machine."""

import argparse
import json
import os
import platform
import re
from datetime import date
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from majesty.cli.console import Terminal
from majesty.lab.speed import SUBJECTS, Section, measure


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
    for subject in [arguments.subject] if arguments.subject != "all" else SUBJECTS:
        for section in measure(subject, seconds=arguments.seconds, repeats=arguments.repeats):
            sections.append(_to_dict(section))
            if not arguments.json:
                _print(section, console)
    if arguments.json:
        print(json.dumps({**machine, "sections": sections}))


def _to_dict(section: Section) -> dict[str, Any]:
    results = {
        name: {"value": float(f"{value:.5g}"), "ratio": float(f"{section.ratios[name]:.4g}")}
        for name, value in section.values.items()
    }
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
    table.add_column("ratio", justify="right")
    for name, value in section.values.items():
        shown = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
        ratio = section.ratios[name]
        table.add_row(name, shown, f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.2f}")
    console.print(table)


def _processor() -> str:
    """Returns the processor's name, or at least its kind."""
    try:
        facts = Path("/proc/cpuinfo").read_text("utf-8")
    except OSError:
        facts = ""
    found = re.search(r"^model name\s*:\s*(.+)$", facts, re.MULTILINE)
    return found.group(1) if found else platform.processor() or platform.machine()
