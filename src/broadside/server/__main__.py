"""`python -m broadside.server`: the same as `broadside serve`."""

import sys

import typer

from broadside.engine import BroadsideError

from .command import serve

if __name__ == "__main__":
    try:
        typer.run(serve)
    except BroadsideError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
