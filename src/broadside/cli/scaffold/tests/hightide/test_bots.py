"""What bots go by."""

from broadside.games.hightide.heuristic import promise

from .scene import cards_of, option, scene


def test_an_abandoned_seat_launches_what_promises_most() -> None:
    table = scene("B01 B15 B12", "Q01")
    assert promise(table.game, cards_of("B12")[0]) > promise(table.game, cards_of("B15")[0])
    assert table.game.fallback(table.asks[0]) == option("launch B12")
    table.act(0, option("launch B12"))
    assert table.game.fallback(table.asks[1]) == ("pass",)


def test_a_better_hand_promises_more() -> None:
    rich, poor = scene("B12 B11 B10", "B01").game.prospects()
    assert rich > poor
