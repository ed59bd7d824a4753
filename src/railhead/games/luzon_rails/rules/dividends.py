"""Dividends, and what ends the game."""

from typing import TYPE_CHECKING, Final

from ....table.event import Event
from ..phases import TRIGGERS

if TYPE_CHECKING:
    from ..state import LuzonState

ENOUGH: Final = 3
"""Companies that have run out of shares, or nearly of track, before the game ends."""
NEARLY: Final = 3
"""Track of a company, or tokens, that count as nearly none."""


def pays(value: int, sold: int) -> int:
    """What a share pays: the value divided among the shares sold, rounded up (LZ-12)."""
    return -(-value // sold) if sold else 0  # LZ-12a


def pay_dividend(state: "LuzonState", company: int) -> Event:
    """Pay each share of a company from the bank; the event's numbers end with what each seat gets."""
    seats = state.seats
    per_share = pays(state.value[company], state.sold[company])
    numbers = [company, per_share]
    for seat in range(seats):
        amount = per_share * state.shares[company * seats + seat]
        state.cash[seat] += amount
        state.paid_out += amount
        numbers.append(amount)
    return Event("dividend", -1, tuple(numbers))


def pay_all(state: "LuzonState", events: list[Event]) -> None:
    """All companies pay in board order (LZ-11); an income of its own comes before that (LZ-X1a)."""
    for company, income in enumerate(state.terms.income):
        if income:
            state.treasury[company] += income
            state.paid_out += income
            events.append(Event("income", -1, (company, income)))
    for company in range(len(state.sold)):
        if state.sold[company]:
            events.append(pay_dividend(state, company))


def sold_out(state: "LuzonState") -> int:
    """How many companies have no share left to sell."""
    return sum(1 for sold, shares in zip(state.sold, state.island.shares) if sold >= shares)


def nearly_out(state: "LuzonState") -> int:
    """How many companies have hardly any track left."""
    return sum(1 for track in state.track if state.island.track - len(track) <= NEARLY)


def ends(state: "LuzonState") -> list[tuple[str, int, int]]:
    """The ways to an early end (LZ-14): how far each has come, and how far it has to come."""
    tokens = state.island.tokens
    counts = (
        (sold_out(state), ENOUGH),
        (nearly_out(state), ENOUGH),
        (len(state.tokens), max(0, tokens - NEARLY)),
    )
    return [(trigger, now, at) for trigger, (now, at) in zip(TRIGGERS, counts)]


def triggers(state: "LuzonState") -> list[str]:
    """What ends the game after this round, as far as it has come; nothing of it is ever undone (LZ-14a)."""
    return met_of(ends(state))


def met_of(reached: list[tuple[str, int, int]]) -> list[str]:
    """Those of the ways to an early end that have come as far as they have to."""
    return [trigger for trigger, now, at in reached if now >= at]


def end_reason(state: "LuzonState") -> str:
    """Why the game is over now that a round is; '' if it goes on (LZ-14)."""
    if state.round >= state.island.rounds:
        return "rounds"
    met = triggers(state)
    if met:
        return met[0]
    return "limit" if state.round >= state.max_rounds else ""
