"""What adds up over many games of Lunar Land Rush: a source of points, a card, an area."""

from typing import Any

from .favour import Favour
from .statistics import Running

SELDOM = 0.5
"""A source of points is dead when it brings nothing to more of those who have it than this,"""
LITTLE = 0.75
"""or fewer points than this in the mean: four who contend for four regions have a point each at best."""


class Source:
    """Points from one source, over all who could have them."""

    def __init__(self) -> None:
        self.points = Running()
        self.bringing = 0
        self.winners = Running()

    def add(self, points: int, won: float) -> None:
        self.points.add(points)
        self.bringing += points > 0
        if won:
            self.winners.add(points)

    @property
    def share(self) -> float:
        """How many of those who could have points from it got some."""
        return self.bringing / self.points.count if self.points.count else 0.0

    @property
    def dead(self) -> bool:
        return self.share < SELDOM or self.points.mean < LITTLE

    def figures(self) -> dict[str, Any]:
        return {
            "mean": mean(self.points),
            "winners_mean": mean(self.winners),
            "share": round(self.share, 4),
            "most": max(self.points.most, 0),
        }


class Card:
    """A card over many games: how often it is played, and how players who take it fare."""

    def __init__(self, name: str) -> None:
        self.favour = Favour(name)
        self.played = 0
        self.for_nothing = 0
        self.round = Running()

    def figures(self) -> dict[str, Any]:
        return {
            **self.favour.figures(),
            "played": self.played,
            "for_nothing": self.for_nothing,
            "round": mean(self.round),
        }


class Area:
    """An area over many games: whether and when it is built, and how its builder fares."""

    def __init__(self, name: str) -> None:
        self.favour = Favour(name)
        self.round = Running()


def mean(numbers: Running) -> float:
    return round(numbers.mean, 2)


def span(numbers: Running) -> str:
    """From the least to the most."""
    return f"{numbers.least:.0f} – {numbers.most:.0f}"
