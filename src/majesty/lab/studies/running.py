"""Making a study: playing what is missing, gathering it, and reporting the findings."""

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from majesty.lab import reports
from majesty.lab.studies.catalogue import STUDIES
from majesty.lab.studies.folders import Folder
from majesty.lab.studies.plan import Plan, Share, work
from majesty.lab.studies.study import Study
from majesty.lab.workers.bot_pool import BotPool
from majesty.lab.workers.executors import Executor
from majesty.rules.extras import extra
from majesty.rules.options import Options
from majesty.rules.state import State
from majesty.turbo.compiling import is_kept
from majesty.turbo.packing import pack
from majesty.turbo.players import Player
from majesty.turbo.selfplay import play_each, play_games


def prepare(plan: Plan, note: Callable[[], object] = lambda: None) -> None:
    """Compiles what the players need, once and not in every worker; calls `note` before it does.

    What could fail after hours fails here: missing libraries, errors in files of bots.
    """
    bring(STUDIES[plan.study])
    if any(cell.compiled is not None for cell in plan.cells):
        if not is_kept(play_each):
            note()
        play_games(pack(State.new(Options())), [Player(), Player()], seed=0, first=0, games=1)
    if any(cell.compiled is None for cell in plan.cells):
        BotPool(plan, note).close()


def play_missing(
    plan: Plan,
    folder: Folder,
    executor: Executor,
    *,
    watch: Callable[[Share], None] = lambda _: None,
) -> None:
    """Plays the shares that are not in the folder yet; calls `watch` with each share."""
    complete = folder.is_complete(plan)
    missing = [] if complete else folder.missing(plan)
    for share in set(plan.shares) - set(missing):
        watch(share)
    if complete:
        return
    results = executor.run(_work, plan, missing, in_order=False)
    try:
        for share, data in results:
            folder.keep(share, data)
            watch(share)
    finally:
        results.close()
    folder.gather(plan)


def _work(plan: Plan, share: Share) -> tuple[Share, bytes]:
    """Plays a share and returns it with its rows; a worker's task."""
    return share, work(plan, share)


def bring(study: Study) -> None:
    """Imports the findings and the report of a study."""
    with extra("lab"):
        for part in (study.findings, study.report):
            part.get()


def tell(folder: Folder) -> Sequence[str]:
    """Writes the tables and the report of a study with results; returns its answer."""
    described = folder.described()
    study, settings = STUDIES[described["study"]], settings_of(described, folder)
    bring(study)
    found = study.findings.get()(folder.results(study.name))
    for name, table in found.items():
        folder.write_table(name, table)
    report = reports.render(study, settings, found)
    folder.write_report(report.page)
    return report.answer


def settings_of(described: dict[str, Any], folder: Folder) -> dict[str, Any]:
    """Returns what a report says about how a study was made."""
    study, settings = described["study"], described["settings"]
    again = command(study, settings)
    if folder.path != usual_path(study, settings["seed"]):
        again += f" --out {shlex.quote(str(folder.path))}"
    return {**settings, "version": described["majesty"], "commands": [again]}


def usual_path(study: str, seed: int) -> Path:
    """Returns the folder of a study that was not told where to write."""
    return Path(f"studies/{study}-{seed}")


def command(study: str, settings: dict[str, Any]) -> str:
    """Returns the command line that makes a study with the same results."""
    words = ["majesty", "lab", study]
    for key, value in settings.items():
        if key == "code":
            words += [word for each in value for word in ("--code", each["file"])]
        elif key != "network" and value is not None:
            shown = ",".join(map(str, value)) if isinstance(value, list) else str(value)
            words += [f"--{key.replace('_', '-')}", shown]
    return shlex.join(words)
