"""Which rule forbids an action to a seat that is asked: each kind of action asks its chapter."""

from typing import TYPE_CHECKING

from ...table.refusal import Refusal
from . import actions
from .rules.drawing import why_no_draw
from .rules.overrides import why_no_override
from .rules.setting_up import why_no_bonus, why_no_mine, why_no_mountain, why_no_station
from .rules.shares import why_no_shares
from .sheet import Sheet

if TYPE_CHECKING:
    from .state import RailsState


def why_not(state: "RailsState", seat: int, action: int) -> Refusal | None:
    return why_not_on(state, state.sheets[seat], action)


def why_not_on(state: "RailsState", sheet: Sheet, action: int) -> Refusal | None:
    """The rule that forbids an action on this sheet, or None."""
    if action < actions.MINE:
        return why_no_mountain(state)
    if action < actions.STATION:
        return why_no_mine(state, sheet, action - actions.MINE)
    if action < actions.BONUS:
        return why_no_station(state, sheet, action)
    if action < actions.OVERRIDE_WHITE:
        return why_no_bonus(state, sheet, action - actions.BONUS)
    if action < actions.SHARES:
        return why_no_override(state, sheet, action)
    if action < actions.DRAW:
        return why_no_shares(state, sheet, action)
    return why_no_draw(state, sheet, action)
