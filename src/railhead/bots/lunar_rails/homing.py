"""The way back to own track, for a train that has nothing to do where it is."""

from ...games.lunar_rails.planner.chart import Chart
from ...games.lunar_rails.planner.jobs import GO, Task
from ...games.lunar_rails.planner.roads import Leg, Roads
from ...games.lunar_rails.planner.standpoint import Standpoint
from ...games.lunar_rails.state import LunarRailsState


def way_home(state: LunarRailsState, seat: int, chart: Chart, standpoint: Standpoint) -> list[Task]:
    """The task to go to the city on own track that is reached best for the cash in hand; none if the train is
    on own track, or no way can be paid for. There loads are hauled without rents, and track can be begun."""
    board, at, own = state.board, state.at[seat], state.city_own[seat]
    if at < 0 or state.touch[seat][at] or (board.city_at[at] >= 0 and own[board.city_at[at]]):
        return []
    roads = Roads(state, seat, chart, standpoint)
    found: list[tuple[int, int]] = []
    for city in range(len(board.cities)):
        leg = roads.leg(-1, city) if own[city] else None
        if leg is not None and _price(leg, chart) <= state.cash[seat]:
            found.append((roads.from_city(-1).cost[leg.end], city))
    return [Task(GO, -1, min(found)[1], -1, 0)] if found else []


def _price(leg: Leg, chart: Chart) -> int:
    return leg.rents + leg.expenses + sum([chart.price[way] for _, way in leg.missing])
