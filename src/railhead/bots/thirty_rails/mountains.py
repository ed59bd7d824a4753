"""Which mountain is not drawn: ways the later rows may fall are thought through to the best set-up."""

import numpy as np

from ...games.thirty_rails.sheet import MOUNTAIN, Sheet
from .set_up import plans, worths
from .value import Value


def better_ignored(
    value: Value, sheet: Sheet, row: int, column: int, samples: int, rng: np.random.Generator
) -> float:
    """What ignoring the roll for this row gains over drawing it and ignoring a later one; both from 0."""
    if row == 5:
        return 1.0  # the last chance to ignore one, and a mountain more never helps
    gain = 0.0
    for _ in range(samples):
        rest = [(r, int(rng.integers(6))) for r in range(row + 1, 6)]
        now = _best(value, sheet, rest)
        later = [
            _best(value, sheet, [(row, column), *(mountain for mountain in rest if mountain != gone)])
            for gone in rest
        ]
        # Which of the later ones is worst will not be known in time: between the best choice and any.
        gain += now - (max(later) + sum(later) / len(later)) / 2
    return gain / samples


def _best(value: Value, sheet: Sheet, mountains: list[tuple[int, int]]) -> float:
    board = sheet.clone()
    for row, column in mountains:
        board.fill(row * 6 + column, MOUNTAIN)
    return max(worths(value, board, plans(board)))
