"""Open contracts (LR-V6): hands that are thrown away lie open, and anybody may fill their demands."""

from typing import TYPE_CHECKING, Final

from ....table.event import Event
from ..phases import IN_DISCARDS, OPEN_CONTRACT

if TYPE_CHECKING:
    from ..state import LunarRailsState

MOST: Final = 4


def lay_open(state: "LunarRailsState", seat: int) -> list[Event]:
    """The whole hand, beside those that lie there."""
    told: list[Event] = []
    for card in state.hands[seat]:
        state.spot[card] = OPEN_CONTRACT
        state.in_play.contracts.append(card)
        told.append(Event("laid-open", seat, (card,)))
    state.hands[seat] = []
    return told


def are_too_many(state: "LunarRailsState") -> bool:
    """More than four: the lot says which go."""
    return len(state.in_play.contracts) > MOST


def discard(state: "LunarRailsState", card: int) -> None:
    """Filled, or drawn by lot; no card comes for it."""
    state.in_play.contracts.remove(card)
    state.spot[card] = IN_DISCARDS
