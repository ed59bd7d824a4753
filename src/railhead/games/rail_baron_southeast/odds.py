"""How often cities are drawn, and what of that a network of railroads serves."""

from collections.abc import Collection
from typing import Final

from .board import Board
from .rules.dice import THREE_DICE, looked_up

WHOLE: Final = 10_000
"""Shares are told in parts of this."""


def _table_odds() -> list[int]:
    """By place in a table of odd and even sums: in how many of 216 rolls of three dice it is meant."""
    odds = [0] * 22
    for outcome, weight in THREE_DICE:
        odds[looked_up(outcome)] += weight
    return odds


TABLE_ODDS: Final = _table_odds()
ROLLS: Final = sum(TABLE_ODDS)


def region_odds(board: Board) -> list[int]:
    """By Region: in how many of 216 rolls it comes up."""
    odds = [0] * len(board.regions)
    for at, region in enumerate(board.region_table):
        odds[region] += TABLE_ODDS[at]
    return odds


def city_odds(board: Board) -> dict[int, int]:
    """By city: in how many of 216 × 216 pairs of rolls it is drawn, one's own Region left out of account."""
    odds = dict.fromkeys(board.cities, 0)
    for region, weight in enumerate(region_odds(board)):
        for at, city in enumerate(board.city_tables[region]):
            odds[city] += weight * TABLE_ODDS[at]
    return odds


class Reach:
    """What networks of railroads serve, in parts of 10,000 destinations; the odds are counted once. A network
    is a bit for each railroad, since all deeds are asked for at once."""

    def __init__(self, board: Board) -> None:
        self.cities = [(weight, _bits(board.roads_at[city])) for city, weight in city_odds(board).items()]

    def of(self, roads: Collection[int]) -> int:
        """How many lie on one of these railroads."""
        network = _bits(roads)
        return _share([weight for weight, here in self.cities if here & network])

    def alone(self, roads: Collection[int]) -> int:
        """How many lie on these railroads and on no others."""
        others = ~_bits(roads)
        return _share([weight for weight, here in self.cities if not here & others])


def _bits(roads: Collection[int]) -> int:
    bits = 0
    for road in roads:
        bits |= 1 << road
    return bits


def _share(weights: list[int]) -> int:
    every = ROLLS * ROLLS
    return (sum(weights) * WHOLE + every // 2) // every
