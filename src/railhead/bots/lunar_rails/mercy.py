"""What a player in trouble does where options help: rent that is owed, loans, turning round."""

from ...games.lunar_rails.actions import MOST_LOAN
from ...games.lunar_rails.planner.chart import Chart
from ...games.lunar_rails.planner.habits import Habits
from ...games.lunar_rails.planner.jobs import Task
from ...games.lunar_rails.planner.plans import Plan, Planner
from ...games.lunar_rails.planner.route import Route
from ...games.lunar_rails.planner.standpoint import Standpoint
from ...games.lunar_rails.rules import mercy
from ...games.lunar_rails.rules.debts import TIMES_BACK
from ...games.lunar_rails.state import LunarRailsState

SAVED = 0.3
"""Turns that turning round must save beyond the one that it takes."""


def settling(state: LunarRailsState, seat: int, legal: list[int]) -> int:
    """Rent that is owed is paid as soon as can be, if need be with a loan; -1 if there is none or no way."""
    debts, numbers = state.debts, state.numbers
    if debts is None or not debts.rent[seat]:
        return -1
    if numbers.settle in legal:
        return numbers.settle
    missing = debts.rent[seat] - state.cash[seat]
    return numbers.borrow + missing - 1 if missing <= MOST_LOAN and numbers.borrow in legal else -1


def loan_for(
    state: LunarRailsState, seat: int, chart: Chart, habits: Habits, legal: list[int]
) -> tuple[int, Plan | None]:
    """The loan for a plan that can't be paid for without it and pays it back with a gain: its sum and the
    plan; 0 if there is none."""
    if state.numbers.borrow not in legal:
        return 0, None
    rich = state.clone()
    rich.cash[seat] += MOST_LOAN
    if rich.debts is not None:
        rich.debts.loan[seat] = TIMES_BACK * MOST_LOAN
    for plan in Planner(rich, seat, chart, habits).plans():
        wanted = plan.price + plan.rents + habits.reserve - state.cash[seat]
        amount = max(1, min(MOST_LOAN, wanted))
        pays = sum([job.pays for job in plan.jobs])
        if pays >= TIMES_BACK * amount and plan.score > amount:
            return amount, plan
    return 0, None


def turning(
    state: LunarRailsState,
    seat: int,
    chart: Chart,
    standpoint: Standpoint,
    tasks: list[Task],
    legal: list[int],
) -> int:
    """Turn round where the way on to the next city and back would take longer; -1 where not."""
    numbers = state.numbers
    if numbers.turn_round not in legal or not tasks:
        return -1
    turned = state.clone()
    turned.came[seat] = -1
    back = Route(turned, seat, chart, standpoint, tasks)
    if not back.whole:
        return -1
    on = Route(state, seat, chart, standpoint, tasks)
    if not on.whole:
        return numbers.turn_round
    saved = (on.until_paid - back.until_paid) / state.speed(seat)
    money = on.price - back.price - mercy.rent_for_turning(state, seat)
    return numbers.turn_round if saved + money / standpoint.turn > 1 + SAVED else -1
