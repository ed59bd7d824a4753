"""A turn's operation: along the legs of a plan as far as track and speed allow, loading and delivering."""

from ...games.lunar_rails import actions
from ...games.lunar_rails.phases import OPERATE, RENT
from ...games.lunar_rails.planner.chart import Chart
from ...games.lunar_rails.planner.jobs import DELIVER, PICK, Task
from ...games.lunar_rails.planner.route import Route
from ...games.lunar_rails.planner.standpoint import Standpoint
from ...games.lunar_rails.rules import events_in_force, honeymoon
from ...games.lunar_rails.state import LunarRailsState

MOST = 80
"""Steps that are answered at once."""


def still_to_do(state: LunarRailsState, seat: int, tasks: list[Task]) -> list[Task]:
    """The tasks without those that are done: loads that are aboard are not picked up again."""
    spare = list(state.loads[seat])
    for task in tasks:
        if task.verb == DELIVER:
            picks = [
                each
                for each in tasks
                if each.verb == PICK and each.card == task.card and each.load == task.load
            ]
            if not picks and task.load in spare:
                spare.remove(task.load)  # meant for a load that was aboard from the start
    left: list[Task] = []
    for task in tasks:
        if task.verb == PICK and task.load in spare:
            spare.remove(task.load)
        else:
            left.append(task)
    return left


class Drive:
    """The steps of an operation, tried out on a copy."""

    def __init__(
        self, state: LunarRailsState, seat: int, chart: Chart, standpoint: Standpoint, tasks: list[Task]
    ) -> None:
        self.trial = state.clone()
        self.seat = seat
        self.chart = chart
        self.standpoint = standpoint
        self.tasks = list(tasks)
        self.steps: list[int] = []
        self.path: list[int] = []
        self.bound: list[tuple[int, int]] = []
        """For each step of a run the city that it leads to, and the mileposts that are left after it."""
        self.in_danger = bool(events_in_force.hits_at_end(state, seat))
        self.safe = 0
        """How many of the steps end where no Flares or Rays strike."""

    def run(self) -> list[int]:
        """Up to the first delivery, or to the end of the operation."""
        state, seat = self.trial, self.seat
        delivered = False
        while len(self.steps) < MOST:
            action = self.next_step()
            if action < 0:
                break
            self.steps.append(action)
            runs = state.numbers.move <= action < state.numbers.build and bool(self.tasks)
            self.bound.append((self.tasks[0].city, len(self.path)) if runs else (-1, 0))
            state.act(seat, action)
            delivered = state.numbers.is_delivery(action)
            if delivered or state.kind != OPERATE:
                break
            if not events_in_force.hits_at_end(state, seat):
                self.safe = len(self.steps)
        if delivered:
            return self.steps
        if (state.flares or state.rays) and (self.safe or not self.in_danger):
            self.steps = self.steps[: self.safe]
        return [*self.steps, actions.END_OPERATION]

    def next_step(self) -> int:
        state, seat, numbers = self.trial, self.seat, self.trial.numbers
        board, at = state.board, state.at[seat]
        legal = state.legal(seat)
        if at < 0:
            place = Route(state, seat, self.chart, self.standpoint, self.tasks).begin if self.tasks else -1
            return numbers.place + place if numbers.place + place in legal else -1
        city = board.city_at[at]
        if city >= 0:
            action = self.handle(city, legal)
            if action >= 0:
                return action
        if not self.tasks or self.tasks[0].city == city:
            return -1  # a load can't be handled here now
        if not self.path:
            self.path = self.way_on()
        if not self.path:
            return -1
        if numbers.move + self.path[0] not in legal:
            return self.owing(legal)
        return numbers.move + self.path.pop(0)

    def owing(self, legal: list[int]) -> int:
        """Option: a step whose rent is owed, where the way to a delivery that pays it runs over that owner's
        track alone; or -1."""
        state, board, action = self.trial, self.trial.board, self.trial.numbers.owe + self.path[0]
        if action not in legal or self.tasks[0].verb != DELIVER or self.tasks[0].pays <= RENT:
            return -1
        here, owners = state.at[self.seat], set[int]()
        for place in self.path:
            if place not in board.red_links[here]:
                owners.add(state.owner[board.section(here, place)])
            here = place
        if len(owners) > 1 or len(self.path) > state.allowance(self.seat) - state.moved:
            return -1
        self.path.pop(0)
        return action

    def way_on(self) -> list[int]:
        """The mileposts to the next stop."""
        route = Route(self.trial, self.seat, self.chart, self.standpoint, self.tasks[:1])
        if not route.legs:
            return []
        return list(route.legs[0].places)

    def handle(self, city: int, legal: list[int]) -> int:
        """What is done with loads in this city, or -1."""
        state, seat, numbers = self.trial, self.seat, self.trial.numbers
        for task in self.tasks:
            # Money and a new card first: what is loaded then may be another load.
            if task.city == city and task.verb == DELIVER and deliver_of(state, task) in legal:
                self.tasks.remove(task)
                return deliver_of(state, task)
        for task in self.tasks:
            if task.city != city:
                break
            if task.verb == PICK:
                if len(state.loads[seat]) >= state.capacity(seat):
                    return self.make_room(legal)
                action = numbers.handling("load", task.load)
                if action in legal:
                    self.tasks.remove(task)
                    return action
        for load in honeymoon.wanted_loads(state, seat, city):
            if numbers.load + load in legal:
                return numbers.load + load
        meant = [task.load for task in self.tasks if task.verb == DELIVER]
        for action in legal:
            if numbers.is_delivery(action) and numbers.delivery(action)[1] not in meant:
                return action
            filled = (action - numbers.boom) % numbers.loads
            if numbers.boom <= action < numbers.place and filled not in meant:
                return action
        return -1

    def make_room(self, legal: list[int]) -> int:
        """Drop a load that no task is meant for."""
        state, numbers = self.trial, self.trial.numbers
        meant = [task.load for task in self.tasks if task.verb == DELIVER]
        for load in state.loads[self.seat]:
            if load in meant:
                meant.remove(load)
            elif numbers.handling("drop", load) in legal:
                return numbers.handling("drop", load)
        return -1


def deliver_of(state: LunarRailsState, task: Task) -> int:
    if task.card >= state.board.demands:
        return state.numbers.boom_of(task.card - state.board.demands, task.load)
    return state.numbers.deliver_of(task.card, task.load)
