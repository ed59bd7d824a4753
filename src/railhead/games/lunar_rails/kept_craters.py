"""What a position keeps of new craters (LR-V5): the struck mileposts. The board that they make is read first,
for all else stands on it."""

from typing import TYPE_CHECKING, Any

from ...table.reading import Part
from .craters import with_craters
from .rules import track

if TYPE_CHECKING:
    from .state import LunarRailsState


def write_craters(state: "LunarRailsState") -> dict[str, Any]:
    return {"new_craters": crater_names(state)} if state.house.new_craters else {}


def crater_names(state: "LunarRailsState") -> list[str]:
    return [state.board.mileposts[milepost] for milepost in state.board.struck]


def read_craters(state: "LunarRailsState", part: Part | None) -> None:
    """Before there is track. Where the part is missing is said when the others are read."""
    ground = state.board.ground
    if ground is None or part is None:
        return
    struck: list[int] = []
    for each in part.field("new_craters").each(0, len(ground.mileposts)):
        word = each.text(40)
        milepost = ground.milepost_words.get(word, -1)
        if milepost < 0 or ground.mileposts[milepost] != word:
            raise each.fault("the id of a milepost is wanted")
        if milepost in struck:
            raise each.fault("a milepost has one rim and is named once (LR-V5)")
        struck.append(milepost)
    state.board = with_craters(ground, tuple(struck))
    track.recount(state)
