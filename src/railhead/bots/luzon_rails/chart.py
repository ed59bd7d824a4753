"""What a player knows of the island by heart: how far things are, and how good a hex is to be near."""

from typing import Final

from ...games.luzon_rails.content import MANILA, PORT, PRODUCTION, TOWN, Island
from ...table.charts import Charts

NEAR: Final = 0.6
"""What a thing counts a hex further away."""
FAR: Final = 99
CITY_WORTH: Final = {PRODUCTION: 2.0, PORT: 2.5, MANILA: 5.0, TOWN: 0.8}


class Chart:
    """Tables of an island that never change in a game."""

    def __init__(self, island: Island) -> None:
        self.island = island
        count = len(island.hexes)
        self.steps = [_steps_from(island, hex) for hex in range(count)]
        self.near = [[NEAR**steps for steps in row] for row in self.steps]
        self.cities = [hex for hex in range(count) if island.kinds[hex] in (PRODUCTION, PORT, MANILA)]
        # How much lies around a hex at the beginning of a game.
        self.promise = [
            sum(CITY_WORTH.get(island.kinds[other], 0.0) * self.near[hex][other] for other in range(count))
            for hex in range(count)
        ]


def _steps_from(island: Island, start: int) -> list[int]:
    steps = [FAR] * len(island.hexes)
    steps[start] = 0
    edge = [start]
    while edge:
        further: list[int] = []
        for hex in edge:
            for other in island.neighbours[hex]:
                if steps[other] == FAR:
                    steps[other] = steps[hex] + 1
                    further.append(other)
        edge = further
    return steps


_charts: Final = Charts(Chart)


def chart_of(island: Island) -> Chart:
    """The chart of an island."""
    return _charts.of(island)
