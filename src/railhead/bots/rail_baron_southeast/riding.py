"""Which way a train takes: by turns and by money, and past a declared train where that can be done."""

from ...games.rail_baron_southeast import planning
from ...games.rail_baron_southeast.phases import WINNING_CASH
from ...games.rail_baron_southeast.state import RailBaronState
from ...table.best_ways import BestWay, best_ways, ends_of_turn
from .chart import Chart
from .habits import Habits
from .running import hunted


class Way:
    """The steps of a way, and what there is to say of it."""

    def __init__(self, steps: list[int], turns: float, money: int, prey: int = -1) -> None:
        self.steps = steps
        self.turns = turns
        self.money = money
        self.prey = prey
        """The seat of a declared train that it catches, or -1."""


def chosen_way(state: RailBaronState, seat: int, chart: Chart, habits: Habits) -> Way | None:
    """The way with the least loss of turns and money; None where segments must be ridden again."""
    caught = catch(state, seat)
    if caught is not None:
        return caught
    found = ways_on(state, seat)
    if not found:
        return None
    declared = bool(state.declared[seat])
    if declared and habits.wary and len(found[0].steps) > state.left:
        return past_rovers(state, seat, chart, habits)
    turn = habits.run_turn if declared else habits.turn
    if habits.exact and len(found) > 1:
        mean_costs = MeanCosts(state, seat, chart)
        return min([mean_costs.way(way.steps) for way in found], key=lambda way: way.money + turn * way.turns)
    best = min(found, key=lambda way: (way.money + turn * way.turns, len(way.steps)))
    return Way(best.steps, best.turns, best.money)


def past_rovers(state: RailBaronState, seat: int, chart: Chart, habits: Habits) -> Way | None:
    """To where a declared train stands best until its next turn: near home, and out of the others' reach."""
    tolls, paid = planning.tolls_for(state, seat)
    ways, home = state.board.ways, state.home[seat]
    ends = ends_of_turn(ways, state.place[seat], home, state.used[seat], state.left, tolls, paid)
    turns = chart.turns[state.locomotive[seat]]
    spare = state.cash[seat] - WINNING_CASH
    best, least = None, 0.0
    for place, end in sorted(ends.items()):
        far = min(ways.steps_to(home)[place], len(turns) - 1)
        cost = end.money + habits.run_turn * turns[far] + habits.wary * hunted(state, seat, place, chart)
        if end.money > spare:
            cost += habits.wary  # fees would undo the declaration (RB-23)
        if best is None or cost < least:
            best, least = Way(end.steps, 1 + turns[far], end.money), cost
    return best


class MeanCosts:
    """What ways cost in the mean, by all that the dice may do."""

    def __init__(self, state: RailBaronState, seat: int, chart: Chart) -> None:
        self.tolls, self.paid = planning.tolls_for(state, seat)
        self.left = planning.steps_left(state, seat)
        self.moves = chart.moves[state.locomotive[seat]]
        self.links = state.board.ways.step_link

    def way(self, steps: list[int]) -> Way:
        """The way with the turns and the money that it takes in the mean."""
        groups = [self.tolls.group[self.links[step]] for step in steps]
        count = len(groups)
        turns, money = [0.0] * (count + 1), [0.0] * (count + 1)
        for at in range(count - 1, self.left - 1, -1):
            due, paid, done = 0, 0, at
            turns[at] = 1.0
            for far, chance in self.moves:
                while done < min(at + far, count):
                    due, paid = self.pay(groups[done], due, paid)
                    done += 1
                turns[at] += chance * turns[done]
                money[at] += chance * (due + money[done])
        due, paid = 0, self.paid
        for group in groups[: self.left]:
            due, paid = self.pay(group, due, paid)
        first = min(self.left, count)
        return Way(steps, (1 if self.left else 0) + turns[first], int(due + money[first]))

    def pay(self, group: int, due: int, paid: int) -> tuple[int, int]:
        if group < 0 or paid >> group & 1:
            return due, paid
        return due + self.tolls.price[group], paid | 1 << group


def ways_on(state: RailBaronState, seat: int) -> list[BestWay]:
    """The ways to where the train is bound that are best by turns or by money."""
    tolls, paid = planning.tolls_for(state, seat)
    return best_ways(
        state.board.ways,
        state.place[seat],
        state.bound_for(seat),
        state.used[seat],
        planning.steps_left(state, seat),
        planning.pace(state, seat),
        tolls,
        paid,
    )


def prey_of(state: RailBaronState, seat: int) -> list[int]:
    """The declared trains that could be caught."""
    return [
        other
        for other in state.standing()
        if other != seat
        and state.declared[other]
        and not state.home_safe[other]
        and state.place[other] != state.place[seat]
    ]


def catch(state: RailBaronState, seat: int) -> Way | None:
    """A way over the nearest declared train with the rest of this roll, if one leads there and on (RB-21)."""
    ways, place, used = state.board.ways, state.place[seat], state.used[seat]
    bound = state.bound_for(seat)
    best: Way | None = None
    for other in prey_of(state, seat):
        at = state.place[other]
        if not 0 < ways.steps_to(at)[place] <= state.left:
            continue
        steps = ways.shortest(place, at, used)
        if not 0 < len(steps) <= state.left or (best is not None and len(best.steps) <= len(steps)):
            continue
        then = used[:]
        through = [ways.step_to[step] for step in steps[:-1]]
        for step in steps:
            for link in ways.uses(step):
                then[link] = 1
        if bound not in through and (at == bound or ways.reaches(at, bound, then)):
            best = Way(steps, 1.0, 0, other)
    return best
