"""Copies the files that browsers need from the locked packages into ours: `make vendor`.

The browser part is served as it is, without a build step. So the few third-party modules are kept
in the repository, exactly as they were published (only without the comments that point to source
maps), and a test compares them with the packages of `package-lock.json`.
"""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
MODULES = ROOT / "node_modules"
STATIC = ROOT / "src" / "majesty" / "web" / "static"

# The name by which a module is imported, its path in its package, and where we put it.
LIBRARIES = {
    "preact": ("preact/dist/preact.mjs", "vendor/preact.mjs"),
    "preact/hooks": ("preact/hooks/dist/hooks.mjs", "vendor/hooks.mjs"),
    "@preact/signals": ("@preact/signals/dist/signals.mjs", "vendor/signals.mjs"),
    "@preact/signals-core": (
        "@preact/signals-core/dist/signals-core.mjs",
        "vendor/signals-core.mjs",
    ),
    "htm": ("htm/dist/htm.mjs", "vendor/htm.mjs"),
    "@fluent/bundle": ("@fluent/bundle/esm/index.js", "vendor/fluent/index.js"),
    "uqr": ("uqr/dist/index.mjs", "vendor/uqr.mjs"),
    "@noble/hashes/sha2.js": ("@noble/hashes/sha2.js", "vendor/noble/sha2.js"),
}
FONT = "@fontsource/alegreya"
FONTS = {
    f"{FONT}/files/alegreya-{part}-700-normal.woff2": f"fonts/alegreya-700-{part}.woff2"
    for part in ("latin", "latin-ext")
}
PACKAGES = (
    "preact",
    "@preact/signals",
    "@preact/signals-core",
    "htm",
    "@fluent/bundle",
    "uqr",
    "@noble/hashes",
    FONT,
)

RELATIVE_IMPORT = re.compile(
    r"""^(?:import|export)[^'"]*?from\s*["']\./([^"']+)["']""", re.MULTILINE
)
SOURCE_MAP = re.compile(r"\n?//# sourceMappingURL=\S+")


def vendored() -> dict[str, bytes]:
    """Returns every file that is copied, by its path under `static`."""
    files = {to: (MODULES / source).read_bytes() for source, to in FONTS.items()}
    for source, to in LIBRARIES.values():
        for name in _parts((MODULES / source).parent, Path(source).name):
            place = to if name == Path(source).name else str(Path(to).with_name(name))
            files[place] = _plain((MODULES / source).with_name(name).read_text("utf-8")).encode()
    files["importmap.json"] = _import_map().encode()
    files["vendor/LICENSES.txt"] = _licences().encode()
    return files


def _parts(folder: Path, name: str) -> Iterator[str]:
    """Yields a module's file and the neighbouring files that it imports."""
    seen = [name]
    for current in seen:
        yield current
        found = RELATIVE_IMPORT.findall((folder / current).read_text("utf-8"))
        seen += [other for other in dict.fromkeys(found) if other not in seen]


def _plain(code: str) -> str:
    return SOURCE_MAP.sub("", code).rstrip() + "\n"


def _import_map() -> str:
    return json.dumps({name: to for name, (_, to) in LIBRARIES.items()}, indent=2) + "\n"


def _licences() -> str:
    opening = (
        "What others wrote and Majesty hands on: in vendor/ libraries, in fonts/ a typeface.\n"
    )
    return opening + "".join(_licence(package) for package in PACKAGES)


def _licence(package: str) -> str:
    about = json.loads((MODULES / package / "package.json").read_text("utf-8"))
    line = f"{package} {about['version']} ({about['license']})"
    return f"\n{'=' * 80}\n{line}\n{'=' * 80}\n\n{_terms(package).strip()}\n"


def _terms(package: str) -> str:
    own = MODULES / package / "LICENSE"
    if own.exists():
        return own.read_text("utf-8").replace("\r\n", "\n")
    # Fluent is published without the text of its licence; htm has the same one.
    apache = (MODULES / "htm" / "LICENSE").read_text("utf-8")
    return f"Copyright Mozilla and others\n\n{apache.partition('APPENDIX')[0]}"


def main() -> None:
    """Replaces the copies with those from the installed packages."""
    for folder in ("vendor", "fonts"):
        shutil.rmtree(STATIC / folder, ignore_errors=True)
    for place, content in vendored().items():
        target = STATIC / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


if __name__ == "__main__":
    main()
