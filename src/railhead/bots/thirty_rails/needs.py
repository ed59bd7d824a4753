"""What lines cannot do without: the squares that a useless piece must not come to, and what is spare.

Every square is filled in the end, wanted or not. A game is lost when a roll leaves nothing but squares that
lines need, or when the right piece for one of them does not come in time. The costs of walks do not tell how
near that is: four lines that miss one square each may miss the same one, an easy one, with room to wait.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from .sheets import BOUND, Ints, Sheets, Tracks
from .walks import FAR, HANGING, MISSING, TRUNK, Bools, Costs

SIGHTS: Final = 12
"""Numbers that tell what is needed."""
STEPS: Final = 24
"""Values of each."""
HARDEST: Final = 1 / 72
"""The chance a turn of a square that no single piece serves."""
CHANCE: Final = BOUND.sum(axis=0) / 6
"""By square: how often the white die allows it."""


class Seen:
    """What is needed after draws, which are numbered; each has two rows, one after the other."""

    def __init__(self, count: int, tracks: int) -> None:
        self.steps = np.zeros((SIGHTS, 2 * count), dtype=np.int8)
        """First of all draws that serve the trunk, then of those that leave it in need."""
        self.served = np.ones((tracks, count), dtype=np.bool_)
        """Which pieces serve it."""

    def rows(self, pieces: Ints, draws: Ints) -> Ints:
        """The row of each draw with such a piece."""
        rows: Ints = np.where(self.served[pieces, draws], draws, draws + self.served.shape[1])
        return rows


def seen(
    tracks: Tracks,
    sheets: Sheets,
    stands: Costs,
    squares: Ints,
    which: Ints,
    some: Ints,
    cost: Costs,
    left: int,
) -> Seen:
    """What is needed after a draw on squares[i] of sheet which[i].

    `stands` (10, n) are the costs before it; `cost` (10, tracks, …) those after each piece on the draws
    numbered `some`, the only ones that any line cares about; `left` the turns left after the draw.
    """
    room = sheets.room()
    now = stands[:, which[some]]
    worst = cost.max(axis=1)
    alive = now < FAR
    spoilt = (worst // MISSING > now // MISSING) & alive
    dead = (worst >= FAR) & alive
    served = cost // MISSING < (now // MISSING)[:, None]
    found = Seen(len(squares), tracks.count)
    well = served[TRUNK] | ~spoilt[TRUNK, None]
    found.served[:, some] = well.all(axis=0)
    numbers: list[Ints] = []
    for lines, lost in ((TRUNK, dead), (TRUNK, spoilt), (HANGING, spoilt)):
        needs = np.zeros(room.shape, dtype=np.bool_)
        at = squares[some], which[some]
        needs[at] = lost[lines].any(axis=0)
        faces = _faces(tracks, served[lines] | ~lost[lines, None])
        chance = np.full(room.shape, HARDEST)
        chance[at] = np.maximum(faces / 6, 1 / 12) * CHANCE[squares[some]]
        hard = np.where(needs, -2 * np.log2(1 - (1 - chance) ** max(left, 1)), 0)
        numbers += _after(room, needs, hard, squares, which)
    found.steps[:] = np.minimum(np.array(numbers), STEPS - 1)
    return found


def _faces(tracks: Tracks, well: Bools) -> Ints:
    """(k,): how many faces of the coloured die have a piece that leaves all lines (lines, tracks, k) well."""
    good: Bools = np.logical_and.reduce(well, axis=0)
    faces: Ints = np.sum([good[pieces].any(axis=0) for pieces in tracks.of_face], axis=0)
    return faces


def _after(
    room: Bools, needs: Bools, hard: npt.NDArray[np.float64], squares: Ints, which: Ints
) -> list[Ints]:
    """Squares that are spare, white dice that allow only needed squares, those with a single spare square,
    and how hard all that is needed is to get."""
    free = room & ~needs
    spare = free.sum(axis=0)[which] - free[squares, which]
    spare_of = (BOUND.astype(np.int64) @ free)[:, which] - (BOUND[:, squares] & free[squares, which])
    room_of = (BOUND.astype(np.int64) @ room)[:, which] - BOUND[:, squares]
    tight = (spare_of == 0) & ((room_of > 0) | (spare == 0))
    lone = (spare_of == 1) | ((room_of == 0) & (spare == 1))
    in_all = hard.sum(axis=0)[which]
    harder = np.rint(np.concatenate([in_all - hard[squares, which], in_all])).astype(np.int64)
    return [np.tile(spare, 2), np.tile(tight.sum(axis=0), 2), np.tile(lone.sum(axis=0), 2), harder]
