"""A player who plans deliveries, builds in time, and joins the great cities."""

from random import Random
from typing import Any

from ...games.lunar_rails import actions
from ...games.lunar_rails.phases import (
    BARGAIN,
    BUILD,
    BUILDING_LIMIT,
    CIRCUS_TO,
    CLAIM,
    COUNTER,
    GIVE_UP,
    LOSE_LOAD,
    OFFER,
    OPENING,
    OPERATE,
    RESTART,
    THROW_AWAY,
    WAREHOUSE_OFFER,
)
from ...games.lunar_rails.planner.chart import Chart, chart_of
from ...games.lunar_rails.planner.habits import USUAL, Habits
from ...games.lunar_rails.planner.jobs import DELIVER, GO, PICK, Task
from ...games.lunar_rails.planner.joining import track_to_join
from ...games.lunar_rails.planner.plans import Planner
from ...games.lunar_rails.planner.route import Route
from ...games.lunar_rails.planner.standpoint import FREELY, NOTHING, SPARINGLY, Standpoint
from ...games.lunar_rails.rules import goods
from ...games.lunar_rails.rules.last_rounds import cash_to_win
from ...games.lunar_rails.state import LunarRailsState
from ..bot import Bot, Clock, Look
from . import aims, mercy, reasons, ringing, spending, storing, throwing
from .bargaining import Bargainer
from .driving import Drive, still_to_do
from .homing import way_home

SLIPS = 4
"""A slip takes one of so many plans."""
STILL = 5
"""Rounds in which nothing changes until a plan is given up."""
HANDS = 4
"""So many hands on end are thrown away before everything is given up."""
LITTLE = 12
"""With less cash than this no track worth the name is built."""
PATIENCE = 25
"""Rounds after which a plan is thought over."""
SECOND_BEST = 20.0
"""So much a plan may lose by its turns, while they pass for the other train anyway (LR-V18)."""


