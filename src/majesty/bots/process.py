"""`cmd:COMMAND LINE`: a bot that is a separate program and speaks `majesty-bot/1`."""

import json
import os
import shlex
import shutil
import weakref
from collections.abc import Sequence
from errno import EACCES, ENOENT
from pathlib import Path
from random import Random
from typing import Any, Self

from majesty.bots import BotCodeError
from majesty.bots.child import Child
from majesty.bots.protocol import MAX_LINE, PROTOCOL, Message, choose, decode, hello
from majesty.bots.referee import BotFault, illegal, shown, slow
from majesty.rules.decisions import Decision
from majesty.rules.errors import quoted
from majesty.rules.state import State

SECONDS = 10.0  # for a decision
START_SECONDS = 30.0  # for the program to say that it is ready; some compile first
_SEED_BITS = 48  # what a JSON number can hold exactly in every language


class Process:
    """Asks a program, which is started with the first question.

    After a fault the program is killed, and the next question restarts it.
    """

    def __init__(self, command: Sequence[str], *, seconds: float = SECONDS) -> None:
        self.command = tuple(command)
        self.seconds = seconds
        self._asked = 0
        self._child: Child | None = None
        if not shutil.which(self.command[0]):
            number = EACCES if Path(self.command[0]).exists() else ENOENT
            raise _not_started(self.command, os.strerror(number))

    @classmethod
    def configured(cls, arguments: Sequence[str]) -> Self:
        """Makes the bot of a code; all of it is the command line, including its colons."""
        line = ":".join(arguments)
        try:
            command = shlex.split(line)
        except ValueError:
            command = []
        if not command or not command[0]:
            raise BotCodeError(
                "bad-command",
                f"{quoted(line)} is not a command line; write for example cmd:python my_bot.py.",
                text=quoted(line),
            )
        return cls(command)

    def choose(self, state: State, rng: Random) -> Decision:
        """Returns the program's decision."""
        return self.choose_within(state, rng)

    def choose_within(self, state: State, rng: Random, *, seconds: float | None = None) -> Decision:
        """Returns the program's decision, or raises a BotFault when it runs out of time."""
        limit = self.seconds if seconds is None else seconds
        self._asked += 1
        question = choose(self._asked, state, seconds=limit, seed=rng.getrandbits(_SEED_BITS))
        try:
            child = self._child or self._start()
            child.send(question)
            line = child.receive(limit)
            if line is None:
                raise slow(limit)
            return self._decision(state, _message(child, line, "decision"))
        except BaseException:  # a late answer must not count for another question
            self._kill()
            raise

    def close(self) -> None:
        """Says goodbye and makes sure that the program ends."""
        if self._child:
            self._child.close()
            self._child = None

    def _start(self) -> Child:
        try:
            child = Child(self.command)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise _not_started(self.command, reason) from None
        self._child = child
        weakref.finalize(self, child.kill)  # in case nobody calls `close`
        child.send(hello())
        line = child.receive(START_SECONDS)
        if line is None:
            limit = f"{START_SECONDS:g}"
            raise BotFault(
                "bot-silent",
                f'The bot\'s program did not send "ready" within {limit} s.',
                seconds=limit,
            )
        protocol = _message(child, line, "ready").get("protocol")
        if protocol != PROTOCOL:
            spoken = _json(protocol)
            raise BotFault(
                "bot-protocol",
                f"The bot's program speaks {spoken}, not {PROTOCOL}.",
                protocol=spoken,
            )
        return child

    def _decision(self, state: State, answer: Message) -> Decision:
        number = answer.get("id")
        if type(number) is not int or number != self._asked:
            found = _json(number)
            raise BotFault(
                "bot-id",
                f"The bot answered question {found}, but was asked question {self._asked}.",
                found=found,
                asked=self._asked,
            )
        for decision in state.legal():
            if answer.get("decision") == str(decision):
                return decision
        raise illegal(json.dumps(answer.get("decision")), state)

    def _kill(self) -> None:
        if self._child:
            self._child.kill()
            self._child = None


def _not_started(command: Sequence[str], reason: str) -> BotFault:
    program = shown(command[0])
    return BotFault(
        "bot-start",
        f"The bot's program {program} cannot be started: {reason}.",
        program=program,
        reason=reason,
    )


def _message(child: Child, line: bytes, wanted: str) -> Message:
    """Reads what the program sent, which must be a message of the wanted type."""
    if not line:
        raise _gone(child)
    if len(line) > MAX_LINE:
        raise BotFault(
            "bot-line",
            f"The bot's program sent a line of more than {MAX_LINE} bytes.",
            most=MAX_LINE,
        )
    message = decode(line)
    if message and message["type"] == "error":
        reason = shown(str(message.get("message", message.get("code", ""))))
        raise BotFault("bot-error", f"The bot reports an error: {reason}.", reason=reason)
    if message is None or message["type"] != wanted:
        sent = shown(line.decode(errors="replace").strip())
        raise BotFault(
            "bot-garbage",
            f'The bot\'s program sent {sent} instead of a message of the type "{wanted}".',
            sent=sent,
            wanted=wanted,
        )
    return message


def _gone(child: Child) -> BotFault:
    code, said = child.obituary()
    if code is None:
        return BotFault("bot-closed", "The bot's program closed its output without an answer.")
    words = shown(said) if said else "–"
    return BotFault(
        "bot-ended",
        f"The bot's program ended with exit code {code}; its last words: {words}.",
        exit=code,
        words=words,
    )


def _json(value: Any) -> str:
    return shown(value if isinstance(value, str) else json.dumps(value))
