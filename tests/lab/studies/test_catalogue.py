"""The catalogue: a study is one object that has all its parts."""

import inspect
from dataclasses import fields, replace

import pytest

from majesty.lab.studies.catalogue import STUDIES
from majesty.lab.studies.planning import make_plan
from majesty.lab.studies.study import Later, Study, StudySettings
from majesty.rules.options import Options


@pytest.mark.parametrize("study", STUDIES.values(), ids=STUDIES)
def test_a_study_has_all_its_parts(study: Study) -> None:
    assert study.schema.get().names[0] == "cell"
    for part, given in ((study.findings, 1), (study.report, 2)):
        assert len(inspect.signature(part.get()).parameters) == given
    assert study.tables
    assert set(study.options) <= {field.name for field in fields(StudySettings)}


def test_a_new_study_is_one_object(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = replace(
        STUDIES["first-player"],
        name="duel",
        question="Who?",
        schema=Later("majesty.lab.studies.cells", "GAMES"),
    )
    monkeypatch.setitem(STUDIES, "duel", duel)
    made = make_plan("duel", StudySettings(bots=("random",), games=3))
    assert made.study == "duel"
    assert made.rows(made.shares[0]) == 3 * Options().players
