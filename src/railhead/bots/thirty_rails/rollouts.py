"""Playing on with the dice: the worth of sheets as it turns out, not as it is thought to be.

Each sheet is played to a horizon, every draw the best for its roll. Where the value is consistent, the mean
over the next roll's best draws equals the value itself; so a playout adds up only where it is not. That
takes the luck of the dice out, and few playouts tell sheets apart.
"""

from typing import Final

import numpy as np

from .outlook import Thought, look_ahead
from .sheets import Ints, Sheets
from .value import Floats

HORIZON: Final = 12
"""Turns that a playout goes on for."""
FADING: Final = 0.92
"""What a turn later counts: the further off, the less it has to do with the draw in question."""
DOUBT: Final = 6.0
"""Playouts that the value's own word counts for."""


def played_on(thought: Thought, sheets: Sheets, turns_left: int, dice: Ints) -> tuple[Floats, Floats]:
    """(n,) each: the mean worth after a roll, and what one playout adds; dice are (turns, 2, n), from 0."""
    outlook = look_ahead(thought, sheets, turns_left)
    worth = outlook.mean
    added = np.zeros_like(worth)
    weight = 1.0
    for step in range(len(dice)):
        square, piece, spent, thought_worth = outlook.choose(dice[step, 0], dice[step, 1])
        sheets.draw(thought.tracks, square, piece)
        sheets.white &= ~spent & 1
        sheets.coloured &= ~(spent >> 1) & 1
        outlook = look_ahead(thought, sheets, turns_left - 1 - step)
        weight *= FADING
        added += weight * (outlook.mean - thought_worth)
    return worth, added


def narrowed(thought: Thought, sheets: Sheets, turns_left: int, work: int, rng: np.random.Generator) -> int:
    """Which sheet turns out best, by sequential halving: all meet the same dice, the worse half goes.

    `work` is how many searches of a square may be spent in all.
    """
    n = len(sheets)
    remaining = np.arange(n)
    worth, total, times = np.zeros(n), np.zeros(n), np.zeros(n)
    turns = min(turns_left - 1, HORIZON)
    each = sum(turns_left - step for step in range(turns + 1))
    rounds = max(1, int(np.ceil(np.log2(n))))
    while len(remaining) > 1:
        playouts = max(1, work // (rounds * each * len(remaining)))
        dice = np.tile(rng.integers(6, size=(turns, 2, playouts)), (1, 1, len(remaining)))
        some = sheets.take(np.repeat(remaining, playouts))
        first, added = played_on(thought, some, turns_left, dice)
        worth[remaining] = first[::playouts]
        total[remaining] += added.reshape(len(remaining), playouts).sum(axis=1)
        times[remaining] += playouts
        judged = worth[remaining] + total[remaining] / (times[remaining] + DOUBT)
        remaining = remaining[np.argsort(-judged, kind="stable")[: (len(remaining) + 1) // 2]]
    return int(remaining[0])
