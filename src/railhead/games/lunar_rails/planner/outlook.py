"""How far a seat has come: what a turn and new track are worth to it now."""

from collections.abc import Iterable

from ..state import LunarRailsState
from .habits import Habits


class Outlook:
    """The habits as they apply in one position."""

    def __init__(self, state: LunarRailsState, seat: int, habits: Habits, tree: Iterable[int] = ()) -> None:
        grown = min(1.0, state.owner.count(seat + 1) / habits.grown)
        speed = state.speed(seat) / max(state.board.speed)
        self.turn = habits.first_turn + (habits.turn - habits.first_turn) * (0.6 * grown + 0.4 * speed)
        self.kept = habits.kept * (1 - grown)
        self.rent = habits.rent
        self.homeward = habits.homeward
        self.tree = frozenset(tree)
        """Sections that will join the major cities: their price is hardly lost."""
        self.tree_kept = max(self.kept, habits.tree)
