import pytest

from tests.rules.thirty_rails.positions import (
    EMPTY_AFTER_SET_UP,
    EMPTY_AFTER_SIX_MOUNTAINS,
    a_table_on_turn,
    a_table_set_up,
    a_table_with_track,
    draws,
    overrides_on_offer,
    rule_that_refuses,
    sheet_of,
    squares_on_offer,
    straights_on,
    track_on_offer,
)

# What is empty of row 4 (r4c2 is a mountain) and of column 4 (r6c4 is one) after the set-up.
ROW_4 = {"r4c1", "r4c3", "r4c4", "r4c5", "r4c6"}
COLUMN_4 = {"r1c4", "r2c4", "r3c4", "r4c4", "r5c4"}


def turns_rolled_to_the_end(table):
    rolled = 0
    while not table.over:
        if table.to_act:
            table.play(0, draws(table)[0])
        else:
            table.roll()
            rolled += 1
    return rolled


# Turns ------------------------------------------------------------------------------------------


@pytest.mark.rule("TR-6")
def test_a_turn_rolls_the_white_and_the_coloured_die_together():
    faces = "123456"
    assert a_table_set_up().outcomes() == {f"{white} {colour}": 1 for white in faces for colour in faces}


@pytest.mark.rule("TR-6")
def test_a_game_has_thirty_turns():
    assert turns_rolled_to_the_end(a_table_set_up()) == 30


@pytest.mark.rule("TR-6")
def test_the_game_is_over_after_the_thirtieth_drawing():
    track = straights_on(EMPTY_AFTER_SET_UP, but_not=["r1c1"])
    table = a_table_on_turn(1, 2, track)
    assert not table.over
    table.play(0, "draw r1c1 NS")
    assert table.over
    assert table.end_reason == "turns"
    assert rule_that_refuses(table, "draw r1c1 NS") == "T-3"


@pytest.mark.rule("TR-6")
def test_after_a_drawing_the_next_roll_is_awaited():
    table = a_table_on_turn(4, 2)
    table.play(0, "draw r4c1 NS")
    assert table.to_act == ()
    assert sheet_of(table)["track"] == {"r4c1": "NS"}


# The white die ----------------------------------------------------------------------------------


@pytest.mark.rule("TR-7")
def test_the_white_die_offers_its_row_and_its_column():
    assert squares_on_offer(a_table_on_turn(4, 2)) == ROW_4 | COLUMN_4


@pytest.mark.rule("TR-7")
def test_a_square_off_the_rolled_row_and_column_is_refused():
    assert rule_that_refuses(a_table_on_turn(4, 2), "draw r1c1 NS") == "TR-7"


@pytest.mark.rule("TR-7")
def test_a_full_row_leaves_the_column():
    table = a_table_on_turn(4, 2, straights_on(ROW_4))
    assert squares_on_offer(table) == COLUMN_4 - {"r4c4"}


@pytest.mark.rule("TR-7")
def test_a_full_column_leaves_the_row():
    table = a_table_on_turn(4, 2, straights_on(COLUMN_4))
    assert squares_on_offer(table) == ROW_4 - {"r4c4"}


@pytest.mark.rule("TR-7", "TR-7a")
def test_where_row_and_column_are_full_every_empty_square_is_offered():
    table = a_table_on_turn(4, 2, straights_on(ROW_4 | COLUMN_4))
    assert squares_on_offer(table) == set(EMPTY_AFTER_SET_UP) - ROW_4 - COLUMN_4


@pytest.mark.rule("TR-7")
def test_the_question_says_where_one_may_draw_also_when_row_and_column_are_full():
    assert "in row 4 or column 4" in a_table_on_turn(4, 2, straights_on(ROW_4)).ask(0)["sentence"]
    full = a_table_on_turn(4, 2, straights_on(ROW_4 | COLUMN_4)).ask(0)["sentence"]
    assert "on any empty square (row 4 and column 4 are full)" in full


@pytest.mark.rule("TR-7")
def test_the_view_says_when_any_empty_square_will_do():
    assert not a_table_on_turn(4, 2, straights_on(ROW_4)).view(0)["anywhere"]
    full = a_table_on_turn(4, 2, straights_on(ROW_4 | COLUMN_4))
    assert full.view(0)["anywhere"]
    assert not full.view(None)["anywhere"]


@pytest.mark.rule("TR-7", "TR-7a")
def test_nothing_is_drawn_on_a_mountain():
    assert rule_that_refuses(a_table_on_turn(4, 2), "draw r4c2 NS") in {"TR-7", "TR-7a"}


