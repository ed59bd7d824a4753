"""Boards walked by hand, so that the literal scorer can be trusted to judge the project's own.

Every expectation here was read off the board with a finger, not off a program.
"""

from random import Random

import pytest

from tests.rules.thirty_rails import boards
from tests.rules.thirty_rails.boards import Sheet, drawn
from tests.rules.thirty_rails.literal_scorer import joins, rating, score, shortest_routes


def with_track(sheet: Sheet, **tiles: str) -> Sheet:
    """The sheet with some squares redrawn."""
    return {**sheet, "track": {**sheet["track"], **tiles}}


def a_sheet(stations: str, track: str, bonus: str = "r4c5", mine: str = "r5c5") -> Sheet:
    """A sheet whose mountains keep out of the way of the few tiles drawn in its upper left."""
    return drawn("r1c6 r3c6 r4c6 r5c6 r6c6", mine, stations, bonus, track)


def joined_lines(sheet: Sheet) -> list[str]:
    return [line for line, row in score(sheet)["lines"].items() if row["joined"]]


@pytest.mark.rule("TR-14a")
def test_a_curve_in_a_corner_square_is_a_line_of_one():
    sheet = a_sheet("N1 W1 E2 S5", "r1c1 NW")
    assert score(sheet)["lines"]["1-2"] == {
        "joined": True, "stations": 1, "squares": 1, "bonus": 0, "sum": 2, "shares": None, "score": 2,
        "routes": [["r1c1"]],
    }  # fmt: skip
    assert score(sheet)["total"] == 2


@pytest.mark.rule("TR-14")
@pytest.mark.parametrize(
    ("line", "value"), [("1-2", 1), ("1-3", 2), ("1-4", 3), ("2-3", 3), ("2-4", 4), ("3-4", 5)]
)
def test_each_pair_of_stations_has_its_value(line: str, value: int):
    low, high = line.split("-")
    sheet = a_sheet("N1 W1 E2 S5", "r1c1 NW")
    others = [number for number in "1234" if number not in (low, high)]
    sheet["stations"] = dict(zip([low, high, *others], ["N1", "W1", "E2", "S5"], strict=True))
    assert joined_lines(sheet) == [line]
    assert score(sheet)["lines"][line]["stations"] == value
    assert score(sheet)["total"] == value + 1


@pytest.mark.rule("TR-14")
def test_the_squares_of_a_line_are_counted_and_its_bonus_square_adds_two():
    row = "r2c1 EW, r2c2 EW, r2c3 EW, r2c4 EW, r2c5 EW, r2c6 EW"
    assert score(a_sheet("W2 N3 E2 S5", row))["total"] == 2 + 6
    assert score(a_sheet("W2 N3 E2 S5", row, bonus="r2c4"))["total"] == 2 + 6 + 2


@pytest.mark.rule("TR-8")
@pytest.mark.parametrize(
    ("word", "pairs"),
    [
        ("NE", {"NE"}),
        ("SN", {"NS"}),
        ("SW/NE", {"NE", "SW"}),
        ("NS/EW", {"NS", "EW"}),
        ("S:WE", {"SW", "ES"}),
        ("S:NE", {"NS", "ES"}),
    ],
)
def test_a_word_joins_these_sides_and_no_others(word: str, pairs: set[str]):
    assert {frozenset(pair) for pair in joins(word)} == {frozenset(pair) for pair in pairs}


@pytest.mark.rule("TR-12")
@pytest.mark.parametrize(
    ("word", "lines"),
    [
        ("S:EW", ["1-3", "2-3"]),  # Y: either branch to the stem
        ("E:SW", ["1-2", "2-3"]),  # a straight and a curve from the stem
        ("N:EW", []),  # branch to branch is no way through
        ("SW/NE", ["1-3"]),
        ("NS/EW", ["1-2"]),
    ],
)
def test_a_junction_joins_its_stem_to_each_branch_and_no_branch_to_the_other(word: str, lines: list[str]):
    # 1 in the west, 2 in the east and 3 in the south of r5c3.
    around = "r5c1 EW, r5c2 EW, r5c4 EW, r5c5 EW, r5c6 EW, r6c3 NS"
    sheet = drawn("r1c6 r2c6 r3c6 r4c1 r6c6", "r2c5", "W5 E5 S3 N3", "r1c1", f"r5c3 {word}, {around}")
    assert joined_lines(sheet) == lines


@pytest.mark.rule("TR-12")
def test_a_line_does_not_reverse():
    # Both stations come into the branches of a junction whose stem leads to a dead end.
    sheet = a_sheet("W1 N1 E2 S5", "r1c1 S:NW, r2c1 NS, r3c1 NS")
    assert joined_lines(sheet) == []


