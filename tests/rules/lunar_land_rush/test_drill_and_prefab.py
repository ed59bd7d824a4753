"""The improved extractions and builds: drill and prefab, in each of the four colours."""

from collections import Counter
from copy import deepcopy

import pytest

from tests.rules.lunar_land_rush.moon import (
    KINDS,
    REGIONS,
    another,
    areas,
    areas_of,
    content,
    kind_of,
    price,
    region_of,
    roomy,
)
from tests.rules.lunar_land_rush.positions import (
    an_order,
    area_of,
    cubes_in,
    cubes_of,
    on_offer,
    play,
    rule_that_refuses,
    stage_of,
)

# Each card hits another region than its own colour: the card before decides.
EACH_COLOUR = [(colour, another(colour)) for colour in REGIONS]

# Drill: one cube more ---------------------------------------------------------------------------


@pytest.mark.rule("LL-12a", "LL-12")
@pytest.mark.parametrize(("colour", "region"), EACH_COLOUR)
def test_a_drill_brings_one_cube_more(colour, region):
    area = roomy(region)[0]
    table = an_order(f"drill-{colour}", region, astronauts={area: 1}, cubes={area: {"iron": 2}})
    play(table, *[f"extract {area} iron"] * 2)
    assert cubes_of(table) == {"iron": 2}
    assert table.to_act == (1,)


@pytest.mark.rule("LL-12a")
def test_a_drill_brings_one_in_all_not_one_for_each_astronaut():
    one, other = roomy("pink")[:2]
    cubes = {one: {"iron": 2}, other: {"carbon": 2}}
    table = an_order("drill-blue", "pink", astronauts={one: 1, other: 1}, cubes=cubes)
    play(table, f"extract {one} iron", f"extract {other} carbon", f"extract {other} carbon")
    assert cubes_of(table) == {"carbon": 2, "iron": 1}
    assert cubes_in(table, one) == {"iron": 1}
    assert table.to_act == (1,)


@pytest.mark.rule("LL-12a", "LL-9")
def test_the_drills_cube_once_taken_a_further_one_is_refused():
    """The extra cube is used in one area, so in the other the astronaut digs his own only."""
    one, other = roomy("pink")[:2]
    cubes = {one: {"iron": 2}, other: {"carbon": 2}}
    table = an_order("drill-blue", "pink", astronauts={one: 1, other: 1}, cubes=cubes)
    play(table, *[f"extract {one} iron"] * 2)
    assert table.view(None)["order"]["extra"] is False
    assert rule_that_refuses(table, f"extract {one} iron") == "LL-9"
    play(table, f"extract {other} carbon")
    assert table.to_act == (1,)


@pytest.mark.rule("LL-12a", "LL-9")
def test_the_drills_cube_comes_from_an_area_with_an_own_astronaut():
    own, bare = areas_of("pink")[:2]
    cubes = {own: {"iron": 1}, bare: {"carbon": 1}}
    table = an_order("drill-blue", "pink", astronauts={own: [1, 0], bare: [0, 1]}, cubes=cubes)
    assert rule_that_refuses(table, f"extract {bare} carbon") == "LL-9"
    play(table, f"extract {own} iron")
    assert table.to_act == (1,)


@pytest.mark.rule("LL-12a", "LL-9")
def test_the_drills_cube_comes_from_the_region():
    inside, outside = areas_of("pink")[0], areas_of("blue")[0]
    cubes = {inside: {"iron": 1}, outside: {"carbon": 1}}
    table = an_order("drill-blue", "pink", astronauts={inside: 1, outside: 1}, cubes=cubes)
    assert rule_that_refuses(table, f"extract {outside} carbon") == "LL-9"


@pytest.mark.rule("LL-12a", "LL-9a")
def test_the_drills_cube_does_not_make_good_for_all_who_find_nothing():
    """Three astronauts at one cube get it; the drill takes one more beside the fourth, and no second."""
    poor, rich = areas_of("pink")[0], roomy("pink")[-1]
    assert poor != rich
    cubes = {poor: {"iron": 1}, rich: {"carbon": 2}}
    table = an_order("drill-blue", "pink", astronauts={poor: 3, rich: 1}, cubes=cubes)
    play(table, f"extract {poor} iron", *[f"extract {rich} carbon"] * 2)
    assert cubes_of(table) == {"carbon": 2, "iron": 1}
    assert table.to_act == (1,)


@pytest.mark.rule("LL-12a")
def test_the_drills_cube_may_be_left():
    area = roomy("pink")[0]
    table = an_order("drill-blue", "pink", astronauts={area: 1}, cubes={area: {"iron": 2}})
    play(table, f"extract {area} iron", "done")
    assert cubes_of(table) == {"iron": 1}
    assert table.to_act == (1,)


@pytest.mark.rule("LL-12a", "LL-9")
def test_a_drill_brings_no_more_from_the_supply():
    area = roomy("pink")[0]
    table = an_order("drill-blue", "pink", astronauts={area: 1}, domes={area: 0})
    assert stage_of(table) == "supply"
    play(table, "supply")
    assert cubes_of(table) == {"hydrogen": 1}
    assert table.to_act == (1,)


# Prefab: one cube cheaper -----------------------------------------------------------------------


