"""The starting auction: one deed a player, drawn by lot (RB-V4)."""

from typing import TYPE_CHECKING

from ....table.event import Event
from . import auctions

if TYPE_CHECKING:
    from ..state import RailBaronState


def put_up(state: "RailBaronState", road: int) -> Event:
    """The bank offers a deed; the next player opens each time (RB-V4a)."""
    state.offered.append(road)
    auctions.open_lot(state, road, -1)
    return Event("lot", state.turn, (road, state.opening))
