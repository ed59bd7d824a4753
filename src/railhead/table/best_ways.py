"""The best ways over a graph by turns and by money, where tolls are due once a turn.

A link belongs to a group (NONE: it is free); who uses a link of a group pays the group's toll once a turn.
Groups have numbers below 60. `paid` has the bit 1 << group for each toll that is due this turn already.
"""

from typing import Final

from .ways import NONE, Ways

ALIKE: Final = 2
"""How many ways to one place, by one link and for the same tolls, `ends_of_turn` goes on with."""


class Tolls:
    """What using links costs."""

    group: list[int]
    """By link."""
    price: list[int]
    """By group."""


class BestWay:
    """A way, the turns it takes and the tolls it costs."""

    turns: int = 0
    money: int = 0
    steps: list[int]


class _Labels:
    """Beginnings of ways, each made of an earlier one and a step more."""

    place: list[int]
    money: list[int]
    paid: list[int]
    links: list[int]
    """The links used, as bits."""
    again: list[int]
    """How many steps went over links that were used already."""
    step: list[int]
    before: list[int]

    def way(self, label: int) -> list[int]:
        found: list[int] = []
        while self.before[label] >= 0:
            found.append(self.step[label])
            label = self.before[label]
        found.reverse()
        return found


def tolls_of(group: list[int], price: list[int]) -> Tolls:
    tolls = Tolls()
    tolls.group, tolls.price = group, price
    return tolls


def _begun(place: int, paid: int) -> _Labels:
    labels = _Labels()
    labels.place, labels.money, labels.paid, labels.links = [place], [0], [paid], [0]
    labels.step, labels.before, labels.again = [NONE], [NONE], [0]
    return labels


def ends_of_turn(
    ways: Ways, place: int, target: int, used: list[int], steps: int, tolls: Tolls, paid: int = 0
) -> dict[int, BestWay]:
    """By place: the cheapest way to end there after exactly so many steps, or at the target after fewer.

    Only ways after which the target can still be reached; where that takes used links, with the least of
    them. Of many ways that differ by nothing but circles two are followed, so a place that only a third could
    end at may be missing.
    """
    spare = 0
    if not ways.reaches(place, target, used):
        spare = max(0, ways.least_reuse(target, used, place)[place])
    labels = _begun(place, paid)
    edge = [0]
    ends: dict[int, list[int]] = {}
    for _ in range(steps):
        alike: dict[tuple[int, int, int, int], int] = {}
        reached: list[int] = []
        for label in edge:
            links, due, money = labels.links[label], labels.paid[label], labels.money[label]
            before = labels.again[label]
            for step, to, link, second in ways.near[labels.place[label]]:
                again = before
                if used[link] or links & ways.step_bits[step] or (second >= 0 and used[second]):
                    if before >= spare:
                        continue
                    again = before + 1
                group = tolls.group[link]
                fresh = group >= 0 and not due >> group & 1
                after = due | 1 << group if fresh else due
                key = (to, link, after, again)
                count = alike.get(key, 0)
                if count == ALIKE:
                    continue
                alike[key] = count + 1
                new = len(labels.place)
                labels.place.append(to)
                labels.money.append(money + tolls.price[group] if fresh else money)
                labels.paid.append(after)
                labels.links.append(links | ways.step_bits[step])
                labels.again.append(again)
                labels.step.append(step)
                labels.before.append(label)
                if to == target:
                    ends.setdefault(to, []).append(new)
                else:
                    reached.append(new)
        edge = reached
    for label in edge:
        ends.setdefault(labels.place[label], []).append(label)
    return _reaching(ways, labels, ends, target, used, spare)


def _reaching(
    ways: Ways, labels: _Labels, ends: dict[int, list[int]], target: int, used: list[int], spare: int
) -> dict[int, BestWay]:
    """Of the ways to each end the cheapest after which the target can be reached with what is spare."""
    found: dict[int, BestWay] = {}
    for place, ended in ends.items():
        for money, label in sorted([(labels.money[label], label) for label in ended]):
            way = labels.way(label)
            then = used[:]
            for step in way:
                for link in ways.uses(step):
                    then[link] = 1
            again = labels.again[label]
            if again == spare:
                fits = ways.reaches(place, target, then)
            else:
                fits = again + ways.least_reuse(target, then, place)[place] == spare
            if fits:
                best = BestWay()
                best.turns, best.money, best.steps = 1, money, way
                found[place] = best
                break
    return found


