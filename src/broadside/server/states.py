"""The table as one person may see it: the only place where a play turns into messages."""

from collections.abc import Sequence

from broadside.engine import ALL_SEEING, SPECTATOR, Game, Record, Table, Told, replay, retrace

from .clock import Timekeeper
from .errors import BadRequest
from .messages import StateMessage
from .play import Play
from .protocol import AskInfo, ClockState, Frame, Label, Replay, Side, ToldEvent
from .rows import SeatRow
from .takeback import Way, way_back


def state_of(
    play: Play, seats: Sequence[SeatRow], keeper: Timekeeper, person: str, since: int, now: float
) -> StateMessage:
    """What somebody sees who has seen everything up to version `since`."""
    table = play.table
    own = [number for number, seat in enumerate(seats) if person and seat.person == person]
    ways: dict[str, Way] = {
        str(seat): way for seat in own if (way := way_back(play, seats, seat)) is not None
    }
    return StateMessage(
        version=play.version,
        step=play.step,
        status="over" if table.over else "playing",
        waiting=list(table.asks),
        sides=[_side(play, seats, seat, since) for seat in own or [SPECTATOR]],
        clocks=_clocks(play, seats, keeper, now),
        can_take_back=ways,
        scores=list(table.game.scores) if table.over else None,
        winners=list(table.game.winners) if table.over else None,
        places=table.game.places() if table.over else None,
        worth=table.game.worth() if table.over else None,
        fallen=list(table.game.fallen),
    )


def _side(play: Play, seats: Sequence[SeatRow], eyes: int, since: int) -> Side:
    table, after = play.table, play.news_since(since)
    told = table.events(eyes) if after is None else table.events(eyes, after)
    decides = eyes in table.asks and not seats[eyes].by_bot
    return Side(
        seat=eyes,
        view=table.view(eyes),
        ask=_ask(table, eyes) if decides else None,
        events=_in_words(table, told),
        reset=after is None,
    )


def _ask(table: Table, seat: int) -> AskInfo:
    ask = table.asks[seat]
    return AskInfo(
        ask.why,
        [Label(list(option), table.game.label(option, table.names)) for option in ask.options],
    )


def _in_words(table: Table, told: Sequence[Told]) -> list[ToldEvent]:
    game, names = table.game, table.names
    return [ToldEvent(t.step, t.event, game.sentence(t.event, names)) for t in told]


def _clocks(
    play: Play, seats: Sequence[SeatRow], keeper: Timekeeper, now: float
) -> list[ClockState]:
    return [
        ClockState(number, round(left, 1), number in play.table.asks)
        for number, seat in enumerate(seats)
        if not seat.by_bot and (left := keeper.left(number, now)) is not None
    ]


# -- replays ------------------------------------------------------------------------------


def eyes_named(name: str, seats: int) -> int:
    """`all`, `spectator` or the number of a seat."""
    match name:
        case "all":
            return ALL_SEEING
        case "spectator":
            return SPECTATOR
    if name.isascii() and name.isdecimal() and len(name) < 3 and int(name) < seats:
        return int(name)
    raise BadRequest(f"eyes is `all`, `spectator` or a seat from 0 to {seats - 1}.")


def replay_of(record: Record, kind: type[Game], pack: object, eyes: int) -> Replay:
    """A finished play as these eyes saw it, step by step."""
    end = replay(record, kind, pack)
    told: dict[int, list[Told]] = {}
    for entry in end.events(eyes):
        told.setdefault(entry.step, []).append(entry)
    frames: list[Frame] = []
    label, seat = "", -1
    for step, table in enumerate(retrace(record, kind, pack)):
        frames.append(
            Frame(step, seat, label, table.view(eyes), _in_words(end, told.get(step, [])))
        )
        if step < len(end.steps):
            coming = end.steps[step]
            seat, label = coming.seat, table.game.label(coming.choice, table.names)
    return Replay(
        game=record.game,
        names=record.names,
        options=record.options,
        frames=frames,
        scores=end.game.scores,
        winners=end.game.winners,
        places=end.game.places(),
        worth=end.game.worth(),
    )
