"""A host's own texts: imprint, privacy and rules of the house, written in Markdown in a folder.

`imprint.de.md` is what German readers see; everyone else sees `imprint.md`, or whatever there is.
All files are read when the server starts. HTML in them is shown as text, never as markup.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, Self

from markdown_it import MarkdownIt
from markdown_it.token import Token

from majesty.rules.errors import quoted
from majesty.server.errors import ConfigurationError
from majesty.texts import LANGUAGES

PAGES = {"imprint": "imprint", "privacy": "privacy", "house-rules": "rules"}
"""The pages, by the first part of their address, and the names of their files."""

ROBOTS = "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /table/\n"
_ROBOTS_FILE = "robots.txt"
_LARGEST = 64 * 1024  # bytes of a file
_LINK = re.compile(r"(https?://|mailto:|/(?!/)|#)", re.IGNORECASE)


class _Markdown(MarkdownIt):
    def validateLink(self, url: str) -> bool:  # noqa: ARG002, N802
        """Accepts every link, since we say ourselves why one is wrong."""
        return True


class HouseText(NamedTuple):
    """A text as it is shown."""

    language: str | None  # None: the file does not say
    title: str | None  # None: the text does not begin with a heading
    html: str


class HouseTexts:
    """All texts of a house, and what it tells search engines."""

    def __init__(
        self, texts: Mapping[str, Mapping[str | None, HouseText]], robots: str = ROBOTS
    ) -> None:
        self._texts = texts
        self.robots = robots

    @classmethod
    def read(cls, folder: Path | None, root: str = "") -> Self:
        """Reads the texts of a folder, or raises a clear error.

        Links to pages of this server, such as `/imprint`, lead below the path `root`.
        """
        if folder is None:
            return cls({})
        if not folder.is_dir():
            raise ConfigurationError(
                "no-texts-folder",
                f"There is no folder {folder} with texts of the house; "
                "create it, or remove the setting texts_folder.",
                path=str(folder),
            )
        texts: dict[str, dict[str | None, HouseText]] = {}
        for path in sorted(folder.glob("*.md")):
            page, language = _place_of(path)
            texts.setdefault(page, {})[language] = _shown(path, language, root)
        robots = folder / _ROBOTS_FILE
        return cls(texts, _content(robots) if robots.exists() else ROBOTS)

    @property
    def pages(self) -> list[str]:
        """Lists the pages that have a text."""
        return [page for page in PAGES if page in self._texts]

    def find(self, page: str, language: str | None) -> HouseText | None:
        """Returns a text in this language, else the one for everyone, else any."""
        found = self._texts.get(page)
        if not found:
            return None
        return found.get(language) or found.get(None) or next(iter(found.values()))


def _place_of(path: Path) -> tuple[str, str | None]:
    """Returns the page and the language of a file by its name."""
    name, _, language = path.stem.partition(".")
    for page, file in PAGES.items():
        if file == name and (not language or language in LANGUAGES):
            return page, language or None
    files = ", ".join(f"{file}.md" for file in PAGES.values())
    example = f"{next(iter(PAGES.values()))}.{LANGUAGES[-1]}.md"
    raise _unusable(path, f"no page has this name; use {files}, or with a language {example}")


def _shown(path: Path, language: str | None, root: str) -> HouseText:
    """Returns a file as HTML; its first heading becomes the title of the page."""
    markdown = _Markdown("commonmark", {"html": False}).enable("table").disable("image")
    tokens = markdown.parse(_content(path))
    for token in tokens:
        for inside in token.children or ():
            if inside.type == "link_open":
                inside.attrSet("href", _target(path, inside, root))
    title = None
    if tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        title = "".join(inside.content for inside in tokens[1].children or ())
        tokens = tokens[3:]
    for token in tokens:
        if token.tag == "h1":
            token.tag = "h2"
    return HouseText(language, title, markdown.renderer.render(tokens, markdown.options, {}))


def _target(path: Path, link: Token, root: str) -> str:
    """Returns where a link leads."""
    target = str(link.attrGet("href") or "")
    if not _LINK.match(target):
        reason = f"its link {quoted(target)} leads nowhere; begin it with https:, mailto: or /"
        raise _unusable(path, reason)
    return root + target if target.startswith("/") else target


def _content(path: Path) -> str:
    """Reads a file that is neither empty nor too large."""
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST + 1)
        text = content.decode()
    except UnicodeDecodeError:
        raise _unusable(path, "it is not in UTF-8; save it as UTF-8") from None
    except OSError as error:
        raise _unusable(path, error.strerror or str(error)) from None
    if len(content) > _LARGEST:
        raise _unusable(path, f"it has more than {_LARGEST:,} bytes; shorten it")
    if not text.strip():
        raise _unusable(path, "it is empty; write something, or delete it")
    return text


def _unusable(path: Path, reason: str) -> ConfigurationError:
    return ConfigurationError(
        "bad-house-text", f"{path} cannot be shown: {reason}.", path=str(path), reason=reason
    )
