"""What lines are worth, and the total. Pictures: `^` mountain, `M` mine, `*` bonus, `.` empty, else track."""

import pytest

from tests.rules.thirty_rails.drawing import NOT_JOINED, lines_joined, mine_of, row, score_drawn

# Lines ------------------------------------------------------------------------------------------

COLUMN_3 = """
    ^  M  NS  .  .  .*
    .  .  NS  .  .  .
    .  .  NS  .  .  .
    .  .  NS  .  .  .
    .  .  NS  .  .  .
    .  .  NS  .  .  .
"""


@pytest.mark.rule("TR-14")
@pytest.mark.parametrize(
    ("line", "stations", "points"),
    [
        ("1-2", "N3 S3 E1 W1", 1),
        ("1-3", "N3 E1 S3 W1", 2),
        ("1-4", "N3 E1 W1 S3", 3),
        ("2-3", "E1 N3 S3 W1", 3),
        ("2-4", "E1 N3 W1 S3", 4),
        ("3-4", "E1 W1 N3 S3", 5),
    ],
)
def test_a_line_scores_its_stations_and_its_squares(line, stations, points):
    """Six squares straight down column 3, whichever two stations stand at its ends."""
    score = score_drawn(COLUMN_3, stations)
    assert lines_joined(score) == {line}
    assert row(score, line) == (points, 6, 0, points + 6)
    assert score["total"] == points + 6


@pytest.mark.rule("TR-14a")
def test_a_curve_in_a_corner_between_two_stations_is_a_line_of_one():
    """The stations' own squares, outside the map, are not counted."""
    score = score_drawn(
        """
        NW  .  ^  M  .  .*
        """,
        stations="N1 E6 S6 W1",
    )
    assert row(score, "1-4") == (3, 1, 0, 4)


@pytest.mark.rule("TR-14", "TR-14a")
def test_the_bonus_counts_on_a_line_of_one():
    score = score_drawn(
        """
        NW*  .  ^  M  .  .
        """,
        stations="N1 E6 S6 W1",
    )
    assert row(score, "1-4") == (3, 1, 2, 6)


@pytest.mark.rule("TR-14a", "TR-13")
def test_a_crossover_passed_twice_counts_twice():
    """r2c1, r2c2, r2c3, r1c3, r1c2, r2c2 again, r3c2, r4c2, r5c2, r6c2: ten."""
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
    assert row(score, "3-4") == (5, 10, 0, 15)


@pytest.mark.rule("TR-14a", "TR-13")
def test_a_double_curve_passed_twice_counts_twice():
    """r2c1, r2c2, r3c2, r3c3, r2c3, r2c2 again, r1c2: seven."""
    score = score_drawn(
        """
        .   NS     .   .  .  .
        EW  NE/SW  SW  ^  M  .*
        .   NE     NW  .  .  .
        """,
        stations="N2 E6 S6 W2",
    )
    assert row(score, "1-4") == (3, 7, 0, 10)


@pytest.mark.rule("TR-14")
def test_the_bonus_counts_once_on_a_line_that_passes_its_square_twice():
    score = score_drawn(
        """
        .   NS      .   .  .  .
        EW  NE/SW*  SW  ^  M  .
        .   NE      NW  .  .  .
        """,
        stations="N2 E6 S6 W2",
    )
    assert row(score, "1-4") == (3, 7, 2, 12)


@pytest.mark.rule("TR-14")
def test_the_shortest_of_several_routes_counts():
    """Along row 2 it is six squares, over row 1 eight; the bonus on row 2 counts."""
    score = score_drawn(
        """
        ES    EW  EW   EW  EW  SW
        W:NE  EW  EW*  EW  EW  E:NW
        .     .   ^    M   .   .
        """,
        stations="N6 E2 S6 W2",
    )
    assert row(score, "2-4") == (4, 6, 2, 12)


@pytest.mark.rule("TR-14")
def test_a_bonus_on_a_longer_route_does_not_count():
    score = score_drawn(
        """
        ES    EW  EW*  EW  EW  SW
        W:NE  EW  EW   EW  EW  E:NW
        .     .   ^    M   .   .
        """,
        stations="N6 E2 S6 W2",
    )
    assert row(score, "2-4") == (4, 6, 0, 10)


@pytest.mark.rule("TR-14")
def test_the_bonus_counts_on_the_northern_of_two_equally_short_routes():
    """Eight squares by row 1 as well as by row 3."""
    score = score_drawn(
        """
        ES    EW  EW*  EW  EW  SW
        W:NS  ^   M    .   .   E:NS
        NE    EW  EW   EW  EW  NW
        """,
        stations="N6 E2 S6 W2",
    )
    assert row(score, "2-4") == (4, 8, 2, 14)
    assert "r1c3" in score["lines"]["2-4"]["route"]


