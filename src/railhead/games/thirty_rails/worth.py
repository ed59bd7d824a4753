"""How good a state is for a seat, for search."""

from typing import TYPE_CHECKING

from .score import total

if TYPE_CHECKING:
    from .state import RailsState


def worth(state: "RailsState", seat: int) -> float:
    """The points on the sheet."""
    return float(total(state.page, state.sheets[seat], state.advanced))
