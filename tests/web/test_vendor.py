"""What we serve of others is what they published, and is named with its licence."""

import json
import re

import pytest

from tools.vendor import FONTS, LIBRARIES, MODULES, PACKAGES, ROOT, STATIC, vendored

LICENCES = (STATIC / "vendor" / "LICENSES.txt").read_text("utf-8")
LOCKED = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]


def test_the_import_map_names_all_libraries_and_they_are_there() -> None:
    named = json.loads((STATIC / "importmap.json").read_text("utf-8"))
    assert named == {name: to for name, (_, to) in LIBRARIES.items()}
    assert all((STATIC / place).is_file() for place in [*named.values(), *FONTS.values()])


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_stands_with_its_licence(package: str) -> None:
    about = LOCKED[f"node_modules/{package}"]
    assert f"\n{package} {about['version']} ({about['license']})\n" in LICENCES


def test_every_library_comes_from_a_package_that_is_named() -> None:
    sources = [source for source, _ in LIBRARIES.values()]
    assert all(any(source.startswith(f"{p}/") for p in PACKAGES) for source in [*sources, *FONTS])


def test_the_lock_names_no_machine() -> None:
    resolved = [about.get("resolved", "") for about in LOCKED.values()]
    assert all(re.match(r"$|https://registry\.npmjs\.org/", place) for place in resolved)


@pytest.mark.skipif(not MODULES.exists(), reason="the packages are not installed: needs npm")
def test_the_copies_are_those_of_the_locked_packages() -> None:
    for package in PACKAGES:
        about = json.loads((MODULES / package / "package.json").read_text("utf-8"))
        assert about["version"] == LOCKED[f"node_modules/{package}"]["version"], "try `npm ci`"
    found = {
        str(path.relative_to(STATIC)): path.read_bytes()
        for folder in ("vendor", "fonts")
        for path in (STATIC / folder).rglob("*")
        if path.is_file()
    }
    wanted = vendored()
    assert wanted.pop("importmap.json") == (STATIC / "importmap.json").read_bytes()
    assert found.keys() == wanted.keys()
    changed = [place for place in found if found[place] != wanted[place]]
    assert not changed, "changed by hand; `make vendor` copies them anew"
