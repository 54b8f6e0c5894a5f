"""Opening, finding, joining, leaving and starting tables."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from .player import BOT, ME, OPEN, Player
from .running import Start


def test_a_table_as_its_creator_sees_it(anne: Player) -> None:
    made = anne.post(
        "/tables",
        {
            "game": "boarding",
            "seats": [ME, OPEN, BOT],
            "options": {"becalmed": "off"},
            "public": True,
            "clock": {"kind": "live", "seconds": 60, "reserve": 300},
        },
    )
    assert made["status"] == "lobby"
    assert [seat["who"] for seat in made["seats"]] == ["person", "open", "bot"]
    assert made["seats"][0]["name"] == "Anne"
    assert made["seats"][2]["level"] == "cabin-boy"
    assert made["options"] == {
        "covered_values": "open",
        "becalmed": "off",
        "first_player": "random",
    }
    assert made["clock"] == {"kind": "live", "seconds": 60, "reserve": 300}
    assert made["creator"] == anne.id
    assert made["your_seats"] == [0]
    assert made["seed"] is None
    assert len(made["seed_digest"]) == 64
    assert anne.get(f"/tables/{made['id']}") == made


def test_what_cannot_be_opened(anne: Player) -> None:
    def why(**wishes: object) -> str:
        wish = {"game": "boarding", "seats": [ME, BOT, BOT]} | wishes
        return anne.refused("/tables", wish, status=400)

    chess = {"game": "chess", "seats": [ME, BOT, BOT]}
    assert "no game 'chess'" in anne.refused("/tables", chess, status=404)
    assert "3 to 5 players, not 2" in why(seats=[ME, BOT])
    assert "no bot 'genius'" in why(seats=[ME, BOT, {"who": "bot", "level": "genius"}])
    assert "becalmed" in why(options={"becalmed": "perhaps"})
    assert "unknown field `calm`" in why(options={"calm": "on"})
    assert "no such pack" in why(pack="0" * 64)
    assert "clock" in why(clock={"kind": "live", "seconds": -1})
    assert "seats" in why(seats="all")
    assert "colour" in why(colour="red")


def test_a_table_that_could_not_start_is_not_opened(anne: Player) -> None:
    """A game may refuse options, or options for so many."""

    def why(game: str, **options: Any) -> str:
        wish = {"game": game, "seats": [ME, OPEN, OPEN], "options": options}
        return anne.refused("/tables", wish, status=400)

    assert why("boarding", first_player=3) == "first_player is 3, but seats count from 0 to 2."
    assert "names one twice" in why("raiders", third_achievement="richest")
    assert anne.open_table(ME, OPEN, OPEN, OPEN, options={"first_player": 3})


def test_no_code_of_anybodys_own_takes_a_seat(anne: Player) -> None:
    """The command imports `module:Class`; the server seats the levels and nothing else."""
    for level in ("broadside.bots.random:RandomBot", "greedy", "search:iterations=9"):
        wish = {"game": "boarding", "seats": [ME, BOT, {"who": "bot", "level": level}]}
        assert f"no bot '{level}'" in anne.refused("/tables", wish, status=400)
        table = anne.open_table(ME, OPEN, OPEN)
        path = f"/tables/{table}/start"
        assert f"no bot '{level}'" in anne.refused(path, {"fill": level}, status=400)


def test_bad_json_is_a_sentence(anne: Player) -> None:
    answer = anne.http.post("/tables", content=b'{"game": ', headers={"content-type": "text/json"})
    assert answer.status_code == 400
    assert answer.json()["detail"].endswith(".")


def test_an_unknown_table(anne: Player) -> None:
    answer = anne.http.get("/tables/nowhere")
    assert answer.status_code == 404
    assert answer.json() == {"status_code": 404, "detail": "There is no such table."}
    for what in ("join", "start", "leave"):
        anne.refused(f"/tables/nowhere/{what}", {} if what == "join" else None, status=404)


def test_joining_and_starting(anne: Player, bess: Player) -> None:
    table = anne.open_table(ME, OPEN, OPEN)
    assert "still open" in anne.refused(f"/tables/{table}/start", status=409)
    assert "Seat 0 is not open" in bess.refused(f"/tables/{table}/join", {"seat": 0}, status=409)

    joined = bess.post(f"/tables/{table}/join", {"seat": 2})
    assert joined["your_seats"] == [2]
    assert joined["seats"][2] == {
        "name": "Bess",
        "who": "person",
        "person": bess.id,
        "level": None,
        "away": False,
        "rating_change": None,
    }
    assert "who opened" in bess.refused(f"/tables/{table}/start", status=403)

    started = anne.post(f"/tables/{table}/start", {"fill": "cabin-boy"})
    assert started["status"] == "playing"
    assert started["seats"][1]["level"] == "cabin-boy"
    assert anne.post(f"/tables/{table}/start")["status"] == "playing"  # pressed twice
    assert "has begun" in bess.refused(f"/tables/{table}/join", {}, status=409)


def test_two_people_of_one_name_can_be_told_apart(anne: Player) -> None:
    table = anne.open_table(ME, OPEN, OPEN)
    other = Player(anne.address, "Anne")
    joined = other.post(f"/tables/{table}/join", {"seat": None})
    assert [seat["name"] for seat in joined["seats"][:2]] == ["Anne", "Anne 2"]


def test_several_seats_on_one_device(anne: Player) -> None:
    table = anne.start_table(ME | {"name": "Anne"}, ME | {"name": "Bess"}, BOT)
    state = anne.state(table)
    assert [side["seat"] for side in state["sides"]] == [0, 1]
    assert [seat["name"] for seat in anne.get(f"/tables/{table}")["seats"][:2]] == ["Anne", "Bess"]


def test_leaving_before_the_start_opens_the_seat(anne: Player, bess: Player) -> None:
    table = anne.open_table(ME, OPEN, OPEN)
    bess.post(f"/tables/{table}/join", {})
    assert bess.post(f"/tables/{table}/leave")["seats"][1]["who"] == "open"
    assert "do not sit" in bess.refused(f"/tables/{table}/leave", status=409)


def test_a_lobby_goes_to_who_is_left_and_closes_with_the_last(anne: Player, bess: Player) -> None:
    table = anne.open_table(ME, OPEN, BOT, public=True)
    bess.post(f"/tables/{table}/join", {})
    assert anne.post(f"/tables/{table}/leave")["creator"] == bess.id
    assert bess.post(f"/tables/{table}/leave")["status"] == "closed"
    assert "closed" in anne.refused(f"/tables/{table}/join", {}, status=409)
    assert table not in [info["id"] for info in anne.get("/tables/open")]
    assert table not in [info["id"] for info in anne.get("/tables/mine")]


def test_public_tables_are_listed_and_others_only_found_by_link(
    anne: Player, stranger: Player
) -> None:
    public = anne.open_table(ME, OPEN, BOT, public=True)
    private = anne.open_table(ME, OPEN, BOT)
    full = anne.open_table(ME, BOT, BOT, public=True)
    listed = [info["id"] for info in stranger.get("/tables/open")]
    assert public in listed
    assert private not in listed
    assert full not in listed
    assert stranger.get(f"/tables/{private}")["your_seats"] == []


def test_my_tables_begin_with_those_that_wait_for_me(anne: Player, bess: Player) -> None:
    seats = [ME, OPEN, OPEN]
    waits = anne.open_table(*seats, options={"first_player": 0})
    rests = anne.open_table(*seats, options={"first_player": 1})
    for table in (waits, rests):
        bess.post(f"/tables/{table}/join", {"seat": 1})
        bess.post(f"/tables/{table}/join", {"seat": 2})
        anne.post(f"/tables/{table}/start")
    mine = anne.get("/tables/mine")
    assert [info["id"] for info in mine] == [waits, rests]
    assert [info["your_turn"] for info in mine] == [True, False]
    assert [anne.state(info["id"])["waiting"] for info in mine] == [[0], [1]]


def test_a_public_play_is_listed_for_those_who_watch(anne: Player, stranger: Player) -> None:
    public = anne.start_table(ME, ME, ME, public=True)
    private = anne.start_table(ME, ME, ME)
    waiting = anne.open_table(ME, OPEN, BOT, public=True)
    running = [info["id"] for info in stranger.get("/tables/running")]
    assert public in running
    assert not {private, waiting} & set(running)
    assert stranger.state(public)["sides"][0]["seat"] == -1


def test_my_tables_tell_how_long_i_have(anne: Player, bess: Player) -> None:
    seats, first = [ME, OPEN, BOT], {"first_player": 0}
    slow = anne.open_table(*seats, options=first, clock={"kind": "days", "days": 3})
    free = anne.open_table(*seats, options=first)
    for table in (slow, free):
        bess.post(f"/tables/{table}/join", {})
        anne.post(f"/tables/{table}/start")

    def until(player: Player) -> dict[str, str | None]:
        return {info["id"]: info["your_time"] for info in player.get("/tables/mine")}

    begun = datetime.fromisoformat(anne.get(f"/tables/{slow}")["created"])
    time_is_up = until(anne)[slow]
    assert time_is_up is not None
    assert timedelta(0) <= datetime.fromisoformat(time_is_up) - begun - timedelta(days=3)
    assert until(anne)[free] is None
    assert until(bess)[slow] is None  # she is not waited for


def test_what_i_have_played_can_be_found_again_by_me_alone(
    anne: Player, bess: Player, stranger: Player
) -> None:
    assert anne.get("/me/plays") == {"plays": [], "earlier": 0}
    finished = [finish(anne) for _ in range(3)]
    anne.start_table(ME, ME, ME)  # not over

    page = anne.get("/me/plays")
    assert [play["id"] for play in page["plays"]] == finished[::-1]
    assert page["earlier"] == 0
    rest = anne.get(f"/me/plays?after={finished[2]}")
    assert [play["id"] for play in rest["plays"]] == [finished[1], finished[0]]
    assert anne.get(f"/me/plays?after={finished[0]}")["plays"] == []

    anne.post(f"/tables/{finished[0]}/rematch")
    assert anne.get("/me/plays") == page | {
        "plays": [*page["plays"][:2], anne.get(f"/tables/{finished[0]}")]
    }
    for other in (bess, stranger):
        assert other.get("/me/plays") == {"plays": [], "earlier": 0}


def test_many_plays_come_page_by_page(anne: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("broadside.server.store.store.PAGE", 2)
    finished = [finish(anne) for _ in range(3)]
    first = anne.get("/me/plays")
    assert [play["id"] for play in first["plays"]] == [finished[2], finished[1]]
    assert first["earlier"] == 1


def finish(player: Player) -> str:
    """A play of three bots, in which the seat of a person is played by one too."""
    table = player.start_table(ME, BOT, BOT)
    player.post(f"/tables/{table}/resign", {"seat": 0})
    with player.at(table) as seat:
        seat.state(lambda state: state["status"] == "over")
    return table


def test_somebody_can_only_have_so_many_tables(start_server: Start) -> None:
    player = Player(start_server(open_tables_per_person=2).address, "Anne")
    player.open_table(ME, BOT, OPEN)
    player.open_table(ME, BOT, OPEN)
    wish = {"game": "boarding", "seats": [ME, BOT, OPEN]}
    assert "too many tables" in player.refused("/tables", wish, status=429)
