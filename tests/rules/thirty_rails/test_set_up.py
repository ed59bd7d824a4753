import pytest

import railhead
from tests.rules.thirty_rails.positions import (
    EMPTY_AFTER_SET_UP,
    FIVE_MOUNTAINS,
    MINE_STATIONS_AND_BONUS,
    SIX_MOUNTAINS,
    a_fresh_table,
    a_table_set_up,
    a_table_with_mountains,
    place,
    rule_that_refuses,
    sheet_of,
)


@pytest.mark.rule("TR-2")
def test_set_up_begins_with_a_roll_of_the_white_die_for_row_1():
    table = a_fresh_table()
    assert table.to_act == ()
    assert table.outcomes() == {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1}
    assert table.view(0)["phase"] == "mountains"


@pytest.mark.rule("TR-2")
def test_nothing_is_decided_before_the_roll():
    assert rule_that_refuses(a_fresh_table(), "ignore") == "T-4"


@pytest.mark.rule("TR-2")
def test_a_die_has_no_seventh_side():
    table = a_fresh_table()
    with pytest.raises((railhead.Refused, railhead.Malformed)):
        table.roll("7")


@pytest.mark.rule("TR-2")
def test_each_roll_may_be_drawn_or_ignored():
    table = a_fresh_table()
    table.roll("3")
    assert table.to_act == (0,)
    assert set(table.legal(0)) == {"mountain", "ignore"}


@pytest.mark.rule("TR-2")
def test_a_mountain_stands_in_the_rolled_column_of_its_row():
    table = a_fresh_table()
    table.roll("3")
    table.play(0, "mountain")
    table.roll("5")
    table.play(0, "mountain")
    assert sorted(sheet_of(table)["mountains"]) == ["r1c3", "r2c5"]


@pytest.mark.rule("TR-2")
def test_an_ignored_roll_leaves_its_row_without_a_mountain():
    table = a_fresh_table()
    table.roll("3")
    table.play(0, "ignore")
    assert sheet_of(table)["mountains"] == []
    assert table.view(0)["sheets"][0]["ignored"] == 1


@pytest.mark.rule("TR-2")
def test_ignoring_speaks_of_the_roll_on_the_table_not_of_an_earlier_one():
    table = a_fresh_table()
    table.roll("3")
    table.play(0, "mountain")
    table.roll("5")
    table.play(0, "ignore")
    assert sheet_of(table)["mountains"] == ["r1c3"]
    assert table.view(0)["sheets"][0]["ignored"] == 2


@pytest.mark.rule("TR-2b")
def test_after_an_ignored_roll_the_other_mountains_place_themselves():
    table = a_fresh_table()
    table.roll("3")
    table.play(0, "ignore")
    table.roll("5")
    assert table.to_act == ()
    assert sheet_of(table)["mountains"] == ["r2c5"]


@pytest.mark.rule("TR-2", "TR-2b")
def test_a_second_roll_cannot_be_ignored():
    table = a_fresh_table()
    table.roll("3")
    table.play(0, "ignore")
    table.roll("5")
    # Row 2's mountain drew itself, so by now row 3's roll is awaited.
    assert rule_that_refuses(table, "ignore") in {"TR-2", "TR-2b", "T-4"}


@pytest.mark.rule("TR-2")
def test_ignoring_the_second_row_of_the_rulebook_example_leaves_five_mountains():
    assert sorted(sheet_of(a_table_with_mountains())["mountains"]) == FIVE_MOUNTAINS


@pytest.mark.rule("TR-2")
def test_nobody_has_to_ignore_a_roll():
    table = a_table_with_mountains(ignored=(None,))
    assert sorted(sheet_of(table)["mountains"]) == SIX_MOUNTAINS
    assert table.view(0)["sheets"][0]["ignored"] is None
    assert table.view(0)["phase"] == "set-up"


