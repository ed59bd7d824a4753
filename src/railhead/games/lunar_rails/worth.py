"""How good a state is for a seat, for search: cash, joined cities, the loco, track and what is aboard."""

from typing import TYPE_CHECKING, Final

from .rules import last_rounds, trains
from .rules.debts import purse
from .rules.winning import joined_majors

if TYPE_CHECKING:
    from .state import LunarRailsState

WON: Final = 10_000.0
LOST: Final = -500.0
JOINED: Final = 14.0
"""About what it costs to join one more major city."""
DECLARED: Final = 2_000.0
"""A declared victory may still be outdone in its round (LR-V2)."""
LEVEL: Final = 12.0
SECTION: Final = 1.0
ABOARD: Final = 0.4
"""Of the best payoff for a load aboard, what is sure to come."""
TURN: Final = 6.0


def worth(state: "LunarRailsState", seat: int) -> float:
    """Millions this seat may count on, on a scale where winning is ten thousand."""
    if state.end_reason:
        return WON if seat in state.winners() else LOST + purse(state, seat)
    if state.out[seat]:
        return LOST
    total = float(min(purse(state, seat), last_rounds.cash_to_win(state) + 20))
    total += JOINED * min(len(joined_majors(state, seat)), state.board.to_join)
    for _ in trains.each(state, seat):
        total += _train(state, seat)
    total += SECTION * state.owner.count(seat + 1)
    if seat in state.in_play.declared:
        total += DECLARED
    return total - TURN * state.owed[seat]


def _train(state: "LunarRailsState", seat: int) -> float:
    """A loco, and what it carries."""
    total = LEVEL * (state.board.level[state.loco[seat]] - 1)
    for load in set(state.loads[seat]):
        best = 0
        for card in [*state.hands[seat], *state.in_play.contracts]:
            for wanted, _, pays in state.board.lines[card]:
                if wanted == load and pays > best:
                    best = pays
        total += ABOARD * best
    return total
