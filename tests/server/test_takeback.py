"""Taking back: free while nothing was learnt, with consent otherwise."""

from uuid import uuid4

import pytest

from broadside.server.table.play import Play

from .player import ME, OPEN, Message, Player, Seat, first_option, last_choice_back
from .running import Running


def choose(seat: Seat, state: Message, verb: str | None = None) -> Message:
    """Make a choice of this kind and tell the state that follows."""
    [side] = [side for side in state["sides"] if side["ask"] is not None]
    choices = [option["choice"] for option in side["ask"]["options"]]
    choice = next(choice for choice in choices if verb in (None, choice[0]))
    version = state["version"]
    assert seat.act(side["seat"], choice, version)["type"] == "accepted"
    return seat.state(lambda state: state["version"] == version + 1)


def sit_down(anne: Player, bess: Player) -> str:
    """Anne has seat 0 and begins, Bess has the others."""
    table = anne.open_table(ME, OPEN, OPEN, options={"first_player": 0})
    bess.post(f"/tables/{table}/join", {})
    bess.post(f"/tables/{table}/join", {})
    anne.post(f"/tables/{table}/start")
    return table


def test_alone_at_the_table_it_is_always_free(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME, options={"first_player": 0})
    with anne.at(table) as seat:
        first = seat.state()
        state = choose(seat, choose(seat, first))
        assert last_choice_back(state) == {"0": "free", "1": "free"}
        assert seat.ask("take_back", seat=0) == {"type": "accepted", "id": 3, "version": 3}
        back = seat.state(lambda state: state["version"] == 3)
        assert (back["step"], back["waiting"]) == (0, [0])
        assert all(side["reset"] for side in back["sides"])
        assert [side["view"] for side in back["sides"]] == [s["view"] for s in first["sides"]]
        assert choose(seat, back)["step"] == 1


