"""Which rule forbids an action to a seat that is asked: the kind of action first, then the chapter's own."""

from typing import TYPE_CHECKING, Final

from ...table.refusal import Refusal
from . import actions
from .phases import (
    AIM,
    BUILD,
    COLOURS,
    EXTRACT,
    LAND,
    LANDING,
    MOVE,
    ORDER,
    ORDERS,
    REGION,
    SUPPLY,
    TURN,
)
from .rules import building, cards, extracting, launching, moving

if TYPE_CHECKING:
    from .state import LandRushState

WANTED: Final[dict[int, tuple[str, ...]]] = {
    LANDING: ("aim",),
    TURN: ("play", "pick-up"),
    ORDER: ("order",),
    REGION: ("region",),
    AIM: ("aim",),
    LAND: ("land",),
    MOVE: ("move", "on", "done"),
    EXTRACT: ("extract", "done"),
    SUPPLY: ("supply", "done"),
    BUILD: ("build", "done"),
}
"""By decision: the kinds of action that answer it."""

FIRST: Final = {
    AIM: "aim the lander",
    LAND: "choose where your astronaut lands",
    MOVE: "move your astronauts, or say done",
    EXTRACT: "take cubes, or say done",
    SUPPLY: "take cubes from the supply, or say done",
    BUILD: "build colonies, or say done",
}
"""What an order under way asks of its player."""


def why_not(state: "LandRushState", seat: int, action: int) -> Refusal | None:
    numbers, kind = state.moon.numbers, state.kind
    verb = numbers.verb(action)
    if verb not in WANTED[kind]:
        return _out_of_place(state, seat, kind, verb)
    if action == actions.DONE:
        return None
    if kind == TURN:
        return cards.why_no_turn(state, seat, action)
    if kind == ORDER:
        return cards.why_no_order(state, action - actions.ORDER)
    if kind == LAND:
        return launching.why_no_landing(state, action - numbers.land)
    if kind == MOVE:
        return moving.why_no_move(state, seat, action)
    if kind == EXTRACT:
        area, cube = divmod(action - numbers.extract, COLOURS)
        return extracting.why_no_dig(state, seat, area, cube)
    if kind == BUILD:
        return building.why_no_build(state, seat, action)
    return None


def _out_of_place(state: "LandRushState", seat: int, kind: int, verb: str) -> Refusal:
    """Another kind of action than the one that is asked for."""
    if kind == LANDING:
        return Refusal("LL-4", "before play the lander is dropped: aim it")
    if kind == TURN:
        return Refusal("LL-5", "a turn begins with a card: play one, or pick up")
    if kind == REGION:
        return Refusal("LL-6", "choose the region for your card first")
    if kind == ORDER:
        return Refusal("LL-12", "choose first which of its orders your card is")
    if verb == "region":
        colour = state.moon.regions[state.region]
        return Refusal("LL-6", f"your card is for the {colour} region, and that stands")
    if verb == "order":
        return Refusal("LL-12", f"your order is {ORDERS[state.order]}, and that stands")
    if kind == SUPPLY and verb == "extract":
        return Refusal("LL-9a", "you have gone on to the supply; nothing more is dug with this order")
    if kind == EXTRACT and verb == "supply":
        return extracting.why_no_taking(state, seat)
    if kind == AIM and verb == "land":
        return Refusal("LL-7", "this order drops the lander: aim it")
    if kind == LAND and verb == "aim":
        return Refusal("LL-7", "this order lands one astronaut without dropping: name the area")
    return Refusal("LL-5", f"your {ORDERS[state.order]} order comes first: {FIRST[kind]}")
