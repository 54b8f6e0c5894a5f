"""TA-5, TA-8: how an Adventure begins."""

import pytest

from broadside.engine import BadOptions, Table
from broadside.games.tales.adventure import events as happened
from broadside.games.tales.game import Tales
from broadside.games.tales.heuristic import tiles_to_go
from broadside.games.tales.numbers import NOWHERE
from tests.tales.scene import BOX, PACK, named, scene, space


def begun(seats: int = 2, **options: object) -> Table[Tales]:
    """A table at which everybody takes what is offered first, up to the first turn."""
    table = Table.open(Tales, seats, seed="begin", options=options, pack=PACK)
    while table.game.part == "setup" or table.game.round == 0:
        for seat in list(table.asks):
            if seat in table.asks:
                table.act(seat, table.asks[seat].options[0])
    return table


@pytest.mark.rule("TA-5.1")
def test_if_several_want_the_same_pirate_chance_decides() -> None:
    table = Table.open(Tales, 3, seed="a", pack=PACK)
    for seat in range(3):
        table.act(seat, ("choose_pirate", 0))
        table.act(seat, ("choose_hand", 0))
    chosen = [pirate for pirate in table.game.pirate if pirate >= 0]
    assert chosen == [0]
    assert len(table.asks) == 2
    assert all(("choose_pirate", 0) not in ask.options for ask in table.asks.values())


@pytest.mark.rule("TA-5.4")
def test_a_single_player_leads_three_pirates_and_the_first_is_captain() -> None:
    table = begun(seats=1)
    game = table.game
    assert game.crew == 3
    assert game.captain == 0
    assert all(game.seat_of(figure) == 0 for figure in range(3))
    assert game.column == 0


@pytest.mark.rule("TA-5.4", "TA-1.6")
def test_further_pirates_go_round_from_the_first_seat() -> None:
    game = begun(seats=2, pirates=5).game
    assert [game.seat_of(figure) for figure in range(5)] == [0, 1, 0, 1, 0]
    assert game.column == 1
    with pytest.raises(BadOptions):
        Table.open(Tales, 4, options={"pirates": 3}, pack=PACK)


@pytest.mark.rule("TA-8.1", "TA-8.2", "TA-8.3", "TA-8.4", "TA-8.5", "TA-6.20")
def test_decks_tiles_and_the_flag_are_laid_out() -> None:
    game = begun(seats=3).game
    assert len(game.supply.cards) == 9
    assert (game.flag, game.spaces_left) == (21, 9)
    assert [BOX.tiles[n].id for n in game.placed] == ["I1"]
    assert len(game.search_deck.cards) == 54
    assert len(game.fallen_supply.cards) == 20
    assert game.enemies == []


@pytest.mark.rule("TA-6.20", "TA-7.18")
def test_the_drowned_vault_has_two_supplies_legends_and_a_kit() -> None:
    game = begun(seats=3, adventure=3).game
    assert len(game.supply.cards) == 4
    assert len(game.inner_supply.cards) == 5
    assert len(game.search_deck.cards) == 57
    starting = [len(BOX.kits[game.pirate[figure]]) for figure in range(3)]
    assert [len(game.gear[figure].cards) for figure in range(3)] == [n + 1 for n in starting]


@pytest.mark.rule("TA-8.7", "TA-8.8", "TA-3.11")
def test_everybody_starts_with_full_destiny_and_gear_in_hand() -> None:
    game = begun().game
    for figure in range(2):
        assert game.dp[figure] == game.most_dp(figure)
        assert game.held(figure) or game.worn(figure)
        assert (game.coins[figure], game.pp[figure], game.wounds[figure]) == (0, 0, 0)


@pytest.mark.rule("TA-8.14", "TA-4.14", "TA-8.15")
def test_the_captain_is_found_by_charisma_and_deploys_the_crew() -> None:
    table = begun()
    game = table.game
    (briefed,) = [e.event for e in game.log or () if isinstance(e.event, happened.Briefed)]
    assert happened.figure_in(briefed.captain) == game.captain == game.initiative
    assert all(game.at[figure] >= 0 for figure in range(2))


@pytest.mark.rule("TA-9.2")
def test_the_first_incident_round_is_skipped() -> None:
    table = begun()
    told = [entry.event for entry in table.game.log or ()]
    rounds = [event for event in told if isinstance(event, happened.RoundBegan)]
    assert [event.part for event in rounds] == ["character"]


@pytest.mark.rule("TA-8.13", "TA-25")
def test_thick_bullets_are_chosen_before_the_adventure() -> None:
    table = Table.open(Tales, 1, seed="g", options={"pirates": 1}, pack=PACK)
    gunner = next(n for n, pirate in enumerate(PACK.pirates) if pirate.name == "Gunner")
    table.act(0, ("choose_pirate", gunner))
    table.act(0, ("choose_hand", 0))
    table.act(0, ("switch_done",))
    react = table.asks[0].options[-1]
    assert react[0] == "react"
    table.act(0, react)
    table.act(0, ("option", 1))
    (boon,) = table.game.boons
    assert boon.effect.option("tag") == "pistol"


@pytest.mark.rule("TA-8.2", "TA-23.4")
def test_the_flag_may_begin_by_the_number_of_pirates() -> None:
    three, four = begun(seats=3), begun(seats=3, pirates=4)
    assert four.game.flag < three.game.flag
    assert four.view(0).flag_start == four.game.flag


@pytest.mark.rule("TA-23.4")
@pytest.mark.parametrize("crew", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("adventure", [1, 2, 3])
def test_the_flag_gives_slack(adventure: int, crew: int) -> None:
    """Not all tiles need to be found; those that are leave some spaces for mishaps."""
    game = begun(seats=crew, pirates=crew, adventure=adventure).game
    assert game.spaces_left >= tiles_to_go(game, list(game.story.essential_tiles)) + 2


@pytest.mark.rule("TA-5.1")
def test_chance_favours_nobody_who_wants_the_same_pirate() -> None:
    def lucky(seed: str) -> int:
        table = Table.open(Tales, 3, seed=seed, pack=PACK)
        for seat in range(3):
            table.act(seat, ("choose_pirate", 0))
            table.act(seat, ("choose_hand", 0))
        return table.game.pirate.index(0)

    assert {lucky(seed) for seed in "abcdefgh"} == {0, 1, 2}


@pytest.mark.rule("TA-8.1", "TA-8.4", "TA-8.5")
def test_supplies_and_decks_are_shuffled() -> None:
    tables = [Table.open(Tales, 2, seed=seed, options={"adventure": 3}) for seed in "abcd"]
    for table in tables:
        while not table.game.placed:
            seat = min(table.asks)
            table.act(seat, table.asks[seat].options[0])
    for zone in ("supply", "inner_supply", "search_deck", "incident_deck", "fallen_supply"):
        orders = [getattr(table.game, zone).cards for table in tables]
        assert len({tuple(sorted(cards)) for cards in orders}) == 1
        assert len({tuple(cards) for cards in orders}) > 1


@pytest.mark.rule("TA-8.14")
def test_nobody_begins_where_another_stands_or_nobody_can() -> None:
    table = scene("Sea Dog 11", "Cook 33", on="C1")
    game = table.game
    game.put(1, NOWHERE)
    again = Table.staged(game, "deployment")
    spaces = {space for (space,) in named(again, "deploy_at")}
    assert space("11") not in spaces
    assert spaces == {s for s, mark in enumerate(game.grid.marks) if mark == "."} - {space("11")}
