"""Several players at one table: shared rolls, sheets of their own, sealed choices."""

import pytest

import railhead
from tests.rules.thirty_rails.positions import (
    EMPTY_AFTER_SET_UP,
    MINE_STATIONS_AND_BONUS,
    a_fresh_table,
    a_table_set_up,
    a_table_with_mountains,
    a_table_with_track,
    place,
    rule_that_refuses,
    score_of,
    sheet_of,
    straights_on,
)

FIVE_MOUNTAINS_EACH = (2, 2)


def a_table_for_two_on_turn(roll="4 2"):
    table = a_table_with_track({}, {})
    table.roll(roll)
    return table


def a_mountain_roll_for_two():
    table = a_fresh_table(seats=2)
    table.roll("3")
    return table


# Who acts and when ------------------------------------------------------------------------------


@pytest.mark.rule("TR-1")
@pytest.mark.parametrize("seats", [1, 2, 12])
def test_the_table_seats_one_to_twelve_who_all_decide_at_once(seats):
    table = a_fresh_table(seats=seats)
    table.roll("3")
    assert table.to_act == tuple(range(seats))


@pytest.mark.rule("TR-1")
@pytest.mark.parametrize("seats", [0, 13])
def test_no_table_without_seats_or_with_more_than_twelve(seats):
    with pytest.raises(railhead.Malformed):
        a_fresh_table(seats=seats)


@pytest.mark.rule("TR-1")
def test_everybody_shares_the_rolls_of_set_up():
    table = a_mountain_roll_for_two()
    table.play(0, "mountain")
    table.play(1, "mountain")
    assert sheet_of(table, 0)["mountains"] == sheet_of(table, 1)["mountains"] == ["r1c3"]


@pytest.mark.rule("TR-1")
def test_everybody_shares_the_rolls_of_a_turn():
    table = a_table_for_two_on_turn("4 2")
    assert table.view(0)["dice"] == table.view(1)["dice"] == {"white": 4, "coloured": 2}


@pytest.mark.rule("TR-1")
def test_a_neighbour_may_decide_first():
    table = a_table_for_two_on_turn()
    table.play(1, "draw r4c1 NS")
    assert table.to_act == (0,)


@pytest.mark.rule("TR-2a")
def test_each_player_ignores_a_roll_of_his_own():
    table = a_table_with_mountains(ignored=(1, 6))
    assert sorted(sheet_of(table, 0)["mountains"]) == ["r2c2", "r3c6", "r4c2", "r5c2", "r6c4"]
    assert sorted(sheet_of(table, 1)["mountains"]) == ["r1c3", "r2c2", "r3c6", "r4c2", "r5c2"]


@pytest.mark.rule("TR-2a", "TR-2b")
def test_only_those_who_have_not_ignored_a_roll_are_asked():
    table = a_mountain_roll_for_two()
    table.play(0, "ignore")
    table.play(1, "mountain")
    table.roll("5")
    assert table.to_act == (1,)


@pytest.mark.rule("TR-1a")
def test_the_next_roll_waits_for_the_last_decision():
    table = a_table_for_two_on_turn()
    table.play(0, "draw r4c1 NS")
    assert table.to_act == (1,)
    assert table.view(1)["turn"] == 1
    table.play(1, "draw r4c3 EW")
    assert table.to_act == ()
    table.roll("1 1")
    assert table.view(1)["turn"] == 2


@pytest.mark.rule("TR-1a")
def test_a_seat_decides_once():
    table = a_table_for_two_on_turn()
    table.play(0, "draw r4c1 NS")
    assert rule_that_refuses(table, "draw r4c3 NS", seat=0) in {"T-1", "TR-1a"}


@pytest.mark.rule("TR-1a")
def test_a_decision_may_be_changed_while_another_seat_has_not_decided():
    table = a_table_for_two_on_turn()
    table.play(0, "draw r4c1 NS")
    table.undo(0)
    assert table.to_act == (0, 1)
    table.play(0, "draw r4c3 EW")
    table.play(1, "draw r4c6 NS")
    assert sheet_of(table, 0)["track"] == {"r4c3": "EW"}


@pytest.mark.rule("TR-1a", "TR-2a")
def test_a_mountain_may_be_taken_back_while_another_seat_has_not_decided():
    table = a_mountain_roll_for_two()
    table.play(0, "mountain")
    table.undo(0)
    table.play(0, "ignore")
    table.play(1, "mountain")
    assert sheet_of(table, 0)["mountains"] == []
    assert sheet_of(table, 1)["mountains"] == ["r1c3"]


@pytest.mark.rule("TR-1b")
def test_mine_stations_and_bonus_are_placed_without_waiting():
    table = a_table_with_mountains(FIVE_MOUNTAINS_EACH)
    place(table, *MINE_STATIONS_AND_BONUS, seat=0)
    assert sheet_of(table, 0)["bonus"] == "r4c4"
    assert table.to_act == (1,)
    assert "mine r2c3" in table.legal(1)


@pytest.mark.rule("TR-1b")
def test_turn_1_is_rolled_when_all_have_finished_set_up():
    table = a_table_with_mountains(FIVE_MOUNTAINS_EACH)
    place(table, *MINE_STATIONS_AND_BONUS, seat=0)
    assert table.view(0)["phase"] == "set-up"
    place(table, *MINE_STATIONS_AND_BONUS, seat=1)
    assert table.to_act == ()
    assert table.view(0)["phase"] == "turns"


