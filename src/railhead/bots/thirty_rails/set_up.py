"""Where the mine, the stations and the bonus go, and which mountain is not drawn.

The plan behind everything: two stations share a corner square, and the bonus square is that corner, so one
trunk serves four lines and meets the bonus in each. The other two stations stand near the far corner, the
mine between. The trunk's corners lie off the diagonal, since those squares are open to two white dice.
"""

from collections.abc import Sequence
from typing import Final

from ...games.thirty_rails.geometry import EDGE_WAY_IN
from ...games.thirty_rails.sheet import EMPTY, MINE, MOUNTAIN, Sheet, next_to_mountain
from .sheets import bit_of
from .value import Value

Plan = tuple[int, tuple[int, int, int, int], int]
"""The mine's square, the edges of stations 1 to 4, the bonus square."""

# By corner: its square, the edges of its two outer sides, the far edges by distance from the far corner, and
# whether rows and columns are counted from the other end to see it as the north-east corner.
Corner = tuple[int, tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]], bool, bool]
CORNERS: Final[tuple[Corner, ...]] = (
    (5, (5, 6), ((12, 13, 14), (23, 22, 21)), False, False),
    (30, (12, 23), ((5, 4, 3), (6, 7, 8)), True, True),
)
BY_DIAGONAL: Final[tuple[Corner, ...]] = (
    (0, (0, 18), ((17, 16, 15), (11, 10, 9)), False, True),
    (35, (17, 11), ((0, 1, 2), (18, 19, 20)), True, False),
)
SQUARES: Final = [bit_of(square) for square in range(36)]
MINES: Final = 8
"""Mines considered, nearest to the middle first."""


def plans(sheet: Sheet) -> list[Plan]:
    """The set-ups worth a thought on these mountains, usual ones first; what stands already stays."""
    bare = _without_mine(sheet)
    mines = [sheet.mine] if sheet.mine >= 0 else _mines(bare)
    found: list[Plan] = []
    for corners in (CORNERS, BY_DIAGONAL):
        found = found or [plan for plan in _plans(bare, mines, corners) if _fits(sheet, plan)]
    # Mountains in all the wrong places: any legal set-up must do.
    return found or [
        (mines[0], (5, 6, 13, 22), next(s for s in range(36) if bare.squares[s] == EMPTY and s != mines[0]))
    ]


def _without_mine(sheet: Sheet) -> Sheet:
    bare = sheet.clone()
    if bare.mine >= 0:
        bare.squares[bare.mine] = EMPTY
        bare.empty += 1
        bare.mine = -1
    return bare


def _fits(sheet: Sheet, plan: Plan) -> bool:
    """Whether a plan goes on from the stations that stand: a bot may be asked for one step only."""
    return all(stands in (-1, edge) for stands, edge in zip(sheet.stations, plan[1]))


def _plans(sheet: Sheet, mines: list[int], corners: Sequence[Corner]) -> list[Plan]:
    found: list[Plan] = []
    for square, near, far, _, _ in corners:
        if sheet.squares[square] != EMPTY:
            continue
        trunks = [(mine, _in_reach(sheet, square, mine)) for mine in mines if mine != square]
        for one in (1, 0, 2):
            for other in (1, 0, 2):
                ends = far[0][one], far[1][other]
                wanted = SQUARES[EDGE_WAY_IN[ends[0]] >> 2] | SQUARES[EDGE_WAY_IN[ends[1]] >> 2]
                found += [
                    (mine, (near[0], near[1], ends[0], ends[1]), square)
                    for mine, reach in trunks
                    if reach & wanted == wanted and reach & _beside(SQUARES[mine])
                ]
    return found


def _in_reach(sheet: Sheet, start: int, mine: int) -> int:
    """The squares that track from `start` can come to: mountains may wall a corner in, which is seen by no
    sum of what single squares are worth."""
    free = sum(SQUARES[square] for square in range(36) if sheet.squares[square] == EMPTY and square != mine)
    reach, before = SQUARES[start], 0
    while reach != before:
        before = reach
        reach |= _beside(reach) & free
    return reach


def _beside(squares: int) -> int:
    """The neighbours of squares: bits as in `sheets`, so that nothing comes round the edge."""
    return squares << 1 | squares >> 1 | squares << 8 | squares >> 8


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


def features(sheet: Sheet, plan: Plan) -> list[int]:
    """What a plan is judged by, as places in the list of its weights: mountains, mine, and the far stations.

    All are seen from the shared corner, as if it were the north-east one.
    """
    mine, stations, corner = plan
    for square, _, far, upside_down, mirrored in (*CORNERS, *BY_DIAGONAL):
        if square == corner and stations[2] in far[0]:
            rows, columns = (5, -1) if upside_down else (0, 1), (5, -1) if mirrored else (0, 1)
            seen = [
                (rows[0] + rows[1] * (s // 6)) * 6 + columns[0] + columns[1] * (s % 6)
                for s in (*(s for s in range(36) if sheet.squares[s] == MOUNTAIN), mine)
            ]
            offsets = [72 + far[0].index(stations[2]), 75 + far[1].index(stations[3])]
            return [*seen[:-1], 36 + seen[-1], *offsets]
    return []


def worths(value: Value, sheet: Sheet, found: list[Plan]) -> list[float]:
    """What plans promise, by the weights of their features."""
    weights: list[float] = value.plans.tolist()
    return [sum(weights[i] for i in features(sheet, plan)) for plan in found]


def ranked(value: Value, sheet: Sheet, found: list[Plan]) -> list[Plan]:
    """Plans for these mountains, most promising first."""
    worth = worths(value, sheet, found)
    return [found[i] for i in sorted(range(len(found)), key=lambda i: -worth[i])]
