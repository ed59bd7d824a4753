"""Private warehouses (LR-V17): when a stored load is worth a stop, an offer or a building of one's own.

Every step is looked at before it is taken: the best plan with the load aboard against the best one without.
Nothing here looks at another player's cash, which is secret (LR-71)."""

from typing import Final

from ...games.lunar_rails import actions
from ...games.lunar_rails.planner.chart import Chart
from ...games.lunar_rails.planner.habits import Habits
from ...games.lunar_rails.planner.jobs import DELIVER, Task
from ...games.lunar_rails.planner.plans import Planner
from ...games.lunar_rails.planner.route import Route
from ...games.lunar_rails.rules import warehouses
from ...games.lunar_rails.rules.warehouse_visits import FOR_MONEY, LOAD_PRICE, host_of
from ...games.lunar_rails.state import LunarRailsState
from . import reasons

GAIN: Final = 4
"""So much more a plan brings, the price of the load aside, before a train stops for a stored load."""
HOPE: Final = 0.25
"""What part of its payoffs a load is worth that no card asks for yet."""
ROUNDS: Final = 20
"""A warehouse that is built later than this does not pay any more."""
CASH: Final = 60
"""What is left after building one."""


def asked_for(state: LunarRailsState, seat: int) -> set[int]:
    """The loads for which there is a card."""
    cards = [*state.hands[seat], *state.in_play.contracts]
    return {load for card in cards for load, _, _ in state.board.lines[card]}


def wanted(state: LunarRailsState, seat: int) -> set[int]:
    """Those of which no chip is aboard."""
    return asked_for(state, seat) - set(state.loads[seat])


def spare_loads(state: LunarRailsState, seat: int, tasks: list[Task]) -> list[int]:
    """The loads aboard that the plan does not deliver, and that may be stored."""
    meant = [task.load for task in tasks if task.verb == DELIVER]
    found: list[int] = []
    for load in state.loads[seat]:
        if load in meant:
            meant.remove(load)
        elif load < state.numbers.loads:
            found.append(load)
    return found


def hope_for(state: LunarRailsState, load: int) -> float:
    """What a stored load may bring one day: by how many cards ask for it, and what they pay."""
    board = state.board
    pays = [pay for lines in board.lines[: board.demands] for what, _, pay in lines if what == load]
    likely = min(1.0, 10 * len(pays) / board.demands)
    return HOPE * likely * sum(pays) / len(pays) if pays else 0.0


# --- the owner is asked


def answer(state: LunarRailsState, seat: int) -> tuple[int, str]:
    """A load that no card asks for goes for 5, or for one that a card asks for."""
    kept, mine = state.in_play, wanted(state, seat)
    if kept.wanted in mine:
        return state.numbers.decline, reasons.KEEPS_STORED
    if kept.given == FOR_MONEY:
        return state.numbers.agree, reasons.SELLS_STORED
    if kept.given in mine:
        return state.numbers.agree, reasons.SWAPS_STORED
    return state.numbers.decline, reasons.NO_USE


# --- a train on its way


class Storekeeper:
    """A player with a plan, whose train passes warehouses."""

    def __init__(
        self, state: LunarRailsState, seat: int, chart: Chart, habits: Habits, tasks: list[Task]
    ) -> None:
        self.state = state
        self.seat = seat
        self.chart = chart
        self.habits = habits
        self.tasks = tasks
        self.reason = ""

    def stop_on(self, steps: list[int]) -> list[int]:
        """The same steps, up to a warehouse that is worth a stop, and what is done there; [] if none is."""
        trial, seat = self.state.clone(), self.seat
        sites = {where for where, _ in trial.in_play.warehouses if where >= 0}
        for number, step in enumerate([-1, *steps]):
            if step >= 0:
                if trial.numbers.is_delivery(step) or step in (actions.END_OPERATION, actions.NEW_HAND):
                    break  # what comes after a new card is another plan
                trial.act(seat, step)
            if trial.at[seat] in sites:
                action = self._visit(trial)
                if action >= 0:
                    return [*steps[:number], action]
        return []

    def _visit(self, state: LunarRailsState) -> int:
        """What pays at this warehouse, or -1."""
        legal, numbers, seat = state.legal(self.seat), state.numbers, self.seat
        for load in spare_loads(state, seat, self.tasks):
            if numbers.store + load in legal and load not in asked_for(state, seat):
                self.reason = reasons.STORES
                return numbers.store + load
        host = host_of(state, seat)
        owner = seat if host < 0 else host
        # Taking out one's own costs nothing; another player may decline, and is paid.
        best, found = 1.0 if host < 0 else float(GAIN), -1
        for load in sorted(wanted(state, seat).intersection(state.in_play.warehouses[owner][1])):
            for action, price in self._ways_to_have(state, load, host < 0):
                if action in legal:
                    gain = self._gain(state, load, action) - price
                    if gain > best:
                        best, found = gain, action
        if found >= 0:
            self.reason = reasons.TAKES_OUT if host < 0 else reasons.ASKS_FOR
        return found

    def _ways_to_have(self, state: LunarRailsState, load: int, own: bool) -> list[tuple[int, int]]:
        """Actions that bring a load aboard, and what each costs."""
        numbers = state.numbers
        if own:
            return [(numbers.unstore + load, 0)]
        swaps = [
            (numbers.ask_to_swap_of(load, given), 0)
            for given in spare_loads(state, self.seat, self.tasks)
            if given not in asked_for(state, self.seat)
        ]
        return [*swaps, (numbers.ask_to_buy + load, LOAD_PRICE)]

    def _gain(self, state: LunarRailsState, load: int, action: int) -> float:
        """How much better the best plan is with this load aboard."""
        after = state.clone()
        if action >= state.numbers.ask_to_swap:
            given = (action - state.numbers.ask_to_swap) % state.numbers.loads
            after.loads[self.seat].remove(given)
        after.loads[self.seat].append(load)
        return self._best(after) - self._best(state)

    def _best(self, state: LunarRailsState) -> float:
        plans = Planner(state, self.seat, self.chart, self.habits).plans()
        return plans[0].score if plans else 0.0

    # --- building one

    def site(self, route: Route, legal: list[int]) -> int:
        """Where a warehouse is built on the way of the plan, because loads aboard that no card asks for are
        worth more there than it costs; -1 for nowhere."""
        state, seat, numbers = self.state, self.seat, self.state.numbers
        cards = asked_for(state, seat)
        spare = [load for load in spare_loads(state, seat, self.tasks) if load not in cards]
        spare = spare[: warehouses.ROOM]
        hope = sum([hope_for(state, load) for load in spare])
        rich = state.cash[seat] - route.due >= warehouses.PRICE + CASH
        if hope <= warehouses.PRICE + GAIN or not rich or not 0 < state.round <= ROUNDS:
            return -1
        for leg in route.legs:
            for place in leg.places:
                if state.touch[seat][place] and numbers.warehouse + place in legal:
                    self.reason = reasons.BUILDS_STORE
                    return numbers.warehouse + place
        return -1
