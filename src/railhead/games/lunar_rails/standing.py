"""How the players stand before the end, and signs that it is near."""

from typing import TYPE_CHECKING, Final

from ...table.standing import EndSign, Standing, more_after_this
from .rules import last_rounds
from .rules.debts import owed_by
from .rules.winning import joined_majors

if TYPE_CHECKING:
    from .state import LunarRailsState

MUCH: Final = 200


def standing_of(state: "LunarRailsState", seat: int, cash: int | None) -> Standing:
    """Cash counts, less what is owed: nothing of it is open. The major cities stand in each player's row."""
    return {"points": None if cash is None else cash - owed_by(state, seat), "open": ""}


def end_signs(state: "LunarRailsState") -> list[EndSign]:
    if not state.stack:
        return []
    last = last_rounds.last_round(state)
    left = last - state.round
    signs = more_after_this(left, "round") if state.round else []
    if not signs and left <= last // 10:
        what = "broken off" if last == state.max_rounds else "over by time"
        signs.append({"seat": None, "text": f"{left} more rounds after this one, then the game is {what}."})
    for seat in state.in_play.declared:
        signs.append({"seat": seat, "text": "{who} has declared victory: the round is played out."})
    for seat in state.standing():
        joined = len(joined_majors(state, seat))
        if joined >= state.board.to_join:
            signs.append({"seat": seat, "text": f"{{who}} has joined {joined} major cities."})
        if state.is_cash_open() and state.cash[seat] >= MUCH:
            goal = last_rounds.cash_to_win(state)
            signs.append({"seat": seat, "text": f"{{who}} has {state.cash[seat]} of {goal}."})
    return signs
