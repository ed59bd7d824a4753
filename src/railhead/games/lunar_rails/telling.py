"""What happened, as sentences and as named facts."""

from functools import partial
from typing import Any, Final

from ...table.event import Event
from ...table.sentences import Sentences, counted, tell_by
from .board import Board
from .event_texts import text_of_event

TOLD: Final[Sentences] = {
    "dealt": ("{who} is dealt card {card}.", "card"),
    "set-aside": ("{event} is set aside.", "event"),
    "first": ("{who} holds the highest payoff, {amount}, and goes first.", "amount"),
    "turn": ("{who}'s turn.", "round"),
    "turn-lost": ("{who} loses this turn.",),
    "new-hand": ("{who} throws the hand away for a new one.",),
    "drew": ("{who} draws card {card}.", "card"),
    "reshuffled": ("The discard pile is shuffled and is the pile again.",),
    "placed": ("{who} places the train in {place}.", "place"),
    "moved": ("{who} moves to {place}.", "place", "from"),
    "rented": ("{who} pays {owner} {amount} for the use of track.", "amount", "owner"),
    "rented-of-bank": ("{who} pays the bank {amount} for the use of track.", "amount"),
    "borrowed": ("{who} borrows {amount} and owes the bank {owes}.", "amount", "owes"),
    "repaid": ("{who} pays {amount} of the loan back, {left} to go.", "amount", "left"),
    "owed-rent": (
        "{who} owes {owner} {amount} for the use of track, {owes} in all.", "amount", "owner", "owes",
    ),
    "owed-rent-to-bank": (
        "{who} owes the bank {amount} for the use of track, {owes} in all.", "amount", "owes",
    ),
    "settled": ("{who} pays {owner} {amount} of the rent owed, {left} to go.", "amount", "owner", "left"),
    "settled-with-bank": ("{who} pays the bank {amount} of the rent owed, {left} to go.", "amount", "left"),
    "turned-round": ("{who} turns the train round, for the whole turn.",),
    "ran": ("{who} pays {amount} for running on own track.", "amount"),
    "loaded": ("{who} loads {load} in {place}.", "load", "place"),
    "dropped": ("{who} drops {load} in {place}.", "load", "place"),
    "left": ("{who} leaves {load} in {place}.", "load", "place"),
    "returned": ("{load} has lain in {city} for its time and goes back to the tray.", "load", "city"),
    "spoiled": ("The {load} in {city} is spoiled and goes back to the tray.", "load", "city"),
    "fetched": (
        "{who} fetches {load} from {city}: the train stays for the rest of this turn and the next.",
        "load", "city",
    ),
    "duty": ("{who} owes {city} a delivery or a pick-up.", "city"),
    "duty-done": ("{who} owes {city} nothing any more.", "city"),
    "circus-rests": ("The Circus is in {city} now.", "city"),
    "delivered": ("{who} delivers {load} to {city} for {amount}.", "load", "city", "amount", "card"),
    "filled": ("{who} brings {load} to {city} for {event}: {amount}.", "load", "city", "amount", "event"),
    "ended-operation": ("{who} goes on to building.",),
    "built": ("{who} builds from {from} to {place} for {amount}.", "from", "place", "amount"),
    "upgraded": ("{who} changes the {old} for the {loco}, for {amount}.", "loco", "old", "amount"),
    "gave-up": ("{who} gives {load} up.", "load"),
    "ended-turn": ("{who} ends the turn.", "spent"),
    "event": ("{who} draws {event}.", "event"),
    "event-over": ("{event} is over.", "event"),
    "taxed": ("{who} pays {amount} in tax and has {left} left.", "amount", "left"),
    "turned-event": ("{event} is turned and waits.", "event"),
    "turned": ("Card {card} is turned.", "card"),
    "missed": ("The meteor near {city} misses the moon.", "city"),
    "struck": ("A meteor strikes {place}, near {city}.", "place", "city"),
    "crater": ("A new crater opens at {place}.", "place"),
    "city-destroyed": ("{city} is gone: nothing is made or delivered there any more.", "city"),
    "train-struck": ("{who}'s train at {place} is struck: {loads} and the next turn lost.", "place", "loads"),
    "placed-again": ("{who} places the train in {place}.", "place"),
    "caught": ("{who}'s train is in the open under {event}: the next turn is lost.", "event"),
    "lost-load": ("{who} loses {load}.", "load"),
    "won": ("{who} has {amount} and {joined} joined major cities: the game is won.", "amount", "joined"),
    "golden-spike": ("{who} has closed a ring around the moon: the Golden Spike, {amount}.", "amount"),
    "laid-open": ("Card {card} lies open for everybody.", "card"),
    "contract-gone": ("By lot card {card} lies open no longer.", "card"),
    "wants-over": ("{who} wants to start over.",),
    "claimed": ("{who} claims that track for the next turn.",),
    "waived": ("{who} lets it go.",),
    "stayed": ("{who} stays; the others are bound to ride.",),
    "started-over": ("{who} starts over with 60 and gives {sections} of track up.", "sections"),
    "claim-paid": ("{who} has not ridden the claimed track and pays {owner} {amount}.", "amount", "owner"),
    "claim-paid-to-bank": ("{who} has not ridden the claimed track and pays the bank {amount}.", "amount"),
    "chose-card": ("{who} has chosen a card to throw away.",),
    "threw-away": ("{who} throws card {card} away.", "card"),
    "declared": ("{who} has the cash and the major cities and declares victory; the round is played out.",),
    "won-round": ("{who} has the most cash of all who declared victory: {amount} win the game.", "amount"),
    "tied": ("{count} who declared victory have the same cash: from now on {amount} win.", "count", "amount"),
    "time-called": ("Time is called: one more round is played.",),
    "bargained": ("{who} bargains with {owner} for track.", "owner"),
    "named": ("{who} would like the section from {from} to {place}.", "from", "place"),
    "named-own": ("{who} would give the section from {from} to {place} for it.", "from", "place"),
    "countered": ("{who} asks {amount} instead.", "amount"),
    "refused": ("{who} refuses.",),
    "called-off": ("{who} calls the bargain off.",),
    "bargain-void": ("The bargain is void.",),
    "built-warehouse": ("{who} builds a warehouse at {place} for {amount}.", "place", "amount"),
    "stored": ("{who} stores {load} at {place}.", "load", "place"),
    "unstored": ("{who} takes {load} out of the warehouse at {place}.", "load", "place"),
    "fetched-stored": (
        "{who} fetches {load} from {owner}'s warehouse: the train stays for the rest of this turn and the"
        " next.",
        "load", "owner",
    ),
    "asked-to-buy": ("{who} asks {owner} for {load} out of the warehouse, for {amount}.",
        "load", "owner", "amount",
    ),
    "asked-to-swap": ("{who} asks {owner} for {load} out of the warehouse, for {given}.",
        "load", "owner", "given",
    ),
    "sold-stored": ("{who} sells {load} to {buyer} for {amount}.", "load", "buyer", "amount"),
    "swapped": ("{who} gives {buyer} {load} for {given}.", "load", "buyer", "given"),
    "declined": ("{who} declines.",),
    "offer-void": ("The offer is void.",),
    "spoiled-stored": ("The {load} in {who}'s warehouse is spoiled and goes back to the tray.",
        "load", "place",
    ),
    "warehouse-destroyed": ("{who}'s warehouse at {place} is destroyed.", "place"),
    "second-loco": ("{who} takes a {loco} as the second train.", "loco"),
    "took-train": ("{who} takes train {train} in hand, the {loco}.", "train", "loco"),
    "gave-up-all": ("{who}'s {sections} of track become the bank's; all else goes back.", "sections"),
}  # fmt: skip


