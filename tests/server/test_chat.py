"""Talk at the table."""

from .player import BOT, ME, OPEN, Player


def test_talking(anne: Player, bess: Player) -> None:
    table = anne.open_table(ME, OPEN, BOT)
    with anne.at(table) as annes, bess.at(table) as besss:
        annes.until("chat")
        besss.until("chat")
        assert annes.ask("chat", text="  <b>Arr!</b>\n\x07 ☠ ")["type"] == "accepted"
        [line] = besss.until("chat")["lines"]
        assert line == {
            "person": anne.id,
            "name": "Anne",
            "text": "<b>Arr!</b> ☠",
            "at": line["at"],
        }
    with bess.at(table) as later:
        assert later.until("chat")["lines"] == [line]


def test_limits(anne: Player, stranger: Player) -> None:
    table = anne.open_table(ME, OPEN, BOT)
    with anne.at(table) as seat:
        assert "Say something" in seat.ask("chat", text=" \n ")["reason"]
        assert "in 500 characters; this has 501" in seat.ask("chat", text="x" * 501)["reason"]
        assert "not understood" in seat.ask("chat", text="x" * 2001)["reason"]
        answers = [seat.ask("chat", text=f"Arr {n}") for n in range(8)]
    assert [answer["type"] for answer in answers[:5]] == ["accepted"] * 5
    assert answers[-1]["reason"] == "You talk too fast; wait a moment."
    with stranger.at(table) as seat:
        assert "Say who you are" in seat.ask("chat", text="Boo")["reason"]
