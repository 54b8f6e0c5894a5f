"""What people do in a play: choose, take back, and say when they need not be asked."""

import time

import msgspec

from .errors import Forbidden, Refused
from .live import LiveTable
from .metrics import ACT_SECONDS, ACTIONS
from .orders import Order, Until, check_kind
from .protocol import Act
from .rows import Chosen, TakenBack, Withdrawn
from .takeback import ask_back


async def act(live: LiveTable, person: str, wish: Act) -> int:
    """Make a choice; tells the new version, once it is stored."""
    with ACT_SECONDS.time():
        version = await _act(live, person, wish)
    ACTIONS.inc()
    return version


async def _act(live: LiveTable, person: str, wish: Act) -> int:
    async with live.hold():
        play = live.play
        live.must_own(person, wish.seat)
        if live.seats[wish.seat].away:
            raise Refused("A bot plays this seat for you; take it back first.")
        own = live.seats_of(person)
        if wish.seat in play.table.asks and not play.still_asks(wish.seat, wish.version, own):
            raise Refused(
                f"The table has moved on: it is at version {play.version_for(own)}, and your "
                f"choice answers version {wish.version}. Look again and choose anew."
            )
        used = live.keeper.used(wish.seat, time.time())
        await live.commit(Chosen(wish.seat, wish.choice, used=used))
        return live.version_for(person)


async def take_back(live: LiveTable, person: str, seat: int) -> int:
    """Have one's last choice back, or ask the others for it; tells the version."""
    async with live.hold():
        play = live.play
        live.must_own(person, seat)
        if play.table.secret_choices(seat) and not live.seats[seat].away:
            await live.commit(Withdrawn(seat))
        elif live.request is not None:
            raise Refused("Another take-back is waiting for consent.")
        else:
            request = ask_back(play, live.seats, seat)
            if request.asked:
                live.ask_consent(request)
            else:
                await live.commit(TakenBack(seat, request.to_choice))
        return live.version_for(person)


async def consent(live: LiveTable, person: str, yes: bool) -> int:
    """Answer somebody's request; when all have agreed, the choice is taken back."""
    async with live.hold():
        _, request = live.play, live.request
        if request is None:
            raise Refused("Nobody asks to take anything back.")
        if person not in request.asked:
            raise Forbidden("Your consent is not needed.")
        missing = request.asked - {person}
        if yes and not missing:
            await live.commit(TakenBack(request.by, request.to_choice))
        elif yes:
            live.ask_consent(msgspec.structs.replace(request, asked=missing))
        else:
            live.refuse_consent(person)
        return live.version_for(person)


async def order(live: LiveTable, person: str, seat: int, kind: str, until: Until) -> int:
    """Say when a seat need not be asked; tells the version."""
    async with live.hold():
        table = live.play.table
        live.must_own(person, seat)
        check_kind(table.game, kind)
        orders = dict(live.seats[seat].orders)
        orders[kind] = Order(until, table.scenes)
        await live.give_orders(seat, orders)
        return live.version_for(person)
