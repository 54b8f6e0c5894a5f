"""Records, replays, rematches and playing on."""

import msgspec
import pytest

from broadside.engine import Record, record_from, verify
from broadside.games import find_game

from .player import BOT, ME, Player
from .running import Running


@pytest.fixture(scope="module")
def anne(server: Running) -> Player:
    """Who played what all tests here look at."""
    return Player(server.address, "Anne")


@pytest.fixture(scope="module")
def finished(anne: Player) -> str:
    """A public table whose play is over."""
    table = anne.start_table(ME, BOT, BOT, public=True, options={"covered_values": "memory"})
    anne.post(f"/tables/{table}/leave")
    with anne.at(table) as seat:
        seat.state(lambda state: bool(state["status"] == "over"))
    return table


def test_the_record_proves_fair_dice(anne: Player, finished: str) -> None:
    info = anne.get(f"/tables/{finished}")
    record = msgspec.convert(anne.get(f"/tables/{finished}/record"), Record)
    assert record.seed == info["seed"]
    assert record.seed_digest == info["seed_digest"]
    assert verify(record, find_game("boarding")).game.scores == info["scores"]


def test_the_record_is_small_on_its_way(anne: Player, finished: str) -> None:
    """It is compressed for everybody who understands that, and readable once it has arrived."""
    with anne.http.stream("GET", f"/tables/{finished}/record") as answer:
        sent = b"".join(answer.iter_raw())
    assert len(sent) <= 1100
    assert record_from(sent).game == "boarding"


def test_until_the_end_the_record_is_secret(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME)
    for what in ("record", "replay"):
        answer = anne.http.get(f"/tables/{table}/{what}")
        assert answer.status_code == 409
        assert "secret" in answer.json()["detail"]
    refused = anne.refused(f"/tables/{table}/playon", {"step": 0, "seat": 0}, status=409)
    assert "not over" in refused
    assert anne.get(f"/tables/{table}")["seed"] is None


@pytest.mark.parametrize("eyes", ["all", "spectator", "0", "2"])
def test_a_replay(anne: Player, finished: str, eyes: str) -> None:
    replay = anne.get(f"/tables/{finished}/replay?eyes={eyes}")
    steps = anne.state(finished)["step"]
    assert [frame["step"] for frame in replay["frames"]] == list(range(steps + 1))
    first, second, *_ = replay["frames"]
    assert (first["seat"], first["label"]) == (-1, "")
    assert second["label"]
    kept = [player["kept"] for frame in replay["frames"] for player in frame["view"]["players"]]
    hidden = any(-1 in cards for cards in kept)
    assert hidden == (eyes != "all")
    assert replay["scores"] == anne.get(f"/tables/{finished}")["scores"]


def test_eyes_that_are_none(anne: Player, finished: str) -> None:
    for eyes in ("3", "-1", "me", "²", "00000000000000000000000000"):
        answer = anne.http.get(f"/tables/{finished}/replay", params={"eyes": eyes})
        assert answer.status_code == 400
        assert "a seat from 0 to 2" in answer.json()["detail"]


def test_finished_tables_are_listed(anne: Player, finished: str, stranger: Player) -> None:
    assert finished in [info["id"] for info in stranger.get("/tables/finished")]


def test_a_rematch(anne: Player, bess: Player, finished: str) -> None:
    assert "who played" in bess.refused(f"/tables/{finished}/rematch", status=403)
    again = anne.post(f"/tables/{finished}/rematch")
    assert again["status"] == "playing"
    assert again["seats"][0] == {
        "name": "Anne",
        "who": "person",
        "person": anne.id,
        "level": None,
        "away": False,
        "rating_change": None,
    }
    assert again["options"]["covered_values"] == "memory"
    assert anne.get(f"/tables/{finished}")["rematch"] == again["id"]
    assert anne.post(f"/tables/{finished}/rematch")["id"] == again["id"]


@pytest.mark.parametrize("step", [0, 1, 40])
def test_playing_on_from_the_middle(
    server: Running, anne: Player, bess: Player, finished: str, step: int
) -> None:
    made = bess.post(f"/tables/{finished}/playon", {"step": step, "seat": 1, "level": "cabin-boy"})
    assert [seat["who"] for seat in made["seats"]] == ["bot", "person", "bot"]
    frame = bess.get(f"/tables/{finished}/replay?eyes=1")["frames"][step]
    with bess.at(made["id"], since=step) as seat:
        state = seat.state(lambda state: state["waiting"] == [1] or state["status"] == "over")
    assert state["version"] >= step
    if state["version"] == step:
        assert state["sides"][0]["view"] == frame["view"]


def test_where_one_cannot_play_on(anne: Player, finished: str) -> None:
    path = f"/tables/{finished}/playon"
    steps = anne.state(finished)["step"]
    assert f"0 to {steps - 1}" in anne.refused(path, {"step": steps, "seat": 0}, status=400)
    assert "0 to 2" in anne.refused(path, {"step": 0, "seat": 3}, status=400)
    assert "no bot" in anne.refused(path, {"step": 0, "seat": 0, "level": "x"}, status=400)
    assert "not over" in anne.refused(f"/tables/{anne.start_table(ME, ME, ME)}/rematch", status=409)
