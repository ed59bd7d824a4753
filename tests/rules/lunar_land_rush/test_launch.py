"""Launching: aim, fall, and one or two astronauts."""

import pytest

from tests.rules.lunar_land_rush.moon import (
    REGIONS,
    aim_for,
    aim_over_the_rim,
    another,
    areas_of,
    content,
    odds_at,
    region_of,
)
from tests.rules.lunar_land_rush.positions import (
    a_chain,
    a_turn,
    an_order,
    area_of,
    drop,
    people_in,
    play,
    player_of,
    rule_that_refuses,
    stage_of,
)


def a_launch(region, **more):
    """A table on which seat 0 is to aim with this region declared."""
    return an_order("launch", region, **more)


def nearly_empty(left, region="pink"):
    """Astronauts on the moon so that seat 0 has so many left; none of them in this region."""
    return {areas_of(another(region))[0]: content()["astronauts"] - left}


@pytest.mark.rule("LL-7")
@pytest.mark.parametrize("region", REGIONS)
def test_in_the_declared_region_two_astronauts_are_placed(region):
    table = a_launch(region)
    area = areas_of(region)[0]
    drop(table, area)
    assert people_in(table, area) == 2
    assert player_of(table)["placed"] == 2
    assert player_of(table)["astronauts"] == content()["astronauts"] - 2


@pytest.mark.rule("LL-7")
@pytest.mark.parametrize("region", REGIONS)
def test_in_another_region_one_astronaut_is_placed(region):
    table = a_launch(another(region))
    area = areas_of(region)[0]
    drop(table, area)
    assert people_in(table, area) == 1
    assert player_of(table)["placed"] == 1


@pytest.mark.rule("LL-7", "LL-6")
@pytest.mark.parametrize("region", REGIONS)
def test_the_region_of_the_card_before_is_the_declared_one(region):
    table = a_chain("launch", region)
    play(table, "play launch")
    assert stage_of(table) == "aim"
    drop(table, areas_of(region)[0])
    assert people_in(table, areas_of(region)[0]) == 2
    assert table.view(None)["last_drop"]["declared"] == region


@pytest.mark.rule("LL-7")
def test_any_area_of_the_declared_region_counts():
    for area in areas_of("white"):
        table = a_launch("white")
        drop(table, area)
        assert people_in(table, area) == 2


@pytest.mark.rule("LL-7")
def test_a_player_may_aim_anywhere_whatever_he_declared():
    choices = a_launch("white").choices(0)
    assert [choice["at"] for choice in choices] == [point["at"] for point in content()["aims"]]


@pytest.mark.rule("LL-7")
def test_the_lander_falls_by_the_odds_of_its_aim():
    table = a_launch("pink")
    aim = aim_for(areas_of("pink")[0])
    play(table, f"aim {aim}")
    assert stage_of(table) == "falling"
    assert table.outcomes() == odds_at(aim)


@pytest.mark.rule("LL-7a", "LL-7")
def test_after_a_wrap_the_area_found_counts_fully():
    aim, area = aim_over_the_rim()
    table = a_launch(region_of(area))
    drop(table, area, aim)
    assert people_in(table, area) == 2


@pytest.mark.rule("LL-7a")
def test_after_a_wrap_into_another_region_one_astronaut_is_placed():
    aim, area = aim_over_the_rim()
    table = a_launch(another(region_of(area)))
    drop(table, area, aim)
    assert people_in(table, area) == 1


@pytest.mark.rule("LL-7")
def test_with_one_astronaut_left_one_is_placed_where_two_are_due():
    table = a_launch("pink", astronauts=nearly_empty(1))
    area = areas_of("pink")[0]
    drop(table, area)
    assert people_in(table, area) == 1
    assert player_of(table)["astronauts"] == 0
    assert table.view(None)["last_drop"]["placed"] == 1


@pytest.mark.rule("LL-7", "LL-13a")
def test_with_no_astronaut_left_a_launch_places_none_and_asks_nothing():
    table = a_chain("launch", "pink", astronauts=nearly_empty(0), trigger="astronauts")
    play(table, "play launch")
    assert not table.awaits_roll
    assert table.to_act == (1,)
    assert player_of(table)["placed"] == content()["astronauts"]


@pytest.mark.rule("LL-7")
def test_a_launch_ends_the_turn_when_the_lander_has_fallen():
    table = a_launch("pink")
    drop(table, areas_of("pink")[0])
    assert table.view(None)["order"] is None
    assert table.to_act == (1,)


@pytest.mark.rule("LL-7")
def test_landing_in_an_area_does_not_explore_it():
    table = a_launch("pink")
    area = areas_of("pink")[0]
    drop(table, area)
    assert area_of(table, area)["token"]
    assert player_of(table)["tokens"] == 0


@pytest.mark.rule("LL-7")
def test_everybody_sees_where_the_last_lander_fell():
    table = a_launch("pink")
    area = areas_of("blue")[0]
    drop(table, area)
    for viewer in (0, 1, None):
        last = table.view(viewer)["last_drop"]
        assert (last["seat"], last["area"], last["declared"], last["placed"]) == (0, area, "pink", 1)


@pytest.mark.rule("LL-7")
def test_astronauts_join_those_who_are_there_already():
    area = areas_of("blue")[0]
    table = a_launch("blue", astronauts={area: [1, 3]})
    drop(table, area)
    assert area_of(table, area)["astronauts"] == [3, 3]


@pytest.mark.rule("LL-7")
def test_an_aim_is_not_left_out():
    assert rule_that_refuses(a_launch("pink"), "done") in {"LL-7", "LL-5"}


@pytest.mark.rule("LL-7")
def test_what_names_no_aim_is_no_action():
    assert rule_that_refuses(a_launch("pink"), "aim 99999") == "T-2"


@pytest.mark.rule("LL-7", "LL-12")
def test_a_common_launch_does_not_choose_its_area():
    assert rule_that_refuses(a_launch("pink"), f"land {areas_of('pink')[0]}") in {"LL-7", "LL-12"}


@pytest.mark.rule("LL-7")
def test_nobody_aims_before_a_launch_is_played():
    assert rule_that_refuses(a_turn(), f"aim {aim_for(areas_of('pink')[0])}") == "LL-5"


@pytest.mark.rule("LL-7")
def test_while_the_lander_falls_nobody_acts():
    table = a_launch("pink")
    play(table, f"aim {aim_for(areas_of('pink')[0])}")
    assert table.to_act == ()
    assert rule_that_refuses(table, "done", seat=0) == "T-4"
