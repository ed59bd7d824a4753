"""What is conserved: every square is accounted for, and every turn has left one mark on each sheet."""

from typing import TYPE_CHECKING

from ..phases import PLACE_MOUNTAIN, TURN
from ..sheet import EMPTY, MINE, MOUNTAIN

if TYPE_CHECKING:
    from ..state import RailsState


def laws(state: "RailsState") -> list[tuple[str, int, int]]:
    found: list[tuple[str, int, int]] = []
    done = state.turn - 1 if state.kind == TURN else state.turn
    for seat, sheet in enumerate(state.sheets):
        squares = sheet.squares
        mountains, mine = squares.count(MOUNTAIN), squares.count(MINE)
        found.append((f"empty squares of sheet {seat}", sheet.empty, squares.count(EMPTY)))
        if state.out[seat]:
            continue
        found.append((f"turns of sheet {seat}", sheet.drawn(), min(done, 36 - mountains - mine)))
        rows = state.row - 1 if state.kind == PLACE_MOUNTAIN and not sheet.ignored else state.row
        found.append((f"mountains of sheet {seat}", mountains + (1 if sheet.ignored else 0), rows))
    return found
