"""The advanced game: a turn may buy shares of a line instead of drawing (TR-A2)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ....table.refusal import Refusal
from .. import actions
from ..geometry import square_in_words
from ..phases import TURN
from ..sheet import CROSSED, EMPTY, Sheet
from .drawing import what_stands

if TYPE_CHECKING:
    from ..state import RailsState


def bought_now(state: "RailsState") -> int:
    """How many shares a purchase brings: as many as the higher die shows (TR-A2)."""
    return state.white if state.white > state.coloured else state.coloured


def why_no_shares(state: "RailsState", sheet: Sheet, action: int) -> Refusal | None:
    if not state.advanced:
        return Refusal("TR-A2", "shares are bought in the advanced game only")
    if state.kind != TURN:
        return Refusal("TR-6", "shares are bought in the thirty turns, after the set-up")
    _, square = actions.shares_of(action)
    if sheet.squares[square] != EMPTY:
        where, what = square_in_words(square), what_stands(state, sheet, square)
        return Refusal("TR-A2", f"{where} holds {what}; only an empty square is crossed out")
    return None


def buy(state: "RailsState", seat: int, sheet: Sheet, action: int) -> Event:
    """Shares of a line, for which a square is crossed out; that is the whole turn (TR-A2a)."""
    line, square = actions.shares_of(action)
    bought = bought_now(state)
    sheet.shares[line] += bought
    sheet.fill(square, CROSSED)
    return Event("bought", seat, (line, bought, square))