@pytest.mark.rule("TR-12")
def test_the_mine_is_never_passed_through():
    sheet = a_sheet("W4 N1 E4 S4", "r4c1 EW, r4c3 EW, r4c4 EW, r4c5 EW, r4c6 EW", mine="r4c2")
    sheet["mountains"] = ["r1c6", "r3c2", "r5c6", "r6c6"]
    assert joined_lines(sheet) == []
    assert score(sheet)["mine"] == {"stations": [1, 3], "score": 6}


@pytest.mark.rule("TR-12")
def test_a_line_that_leaves_the_board_ends_at_the_station_there():
    # 1 comes to 2 in r1c1 and, on the other branch, to 4: but never by way of 2.
    track = "r2c1 W:NE, r1c1 NS, r2c2 SW, r3c2 NS, r4c2 NS, r5c2 NS, r6c2 NS"
    assert joined_lines(a_sheet("W2 N1 E5 S2", track)) == ["1-2", "1-4"]
    assert joined_lines(a_sheet("W2 N2 E5 S2", track)) == ["1-4"]  # nobody stands at N1 now


@pytest.mark.rule("TR-13", "TR-13a")
def test_a_balloon_loop_is_no_route():
    assert score(boards.BALLOON_LOOP)["total"] == 0
    # With a way of its own out of the loop the line is joined: r2c1 r2c2 r2c3, and east.
    own_way = with_track(boards.BALLOON_LOOP, r2c3="EW", r2c4="EW", r2c5="EW", r2c6="EW")
    assert score(own_way)["lines"]["1-3"]["routes"] == [["r2c1", "r2c2", "r2c3", "r2c4", "r2c5", "r2c6"]]


@pytest.mark.rule("TR-13", "TR-15a")
def test_a_balloon_loop_does_not_lead_to_the_mine():
    sheet = boards.BALLOON_LOOP_BEFORE_THE_MINE
    assert score(sheet)["mine"] == {"stations": [], "score": 0}
    assert score(with_track(sheet, r2c1="W:NE"))["mine"] == {"stations": [1], "score": 2}


@pytest.mark.rule("TR-13", "TR-14")
def test_a_balloon_loop_as_long_as_the_route_does_not_bring_the_bonus():
    line = score(boards.BONUS_IN_A_BALLOON_LOOP)["lines"]["1-2"]
    round_about = "r4c1 r4c2 r4c3 r4c4 r3c4 r2c4 r1c4 r1c3 r1c2 r1c1"
    assert line["routes"] == [round_about.split()]
    assert (line["squares"], line["bonus"], line["sum"]) == (10, 0, 11)


@pytest.mark.rule("TR-13", "TR-13a", "TR-14")
def test_the_shortest_legal_route_counts_when_the_quick_way_needs_a_side_twice():
    line = score(boards.FIRST_COME_IS_NOT_BEST)["lines"]["1-4"]
    round_about = "r4c1 r3c1 r3c2 r3c3 r3c4 r4c4 r5c4 r5c3 r4c3 r4c2 r5c2 r5c3 r6c3"
    assert line["routes"] == [round_about.split()]
    assert (line["stations"], line["squares"], line["bonus"], line["sum"]) == (3, 13, 2, 18)
    assert score(boards.FIRST_COME_IS_NOT_JOINED_TO_THE_MINE)["mine"]["stations"] == [1, 4]


@pytest.mark.rule("TR-13", "TR-14a")
def test_a_square_passed_twice_counts_twice():
    crossover = score(boards.THROUGH_A_CROSSOVER_TWICE)["lines"]["2-3"]
    assert crossover["routes"] == [["r6c6", "r5c6", "r5c5", "r6c5", "r6c6"]]
    assert crossover["squares"] == 5
    curves = score(boards.THROUGH_TWO_DOUBLE_CURVES_TWICE)["lines"]["2-3"]
    in_and_out = "r6c6 r5c6 r5c5 r4c5 r4c4 r5c4 r5c5 r6c5 r6c6"
    assert curves["routes"] == [in_and_out.split()]
    assert curves["squares"] == 9


@pytest.mark.rule("TR-14")
def test_the_bonus_counts_once_though_its_square_is_passed_twice():
    assert score(boards.THROUGH_A_CROSSOVER_TWICE)["lines"]["2-3"]["bonus"] == 2


@pytest.mark.rule("TR-14")
def test_one_of_two_equally_short_routes_is_enough_for_the_bonus():
    line = score(boards.BONUS_ON_ONE_OF_TWO)["lines"]["1-3"]
    assert sorted(line["routes"]) == [
        ["r1c4", "r2c4", "r2c5", "r1c5", "r1c6"],
        ["r1c4", "r2c4", "r2c5", "r2c6", "r1c6"],
    ]
    assert (line["stations"], line["squares"], line["bonus"], line["sum"]) == (2, 5, 2, 9)


