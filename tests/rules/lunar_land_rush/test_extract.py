"""Extracting: a cube for each astronaut from his own area, then the colonies' share of the supply."""

import pytest

from tests.rules.lunar_land_rush.moon import KINDS, REGIONS, another, areas_of, kind_of, roomy
from tests.rules.lunar_land_rush.positions import (
    an_order,
    cubes_in,
    cubes_of,
    on_offer,
    play,
    rule_that_refuses,
    stage_of,
    supply_of,
)


def an_extraction(region, **more):
    """A table on which seat 0 extracts, this region in force."""
    return an_order("extract", region, **more)


# From the areas ---------------------------------------------------------------------------------


@pytest.mark.rule("LL-9")
@pytest.mark.parametrize("region", REGIONS)
def test_an_astronaut_takes_a_cube_from_his_own_area(region):
    area = areas_of(region)[0]
    table = an_extraction(region, astronauts={area: 1}, cubes={area: {"iron": 1}})
    play(table, f"extract {area} iron")
    assert cubes_of(table) == {"iron": 1}
    assert cubes_in(table, area) == {}
    assert table.to_act == (1,)


@pytest.mark.rule("LL-9")
@pytest.mark.parametrize("taken", ["carbon", "iron"])
def test_the_player_chooses_the_kind(taken):
    area = roomy("pink")[0]
    table = an_extraction("pink", astronauts={area: 1}, cubes={area: {"carbon": 1, "iron": 1}})
    assert on_offer(table, "extract") == {f"{area} carbon", f"{area} iron"}
    play(table, f"extract {area} {taken}")
    assert cubes_of(table) == {taken: 1}
    assert sum(cubes_in(table, area).values()) == 1


@pytest.mark.rule("LL-9")
def test_two_astronauts_in_an_area_take_two_cubes():
    area = roomy("pink")[0]
    table = an_extraction("pink", astronauts={area: 2}, cubes={area: {"carbon": 2}})
    play(table, *[f"extract {area} carbon"] * 2)
    assert cubes_of(table) == {"carbon": 2}


@pytest.mark.rule("LL-9")
def test_one_astronaut_takes_one_cube_only():
    area, other = roomy("pink")[:2]
    cubes = {area: {"carbon": 2}, other: {"iron": 1}}
    table = an_extraction("pink", astronauts={area: 1, other: 1}, cubes=cubes)
    play(table, f"extract {area} carbon")
    assert rule_that_refuses(table, f"extract {area} carbon") == "LL-9"


@pytest.mark.rule("LL-9")
def test_the_rulebooks_example():
    """Two in C, one in an empty E, a colony in C: two cubes of choice and one of the region's kind."""
    c = roomy("blue")[0]
    e = next(area for area in areas_of("blue") if area != c)
    table = an_extraction(
        "blue", astronauts={c: 2, e: 1}, cubes={c: {"carbon": 1, "hydrogen": 1}}, domes={c: 0}, supply=4
    )
    play(table, f"extract {c} carbon", f"extract {c} hydrogen", "supply")
    assert cubes_of(table) == {"carbon": 1, "hydrogen": 1, "oxygen": 1}
    assert (cubes_in(table, c), cubes_in(table, e)) == ({}, {})
    assert supply_of(table, "oxygen") == 3
    assert table.to_act == (1,)


@pytest.mark.rule("LL-9a")
def test_where_an_area_holds_too_few_cubes_the_rest_get_none():
    area, other = areas_of("pink")[:2]
    cubes = {area: {"iron": 1}, other: {"carbon": 1}}
    table = an_extraction("pink", astronauts={area: 3, other: 1}, cubes=cubes)
    play(table, f"extract {area} iron")
    assert on_offer(table, "extract") == {f"{other} carbon"}


@pytest.mark.rule("LL-9a")
def test_own_astronauts_extract_in_any_order():
    one, other = roomy("pink")[:2]
    cubes = {one: {"iron": 2}, other: {"carbon": 1}}
    table = an_extraction("pink", astronauts={one: 2, other: 1}, cubes=cubes)
    play(table, f"extract {one} iron", f"extract {other} carbon", f"extract {one} iron")
    assert cubes_of(table) == {"carbon": 1, "iron": 2}