def a_prefab(area, colour="blue", held=None, **more):
    """A table on which seat 0 builds one cheaper in the region of this area, where an astronaut stands."""
    more.setdefault("astronauts", {area: 1})
    held = dict.fromkeys(KINDS, 9) if held is None else held
    return an_order(f"prefab-{colour}", region_of(area), held={0: held}, **more)


def cheaper(area, spared):
    return Counter(price(area)) - Counter([spared])


def dear(region):
    """An area of the region whose price is two cubes at least."""
    return next(area for area in areas_of(region) if sum(price(area).values()) > 1)


@pytest.mark.rule("LL-12a", "LL-12")
@pytest.mark.parametrize(("colour", "region"), EACH_COLOUR)
def test_a_prefab_costs_one_cube_less(colour, region):
    area = dear(region)
    spared = next(iter(price(area)))
    table = a_prefab(area, colour, held=cheaper(area, spared))
    play(table, f"build {area} without {spared}")
    assert area_of(table, area)["dome"] == 0
    assert cubes_of(table) == {}


@pytest.mark.rule("LL-12a")
@pytest.mark.parametrize("region", REGIONS)
def test_the_player_chooses_which_cube_of_the_price_is_spared(region):
    area = dear(region)
    rich = dict.fromkeys(KINDS, 9)
    assert on_offer(a_prefab(area), "build") == {f"{area} without {kind}" for kind in price(area)}
    for spared in price(area):
        table = a_prefab(area)
        play(table, f"build {area} without {spared}")
        assert cubes_of(table) == dict(Counter(rich) - cheaper(area, spared))


@pytest.mark.rule("LL-12a")
def test_a_kind_that_is_not_in_the_price_is_not_spared():
    area, kind = next((area, kind) for area in areas() for kind in KINDS if kind not in price(area))
    assert rule_that_refuses(a_prefab(area), f"build {area} without {kind}") == "LL-12a"


@pytest.mark.rule("LL-12a")
def test_which_cube_is_spared_must_be_said():
    area = dear("pink")
    assert rule_that_refuses(a_prefab(area), f"build {area}") in {"LL-12", "LL-12a"}


@pytest.mark.rule("LL-12a", "LL-10")
def test_what_is_not_spared_must_be_paid():
    """With everything but one kind of the price, only a cube of that kind can be spared."""
    area = next(area for area in areas() if 1 in price(area).values() and len(price(area)) > 1)
    lacking = next(kind for kind, count in price(area).items() if count == 1)
    table = a_prefab(area, held=cheaper(area, lacking))
    assert on_offer(table, "build") == {f"{area} without {lacking}"}
    other = next(kind for kind in price(area) if kind != lacking)
    assert rule_that_refuses(table, f"build {area} without {other}") == "LL-10"


@pytest.mark.rule("LL-12a")
def test_each_colony_of_a_prefab_order_is_cheaper():
    sites = [area for area in areas_of("pink") if sum(price(area).values()) > 1][:2]
    spared = [next(iter(price(area))) for area in sites]
    held = sum((cheaper(area, kind) for area, kind in zip(sites, spared, strict=True)), Counter())
    table = a_prefab(sites[0], held=held, astronauts=dict.fromkeys(sites, 1))
    play(table, *(f"build {area} without {kind}" for area, kind in zip(sites, spared, strict=True)))
    assert [area_of(table, area)["dome"] for area in sites] == [0, 0]
    assert cubes_of(table) == {}


@pytest.mark.rule("LL-12a")
def test_the_choice_tells_what_is_left_to_pay():
    area = dear("pink")
    for choice in a_prefab(area).choices(0):
        if choice["kind"] == "build":
            spared = choice["action"].split()[-1]
            told = {kind: count for kind, count in choice["price"].items() if count}
            assert told == dict(cheaper(area, spared))


def a_board_with_a_colony_for_one_cube(area, kind):
    board = deepcopy(content())
    next(entry for entry in board["areas"] if entry["area"] == area)["price"] = {kind: 1}
    return board


@pytest.mark.rule("LL-12a")
def test_a_colony_never_costs_less_than_one_cube():
    area = areas_of("pink")[0]
    kind = kind_of(another("pink"))
    board = a_board_with_a_colony_for_one_cube(area, kind)
    table = a_prefab(area, held={kind: 1}, board=board)
    assert on_offer(table, "build") == {area}
    play(table, f"build {area}")
    assert cubes_of(table) == {}
    assert area_of(table, area)["dome"] == 0


@pytest.mark.rule("LL-12a", "LL-10")
def test_the_last_cube_of_a_price_is_not_spared():
    area = areas_of("pink")[0]
    kind = kind_of(another("pink"))
    board = a_board_with_a_colony_for_one_cube(area, kind)
    table = a_prefab(area, held={kind: 1}, board=board)
    assert rule_that_refuses(table, f"build {area} without {kind}") in {"LL-12", "LL-12a"}


@pytest.mark.rule("LL-12a", "LL-10")
def test_a_refused_prefab_quotes_the_price_with_the_cube_spared():
    area = next(area for area in areas() if len(price(area)) > 1 and sum(price(area).values()) > 2)
    spared, other = sorted(price(area))[:2]
    table = a_prefab(area, held=cheaper(area, other))
    facts = table.refusal(0, f"build {area} without {spared}").facts
    assert sum(facts["price"].values()) == sum(price(area).values()) - 1
    assert facts["price"][other] == price(area)[other]
