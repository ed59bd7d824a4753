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
from .reckoning import Reckoning
from .roads import Leg, Roads
from .route import Route
from .searching import FAR, Found, search
from .standpoint import FREELY, Standpoint

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
        thrift: int = FREELY,
    ) -> None:
        self.state = state
        self.seat = seat
        self.chart = chart
        self.habits = habits
        self.to_join = to_join
        """What it still costs to join enough major cities."""
        self.standpoint = Standpoint(state, seat, habits, tree, thrift)
        self.roads = Roads(state, seat, chart, self.standpoint)
        # Whoever has next to nothing has nothing to lose.
        self.reserve = min(habits.reserve, state.cash[seat] // 5)
        self.cash = state.cash[seat] - self.reserve
        self.cash_to_win = cash_to_win(state)
        self.capacity = state.capacity(seat)
        self.owed = owed_by(state, seat)
        self.aboard = len(state.loads[seat])
        self.light_engine = state.house.light_engine
        self.cost_to_load = state.house.cost_to_load
        speed = self.roads.speed
        on_turn = state.turn == seat
        self.gone = state.moved / speed if on_turn and state.kind not in (BUILD, OPENING) else 0.0
        self.lead = {OPENING: 2 - state.opening, BUILD: int(on_turn)}.get(state.kind, 0)
        """Building phases before the train moves again."""
        self.roots: Found | None = None

    def plans(self) -> list[Plan]:
        """The plans that can be paid for, the best first."""
        jobs = jobs_of(self.state, self.seat, self.roads, self.habits, self.standpoint)
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
            insertion = Insertion(self, plan)
            for job in jobs:
                if any(job.card == other.card for other in plan.jobs) or self.is_short(plan, job):
                    continue
                both = tuple(sorted((*plan.jobs, job)))
                longer = insertion.best(job, both, best.get(both))
                if longer is not None:
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

    # --- weighing

    def weigh(self, plan: Plan, route: Route | None = None) -> None:
        """Follow the plan stop by stop: turns, track, rents and cash. A plan that runs out of cash keeps the
        lowest score. With a route its own legs are followed, each over the track of those before."""
        plan.score = -WON
        reckoning = self.begin(plan.tasks, route)
        if reckoning is None:
            return
        for number, task in enumerate(plan.tasks):
            if not self.follow(reckoning, number, task, None if route is None else route.legs[number]):
                return
        self.tell(reckoning, plan)

    def begin(self, tasks: list[Task], route: Route | None = None) -> Reckoning | None:
        """Before the first stop; None if the train can't be placed there."""
        reckoning = Reckoning(
            self.cash, self.roads.speed, self.lead + self.gone, self.chart.price, self.standpoint.tree
        )
        reckoning.owed = self.owed
        reckoning.aboard = self.aboard
        if self.state.at[self.seat] < 0:
            # The train is placed at the first stop; what is built must begin somewhere.
            root = self.root(tasks) if route is None else route.ways_in
            if root is None:
                return None
            reckoning.build(root)
            reckoning.here = tasks[0].city
        elif route is not None and self.standpoint.rooted:
            reckoning.build(route.ways_in)
        return reckoning

    def follow(self, reckoning: Reckoning, number: int, task: Task, given: Leg | None = None) -> bool:
        """On to a stop, over the best leg or the one that is given; False if no way leads there or the cash
        does not suffice."""
        city = task.city
        if city != reckoning.here or given is not None:
            leg = self.roads.leg(reckoning.here, city) if given is None else given
            if leg is None:
                return False
            if self.light_engine:
                reckoning.speed = self.roads.speed + max(0, self.capacity - reckoning.aboard)
            reckoning.run(leg)
            reckoning.here = city
        if reckoning.cash < 0 and not self.may_owe(reckoning, number, task):
            return False
        reckoning.aboard += 1 if task.verb == PICK else -1
        if self.cost_to_load:
            reckoning.turns += 1 / reckoning.speed
        if task.verb == DELIVER:
            reckoning.deliver(task.pays)
            if reckoning.won < 0 and reckoning.cash + self.reserve - self.to_join >= self.cash_to_win:
                reckoning.won = reckoning.turns
        return True

    def score(self, reckoning: Reckoning) -> float:
        """What a plan is worth that was followed to its end."""
        if reckoning.won >= 0 and self.habits.finish:
            late = max(reckoning.won, self.to_join / BUILDING_LIMIT)
            return WON - 20 * late + reckoning.pays / 100
        standpoint = self.standpoint
        price = (1 - standpoint.kept) * (reckoning.spent - reckoning.on_tree)
        price += (1 - standpoint.tree_kept) * reckoning.on_tree
        return reckoning.pays - price - reckoning.rents - standpoint.turn * reckoning.turns

    def tell(self, reckoning: Reckoning, plan: Plan) -> None:
        plan.price, plan.rents, plan.turns = reckoning.spent, reckoning.rents, reckoning.turns
        plan.score = self.score(reckoning)

    def may_owe(self, reckoning: Reckoning, number: int, task: Task) -> bool:
        """Option: what is missing for a first delivery is rent, which that will pay (LR-V9)."""
        if not self.state.house.late_payment or number or task.verb != DELIVER:
            return False
        return reckoning.cash + reckoning.rents >= 0 and reckoning.rents <= RENT < task.pays

    def refine(self, plans: list[Plan]) -> None:
        """Weigh the best once more, by the way that they would really take."""
        for plan in plans:
            route = Route(self.state, self.seat, self.chart, self.standpoint, plan.tasks)
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


class Insertion:
    """A plan into which one more delivery is put. Orders that begin alike are followed once as far as they
    do."""

    def __init__(self, planner: Planner, plan: Plan) -> None:
        self.planner = planner
        self.tasks = tasks = plan.tasks
        self.placed = planner.state.at[planner.seat] >= 0
        # Loads aboard that a plan needs, after each stop; those that no plan needs are dropped.
        self.needed = [sum([1 if task.verb == DELIVER else -1 for task in tasks])]
        for task in tasks:
            self.needed.append(self.needed[-1] + (1 if task.verb == PICK else -1))
        self.begun: list[Reckoning | None] = []
        """After each stop of the plan as it is; None: it is not followed so far."""
        if self.placed:
            now = planner.begin(tasks)
            self.begun.append(now)
            for number, task in enumerate(tasks):
                now = self.on(now, number, task)
                self.begun.append(now)

    def on(self, reckoning: Reckoning | None, number: int, task: Task) -> Reckoning | None:
        """A copy that is followed to the next stop."""
        if reckoning is None:
            return None
        found = reckoning.copy()
        return found if self.planner.follow(found, number, task) else None

    def best(self, job: Job, both: tuple[Job, ...], known: Plan | None) -> Plan | None:
        """The best order of both, if it is better than what is known."""
        new = tasks_of(job)
        last_task, room, count = new[-1], self.planner.capacity - 1, len(self.tasks)
        better: Plan | None = None
        if len(new) == 1:
            for last in range(count + 1):
                if last and self.needed[last] > room:
                    break
                begun = self.begun[last] if self.placed else None
                better = self.end(begun, last, [*self.tasks[:last], last_task], both, known) or better
                known = better or known
            return better
        for first in range(count + 1):
            if self.needed[first] > room:
                continue
            order = [*self.tasks[:first], new[0]]
            begun = self.on(self.begun[first], first, new[0]) if self.placed else None
            for last in range(first, count + 1):
                if last > first:
                    if self.needed[last] > room:
                        break
                    task = self.tasks[last - 1]
                    order.append(task)
                    if begun is not None and not self.planner.follow(begun, last, task):
                        begun = None
                better = self.end(begun, last, [*order, last_task], both, known) or better
                known = better or known
        return better

    def end(
        self,
        begun: Reckoning | None,
        last: int,
        order: list[Task],
        both: tuple[Job, ...],
        known: Plan | None,
    ) -> Plan | None:
        """The plan that goes on from a stop with the delivery and the rest, if it is better than what is
        known. Where the train is not placed, the whole of it is followed."""
        planner = self.planner
        if not self.placed:
            plan = Plan(both, order + self.tasks[last:])
            planner.weigh(plan)
            return plan if known is None or plan.score > known.score else None
        number = len(order) - 1
        found = self.on(begun, number, order[number])
        if found is not None:
            for task in self.tasks[last:]:
                number += 1
                if not planner.follow(found, number, task):
                    found = None
                    break
        if known is not None and (found is None or planner.score(found) <= known.score):
            return None
        plan = Plan(both, order + self.tasks[last:])
        if found is not None:
            planner.tell(found, plan)
        return plan