@pytest.mark.rule("TR-14")
def test_a_longer_route_does_not_bring_the_bonus():
    # Straight from W2 to N2 by r2c1, or round by r3c1 r3c2 and up.
    track = "r2c1 W:ES, r2c2 N:SW, r1c2 NS, r3c1 NE, r3c2 NW"
    for bonus, expected in [("r3c2", 0), ("r2c2", 2)]:
        line = score(a_sheet("W2 N2 E5 S2", track, bonus=bonus))["lines"]["1-2"]
        assert line["routes"] == [["r2c1", "r2c2", "r1c2"]]
        assert line["bonus"] == expected


@pytest.mark.rule("TR-15")
def test_the_mine_pays_by_the_number_of_stations_joined_to_it():
    sheet = boards.MINE_OF_FOUR
    assert score(sheet)["mine"] == {"stations": [1, 2, 3, 4], "score": 20}
    assert joined_lines(sheet) == []  # at r1c3 and r2c1 they meet branch to branch
    track = dict(sheet["track"])
    for gone, stations, points in [
        ("r1c5", [1, 2, 4], 12),
        ("r1c2", [2, 4], 6),
        ("r3c1", [4], 2),
        ("r6c2", [], 0),
    ]:
        del track[gone]
        assert score({**sheet, "track": track})["mine"] == {"stations": stations, "score": points}


@pytest.mark.rule("TR-15")
def test_a_station_whose_first_square_is_the_mine_is_joined_to_it():
    sheet = drawn("r2c1", "r1c1", "N1 W1 E5 S2", "r4c4", "")
    assert score(sheet)["mine"] == {"stations": [1, 2], "score": 6}
    assert score(sheet)["total"] == 6


@pytest.mark.rule("TR-15a")
def test_a_station_joined_to_the_mine_and_to_a_station_counts_for_both():
    sheet = drawn("r3c1 r4c2", "r3c2", "W2 N1 E5 S6", "r6c6", "r2c1 W:NE, r1c1 NS, r2c2 SW")
    result = score(sheet)
    assert result["lines"]["1-2"]["sum"] == 1 + 2
    assert result["mine"] == {"stations": [1], "score": 2}
    assert result["total"] == 5


@pytest.mark.rule("TR-A3")
def test_an_advanced_line_scores_the_lower_of_its_sum_and_its_shares():
    row = "r2c1 EW, r2c2 EW, r2c3 EW, r2c4 EW, r2c5 EW, r2c6 EW"  # 1-3: 2 + 6
    for shares, points in [({"1-3": 11}, 8), ({"1-3": 8}, 8), ({"1-3": 7}, 7), ({"1-2": 9}, 0), ({}, 0)]:
        crossed = ["r4c1", "r4c2"] if shares else []
        sheet = {**a_sheet("W2 N3 E2 S5", row), "advanced": True, "crossed": crossed, "shares": shares}
        line = score(sheet)["lines"]["1-3"]
        assert (line["sum"], line["shares"], line["score"]) == (8, shares.get("1-3", 0), points)
        assert score(sheet)["total"] == points


@pytest.mark.rule("TR-16")
def test_the_total_is_the_six_lines_and_the_mine():
    # 1, 2 and 3 meet in r2c2 and r2c3; 4 stands beside the mine.
    track = "r2c1 EW, r2c2 E:NW, r1c2 NS, r2c3 EW, r2c4 EW, r2c5 EW, r2c6 EW"
    sheet = drawn("r3c1 r5c4", "r6c4", "W2 N2 E2 S4", "r2c3", track)
    result = score(sheet)
    assert {line: row["sum"] for line, row in result["lines"].items()} == {
        "1-2": 0, "1-3": 2 + 6 + 2, "1-4": 0, "2-3": 3 + 6 + 2, "2-4": 0, "3-4": 0,
    }  # fmt: skip
    assert result["mine"] == {"stations": [4], "score": 2}
    assert result["total"] == 10 + 11 + 2


@pytest.mark.rule("TR-16")
def test_ratings_begin_at_40_50_and_60():
    totals = [0, 39, 40, 49, 50, 59, 60, 130]
    assert [rating(total) for total in totals] == [
        "", "", "okay", "okay", "good", "good", "excellent", "excellent",
    ]  # fmt: skip


@pytest.mark.rule("TR-12", "TR-13")
def test_a_route_read_from_its_other_end_is_a_route():
    joined = 0
    for seed in range(300):
        sheet = boards.woven_sheet(Random(seed), dice=boards.JUNCTION_DICE)
        one, other = sheet["stations"]["1"], sheet["stations"]["3"]
        there = shortest_routes(sheet["track"], one, other)
        back = shortest_routes(sheet["track"], other, one)
        assert sorted(there) == sorted(route[::-1] for route in back)
        joined += bool(there)
    assert joined > 20


@pytest.mark.rule("TR-14")
def test_an_unfinished_sheet_scores_as_it_stands():
    assert score({"mountains": [], "stations": {}, "track": {}})["total"] == 0
    assert score({"mountains": ["r1c1"], "mine": "r1c2", "stations": {"1": "N2"}, "track": {}})["total"] == 2
