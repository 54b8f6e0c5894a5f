"""TA-24: effects are read, checked and said; TA-14.30, TA-23.1: behaviour and conditions."""

import doctest
from importlib import import_module

import pytest

from broadside.games.tales.language.behaviour import row
from broadside.games.tales.language.conditions import condition
from broadside.games.tales.language.grammar import Misspelt, read
from broadside.games.tales.language.lexicon import NAMED_EFFECTS, WORDS, Names, effects_in, sentence
from broadside.games.tales.language.when import When

NAMES = Names(enemies=["Redcoat", "Cursed One"], cards=["Rum"], tiles=["Island", "Cave"])


@pytest.mark.parametrize("name", ["grammar", "conditions", "behaviour"])
def test_examples(name: str) -> None:
    module = import_module(f"broadside.games.tales.language.{name}")
    failed, tried = doctest.testmod(module)
    assert tried > 0
    assert failed == 0


@pytest.mark.rule("TA-24")
@pytest.mark.parametrize(
    "text",
    [
        "pick(friend,adjacent_or_self){do: heal(it,2); uncond(it,Poisoned)}; discard(self_card)",
        "test(AGI,4,2){ok: pp(it,+1) | two: pp(it,+2) | crit: dp(it,all) | fail: wound(it,1)}",
        "choose(captain){rest: heal(characters,1); flag(1) | march: none()}",
        "spawn(Cursed One,2,adjacent_it,attack)",
        "mod(search,+1,roll,tile=Island_or_Cave)",
        "hook(reach,2)",
    ],
)
def test_what_is_read_can_be_said(text: str) -> None:
    effects = effects_in(text, NAMES)
    said = sentence(effects)
    assert said.endswith(".")
    assert "(" not in said.replace("(2)", "")


@pytest.mark.rule("TA-24")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("bless(self,1)", "there is no word 'bless'"),
        ("hook(miracle)", "there is no effect by the name of 'miracle'"),
        ("heal(self)", "heal takes 2 arguments, not 1"),
        ("heal(everyone,1)", "heal: everyone is not one of self, it"),
        ("heal(self,one)", "heal: one is not a number"),
        ("test(LCK,4){ok: none()}", "LCK is not one of MEL"),
        ("test(AGI,4){maybe: none()}", "there is no label maybe"),
        ("test(AGI,4)", "test needs parts in braces"),
        ("mod(melee,+1,roll,tile=Moon)", "tile=Moon is not one of cave, island"),
        ("mod(melee,+1,roll,moon=full)", "there is no moon=full here"),
        ("spawn(Kraken,1,adjacent_it)", "Kraken is not one of lost, cursed_one, redcoat"),
        ("take(self,Gin)", "Gin is not one of rum"),
        ("heal(self,1", r"column 12: a '\)' is missing"),
        ("heal self", "heal needs its brackets"),
        ("heal(self,1)) ", "is too much"),
        ("each(pirates){do: heal(it,1)", r"one of \| } is missing"),
        ("choose(self){a: none() | a: none()}", "a is given twice"),
    ],
)
def test_a_mistake_is_named(text: str, why: str) -> None:
    with pytest.raises(Misspelt, match=why):
        effects_in(text, NAMES)


@pytest.mark.rule("TA-24.4")
def test_names_may_hold_spaces_and_numbers_signs() -> None:
    (call,) = read("spawn(Cursed One, -2, by=self)")
    assert call.args == ("Cursed One", -2)
    assert call.named == {"by": "self"}


@pytest.mark.rule("TA-24.4")
def test_a_moment_has_a_price_and_a_limit() -> None:
    when = When("react(adv.wounded) by a ranged attack, once per Round")
    assert (when.kind, when.hook, when.ranged, when.span) == ("react", "adv.wounded", True, "Round")
    assert When("use(2) once per Adventure").ap == 2
    assert When("react(adv.incident.end) for 1 DP").dp == 1


@pytest.mark.rule("TA-24.4")
@pytest.mark.parametrize(
    "written", ["sometimes", "use", "use(x)", "react(adv.tea)", "passive(2)", "use(1) once per Day"]
)
def test_a_moment_that_does_not_exist_is_refused(written: str) -> None:
    with pytest.raises(Misspelt):
        When(written)


@pytest.mark.rule("TA-24")
def test_every_word_says_what_it_is() -> None:
    for name, word in {**WORDS, **NAMED_EFFECTS}.items():
        assert word.name == name


@pytest.mark.rule("TA-14.30")
def test_a_row_is_tried_from_left_to_right() -> None:
    written = (
        "order(Redcoat, 1, engage(closest, kind=ranged)); if_holding withdraw(move=2) else confront"
    )
    (orders, rest) = row(written, NAMES)
    assert orders[0].who == "redcoat"
    assert orders[0].inner is not None
    assert orders[0].inner.attack == "ranged"
    assert [statement.name for statement in rest] == ["withdraw", "confront"]
    assert rest[0].holding
    assert rest[0].move == 2


@pytest.mark.rule("TA-14.30", "TA-14.31")
@pytest.mark.parametrize(
    "written",
    [
        "dance",
        "engage",
        "engage(tallest)",
        "engage(closest, kind=magic)",
        "engage(closest, hit=1)",
        "order(Kraken, 1, confront())",
        "withdraw(pace=2)",
        "brace(bless(self))",
    ],
)
def test_a_row_that_makes_no_sense_is_refused(written: str) -> None:
    with pytest.raises(Misspelt):
        row(written, NAMES)


@pytest.mark.rule("TA-23.1")
def test_and_binds_closer_than_or() -> None:
    read = condition("goal(a) or not goal(b) and defeated(Cursed One, 2)")
    assert repr(read) == "or(goal(a), and(not(goal(b)), defeated(Cursed One, 2)))"


@pytest.mark.rule("TA-23.1")
@pytest.mark.parametrize("text", ["", "goal", "goal(a) and", "hungry", "carried(x) on I1"])
def test_what_is_no_condition_is_refused(text: str) -> None:
    with pytest.raises(Misspelt):
        condition(text)
