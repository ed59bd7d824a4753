"""The building phase: track for the plan in time, upgrades that pay, and the major cities."""

from ...games.lunar_rails import actions
from ...games.lunar_rails.phases import (
    BUILDING_LIMIT,
    OPENING,
    UPGRADE_PRICE,
)
from ...games.lunar_rails.planner.chart import Chart
from ...games.lunar_rails.planner.habits import Habits
from ...games.lunar_rails.planner.joining import track_to_join
from ...games.lunar_rails.planner.route import Route
from ...games.lunar_rails.rules import last_rounds, track
from ...games.lunar_rails.rules.winning import joined_majors
from ...games.lunar_rails.state import LunarRailsState

A_MAJOR = 16
"""What it costs to join one more, about."""
ROOM = 0.06
"""What part of the income a third load adds."""


def wanted_now(state: LunarRailsState, seat: int, route: Route, chart: Chart, habits: Habits) -> int:
    """How much of the missing track is built in this phase: what is needed so soon that the phases to come
    would be too late. In a building turn, all."""
    if state.kind == OPENING:
        return route.price
    speed = state.allowance(seat)
    whole, wanted = 0, 0
    for far, way in route.missing:
        whole += chart.price[way]
        phases = int(far / speed - habits.ahead)
        if phases <= 0:
            wanted = whole
        else:
            wanted = max(wanted, whole - BUILDING_LIMIT * phases)
    return wanted


def builds(
    state: LunarRailsState, seat: int, ways: list[int], budget: int, keep: int = 0
) -> tuple[LunarRailsState, list[int]]:
    """The steps that build as much of this as the budget allows, each legal after those before; and the state
    after them. So much cash as `keep` stays untouched."""
    trial, steps = state.clone(), list[int]()
    left = list(ways)
    spent = 0
    while left and spent < budget:
        for way in left:
            found = _buildable(trial, seat, way)
            if found >= 0 and trial.cash[seat] - trial.board.price[found] >= keep:
                break
        else:
            break
        left.remove(way)
        spent += trial.board.price[found]
        action = trial.numbers.build + found
        trial.act(seat, action)
        steps.append(action)
    return trial, steps


def _buildable(state: LunarRailsState, seat: int, way: int) -> int:
    """The cheaper direction in which a section may be built now, or -1."""
    price = state.board.price
    both = (way, way ^ 1) if price[way] <= price[way ^ 1] else (way ^ 1, way)
    for each in both:
        if track.why_no_section(state, seat, each) is None:
            return each
    return -1


def is_late(state: LunarRailsState) -> bool:
    """Whether cash is all that still counts: the last round by time, or one in which victory was declared."""
    return last_rounds.is_time_called(state) or bool(state.in_play.declared)


def must_join(state: LunarRailsState, seat: int) -> list[int]:
    """The track that joins the major cities, when it can be paid for and time is short: at the end seven
    joined go before any cash (LR-V1, LR-V2)."""
    if not state.house.time_limit and not state.in_play.declared:
        return []
    ways, price = track_to_join(state, seat)
    if not 0 < price <= state.cash[seat]:
        return []
    phases = 1 if state.in_play.declared else last_rounds.last_round(state) - state.round + 1
    if price > phases * BUILDING_LIMIT - state.spent or price <= (phases - 2) * BUILDING_LIMIT:
        return []
    return ways


def purse(state: LunarRailsState, seat: int, habits: Habits, planned: bool) -> int:
    """What the next plan is likely to cost: with a plan at hand, less the more track there is. A player
    without so much may wait in vain for a hand that it can pay for."""
    grown = min(1.0, state.owner.count(seat + 1) / habits.grown)
    return round(habits.purse * (1 - grown)) if planned else habits.purse


def best_upgrade(
    state: LunarRailsState, seat: int, legal: list[int], due: int, least: int, habits: Habits
) -> int:
    """The upgrade that will pay for itself and leaves at least so much beyond what is due, or -1."""
    board, now, cash = state.board, state.loco[seat], state.cash[seat]
    found = [action for action in legal if actions.UPGRADE <= action < state.numbers.give_up]
    if not found:
        return -1
    if not habits.upgrades:
        return found[0] if cash > 60 + due else -1
    if cash - UPGRADE_PRICE < due + least:
        return -1
    to_join = A_MAJOR * max(0, board.to_join - len(joined_majors(state, seat)))
    turns = max(0.0, (last_rounds.cash_to_win(state) + to_join - cash) / habits.turn)
    best, gain = -1, float(UPGRADE_PRICE)
    for action in found:
        loco = action - actions.UPGRADE
        faster = 1 - board.speed[now] / board.speed[loco]
        room = ROOM * (board.capacity[loco] - board.capacity[now])
        brings = turns * habits.turn * (faster + room)
        if brings > gain:
            best, gain = action, brings
    return best
