"""`python -m tests.server.hostile --messages 1000000`."""

import sys

from tests.server.hostile.run import main

if __name__ == "__main__":
    sys.exit(main())
