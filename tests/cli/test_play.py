"""Playing at the terminal, by what is typed and what is shown."""

from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from broadside.cli.menu import drawn, menu_with
from broadside.engine import Record, Table, read_record
from broadside.games import find_game
from tests.boarding.scene import scene

from .command import broadside, lines, refused, said

ALWAYS_THE_FIRST = "1\n" * 1000
SEATS = ["--seats", "you,random,random", "--option", "first_player=0"]
AGAINST_TWO = ["play", "boarding", *SEATS, "--seed", "5"]


def choices(path: Path) -> list[list[str | int]]:
    return read_record(path).choices


# -- a whole play ---------------------------------------------------------------------------------


def test_a_whole_play_ends_with_the_score_sheet_and_the_seed() -> None:
    result = broadside(*AGAINST_TWO, typed=ALWAYS_THE_FIRST)
    assert result.exit_code == 0
    told = said(result)
    digest = "ef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d"
    assert told.index(digest) < told.index("Choose one action")
    assert "Final scoring" in told
    assert "black spot" in told
    assert "win" in told
    assert f"Seed 5, digest {digest}." in told


@pytest.mark.parametrize("covered_values", ["open", "memory"])
def test_bots_play_among_themselves_while_you_watch(covered_values: str) -> None:
    option = f"covered_values={covered_values}"
    seats = "random,random,random"
    told = said(broadside("play", "boarding", "--seats", seats, "--option", option))
    assert "plays first." in told
    assert "Final scoring" in told


def test_a_preset_sets_options_and_one_can_change_them(tmp_path: Path) -> None:
    def options(*words: str) -> dict[str, Any]:
        save = tmp_path / "play.json"
        save.unlink(missing_ok=True)
        seats = "random,random,random"
        broadside("play", "boarding", "--seats", seats, "--save", save, *words)
        return read_record(save).options

    assert options("--preset", "old-hands")["covered_values"] == "memory"
    still = options("--preset", "old-hands", "--option", "becalmed=off")
    assert (still["covered_values"], still["becalmed"]) == ("memory", "off")
    assert options("--preset", "old-hands", "--option", "covered_values=open") == options()


def test_you_play_against_greedy_ones_when_nothing_is_said() -> None:
    told = said(broadside("play", "boarding", "--seed", 1, typed="q\n"))
    assert "Anne: you Bess: a greedy bot Calico: a greedy bot Drake: a greedy bot" in told


def test_the_same_seed_deals_the_same_cards() -> None:
    first, again = (broadside(*AGAINST_TWO, typed="q\n") for _ in range(2))
    assert first.output == again.output


def test_what_an_option_would_bring_stands_beside_it() -> None:
    table = scene(pieces=["R5 B2 G? R3 Y4"], display=["S09", "M01"], ducats=[5, 0, 0, 0])
    console = Console(file=StringIO(), width=100)
    with console.capture() as shown:
        console.print(drawn(menu_with("board", table, 0)))
    assert shown.get().splitlines()[1].strip() == (
        "1  Board Cardinal's Whisper with your Boatswain's party of 5 "
        "(pay 9, treasury 5 → 15, card kept)"
    )


def test_several_people_share_the_keyboard() -> None:
    seats = ["--seats", "you,you,you", "--names", "Ada,Bo,Cy", "--option", "first_player=1"]
    told = said(broadside("play", "boarding", *seats, typed=lines(1, 1, "q")))
    assert told.index("Bo: Choose one action") < told.index("Cy: Choose one action")


def test_a_bracket_in_a_name_is_no_markup() -> None:
    told = said(broadside("play", "boarding", "--names", "[red]Ada,Bo,Cy", typed="q\n"))
    assert "[red]Ada: you" in told


# -- at the prompt --------------------------------------------------------------------------------


def test_the_end_of_the_input_ends_the_play_politely() -> None:
    result = broadside(*AGAINST_TWO, typed="")
    assert result.exit_code == 0
    assert "Farewell." in said(result)


def test_a_wrong_number_is_answered_with_the_right_ones() -> None:
    assert "Choose a number from 1 to 5." in said(broadside(*AGAINST_TWO, typed=lines(99)))


def test_a_folded_line_opens_a_list() -> None:
    told = said(broadside(*AGAINST_TWO, typed=lines(3)))
    assert "Put your Gunner on … (10 ways)" in told
    assert "1 Bess's Powder Monkey (2 pirates)" in told


def test_words_narrow_the_list() -> None:
    table = broadside(*AGAINST_TWO, typed=lines("gunner bess deckhand"))
    assert "2 Put your Gunner on Bess's Deckhand (2 pirates)" in said(table)
    nothing = broadside(*AGAINST_TWO, typed=lines("parrot"))
    assert "No option contains 'parrot'." in said(nothing)


def test_help_explains_keys_and_picture() -> None:
    told = said(broadside(*AGAINST_TWO, typed=lines("?")))
    assert "u undo: back to your previous decision" in told
    assert "How to read the table" in told


def test_a_rule_can_be_looked_up() -> None:
    told = said(broadside(*AGAINST_TWO, typed=lines("r BP-3.2", "r BP-77.7")))
    assert "• BP-3.2" in told
    assert "Boarding Party has no rule 'bp-77.7'." in told


# -- undo -----------------------------------------------------------------------------------------


def test_undo_goes_back_to_ones_previous_decision(tmp_path: Path) -> None:
    begun, undone = tmp_path / "begun.json", tmp_path / "undone.json"
    broadside(*AGAINST_TWO, "--save", begun, typed=lines("q"))
    result = broadside(*AGAINST_TWO, "--save", undone, typed=lines(1, 1, "u", "q"))
    assert "Back at your previous decision" in said(result)
    assert choices(undone) == choices(begun)


