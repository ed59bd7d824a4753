"""Everybody chooses in secret: what a seat can't know of its neighbours' choices (TR-1a, TR-1b)."""

from random import Random
from typing import TYPE_CHECKING

from .. import actions
from ..phases import PLACE_MOUNTAIN, SET_UP, TURN
from ..sheet import EMPTY, Sheet
from .drawing import legal_turn
from .overrides import drop_overrides, override
from .setting_up import legal_set_up, set_up

if TYPE_CHECKING:
    from ..state import RailsState


def imagine(state: "RailsState", seat: int, sheet: Sheet, rng: Random) -> None:
    """Replace what a seat has sealed in this step by something it might have sealed as well."""
    decided = seat not in state.to_act()
    if state.kind == PLACE_MOUNTAIN:
        if decided and sheet.decision >= 0:
            sheet.decision = rng.choice((actions.MOUNTAIN, actions.IGNORE))
    elif state.kind == SET_UP:
        conceal(state, sheet)
        while decided and sheet.bonus < 0:
            set_up(state, seat, sheet, rng.choice(legal_set_up(sheet)))
    elif state.kind == TURN:
        drop_overrides(state, sheet)
        if decided and sheet.decision >= 0:
            sheet.decision = -1
            while sheet.decision < 0:
                action = rng.choice(legal_turn(state, sheet))
                if actions.OVERRIDE_WHITE <= action < actions.SHARES:
                    override(state, seat, sheet, action)
                else:
                    sheet.decision = action


def conceal(state: "RailsState", sheet: Sheet) -> None:
    """Take off a sheet what its owner has chosen in this step and shows to nobody else: TR-1a."""
    sheet.decision = -1
    if state.kind == SET_UP:
        if sheet.mine >= 0:
            sheet.squares[sheet.mine] = EMPTY
            sheet.empty += 1
        sheet.mine = sheet.bonus = -1
        sheet.stations = [-1, -1, -1, -1]
    elif state.kind == TURN:
        drop_overrides(state, sheet)
