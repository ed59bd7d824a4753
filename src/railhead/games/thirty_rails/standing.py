"""How the sheets stand before the end, and signs that it is near."""

from typing import TYPE_CHECKING

from ...table.sentences import counted
from ...table.standing import EndSign, Standing, more_after_this
from ...table.state import OVER
from .phases import TURN

if TYPE_CHECKING:
    from .state import RailsState


def standing_of(state: "RailsState", seat: int, points: int) -> Standing:
    """What is joined counts now; what the turns to come will join is open."""
    left = min(state.page.turns, state.max_rounds) - max(state.turn - 1, 0)
    if state.turn:  # the set-up's squares are not everybody's to count
        left = min(left, state.sheets[seat].empty)
    return {"points": points, "open": "" if state.kind == OVER or not left else counted(left, "turn")}


def end_signs(state: "RailsState") -> list[EndSign]:
    """The turns that are left to the roomiest sheet, and the sheets that are full before."""
    if state.kind != TURN:
        return []
    left = min(state.page.turns, state.max_rounds) - state.turn
    after = {seat: sheet.empty - 1 for seat, sheet in enumerate(state.sheets) if not state.out[seat]}
    left = min(left, max(after.values(), default=left))  # TR-11
    signs = more_after_this(left, "turn")
    if signs:
        signs += [_full(seat, more) for seat, more in after.items() if more < left]
    return signs


def _full(seat: int, more: int) -> EndSign:
    """A sheet that is full, or will be after this turn and `more` others."""
    when = "" if more < 0 else " after this turn" if more == 0 else " after the next turn"
    return {"seat": seat, "text": f"{{who}}'s sheet {'is' if more < 0 else 'will be'} full{when}."}
