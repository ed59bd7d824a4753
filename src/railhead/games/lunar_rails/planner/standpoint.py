"""How far a seat has come: what a turn and new track are worth to it now."""

from collections.abc import Iterable
from typing import Final

from ..state import LunarRailsState
from .habits import Habits

FREELY: Final = 0
SPARINGLY: Final = 1
"""New track counts far more than it costs, so that a detour over what is there goes before it."""
NOTHING: Final = 2
"""Nothing is built."""
DEAR: Final = 2
"""How many times its price new track counts for a player who builds sparingly."""


class Standpoint:
    """The habits as they apply in one position; `thrift` says how new track is looked at for once."""

    def __init__(
        self,
        state: LunarRailsState,
        seat: int,
        habits: Habits,
        tree: Iterable[int] = (),
        thrift: int = FREELY,
    ) -> None:
        grown = min(1.0, state.owner.count(seat + 1) / habits.grown)
        speed = state.speed(seat) / max(state.board.speed)
        self.turn = habits.first_turn + (habits.turn - habits.first_turn) * (0.6 * grown + 0.4 * speed)
        self.kept = habits.kept * (1 - grown)
        self.rent = habits.rent
        self.homeward = habits.homeward
        self.rooted = habits.rooted
        self.thrift = thrift
        self.tree = frozenset(tree)
        """Sections that will join the major cities: their price is hardly lost."""
        self.tree_kept = max(self.kept, habits.tree)
