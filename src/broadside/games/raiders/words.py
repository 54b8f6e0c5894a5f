"""All words of Raiders of Tavern Row: options on buttons, events in the log, headlines."""

from collections import Counter
from collections.abc import Sequence

from broadside.engine import EMPTY, Event, Option, Preview, in_short
from broadside.games.common.wording import counted, listed

from . import events as happened
from .cards import DOUBLOON, MONKEY, PIRATES
from .commands import Commands
from .icons import spoken
from .pack import SUITS
from .preview import Attack, Hire, Legend, Reinforcement, Trade
from .state import RaidersState

RANK_NAMES = ("1", "2", "3", "4", "5", "6", "7", "Quartermaster", "Captain", "Parrot")
SUIT_NAMES = tuple(suit.capitalize() for suit in SUITS)
ACHIEVEMENTS = {
    "richest": "Richest",
    "merciless": "Merciless",
    "buried_treasure": "Buried Treasure",
    "mutineer": "Mutineer",
    "recruiter": "Recruiter",
    "shipshape": "Shipshape",
    "commander": "Commander",
}
STEP_NAMES = {"prizes": "Prize tokens", "officers": "Officers", "parley": "an unused Parley token"}
OF_A_KIND = {2: "pair", 3: "three of a kind", 4: "four of a kind", 5: "five of a kind"}


# -- options ----------------------------------------------------------------------------------


def label(game: Commands, option: Option, names: Sequence[str]) -> str:
    """An option in a few words."""
    match option:
        case ("parley_keep",):
            return "Keep your hand"
        case ("parley_pick", card):
            return f"Throw back {card_name(game, card)}"
        case ("parley_done",):
            return "Parley: draw new cards"
        case ("cmd_trade", loot):
            return f"Trade {_icons(game, DOUBLOON + loot)}"
        case ("trade_add", loot):
            return f"Add {_icons(game, DOUBLOON + loot)}"
        case ("trade_done",):
            return f"Close the trade: {counted(game.trade_coins(), 'Coin')}"
        case ("cmd_brawl",):
            return "Brawl with a Powder Monkey"
        case ("cmd_bury",):
            return "Bury a card with a Powder Monkey"
        case ("cmd_plunder",):
            return "Plunder with two Powder Monkeys"
        case ("cmd_board", pirate):
            return f"Board {_icons(game, pirate)}"
        case ("brawl", slot):
            return f"Throw out {card_name(game, game.row.cards[slot])}"
        case ("bury_hand", card):
            return f"Bury {card_name(game, card)} from your hand"
        case ("bury_discard", card):
            return f"Bury {card_name(game, card)} from your discard pile"
        case ("treasure_sell",):
            card = game.revealed_treasure.cards[0]
            return f"Sell it: {game.pack.black_words[card]}"
        case ("treasure_keep",):
            card = game.revealed_treasure.cards[0]
            banner, icons = game.pack.banners[card], game.pack.white_words[card]
            return f"Keep it: banner {banner}, {icons} when traded"
        case ("power", alternative):
            sides = game.pack.black if game.selling else game.pack.white
            return spoken(sides[game.using][alternative])
        case ("attack", offset):
            return f"Attack {names[(game.active + offset) % game.seats]}"
        case ("pay_coin",):
            return "Give up a Coin"
        case ("discard", card):
            return f"Give up {card_name(game, card)}"
        case ("look_take", card):
            return f"Take {card_name(game, card)}"
        case ("rescue", card):
            return f"Rescue {card_name(game, card)}"
        case ("recruit", slot):
            card = game.row.cards[slot]
            return f"Hire {_icons(game, card)} for {counted(game.pack.costs[card], 'Coin')}"
        case ("no_recruit",):
            return "Hire nobody"
    raise ValueError(f"no words for {option}")


