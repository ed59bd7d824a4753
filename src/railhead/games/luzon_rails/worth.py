"""How good a state is for a seat, for search: its money and what its shares may bring, beside its rivals."""

from typing import TYPE_CHECKING, Final

from .phases import DEAL_DISPLAY, DEAL_HAND, THROW

if TYPE_CHECKING:
    from .state import LuzonState

GROWTH: Final = 0.55
"""Value that a peso in a treasury turns into, over a round or two."""
MOST_GROWTH: Final = 3.5
"""What a company grows in a round at most, however rich."""
LEAST_GROWTH: Final = 0.6
SALES: Final = 0.3
"""Shares that a company sells in a round, on average."""
TO_MANILA: Final = 0.72
"""What is left of the hope for Manila's dividend with every hex that is still missing."""


def worth(state: "LuzonState", seat: int) -> float:
    """What this seat will have, less what the best of the others will have."""
    totals = outlook(state)
    best = -1e9
    for other in range(state.seats):
        if other != seat and not state.out[other] and totals[other] > best:
            best = totals[other]
    return totals[seat] - best if best > -1e9 else totals[seat]


def outlook(state: "LuzonState") -> list[float]:
    """The money each seat may expect in the end."""
    seats = state.seats
    totals = [float(cash) for cash in state.cash]
    if state.end_reason:
        return totals
    rounds = rounds_left(state)
    at = 0
    for company in range(len(state.sold)):
        share = share_outlook(state, company, rounds)
        for seat in range(seats):
            held = state.shares[at]
            if held:
                totals[seat] += share * held
            at += 1
    return totals


def rounds_left(state: "LuzonState") -> int:
    """Dividends still to come, if nothing ends the game before its time."""
    last = min(state.island.rounds, state.max_rounds)
    kind = state.kind
    if kind == THROW or (kind in (DEAL_DISPLAY, DEAL_HAND) and state.start >= 0):
        return last - state.round
    if state.island.tokens - len(state.tokens) <= 3:
        return 1
    return last - state.round + 1


def share_outlook(state: "LuzonState", company: int, rounds: int) -> float:
    """What one share of a company may still pay until the end."""
    value = float(state.value[company])
    sold = float(max(state.sold[company], 1))
    most = float(state.island.shares[company])
    growth = LEAST_GROWTH + GROWTH * state.treasury[company]
    if growth > MOST_GROWTH:
        growth = MOST_GROWTH
    paid = 0.0
    steps = state.island.to_manila
    nearest = 99
    for hex in state.track[company]:
        if steps[hex] < nearest:
            nearest = steps[hex]
    if 0 < nearest < 99:
        paid += (value + 3.0) / sold * TO_MANILA**nearest
    for _ in range(rounds):
        value += growth
        # Growth feeds on the treasury, which runs dry unless shares are sold.
        growth = LEAST_GROWTH + 0.5 * (growth - LEAST_GROWTH)
        paid += value / sold + 0.5 - 0.5 / sold  # rounded up
        sold = min(sold + SALES, most)
    return paid
