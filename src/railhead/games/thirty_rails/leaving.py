"""Going on without somebody who has resigned: the sheet stays as it is, and nobody waits for it."""

from typing import TYPE_CHECKING

from ...table.event import Event
from . import flow
from .rules.overrides import drop_overrides

if TYPE_CHECKING:
    from .state import RailsState


def leave(state: "RailsState", seat: int) -> list[Event]:
    """A seat has resigned. What it has sealed already is carried out with the rest."""
    if seat not in state.to_act():
        return []
    drop_overrides(state, state.sheets[seat])
    return flow.no_more_asked(state, seat)
