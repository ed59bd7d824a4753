"""Option: new craters (LR-V5). What becomes of struck mileposts is in `craters.py`; here is what follows."""

from typing import TYPE_CHECKING

from ....table.event import Event
from ..craters import with_craters
from . import goods, track

if TYPE_CHECKING:
    from ..state import LunarRailsState


def open_at(state: "LunarRailsState", struck: list[int]) -> list[Event]:
    """Each of these mileposts turns to mare with a rim around it; one that was struck before has its rim."""
    board = state.board
    new = [milepost for milepost in dict.fromkeys(struck) if milepost not in board.struck]
    if not new or board.ground is None:
        return []
    state.board = with_craters(board.ground, (*board.struck, *new))
    track.recount(state)
    dead = [city for city in board.alive if city in state.board.gone]
    told = [Event("crater", -1, (milepost,)) for milepost in new]
    told += [Event("city-destroyed", -1, (city,)) for city in dead]
    return told + goods.lose_with(state, dead)