@pytest.mark.rule("TR-2")
def test_the_last_roll_may_still_be_ignored():
    table = a_table_with_mountains(ignored=(6,))
    assert sorted(sheet_of(table)["mountains"]) == ["r1c3", "r2c2", "r3c6", "r4c2", "r5c2"]


@pytest.mark.rule("TR-3")
def test_the_mine_lies_beside_a_mountain():
    """Beside r1c3, r3c6, r4c2, r5c2 and r6c4, in this order below."""
    beside = "r1c2 r1c4 r2c3  r2c6 r3c5 r4c6  r3c2 r4c1 r4c3  r5c1 r5c3 r6c2  r5c4 r6c3 r6c5"
    table = a_table_with_mountains()
    assert sorted(table.legal(0)) == sorted(f"mine {square}" for square in beside.split())


@pytest.mark.rule("TR-3")
def test_the_mine_is_not_placed_far_from_every_mountain():
    assert rule_that_refuses(a_table_with_mountains(), "mine r2c1") == "TR-3"


@pytest.mark.rule("TR-3")
def test_the_mine_is_not_placed_where_it_touches_a_mountain_at_a_corner_only():
    assert rule_that_refuses(a_table_with_mountains(), "mine r2c4") == "TR-3"


@pytest.mark.rule("TR-3")
def test_the_mine_is_not_placed_on_a_mountain_beside_a_mountain():
    assert rule_that_refuses(a_table_with_mountains(), "mine r4c2") == "TR-3"


@pytest.mark.rule("TR-4")
def test_the_first_station_may_stand_on_any_of_the_24_places():
    table = a_table_with_mountains()
    place(table, "mine r2c3")
    assert set(table.legal(0)) == {f"station 1 {side}{place}" for side in "NESW" for place in range(1, 7)}


@pytest.mark.rule("TR-4")
def test_a_side_with_a_station_takes_no_second_one():
    table = a_table_with_mountains()
    place(table, "mine r2c3", "station 1 N3")
    assert rule_that_refuses(table, "station 2 N5") == "TR-4"
    assert len(table.legal(0)) == 18


@pytest.mark.rule("TR-4")
def test_the_last_station_takes_the_side_that_is_left():
    table = a_table_with_mountains()
    place(table, "mine r2c3", "station 1 W2", "station 2 N1", "station 3 E6")
    assert set(table.legal(0)) == {f"station 4 S{place}" for place in range(1, 7)}


@pytest.mark.rule("TR-4")
def test_a_station_may_stand_before_a_mountain():
    table = a_table_with_mountains()
    place(table, "mine r2c3", "station 1 N3")
    assert sheet_of(table)["stations"] == {"1": "N3"}
    assert "r1c3" in sheet_of(table)["mountains"]


@pytest.mark.rule("TR-5")
def test_the_bonus_goes_on_any_square_but_mountains_and_mine():
    table = a_table_with_mountains()
    place(table, *MINE_STATIONS_AND_BONUS[:-1])
    assert sorted(table.legal(0)) == [f"bonus {square}" for square in EMPTY_AFTER_SET_UP]


@pytest.mark.rule("TR-5")
def test_the_bonus_goes_on_no_mountain():
    table = a_table_with_mountains()
    place(table, *MINE_STATIONS_AND_BONUS[:-1])
    assert rule_that_refuses(table, "bonus r1c3") == "TR-5"


@pytest.mark.rule("TR-5")
def test_the_bonus_does_not_go_on_the_mine():
    table = a_table_with_mountains()
    place(table, *MINE_STATIONS_AND_BONUS[:-1])
    assert rule_that_refuses(table, "bonus r2c3") == "TR-5"


# The order is part of TR-5 and said again in TR-1b; the rule of what is asked first may also claim it.
@pytest.mark.rule("TR-5", "TR-1b")
def test_stations_wait_for_the_mine():
    assert rule_that_refuses(a_table_with_mountains(), "station 1 N3") in {"TR-5", "TR-1b", "TR-3"}


