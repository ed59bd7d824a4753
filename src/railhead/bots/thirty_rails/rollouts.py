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


def best_of(thought: Thought, sheets: Sheets, turns_left: int, work: int, rng: np.random.Generator) -> int:
    """Which sheet turns out best. All meet the same dice, and all of them at once: half of the time of a
    search goes by however few sheets are searched, so that rounds that sort out the worst cost more than
    they save.

    `work` is how many searches of a square may be spent in all.
    """
    n = len(sheets)
    if n == 1:
        return 0
    turns = min(turns_left - 1, HORIZON)
    each = sum(turns_left - step for step in range(turns + 1))
    playouts = max(1, work // (each * n))
    dice = np.tile(rng.integers(6, size=(turns, 2, playouts)), (1, 1, n))
    worth, added = played_on(thought, sheets.take(np.repeat(np.arange(n), playouts)), turns_left, dice)
    judged = worth[::playouts] + added.reshape(n, playouts).sum(axis=1) / (playouts + DOUBT)
    return int(judged.argmax())