@pytest.mark.rule("LL-9")
def test_an_astronaut_does_not_dig_in_a_neighbours_area():
    one, other = areas_of("pink")[:2]
    table = an_extraction("pink", astronauts={one: 1}, cubes={one: {"iron": 1}, other: {"iron": 1}})
    assert rule_that_refuses(table, f"extract {other} iron") == "LL-9"


@pytest.mark.rule("LL-9")
def test_an_astronaut_outside_the_region_does_not_dig():
    inside, outside = areas_of("pink")[0], areas_of("blue")[0]
    cubes = {inside: {"iron": 1}, outside: {"iron": 1}}
    table = an_extraction("pink", astronauts={inside: 1, outside: 1}, cubes=cubes)
    assert rule_that_refuses(table, f"extract {outside} iron") == "LL-9"
    play(table, f"extract {inside} iron")
    assert table.to_act == (1,)


@pytest.mark.rule("LL-9")
def test_other_peoples_astronauts_dig_for_nobody():
    one, other = areas_of("pink")[:2]
    cubes = {one: {"iron": 1}, other: {"iron": 1}}
    table = an_extraction("pink", astronauts={one: [1, 0], other: [0, 1]}, cubes=cubes)
    assert rule_that_refuses(table, f"extract {other} iron") == "LL-9"


@pytest.mark.rule("LL-9")
def test_a_kind_that_is_not_there_is_not_taken():
    area = areas_of("pink")[0]
    table = an_extraction("pink", astronauts={area: 1}, cubes={area: {"iron": 1}})
    assert rule_that_refuses(table, f"extract {area} carbon") == "LL-9"


@pytest.mark.rule("LL-9")
def test_nobody_need_dig():
    area = areas_of("pink")[0]
    table = an_extraction("pink", astronauts={area: 1}, cubes={area: {"iron": 1}})
    play(table, "done")
    assert cubes_of(table) == {}
    assert cubes_in(table, area) == {"iron": 1}
    assert table.to_act == (1,)


@pytest.mark.rule("LL-9")
def test_there_is_no_limit_to_what_a_player_holds():
    area = areas_of("pink")[0]
    hoard = {0: dict.fromkeys(KINDS, 10)}
    table = an_extraction("pink", astronauts={area: 1}, cubes={area: {"iron": 1}}, held=hoard)
    play(table, f"extract {area} iron")
    assert cubes_of(table)["iron"] == 11


@pytest.mark.rule("LL-9")
def test_what_a_player_holds_is_open():
    table = an_extraction(
        "pink", astronauts={areas_of("pink")[0]: 1}, held={0: {"iron": 2}, 1: {"carbon": 3}}
    )
    for viewer in (0, 1, None):
        assert [player["cubes"] for player in table.view(viewer)["players"]] == [[0, 0, 0, 2], [0, 0, 3, 0]]


@pytest.mark.rule("LL-9")
def test_a_kind_may_be_called_by_its_colour():
    area = areas_of("pink")[0]
    table = an_extraction("pink", astronauts={area: 1}, cubes={area: {"iron": 1}})
    play(table, f"extract {area} yellow")
    assert cubes_of(table) == {"iron": 1}


@pytest.mark.rule("LL-9")
def test_a_cube_of_no_kind_is_no_action():
    area = areas_of("pink")[0]
    table = an_extraction("pink", astronauts={area: 1}, cubes={area: {"iron": 1}})
    assert rule_that_refuses(table, f"extract {area} cheese") == "T-2"


# From the supply --------------------------------------------------------------------------------


@pytest.mark.rule("LL-9")
@pytest.mark.parametrize("region", REGIONS)
def test_a_colony_brings_one_cube_of_the_regions_kind(region):
    table = an_extraction(region, domes={areas_of(region)[0]: 0})
    assert stage_of(table) == "supply"
    play(table, "supply")
    assert cubes_of(table) == {kind_of(region): 1}
    assert supply_of(table, kind_of(region)) == 3
    assert table.to_act == (1,)


@pytest.mark.rule("LL-9")
def test_each_own_colony_in_the_region_brings_one():
    table = an_extraction("white", domes=dict.fromkeys(areas_of("white")[:3], 0))
    play(table, "supply", "supply", "supply")
    assert cubes_of(table) == {"carbon": 3}
    assert table.to_act == (1,)


