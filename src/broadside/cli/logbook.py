"""The file that a play is saved in."""

from pathlib import Path

from broadside.engine import BroadsideError, Table

from .console import complain
from .files import write_whole


class Logbook:
    """Writes the record of a play after every decision. Without a path it stays blank."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.trouble = ""
        """Why the last writing failed."""

    def write(self, table: Table) -> None:
        """Save the play. If that fails, say so once and let it go on."""
        if self.path is None:
            return
        try:
            record = table.record()
            small = self.path.suffix == ".gz"
            write_whole(self.path, record.compressed() if small else record.to_json())
            self.trouble = ""
        except BroadsideError as error:
            if str(error) != self.trouble:
                complain(f"{error} The play goes on, but it is not saved.")
            self.trouble = str(error)
