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
    "loaded": ("{who} loads {load} in {place}.", "load", "place"),
    "dropped": ("{who} drops {load} in {place}.", "load", "place"),
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
    "train-struck": ("{who}'s train at {place} is struck: {loads} and the next turn lost.", "place", "loads"),
    "placed-again": ("{who} places the train in {place}.", "place"),
    "caught": ("{who}'s train is in the open under {event}: the next turn is lost.", "event"),
    "lost-load": ("{who} loses {load}.", "load"),
    "won": ("{who} has {amount} and {joined} joined major cities: the game is won.", "amount", "joined"),
    "gave-up-all": ("{who}'s {sections} of track become the bank's; all else goes back.", "sections"),
}  # fmt: skip


def tell(board: Board, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    """An event of the game as a sentence and as named facts; '' for what is not the game's own."""
    if event.kind in ("erased", "erased-of-bank"):
        return _erased(board, event, names)
    sentence, facts = tell_by(TOLD, event, names, partial(_words, board, names))
    if event.kind == "event":
        card = event.numbers[0]
        facts["says"] = text_of_event(board, card)
        sentence = f"{names[event.seat]} draws {board.event_title[card]}: {facts['says']}"
    return sentence, facts


def _erased(board: Board, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    """Track that a meteor has destroyed, with its sections."""
    count, *sections = event.numbers
    whose = f"{names[event.seat]} loses" if event.kind == "erased" else "The bank loses"
    ends = [[board.mileposts[end] for end in board.ends[section]] for section in sections]
    return f"{whose} {counted(count, 'section')} of track.", {"count": count, "sections": ends}


def _words(board: Board, names: list[str], name: str, number: int) -> tuple[Any, Any]:
    if name in ("place", "from"):
        return board.place_name(number), board.mileposts[number]
    if name == "city":
        return board.cities[number], board.city_ids[number]
    if name == "load":
        return board.loads[number], board.loads[number]
    if name == "card":
        return board.card_numbers[number], board.card_numbers[number]
    if name == "event":
        return board.event_title[number], board.card_numbers[number]
    if name in ("loco", "old"):
        return board.locos[number], board.locos[number]
    if name == "owner":
        return names[number], number
    if name == "loads":
        return counted(number, "load"), number
    if name == "sections":
        return counted(number, "section"), number
    return number, number
