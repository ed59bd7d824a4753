"""Building colonies: an astronaut, the price, one colony an area."""

from collections import Counter

import pytest

from tests.rules.lunar_land_rush.moon import KINDS, REGIONS, areas, areas_of, content, price, region_of
from tests.rules.lunar_land_rush.positions import (
    an_order,
    area_of,
    cubes_of,
    on_offer,
    people_in,
    play,
    player_of,
    rule_that_refuses,
    supply_of,
)

RICH = dict.fromkeys(KINDS, 9)


def a_building(region, held=RICH, **more):
    """A table on which seat 0 builds, this region in force."""
    return an_order("build", region, held={0: held}, **more)


def missing_one(cost):
    """A cube less than the price, of one of its kinds."""
    return Counter(cost) - Counter(list(cost)[:1])


@pytest.mark.rule("LL-10")
@pytest.mark.parametrize("region", REGIONS)
def test_a_colony_is_built_where_an_astronaut_stands(region):
    area = areas_of(region)[0]
    table = a_building(region, astronauts={area: 1})
    play(table, f"build {area}")
    assert area_of(table, area)["dome"] == 0
    assert player_of(table)["domes"] == content()["domes"] - 1


@pytest.mark.rule("LL-10")
@pytest.mark.parametrize("region", REGIONS)
def test_a_colony_costs_the_areas_price(region):
    for area in areas_of(region):
        table = a_building(region, held=price(area), astronauts={area: 1})
        play(table, f"build {area}")
        assert cubes_of(table) == {}
        assert area_of(table, area)["dome"] == 0


@pytest.mark.rule("LL-10")
def test_only_the_price_is_paid():
    area = areas_of("pink")[0]
    table = a_building("pink", astronauts={area: 1})
    play(table, f"build {area}")
    assert cubes_of(table) == dict(Counter(RICH) - Counter(price(area)))


@pytest.mark.rule("LL-10")
def test_spent_cubes_leave_the_game():
    area = areas_of("pink")[0]
    table = a_building("pink", held=price(area), astronauts={area: 1})
    before = table.position()["state"]["spent"]
    supply = table.view(None)["supply"]
    play(table, f"build {area}")
    spent = table.position()["state"]["spent"]
    assert {kind: spent[kind] - before[kind] for kind in KINDS} == {
        kind: price(area).get(kind, 0) for kind in KINDS
    }
    assert table.view(None)["supply"] == supply
    assert supply_of(table, "iron") == 4


@pytest.mark.rule("LL-10")
def test_one_cube_too_few_builds_nothing():
    area = areas_of("pink")[0]
    table = a_building("pink", held=missing_one(price(area)), astronauts={area: 1})
    assert table.to_act == (1,)
    assert area_of(table, area)["dome"] is None


@pytest.mark.rule("LL-10")
def test_whoever_cannot_pay_is_refused():
    """He can pay for one of two, not for the dearer one too."""
    cheap, dear = sorted(areas_of("pink"), key=lambda area: sum(price(area).values()))[
        :: len(areas_of("pink")) - 1
    ]
    held = price(cheap)
    assert Counter(price(dear)) - Counter(held)
    table = a_building("pink", held=held, astronauts={cheap: 1, dear: 1})
    assert rule_that_refuses(table, f"build {dear}") == "LL-10"
    assert on_offer(table, "build") == {cheap}


@pytest.mark.rule("LL-10")
def test_an_astronaut_must_be_there():
    area, other = areas_of("pink")[:2]
    table = a_building("pink", astronauts={area: 1})
    assert rule_that_refuses(table, f"build {other}") == "LL-10"


@pytest.mark.rule("LL-10")
def test_an_astronaut_of_somebody_else_does_not_do():
    area, other = areas_of("pink")[:2]
    table = a_building("pink", astronauts={area: [1, 0], other: [0, 2]})
    assert rule_that_refuses(table, f"build {other}") == "LL-10"


