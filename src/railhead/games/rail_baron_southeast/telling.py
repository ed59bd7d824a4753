"""What happened, as sentences and as named facts."""

from functools import partial
from typing import Any, Final

from ...table.event import Event
from ...table.in_words import listed
from ...table.sentences import Sentences, counted, tell_by
from .board import Board
from .phases import EXPRESS, LOCOMOTIVE_NAMES, LOCOMOTIVES, OWNER_WORDS, THIRD

TOLD: Final[Sentences] = {
    "first-roll": ("{who} rolls {red}, {low} and {high}: {total}.", "red", "low", "high", "total"),
    "first": ("{who} is first.",),
    "home-region": (
        "{who} rolls {red} red and {low} + {high}: home is in {region}.", "red", "low", "high", "region",
    ),
    "home": ("{who} rolls {red} red and {low} + {high}: {city} is home.", "red", "low", "high", "city"),
    "lot": ("{railroad} is drawn for auction from ${amount}; {who} opens.", "railroad", "amount"),
    "turn": ("{who}'s turn.", "round"),
    "rolled-region": (
        "{who} rolls {red} red and {low} + {high}: {region}.", "red", "low", "high", "region",
    ),
    "picked-region": ("{who} picks {region}.", "region"),
    "destination": (
        "{who} rolls {red} red and {low} + {high}: to {city}.", "red", "low", "high", "city",
    ),
    "alternate": (
        "{who} rolls {red} red and {low} + {high}: {city} is the alternate.", "red", "low", "high", "city",
    ),
    "lost-turn": ("{who} is in {city} already: the rest of the turn is lost.", "city"),
    "swapped": ("{who} swaps: home is {city}, and the train goes to {destination}.", "city", "destination"),
    "kept-home": ("{who} keeps {city} as home.", "city"),
    "rolled": ("{who} rolls {low} and {high}.", "low", "high"),
    "rolled-three": ("{who} rolls {red} red, {low} and {high}.", "red", "low", "high"),
    "bonus": ("{who} rolls the bonus: {red}.", "red"),
    "rode": ("{who} rides {railroad} to {to}.", "railroad", "from", "to"),
    "arrived": ("{who} arrives in {city} from {from} and gets ${amount}.", "city", "from", "amount"),
    "bought": ("{who} buys {railroad} for ${amount}.", "railroad", "amount"),
    "bought-locomotive": ("{who} buys {locomotive} for ${amount}.", "locomotive", "amount"),
    "bought-nothing": ("{who} buys nothing.",),
    "third-deed": ("The third owner gets {railroad}.", "railroad"),
    "sold-out": ("The bank is sold out: fees to other players are $10,000 from now on.",),
    "short": ("{who} owes ${amount} in fees and has less: deeds have to go.", "amount"),
    "sold-back": (
        "{who} sells {railroad} back to the bank for half its price, ${amount}.", "railroad", "amount",
    ),
    "auction": ("{who} puts {railroad} up for auction from ${amount}.", "railroad", "amount"),
    "bid": ("{who} bids ${amount} for {railroad}.", "railroad", "amount"),
    "pass": ("{who} passes.", "railroad"),
    "sold": (
        "{who} wins the auction and pays {seller} ${amount} for {railroad}.", "railroad", "amount", "seller",
    ),
    "unsold": (
        "Nobody bids: the bank takes {railroad} and pays {who} half its price, ${amount}.",
        "railroad", "amount",
    ),
    "set-aside": ("Nobody bids: {railroad} stays with the bank.", "railroad"),
    "called-off": ("The auction of {railroad} is called off.", "railroad"),
    "bankrupt": ("{who} can't pay the fees and has nothing left to sell: bankrupt, and nobody is paid.",),
    "declared": ("{who} declares, and runs home.",),
    "declared-early": ("{who} declares early, and runs home.",),
    "draws-on": ("{who} draws a destination.",),
    "came-home": ("{who} comes home to {city}.", "city"),
    "won": ("{who} is home in {city} with $200,000 or more, all fees paid: the game is won.", "city"),
    "home-safe": ("{who} is home in {city}, and safe: this round is the last.", "city"),
    "short-at-home": (
        "{who} is at home, but with less than $200,000 after the fees: no longer declared.", "city",
    ),
    "undeclared": ("{who} is below $200,000 and no longer declared: on to {city}.", "city"),
    "roved": (
        "{who} catches {caught} at {place} and takes ${amount}; {caught} is no longer declared and bound for"
        " {city}.",
        "caught", "amount", "place", "city",
    ),
    "ruined": (
        "{who} catches {caught} at {place}. {caught} has less than $50,000 and is bankrupt: cash and {deeds}"
        " go to {who}.",
        "caught", "place", "deeds",
    ),
    "ruined-cash": ("{caught} had ${amount}.", "caught", "amount"),
    "gave-up": ("{who}'s cash and {deeds} go to the bank.", "deeds"),
}  # fmt: skip
PLACES: Final = ("city", "destination", "from", "to", "place")


def tell(board: Board, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    """An event of the game as a sentence and as named facts; '' for what is not the game's own."""
    if event.kind == "paid":
        return _paid(board, event, names)
    return tell_by(TOLD, event, names, partial(_words, board, names))


def _paid(board: Board, event: Event, names: list[str]) -> tuple[str, dict[str, Any]]:
    """A fee: to whom, and for which railroads. Half of the third owner's goes to the other player (RB-V5)."""
    owner, amount, old, *roads = event.numbers
    who, ridden = names[event.seat], listed([board.road_names[road] for road in roads])
    facts: dict[str, Any] = {"owner": OWNER_WORDS.get(owner, owner), "amount": amount}
    named = [board.roads[road] for road in roads]
    facts |= {"railroad": named[0], "railroads": named, "old_rate": bool(old)}
    rate = ", at the old rate" if old else ""
    if owner == THIRD:
        facts["half_to"] = other = 1 - event.seat
        text = f"{who} pays ${amount:,} for riding {ridden}, which the third owner has{rate}:"
        return f"{text} half to the bank, half to {names[other]}.", facts
    whom = names[owner] if owner >= 0 else "the bank"
    return f"{who} pays ${amount:,} to {whom} for riding {ridden}{rate}.", facts


def _words(
    board: Board, names: list[str], name: str, number: int
) -> tuple[str | int | None, str | int | None]:
    """What a number of an event stands for: as people say it, and its key."""
    if name in PLACES:
        return board.labels[number], board.places[number]
    if name == "railroad":
        return board.road_names[number], board.roads[number]
    if name == "region":
        return board.regions[number], board.regions[number]
    if name == "amount":
        return f"{number:,}", number
    if name == "locomotive":
        return f"{'an' if number == EXPRESS else 'a'} {LOCOMOTIVE_NAMES[number]}", LOCOMOTIVES[number]
    if name == "deeds":
        return counted(number, "deed"), number
    if name == "caught":
        return names[number], number
    if name == "seller":
        return (names[number], number) if number >= 0 else ("the bank", None)
    return number, number
