"""Reading the rules."""

from broadside.cli.rulebook import rules_by_id

from .command import broadside, refused, said

PAGE = """\
# Rules

- **BP-1.1** Sit down
  and be quiet.
- **BP-1.2** Choose:
  - **BP-1.2a** rum,
    neat;
  - **BP-1.2b** or water.

  | a | table |

Not a rule.
- **BP-R1** A ruling.
"""


def test_a_rule_is_its_bullet_and_what_is_indented_below() -> None:
    rules = rules_by_id(PAGE)
    assert list(rules) == ["BP-1.1", "BP-1.2", "BP-1.2a", "BP-1.2b", "BP-R1"]
    assert rules["BP-1.1"] == "- **BP-1.1** Sit down\n  and be quiet."
    assert rules["BP-1.2"].endswith("| a | table |")
    assert rules["BP-1.2a"] == "- **BP-1.2a** rum,\n  neat;"


def test_the_whole_page() -> None:
    told = said(broadside("rules", "boarding"))
    assert "BP-1.1" in told
    assert "BP-10.9" in told


def test_a_rule_by_its_id() -> None:
    told = said(broadside("rules", "boarding", "BP-6.1"))
    assert told.startswith("• BP-6.1")
    assert "BP-6.2" not in told
    assert said(broadside("rules", "boarding", "bp-6.1")) == told
    assert said(broadside("rules", "boarding", "6.1")) == told


def test_an_unknown_id_brings_near_ones() -> None:
    answer = refused(broadside("rules", "boarding", "BP-6.11"))
    assert answer.startswith("Boarding Party has no rule 'BP-6.11'. Perhaps: ")
    assert "BP-6.1" in answer


def test_an_unknown_game() -> None:
    assert "There is no game 'chess'." in refused(broadside("rules", "chess"))
