"""All that happened at a table, for those who come later: every entry is encoded and packed once."""

import gzip
import zlib
from collections.abc import Iterable, Set
from typing import NamedTuple

from majesty.rules.events import Event
from majesty.server.tables import frames
from majesty.server.tables.entries import Entry

_BEGIN, _END = b'{"entries":[', b"]}"
_WINDOW = 13  # 2^13 bytes are many entries, and the packer of a table is kept as long as the table


class _Line(NamedTuple):
    speaker: str | None
    text: bytes


class History:
    """The entries of a table as JSON. What was added last is encoded when somebody asks."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        self._new: list[tuple[int, int, Entry, Iterable[Event]]] = []
        self._packer = zlib.compressobj(wbits=16 + _WINDOW, memLevel=6)
        self._packed = bytearray(self._packer.compress(_BEGIN))
        self._answer: bytes | None = None  # all of it, if somebody has asked since the last entry
        self._packed_answer: bytes | None = None

    def __len__(self) -> int:
        return len(self._lines) + len(self._new)

    def add(self, seq: int, at: int, entry: Entry, events: Iterable[Event]) -> None:
        """Adds the next entry."""
        self._new.append((seq, at, entry, events))
        self._answer = self._packed_answer = None

    def after(self, last: int, mutes: Set[str] = frozenset()) -> list[bytes]:
        """Returns the entries after a number as JSON, without those of people one cannot hear."""
        self._encode()
        return [line.text for line in self._lines[last:] if line.speaker not in mutes]

    def answer(self, mutes: Set[str] = frozenset()) -> bytes:
        """Returns all of it as one JSON object; those who read slowly share the same bytes."""
        if self._has_any_of(mutes):
            return _BEGIN + b",".join(self.after(0, mutes)) + _END
        if self._answer is None:
            self._answer = _BEGIN + b",".join(self.after(0)) + _END
        return self._answer

    def packed(self, mutes: Set[str] = frozenset()) -> bytes:
        """Returns the same, as gzip."""
        if self._has_any_of(mutes):
            return gzip.compress(self.answer(mutes), compresslevel=1)
        if self._packed_answer is None:
            ending = self._packer.copy()
            self._packed_answer = bytes(self._packed) + ending.compress(_END) + ending.flush()
        return self._packed_answer

    def _has_any_of(self, mutes: Set[str]) -> bool:
        """Tells whether somebody has spoken whom one cannot hear."""
        self._encode()
        return bool(mutes) and any(line.speaker in mutes for line in self._lines)

    def _encode(self) -> None:
        for seq, at, entry, events in self._new:
            text = frames.told_again(seq, at, entry, events)
            self._packed += self._packer.compress(b"," + text if self._lines else text)
            self._lines.append(_Line(frames.speaker(entry), text))
        self._new.clear()
