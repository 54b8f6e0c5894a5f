"""Standing orders: windows in which a seat need not be asked, until something ends the order.

An order passes for its owner, and never in silence: the owner is told whenever it does and why it
ends. Nobody else can notice one, for what a seat answers in a window is its own affair.
"""

from broadside.engine import Game, Table

from ..hall.errors import BadRequest
from ..hall.terms import Clock, DaysClock
from ..store.rows import Order, Orders


def why_ended(order: Order, table: Table, seat: int) -> str:
    """Why an order is over, in a sentence; empty while it holds."""
    if order.until == "scene" and table.scenes != order.scene:
        return "What you passed for is over, so you will be asked again."
    if order.until == "turn" and table.gathering is None and seat in table.asks:
        return "You have to decide something yourself, so you will be asked again."
    return ""


def check_kind(game: Game, kind: str) -> None:
    """Refuse an order for windows that the game does not have."""
    if kind not in game.windows:
        known = ", ".join(game.windows)
        raise BadRequest(
            f"{game.title} has no windows {kind!r}."
            + (f" There are: {known}." if known else " It has none at all.")
        )


def passes(orders: Orders, kind: str, clock: Clock) -> bool:
    """Whether a seat passes without being asked. With days to think, nobody is asked who has
    not wished it: every window would cost a day."""
    order = orders.get(kind)
    return isinstance(clock, DaysClock) if order is None else order.until != "ask"
