"""The documents as a site: what `make docs` has built, if it has.

It lies beside this file, in the folder `docs`, which an installed package may have or not.
"""

import gzip
import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from majesty.web.site import PACKED, TYPES, found_in

FOLDER = files(__package__) / "docs"
_INDEX = "index.html"


class Document(NamedTuple):
    """A file as it is sent: plain, packed where that makes it smaller, and the tag of both."""

    media_type: str
    body: bytes
    packed: bytes | None
    tag: str


class Documents:
    """The files of the site. Only what was there at the start is served, so no path leads outside."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self._found = dict(found_in(FOLDER if folder is None else folder))
        self._made: dict[str, Document] = {}

    @property
    def is_built(self) -> bool:
        """Tells whether there is a site."""
        return _INDEX in self._found

    def find(self, name: str) -> Document | None:
        """Returns a file of the site, or the page of a folder; it is read when first asked for."""
        if name == "" or name.endswith("/"):
            name += _INDEX
        if name not in self._found:
            return None
        if name not in self._made:
            self._made[name] = _read(self._found[name])
        return self._made[name]


def _read(file: Traversable) -> Document:
    body = file.read_bytes()
    suffix = file.name[file.name.rfind(".") :]
    packed = gzip.compress(body, 9, mtime=0) if suffix in PACKED else None
    return Document(TYPES[suffix], body, packed, f'"{hashlib.sha256(body).hexdigest()[:16]}"')
