"""Messages that are almost right, for the WebSocket of a table."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from majesty.server.tables.actions import REACTIONS

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL = 0x80

ODD = [  # strings that somebody may hope to be forgotten
    "",
    " ",
    "\0",
    "Ada\0",
    "\u202eadA",
    "\ufeff",
    "A\u200dd\u200da",
    "e" + "\u0301" * 40,
    "\ud800",
    "\udfff\ud800",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467",
    "\u0410d\u0430",
    "\uff21\uff44\uff41",
    "\x1b[31m",
    "\r\nSet-Cookie: majesty=1",
    "<script>alert(1)</script>",
    "'; DROP TABLE entries; --",
    "../../etc/passwd",
    "{{7*7}}",
    "%00%ff",
    "null",
    "x" * 41,
    "x" * 301,
    "\u00df" * 300,
    "\U00012345" * 100,
]
NUMBERS: list[Any] = [0, 1, -1, 3, 4, 2**31 - 1, 2**31, 2**53 + 1, 2**63, -(2**63), 2**64, 10**300]
NUMBERS += [0.0, 1.0, 0.5, -0.0, 1e308, -1e-308]
OTHERS: list[Any] = [
    None,
    True,
    False,
    [],
    {},
    [0],
    {"seat": 0},
    [[[[]]]],
    ["move"],
    {"type": "move"},
]
LITERALS = [
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "-",
    "01",
    "0x10",
    "9" * 500,
    "undefined",
    "'a'",
]
EXTRA = ["person", "seat", "secret", "entry", "seq", "kind", "__class__", "at", "level", "", "on "]
LETTERS = "123456MBWGINKC+=x-0 "


@dataclass(slots=True)
class Scene:
    """What an attacker knows of the table they are at, and of others."""

    table: str
    revision: int = 0
    decisions: list[str] = field(default_factory=list)
    people: list[str] = field(default_factory=list)
    secrets: list[str] = field(default_factory=list)  # of this attacker and of their friends


class Frame(NamedTuple):
    """Bytes for a WebSocket, and what is to be expected."""

    data: bytes
    answers: int = 1  # messages that have to come back
    ends: bool = False  # whether the connection may end


Make = Callable[[Random, Scene], dict[str, Any]]


def _on(rng: Random, scene: Scene) -> int:
    near = scene.revision + rng.choice([0, 0, -1, 1, -2, 7, 1000])
    return max(0, near) if rng.random() < 0.9 else rng.choice([0, 1, 2**31 - 1])


def _seat(rng: Random, _: Scene) -> int:
    return rng.randrange(4)


def _move(rng: Random, scene: Scene) -> str:
    """Returns a move, perhaps a legal one, mostly one that is legal but for a character."""
    if scene.decisions and rng.random() < 0.6:
        move = rng.choice(scene.decisions)
        return move if rng.random() < 0.5 else _spoilt(rng, move)
    return "".join(rng.choice(LETTERS) for _ in range(rng.randrange(1, 8)))


def _spoilt(rng: Random, text: str) -> str:
    place = rng.randrange(len(text) + 1)
    kept = text[place + rng.randrange(2) :]
    new: str = rng.choice([*LETTERS, "", "\u0661", "\uff11"])
    return text[:place] + new + kept


def _text(rng: Random) -> str:
    return rng.choice(ODD) if rng.random() < 0.7 else "".join(rng.sample(LETTERS, 8))


MESSAGES: dict[str, Make] = {
    "move": lambda rng, scene: {"on": _on(rng, scene), "move": _move(rng, scene)},
    "sit": lambda rng, scene: {"seat": _seat(rng, scene), "name": _text(rng)},
    "seat-bot": lambda rng, scene: {
        "seat": _seat(rng, scene),
        "level": rng.choice(["random", "expert", "mc:999999999", "cmd:sh", "", "mcts:9h"]),
    },
    "stand": lambda rng, scene: {"seat": _seat(rng, scene)},
    "seal": lambda rng, _: {"seal": "sha256:" + rng.randbytes(rng.choice([32, 32, 31])).hex()},
    "start": lambda rng, _: {"seed": rng.randbytes(32).hex()} if rng.random() < 0.5 else {},
    "seed": lambda rng, _: {"seed": rng.randbytes(rng.choice([32, 32, 16])).hex()},
    "undo": lambda rng, scene: {"on": _on(rng, scene)},
    "answer": lambda rng, scene: {"on": _on(rng, scene), "agree": rng.choice([True, False])},
    "resign": lambda rng, scene: {"on": _on(rng, scene) + 3, "seat": _seat(rng, scene)},
    "replace": lambda rng, scene: {"on": _on(rng, scene), "seat": _seat(rng, scene)},
    "return": lambda rng, scene: {"seat": _seat(rng, scene)},
    "rematch": lambda _, __: {},
    "say": lambda rng, _: {"text": _text(rng)},
    "react": lambda rng, _: {"reaction": rng.choice([*REACTIONS, "nod", ""])},
    "hello": lambda rng, scene: {"secret": rng.choice([*scene.secrets, "x"]), "last": 0},
    "ping": lambda _, __: {},
    "preview": lambda _, __: {},
    "hint": lambda _, __: {},
    "moved": lambda rng, scene: {"seat": _seat(rng, scene), "move": _move(rng, scene)},
    "rated": lambda rng, _: {"ladder": "2", "changes": [{"seat": 0, "after": rng.randrange(9999)}]},
    "credited": lambda _, __: {"milliseconds": 10**9},
}
_TYPES = list(MESSAGES)
_OFTEN = [*_TYPES, *["move"] * 12, "undo", "say"]


def message(rng: Random, scene: Scene) -> dict[str, Any]:
    """Returns a message as the protocol has it, asked at the wrong time or by the wrong person."""
    kind = rng.choice(_OFTEN)
    made = {"type": kind, **MESSAGES[kind](rng, scene)}
    if rng.random() < 0.7:
        made["ref"] = f"r{rng.randrange(10**9)}"
    return made


def _value(rng: Random, scene: Scene) -> Any:
    return rng.choice(rng.choice([ODD, NUMBERS, OTHERS, [scene.table, *scene.people, *_TYPES]]))


def spoil(rng: Random, scene: Scene, made: dict[str, Any]) -> Any:
    """Breaks a message as an object."""
    if not made:
        return _value(rng, scene)
    made = dict(made)
    key = rng.choice(list(made))
    match rng.randrange(7):
        case 0:
            del made[key]
        case 1 | 2 | 3:
            made[key] = _value(rng, scene)
        case 4:
            made[rng.choice([*EXTRA, *made])] = _value(rng, scene)
        case 5:
            made[rng.choice([key.upper(), key + " ", key + "\0"])] = made.pop(key)
        case 6:
            return rng.choice([[made], {"message": made}, [made, made], str(made), list(made)])
    return made


def break_text(rng: Random, text: str) -> str:
    """Breaks a message as a text, so that it may be no JSON any more."""
    place = rng.randrange(len(text) + 1)
    match rng.randrange(9):
        case 0:
            return text[:place]
        case 1:
            return text + rng.choice(["}", text, "\0", "//", ",", "\ufeff"])
        case 2:
            return text[:place] + rng.choice([*ODD[:8], '"', "\\", "{", "]"]) + text[place:]
        case 3:
            return text.replace(":", ": " + rng.choice(LITERALS) + " ", 1)
        case 4:
            return text[:-1] + ', "type": "resign", "on": ' + rng.choice(LITERALS) + "}"
        case 5:
            depth = rng.choice([10, 200, 2000])
            opening, closing = rng.choice([("[", "]"), ('{"a":', "}")])
            return (opening * depth + "0" + closing * depth)[:8000]
        case 6:
            return text[:-1] + ', "x": "' + "y" * rng.choice([3000, 4100, 20_000]) + '"}'
        case 7:
            return rng.choice(["", " ", "null", "0", '""', "[]", "{}", "\ufeff{}", "{}" * 50])
        case _:
            return text.replace('"', rng.choice(["'", "\u201c", '\\"']), rng.randrange(1, 4))


def payload(rng: Random, scene: Scene) -> bytes:
    """Returns the text of a hostile message."""
    made: Any = message(rng, scene)
    way = rng.random()
    if way < 0.45:
        made = spoil(rng, scene, made)
    text = json.dumps(made, ensure_ascii=rng.random() < 0.8 or _is_lone(made))
    if way > 0.85:
        text = break_text(rng, text)
    return text.encode("utf-8", "replace")


def _is_lone(made: Any) -> bool:
    return "\\ud" in json.dumps(made)


def encode(data: bytes, opcode: int = TEXT, *, first: int = FINAL, masked: bool = True) -> bytes:
    """Returns a frame; the mask is zero, so that nothing has to be masked."""
    mask = 0x80 if masked else 0
    head = bytes([first | opcode])
    if len(data) < 126:
        head += bytes([mask | len(data)])
    elif len(data) < 65_536:
        head += bytes([mask | 126]) + len(data).to_bytes(2, "big")
    else:
        head += bytes([mask | 127]) + len(data).to_bytes(8, "big")
    return head + (b"\0\0\0\0" if masked else b"") + data


def frame(rng: Random, scene: Scene) -> Frame:
    """Returns what is sent next: mostly one frame of text."""
    data = payload(rng, scene)
    answers = 0 if b'"hint"' in data else 1  # that takes a while
    way = rng.random()
    if way < 0.96:
        return Frame(encode(data), answers)
    if way < 0.975:
        return Frame(encode(data, BINARY))
    if way < 0.99:
        cut = rng.randrange(len(data) + 1)
        return Frame(encode(data[:cut], TEXT, first=0) + encode(data[cut:], 0), answers)
    if way < 0.994:
        return Frame(encode(data[:125], rng.choice([PING, PONG])), answers=0)
    return Frame(_broken(rng, data), answers=0, ends=True)


def _broken(rng: Random, data: bytes) -> bytes:
    """Returns what no WebSocket takes."""
    return rng.choice(
        [
            encode(b'{"type": "ping", "ref": "\xff\xfe"}'),
            encode(b"\xed\xa0\x80" + data),
            encode(b"x" * 70_000),
            encode(data, 3),
            encode(data, 11),
            encode(data, TEXT, first=FINAL | 0x40),
            encode(data, masked=False),
            encode(data, 0),
            encode(b"p" * 126, PING),
            encode(b"p", PING, first=0),
            encode(b"", CLOSE),
            encode(b"\x03", CLOSE),
            encode((999).to_bytes(2, "big"), CLOSE),
            encode((4400).to_bytes(2, "big") + b"\xff", CLOSE),
            encode(data, TEXT, first=0) + encode(data, TEXT),
            b"".join([encode(b"{", TEXT, first=0), *[encode(b"", 0, first=0)] * 70]),
            encode(data)[: rng.randrange(1, 6)],
            bytes([FINAL | TEXT, 0xFF]) + (2**63 - 1).to_bytes(8, "big") + b"\0\0\0\0",
            b"GET / HTTP/1.1\r\n\r\n",
            b"".join(encode(b"", PING) for _ in range(60)),
        ]
    )
