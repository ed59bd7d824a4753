"""Movement: the roll, the railroads, places to change, and no segment twice before arrival."""

import pytest

import railhead
from tests.rules.rail_baron_southeast.positions import Train, cash, refused, ride
from tests.rules.rail_baron_southeast.small_board import trail
from tests.rules.rail_baron_southeast.trips import (
    bound,
    draw,
    go,
    idle,
    keys,
    on_turn,
    phase,
    player,
    rides,
    small,
    steps,
    under_way,
    used,
)


def ridden(table):
    """The steps taken so far, the Table's own included."""
    return [line["do"] for line in table.lines() if line["do"].startswith("ride ")]


# The roll ---------------------------------------------------------------------------------------


@pytest.mark.rule("RB-7")
@pytest.mark.parametrize("locomotive", ["freight", "express"])
def test_a_freight_and_an_express_roll_two_white_dice(locomotive):
    table = small(bound("Ashton", "Gale", locomotive=locomotive), idle())
    outcomes = table.outcomes()
    assert len(outcomes) == 21
    assert sum(outcomes.values()) == 36
    assert (outcomes["4 4"], outcomes["4 5"]) == (1, 2)


@pytest.mark.rule("RB-7")
def test_a_superchief_rolls_the_red_die_with_them():
    table = small(bound("Ashton", "Gale", locomotive="superchief"), idle())
    outcomes = table.outcomes()
    assert len(outcomes) == 126
    assert sum(outcomes.values()) == 216


@pytest.mark.rule("RB-7")
def test_the_dice_say_how_many_mileposts_are_left_to_move():
    table = small(bound("Ashton", "Gale"), idle())
    table.roll("4 5")
    roll = table.view(1)["roll"]
    assert (roll["white"], roll["left"], roll["bonus"]) == ([4, 5], 9, False)
    table.play(0, "ride ABC n1")
    assert table.view(1)["roll"]["left"] == 8


@pytest.mark.rule("RB-7", "RB-10")
@pytest.mark.parametrize(("dice", "end"), [("1 1", "n2"), ("1 2", "Birch"), ("2 2", "n3"), ("2 4", "Cedar")])
def test_a_train_moves_as_many_mileposts_as_the_dice_show(dice, end):
    table = small(bound("Ashton", "Gale"), idle())
    way = ["n1", "n2", "Birch", "n3", "n4", "Cedar"]
    go(table, 0, dice, "ABC " + " ".join(way[: way.index(end) + 1]))
    assert player(table, 0)["place"] == end
    assert on_turn(table) == 1


@pytest.mark.rule("RB-10")
def test_nobody_stops_short_of_his_roll():
    table = small(bound("Ashton", "Gale"), idle())
    table.roll("1 2")
    ride(table, 0, "ABC n1", "ABC n2")
    assert table.to_act == (0,)
    assert all(text.startswith("ride ") for text in table.legal(0))


@pytest.mark.rule("RB-10")
def test_a_train_stops_at_its_destination_with_pips_left_over():
    table = small(bound("Ashton", "Birch"), idle())
    go(table, 0, "5 6", "ABC n1 n2 Birch")
    assert player(table, 0)["place"] == "Birch"
    assert phase(table) == "buy"


@pytest.mark.rule("RB-10")
def test_other_cities_are_passed_through():
    table = small(bound("Ashton", "Cedar"), idle())
    go(table, 0, "1 4", "ABC n1 n2 Birch n3 n4")
    assert cash(table, 0) == 19_000
    assert player(table, 0)["destination"] == "Cedar"


@pytest.mark.rule("RB-7a", "RB-7")
def test_nobody_need_take_the_shortest_way():
    table = small(bound("Ashton", "Birch"), idle())
    go(table, 0, "1 2", "GHI w1 w2 Dover")
    assert player(table, 0)["place"] == "Dover"


@pytest.mark.rule("RB-7")
def test_a_step_is_taken_back_only_by_consent():
    table = small(bound("Ashton", "Gale"), idle())
    table.roll("1 2")
    table.play(0, "ride ABC n1")
    assert table.undo_terms(0)["asks"] == [1]
    with pytest.raises(railhead.Refused):
        table.undo(0)


# Railroads --------------------------------------------------------------------------------------


@pytest.mark.rule("RB-7")
def test_at_a_milepost_every_railroad_there_may_be_ridden():
    table = small(bound("Ashton", "Gale"), idle())
    table.roll("1 2")
    assert rides(table) == {"ABC n1", "PUB n1", "GHI w1"}


@pytest.mark.rule("RB-7")
def test_one_may_change_railroads_at_any_milepost_of_both():
    table = small(bound("Ashton", "Gale"), idle())
    go(table, 0, "1 2", "ABC n1", "PUB n2", "ABC Birch")
    assert player(table, 0)["place"] == "Birch"


