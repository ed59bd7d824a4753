"""What happened, as sentences and as named facts."""

from typing import Any, Final

from ...table.event import Event
from .content import Island
from .phases import CARD_NAMES, CARDS, TRIGGERS

TOLD: Final[dict[str, tuple[str, ...]]] = {
    "private": ("{company} gets {private}: {about}", "company", "private"),
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
"""By kind of event: its sentence, then what its numbers stand for."""
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
    told = TOLD.get(event.kind)
    if told is None:
        return "", {}
    facts: dict[str, Any] = dict(zip(told[1:], event.numbers))
    spoken = dict(facts)
    if "company" in facts:
        spoken["company"] = island.names[facts["company"]]
        facts["company"] = island.companies[facts["company"]]
    if "hex" in facts:
        spoken["hex"] = island.places[facts["hex"]]
        facts["hex"] = island.hexes[facts["hex"]]
    if "card" in facts:
        spoken["card"] = CARD_NAMES[facts["card"]]
        facts["card"] = CARDS[facts["card"]]
    if "private" in facts:
        privates, private = island.privates, facts["private"]
        spoken["private"], spoken["about"] = privates.names[private], privates.abouts[private]
        facts["private"] = privates.keys[private]
    if "cards" in facts:
        spoken["cards"] = _cards(facts["cards"])
    return told[0].format(who=names[event.seat] if event.seat >= 0 else "", **spoken), facts


def _dividend(island: Island, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    company, per_share, *paid = event.numbers
    facts = {"company": island.companies[company], "pays": per_share, "paid": paid}
    taken = ", ".join(f"{name} ₱{amount}" for name, amount in zip(names, paid) if amount)
    sentence = f"{island.names[company]} pays ₱{per_share} a share"
    return f"{sentence}: {taken}." if taken else f"{sentence}.", facts


def _cards(count: int) -> str:
    return "no card" if not count else "1 card" if count == 1 else f"{count} cards"