@pytest.mark.rule("TR-7", "TR-7a")
def test_nothing_is_drawn_on_the_mine():
    assert rule_that_refuses(a_table_on_turn(2, 2), "draw r2c3 NS") in {"TR-7", "TR-7a"}


@pytest.mark.rule("TR-7", "TR-7a")
def test_nothing_is_drawn_over_track():
    table = a_table_on_turn(4, 2, {"r4c1": "EW"})
    assert rule_that_refuses(table, "draw r4c1 NS") in {"TR-7", "TR-7a"}


@pytest.mark.rule("TR-7a")
def test_the_bonus_square_is_empty_until_it_is_drawn_on():
    table = a_table_on_turn(4, 2)
    table.play(0, "draw r4c4 NS")
    assert sheet_of(table)["track"] == {"r4c4": "NS"}
    table.roll("4 2")
    assert "r4c4" not in squares_on_offer(table)


# The coloured die -------------------------------------------------------------------------------


@pytest.mark.rule("TR-8")
@pytest.mark.parametrize(
    ("coloured", "track"),
    [
        (1, ["NE", "ES", "SW", "NW"]),
        (2, ["NS", "EW"]),
        (3, ["NE/SW", "NW/ES"]),
        (4, ["NS/EW"]),
        (5, ["N:EW", "E:NS", "S:EW", "W:NS"]),
        (6, ["N:ES", "N:SW", "E:NW", "E:SW", "S:NE", "S:NW", "W:NE", "W:ES"]),
    ],
    ids=["curve", "straight", "double curve", "crossover", "Y junction", "junction"],
)
def test_the_coloured_die_offers_each_way_of_its_track_once(coloured, track):
    assert track_on_offer(a_table_on_turn(4, coloured), "r4c1") == sorted(track)


@pytest.mark.rule("TR-8")
def test_other_track_than_the_rolled_one_is_refused():
    assert rule_that_refuses(a_table_on_turn(4, 2), "draw r4c1 NE") == "TR-8"


@pytest.mark.rule("TR-8")
def test_a_crossover_is_no_double_curve():
    assert rule_that_refuses(a_table_on_turn(4, 3), "draw r4c1 NS/EW") == "TR-8"


@pytest.mark.rule("TR-8")
def test_what_is_no_track_is_refused():
    assert rule_that_refuses(a_table_on_turn(4, 2), "draw r4c1 NN") in {"TR-8", "T-2"}


@pytest.mark.rule("TR-8a")
def test_a_y_junction_has_no_branch_opposite_its_stem():
    assert rule_that_refuses(a_table_on_turn(4, 5), "draw r4c1 N:ES") in {"TR-8", "TR-8a"}


@pytest.mark.rule("TR-8a")
def test_a_junction_has_no_two_curves():
    assert rule_that_refuses(a_table_on_turn(4, 6), "draw r4c1 N:EW") in {"TR-8", "TR-8a"}


@pytest.mark.rule("TR-8a")
def test_a_junction_may_be_mirrored():
    assert {"S:NE", "S:NW"} <= set(track_on_offer(a_table_on_turn(4, 6), "r4c1"))


@pytest.mark.rule("TR-8")
@pytest.mark.parametrize(
    ("coloured", "spoken", "written"),
    [
        (1, "EN", "NE"),
        (2, "SN", "NS"),
        (3, "WS/EN", "NE/SW"),
        (4, "WE/SN", "NS/EW"),
        (5, "S:WE", "S:EW"),
        (6, "S:EN", "S:NE"),
    ],
)
def test_track_is_read_in_any_spelling_and_written_in_one(coloured, spoken, written):
    table = a_table_on_turn(4, coloured)
    table.play(0, f"draw r4c1 {spoken}")
    assert sheet_of(table)["track"] == {"r4c1": written}


@pytest.mark.rule("TR-9")
def test_a_turn_cannot_be_passed():
    table = a_table_on_turn(4, 2)
    assert set(table.legal(0)) == set(draws(table)) | overrides_on_offer(table)
    assert rule_that_refuses(table, "pass") in {"TR-9", "T-2"}


@pytest.mark.rule("TR-9")
def test_track_may_face_a_mountain_and_the_edge_of_the_board():
    """r1c2 has the mountain r1c3 to its east and the board's edge to its north."""
    table = a_table_on_turn(1, 1)
    table.play(0, "draw r1c2 NE")
    assert sheet_of(table)["track"] == {"r1c2": "NE"}


