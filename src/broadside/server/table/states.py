"""The table as one person may see it: the only place where a play turns into messages."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from broadside.engine import (
    ALL_SEEING,
    SPECTATOR,
    Cause,
    Game,
    Headline,
    Option,
    Pupil,
    Record,
    Table,
    Told,
    replay,
    retrace,
)

from ..hall.errors import BadRequest
from ..store.rows import SeatRow, end_columns
from ..wire.messages import StateMessage
from ..wire.plays import (
    AskInfo,
    ClockState,
    Frame,
    Label,
    LessonPage,
    LogPage,
    OpenWindow,
    OrderInfo,
    Past,
    PastView,
    Replay,
    Side,
    ToldEvent,
)
from .clock import Timekeeper
from .play import Play
from .takeback import Regret

LOG_PAGE = 200
"""So many lines of the log are sent at once, the newest first."""
MOST_PAST = 60
"""So many steps of a play are shown again at most."""


def state_of(
    play: Play,
    seats: Sequence[SeatRow],
    own: Sequence[int],
    keeper: Timekeeper,
    closes: float | None,
    since: int,
    now: float,
    page: LessonPage | None = None,
) -> StateMessage:
    """What whoever has the seats `own` sees after everything up to version `since`."""
    table = play.table
    waiting = [seat for seat in table.waiting if seat in table.asks or seat not in own]
    ways = {
        str(seat): way
        for seat in own
        if page is None
        and not seats[seat].away
        and (way := Regret(table, seats, seat).ways()) is not None
    }
    return StateMessage(
        version=play.version_for(own),
        step=table.game.step,
        status="over" if table.over else "playing",
        waiting=waiting,
        window=_window(table, closes, now),
        sides=[_side(play, seats, seat, own, since) for seat in own or [SPECTATOR]],
        clocks=_clocks(seats, waiting, keeper, now),
        can_take_back=ways if page is None else {},  # a lesson goes back step by step
        fallen=list(table.game.fallen),
        lesson=page,
        **end_columns(table.result),
    )


def page_of(pupil: Pupil) -> LessonPage:
    """What a lesson says and wants now."""
    step = pupil.step
    return LessonPage(
        title=pupil.lesson.title,
        step=pupil.number,
        steps=len(pupil.lesson.steps),
        say=step.say,
        point=list(step.point),
        ready=pupil.ready,
        wants=pupil.wants is not None,
        offered=[list(option) for option in pupil.offered()],
        done=pupil.done,
    )


def log_page(table: Table, eyes: int, before: int) -> LogPage:
    """The lines of the log that stand before its first so many."""
    told = table.events(eyes)
    end = max(0, min(before, len(told)))
    begin = max(0, end - LOG_PAGE)
    return LogPage(begin, _in_words(table, told[begin:end]), _turns(table, told, begin, end))


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
    turns = table.headlines(eyes, told[earlier].step - 1) if told else []
    last = table.last_choice(eyes)
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
        turns=turns,
        reset=after is None,
        earlier=earlier,
        chosen=-1 if last is None else table.steps[last].step,
    )


def _ask(table: Table, seat: int) -> AskInfo:
    ask = table.asks[seat]
    so_far = table.gathering.choices[seat] if table.gathering else []
    labels = [_label(table, seat, option) for option in ask.options]
    return AskInfo(ask.why, labels, [list(choice) for choice in so_far])


def _label(table: Table, seat: int, option: Option) -> Label:
    game, names = table.game, table.names
    preview = game.preview(seat, option)
    foretold = "" if preview is None else game.foretold(preview, names)
    return Label(list(option), game.label(option, names), preview, foretold)


def _in_words(table: Table, told: Sequence[Told]) -> list[ToldEvent]:
    game, names = table.game, table.names
    return [_told(one, game.sentence(one.event, names)) for one in told]


def _turns(table: Table, told: Sequence[Told], begin: int, end: int) -> list[Headline]:
    """The turns of some lines of a log, each with all of it that the log tells."""
    if begin == end:
        return []
    first = bisect_left(told, told[begin].group.turn, key=lambda one: one.group.turn)
    last = bisect_right(told, told[end - 1].group.turn, key=lambda one: one.group.turn)
    return table.in_headlines(told[first:last])


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
    end = replay(record, kind, pack, listening=True)
    told = end.events(eyes)
    frames: list[Frame] = []
    label, seat, shown = "", -1, 0
    for step, table in enumerate(retrace(record, kind, pack)):
        known = next((n for n in range(shown, len(told)) if told[n].step > table.game.step), None)
        before, shown = shown, len(told) if known is None else known
        words, turns = _in_words(end, told[before:shown]), _turns(end, told[:shown], before, shown)
        frames.append(Frame(step, seat, label, table.view(eyes), words, turns))
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


def past_of(
    record: Record, kind: type[Game], pack: object, eyes: int, since: int, now: int
) -> Past:
    """What these eyes saw of a play after each step from then to now.

    Where one thing is left to do, the play is played again without waiting for it, so it may come
    further than its table: what is now, or would be next, is left out.
    """
    views: dict[int, Any] = {}
    for table in retrace(record, kind, pack):
        if since < table.game.step < now and table.game.step not in views:
            views[table.game.step] = table.view(eyes)
    return Past([PastView(step, view) for step, view in views.items()])