@pytest.mark.rule("TR-5", "TR-1b")
def test_the_bonus_waits_for_all_four_stations():
    table = a_table_with_mountains()
    place(table, "mine r2c3", "station 1 N3", "station 2 E5", "station 3 S1")
    assert rule_that_refuses(table, "bonus r4c4") in {"TR-5", "TR-1b", "TR-4"}


@pytest.mark.rule("TR-5", "TR-6")
def test_when_the_bonus_is_placed_the_first_turn_is_rolled():
    table = a_table_set_up()
    assert table.view(0)["phase"] == "turns"
    assert table.view(0)["turn"] == 0
    assert table.to_act == ()
    assert sheet_of(table)["bonus"] == "r4c4"


@pytest.mark.rule("TR-10b")
def test_a_mountain_roll_cannot_be_overridden():
    table = a_fresh_table()
    table.roll("3")
    assert rule_that_refuses(table, "override white 5") in {"TR-10b", "TR-10"}


@pytest.mark.rule("TR-10b")
def test_no_override_is_used_while_mine_stations_and_bonus_are_placed():
    assert rule_that_refuses(a_table_with_mountains(), "override coloured 6") in {"TR-10b", "TR-10"}


@pytest.mark.rule("TR-2")
@pytest.mark.parametrize(
    ("square", "why"),
    [
        ("r1c3", "Row 1 has had its roll; now it is row 2."),
        ("r4c2", "Row 4 has not been rolled yet; now it is row 2."),
        ("r2c5", "The white die shows 2: in row 2 the mountain goes to column 2, not 5."),
        ("r2c2", "The die says where this mountain goes: write mountain, without a square."),
    ],
)
def test_a_mountain_goes_where_the_die_says_and_nowhere_else(square, why):
    table = a_fresh_table()
    table.roll("3")
    table.play(0, "mountain")
    table.roll("2")
    with pytest.raises(railhead.Refused) as refused:
        table.play(0, f"mountain {square}")
    assert (refused.value.rule, refused.value.why) == ("TR-2", why)


@pytest.mark.rule("TR-2")
def test_after_the_six_rolls_no_mountain_is_drawn_anywhere():
    assert rule_that_refuses(a_table_with_mountains(), "mountain r2c5") == "TR-2"


def a_sheet_with_a_pocket_in_the_west():
    """Mountains around row 3, column 1, and one on the north side with the mine beside it."""
    table = a_fresh_table()
    for roll in ("3", "1", "2", "1", "6", "3"):
        table.roll(roll)
        table.play(0, "ignore" if table.view(0)["row"] == 6 else "mountain")
    table.play(0, "mine r1c4")
    return table


def the_stations_warnings(table):
    return {choice["targets"][0]: choice["warns"] for choice in table.choices(0) if choice["warns"]}


@pytest.mark.rule("TR-4")
def test_before_a_station_is_walled_in_its_choice_says_so():
    table = a_sheet_with_a_pocket_in_the_west()
    warned = the_stations_warnings(table)
    assert warned == {
        "N3": "a mountain stands before it, so no line can reach it",
        "N4": "the mine stands before it, so it can join the mine but no station",
        "W2": "a mountain stands before it, so no line can reach it",
        "W3": "mountains wall it in, so no line can reach another station",
        "W4": "a mountain stands before it, so no line can reach it",
        "E5": "a mountain stands before it, so no line can reach it",
    }
    labels = {choice["targets"][0]: choice["label"] for choice in table.choices(0)}
    assert labels["W3"] == f"Station 1 on the west side, row 3 (W3): {warned['W3']}"
    assert labels["W1"] == "Station 1 on the west side, row 1 (W1)"


@pytest.mark.rule("TR-4")
def test_a_station_without_a_line_may_be_placed_all_the_same():
    table = a_sheet_with_a_pocket_in_the_west()
    table.play(0, "station 1 W3")
    assert sheet_of(table)["stations"] == {"1": "W3"}
