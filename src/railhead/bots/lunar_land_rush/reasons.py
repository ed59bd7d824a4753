"""Why a bot did what it did, in a short sentence."""

from ...games.lunar_land_rush.state import LunarState
from .planner import Turn


def why_turn(state: LunarState, seat: int, turn: Turn) -> str:
    """What a turn brings, by what its plan has in mind."""
    return "plan"


def why(state: LunarState, seat: int, action: int) -> str:
    return "plan"
