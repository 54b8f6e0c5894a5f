"""Who of a match is stronger, and by how much."""

from collections.abc import Iterable
from random import Random

import msgspec

from broadside.bots.skill import Skill, after_play, mean_of, tells_skill

from .match import Match
from .played import Played
from .shares import Share, Tally, count_bots

ORDERS = 20
"""Over so many orders of the plays a rating is averaged, for the last ones move it most."""


class Standing(msgspec.Struct, frozen=True):
    """How one bot did."""

    name: str
    seats: int
    share: Share
    """Of the plays, per seat it had."""
    rating: float
    error: float
    """The rating is within this of the truth, nineteen times in twenty."""
    rated: int
    """How many plays it comes from: those in which somebody did better than somebody else."""


def standings(match: Match, ended: Iterable[Played]) -> list[Standing]:
    """What the plays were worth to each bot, and ratings, best first."""
    plays = sorted(ended, key=lambda play: play.number)
    tallies = {name: Tally() for name in match.bots}
    for play in plays:
        count_bots(tallies, match.seated(play.number), play)
    skills = _skills(match, plays)
    rated = sum(tells_skill(play.places) for play in plays)
    found = [
        Standing(name, tally.seats, tally.share(), skills[name].middle, skills[name].error, rated)
        for name, tally in tallies.items()
    ]
    return sorted(found, key=lambda one: one.share.worth, reverse=True)


def _skills(match: Match, plays: list[Played]) -> dict[str, Skill]:
    """Every bot's skill, whatever the order of the plays: the mean over many orders."""
    rng = Random(match.seed)
    found = [_skills_in_order(match, rng.sample(plays, len(plays))) for _ in range(ORDERS)]
    return {name: mean_of([skills[name] for skills in found]) for name in found[0]}


def _skills_in_order(match: Match, plays: list[Played]) -> dict[str, Skill]:
    skills = {name: Skill() for name in match.bots}
    for play in plays:
        seated = match.seated(play.number)
        after = after_play([skills[name] for name in seated], play.places)
        for name in skills:
            own = [skill for who, skill in zip(seated, after, strict=True) if who == name]
            skills[name] = mean_of(own)
    return skills
