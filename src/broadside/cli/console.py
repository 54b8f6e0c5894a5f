"""Where the command line speaks."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def say(sentence: str, style: str = "") -> None:
    """Print a sentence as it stands: brackets in a name are no markup."""
    out.print(Text(sentence, style))


def report(finding: str, style: str = "") -> None:
    """Print a finding on one line, however long: paths and digests stay whole."""
    out.print(Text(finding, style), soft_wrap=True)


def complain(sentence: str) -> None:
    """Print what went wrong, in red, on one line however long."""
    err.print(Text(sentence, "red"), soft_wrap=True)


def progress_bar() -> Progress:
    """For what takes longer than a second."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
    )