@pytest.mark.rule("LL-9")
def test_no_more_than_the_colonies_is_taken():
    table = an_extraction("white", domes={areas_of("white")[0]: 0})
    play(table, "supply")
    assert table.view(None)["order"] is None
    assert supply_of(table, "carbon") == 3


@pytest.mark.rule("LL-9")
def test_colonies_of_others_and_of_other_regions_bring_nothing():
    domes = {areas_of("white")[0]: 1, areas_of("pink")[0]: 0}
    table = an_extraction("white", domes=domes)
    assert table.to_act == (1,)
    assert cubes_of(table) == {}


@pytest.mark.rule("LL-9")
def test_no_astronaut_is_needed_at_the_colony():
    area = areas_of("white")[0]
    table = an_extraction("white", domes={area: 0}, astronauts={area: [0, 2]})
    play(table, "supply")
    assert cubes_of(table) == {"carbon": 1}


@pytest.mark.rule("LL-9")
def test_the_share_of_the_supply_may_be_left():
    table = an_extraction("white", domes={areas_of("white")[0]: 0})
    play(table, "done")
    assert cubes_of(table) == {}
    assert supply_of(table, "carbon") == 4
    assert table.to_act == (1,)


@pytest.mark.rule("LL-9")
def test_a_colony_brings_nothing_when_the_kind_is_gone_from_the_supply():
    supply = dict.fromkeys(KINDS, 4) | {"carbon": 0}
    table = an_extraction("white", domes={areas_of("white")[0]: 0}, supply=supply)
    assert table.to_act == (1,)
    assert cubes_of(table) == {}


@pytest.mark.rule("LL-9")
def test_the_supply_may_run_out_before_all_colonies_have_theirs():
    supply = dict.fromkeys(KINDS, 4) | {"carbon": 1}
    table = an_extraction("white", domes=dict.fromkeys(areas_of("white")[:2], 0), supply=supply)
    play(table, "supply")
    assert cubes_of(table) == {"carbon": 1}
    assert table.to_act == (1,)


@pytest.mark.rule("LL-9a")
def test_done_with_digging_goes_on_to_the_supply():
    area = areas_of("white")[0]
    table = an_extraction("white", domes={area: 0}, astronauts={area: 1}, cubes={area: {"iron": 1}})
    assert stage_of(table) == "extract"
    play(table, "done")
    assert stage_of(table) == "supply"
    assert table.to_act == (0,)


@pytest.mark.rule("LL-9a")
def test_no_cube_is_dug_after_going_on_to_the_supply():
    area = areas_of("white")[0]
    table = an_extraction("white", domes={area: 0}, astronauts={area: 1}, cubes={area: {"iron": 1}})
    play(table, "done")
    assert rule_that_refuses(table, f"extract {area} iron") == "LL-9a"


@pytest.mark.rule("LL-9a")
def test_the_supply_comes_after_the_digging():
    area = areas_of("white")[0]
    table = an_extraction("white", domes={area: 0}, astronauts={area: 1}, cubes={area: {"iron": 1}})
    assert rule_that_refuses(table, "supply") in {"LL-9", "LL-9a"}


@pytest.mark.rule("LL-9")
def test_without_a_colony_nothing_comes_from_the_supply():
    area = areas_of("white")[0]
    table = an_extraction("white", astronauts={area: 1}, cubes={area: {"iron": 1}})
    assert rule_that_refuses(table, "supply") in {"LL-9", "LL-9a"}


@pytest.mark.rule("LL-9")
def test_extracting_leaves_astronauts_and_domes_where_they_are():
    area, other = areas_of("white")[0], areas_of(another("white"))[0]
    people = {area: [1, 1], other: [2, 0]}
    table = an_extraction("white", domes={area: 0}, astronauts=people, cubes={area: {"iron": 1}})
    play(table, f"extract {area} iron", "supply")
    seen = {entry["area"]: entry for entry in table.view(None)["areas"]}
    assert {key: seen[key]["astronauts"] for key in people} == people
    assert seen[area]["dome"] == 0
