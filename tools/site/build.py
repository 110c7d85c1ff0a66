"""Builds the documents into a static site, small and whole, and puts it where the server finds it."""

import shutil
import tempfile
from pathlib import Path

from sphinx.cmd.build import build_main

ROOT = Path(__file__).parents[2]
CARRIED = ROOT / "src" / "majesty" / "web" / "docs"

LEFT_OUT = (
    ".buildinfo",
    "_static/*.png",
    "_static/basic.css",
    "_static/scripts/*.map",
    "_static/scripts/*.LICENSE.txt",
    "_static/skeleton.css",
    "_static/styles/*.map",
)
"""What Sphinx and the theme write and no page loads."""


class BuildError(Exception):
    """The site could not be built without a warning."""


def build(folder: Path = CARRIED) -> None:
    """Builds the site into a folder, which is replaced; a warning is an error."""
    with tempfile.TemporaryDirectory(prefix="majesty-docs-") as made:
        pages, notes = Path(made, "pages"), Path(made, "notes")
        arguments = ["--quiet", "--fail-on-warning", "--fresh-env", "--builder", "html"]
        places = ["--conf-dir", str(Path(__file__).parent), "--doctree-dir", str(notes)]
        if build_main([*arguments, *places, str(ROOT / "docs"), str(pages)]):
            raise BuildError("Sphinx has warnings; see above.")
        for pattern in LEFT_OUT:
            for path in pages.glob(pattern):
                path.unlink()
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(pages, folder)
