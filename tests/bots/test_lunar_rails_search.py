"""The planner's search over the moon: it goes on where it stopped, and finds what a plain search finds."""

from heapq import heappop, heappush
from random import Random

import pytest

import railhead
from railhead.games.lunar_rails.planner.chart import chart_of
from railhead.games.lunar_rails.planner.searching import COMING, FAR, HIRED, MISSING, OWN, Search


def moon(seed: int):
    """A moon with weights, owners and places to begin at as they fall."""
    board, rng = railhead.new("lunar-rails", 2, seed="1").state.board, Random(f"search {seed}")
    chart = chart_of(board)
    count = len(board.origin) + 1
    weight = [rng.choice((1, 4, 9, 30, FAR)) for _ in range(count)]
    whose = [rng.choice((OWN, HIRED, MISSING, MISSING, COMING)) for _ in range(count)]
    rooted = [int(rng.random() < 0.3) for _ in chart.out]
    return chart.out, weight, whose, rooted, rng


def costs(out, weight, starts):
    """By a heap, whoever has the ways."""
    found, todo = {}, [(0, place) for place in starts]
    while todo:
        cost, place = heappop(todo)
        if place in found:
            continue
        found[place] = cost
        for other, way in out[place]:
            if cost + weight[way] < FAR:
                heappush(todo, (cost + weight[way], other))
    return [found.get(place, FAR) for place in range(len(out))]


@pytest.mark.parametrize("seed", range(3))
def test_costs_are_those_of_a_plain_search(seed):
    out, weight, _, _, rng = moon(seed)
    starts = rng.sample(range(len(out)), 3)
    found = Search(out, weight, starts)
    found.reach_all()
    assert found.cost == costs(out, weight, starts)
    for place in rng.sample([place for place in range(len(out)) if found.cost[place] < FAR], 50):
        assert sum(weight[way] for way in found.path(place)) == found.cost[place]
        assert found.start_of(place) in starts
        assert ([found.start_of(place), *found.places(place)])[-1] == place


@pytest.mark.parametrize("start_hired", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_a_search_that_stops_and_goes_on_finds_the_same(seed, start_hired):
    out, weight, whose, rooted, rng = moon(seed)
    starts = rng.sample(range(len(out)), 2)
    whole = Search(out, weight, starts, FAR, (), whose, rooted, start_hired)
    whole.reach_all()
    found = Search(out, weight, starts, FAR, (), whose, rooted, start_hired)
    for place in rng.sample(range(len(out)), 40):
        found.reach([place, *starts])
        assert found.cost[place] == whole.cost[place]
        assert found.path(place) == whole.path(place)
    found.reach_all()
    assert (found.cost, found.came) == (whole.cost, whole.came)


@pytest.mark.rule("LR-12")
def test_no_track_is_begun_where_a_hired_way_has_led_unless_it_may_begin_there():
    out, weight, whose, rooted, _ = moon(0)
    found = Search(out, weight, [0], FAR, (), whose, rooted, True)
    found.reach_all()
    reached = [place for place in range(len(out)) if 0 < found.cost[place] < FAR]
    assert reached
    for place in reached:
        ways, places = found.path(place), [0, *found.places(place)]
        for n, way in enumerate(ways):
            hired = whose[ways[n - 1]] == HIRED if n else True
            assert not (hired and whose[way] == MISSING) or rooted[places[n]]


def test_the_first_of_some_targets_is_enough():
    out, weight, _, _, rng = moon(1)
    targets = rng.sample(range(len(out)), 6)
    whole = Search(out, weight, [0])
    whole.reach_all()
    found = Search(out, weight, [0])
    found.reach_first(targets)
    nearest = min(targets, key=lambda place: whole.cost[place])
    assert min(targets, key=lambda place: found.cost[place]) == nearest
    assert found.path(nearest) == whole.path(nearest)
