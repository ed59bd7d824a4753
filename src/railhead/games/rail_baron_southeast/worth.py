"""How good a state is for a seat, for search: cash, deeds, the trip, and the run home."""

from typing import TYPE_CHECKING, Final

from .phases import EXPRESS, FREIGHT, FULL, OPEN_CASH, ROVER_FEE, SUPERCHIEF, WINNING_CASH

if TYPE_CHECKING:
    from .state import RailBaronState

WON: Final = 1_000_000.0
LOST: Final = -200_000.0
DEED: Final = 1.1
"""What a dollar of a deed's price is worth while there is time for it to come back in fees."""
LATE_DEED: Final = 0.55
"""The same for a player who has 150,000: then half the price is about what counts."""
LOCOMOTIVES: Final = {FREIGHT: 0.0, EXPRESS: 9_000.0, SUPERCHIEF: 45_000.0}
TRIP: Final = 0.8
"""Of the payoff ahead, what is sure to come; fees take the rest."""
RUN: Final = 60_000.0
"""What a declaration is worth near home."""


def worth(state: "RailBaronState", seat: int) -> float:
    """Dollars this seat may count on, on a scale where winning is a million."""
    if state.end_reason:
        return WON if seat in state.winners() else LOST + state.cash[seat]
    if state.out[seat]:
        return LOST
    cash = state.cash[seat]
    total = float(cash)
    rate = LATE_DEED if cash >= OPEN_CASH else DEED
    for road in state.board.for_sale:
        if state.owners[road] == seat:
            total += rate * state.prices[road]
    if cash < OPEN_CASH:
        total += LOCOMOTIVES[state.locomotive[seat]]
    bound = state.bound_for(seat)
    if bound < 0:
        return total
    done = _done(state, seat, bound)
    if not state.declared[seat]:
        return total + TRIP * done * state.board.payoff(state.departure[seat], bound)
    total += RUN * done
    if state.declared[seat] == FULL and cash >= WINNING_CASH:
        total += ROVER_FEE
    return total


def _done(state: "RailBaronState", seat: int, bound: int) -> float:
    """How much of the way is behind the train, from 0 to 1."""
    far = state.board.ways.steps_to(bound)
    whole = far[state.departure[seat]]
    left = far[state.place[seat]]
    return max(0.0, 1.0 - left / whole) if whole > 0 else 0.0
