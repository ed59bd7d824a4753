"""What a player knows of a moon by heart: how far its cities are from each other, and what track costs."""

from functools import lru_cache
from typing import Final

from ....table.charts import Charts
from ....table.native import i64
from ..board import Board
from .searching import FAR, UNIT, Steps, search

PACE: Final = 4
"""What a milepost counts where empty ground is charted, in parts of a million."""


class Chart:
    """Tables of a board that never change in a game."""

    def __init__(self, board: Board) -> None:
        self.board = board
        red_step = len(board.origin)
        self.out: Steps = []
        """By milepost: the next one and the way to it; steps in a red area share one more number."""
        for milepost, ways in enumerate(board.ways_out):
            steps: list[tuple[i64, i64]] = [(board.target[way], way) for way in ways]
            steps += [(other, red_step) for other in board.red_links[milepost]]
            self.out.append(tuple(steps))
        self.price = [cheaper_end(board, way) for way in range(red_step)]
        """By way: what it costs, where a section into a red area is built out of it instead."""
        self._free: dict[tuple[int, int], list[int]] = {}
        self.price_between: list[list[int]] = []
        """By city and city: the track on empty ground."""
        self.steps_between: list[list[int]] = []
        self.near_city = self._near_cities(board)
        """By milepost: the city that is nearest by steps."""
        if board.ground is None:
            self._measure(board)
        else:
            # From city to city a crater hardly matters (LR-V5), and measuring takes its time.
            before = chart_of(board.ground)
            self.price_between, self.steps_between = before.price_between, before.steps_between

    def _measure(self, board: Board) -> None:
        weight, red_step = self.free_weights(PACE, UNIT), len(board.origin)
        for places in board.city_mileposts:
            found = search(self.out, weight, places, FAR)
            lengths: list[int] = []
            prices: list[int] = []
            for other in board.city_mileposts:
                target = min(other, key=lambda milepost: found.cost[milepost])
                path = found.path(target)
                lengths.append(len(path) if found.cost[target] < FAR else FAR)
                prices.append(sum([self.price[way] for way in path if way < red_step]))
            self.steps_between.append(lengths)
            self.price_between.append(prices)

    def _near_cities(self, board: Board) -> list[int]:
        found = search(self.out, [1] * (len(board.origin) + 1), board.city_places)
        return [board.city_at[found.start_of(milepost)] for milepost in range(len(self.out))]

    def free_weights(self, pace: int, money: int) -> list[int]:
        """By way, on empty ground: what a step counts with its track; a step in a red area comes last."""
        found = self._free.get((pace, money))
        if found is None:
            found = [pace + money * price for price in self.price]
            found.append(pace)
            self._free[pace, money] = found
        return found


def cheaper_end(board: Board, way: int) -> int:
    """A section into a red area is built out of it: that costs the milepost outside, not the city."""
    return board.price[way ^ 1] if board.red[board.target[way]] else board.price[way]


_CHARTS: Final = Charts(Chart)


@lru_cache(maxsize=16)
def _with_craters(board: Board) -> Chart:
    return Chart(board)


def chart_of(board: Board) -> Chart:
    return _CHARTS.of(board) if board.ground is None else _with_craters(board)
