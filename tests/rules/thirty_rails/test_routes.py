"""Which runs of track are lines. Pictures: `^` mountain, `M` mine, `*` bonus, `.` empty, else track."""

import pytest

from tests.rules.thirty_rails.drawing import NOT_JOINED, lines_joined, mine_of, row, score_drawn


@pytest.mark.rule("TR-12")
def test_a_line_runs_from_station_to_station_over_joined_track():
    """In at N2, down to row 2, along it, out at E2."""
    score = score_drawn(
        """
        ^  NS  .   .   .   .*
        M  NE  EW  EW  EW  EW
        """,
        stations="N2 E2 S6 W6",
    )
    path = ["r1c2", "r2c2", "r2c3", "r2c4", "r2c5", "r2c6"]
    assert lines_joined(score) == {"1-2"}
    assert score["lines"]["1-2"]["route"] in (path, path[::-1])


@pytest.mark.rule("TR-12")
def test_an_empty_square_breaks_a_line():
    score = score_drawn(
        """
        ^  NS  .   .   .   .*
        M  NE  EW  .   EW  EW
        """,
        stations="N2 E2 S6 W6",
    )
    assert lines_joined(score) == set()
    assert row(score, "1-2") == NOT_JOINED
    assert score["lines"]["1-2"]["route"] == []


@pytest.mark.rule("TR-12")
def test_track_that_shows_its_neighbour_no_end_does_not_join_it():
    score = score_drawn(
        """
        ^  NS  .   .   .   .*
        M  NE  EW  NS  EW  EW
        """,
        stations="N2 E2 S6 W6",
    )
    assert lines_joined(score) == set()


@pytest.mark.rule("TR-12", "TR-8")
def test_the_two_tracks_of_a_crossover_do_not_meet():
    """The row joins 2 and 4, the column 1 and 3; nobody turns at r3c3."""
    score = score_drawn(
        """
        ^   M   NS     .   .   .*
        .   .   NS     .   .   .
        EW  EW  NS/EW  EW  EW  EW
        .   .   NS     .   .   .
        .   .   NS     .   .   .
        .   .   NS     .   .   .
        """,
        stations="N3 E3 S3 W3",
    )
    assert lines_joined(score) == {"1-3", "2-4"}


@pytest.mark.rule("TR-12", "TR-8")
def test_the_two_tracks_of_a_double_curve_do_not_meet():
    """At r1c1 north goes east and west goes south."""
    score = score_drawn(
        """
        NE/SW  EW  EW  EW  EW  EW
        NS     ^   M   .   .   .*
        NS     .   .   .   .   .
        NS     .   .   .   .   .
        NS     .   .   .   .   .
        NS     .   .   .   .   .
        """,
        stations="N1 E1 S1 W1",
    )
    assert lines_joined(score) == {"1-2", "3-4"}


@pytest.mark.rule("TR-12")
def test_a_junction_is_passed_from_stem_to_either_branch_but_not_from_branch_to_branch():
    """At r2c1 the stem is west (4): straight to 2, by the curve to 1; 1-2 would go branch to branch."""
    score = score_drawn(
        """
        NS    .   .   .   .   .*
        W:NE  EW  EW  EW  EW  EW
        .     .   .   ^   M   .
        """,
        stations="N1 E2 S6 W2",
    )
    assert row(score, "1-4") == (3, 2, 0, 5)
    assert row(score, "2-4") == (4, 6, 0, 10)
    assert row(score, "1-2") == NOT_JOINED


@pytest.mark.rule("TR-12", "TR-8a")
def test_a_y_junction_is_passed_from_stem_to_either_branch_but_not_from_branch_to_branch():
    """At r1c3 the stem is north (1): left to 4, right to 2; 2-4 would go branch to branch."""
    score = score_drawn(
        """
        EW  EW  N:EW  EW  EW  EW
        .   .   ^     M   .   .*
        """,
        stations="N3 E1 S6 W1",
    )
    assert row(score, "1-4") == (3, 3, 0, 6)
    assert row(score, "1-2") == (1, 4, 0, 5)
    assert row(score, "2-4") == NOT_JOINED


@pytest.mark.rule("TR-12")
def test_a_line_does_not_reverse_in_a_dead_end():
    """Both stations meet at r1c3 and lead south into a siding that goes nowhere."""
    score = score_drawn(
        """
        EW  EW  S:EW  EW  EW  EW
        .   .   NS    ^   M   .*
        """,
        stations="N6 E1 S6 W1",
    )
    assert lines_joined(score) == set()


@pytest.mark.rule("TR-12", "TR-13")
def test_no_line_goes_on_through_a_station():
    """1 and 3 both reach 2, over the same side of the board; that makes no line 1-3."""
    score = score_drawn(
        """
        ^  M  .  .  .*  NS
        .  .  .  .  .   NS
        .  .  .  .  .   E:NS
        .  .  .  .  .   NS
        .  .  .  .  .   NS
        .  .  .  .  .   NS
        """,
        stations="N6 E3 S6 W6",
    )
    assert row(score, "1-2") == (1, 3, 0, 4)
    assert row(score, "2-3") == (3, 4, 0, 7)
    assert row(score, "1-3") == NOT_JOINED


