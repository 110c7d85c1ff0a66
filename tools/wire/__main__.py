"""Writes what is made of the models, or tells what is not as they say."""

import argparse
import sys

from tools.wire import outdated, write


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.wire", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the files")
    if parser.parse_args().write:
        write()
        return 0
    files = outdated()
    for path in files:
        print(f"{path} is not as the models say; run `make wire`.")
    return 1 if files else 0


sys.exit(main())
