"""Leaves out what only those who write a file read: browsers need neither comments nor indents."""

import re

# Strings and addresses stay as they are; white space and comments between tokens are one gap.
_CSS = re.compile(
    r"""(?P<kept>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\(\s*[^\s"'][^)]*\))"""
    r"|(?P<gap>(?:\s|/\*.*?\*/)+)",
    re.DOTALL,
)
_FLUENT = re.compile(r"^#.*\n?", re.MULTILINE)
# Only those that have lines of their own, so nothing has to be known about the rest of the language.
_SCRIPT = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/)[\s\S])*\*/[ \t]*|//[^\n]*)\n", re.MULTILINE)


def without_css_comments(sheet: str) -> str:
    """Returns a style sheet without comments and indents, which means the same."""
    return _CSS.sub(_shorter, sheet).lstrip()


def _shorter(match: re.Match[str]) -> str:
    """Returns a gap as one character, or as it is if only a comment keeps two tokens apart."""
    gap = match["gap"]
    if not gap:
        return match[0]
    blank = re.sub(r"/\*.*?\*/", "", gap, flags=re.DOTALL)
    return "\n" if "\n" in blank else " " if blank else gap


def without_fluent_comments(resource: str) -> str:
    """Returns a file of texts without comments, which always begin a line."""
    return _FLUENT.sub("", resource)


def without_script_comments(module: str) -> str:
    """Returns a module of ours without the comments that have lines of their own."""
    return _SCRIPT.sub("", module)
