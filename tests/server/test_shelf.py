"""What there is to play, and the pages around it."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from broadside.bots import LEVELS
from broadside.engine import default_pack, digest_of
from broadside.games import all_games, find_game
from broadside.server.shelf.packs import Packs
from broadside.server.wire.openapi import wire_schemas
from tests.engine.smugglers import Smugglers

from .player import BOT, ME, Message, Player
from .running import Running, Start

PACK = Path(__file__).parents[2] / "src/broadside/games/boarding/content/default"


def boarding_on_the_shelf(player: Player) -> Message:
    [found] = [game for game in player.get("/games") if game["id"] == "boarding"]
    shown: Message = found
    return shown


def test_the_games(stranger: Player) -> None:
    boarding = boarding_on_the_shelf(stranger)
    assert boarding["title"] == "Boarding Party"
    assert boarding["players"] == [3, 4, 5]
    assert boarding["usual_players"] == 4
    assert boarding["options"][0] | {"help": ""} == {
        "key": "covered_values",
        "values": ["open", "memory"],
        "usual": "open",
        "help": "",
        "seats": False,
    }
    assert [option["key"] for option in boarding["options"] if option["seats"]] == ["first_player"]
    assert boarding["packs"][0]["digest"] == digest_of(default_pack(find_game("boarding")))


def test_presets_name_all_options(stranger: Player) -> None:
    for game in stranger.get("/games"):
        for preset in game["presets"]:
            assert set(preset) == {"name", "title", "words", "options"}
            assert list(preset["options"]) == [option["key"] for option in game["options"]]
    boarding = boarding_on_the_shelf(stranger)
    assert [preset["title"] for preset in boarding["presets"]] == ["First voyage", "Old hands"]


def test_only_what_can_be_played_can_be_chosen(stranger: Player) -> None:
    games = {game["id"]: game for game in stranger.get("/games")}
    values = {option["key"]: option["values"] for option in games["haven"]["options"]}
    assert values["target"][:3] == [0, 20, 21]
    assert values["round_limit"][:3] == [0, 5, 6]


def test_a_pack_names_what_options_number(stranger: Player) -> None:
    games = {game["id"]: game for game in stranger.get("/games")}
    assert games["boarding"]["packs"][0]["numbered"] == {}
    assert games["tales"]["packs"][0]["numbered"]["adventure"][1] == "The Marooned Chest"


def test_every_game_says_what_it_is_and_what_can_be_chosen(stranger: Player) -> None:
    """Options without values, or without words, would be a riddle in the form of a new table."""
    for game in stranger.get("/games"):
        assert game["pitch"], game["id"]
        for option in game["options"]:
            assert len(option["values"]) > 1, f"{game['id']}: nothing to choose for {option['key']}"
            assert option["usual"] in option["values"], f"{game['id']}: {option['key']}"
            assert option["help"], f"{game['id']}: {option['key']} needs a description"


def test_the_content_is_written_out_in_full(stranger: Player) -> None:
    content = stranger.get("/games/boarding/content")
    assert content["constants"]["max_party"] == 9
    assert len(content["cards"]) == 20
    assert stranger.http.get("/games/chess/content").status_code == 404


def test_the_rules(stranger: Player) -> None:
    book = stranger.get("/games/boarding/rules")
    assert book["title"] == "Boarding Party: the rules"
    rules = {rule["id"]: rule["text"] for part in book["sections"] for rule in part["rules"]}
    assert rules["BP-3.3"] == "Nine pirates is the limit. You cannot build a stack of ten."
    assert "| Players | 0 anchors |" in rules["BP-10.4"] or any(
        "\n| 3 | 0 |" in text for text in rules.values()
    )
    assert [part["title"] for part in book["sections"]][:3] == [
        "The aim",
        "How a turn goes",
        "Words we use",
    ]


def test_the_bots(stranger: Player) -> None:
    bots = {bot["level"]: bot for bot in stranger.get("/bots")}
    assert list(bots) == list(LEVELS)
    assert bots["deckhand"]["title"] == "Deckhand"


def test_packs_of_ones_own_may_build_on_each_other(tmp_path: Path) -> None:
    own = tmp_path / "boarding"
    own.mkdir()
    (own / "rich.yaml").write_text("base: default\nid: rich\nconstants: {start_ducats: 77}\n")
    (own / "free.yaml").write_text("base: rich\nid: free\nconstants: {ransom_price: 0}\n")
    (own / "lost.yaml").write_text("base: nowhere\nid: lost\n")
    packs = Packs(tmp_path)
    assert [pack.id for pack in packs.infos("boarding")] == ["boarding-default", "free", "rich"]
    _, free = packs.find("boarding", packs.infos("boarding")[1].digest)
    assert (free.constants.start_ducats, free.constants.ransom_price) == (77, 0)


def test_a_pack_of_ones_own(start_server: Start, tmp_path: Path) -> None:
    """It can be chosen, bots know it, and a play goes on when the file is gone."""
    own = tmp_path / "packs" / "boarding" / "rich"
    own.mkdir(parents=True)
    for file in PACK.glob("*.yaml"):
        text = file.read_text().replace("start_ducats: 5", "start_ducats: 77")
        (own / file.name).write_text(text.replace("id: boarding-default", "id: rich"))
    (tmp_path / "packs" / "boarding" / "broken.yaml").write_text("id: 3\n")

    running = start_server()
    player = Player(running.address, "Anne")
    usual, rich = boarding_on_the_shelf(player)["packs"]
    assert (usual["id"], rich["id"]) == ("boarding-default", "rich")
    options = {"first_player": 1}
    table = player.start_table(ME, BOT, BOT, pack=rich["digest"], options=options)
    assert player.get(f"/tables/{table}/content")["constants"]["start_ducats"] == 77
    with player.at(table) as seat:
        state = seat.state(lambda state: state["waiting"] == [0])
        assert state["sides"][0]["view"]["players"][0]["ducats"] == 77
    running.stop()
    for file in own.iterdir():
        file.unlink()
    own.rmdir()

    again = Player(start_server().address)
    assert len(boarding_on_the_shelf(again)["packs"]) == 1
    view = again.state(table)["sides"][0]["view"]
    assert view["players"][0]["ducats"] == 77


def test_health_and_metrics(server: Running, stranger: Player) -> None:
    health = stranger.http.get(f"http://{server.address}/health").json()
    assert health["status"] == "ok"
    metrics = stranger.http.get(f"http://{server.address}/metrics").text
    for name in ("broadside_live_tables", "broadside_sockets", "broadside_act_seconds_bucket"):
        assert name in metrics
    far = stranger.http.get(
        f"http://{server.address}/metrics", headers={"x-forwarded-for": "192.0.2.7"}
    )
    assert far.status_code == 403


def test_every_page_is_the_client(server: Running, stranger: Player) -> None:
    base = f"http://{server.address}"
    for path in ("/", "/table/abc", "/replay/abc?step=3", "/games/boarding"):
        page = stranger.http.get(f"{base}{path}")
        assert page.status_code == 200
        assert page.headers["content-type"].startswith("text/html")
        assert "<title>Broadside</title>" in page.text
    for path in (
        "/missing.js",
        "/assets/missing.js",
        "/api/missing",
        "/%2e%2e/settings.py",
        "/a%00.js",
    ):
        missing = stranger.http.get(f"{base}{path}")
        assert missing.status_code == 404
        assert missing.json()["detail"].startswith("There is nothing at")
    assert stranger.http.get(f"{base}/table/%00").status_code == 200
    assert stranger.http.get(f"{base}/{'long' * 1000}.js").status_code == 404


def test_the_document_has_the_types_of_the_socket_and_the_games(stranger: Player) -> None:
    document = stranger.get("/openapi.json")
    schemas = document["components"]["schemas"]
    for name in ("FromClient", "FromServer", "State", "TableInfo"):
        assert name in schemas
    assert "kind" in schemas["LiveClock"]["properties"]
    text = msgspec.json.encode(document).decode()
    references = {part.partition('"')[0] for part in text.split('"#/components/schemas/')[1:]}
    assert references <= schemas.keys()


def test_the_types_of_a_game_are_named_after_it(stranger: Player) -> None:
    schemas = stranger.get("/openapi.json")["components"]["schemas"]
    for what in ("View", "Options", "Pack", "Event", "Preview", "PlayerView", "Sheet", "Won"):
        assert {f"Boarding{what}", f"Raiders{what}"} <= schemas.keys()
    assert {"BoardingAssembled", "BoardingPaySlip", "RaidersHire"} <= schemas.keys()
    assert [name for name in schemas if "." in name] == []


def test_another_game_renames_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = wire_schemas()
    monkeypatch.setitem(all_games(), "smugglers", Smugglers)
    after = wire_schemas.__wrapped__()
    grown = {"Event", "Preview"}  # of whichever game
    assert {name: after[name] for name in before if name not in grown} == {
        name: schema for name, schema in before.items() if name not in grown
    }
    assert {"SmugglersView", "SmugglersHaul", "SmugglersStole"} <= after.keys()


def test_the_document_promises_whole_packs(stranger: Player) -> None:
    schemas = stranger.get("/openapi.json")["components"]["schemas"]
    content = stranger.get("/games/boarding/content")
    assert set(schemas["BoardingConstants"]["required"]) == content["constants"].keys()
    assert set(schemas["BoardingCard"]["required"]) == content["cards"][0].keys()


def test_the_clients_types_are_those_of_the_document() -> None:
    told = subprocess.run(
        ["npm", "run", "--silent", "types", "--", "--check"],
        cwd=Path(__file__).parents[2] / "web",
        env=os.environ | {"PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, f"{told.stderr.strip()} Run `make openapi`."
