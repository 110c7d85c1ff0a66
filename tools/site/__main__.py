"""Builds the site of the documents: `python -m tools.site [FOLDER]`."""

import sys
from pathlib import Path

from tools.site.build import CARRIED, BuildError, build


def main() -> None:
    """Builds the site and says where it is."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else CARRIED
    try:
        build(folder)
    except BuildError as error:
        sys.exit(str(error))
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"{folder / 'index.html'}: {len(files)} files, {size:.1f} MB")


if __name__ == "__main__":
    main()