@pytest.mark.rule("TR-14")
def test_the_bonus_counts_on_the_southern_of_two_equally_short_routes():
    score = score_drawn(
        """
        ES    EW  EW   EW  EW  SW
        W:NS  ^   M    .   .   E:NS
        NE    EW  EW*  EW  EW  NW
        """,
        stations="N6 E2 S6 W2",
    )
    assert row(score, "2-4") == (4, 8, 2, 14)
    assert "r3c3" in score["lines"]["2-4"]["route"]


@pytest.mark.rule("TR-14")
def test_the_bonus_counts_for_every_line_through_its_square():
    """1 and 2 merge at r1c2 and part again at r1c5 for 3 and 4.

    1: N2. 2: W1 by r1c1. 3: E1 by r1c6. 4: S5 down column 5.
    1-3: r1c2 to r1c6, five. 1-4: r1c2 to r1c5 and five below, nine. 2-3: all of row 1, six. 2-4: ten.
    """
    score = score_drawn(
        """
        EW  E:NW  EW  EW*  W:ES  EW
        .   .     .   .    NS    .
        ^   M     .   .    NS    .
        .   .     .   .    NS    .
        .   .     .   .    NS    .
        .   .     .   .    NS    .
        """,
        stations="N2 W1 E1 S5",
    )
    assert row(score, "1-3") == (2, 5, 2, 9)
    assert row(score, "1-4") == (3, 9, 2, 14)
    assert row(score, "2-3") == (3, 6, 2, 11)
    assert row(score, "2-4") == (4, 10, 2, 16)
    assert score["total"] == 9 + 14 + 11 + 16


# The total --------------------------------------------------------------------------------------


@pytest.mark.rule("TR-16", "TR-14", "TR-15")
def test_the_total_is_the_six_lines_and_the_mine():
    """The rows of the rulebook's example: 1-2 of three squares, 1-3 of six with the bonus, 3 at the mine."""
    score = score_drawn(
        """
        .  .  .  N:ES  EW  EW
        .  .  .  NS    .   .
        .  .  .  NS*   .   .
        .  .  ^  NS    .   .
        .  .  M  S:NW  .   .
        .  .  .  NS    .   .
        """,
        stations="N4 E1 S4 W1",
    )
    assert row(score, "1-2") == (1, 3, 0, 4)
    assert row(score, "1-3") == (2, 6, 2, 10)
    assert row(score, "2-3") == NOT_JOINED
    assert mine_of(score) == ([3], 2)
    assert score["total"] == 4 + 10 + 2


# 1 and 2 merge at r2c1, 3 and 4 part at r5c6; the trunk between, both junctions counted, has 15 squares:
# six in row 2, four in row 3, one in row 4, four in row 5. With r1c1 for station 1 and r6c6 for station 4:
# 1-3 is 2 + 16, 1-4 is 3 + 17, 2-3 is 3 + 15, 2-4 is 4 + 16.
TRUNK = """
    NS    X   X   X   X   X
    E:NW  EW  EW  EW  EW  SW
    .     .   ES  EW  EW  NW
    .     .   NS  .*  ^   M
    .     .   NE  EW  EW  W:ES
    X     X   X   X   X   NS
"""


def score_of_trunk_with_shares(*shares):
    lines = ("1-3", "1-4", "2-3", "2-4")
    return score_drawn(TRUNK, "N1 W2 E5 S6", shares=dict(zip(lines, shares, strict=True)))


@pytest.mark.rule("TR-16", "TR-14")
def test_a_trunk_of_four_long_lines_is_excellent():
    score = score_drawn(TRUNK.replace("X", "."), "N1 W2 E5 S6")
    assert lines_joined(score) == {"1-3", "1-4", "2-3", "2-4"}
    assert score["total"] == 18 + 20 + 18 + 20
    assert score["rating"] == "excellent"


@pytest.mark.rule("TR-16")
@pytest.mark.parametrize(
    ("shares", "total", "rating"),
    [
        ((18, 12, 6, 3), 39, ""),
        ((18, 12, 6, 4), 40, "okay"),
        ((18, 18, 12, 1), 49, "okay"),
        ((18, 18, 12, 2), 50, "good"),
        ((18, 18, 12, 11), 59, "good"),
        ((18, 18, 12, 12), 60, "excellent"),
    ],
)
def test_40_is_okay_50_good_and_60_excellent(shares, total, rating):
    """Shares below the lines' sums set the total to the point (TR-A3)."""
    score = score_of_trunk_with_shares(*shares)
    assert (score["total"], score["rating"]) == (total, rating)
