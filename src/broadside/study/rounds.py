"""One form of our games, plain or compiled, measured in a process of its own.

`python -m broadside.study.rounds plain boarding raiders` answers every line with a number of
seconds by a line of figures. Nothing of the engine may be imported before it is known which form is
meant.
"""

import sys
from importlib.abc import PathEntryFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def main() -> None:
    """Measure whenever we are told to."""
    form, *games = sys.argv[1:]
    if form == "plain":
        pass_over_compiled_modules()

    import msgspec

    from broadside.engine.collector import look_seldom

    from .contestants import Broadside
    from .speed import measured

    contestants = [Broadside(game) for game in games]
    look_seldom()
    for line in sys.stdin:
        speeds = [measured(contestant, float(line)) for contestant in contestants]
        print(msgspec.json.encode(speeds).decode(), flush=True)


def pass_over_compiled_modules() -> None:
    """From here on import our modules from their sources, also if they are compiled beside them."""
    sources = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def ours(path: str) -> PathEntryFinder:
        if not Path(path).resolve().is_relative_to(PACKAGE):
            raise ImportError(f"{path} is none of our folders")
        return sources(path)

    sys.path_hooks.insert(0, ours)
    sys.path_importer_cache.clear()


if __name__ == "__main__":
    main()
