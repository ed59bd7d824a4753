"""Which steps a train may take, by plain search over the whole board: slow, and easy to check by reading."""

from collections import deque


class Ways:
    """A board's segments, and the steps along them."""

    def __init__(self, content):
        self.steps = {place["name"]: [] for place in content["places"]}
        """By place: (railroad, next place, the segments that the step rides)."""
        for road in content["railroads"]:
            for line in road["lines"]:
                for one, other in zip(line, line[1:]):  # noqa: RUF007
                    self._join(road["initials"], one, other, [(one, other)])
        for crossing in content["crossings"]:
            first, second = crossing["lines"]
            for one in first:
                for other in second:
                    self._join(crossing["railroad"], one, other, [first, second])

    def _join(self, road, one, other, segments):
        ridden = frozenset((road, frozenset(segment)) for segment in segments)
        self.steps[one].append((road, other, ridden))
        self.steps[other].append((road, one, ridden))

    def least_reuse(self, place, goal, used):
        """The fewest steps over used segments on any way to the goal."""
        best, edge = {place: 0}, deque([place])
        while edge:
            here = edge.popleft()
            for _, other, ridden in self.steps[here]:
                cost = best[here] + bool(ridden & used)
                if cost < best.get(other, 1_000_000):
                    best[other] = cost
                    edge.append(other)
        return best[goal]

    def legal(self, place, goal, used):
        """RB-8 and RB-21d in one: the reuse of a step and after it is no more than what was needed before."""
        before = self.least_reuse(place, goal, used)
        found = set()
        for road, other, ridden in self.steps[place]:
            after = self.least_reuse(other, goal, used | ridden)
            if bool(ridden & used) + after == before:
                found.add(f"{road} {other}")
        return found

    def ridden(self, place, step):
        """The segments that a step rides."""
        road, _, to = step.partition(" ")
        return next(ridden for line, other, ridden in self.steps[place] if (line, other) == (road, to))
