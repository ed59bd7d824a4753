"""Plans of one to three deliveries in every order of their stops, with the track they need."""

from collections.abc import Iterable

from ..phases import BUILD, BUILDING_LIMIT, OPENING, RENT
from ..rules import goods
from ..rules.debts import owed_by
from ..rules.last_rounds import cash_to_win
from ..state import LunarRailsState
from .chart import Chart
from .habits import Habits
from .jobs import ABOARD, DELIVER, PICK, Job, Task, jobs_of, tasks_of
from .outlook import Outlook
from .reckoning import Reckoning
from .roads import FAR, Found, Roads, search
from .route import Route

WON = 1000.0


class Plan:
    """Stops in their order, and what they bring."""

    def __init__(self, jobs: tuple[Job, ...], tasks: list[Task]) -> None:
        self.jobs = jobs
        self.tasks = tasks
        self.score = -WON
        self.price = 0
        self.rents = 0
        self.turns = 0.0
        self.by_way = ""


def _rank(plan: Plan) -> tuple[float, int, list[Task]]:
    return -plan.score, len(plan.tasks), plan.tasks


class Planner:
    """Weighs plans for a seat in one position."""

    def __init__(
        self,
        state: LunarRailsState,
        seat: int,
        chart: Chart,
        habits: Habits,
        to_join: int = 0,
        tree: Iterable[int] = (),
    ) -> None:
        self.state = state
        self.seat = seat
        self.chart = chart
        self.habits = habits
        self.to_join = to_join
        """What it still costs to join enough major cities."""
        self.outlook = Outlook(state, seat, habits, tree)
        self.roads = Roads(state, seat, chart, self.outlook)
        # Whoever has next to nothing has nothing to lose.
        self.reserve = min(habits.reserve, state.cash[seat] // 5)
        self.cash = state.cash[seat] - self.reserve
        self.cash_to_win = cash_to_win(state)
        self.capacity = state.capacity(seat)
        speed = self.roads.speed
        on_turn = state.turn == seat
        self.gone = state.moved / speed if on_turn and state.kind not in (BUILD, OPENING) else 0.0
        self.lead = {OPENING: 2 - state.opening, BUILD: int(on_turn)}.get(state.kind, 0)
        """Building phases before the train moves again."""
        self.roots: Found | None = None

    def plans(self) -> list[Plan]:
        """The plans that can be paid for, the best first."""
        jobs = jobs_of(self.state, self.seat, self.roads, self.habits, self.outlook)
        single: list[Plan] = []
        for job in jobs:
            plan = Plan((job,), tasks_of(job))
            self.weigh(plan)
            single.append(plan)
        found = [plan for plan in single if plan.score > -WON]
        kept = single  # what can't be paid for alone may be paid for by another delivery before it
        for _ in range(self.habits.deliveries - 1):
            longer = self.longer(kept, jobs)
            found += [plan for plan in longer if plan.score > -WON]
            kept = longer
        found.sort(key=_rank)
        if self.habits.refined:
            found = found[: self.habits.refined]
            self.refine(found)
            found = sorted([plan for plan in found if plan.score > -WON], key=_rank)
        for plan in found[:1]:
            plan.by_way = self.by_way(plan)
        return found

    def by_way(self, plan: Plan) -> str:
        """A city on the new track that is no stop, for people to read."""
        board = self.state.board
        stops = {task.city for task in plan.tasks}
        here = -1 if self.state.at[self.seat] >= 0 else plan.tasks[0].city
        for task in plan.tasks:
            leg = self.roads.leg(here, task.city) if here != task.city else None
            for _, way in leg.missing if leg is not None else ():
                for milepost in board.ends[way >> 1]:
                    city = board.city_at[milepost]
                    if city >= 0 and city not in stops:
                        return board.cities[city]
            here = task.city
        return ""

    def longer(self, plans: list[Plan], jobs: list[Job]) -> list[Plan]:
        """Each plan with one more delivery, put in wherever the train has room for it."""
        best: dict[tuple[Job, ...], Plan] = {}
        for plan in plans:
            for job in jobs:
                if any(job.card == other.card for other in plan.jobs) or self.is_short(plan, job):
                    continue
                both = tuple(sorted((*plan.jobs, job)))
                for tasks in self.orders(plan.tasks, job):
                    longer = Plan(both, tasks)
                    self.weigh(longer)
                    if both not in best or longer.score > best[both].score:
                        best[both] = longer
        found = sorted(best.values(), key=lambda plan: (-plan.score, plan.tasks))
        return found[: self.habits.beam]

    def is_short(self, plan: Plan, job: Job) -> bool:
        """Whether there are too few chips of one load for both."""
        same = [other for other in plan.jobs if other.load == job.load]
        if job.source == ABOARD:
            aboard = sum([other.source == ABOARD for other in same]) + 1
            return aboard > self.state.loads[self.seat].count(job.load)
        return len(same) - sum([other.source == ABOARD for other in same]) >= goods.left(self.state, job.load)

    def orders(self, tasks: list[Task], job: Job) -> list[list[Task]]:
        new = tasks_of(job)
        count = len(tasks)
        found: list[list[Task]] = []
        if len(new) == 1:
            for last in range(count + 1):
                found.append([*tasks[:last], new[0], *tasks[last:]])
        else:
            for first in range(count + 1):
                for last in range(first, count + 1):
                    found.append([*tasks[:first], new[0], *tasks[first:last], new[1], *tasks[last:]])
        return [order for order in found if self.has_room(order)]

    def has_room(self, tasks: list[Task]) -> bool:
        """Loads that no plan needs are dropped; those that it needs are aboard until they are delivered."""
        aboard = sum([1 if task.verb == DELIVER else -1 for task in tasks])
        for task in tasks:
            aboard += 1 if task.verb == PICK else -1
            if aboard > self.capacity:
                return False
        return True

    # --- weighing

    def weigh(self, plan: Plan, route: Route | None = None) -> None:
        """Follow the plan stop by stop: turns, track, rents and cash. A plan that runs out of cash keeps the
        lowest score. With a route its own legs are followed, each over the track of those before."""
        reckoning = Reckoning(
            self.cash, self.roads.speed, self.lead + self.gone, self.chart.price, self.outlook.tree
        )
        reckoning.owed = owed_by(self.state, self.seat)
        plan.score = -WON
        house, aboard = self.state.house, len(self.state.loads[self.seat])
        here = -1
        won = -1.0
        if self.state.at[self.seat] < 0:
            # The train is placed at the first stop; what is built must begin somewhere.
            root = self.root(plan.tasks) if route is None else route.ways_in
            if root is None:
                return
            reckoning.build(root)
            here = plan.tasks[0].city
        for number, task in enumerate(plan.tasks):
            if task.city != here or route is not None:
                leg = self.roads.leg(here, task.city) if route is None else route.legs[number]
                if leg is None:
                    return
                if house.light_engine:
                    reckoning.speed = self.roads.speed + max(0, self.capacity - aboard)
                reckoning.run(leg)
                here = task.city
            if reckoning.cash < 0 and not self.may_owe(reckoning, number, task):
                return
            aboard += 1 if task.verb == PICK else -1
            if house.cost_to_load:
                reckoning.turns += 1 / reckoning.speed
            if task.verb == DELIVER:
                reckoning.deliver(task.pays)
                if won < 0 and reckoning.cash + self.reserve - self.to_join >= self.cash_to_win:
                    won = reckoning.turns
        plan.price, plan.rents, plan.turns = reckoning.spent, reckoning.rents, reckoning.turns
        if won >= 0 and self.habits.finish:
            plan.score = WON - 20 * max(won, self.to_join / BUILDING_LIMIT) + reckoning.pays / 100
        else:
            outlook = self.outlook
            price = (1 - outlook.kept) * (reckoning.spent - reckoning.on_tree)
            price += (1 - outlook.tree_kept) * reckoning.on_tree
            plan.score = reckoning.pays - price - reckoning.rents - self.outlook.turn * reckoning.turns

    def may_owe(self, reckoning: Reckoning, number: int, task: Task) -> bool:
        """Option: what is missing for a first delivery is rent, which that will pay (LR-V9)."""
        if not self.state.house.late_payment or number or task.verb != DELIVER:
            return False
        return reckoning.cash + reckoning.rents >= 0 and reckoning.rents <= RENT < task.pays

    def refine(self, plans: list[Plan]) -> None:
        """Weigh the best once more, by the way that they would really take."""
        for plan in plans:
            route = Route(self.state, self.seat, self.chart, self.outlook, plan.tasks)
            if route.whole:
                self.weigh(plan, route)

    def root(self, tasks: list[Task]) -> list[int] | None:
        """The track by which the first leg of a train that is not placed yet is joined to a red area or to
        own track."""
        board = self.state.board
        if self.roots is None:
            self.roots = search(self.chart.out, self.roads.weight, self.roads.beginnings())
        first = tasks[0].city
        places = list(board.city_mileposts[first])
        for task in tasks[1:2]:
            if task.city != first:
                leg = self.roads.leg(first, task.city)
                if leg is None:
                    return None
                places += [board.target[way] for way in leg.ways if way < self.roads.red_step]
        best = min(places, key=lambda place: self.roots.cost[place] if self.roots else 0)
        return None if self.roots.cost[best] >= FAR else self.roots.path(best)
