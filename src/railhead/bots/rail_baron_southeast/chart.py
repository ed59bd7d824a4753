"""What a player knows of a board by heart: how long trips take, and which railroads they can hardly avoid."""

from typing import Final

from ...games.rail_baron_southeast.board import Board
from ...games.rail_baron_southeast.odds import city_odds
from ...games.rail_baron_southeast.phases import EXPRESS, FREIGHT, SUPERCHIEF
from ...table.charts import Charts

FARTHEST: Final = 80
"""Turns are tabled for so many mileposts; beyond that they are a little underrated."""
LOCKED: Final = 30
"""The detour, in mileposts, that stands for a city which no other railroad serves."""
LOOKED_AT: Final = 24
"""So many of the likeliest cities are looked at when detours are measured."""


A_TURN: Final = 7
"""Mileposts of a turn, roughly."""


class Chart:
    """Tables of a board that never change in a game."""

    def __init__(self, board: Board) -> None:
        odds = city_odds(board)
        whole = sum(odds.values())
        self.odds = [(city, weight / whole) for city, weight in odds.items() if weight]
        self.share = dict(self.odds)
        """By city: how often it is drawn."""
        self.moves = [moved(locomotive) for locomotive in (FREIGHT, EXPRESS, SUPERCHIEF)]
        """By locomotive: (mileposts, chance) of a turn, its bonus included."""
        self.turns = [turns_by_distance(moves) for moves in self.moves]
        """By locomotive and mileposts to go: turns until arrival."""
        self.central = {city: self._mean_steps(board, city) for city in board.cities}
        """By city: how far it is from the others, by how often they are drawn."""
        self.trip = sum([weight * self.central[city] for city, weight in self.odds])
        self.pay = sum(
            [here * there * board.payoff(one, other) for one, here in self.odds for other, there in self.odds]
        )
        """What a trip is long and pays in the mean."""
        self.detours = self._detours(board)
        """By railroad: (mileposts, share of trips) for the trips that are so much longer without it."""
        self.traffic = self._traffic(board)
        """By railroad: the turns of a shortest trip in which it is ridden, in the mean."""
        self.ends = [
            sum([self.share.get(place, 0.0) / len(board.roads_at[place]) for place in places])
            for places in board.places_of
        ]
        """By railroad: its part in the destinations, where each city is shared out among its railroads."""

    def _mean_steps(self, board: Board, city: int) -> float:
        far = board.ways.steps_to(city)
        return sum([weight * far[other] for other, weight in self.odds])

    def _detours(self, board: Board) -> list[list[tuple[int, float]]]:
        targets = sorted(self.odds, key=lambda pair: (-pair[1], pair[0]))[:LOOKED_AT]
        part = sum([weight for _, weight in targets])
        found: list[list[tuple[int, float]]] = []
        for segments in board.segments_of:
            closed = [0] * len(board.segment_road)
            for segment in segments:
                closed[segment] = 1
            shares: dict[int, float] = {}
            for target, likely in targets:
                near, far = board.ways.steps_to(target), board.ways.open_steps_to(target, closed)
                for city, weight in self.odds:
                    if city == target or far[city] == near[city]:
                        continue
                    more = LOCKED if far[city] < 0 else min(LOCKED, far[city] - near[city])
                    shares[more] = shares.get(more, 0.0) + likely / part * weight
            found.append(sorted(shares.items()))
        return found

    def _traffic(self, board: Board) -> list[float]:
        ways, traffic = board.ways, [0.0] * len(board.roads)
        targets = sorted(self.odds, key=lambda pair: (-pair[1], pair[0]))[:LOOKED_AT]
        part = sum([weight for _, weight in targets])
        for target, likely in targets:
            far = ways.steps_to(target)
            for city, weight in self.odds:
                steps: dict[int, int] = {}
                place = city
                while place != target:
                    step = next(step for step, to, _, _ in ways.near[place] if far[to] < far[place])
                    place = ways.step_to[step]
                    road = board.road_of_step(step)
                    steps[road] = steps.get(road, 0) + 1
                for road, count in steps.items():
                    traffic[road] += likely / part * weight * (1 + (count - 1) / A_TURN)
        return traffic


def moved(locomotive: int) -> list[tuple[int, float]]:
    """How far a turn leads, with its chance (RB-7, RB-9)."""
    chances: dict[int, float] = {}
    for low in range(1, 7):
        for high in range(1, 7):
            bonus = locomotive == SUPERCHIEF or (locomotive == EXPRESS and low == high) or (low == high == 6)
            for red in range(1, 7) if bonus else (0,):
                steps = low + high + red
                chances[steps] = chances.get(steps, 0.0) + 1 / 36 / (6 if bonus else 1)
    return sorted(chances.items())


def turns_by_distance(moves: list[tuple[int, float]]) -> list[float]:
    turns = [0.0]
    for far in range(1, FARTHEST + 1):
        turns.append(1 + sum([chance * turns[far - steps] for steps, chance in moves if steps < far]))
    return turns


_charts: Final = Charts(Chart)


def chart_of(board: Board) -> Chart:
    """The chart of a board."""
    return _charts.of(board)
