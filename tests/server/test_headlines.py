"""Turns come with a headline, and what a seat has missed can be looked at step by step."""

from typing import Any

import pytest

from broadside.server.table import states

from .player import BOT, ME, OPEN, Message, Player, first_option, play_on

Turns = dict[int, Message]


def headlines(messages: list[Message]) -> Turns:
    """By turn: the last headline that was told."""
    return {line["turn"]: line for message in messages for line in message["turns"]}


def turns_in(events: list[Message]) -> set[tuple[int, int]]:
    return {(line["turn"], line["whose"]) for line in events}


@pytest.mark.parametrize("game", ["boarding", "raiders"])
def test_every_event_comes_with_the_headline_of_its_turn(anne: Player, game: str) -> None:
    table = anne.start_table(ME, BOT, BOT, game=game)
    sides: list[Message] = []
    with anne.at(table) as seat:
        while len(sides) < 25:
            state = seat.state()
            sides.append(state["sides"][0])
            told = {(line["turn"], line["whose"]) for line in sides[-1]["turns"]}
            assert turns_in(sides[-1]["events"]) <= told
            if (option := first_option(state)) is not None:
                seat.act(*option, state["version"])
    anew = anne.state(table)["sides"][0]
    known = headlines(sides)
    assert {turn: headlines([anew])[turn] for turn in list(known)[:-1]} == {
        turn: known[turn] for turn in list(known)[:-1]
    }


def test_pages_of_the_log_and_replays_have_headlines_too(
    anne: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(states, "LOG_PAGE", 7)
    table = anne.start_table(ME, ME, ME)
    play_on(anne, table, 40)
    side = anne.state(table)["sides"][0]
    page = anne.get(f"/tables/{table}/log?seat=0&before={side['earlier']}")
    assert turns_in(page["events"]) == {(line["turn"], line["whose"]) for line in page["turns"]}
    play_on(anne, table, 10**6)
    frames = anne.get(f"/tables/{table}/replay?eyes=0")["frames"]
    for frame in frames:
        assert turns_in(frame["events"]) == {
            (line["turn"], line["whose"]) for line in frame["turns"]
        }
    whole = headlines(frames)
    assert all(whole[line["turn"]] == line for line in page["turns"])
    assert whole[max(whole)]["words"].endswith(("wins", "share the win"))


def test_a_seat_is_told_when_it_chose_last(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME, options={"first_player": 0})
    assert [side["chosen"] for side in anne.state(table)["sides"]] == [-1, -1, -1]
    play_on(anne, table, 1)
    state = anne.state(table)
    assert [side["chosen"] for side in state["sides"]] == [state["step"], -1, -1]


@pytest.mark.parametrize("game", ["boarding", "raiders"])
def test_the_past_is_what_the_seat_saw_then(anne: Player, game: str) -> None:
    table = anne.start_table(ME, BOT, BOT, game=game)
    seen: dict[int, Any] = {}
    with anne.at(table) as seat:
        while len(seen) < 20:
            state = seat.state()
            seen[state["step"]] = state["sides"][0]["view"]
            if (option := first_option(state)) is not None:
                seat.act(*option, state["version"])
    since, now = 3, max(seen)
    past = anne.get(f"/tables/{table}/past?seat=0&since={since}")["views"]
    steps = [frame["step"] for frame in past]
    assert steps == sorted(set(steps))
    assert min(steps) > since
    for frame in past:
        if frame["step"] < now:
            assert frame["view"] == seen.get(frame["step"], frame["view"])
    assert len(set(steps) & set(seen)) > 8


def test_of_a_long_past_only_the_end_is_shown(
    anne: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("broadside.server.routes.plays.MOST_PAST", 5)
    table = anne.start_table(ME, ME, ME)
    play_on(anne, table, 20)
    now = anne.state(table)["step"]
    past = anne.get(f"/tables/{table}/past?seat=0&since=-1")["views"]
    assert [frame["step"] for frame in past] == list(range(now - 4, now))


def test_the_past_belongs_to_who_has_the_seat(anne: Player, bess: Player) -> None:
    table = anne.start_table(ME, ME, ME)
    play_on(anne, table, 5)
    answer = bess.http.get(f"/tables/{table}/past", params={"seat": 0, "since": 0})
    assert answer.status_code == 403
    assert bess.get(f"/tables/{table}/past?since=0")["views"]


def test_the_past_does_not_tell_what_was_chosen_in_secret(anne: Player, bess: Player) -> None:
    """The Parley that opens a round of Raiders: one has decided, the other has not."""
    table = anne.open_table(ME, OPEN, game="raiders")
    bess.post(f"/tables/{table}/join", {})
    anne.post(f"/tables/{table}/start")
    before = bess.get(f"/tables/{table}/past?seat=1&since=-1")
    play_on(anne, table, 1)
    assert bess.get(f"/tables/{table}/past?seat=1&since=-1") == before == {"views": []}
