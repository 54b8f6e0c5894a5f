"""The keeper of standing orders: passes for whoever ordered it, and ends what has had its time."""

from broadside.engine import PASS, Window

from ..store.rows import Chosen
from ..wire.messages import OrderMessage
from .live import LiveTable
from .orders import passes, why_ended


class OrderKeeper:
    """Minds the orders of one table."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    @property
    def due(self) -> bool:
        """Whether an order passes now, or is over."""
        seats = range(len(self._live.seats)) if self._live.has_play else ()
        return any(self._passes_in(seat) or self._ended(seat) for seat in seats)

    async def mind(self) -> None:
        """Do what is due."""
        live = self._live
        async with live.hold():
            for seat in range(len(live.seats)) if live.has_play else ():
                for kind, reason in self._ended(seat).items():
                    orders = {k: order for k, order in live.seats[seat].orders.items() if k != kind}
                    await live.give_orders(seat, orders, reason)
                if window := self._passes_in(seat):
                    await live.commit(Chosen(seat, list(PASS), "order"))
                    passed = OrderMessage(seat, "passed", f"Passed for you: {window.why}.")
                    live.audience.tell_person(live.seats[seat].person, passed)

    def _ended(self, seat: int) -> dict[str, str]:
        """The kinds of windows for which the seat's orders are over, and why."""
        table = self._live.play.table
        orders = self._live.seats[seat].orders.items()
        return {kind: reason for kind, order in orders if (reason := why_ended(order, table, seat))}

    def _passes_in(self, seat: int) -> Window | None:
        """The open window, if the seat passes there without being asked."""
        live = self._live
        window, seated = live.play.table.window, live.seats[seat]
        if window is None or seated.by_bot or seat not in live.play.table.asks:
            return None
        return window if passes(seated.orders, window.kind, live.row.clock) else None
