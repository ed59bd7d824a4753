"""What a seat may see: built field by field from what is known to it."""

from typing import TYPE_CHECKING, TypedDict

from ...table.standing import EndSign, Standing
from .open_lines import Closed, closed_on
from .phases import PHASES, PLACE_MOUNTAIN, SET_UP, TURN
from .rules.drawing import room_as_rolled
from .rules.scoring import Score, score_of
from .sheet import Sheet, WrittenSheet, write_sheet
from .standing import end_signs, standing_of

if TYPE_CHECKING:
    from .state import RailsState


class DiceView(TypedDict, total=False):
    white: int
    coloured: int


class OverridesView(TypedDict):
    white: bool
    coloured: bool


class SheetView(TypedDict):
    sheet: WrittenSheet
    ignored: int | None
    overrides: OverridesView
    score: Score
    closed: Closed


class RailsView(TypedDict):
    game: str
    you: int | None
    phase: str
    row: int
    turn: int
    turns: int
    roll: DiceView | None
    dice: DiceView | None
    anywhere: bool
    advanced: bool
    decided: list[bool]
    choice: str | None
    out: list[int]
    sheets: list[SheetView]
    standing: list[Standing]
    end_signs: list[EndSign]
    end_reason: str


def view_of(state: "RailsState", seat: int | None) -> RailsView:
    kind = state.kind
    choosing = kind in (PLACE_MOUNTAIN, SET_UP, TURN)
    roll: DiceView | None = None
    if kind == PLACE_MOUNTAIN:
        roll = {"white": state.white}
    elif kind == TURN:
        roll = {"white": state.white, "coloured": state.coloured}
    dice = roll
    if seat is not None and kind == TURN:
        own = state.sheets[seat]
        dice = {"white": state.white_of(own), "coloured": state.coloured_of(own)}
    sheets = [
        _sheet_view(state, sheet, i == seat or state.seats == 1, kind == SET_UP, kind == TURN)
        for i, sheet in enumerate(state.sheets)
    ]
    return {
        "game": "thirty-rails",
        "you": seat,
        "phase": PHASES[kind],
        "row": state.row,
        "turn": state.turn,
        "turns": state.page.turns,
        "roll": roll,
        "dice": dice,
        "anywhere": _anywhere(state, seat),
        "advanced": state.advanced,
        "choice": _own_choice(state, seat),
        "decided": [choosing and i not in state.to_act() for i in range(state.seats)],
        "out": [i for i in range(state.seats) if state.out[i]],
        "sheets": sheets,
        "standing": [standing_of(state, i, sheet["score"]["total"]) for i, sheet in enumerate(sheets)],
        "end_signs": end_signs(state),
        "end_reason": state.end_reason,
    }


def _anywhere(state: "RailsState", seat: int | None) -> bool:
    """Whether a seat that is asked finds row and column full, so that any empty square will do (TR-7)."""
    if seat is None or state.kind != TURN or seat not in state.to_act():
        return False
    return not room_as_rolled(state, state.sheets[seat])


def _own_choice(state: "RailsState", seat: int | None) -> str | None:
    """What a seat has chosen in this step, while it waits for the others."""
    if seat is None or state.sheets[seat].decision < 0:
        return None
    return state.page.texts[state.sheets[seat].decision]


def _sheet_view(state: "RailsState", sheet: Sheet, own: bool, set_up: bool, in_turn: bool) -> SheetView:
    """A neighbour's choice of this step is not on the sheet yet, but for set-up and overrides: TR-1a."""
    shown = sheet
    if set_up and not own:
        shown = sheet.clone()
        if shown.mine >= 0:
            shown.squares[shown.mine] = 0
        shown.mine = shown.bonus = -1
        shown.stations = [-1, -1, -1, -1]
    now = state.turn if in_turn and not own else 0
    return {
        "sheet": write_sheet(state.page, shown, state.advanced),
        "ignored": sheet.ignored or None,
        "overrides": {
            "white": not state.advanced and sheet.white_turn in (0, now),
            "coloured": not state.advanced and sheet.coloured_turn in (0, now),
        },
        "score": score_of(state.page, shown, state.advanced),
        "closed": closed_on(state, shown),
    }
