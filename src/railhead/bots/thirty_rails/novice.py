"""A beginner: knows what makes a good line, but overlooks much and keeps its overrides for too long."""

from typing import Final

import numpy as np

from ...games.thirty_rails import actions
from ...games.thirty_rails.sheet import Sheet
from ...games.thirty_rails.state import RailsState
from .outlook import Thought
from .players import Draw, Player, Turn
from .set_up import Plan, plans

OVERLOOKED: Final = 0.6
"""How often a possible draw is not seen."""
LATE: Final = 5
"""Turns left when overrides come to mind."""


class Novice(Player):
    """Takes the draw that looks best at the moment, of those it sees."""

    def mountain(self, thought: Thought, state: RailsState, sheet: Sheet, rng: np.random.Generator) -> int:
        middle = 2 <= state.row <= 5 and 2 <= state.white <= 5
        if middle or state.row == 6:
            self.reason = "a mountain in the middle is in the way" if middle else "the last one to ignore"
            return actions.IGNORE
        self.reason = "out here it does no harm"
        return actions.MOUNTAIN

    def best_plan(self, thought: Thought, sheet: Sheet, turns: int, rng: np.random.Generator) -> Plan:
        found = plans(sheet)
        return found[int(rng.integers(len(found)))]

    def choose(self, turn: Turn, draws: list[Draw], rng: np.random.Generator) -> Draw:
        known = [draw for draw in draws if not draw.spent or turn.left <= LATE]
        seen = [draw for draw in known if rng.random() >= OVERLOOKED]
        return (seen or known)[0]
