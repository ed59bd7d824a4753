"""Which rule forbids an action to a seat that is asked: the kind of action first, then the chapter's own."""

from typing import TYPE_CHECKING, Final

from ...table.refusal import Refusal
from . import actions
from .phases import (
    BID,
    BUILD,
    BUILD_CARD,
    CARD_NAMES,
    CHOOSE,
    DEVELOP,
    GRANT,
    OFFER,
    PLAY,
    STAR,
    THROW,
)
from .rules import auctions, building, cards, hands

if TYPE_CHECKING:
    from .state import LuzonState

WANTED: Final[dict[int, tuple[str, ...]]] = {
    BID: ("bid", "pass"),
    STAR: ("star",),
    PLAY: ("display", "hand"),
    OFFER: ("offer", "done"),
    GRANT: ("grant", "done"),
    BUILD: ("build", "done"),
    DEVELOP: ("develop", "done"),
    CHOOSE: ("value", "pesos"),
    THROW: ("throw", "keep"),
}
"""By decision: the kinds of action that answer it."""


def why_not(state: "LuzonState", seat: int, action: int) -> Refusal | None:
    numbers = state.island.numbers
    verb = numbers.verb(action)
    kind = state.kind
    if verb not in WANTED[kind]:
        return _out_of_place(state, kind, verb)
    if kind == BID:
        return auctions.why_no_bid(state, seat, action)
    if kind == STAR:
        return auctions.why_no_star(state, numbers.hex_of(action))
    if kind == PLAY:
        return cards.why_no_play(state, seat, action)
    if action in (actions.DONE, actions.KEEP):
        return None
    if kind == OFFER:
        return auctions.why_no_offer(state, seat, action - actions.OFFER)
    if kind == BUILD:
        return building.why_no_build(state, seat, numbers.company_of(action), numbers.hex_of(action))
    if kind == DEVELOP:
        return cards.why_no_development(state, numbers.hex_of(action))
    if kind == THROW:
        return hands.why_no_throw(state, seat, action)
    if kind == CHOOSE and numbers.company_of(action) != state.choosing[0]:
        name = state.island.names[state.choosing[0]]
        return Refusal(_gain_rule(state), f"the gain of {name} is to be chosen now")
    return None


def _gain_rule(state: "LuzonState") -> str:
    return "LZ-9" if state.card == BUILD_CARD else "LZ-10"


def _out_of_place(state: "LuzonState", kind: int, verb: str) -> Refusal:
    """Another kind of action than the one that is asked for."""
    wanted = " or ".join(WANTED[kind])
    if kind == THROW or verb in ("keep", "throw"):
        why = f"hands are thrown away after every second round; now it is {wanted}"
        return Refusal("LZ-13", f"now it is {wanted}, not {verb}" if kind == THROW else why)
    if kind == STAR or verb == "star":
        return Refusal("LZ-3", f"stars are chosen in the initial auction; now it is {wanted}, not {verb}")
    if kind == BID:
        rule = "LZ-2" if state.active < 0 else "LZ-6"
        return Refusal(rule, f"an auction is on: {wanted}, not {verb}")
    if kind == CHOOSE:
        return Refusal(_gain_rule(state), f"choose first what the development brings: {wanted}")
    if kind == PLAY:
        return Refusal("LZ-5", f"play a card first, from the display or from your hand, not {verb}")
    return Refusal("LZ-5", f"you have played {CARD_NAMES[state.card]}: {wanted}, not {verb}")
