"""Moving: steps that touch the region, each astronaut once, tokens as they come."""

import pytest

from tests.rules.lunar_land_rush.moon import (
    REGIONS,
    areas_of,
    away_from,
    border,
    far_from,
    neighbours,
    pair_outside,
    pair_within,
    region_of,
    through,
)
from tests.rules.lunar_land_rush.positions import (
    an_order,
    area_of,
    on_offer,
    people_in,
    play,
    player_of,
    rule_that_refuses,
)


def a_move(region, **more):
    """A table on which seat 0 moves, this region in force."""
    return an_order("move", region, **more)


# Steps ------------------------------------------------------------------------------------------


@pytest.mark.rule("LL-8", "LL-8a")
@pytest.mark.parametrize("region", REGIONS)
def test_a_step_out_of_the_region_counts(region):
    inside, outside = border(region)
    table = a_move(region, astronauts={inside: 1})
    play(table, f"move {inside} {outside}")
    assert (people_in(table, inside), people_in(table, outside)) == (0, 1)


@pytest.mark.rule("LL-8", "LL-8a")
@pytest.mark.parametrize("region", REGIONS)
def test_a_step_into_the_region_counts(region):
    inside, outside = border(region)
    table = a_move(region, astronauts={outside: 1})
    play(table, f"move {outside} {inside}")
    assert (people_in(table, outside), people_in(table, inside)) == (0, 1)


@pytest.mark.rule("LL-8", "LL-8a")
def test_a_step_within_the_region_counts():
    region, one, other = pair_within()
    table = a_move(region, astronauts={one: 1})
    play(table, f"move {one} {other}")
    assert people_in(table, other) == 1


@pytest.mark.rule("LL-8a")
@pytest.mark.parametrize("region", REGIONS)
def test_a_step_that_does_not_touch_the_region_is_refused(region):
    one, other = pair_outside(region)
    table = a_move(region, astronauts={one: 1, areas_of(region)[0]: 1})
    assert rule_that_refuses(table, f"move {one} {other}") == "LL-8a"


@pytest.mark.rule("LL-8")
def test_a_step_goes_to_a_neighbour_only():
    start = areas_of("pink")[0]
    table = a_move("pink", astronauts={start: 1})
    assert rule_that_refuses(table, f"move {start} {far_from(start)}") == "LL-8"
    assert on_offer(table, "move") == {f"{start} {area}" for area in neighbours(start)}


@pytest.mark.rule("LL-14b", "LL-8")
def test_a_step_does_not_cross_the_wrap_marks():
    """What lies opposite on the rim is as far away as the board allows, and no neighbour."""
    for start in areas_of("blue"):
        table = a_move("blue", astronauts={start: 1})
        reached = {text.split()[1] for text in on_offer(table, "move")}
        assert reached == set(neighbours(start))
        assert far_from(start) not in reached


@pytest.mark.rule("LL-8")
def test_staying_is_no_step():
    area = areas_of("pink")[0]
    assert rule_that_refuses(a_move("pink", astronauts={area: 1}), f"move {area} {area}") in {"LL-8", "T-2"}


@pytest.mark.rule("LL-8")
def test_only_own_astronauts_move():
    inside, outside = border("pink")
    elsewhere = next(area for area in areas_of("pink") if area != inside)
    table = a_move("pink", astronauts={inside: [0, 2], elsewhere: [1, 0]})
    assert rule_that_refuses(table, f"move {inside} {outside}") == "LL-8"


@pytest.mark.rule("LL-8")
def test_any_number_of_astronauts_may_move():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: 3})
    play(table, *[f"move {inside} {outside}"] * 3)
    assert people_in(table, outside) == 3


@pytest.mark.rule("LL-8")
def test_none_need_move():
    inside, _ = border("pink")
    table = a_move("pink", astronauts={inside: 3})
    play(table, "done")
    assert people_in(table, inside) == 3
    assert table.to_act == (1,)


@pytest.mark.rule("LL-8")
def test_a_player_may_stop_after_some():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: 3})
    play(table, f"move {inside} {outside}", "done")
    assert (people_in(table, inside), people_in(table, outside)) == (2, 1)
    assert table.to_act == (1,)


@pytest.mark.rule("LL-8")
def test_the_order_ends_by_itself_when_all_have_moved():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: 1})
    play(table, f"move {inside} {outside}")
    assert table.view(None)["order"] is None
    assert table.to_act == (1,)


