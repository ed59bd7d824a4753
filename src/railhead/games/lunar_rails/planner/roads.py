"""The best way for a train where track may be missing: mileposts, new track and rent weighed together.

The rules' own searches look for the cheapest track or for the shortest run. A plan needs both in one: a
detour over own track is often worth more than a short cut that has to be built.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ..phases import FREE, OPERATING_EXPENSES, RENT
from ..rules import track
from ..rules.winning import built
from ..state import LunarRailsState
from .outlook import Outlook

if TYPE_CHECKING:
    from .chart import Chart

UNIT: Final = 6
"""Parts of a million: weights are whole numbers."""
FAR: Final = 1200
OWN: Final = 0
HIRED: Final = 1
MISSING: Final = 2
COMING: Final = 3
"""Missing too, and built from its far end towards the train."""


class Found:
    """Costs from the starts of a search, and the ways by which the mileposts were reached."""

    def __init__(self, cost: list[int], by: list[int], before: list[int]) -> None:
        self.cost = cost
        self.by = by
        self.before = before

    def path(self, target: int) -> list[int]:
        """The ways from the start to here."""
        found: list[int] = []
        at = target
        while self.before[at] >= 0:
            found.append(self.by[at])
            at = self.before[at]
        found.reverse()
        return found

    def places(self, target: int) -> list[int]:
        """The mileposts on the way, the start left out."""
        found: list[int] = []
        at = target
        while self.before[at] >= 0:
            found.append(at)
            at = self.before[at]
        found.reverse()
        return found

    def start_of(self, target: int) -> int:
        at = target
        while self.before[at] >= 0:
            at = self.before[at]
        return at


def search(
    out: list[tuple[tuple[int, int], ...]],
    weight: list[int],
    starts: Iterable[int],
    limit: int = FAR,
    begin: Sequence[int] = (),
    targets: Sequence[int] = (),
    hired: bytearray | None = None,
    rooted: bytearray | None = None,
    start_hired: bool = False,
) -> Found:
    """All mileposts within the limit, or as far as the first of the targets; `begin` are costs with which the
    starts begin. Where a `hired` way has led, no track is begun, unless the milepost is `rooted` (LR-12)."""
    count = len(out)
    cost, by, before = [limit] * count, [-1] * count, [-1] * count
    # Mileposts by their cost: costs are small whole numbers, so this needs no heap.
    buckets: list[list[int]] = [[] for _ in range(limit)]
    waiting = 0
    for number, milepost in enumerate(starts):
        first = begin[number] if begin else 0
        if first < limit:
            cost[milepost] = first
            buckets[first].append(milepost)
            waiting += 1
    marked = bytearray(count)
    for milepost in targets:
        marked[milepost] = 1
    now = 0
    while waiting:
        for milepost in buckets[now]:  # it grows where a step counts nothing
            waiting -= 1
            if cost[milepost] != now:
                continue
            if marked[milepost]:
                return Found(cost, by, before)
            tied = False
            if hired is not None and rooted is not None and not rooted[milepost]:
                last = by[milepost]
                tied = (last >= 0 and hired[last] == HIRED) or (start_hired and before[milepost] < 0)
            for other, way in out[milepost]:
                there = now + weight[way]
                if there < cost[other] and not (tied and hired is not None and hired[way] == MISSING):
                    cost[other] = there
                    by[other] = way
                    before[other] = milepost
                    buckets[there].append(other)
                    waiting += 1
        now += 1
    return Found(cost, by, before)


class Leg:
    """A way from one stop to the next."""

    def __init__(
        self, ways: list[int], places: list[int], missing: list[tuple[int, int]], rents: int, end: int
    ) -> None:
        self.ways = ways
        """A step in a red area has the number behind all ways."""
        self.places = places
        self.missing = missing
        """What is to be built: the place on the way, and the way."""
        self.rents = rents
        self.end = end
        self.expenses = 0
        """What the turns on own track cost (LR-V13)."""
        self.sections: frozenset[int] = frozenset()
        """What is missing, as sections."""
        self.price = 0
        """What they cost."""
        self.on_tree = 0
        """The part of that for track that will join the major cities."""


class Roads:
    """The moon as a seat's train finds it: own track, others' track, and ground to build on."""

    def __init__(self, state: LunarRailsState, seat: int, chart: "Chart", outlook: Outlook) -> None:
        self.state = state
        self.seat = seat
        self.chart = chart
        board, owner = state.board, state.owner
        self.speed = state.speed(seat)
        pace = max(1, round(UNIT * outlook.turn / self.speed))
        self.money = max(1, round(UNIT * (1 - outlook.kept)))
        weight = chart.free_weights(pace, self.money)[:]
        can_hire = state.cash[seat] >= RENT or state.house.late_payment
        hired = pace + round(UNIT * outlook.rent) if can_hire else FAR
        self.whose = bytearray([MISSING]) * len(weight)
        """By way: whether it is own track, another's, or to be built."""
        self.whose[-1] = OWN
        cheap = max(1, round(UNIT * (1 - outlook.tree_kept)))
        for section in outlook.tree:
            for way in (2 * section, 2 * section + 1):
                weight[way] = pace + cheap * chart.price[way]
        for section in built(state):
            mine = owner[section] == seat + 1
            weight[2 * section] = weight[2 * section + 1] = pace if mine else hired
            self.whose[2 * section] = self.whose[2 * section + 1] = OWN if mine else HIRED
        self.roots = track.roots(state, seat)
        """By milepost: whether track may be begun there as it is."""
        self.rooted = self.roots[:]
        for city in track.shut_cities(state, seat):
            for milepost in board.city_mileposts[city]:
                for section, _ in board.links[milepost]:
                    if owner[section] == FREE and section not in board.inside:
                        weight[2 * section] = weight[2 * section + 1] = FAR
        if state.debts is not None and state.debts.rent[seat]:
            self._bind(weight, state.debts.rent_to[seat])
        self.weight = weight
        self.pace = pace
        self.homeward = outlook.homeward
        self.tree = outlook.tree
        self.red_step = len(board.origin)
        self._from: dict[int, Found] = {}
        self._legs: dict[tuple[int, int], Leg | None] = {}

    def beginnings(self) -> list[int]:
        """Where track may begin: the red mileposts of all major cities, then own mileposts (LR-12)."""
        board, red = self.state.board, self.state.board.red
        starts = [place for city in board.majors for place in board.city_mileposts[city]]
        # By index: mypyc can't go through a bytearray.
        return starts + [place for place in range(len(red)) if self.roots[place] and not red[place]]

    def _bind(self, weight: list[int], owner: int) -> None:
        """While rent is owed nothing is built, and no other track is entered (LR-V9)."""
        for way in range(len(weight) - 1):
            if self.state.owner[way >> 1] != owner:
                weight[way] = FAR

    def lay(self, ways: Iterable[int]) -> None:
        """From now on count these as built."""
        for way in ways:
            self.weight[way] = self.weight[way ^ 1] = self.pace
            self.whose[way] = self.whose[way ^ 1] = OWN
            for milepost in self.state.board.ends[way >> 1]:
                self.rooted[milepost] = 1

    def search(
        self,
        starts: Iterable[int],
        begin: Sequence[int] = (),
        targets: Sequence[int] = (),
        start_hired: bool = False,
    ) -> Found:
        return search(
            self.chart.out, self.weight, starts, FAR, begin, targets, self.whose, self.rooted, start_hired
        )

    def from_train(self, targets: Sequence[int] = ()) -> Found:
        """From where the train stands. In the open it does not reverse (LR-32): then it has to run on to a
        city first, and every way begins with one."""
        state, seat = self.state, self.seat
        at, came, weight = state.at[seat], state.came[seat], self.weight
        hired = any(self.whose[way] == HIRED for _, way in self.chart.out[at])
        if came < 0:
            first = self.search([at], (), targets, hired)
            caught = hired and all(first.cost[place] >= FAR for place in targets)
            return self.search([at], (), targets, hired) if caught and self.fetch(first) else first
        back = weight[2 * came]
        weight[2 * came] = weight[2 * came + 1] = FAR
        first = self.search([at], (), (), hired)
        if hired and self.fetch(first):
            first = self.search([at], (), (), hired)
        weight[2 * came] = weight[2 * came + 1] = back
        places = [place for place in state.board.city_places if first.cost[place] < FAR]
        begin = [first.cost[place] for place in places]
        then = self.search(places, begin, targets)
        return _Joined(first, then)

    def fetch(self, first: Found) -> bool:
        """Where nothing leads from the train to own track or a red area, plan the track from there to it, or
        to a place that it can reach; False if there is no need or no way (LR-12)."""
        rooted, reached = self.rooted, first.cost
        roots = [place for place in range(len(rooted)) if rooted[place]]
        if not self.homeward or min([reached[place] for place in roots], default=0) < FAR:
            return False
        found = self.search(roots)
        best = min(range(len(reached)), key=lambda place: reached[place] + found.cost[place])
        if reached[best] + found.cost[best] >= FAR:
            return False
        for way in found.path(best):
            if way != self.red_step and self.whose[way] == MISSING:
                self.whose[way] = self.whose[way ^ 1] = COMING
        return True

    def from_city(self, city: int) -> Found:
        found = self._from.get(city)
        if found is None:
            if city < 0:
                found = self.from_train()
            else:
                found = self.search(self.state.board.city_mileposts[city])
            self._from[city] = found
        return found

    def leg(self, start: int, city: int) -> Leg | None:
        """From a city (-1: from the train) to a city; None if no way leads there."""
        key = (start, city)
        if key not in self._legs:
            found = self.from_city(start)
            target = min(self.state.board.city_mileposts[city], key=lambda place: found.cost[place])
            self._legs[key] = self.as_leg(found, target)
        return self._legs[key]

    def run(self, start: int, city: int, start_hired: bool = False) -> Leg | None:
        """The same by a search of its own that looks no farther than it must: from a milepost, or -1."""
        targets = self.state.board.city_mileposts[city]
        if start < 0:
            found = self.from_train(targets)
        else:
            found = self.search([start], (), targets, start_hired)
        return self.as_leg(found, min(targets, key=lambda place: found.cost[place]))

    def as_leg(self, found: Found, end: int) -> Leg | None:
        if found.cost[end] >= FAR:
            return None
        ways = found.path(end)
        owner, red_step = self.state.owner, self.red_step
        missing: list[tuple[int, int]] = []
        hired: list[int] = []
        rents, last = 0, -1
        for place, way in enumerate(ways):
            now = -1
            if way != red_step:
                if self.whose[way] >= MISSING:
                    missing.append((place, way))
                elif self.whose[way] == HIRED:
                    now = owner[way >> 1]
            if now != last:
                rents += self.rent_for(len(hired))
                hired = []
            if now >= 0:
                hired.append(way)
            last = now
        rents += self.rent_for(len(hired))
        leg = Leg(ways, found.places(end), missing, rents, end)
        if missing:
            self._price(leg)
        if self.state.house.operating_expenses:
            own = sum([1 for way in ways if way != red_step and self.whose[way] != HIRED])
            leg.expenses = -(-own * OPERATING_EXPENSES // self.speed)
        return leg

    def _price(self, leg: Leg) -> None:
        price_of, tree = self.chart.price, self.tree
        sections: set[int] = set()
        for _, way in leg.missing:
            section = way >> 1
            if section not in sections:
                sections.add(section)
                leg.price += price_of[way]
                if section in tree:
                    leg.on_tree += price_of[way]
        leg.sections = frozenset(sections)

    def rent_for(self, steps: int) -> int:
        """What so many steps on end cost on one owner's track, once a turn (LR-34), as a rule: where turns
        will end is not known yet."""
        return RENT * (1 + round((steps - 1) / self.speed)) if steps else 0


class _Joined(Found):
    """Ways whose first part leads to a city, and whose second part may lead back."""

    def __init__(self, first: Found, then: Found) -> None:
        super().__init__(then.cost, then.by, then.before)
        self.first = first

    def path(self, target: int) -> list[int]:
        return self.first.path(self.start_of(target)) + super().path(target)

    def places(self, target: int) -> list[int]:
        return self.first.places(self.start_of(target)) + super().places(target)
