"""A turn in one line: how much of it has room, and what a game without such words says."""

from broadside.engine import in_short
from broadside.engine.headlines import MOST, from_sentences


def test_what_does_not_fit_is_left_out() -> None:
    assert in_short(["mutiny", "boards", "pays 8"]) == "mutiny, boards, pays 8"
    long = in_short(["boards", "x" * 60, "y" * 60, "z"])
    assert long == f"boards, {'x' * 60} …"
    assert len(in_short(["x" * 300, "y"])) <= MOST


def test_sentences_make_a_headline_without_the_name_it_follows() -> None:
    told = ["Anne boards Penny Whistle.", "Anne pays Bess 8.", "Bess is glad!"]
    assert from_sentences(told, "Anne") == "boards Penny Whistle; pays Bess 8; Bess is glad!"
    assert from_sentences(["The sea rises."], "") == "The sea rises"
