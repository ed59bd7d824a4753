"""The moon board, the cards and the tokens as the content has them."""

from math import dist

import pytest

from tests.rules.lunar_land_rush.moon import (
    ADVANCED,
    FLEXIBLE,
    IMPROVED,
    KINDS,
    OBJECTIVES,
    ORDERS,
    REGIONS,
    WILD,
    areas,
    areas_of,
    card,
    colours_of,
    content,
    kind_of,
    neighbours,
    patches,
    price,
    region_of,
)


@pytest.mark.rule("LL-3")
def test_there_are_twenty_areas():
    assert len(areas()) == len(content()["areas"]) == 20


@pytest.mark.rule("LL-3")
@pytest.mark.parametrize("region", REGIONS)
def test_a_region_has_five_areas_in_more_than_one_patch(region):
    assert len(areas_of(region)) == 5
    assert len(patches(region)) > 1


@pytest.mark.rule("LL-3")
def test_each_region_has_a_kind_of_its_own():
    pairs = [(entry["region"], entry["kind"]) for entry in content()["regions"]]
    assert pairs == list(zip(REGIONS, KINDS, strict=True))


@pytest.mark.rule("LL-3")
def test_there_are_18_cubes_a_kind_and_more_than_the_squares_and_the_gifts_take():
    assert content()["cubes"] == 18
    assert sum(area["squares"] for area in content()["areas"]) + 4 < 4 * 18


@pytest.mark.rule("LL-3")
def test_every_area_has_a_square():
    assert all(area["squares"] >= 1 for area in content()["areas"])


@pytest.mark.rule("LL-8")
def test_neighbours_are_neighbours_of_each_other():
    for area in areas():
        assert area not in neighbours(area)
        assert all(area in neighbours(other) for other in neighbours(area))


@pytest.mark.rule("LL-14b", "LL-8")
def test_neighbours_have_a_printed_border_in_common():
    """Two areas that meet only across a wrap mark lie far apart on the paper."""
    for area in areas():
        corners = set(map(tuple, areas()[area]["outline"]))
        for other in neighbours(area):
            assert len(corners & set(map(tuple, areas()[other]["outline"]))) >= 2, (area, other)


@pytest.mark.rule("LL-8")
def test_every_area_can_be_reached_on_foot():
    reached, edge = set(), {next(iter(areas()))}
    while edge:
        reached |= edge
        edge = {other for area in edge for other in neighbours(area)} - reached
    assert reached == set(areas())


@pytest.mark.rule("LL-10")
@pytest.mark.parametrize("region", REGIONS)
def test_every_colony_costs_a_cube_of_another_colour_too(region):
    for area in areas_of(region):
        assert set(price(area)) <= set(KINDS)
        assert all(count >= 1 for count in price(area).values())
        assert set(price(area)) - {kind_of(region)}


@pytest.mark.rule("LL-14")
def test_every_colony_has_stars():
    assert all(area["stars"] >= 1 for area in content()["areas"])


@pytest.mark.rule("LL-3")
def test_there_is_a_token_for_every_area():
    assert sum(content()["tokens"].values()) == 20
    assert all(int(value) > 0 for value in content()["tokens"])


@pytest.mark.rule("LL-1")
def test_a_corporation_has_14_astronauts_and_7_domes():
    assert (content()["astronauts"], content()["domes"]) == (14, 7)


@pytest.mark.rule("LL-2")
def test_there_are_four_objectives_each_twice():
    assert [entry["objective"] for entry in content()["objectives"]] == list(OBJECTIVES)
    assert [entry["copies"] for entry in content()["objectives"]] == [2] * 4


@pytest.mark.rule("LL-2")
@pytest.mark.parametrize("seat", range(4))
def test_the_four_basic_orders_of_a_corporation_have_four_colours(seat):
    assert set(colours_of(seat)) == set(ORDERS)
    assert set(colours_of(seat).values()) == set(REGIONS)


@pytest.mark.rule("LL-2")
@pytest.mark.parametrize("order", ORDERS)
def test_no_two_corporations_have_an_order_in_the_same_colour(order):
    assert {colours_of(seat)[order] for seat in range(4)} == set(REGIONS)


@pytest.mark.rule("LL-12")
def test_there_are_24_advanced_orders_each_once():
    assert sorted(entry["card"] for entry in content()["orders"]) == sorted(ADVANCED)


@pytest.mark.rule("LL-12")
@pytest.mark.parametrize("bonus", IMPROVED)
@pytest.mark.parametrize("colour", REGIONS)
def test_an_improved_order_is_one_order_in_one_colour(bonus, colour):
    entry = card(f"{bonus}-{colour}")
    assert (entry["colour"], entry["orders"], entry["bonus"]) == (colour, [IMPROVED[bonus]], bonus)


@pytest.mark.rule("LL-12")
@pytest.mark.parametrize("key", FLEXIBLE)
def test_a_flexible_order_is_one_of_two_orders_in_one_colour(key):
    entry = card(key)
    assert (entry["colour"], entry["orders"], entry["bonus"]) == (FLEXIBLE[key], key.split("-"), None)


@pytest.mark.rule("LL-12")
@pytest.mark.parametrize("key", WILD)
def test_a_wild_order_is_one_order_of_any_colour(key):
    entry = card(key)
    assert (entry["colour"], entry["orders"], entry["bonus"]) == ("any", [key.split("-")[1]], None)


@pytest.mark.rule("LL-4", "LL-7")
def test_there_are_at_most_600_aims_all_on_the_moon():
    moon = content()["moon"]
    assert 0 < len(content()["aims"]) <= 600
    assert all(dist(point["at"], (moon["x"], moon["y"])) <= moon["radius"] for point in content()["aims"])


@pytest.mark.rule("LL-4", "LL-7")
def test_the_odds_of_an_aim_are_whole_millionths_for_every_area():
    for point in content()["aims"]:
        assert len(point["odds"]) == 20
        assert all(isinstance(odds, int) and odds >= 0 for odds in point["odds"])
        assert sum(point["odds"]) == 1_000_000


@pytest.mark.rule("LL-7")
@pytest.mark.parametrize("region", REGIONS)
def test_a_sensible_aim_hits_the_declared_region_about_half_the_time(region):
    inside = [number for number, area in enumerate(areas()) if region_of(area) == region]
    best = max(sum(point["odds"][number] for number in inside) for point in content()["aims"])
    assert 420_000 <= best <= 600_000


@pytest.mark.rule("LL-7")
def test_the_rim_is_marked_all_round_and_a_mark_names_where_one_comes_in_again():
    marks = {wrap["mark"]: wrap for wrap in content()["wraps"]}
    assert sum((wrap["to"] - wrap["from"]) % 360 for wrap in marks.values()) == 360
    for wrap in marks.values():
        assert (marks[wrap["opposite"]]["from"] - wrap["from"]) % 360 == 180