class Railwayman(Bot):
    """Goes by its habits; `slips` is how often it takes a plan that is not the best."""

    def __init__(self, habits: Habits = USUAL, slips: float = 0.0) -> None:
        self.habits = habits
        self.slips = slips
        self.hand: list[int] = []
        """The hand that the plan was made for."""
        self.tasks: list[Task] = []
        self.score = 0.0
        self.made = 0
        """The round of the plan."""
        self.why = ""
        self.tree: list[int] = []
        """The sections that were missing to join the major cities when the plan was made."""
        self.route: Route | None = None
        """The way of the plan in this position, if it was looked at."""
        self.stuck: list[int] = []
        """Where the train was, the track and the cash at the beginning of a turn, and since when."""
        self.thrown = 0
        """Hands that were thrown away on end."""
        self.thrift = FREELY
        """How the plan looks at new track."""
        self.alone = True
        """Whether this is the only train of its player (LR-V18)."""
        self.due = 0
        """What the plan costs until it pays, when that was last looked at."""
        self.reserved = 0
        """Cash that the plan of the other train needs."""

    def remember(self) -> Any:
        return [
            self.hand,
            [list(task) for task in self.tasks],
            int(100 * self.score),
            self.made,
            self.why,
            self.stuck,
            self.tree,
            self.thrown,
            self.thrift,
        ]

    def recall(self, data: Any) -> None:
        self.hand, tasks, score, self.made, self.why, self.stuck, self.tree, self.thrown, *later = data
        self.thrift = later[0] if later else FREELY
        self.tasks = [Task(*task) for task in tasks]
        self.score = score / 100

    def decide(self, look: Look, legal: list[int], clock: Clock) -> int | list[int]:
        state = look.imagine()
        assert isinstance(state, LunarRailsState)
        return self.answer(state, look.seat, legal, look.rng)

    def answer(self, state: LunarRailsState, seat: int, legal: list[int], rng: Random) -> int | list[int]:
        chart, kind = chart_of(state.board), state.kind
        if kind in (OPENING, OPERATE, BUILD):
            self.look_at_plan(state, seat, chart, rng)
            if state.house.mercy:
                action = self.take_mercy(state, seat, legal, chart)
                if action >= 0:
                    return action
            stands_still = actions.NEW_HAND in legal and (
                self.stands_still(state, seat) or self.goes_nowhere(state, seat, chart)
            )
            if actions.NEW_HAND in legal and (stands_still or self.wants_new_hand(state, seat)):
                if self.gives_up(state, seat, legal, self.thrown):
                    self.reason, self.thrown, self.hand = reasons.STARTS_OVER, 0, []
                    return state.numbers.start_over
                self.reason = reasons.NEW_HAND
                self.thrown += 1
                self.hand = []
                return actions.NEW_HAND
            if kind == OPERATE:
                return self.operate(state, seat, chart)
            return self.build(state, seat, legal, chart)
        if kind in (GIVE_UP, LOSE_LOAD):
            return self.part_with(state, seat, legal)
        if kind == RESTART:
            self.reason = reasons.STARTS_OVER
            return state.numbers.start_over + actions.RESTART
        if kind == CLAIM:
            self.look_at_plan(state, seat, chart, rng)
            return state.numbers.start_over + self.claim_or_waive(state, seat, chart)
        if kind in (BARGAIN, OFFER, COUNTER):
            return self.bargain(state, seat, chart)
        if kind == WAREHOUSE_OFFER:
            action, self.reason = storing.answer(state, seat)
            return action
        if kind == THROW_AWAY:
            self.reason = reasons.LEAST_OF_FOUR
            return throwing.worst_card(state, seat, chart, self.habits)
        return self.place_again(state, seat, legal, chart)

    def standpoint(self, state: LunarRailsState, seat: int) -> Standpoint:
        return Standpoint(state, seat, self.habits, self.tree, self.thrift)

    # --- the plan

    def look_at_plan(self, state: LunarRailsState, seat: int, chart: Chart, rng: Random) -> None:
        """Keep the plan as long as it holds; else make a new one."""
        self.route = None
        if self.holds(state, seat, chart):
            return
        self.route, self.thrift = None, FREELY
        if self.hand and self.hand != sorted(state.hands[seat]):
            self.thrown = 0  # a delivery has changed it
        self.hand = sorted(state.hands[seat])
        self.made = state.round
        to_join = 0
        if self.habits.tree or (self.habits.finish and state.cash[seat] > 100):
            ways, to_join = track_to_join(state, seat)
            self.tree = [way >> 1 for way in ways] if self.habits.tree else []
        free = state
        if self.reserved:
            free = state.clone()
            free.cash[seat] = max(0, free.cash[seat] - self.reserved)
        self.tasks, self.score, self.why, self.due = [], -1000.0, reasons.WAITS, 0
        for thrift in (FREELY, SPARINGLY, NOTHING) if self.habits.thrifty else (FREELY,):
            plans = Planner(free, seat, chart, self.habits, to_join, self.tree, thrift).plans()
            if plans and (not self.tasks or plans[0].score > self.score):
                slip = self.slips and rng.random() < self.slips
                plan = plans[rng.randrange(min(SLIPS, len(plans)))] if slip else plans[0]
                self.thrift, self.tasks, self.score = thrift, plan.tasks, round(plan.score, 2)
                self.why = reasons.why_plan(state, plan.tasks, plan.price, plan.by_way)
                self.due = plan.price
            if self.tasks and not self.wants_new_hand(state, seat):
                break
        if self.tasks:
            return
        if self.habits.homeward:
            self.tasks = way_home(state, seat, chart, self.standpoint(state, seat))
            if self.tasks:
                self.score, self.why = 0.0, reasons.HOME

    def holds(self, state: LunarRailsState, seat: int, chart: Chart) -> bool:
        if self.hand != sorted(state.hands[seat]) or not self.tasks or state.round > self.made + PATIENCE:
            return False
        if self.tasks[0].verb == GO:
            return state.done  # a new turn may bring a better plan
        self.tasks = still_to_do(state, seat, self.tasks)
        hand, loads = [*state.hands[seat], *state.in_play.contracts], list(state.loads[seat])
        for task in self.tasks:
            if task.city in state.board.gone:  # LR-V5
                return False
            if task.verb == PICK:
                if task.city not in goods.sources(state, task.load):
                    return False
                loads.append(task.load)
            else:
                if task.card not in hand and task.card not in state.booms:
                    return False
                if task.load not in loads:
                    return False
                loads.remove(task.load)
        if state.done and state.kind != BUILD:
            return True
        self.route = Route(state, seat, chart, self.standpoint(state, seat), self.tasks)
        self.due = self.route.due
        return self.route.whole and self.route.due <= state.cash[seat]

    def stands_still(self, state: LunarRailsState, seat: int) -> bool:
        """Whether some turns have brought nothing at all: a plan that can't go on is given up."""
        sign = [state.at[seat], state.cash[seat], state.owner.count(seat + 1), *self.hand]
        if self.stuck[1:] != sign:
            self.stuck = [state.round, *sign]
        if state.round - self.stuck[0] < STILL or not state.round:
            return False
        self.stuck[0] = state.round
        return True

    def lacks_track_alone(self, state: LunarRailsState, seat: int) -> bool:
        """Whether there is cash enough to win, and what is missing is track between the major cities."""
        goal = cash_to_win(state)
        if not self.habits.finish or state.cash[seat] <= goal:
            return False
        price = track_to_join(state, seat)[1]
        return 0 < price <= state.cash[seat] - goal

    def goes_nowhere(self, state: LunarRailsState, seat: int, chart: Chart) -> bool:
        """Whether the way home is barred in this turn: then a new hand costs nothing, and a rent that is paid
        for a step or two is lost."""
        if not self.tasks or self.tasks[0].verb != GO:
            return False
        standpoint = self.standpoint(state, seat)
        route = Route(state, seat, chart, standpoint, self.tasks)
        if not route.whole or (route.missing and not state.no_track):
            return not route.whole
        steps = len(Drive(state, seat, chart, standpoint, self.tasks).run()) - 1
        return steps < min(route.until_paid, state.speed(seat))

    def gives_up(self, state: LunarRailsState, seat: int, legal: list[int], thrown: int) -> bool:
        """Whether nothing is left to lose: hand after hand was no use, and no cash is there (LR-V11)."""
        stuck = thrown >= HANDS and state.cash[seat] < LITTLE
        return stuck and state.numbers.start_over in legal

    def claim_or_waive(self, state: LunarRailsState, seat: int, chart: Chart) -> int:
        """A claim, if the plan rides that track in the next turn."""
        route = Route(state, seat, chart, self.standpoint(state, seat), self.tasks)
        ways = [way for leg in route.legs for way in leg.ways][: state.speed(seat)]
        track, owner = len(state.owner), state.turn + 1
        rides = any(way >> 1 < track and state.owner[way >> 1] == owner for way in ways)
        self.reason = reasons.CLAIMS if rides else reasons.NO_NEED
        return actions.CLAIM if rides else actions.WAIVE

    def wants_new_hand(self, state: LunarRailsState, seat: int) -> bool:
        """With two trains a hand goes for both, which one plan does not decide: but a very bad one waits."""
        if self.alone:
            return self.is_worthless(state, seat)
        return not self.tasks or self.score < -SECOND_BEST

    def is_worthless(self, state: LunarRailsState, seat: int) -> bool:
        if self.lacks_track_alone(state, seat):
            return False  # a new hand would take the turn in which it is built
        bar = self.habits.dump * (1 + self.habits.weary * self.thrown)
        return not self.tasks or self.score < bar * self.standpoint(state, seat).turn

    def take_mercy(self, state: LunarRailsState, seat: int, legal: list[int], chart: Chart) -> int:
        """A step that an option allows to a player in trouble, or -1."""
        action = mercy.settling(state, seat, legal)
        if action >= 0:
            self.reason = reasons.DEBTS
            return action
        if state.numbers.borrow in legal and self.wants_new_hand(state, seat):
            amount, plan = mercy.loan_for(state, seat, chart, self.habits, legal)
            if plan is not None:
                self.thrift, self.tasks, self.score = FREELY, plan.tasks, round(plan.score - amount, 2)
                self.why = reasons.why_plan(state, plan.tasks, plan.price, plan.by_way)
                self.reason = reasons.LOAN
                return state.numbers.borrow + amount - 1
        action = mercy.turning(state, seat, chart, self.standpoint(state, seat), self.tasks, legal)
        if action >= 0:
            self.reason = reasons.TURNS
        return action

    # --- the phases

    def operate(self, state: LunarRailsState, seat: int, chart: Chart) -> list[int]:
        # With a hand that goes next turn the train stays where it may leave by any way.
        tasks = [] if self.wants_new_hand(state, seat) else self.tasks
        self.reason = self.why if tasks else reasons.WAITS
        drive = Drive(state, seat, chart, self.standpoint(state, seat), tasks)
        steps = drive.run()
        if state.house.private_warehouse:
            keeper = storing.Storekeeper(state, seat, chart, self.habits, tasks)
            visit = keeper.stop_on(steps)
            if visit:
                # The plan is made anew with what comes of it.
                self.reason, self.hand = keeper.reason, []
                return visit
        self.aims = aims.of_run(state.board, drive.bound, len(steps))
        return steps

    def build(self, state: LunarRailsState, seat: int, legal: list[int], chart: Chart) -> int | list[int]:
        habits, due = self.habits, 0
        _, steps = spending.builds(state, seat, spending.must_join(state, seat), BUILDING_LIMIT)
        if steps:
            self.reason = reasons.JOINS
            return steps
        # A ring that closes now for more than a turn is worth goes before the plan; late any gain is cash.
        late = spending.is_late(state)
        steps = self.close_ring(
            state, seat, state.cash[seat], 0.0 if late else self.standpoint(state, seat).turn
        )
        if steps:
            return steps
        if late:
            self.reason = reasons.ENOUGH
            return actions.END_TURN
        last_stretch = self.lacks_track_alone(state, seat)
        if self.tasks and not last_stretch and not self.wants_new_hand(state, seat):
            route = self.route or Route(state, seat, chart, self.standpoint(state, seat), self.tasks)
            wanted = spending.wanted_now(state, seat, route, chart, habits) if route.whole else 0
            ways, keep = route.next_ways()
            _, steps = spending.builds(state, seat, ways, wanted, keep)
            due = self.due = route.due
            if steps:
                self.reason = self.why
                self.tell_aims(state, steps, ways, aims.bound_for(state.board, route, self.tasks, ways))
                return steps
        due += self.reserved
        steps = self.close_ring(state, seat, due, 0.0)
        if steps:
            return steps
        planned = bool(self.tasks) and not self.wants_new_hand(state, seat)
        coming = sum([task.pays for task in self.tasks]) if planned else 0
        least = spending.purse(state, seat, habits, planned) - coming
        action = spending.best_upgrade(state, seat, legal, due, max(least, habits.upgrade_from), habits)
        if action >= 0:
            self.reason = reasons.why_upgrade(state, action)
            return action
        spare = state.cash[seat] - due - habits.join_from
        if spare > 0 and state.round:
            ways = track_to_join(state, seat)[0]
            _, steps = spending.builds(state, seat, ways, spare)
            if steps:
                self.reason = reasons.JOINS
                self.tell_aims(state, steps, ways, "the major cities")
                return steps
        if state.house.private_warehouse and self.tasks:
            route = Route(state, seat, chart, self.standpoint(state, seat), self.tasks)
            keeper = storing.Storekeeper(state, seat, chart, self.habits, self.tasks)
            action = keeper.site(route, legal) if route.whole else -1
            if action >= 0:
                self.reason = keeper.reason
                return action
        if state.house.trading_track:
            steps = self.buy_track(state, seat, chart)
            if steps:
                return steps
        self.reason = reasons.ENOUGH
        return actions.END_TURN

    def close_ring(self, state: LunarRailsState, seat: int, due: int, least: float) -> list[int]:
        """Steps towards a ring for the Golden Spike that brings more than `least` (LR-V3)."""
        if not state.round or not ringing.is_open(state, self.habits):
            return []
        steps, ways = ringing.worth_building(state, seat, self.standpoint(state, seat), due, least)
        if steps:
            self.reason = reasons.RING
            self.tell_aims(state, steps, ways, "a ring around the moon")
        return steps

    def tell_aims(self, state: LunarRailsState, steps: list[int], ways: list[int], where: str) -> None:
        built = [step - state.numbers.build for step in steps]
        self.aims = aims.of_track(state.board, ways, built, where)

    # --- bargains for track

    def buy_track(self, state: LunarRailsState, seat: int, chart: Chart) -> list[int]:
        """The steps of a bargain for track that the plan hires; one a turn is enough."""
        if state.in_play.bargain.opened or not state.round or not self.tasks:
            return []
        standpoint = self.standpoint(state, seat)
        route = Route(state, seat, chart, standpoint, self.tasks)
        bargainer = Bargainer(state, seat, chart, standpoint, self.tasks)
        steps = bargainer.steps_to_buy(route) if route.whole else []
        if steps:
            self.reason = reasons.BUYS
            said = f"Offer {steps[-1] - state.numbers.offer} for track that the plan hires"
            self.aims = [(len(steps) - n, said) for n in range(len(steps))]
        return steps

    def bargain(self, state: LunarRailsState, seat: int, chart: Chart) -> int:
        bargainer = Bargainer(state, seat, chart, self.standpoint(state, seat), self.tasks)
        action = bargainer.answer()
        self.reason = bargainer.reason
        return action

    # --- mishaps

    def part_with(self, state: LunarRailsState, seat: int, legal: list[int]) -> int:
        """The load for which no task is meant, or the one that pays least."""
        pays = {task.load: task.pays for task in self.tasks if task.verb == DELIVER}
        verb, handled = "give-up" if state.kind == GIVE_UP else "lose", state.numbers.handled
        self.reason = reasons.LEAST
        return min(legal, key=lambda action: (pays.get(handled(action, verb), 0), action))

    def place_again(self, state: LunarRailsState, seat: int, legal: list[int], chart: Chart) -> int:
        """Near the next source."""
        self.reason = reasons.CENTRAL
        goal = self.tasks[0].city if self.tasks else (*state.board.majors, 0)[0]
        steps, city_at = chart.steps_between[goal], state.board.city_at
        if state.kind == CIRCUS_TO:
            return min(legal, key=lambda action: (steps[action - state.numbers.circus_to], action))
        return min(legal, key=lambda action: (steps[city_at[action - state.numbers.place]], action))
