"""Rover: a declared train is caught between its turns (RB-21, RB-22)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ..phases import EARLY, ROVER_FEE
from . import short_game
from .declaring import lose_declaration

if TYPE_CHECKING:
    from ..state import RailBaronState


def caught_by(state: "RailBaronState", rover: int) -> list[int]:
    """Declared trains at the milepost that a train has just come to, from its left on; it catches them by
    itself (RB-21a). One that is home early is safe (RB-V1)."""
    place = state.place[rover]
    found: list[int] = []
    for step in range(1, state.seats):
        other = (rover + step) % state.seats
        if state.place[other] == place and state.declared[other] and not state.home_safe[other]:
            found.append(other)
    return found


def rove(state: "RailBaronState", rover: int, seat: int) -> list[Event]:
    """50,000 change hands at once; the declaration is lost."""
    cash = state.cash[seat]
    if cash < ROVER_FEE and state.declared[seat] == EARLY:
        return short_game.ruin(state, rover, seat)
    paid = min(cash, ROVER_FEE)  # a full declarer who has bid it away pays all he has (RB-21f)
    state.cash[seat] -= paid
    state.cash[rover] += paid
    lose_declaration(state, seat)
    facts = (seat, paid, state.place[rover], state.destination[seat])
    return [Event("roved", rover, facts, reveals=True)]
