"""Points: stars, tokens, objectives; and who wins."""

import pytest

from tests.rules.lunar_land_rush.moon import (
    OBJECTIVES,
    REGIONS,
    apart,
    areas,
    areas_of,
    connected,
    far_from,
    neighbours,
    stars,
)
from tests.rules.lunar_land_rush.positions import a_last_turn, a_turn, draw_tokens, idle

# Objectives that bring nothing to a player who has no advanced orders and no cubes.
PLAIN = {"objectives": ("orders", "leftovers", "leftovers"), "shared": "orders"}


def scored_by(objective, seats=2, **more):
    """What seat 0's private objective brings."""
    others = [other for other in ("leftovers", "domes", "majorities") if other != objective]
    private = (objective, others[0], others[1])
    shared = "orders" if objective != "orders" else "majorities"
    return a_turn(seats, objectives=private, shared=shared, **more).view(0)["points"][0]["objective"]


# Stars and tokens -------------------------------------------------------------------------------


@pytest.mark.rule("LL-14")
def test_colonies_bring_their_stars_to_their_owner():
    one, two, three = list(areas())[:3]
    table = a_turn(domes={one: 0, two: 1, three: 0}, **PLAIN)
    assert table.scores() == [stars(one, three), stars(two)]
    assert [points["stars"] for points in table.view(None)["points"]] == table.scores()


@pytest.mark.rule("LL-14")
def test_astronauts_and_steps_alone_bring_nothing():
    assert a_turn(astronauts={areas_of("pink")[0]: [5, 1]}, **PLAIN).scores() == [0, 0]


@pytest.mark.rule("LL-14")
def test_tokens_bring_their_value():
    one, two, three = list(areas())[:3]
    table = a_last_turn(explored={one: 0, two: 1, three: 0}, **PLAIN)
    idle(table)
    assert table.scores() == [0, 0]
    draw_tokens(table, "3", "4", "1")
    assert table.scores() == [7, 1]
    assert [points["tokens"] for points in table.view(None)["points"]] == [7, 1]


# Objectives -------------------------------------------------------------------------------------


@pytest.mark.rule("LL-14")
@pytest.mark.parametrize(
    ("cubes", "points"),
    [({}, 0), ({"iron": 1}, 1), ({"iron": 2}, 1), ({"iron": 3}, 2), ({"iron": 1, "carbon": 1}, 1),
     ({"iron": 1, "carbon": 1, "oxygen": 1, "hydrogen": 2}, 3), ({"iron": 8}, 4)],
)  # fmt: skip
def test_left_over_cubes_bring_a_point_for_two_rounded_up(cubes, points):
    assert scored_by("leftovers", held={0: cubes, 1: {"oxygen": 6}}) == points


@pytest.mark.rule("LL-14")
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_connected_domes_bring_a_point_for_each_of_the_group(size):
    assert scored_by("domes", domes=dict.fromkeys(connected(size), 0)) == size


@pytest.mark.rule("LL-14")
def test_without_a_dome_there_is_no_group():
    assert scored_by("domes", domes={next(iter(areas())): 1}) == 0


@pytest.mark.rule("LL-14")
def test_only_the_largest_group_counts():
    group = connected(3)
    (lone,) = apart(1, besides=group)
    assert scored_by("domes", domes=dict.fromkeys([*group, lone], 0)) == 3


@pytest.mark.rule("LL-14")
def test_domes_that_do_not_touch_are_groups_of_one():
    assert scored_by("domes", domes=dict.fromkeys(apart(3), 0)) == 1


@pytest.mark.rule("LL-14")
def test_the_colours_of_connected_domes_do_not_matter():
    centre = max(areas(), key=lambda area: len({areas()[other]["region"] for other in neighbours(area)}))
    group = [centre, *neighbours(centre)][:5]
    assert len({areas()[area]["region"] for area in group}) > 1
    assert scored_by("domes", domes=dict.fromkeys(group, 0)) == len(group)


@pytest.mark.rule("LL-14")
def test_a_dome_of_somebody_else_connects_nothing():
    one, middle, other = next(
        (a, b, c)
        for a in areas()
        for b in neighbours(a)
        for c in neighbours(b)
        if c not in (a, *neighbours(a))
    )
    assert scored_by("domes", domes={one: 0, middle: 1, other: 0}) == 1
    assert scored_by("domes", domes={one: 0, middle: 0, other: 0}) == 3


@pytest.mark.rule("LL-14b")
def test_domes_do_not_connect_over_the_wrap_marks():
    for area in areas():
        assert scored_by("domes", domes={area: 0, far_from(area): 0}) == 1


@pytest.mark.rule("LL-14")
@pytest.mark.parametrize("count", range(5))
def test_each_region_with_the_most_astronauts_brings_a_point(count):
    people = {areas_of(region)[0]: [2, 1] for region in REGIONS[:count]}
    assert scored_by("majorities", astronauts=people) == count


@pytest.mark.rule("LL-14", "LL-14a")
def test_a_tie_brings_nothing():
    assert scored_by("majorities", astronauts={areas_of("pink")[0]: [2, 2]}) == 0


@pytest.mark.rule("LL-14a")
def test_a_majority_is_more_than_any_single_other_not_more_than_half():
    assert scored_by("majorities", seats=3, astronauts={areas_of("pink")[0]: [3, 2, 2]}) == 1


@pytest.mark.rule("LL-14a")
def test_a_tie_with_one_of_two_others_brings_nothing():
    assert scored_by("majorities", seats=3, astronauts={areas_of("pink")[0]: [3, 1, 3]}) == 0


@pytest.mark.rule("LL-14")
def test_astronauts_of_a_region_are_counted_together():
    one, two, three = areas_of("pink")[:3]
    people = {one: [1, 0], two: [1, 0], three: [0, 1]}
    assert scored_by("majorities", astronauts=people) == 1


