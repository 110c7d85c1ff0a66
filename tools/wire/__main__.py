"""Writes what is made of the code, or tells what does not match it."""

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
        print(f"{path} does not match the code; run `make wire`.")
    return 1 if files else 0


sys.exit(main())
