"""What happened, as sentences and as named facts."""

from functools import partial
from typing import Any, Final

from ...table.event import Event
from ...table.sentences import Sentences, counted, tell_by
from .content import Island
from .phases import CARD_NAMES, CARDS, TRIGGERS

TOLD: Final[Sentences] = {
    "private": ("{company} gets {private}", "company", "private"),
    "laid": ("{card} is laid out.", "card", "slot"),
    "dealt": ("{who} is dealt a card.",),
    "card": ("{who} draws {card}.", "card"),
    "start": ("{who} is the start player.",),
    "lot": ("{company} auctions its first share; {who} opens.", "company"),
    "bid": ("{who} bids ₱{amount} for {company}.", "company", "amount"),
    "pass": ("{who} passes.", "company"),
    "sold": ("{who} buys a share of {company} for ₱{amount}.", "company", "amount"),
    "unsold": ("Nobody buys the share of {company}.", "company"),
    "anew": ("The auction of {company} begins anew; {who} opens.", "company"),
    "star": ("{company} begins at {hex}.", "company", "hex"),
    "round": ("Round {round}: {who} begins.", "round"),
    "display": ("{who} plays {card} from the display.", "card", "slot"),
    "hand": ("{who} plays {card} from the hand.", "card"),
    "offer": ("{who} offers a share of {company}.", "company"),
    "grant": ("{who} grants {company} ₱{amount}.", "company", "amount"),
    "build": ("{who} builds for {company} at {hex}, for ₱{cost}.", "company", "hex", "cost"),
    "production": (
        "{hex} brings {company} value 1 and a pip: value {value}, die {die}.",
        "company", "hex", "value", "die",
    ),
    "port": ("{hex} brings {company} value {amount}: {value}.", "company", "hex", "amount", "value"),
    "manila": (
        "{company} reaches Manila: value {amount} more, {value} in all.",
        "company", "hex", "amount", "value",
    ),
    "develop": ("{who} develops {hex}.", "hex"),
    "gain-value": (
        "{company} gains value {amount} at {hex}: {value}.", "company", "hex", "amount", "value",
    ),
    "gain-pesos": (
        "{company} gains ₱{amount} at {hex}: ₱{treasury}.", "company", "hex", "amount", "treasury",
    ),
    "done": ("{who} is done with {card}.", "card"),
    "income": ("{company} takes in ₱{amount}.", "company", "amount"),
    "round-over": ("Round {round} is over.", "round"),
    "chose": ("{who} has chosen.",),
    "threw": ("{who} throws away {cards}.", "cards"),
    "shuffled": ("{cards} are shuffled.", "cards"),
    "gave-back": ("{who}'s hand goes into the deck: {cards}.", "cards"),
}  # fmt: skip
ANNOUNCED: Final = (
    "Three companies have sold all their shares",
    "Three companies have hardly any track left",
    "Hardly any development token is left",
)


def tell(island: Island, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    """An event of the game as a sentence and as named facts; '' for what is not the game's own."""
    if event.kind == "dividend":
        return _dividend(island, event, names)
    if event.kind == "trigger":
        trigger = event.numbers[0]
        return f"{ANNOUNCED[trigger]}: this round is the last.", {"trigger": TRIGGERS[trigger]}
    return tell_by(TOLD, event, names, partial(_words, island))


def _words(island: Island, name: str, number: int) -> tuple[str | int, str | int]:
    """What a number of an event stands for: as people say it, and its key."""
    if name == "company":
        return island.names[number], island.companies[number]
    if name == "hex":
        return island.places[number], island.hexes[number]
    if name == "card":
        return CARD_NAMES[number], CARDS[number]
    if name == "private":
        privates = island.privates
        return f"{privates.names[number]}: {privates.abouts[number]}", privates.keys[number]
    if name == "cards":
        return counted(number, "card"), number
    return number, number


def _dividend(island: Island, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    company, per_share, *paid = event.numbers
    facts = {"company": island.companies[company], "pays": per_share, "paid": paid}
    taken = ", ".join(f"{name} ₱{amount}" for name, amount in zip(names, paid) if amount)
    sentence = f"{island.names[company]} pays ₱{per_share} a share"
    return f"{sentence}: {taken}." if taken else f"{sentence}.", facts
