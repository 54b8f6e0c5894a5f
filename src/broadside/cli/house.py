"""`broadside house`: for whoever owns a server, to look after its people and tables."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.markup import escape
from rich.table import Table

from .console import out, report, say

T = TypeVar("T")

Data = Annotated[
    Path | None, typer.Option("--data", metavar="FOLDER", help="The data folder of the server.")
]
Url = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="As for `broadside serve`.")
]
Who = Annotated[str, typer.Argument(metavar="WHO", help="The name of an account, or an id.")]
Which = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]

app = typer.Typer(help="Look after a server of yours: its people and tables.")


@app.callback()
def house() -> None:
    """Look after a server of yours: its people and tables."""


@app.command(epilog="Example: broadside house people")
def people(data: Data = None, database: Url = None) -> None:
    """List everybody: accounts by name, then guests."""
    found = _in_house(data, database, lambda keys: keys.people.everybody())
    shown = Table("id", "name", "", box=None)
    for person in found:
        shown.add_row(person.id, escape(person.name), "account" if person.account else "guest")
    out.print(shown)
    say(f"{len(found)} in all.")


@app.command(epilog="Example: broadside house tables")
def tables(data: Data = None, database: Url = None) -> None:
    """List the tables where something happened last, those that are not over first."""
    shown = Table("id", "game", "status", "who sits there", box=None)
    for row, seats in _in_house(data, database, lambda keys: keys.store.all_tables()):
        shown.add_row(row.id, row.game, row.status, escape(", ".join(seat.name for seat in seats)))
    out.print(shown)


@app.command(epilog="Example: broadside house password anne")
def password(who: Who, data: Data = None, database: Url = None) -> None:
    """Give an account a new password, and end all its sessions."""
    new = secrets.token_urlsafe(9)

    async def change(keys: Any) -> str:
        person = await keys.people.account(who)
        if person.account is None:
            return f"{person.name} is a guest, and has no password."
        await keys.people.set_password(person, new)
        return f"{person.name} logs in with {new} from now on, and can change it there."

    report(_in_house(data, database, change))


@app.command(epilog="Example: broadside house remove-person anne")
def remove_person(who: Who, data: Data = None, database: Url = None) -> None:
    """Forget somebody: bots play on, and name, ratings and talk are gone. The server must rest."""

    async def remove(keys: Any) -> str:
        person = await keys.people.account(who)
        await keys.store.forget(person.id)
        await keys.people.forget(person)
        return f"{person.name} is forgotten."

    report(_in_house(data, database, remove, alone=True))


@app.command(epilog="Example: broadside house remove-table 5f0c1d2e3b4a5968")
def remove_table(table: Which, data: Data = None, database: Url = None) -> None:
    """Forget a table, and all that happened there. The server must rest."""

    async def remove(keys: Any) -> str:
        await keys.store.remove_table(table)
        return f"Table {table} is gone."

    report(_in_house(data, database, remove, alone=True))


def _in_house(
    data: Path | None,
    database: str | None,
    work: Callable[[Any], Awaitable[T]],
    *,
    alone: bool = False,
) -> T:
    """Do something in the store of a server that may be running, unless we must be alone."""
    from broadside.server.hall.settings import make_settings
    from broadside.server.house import House

    async def go() -> T:
        keys = House(make_settings(data, database))
        try:
            await keys.database.open(alone=alone)
            return await work(keys)
        finally:
            await keys.database.close()

    return asyncio.run(go())
