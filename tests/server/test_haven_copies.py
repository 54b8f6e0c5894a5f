"""HV-1.9 on the wire: which copy of a card somebody touches tells nobody what else they hold."""

import pytest

from broadside.engine import Table
from broadside.games.haven.game import Haven
from tests.haven.scene import PACK, do, scene

from .running import Start
from .wire_twins import LiveTwin, alike_on_the_wire, house_person, sit_down


def two_broadsides() -> tuple[Table[Haven], list[int]]:
    """Seat 0 has a Broadside that nobody has seen, and one that all saw come."""
    table = scene(
        hands=["Broadside, Turtlers", "Cutpurse"], column="Broadside", at="draw_or_purchase"
    )
    table.patient = True
    do(table, "buy Broadside", "end_action")
    return table, [card for card in table.game.hands[0].cards if PACK.names[card] == "Broadside"]


@pytest.mark.rule("HV-1.9")
def test_whichever_copy_is_discarded_the_others_are_sent_the_same(start_server: Start) -> None:
    server = start_server(open_tables_per_person=10**6)

    async def heard(copy: int) -> list[list[str]]:
        people = [await house_person(server, name) for name in ("Anne", "Bess")]
        table, copies = two_broadsides()
        twin: LiveTwin = await sit_down(server, Haven, table, 1, people)
        await twin.act(0, ("discard", copies[copy]))
        assert copies[0] in table.game.hands[0].cards
        return await twin.listen()

    with alike_on_the_wire():
        assert server.inside(heard(0)) == server.inside(heard(1))
