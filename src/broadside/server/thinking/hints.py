"""Hints: what a search would do on one's seat."""

import structlog

from broadside.bots.search.settings import Settings

from ..hall.errors import Refused, Unavailable
from ..hall.line import Claim
from ..shelf.packs import Packs
from ..table.again import again_if_outrun
from ..table.live import LiveTable
from ..wire.thoughts import Advice, Hint
from .bots import BotFailed, Bots
from .questions import choices_of, opening_of
from .thinker import Rank

log = structlog.get_logger()

HINTED = "Somebody had a hint, so this play is not rated."


@again_if_outrun
async def hint(
    live: LiveTable,
    packs: Packs,
    bots: Bots,
    person: str,
    claim: Claim,
    seat: int,
    milliseconds: int,
) -> Hint:
    """What a search thinks of the options of one's seat, from what that seat can know."""
    async with live.hold():
        play = live.play
        live.must_own(person, seat)
        if live.seats[seat].away:
            raise Refused("A bot plays this seat for you; take it back first.")
        if seat not in play.table.asks:
            raise Refused(f"Seat {seat} has nothing to decide now, so there is nothing to hint at.")
        if play.is_forced(seat):
            raise Refused("There is only one thing to do, so there is nothing to hint at.")
        await live.be_friendly(HINTED)
        version = live.version_for(person)
        question = Rank(
            play=live.row.id,
            opening=opening_of(live, packs),
            choices=choices_of(live),
            seat=seat,
            settings=Settings(milliseconds=milliseconds),
        )
    try:
        thought, share = await bots.rank(question, claim)
    except BotFailed as error:
        log.warning("hint failed", table=live.row.id, seat=seat, why=str(error))
        raise Unavailable("Nobody could think of a hint; try again.") from None
    tried = [one for one in thought.ranking if one.tries]
    return Hint(
        version,
        [Advice(one.choice, one.label, one.chance, one.foretold, one.answer) for one in tried],
        hurried=share < 1,
    )
