"""The engine's steps beside a plain search: random rides on both boards, and nobody is ever stuck."""

from random import Random

import pytest

from railhead.games import find
from tests.rules.rail_baron_southeast.literal_ways import Ways
from tests.rules.rail_baron_southeast.positions import Train, start
from tests.rules.rail_baron_southeast.small_board import CITIES, SMALL, segments
from tests.rules.rail_baron_southeast.trips import (
    GAME,
    declared,
    idle,
    keys,
    phase,
    player,
    rides,
    small,
    used,
)


def ride_at_random(table, ways, rng, turns):
    """Random steps of seat 0 for some turns, each compared with the search; how many were compared."""
    compared = 0
    for _ in range(turns):
        table.roll(f"{rng.randint(1, 6)} {rng.randint(1, 6)}")
        if phase(table) == "bonus-roll":
            table.roll("3")
        while phase(table) == "ride":
            me = player(table, 0)
            goal = me["destination"] or me["home"]
            legal = ways.legal(me["place"], goal, used(table, 0))
            assert rides(table) == legal
            assert legal
            compared += 1
            table.play(0, "ride " + rng.choice(sorted(legal)))
            if phase(table) == "bonus-roll":
                table.roll(str(rng.randint(1, 6)))
        if phase(table) != "region-roll":
            break
        table = again(table)
    return compared


def again(table):
    """The same train at the start of its next turn, as if the others had done nothing."""
    me = player(table, 0)
    content = SMALL if me["home"] in CITIES else None
    train = Train(
        me["place"],
        me["home"],
        cash=100_000,
        destination=me["destination"],
        departure=me["departure"],
        used=[tuple(segment) for segment in me["used"]],
    )
    other = idle() if content else Train("Atlanta", "Atlanta")
    return start(train, other, board=content)


@pytest.mark.rule("RB-8", "RB-7a")
@pytest.mark.parametrize("seed", range(40))
def test_on_the_small_board_the_steps_are_those_of_a_plain_search(seed):
    rng = Random(f"small {seed}")
    one, other = rng.sample(CITIES, 2)
    table = small(Train(one, "Elm", cash=100_000, destination=other), idle())
    ride_at_random(table, Ways(SMALL), rng, 6)


@pytest.mark.rule("RB-8")
@pytest.mark.parametrize("seed", range(12))
def test_on_the_southeast_the_steps_are_those_of_a_plain_search(seed):
    rng = Random(f"southeast {seed}")
    content = find(GAME).content().data
    cities = [place["name"] for place in content["places"] if place["kind"] == "city"]
    one, other = rng.sample(sorted(cities), 2)
    table = start(Train(one, "Macon GA", cash=100_000, destination=other), Train("Atlanta", "Atlanta"))
    assert ride_at_random(table, Ways(content), rng, 4) > 0


@pytest.mark.rule("RB-8")
@pytest.mark.parametrize("seed", range(20))
def test_a_moving_train_always_has_a_step(seed):
    """Steps as the search allows them, far beyond one roll: there is always one, or the train is there."""
    rng, ways = Random(f"stuck {seed}"), Ways(SMALL)
    place, goal = rng.sample(CITIES, 2)
    ridden = frozenset()
    for _ in range(100):
        legal = sorted(ways.legal(place, goal, ridden))
        assert legal
        step = rng.choice(legal)
        ridden |= ways.ridden(place, step)
        place = step.partition(" ")[2]
        if place == goal:
            return
    raise AssertionError("100 steps without reuse on a board of fewer segments")


# Least reuse ------------------------------------------------------------------------------------

RUNS = {
    "down the spur": ("Ashton", ["PQR Fern p1 p2 p3"]),
    "down the spur, bound for Fern itself": ("Fern", ["PQR Fern p1 p2 p3"]),
    "nothing in the way": ("Ashton", ["ABC Birch n3 n4"]),
    "round by the cross": ("Ivy", ["MNO Ivy h1 Holm", "VWX Holm v2 v1 Cedar"]),
    "both ways to the west ridden": ("Dover", ["GHI Dover w2 w1 Ashton", "ABC Ashton n1 n2", "PUB n2 n1"]),
}


@pytest.mark.rule("RB-21", "RB-21d")
@pytest.mark.parametrize("name", RUNS)
def test_on_the_way_to_the_alternate_the_steps_are_those_of_least_reuse(name):
    alternate, legs = RUNS[name]
    rng, ways = Random(name), Ways(SMALL)
    table = small(
        Train(
            at=legs[-1].split()[-1],
            home="Gale",
            cash=100_000,
            destination=alternate,
            departure=legs[0].split()[1],
            used=declared(alternate, *legs).used,
        ),
        idle(),
    )
    table.roll("3 4")
    while phase(table) == "ride":
        me = player(table, 0)
        legal = ways.legal(me["place"], alternate, keys(me["used"]))
        assert rides(table) == legal
        table.play(0, "ride " + rng.choice(sorted(legal)))


@pytest.mark.rule("RB-21d", "RB-7a")
@pytest.mark.parametrize("seed", range(30))
def test_whatever_was_ridden_the_steps_are_those_of_least_reuse(seed):
    """Most segments are used at random, so that nearly every way reuses some, also over the crossing, where
    a step that rides used segments counts once."""
    rng, ways = Random(f"used {seed}"), Ways(SMALL)
    at, alternate = rng.sample([place["name"] for place in SMALL["places"]], 1)[0], rng.choice(CITIES)
    if at == alternate:
        at = "v1"
    ridden = [segment for segment in segments() if rng.random() < 0.7]
    train = Train(at, "Gale", cash=100_000, destination=alternate, departure="Elm", used=ridden)
    table = small(train, idle())
    table.roll("6 5")
    while phase(table) == "ride":
        me = player(table, 0)
        legal = ways.legal(me["place"], alternate, keys(me["used"]))
        assert rides(table) == legal
        table.play(0, "ride " + rng.choice(sorted(legal)))
