"""Overrides: once a game each, a die may count as another value (TR-10)."""

from typing import TYPE_CHECKING, Final

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..phases import TURN
from ..sheet import Sheet

if TYPE_CHECKING:
    from ..state import RailsState

WHITE_OVERRIDES: Final = [
    tuple(actions.override_white(value) for value in range(1, 7) if value != rolled) for rolled in range(7)
]
COLOURED_OVERRIDES: Final = [
    tuple(actions.override_coloured(value) for value in range(1, 7) if value != rolled) for rolled in range(7)
]


def why_no_override(state: "RailsState", sheet: Sheet, action: int) -> Refusal | None:
    if state.advanced:
        return Refusal("TR-A1", "the advanced game has no overrides")
    if state.kind != TURN:
        return Refusal("TR-10b", "no roll of the set-up is overridden")
    if action < actions.OVERRIDE_COLOURED:
        die, turn, rolled, value = "white", sheet.white_turn, state.white, action - actions.OVERRIDE_WHITE + 1
    else:
        die, turn, rolled = "coloured", sheet.coloured_turn, state.coloured
        value = action - actions.OVERRIDE_COLOURED + 1
    if turn:
        return Refusal("TR-10", f"the {die} override was used in turn {turn}", {"turn": turn})
    if value == rolled:
        return Refusal("TR-10", f"the {die} die shows {value} already; an override changes it")
    return None


def override(state: "RailsState", seat: int, sheet: Sheet, action: int) -> list[Event]:
    """Use an override now. In company it is told when all have chosen (TR-1a)."""
    if action < actions.OVERRIDE_COLOURED:
        sheet.white_turn = state.turn
        sheet.white_value = action - actions.OVERRIDE_WHITE + 1
        return [white_overridden(seat, sheet)] if state.seats == 1 else []
    sheet.coloured_turn = state.turn
    sheet.coloured_value = action - actions.OVERRIDE_COLOURED + 1
    return [coloured_overridden(seat, sheet)] if state.seats == 1 else []


def white_overridden(seat: int, sheet: Sheet) -> Event:
    return Event("override", seat, (0, sheet.white_value))


def coloured_overridden(seat: int, sheet: Sheet) -> Event:
    return Event("override", seat, (1, sheet.coloured_value))


def drop_overrides(state: "RailsState", sheet: Sheet) -> None:
    """Take back the overrides of this turn."""
    if state.turn and sheet.white_turn == state.turn:
        sheet.white_turn = sheet.white_value = 0
    if state.turn and sheet.coloured_turn == state.turn:
        sheet.coloured_turn = sheet.coloured_value = 0
