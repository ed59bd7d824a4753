"""Going on without somebody who has resigned: what the seat has on the moon stays, its turn ends."""

from typing import TYPE_CHECKING

from ...table.event import Event
from ...table.state import BY_CHANCE
from . import flow
from .phases import LANDING

if TYPE_CHECKING:
    from .state import LandRushState


def leave(state: "LandRushState", seat: int) -> list[Event]:
    """A seat has resigned. A lander that falls already comes down, and a row is filled up first."""
    events: list[Event] = []
    if seat != state.active or state.to_act() == BY_CHANCE:
        return events
    if state.kind == LANDING:
        flow.next_drop(state, events)
    else:
        flow.end_turn(state, events)
    return events


def broken_off(state: "LandRushState") -> Event:
    """The game has ended in the middle of something: nothing stays open, and objectives are shown."""
    flow.clear_order(state)
    state.active = -1
    return Event("over", reveals=True)