@pytest.mark.rule("LL-8a")
def test_each_astronaut_moves_once():
    """One crosses over; now two stand there, of whom one may still move."""
    _, one, other = pair_within()
    table = a_move(region_of(one), astronauts={one: 1, other: 1})
    play(table, f"move {one} {other}", f"move {other} {one}")
    assert (people_in(table, one), people_in(table, other)) == (1, 1)
    assert table.to_act == (1,)


@pytest.mark.rule("LL-8a")
def test_an_astronaut_who_has_moved_does_not_move_again():
    _, one, other = pair_within()
    elsewhere = next(area for area in areas_of(region_of(one)) if area not in (one, other))
    table = a_move(region_of(one), astronauts={one: 1, elsewhere: 1})
    play(table, f"move {one} {other}")
    assert rule_that_refuses(table, f"move {other} {one}") == "LL-8a"


@pytest.mark.rule("LL-8a", "LL-12")
def test_a_common_move_has_no_second_step():
    start, middle, end = through("pink")
    table = a_move("pink", astronauts={start: 1, middle: 1})
    play(table, f"move {start} {middle}")
    assert rule_that_refuses(table, f"on {middle} {end}") in {"LL-8a", "LL-12"}
    assert not on_offer(table, "on")


@pytest.mark.rule("LL-8a")
def test_whoever_steps_out_of_the_region_is_not_followed_by_a_step_beyond():
    inside, outside, beyond = away_from("pink")
    table = a_move("pink", astronauts={inside: 1, outside: 1})
    play(table, f"move {inside} {outside}")
    assert rule_that_refuses(table, f"move {outside} {beyond}") == "LL-8a"


@pytest.mark.rule("LL-8")
def test_the_view_tells_who_may_still_move():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: 2})
    play(table, f"move {inside} {outside}")
    areas = [entry["area"] for entry in table.view(None)["areas"]]
    fresh = dict(zip(areas, table.view(None)["order"]["fresh"], strict=True))
    assert (fresh[inside], fresh[outside]) == (1, 0)


@pytest.mark.rule("LL-8")
def test_other_peoples_astronauts_and_domes_do_not_bar_the_way():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: [1, 0], outside: [0, 4]}, domes={outside: 1})
    play(table, f"move {inside} {outside}")
    assert area_of(table, outside)["astronauts"] == [1, 4]


# Tokens -----------------------------------------------------------------------------------------


@pytest.mark.rule("LL-8")
def test_the_first_who_moves_in_takes_the_token():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: 1})
    play(table, f"move {inside} {outside}")
    assert not area_of(table, outside)["token"]
    assert player_of(table)["tokens"] == 1


@pytest.mark.rule("LL-8")
def test_an_area_that_is_explored_gives_nothing():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: 1}, explored={outside: 1})
    play(table, f"move {inside} {outside}")
    assert [player_of(table, seat)["tokens"] for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("LL-8")
def test_two_who_move_in_take_one_token_together():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: 2})
    play(table, *[f"move {inside} {outside}"] * 2)
    assert player_of(table)["tokens"] == 1


@pytest.mark.rule("LL-8a")
def test_tokens_are_taken_as_the_steps_come():
    inside, outside = border("pink")
    elsewhere = next(area for area in neighbours(inside) if area != outside)
    table = a_move("pink", astronauts={inside: 2})
    play(table, f"move {inside} {outside}")
    assert player_of(table)["tokens"] == 1
    play(table, f"move {inside} {elsewhere}")
    assert player_of(table)["tokens"] == 2


@pytest.mark.rule("LL-8")
def test_the_area_that_is_left_keeps_its_token():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: 1})
    play(table, f"move {inside} {outside}")
    assert area_of(table, inside)["token"]


@pytest.mark.rule("LL-8")
def test_a_token_is_taken_though_others_stand_there():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: [1, 0], outside: [0, 2]})
    play(table, f"move {inside} {outside}")
    assert player_of(table)["tokens"] == 1


@pytest.mark.rule("LL-8")
def test_a_step_says_beforehand_whether_it_explores():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: 1}, explored={outside: 1})
    explores = {
        choice["targets"][1]: choice["explores"] for choice in table.choices(0) if choice["kind"] == "move"
    }
    assert explores == {area: area != outside for area in neighbours(inside)}


@pytest.mark.rule("LL-8b")
def test_nobody_knows_what_a_token_is_worth_not_even_its_owner():
    inside, outside = border("pink")
    table = a_move("pink", astronauts={inside: 1})
    play(table, f"move {inside} {outside}")
    for viewer in (0, 1, None):
        player = table.view(viewer)["players"][0]
        assert (player["tokens"], player["token_values"]) == (1, [])
        assert table.view(viewer)["points"][0]["tokens"] == 0
