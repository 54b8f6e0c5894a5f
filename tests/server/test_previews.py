"""What an option would bring is told to the seat that is asked, and to nobody else."""

import pytest

from .player import ME, OPEN, Message, Player


def table_of(anne: Player, bess: Player, game: str) -> str:
    """Anne has seat 0, Bess the others."""
    table = anne.open_table(ME, OPEN, OPEN, game=game)
    for seat in (1, 2):
        bess.post(f"/tables/{table}/join", {"seat": seat})
    anne.post(f"/tables/{table}/start")
    return table


def asked_side(state: Message) -> Message | None:
    found: Message | None = next((side for side in state["sides"] if side["ask"]), None)
    return found


def foretold_options(side: Message) -> list[Message]:
    return [option for option in side["ask"]["options"] if "preview" in option]


def play_until_something_is_foretold(people: list[Player], table: str) -> tuple[Player, Player]:
    """Whoever is asked takes the first option, until one of two is told more: that one first."""
    while True:
        for person, other in (people, people[::-1]):
            state = person.state(table)
            side = asked_side(state)
            if side is None:
                continue
            if foretold_options(side) and asked_side(other.state(table)) is None:
                return person, other
            act = {
                "seat": side["seat"],
                "choice": side["ask"]["options"][0]["choice"],
                "version": state["version"],
            }
            person.post(f"/tables/{table}/act", act)


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("boarding", {"pay_slip", "ransom", "share"}),
        ("raiders", {"hire", "reinforcement", "trade", "attack", "legend"}),
    ],
)
def test_only_who_decides_is_told(
    anne: Player, bess: Player, stranger: Player, game: str, kinds: set[str]
) -> None:
    table = table_of(anne, bess, game)
    decider, other = play_until_something_is_foretold([anne, bess], table)
    side = asked_side(decider.state(table))
    assert side is not None
    for option in foretold_options(side):
        assert option.keys() <= {"choice", "label", "preview", "foretold"}
        assert option["preview"]["preview"] in kinds
    for eyes in (other, stranger):
        path = f"/tables/{table}/state?since=-1"
        assert '"preview"' not in eyes.http.get(path).text
        assert '"preview"' in decider.http.get(path).text


def test_an_option_without_more_to_say_is_sent_as_it_was(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME)
    side = asked_side(anne.state(table))
    assert side is not None
    assert all(option.keys() == {"choice", "label"} for option in side["ask"]["options"])
