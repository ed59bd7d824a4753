"""How good a state is for a seat, for search."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import LuzonState


def worth(state: "LuzonState", seat: int) -> float:
    return float(state.cash[seat])
