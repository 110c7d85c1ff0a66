"""From the settings to the plan of a study."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from majesty.lab.studies.bot_costs import check_reproducible, network_digest
from majesty.lab.studies.catalogue import STUDIES
from majesty.lab.studies.plan import Plan
from majesty.lab.studies.study import Study, StudyError, StudySettings
from majesty.lab.workers.bot_files import BotFile, read_bot_files
from majesty.rules.errors import quoted


def make_plan(name: str, settings: StudySettings) -> Plan:
    """Returns the plan of a study; refuses settings that cannot be played or reproduced."""
    if name not in STUDIES:
        known = ", ".join(STUDIES)
        raise StudyError(
            "study-unknown",
            f"There is no study {quoted(name)}; choose from: {known}.",
            name=quoted(name),
            known=known,
        )
    if not (settings.players and settings.sides and settings.deck and settings.bots):
        raise StudyError(
            "study-empty",
            "A study needs at least one number of players, mix of sides, deck and bot.",
        )
    if settings.games < 1:
        raise StudyError(
            "bad-games",
            f"At least 1 game must be played, not {settings.games}.",
            games=settings.games,
        )
    study = STUDIES[name]
    code = read_bot_files(settings.code)
    for each in settings.bots:
        check_reproducible(each)
    cells = {cell.name: cell for cell in study.cells(settings)}  # each once
    values = _as_json(study, settings, code)
    return Plan(name, settings.seed, tuple(cells.values()), values, code)


def _as_json(study: Study, settings: StudySettings, code: Iterable[BotFile]) -> dict[str, Any]:
    """Returns the settings as JSON values; with hashes of the network and of files of bots."""
    values = {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in asdict(settings).items()
        if key in study.options
    }
    network = network_digest(settings.bots)
    return {
        **values,
        **({"network": network} if network else {}),
        "code": [{"file": file.name, "sha256": file.digest} for file in code],
    }