@pytest.mark.rule("LL-10")
def test_nothing_is_built_outside_the_region():
    inside, outside = areas_of("pink")[0], areas_of("blue")[0]
    table = a_building("pink", astronauts={inside: 1, outside: 1})
    assert rule_that_refuses(table, f"build {outside}") == "LL-10"


@pytest.mark.rule("LL-10")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_colony_blocks_its_area_whosever_it_is(owner):
    free, taken = areas_of("pink")[:2]
    table = a_building("pink", astronauts={free: 1, taken: 1}, domes={taken: owner})
    assert rule_that_refuses(table, f"build {taken}") == "LL-10"
    assert on_offer(table, "build") == {free}


@pytest.mark.rule("LL-10")
def test_two_astronauts_in_an_area_build_one_colony():
    area = areas_of("pink")[0]
    table = a_building("pink", astronauts={area: 2})
    play(table, f"build {area}")
    assert table.view(None)["order"] is None
    assert player_of(table)["domes"] == content()["domes"] - 1


@pytest.mark.rule("LL-10")
def test_the_astronaut_stays_after_building():
    area = areas_of("pink")[0]
    table = a_building("pink", astronauts={area: 1})
    play(table, f"build {area}")
    assert people_in(table, area) == 1
    assert player_of(table)["astronauts"] == content()["astronauts"] - 1


@pytest.mark.rule("LL-10")
def test_astronauts_in_several_areas_build_several_colonies():
    sites = areas_of("pink")[:3]
    held = sum((Counter(price(area)) for area in sites), Counter())
    table = a_building("pink", held=held, astronauts=dict.fromkeys(sites, 1))
    play(table, *(f"build {area}" for area in sites))
    assert [area_of(table, area)["dome"] for area in sites] == [0, 0, 0]
    assert cubes_of(table) == {}
    assert table.to_act == (1,)


@pytest.mark.rule("LL-10")
def test_nobody_need_build():
    area = areas_of("pink")[0]
    table = a_building("pink", astronauts={area: 1})
    play(table, "done")
    assert area_of(table, area)["dome"] is None
    assert cubes_of(table) == RICH
    assert table.to_act == (1,)


@pytest.mark.rule("LL-10")
def test_a_player_may_stop_after_one():
    one, other = areas_of("pink")[:2]
    table = a_building("pink", astronauts={one: 1, other: 1})
    play(table, f"build {one}", "done")
    assert area_of(table, other)["dome"] is None
    assert table.to_act == (1,)


@pytest.mark.rule("LL-10")
def test_the_last_dome_ends_the_building():
    one, other = areas_of("pink")[:2]
    standing = [area for area in areas() if region_of(area) != "pink"][: content()["domes"] - 1]
    table = a_building("pink", astronauts={one: 1, other: 1}, domes=dict.fromkeys(standing, 0))
    play(table, f"build {one}")
    assert player_of(table)["domes"] == 0
    assert area_of(table, other)["dome"] is None
    assert table.to_act == (1,)


@pytest.mark.rule("LL-10")
def test_a_price_is_told_before_it_is_paid():
    area = areas_of("pink")[0]
    table = a_building("pink", astronauts={area: 1})
    (choice,) = [choice for choice in table.choices(0) if choice["kind"] == "build"]
    assert {kind: count for kind, count in choice["price"].items() if count} == price(area)
    assert choice["stars"] == areas()[area]["stars"]


@pytest.mark.rule("LL-10")
def test_building_does_not_explore():
    area = areas_of("pink")[0]
    table = a_building("pink", astronauts={area: 1})
    play(table, f"build {area}")
    assert area_of(table, area)["token"]


@pytest.mark.rule("LL-12")
def test_nothing_is_spared_with_a_common_build():
    area = areas_of("pink")[0]
    table = a_building("pink", astronauts={area: 1})
    assert rule_that_refuses(table, f"build {area} without {next(iter(price(area)))}") == "LL-12"
