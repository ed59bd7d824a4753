"""The best trips of two and three deliveries, as an answer to a query."""

from math import ceil
from typing import Any, Final

from ..state import LunarRailsState
from ..trips import by_worth
from .chart import chart_of
from .habits import MASTERLY
from .jobs import ABOARD, DELIVER
from .joining import track_to_join
from .plans import Plan, Planner
from .route import Route

MOST: Final = 5
"""So many plans are told."""


Line = tuple[int, int, int]
"""A load, the city that makes it (-1: it is aboard), and the city that it goes to."""


class Trips:
    """What the strongest bot would weigh in a seat. Single deliveries are left out: the planner of nine lines
    has them."""

    def __init__(self, state: LunarRailsState, seat: int) -> None:
        ways, to_join = track_to_join(state, seat)
        tree = [way >> 1 for way in ways]
        self.planner = Planner(state, seat, chart_of(state.board), MASTERLY, to_join, tree)
        self.routes: list[tuple[Plan, Route]] = []
        for plan in self.planner.plans():
            route = Route(state, seat, self.planner.chart, self.planner.standpoint, plan.tasks)
            if len(plan.jobs) > 1 and route.whole and len(self.routes) < MOST:
                self.routes.append((plan, route))

    def told(self) -> list[dict[str, Any]]:
        """The most money a turn first."""
        found = [_told(self.planner, plan, route) for plan, route in self.routes]
        return sorted(
            found,
            key=lambda told: by_worth(told["pays"] - told["price"] - told["rents"], told["tenths_a_turn"]),
        )

    def track_of_lines(self) -> dict[Line, list[list[int]]]:
        """For each delivery of these trips the track that is built until it is made, trip by trip."""
        board, found = self.planner.state.board, dict[Line, list[list[int]]]()
        for plan, route in self.routes:
            sources = {(job.card, job.load): job.source for job in plan.jobs}
            far = 0
            for task, leg in zip(plan.tasks, route.legs, strict=True):
                far += len(leg.ways)
                if task.verb == DELIVER:
                    source = sources[task.card, task.load]
                    line = (task.load, -1 if source == ABOARD else source, task.city)
                    # A section into a red area is built out of it, as the chart has it.
                    ways = [way ^ board.red[board.target[way]] for at, way in route.missing if at < far]
                    found.setdefault(line, []).append(ways)
        return found


def _told(planner: Planner, plan: Plan, route: Route) -> dict[str, Any]:
    board = planner.state.board
    pays, price = sum([job.pays for job in plan.jobs]), route.price
    turns = max(1, ceil(plan.turns))
    return {
        "stops": [
            {
                "verb": "deliver" if task.verb == DELIVER else "pick",
                "load": board.loads[task.load],
                "city": board.cities[task.city],
                "pays": task.pays,
            }
            for task in plan.tasks
        ],
        "cards": sorted({board.card_numbers[job.card] for job in plan.jobs}),
        "aboard": [board.loads[job.load] for job in plan.jobs if job.source == ABOARD],
        "pays": pays,
        "builds": [
            [board.mileposts[board.origin[way]], board.mileposts[board.target[way]], planner.chart.price[way]]
            for _, way in route.missing
        ],
        "price": price,
        "rents": plan.rents,
        "run": [board.mileposts[place] for leg in route.legs for place in leg.places],
        "turns": turns,
        "tenths_a_turn": 10 * (pays - price - plan.rents) // turns,
    }
