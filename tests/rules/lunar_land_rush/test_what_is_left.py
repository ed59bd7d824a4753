"""What the view tells of an order under way: who may still dig, what the supply owes, what can be paid."""

import pytest

from tests.rules.lunar_land_rush.moon import KINDS, areas_of, price, roomy
from tests.rules.lunar_land_rush.positions import a_turn, an_order, on_offer, play


def left(table, viewer=0):
    return table.view(viewer)["left"]


def dug(table):
    return {one["area"]: (one["astronauts"], one["dug"], one["due"]) for one in left(table)["digs"]}


def test_outside_such_an_order_nothing_is_told():
    assert left(a_turn(2)) is None


@pytest.mark.rule("LL-9")
def test_each_area_tells_who_has_dug_and_what_is_due():
    area, other = roomy("pink")[:2]
    cubes = {area: {"carbon": 2}, other: {"iron": 1}}
    table = an_order("extract", "pink", astronauts={area: 2, other: 2}, cubes=cubes)
    assert dug(table) == {area: (2, 0, 2), other: (2, 0, 1)}
    play(table, f"extract {area} carbon")
    assert dug(table) == {area: (2, 1, 1), other: (2, 0, 1)}


@pytest.mark.rule("LL-9")
def test_what_is_due_is_what_may_be_dug():
    area, other = roomy("pink")[:2]
    cubes = {area: {"carbon": 1}, other: {"iron": 1}}
    table = an_order("extract", "pink", astronauts={area: 1, other: 1}, cubes=cubes)
    play(table, f"extract {area} carbon")
    assert {area for area, (_, _, due) in dug(table).items() if due} == {other}
    assert on_offer(table, "extract") == {f"{other} iron"}


@pytest.mark.rule("LL-9")
def test_the_supply_owes_a_cube_for_each_colony_as_far_as_it_goes():
    areas = areas_of("pink")[:2]
    table = an_order("extract", "pink", domes=dict.fromkeys(areas, 0))
    assert (left(table)["colonies"], left(table)["supply"]) == (2, 2)
    play(table, "supply")
    assert (left(table)["colonies"], left(table)["supply"]) == (2, 1)


@pytest.mark.rule("LL-10")
def test_colonies_that_can_be_paid_together_are_counted():
    one, other = areas_of("pink")[:2]
    both = {kind: price(one).get(kind, 0) + price(other).get(kind, 0) for kind in KINDS}
    table = an_order("build", "pink", held={0: both}, astronauts={one: 1, other: 1})
    assert left(table)["together"] == 2
    kind = next(iter(price(one)))
    fewer = {**both, kind: both[kind] - 1}
    table = an_order("build", "pink", held={0: fewer}, astronauts={one: 1, other: 1})
    assert left(table)["together"] == 1


@pytest.mark.rule("LL-10")
def test_everybody_is_told_the_same():
    area = areas_of("pink")[0]
    table = an_order("build", "pink", held={0: price(area)}, astronauts={area: 1})
    assert left(table, 0) == left(table, 1) == left(table, None)
