"""What is said and shown: sentences, labels, previews, the terminal; what bots go by."""

import pytest
from rich.console import Console

from broadside.engine import SPECTATOR, Event, Table
from broadside.games.tales import terminal, words
from broadside.games.tales.adventure import events as happened
from broadside.games.tales.fallback import fallback
from broadside.games.tales.game import Tales
from broadside.games.tales.preview import Odds, odds_of, preview_of
from tests.tales.scene import PACK, do, scene, told, who


def played(seats: int, adventure: int, seed: str) -> Table[Tales]:
    """A whole Adventure in which nobody decides."""
    options = {"adventure": adventure, "enemy_control": "auto"}
    table = Table.open(Tales, seats, seed=seed, options=options, pack=PACK)
    while not table.over:
        for seat in list(table.asks):
            if seat in table.asks:
                table.play(seat, table.game.fallback(table.asks[seat]))
    return table


def test_the_log_of_a_whole_adventure_can_be_read() -> None:
    table = played(2, 1, "log")
    names = ["Anne", "Jack"]
    lines = [table.game.sentence(entry.event, names) for entry in table.game.log or ()]
    assert all(line.endswith(".") for line in lines)
    assert any("discovers" in line for line in lines)
    assert all(headline.words for headline in table.headlines(SPECTATOR))


def test_a_crew_left_to_itself_brings_the_strongbox_home() -> None:
    results = [played(3, 1, str(seed)).game.result for seed in range(5)]
    assert results.count("total") >= 3


def test_a_success_is_worth_most_to_who_has_most_prestige() -> None:
    table = next(
        table
        for seed in range(20)
        if (table := played(3, 1, str(seed))).game.result == "total"
        and len(set(table.game.scores)) > 1
    )
    worth = table.game.worth()
    best = table.game.scores.index(max(table.game.scores))
    assert worth[best] == max(worth) == 1.0
    assert min(worth) >= 0.8


@pytest.mark.rule("TA-10.9")
def test_the_odds_of_an_attack_are_told() -> None:
    table = scene("Sea Dog 11", enemies=["Redcoat 21"])
    game = table.game
    odds = odds_of(game, game.blow(0, 0, who(game, "Redcoat")))
    assert 0.7 < odds.success < 0.9
    assert isinstance(preview_of(game, 0, ("attack", 0, 14)), Odds)
    assert preview_of(game, 0, ("end_turn",)) is None


def test_who_is_left_to_itself_fights_and_picks_up_what_it_came_for() -> None:
    fight = scene("Sea Dog 11", enemies=["Redcoat 21"])
    assert fallback(fight.game, fight.asks[0])[0] == "attack"
    fetch = scene("Sea Dog 11", goal_at=[-1, 12])
    assert fallback(fetch.game, fetch.asks[0])[0] in ("move", "pick_up_goal")


def test_the_terminal_draws_the_map_within_eighty_columns() -> None:
    table = played(2, 2, "draw")
    console = Console(width=80, record=True, file=None, quiet=True)
    view = table.game.view(SPECTATOR)
    with console.capture() as captured:
        console.print(terminal.draw(view, PACK, ["Anne", "Jack"], SPECTATOR))
        console.print(terminal.final(view, PACK, ["Anne", "Jack"]))
    assert all(len(line) <= 80 for line in captured.get().splitlines())


def test_a_pirate_has_an_article_as_an_enemy_has() -> None:
    table = scene("Surgeon 11", enemies=["Redcoat 21"], rolls="356 34", dp=[0] * 5, kind=Tales)
    do(table, "attack 0, Redcoat")
    said = [table.game.sentence(entry.event, ["Anne"]) for entry in table.game.log or ()]
    assert any(line.startswith("The Surgeon attacks the Redcoat with ") for line in said)


def test_one_of_a_thing_is_told_in_the_singular() -> None:
    game = scene("Surgeon 11", enemies=["Officer 21"], kind=Tales).game
    surgeon, foe = game.figure_told(0), game.foe[who(game, "Officer")]

    def said(event: Event) -> str:
        return words.sentence(game, event, ["Anne"])

    blow = happened.Attacked(surgeon, surgeon, "unarmed", -1, [6], [], 1, 0, 1)
    assert said(blow) == "The Surgeon punches the Surgeon: 1 hit, 1 wound."
    assert said(happened.Gained(surgeon, "coins", 1)) == "The Surgeon gains 1 coin."
    assert said(happened.EnemyAppeared(14, foe, -1)) == "An Officer appears at nowhere."


def test_a_question_before_the_adventure_names_the_pirate_it_is_for() -> None:
    options = {"adventure": 3, "pirates": 2, "enemy_control": "auto"}
    table = Table.open(Tales, 1, seed="kit", options=options, pack=PACK)
    asked = set()
    while table.game.part == "setup":
        ask = table.asks[0]
        asked.add(ask.why)
        table.play(0, table.game.fallback(ask))
    for pirate in table.game.pirate[:2]:
        name = PACK.pirates[pirate].name
        assert f"{name}: which Gear do you take along?" in asked
        assert f"{name}: where do you start?" in asked


def test_a_defeat_is_told_with_the_card_of_the_enemy() -> None:
    table = scene("Surgeon 11", enemies=["Redcoat 21"], rolls="356 34", dp=[0] * 5)
    do(table, "attack 0, Redcoat")
    (event,) = told(table, happened.Defeated)
    assert PACK.enemies[event.foe].name == "Redcoat"
