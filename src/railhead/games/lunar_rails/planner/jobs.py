"""Single deliveries: the lines of a hand with their sources, and the few that are worth a closer look."""

from typing import Final, NamedTuple

from ..rules import circus, goods, honeymoon
from ..state import LunarRailsState
from .habits import Habits
from .roads import Roads
from .searching import FAR, UNIT, search
from .standpoint import Standpoint

PICK: Final = 0
DELIVER: Final = 1
GO: Final = 2
"""Nothing is done at that stop: it is where the train wants to be."""
ABOARD: Final = -1


class Job(NamedTuple):
    """A load from its source to where it is paid."""

    card: int
    load: int
    source: int
    """The city; ABOARD: the load is on the train."""
    city: int
    pays: int


class Task(NamedTuple):
    """What is done at a stop."""

    verb: int
    load: int
    city: int
    card: int
    pays: int


def tasks_of(job: Job) -> list[Task]:
    last = Task(DELIVER, job.load, job.city, job.card, job.pays)
    return [last] if job.source == ABOARD else [Task(PICK, job.load, job.source, job.card, 0), last]


def reach_of_network(state: LunarRailsState, seat: int, roads: Roads) -> list[int]:
    """By city: what track to it would cost from own track or any major city, in parts of a million."""
    weight = [0 if step == roads.pace else step - roads.pace for step in roads.weight]
    found = search(roads.chart.out, weight, roads.beginnings(), FAR // 2)
    return [min([found.cost[place] for place in places]) for places in state.board.city_mileposts]


def jobs_of(
    state: LunarRailsState, seat: int, roads: Roads, habits: Habits, standpoint: Standpoint
) -> list[Job]:
    """The deliveries of the hand and of open contracts that look best, loads aboard always among them."""
    board, loads = state.board, state.loads[seat]
    glance = Glance(state, seat, roads, standpoint)
    found: list[tuple[float, Job]] = []
    cards = [*state.hands[seat], *state.in_play.contracts]
    lines = [(card, *line) for card in cards for line in board.lines[card] if line[1] not in board.gone]
    if habits.booms:
        lines += _boom_lines(state, seat)
    for card, load, city, pays in lines:
        if load in loads and _may_go(state, seat, card, load, city):
            found.append((glance.gain(ABOARD, city, pays) + 8, Job(card, load, ABOARD, city, pays)))
        options = [
            (glance.gain(source, city, pays), Job(card, load, source, city, pays))
            for source in goods.sources(state, load)
            if source != city and honeymoon.can_do(state, seat, card, load, source, city)
        ]
        options.sort(key=lambda each: -each[0])
        found += options[: habits.sources]
    found.sort(key=lambda each: (-each[0], each[1]))
    return [job for _, job in found[: habits.jobs]]


def _may_go(state: LunarRailsState, seat: int, card: int, load: int, city: int) -> bool:
    """Whether a load that is aboard may be delivered there (LR-V12, LR-V20)."""
    if load == state.board.circus_load and not circus.may_deliver(state, seat, city):
        return False
    return honeymoon.can_do(state, seat, card, load, ABOARD, city)


def _boom_lines(state: LunarRailsState, seat: int) -> list[tuple[int, int, int, int]]:
    """A Boom or Shortage pays in any major city: those on own track count."""
    board, own = state.board, state.city_own[seat]
    return [
        (card, load, city, board.boom_pays[card])
        for card in state.booms
        for load in board.boom_loads[card]
        for city in board.majors
        if own[city]
    ]


class Glance:
    """A rough idea of deliveries, by heart and by what own track reaches."""

    def __init__(self, state: LunarRailsState, seat: int, roads: Roads, standpoint: Standpoint) -> None:
        self.reach = reach_of_network(state, seat, roads)
        self.standpoint = standpoint
        self.chart = roads.chart
        self.speed = roads.speed
        at = state.at[seat]
        self.steps = self.chart.steps_between[self.chart.near_city[at]] if at >= 0 else [0] * len(self.reach)

    def gain(self, source: int, city: int, pays: int) -> float:
        """What a delivery brings beyond the turns and the track that it takes."""
        price = self.reach[city] / UNIT
        if source == ABOARD:
            steps = self.steps[city]
        else:
            over = (1 - self.standpoint.kept) * self.chart.price_between[source][city]
            price = self.reach[source] / UNIT + min(price, over)
            steps = self.chart.steps_between[source][city] + self.steps[source]
        return pays - price - self.standpoint.turn * steps / self.speed
