"""The advanced game: when to draw and when to buy.

A line counts no more than its shares, and shares cost turns. What a sheet is worth is then: shares on lines
that will be joined, what the turns to spare will still buy for them, and the mine.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from .needs import Seen, seen
from .outlook import Thought
from .sheets import BOUND, SQUARE_BITS, Ints, Sheets
from .value import BUCKET_OF, Floats
from .walks import FAR, MISSING, Costs, costs, priced, surveyed

ONE_LESS: Final = 0.82
"""The chance that a missing square will be drawn as wanted, where there is time enough."""
A_SQUARE: Final = 2.0
"""Turns that a missing square takes."""
BUILDING: Final = 0.9
"""What the worth of the basic game counts beside shares bought: not every line will be covered."""
LATE: Final = 8
"""Turns left from which on building counts less and less."""

Shares = npt.NDArray[np.float32]


class Choice:
    """A draw (line -1) or a purchase, with its worth."""

    def __init__(self, worth: float, square: int, piece: int, line: int = -1) -> None:
        self.worth = worth
        self.square = square
        self.piece = piece
        self.line = line


def worth_of(
    thought: Thought, bonus: Ints, cost: Costs, needs: Floats, at: Ints, shares: Shares, turns_left: int
) -> Floats:
    """(k,): by costs (10, k), rows of what is needed, shares (6, k) and the bonus of each line (6, k)."""
    missing = (cost // MISSING).astype(np.float32)
    in_time = np.minimum(1, turns_left / np.maximum(missing * A_SQUARE, 0.5))
    chance = np.where(cost < FAR, ONE_LESS**missing * in_time**2, 0)
    if turns_left == 0:
        chance = (cost < MISSING).astype(np.float32)
    # Lines between neighbours stand in the way of the trunk: no hope is set on them.
    chance[[0, 5]] *= cost[[0, 5]] < MISSING
    points = np.array(thought.page.line_values)[:, None] + cost[:6] % MISSING + thought.page.bonus * bonus
    covered = (chance[:6] * np.minimum(points, shares)).sum(axis=0)
    mine = np.interp(chance[6:].sum(axis=0), np.arange(5), thought.page.mine_points)
    if turns_left == 0:
        points_now: Floats = (covered + mine).astype(np.float32)
        return points_now
    building = BUILDING * min(1.0, turns_left / LATE)
    none = np.zeros(cost.shape[1], dtype=np.int64)
    basic = thought.value.of(BUCKET_OF[cost], needs, at, turns_left, [none])[0]
    worth: Floats = (covered + building * basic + (1 - building) * mine).astype(np.float32)
    return worth


def choices(
    thought: Thought, sheets: Sheets, shares: list[int], white: int, coloured: int, turns_left: int
) -> list[Choice]:
    """What this roll (dice from 1) allows on a single sheet, most promising first."""
    squares, which = np.nonzero(sheets.room())
    stands, matters = surveyed(sheets, turns_left - 1)
    some = matters[squares, which].nonzero()[0]
    cost = priced(thought.tracks, sheets, stands, which[some], squares[some], turns_left - 1)
    needed = seen(thought.tracks, sheets, stands, squares, which, some, cost, turns_left - 1)
    needs = thought.value.of_needs(needed.steps, turns_left - 1)
    # A cross serves nothing.
    crosses = np.where(needed.served.all(axis=0), 0, len(squares)) + np.arange(len(squares))
    by_piece = np.tile(stands[:, None], (1, thought.tracks.count, len(squares)))
    by_piece[:, :, some] = cost
    found = _draws(thought, sheets, squares, by_piece, needed, shares, white, coloured, turns_left)
    crossed = crossed_out(sheets, squares)
    cost = costs(crossed, turns_left - 1)
    for line in range(6):
        more = np.array(shares, dtype=np.float32)[:, None].repeat(len(squares), axis=1)
        more[line] += max(white, coloured)
        worth = worth_of(thought, crossed.bonus, cost, needs, crosses, more, turns_left - 1)
        found += [Choice(float(worth[i]), int(square), -1, line) for i, square in enumerate(squares)]
    found.sort(key=lambda choice: -choice.worth)
    return found


def _draws(
    thought: Thought,
    sheets: Sheets,
    squares: Ints,
    by_piece: Costs,
    needed: Seen,
    shares: list[int],
    white: int,
    coloured: int,
    turns_left: int,
) -> list[Choice]:
    bound = np.flatnonzero(BOUND[white - 1][squares])
    at = bound if len(bound) else np.arange(len(squares))
    pieces = thought.tracks.of_face[coloured - 1]
    flat = by_piece[:, pieces][:, :, at].reshape(10, -1)
    same = np.array(shares, dtype=np.float32)[:, None].repeat(flat.shape[1], axis=1)
    needs = thought.value.of_needs(needed.steps, turns_left - 1)
    rows = needed.rows(np.repeat(pieces, len(at)), np.tile(at, len(pieces)))
    worth = worth_of(thought, sheets.bonus, flat, needs, rows, same, turns_left - 1)
    return [
        Choice(float(worth[i * len(at) + j]), int(squares[square]), piece)
        for i, piece in enumerate(pieces)
        for j, square in enumerate(at)
    ]


def crossed_out(sheets: Sheets, squares: Ints) -> Sheets:
    """Copies of a single sheet, each with one of the squares crossed out."""
    some = sheets.take(np.zeros(len(squares), dtype=np.int64))
    some.empty &= ~SQUARE_BITS[squares]
    return some