@pytest.mark.rule("LL-14")
def test_a_region_is_counted_once_however_many_areas_are_led():
    assert scored_by("majorities", astronauts={area: [2, 1] for area in areas_of("pink")[:3]}) == 1


@pytest.mark.rule("LL-14", "LL-14a")
def test_whoever_is_alone_in_a_region_has_the_majority():
    assert scored_by("majorities", astronauts={areas_of("pink")[0]: 1}) == 1


@pytest.mark.rule("LL-14")
def test_advanced_orders_count_in_hand_and_played():
    cards = {"hands": {0: ["wild-move"], 1: ["march-pink"]}, "played": {0: ["move", "drill-pink", "launch"]}}
    assert scored_by("orders", **cards) == 2


@pytest.mark.rule("LL-14")
def test_basic_orders_and_the_row_count_for_nobody():
    assert scored_by("orders", played={0: ["move", "build"]}) == 0


@pytest.mark.rule("LL-14")
def test_the_shared_objective_counts_for_everybody():
    table = a_turn(
        3, shared="leftovers", held={0: {"iron": 4}, 1: {"iron": 1}}, objectives=("orders",) * 2 + ("domes",)
    )
    assert [points["shared"] for points in table.view(None)["points"]] == [2, 1, 0]
    assert table.scores() == [2, 1, 0]


@pytest.mark.rule("LL-14")
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_two_objectives_of_one_kind_count_twice(objective):
    area = areas_of("pink")[0]
    other = next(kind for kind in OBJECTIVES if kind != objective)
    table = a_turn(
        objectives=(objective, other), shared=objective, held={0: {"iron": 1}}, domes={area: 0},
        astronauts={area: 1}, hands={0: ["wild-move"]},
    )  # fmt: skip
    points = table.view(0)["points"][0]
    assert points["shared"] == points["objective"] == 1
    assert table.scores()[0] == 2 + stars(area)


@pytest.mark.rule("LL-14")
def test_a_private_objective_counts_for_its_owner_only():
    table = a_turn(objectives=("leftovers", "domes"), shared="orders", held={0: {"iron": 2}, 1: {"iron": 6}})
    assert table.scores() == [1, 0]


@pytest.mark.rule("LL-14")
def test_all_sources_make_the_total():
    group = connected(2)
    table = a_last_turn(
        objectives=("domes", "leftovers"), shared="majorities", domes=dict.fromkeys(group, 0),
        astronauts={areas_of("white")[0]: 1}, explored={group[0]: 0},
    )  # fmt: skip
    idle(table)
    draw_tokens(table, "2")
    points = table.view(None)["points"][0]
    assert points == {
        "stars": stars(*group), "shared": 1, "objective": 2, "tokens": 2, "total": stars(*group) + 5,
    }  # fmt: skip
    assert table.scores()[0] == points["total"]


# Winners ----------------------------------------------------------------------------------------


def ended(**more):
    table = a_last_turn(**PLAIN, **more)
    idle(table)
    assert table.over
    return table


@pytest.mark.rule("LL-14")
def test_the_most_points_win():
    area = next(iter(areas()))
    assert list(ended(domes={area: 1}, astronauts={areas_of("pink")[0]: [9, 1]}).winners()) == [1]


@pytest.mark.rule("LL-14", "LL-14c")
def test_a_tie_goes_to_whoever_has_most_astronauts_on_the_board():
    table = ended(astronauts={areas_of("pink")[0]: [2, 1], areas_of("blue")[0]: [1, 3]})
    assert table.scores()[0] == table.scores()[1]
    assert list(table.winners()) == [1]


@pytest.mark.rule("LL-14c")
def test_astronauts_placed_are_those_on_the_board():
    table = a_turn(3, astronauts={areas_of("pink")[0]: [2, 1, 0], areas_of("blue")[0]: [1, 3, 0]})
    assert [player["placed"] for player in table.view(None)["players"]] == [3, 4, 0]


@pytest.mark.rule("LL-14")
def test_a_tie_in_points_and_astronauts_is_shared():
    assert list(ended(astronauts={areas_of("pink")[0]: [2, 2]}).winners()) == [0, 1]


@pytest.mark.rule("LL-14")
def test_of_three_who_tie_those_with_most_astronauts_share():
    assert list(ended(seats=3, astronauts={areas_of("pink")[0]: [2, 1, 2]}).winners()) == [0, 2]


@pytest.mark.rule("LL-14")
def test_tokens_may_turn_the_game():
    one, two = list(areas())[:2]
    table = a_last_turn(explored={one: 0, two: 1}, **PLAIN)
    idle(table)
    draw_tokens(table, "1", "4")
    assert list(table.winners()) == [1]


# Before the end ---------------------------------------------------------------------------------


@pytest.mark.rule("LL-14")
def test_tokens_are_open_until_they_are_turned_over_and_bring_at_least_one_point_each():
    one, two, three = list(areas())[:3]
    table = a_turn(domes={one: 0}, explored={two: 0, three: 0}, **PLAIN)
    standing = table.view(0)["standing"][0]
    assert standing == {"points": stars(one), "open": f"2 tokens, at least {stars(one) + 2}"}


@pytest.mark.rule("LL-14")
def test_what_a_later_turn_can_take_away_is_open_and_a_hidden_objective_is_named():
    pink = areas_of("pink")[0]
    table = a_turn(astronauts={pink: [3, 0]}, objectives=("majorities", "orders"), shared="orders")
    assert table.view(0)["standing"][0]["points"] == 0
    assert table.view(0)["standing"][0]["open"].startswith("1 for ")
    assert table.view(1)["standing"][0]["open"] == "own objective"
