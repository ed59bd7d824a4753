"""How good a state is for a seat, for search."""

from typing import TYPE_CHECKING

from .rules.scoring import points

if TYPE_CHECKING:
    from .state import LunarState


def worth(state: "LunarState", seat: int) -> float:
    return float(points(state, seat))
