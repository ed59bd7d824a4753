"""The best way for a train where track may be missing: mileposts, new track and rent weighed together.

The rules' own searches look for the cheapest track or for the shortest run. A plan needs both in one: a
detour over own track is often worth more than a short cut that has to be built.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..phases import FREE, OPERATING_EXPENSES, RENT
from ..rules import track
from ..rules.winning import built
from ..state import LunarRailsState
from .searching import COMING, FAR, HIRED, MISSING, OWN, UNIT, Found, Search
from .standpoint import DEAR, FREELY, NOTHING, Standpoint

if TYPE_CHECKING:
    from .chart import Chart


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
        self.prices: dict[int, int] = {}
        """What is missing, as sections with their prices."""
        self.sections: frozenset[int] = frozenset()
        self.price = 0
        """What they cost."""
        self.on_tree = 0
        """The part of that for track that will join the major cities."""


class Roads:
    """The moon as a seat's train finds it: own track, others' track, and ground to build on."""

    def __init__(self, state: LunarRailsState, seat: int, chart: "Chart", standpoint: Standpoint) -> None:
        self.state = state
        self.seat = seat
        self.chart = chart
        board, owner = state.board, state.owner
        self.speed = state.speed(seat)
        pace = max(1, round(UNIT * standpoint.turn / self.speed))
        thrift = standpoint.thrift
        self.money = max(1, round(UNIT * (1 - standpoint.kept))) if thrift == FREELY else DEAR * UNIT
        weight = chart.free_weights(pace, self.money)[:]
        if thrift == NOTHING:
            weight = [FAR] * len(weight)
            weight[-1] = pace
        can_hire = state.cash[seat] >= RENT or state.house.late_payment
        hired = pace + round(UNIT * standpoint.rent) if can_hire else FAR
        # Lists of numbers: compiled code reads them faster than bytes.
        self.whose = [MISSING] * len(weight)
        """By way: whether it is own track, another's, or to be built."""
        self.whose[-1] = OWN
        cheap = max(1, round(UNIT * (1 - standpoint.tree_kept)))
        for section in standpoint.tree if thrift == FREELY else ():
            for way in (2 * section, 2 * section + 1):
                weight[way] = pace + cheap * chart.price[way]
        for section in built(state):
            mine = owner[section] == seat + 1
            weight[2 * section] = weight[2 * section + 1] = pace if mine else hired
            self.whose[2 * section] = self.whose[2 * section + 1] = OWN if mine else HIRED
        self.roots = track.roots(state, seat)
        """By milepost: whether track may be begun there as it is."""
        self.rooted = list(self.roots)
        for city in track.shut_cities(state, seat):
            for milepost in board.city_mileposts[city]:
                for section, _ in board.links[milepost]:
                    if owner[section] == FREE and section not in board.inside:
                        weight[2 * section] = weight[2 * section + 1] = FAR
        if state.debts is not None and state.debts.rent[seat]:
            self._bind(weight, state.debts.rent_to[seat])
        self.weight = weight
        self.pace = pace
        self.homeward = standpoint.homeward
        self.tree = standpoint.tree
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

    def search(self, starts: Iterable[int], begin: Sequence[int] = (), start_hired: bool = False) -> Search:
        """Begin one; it must be told how far to look."""
        return Search(self.chart.out, self.weight, starts, FAR, begin, self.whose, self.rooted, start_hired)

    def from_train(self, targets: Sequence[int] = ()) -> Found:
        """From where the train stands, as far as the first of the targets, if any. In the open it does not
        reverse (LR-32): then it has to run on to a city first, and every way begins with one."""
        state, seat = self.state, self.seat
        at, came, weight = state.at[seat], state.came[seat], self.weight
        hired = any(self.whose[way] == HIRED for _, way in self.chart.out[at])
        first = self.search([at], (), hired)
        if came < 0:
            if targets:
                first.reach_first(targets)
            if hired and all(first.cost[place] >= FAR for place in targets) and self.fetch(first):
                first = self.search([at], (), hired)
                if targets:
                    first.reach_first(targets)
            return first
        back = weight[2 * came]
        weight[2 * came] = weight[2 * came + 1] = FAR
        first.reach_all()
        if hired and self.fetch(first):
            first = self.search([at], (), hired)
            first.reach_all()
        weight[2 * came] = weight[2 * came + 1] = back
        places = [place for place in state.board.city_places if first.cost[place] < FAR]
        then = self.search(places, [first.cost[place] for place in places])
        if targets:
            then.reach_first(targets)
        return _Joined(first, then)

    def fetch(self, first: Search) -> bool:
        """Where nothing leads from the train to own track or a red area, plan the track from there to it, or
        to a place that it can reach; False if there is no need or no way (LR-12)."""
        rooted, reached = self.rooted, first.cost
        roots = [place for place in range(len(rooted)) if rooted[place]]
        if not self.homeward or not roots:
            return False
        first.reach_first(roots)
        if min([reached[place] for place in roots]) < FAR:
            return False
        found = self.search(roots)
        found.reach_all()
        best = min(range(len(reached)), key=lambda place: reached[place] + found.cost[place])
        if reached[best] + found.cost[best] >= FAR:
            return False
        for way in found.path(best):
            if way != self.red_step and self.whose[way] == MISSING:
                self.whose[way] = self.whose[way ^ 1] = COMING
        return True

    def from_city(self, city: int) -> Found:
        """From a city (-1: from the train), as far as it was asked to look."""
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
            found, places = self.from_city(start), self.state.board.city_mileposts[city]
            found.reach(places)
            target = min(places, key=lambda place: found.cost[place])
            self._legs[key] = self.as_leg(found, target)
        return self._legs[key]

    def run(self, start: int, city: int, start_hired: bool = False) -> Leg | None:
        """The same by a search of its own that looks no farther than it must: from a milepost, or -1."""
        targets = self.state.board.city_mileposts[city]
        if start < 0:
            found = self.from_train(targets)
        else:
            ahead = self.search([start], (), start_hired)
            ahead.reach_first(targets)
            found = ahead
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
        price_of, prices = self.chart.price, leg.prices
        for _, way in leg.missing:
            if way >> 1 not in prices:
                prices[way >> 1] = price_of[way]
        leg.sections = frozenset(prices)
        leg.price = sum(prices.values())
        leg.on_tree = sum([prices[section] for section in leg.sections & self.tree])

    def rent_for(self, steps: int) -> int:
        """What so many steps on end cost on one owner's track, once a turn (LR-34), as a rule: where turns
        will end is not known yet."""
        return RENT * (1 + round((steps - 1) / self.speed)) if steps else 0


class _Joined(Found):
    """Ways whose first part leads to a city, and whose second part may lead back."""

    def __init__(self, first: Found, then: Found) -> None:
        super().__init__(then.cost, then.came)
        self.first = first
        self.then = then

    def reach(self, targets: Sequence[int]) -> None:
        self.then.reach(targets)

    def path(self, target: int) -> list[int]:
        return self.first.path(self.start_of(target)) + super().path(target)

    def places(self, target: int) -> list[int]:
        return self.first.places(self.start_of(target)) + super().places(target)
