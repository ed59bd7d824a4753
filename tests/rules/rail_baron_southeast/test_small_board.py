"""The small board is what its drawing says: whole, connected, with payoffs by the shortest way."""

import pytest

from tests.rules.rail_baron_southeast.small_board import (
    CITIES,
    CITY_ROLL,
    DEEDS,
    PRICES,
    REGION_OF,
    REGION_ROLL,
    SMALL,
    payoff,
    segments,
)

PLACES = [place["name"] for place in SMALL["places"]]


def neighbours():
    near = {name: set() for name in PLACES}
    for _, one, other in segments():
        near[one].add(other)
        near[other].add(one)
    for crossing in SMALL["crossings"]:
        ends = [end for line in crossing["lines"] for end in line]
        for one in ends:
            near[one].update(end for end in ends if end != one)
    return near


def distances(start):
    near, far, edge = neighbours(), {start: 0}, [start]
    while edge:
        new = {other for one in edge for other in near[one] if other not in far}
        far |= {name: max(far.values()) + 1 for name in new}
        edge = sorted(new)
    return far


def looked_up(table, roll):
    red, one, other = (int(die) for die in roll.split())
    return table["odd" if red % 2 else "even"][one + other - 2]


@pytest.mark.rule("RB-2")
def test_every_name_and_every_segment_is_there_once():
    assert len(PLACES) == len(set(PLACES)) == 37
    keys = [(road, frozenset((one, other))) for road, one, other in segments()]
    assert len(keys) == len(set(keys))


@pytest.mark.rule("RB-7")
def test_every_place_is_reached_from_every_other():
    assert set(distances("Ashton")) == set(PLACES)


@pytest.mark.rule("RB-2")
def test_tables_have_eleven_cities_of_their_own_region_on_both_sides():
    assert set(SMALL["city_tables"]) == set(SMALL["regions"])
    for region, table in SMALL["city_tables"].items():
        assert [len(table[side]) for side in ("odd", "even")] == [11, 11]
        assert {REGION_OF[city] for side in table.values() for city in side} == {region}
    assert {city for table in SMALL["city_tables"].values() for city in table["odd"]} == set(CITIES)
    assert [len(side) for side in SMALL["region_table"].values()] == [11, 11]


@pytest.mark.rule("RB-2")
@pytest.mark.parametrize("city", CITIES)
def test_the_dice_named_for_a_city_give_it(city):
    region = REGION_OF[city]
    assert looked_up(SMALL["region_table"], REGION_ROLL[region]) == region
    assert looked_up(SMALL["city_tables"][region], CITY_ROLL[city]) == city


@pytest.mark.rule("RB-11")
@pytest.mark.parametrize("city", CITIES)
def test_a_payoff_is_a_thousand_a_step_and_500_for_another_region(city):
    far = distances(city)
    for other in CITIES:
        if other != city:
            assert payoff(city, other) == 1000 * far[other] + 500 * (REGION_OF[city] != REGION_OF[other])


@pytest.mark.rule("RB-11")
def test_each_pair_of_cities_has_one_payoff_under_the_first_of_its_names():
    pairs = [(one, other) for one, row in SMALL["payoffs"].items() for other in row]
    assert len(pairs) == 36
    assert all(one < other for one, other in pairs)


@pytest.mark.rule("RB-12")
def test_eight_railroads_are_for_sale_and_one_is_public():
    roads = {road["initials"]: road for road in SMALL["railroads"]}
    assert {name: road["price"] for name, road in roads.items() if not road["public"]} == PRICES
    assert set(roads) - set(DEEDS) == {"PUB"}


@pytest.mark.rule("RB-21g")
def test_gale_hangs_on_a_spur_of_eight_steps():
    assert distances("Fern")["Gale"] == 8
    assert all(len(neighbours()[f"p{n}"]) == 2 for n in range(1, 8))
