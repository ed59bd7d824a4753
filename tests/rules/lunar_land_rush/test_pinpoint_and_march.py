"""The improved launches and moves: pinpoint and march, in each of the four colours."""

import pytest

from tests.rules.lunar_land_rush.moon import (
    REGIONS,
    another,
    areas,
    areas_of,
    away_from,
    border,
    content,
    neighbours,
    pair_within,
    through,
)
from tests.rules.lunar_land_rush.positions import (
    a_chain,
    an_order,
    area_of,
    on_offer,
    people_in,
    play,
    player_of,
    rule_that_refuses,
)

# Each card hits another region than its own colour: the card before decides.
EACH_COLOUR = [(colour, another(colour)) for colour in REGIONS]

# Pinpoint: one astronaut without dropping -------------------------------------------------------


@pytest.mark.rule("LL-12", "LL-7")
@pytest.mark.parametrize(("colour", "region"), EACH_COLOUR)
def test_a_pinpoint_lands_one_astronaut_in_an_area_of_the_region_in_force(colour, region):
    table = a_chain(f"pinpoint-{colour}", region)
    area = areas_of(region)[-1]
    play(table, f"play pinpoint-{colour}")
    assert on_offer(table, "land") == set(areas_of(region))
    play(table, f"land {area}")
    assert not table.awaits_roll
    assert people_in(table, area) == 1
    assert player_of(table)["placed"] == 1
    assert table.to_act == (1,)


@pytest.mark.rule("LL-7", "LL-12")
def test_a_pinpoint_does_not_land_outside_the_region():
    table = an_order("pinpoint-pink", "blue")
    assert rule_that_refuses(table, f"land {areas_of('pink')[0]}") == "LL-7"


@pytest.mark.rule("LL-12")
def test_a_pinpoint_does_not_drop():
    table = an_order("pinpoint-pink", "blue")
    assert on_offer(table, "aim") == set()
    assert rule_that_refuses(table, "aim 1") in {"LL-7", "LL-12"}


@pytest.mark.rule("LL-12", "LL-8")
def test_a_pinpoint_does_not_explore():
    table = an_order("pinpoint-pink", "blue")
    area = areas_of("blue")[0]
    play(table, f"land {area}")
    assert area_of(table, area)["token"]


@pytest.mark.rule("LL-12", "LL-13")
def test_a_pinpoint_may_land_the_last_astronaut():
    others = {areas_of("pink")[0]: content()["astronauts"] - 1}
    table = an_order("pinpoint-pink", "blue", astronauts=others)
    play(table, f"land {areas_of('blue')[0]}")
    assert player_of(table)["astronauts"] == 0
    assert table.view(None)["trigger"] == "astronauts"


@pytest.mark.rule("LL-12")
def test_an_area_may_be_called_by_its_full_name_in_any_case():
    area = areas_of("blue")[0]
    for name in (areas()[area]["name"], areas()[area]["name"].upper(), area.upper()):
        table = an_order("pinpoint-pink", "blue")
        play(table, f"land {name}")
        assert people_in(table, area) == 1


@pytest.mark.rule("LL-12")
def test_an_area_may_be_called_by_an_unambiguous_beginning():
    for area in areas_of("blue"):
        for length in range(3, len(area)):
            if sum(other.startswith(area[:length]) for other in areas()) == 1:
                table = an_order("pinpoint-pink", "blue")
                play(table, f"land {area[:length]}")
                assert people_in(table, area) == 1
                break


# March: two steps -------------------------------------------------------------------------------


@pytest.mark.rule("LL-12", "LL-8a")
@pytest.mark.parametrize(("colour", "region"), EACH_COLOUR)
def test_on_a_march_an_astronaut_takes_two_steps(colour, region):
    start, middle, end = through(region)
    table = an_order(f"march-{colour}", region, astronauts={start: 1})
    play(table, f"move {start} {middle}", f"on {middle} {end}")
    assert [people_in(table, area) for area in (start, middle, end)] == [0, 0, 1]
    assert player_of(table)["tokens"] == 2
    assert table.to_act == (1,)


