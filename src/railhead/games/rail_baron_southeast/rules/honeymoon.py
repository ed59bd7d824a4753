"""The imaginary third owner of a game of two (RB-V5)."""

from typing import TYPE_CHECKING, Final

from ....table.event import Event
from ..phases import BANK, THIRD
from .establishment import change_owner

if TYPE_CHECKING:
    from ..state import RailBaronState

FIRST_DEED: Final = 4
EVERY: Final = 2


def bought(state: "RailBaronState") -> None:
    """A real player has bought a deed of the bank's."""
    if state.honeymoon:
        state.third_count += 1


def sold_back(state: "RailBaronState") -> None:
    if state.honeymoon:
        state.third_count -= 1


def deed_due(state: "RailBaronState") -> bool:
    """Whether the third owner has fewer deeds than he is due, and one is left (RB-V5a)."""
    if not state.honeymoon or state.third_count < FIRST_DEED:
        return False
    due = 1 + (state.third_count - FIRST_DEED) // EVERY
    return state.owners.count(THIRD) < due and BANK in state.owners


def give_deed(state: "RailBaronState", road: int) -> list[Event]:
    return [Event("third-deed", -1, (road,)), *change_owner(state, road, THIRD)]


def share_fee(state: "RailBaronState", seat: int, amount: int) -> None:
    """Half of the third owner's fee goes to the bank, half to the other player (RB-V5b)."""
    half = amount // 2
    state.cash[1 - seat] += half
    state.paid_out -= amount - half
