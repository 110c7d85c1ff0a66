"""Everything that happened at a table, for latecomers: each entry is encoded and packed once."""

import zlib
from collections import OrderedDict
from collections.abc import Iterable, Sequence, Set
from typing import NamedTuple

from majesty.rules.events import Event
from majesty.server.tables import frames
from majesty.server.tables.entries import Entry

_BEGIN, _END = b'{"entries":[', b"]}"
_WINDOW = 13  # 2^13 bytes are many entries, and the packer of a table is kept as long as the table
_COPIES = 4  # of a table, for different sets of muted people
_PACKER = 80_000  # bytes of memory for the packer
_LINE = 200  # bytes of memory for a line beside its text


class _Line(NamedTuple):
    speaker: str | None
    text: bytes


def _heard(lines: Iterable[_Line], mutes: Set[str]) -> list[bytes]:
    return [line.text for line in lines if line.speaker not in mutes]


class _Copy:
    """The history for viewers who have muted certain people."""

    def __init__(self, mutes: frozenset[str]) -> None:
        self._mutes = mutes
        self._packer = zlib.compressobj(wbits=16 + _WINDOW, memLevel=6)
        self._packed = bytearray(self._packer.compress(_BEGIN))
        self._taken = 0  # how many lines are packed
        self._comma = b""
        self._answer: bytes | None = None  # cached if requested since the last entry
        self._packed_answer: bytes | None = None

    @property
    def size(self) -> int:
        answers = len(self._answer or b"") + len(self._packed_answer or b"")
        return _PACKER + len(self._packed) + answers

    def outdate(self) -> None:
        self._answer = self._packed_answer = None

    def answer(self, lines: Sequence[_Line]) -> bytes:
        if self._answer is None:
            self._answer = _BEGIN + b",".join(_heard(lines, self._mutes)) + _END
        return self._answer

    def packed(self, lines: Sequence[_Line]) -> bytes:
        if self._packed_answer is None:
            if new := _heard(lines[self._taken :], self._mutes):
                self._packed += self._packer.compress(self._comma + b",".join(new))
                self._comma = b","
            self._taken = len(lines)
            ending = self._packer.copy()
            self._packed_answer = bytes(self._packed) + ending.compress(_END) + ending.flush()
        return self._packed_answer


class History:
    """The entries of a table as JSON. New ones are encoded on the next request."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        self._new: list[tuple[int, int, Entry, Iterable[Event]]] = []
        self._speakers: set[str] = set()
        self._copies: OrderedDict[frozenset[str], _Copy] = OrderedDict()  # most recently used last
        self._size = 0  # of the lines

    def __len__(self) -> int:
        return len(self._lines) + len(self._new)

    @property
    def size(self) -> int:
        """Returns its approximate size in memory, in bytes."""
        return self._size + sum(copy.size for copy in self._copies.values())

    def add(self, seq: int, at: int, entry: Entry, events: Iterable[Event]) -> None:
        """Adds the next entry."""
        self._new.append((seq, at, entry, events))
        for copy in self._copies.values():
            copy.outdate()

    def after(self, last: int, mutes: Set[str] = frozenset()) -> list[bytes]:
        """Returns the entries after a number as JSON, without those of muted people."""
        self._encode()
        return _heard(self._lines[last:], mutes)

    def answer(self, mutes: Set[str] = frozenset()) -> bytes:
        """Returns the history as one JSON object; slow readers share the same bytes."""
        return self._copy_for(mutes).answer(self._lines)

    def packed(self, mutes: Set[str] = frozenset()) -> bytes:
        """Returns the same, as gzip."""
        return self._copy_for(mutes).packed(self._lines)

    def _copy_for(self, mutes: Set[str]) -> _Copy:
        """Returns the copy without muted people; only those who have spoken matter."""
        self._encode()
        left_out = frozenset(mutes & self._speakers)
        copy = self._copies.pop(left_out, None) or _Copy(left_out)
        self._copies[left_out] = copy
        if len(self._copies) > _COPIES:
            self._copies.popitem(last=False)
        return copy

    def _encode(self) -> None:
        for seq, at, entry, events in self._new:
            line = _Line(frames.speaker(entry), frames.told_again(seq, at, entry, events))
            self._lines.append(line)
            self._size += _LINE + len(line.text)
            if line.speaker:
                self._speakers.add(line.speaker)
        self._new.clear()
