"""Lets `python -m majesty` run the command."""

import sys

from majesty.cli import main

sys.exit(main())
