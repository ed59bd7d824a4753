"""Where to go when one may pick: the Region of a free pick, and the home of the first turn."""

from ...games.rail_baron_southeast.odds import TABLE_ODDS
from ...games.rail_baron_southeast.phases import WINNING_CASH
from ...games.rail_baron_southeast.state import RailBaronState
from .chart import Chart
from .habits import Habits


def best_region(state: RailBaronState, seat: int, chart: Chart, habits: Habits) -> int:
    """The Region whose cities bring most beyond the turns to get there. One who has enough to win stays near
    his home."""
    board, place = state.board, state.place[seat]
    turns = chart.turns[state.locomotive[seat]]
    rich = state.cash[seat] >= WINNING_CASH - 15_000
    mine = set(state.deeds(seat))
    fee = 0.0 if not any(owner >= 0 for owner in state.owners) else 3_000.0
    values: list[float] = []
    for table in board.city_tables:
        value = 0.0
        for at, city in enumerate(table):
            if city == place:
                continue
            far = min(board.ways.steps_to(city)[place], 80)
            gain = board.payoff(place, city) - habits.turn * turns[far]
            if not mine.intersection(board.roads_at[city]):
                gain -= fee
            if rich:
                gain -= 1_500 * board.ways.steps_to(state.home[seat])[city]
            value += TABLE_ODDS[at] * gain
        values.append(value)
    return values.index(max(values))


def mean_trip(state: RailBaronState, seat: int, region: int, chart: Chart) -> tuple[float, float]:
    """What a trip into a Region pays, and how many turns it takes, in the mean of its cities."""
    board, place = state.board, state.place[seat]
    turns = chart.turns[state.locomotive[seat]]
    drawn = [(weight, city) for weight, city in zip(TABLE_ODDS, board.city_tables[region]) if city != place]
    whole = sum([weight for weight, _ in drawn])
    pays = sum([weight * board.payoff(place, city) for weight, city in drawn])
    takes = sum([weight * turns[min(board.ways.steps_to(city)[place], 80)] for weight, city in drawn])
    return pays / whole, takes / whole


def better_home(state: RailBaronState, seat: int, chart: Chart) -> bool:
    """Whether the first destination lies more in the middle than the home, so that runs home are short."""
    home, other = state.home[seat], state.destination[seat]
    return chart.central[other] + _lonely(state, other) < chart.central[home] + _lonely(state, home)


def _lonely(state: RailBaronState, city: int) -> float:
    """A city on one railroad is dear to come home to."""
    return 3.0 if len(state.board.roads_at[city]) == 1 else 0.0
