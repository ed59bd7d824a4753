"""How the players stand before the end, and signs that it is near."""

from typing import TYPE_CHECKING, Final

from ...table.sentences import counted
from ...table.standing import EndSign, Standing, more_after_this
from .phases import WINNING_CASH
from .rules.winning import joined_majors

if TYPE_CHECKING:
    from .state import LunarRailsState

MUCH: Final = 200


def standing_of(state: "LunarRailsState", seat: int, cash: int | None) -> Standing:
    """Cash counts; of the major cities enough have to be joined."""
    if state.out[seat] or not state.stack:
        return {"points": cash, "open": ""}
    joined = len(joined_majors(state, seat))
    return {"points": cash, "open": f"{counted(joined, 'major city').replace('citys', 'cities')} joined"}


def end_signs(state: "LunarRailsState") -> list[EndSign]:
    if not state.stack:
        return []
    left = state.max_rounds - state.round
    signs = more_after_this(left, "round") if state.round else []
    if not signs and left <= state.max_rounds // 10:
        signs.append(
            {"seat": None, "text": f"{left} more rounds after this one, then the game is broken off."}
        )
    for seat in state.standing():
        joined = len(joined_majors(state, seat))
        if joined >= state.board.to_join:
            signs.append({"seat": seat, "text": f"{{who}} has joined {joined} major cities."})
        if state.is_cash_open() and state.cash[seat] >= MUCH:
            signs.append({"seat": seat, "text": f"{{who}} has {state.cash[seat]} of {WINNING_CASH}."})
    return signs