@pytest.mark.rule("TR-1b", "TR-1a")
def test_a_bonus_may_be_moved_while_another_seat_is_still_setting_up():
    table = a_table_with_mountains(FIVE_MOUNTAINS_EACH)
    place(table, *MINE_STATIONS_AND_BONUS, seat=0)
    table.undo(0)
    table.play(0, "bonus r6c6")
    assert sheet_of(table, 0)["bonus"] == "r6c6"


# What the others see ----------------------------------------------------------------------------


def what_others_see(table):
    return (table.view(1), table.view(None))


@pytest.mark.rule("TR-1a")
def test_whether_a_neighbour_drew_the_mountain_is_hidden_until_all_have_decided():
    drawn, ignored = a_mountain_roll_for_two(), a_mountain_roll_for_two()
    drawn.play(0, "mountain")
    ignored.play(0, "ignore")
    assert what_others_see(drawn) == what_others_see(ignored)
    drawn.play(1, "mountain")
    assert drawn.view(1)["sheets"][0]["sheet"]["mountains"] == ["r1c3"]


@pytest.mark.rule("TR-1a")
def test_a_neighbours_drawing_is_hidden_until_all_have_decided():
    table = a_table_for_two_on_turn()
    table.play(0, "draw r4c1 NS")
    assert table.view(1)["sheets"][0]["sheet"]["track"] == {}
    assert table.view(None)["sheets"][0]["sheet"]["track"] == {}
    table.play(1, "draw r4c3 EW")
    assert table.view(1)["sheets"][0]["sheet"]["track"] == {"r4c1": "NS"}
    assert table.view(None)["sheets"][0]["sheet"]["track"] == {"r4c1": "NS"}


@pytest.mark.rule("TR-1a")
def test_two_different_drawings_look_the_same_to_those_who_have_not_decided():
    one, other = a_table_for_two_on_turn(), a_table_for_two_on_turn()
    one.play(0, "draw r4c1 NS")
    other.play(0, "draw r4c3 EW")
    assert what_others_see(one) == what_others_see(other)


@pytest.mark.rule("TR-1a")
def test_that_a_neighbour_has_decided_is_no_secret():
    table = a_table_for_two_on_turn()
    table.play(0, "draw r4c1 NS")
    assert table.view(1)["decided"] == [True, False]


@pytest.mark.rule("TR-1a", "TR-10")
def test_a_neighbours_override_is_hidden_until_all_have_decided():
    table = a_table_for_two_on_turn()
    before = what_others_see(table)
    table.play(0, "override white 5")
    assert what_others_see(table) == before
    table.play(0, "draw r5c1 NS")
    assert table.view(1)["sheets"][0]["overrides"] == {"white": True, "coloured": True}
    table.play(1, "draw r4c3 EW")
    assert table.view(1)["sheets"][0]["overrides"] == {"white": False, "coloured": True}


@pytest.mark.rule("TR-1b", "TR-1a")
def test_a_neighbours_mine_stations_and_bonus_are_hidden_until_set_up_is_over():
    table = a_table_with_mountains(FIVE_MOUNTAINS_EACH)
    place(table, *MINE_STATIONS_AND_BONUS, seat=0)
    seen = table.view(1)["sheets"][0]["sheet"]
    assert not {"mine", "stations", "bonus"} & {key for key, value in seen.items() if value}
    place(table, *MINE_STATIONS_AND_BONUS, seat=1)
    assert table.view(1)["sheets"][0]["sheet"]["mine"] == "r2c3"


@pytest.mark.rule("TR-1b", "TR-1a")
def test_two_different_mines_look_the_same_to_a_neighbour():
    one, other = a_table_with_mountains(FIVE_MOUNTAINS_EACH), a_table_with_mountains(FIVE_MOUNTAINS_EACH)
    one.play(0, "mine r2c3")
    other.play(0, "mine r5c4")
    assert what_others_see(one) == what_others_see(other)


# The end ----------------------------------------------------------------------------------------

# A curve in the corner r6c1 joins station 3 (S1) and station 4 (W6): 5 + 1 points. Straights score nothing.
STRAIGHTS = straights_on(EMPTY_AFTER_SET_UP, but_not=["r1c1"])
WITH_A_LINE_OF_ONE = STRAIGHTS | {"r6c1": "SW"}


def a_table_played_out(*tracks):
    table = a_table_with_track(*tracks)
    table.roll("1 2")
    for seat in range(len(tracks)):
        table.play(seat, "draw r1c1 NS")
    return table


@pytest.mark.rule("TR-16")
def test_the_highest_total_wins():
    table = a_table_played_out(STRAIGHTS, WITH_A_LINE_OF_ONE, STRAIGHTS)
    assert table.over
    assert list(table.scores()) == [0, 6, 0]
    assert list(table.winners()) == [1]
    assert score_of(table, seat=1)["total"] == 6


@pytest.mark.rule("TR-16")
def test_equal_totals_share_the_win():
    table = a_table_played_out(WITH_A_LINE_OF_ONE, STRAIGHTS, WITH_A_LINE_OF_ONE)
    assert list(table.winners()) == [0, 2]


@pytest.mark.rule("TR-16")
def test_nobody_has_won_before_the_last_turn():
    assert not a_table_set_up(FIVE_MOUNTAINS_EACH).over