def foretold(preview: Preview, names: Sequence[str]) -> str:
    """What would come of an option, in a few words."""
    match preview:
        case Hire():
            late = ["cards it brings go unplayed"] if preview.unplayed else []
            return ", ".join(
                [f"{counted(preview.coins, 'Coin')} left", *_reinforced(preview), *late]
            )
        case Reinforcement():
            return ", ".join(_reinforced(preview))
        case Trade(adds, total):
            return f"{counted(total, 'Coin')} in all" if total > adds > 0 else ""
        case Attack(_, coin, cards):
            things = ["a Coin"] if coin else []
            things += [f"one of {counted(cards, 'card')}"] if cards else []
            return f"who gives up {' or '.join(things)}" if things else "who has nothing to give up"
        case Legend(tallies):
            return ", ".join(
                f"{ACHIEVEMENTS[tally.achievement]} {tally.now} → {tally.then}" for tally in tallies
            )
    raise ValueError(f"no words for {preview}")


def _reinforced(preview: Reinforcement) -> list[str]:
    parts = []
    if preview.gain:
        parts.append(f"Strength {preview.strength - preview.gain} → {preview.strength}")
    if preview.prize != preview.prize_now:
        parts.append(f"Prize {preview.prize_now} → {preview.prize} Notoriety")
    return parts


# -- events -----------------------------------------------------------------------------------


def sentence(game: RaidersState, event: Event, names: Sequence[str]) -> str:
    """An event as a plain sentence."""
    match event:
        case happened.Mustered() | happened.PrizeTaken() | happened.PrizesLeft():
            return _of_the_raid(game, event, names)
        case happened.AchievementScored() | happened.Scored() | happened.Won():
            return _of_the_end(event, names)
        case (
            happened.Setup()
            | happened.RowDealt()
            | happened.RowFilled()
            | happened.Crowded()
            | happened.RoundBegan()
            | happened.PiratesShuffled()
            | happened.TreasuresShuffled()
            | happened.FinalLap()
        ):
            return _of_the_table(game, event, names)
    return _of_a_turn(game, event, names)


