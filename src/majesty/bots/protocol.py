"""The messages of `majesty-bot/1`: lines of JSON between a host and a bot's program."""

import json
from collections.abc import Mapping
from typing import Any

from majesty.rules.errors import MajestyError
from majesty.rules.facts import facts
from majesty.rules.state import State

PROTOCOL = "majesty-bot/1"
MAX_LINE = 1 << 20  # bytes, the line feed included

Message = dict[str, Any]

# What the host says.


def hello() -> Message:
    """Returns the host's first message."""
    return {"type": "hello", "protocol": PROTOCOL}


def choose(number: int, state: State, *, seconds: float, seed: int) -> Message:
    """Returns the question: which decision to make."""
    described = facts(state)
    return {
        "type": "choose",
        "id": number,
        "seat": described["seat"],
        "position": str(state),
        "state": described,
        "legal": described["legal"],
        "seconds": seconds,
        "seed": seed,
    }


def bye() -> Message:
    """Returns the host's last message."""
    return {"type": "bye"}


# What the bot says.


def ready(name: str) -> Message:
    """Returns the answer to `hello`."""
    return {"type": "ready", "protocol": PROTOCOL, "name": name}


def decision(number: Any, text: str) -> Message:
    """Returns the answer to `choose`."""
    return {"type": "decision", "id": number, "decision": text}


def error(cause: MajestyError, number: Any = None) -> Message:
    """Returns the answer to a message that cannot be handled."""
    reason = {"code": cause.code, "message": str(cause)}
    return {"type": "error", **({} if number is None else {"id": number}), **reason}


def encode(message: Mapping[str, Any]) -> str:
    """Writes a message as a line, in ASCII, so that no encoding can break it."""
    return json.dumps(message) + "\n"


def decode(line: bytes) -> Message | None:
    """Reads a message; None if the line is not a message."""
    try:
        message = json.loads(line.decode())
    except (ValueError, RecursionError):
        return None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        return None
    return message
