"""Many sheets at once, as bitboards: what the numpy side of the bots thinks on.

A board is one 64-bit number with a bit per square. The 6×6 squares lie inside an 8×8 field, so that the
grey squares of the stations have bits of their own on its rim, and a step to a neighbour is a shift.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from ...games.thirty_rails.content import Page
from ...games.thirty_rails.geometry import EDGE_WAY_IN, ROW_AND_COLUMN
from ...games.thirty_rails.sheet import EMPTY, TRACK, Sheet

Bits = npt.NDArray[np.uint64]
Ints = npt.NDArray[np.int64]

SIDE_PAIRS: Final = ((0, 1), (1, 2), (2, 3), (0, 3), (0, 2), (1, 3))
"""NE, ES, SW, NW, NS, EW: the ways through a square, sides counted N, E, S, W."""


def bit_of(square: int) -> int:
    return 1 << ((square // 6 + 1) * 8 + square % 6 + 1)


SQUARE_BITS: Final = np.array([bit_of(square) for square in range(36)], dtype=np.uint64)
STEP: Final = (-8, 1, 8, -1)
BOUND: Final = np.array([[square in ROW_AND_COLUMN[w] for square in range(36)] for w in range(1, 7)])
"""(6, 36): the squares that each white die allows."""


def rim_bit(edge: int) -> int:
    """The bit of a grey square, just outside the board."""
    way = EDGE_WAY_IN[edge]
    place = ((way >> 2) // 6 + 1) * 8 + (way >> 2) % 6 + 1 + STEP[way & 3]
    return 1 << place


class Tracks:
    """The pieces of track in the form the search wants, made of the content once."""

    def __init__(self, page: Page) -> None:
        self.count = len(page.words)
        self.faces = np.array(page.faces, dtype=np.int64) - 1
        self.of_face = [[t for t in range(self.count) if page.faces[t] == face] for face in range(1, 7)]
        ways = [
            [i for i, (one, other) in enumerate(SIDE_PAIRS) if other in page.exits[track * 4 + one]]
            for track in range(self.count)
        ]
        # Every piece has one way through or two; a single one is simply named twice.
        self.first_way = np.array([way[0] for way in ways], dtype=np.int64)
        self.second_way = np.array([way[-1] for way in ways], dtype=np.int64)
        self.ways = np.zeros((self.count, 6), dtype=np.uint64)
        for track, way in enumerate(ways):
            self.ways[track, way] = 1


class Sheets:
    """A batch of sheets whose set-up is done. The last axis of every array is the sheet."""

    passes: Bits
    """(6, n): by pair of sides, the squares whose track joins it."""
    empty: Bits
    starts: Bits
    """(4, 5, n): by side left, the squares that stations 1–4 and the mine send their lines out from."""
    arrivals: Bits
    """(4, n): by side entered, the grey square on that side of the sheet (each side has one station)."""
    gate: Ints
    """(4, n): by station, the row of `arrivals` that is its own."""
    bonus: Ints
    """(6, n): 1 where a line meets the bonus square on leaving one of its stations."""
    white: Ints
    """1 while the white override is left; likewise coloured."""
    coloured: Ints

    def __len__(self) -> int:
        return len(self.empty)

    def take(self, which: Ints) -> "Sheets":
        """Copies of some of the sheets, in the order asked for."""
        some = Sheets()
        some.passes = self.passes[:, which]
        some.empty = self.empty[which]
        some.starts = self.starts[:, :, which]
        some.arrivals = self.arrivals[:, which]
        some.gate = self.gate[:, which]
        some.bonus = self.bonus[:, which]
        some.white = self.white[which]
        some.coloured = self.coloured[which]
        return some

    def draw(self, tracks: Tracks, squares: Ints, pieces: Ints) -> None:
        """One piece of track on each sheet."""
        bits = SQUARE_BITS[squares]
        self.empty &= ~bits
        self.passes |= tracks.ways[pieces].T * bits

    def room(self) -> npt.NDArray[np.bool_]:
        """(36, n): which squares are empty."""
        empty: npt.NDArray[np.bool_] = (self.empty & SQUARE_BITS[:, None]) != 0
        return empty


def sheets_of(tracks: Tracks, originals: Sequence[Sheet]) -> Sheets:
    """The batch form of sheets of the game."""
    n = len(originals)
    batch = Sheets()
    batch.passes = np.zeros((6, n), dtype=np.uint64)
    batch.empty = np.zeros(n, dtype=np.uint64)
    batch.starts = np.zeros((4, 5, n), dtype=np.uint64)
    batch.arrivals = np.zeros((4, n), dtype=np.uint64)
    batch.gate = np.zeros((4, n), dtype=np.int64)
    batch.bonus = np.zeros((6, n), dtype=np.int64)
    batch.white = np.array([sheet.white_turn == 0 for sheet in originals], dtype=np.int64)
    batch.coloured = np.array([sheet.coloured_turn == 0 for sheet in originals], dtype=np.int64)
    for i, sheet in enumerate(originals):
        for square in range(36):
            what = sheet.squares[square]
            if what == EMPTY:
                batch.empty[i] |= SQUARE_BITS[square]
            elif what >= TRACK:
                batch.passes[:, i] |= tracks.ways[what - TRACK] * SQUARE_BITS[square]
        _set_up(batch, i, sheet)
    return batch


def _set_up(batch: Sheets, i: int, sheet: Sheet) -> None:
    at_bonus = []
    for station, edge in enumerate(sheet.stations):
        side = edge // 6
        bit = np.uint64(rim_bit(edge))
        batch.starts[(side + 2) % 4, station, i] = bit
        batch.arrivals[(side + 2) % 4, i] = bit
        batch.gate[station, i] = (side + 2) % 4
        at_bonus.append(EDGE_WAY_IN[edge] >> 2 == sheet.bonus)
    line = 0
    for one in range(4):
        for other in range(one + 1, 4):
            batch.bonus[line, i] = at_bonus[one] or at_bonus[other]
            line += 1
    batch.starts[:, 4, i] = SQUARE_BITS[sheet.mine]