def test_undo_of_a_turn_goes_back_to_its_first_decision(tmp_path: Path) -> None:
    """A capture in Boarding Party: the card, then the booty."""
    path = tmp_path / "booty.json"
    record, captured = play_a_round_after_a_capture()
    path.write_bytes(record.to_json())
    command = ["play", "boarding", "--save", path, "--seats", "you,you,you"]
    result = broadside(*command, typed=lines("u turn", "q"))
    assert "the first decision of your turn" in said(result)
    assert choices(path) == record.choices[:captured]


def play_a_round_after_a_capture() -> tuple[Record, int]:
    """Somebody captured a card and picked booty, and is asked again; tells when that was."""
    table = Table.open(find_game("boarding"), 3, seed="booty")
    while True:
        seat, ask = next(iter(table.asks.items()))
        last = table.last_choice(seat)
        if last is not None and table.steps[last].choice[0] == "booty":
            return table.record(), last - 1
        table.act(seat, max(ask.options, key=lambda option: option[0] in ("capture", "booty")))


def test_undo_before_the_first_decision_changes_nothing() -> None:
    assert "nothing to undo" in said(broadside(*AGAINST_TWO, typed=lines("u")))


def test_undo_says_when_a_card_was_seen(tmp_path: Path) -> None:
    path = tmp_path / "seen.json"
    path.write_bytes(play_until_new_cards_came().to_json())
    command = ["play", "boarding", "--save", path, "--seats", "you,you,you"]
    assert "You have seen a card" in said(broadside(*command, typed=lines("u")))


def play_until_new_cards_came() -> Record:
    """A play in which new cards were dealt since the asked seat decided last."""
    table, rng = Table.open(find_game("boarding"), 3, seed="new cards"), Random(1)
    while True:
        seat = next(iter(table.asks))
        earlier = [n for n, step in enumerate(table.steps) if step.seat == seat]
        if earlier and not table.hides_nothing_since(earlier[-1]):
            return table.record()
        table.act(seat, rng.choice(table.asks[seat].options))


# -- saving ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["evening.json", "evening.json.gz"])
def test_a_saved_play_is_taken_up_and_finished(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    command = [*AGAINST_TWO, "--save", path]
    assert f"kept in {path}" in broadside(*command, typed=lines(1, 1, "q")).output.replace("\n", "")
    begun = choices(path)
    assert any(choice[0] == 0 for choice in begun)

    broadside(*command, typed=lines("q"))
    assert choices(path) == begun

    broadside(*command, typed=ALWAYS_THE_FIRST)
    assert choices(path)[: len(begun)] == begun
    assert read_record(path).result is not None
    assert "result on record" in said(broadside("verify", path))
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_a_finished_play_just_shows_its_end(tmp_path: Path) -> None:
    path = tmp_path / "done.json"
    broadside(*AGAINST_TWO, "--save", path, typed=ALWAYS_THE_FIRST)
    saved = path.read_bytes()
    told = said(broadside(*AGAINST_TWO, "--save", path))
    assert "Final scoring" in told
    assert "Choose one action" not in told
    assert path.read_bytes() == saved


def test_the_play_goes_on_when_it_cannot_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "no such folder" / "evening.json"
    result = broadside(*AGAINST_TWO, "--save", path, typed=lines(1, 1, "q"))
    assert result.exit_code == 0
    assert result.stderr.count("The play goes on, but it is not saved.") == 1
    assert "This play could not be saved." in said(result)


@pytest.mark.parametrize(
    ("wish", "answer"),
    [
        (["--seed", "6"], "holds a play with another seed"),
        (["--names", "Ada,Bo,Cy"], "holds a play with other names"),
        (["--option", "becalmed=off"], "holds a play with other options"),
        (["--seats", "you,greedy,greedy,greedy"], "is a play of 3"),
    ],
)
def test_a_saved_play_goes_on_as_it_was_begun(tmp_path: Path, wish: list[str], answer: str) -> None:
    path = tmp_path / "evening.json"
    broadside(*AGAINST_TWO, "--save", path, typed="q\n")
    assert answer in refused(broadside("play", "boarding", "--save", path, *wish))


# -- mistakes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["chess"], "There is no game 'chess'."),
        (["boarding", "--seats", "you,greedy"], "Boarding Party seats 3 to 5 players, not 2."),
        (["boarding", "--seats", "you,parrot,greedy"], "There is no bot 'parrot'."),
        (["boarding", "--names", "Ada,Ada,Bo"], "--names needs 3 different names"),
        (["boarding", "--names", "Ada"], "Boarding Party seats 3 to 5 players, not 1."),
        (["boarding", "--option", "becalmed"], "'becalmed' is no option of Boarding Party."),
        (["boarding", "--option", "wind=on"], "where the key is one of: covered_values"),
        (["boarding", "--option", "becalmed=maybe"], "cannot be played with these options"),
        (["boarding", "--option", "first_player=4"], "seats count from 0 to 3"),
        (["boarding", "--preset", "none"], "no preset 'none'. There are: first-voyage, old-hands."),
        (["boarding", "--pack", "nowhere"], "nowhere cannot be read"),
    ],
)
def test_a_wrong_wish_is_answered_in_a_sentence(words: list[str], answer: str) -> None:
    assert answer in refused(broadside("play", *words))


def test_a_file_that_is_no_play_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anne")
    assert "is not a record of a play" in refused(broadside(*AGAINST_TWO, "--save", letter))
    assert letter.read_text() == "Dear Anne"
