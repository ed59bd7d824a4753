"""How good a state is for a seat, for search: its money, and what its shares may still bring."""

from typing import TYPE_CHECKING, Final

from .content import TOWN
from .phases import DEAL_DISPLAY, DEAL_HAND, THROW
from .rules.building import gain_of
from .rules.dividends import NEARLY

if TYPE_CHECKING:
    from .state import LuzonState

LEAST_GROWTH: Final = 0.6
"""What a company with an empty treasury grows in value in a round."""
GROWTH: Final = 0.07
"""What each peso in its treasury adds to that."""
MOST_GROWTH: Final = 2.0
"""However rich it is, there are only so many Build cards."""
SALES: Final = 0.5
"""Shares that a company sells in a round, on average; three companies sold out end the game."""
ROUND_OF_SALES: Final = 1.6
"""Of the shares that are missing for that end, how many a round sells."""
NEARBY: Final = 0.25
"""Of what the next track could gain, how much is sure to come."""
TO_MANILA: Final = 0.72
"""What is left of the hope for Manila's dividend with every hex that is still missing."""


def worth(state: "LuzonState", seat: int) -> float:
    """The money this seat may expect in the end: on the scale of the score, so that lines which reach the
    end compare with those that do not."""
    total = float(state.cash[seat])
    if state.end_reason:
        return total
    rounds = rounds_left(state)
    for company in range(len(state.sold)):
        held = state.shares[company * state.seats + seat]
        if held:
            total += held * share_outlook(state, company, rounds)
    return total


def rounds_left(state: "LuzonState") -> float:
    """Dividends still to come; an early end is the likelier the fewer shares are missing for it."""
    last = min(state.island.rounds, state.max_rounds)
    kind = state.kind
    between = kind == THROW or (kind in (DEAL_DISPLAY, DEAL_HAND) and state.start >= 0)
    left = float(last - state.round + (0 if between else 1))
    if left <= 1.0:
        return left
    shares = state.island.shares
    missing = sorted([shares[company] - state.sold[company] for company in range(len(shares))])
    by_shares = 0.5 + (missing[0] + missing[1] + missing[2]) / ROUND_OF_SALES
    by_tokens = float(state.island.tokens - len(state.tokens) - NEARLY)
    return max(1.0, min(left, by_shares, by_tokens))


def share_outlook(state: "LuzonState", company: int, rounds: float) -> float:
    """What one share of a company may still pay until the end."""
    value = float(state.value[company])
    sold = float(max(state.sold[company], 1))
    most = float(state.island.shares[company])
    growth = min(LEAST_GROWTH + GROWTH * state.treasury[company], MOST_GROWTH)
    if state.treasury[company]:
        value += NEARBY * gains_nearby(state, company)
    steps = state.island.to_manila
    nearest = 99
    for hex in state.track[company]:
        if steps[hex] < nearest:
            nearest = steps[hex]
    paid = 0.0
    if 0 < nearest < 99:
        paid = (value + state.terms.manila[company]) / sold * TO_MANILA**nearest
    while rounds > 0.0:
        value += growth
        pays = value / sold + 0.5 - 0.5 / sold  # rounded up
        paid += pays if rounds >= 1.0 else pays * rounds
        sold = min(sold + SALES, most)
        rounds -= 1.0
    return paid


def gains_nearby(state: "LuzonState", company: int) -> int:
    """The value that the two best hexes next to a company's track would bring."""
    best = second = 0
    kinds = state.island.kinds
    for hex in state.frontier[company]:
        if kinds[hex] >= TOWN:
            gain = gain_of(state, company, hex)
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
    return best + second
