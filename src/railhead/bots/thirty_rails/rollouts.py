"""Playing on with the dice: the worth of sheets as it turns out, not as it is thought to be.

Each sheet is played to a horizon, every draw the best for its roll. Where the value is consistent, the mean
over the next roll's best draws equals the value itself; so a playout adds up only where it is not. That
takes the luck of the dice out, and few playouts tell sheets apart.
"""

import numpy as np

from .outlook import Thought, look_ahead
from .sheets import Ints, Sheets
from .value import Floats


def played_on(thought: Thought, sheets: Sheets, turns_left: int, dice: Ints, horizon: int) -> Floats:
    """(n,): the worth of sheets by one playout each; dice are (turns, 2, n), counted from 0."""
    outlook = look_ahead(thought, sheets, turns_left)
    worth = outlook.mean.copy()
    for step in range(min(turns_left, horizon) - 1):
        square, piece, spent, thought_worth = outlook.choose(dice[step, 0], dice[step, 1])
        sheets.draw(thought.tracks, square, piece)
        sheets.white &= ~spent & 1
        sheets.coloured &= ~(spent >> 1) & 1
        outlook = look_ahead(thought, sheets, turns_left - 1 - step)
        worth += outlook.mean - thought_worth
    return worth


def narrowed(
    thought: Thought, sheets: Sheets, turns_left: int, work: int, horizon: int, rng: np.random.Generator
) -> int:
    """Which sheet turns out best, by sequential halving: all meet the same dice, the worse half goes.

    `work` is how many searches of a square may be spent in all.
    """
    n = len(sheets)
    remaining = np.arange(n)
    total, times = np.zeros(n), np.zeros(n)
    turns = min(turns_left, horizon)
    each = sum(turns_left - step for step in range(turns))
    rounds = max(1, int(np.ceil(np.log2(n))))
    while len(remaining) > 1:
        playouts = max(1, work // (rounds * each * len(remaining)))
        dice = rng.integers(6, size=(turns, 2, playouts))
        some = sheets.take(np.repeat(remaining, playouts))
        worth = played_on(thought, some, turns_left, np.tile(dice, (1, 1, len(remaining))), horizon)
        total[remaining] += worth.reshape(len(remaining), playouts).sum(axis=1)
        times[remaining] += playouts
        keep = np.argsort(-total[remaining] / times[remaining], kind="stable")
        remaining = remaining[keep[: (len(remaining) + 1) // 2]]
    return int(remaining[0])
