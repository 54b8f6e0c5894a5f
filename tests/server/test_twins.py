"""The twin test at the level of bytes: what a seat cannot see does not change what it is sent."""

from random import Random, SystemRandom

import pytest

from broadside.engine import Table, replay
from broadside.games import all_games, find_game
from broadside.server.hall.terms import NoClock
from broadside.server.shelf.packs import pack_as_json
from broadside.server.store.rows import SeatRow
from broadside.server.table.live import LiveTable

from .player import ME, OPEN, Message, Player, Seat, last_choice_back
from .running import Running, Start
from .wire_twins import KINDS, differences, kind_named, without_names

KIND = find_game("boarding")
MEMORY = {"covered_values": "memory", "first_player": 0}


def open_twin(server: Running, player: Player, other: Player) -> LiveTable:
    """A table whose seed is always the same: the player has seat 0, the other 1 and 2."""

    async def work() -> LiveTable:
        house = server.house
        session = await house.sessions.behind(player.http.cookies["broadside"])
        assert session is not None
        me = session.person
        seats = [
            SeatRow("Anne", person=player.id),
            SeatRow("Bess", person=other.id),
            SeatRow("Calico", person=other.id),
        ]
        pack, content = house.harbour.packs.find("boarding", None)
        await house.store.keep_pack(pack, "boarding", pack_as_json(content))
        live = await house.harbour.add(
            me,
            KIND,
            dict(MEMORY),
            pack,
            seats,
            False,
            NoClock(),
            seed="a seed for twins",
        )
        async with live.hold():
            await live.begin({})
        return live

    return server.inside(work())


def same_choice(live: LiveTable, players: dict[int, Player], rng: Random) -> None:
    """Somebody chooses, the same at every table that got here with the same luck."""
    table = live.play.table
    [seat] = table.asks
    options = sorted(table.asks[seat].options, key=lambda o: (o[0] not in ("capture", "booty"), o))
    boarding = [option for option in options if option[0] != "assemble"]
    choice = rng.choice(boarding or options)
    act = {"seat": seat, "choice": list(choice), "version": live.version_for(players[seat].id)}
    players[seat].post(f"/tables/{live.row.id}/act", act)


def assembling(live: LiveTable) -> list[str | int] | None:
    """Something seat 0 may do now that turns up no card."""
    ask = live.play.table.asks.get(0)
    for option in ask.options if ask is not None else ():
        if option[0] == "assemble":
            return list(option)
    return None


def hide_other_cards(live: LiveTable, seat: int, rng: Random) -> int:
    """Rearrange what the seat cannot see; tells how many zones are different now."""
    table = live.play.table
    fork: Table = replay(table.record(), KIND, searchable=True).fork(seat, rng)
    changed = 0
    for zone, guessed in zip(table.game.zones, fork.game.zones, strict=True):
        changed += zone.cards != guessed.cards
        zone.cards[:] = guessed.cards
    return changed


def listen(seat: Seat) -> list[str]:
    """All messages up to the first state."""
    seat.state()
    return [without_names(text) for text in seat.bytes]


@pytest.mark.parametrize("choices", [0, 10, 30, 50])
def test_twins_send_the_same_bytes(
    server: Running, anne: Player, bess: Player, stranger: Player, choices: int
) -> None:
    players = {0: anne, 1: bess, 2: bess}
    twins = [open_twin(server, anne, bess) for _ in range(2)]
    for live in twins:
        rng = Random(choices)
        for _ in range(choices):
            same_choice(live, players, rng)
        while assembling(live) is None:
            same_choice(live, players, rng)
    assert hide_other_cards(twins[1], 0, Random(1)) > 0

    for watcher in (anne, stranger):
        heard = []
        for live in twins:
            with watcher.at(live.row.id) as seat:
                heard.append(listen(seat))
        assert heard[0] == heard[1]
        assert len(heard[0]) >= 4

    after = []
    for live in twins:
        table = live.row.id
        with anne.at(table) as seat, stranger.at(table) as looker:
            seat.state()
            looker.state()
            choice = assembling(live)
            assert choice is not None
            seat.act(0, choice, live.version_for(anne.id))
            seat.state()
            looker.state()
            after.append([seat.bytes[-2:], looker.bytes[-1:]])
    assert after[0] == after[1]


FRESH = str(SystemRandom().random())


@pytest.mark.parametrize("seed", ["always the same", FRESH], ids=["fixed", "fresh"])
@pytest.mark.parametrize("game", KINDS)
def test_twins_cannot_be_told_apart_by_what_is_sent(
    start_server: Start, monkeypatch: pytest.MonkeyPatch, game: str, seed: str
) -> None:
    """Whom the table waits for, versions, steps, clocks, take-backs: all of it, many times."""
    kind = kind_named(game)
    monkeypatch.setitem(all_games(), game, kind)
    server = start_server(open_tables_per_person=10**6)
    found = differences(server, kind, KINDS[game], seed, pairs=25)
    assert not found, f"seed {seed}: {dict(found)}"


def picked(seat: Seat, state: Message) -> Message:
    """Pick one more card to throw back; tells the state that follows."""
    choice = state["sides"][0]["ask"]["options"][-1]["choice"]
    assert seat.act(0, choice, state["version"])["type"] == "accepted"
    return seat.state(lambda found: found["version"] == state["version"] + 1)


def test_what_one_picks_in_secret_sends_nothing_to_the_others(anne: Player, bess: Player) -> None:
    """The Parley that opens a round of Raiders."""
    table = anne.open_table(ME, OPEN, game="raiders")
    bess.post(f"/tables/{table}/join", {})
    anne.post(f"/tables/{table}/start")
    with anne.at(table) as annes, bess.at(table) as besss:
        before, other = annes.state(), besss.state()
        assert before["waiting"] == other["waiting"]
        known = len(besss.heard)
        state = picked(annes, picked(annes, before))
        assert last_choice_back(state) == {"0": "free"}
        assert annes.ask("take_back", seat=0)["type"] == "accepted"
        again = annes.state(lambda found: found["version"] == state["version"] + 1)
        assert again["sides"][0]["ask"] is not None
        besss.ask("chat", text="Well?")
        assert besss.told_of_the_play(known) == []
        assert bess.state(table) | {"type": "state"} == other
        assert bess.get(f"/tables/{table}")["your_turn"]
