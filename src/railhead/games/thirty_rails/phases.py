"""The kinds of pending decision. One is open at a time, so the stack is never deeper than one."""

from typing import Final

ROLL_MOUNTAIN: Final = 0
PLACE_MOUNTAIN: Final = 1
SET_UP: Final = 2
ROLL_TURN: Final = 3
TURN: Final = 4
OVER: Final = 5

PHASES: Final = ("mountains", "mountains", "set-up", "turns", "turns", "over")
"""The word for each kind, as views and positions say it."""

DECISIONS: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,))
"""The pending decision of each kind, as the stack holds it."""