def best_ways(
    ways: Ways,
    place: int,
    target: int,
    used: list[int],
    left: int,
    pace: int,
    tolls: Tolls,
    paid: int = 0,
    slack: int = 7,
) -> list[BestWay]:
    """The ways to the target none of which is better both by turns and by money, the quickest first.

    `left` steps are left in this turn (0: it is over, and the next is counted as the first), then a turn has
    `pace`. Looks at ways that are at most `slack` steps longer than the shortest. Empty at the target, and if
    no unused links lead there.
    """
    far = ways.open_steps_to(target, used)
    found: list[BestWay] = []
    if far[place] <= 0:
        return found
    most = far[place] + slack
    labels = _begun(place, paid)
    edge = [0]
    least = NONE
    bits = ways.step_bits
    for count in range(1, most + 1):
        over = count - left
        turn = turns_for(count, left, pace)
        begins, finishes = over > 0 and (over - 1) % pace == 0, over >= 0 and over % pace == 0
        cheapest: dict[int, int] = {}
        for label in edge:
            links, money = labels.links[label], labels.money[label]
            due = 0 if begins else labels.paid[label]
            for step, to, link, second in ways.near[labels.place[label]]:
                if count + far[to] > most or used[link] or links & bits[step]:
                    continue
                if far[to] < 0 or (second >= 0 and used[second]):
                    continue
                group = tolls.group[link]
                fresh = group >= 0 and not due >> group & 1
                after = due | 1 << group if fresh else due
                cost = money + tolls.price[group] if fresh else money
                if least >= 0 and cost >= least:
                    continue
                key = to if finishes else after * ways.places + to
                known = cheapest.get(key, NONE)
                if known >= 0 and labels.money[known] <= cost:
                    continue
                cheapest[key] = len(labels.place)
                labels.place.append(to)
                labels.money.append(cost)
                labels.paid.append(after)
                labels.links.append(links | bits[step])
                labels.step.append(step)
                labels.before.append(label)
        edge = []
        for label in _undominated(labels, cheapest, tolls):
            if labels.place[label] != target:
                edge.append(label)
            elif least < 0 or labels.money[label] < least:
                least = labels.money[label]
                best = BestWay()
                best.turns, best.money, best.steps = turn, least, labels.way(label)
                if found and found[-1].turns == turn:
                    found.pop()
                found.append(best)
    return found


def turns_for(steps: int, left: int, pace: int) -> int:
    """How many turns so many steps take, where this turn has `left` of them and each further one `pace`."""
    over = steps - left
    return 1 if over <= 0 else (1 if left else 0) + (over + pace - 1) // pace


def way_back(ways: Ways, place: int, target: int, used: list[int], left: int, pace: int) -> list[BestWay]:
    """The shortest way where used links must be used again, in a list of one, without its tolls; none at the
    target, and where nothing leads there at all."""
    steps = ways.way_back(place, target, used)
    if not steps:
        return []
    best = BestWay()
    best.turns, best.steps = turns_for(len(steps), left, pace), steps
    return [best]


def _undominated(labels: _Labels, cheapest: dict[int, int], tolls: Tolls) -> list[int]:
    """Without those that are no better off than the cheapest of their place with their tolls paid on top."""
    least: dict[int, int] = {}
    for label in cheapest.values():
        known = least.get(labels.place[label], NONE)
        if known < 0 or labels.money[label] < labels.money[known]:
            least[labels.place[label]] = label
    found: list[int] = []
    for label in cheapest.values():
        best = least[labels.place[label]]
        spare = labels.money[label] - labels.money[best]
        more = labels.paid[label] & ~labels.paid[best]
        group = 0
        while more >> group and spare >= 0:
            if more >> group & 1:
                spare -= tolls.price[group]
            group += 1
        if label == best or spare < 0:
            found.append(label)
    return found
