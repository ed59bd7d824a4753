"""What a player knows of the moon by heart, laid out for reckoning with many sheets at once."""

from typing import Final

import numpy as np
import numpy.typing as npt

from ...games.lunar_land_rush.moon import Moon
from ...games.lunar_land_rush.phases import COLOURS
from ...table.charts import Charts

Floats = npt.NDArray[np.float64]

WHOLE: Final = 1_000_000
"""The odds of an aim add up to this."""
FINE: Final = 1000
"""Parts of a point in which aims are compared: whole numbers give the same aim on every machine."""


class Chart:
    """Tables of a moon that never change in a game; and where things stand in the row of a sheet: astronauts
    by area come first, then cubes on the ground, domes, tokens, the own stores and the supply."""

    def __init__(self, moon: Moon) -> None:
        self.moon = moon
        self.count = count = len(moon.areas)
        self.ground = count
        self.domes = self.ground + COLOURS * count
        self.tokens = self.domes + count
        self.stores = self.tokens + count
        self.supply = self.stores + COLOURS
        self.odds: npt.NDArray[np.int64] = np.zeros((len(moon.aims), count), dtype=np.int64)
        for aim, row in enumerate(moon.odds):
            for area, weight in row:
                self.odds[aim, area] = weight
        self.prices = [
            tuple((kind, cost) for kind, cost in enumerate(price) if cost) for price in moon.prices
        ]
        self.steps = [
            [_touching(moon, region, area) for area in range(count)] for region in range(len(moon.regions))
        ]
        """By region and area: where a step that touches the region may lead."""
        values = [value for value, count in moon.tokens for _ in range(count)]
        self.token = sum(values) / len(values)
        """What a token is worth before it is turned over."""
        self.price_table: Floats = np.array(moon.prices, dtype=np.float64)
        self.star_table: Floats = np.array(moon.stars, dtype=np.float64)
        self.beside: Floats = np.zeros((count, count))
        self.inside: Floats = np.zeros((count, COLOURS))
        for area, others in enumerate(moon.neighbours):
            self.beside[area, list(others)] = 1.0
            self.inside[area, moon.region_of[area]] = 1.0

    def best_aim(self, gains: list[float]) -> tuple[int, float]:
        """The aim with the highest hope, when landing in each area gains so much; and that hope."""
        hopes = self.odds @ np.array([int(gain * FINE) for gain in gains], dtype=np.int64)
        aim = int(hopes.argmax())
        return aim, int(hopes[aim]) / (WHOLE * FINE)


def _touching(moon: Moon, region: int, area: int) -> tuple[int, ...]:
    inside = moon.region_of
    return tuple(other for other in moon.neighbours[area] if region in (inside[area], inside[other]))


_charts: Final = Charts(Chart)


def chart_of(moon: Moon) -> Chart:
    """The chart of a moon."""
    return _charts.of(moon)
