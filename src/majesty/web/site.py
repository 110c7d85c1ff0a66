"""The files of the browser's part, read once and served from memory.

Every file has an address that changes with its contents (`/web/DIGEST/js/main.js`), so a browser
keeps it for ever and never mixes two versions. The page itself is a template around them.
"""

import gzip
import hashlib
import html
import json
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import NamedTuple

from majesty.texts import LANGUAGES, texts
from majesty.web.comments import (
    without_css_comments,
    without_fluent_comments,
    without_script_comments,
)

_NOT_FOR_ALL = ("admin.ftl", "terminal.ftl")  # texts that most pages never show
_PAGES = "js/pages/"  # a page of the address /table/x is drawn by js/pages/table.js
_MISSING = f"{_PAGES}missing.js"
_PAGE_STYLES = "css/pages/"  # what only one page needs: css/pages/admin.css
PACKED = {".css", ".ftl", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest"}
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_SHORTER = {  # not those of others, which have their licences in them
    ".css": without_css_comments,
    ".ftl": without_fluent_comments,
    ".js": without_script_comments,
}
_VENDOR = "vendor/"
_IMPORT = re.compile(r'\b(?:from|import)\s*"([^"]+)"')  # not import("…"), which comes later


class Asset(NamedTuple):
    """A file as it is sent: plain, and packed where that makes it smaller."""

    media_type: str
    body: bytes
    packed: bytes | None


class Page(NamedTuple):
    """The HTML of a page, and what its inline import map needs to be allowed."""

    html: str
    script_hash: str


class Site:
    """All files of the browser's part."""

    def __init__(
        self,
        prefix: str,
        *,
        root: str = "",
        docs: str | None = None,
        house_texts: Sequence[str] = (),
    ) -> None:
        """Reads the files.

        Browsers find everything below the path `root`, which is empty at the root of a host.
        `docs` is the path of the documents, if the server has them, and `house_texts` are the
        pages for which the host has written a text.
        """
        self._root = root
        self._house_texts = " ".join(house_texts)
        self._docs = f'<link rel="help" href="{root}{docs}">' if docs else ""
        self._files = _read(files(__package__) / "static")
        for language in LANGUAGES:
            sources = _read(files("majesty.texts") / language)
            ours = [content for name, content in sources.items() if name not in _NOT_FOR_ALL]
            self._files[f"texts/{language}.ftl"] = b"\n".join(ours)
            self._files[f"texts/{language}-admin.ftl"] = sources["admin.ftl"]
        self._template = self._files.pop("index.html").decode()
        digest = hashlib.sha256()
        for name, content in sorted(self._files.items()):
            digest.update(f"{name}\0{len(content)}\0".encode() + content)
        self.folder = f"{prefix}{digest.hexdigest()[:12]}/"
        self.base = root + self.folder
        self.assets = {name: _asset(name, content) for name, content in self._files.items()}
        self._made: dict[str, Page] = {}

    @cached_property
    def pages(self) -> list[str]:
        """Lists the pages by the first part of their address; that of `home` is empty."""
        modules = [name for name in self._files if name.startswith(_PAGES)]
        return [PurePosixPath(name).stem for name in modules if name != _MISSING]

    def page(self, path: str) -> Page:
        """Returns the HTML for an address, which loads at once all that its page needs."""
        name = path.strip("/").split("/")[0] or "home"
        module = f"{_PAGES}{name}.js" if name in self.pages else _MISSING
        if module not in self._made:
            self._made[module] = self._make(module)
        return self._made[module]

    def _make(self, module: str) -> Page:
        base = self.base
        own = f"{_PAGE_STYLES}{PurePosixPath(module).stem}.css"
        sheets = [*self._styles, own] if own in self._files else self._styles
        styles = [f'<link rel="stylesheet" href="{base}{name}">' for name in sheets]
        needed = dict.fromkeys([*self._graph("js/main.js"), *self._graph(module)])
        preloads = [f'<link rel="modulepreload" href="{base}{name}">' for name in needed]
        imports = json.dumps({"imports": {k: base + v for k, v in self._import_map.items()}})
        languages = json.dumps({code: texts(code)("language-name") for code in LANGUAGES})
        page = (
            self._template.replace("{{base}}", base)
            .replace("{{root}}", self._root)
            .replace("{{languages}}", html.escape(languages))
            .replace("{{house-texts}}", self._house_texts)
            .replace("{{importmap}}", imports)
            .replace("{{styles}}", "\n    ".join(styles))
            .replace("{{preloads}}", "\n    ".join(preloads))
            .replace("{{docs}}", self._docs)
        )
        digest = hashlib.sha256(imports.encode()).digest()
        return Page(page, f"'sha256-{b64encode(digest).decode()}'")

    @cached_property
    def _styles(self) -> list[str]:
        """Lists the sheets that every page has."""
        css = sorted(name for name in self._files if name.startswith("css/"))
        found = [name for name in css if not name.startswith(_PAGE_STYLES)]
        first = ("css/tokens.css", "css/base.css", "css/shell.css")  # what the others build on
        return [*first, *(name for name in found if name not in first)]

    @cached_property
    def _import_map(self) -> dict[str, str]:
        imports: dict[str, str] = json.loads(self._files["importmap.json"])
        return imports

    def _graph(self, module: str, seen: dict[str, None] | None = None) -> list[str]:
        """Lists a module and all that it imports, itself or through others."""
        seen = {} if seen is None else seen
        if module in seen or module not in self._files:
            return list(seen)
        seen[module] = None
        for match in _IMPORT.finditer(self._files[module].decode()):
            self._graph(self.resolved(match[1], module), seen)
        return list(seen)

    def resolved(self, wanted: str, importer: str) -> str:
        """Returns the file that a module means by an import."""
        if not wanted.startswith("."):
            return self._import_map.get(wanted, wanted)
        parts: list[str] = []
        for part in (PurePosixPath(importer).parent / wanted).parts:
            if part == "..":
                parts.pop()
            else:
                parts.append(part)
        return "/".join(parts)


def found_in(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, Traversable]]:
    """Lists the files that can be sent, by their path in a folder, which need not be there."""
    if not folder.is_dir():
        return
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        name = f"{prefix}{item.name}"
        if item.is_dir():
            yield from found_in(item, f"{name}/")
        elif PurePosixPath(name).suffix in TYPES:
            yield name, item


def _read(folder: Traversable) -> dict[str, bytes]:
    return {name: _content(name, file) for name, file in found_in(folder)}


def _content(name: str, file: Traversable) -> bytes:
    """Returns a file as browsers get it."""
    shorter = None if name.startswith(_VENDOR) else _SHORTER.get(PurePosixPath(name).suffix)
    return shorter(file.read_text("utf-8")).encode() if shorter else file.read_bytes()


def _asset(name: str, content: bytes) -> Asset:
    suffix = PurePosixPath(name).suffix
    packed = gzip.compress(content, 9, mtime=0) if suffix in PACKED else None
    return Asset(TYPES[suffix], content, packed)
