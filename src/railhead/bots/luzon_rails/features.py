"""A position in numbers: what is known of each company, and of each seat."""

from typing import Final

from ...games.luzon_rails.phases import DEAL_DISPLAY, DEAL_HAND, NO_CARD, THROW
from ...games.luzon_rails.rules.dividends import sold_out, triggers
from ...games.luzon_rails.state import LuzonState
from .chart import Chart
from .reach import prospects

COMMON: Final = 11
COMPANY: Final = 19
SEAT: Final = 9


def rounds_left(state: LuzonState) -> int:
    """Rounds whose dividends are still to come."""
    if not state.stack:
        return 0
    kind = state.kind
    last = min(state.island.rounds, state.max_rounds)
    if kind in (DEAL_DISPLAY, DEAL_HAND, THROW) and state.active >= 0:
        return last - state.round
    # Triggers show late: nobody need look for them in the first rounds.
    if state.round > 2 and state.round < last and triggers(state):
        return 1
    return last - state.round + 1


def common(state: LuzonState) -> list[float]:
    """What holds for all companies and seats alike."""
    island, rounds = state.island, rounds_left(state)
    display = state.display
    if max(display) == NO_CARD:
        total = sum(island.cards)
        left = [len(display) * cards / total for cards in island.cards]
    else:
        left = [float(display.count(card)) for card in range(4)]
    unsold = sum(island.shares) - sum(state.sold)
    return [
        1.0 if state.active >= 0 else 0.0,
        rounds / 6,
        sum(left) / 7,
        *(count / 3 for count in left),
        sold_out(state) / 3,
        unsold / 20,
        sum(state.cash) / 100,
        state.seats / 4,
    ]


def of_company(state: LuzonState, chart: Chart, company: int, rounds: int) -> list[float]:
    """What a company is and may become; one with a share sold and track."""
    return with_prospects(state, prospects(state, chart, company), company, rounds)


def with_prospects(state: LuzonState, near: list[float], company: int, rounds: int) -> list[float]:
    value, sold, terms = state.value[company], max(state.sold[company], 1), state.terms
    treasury, die = state.treasury[company], state.die[company]
    at = company * state.seats
    held = state.shares[at : at + state.seats]
    port, gain = (die + terms.port[company]) / 3, terms.development[company] / 3
    return [
        value / 20,
        die / 4,
        min(treasury, 24) / 12,
        min(treasury, 6) / 6,
        1 / sold,
        (state.island.shares[company] - sold) / 4,
        -(-value // sold) * rounds / 40,
        max(held) / sold,
        (state.island.track - len(state.track[company])) / 20,
        near[0],
        near[1],
        near[2] * port,
        near[3] * port,
        near[4] * terms.manila[company] / 3,
        near[5],
        near[6] * gain,
        near[7] * gain,
        near[8] * gain / 3,
        near[9] / 4,
    ]


def of_seat(state: LuzonState, seat: int, stream: float, most: float, cash: int, richest: int) -> list[float]:
    """A seat with what its shares will pay; `most` and `richest` are the best of the others."""
    at = seat * 4
    hand = state.hands
    return [
        cash / 25,
        min(cash, 8) / 8,
        stream / 50,
        most / 50,
        richest / 25,
        hand[at] / 2,
        hand[at + 1] / 2,
        hand[at + 2] / 2,
        hand[at + 3] / 2,
    ]
