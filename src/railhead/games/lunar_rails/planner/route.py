"""The way of a plan as the moon is now: its legs one after the other, each over the track of those before."""

from typing import Final

from ..phases import BUILDING_LIMIT, OPERATE, OPERATING_EXPENSES, RENT
from ..state import LunarRailsState
from .chart import Chart
from .jobs import DELIVER, Task
from .roads import Leg, Roads
from .searching import FAR, HIRED, MISSING, search
from .standpoint import Standpoint

SPARE: Final = 10
"""Cash that is not spent before the next delivery on what comes after it."""


class Route:
    """Legs to the stops of a plan, and the track that is missing, in the order in which it is needed."""

    def __init__(
        self, state: LunarRailsState, seat: int, chart: Chart, standpoint: Standpoint, tasks: list[Task]
    ) -> None:
        self.state = state
        self.seat = seat
        self.chart = chart
        self.rooted = standpoint.rooted
        self.roads = Roads(state, seat, chart, standpoint)
        self.legs: list[Leg] = []
        self.missing: list[tuple[int, int]] = []
        """Mileposts to go until a section is needed, and the way."""
        self.price = 0
        self.due = 0
        """What track and rents cost until the first delivery."""
        self.rents = 0
        """The rents of that."""
        self.until_paid = 0
        """Mileposts to go until the first delivery."""
        self.whole = True
        """Whether a way leads to every stop."""
        self.begin = -1
        """Where a train that is not on the board is placed."""
        self.ways_in: list[int] = []
        """Track that no leg runs over: it joins the others to where building may start."""
        self._follow(tasks)

    def _follow(self, tasks: list[Task]) -> None:
        state, seat = self.state, self.seat
        here, far, paid = -1, 0, False
        if state.at[seat] < 0:
            self.begin = here = self._first_place(tasks)
        hired = False
        for task in tasks:
            leg = self.roads.run(here, task.city, hired)
            if leg is None:
                self.whole = False
                return
            self.legs.append(leg)
            self.roads.lay([way for _, way in leg.missing])
            for place, way in leg.missing:
                self.missing.append((far + place, way))
                self.price += self.chart.price[way]
            far += len(leg.ways)
            here = leg.end
            if leg.ways:
                hired = self.roads.whose[leg.ways[-1]] == HIRED
            if not paid:
                self.rents = self._rents_so_far()
                self.due = self.price + self.rents
                self.until_paid = far
                paid = task.verb == DELIVER
        self._root()

    def _rents_so_far(self) -> int:
        """Turn by turn, if no track has to be waited for: each owner once a turn (LR-34)."""
        state, roads = self.state, self.roads
        operates = state.kind == OPERATE
        step = state.moved if operates else 0
        paid = {(0, owner) for owner in state.paid} if operates else set()
        already = len(paid)
        for leg in self.legs:
            for way in leg.ways:
                if roads.whose[way] == HIRED:
                    paid.add((step // roads.speed, state.owner[way >> 1]))
                step += 1
        return self._expenses_so_far() + (0 if state.rays else RENT * (len(paid) - already))

    def _expenses_so_far(self) -> int:
        """A turn on own track costs something (LR-V13), and track may have to be waited for."""
        if not self.state.house.operating_expenses:
            return 0
        steps = sum([len(leg.ways) for leg in self.legs])
        waits = -(-self.price // BUILDING_LIMIT)
        return OPERATING_EXPENSES * (1 + max(waits, -(-steps // self.roads.speed)))

    def _first_place(self, tasks: list[Task]) -> int:
        """In a major city the milepost from which the first leg leads on."""
        places = self.state.board.city_mileposts[tasks[0].city]
        for task in tasks[1:]:
            if task.city != tasks[0].city:
                found = search(self.chart.out, self.roads.weight, places)
                target = min(self.state.board.city_mileposts[task.city], key=lambda place: found.cost[place])
                return found.start_of(target) if found.cost[target] < FAR else places[0]
        return places[0]

    def next_ways(self) -> tuple[list[int], int]:
        """What is built next, and the cash that stays untouched: all until the first delivery, which pays for
        the rest, before any of that. Without the rents a train on hired track would be caught there."""
        first = [way for far, way in self.missing if far < self.until_paid]
        if first:
            return first, self.rents
        return [way for _, way in self.missing], max(self.rents, SPARE)

    def _root(self) -> None:
        """Put in the track by which a stretch is joined to own track or to a red area, where nothing does."""
        if not self.missing:
            return
        board = self.state.board
        roots = self.roads.roots
        starts = {place for place in range(len(roots)) if roots[place]}
        # Counted as built by now, though it may be needed only behind the first delivery.
        later = {way >> 1: (far, way) for far, way in self.missing} if self.rooted else {}
        sooner: set[int] = set()
        found: list[tuple[int, int]] = []
        for stretch in self._stretches():
            ends = [place for _, way in stretch for place in board.ends[way >> 1]]
            if not starts.intersection(ends):
                way_in = search(self.chart.out, self.roads.weight, sorted(starts), FAR, ends)
                best = min(ends, key=lambda place: way_in.cost[place])
                for way in way_in.path(best) if way_in.cost[best] < FAR else ():
                    section = way >> 1
                    if self.roads.whose[way] >= MISSING:
                        self.price += self.chart.price[way]
                        self.due += self.chart.price[way]
                    elif section in later and section not in sooner:
                        sooner.add(section)
                        starts.update(board.ends[section])
                        far, before = later[section]
                        # From its other end it may cost something else.
                        price, counted = self.chart.price[way], self.chart.price[before]
                        self.price += price - counted
                        if stretch[0][0] < self.until_paid:
                            self.due += price - (counted if far < self.until_paid else 0)
                    else:
                        continue
                    found.append((stretch[0][0], way))
                    self.ways_in.append(way)
            found += [(far, way) for far, way in stretch if way >> 1 not in sooner]
            starts.update(ends)
        self.missing = found

    def _stretches(self) -> list[list[tuple[int, int]]]:
        """What is missing, in pieces that hang together; the first delivery ends a piece, because what lies
        behind it can't be built before."""
        board = self.state.board
        found: list[list[tuple[int, int]]] = []
        for far, way in self.missing:
            last, before = found[-1][-1] if found else (-2, way)
            split = last < self.until_paid <= far
            if last == far - 1 and not split and board.target[before] == board.origin[way]:
                found[-1].append((far, way))
            else:
                found.append([(far, way)])
        return found
