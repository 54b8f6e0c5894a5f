"""What people do in a play: choose, take back, and say when they need not be asked."""

import time

import msgspec

from broadside.engine import Objection

from ..hall.errors import Forbidden, Refused
from ..hall.metrics import ACT_SECONDS, ACTIONS
from ..hall.terms import Scope, Until
from ..store.rows import Chosen, Order, TakenBack, Withdrawn
from ..wire.plays import Act, Wish
from .again import again_if_outrun
from .live import LiveTable
from .orders import check_kind
from .takeback import Regret


async def act(live: LiveTable, person: str, wish: Act) -> int:
    """Make a choice; tells the new version, once it is stored."""
    with ACT_SECONDS.time():
        version = await _act(live, person, wish)
    ACTIONS.inc()
    return version


@again_if_outrun
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
        if live.pupil is not None and (words := live.pupil.refusal(wish.choice)) is not None:
            raise Refused(words)
        used = live.keeper.used(wish.seat, time.time())
        await live.commit(Chosen(wish.seat, wish.choice, used=used))
        return live.version_for(person)


async def why_not(live: LiveTable, person: str, wish: Wish) -> Objection | None:
    """What speaks against something that a seat would like to do now."""
    async with live.hold():
        table = live.play.table
        live.must_own(person, wish.seat)
        if wish.seat not in table.asks:
            raise Refused("You have nothing to decide now.")
        return table.objection(wish.seat, wish.choice)


@again_if_outrun
async def take_back(live: LiveTable, person: str, seat: int, scope: Scope, line: int) -> int:
    """Go back, or ask the others for it; tells the version."""
    async with live.hold():
        table = live.play.table
        live.must_own(person, seat)
        if live.seats[seat].away:
            raise Refused("A bot plays this seat for you; take it back first.")
        if scope == "choice" and table.secret_choices(seat):
            await live.commit(Withdrawn(seat))
        elif live.pupil is not None:
            raise Refused("In a lesson you go back step by step.")
        elif live.request is not None:
            raise Refused("Another take-back is waiting for consent.")
        else:
            request = Regret(table, live.seats, seat).request(scope, line)
            if request.asked:
                await live.ask_consent(request)
            else:
                await live.commit(TakenBack(seat, request.to_choice))
        return live.version_for(person)


@again_if_outrun
async def consent(live: LiveTable, person: str, number: int, yes: bool) -> int:
    """Answer somebody's request; when all have agreed, the choice is taken back."""
    async with live.hold():
        _, request = live.play, live.request
        if request is None:
            raise Refused("Nobody asks to take anything back.")
        if number != request.number:
            raise Refused("Something else is asked for now; look again and answer that.")
        if person not in request.asked:
            raise Forbidden("Your consent is not needed.")
        missing = request.asked - {person}
        if yes and not missing:
            await live.commit(TakenBack(request.by, request.to_choice))
        elif yes:
            await live.ask_consent(msgspec.structs.replace(request, asked=missing))
        else:
            await live.refuse_consent(person)
        return live.version_for(person)


@again_if_outrun
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
