"""`majesty bot`: one of our bots as a program that speaks `majesty-bot/1`."""

import argparse
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import partial
from random import Random
from typing import IO, TextIO

from majesty.bots import Bot, bot, closing, prepare
from majesty.bots.files import load_code
from majesty.bots.protocol import (
    MAX_LINE,
    PROTOCOL,
    Message,
    decision,
    decode,
    encode,
    error,
    ready,
)
from majesty.bots.referee import ask, shown
from majesty.rules.errors import MajestyError
from majesty.rules.state import State
from majesty.texts import texts


class HostError(MajestyError):
    """The host sent what cannot be obeyed."""


def run(arguments: argparse.Namespace) -> None:
    """Answers the messages on standard input until it ends."""
    output = sys.stdout
    with redirect_stdout(sys.stderr):  # what a bot prints is no message
        for path in arguments.code:
            load_code(path)
        player = bot(arguments.bot)
        prepare([player], lambda: print(texts(arguments.lang)("compiling")))
        with closing([player]):
            _serve(player, arguments.bot, output)


def _serve(player: Bot, code: str, output: TextIO) -> None:
    for line in iter(partial(_read_line, sys.stdin.buffer), b""):
        message: Message = {}
        try:
            message = _read(line)
            if message["type"] == "bye":
                return
            answer = _ANSWERS[message["type"]](message, player, code)
        except MajestyError as cause:
            answer = error(cause, message.get("id"))
        output.write(encode(answer))
        output.flush()


def _read_line(stream: IO[bytes]) -> bytes:
    """Returns a line, or the beginning of one that is too long, and skips the rest of that."""
    line = part = stream.readline(MAX_LINE + 1)
    while len(part) > MAX_LINE and not part.endswith(b"\n"):
        part = stream.readline(MAX_LINE + 1)
    return line


def _read(line: bytes) -> Message:
    message = decode(line) if len(line) <= MAX_LINE else None
    if message is None or message["type"] not in (*_ANSWERS, "bye"):
        sent = shown(line.decode(errors="replace").strip())
        raise HostError(
            "bad-message",
            f"{sent} is not a message; a message is a JSON object on a line of at most "
            f'{MAX_LINE} bytes, with the "type" hello, choose or bye.',
            sent=sent,
            most=MAX_LINE,
        )
    return message


def _greet(message: Message, _: Bot, code: str) -> Message:
    if message.get("protocol") != PROTOCOL:
        spoken = shown(str(message.get("protocol")))
        raise HostError(
            "bad-protocol",
            f"The host speaks {spoken}, but this bot speaks only {PROTOCOL}.",
            protocol=spoken,
        )
    return ready(code)


def _choose(message: Message, player: Bot, _: str) -> Message:
    number, position, seed = (message.get(key) for key in ("id", "position", "seed"))
    if number is None or not isinstance(position, str) or type(seed) is not int:
        raise HostError(
            "bad-question",
            'The message "choose" needs an "id", a "position" (a string) and a "seed" (a '
            "whole number).",
        )
    state = State.parse(position)
    if not state.legal():
        raise HostError("no-question", "In this position there is nothing to decide.")
    return decision(number, str(ask(player, state, Random(seed))))


_ANSWERS: dict[str, Callable[[Message, Bot, str], Message]] = {"hello": _greet, "choose": _choose}
