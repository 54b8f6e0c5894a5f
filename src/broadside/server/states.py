"""The table as one person may see it: the only place where a play turns into messages."""

from collections.abc import Sequence

from broadside.engine import (
    ALL_SEEING,
    SPECTATOR,
    Cause,
    Game,
    Record,
    Table,
    Told,
    replay,
    retrace,
)

from .clock import Timekeeper
from .errors import BadRequest
from .messages import StateMessage
from .play import Play
from .protocol import (
    AskInfo,
    ClockState,
    Frame,
    Label,
    LogPage,
    OpenWindow,
    OrderInfo,
    Replay,
    Side,
    ToldEvent,
)
from .rows import SeatRow, end_columns
from .takeback import Way, way_back

LOG_PAGE = 200
"""So many lines of the log are sent at once, the newest first."""


def state_of(
    play: Play,
    seats: Sequence[SeatRow],
    own: Sequence[int],
    keeper: Timekeeper,
    closes: float | None,
    since: int,
    now: float,
) -> StateMessage:
    """What whoever has the seats `own` sees after everything up to version `since`."""
    table = play.table
    waiting = [seat for seat in table.waiting if seat in table.asks or seat not in own]
    ways: dict[str, Way] = {
        str(seat): way for seat in own if (way := way_back(play, seats, seat)) is not None
    }
    return StateMessage(
        version=play.version_for(own),
        step=table.game.step,
        status="over" if table.over else "playing",
        waiting=waiting,
        window=_window(table, closes, now),
        sides=[_side(play, seats, seat, own, since) for seat in own or [SPECTATOR]],
        clocks=_clocks(seats, waiting, keeper, now),
        can_take_back=ways,
        fallen=list(table.game.fallen),
        **end_columns(table.result),
    )


def log_page(table: Table, eyes: int, before: int) -> LogPage:
    """The lines of the log that stand before its first so many."""
    told = table.events(eyes)[: max(0, before)]
    earlier = max(0, len(told) - LOG_PAGE)
    return LogPage(earlier, _in_words(table, told[earlier:]))


def _window(table: Table, closes: float | None, now: float) -> OpenWindow | None:
    """What may be reacted to, and until when; never who could."""
    window = table.window
    if window is None:
        return None
    left = None if closes is None else round(max(0.0, closes - now), 1)
    return OpenWindow(window.kind, table.game.windows[window.kind].title, window.why, left)


def _side(play: Play, seats: Sequence[SeatRow], eyes: int, own: Sequence[int], since: int) -> Side:
    table, after = play.table, play.news_since(since, own)
    told = table.events(eyes, -1 if after is None else after)
    earlier = max(0, len(told) - LOG_PAGE) if after is None else 0
    decides = eyes in table.asks and not seats[eyes].by_bot
    return Side(
        seat=eyes,
        view=table.view(eyes),
        ask=_ask(table, eyes) if decides else None,
        orders=[
            OrderInfo(kind, order.until)
            for kind, order in (seats[eyes].orders if eyes in own else {}).items()
        ],
        events=_in_words(table, told[earlier:]),
        reset=after is None,
        earlier=earlier,
    )


def _ask(table: Table, seat: int) -> AskInfo:
    ask = table.asks[seat]
    return AskInfo(
        ask.why,
        [Label(list(option), table.game.label(option, table.names)) for option in ask.options],
    )


def _in_words(table: Table, told: Sequence[Told]) -> list[ToldEvent]:
    game, names = table.game, table.names
    return [_told(one, game.sentence(one.event, names)) for one in told]


def _told(told: Told, sentence: str) -> ToldEvent:
    group, cause = told.group, told.cause or Cause()
    return ToldEvent(
        step=told.step,
        event=told.event,
        sentence=sentence,
        turn=group.turn,
        whose=group.seat,
        action=group.action,
        rule=cause.rule,
        card=cause.card,
    )


def _clocks(
    seats: Sequence[SeatRow], waiting: Sequence[int], keeper: Timekeeper, now: float
) -> list[ClockState]:
    """The clocks of people; as far as one may know, they run while their seats are waited for."""
    return [
        ClockState(number, round(left, 1), number in waiting)
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
    told = end.events(eyes)
    frames: list[Frame] = []
    label, seat, shown = "", -1, 0
    for step, table in enumerate(retrace(record, kind, pack)):
        known = next((n for n in range(shown, len(told)) if told[n].step > table.game.step), None)
        news, shown = told[shown:known], len(told) if known is None else known
        frames.append(Frame(step, seat, label, table.view(eyes), _in_words(end, news)))
        if step < len(end.steps):
            coming = end.steps[step]
            seat, label = coming.seat, table.game.label(coming.choice, table.names)
    return Replay(
        game=record.game,
        names=record.names,
        options=record.options,
        frames=frames,
        **end_columns(end.result),
    )
