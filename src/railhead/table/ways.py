"""Ways over a graph whose links may each be used once: what can still be reached, and what is best.

Places and links have numbers. A step goes from a place to a next one over a link; where two links cross and
one may change between them (a crossing), a step goes over both. `used` has a 1 for each link that may not be
used again; it comes back as it was given. A way is a list of steps.

A place can be reached over links not yet used as soon as it is connected by them: whatever walk leads there,
the shortest one goes over no link twice. So a step may be taken if the target is connected afterwards.
"""

from collections.abc import Iterable
from typing import Final

NONE: Final = -1
CIRCLES: Final = 2
"""How many circles are looked at before a search begins; more find hardly any more."""
HERE: Final = 1
THERE: Final = 2
BOTH: Final = 3


class Ways:
    """A graph laid out for speed; `ways_over` makes it."""

    places: int = 0
    links: int = 0
    near: list[list[tuple[int, int, int, int]]]
    """By place: the steps that lead away, each as (step, to, link, second link or NONE)."""
    step_from: list[int]
    step_to: list[int]
    step_link: list[int]
    step_second: list[int]
    """The other link that a step over a crossing uses, or NONE."""
    step_bits: list[int]
    """A step's links as bits, for whoever keeps the links of many ways at once."""
    crossed: list[int]
    """By link: 1 if it takes part in a crossing."""
    _links: list[list[tuple[int, int, int]]]
    """By place: the next places, each with the link to it and the second one or NONE."""
    _node: list[int]
    """By place: its number among the nodes, where links meet or end or a way may be bound; NONE on a line
    between two of them, where one can only go on or back."""
    _lines: list[list[tuple[int, list[int]]]]
    """By node: the nodes next to it, each with the links of the line to it."""
    _steps_to: dict[int, list[int]]
    _toward: dict[int, list[int]]
    _round: list[list[list[int]] | None]

    def back(self, step: int) -> int:
        """The same step in the other direction."""
        return step ^ 1

    def uses(self, step: int) -> tuple[int, ...]:
        """The links of a step: one, or two over a crossing."""
        second = self.step_second[step]
        return (self.step_link[step],) if second < 0 else (self.step_link[step], second)

    # --- distances

    def steps_to(self, target: int) -> list[int]:
        """By place: the fewest steps to the target on the empty board, or NONE. Kept: not to be changed."""
        if target not in self._steps_to:
            self._look_from(target)
        return self._steps_to[target]

    def _look_from(self, target: int) -> None:
        far, toward = [NONE] * self.places, [NONE] * self.places
        far[target] = 0
        reached = [target]
        for place in reached:
            for step, to, _, _ in self.near[place]:
                if far[to] < 0:
                    far[to] = far[place] + 1
                    toward[to] = step ^ 1
                    reached.append(to)
        self._steps_to[target], self._toward[target] = far, toward

    def open_steps_to(self, target: int, used: list[int], until: int = NONE) -> list[int]:
        """By place: the fewest steps to the target over unused links, or NONE. With `until` it is enough to
        know it for that place and for those that are nearer."""
        far = [NONE] * self.places
        far[target] = 0
        reached = [target]
        for place in reached:
            if place == until:
                break
            for _, to, link, second in self.near[place]:
                if far[to] < 0 and not used[link] and (second < 0 or not used[second]):
                    far[to] = far[place] + 1
                    reached.append(to)
        return far

    def shortest(self, place: int, target: int, used: list[int]) -> list[int]:
        """A way of the fewest steps over unused links; empty if there is none."""
        far = self.open_steps_to(target, used, place)
        way: list[int] = []
        while far[place] > 0:
            for step, to, link, second in self.near[place]:
                if far[to] == far[place] - 1 and not used[link] and (second < 0 or not used[second]):
                    way.append(step)
                    place = to
                    break
        return way

    # --- what can be reached

    def reaches(self, place: int, target: int, used: list[int]) -> bool:
        """Whether the target can be reached over unused links."""
        return self._walks(place, target, used) or self._connects(place, target, used)

    def steps_on(self, place: int, target: int, used: list[int]) -> list[int]:
        """The steps over unused links after which the target can still be reached.

        Only for a place from which it can be reached now. Then there always is one: the first of any way.
        """
        free = [step for step in self.near[place] if not used[step[2]]]
        if len(free) == 1 and free[0][3] < 0:
            return [free[0][0]]
        if len(free) == 2 and place != target and not (self.crossed[free[0][2]] or self.crossed[free[1][2]]):
            return self._of_two(free[0], free[1], target, used)
        found: list[int] = []
        for step, to, link, second in free:
            if (second < 0 or not used[second]) and self._keeps(step, to, link, second, target, used):
                found.append(step)
        return found

    def _of_two(
        self, one: tuple[int, int, int, int], other: tuple[int, int, int, int], target: int, used: list[int]
    ) -> list[int]:
        """`steps_on` where two links are left: a circle over one leads over the other, and then both will do;
        without a circle the target lies behind one of them."""
        if self._comes_round(one[2], used) or self._comes_round(other[2], used):
            return [one[0], other[0]]
        ahead = self._leads(one, target, used)
        if ahead and self._leads(other, target, used):
            return [one[0], other[0]]
        asked, known = (other, one) if ahead else (one, other)
        used[asked[2]] = 1
        lies = self._lies(asked[0], target, used)
        used[asked[2]] = 0
        if lies == BOTH:
            return [one[0], other[0]]
        return [asked[0] if lies == HERE else known[0]]

    def _leads(self, step: tuple[int, int, int, int], target: int, used: list[int]) -> bool:
        """Whether the shortest way after this step is open; not over its own link."""
        used[step[2]] = 1
        open_way = self._walks(step[1], target, used)
        used[step[2]] = 0
        return open_way

    def keeps(self, step: int, target: int, used: list[int]) -> bool:
        """Whether this step goes over unused links, and the target can still be reached after it.

        Only for a step from a place from which the target can be reached now.
        """
        link, second = self.step_link[step], self.step_second[step]
        if used[link] or (second >= 0 and used[second]):
            return False
        return self._keeps(step, self.step_to[step], link, second, target, used)

    def _keeps(self, step: int, to: int, link: int, second: int, target: int, used: list[int]) -> bool:
        if to == target:
            return True
        # Whoever can come round to where he was has lost nothing, as the link is on a circle then. A link
        # with a crossing takes more with it than itself.
        circle = not self.crossed[link]
        if circle and self._comes_round(link, used):
            return True
        used[link] = 1
        if second >= 0:
            used[second] = 1
        kept = self._walks(to, target, used)
        if not kept:
            kept = self._lies(step, target, used) != THERE if circle else self._connects(to, target, used)
        used[link] = 0
        if second >= 0:
            used[second] = 0
        return kept

    def _comes_round(self, link: int, used: list[int]) -> bool:
        """Whether a short circle over this link is unused; there may be others."""
        circles = self._round[link]
        if circles is None:
            circles = self._circles(link)
            self._round[link] = circles
        for circle in circles:
            for other in circle:
                if used[other]:
                    break
            else:
                return True
        return False

    def _circles(self, link: int) -> list[list[int]]:
        """Some short circles over this link that share no other one; none where it is a bridge."""
        without = [0] * self.links
        without[link] = 1
        circles: list[list[int]] = []
        while len(circles) < CIRCLES:
            way = self.shortest(self.step_to[2 * link], self.step_from[2 * link], without)
            if not way:
                break
            circles.append([other for step in way for other in self.uses(step)])
            for other in circles[-1]:
                without[other] = 1
        return circles

    def _walks(self, place: int, target: int, used: list[int]) -> bool:
        """Whether the shortest way on the empty board is still open."""
        toward = self._toward.get(target)
        if toward is None:
            self._look_from(target)
            toward = self._toward[target]
        while place != target:
            step = toward[place]
            if step < 0 or used[self.step_link[step]]:
                return False
            if self.step_second[step] >= 0 and used[self.step_second[step]]:
                return False
            place = self.step_to[step]
        return True

    def _lies(self, step: int, target: int, used: list[int]) -> int:
        """Where the target lies after a step whose link is used now: HERE, connected by unused links with the
        place that was reached; THERE, with the one that was left; or with BOTH, as they are connected.

        It is known to lie with one of the two. They are looked for from both sides, each time from the one
        with fewer new nodes, and from node to node.
        """
        goal, place, left = self._node[target], self.step_to[step], self.step_from[step]
        if goal < 0:
            if not self._connects(place, target, used):
                return THERE
            return BOTH if self._connects(left, target, used) else HERE
        here, there = self._nodes_at(place, used), self._nodes_at(left, used)
        seen = [0] * len(self._lines)
        for node in here:
            seen[node] = HERE
        for node in there:
            if seen[node]:
                return BOTH
            seen[node] = THERE
        while True:
            side = HERE if len(here) <= len(there) else THERE
            found: list[int] = []
            for node in here if side == HERE else there:
                for to, links in self._lines[node]:
                    if seen[to] != side:
                        for link in links:
                            if used[link]:
                                break
                        else:
                            if seen[to]:
                                return BOTH
                            seen[to] = side
                            found.append(to)
            if not found:
                # All of this side is known: if the target is not on it, it is on the other.
                return side if seen[goal] == side else HERE + THERE - side
            if side == HERE:
                here = found
            else:
                there = found

    def _nodes_at(self, place: int, used: list[int]) -> list[int]:
        """The node that a place is, or those to which the line leads on which it lies."""
        if self._node[place] >= 0:
            return [self._node[place]]
        nodes: list[int] = []
        for step, _, _, _ in self.near[place]:
            node, links = self._line_of(step)
            for link in links:
                if used[link]:
                    break
            else:
                nodes.append(node)
        return nodes

    def _line_of(self, step: int) -> tuple[int, list[int]]:
        """Where a step leads when one goes straight on to the next node, and over which links."""
        links = [*self.uses(step)]
        place = self.step_to[step]
        while self._node[place] < 0:
            one, other = self.near[place]
            step = other[0] if one[0] == self.back(step) else one[0]
            links.append(self.step_link[step])
            place = self.step_to[step]
        return self._node[place], links

    def _connects(self, place: int, target: int, used: list[int]) -> bool:
        """Whether unused links lead to the target."""
        seen = [0] * self.places
        seen[place] = 1
        reached = [place]
        for here in reached:
            if here == target:
                return True
            for to, link, second in self._links[here]:
                if not seen[to] and not used[link] and (second < 0 or not used[second]):
                    seen[to] = 1
                    reached.append(to)
        return False

    # --- where used links must be used again

    def least_reuse(self, target: int, used: list[int], until: int = NONE) -> list[int]:
        """By place: how many steps of a way to the target must go over used links at least; NONE without any
        way.

        A used link counts each time, a step over two of them once. With `until` it is enough to know it for
        that place.
        """
        least = [NONE] * self.places
        waiting: list[list[int]] = [[target], []]
        cost = 0
        while waiting[0] or waiting[1]:
            for place in waiting[0]:
                if least[place] >= 0:
                    continue
                least[place] = cost
                if place == until:
                    return least
                for _, to, link, second in self.near[place]:
                    if least[to] < 0:
                        waiting[1 if used[link] or (second >= 0 and used[second]) else 0].append(to)
            waiting = [waiting[1], []]
            cost += 1
        return least

    def steps_back(self, place: int, target: int, used: list[int]) -> list[int]:
        """The steps with which used links are gone over no more often than must be.

        These are the ones of `steps_on` where the target can be reached over unused links.
        """
        least = self.least_reuse(target, used)
        found: list[int] = []
        for step, to, link, second in self.near[place]:
            again = 1 if used[link] or (second >= 0 and used[second]) else 0
            if least[to] < 0 or again + least[to] > least[place]:
                continue
            # A step that uses nothing new leaves the rest as it was.
            new = not used[link] or (second >= 0 and not used[second])
            if not new or self._costs(step, target, used) == least[place]:
                found.append(step)
        return found

    def way_back(self, place: int, target: int, used: list[int]) -> list[int]:
        """A way of the fewest steps among those that go over used links no more often than must be; empty if
        there is none at all. Each of its steps is one of `steps_back`."""
        least = self.least_reuse(target, used)
        came = [NONE] * self.places
        reached = [place] if least[place] >= 0 and place != target else []
        for here in reached:
            for step, to, link, second in self.near[here]:
                again = 1 if used[link] or (second >= 0 and used[second]) else 0
                if came[to] < 0 and to != place and again + least[to] == least[here]:
                    came[to] = step
                    reached.append(to)
            if came[target] >= 0:
                break
        way: list[int] = []
        while came[target] >= 0:
            way.append(came[target])
            target = self.step_from[came[target]]
        way.reverse()
        return way

    def _costs(self, step: int, target: int, used: list[int]) -> int:
        """How often used links are gone over by this step and after it, at least."""
        link, second, to = self.step_link[step], self.step_second[step], self.step_to[step]
        first_before, second_before = used[link], used[second] if second >= 0 else 0
        used[link] = 1
        if second >= 0:
            used[second] = 1
        after = self.least_reuse(target, used, to)[to]
        used[link] = first_before
        if second >= 0:
            used[second] = second_before
        return (1 if first_before or second_before else 0) + after

    def legal_steps(self, place: int, target: int, used: list[int]) -> list[int]:
        """`steps_on`, or `steps_back` where the target can't be reached without using links again."""
        if self.reaches(place, target, used):
            return self.steps_on(place, target, used)
        return self.steps_back(place, target, used)


