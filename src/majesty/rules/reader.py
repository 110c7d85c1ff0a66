"""Reading files of records, one record at a time, so a file may be of any length."""

from collections.abc import Iterable, Iterator

from majesty.rules.errors import MalformedRecord, RecordError
from majesty.rules.record import Record, decode, parse_json

_MOST_MIB = 4
MAX_LINE = _MOST_MIB * 1024 * 1024  # bytes of one record


def read_records(lines: Iterable[bytes | str]) -> Iterator[Record]:
    """Reads records one by one, one to a line, or a single one over several lines.

    The records are checked for shape; replaying them checks the rest. Errors name the record.
    """
    source = iter(lines)
    number = 0
    for line in source:
        if not line.strip():
            continue
        number += 1
        try:
            yield _read(line, source if number == 1 else iter(()))
        except RecordError as error:
            error.record = number
            raise
    if number == 0:
        raise MalformedRecord("record-none", "There is no record here.")


def _read(line: str | bytes, rest: Iterator[bytes | str]) -> Record:
    text = _checked(line)
    try:
        data = parse_json(text)
    except RecordError as error:
        if error.code != "record-cut":
            raise
        whole = [text]
        size = len(text)
        for more in rest:
            whole.append(_checked(more))
            size += len(more)
            if size >= MAX_LINE:
                break
        if len(whole) == 1:
            raise
        data = parse_json(_checked("".join(whole)))
    return Record.from_dict(data)


def _checked(line: str | bytes) -> str:
    if len(line) >= MAX_LINE:
        sentence = f"The record is longer than {_MOST_MIB} MiB."
        raise MalformedRecord("record-long", sentence, most=_MOST_MIB)
    return decode(line)
