"""What people do in a play: choose, and take back."""

import time

import msgspec

from .errors import Forbidden, Refused
from .live import LiveTable
from .metrics import ACT_SECONDS, ACTIONS
from .protocol import Act
from .rows import Chosen, TakenBack
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
        if wish.seat in play.table.asks and not play.still_asks(wish.seat, wish.version):
            raise Refused(
                f"The table has moved on: it is at version {play.version}, and your choice "
                f"answers version {wish.version}. Look again and choose anew."
            )
        used = live.keeper.used(wish.seat, time.time())
        return await live.commit(Chosen(wish.seat, wish.choice, used=used))


async def take_back(live: LiveTable, person: str, seat: int) -> int:
    """Have one's last choice back, or ask the others for it; tells the version."""
    async with live.hold():
        play = live.play
        live.must_own(person, seat)
        if live.request is not None:
            raise Refused("Another take-back is waiting for consent.")
        request = ask_back(play, live.seats, seat)
        if not request.asked:
            return await live.commit(TakenBack(seat, request.to_step))
        live.ask_consent(request)
        return play.version


async def consent(live: LiveTable, person: str, yes: bool) -> int:
    """Answer somebody's request; when all have agreed, the choice is taken back."""
    async with live.hold():
        play, request = live.play, live.request
        if request is None:
            raise Refused("Nobody asks to take anything back.")
        if person not in request.asked:
            raise Forbidden("Your consent is not needed.")
        missing = request.asked - {person}
        if yes and not missing:
            return await live.commit(TakenBack(request.by, request.to_step))
        if yes:
            live.ask_consent(msgspec.structs.replace(request, asked=missing))
        else:
            live.refuse_consent(person)
        return play.version
