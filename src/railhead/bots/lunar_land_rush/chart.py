"""What a player knows of the moon by heart: odds of every aim as one table, and how the areas lie."""

import numpy as np
import numpy.typing as npt

from ...games.lunar_land_rush.moon import Moon

WHOLE = 1_000_000
"""The odds of an aim add up to this."""
FINE = 1000
"""Parts of a point in which aims are compared: whole numbers give the same aim on every machine."""


class Chart:
    """Tables of a moon that never change in a game."""

    def __init__(self, moon: Moon) -> None:
        self.moon = moon
        count = len(moon.areas)
        odds = np.zeros((len(moon.aims), count), dtype=np.int64)
        for aim, row in enumerate(moon.odds):
            for area, weight in row:
                odds[aim, area] = weight
        self.odds: npt.NDArray[np.int64] = odds
        self.count = count
        self.prices = [
            tuple((kind, cost) for kind, cost in enumerate(price) if cost) for price in moon.prices
        ]
        self.steps = [
            [
                tuple(other for other in moon.neighbours[area] if region in (moon.region_of[area], moon.region_of[other]))
                for area in range(count)
            ]
            for region in range(len(moon.regions))
        ]  # fmt: skip
        """By region and area: where a step that touches the region may lead."""

    def best_aim(self, gains: list[float]) -> tuple[int, float]:
        """The aim with the highest hope, when landing in each area gains so much; and that hope."""
        hopes = self.odds @ np.array([int(gain * FINE) for gain in gains], dtype=np.int64)
        aim = int(hopes.argmax())
        return aim, int(hopes[aim]) / (WHOLE * FINE)


_charts: list[Chart] = []


def chart_of(moon: Moon) -> Chart:
    """The chart of a moon; the last few are kept."""
    for chart in _charts:
        if chart.moon is moon:
            return chart
    chart = Chart(moon)
    _charts.append(chart)
    del _charts[:-4]
    return chart
