import pytest

from tests.rules.thirty_rails.positions import (
    a_table_on_turn,
    a_table_with_track,
    overrides_on_offer,
    rule_that_refuses,
    sheet_of,
    squares_on_offer,
    track_on_offer,
)

# What is empty of row 5 (r5c2 is a mountain) and of column 5 after the set-up.
ROW_5 = {"r5c1", "r5c3", "r5c4", "r5c5", "r5c6"}
COLUMN_5 = {"r1c5", "r2c5", "r3c5", "r4c5", "r5c5", "r6c5"}


@pytest.mark.rule("TR-10")
def test_each_die_may_be_overridden_to_any_value_but_the_rolled_one():
    assert overrides_on_offer(a_table_on_turn(4, 2)) == {
        *(f"override white {value}" for value in (1, 2, 3, 5, 6)),
        *(f"override coloured {value}" for value in (1, 3, 4, 5, 6)),
    }


@pytest.mark.rule("TR-10")
def test_the_rolled_value_is_no_override():
    table = a_table_on_turn(4, 2)
    assert rule_that_refuses(table, "override white 4") == "TR-10"
    assert rule_that_refuses(table, "override coloured 2") == "TR-10"


@pytest.mark.rule("TR-10")
def test_a_die_is_not_overridden_before_it_is_rolled():
    table = a_table_with_track({})
    assert rule_that_refuses(table, "override white 4") in {"TR-10", "T-4"}


@pytest.mark.rule("TR-10")
def test_an_overridden_white_die_opens_the_row_and_column_of_the_new_value():
    table = a_table_on_turn(4, 2)
    table.play(0, "override white 5")
    assert table.to_act == (0,)
    assert squares_on_offer(table) == ROW_5 | COLUMN_5
    assert track_on_offer(table, "r5c5") == ["EW", "NS"]


@pytest.mark.rule("TR-10")
def test_the_rolled_row_and_column_are_closed_after_the_override():
    table = a_table_on_turn(4, 2)
    table.play(0, "override white 5")
    assert rule_that_refuses(table, "draw r4c1 NS") == "TR-7"


@pytest.mark.rule("TR-10")
def test_an_overridden_coloured_die_draws_the_new_track():
    """The rulebook's example: a coloured 2 is made a 6."""
    table = a_table_on_turn(4, 2)
    table.play(0, "override coloured 6")
    assert rule_that_refuses(table, "draw r4c1 NS") == "TR-8"
    table.play(0, "draw r4c1 S:NE")
    assert sheet_of(table)["track"] == {"r4c1": "S:NE"}


@pytest.mark.rule("TR-10")
def test_both_dice_may_be_overridden_on_the_same_turn():
    table = a_table_on_turn(4, 2)
    table.play(0, "override coloured 1")
    table.play(0, "override white 5")
    assert table.view(0)["roll"] == {"white": 4, "coloured": 2}
    assert table.view(0)["dice"] == {"white": 5, "coloured": 1}
    table.play(0, "draw r5c1 NE")
    assert sheet_of(table)["track"] == {"r5c1": "NE"}


@pytest.mark.rule("TR-10")
def test_the_two_overrides_may_fall_on_different_turns():
    table = a_table_on_turn(4, 2)
    table.play(0, "override white 5")
    table.play(0, "draw r5c1 NS")
    table.roll("4 2")
    table.play(0, "override coloured 1")
    table.play(0, "draw r4c1 NE")
    assert sheet_of(table)["track"] == {"r5c1": "NS", "r4c1": "NE"}


@pytest.mark.rule("TR-10")
def test_a_die_is_overridden_once_a_turn():
    table = a_table_on_turn(4, 2)
    table.play(0, "override white 5")
    assert rule_that_refuses(table, "override white 6") == "TR-10"


@pytest.mark.rule("TR-10")
def test_a_die_is_overridden_once_a_game():
    table = a_table_on_turn(4, 2)
    table.play(0, "override coloured 1")
    table.play(0, "draw r4c1 NE")
    table.roll("3 2")
    assert rule_that_refuses(table, "override coloured 4") == "TR-10"
    assert overrides_on_offer(table) == {f"override white {value}" for value in (1, 2, 4, 5, 6)}


@pytest.mark.rule("TR-10")
def test_an_override_holds_for_its_own_turn_only():
    table = a_table_on_turn(4, 2)
    table.play(0, "override coloured 1")
    table.play(0, "draw r4c1 NE")
    table.roll("4 2")
    assert track_on_offer(table, "r4c3") == ["EW", "NS"]


@pytest.mark.rule("TR-10")
def test_the_sheet_tells_which_override_is_left():
    table = a_table_on_turn(4, 2)
    assert table.view(0)["sheets"][0]["overrides"] == {"white": True, "coloured": True}
    table.play(0, "override white 5")
    table.play(0, "draw r5c1 NS")
    assert table.view(0)["sheets"][0]["overrides"] == {"white": False, "coloured": True}


@pytest.mark.rule("TR-10")
def test_one_players_override_leaves_the_others_roll_as_it_is():
    table = a_table_with_track({}, {})
    table.roll("4 2")
    table.play(0, "override white 5")
    assert "r5c5" in squares_on_offer(table, seat=0)
    assert "r5c5" not in squares_on_offer(table, seat=1)
    assert table.view(1)["dice"] == {"white": 4, "coloured": 2}


@pytest.mark.rule("TR-10")
def test_each_player_has_overrides_of_his_own():
    table = a_table_with_track({}, {})
    table.roll("4 2")
    table.play(0, "override white 5")
    table.play(0, "draw r5c5 NS")
    assert "override white 5" in table.legal(1)
