"""Why something on the table cannot be done now, in the words of whoever tries it."""

from broadside.engine import EMPTY, Ask, Objection, Option

from .rules import NOBODY, RANKS, BoardingRules


def objection_to(game: BoardingRules, ask: Ask, option: Option) -> Objection | None:
    """What speaks against an option that is not offered; EMPTY in it stands for any number."""
    seat = ask.seat
    if game.boarding != NOBODY:
        return _to_booty(game, option)
    match option:
        case ("assemble", piece, base):
            return _to_assembling(game, seat, piece, base)
        case ("capture" | "mutiny", party, slot):
            return _to_boarding(game, seat, party, slot)
        case ("ransom", party, depth):
            return _to_ransom(game, seat, party, depth)
        case ("pass",):
            return Objection("You cannot pass while there is something you can do.", "BP-2.3")
    return None


def _to_booty(game: BoardingRules, option: Option) -> Objection:
    """BP-4.3: booty comes before anything else."""
    card = game.pack.cards[game.display.cards[game.boarded_slot]]
    match option:
        case ("booty", kind) if kind in card.symbols:
            return Objection("The supply has no such token left.", "BP-R17")
        case ("booty", _):
            return Objection(f"{card.name} brings no such token.", "BP-4.4")
    return Objection("Choose your booty first: your party lies on the card.", "BP-4.3")


def _to_assembling(game: BoardingRules, seat: int, piece: int, base: int) -> Objection | None:
    """BP-3.1 to BP-3.3."""
    own, most = game.pieces[seat], game.pack.constants.max_party
    if not own:
        return Objection("You have no piece of your own to put on another.", "BP-3.1")
    if not all(top == EMPTY or _is_piece(game, top) for top in (piece, base)):
        return None
    if base in own and (piece in own or piece == EMPTY):
        return Objection("Your own piece: you can only cover other players' pieces.", "BP-3.2")
    if piece != EMPTY and piece not in own:
        return Objection("Neither piece is yours: you move your own.", "BP-3.1")
    upper = game.size[piece] if piece != EMPTY else min(game.size[top] for top in own)
    if base == EMPTY:
        lower = min(game.size[top] for top in game.pieces_of_others(seat))
    else:
        lower = game.size[base]
    if upper + lower > most:
        size = f"Together {upper + lower} pirates"
        return Objection(f"{size}: a party has at most {most}.", "BP-3.3")
    return None


def _to_boarding(game: BoardingRules, seat: int, party: int, slot: int) -> Objection | None:
    """BP-4.1, BP-6.1."""
    parties = _parties_with(game, seat)
    if slot != EMPTY and (slot >= len(game.display.cards) or game.display.cards[slot] == EMPTY):
        return Objection("The slot stays empty until all cards are gone.", "BP-5.2")
    if party == EMPTY:
        size = max((game.size[top] for top in parties), default=0)
        have = f"your largest party has {size}" if size > 1 else "you have no party yet"
    elif not _is_piece(game, party):
        return None
    elif party not in parties:
        return Objection("None of your pirates is in this party.", "BP-6.1")
    else:
        size = game.size[party]
        have = f"this party has {size}" if size > 1 else "this pirate is alone"
    name, needs = _least_needs(game, slot)
    if size < needs:
        return Objection(f"{name} needs {needs} pirates; {have}.", "BP-4.1")
    return None


def _to_ransom(game: BoardingRules, seat: int, party: int, depth: int) -> Objection | None:
    """BP-8.1, BP-8.2, BP-12.2."""
    if game.pieces[seat]:
        return Objection("You ransom only when nothing of yours lies before you.", "BP-8.1")
    if party != EMPTY and not _is_piece(game, party):
        return None
    parties = _parties_with(game, seat) if party == EMPTY else [party]
    crews = [game.stack[top] if depth == EMPTY else game.stack[top][depth:][:1] for top in parties]
    if not any(pirate // RANKS == seat for crew in crews for pirate in crew):
        return Objection("None of your pirates to ransom here.", "BP-8.2")
    if game.must_mutiny():
        return Objection("Too many idle turns: whoever can mutiny must.", "BP-12.2")
    return None


def _is_piece(game: BoardingRules, top: int) -> bool:
    """Whether a pirate is the top one of a piece at this table."""
    return top < len(game.size) and game.size[top] > 0


def _parties_with(game: BoardingRules, seat: int) -> list[int]:
    """What this seat could board with: its own pieces, and those it has a pirate in."""
    others = game.pieces_of_others(seat)
    return game.pieces[seat] + [top for top in others if game.aboard[top] >> seat & 1]


def _least_needs(game: BoardingRules, slot: int) -> tuple[str, int]:
    """The card in a slot, or the easiest one in sight, and how many pirates it needs."""
    cards = [game.pack.cards[card] for card in game.display.cards if card != EMPTY]
    if slot != EMPTY:
        cards = [game.pack.cards[game.display.cards[slot]]]
    card = min(cards, key=lambda card: card.min)
    return card.name, card.min
