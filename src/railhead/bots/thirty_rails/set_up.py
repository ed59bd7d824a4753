"""Where the mine, the stations and the bonus go, and which mountain is not drawn.

The plan behind everything: two stations share a corner square, and the bonus square is that corner, so one
trunk serves four lines and meets the bonus in each. The other two stations stand near the far corner, the
mine between. The trunk's corners lie off the diagonal, since those squares are open to two white dice.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from ...games.thirty_rails.geometry import EDGE_WAY_IN
from ...games.thirty_rails.sheet import EMPTY, MINE, Sheet, next_to_mountain
from .outlook import BOTH, Thought
from .sheets import sheets_of
from .value import BUCKET_OF
from .walks import costs

Plan = tuple[int, tuple[int, int, int, int], int]
"""The mine's square, the edges of stations 1 to 4, the bonus square."""

# By corner: its square, the edges of its two outer sides, and the far edges by distance from the far corner.
CORNERS: Final = (
    (5, (5, 6), ((12, 13, 14), (23, 22, 21))),
    (30, (12, 23), ((5, 4, 3), (6, 7, 8))),
)
BY_DIAGONAL: Final = (
    (0, (0, 18), ((17, 16, 15), (11, 10, 9))),
    (35, (17, 11), ((0, 1, 2), (18, 19, 20))),
)
MINES: Final = 5
"""Mines considered, nearest to the middle first."""


def plans(sheet: Sheet) -> list[Plan]:
    """The set-ups worth a thought on these mountains, usual ones first."""
    mines = _mines(sheet)
    found = _plans(sheet, mines, CORNERS) or _plans(sheet, mines, BY_DIAGONAL)
    # Mountains in all the wrong places: any legal set-up must do.
    return found or [
        (mines[0], (5, 6, 13, 22), next(s for s in range(36) if sheet.squares[s] == EMPTY and s != mines[0]))
    ]


def _plans(
    sheet: Sheet,
    mines: list[int],
    corners: Sequence[tuple[int, tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]]],
) -> list[Plan]:
    found: list[Plan] = []
    for square, near, far in corners:
        if sheet.squares[square] != EMPTY:
            continue
        for one in (1, 0, 2):
            for other in (1, 0, 2):
                ends = far[0][one], far[1][other]
                first = [EDGE_WAY_IN[edge] >> 2 for edge in ends]
                if any(sheet.squares[s] != EMPTY for s in first):
                    continue
                found += [
                    (mine, (near[0], near[1], ends[0], ends[1]), square)
                    for mine in mines
                    if mine != square and mine not in first
                ]
    return found


def _mines(sheet: Sheet) -> list[int]:
    legal = [square for square in range(36) if next_to_mountain(sheet, square)]
    legal.sort(key=lambda square: (abs(square // 6 * 2 - 5) + abs(square % 6 * 2 - 5), square))
    return legal[:MINES]


def set_up(sheet: Sheet, plan: Plan) -> Sheet:
    """A copy of the sheet with the plan carried out."""
    ready = sheet.clone()
    ready.mine, stations, ready.bonus = plan
    if ready.squares[ready.mine] == EMPTY:
        ready.fill(ready.mine, MINE)
    ready.stations = list(stations)
    return ready


def ranked(thought: Thought, sheet: Sheet, found: list[Plan], turns: int) -> list[Plan]:
    """Plans for these mountains, best first."""
    batch = sheets_of(thought.tracks, [set_up(sheet, plan) for plan in found])
    worth = thought.value.of(BUCKET_OF[costs(batch, turns)], turns, np.full(len(found), BOTH))
    return [found[i] for i in np.argsort(-worth, kind="stable")]
