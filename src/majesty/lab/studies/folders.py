"""The folder of a study: its plan, the shares that were played, and their results."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from hashlib import sha256
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from majesty.lab.file_errors import errors_about
from majesty.lab.locks import try_lock
from majesty.lab.studies.catalogue import STUDIES
from majesty.lab.studies.cells import WRITING
from majesty.lab.studies.plan import FORMAT, Plan, Share
from majesty.lab.studies.study import StudyError
from majesty.rules.extras import extra

with extra("lab"):
    import pyarrow as pa
    import pyarrow.csv
    import pyarrow.parquet as pq

PLAN = "study.json"
PARTS = "parts"
REPORT = "report.html"
LOCK = ".lock"
_SHOWN = 60

Given = ParamSpec("Given")
Returned = TypeVar("Returned")


def _naming_folder(
    method: Callable[Concatenate["Folder", Given], Returned],
) -> Callable[Concatenate["Folder", Given], Returned]:
    """Makes errors of the system name the folder."""

    @wraps(method)
    def named(folder: "Folder", /, *given: Given.args, **options: Given.kwargs) -> Returned:
        with errors_about(folder.path):
            return method(folder, *given, **options)

    return named


@dataclass(frozen=True, slots=True)
class Folder:
    """The folder with the results of a study; a file is written completely or not at all.

    Errors of the system name the folder.
    """

    path: Path

    @property
    def report(self) -> Path:
        """Returns the path of the report."""
        return self.path / REPORT

    @contextmanager
    def held(self) -> Iterator[None]:
        """Makes the folder, and locks it against other runs until the end."""
        with errors_about(self.path):
            self._check_ours()
            self.path.mkdir(parents=True, exist_ok=True)
            lock = (self.path / LOCK).open("wb")
        with lock:
            if not try_lock(lock):
                raise StudyError(
                    "study-busy",
                    f"Another run is using {self.path}; wait for it to finish, or choose another folder.",
                    path=str(self.path),
                )
            yield

    @_naming_folder
    def check_free(self) -> None:
        """Refuses a folder that is not a study's or is in use by a run; makes no folder."""
        self._check_ours()
        if (self.path / LOCK).exists():
            with self.held():
                pass

    @_naming_folder
    def begin(self, plan: Plan, *, version: str, fresh: bool = False) -> None:
        """Makes the folder, or finds it with the same plan; refuses one with another plan."""
        wanted = {**plan.to_dict(), "majesty": version}
        self._check_ours()
        there = (self.path / PLAN).exists()
        if there and fresh:
            self._clear()
        elif there:
            self._compare(self.described(), wanted)
        self.path.mkdir(parents=True, exist_ok=True)
        if fresh or not there:
            self._write(PLAN, (json.dumps(wanted, ensure_ascii=False, indent=1) + "\n").encode())
        (self.path / PARTS).mkdir(exist_ok=True)

    @_naming_folder
    def described(self) -> dict[str, Any]:
        """Returns the plan that the folder was made for, as JSON values."""
        try:
            found = json.loads((self.path / PLAN).read_bytes())
        except (FileNotFoundError, NotADirectoryError):
            raise self._foreign() from None
        except ValueError:
            raise StudyError(
                "study-plan-damaged",
                f"{self.path / PLAN} is damaged; remove its folder, or choose another one.",
                path=str(self.path / PLAN),
            ) from None
        match found:
            case {
                "format": str(format_),
                "study": str(study),
                "settings": dict(),
                "majesty": str(),
            }:
                if format_ == FORMAT and study in STUDIES:
                    return dict(found)
        raise self._foreign()

    def is_complete(self, plan: Plan) -> bool:
        """Tells whether all shares have been gathered and the result is intact."""
        study = STUDIES[plan.study]
        try:
            with pq.ParquetFile(self.path / study.results, page_checksum_verification=True) as file:
                if file.num_row_groups != len(plan.shares):
                    return False
                if not file.schema_arrow.equals(study.schema.get()):
                    return False
                rows = [file.read_row_group(share.number).num_rows for share in plan.shares]
        except (OSError, pa.ArrowException):
            return False
        expected = map(plan.rows, plan.shares)
        return all(wanted in (None, found) for wanted, found in zip(expected, rows, strict=True))

    @_naming_folder
    def missing(self, plan: Plan) -> list[Share]:
        """Lists the shares that are still to be played, including damaged ones."""
        parts = self._parts()
        return [share for share in plan.shares if _whole(share, parts) is None]

    @_naming_folder
    def keep(self, share: Share, data: bytes) -> None:
        """Keeps the results of a share."""
        self._write(f"{PARTS}/{_name(share, data)}", data)

    @_naming_folder
    def gather(self, plan: Plan) -> None:
        """Writes all shares into one file, in order; each becomes a row group."""
        study, parts = STUDIES[plan.study], self._parts()
        with (
            _draft(self.path / study.results) as draft,
            pq.ParquetWriter(draft, study.schema.get(), **WRITING) as writer,
        ):
            for share in plan.shares:
                part = _whole(share, parts)
                if part is None:
                    raise self._unfinished()
                writer.write_table(_read(part))

    @_naming_folder
    def results(self, study: str) -> pa.Table:
        """Returns the gathered rows of a study."""
        path = self.path / STUDIES[study].results
        if not path.exists():
            raise self._unfinished()
        try:
            return _read(path).select(STUDIES[study].schema.get().names)
        except (OSError, pa.ArrowException, KeyError):
            raise StudyError(
                "study-damaged",
                f"{path} is damaged; rerun the command that started the study.",
                path=str(path),
            ) from None

    @_naming_folder
    def write_table(self, name: str, table: pa.Table) -> None:
        """Writes a table of findings."""
        stream = pa.BufferOutputStream()
        pyarrow.csv.write_csv(table, stream)
        self._write(f"{name}.csv", stream.getvalue().to_pybytes())

    @_naming_folder
    def write_report(self, text: str) -> None:
        """Writes the report."""
        self._write(REPORT, text.encode())

    def _parts(self) -> dict[str, list[Path]]:
        """Finds the shares in the folder, by number; some may be damaged."""
        found: dict[str, list[Path]] = {}
        for path in sorted((self.path / PARTS).glob("*-*.parquet")):
            found.setdefault(path.name.partition("-")[0], []).append(path)
        return found

    def _clear(self) -> None:
        """Removes everything that a study writes except its plan; other files stay."""
        self.described()  # fails if it is not ours
        if (self.path / PARTS).exists():
            shutil.rmtree(self.path / PARTS)
        tables = {f"{table}.csv" for study in STUDIES.values() for table in study.tables}
        for name in (*{study.results for study in STUDIES.values()}, *tables, REPORT):
            for path in (self.path / name, self.path / f".{name}"):  # a run that was killed
                path.unlink(missing_ok=True)  # leaves its draft

    def _check_ours(self) -> None:
        """Refuses a folder that has files but no plan."""
        if not self.path.exists() or (self.path / PLAN).exists():
            return
        if {path.name for path in self.path.iterdir()} - {LOCK, f".{PLAN}"}:
            raise self._foreign()

    def _write(self, name: str, data: bytes) -> None:
        with _draft(self.path / name) as draft:
            draft.write_bytes(data)

    def _compare(self, found: dict[str, Any], wanted: dict[str, Any]) -> None:
        """Refuses to continue with another study, and says what differs."""
        for what, old, new in _differences(found, wanted):
            old, new = _shortened(old), _shortened(new)
            raise StudyError(
                "study-differs",
                f"{self.path} holds a different study ({what}): {old}, not {new}. Choose another "
                "folder with --out, or start over with --fresh.",
                path=str(self.path),
                what=what,
                found=old,
                wanted=new,
            )

    def _foreign(self) -> StudyError:
        return StudyError(
            "study-foreign",
            f"{self.path} is not a folder of a study; choose another one.",
            path=str(self.path),
        )

    def _unfinished(self) -> StudyError:
        return StudyError(
            "study-unfinished",
            f"{self.path} has no results yet; rerun the command that started it.",
            path=str(self.path),
        )


@contextmanager
def _draft(path: Path) -> Iterator[Path]:
    """Yields a temporary name to write to; a complete file is renamed to its own."""
    draft = path.with_name(f".{path.name}")
    try:
        yield draft
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _name(share: Share, data: bytes) -> str:
    """Returns the name of a share's file: its number, and a checksum of its content."""
    return f"{share.number:06}-{sha256(data).hexdigest()[:16]}.parquet"


def _whole(share: Share, parts: dict[str, list[Path]]) -> Path | None:
    """Returns a share's file, if there is one and it is intact."""
    for path in parts.get(f"{share.number:06}", ()):
        if path.name == _name(share, path.read_bytes()):
            return path
    return None


def _read(path: Path) -> pa.Table:
    """Reads a file by its name, not from a Python object.

    Arrow's threads can hold such an object beyond the end of the program, which aborts it at exit.
    """
    with pq.ParquetFile(path, page_checksum_verification=True) as file:
        return file.read()


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