def ways_over(
    places: int, links: list[tuple[int, int]], crossings: list[tuple[int, int]], goals: Iterable[int] = ()
) -> Ways:
    """The ways over these links, each given by its two ends; a crossing is a pair of links.

    Step 2 × n goes over link n from its first end to its second, step 2 × n + 1 back; those over crossings
    follow. A link takes part in one crossing at most, and links nothing that another link of it does. Where
    ways are bound for some places alone, `goals` names them: those to other places are then looked for more
    slowly.
    """
    ways = Ways()
    ways.places, ways.links = places, len(links)
    ways.near = [[] for _ in range(places)]
    ways._links = [[] for _ in range(places)]
    ways.step_from, ways.step_to, ways.step_link, ways.step_second = [], [], [], []
    ways.step_bits = []
    ways.crossed = [0] * len(links)
    ways._steps_to, ways._toward, ways._round = {}, {}, [None] * len(links)
    for link, (one, other) in enumerate(links):
        _add(ways, one, other, link, NONE)
    for first, second in crossings:
        ways.crossed[first] = ways.crossed[second] = 1
        for one in links[first]:
            for other in links[second]:
                _add(ways, one, other, first, second)
    _draw_lines(ways, set(goals) or set(range(places)))
    return ways


def _draw_lines(ways: Ways, goals: set[int]) -> None:
    """Find the nodes, and the lines between them."""
    nodes = [place for place in range(ways.places) if len(ways.near[place]) != 2 or place in goals]
    on_lines = set(nodes)
    for place in range(ways.places):
        # What no line from a node comes to lies on a circle of its own, which has a node then, too.
        if place not in on_lines:
            reached = [place]
            for here in reached:
                reached += [to for _, to, _, _ in ways.near[here] if to not in reached and to not in nodes]
            if not any(to in nodes for here in reached for _, to, _, _ in ways.near[here]):
                nodes.append(place)
            on_lines.update(reached)
    ways._node = [NONE] * ways.places
    for number, place in enumerate(nodes):
        ways._node[place] = number
    ways._lines = [[ways._line_of(step) for step, _, _, _ in ways.near[place]] for place in nodes]


def _add(ways: Ways, one: int, other: int, link: int, second: int) -> None:
    for start, end in ((one, other), (other, one)):
        ways.near[start].append((len(ways.step_to), end, link, second))
        ways._links[start].append((end, link, second))
        ways.step_from.append(start)
        ways.step_to.append(end)
        ways.step_link.append(link)
        ways.step_second.append(second)
        ways.step_bits.append(1 << link if second < 0 else 1 << link | 1 << second)