@pytest.mark.rule("RB-7")
@pytest.mark.parametrize("step", ["ABC n2", "ABC Birch", "JKL m1", "MNO e1", "GHI Dover", "STU x1"])
def test_a_step_leads_one_milepost_on_along_a_railroad_that_is_there(step):
    table = small(bound("Ashton", "Gale"), idle())
    table.roll("1 2")
    assert refused(table, 0, f"ride {step}") == "RB-7"


@pytest.mark.rule("RB-7")
@pytest.mark.parametrize("text", ["ride ABC Nowhere", "ride XYZ n1", "ride", "ride PUB Elm"])
def test_what_is_not_on_the_board_is_no_action(text):
    table = small(bound("Ashton", "Gale"), idle())
    table.roll("1 2")
    assert table.refusal(0, text).rule in {"T-2", "RB-7"}


@pytest.mark.rule("RB-7")
def test_where_two_railroads_cross_without_a_milepost_nobody_changes():
    table = small(under_way("Elm", "GHI Ashton w1", "STU w1 x1"), idle())
    table.roll("1 1")
    assert ridden(table) == ["ride STU x2", "ride STU e1"]


@pytest.mark.rule("RB-7")
def test_a_place_on_the_crossing_line_is_refused():
    table = small(bound("Birch", "Gale"), idle())
    table.roll("1 2")
    assert refused(table, 0, "ride STU x2") == "RB-7"


# Two lines of one railroad ----------------------------------------------------------------------


def at_the_crossing(destination="Elm", dice="1 1"):
    """A train from Holm that stands on v2, before VWX crosses itself."""
    table = small(under_way(destination, "VWX Holm v2"), idle("Gale"))
    table.roll(dice)
    return table


@pytest.mark.rule("RB-7", "RB-7a")
def test_where_a_railroad_crosses_itself_one_may_change_lines():
    assert rides(at_the_crossing()) == {"VWX v1", "VWX v3"}


@pytest.mark.rule("RB-7a", "RB-8")
def test_an_end_of_the_crossing_that_leads_nowhere_is_refused():
    assert refused(at_the_crossing(), 0, "ride VWX v4") == "RB-8"


@pytest.mark.rule("RB-7a")
def test_changing_lines_is_one_step():
    table = at_the_crossing()
    ride(table, 0, "VWX v3", "VWX e2")
    assert on_turn(table) == 1


@pytest.mark.rule("RB-7a")
def test_changing_lines_uses_both_segments():
    table = at_the_crossing()
    ride(table, 0, "VWX v3", "VWX e2")
    assert used(table, 0) == keys(trail("VWX Holm v2 v1", "VWX v4 v3 e2"))


@pytest.mark.rule("RB-7a")
def test_riding_straight_on_uses_one_segment():
    table = at_the_crossing()
    ride(table, 0, "VWX v1", "VWX Cedar")
    assert used(table, 0) == keys(trail("VWX Holm v2 v1 Cedar"))


@pytest.mark.rule("RB-7a", "RB-8")
def test_after_a_straight_ride_the_other_line_is_open_but_not_the_turn():
    table = small(under_way("Ivy", "VWX Holm v2 v1 Cedar", "MNO Cedar e1 e2"), idle("Gale"))
    go(table, 0, "1 2", "VWX v3 v4 Ivy")
    assert player(table, 0)["place"] == "Ivy"
    again = small(under_way("Ivy", "VWX Holm v2 v1 Cedar", "MNO Cedar e1 e2", "VWX e2 v3"), idle("Gale"))
    again.roll("1 1")
    assert ridden(again) == ["ride VWX v4", "ride VWX Ivy"]


@pytest.mark.rule("RB-7a", "RB-8")
def test_of_three_ends_those_are_open_from_which_the_destination_is_reached():
    table = small(under_way("Ivy", "VWX Cedar v1"), idle("Gale"))
    table.roll("1 2")
    assert rides(table) == {"VWX v2", "VWX v4"}
    assert refused(table, 0, "ride VWX v3") == "RB-8"


# No segment twice -------------------------------------------------------------------------------


@pytest.mark.rule("RB-8")
def test_a_segment_is_not_ridden_back():
    table = small(bound("Ashton", "Gale"), idle())
    table.roll("1 2")
    table.play(0, "ride ABC n1")
    assert refused(table, 0, "ride ABC Ashton") == "RB-8"


@pytest.mark.rule("RB-8")
def test_a_segment_is_not_ridden_a_second_time_the_same_way():
    table = small(under_way("Gale", "ABC Ashton n1", "PUB n1 Ashton"), idle())
    table.roll("1 1")
    assert ridden(table) == ["ride GHI w1"]


