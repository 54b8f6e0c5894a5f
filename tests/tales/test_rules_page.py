"""The page has all rules of this part, and a test for each; others say what they await."""

import re
from pathlib import Path

from broadside.games.rulebook import RULE_ID
from tests.test_rules_are_cited import RULES, cited

SECTIONS = {
    1: "1-7", 2: "1-10", 3: "1-11 15-20 25-29", 4: "1-10 14 15", 5: "1-4",
    6: "1-7 10-14 20 21 30-35 40", 7: "1-8 10-25", 8: "1-15", 9: "1 2 5-14 20-27 30-34",
    10: "1 2 5-13 15-18 20 21 23 25-27 30-35 40 41", 11: "1-11", 12: "1-17", 13: "1-10",
    14: "1-5 10-14 20-25 30-34 40-46 50-52 56 60-63", 15: "1-12", 16: "1-11", 17: "1-10",
    18: "1-10", 19: "1-16 20 21", 20: "1-3", 21: "1-10", 22: "1-13", 23: "1-5", 24: "1-5",
    25: "0-2",
}  # fmt: skip
"""By section: the numbers of its rules."""
LETTERS = {
    1: "ab", 2: "ab", 3: "ab", 4: "abc", 5: "abcdefg", 6: "abcd", 7: "abcde", 8: "abcde",
    9: "abcdef", 10: "abcdef", 11: "abc", 12: "abc", 13: "abcd", 14: "abc", 15: "abcd",
    16: "abcdefg",
}  # fmt: skip
"""Of TA-12: the actions whose rules have letters."""
LATER = {
    "modes of play": [f"TA-2.{n}" for n in range(1, 11)],
    "what only other phases divide, price or allow": ["TA-1.2", "TA-3.10", "TA-6.7"],
    "Allies": [
        *(f"TA-3.{n}" for n in range(15, 21)),
        *(f"TA-19.{n}" for n in [*range(1, 17), 20, 21]),
        "TA-8.12", "TA-9.7", "TA-9.24", "TA-12.16g", "TA-17.10",
    ],
    "magic": [
        *(f"TA-6.{n}" for n in range(30, 36)),
        *(f"TA-13.{n}" for n in range(1, 11)),
        "TA-9.12", "TA-12.17",
    ],
    "cities, roofs and passages": [
        *(f"TA-18.{n}" for n in range(1, 11)),
        "TA-7.19", "TA-7.21", "TA-11.11", "TA-12.5g", "TA-12.9e",
    ],
    "traits that are learnt": ["TA-14.34", "TA-14.62", "TA-25.1"],
    "campaign and chapters": [
        "TA-5.3", "TA-9.23", "TA-16.10", *(f"TA-17.{n}" for n in range(5, 9)),
        "TA-21.4", "TA-21.5", "TA-21.9", "TA-22.8",
    ],
    "how tables of the rules are written, which packs do not need": [
        "TA-24.1", "TA-24.2", "TA-24.3",
    ],
}  # fmt: skip
"""What is not in force yet, by what it waits for."""


def every_rule() -> set[str]:
    """The ids of all rules, those of later parts too."""
    ids = set()
    for section, numbers in SECTIONS.items():
        for span in numbers.split():
            first, _, last = span.partition("-")
            ids |= {f"TA-{section}.{n}" for n in range(int(first), int(last or first) + 1)}
    return ids | {f"TA-12.{n}{letter}" for n, letters in LETTERS.items() for letter in letters}


def stated() -> set[str]:
    """The ids on the page."""
    page = (RULES / "tales.md").read_text()
    return set(re.findall(rf"^- \*\*({RULE_ID})\*\*", page, re.MULTILINE))


def test_every_rule_is_on_the_page_or_awaits_a_later_part() -> None:
    later = {rule for rules in LATER.values() for rule in rules}
    assert later <= every_rule()
    assert stated() == every_rule() - later


def test_every_rule_on_the_page_has_a_citing_test() -> None:
    assert sorted(stated() - cited(Path(__file__).parent)) == []
