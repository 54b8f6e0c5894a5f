"""`python -m tests.browser.house`: a server that deals all plays alike and thinks little.

What a browser test has seen can so be seen again.
"""

import sys
from pathlib import Path

import msgspec

from broadside.server.hall.settings import make_settings
from broadside.server.run import run

SEED = "the browser's"

if __name__ == "__main__":
    data, port = sys.argv[1:]
    settings = msgspec.structs.replace(
        make_settings(Path(data)),
        bot_pace=0.0,
        hint_milliseconds=200,
        analysis_iterations=20,
        seed=SEED,
    )
    run(settings, "127.0.0.1", int(port), "info", open_page=False)
