"""What lies on the table of an Adventure (TA-26), and how it is copied."""

from typing import Any, ClassVar, Literal, Self

from broadside.engine import HIDDEN, OPEN, Event, Game, Preset, WindowKind, sight_of
from broadside.games.common.square import Grid

from ..box import Box
from ..numbers import FIGURES, MOST_PIRATES, NOBODY, NOWHERE
from ..options import PRESETS, TalesOptions
from ..pack import AdventureCard, TalesPack
from ..things import Plan
from . import events as happened
from .boons import Boon
from .fleeting import Assault, Roll

Part = Literal["setup", "incident", "character", "enemy", "over"]
Request = Literal["", "pass", "push", "exchange"]
"""TA-22.1 to TA-22.3: what somebody is asked to permit."""


class AdventureState(Game[TalesOptions, TalesPack]):
    """State. Hidden cards lie in zones; everything else is open to all (TA-1.7).

    Lists are by figure (Pirates 0-4, Enemies 14-63) unless they say otherwise.
    """

    id: ClassVar[str] = "tales"
    title: ClassVar[str] = "Tales of Tortuga"
    players: ClassVar[range] = range(1, 6)
    minutes: ClassVar[tuple[int, int]] = (30, 75)
    pitch: ClassVar[str] = (
        "Explore an island nobody has mapped, fight what lives there and bring out what you came "
        "for, before the flag is down. You make it together; only one of you is the most famous."
    )
    aim: ClassVar[str] = (
        "Reach the goals of the Adventure together before the Pirate Flag is on its last space. "
        "Among a crew that makes it, whoever has most prestige and coins stands highest."
    )
    options_type: ClassVar[type[Any]] = TalesOptions
    presets: ClassVar[dict[str, Preset]] = PRESETS
    pack_type: ClassVar[type[Any]] = TalesPack
    event_types: ClassVar[tuple[type[Event], ...]] = happened.EVENTS
    windows: ClassVar[dict[str, WindowKind]] = {
        "roll": WindowKind("After a roll of your Pirate", seconds=5)
    }
    lent: ClassVar[tuple[str, ...]] = ("box", "grid", "plan", "story")

    __slots__ = (
        "acted",
        "acting",
        "acts_left",
        "ap",
        "assault",
        "at",
        "bargain",
        "boons",
        "box",
        "branches",
        "broke_from",
        "captain",
        "captive",
        "coins",
        "column",
        "conditions",
        "crew",
        "difficulty",
        "dominant",
        "dp",
        "dp_used",
        "eased",
        "ended",
        "enemies",
        "exhausted",
        "fallen_at",
        "fallen_foe",
        "fallen_supply",
        "felled",
        "finds",
        "flag",
        "flipped",
        "foe",
        "free_ap",
        "gear",
        "gear_deck",
        "goal_at",
        "goal_holder",
        "goals_reached",
        "grid",
        "grudges",
        "hands",
        "held_by",
        "impending",
        "incident_deck",
        "incident_discard",
        "initiative",
        "inner_supply",
        "insulted",
        "kept",
        "knockouts",
        "last_hand",
        "left_out",
        "limbs",
        "loses_turn",
        "lying",
        "lying_at",
        "occupant",
        "offender",
        "ones",
        "part",
        "pirate",
        "placed",
        "plan",
        "policies",
        "pp",
        "purse_of_ap",
        "pushed",
        "quest",
        "reacting",
        "refused",
        "request",
        "result",
        "roll_on",
        "rooms_open",
        "round",
        "run_paid",
        "running",
        "scouted",
        "search_deck",
        "search_used",
        "searched",
        "seized",
        "shots",
        "sixes",
        "spent_ap",
        "stalled",
        "story",
        "successes",
        "supply",
        "tendered",
        "tokens",
        "tokens_to_see",
        "under_way",
        "used_adventure",
        "used_round",
        "used_turn",
        "won",
        "wounded_by",
        "wounded_last",
        "wounds",
    )

    @classmethod
    def check_options(cls, options: TalesOptions, seats: int) -> None:
        options.check(seats)

    def __init__(self, seats: int, options: TalesOptions, pack: TalesPack) -> None:
        super().__init__(seats, options, pack)
        self.one_crew = True
        self.quest = min(options.adventure, len(pack.adventures)) - 1
        """Which Adventure of the pack."""
        self.box: Box = pack.box
        """Everything there is in the pack, ready to be played with."""
        self.story: AdventureCard = pack.adventures[self.quest]
        """The Adventure as it is written."""
        self.plan: Plan = self.box.plans[self.quest]
        """Its goals and outcomes, ready to be checked."""
        self.crew = options.crew(seats)
        """How many Pirates there are; they are the figures 0 to crew - 1."""
        self.column = 1 if self.crew > 3 else 0
        """TA-1.5: which of two values of an Enemy counts."""

        # The frame.
        self.part: Part = "setup"
        self.round = 0
        self.flag = self.story.flag.start_of(self.crew)
        self.stalled = 0
        """Rounds in a row in which the Flag has not moved (R-33)."""
        self.difficulty = self.story.difficulty
        self.captain = NOBODY
        self.initiative = NOBODY
        """Figures: the Captain's Pirate, and the one who names who goes next."""
        self.seized = False
        """Whether an effect gave the Initiative away in this Round (TA-9.21)."""
        self.acting = NOBODY
        """Whose turn or activation it is."""
        self.acts_left: list[int] = []
        """Enemies that are still to be activated in this Round."""
        self.offender = NOBODY
        """TA-14.31: who last attacked an Enemy."""
        self.tokens_to_see = 0
        """How many Tile tokens the next Explore draws (TA-24.5), 0 for one."""
        self.goals_reached = [False] * len(self.story.goals)
        self.felled = [0] * len(self.box.foes)
        """By type: how many Enemies were defeated."""
        self.ended: happened.Ending = "flag"
        self.result: happened.Result = "failure"
        self.boons: list[Boon] = []

        # The map.
        self.grid: Grid = self.box.bare_map
        self.placed: list[int] = []
        """By slot: the number of the tile."""
        self.occupant: list[int] = []
        """By space: the figure that stands or lies there."""
        self.rooms_open: list[str] = []
        """Rooms that were opened, as tile and letter: `T4/a`."""
        self.goal_at = [NOWHERE] * (1 + max([0, *(g.id for g in self.story.goal_tokens)]))
        self.goal_holder = [NOBODY] * len(self.goal_at)
        """By the id of a Goal token: the space it lies on, or who has it."""
        self.fallen_at: list[int] = []
        """By place in the zone `tokens`: the space of the token."""
        self.fallen_foe: list[int] = []
        """By place there: the type of the Immortal Enemy it stands for."""
        self.lying_at: list[int] = []
        """By place in the zone `lying`: the space of the card."""

        # Figures.
        self.at = [NOWHERE] * FIGURES
        self.wounds = [0] * FIGURES
        self.conditions = [0] * FIGURES
        self.foe = [NOBODY] * FIGURES
        """The type of an Enemy, by its number."""
        self.enemies: list[int] = []
        """Enemies in play, in the order in which they entered it."""
        self.held_by = [NOBODY] * FIGURES
        self.captive = [NOBODY] * FIGURES
        """Who holds a Restrained Character, and whom an Enemy holds."""
        self.loses_turn = [False] * FIGURES
        self.acted = [False] * FIGURES

        # Pirates, by figure.
        everybody = MOST_PIRATES
        self.pirate = [NOBODY] * everybody
        """The Character card, by its number in the pack."""
        self.ap = [0] * everybody
        self.purse_of_ap = [0] * everybody
        """AP that effects give to the next turn, or take from it."""
        self.dp = [0] * everybody
        self.dp_used = [False] * everybody
        self.coins = [0] * everybody
        self.pp = [0] * everybody
        self.dominant = [0] * everybody
        """0 if the right hand is the dominant one, 1 if the left is."""
        self.hands = [NOBODY] * (2 * everybody)
        """The card in each hand, the dominant one first; a two-handed card is in both."""
        self.limbs = [0] * everybody
        """Limbs lost, a bit each (TA-17.1)."""
        self.finds = [0] * everybody
        self.knockouts = [0] * everybody
        """Counters of TA-21.9: successful Searches, and times Knocked Out."""
        self.exhausted: list[int] = []
        self.shots: list[int] = []
        """Shots from weapons that have more than one, a card for each."""
        self.used_turn: list[int] = []
        self.used_round: list[int] = []
        self.used_adventure: list[int] = []
        """Abilities that were used, as 128 x figure + ability."""
        self.wounded_by: list[int] = []
        self.wounded_last: list[int] = []
        """Who was wounded by whom in this Round and in the last, as 64 x figure + Enemy."""
        self.insulted: list[int] = []
        """Who insulted whom, likewise (TA-12.3b)."""

        # The turn of one Pirate.
        self.under_way = False
        """Whether an action was taken in it."""
        self.spent_ap = False
        """Whether AP were spent in it, be it only to shake a Stun off."""
        self.free_ap = 0
        """What the next action may cost for nothing (TA-3.7b)."""
        self.running = False
        self.run_paid: list[int] = []
        """Enemies that have struck the runner."""
        self.broke_from: list[int] = []
        self.last_hand = NOBODY
        """The hand of the Attack that was the last action (TA-10.31)."""
        self.searched = False
        self.pushed: list[int] = []
        """Whom it failed to push."""
        self.refused: list[tuple[Request, int]] = []
        """What was asked in vain, and of whom."""
        self.policies: list[int] = []
        """Standing answers to a sort of request, in one number (TA-22.1)."""
        self.grudges: list[int] = []
        """Whom a player pushed into a chasm or next to an Enemy, as 5 x figure + seat (TA-22.2)."""

        # What is being resolved.
        self.roll_on: Roll | None = None
        self.assault: Assault | None = None
        self.successes = 0
        self.sixes = 0
        self.ones = 0
        self.won = False
        """What the last roll came to."""
        self.reacting = NOBODY
        """The Pirate that may react."""
        self.impending = 0
        """What is about to happen to somebody, and may still be reduced."""
        self.eased = ""
        """How a roll was made unnecessary."""
        self.bargain: tuple[int, list[int], list[int]] = (NOBODY, [], [])
        """An exchange that is offered: by whom, what is given and what is taken."""
        self.request: Request = ""
        """What somebody is asked to permit just now."""
        self.branches: list[str] = []
        """The names of what is chosen from."""

        self.search_deck = self.zone(HIDDEN)
        self.incident_deck = self.zone(HIDDEN)
        self.supply = self.zone(HIDDEN)
        """Tile tokens; with a gate, those of the outer supply."""
        self.inner_supply = self.zone(HIDDEN)
        self.fallen_supply = self.zone(HIDDEN)
        self.tokens = self.zone(HIDDEN)
        """Fallen Enemy tokens on the map."""
        self.gear_deck = self.zone(HIDDEN)
        self.search_used = self.zone(OPEN)
        self.incident_discard = self.zone(OPEN)
        self.flipped = self.zone(OPEN)
        """A token or card that everybody looks at."""
        self.lying = self.zone(OPEN)
        """Cards on the map."""
        self.left_out = self.zone(OPEN)
        """What has no part in this Adventure, or none any more."""
        self.gear = [self.zone(OPEN) for _ in range(everybody)]
        self.kept = [self.zone(sight_of(figure % seats)) for figure in range(everybody)]
        """Search cards that a Pirate keeps face down."""
        self.scouted = [self.zone(sight_of(seat)) for seat in range(seats)]
        """Tile tokens that only the explorer sees."""
        self.tendered = [self.zone(sight_of(seat)) for seat in range(seats)]
        """Cards that are offered to a seat face down (TA-22.3); who offers them knows them."""

    def copied(self) -> Self:
        copy = self.with_own_zones(AdventureState)
        copy.box, copy.story, copy.plan = self.box, self.story, self.plan
        copy.quest, copy.crew, copy.column = self.quest, self.crew, self.column
        copy.part, copy.round, copy.grid = self.part, self.round, self.grid
        copy.flag, copy.stalled, copy.difficulty = self.flag, self.stalled, self.difficulty
        copy.captain, copy.initiative, copy.seized = self.captain, self.initiative, self.seized
        copy.acting, copy.offender = self.acting, self.offender
        copy.tokens_to_see, copy.ended, copy.result = self.tokens_to_see, self.ended, self.result
        copy.under_way, copy.spent_ap = self.under_way, self.spent_ap
        copy.free_ap, copy.running = self.free_ap, self.running
        copy.last_hand, copy.searched = self.last_hand, self.searched
        copy.successes, copy.sixes, copy.ones = self.successes, self.sixes, self.ones
        copy.won, copy.reacting, copy.impending = self.won, self.reacting, self.impending
        copy.eased, copy.request = self.eased, self.request
        zones, pirates = copy.zones, MOST_PIRATES
        (
            copy.search_deck,
            copy.incident_deck,
            copy.supply,
            copy.inner_supply,
            copy.fallen_supply,
            copy.tokens,
            copy.gear_deck,
            copy.search_used,
            copy.incident_discard,
            copy.flipped,
            copy.lying,
            copy.left_out,
        ) = zones[:12]
        copy.gear = zones[12 : 12 + pirates]
        copy.kept = zones[12 + pirates : 12 + 2 * pirates]
        copy.scouted = zones[12 + 2 * pirates : 12 + 2 * pirates + self.seats]
        copy.tendered = zones[12 + 2 * pirates + self.seats :]
        copy.acts_left = self.acts_left[:]
        copy.goals_reached = self.goals_reached[:]
        copy.felled = self.felled[:]
        copy.boons = self.boons[:]
        copy.placed = self.placed[:]
        copy.occupant = self.occupant[:]
        copy.rooms_open = self.rooms_open[:]
        copy.goal_at = self.goal_at[:]
        copy.goal_holder = self.goal_holder[:]
        copy.fallen_at = self.fallen_at[:]
        copy.fallen_foe = self.fallen_foe[:]
        copy.lying_at = self.lying_at[:]
        copy.at = self.at[:]
        copy.wounds = self.wounds[:]
        copy.conditions = self.conditions[:]
        copy.foe = self.foe[:]
        copy.enemies = self.enemies[:]
        copy.held_by = self.held_by[:]
        copy.captive = self.captive[:]
        copy.loses_turn = self.loses_turn[:]
        copy.acted = self.acted[:]
        copy.pirate = self.pirate[:]
        copy.ap = self.ap[:]
        copy.purse_of_ap = self.purse_of_ap[:]
        copy.dp = self.dp[:]
        copy.dp_used = self.dp_used[:]
        copy.coins = self.coins[:]
        copy.pp = self.pp[:]
        copy.dominant = self.dominant[:]
        copy.hands = self.hands[:]
        copy.limbs = self.limbs[:]
        copy.finds = self.finds[:]
        copy.knockouts = self.knockouts[:]
        copy.exhausted = self.exhausted[:]
        copy.shots = self.shots[:]
        copy.used_turn = self.used_turn[:]
        copy.used_round = self.used_round[:]
        copy.used_adventure = self.used_adventure[:]
        copy.wounded_by = self.wounded_by[:]
        copy.wounded_last = self.wounded_last[:]
        copy.insulted = self.insulted[:]
        copy.run_paid = self.run_paid[:]
        copy.broke_from = self.broke_from[:]
        copy.pushed = self.pushed[:]
        copy.refused = self.refused[:]
        copy.policies = self.policies[:]
        copy.grudges = self.grudges[:]
        copy.branches = self.branches[:]
        giver, given, taken = self.bargain
        copy.bargain = (giver, given[:], taken[:])
        copy.roll_on = self.roll_on.copied() if self.roll_on is not None else None
        copy.assault = self.assault.copied() if self.assault is not None else None
        return copy
