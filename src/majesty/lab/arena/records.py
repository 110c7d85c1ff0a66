"""The records of an arena as a file, from which an interrupted arena resumes."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, BinaryIO

from majesty.lab.arena.games import Deal, Fault, PlayedGame, extras, outcome
from majesty.lab.arena.schedule import Arena, ScheduledGame
from majesty.rules.errors import RecordError
from majesty.rules.options import Options
from majesty.rules.reader import MAX_LINE
from majesty.rules.record import FORMAT, Record, decode, parse_json
from majesty.rules.replay import final_state

_BEGINNING = f'{{"format": "{FORMAT}"'.encode()  # of every line that we write
_SHOWN = 60


class ArenaRecordError(RecordError):
    """A record does not belong to the arena that is to be resumed."""


def lines(deal: Deal) -> bytes:
    """Returns the records of a deal as they are written, one per line."""
    return "".join(f"{played.line}\n" for played in deal.games).encode()


def read_seed(stream: BinaryIO) -> int | None:
    """Returns the seed of the arena that wrote a file; None for an empty file."""
    line = stream.readline(MAX_LINE)
    if not line or _is_torn(line):
        return None
    place = _read(line, 1).extras.get("arena")
    seed = place.get("seed") if isinstance(place, dict) else None
    if type(seed) is not int:
        raise _foreign(1)
    return seed


def read_deals(stream: BinaryIO, arena: Arena) -> Iterator[tuple[Deal, int]]:
    """Reads the complete deals of a file, each with the offset at which it ends.

    Every record must be the one that the arena would write there. What follows the last complete
    deal, a truncated line or a part of a deal, is checked as well, since it will be dropped; a
    file that is not ours must not be shortened.
    """
    source = iter(partial(stream.readline, MAX_LINE), b"")
    number, deal, end = 0, 0, 0
    while True:
        games = []
        for scheduled in arena.games_of(deal):
            line = next(source, b"")
            if not line or _is_torn(line):
                return
            number += 1
            end += len(line)
            games.append(_played(_read(line, number), arena, scheduled, line, number))
        yield Deal(deal, tuple(games)), end
        deal += 1


def _is_torn(line: bytes) -> bool:
    """Tells whether a line is one of ours that was cut off while it was written."""
    size = min(len(line), len(_BEGINNING))
    return not line.endswith(b"\n") and line[:size] == _BEGINNING[:size]


def _read(line: bytes, number: int) -> Record:
    try:
        return Record.from_dict(parse_json(decode(line)))
    except RecordError as error:
        error.record = number
        raise


def _played(
    record: Record, arena: Arena, scheduled: ScheduledGame, line: bytes, number: int
) -> PlayedGame:
    _check(record, arena, scheduled, number)
    try:
        state = final_state(record)
    except RecordError as error:
        error.record = number
        raise
    fault = None
    if "forfeit" in record.extras:
        fault = _fault(record.extras["forfeit"], number, arena.options)
    elif not state.is_over:
        raise _foreign(number)
    return outcome(scheduled, state, decode(line).removesuffix("\n"), fault=fault)


def _check(record: Record, arena: Arena, scheduled: ScheduledGame, number: int) -> None:
    """Refuses a record that the arena would not write here, and says what differs."""
    bots, place = record.extras.get("bots"), record.extras.get("arena")
    if not isinstance(bots, list) or not isinstance(place, dict):
        raise _foreign(number)
    wanted = extras(arena, scheduled)
    order = arena.dealer(scheduled.deal).order[: len(record.reveals)]
    compared = {
        "bots": (_listed(bots), _listed(scheduled.seats)),
        "seed": (str(place.get("seed")), str(arena.seed)),
        "options": (_options(record.options), _options(arena.options_of(scheduled.deal))),
        "code": (_code(place), _code(wanted["arena"])),
        "place": (_place(place), _place(wanted["arena"])),
        "cards": (
            _listed([record.extras.get("seed"), record.start, *record.reveals]),
            _listed([wanted["seed"], 0, *order]),
        ),
    }
    for what, (found, expected) in compared.items():
        if found != expected:
            found, expected = _shortened(found), _shortened(expected)
            error = ArenaRecordError(
                "arena-differs",
                f"This game is from another arena ({what}): {found}, not {expected}.",
                what=what,
                found=found,
                wanted=expected,
            )
            error.record = number
            raise error


def _listed(items: Iterable[object]) -> str:
    return " ".join(map(str, items))


def _options(options: Options) -> str:
    return f"{options.edition.code} {options.sides} {options.deck.value} {options.ties.value}"


def _place(place: Mapping[str, object]) -> str:
    return _listed(place.get(key) for key in ("deal", "combination", "rotation"))


def _code(place: Mapping[str, object]) -> str:
    """Returns the first digits of the digests of the bot files, which identify them."""
    digests = place.get("code", [])
    if not isinstance(digests, list):
        return str(digests)
    return _listed(str(digest)[:16] for digest in digests) or "–"


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _fault(data: Any, number: int, options: Options) -> Fault:
    match data:
        case {
            "seat": int(seat),
            "reason": str(reason),
            "code": str(code),
            "details": dict(details),
        }:
            plain = all(isinstance(value, str | int) for value in details.values())
            if seat in range(options.players) and plain:
                return Fault(seat, code, reason, details)
    raise _foreign(number)


def _foreign(number: int) -> ArenaRecordError:
    error = ArenaRecordError("arena-foreign", "This is not a finished game of an arena.")
    error.record = number
    return error
