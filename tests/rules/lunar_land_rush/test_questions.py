"""What a player may ask: the odds of an aim, the best aim, a chain of orders, the points by source."""

import pytest

from tests.rules.lunar_land_rush.moon import (
    REGIONS,
    areas,
    areas_of,
    colours_of,
    content,
    odds_at,
    region_of,
    stars,
)
from tests.rules.lunar_land_rush.positions import a_landing, a_turn


def an_aim():
    """The number and the place of some aim, as the choices have them."""
    choice = a_landing().choices(0)[11]
    return choice["targets"][0], f"{choice['at'][0]},{choice['at'][1]}"


@pytest.mark.rule("LL-7")
def test_the_odds_of_an_aim_are_told_likeliest_first():
    number, at = an_aim()
    answer = a_landing().query(0, "odds", {"aim": number})
    told = [(entry["area"], entry["odds"]) for entry in answer["areas"]]
    assert dict(told) == odds_at(at)
    assert [odds for _, odds in told] == sorted(odds_at(at).values(), reverse=True)


@pytest.mark.rule("LL-7")
def test_the_odds_of_the_regions_are_those_of_their_areas():
    number, at = an_aim()
    answer = a_landing().query(None, "odds", {"aim": number})
    for region in REGIONS:
        hit = sum(odds for area, odds in odds_at(at).items() if region_of(area) == region)
        assert answer["regions"].get(region, 0) == hit


@pytest.mark.rule("LL-7")
@pytest.mark.parametrize("region", REGIONS)
def test_the_best_aim_for_a_region_has_the_best_odds(region):
    table = a_landing()
    answer = table.query(0, "best-aim", {"region": region})
    hits = table.query(0, "aims", {"region": region})["hit"]
    inside = [number for number, area in enumerate(areas()) if region_of(area) == region]
    assert hits == [sum(point["odds"][number] for number in inside) for point in content()["aims"]]
    assert answer["odds"] == max(hits)
    assert table.query(0, "odds", {"aim": answer["aim"]})["regions"][region] == answer["odds"]


@pytest.mark.rule("LL-7")
def test_the_best_aim_for_an_area_has_the_best_odds():
    table = a_landing()
    for number, area in enumerate(areas()):
        answer = table.query(0, "best-aim", {"area": area})
        assert answer["odds"] == max(point["odds"][number] for point in content()["aims"])


@pytest.mark.rule("LL-6")
def test_a_chain_tells_which_region_each_card_hits():
    table = a_turn()
    answer = table.query(0, "chain", {"cards": ["launch", "move", "extract"], "region": "white"})
    regions = [step["region"] for step in answer["steps"]]
    assert regions == ["white", colours_of(0)["launch"], colours_of(0)["move"]]
    assert all(step["says"] for step in answer["steps"])


@pytest.mark.rule("LL-6", "LL-12")
def test_a_chain_is_free_after_a_wild_order():
    table = a_turn(played={0: ["move"]}, hands={0: ["wild-build"]})
    steps = table.query(0, "chain", {"cards": ["wild-build", "launch"], "region": None})["steps"]
    assert [step["region"] for step in steps] == [colours_of(0)["move"], "any"]


@pytest.mark.rule("LL-9")
def test_a_chain_tells_how_many_cubes_could_be_dug():
    area = areas_of("white")[0]
    table = a_turn(astronauts={area: 1}, cubes={area: {"iron": 1}})
    (step,) = table.query(0, "chain", {"cards": ["extract"], "region": "white"})["steps"]
    assert step["could"]["cubes"] == 1


@pytest.mark.rule("LL-5")
def test_a_chain_with_a_card_that_is_not_in_hand_says_why_not():
    answer = a_turn().query(0, "chain", {"cards": ["wild-build"], "region": "pink"})
    assert answer["why"]


@pytest.mark.rule("LL-14")
def test_a_player_may_ask_where_points_come_from():
    area = next(iter(areas()))
    table = a_turn(domes={area: 0})
    assert str(stars(area)) in str(table.query(0, "breakdown", {}))
