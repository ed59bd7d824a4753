"""Declaring, the run home, and losing the declaration again (RB-19, RB-20, RB-23)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ..phases import BEFORE, EARLY, FULL, UNDECLARED, WINNING_CASH
from . import fees, short_game

if TYPE_CHECKING:
    from ..state import RailBaronState


def may_declare(state: "RailBaronState", seat: int) -> bool:
    """Asked of a player about to draw a destination (RB-19). In the middle of a turn at home he must also
    have enough after the fees so far (RB-20b)."""
    cash = state.cash[seat]
    if cash < WINNING_CASH:
        return short_game.may_declare_early(state, seat)
    if state.leg != BEFORE and state.place[seat] == state.home[seat]:
        return cash - fees.total_due(state) >= WINNING_CASH
    return True


def declare(state: "RailBaronState", seat: int) -> Event:
    """Early or full is fixed here (RB-V1e)."""
    state.declared[seat] = FULL if state.cash[seat] >= WINNING_CASH else EARLY
    return Event("declared" if state.declared[seat] == FULL else "declared-early", seat)


def lose_declaration(state: "RailBaronState", seat: int) -> None:
    """The alternate becomes the destination; a train that stands there arrives with its turn (RB-22)."""
    state.declared[seat] = UNDECLARED
    state.lost[seat] = 1
    state.destination[seat] = state.alternate[seat]
    state.alternate[seat] = -1
    state.arrival_due[seat] = state.place[seat] == state.destination[seat]


def undeclare_by_fees(state: "RailBaronState", seat: int, paid: int) -> bool:
    """Fees that leave a declared player below 200,000 end his declaration (RB-23, RB-23b)."""
    if state.declared[seat] != FULL or not paid or state.cash[seat] >= WINNING_CASH:
        return False
    lose_declaration(state, seat)
    return True


def has_won(state: "RailBaronState", seat: int) -> bool:
    """At home, fully declared, with 200,000 after all fees (RB-20)."""
    return state.declared[seat] == FULL and state.cash[seat] >= WINNING_CASH


def end_trip_at_home(state: "RailBaronState", seat: int) -> None:
    """Home was the alternate too, and he is short: the trip is over, its payoff taken already (RB-20c)."""
    state.declared[seat] = UNDECLARED
    state.destination[seat] = state.alternate[seat] = -1
