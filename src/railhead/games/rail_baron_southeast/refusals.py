"""Which rule forbids an action to a seat that is asked: the kind of action first, then the chapter's own."""

from typing import TYPE_CHECKING, Final

from ...table.refusal import Refusal
from .phases import BID, BUY, DECLARE, RAISE, REGION, RIDE, SWAP
from .rules import arrival, auctions, movement

if TYPE_CHECKING:
    from .state import RailBaronState

WANTED: Final[dict[int, tuple[str, ...]]] = {
    SWAP: ("swap", "keep"),
    REGION: ("region",),
    DECLARE: ("declare", "draw"),
    RIDE: ("ride",),
    BUY: ("buy",),
    RAISE: ("sell", "auction"),
    BID: ("bid", "pass"),
}
"""By decision: the kinds of action that answer it."""
NOW: Final = {
    SWAP: "swap homes, or keep yours",
    REGION: "pick a Region",
    DECLARE: "declare, or draw a destination",
    RIDE: "ride on",
    BUY: "buy one thing, or nothing",
    RAISE: "sell or auction a deed",
    BID: "bid or pass",
}
"""By decision: what the player is asked to do."""
EARLY: Final = "; in this short game also with less, once the bank has been sold out, outside the home Region"
RULE: Final = {
    "swap": "RB-6",
    "keep": "RB-6",
    "region": "RB-3",
    "declare": "RB-19",
    "draw": "RB-19",
    "ride": "RB-7",
    "buy": "RB-12",
    "sell": "RB-16",
    "auction": "RB-16",
    "bid": "RB-16",
    "pass": "RB-16",
}
WHEN: Final = {
    "swap": "homes are swapped once, after the first destination and before the first roll",
    "keep": "homes are swapped or kept once, after the first destination",
    "region": "a Region is picked where the dice give the one your train stands in",
    "declare": "one declares when about to draw a destination, with $200,000 or more",
    "draw": "a destination is drawn where there is none, and by itself unless you might declare",
    "ride": "a train rides after its roll, as far as the dice say",
    "buy": "one buys after an arrival, once",
    "sell": "deeds are sold at the end of a turn, as long as the cash is short of the fees",
    "auction": "deeds are auctioned at the end of a turn, as long as the cash is short of the fees",
    "bid": "one bids while a deed is up for auction",
    "pass": "one passes while a deed is up for auction",
}


def why_not(state: "RailBaronState", seat: int, action: int) -> Refusal | None:
    verb, kind = state.numbers.verb(action), state.kind
    if verb not in WANTED[kind]:
        early = EARLY if verb == "declare" and state.short else ""
        return Refusal(RULE[verb], f"{WHEN[verb]}{early}. Now it is time to {NOW[kind]}")
    if kind == RIDE:
        return movement.why_no_ride(state, seat, action)
    if kind == BUY:
        return arrival.why_no_purchase(state, seat, action)
    if kind == RAISE:
        return auctions.why_no_sale(state, seat, action)
    if kind == BID:
        return auctions.why_no_bid(state, seat, action)
    return None


NAMES: Final = {
    "ride": "the railroad and the next milepost",
    "buy": "a railroad, express, superchief or nothing",
    "sell": "a railroad of yours",
    "auction": "a railroad of yours",
    "region": "a Region",
    "bid": "an amount",
}
"""By kind of action: what stands behind its first word."""


def why_no_whole_action(text: str) -> Refusal | None:
    """A word that begins an action, with something that does not complete it; None for any other text."""
    verb = text.strip().partition(" ")[0].lower()
    if verb not in NAMES:
        return None
    return Refusal("T-2", f"'{text.strip()[:60]}' is not a whole action: '{verb}' names {NAMES[verb]}")
