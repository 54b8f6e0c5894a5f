"""Why something cannot be done, asked over the wire."""

from .player import BOT, ME, OPEN, Player

SINGLE, FIRST_CARD = 0, 0
"""Anne's lowest pirate, and the first card of the display."""


def a_table(anne: Player, bess: Player) -> str:
    table = anne.open_table(ME, OPEN, BOT, options={"first_player": 0})
    bess.post(f"/tables/{table}/join", {"seat": 1})
    anne.post(f"/tables/{table}/start")
    return table


def test_whoever_is_asked_hears_why_not_and_by_which_rule(anne: Player, bess: Player) -> None:
    table = a_table(anne, bess)
    wish = {"seat": 0, "choice": ["capture", SINGLE, FIRST_CARD]}
    said = anne.post(f"/tables/{table}/why", wish)
    assert said["rule"] == "BP-4.1"
    assert said["sentence"].endswith("this pirate is alone.")
    act = {**wish, "version": anne.state(table)["version"]}
    assert said["sentence"] in anne.refused(f"/tables/{table}/act", act, status=409)


def test_nothing_speaks_against_what_is_offered(anne: Player, bess: Player) -> None:
    table = a_table(anne, bess)
    [side] = anne.state(table)["sides"]
    option = side["ask"]["options"][0]["choice"]
    assert anne.post(f"/tables/{table}/why", {"seat": 0, "choice": option}) is None
    assert anne.post(f"/tables/{table}/why", {"seat": 0, "choice": ["fly", 99]}) is None


def test_only_ones_own_seat_is_told_and_only_while_it_decides(anne: Player, bess: Player) -> None:
    table = a_table(anne, bess)
    wish = ["capture", SINGLE, FIRST_CARD]
    bess.refused(f"/tables/{table}/why", {"seat": 0, "choice": wish}, status=403)
    bess.refused(f"/tables/{table}/why", {"seat": 1, "choice": wish}, status=409)
