"""What the mine is worth. Pictures: `^` mountain, `M` mine, `*` bonus, `.` empty, else track."""

import pytest

from tests.rules.thirty_rails.drawing import NOT_JOINED, lines_joined, mine_of, row, score_drawn


@pytest.mark.rule("TR-15")
def test_a_mine_without_a_station_scores_nothing():
    score = score_drawn(
        """
        .  .  ^  M  .  .*
        """,
        stations="N6 E6 S6 W6",
    )
    assert mine_of(score) == ([], 0)


@pytest.mark.rule("TR-15")
def test_one_station_joined_to_the_mine_over_its_north_side_scores_2():
    score = score_drawn(
        """
        .  .  NS  .  .  .*
        .  .  M   .  .  .
        .  .  ^   .  .  .
        """,
        stations="N3 E6 S6 W6",
    )
    assert mine_of(score) == ([1], 2)
    assert score["total"] == 2


@pytest.mark.rule("TR-15")
def test_three_stations_joined_over_east_south_and_west_score_12():
    score = score_drawn(
        """
        .   .   .   .   .   .*
        .   .   ^   .   .   .
        EW  EW  M   EW  EW  EW
        .   .   NS  .   .   .
        .   .   NS  .   .   .
        .   .   NS  .   .   .
        """,
        stations="N6 E3 S3 W3",
    )
    assert mine_of(score) == ([2, 3, 4], 12)
    assert score["total"] == 12


@pytest.mark.rule("TR-15")
def test_four_stations_joined_to_the_mine_score_20():
    """1 and 2 share the mine's east side by the junction r3c4; between them it is branch to branch."""
    score = score_drawn(
        """
        .   .   .   NS    .   .*
        .   .   ^   NS    .   .
        EW  EW  M   W:NE  EW  EW
        .   .   NS  .     .   .
        .   .   NS  .     .   .
        .   .   NS  .     .   .
        """,
        stations="N4 E3 S3 W3",
    )
    assert mine_of(score) == ([1, 2, 3, 4], 20)
    assert lines_joined(score) == set()
    assert score["total"] == 20


@pytest.mark.rule("TR-15")
def test_track_that_only_passes_beside_the_mine_does_not_join_it():
    score = score_drawn(
        """
        EW  EW  EW  EW  EW  EW
        .   ^   M   .   .   .*
        """,
        stations="N6 E1 S6 W1",
    )
    assert mine_of(score) == ([], 0)


@pytest.mark.rule("TR-15")
def test_a_station_whose_first_square_is_the_mine_is_joined_without_track():
    score = score_drawn(
        """
        .  ^  M  .  .  .*
        """,
        stations="N3 E6 S6 W6",
    )
    assert mine_of(score) == ([1], 2)


@pytest.mark.rule("TR-15", "TR-12")
def test_two_stations_at_a_mine_in_the_corner_are_joined_to_it_but_not_to_each_other():
    score = score_drawn(
        """
        M  ^  .  .  .  .*
        """,
        stations="N1 E6 S6 W1",
    )
    assert mine_of(score) == ([1, 4], 6)
    assert row(score, "1-4") == NOT_JOINED


@pytest.mark.rule("TR-15a")
def test_a_station_may_be_joined_to_the_mine_and_to_another_station():
    """4 goes straight to the mine or by the curve at r3c2 to 1: r3c1, r3c2, r2c2, r1c2.

    From 1 to the mine it would be branch to branch.
    """
    score = score_drawn(
        """
        .   NS    .  .  .  .*
        .   NS    ^  .  .  .
        EW  W:NE  M  .  .  .
        """,
        stations="N2 E6 S6 W3",
    )
    assert row(score, "1-4") == (3, 4, 0, 7)
    assert mine_of(score) == ([4], 2)
    assert score["total"] == 9


@pytest.mark.rule("TR-15a", "TR-13")
def test_a_balloon_loop_leads_to_no_mine():
    """4 would have to come back up the stem of r1c3 to reach the mine at r1c4."""
    score = score_drawn(
        """
        EW  EW  S:EW  M   ^  .*
        .   ES  N:EW  SW  .  .
        .   NE  EW    NW  .  .
        """,
        stations="N6 E6 S6 W1",
    )
    assert mine_of(score) == ([], 0)
