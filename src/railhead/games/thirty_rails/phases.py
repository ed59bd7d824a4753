"""The kinds of pending decision. One is open at a time, so the stack is never deeper than one."""

from typing import Final

ROLL_MOUNTAIN: Final = 0
PLACE_MOUNTAIN: Final = 1
SET_UP: Final = 2
ROLL_TURN: Final = 3
TURN: Final = 4

PHASES: Final = ("mountains", "mountains", "set-up", "turns", "turns", "over")
"""The word for each kind, as views and positions say it; the last one for OVER, which is -1."""
