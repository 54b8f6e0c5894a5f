"""Game: the state of one play as plain attributes, and its rules as methods."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from math import exp, tanh
from typing import Any, ClassVar, Final, Generic, Self, TypeVarTuple, cast

import msgspec
from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from .ask import Ask, CutShort, Option, Play, Rule, Window
from .chance import Chance, Retold
from .copying import Blank, own_copy, parts_of, share_added
from .declared import NoContent, NoOptions, Preset, Term, View, WindowKind
from .events import Cause, Event, Group, Told
from .headlines import from_sentences
from .knowledge import Knowledge
from .objection import Objection
from .preview import Preview
from .verbs import ActionSpace, Verb, verbs_of
from .zones import EMPTY, OPEN, Zone

Details = TypeVarTuple("Details")

SHARED: Final = frozenset({"options", "pack", "weights", "chance", "zones", "log", "knowledge"})
"""Attributes that `copied` leaves as `with_own_zones` has them."""

NOTHING_TO_ASK: Final = cast(Rule, ())
"""What a verb that asks nothing leaves to `yield from`."""

NO_CHANCE: Final = Retold(())
"""Until a table lends its own."""
UNHEARD: Final = nullcontext()
"""A cause that nobody wants to know."""

Options = TypeVar("Options", default=Any)
Pack = TypeVar("Pack", default=Any)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Blank, Generic[Options, Pack]):
    """One play of one game. Subclasses add state, scenes, verbs, a view and words.

    Scenes are generator methods; a scene returns the name of the next one, or None when the
    play is over. By then `scores` and `winners` are set, and `fallen` if seats can be put out.
    What that is worth to everybody, and who did better than whom, follows from `worth` and
    `places`, which a game may override.
    """

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    players: ClassVar[range] = range(0)
    pitch: ClassVar[str] = ""
    """The game in a sentence or two, for the shelf."""
    aim: ClassVar[str] = ""
    """What everybody is after, in a sentence or two, for who plays it for the first time."""
    glossary: ClassVar[tuple[Term, ...]] = ()
    """What boards draw as signs, and what it means."""
    minutes: ClassVar[tuple[int, int]] = (5, 15)
    """How long a play among people takes, at least and at most."""
    options_type: ClassVar[type[Any]] = NoOptions
    presets: ClassVar[dict[str, Preset]] = {}
    """Sets of options to offer, by a short name; the first is for beginners."""
    pack_type: ClassVar[type[Any]] = NoContent
    view_type: ClassVar[type[View]] = View
    event_types: ClassVar[tuple[type[Event], ...]] = ()
    preview_types: ClassVar[tuple[type[Preview], ...]] = ()
    first_scene: ClassVar[str] = "setup"
    lent: ClassVar[tuple[str, ...]] = ()
    """Attributes that are replaced and never changed, such as a map: copies share them."""
    feature_count: ClassVar[int] = 0
    """How many numbers describe a position to a learner, see `fill_features`."""
    windows: ClassVar[dict[str, WindowKind]] = {}
    """Every kind of Window that the rules open."""
    usual_weights: ClassVar[Any] = None
    """The numbers behind the prospects, for `broadside tune`."""
    cooperative: ClassVar[bool] = False
    """Whether the seats are one crew, whatever the options say."""
    horizon: ClassVar[int] = 0
    """How many decisions a bot should play on at least before it trusts the prospects."""

    verbs: ClassVar[dict[str, Verb]] = {}
    rules: ClassVar[dict[str, Callable[..., Rule | None]]] = {}
    """What carries out each verb."""
    actions: ClassVar[ActionSpace] = ActionSpace({})

    # Slots, for Python is slower at classes of more than thirty attributes that are not in slots.
    __slots__ = (
        "begun",
        "cause",
        "chance",
        "fallen",
        "group",
        "knowledge",
        "log",
        "one_crew",
        "options",
        "pack",
        "revealed",
        "scores",
        "seats",
        "step",
        "weights",
        "winners",
        "zones",
    )

    seats: int
    one_crew: bool
    """Whether the seats make it or fail together; a single player is a crew of one."""
    options: Options
    pack: Pack
    weights: Any
    """What the prospects go by; a bot may lend a fork its own."""
    zones: list[Zone]
    scores: list[int]
    winners: list[int]
    """Who has won. Of a crew that has made it: everybody, or the best among them."""
    fallen: tuple[int, ...]
    """Who is out of the play, in the order in which they fell: `self.fallen += (seat,)`."""
    revealed: bool
    """Whether the present step drew chance or showed somebody a card."""
    begun: int
    """How many scenes have begun."""
    step: int
    """How many steps everybody could count: a choice, or several that were made together."""
    chance: Chance
    log: list[Told] | None
    knowledge: Knowledge | None
    group: Group
    """The turn and the action that the play is in; kept while somebody listens."""
    cause: Cause | None
    """Why the next event happens, see `because`."""

    def __init_subclass__(cls) -> None:
        cls.verbs = verbs_of(cls, Game)
        cls.rules = {name: declared.rule for name, declared in cls.verbs.items()}
        cls.actions = ActionSpace(cls.verbs)

    def __init__(self, seats: int, options: Options, pack: Pack) -> None:
        self.seats = seats
        self.one_crew = seats == 1 or self.cooperative
        self.options = options
        self.pack = pack
        self.weights = self.usual_weights
        self.zones = []
        self.scores = []
        self.winners = []
        self.fallen = ()
        self.revealed = False
        self.begun = 0
        self.step = 0
        self.chance = NO_CHANCE
        self.log = None
        self.knowledge = None
        self.group = Group()
        self.cause = None

    # -- copying --------------------------------------------------------------------------

    def copied(self) -> Self:
        """A copy of the state: whatever is done to one game does not show in the other.

        Options, pack, chance and what is `lent` are shared; nobody listens to the copy. Here all
        attributes are gone through. A game whose forks must be quick names those that can change
        one by one, beginning with `with_own_zones`; if it forgets one, the property suite tells.
        """
        copy = self.with_own_zones()
        for name, value in parts_of(self):
            if name not in SHARED and name not in self.lent:
                setattr(copy, name, own_copy(value, copy.zones))
        return copy

    def with_own_zones(self, named: "type[Game] | None" = None) -> Self:
        """A copy that has its own zones, scores and winners, and shares all the rest.

        A class that goes on to name each of its attributes gives itself: those are left out.
        """
        copy = type(self).__new__(type(self))
        share_added(self, copy, named or Game)
        copy.seats, copy.one_crew = self.seats, self.one_crew
        copy.options, copy.pack, copy.weights = self.options, self.pack, self.weights
        copy.zones = [
            Zone(zone.number, zone.sight, zone.slotted, zone.cards[:]) for zone in self.zones
        ]
        copy.scores, copy.winners = self.scores[:], self.winners[:]
        copy.fallen, copy.revealed = self.fallen, self.revealed
        copy.begun, copy.step = self.begun, self.step
        copy.chance, copy.log, copy.knowledge = self.chance, None, None
        copy.group, copy.cause = self.group, self.cause
        return copy

    # -- what every game provides ---------------------------------------------------------

    @classmethod
    def check_options(cls, options: Any, seats: int) -> None:
        """Refuse, with BadOptions, what cannot be played, or not by so many.

        It is asked before a table is made, so nobody waits at one that cannot start.
        """

    @classmethod
    def numbered(cls, pack: Any) -> dict[str, list[str]]:
        """Options that are numbers, from 1, of things in a pack: what these are called."""
        return {}

    def view(self, eyes: int) -> View:
        """What a seat (or SPECTATOR, or ALL_SEEING) sees: an instance of `view_type`."""
        raise NotImplementedError

    def label(self, option: Option, names: Sequence[str]) -> str:
        """An option in a few words, for a button."""
        return " ".join(map(str, option))

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """An event as a plain sentence."""
        return f"{event}."

    def headline(self, whose: int, events: Sequence[Event], names: Sequence[str]) -> str:
        """What happened in a turn so far, in one short line: "boards Penny Whistle, pays 8".

        `events` are those that somebody could notice, as they know them, and never none. The line
        follows the name of whose turn it is; a turn of nobody (-1) has none.
        """
        name = names[whose] if whose >= 0 else ""
        return from_sentences([self.sentence(event, names) for event in events], name)

    def preview(self, seat: int, option: Option) -> Preview | None:
        """What an option would cost, bring or risk, from what the asked seat knows.

        None where the label says it all. It changes nothing, and is one of `preview_types`.
        """
        return None

    def foretold(self, preview: Preview, names: Sequence[str]) -> str:
        """A preview in a few words to follow the label: "pays 9, card kept"."""
        return ""

    def objection(self, ask: Ask, option: Option, names: Sequence[str]) -> Objection | None:
        """Why this is not among the options of the ask, from what the asked seat knows.

        Boards ask this about what somebody touched. EMPTY stands for any number: `("capture",
        EMPTY, 3)` wonders why nothing at all can board the card. None for want of better words
        than that something else is to be decided now.
        """
        return None

    def fallback(self, ask: Ask) -> Option:
        """What a seat does when nobody decides for it: an expired clock, a bot that failed."""
        return ask.options[0]

    def discreet(self, option: Option) -> Option:
        """The option that comes to the same and tells others least.

        Override it where views number copies that no board tells apart: which of them somebody
        happened to touch must not give away the others.
        """
        return option

    def sensible(self, ask: Ask) -> Sequence[Option]:
        """The options that deserve a thought, where there are so many that bots would get lost.

        One at least, and from what the asked seat knows. A bot never chooses any of the others.
        """
        return ask.options

    def expected(self, ask: Ask) -> Option:
        """What somebody would probably do: what bots go by that look no further than one choice."""
        return self.fallback(ask)

    def veil(self, event: Event, eyes: int) -> Event:
        """An event as these eyes may know it; most games tell all of it or nothing."""
        return event

    def prospects(self) -> list[float]:
        """The score every seat may expect in the end, as far as the position tells: a guess.

        A crew, or a single player, beats nobody: count from what it takes to make it, so that
        below 0 the play will rather be lost.
        """
        return [0.0] * self.seats

    def swing(self) -> float:
        """By how many points the prospects may be wrong: much at the start, little at the end."""
        return 1.0

    def chances(self) -> list[float]:
        """What the play may be expected to be worth to every seat, by its prospects.

        Where the winner takes all, that is the chance to win; for a crew, the chance to make it.
        A game that has a `worth` of its own may need chances of its own too.
        """
        prospects, swing = self.prospects(), self.swing()
        if self.one_crew:
            return [(1 + tanh(expected / swing / 2)) / 2 for expected in prospects]
        best = max(prospects)
        odds = [exp((expected - best) / swing) for expected in prospects]
        total = sum(odds)
        return [odd / total for odd in odds]

    def worth(self) -> list[float]:
        """What the play was worth to every seat in the end, from 0 to 1.

        Winners share one, but each of a crew that has made it has all of it. Override it where
        losers differ, say in a crew that has made it with a best among them: with less than 1 for
        the best it has made it in part.
        """
        share = 1.0 if self.one_crew else 1 / max(len(self.winners), 1)
        return [share if seat in self.winners else 0.0 for seat in range(self.seats)]

    def places(self) -> list[int]:
        """How many did better than each seat in the end, so 0 for the best.

        Winners come first, for a tie may have been broken. Then who is still there by score, then
        the fallen, who fell last first. In a crew only winners come before others.
        """
        return ranked([self._standing(seat) for seat in range(self.seats)])

    def _standing(self, seat: int) -> tuple[int, int]:
        if seat in self.winners:
            return 2, 0
        if self.one_crew:
            return 1, 0
        if seat in self.fallen:
            return 0, self.fallen.index(seat)
        return 1, self.scores[seat]

    def figures(self) -> dict[str, float]:
        """What to count of a finished play besides who won, for `broadside sim`: means are told.

        `{"rounds": 9, "ended by points": 1}`; always the same names.
        """
        return {}

    def fill_features(self, seat: int, into: list[float]) -> None:
        """Write what a seat may know of the position into `feature_count` floats, for learning.

        They are the caller's, who uses them again and again: write every one of them.
        """

    def features(self, seat: int) -> list[float]:
        """The same as a list of its own."""
        numbers = [0.0] * self.feature_count
        self.fill_features(seat, numbers)
        return numbers

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """The JSON schemas of the view, of each event and of each preview, for clients."""
        (view, *told), types = msgspec.json.schema_components(
            [cls.view_type, *cls.event_types, *cls.preview_types], ref_template="#/$defs/{name}"
        )
        events, previews = told[: len(cls.event_types)], told[len(cls.event_types) :]
        return {"$defs": types, "view": view, "events": events, "previews": previews}

    # -- seats ----------------------------------------------------------------------------

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    # -- doing ----------------------------------------------------------------------------

    def scenes(self, name: str | None, *, told: bool) -> Play:
        """The play from this scene on, each scene `told` by its name before it begins, or not.

        Every scene is delegated to, for a generator that ends costs whoever runs it an exception.
        """
        while name is not None:
            if told:
                yield name
            self.begun += 1
            try:
                name = yield from getattr(self, name)()
            except CutShort as cut:
                name = cut.scene

    def do(self, seat: int, choice: Option) -> Rule:
        """Carry out a choice by its verb: `yield from self.do(seat, choice)`."""
        carry_out = self.rules[choice[0]]
        if len(choice) == 3:  # Python calls faster with what is named than with what is unpacked
            rule = carry_out(self, seat, choice[1], choice[2])
        elif len(choice) == 2:
            rule = carry_out(self, seat, choice[1])
        else:
            rule = carry_out(self, seat, *choice[1:])
        return NOTHING_TO_ASK if rule is None else rule

    # -- windows --------------------------------------------------------------------------

    def react_at_once(
        self,
        kind: str,
        why: str,
        seats: Sequence[int],
        plays: Callable[[int], Sequence[Option]],
        settled: Callable[[], bool] = lambda: False,
        able: Callable[[int], bool] = lambda seat: True,
    ) -> Rule:
        """All of these seats may react, again after each reaction, until nobody does.

        Who comes first in `seats` goes first; what the others chose is dropped unseen. It ends
        too when everybody can see that nothing is left to react to. Seats that everybody can see
        not to be able, say with an empty hand, are left out, and without any it does not open.
        """
        while entitled := [seat for seat in seats if able(seat)]:
            played = yield Window(kind, why, entitled, plays)
            if not played:
                return
            seat, choice = next(iter(played.items()))
            yield from self.do(seat, choice)
            if settled():
                return

    def react_in_turns(
        self,
        kind: str,
        why: str,
        seats: Sequence[int],
        plays: Callable[[int], Sequence[Option]],
        settled: Callable[[], bool] = lambda: False,
        able: Callable[[int], bool] = lambda seat: True,
    ) -> Rule:
        """One seat after the other may react as often as it likes, until no other answers.

        It ends too when everybody can see that nothing is left to react to. A seat that everybody
        can see not to be able, say with an empty hand, is passed over.
        """
        turn, left = 0, len(seats)
        while left:
            seat = seats[turn % len(seats)]
            left -= 1
            while able(seat) and (played := (yield Window(kind, why, [seat], plays))):
                yield from self.do(seat, played[seat])
                if settled():
                    return
                left = len(seats) - 1
            turn += 1

    # -- telling --------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """From here on all that happens belongs to a turn of this seat (-1: of nobody)."""
        if self.log is not None:
            self.group = Group(self.group.turn + 1, seat, self.group.action)

    def because(self, rule: str = "", card: int = -1) -> AbstractContextManager[None]:
        """What is told within comes of this rule, or of a card that everybody can see."""
        return UNHEARD if self.log is None else Because(self, Cause(rule, card))

    def tell(self, event: Callable[[*Details], Event], *details: *Details) -> None:
        """Let everybody know of an event; it is made only if somebody listens."""
        if self.log is not None:
            told = event(*details)
            self.log.append(Told(self.step, told, OPEN, self.group, self.cause))

    def whisper(self, sight: int, event: Callable[[*Details], Event], *details: *Details) -> None:
        """Let only the seats of this sight know of an event."""
        self.revealed = True
        if self.log is not None:
            told = event(*details)
            self.log.append(Told(self.step, told, sight, self.group, self.cause))

    def give_away(self, fact: object) -> None:
        """Everybody learns this of cards that stay hidden, say that there is none of a kind."""
        self.revealed = True

    # -- chance ---------------------------------------------------------------------------

    def roll(self, sides: int = 6) -> int:
        """Throw a die."""
        self.revealed = True
        return self.chance.roll(sides)

    def roll_dice(self, dice: int, sides: int = 6) -> list[int]:
        """Throw several dice at once."""
        if dice:
            self.revealed = True
        return self.chance.throw(dice, sides)

    def any_of(self, count: int) -> int:
        """One of `count` things at random, by number."""
        self.revealed = True
        return self.chance.below(count)

    # -- cards ----------------------------------------------------------------------------

    def zone(self, sight: int, slots: int = 0) -> Zone:
        """Make a zone; one with slots starts with that many EMPTY places."""
        made = Zone(len(self.zones), sight, slots > 0, [EMPTY] * slots)
        self.zones.append(made)
        return made

    def fill(self, zone: Zone, cards: Sequence[int]) -> None:
        """Lay out cards at the start; everybody knows which they are."""
        zone.cards.extend(cards)
        if self.knowledge is not None:
            self.knowledge.filled(zone, cards)

    def shuffle(self, zone: Zone) -> None:
        """Put a zone into random order."""
        self.revealed = True
        self.chance.shuffle(zone.cards)
        if self.knowledge is not None:
            self.knowledge.shuffled(zone)

    def move(self, card: int, source: Zone, target: Zone, slot: int = EMPTY) -> None:
        """Move a card whose place everybody could point at: face up, or the top of a deck."""
        source.take(card)
        if slot == EMPTY:  # as Zone.put does, which would be a call more for every card
            target.cards.append(card)
        else:
            target.cards[slot] = card
        if target.sight & ~source.sight:
            self.revealed = True
        if self.knowledge is not None:
            self.knowledge.followed(card, source, target)

    def draw(self, source: Zone, target: Zone, slot: int = EMPTY) -> int:
        """Move the top card, and tell which it was."""
        card = source.cards.pop()
        if slot == EMPTY:  # as Zone.put does, which would be a call more for every card
            target.cards.append(card)
        else:
            target.cards[slot] = card
        if target.sight & ~source.sight:
            self.revealed = True
        if self.knowledge is not None:
            self.knowledge.followed(card, source, target)
        return card

    def draw_many(self, source: Zone, target: Zone, count: int) -> int:
        """Draw so many cards one after the other, as far as there are any; tells how many."""
        cards = source.cards
        if count > len(cards):
            count = len(cards)
        if self.knowledge is not None:
            for _ in range(count):
                self.draw(source, target)
        elif count:
            if target.sight & ~source.sight:
                self.revealed = True
            target.cards += cards[: -count - 1 : -1]
            del cards[-count:]
        return count

    def move_all(self, source: Zone, target: Zone) -> None:
        """Move all cards of a pile onto another, in the order in which they lie."""
        moved = source.cards
        if not moved:
            return
        if target.sight & ~source.sight:
            self.revealed = True
        target.cards += moved
        source.cards = []
        if self.knowledge is not None:
            for card in moved:
                self.knowledge.followed(card, source, target)

    def pour(self, source: Zone, target: Zone) -> None:
        """Move a whole pile onto another, one card after the other from the top."""
        self.draw_many(source, target, len(source.cards))

    def slip(self, card: int, source: Zone, target: Zone) -> None:
        """Move a card picked in secret: who sees neither zone cannot tell which it was."""
        source.take(card)
        target.put(card)
        if target.sight & ~source.sight:
            self.revealed = True
        if self.knowledge is not None:
            self.knowledge.slipped(card, source, target)

    def mix_up(self, card: int, copies: Sequence[int]) -> None:
        """The next card to be moved is like these, which lie beside it: nobody else can tell
        which of them it was."""
        if self.knowledge is not None:
            self.knowledge.mistaken(card, copies)

    def show(self, seat: int, cards: Sequence[int]) -> None:
        """Let a seat look at cards where they lie."""
        self.revealed = True
        if self.knowledge is not None:
            self.knowledge.shown(seat, cards)


class Because(AbstractContextManager[None]):
    """While it is open, a game has this cause for what it tells."""

    __slots__ = ("_before", "_cause", "_game")

    def __init__(self, game: Game, cause: Cause) -> None:
        self._game = game
        self._cause = cause
        self._before = game.cause

    def __enter__(self) -> None:
        self._game.cause = self._cause

    def __exit__(self, *_: object) -> None:
        self._game.cause = self._before


def ranked(standings: Sequence[Any]) -> list[int]:
    """How many stand higher than each: places, shared by those who stand equal."""
    return [sum(other > own for other in standings) for own in standings]
