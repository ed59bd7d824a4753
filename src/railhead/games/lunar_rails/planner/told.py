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


def told_plans(state: LunarRailsState, seat: int) -> list[dict[str, Any]]:
    """What the strongest bot would weigh in this seat, the most money a turn first. Single deliveries are
    left out: the planner of nine lines has them."""
    ways, to_join = track_to_join(state, seat)
    tree = [way >> 1 for way in ways]
    planner = Planner(state, seat, chart_of(state.board), MASTERLY, to_join, tree)
    found: list[dict[str, Any]] = []
    for plan in planner.plans():
        route = Route(state, seat, planner.chart, planner.outlook, plan.tasks)
        if len(plan.jobs) > 1 and route.whole and len(found) < MOST:
            found.append(_told(planner, plan, route))
    return sorted(
        found, key=lambda told: by_worth(told["pays"] - told["price"] - told["rents"], told["tenths_a_turn"])
    )


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