def tell(board: Board, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    """An event of the game as a sentence and as named facts; '' for what is not the game's own."""
    if event.kind in ("erased", "erased-of-bank"):
        return _erased(board, event, names)
    if event.kind in ("offered", "traded"):
        return _bargained(board, event, names)
    sentence, facts = tell_by(TOLD, event, names, partial(_words, board, names))
    if event.kind == "struck":
        # Where it fell is mostly told by that city already.
        city = board.cities[event.numbers[1]]
        sentence = sentence.replace(f" {city}, near {city}.", f" {city}.")
    if event.kind == "event":
        card = event.numbers[0]
        facts["says"] = text_of_event(board, card)
        sentence = f"{names[event.seat]} draws {board.event_title[card]}: {facts['says']}"
    return sentence, facts


def _erased(board: Board, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    """Track that a meteor has destroyed, with its sections."""
    count, *sections = event.numbers
    whose = f"{names[event.seat]} loses" if event.kind == "erased" else "The bank loses"
    ends = [[board.mileposts[end] for end in board.ends_of(section)] for section in sections]
    return f"{whose} {counted(count, 'section')} of track.", {"count": count, "sections": ends}


def _bargained(board: Board, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    """What is offered, or what has changed hands, with its sections."""
    seller, price, count, *sections = event.numbers
    ends = [[board.mileposts[end] for end in board.ends_of(section)] for section in sections]
    for_it = [f"{price}"] if price or count == len(ends) else []
    if count < len(ends):
        for_it.append(counted(len(ends) - count, "section"))
    paid, wanted = " and ".join(for_it), counted(count, "section")
    who, owner = names[event.seat], names[seller]
    if event.kind == "offered":
        sentence = f"{who} offers {owner} {paid} for {wanted} of track."
    else:
        sentence = f"{who} gets {wanted} of track from {owner} for {paid}."
    return sentence, {"owner": seller, "amount": price, "asked": ends[:count], "given": ends[count:]}


def _words(board: Board, names: list[str], name: str, number: int) -> tuple[Any, Any]:
    if name in ("place", "from"):
        return board.called(number), board.mileposts[number]
    if name == "city":
        return board.cities[number], board.city_ids[number]
    if name in ("load", "given"):
        return board.load_name(number), board.load_name(number)
    if name == "card":
        return board.card_numbers[number], board.card_numbers[number]
    if name == "event":
        return board.event_title[number], board.card_numbers[number]
    if name in ("loco", "old"):
        return board.locos[number], board.locos[number]
    if name in ("owner", "buyer"):
        return names[number], number
    if name == "loads":
        return counted(number, "load"), number
    if name == "sections":
        return counted(number, "section"), number
    return number, number
