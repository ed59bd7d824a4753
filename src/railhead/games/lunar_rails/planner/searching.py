"""Searches over the mileposts of the moon, each step with its weight."""

from collections.abc import Iterable, Sequence
from typing import Final

from ....table.native import i64

Steps = list[tuple[tuple[i64, i64], ...]]
"""By milepost: the next ones, and the ways to them."""
UNIT: Final = 6
"""Parts of a million: weights are whole numbers."""
FAR: Final = 1200
WAYS: Final = 1 << 17
"""More than there are ways."""
OWN: Final = 0
HIRED: Final = 1
MISSING: Final = 2
COMING: Final = 3
"""Missing too, and built from its far end towards the train."""


class Found:
    """Costs from the starts of a search, and the ways by which the mileposts were reached."""

    def __init__(self, cost: list[int], came: list[int]) -> None:
        self.cost = cost
        self.came = came
        """By milepost: the one before it × WAYS + the way from there; -1 at a start."""

    def reach(self, targets: Sequence[int]) -> None:
        """See to it that what is told of these mileposts is the best."""

    def path(self, target: int) -> list[int]:
        """The ways from the start to here."""
        found: list[int] = []
        came = self.came[target]
        while came >= 0:
            found.append(came % WAYS)
            came = self.came[came // WAYS]
        found.reverse()
        return found

    def places(self, target: int) -> list[int]:
        """The mileposts on the way, the start left out."""
        found: list[int] = []
        at = target
        while self.came[at] >= 0:
            found.append(at)
            at = self.came[at] // WAYS
        found.reverse()
        return found

    def start_of(self, target: int) -> int:
        at = target
        while self.came[at] >= 0:
            at = self.came[at] // WAYS
        return at


class Search(Found):
    """Looks no farther than it is asked to, and goes on from there when it is asked again: until then nothing
    that it was given may change."""

    def __init__(
        self,
        out: Steps,
        weight: list[int],
        starts: Iterable[int],
        limit: int = FAR,
        begin: Sequence[int] = (),
        whose: list[int] | None = None,
        rooted: list[int] | None = None,
        start_hired: bool = False,
    ) -> None:
        """`begin` are costs with which the starts begin. Where a hired way has led, no track is begun, unless
        the milepost is `rooted` (LR-12)."""
        count = len(out)
        super().__init__([limit] * count, [-1] * count)
        self._out = out
        self._weight = weight
        self._whose: list[int] = [] if whose is None else whose
        self._rooted = [1] * count if rooted is None else rooted
        self._start_hired = start_hired
        self._now = 0
        # Mileposts by their cost: costs are small whole numbers, so this needs no heap.
        self._buckets: list[list[int]] = [[]]
        for number, milepost in enumerate(starts):
            first = begin[number] if begin else 0
            if first < limit:
                self.cost[milepost] = first
                while len(self._buckets) <= first:
                    self._buckets.append([])
                self._buckets[first].append(milepost)

    def reach(self, targets: Sequence[int]) -> None:
        """Look as far as the last of these."""
        cost, now = self.cost, self._now
        self._look([place for place in targets if cost[place] >= now], False)

    def reach_first(self, targets: Sequence[int]) -> None:
        """Look as far as the first of these."""
        self._look(list(targets), True)

    def reach_all(self) -> None:
        self._look([], True)

    def _look(self, targets: list[int], one_is_enough: bool) -> None:
        """Bucket by bucket. Half of a plan's time is spent here: a compiled engine counts in numbers of the
        machine, and the loop is there twice, with and without the look at whose a way is."""
        cost, came, buckets = self.cost, self.came, self._buckets
        out, weight, whose, rooted = self._out, self._weight, self._whose, self._rooted
        start_hired = self._start_hired
        now: i64 = self._now
        at: i64
        last: i64
        other: i64
        way: i64
        there: i64
        while now < len(buckets) and (targets or one_is_enough):
            for at in buckets[now]:  # it grows where a step counts nothing
                if cost[at] != now:
                    continue
                last = came[at]
                here = at * WAYS
                if rooted[at] or (whose[last % WAYS] != HIRED if last >= 0 else not start_hired):
                    for other, way in out[at]:
                        if cost[other] > now:
                            there = now + weight[way]
                            if there < cost[other]:
                                cost[other] = there
                                came[other] = here + way
                                while len(buckets) <= there:
                                    buckets.append([])
                                buckets[there].append(other)
                else:
                    for other, way in out[at]:
                        there = now + weight[way]
                        if there < cost[other] and whose[way] != MISSING:
                            cost[other] = there
                            came[other] = here + way
                            while len(buckets) <= there:
                                buckets.append([])
                            buckets[there].append(other)
            now += 1
            if one_is_enough:
                for place in targets:
                    if cost[place] < now:
                        self._now = now
                        return
            else:
                while targets and cost[targets[-1]] < now:
                    targets.pop()
        self._now = now


def search(
    out: Steps,
    weight: list[int],
    starts: Iterable[int],
    limit: int = FAR,
    targets: Sequence[int] = (),
) -> Found:
    """All mileposts within the limit, or as far as the first of the targets."""
    found = Search(out, weight, starts, limit)
    found.reach_first(targets)
    return found