@pytest.mark.rule("TR-12", "TR-15")
def test_no_line_goes_through_the_mine():
    score = score_drawn(
        """
        .   .   .  .   .   .*
        .   .   ^  .   .   .
        EW  EW  M  EW  EW  EW
        """,
        stations="N6 E3 S6 W3",
    )
    assert lines_joined(score) == set()
    assert mine_of(score) == ([2, 4], 6)


@pytest.mark.rule("TR-13")
def test_a_line_may_pass_a_crossover_twice():
    """4 crosses r2c2 eastwards, turns back over row 1 and crosses it again southwards to 3."""
    score = score_drawn(
        """
        .   ES     SW  .  .  .
        EW  NS/EW  NW  ^  M  .*
        .   NS     .   .  .  .
        .   NS     .   .  .  .
        .   NS     .   .  .  .
        .   NS     .   .  .  .
        """,
        stations="N6 E6 S2 W2",
    )
    path = ["r6c2", "r5c2", "r4c2", "r3c2", "r2c2", "r1c2", "r1c3", "r2c3", "r2c2", "r2c1"]
    assert lines_joined(score) == {"3-4"}
    assert score["lines"]["3-4"]["route"] in (path, path[::-1])


@pytest.mark.rule("TR-13")
def test_a_line_may_pass_a_double_curve_twice():
    """4 turns south at r2c2, goes round r3c2 r3c3 r2c3 and comes back from the east to turn north to 1."""
    score = score_drawn(
        """
        .   NS     .   .  .  .
        EW  NE/SW  SW  ^  M  .*
        .   NE     NW  .  .  .
        """,
        stations="N2 E6 S6 W2",
    )
    path = ["r1c2", "r2c2", "r2c3", "r3c3", "r3c2", "r2c2", "r2c1"]
    assert lines_joined(score) == {"1-4"}
    assert score["lines"]["1-4"]["route"] in (path, path[::-1])


BALLOON = """
    EW  EW  S:EW  EW  EW  EW
    .   ES  N:EW  SW  .   .*
    .   NE  EW    NW  ^   M
"""


@pytest.mark.rule("TR-13", "TR-13a")
def test_a_balloon_loop_is_no_route():
    """From 4 down the stem at r1c3, round the loop below r2c3, and up the same stem again to 2."""
    assert lines_joined(score_drawn(BALLOON, stations="N6 E1 S6 W1")) == set()


@pytest.mark.rule("TR-13", "TR-13a")
def test_a_longer_line_counts_where_the_shorter_way_would_be_a_balloon_loop():
    """The balloon in the middle would make 14 squares; the way round by row 6 has 16.

    1 (r1c1) + 4 (column 1) + 6 (row 6) + 4 (column 6) + 1 (r1c6).
    """
    score = score_drawn(
        """
        W:ES  EW  S:EW  EW  EW  E:SW
        NS    ES  N:EW  SW  .*  NS
        NS    NE  EW    NW  .   NS
        NS    .   ^     M   .   NS
        NS    .   .     .   .   NS
        NE    EW  EW    EW  EW  NW
        """,
        stations="N3 E1 S3 W1",
    )
    assert row(score, "2-4") == (4, 16, 0, 20)


@pytest.mark.rule("TR-13", "TR-13a")
def test_the_shortest_way_to_a_square_may_spoil_the_way_on():
    """From 4 the loop at r1c4 is reached soonest by r3c2, r2c2, r2c3 - but the way out to 1 is by r2c3, r2c2.

    So that line goes the long way into the loop: r4c1 to r4c5 (5), up column 5 to r1c5 (3), r1c4, r2c4, r3c4,
    r3c3 (4), r2c3, r2c2, r1c2 (3): 15 squares, where walking over r2c2|r2c3 twice would make 13.
    """
    score = score_drawn(
        """
        .   NS    ES    S:EW  SW  .
        .   E:NS  W:NS  NS    NS  .
        .   NS    NE    NW    NS  .
        EW  W:NE  EW    EW    NW  .
        ^   M     .     .     .   .*
        """,
        stations="N2 E6 S6 W4",
    )
    assert row(score, "1-4") == (3, 15, 0, 18)


@pytest.mark.rule("TR-13a")
def test_a_junction_is_not_passed_twice_by_its_straight_and_then_by_its_curve():
    """4 would go straight over r2c2, round the loop east of it, and back by the curve of r2c2 to 1.

    Both passes cross the stem side of r2c2, so unlike a crossover it cannot serve one line twice.
    """
    score = score_drawn(
        """
        .   NS    .     .   .  .
        EW  E:NW  W:ES  SW  ^  M
        .   .     NE    NW  .  .*
        """,
        stations="N2 E6 S6 W2",
    )
    assert lines_joined(score) == set()
