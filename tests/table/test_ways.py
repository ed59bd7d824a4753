"""Ways over a graph, against brute force on small graphs and by hand on larger ones."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from railhead.table.best_ways import best_ways, ends_of_turn, tolls_of
from railhead.table.ways import NONE, ways_over

PLACES = 7


@st.composite
def graphs(draw):
    """Links, crossings and what is used: with parallel links, dead ends and islands among them."""
    end = st.integers(0, PLACES - 1)
    pairs = st.tuples(end, end).filter(lambda pair: pair[0] != pair[1])
    links = draw(st.lists(pairs, min_size=1, max_size=9))
    crossings, crossed = [], set()
    for one in range(len(links)):
        for other in range(one):
            free = not crossed & {one, other} and len({*links[one], *links[other]}) == 4
            if free and draw(st.integers(0, 3)) == 0:
                crossings.append((other, one))
                crossed |= {one, other}
    used = draw(st.lists(st.integers(0, 1), min_size=len(links), max_size=len(links)))
    goals = draw(st.sets(end))
    return ways_over(PLACES, links, crossings, goals), used, draw(end), draw(end)


def steps_from(ways, place):
    return [step for step, *_ in ways.near[place]]


def brute_reuse(ways, place, target, used):
    """The least number of steps over used links on any walk to the target, by trying all; None if none."""
    best = {(place, used): 0}
    waiting = [(place, used)]
    while waiting:
        here, spent = waiting.pop()
        for step in steps_from(ways, here):
            links = set(ways.uses(step))
            state = ways.step_to[step], spent | links
            cost = best[here, spent] + bool(links & spent)
            if cost < best.get(state, 99):
                best[state] = cost
                waiting.append(state)
    return min((cost for (here, _), cost in best.items() if here == target), default=None)


def as_set(used):
    return frozenset(link for link, flag in enumerate(used) if flag)


@given(graphs())
@settings(deadline=None, derandomize=True, max_examples=300)
def test_what_can_be_reached_is_what_some_walk_reaches_without_reuse(graph):
    ways, used, place, target = graph
    reuse = brute_reuse(ways, place, target, as_set(used))
    assert ways.reaches(place, target, used) == (reuse == 0)
    assert ways.least_reuse(target, used)[place] == (NONE if reuse is None else reuse)


@given(graphs())
@settings(deadline=None, derandomize=True, max_examples=300)
def test_a_step_may_be_taken_if_the_target_can_be_reached_after_it_with_no_more_reuse(graph):
    ways, used, place, target = graph
    before = bytes(used)
    now = brute_reuse(ways, place, target, as_set(used))
    if place == target or now is None:
        return
    kept = []
    for step in steps_from(ways, place):
        links = frozenset(ways.uses(step))
        after = brute_reuse(ways, ways.step_to[step], target, as_set(used) | links)
        if bool(links & as_set(used)) + after == now:
            kept.append(step)
    assert kept
    assert ways.steps_back(place, target, used) == kept
    assert ways.legal_steps(place, target, used) == kept
    if now == 0:
        assert ways.steps_on(place, target, used) == kept
        assert [step for step in steps_from(ways, place) if ways.keeps(step, target, used)] == kept
    assert bytes(used) == before


@given(graphs(), st.randoms(use_true_random=False))
@settings(deadline=None, derandomize=True, max_examples=100)
def test_whoever_takes_such_steps_comes_to_the_target(graph, dice):
    ways, used, place, target = graph
    if not ways.reaches(place, target, used):
        return
    while place != target:
        step = dice.choice(ways.steps_on(place, target, used))
        for link in ways.uses(step):
            assert not used[link]
            used[link] = 1
        place = ways.step_to[step]


@given(graphs())
@settings(deadline=None, derandomize=True, max_examples=100)
def test_the_shortest_way_is_as_long_as_the_distance_says(graph):
    ways, used, place, target = graph
    way = ways.shortest(place, target, used)
    far = ways.open_steps_to(target, used)[place]
    assert len(way) == max(far, 0)
    spent = [link for step in way for link in ways.uses(step)]
    assert len(spent) == len(set(spent))
    assert not any(used[link] for link in spent)
    assert [ways.step_from[step] for step in way[:1]] in ([], [place])
    assert all(ways.step_to[one] == ways.step_from[two] for one, two in pairwise(way))
    assert [ways.step_to[step] for step in way[-1:]] in ([], [target])
    if not any(used):
        assert ways.steps_to(target)[place] == far


def told(ways, way, left, pace, tolls):
    """Turns and money of a way, reckoned step by step; -1 and -1 where a link is used twice."""
    turns, money, room, due, spent = (1 if left else 0), 0, left, set(), set()
    for step in way:
        if room == 0:
            turns, room, due = turns + 1, pace, set()
        room -= 1
        links = set(ways.uses(step))
        if links & spent:
            return -1, -1
        spent |= links
        group = tolls.group[ways.step_link[step]]
        if group >= 0 and group not in due:
            due.add(group)
            money += tolls.price[group]
    return turns, money


def all_trails(ways, place, target, used, most):
    """Every way over unused links from here to its first coming to the target, or of that many steps."""
    if place == target or most == 0:
        yield []
        return
    for step in steps_from(ways, place):
        links = set(ways.uses(step))
        if not links & used:
            for rest in all_trails(ways, ways.step_to[step], target, used | links, most - 1):
                yield [step, *rest]


@given(graphs(), st.integers(0, 3), st.integers(1, 3), st.lists(st.integers(-1, 2), min_size=9, max_size=9))
@settings(deadline=None, derandomize=True, max_examples=200)
def test_best_ways_are_what_they_say_and_the_first_is_the_quickest(graph, left, pace, groups):
    ways, used, place, target = graph
    tolls = tolls_of(groups, [1000, 5000, 10000])
    found = best_ways(ways, place, target, used, left, pace, tolls)
    trails = [
        told(ways, way, left, pace, tolls)
        for way in all_trails(ways, place, target, as_set(used), 99)
        if way and ways.step_to[way[-1]] == target
    ]
    assert bool(found) == (place != target and bool(trails))
    for best in found:
        assert told(ways, best.steps, left, pace, tolls) == (best.turns, best.money)
        assert ways.step_to[best.steps[-1]] == target
        assert (best.turns, best.money) in trails
    for one, two in pairwise(found):
        assert one.turns < two.turns
        assert one.money > two.money
    if found:
        assert found[0].turns == min(turns for turns, _ in trails)


@given(graphs(), st.integers(1, 5), st.lists(st.integers(-1, 2), min_size=9, max_size=9))
@settings(deadline=None, derandomize=True, max_examples=200)
def test_a_turn_ends_where_its_ways_lead(graph, steps, groups):
    ways, used, place, target = graph
    tolls = tolls_of(groups, [1000, 5000, 10000])
    if place == target or not ways.reaches(place, target, used):
        return
    ends = ends_of_turn(ways, place, target, used, steps, tolls)
    cheapest = {}
    for way in all_trails(ways, place, target, as_set(used), steps):
        end = ways.step_to[way[-1]] if way else place
        spent = as_set(used) | {link for step in way for link in ways.uses(step)}
        whole = len(way) == steps or end == target
        if whole and brute_reuse(ways, end, target, spent) == 0:
            money = told(ways, way, steps, steps, tolls)[1]
            cheapest[end] = min(money, cheapest.get(end, money))
    assert ends
    for end, best in ends.items():
        assert ways.step_to[best.steps[-1]] == end
        assert told(ways, best.steps, steps, steps, tolls) == (1, best.money)
        assert best.money >= cheapest[end]


def taken(ways, place, target, used, way):
    """Take the steps of a way, each of which must be one of the legal ones; where they lead."""
    used = [*used]
    for step in way:
        assert step in ways.legal_steps(place, target, used)
        for link in ways.uses(step):
            used[link] = 1
        place = ways.step_to[step]
    return place


def legal_ends(ways, place, target, used, steps):
    """Where so many legal steps can end, or fewer at the target, by trying all of them."""
    if steps == 0 or place == target:
        return {place}
    ends = set()
    for step in ways.legal_steps(place, target, used):
        then = used[:]
        for link in ways.uses(step):
            then[link] = 1
        ends |= legal_ends(ways, ways.step_to[step], target, then, steps - 1)
    return ends


@given(graphs(), st.integers(1, 4))
@settings(deadline=None, derandomize=True, max_examples=200)
def test_where_links_must_be_used_again_turns_end_and_a_way_leads_back_with_the_least_of_it(graph, steps):
    ways, used, place, target = graph
    least = ways.least_reuse(target, used)[place]
    way = ways.way_back(place, target, used)
    assert bool(way) == (place != target and least >= 0)
    if not way:
        return
    assert taken(ways, place, target, used, way) == target
    if least:
        ends = ends_of_turn(ways, place, target, used, steps, tolls_of([NONE] * 9, []))
        assert set(ends) <= legal_ends(ways, place, target, used, steps)
        assert ends
        for end, best in ends.items():
            assert taken(ways, place, target, used, best.steps) == end


def test_nothing_leads_back_to_an_island():
    ways = ways_over(3, [(0, 1)], [])
    assert ways.way_back(0, 2, [0]) == []
    assert ends_of_turn(ways, 0, 2, [0], 1, tolls_of([NONE], [])) == {}


def ladder():
    """Two lines from 0 to 9 beside each other, links 0–8 and 9–17, with a spur from 9 to 10 (link 18)."""
    line = [(n, n + 1) for n in range(9)]
    return ways_over(11, [*line, *line, (9, 10)], [])


def test_a_dear_line_is_quick_and_a_cheap_one_long():
    # A straight dear line of six steps, and a free one of eight.
    dear = [(n, n + 1) for n in range(6)]
    free = [(0, 7), *((n, n + 1) for n in range(7, 13)), (13, 6)]
    ways = ways_over(14, dear + free, [])
    tolls = tolls_of([0] * 6 + [NONE] * 8, [5000])
    found = best_ways(ways, 0, 6, [0] * 14, 0, 3, tolls)
    assert [(best.turns, best.money, len(best.steps)) for best in found] == [(2, 10000, 6), (3, 0, 8)]
    # What is paid this turn already is not paid again.
    found = best_ways(ways, 0, 6, [0] * 14, 3, 3, tolls, paid=1)
    assert [(best.turns, best.money) for best in found] == [(2, 5000), (3, 0)]


def test_a_turn_may_end_at_every_place_as_far_as_its_steps_lead():
    ways = ladder()
    tolls = tolls_of([0] * 9 + [NONE] * 9 + [1], [5000, 1000])
    ends = ends_of_turn(ways, 5, 10, [0] * 19, 3, tolls)
    # Straight on, or back over the one line and on over the other; the farther back, the same.
    assert {place: best.money for place, best in ends.items()} == {8: 0, 6: 5000, 2: 0, 4: 5000}
    assert set(ends_of_turn(ways, 8, 10, [0] * 19, 5, tolls)) >= {10}


def test_a_spur_is_entered_by_none_but_trains_bound_for_it():
    ways = ladder()
    used = [0] * 19
    assert ways.steps_on(9, 0, used) == [17, 35]
    assert ways.steps_on(9, 10, used) == [17, 35, 36]
    used[8] = 1
    assert ways.steps_on(9, 10, used) == [36]