@pytest.mark.rule("LL-8a", "LL-12")
@pytest.mark.parametrize("region", REGIONS)
def test_the_second_step_of_a_march_must_touch_the_region_too(region):
    inside, outside, beyond = away_from(region)
    table = an_order("march-blue", region, astronauts={inside: 1})
    play(table, f"move {inside} {outside}")
    assert rule_that_refuses(table, f"on {outside} {beyond}") == "LL-8a"


@pytest.mark.rule("LL-8a", "LL-12")
@pytest.mark.parametrize("region", REGIONS)
def test_the_first_step_of_a_march_must_touch_the_region_too(region):
    inside, outside, beyond = away_from(region)
    table = an_order("march-blue", region, astronauts={beyond: 1, inside: 1})
    assert rule_that_refuses(table, f"move {beyond} {outside}") == "LL-8a"


@pytest.mark.rule("LL-12", "LL-8a")
def test_a_march_goes_within_the_region_and_out_of_it():
    region, one, other = pair_within()
    end = next((area for area in neighbours(other) if area != one), one)
    table = an_order("march-blue", region, astronauts={one: 1})
    play(table, f"move {one} {other}", f"on {other} {end}")
    assert people_in(table, end) == 1


@pytest.mark.rule("LL-12")
def test_the_second_step_of_a_march_may_be_left():
    inside, outside = border("pink")
    table = an_order("march-blue", "pink", astronauts={inside: 1})
    play(table, f"move {inside} {outside}", "done")
    assert people_in(table, outside) == 1
    assert table.to_act == (1,)


@pytest.mark.rule("LL-12", "LL-8a")
def test_there_is_no_third_step():
    start, middle, end = through("pink")
    table = an_order("march-blue", "pink", astronauts={start: 1, middle: 1})
    play(table, f"move {start} {middle}", f"on {middle} {end}")
    assert rule_that_refuses(table, f"on {end} {middle}") == "LL-8a"
    assert rule_that_refuses(table, f"move {end} {middle}") == "LL-8a"


@pytest.mark.rule("LL-12", "LL-8a")
def test_nobody_takes_a_second_step_before_his_first():
    inside, outside = border("pink")
    table = an_order("march-blue", "pink", astronauts={inside: 1})
    assert rule_that_refuses(table, f"on {inside} {outside}") in {"LL-8", "LL-8a"}


@pytest.mark.rule("LL-12", "LL-8")
def test_the_second_step_goes_to_a_neighbour_only():
    inside, outside = border("pink")
    table = an_order("march-blue", "pink", astronauts={outside: 1})
    play(table, f"move {outside} {inside}")
    far = next(area for area in areas() if area not in neighbours(inside) and area != inside)
    assert rule_that_refuses(table, f"on {inside} {far}") == "LL-8"


@pytest.mark.rule("LL-12", "LL-8a")
def test_all_astronauts_may_march_in_any_order():
    start, middle, end = through("pink")
    table = an_order("march-blue", "pink", astronauts={start: 2})
    play(table, *[f"move {start} {middle}"] * 2, *[f"on {middle} {end}"] * 2)
    assert people_in(table, end) == 2
    assert table.to_act == (1,)


@pytest.mark.rule("LL-12", "LL-8a")
def test_who_is_fresh_and_who_has_made_a_step_are_told_apart():
    start, middle, end = through("pink")
    table = an_order("march-blue", "pink", astronauts={start: 1, middle: 1})
    play(table, f"move {start} {middle}")
    order, keys = table.view(None)["order"], list(areas())
    assert order["fresh"][keys.index(middle)] == order["stepped"][keys.index(middle)] == 1
    play(table, f"on {middle} {end}")
    order = table.view(None)["order"]
    assert (order["fresh"][keys.index(middle)], order["stepped"][keys.index(middle)]) == (1, 0)


@pytest.mark.rule("LL-12", "LL-8")
def test_a_march_takes_the_tokens_of_both_steps_as_they_come():
    start, middle, end = through("pink")
    table = an_order("march-blue", "pink", astronauts={start: 1})
    play(table, f"move {start} {middle}")
    assert player_of(table)["tokens"] == 1
    play(table, f"on {middle} {end}")
    assert player_of(table)["tokens"] == 2
    assert not area_of(table, middle)["token"]
