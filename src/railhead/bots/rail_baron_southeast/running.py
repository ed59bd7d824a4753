"""When to declare, and how likely one comes home past the rovers."""

from ...games.rail_baron_southeast import planning
from ...games.rail_baron_southeast.phases import WINNING_CASH
from ...games.rail_baron_southeast.state import RailBaronState
from ...table.best_ways import best_ways
from .chart import Chart
from .habits import Habits


def reach_odds(chart: Chart, locomotive: int, far: int) -> float:
    """The chance that a turn of this locomotive leads so far."""
    return sum([chance for steps, chance in chart.moves[locomotive] if steps >= far])


def hunted(state: RailBaronState, seat: int, place: int, chart: Chart) -> float:
    """The chance that somebody catches a train of this seat at a place before its next turn."""
    safe = 1.0
    for other in state.standing():
        if other == seat or state.place[other] < 0:
            continue
        far = state.board.ways.steps_to(place)[state.place[other]]
        # Whoever stands right there must leave and come back; others may be bound elsewhere by their way.
        odds = reach_odds(chart, state.locomotive[other], far) if far > 0 else 0.1
        safe *= 1 - 0.8 * odds
    return 1 - safe


def home_hope(state: RailBaronState, seat: int, chart: Chart, habits: Habits) -> float:
    """How likely a declaration now would succeed: fees can be paid, and no rover comes along."""
    home, place = state.home[seat], state.place[seat]
    if place == home:
        return 1.0
    tolls, _ = planning.tolls_for(state, seat)
    nothing = [0] * len(state.used[seat])
    found = best_ways(state.board.ways, place, home, nothing, 0, planning.pace(state, seat), tolls)
    if not found:
        return 0.0
    spare = state.cash[seat] - WINNING_CASH
    payable = [way for way in found if way.money <= spare]
    if not payable:
        return 0.0
    way = payable[0]
    turns = chart.turns[state.locomotive[seat]][min(len(way.steps), 80)]
    hope = 1.0 if spare >= way.money + 5_000 * habits.margin else 0.8
    # One stands still between one's turns, the last of which ends at home.
    pace, at = planning.pace(state, seat), 0
    waits = turns - 1
    while waits > 0:
        at = min(at + pace, len(way.steps) - 1)
        risk = hunted(state, seat, state.board.ways.step_to[way.steps[at - 1]], chart)
        hope *= 1 - risk * min(1.0, waits)
        waits -= 1
    return hope


def shall_declare(state: RailBaronState, seat: int, chart: Chart, habits: Habits) -> bool:
    if state.cash[seat] < WINNING_CASH:
        return shall_declare_early(state, seat)
    hope = home_hope(state, seat, chart, habits)
    rivals = [
        other
        for other in state.standing()
        if other != seat and (state.declared[other] or state.cash[other] >= WINNING_CASH)
    ]
    return hope >= habits.dare - (0.2 if rivals else 0.0)


def shall_declare_early(state: RailBaronState, seat: int) -> bool:
    """In the short game the round in which somebody comes home is the last: for the richest (RB-V1)."""
    return all(state.cash[seat] > state.cash[other] + 20_000 for other in state.standing() if other != seat)
