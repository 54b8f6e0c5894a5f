"""How good somebody is at a game: a guess, and how sure we are of it."""

from collections.abc import Sequence
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce

MODEL = PlackettLuce()
START = 1000
POINTS = 20
"""What one unit of the model is worth in the number that people see."""


class Skill(msgspec.Struct, frozen=True):
    """The guess is `mu`; the truth is within three `sigma` of it."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    plays: int = 0

    @property
    def shown(self) -> int:
        """What we are sure of as a number for people: 1000 at first, more for who wins."""
        sure = MODEL.rating(self.mu, self.sigma).ordinal(alpha=POINTS, target=START)
        return round(sure)

    @property
    def middle(self) -> float:
        """The guess itself on the same scale."""
        return START + POINTS * (self.mu - MODEL.mu)

    @property
    def error(self) -> float:
        """How far the guess may be off, nineteen times in twenty."""
        return 2 * POINTS * self.sigma


def tells_skill(places: Sequence[int]) -> bool:
    """Whether somebody did better than somebody else; not so for a crew or a single player."""
    return len(set(places)) > 1


def after_play(skills: Sequence[Skill], placed: Sequence[int]) -> list[Skill]:
    """What is known of everybody once they came out of a play like this."""
    if not tells_skill(placed):
        return list(skills)
    teams = [[MODEL.rating(skill.mu, skill.sigma)] for skill in skills]
    rated = MODEL.rate(teams, ranks=[float(place) for place in placed])
    return [
        Skill(new.mu, new.sigma, skill.plays + 1)
        for skill, [new] in zip(skills, rated, strict=True)
    ]


def mean_of(skills: Sequence[Skill]) -> Skill:
    """What is known of somebody who was rated several times for the same."""
    return Skill(
        fmean(skill.mu for skill in skills), fmean(s.sigma for s in skills), skills[0].plays
    )


def together(one: Skill, other: Skill) -> Skill:
    """What is known when two turn out to be the same person."""
    # Both began with the same guess at a stranger, which must not count twice.
    evidence = ((one, 1.0), (other, 1.0), (Skill(), -1.0))
    sureness = sum(sign / skill.sigma**2 for skill, sign in evidence)
    mu = sum(sign * skill.mu / skill.sigma**2 for skill, sign in evidence) / sureness
    return Skill(mu, sureness**-0.5, one.plays + other.plays)
