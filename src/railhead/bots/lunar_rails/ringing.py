"""The Golden Spike as an aim (LR-V3): track that closes a ring, where what it pays is worth the track."""

from typing import Final

from ...games.lunar_rails.phases import BUILDING_LIMIT
from ...games.lunar_rails.planner.habits import Habits
from ...games.lunar_rails.planner.ringing import track_to_ring
from ...games.lunar_rails.planner.standpoint import Standpoint
from ...games.lunar_rails.rules import golden_spike
from ...games.lunar_rails.state import LunarRailsState
from . import spending

NEAR_IT: Final = 3
"""So many parts of a ring: another player may close it any turn."""


def is_open(state: LunarRailsState, habits: Habits) -> bool:
    """Whether there is a spike to be won."""
    return habits.spike and state.house.golden_spike and state.in_play.spike < 0


def worth_building(
    state: LunarRailsState, seat: int, standpoint: Standpoint, due: int, least: float
) -> tuple[list[int], list[int]]:
    """The steps towards a ring, and all ways that it wants, if it brings more than `least`: what later trips
    get out of the track counts, and the plan's cash stays. It is built at once, or begun where nobody else is
    near one."""
    ways, price = track_to_ring(state, seat)
    gain = golden_spike.AWARD - (1 - standpoint.kept) * price
    if not ways or gain <= least:
        return [], []
    trial, steps = spending.builds(state, seat, ways, BUILDING_LIMIT)
    if trial.in_play.spike == seat:
        return (steps, ways) if trial.cash[seat] >= min(due, state.cash[seat]) else ([], [])
    rivals = [golden_spike.progress(state, other) for other in state.standing() if other != seat]
    if price > state.cash[seat] - due or any(golden_spike.parts(each) >= NEAR_IT for each in rivals):
        return [], []
    return steps, ways
