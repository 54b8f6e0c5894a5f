"""Tables of who won how often, and how they rate."""

from rich import box
from rich.table import Table

from broadside.study.shares import Share
from broadside.study.standings import Standing

from .console import out, say


def share_table(what: str, cooperative: bool) -> Table:
    """An empty table of shares."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(what, overflow="fold")  # cut short, two searches would have the same name
    for title in ("Played", "Worth" if cooperative else "Wins", "95 % interval", "Mean score"):
        table.add_column(title, justify="right")
    return table


def share_cells(share: Share) -> tuple[str, str, str]:
    """A share as it stands in a table."""
    interval = f"{share.low:.1%} to {share.high:.1%}"
    return f"{share.worth:.1%}", interval, f"{share.mean_score:.1f}"


def fair_share(seats: int, cooperative: bool) -> str:
    """What to measure the shares by."""
    if cooperative:
        return "Worth is 100% for a play that was won in full, 0% for one that was lost."
    return f"With equal chances each seat would win {1 / seats:.1%}."


def show_standings(found: list[Standing], seats: int, *, cooperative: bool) -> None:
    """Who won how often, and how they rate."""
    table = share_table("Bot", cooperative)
    table.add_column("Rating", justify="right")
    for one in found:
        rating = f"{one.rating:.0f} ± {one.error:.0f}" if one.rated else "not rated"
        table.add_row(one.name, str(one.seats), *share_cells(one.share), rating)
    out.print(table)
    say(f"{fair_share(seats, cooperative)} A newcomer rates 1000.", "dim")
