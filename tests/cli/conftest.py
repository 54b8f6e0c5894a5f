"""Plain text at the usual width, whatever terminal the tests are started from."""

import os

# The consoles look at these when they are made, so they are set before any is.
os.environ["COLUMNS"] = "80"
for wish in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "GITHUB_ACTIONS"):
    os.environ.pop(wish, None)