@pytest.mark.rule("TR-9")
def test_track_need_not_join_its_neighbours():
    """r4c1 ends at its north side, r3c1 is drawn without a south side."""
    table = a_table_on_turn(3, 2, {"r4c1": "NS"})
    table.play(0, "draw r3c1 EW")
    assert sheet_of(table)["track"]["r3c1"] == "EW"


# A full map -------------------------------------------------------------------------------------


@pytest.mark.rule("TR-11")
def test_six_mountains_leave_a_game_of_29_rolls():
    assert turns_rolled_to_the_end(a_table_set_up(ignored=(None,))) == 29


@pytest.mark.rule("TR-11")
def test_when_the_last_empty_square_is_drawn_the_game_is_over():
    track = straights_on(EMPTY_AFTER_SIX_MOUNTAINS, but_not=["r1c1"])
    table = a_table_on_turn(1, 2, track, ignored=(None,))
    table.play(0, "draw r1c1 NS")
    assert table.over
    assert table.end_reason == "turns"


@pytest.mark.rule("TR-11")
def test_a_seat_with_a_full_map_waits_while_the_others_go_on():
    """Seat 0 drew six mountains and is full after 29 turns; seat 1 drew five and has r1c1 left."""
    table = a_table_with_track(
        straights_on(EMPTY_AFTER_SIX_MOUNTAINS),
        straights_on(EMPTY_AFTER_SET_UP, but_not=["r1c1"]),
        ignored=(None, 2),
    )
    table.roll("1 2")
    assert table.to_act == (1,)
    table.play(1, "draw r1c1 NS")
    assert table.over


def two_sheets_near_the_end(*left):
    """Seat 0 drew six mountains, seat 1 five: seat 0 has one empty square fewer."""
    return a_table_with_track(
        straights_on(EMPTY_AFTER_SIX_MOUNTAINS, but_not=left),
        straights_on(EMPTY_AFTER_SET_UP, but_not=["r2c2", *left]),
        ignored=(None, 2),
    )


def signs(table):
    return [(sign["seat"], sign["text"]) for sign in table.view(None)["end_signs"]]


@pytest.mark.rule("TR-11")
def test_the_log_tells_when_a_sheet_is_full_and_the_others_go_on():
    table = two_sheets_near_the_end("r1c1")
    table.roll("1 2")
    table.play(0, "draw r1c1 NS")
    told = table.play(1, "draw r1c1 NS")
    assert [event["seat"] for event in told if event["kind"] == "full"] == [0]
    assert any("has no empty square left" in event["text"] for event in told)
    table.roll("2 2")
    assert not [event for event in table.play(1, "draw r2c2 NS") if event["kind"] == "full"]
    assert table.over


@pytest.mark.rule("TR-11")
def test_the_signs_of_the_end_count_the_squares_of_each_sheet():
    table = two_sheets_near_the_end("r1c1", "r1c2")
    table.roll("1 2")
    assert signs(table) == [
        (None, "Two more turns after this one."),
        (0, "{who}'s sheet will be full after the next turn."),
    ]
    table = two_sheets_near_the_end("r1c1")
    table.roll("1 2")
    assert signs(table) == [
        (None, "One more turn after this one."),
        (0, "{who}'s sheet will be full after this turn."),
    ]
    assert [one["open"] for one in table.view(None)["standing"]] == ["1 turn", "2 turns"]
    table = two_sheets_near_the_end()
    table.roll("2 2")
    assert signs(table) == [(None, "This is the last turn."), (0, "{who}'s sheet is full.")]
    assert [one["open"] for one in table.view(None)["standing"]] == ["", "1 turn"]


@pytest.mark.rule("TR-11")
def test_alone_with_six_mountains_the_last_turn_is_told_as_the_last():
    track = straights_on(EMPTY_AFTER_SIX_MOUNTAINS, but_not=["r1c1"])
    assert signs(a_table_on_turn(1, 2, track, ignored=(None,))) == [(None, "This is the last turn.")]


@pytest.mark.rule("TR-7", "TR-7a")
def test_a_refusal_names_squares_as_people_do():
    table = a_table_on_turn(4, 2)
    for square, said in (("r1c1", "row 1, column 1"), ("r4c2", "row 4, column 2")):
        why = table.refusal(0, f"draw {square} NS").why
        assert said in why.lower()
        assert square not in why


@pytest.mark.rule("TR-7a", "TR-8")
def test_a_refusal_names_track_as_people_do():
    table = a_table_on_turn(1, 1, {"r1c2": "NS"})
    assert "holds a straight" in table.refusal(0, "draw r1c2 NE").why
    assert table.refusal(0, "draw r1c1 NS").why.endswith("a curve is drawn, not a straight.")