@pytest.mark.rule("RB-8")
def test_parallel_railroads_are_separate_segments():
    table = small(bound("Ashton", "Gale"), idle())
    table.roll("1 2")
    table.play(0, "ride ABC n1")
    assert rides(table) == {"PUB Ashton", "ABC n2", "PUB n2"}


@pytest.mark.rule("RB-8")
def test_between_the_same_mileposts_one_may_go_and_come_back_on_another_railroad():
    table = small(bound("Ashton", "Gale"), idle())
    go(table, 0, "1 2", "ABC n1", "PUB Ashton", "GHI w1")
    assert player(table, 0)["place"] == "w1"


@pytest.mark.rule("RB-8")
def test_a_milepost_may_be_passed_again():
    table = small(bound("Birch", "Gale"), idle())
    go(table, 0, "1 3", "ABC n2", "PUB Birch", "ABC n3 n4")
    assert player(table, 0)["place"] == "n4"


@pytest.mark.rule("RB-8")
def test_a_step_into_a_dead_end_is_refused():
    table = small(bound("Fern", "Ashton"), idle())
    table.roll("1 2")
    assert rides(table) == {"DEF s4", "MNO e2"}
    assert refused(table, 0, "ride PQR p1") == "RB-8"


@pytest.mark.rule("RB-8")
def test_the_refusal_tells_the_reason():
    table = small(bound("Fern", "Ashton"), idle())
    table.roll("1 2")
    assert "Ashton" in table.refusal(0, "ride PQR p1").why


@pytest.mark.rule("RB-8")
def test_a_step_after_which_the_destination_is_cut_off_is_not_offered():
    """On e2, bound for Ivy with v2 behind it: by way of Fern it would never come back to v3."""
    table = small(under_way("Ivy", "VWX Holm v2 v1 Cedar", "MNO Cedar e1 e2"), idle("Gale"))
    table.roll("1 1")
    assert ridden(table) == ["ride VWX v3", "ride VWX v4"]


@pytest.mark.rule("RB-8")
def test_the_restriction_holds_from_turn_to_turn():
    table = small(bound("Ashton", "Gale"), bound("Ivy", "Elm"))
    go(table, 0, "1 1", "ABC n1", "PUB n2")
    go(table, 1, "1 1", "VWX v4 v3")
    table.roll("1 1")
    assert rides(table) == {"ABC n1", "ABC Birch", "PUB Birch"}
    assert refused(table, 0, "ride PUB n1") == "RB-8"


@pytest.mark.rule("RB-8")
def test_what_others_have_ridden_binds_nobody():
    table = small(under_way("Gale", "ABC Ashton n1 n2"), bound("Ashton", "Gale"), turn=1)
    go(table, 1, "1 1", "ABC n1 n2")
    assert player(table, 1)["place"] == "n2"


@pytest.mark.rule("RB-8")
def test_used_segments_are_listed_for_everybody_to_see():
    table = small(bound("Ashton", "Gale"), idle())
    go(table, 0, "1 2", "ABC n1", "PUB n2", "ABC Birch")
    for viewer in (0, 1, None):
        seen = table.view(viewer)["players"][0]["used"]
        assert keys(seen) == keys(trail("ABC Ashton n1", "PUB n1 n2", "ABC n2 Birch"))


@pytest.mark.rule("RB-8")
def test_arrival_clears_what_was_used():
    table = small(bound("Ashton", "Birch"), idle())
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    assert player(table, 0)["used"] == []
    table.play(0, "buy nothing")
    draw(table, "Ivy")
    draw(table, "Ashton")
    go(table, 0, "1 1", "ABC n2 n1")
    assert player(table, 0)["place"] == "n1"


@pytest.mark.rule("RB-8a", "RB-13")
def test_a_bounce_out_rides_again_what_the_first_leg_has_ridden():
    table = small(bound("Ashton", "Birch", locomotive="express"), idle())
    go(table, 0, "2 2", "ABC n1 n2 Birch")
    table.play(0, "buy nothing")
    draw(table, "Ashton")
    table.roll("2")
    ride(table, 0, *steps("ABC n2 n1"))
    assert used(table, 0) == keys(trail("ABC Birch n2 n1"))


@pytest.mark.rule("RB-8")
def test_a_long_way_round_is_allowed_as_long_as_it_can_end():
    table = small(bound("Cedar", "Gale"), idle())
    go(table, 0, "6 3", "MNO e1", "STU x2 x1 w1", "GHI Ashton", "ABC n1 n2 Birch n3")
    assert player(table, 0)["place"] == "n3"


@pytest.mark.rule("RB-8")
def test_a_train_with_one_legal_step_is_ridden_on_by_the_table():
    table = small(Train("Gale", "Gale", destination="Ashton"), idle())
    table.roll("3 4")
    assert player(table, 0)["place"] == "p1"
    assert ["auto" in line for line in table.lines() if line["do"].startswith("ride")] == [True] * 7
