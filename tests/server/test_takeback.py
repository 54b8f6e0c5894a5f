"""Taking back: free while nothing was learnt, with consent otherwise."""

from broadside.server.play import Play

from .player import ME, OPEN, Message, Player, Seat, first_option
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
        assert state["can_take_back"] == {"0": "free", "1": "free"}
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
        assert state["can_take_back"] == {"0": "free"}
        assert annes.ask("take_back", seat=0)["version"] == 2
        choose(annes, annes.state(lambda state: state["version"] == 2), "assemble")
        choose(besss, besss.state(lambda state: state["version"] == 3), "assemble")
        later = annes.state(lambda state: state["version"] == 4)
        assert later["can_take_back"] == {"0": "consent"}


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
        assert "not needed" in annes.ask("consent", yes=True)["reason"]

        with bess.at(table) as newcomer:  # who comes later is asked too
            assert newcomer.until("request")["by"] == 0

        assert besss.ask("consent", yes=True)["version"] == 3
        settled = annes.until("request")
        assert (settled["by"], settled["refused_by"]) == (None, None)
        assert annes.state(lambda state: state["version"] == 3)["step"] == 0


def test_without_consent(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        choose(annes, annes.state())
        choose(besss, besss.state(lambda state: state["version"] == 1))
        annes.ask("take_back", seat=0)
        besss.ask("consent", yes=False)
        settled = annes.until("request", lambda message: message["by"] is None)
        assert settled["refused_by"] == 1
        assert anne.state(table)["step"] == 2
        assert "Nobody asks" in besss.ask("consent", yes=True)["reason"]


def test_a_request_ends_when_the_play_goes_on(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        choose(annes, annes.state())
        state = choose(besss, besss.state(lambda state: state["version"] == 1))
        annes.ask("take_back", seat=0)
        choose(besss, state)
        asked = [message["by"] for message in besss.heard if message["type"] == "request"]
        assert asked == [0, None]
        assert "Nobody asks" in besss.ask("consent", yes=True)["reason"]


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
    assert players[last.seat].state(table)["can_take_back"][str(last.seat)] == "consent"


def boldest(state: Message) -> Message:
    """Board a card if that is possible, else assemble."""
    option = first_option(state)
    assert option is not None
    [side] = [side for side in state["sides"] if side["ask"] is not None]
    choices = [option["choice"] for option in side["ask"]["options"]]
    order = ("capture", "mutiny", "booty", "assemble")
    best = min(choices, key=lambda c: order.index(c[0]) if c[0] in order else len(order))
    return {"seat": side["seat"], "choice": best}
