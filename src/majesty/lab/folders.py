"""The folder of a study: its plan, the shares that were played, and what came of them all."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from majesty.lab.cells import WRITING, encoded
from majesty.lab.plans import FORMAT, Plan, Share
from majesty.lab.seats import StudyError
from majesty.rules.extras import extra

with extra("lab"):
    import pyarrow as pa
    import pyarrow.csv
    import pyarrow.parquet as pq

PLAN = "study.json"
PARTS = "parts"
REPORT = "report.html"
_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Folder:
    """Where the results of a study lie; whatever is written is there as a whole or not at all."""

    path: Path

    @property
    def report(self) -> Path:
        """Returns where the report lies."""
        return self.path / REPORT

    def begin(self, plan: Plan, *, version: str, fresh: bool = False) -> None:
        """Makes the folder, or finds it with the same plan; another one's is refused."""
        wanted = {**plan.to_dict(), "majesty": version}
        if (self.path / PLAN).exists():
            if not fresh:
                self._compare(self.described(), wanted)
                return
            shutil.rmtree(self.path / PARTS, ignore_errors=True)
        elif self.path.exists() and any(self.path.iterdir()):
            raise self._foreign()
        (self.path / PARTS).mkdir(parents=True, exist_ok=True)
        self._write(PLAN, (json.dumps(wanted, ensure_ascii=False, indent=1) + "\n").encode())

    def described(self) -> dict[str, Any]:
        """Returns the plan that the folder was made for, as JSON values."""
        try:
            found = json.loads((self.path / PLAN).read_bytes())
        except (FileNotFoundError, NotADirectoryError, ValueError):
            raise self._foreign() from None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise self._foreign()
        return found

    def missing(self, plan: Plan) -> Iterator[Share]:
        """Iterates over the shares that are still to be played; damaged ones are."""
        for share in plan.shares:
            if not self._is_whole(plan, share):
                yield share

    def keep(self, share: Share, data: bytes) -> None:
        """Keeps the results of a share."""
        self._write(f"{PARTS}/{_name(share)}", data)

    def gather(self, plan: Plan) -> Path:
        """Writes all shares into one file, in their order."""
        path = self.path / results_name(plan.study)
        draft = path.with_name(f".{path.name}")
        with pq.ParquetWriter(draft, plan.cells[0].schema, **WRITING) as writer:
            for share in plan.shares:
                writer.write_table(pq.read_table(self.path / PARTS / _name(share)))
        draft.replace(path)
        return path

    def results(self, study: str) -> pa.Table:
        """Returns the rows of a study that was gathered."""
        path = self.path / results_name(study)
        if not path.exists():
            raise StudyError(
                "study-unfinished",
                f"{self.path} has no results yet; give the command that began it once more.",
                path=str(self.path),
            )
        return pq.read_table(path)

    def write_table(self, name: str, table: pa.Table) -> None:
        """Writes a table of findings."""
        stream = pa.BufferOutputStream()
        pyarrow.csv.write_csv(table, stream)
        self._write(f"{name}.csv", stream.getvalue().to_pybytes())

    def write_report(self, text: str) -> None:
        """Writes the report."""
        self._write(REPORT, text.encode())

    def _is_whole(self, plan: Plan, share: Share) -> bool:
        """Tells whether the results of a share are there, down to the last bit.

        Checksums guard a Parquet file's pages alone. But writing what was read gives the same
        bytes again, unless some of them have changed.
        """
        path = self.path / PARTS / _name(share)
        if not path.exists():
            return False
        data = path.read_bytes()
        try:
            table = pq.read_table(pa.BufferReader(data), page_checksum_verification=True)
        except (OSError, pa.ArrowException):
            return False
        expected = table.schema.equals(plan.cells[share.cell].schema)
        rows = plan.rows(share) in (None, table.num_rows)
        return bool(expected and rows and encoded(table) == data)

    def _write(self, name: str, data: bytes) -> None:
        path = self.path / name
        draft = path.with_name(f".{path.name}")
        draft.write_bytes(data)
        draft.replace(path)

    def _compare(self, found: dict[str, Any], wanted: dict[str, Any]) -> None:
        """Refuses to go on with another study, and says what differs."""
        for what, old, new in _differences(found, wanted):
            old, new = _shortened(old), _shortened(new)
            raise StudyError(
                "study-differs",
                f"{self.path} holds a study of something else ({what}): {old}, not {new}. "
                "Choose another folder by --out, or begin anew by --fresh.",
                path=str(self.path),
                what=what,
                found=old,
                wanted=new,
            )

    def _foreign(self) -> StudyError:
        return StudyError(
            "study-foreign",
            f"{self.path} is not a folder of a study; choose another by --out.",
            path=str(self.path),
        )


def results_name(study: str) -> str:
    """Returns the name of the file with all rows."""
    return "openings.parquet" if study == "openings" else "games.parquet"


def _name(share: Share) -> str:
    return f"{share.number:06}.parquet"


def _differences(found: Any, wanted: Any, what: str = "") -> Iterator[tuple[str, Any, Any]]:
    if isinstance(found, dict) and isinstance(wanted, dict):
        for key in (*wanted, *(key for key in found if key not in wanted)):
            name = key if what in ("", "settings") else f"{what} {key}"
            yield from _differences(found.get(key), wanted.get(key), name)
    elif found != wanted:
        yield what, found, wanted


def _shortened(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
