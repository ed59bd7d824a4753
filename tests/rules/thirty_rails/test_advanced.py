"""The advanced game: no overrides, shares instead of track. `X` in a picture is a square crossed out."""

import pytest

from tests.rules.thirty_rails.drawing import row, score_drawn
from tests.rules.thirty_rails.positions import (
    EMPTY_AFTER_SET_UP,
    EMPTY_AFTER_SIX_MOUNTAINS,
    a_table_on_turn,
    a_table_with_track,
    overrides_on_offer,
    rule_that_refuses,
    sheet_of,
    squares_on_offer,
    straights_on,
)

LINES = ("1-2", "1-3", "1-4", "2-3", "2-4", "3-4")


def shares_on_offer(table):
    return {action for action in table.legal(0) if action.startswith("shares ")}


@pytest.mark.rule("TR-A1")
def test_the_advanced_game_has_no_overrides():
    table = a_table_on_turn(2, 5, advanced=True)
    assert overrides_on_offer(table) == set()
    assert rule_that_refuses(table, "override white 5") == "TR-A1"


# Track must be drawn (TR-9) in the basic game; shares are a word of the advanced one.
@pytest.mark.rule("TR-A2", "TR-9")
def test_the_basic_game_has_no_shares():
    table = a_table_on_turn(2, 5)
    assert shares_on_offer(table) == set()
    assert rule_that_refuses(table, "shares 1-2 r5c5") in {"TR-A2", "TR-9", "T-2"}


@pytest.mark.rule("TR-A2")
def test_shares_may_be_bought_in_any_line_with_any_empty_square_crossed_out():
    """The die's row and column bind the track, not the X."""
    table = a_table_on_turn(2, 5, advanced=True)
    assert shares_on_offer(table) == {
        f"shares {line} {square}" for line in LINES for square in EMPTY_AFTER_SET_UP
    }


@pytest.mark.rule("TR-A2")
def test_track_may_still_be_drawn():
    table = a_table_on_turn(4, 2, advanced=True)
    table.play(0, "draw r4c1 NS")
    assert sheet_of(table)["track"] == {"r4c1": "NS"}


@pytest.mark.rule("TR-A2", "TR-A2a")
def test_a_purchase_writes_the_higher_die_and_crosses_out_a_square():
    table = a_table_on_turn(2, 5, advanced=True)
    table.play(0, "shares 1-2 r5c5")
    assert sheet_of(table)["shares"] == {"1-2": 5}
    assert sheet_of(table)["crossed"] == ["r5c5"]


@pytest.mark.rule("TR-A2a")
def test_the_higher_die_may_be_the_white_one():
    table = a_table_on_turn(6, 1, advanced=True)
    table.play(0, "shares 3-4 r1c1")
    assert sheet_of(table)["shares"] == {"3-4": 6}


@pytest.mark.rule("TR-A2a")
def test_equal_dice_are_not_added():
    table = a_table_on_turn(3, 3, advanced=True)
    table.play(0, "shares 3-4 r1c1")
    assert sheet_of(table)["shares"] == {"3-4": 3}


@pytest.mark.rule("TR-A2")
def test_shares_of_one_line_add_up():
    """The rulebook's example: 2 and 5 are rolled, six shares are held, now there are eleven."""
    table = a_table_on_turn(2, 5, advanced=True, crossed=["r1c1"], shares={"1-2": 6})
    table.play(0, "shares 1-2 r5c5")
    assert sheet_of(table)["shares"] == {"1-2": 11}
    assert sorted(sheet_of(table)["crossed"]) == ["r1c1", "r5c5"]


@pytest.mark.rule("TR-A2a")
def test_a_purchase_uses_the_turn():
    table = a_table_on_turn(2, 5, advanced=True)
    table.play(0, "shares 1-2 r5c5")
    assert table.to_act == ()
    assert sheet_of(table)["track"] == {}
    assert rule_that_refuses(table, "draw r2c1 N:EW") == "T-4"


@pytest.mark.rule("TR-A2", "TR-7a")
def test_the_bonus_square_is_empty_and_may_be_crossed_out():
    table = a_table_on_turn(2, 5, advanced=True)
    table.play(0, "shares 1-2 r4c4")
    assert sheet_of(table)["crossed"] == ["r4c4"]


@pytest.mark.rule("TR-A2")
@pytest.mark.parametrize("square", ["r1c3", "r2c3", "r1c1", "r1c2"], ids=["mountain", "mine", "track", "X"])
def test_only_an_empty_square_is_crossed_out(square):
    table = a_table_on_turn(2, 5, {"r1c1": "NS"}, advanced=True, crossed=["r1c2"], shares={"1-2": 6})
    assert rule_that_refuses(table, f"shares 1-3 {square}") in {"TR-A2", "TR-7a"}


