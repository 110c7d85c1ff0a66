"""Bots from a user's Python file: `--code my_bot.py`."""

import sys
from collections.abc import Callable
from hashlib import sha256
from inspect import isabstract
from pathlib import Path
from types import ModuleType
from typing import cast

from majesty.bots import Bot, BotCodeError, add, names, remove
from majesty.bots.referee import line_in, shown, told
from majesty.rules.errors import MajestyError

_loaded: dict[Path, list[str]] = {}  # the codes of the bots in each file


class CodeFileError(MajestyError):
    """A file of bots cannot be read or run, or has no usable bot."""


def load_code(path: str | Path) -> list[str]:
    """Runs a Python file and returns the codes of the bots in it.

    Every public class of the file with a method `choose` is a bot; its code is the name of the
    class in lower case. A file that is loaded again replaces its earlier bots.
    """
    file, source = _read(path)
    remove(_loaded.pop(file, []))
    bots: dict[str, Callable[..., Bot]] = {}
    for made in _classes(_run(file, source, shown_as=_name(path))):
        code = made.__name__.lower()
        if code in bots or code in names():
            raise CodeFileError(
                "code-taken",
                f"{_name(path)}: another bot is already called {code}; rename the class.",
                path=_name(path),
                name=code,
            )
        bots[code] = _maker(code, made)
    if not bots:
        raise CodeFileError(
            "code-empty",
            f"{_name(path)}: there is no bot in it; a bot is a class with a method "
            "choose(self, state, rng).",
            path=_name(path),
        )
    add(bots)
    _loaded[file] = list(bots)
    return list(bots)


def _read(path: str | Path) -> tuple[Path, bytes]:
    try:
        file = Path(path).resolve()
        return file, file.read_bytes()
    except (OSError, ValueError, RuntimeError) as error:  # also names that no file can have
        reason = getattr(error, "strerror", None) or str(error)
        raise CodeFileError(
            "code-file",
            f"{_name(path)} cannot be read: {reason}.",
            path=_name(path),
            reason=reason,
        ) from None


def _run(file: Path, source: bytes, *, shown_as: str) -> ModuleType:
    """Runs a file as a module of its own; it can import the files beside it."""
    module = ModuleType(f"majesty_code_{sha256(bytes(file)).hexdigest()[:16]}")
    module.__file__ = str(file)
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))  # last, so that it hides nothing
    sys.modules[module.__name__] = module  # dataclasses look there
    try:
        exec(compile(source, str(file), "exec", dont_inherit=True), module.__dict__)
    except (Exception, SystemExit) as error:
        del sys.modules[module.__name__]
        line, reason = line_in(error, str(file)), told(error)
        if isinstance(error, SyntaxError):  # its own message repeats the file and line
            line, reason = line or error.lineno, f"{type(error).__name__}: {error.msg}"
        raise CodeFileError(
            "code-import",
            f"{shown_as}, line {line or 1}: {shown(reason)}.",
            path=shown_as,
            line=line or 1,
            reason=shown(reason),
        ) from error
    return module


def _classes(module: ModuleType) -> list[type]:
    """Lists the bots that a module defines, not those that it imports."""
    found = []
    for value in vars(module).values():
        if (
            isinstance(value, type)
            and value.__module__ == module.__name__
            and not value.__name__.startswith("_")
            and callable(getattr(value, "choose", None))
            and not isabstract(value)
            and value not in found  # under a second name
        ):
            found.append(value)
    return found


def _maker(code: str, made: type) -> Callable[..., Bot]:
    def make(*arguments: str) -> Bot:
        try:
            return cast("Bot", made(*arguments))
        except (Exception, SystemExit) as error:
            given, reason = shown(":".join(arguments)), shown(told(error))
            raise BotCodeError(
                "bot-refuses",
                f"The bot {code} cannot be made with the arguments {given}: {reason}.",
                name=code,
                arguments=given,
                reason=reason,
            ) from error

    return make


def _name(path: str | Path) -> str:
    """Returns a path that is safe to print."""
    return str(path) if str(path).isprintable() else repr(str(path))
