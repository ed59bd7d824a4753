"""Turns: the white die says where track is drawn, the coloured die which (TR-6 to TR-9, TR-11)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..content import piece_of
from ..geometry import ROW_AND_COLUMN, SQUARE_NAMES, square_in_words
from ..phases import TURN
from ..sheet import EMPTY, TRACK, Sheet
from .overrides import COLOURED_OVERRIDES, WHITE_OVERRIDES

if TYPE_CHECKING:
    from ..state import RailsState


def legal_turn(state: "RailsState", sheet: Sheet) -> list[int]:
    """Draw, or override a die first; in the advanced game, draw or buy shares."""
    page = state.page
    squares = sheet.squares
    draws = page.draws[state.coloured_of(sheet)]
    legal: list[int] = []
    for square in ROW_AND_COLUMN[state.white_of(sheet)]:  # TR-7
        if squares[square] == EMPTY:
            legal += draws[square]
    if not legal:
        for square in range(36):
            if squares[square] == EMPTY:
                legal += draws[square]
    if state.advanced:
        for square in range(36):
            if squares[square] == EMPTY:
                legal += page.all_shares[square]
        return legal
    if sheet.white_turn == 0:
        legal += WHITE_OVERRIDES[state.white]
    if sheet.coloured_turn == 0:
        legal += COLOURED_OVERRIDES[state.coloured]
    return legal


def room_as_rolled(state: "RailsState", sheet: Sheet) -> bool:
    """TR-7: whether the rolled row or column still has an empty square."""
    return any(sheet.squares[square] == EMPTY for square in ROW_AND_COLUMN[state.white_of(sheet)])


def room_left(state: "RailsState") -> bool:
    """TR-11: with no empty square left anywhere, the remaining turns pass by themselves."""
    for seat, sheet in enumerate(state.sheets):
        if sheet.empty and not state.out[seat]:
            return True
    return False


def why_no_draw(state: "RailsState", sheet: Sheet, action: int) -> Refusal | None:
    if state.kind != TURN:
        return Refusal("TR-6", "track is drawn in the thirty turns, after the set-up")
    square, track = divmod(action - actions.DRAW, len(state.page.words))
    name = square_in_words(square)
    if sheet.squares[square] != EMPTY:
        return Refusal("TR-7a", f"{name} holds {what_stands(state, sheet, square)}, so it is not empty")
    white, coloured = state.white_of(sheet), state.coloured_of(sheet)
    if square not in ROW_AND_COLUMN[white] and room_as_rolled(state, sheet):
        return Refusal(
            "TR-7",
            f"{name} is neither in row {white} nor in column {white}",
            {"white": white, "square": SQUARE_NAMES[square]},
        )
    if state.page.faces[track] != coloured:
        wanted, other = state.page.pieces[coloured - 1], piece_of(state.page, track)
        return Refusal(
            "TR-8",
            f"the coloured die shows {coloured}: a {wanted} is drawn, not a {other}",
            {"coloured": coloured, "track": state.page.words[track]},
        )
    return None


def what_stands(state: "RailsState", sheet: Sheet, square: int) -> str:
    """What is on a square, in words."""
    what = sheet.squares[square]
    if what >= TRACK:
        return f"a {piece_of(state.page, what - TRACK)}"
    return ("nothing", "a mountain", "the mine", "an X")[what]


def draw(state: "RailsState", seat: int, sheet: Sheet, action: int) -> Event:
    tracks = len(state.page.words)
    square = (action - actions.DRAW) // tracks
    track = (action - actions.DRAW) % tracks
    sheet.squares[square] = TRACK + track
    sheet.empty -= 1
    return Event("drew", seat, (square, track))
