"""The end of a round: time that is called (LR-V1), declared victories (LR-V2), the table's limit."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ..phases import RAISED_CASH, WINNING_CASH
from .debts import purse

if TYPE_CHECKING:
    from ..state import LunarRailsState


def cash_to_win(state: "LunarRailsState") -> int:
    """250; after a tie of declared victories 300 for all."""
    return state.in_play.cash_to_win if state.house.equal_turns else WINNING_CASH


def is_time_called(state: "LunarRailsState") -> bool:
    """Whether the last round goes on, in which nobody wins before its end (LR-V1)."""
    return 0 < state.house.time_limit < state.round


def last_round(state: "LunarRailsState") -> int:
    """The round with which the game ends at the latest."""
    limit = state.house.time_limit
    return min(limit + 1, state.max_rounds) if limit else state.max_rounds


def declare(state: "LunarRailsState", seat: int) -> Event:
    """It counts at the end of the round, whatever happens until then. That there is cash enough was a secret:
    hence a reveal (LR-V2)."""
    state.in_play.declared.append(seat)
    return Event("declared", seat, (), None, True)


def end_round(state: "LunarRailsState", events: list[Event]) -> str:
    """Why the game ends with this round; '' if it goes on."""
    last = ""
    if state.round >= last_round(state):
        last = "time" if is_time_called(state) else "limit"
    declared = state.in_play.declared
    if declared and last != "time":
        best = richest(state, declared)
        if len(best) == 1:
            state.winner = best[0]
            events.append(Event("won-round", best[0], (state.cash[best[0]],)))
            return "won"
        if not last:
            state.in_play.declared = []
            state.in_play.cash_to_win = RAISED_CASH
            # Not who has how much, but that they have the same.
            events.append(Event("tied", -1, (len(best), RAISED_CASH), None, True))
    if not last and state.round == state.house.time_limit:
        events.append(Event("time-called"))
    return last


def richest(state: "LunarRailsState", seats: list[int]) -> list[int]:
    """Those with the most cash, debts taken off."""
    most = max([purse(state, seat) for seat in seats])
    return [seat for seat in seats if purse(state, seat) == most]