def _of_the_table(game: RaidersState, event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.Setup(first, achievements):
            pays = listed([ACHIEVEMENTS[name] for name in achievements])
            return f"{names[first]} plays first. {pays} will pay at the end."
        case happened.RowDealt(cards):
            shown = [card_name(game, card) for card in cards if card != EMPTY]
            return f"In the tavern: {listed(shown)}." if shown else "The tavern is empty."
        case happened.RowFilled(_, card):
            return f"{card_name(game, card)} comes to the tavern."
        case happened.Crowded(cards):
            return f"Too many Officers! All {len(cards)} Pirates leave the tavern."
        case happened.RoundBegan(number, start, prizes):
            tokens = ", ".join(map(str, prizes))
            return f"Round {number}: {names[start]} starts. Prizes: {tokens} Notoriety."
        case happened.PiratesShuffled(cards):
            return f"The Pirate discard pile is shuffled: {counted(cards, 'card')}."
        case happened.TreasuresShuffled(cards):
            return f"The Treasure discard pile is shuffled: {counted(cards, 'card')}."
        case happened.FinalLap(first):
            return f"Last call! All hands are empty; everybody, from {names[first]}, may hire once."
    raise ValueError(f"no words for {event}")


def _of_a_turn(game: RaidersState, event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.Drew(seat, cards):
            return f"{names[seat]} draws {_cards(game, cards)}."
        case happened.ShipShuffled(seat, cards):
            return f"{names[seat]} shuffles {counted(cards, 'card')} into a new Ship deck."
        case happened.Parleyed(seat, cards):
            return f"{names[seat]} parleys and throws back {_cards(game, cards)}."
        case happened.Traded(seat, cards, coins):
            return f"{names[seat]} trades {_cards(game, cards)} for {counted(coins, 'Coin')}."
        case happened.MonkeysPlayed(seat, "plunder"):
            return f"{names[seat]} sends two Powder Monkeys to plunder."
        case happened.MonkeysPlayed(seat, command):
            return f"{names[seat]} plays a Powder Monkey to {command}."
        case happened.Boarded(seat, card):
            return f"{names[seat]} boards {card_name(game, card)}."
        case happened.Recruited(seat, card, _, cost):
            return f"{names[seat]} hires {card_name(game, card)} for {counted(cost, 'Coin')}."
        case happened.Waited(seat):
            return f"{names[seat]} can do nothing."
        case happened.Brawled(seat, card):
            return f"{names[seat]} throws {card_name(game, card)} out of the tavern."
        case happened.Buried(seat, card, pile):
            whence = "hand" if pile == "hand" else "discard pile"
            return f"{names[seat]} buries {card_name(game, card)} from the {whence}."
        case happened.CoinsTaken(seat, coins):
            return f"{names[seat]} takes {counted(coins, 'Coin')}."
        case happened.Declared(seat, card):
            return f"{names[seat]} declares {card_name(game, card)} a wild Captain."
        case happened.Attacked(seat, target):
            return f"{names[seat]} attacks {names[target]}."
        case happened.CoinLost(seat):
            return f"{names[seat]} gives up a Coin."
        case happened.Discarded(seat, card):
            return f"{names[seat]} gives up {card_name(game, card)}."
        case happened.Looked(seat, taken, left):
            rest = f" and leaves {_cards(game, left)} on top" if left else ""
            return f"{names[seat]} looks out, takes {card_name(game, taken)}{rest}."
        case happened.Rescued(seat, card):
            return f"{names[seat]} rescues {card_name(game, card)}."
        case happened.Idle(seat, power):
            return f"{power.capitalize()} does nothing for {names[seat]}."
        case happened.TreasureRevealed(seat, card):
            return f"{names[seat]} finds {card_name(game, card)}."
        case happened.TreasureSold(seat, card, coins):
            return f"{names[seat]} sells {card_name(game, card)} for {counted(coins, 'Coin')}."
        case happened.TreasureKept(seat, card):
            return f"{names[seat]} keeps {card_name(game, card)}."
        case happened.HandDropped(seat, cards):
            return f"{names[seat]} discards {_cards(game, cards)} unplayed."
    raise ValueError(f"no words for {event}")


def _of_the_raid(game: RaidersState, event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.Mustered(seat, 0, unused):
            return f"{names[seat]} has no set among {counted(unused, 'Pirate')}."
        case happened.Mustered(seat, strength, unused, sets):
            formed = listed([set_name(formed) for formed in sets])
            return f"{names[seat]} raids with Strength {strength}: {formed}; {unused} unused."
        case happened.PrizeTaken(seat, points, 0):
            return f"{names[seat]} takes a Port worth {points} Notoriety."
        case happened.PrizeTaken(seat, points, place, tie):
            how = f" ahead by {_TIES[tie]}" if tie else ""
            return f"{names[seat]} takes {points} Notoriety as number {place}{how}."
        case happened.PrizesLeft(tokens):
            left = listed([str(token) for token in tokens])
            return f"Nobody takes the rest: {left} Notoriety."
    raise ValueError(f"no words for {event}")


_TIES = {"unused": "unused Pirates", "coins": "Coins", "turn order": "turn order"}


def _of_the_end(event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.AchievementScored(achievement, counts, points):
            scored = [
                f"{names[seat]} {count} ({np} Notoriety)" if np else f"{names[seat]} {count}"
                for seat, (count, np) in enumerate(zip(counts, points, strict=True))
            ]
            return f"{ACHIEVEMENTS[achievement]}: {', '.join(scored)}."
        case happened.Scored(seat, step, points):
            return f"{names[seat]} has {points} Notoriety from {STEP_NAMES[step]}."
        case happened.Won(seats):
            return f"{_won(seats, names)}."
    raise ValueError(f"no words for {event}")


def _won(seats: Sequence[int], names: Sequence[str]) -> str:
    verb = "wins" if len(seats) == 1 else "share the win"
    return f"{listed([names[seat] for seat in seats])} {verb}"


# -- turns ------------------------------------------------------------------------------------


def headline(game: RaidersState, events: Sequence[Event], names: Sequence[str]) -> str:
    """A turn, or what happens between the turns, in one line."""
    told = [words for event in events if (words := _in_a_headline(game, event, names))]
    return in_short([*_of_the_prizes(events, names), *told] or ["the tavern fills"])


def _in_a_headline(game: RaidersState, event: Event, names: Sequence[str]) -> str:
    """What is worth telling; nothing where it is small, or told as a whole."""
    match event:
        case happened.Setup(first):
            return f"{names[first]} plays first"
        case happened.RoundBegan(number, start, prizes):
            tokens = ", ".join(map(str, prizes))
            return f"Round {number}: {names[start]} starts, Prizes of {tokens} Notoriety Points"
        case happened.Parleyed(seat):
            return f"{names[seat]} parleys"
        case happened.Crowded():
            return "too many Officers, all leave the tavern"
        case happened.FinalLap():
            return "last call"
        case happened.Won(seats):
            return _won(seats, names)
    return _deed(game, event, names)


def _deed(game: RaidersState, event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.Traded(_, _, coins):
            return f"trades for {counted(coins, 'Coin')}"
        case happened.MonkeysPlayed(_, "plunder"):
            return "plunders"
        case happened.Boarded(_, card):
            return f"boards {_called(game, card)}"
        case happened.Recruited(_, card, _, cost):
            return f"hires {_called(game, card)} for {cost}"
        case happened.Waited():
            return "can do nothing"
        case happened.Brawled(_, card):
            return f"throws out {_called(game, card)}"
        case happened.Buried(_, card):
            return f"buries {_called(game, card)}"
        case happened.CoinsTaken(_, coins):
            return f"takes {counted(coins, 'Coin')}"
        case happened.Declared(_, card):
            return f"declares {_called(game, card)} a wild Captain"
        case happened.Attacked(_, target):
            return f"attacks {names[target]}"
        case happened.CoinLost():
            return "who gives up a Coin"
        case happened.Discarded(_, card):
            return f"who gives up {_called(game, card)}"
        case happened.Looked():
            return "looks out"
        case happened.Rescued(_, card):
            return f"rescues {_called(game, card)}"
        case happened.TreasureSold(_, card, coins):
            return f"sells {_called(game, card)} for {coins}"
        case happened.TreasureKept(_, card):
            return f"keeps {_called(game, card)}"
    return ""


def _of_the_prizes(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """What a raid brought to whom, the best first."""
    if not any(isinstance(event, happened.Mustered) for event in events):
        return []
    won: Counter[int] = Counter()
    for event in events:
        if isinstance(event, happened.PrizeTaken):
            won[event.seat] += event.points
    if not won:
        return ["The raid: nobody takes a Prize"]
    (best, most), *others = won.most_common()
    first = f"The raid: {names[best]} takes {counted(most, 'Notoriety Point')}"
    return [first, *(f"{names[seat]} {points}" for seat, points in others)]


def _called(game: RaidersState, card: int) -> str:
    """A card by its name alone."""
    return game.pack.names[card] if 0 <= card < PIRATES else card_name(game, card)


# -- things -----------------------------------------------------------------------------------


def card_name(game: RaidersState, card: int) -> str:
    """`Gunner Maud (3 of Swords)`; a card one may not see is just a card."""
    if card == EMPTY:
        return "a card"
    name = game.pack.names[card]
    if card < PIRATES:
        return f"{name} ({RANK_NAMES[card % 10]} of {SUIT_NAMES[card // 10]})"
    return f"a {name}" if card in (MONKEY, DOUBLOON) else name


def set_name(formed: happened.SetFormed) -> str:
    """`a straight flush of 4 (16)`, `a pair of 6s (4)`."""
    size = len(formed.members)
    if formed.pattern == "of a kind":
        rank = RANK_NAMES[formed.members[0].rank - 1]
        return f"a {OF_A_KIND[size]} ({rank}s, {formed.strength})"
    if formed.pattern == "full ship":
        return f"a full ship ({formed.strength})"
    return f"a {formed.pattern} of {size} ({formed.strength})"


def _icons(game: RaidersState, card: int) -> str:
    icons = game.pack.white_words[card]
    return f"{card_name(game, card)}: {icons}" if icons else card_name(game, card)


def _cards(game: RaidersState, cards: Sequence[int]) -> str:
    """Cards by name, like ones counted; just their number where they are secret."""
    counted = Counter(cards)
    if not cards:
        return "nothing"
    return listed([_several(game, card, counted[card]) for card in counted])


def _several(game: RaidersState, card: int, number: int) -> str:
    if card == EMPTY:
        return counted(number, "card")
    return card_name(game, card) if number == 1 else f"{number} {game.pack.names[card]}s"
