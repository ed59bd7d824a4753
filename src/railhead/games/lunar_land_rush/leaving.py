"""Going on without somebody who has resigned: what he has on the moon stays, his turn ends."""

from typing import TYPE_CHECKING

from ...table.event import Event
from ...table.state import BY_CHANCE, NOBODY
from . import flow
from .phases import LANDING, OVER

if TYPE_CHECKING:
    from .state import LunarState


def leave(state: "LunarState", seat: int) -> list[Event]:
    """A seat has resigned. A lander that falls already comes down, and a row is filled up first."""
    events: list[Event] = []
    if seat != state.active or state.acting == BY_CHANCE:
        return events
    if state.kind == LANDING:
        flow.next_drop(state, events)
    else:
        flow.end_turn(state, events)
    return events


def tidy(state: "LunarState") -> None:
    """The game has ended in the middle of something: nothing stays open."""
    flow.clear_order(state)
    state.kind = OVER
    state.acting = NOBODY
    state.active = -1
