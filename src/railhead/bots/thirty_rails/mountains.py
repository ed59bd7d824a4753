"""Which mountain is not drawn: each way the later rows may fall is thought through to the best set-up."""

import numpy as np

from ...games.thirty_rails.sheet import MOUNTAIN, Sheet
from .outlook import BOTH, Thought
from .set_up import plans, set_up
from .sheets import sheets_of
from .value import BUCKET_OF, Floats
from .walks import costs

PLANS = 10
"""Set-ups tried on each set of mountains."""


def better_ignored(
    thought: Thought, sheet: Sheet, row: int, column: int, samples: int, rng: np.random.Generator
) -> float:
    """What ignoring the roll for this row gains over drawing it and perhaps ignoring a later one."""
    if row == 5:
        samples = 1
    boards: list[Sheet] = []
    for _ in range(samples):
        rest = [(r, int(rng.integers(6))) for r in range(row + 1, 6)]
        boards.append(_with(sheet, rest))
        here = (row, column)
        later = [[here, *(mountain for mountain in rest if mountain != gone)] for gone in rest]
        boards += [_with(sheet, mountains) for mountains in later or [[here]]]
    worth = _best(thought, boards).reshape(samples, -1)
    gain = worth[:, 0] - worth[:, 1:].max(axis=1)
    return float(gain.mean())


def _with(sheet: Sheet, mountains: list[tuple[int, int]]) -> Sheet:
    more = sheet.clone()
    for row, column in mountains:
        more.fill(row * 6 + column, MOUNTAIN)
    return more


def _best(thought: Thought, boards: list[Sheet]) -> Floats:
    """(n,): the worth of the best set-up on each board, a full game ahead."""
    ready: list[Sheet] = []
    starts: list[int] = []
    for board in boards:
        starts.append(len(ready))
        found = plans(board)
        step = max(1, len(found) // PLANS)
        ready += [set_up(board, plan) for plan in found[::step]]
    batch = sheets_of(thought.tracks, ready)
    left = 30
    worth = thought.value.of(BUCKET_OF[costs(batch, left)], left, np.full(len(ready), BOTH))
    best: Floats = np.maximum.reduceat(worth, starts)
    return best