def test_free_until_somebody_else_has_chosen(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        state = choose(annes, annes.state(), "assemble")
        assert last_choice_back(state) == {"0": "free"}
        assert annes.ask("take_back", seat=0)["version"] == 2
        choose(annes, annes.state(lambda state: state["version"] == 2), "assemble")
        choose(besss, besss.state(lambda state: state["version"] == 3), "assemble")
        later = annes.state(lambda state: state["version"] == 4)
        assert last_choice_back(later) == {"0": "consent"}


def test_with_consent(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        choose(annes, annes.state())
        choose(besss, besss.state(lambda state: state["version"] == 1))
        assert annes.ask("take_back", seat=0) == {"type": "accepted", "id": 2, "version": 2}
        for seat in (annes, besss):
            asked = seat.until("request")
            assert (asked["by"], asked["to_step"], asked["asked"]) == (0, 0, [1, 2])
        assert "Another take-back" in annes.ask("take_back", seat=0)["reason"]
        assert "not needed" in annes.ask("consent", request=1, yes=True)["reason"]

        with bess.at(table) as newcomer:  # who comes later is asked too
            assert newcomer.until("request")["by"] == 0

        assert besss.ask("consent", request=1, yes=True)["version"] == 3
        settled = annes.until("request")
        assert (settled["by"], settled["refused_by"]) == (None, None)
        assert annes.state(lambda state: state["version"] == 3)["step"] == 0


def test_without_consent(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        choose(annes, annes.state())
        choose(besss, besss.state(lambda state: state["version"] == 1))
        annes.ask("take_back", seat=0)
        besss.ask("consent", request=1, yes=False)
        settled = annes.until("request", lambda message: message["by"] is None)
        assert settled["refused_by"] == 1
        assert anne.state(table)["step"] == 2
        assert "Nobody asks" in besss.ask("consent", request=1, yes=True)["reason"]


def test_a_request_ends_when_the_play_goes_on(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        choose(annes, annes.state())
        state = choose(besss, besss.state(lambda state: state["version"] == 1))
        annes.ask("take_back", seat=0)
        choose(besss, state)
        asked = [message["by"] for message in besss.heard if message["type"] == "request"]
        assert asked == [0, None]
        assert "Nobody asks" in besss.ask("consent", request=1, yes=True)["reason"]


def test_a_request_ends_when_somebody_asked_logs_in(anne: Player, bess: Player) -> None:
    """The guest who was asked is gone; nobody else could answer, and nobody could ask again."""
    name = uuid4().hex[:12]
    Player(bess.address, "Bess").post("/me/account", {"name": name, "password": "correct horse"})
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        choose(annes, annes.state())
        choose(besss, besss.state(lambda state: state["version"] == 1))
        annes.ask("take_back", seat=0)
        assert annes.until("request")["by"] == 0
        bess.post("/login", {"name": name, "password": "correct horse"})
        assert annes.until("request")["by"] is None
        assert annes.ask("take_back", seat=0)["type"] == "accepted"


def test_consent_to_one_thing_is_not_consent_to_another(anne: Player, bess: Player) -> None:
    """Bess agrees to a choice just when Anne, refused by Clara, wants all of the play back."""
    clara = Player(anne.address, "Clara")
    table = anne.open_table(ME, OPEN, OPEN, options={"first_player": 0})
    for player in (bess, clara):
        player.post(f"/tables/{table}/join", {})
    anne.post(f"/tables/{table}/start")
    with anne.at(table) as annes, bess.at(table) as besss, clara.at(table) as claras:
        state = choose(annes, annes.state())
        for version, seat in enumerate((besss, claras, annes, besss), 1):
            state = choose(seat, seat.state(lambda found: found["version"] == version))  # noqa: B023  # called at once
        annes.ask("take_back", seat=0)
        first = besss.until("request")
        claras.ask("consent", request=first["number"], yes=False)
        annes.ask("take_back", seat=0, scope="line", line=0)
        late = besss.ask("consent", request=first["number"], yes=True)["reason"]
        assert late == "Something else is asked for now; look again and answer that."
        second = besss.until("request", lambda found: found["scope"] == "line")
        assert second["asked"] == [1, 2]
        assert anne.state(table)["step"] == state["step"]


def test_what_cannot_be_taken_back(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        annes.state()
        assert "not chosen anything yet" in annes.ask("take_back", seat=0)["reason"]
        assert besss.ask("take_back", seat=0)["reason"] == "Seat 0 is not yours."


def test_a_choice_that_showed_a_card_needs_consent(
    server: Running, anne: Player, bess: Player
) -> None:
    """The fourth boarding refills the display from the deck; that cannot be quietly undone."""
    table = sit_down(anne, bess)
    deck = 16
    players = {0: anne, 1: bess, 2: bess}
    while deck == 16:
        mover = players[anne.state(table)["waiting"][0]]
        state = mover.state(table)
        option = boldest(state)
        mover.post(f"/tables/{table}/act", option | {"version": state["version"]})
        deck = anne.state(table)["sides"][0]["view"]["deck"]
    live = server.house.harbour.at_hand(table)
    assert live is not None
    play: Play = live.play
    last = play.table.steps[-1]
    assert last.revealed
    assert last_choice_back(players[last.seat].state(table))[str(last.seat)] == "consent"


def boldest(state: Message) -> Message:
    """Board a card if that is possible, else assemble."""
    option = first_option(state)
    assert option is not None
    [side] = [side for side in state["sides"] if side["ask"] is not None]
    choices = [option["choice"] for option in side["ask"]["options"]]
    order = ("capture", "mutiny", "booty", "assemble")
    best = min(choices, key=lambda c: order.index(c[0]) if c[0] in order else len(order))
    return {"seat": side["seat"], "choice": best}


# -- how far ------------------------------------------------------------------------------


def until_booty_is_chosen(seat: Seat) -> Message:
    """Somebody captures a card and picks a token: a turn of two choices. Tells the state after."""
    state = seat.state()
    while True:
        option = boldest(state)
        picked = option["choice"][0] == "booty"
        seat.act(option["seat"], option["choice"], state["version"])
        coming = state["version"] + 1
        state = seat.state(lambda found: found["version"] == coming)  # noqa: B023  # called at once
        if picked:
            return state


def step_before(state: Message, seat: int, turn: int) -> int:
    """The step of the last line before this turn."""
    [side] = [side for side in state["sides"] if side["seat"] == seat]
    last: int = max(told["step"] for told in side["events"] if told["turn"] < turn)
    return last


def test_a_whole_turn(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME, options={"first_player": 0})
    with anne.at(table) as seat:
        after = until_booty_is_chosen(seat)
        whole = anne.state(table)
        [side, *_] = whole["sides"]
        captor = next(told for told in reversed(side["events"]) if told["rule"] == "")["whose"]
        turn = max(told["turn"] for told in side["events"] if told["whose"] == captor)
        ways = after["can_take_back"][str(captor)]
        assert ways == {"sizes": {"choice": "free", "turn": "free"}, "free_to": 0}
        seat.ask("take_back", seat=captor, scope="turn")
        back = seat.state(lambda found: found["version"] == after["version"] + 1)
        assert back["step"] == after["step"] - 2
        assert back["step"] == step_before(whole, 0, turn)
        assert back["waiting"] == [captor]


def test_back_to_a_line_of_the_log(anne: Player) -> None:
    """The line stays, and so does all that was told in the same breath."""
    table = anne.start_table(ME, ME, ME, options={"first_player": 0})
    with anne.at(table) as seat:
        state = seat.state()
        for _ in range(5):
            state = choose(seat, state)
        log = anne.state(table)["sides"][0]["events"]
        line = next(told for told in log if told["step"] == 2)
        seat.ask("take_back", seat=0, scope="line", line=2)
        back = seat.state(lambda found: found["version"] == 6)
        assert (back["step"], back["waiting"]) == (2, [2])
        assert back["sides"][0]["events"][-1]["sentence"] == line["sentence"]


def test_back_to_a_line_needs_consent_unless_all_since_is_ones_own(
    anne: Player, bess: Player
) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        choose(annes, annes.state(), "assemble")
        state = besss.state(lambda found: found["version"] == 1)
        later = choose(besss, choose(besss, state, "assemble"), "assemble")  # seats 1 and 2
        assert later["can_take_back"]["1"]["free_to"] == 1
        assert annes.state(lambda found: found["version"] == 3)["can_take_back"] == {
            "0": {"sizes": {"choice": "consent"}, "free_to": 3}
        }
        assert (
            "Nothing has been chosen"
            in besss.ask("take_back", seat=1, scope="line", line=3)["reason"]
        )

        besss.ask("take_back", seat=2, scope="line", line=1)
        assert besss.state(lambda found: found["version"] == 4)["step"] == 1

        besss.ask("take_back", seat=1, scope="line", line=0)
        asked = annes.until("request")
        assert (asked["by"], asked["scope"], asked["to_step"], asked["asked"]) == (
            1,
            "line",
            0,
            [0],
        )
        annes.ask("consent", request=1, yes=True)
        assert besss.state(lambda found: found["version"] == 5)["step"] == 0


def test_a_line_tells_nothing_of_what_is_being_decided_in_secret(
    anne: Player, bess: Player
) -> None:
    """The Parley that opens Raiders: whether Anne has begun to pick, Bess cannot find out."""
    table = anne.open_table(ME, OPEN, game="raiders")
    bess.post(f"/tables/{table}/join", {})
    anne.post(f"/tables/{table}/start")
    with anne.at(table) as annes, bess.at(table) as besss:
        before = besss.ask("take_back", seat=1, scope="line", line=0)["reason"]
        picked = first_option(annes.state())
        assert picked is not None
        assert annes.act(*picked, 0)["type"] == "accepted"
        after = besss.ask("take_back", seat=1, scope="line", line=0)["reason"]
        assert before == after == "Nothing has been chosen since then."


def test_what_one_has_chosen_in_secret_so_far_is_told_to_oneself_alone(
    anne: Player, bess: Player
) -> None:
    table = anne.open_table(ME, OPEN, game="raiders")
    bess.post(f"/tables/{table}/join", {})
    anne.post(f"/tables/{table}/start")
    with anne.at(table) as annes, bess.at(table):
        asked = choose(annes, annes.state(), "parley_pick")["sides"][0]["ask"]
        assert [verb for verb, _ in asked["so_far"]] == ["parley_pick"]
        assert bess.state(table)["sides"][0]["ask"]["so_far"] == []


@pytest.mark.parametrize("scope", ["action", "turn"])
def test_no_size_of_a_take_back_reaches_into_what_others_decide_in_secret(
    anne: Player, bess: Player, scope: str
) -> None:
    """Anne has picked before Bess; undoing all since then would undo Bess's pick as well."""
    table = anne.open_table(ME, OPEN, game="raiders")
    bess.post(f"/tables/{table}/join", {})
    anne.post(f"/tables/{table}/start")
    with anne.at(table) as annes, bess.at(table) as besss:
        choose(annes, annes.state(), "parley_pick")
        before = choose(besss, besss.state(), "parley_pick")
        refused = annes.ask("take_back", seat=0, scope=scope)["reason"]
        assert refused == "What you choose in secret comes back choice by choice."
        after = bess.state(table)
        assert (after["version"], after["sides"][0]["ask"]) == (
            before["version"],
            before["sides"][0]["ask"],
        )
        assert annes.ask("take_back", seat=0)["type"] == "accepted"
