"""Rail Tax (LR-50)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ..phases import IN_DISCARDS
from . import debts

if TYPE_CHECKING:
    from ..state import LunarRailsState


def tax_on(table: tuple[tuple[int, int], ...], cash: int) -> int:
    """What the table takes of so much cash.

    >>> tax_on(((50, 20), (100, 30)), 49), tax_on(((50, 20), (100, 30)), 120)
    (0, 30)
    """
    due = 0
    for least, amount in table:
        if cash >= least:
            due = amount
    return due


def collect(state: "LunarRailsState", card: int) -> list[Event]:
    """Everybody pays, and from now on cash lies open."""
    told = []
    for seat in state.standing():
        due = min(tax_on(state.board.tax[card], state.cash[seat]), state.cash[seat])
        state.cash[seat] -= due
        state.bank += due
        debts.after_tax(state, seat)
        told.append(Event("taxed", seat, (due, state.cash[seat])))
    state.spot[card] = IN_DISCARDS
    state.cash_open = True
    return told