@pytest.mark.rule("TR-A2", "TR-7a")
def test_no_track_is_drawn_on_a_crossed_out_square():
    table = a_table_on_turn(4, 2, advanced=True, crossed=["r4c1"], shares={"1-2": 6})
    assert rule_that_refuses(table, "draw r4c1 NS") in {"TR-7", "TR-7a", "TR-A2"}


@pytest.mark.rule("TR-A2", "TR-7a")
def test_a_crossed_out_square_counts_as_filled():
    """Row 4 and column 4 are full but for r4c1, which is crossed out: every empty square is open."""
    cross_of_4 = ["r4c3", "r4c4", "r4c5", "r4c6", "r1c4", "r2c4", "r3c4", "r5c4"]
    track = straights_on(cross_of_4)
    table = a_table_on_turn(4, 2, track, advanced=True, crossed=["r4c1"], shares={"1-2": 6})
    assert squares_on_offer(table) == set(EMPTY_AFTER_SET_UP) - {*cross_of_4, "r4c1"}


@pytest.mark.rule("TR-11a")
def test_the_last_square_may_be_crossed_out_for_shares():
    track = straights_on(EMPTY_AFTER_SET_UP, but_not=["r1c1"])
    table = a_table_on_turn(2, 5, track, advanced=True)
    table.play(0, "shares 3-4 r1c1")
    assert table.over
    assert sheet_of(table)["shares"] == {"3-4": 5}


@pytest.mark.rule("TR-11a", "TR-11")
def test_without_an_empty_square_no_shares_are_bought():
    """Six mountains, 28 squares drawn, the last one crossed out: turn 30 is neither rolled nor sold."""
    track = straights_on(EMPTY_AFTER_SIX_MOUNTAINS, but_not=["r1c1"])
    table = a_table_on_turn(2, 5, track, advanced=True, ignored=(None,))
    table.play(0, "shares 3-4 r1c1")
    assert table.over
    assert rule_that_refuses(table, "shares 3-4 r1c1") == "T-3"


@pytest.mark.rule("TR-11a", "TR-11")
def test_a_seat_with_a_full_map_is_sold_no_shares_while_the_others_go_on():
    table = a_table_with_track(
        straights_on(EMPTY_AFTER_SIX_MOUNTAINS),
        straights_on(EMPTY_AFTER_SET_UP, but_not=["r1c1"]),
        ignored=(None, 2),
        advanced=True,
    )
    table.roll("1 2")
    assert table.to_act == (1,)
    assert list(table.legal(0)) == []


RULEBOOK_EXAMPLE = """
    EW  W:ES  EW  EW  EW  NS/EW
    .   N:ES  EW  EW  EW  NW
    .   NS    .   .   .   .
    .   NS*   .   ^   M   X
    .   NS    .   X   X   X
    .   NE    EW  EW  SW  .
"""


@pytest.mark.rule("TR-A3")
def test_a_line_scores_the_lower_of_its_sum_and_its_shares():
    """The rulebook's example: 7 with 11 shares scores 7, 14 with 8 shares scores 8, 11 without shares none.

    1 comes in at W1: straight on to 2 (row 1: six), south at r1c2 and on at r2c2 down column 2 to 3 at S5
    (r1c1, r1c2, five down to r6c2, three to r6c5: ten, with the bonus), or east at r2c2 to 4 at N6
    (r1c1, r1c2, five along row 2, r1c6: eight).
    """
    score = score_drawn(RULEBOOK_EXAMPLE, stations="W1 E1 S5 N6", shares={"1-2": 11, "1-3": 8})
    assert row(score, "1-2") == (1, 6, 0, 7)
    assert row(score, "1-3") == (2, 10, 2, 14)
    assert row(score, "1-4") == (3, 8, 0, 11)
    assert [score["lines"][line]["score"] for line in ("1-2", "1-3", "1-4")] == [7, 8, 0]
    assert score["total"] == 15


@pytest.mark.rule("TR-A3")
def test_shares_of_a_line_that_is_not_joined_score_nothing():
    score = score_drawn(RULEBOOK_EXAMPLE, stations="W1 E1 S5 N6", shares={"2-3": 24})
    assert score["lines"]["2-3"]["shares"] == 24
    assert score["lines"]["2-3"]["score"] == 0
    assert score["total"] == 0


@pytest.mark.rule("TR-A3", "TR-15")
def test_the_mine_scores_without_shares():
    score = score_drawn(
        """
        .  ^  M  .  .  .*
        """,
        stations="N3 E6 S6 W6",
        shares={},
    )
    assert score["total"] == 2


@pytest.mark.rule("TR-A3")
def test_the_basic_game_scores_lines_without_shares():
    score = score_drawn(RULEBOOK_EXAMPLE.replace("X", "."), stations="W1 E1 S5 N6")
    assert score["lines"]["1-4"]["shares"] is None
    assert score["total"] == 7 + 14 + 11
