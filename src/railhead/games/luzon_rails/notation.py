"""The game in words: actions and outcomes as text, and texts as people write them."""

from typing import Final

from . import actions
from .content import MOST_SEATS, Island
from .phases import CARDS
from .rules.hands import PRIVATE_OUTCOME, SEAT_OUTCOME

ALONE: Final = {"pass": actions.PASS, "done": actions.DONE, "keep": actions.KEEP}


def parse(island: Island, text: str) -> int:
    """The action a text names, or -1: any case, companies by key or letter, hexes by id or name."""
    words = text.lower().split()
    if not words:
        return -1
    verb, rest = words[0], words[1:]
    if not rest:
        return ALONE.get(verb, -1)
    numbers = island.numbers
    if verb == "bid":
        return _bid(rest)
    if verb in ("display", "hand"):
        first = actions.DISPLAY if verb == "display" else actions.HAND
        return first + CARDS.index(rest[0]) if len(rest) == 1 and rest[0] in CARDS else -1
    if verb in ("offer", "grant", "value", "pesos"):
        first = {"offer": actions.OFFER, "grant": numbers.grant, "value": numbers.value}.get(
            verb, numbers.pesos
        )
        company = island.company_words.get(" ".join(rest), -1)
        return first + company if company >= 0 else -1
    if verb in ("star", "develop"):
        hex = island.hex_words.get(" ".join(rest), -1)
        return (numbers.star if verb == "star" else numbers.develop) + hex if hex >= 0 else -1
    if verb == "build":
        company = island.company_words.get(rest[0], -1)
        hex = island.hex_words.get(" ".join(rest[1:]), -1)
        return numbers.build_of(company, hex) if company >= 0 and hex >= 0 else -1
    return _throw(island, rest) if verb == "throw" else -1


def _bid(rest: list[str]) -> int:
    digits = rest[0]
    if len(rest) != 1 or len(digits) > 3 or not (digits.isascii() and digits.isdigit()) or int(digits) == 0:
        return -1
    return actions.BID + int(digits)


def _throw(island: Island, rest: list[str]) -> int:
    if any(word not in CARDS for word in rest):
        return -1
    cards = tuple(sorted(CARDS.index(word) for word in rest))
    throws = island.numbers.throws
    return island.numbers.throw + throws.index(cards) if cards in throws else -1


def outcome_text(island: Island, outcome: int) -> str:
    if outcome < SEAT_OUTCOME:
        return CARDS[outcome]
    if outcome < PRIVATE_OUTCOME:
        return f"seat {outcome - SEAT_OUTCOME}"
    return island.privates.keys[outcome - PRIVATE_OUTCOME]


def parse_outcome(island: Island, text: str) -> int:
    if text in CARDS:
        return CARDS.index(text)
    if text in island.privates.keys:
        return PRIVATE_OUTCOME + island.privates.keys.index(text)
    for seat in range(MOST_SEATS):
        if text == f"seat {seat}":
            return SEAT_OUTCOME + seat
    return -1
