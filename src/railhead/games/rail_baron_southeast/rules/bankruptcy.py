"""Going out: bankrupt or resigned, train, deeds and cash leave the table (RB-17, RB-80)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ..phases import UNDECLARED

if TYPE_CHECKING:
    from ..state import RailBaronState


def take_train_away(state: "RailBaronState", seat: int) -> None:
    """A train leaves the board, and with it all claims that hung on it (RB-17a)."""
    state.home[seat] = state.place[seat] = state.departure[seat] = -1
    state.destination[seat] = state.alternate[seat] = -1
    state.declared[seat] = UNDECLARED
    state.arrival_due[seat] = state.begun[seat] = state.lost[seat] = 0
    state.used[seat] = [0] * len(state.used[seat])
    state.established[seat] = ()
    state.gone.append(seat)


def hand_in_cash(state: "RailBaronState", seat: int) -> None:
    """What is left goes to the bank; how much is not shown (RB-18a)."""
    state.paid_out -= state.cash[seat]
    state.cash[seat] = 0


def go_bankrupt(state: "RailBaronState", seat: int) -> Event:
    """Nothing is left to sell and the fees are not met: nobody is paid (RB-17)."""
    state.out[seat] = 1
    hand_in_cash(state, seat)
    take_train_away(state, seat)
    return Event("bankrupt", seat)
