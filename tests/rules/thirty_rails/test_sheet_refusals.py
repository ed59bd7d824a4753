"""The scorer refuses a sheet that breaks a rule, with that rule's id."""

import pytest

import railhead
from railhead.games.thirty_rails.sheet import score_sheet
from tests.rules.thirty_rails.drawing import sheet_drawn
from tests.rules.thirty_rails.positions import ALL_SQUARES, straights_on

CORNER_PICTURE = """
    NW  .  ^  M  .  .*
    .   .  .  .  .  .
"""


def a_sound_sheet(**changes):
    return sheet_drawn(CORNER_PICTURE, "N1 E6 S6 W1") | changes


def an_advanced_sheet(crossed, shares, **changes):
    return a_sound_sheet(advanced=True, crossed=crossed, shares=shares, **changes)


def rule_that_refuses_sheet(sheet):
    with pytest.raises(railhead.Refused) as refused:
        score_sheet(sheet)
    return refused.value.rule


@pytest.mark.rule("TR-F2")
def test_the_sheet_all_others_here_are_made_from_is_sound():
    assert score_sheet(a_sound_sheet())["total"] == 4


@pytest.mark.rule("TR-F2", "TR-2")
def test_two_mountains_in_a_row_are_refused():
    assert rule_that_refuses_sheet(a_sound_sheet(mountains=["r1c3", "r1c5"])) == "TR-2"


@pytest.mark.rule("TR-F2", "TR-2")
def test_more_than_six_mountains_are_refused():
    seven = ["r1c3", "r2c3", "r3c3", "r4c3", "r5c3", "r6c3", "r6c4"]
    assert rule_that_refuses_sheet(a_sound_sheet(mountains=seven)) == "TR-2"


@pytest.mark.rule("TR-F2", "TR-2")
def test_six_mountains_are_accepted():
    six = ["r1c3", "r2c3", "r3c3", "r4c3", "r5c3", "r6c3"]
    assert score_sheet(a_sound_sheet(mountains=six))["total"] == 4


@pytest.mark.rule("TR-F2", "TR-2")
def test_fewer_than_five_mountains_are_an_unfinished_sheet_not_a_wrong_one():
    assert score_sheet(a_sound_sheet(mountains=["r1c3"], track={}))["total"] == 0


@pytest.mark.rule("TR-F2")
def test_a_sheet_without_mine_stations_and_bonus_is_unfinished_not_wrong():
    assert score_sheet({"mountains": ["r1c3"], "stations": {}, "track": {}})["total"] == 0


@pytest.mark.rule("TR-F2", "TR-3")
def test_a_mine_away_from_every_mountain_is_refused():
    assert rule_that_refuses_sheet(a_sound_sheet(mine="r5c5")) == "TR-3"


@pytest.mark.rule("TR-F2", "TR-3")
def test_a_mine_at_a_mountains_corner_only_is_refused():
    assert rule_that_refuses_sheet(a_sound_sheet(mine="r2c4")) == "TR-3"


@pytest.mark.rule("TR-F2", "TR-3")
def test_a_mine_on_a_mountain_is_refused():
    on_a_mountain = a_sound_sheet(mountains=["r1c3", "r2c3"], mine="r2c3")
    assert rule_that_refuses_sheet(on_a_mountain) == "TR-3"


@pytest.mark.rule("TR-F2", "TR-4")
def test_two_stations_on_one_side_are_refused():
    crowded = {"1": "N1", "2": "N4", "3": "S6", "4": "W1"}
    assert rule_that_refuses_sheet(a_sound_sheet(stations=crowded)) == "TR-4"


@pytest.mark.rule("TR-F2", "TR-5")
def test_a_bonus_on_a_mountain_is_refused():
    assert rule_that_refuses_sheet(a_sound_sheet(bonus="r1c3")) == "TR-5"


@pytest.mark.rule("TR-F2", "TR-5")
def test_a_bonus_on_the_mine_is_refused():
    assert rule_that_refuses_sheet(a_sound_sheet(bonus="r1c4")) == "TR-5"


# With one mountain and the mine 34 squares are left to write on.
FREE = [square for square in ALL_SQUARES if square not in {"r1c3", "r1c4"}]


@pytest.mark.rule("TR-F2", "TR-6")
def test_thirty_squares_of_track_are_accepted():
    score_sheet(a_sound_sheet(track=straights_on(FREE[:30])))


@pytest.mark.rule("TR-F2", "TR-6")
def test_thirty_one_squares_of_track_are_refused():
    assert rule_that_refuses_sheet(a_sound_sheet(track=straights_on(FREE[:31]))) == "TR-6"


@pytest.mark.rule("TR-F2", "TR-6")
def test_crossed_squares_are_turns_too():
    sheet = an_advanced_sheet(crossed=FREE[29:31], shares={"1-2": 2}, track=straights_on(FREE[:29]))
    assert rule_that_refuses_sheet(sheet) == "TR-6"


@pytest.mark.rule("TR-F2", "TR-7")
def test_track_on_a_mountain_is_refused():
    assert rule_that_refuses_sheet(a_sound_sheet(track={"r1c3": "NS"})) == "TR-7"


@pytest.mark.rule("TR-F2", "TR-7")
def test_track_on_the_mine_is_refused():
    assert rule_that_refuses_sheet(a_sound_sheet(track={"r1c4": "NS"})) == "TR-7"


@pytest.mark.rule("TR-F2", "TR-8")
@pytest.mark.parametrize("word", ["", "N", "NN", "NX", "NES", "curve", "NS/NE", "NE/NE", "NS/NS"])
def test_what_is_no_track_is_refused(word):
    assert rule_that_refuses_sheet(a_sound_sheet(track={"r5c5": word})) == "TR-8"


@pytest.mark.rule("TR-F2", "TR-8")
@pytest.mark.parametrize("word", ["N:NE", "N:NS", "N:EN", "N:EE", "N:E", "N:", "N:ESW", "NS:EW"])
def test_a_junction_needs_a_stem_and_two_other_sides(word):
    assert rule_that_refuses_sheet(a_sound_sheet(track={"r5c5": word})) == "TR-8"


@pytest.mark.rule("TR-F2", "TR-8")
@pytest.mark.parametrize("word", ["WN", "NW/ES", "SE/WN", "N:SW", "N:WS", "W:NS", "W:SN", "N:WE"])
def test_any_spelling_that_joins_north_and_west_makes_the_line_of_one(word):
    assert score_sheet(a_sound_sheet(track={"r1c1": word}))["lines"]["1-4"]["squares"] == 1


@pytest.mark.rule("TR-F2", "TR-A2")
@pytest.mark.parametrize("square", ["r1c1", "r1c3", "r1c4"], ids=["track", "mountain", "mine"])
def test_a_crossed_square_must_have_been_empty(square):
    assert rule_that_refuses_sheet(an_advanced_sheet(crossed=[square], shares={"1-2": 4})) == "TR-A2"


@pytest.mark.rule("TR-F2", "TR-A2")
@pytest.mark.parametrize(
    ("crosses", "shares"),
    [
        (1, {"1-2": 6}),
        (2, {"1-2": 11}),
        (2, {"1-2": 2}),
        (2, {"1-2": 6, "3-4": 1}),
        (3, {"1-2": 7, "3-4": 1}),
        (0, {}),
    ],
)
def test_shares_that_so_many_purchases_can_make_are_accepted(crosses, shares):
    score_sheet(an_advanced_sheet(crossed=FREE[-crosses:] if crosses else [], shares=shares))


@pytest.mark.rule("TR-F2", "TR-A2")
@pytest.mark.parametrize(
    ("crosses", "shares"),
    [
        (0, {"1-2": 3}),
        (1, {"1-2": 7}),
        (1, {}),
        (3, {"1-2": 2}),
        (1, {"1-2": 3, "3-4": 3}),
        (2, {"1-2": 7, "3-4": 1}),
    ],
    ids=[
        "shares without an X",
        "more than a die a purchase",
        "an X without shares",
        "less than one a purchase",
        "one purchase in two lines",
        "two purchases for a line that alone needs both",
    ],
)
def test_shares_that_so_many_purchases_cannot_make_are_refused(crosses, shares):
    sheet = an_advanced_sheet(crossed=FREE[-crosses:] if crosses else [], shares=shares)
    assert rule_that_refuses_sheet(sheet) == "TR-A2"


@pytest.mark.rule("TR-F2")
@pytest.mark.parametrize(
    "no_sheet",
    [
        [],
        "r1c1",
        a_sound_sheet(colour="red"),
        a_sound_sheet(mountains="r1c3"),
        a_sound_sheet(mountains=["r7c1"]),
        a_sound_sheet(mine=13),
        a_sound_sheet(stations=["N1"]),
        a_sound_sheet(track=["NS"]),
        a_sound_sheet(track={"r0c1": "NS"}),
        a_sound_sheet(track={"r5c5": 2}),
        a_sound_sheet(bonus="a1"),
    ],
)
def test_what_is_no_sheet_at_all_is_malformed(no_sheet):
    with pytest.raises(railhead.Malformed):
        score_sheet(no_sheet)


@pytest.mark.rule("TR-F2", "TR-A2")
def test_no_square_crossed_out_is_no_fault_on_a_basic_sheet():
    assert score_sheet(a_sound_sheet(crossed=[], shares={}))["total"] == 4
    assert rule_that_refuses_sheet(a_sound_sheet(crossed=["r2c2"])) == "TR-A2"


@pytest.mark.rule("TR-F2")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"mine": "r5c5"}, "The mine at row 5, column 5 (r5c5)"),
        ({"stations": {"1": "N1", "2": "N4"}}, "on the north side"),
        ({"bonus": "r1c3"}, "row 1, column 3 (r1c3)"),
        ({"track": {"r1c3": "NS"}}, "Row 1, column 3 (r1c3)"),
        ({"track": {"r2c3": "NN"}}, "on row 2, column 3 (r2c3)"),
        ({"advanced": True, "crossed": ["r1c3"]}, "Row 1, column 3 (r1c3)"),
    ],
)
def test_a_refusal_names_squares_as_people_do_and_as_the_file_writes_them(change, said):
    with pytest.raises(railhead.Refused) as refused:
        score_sheet(a_sound_sheet(**change))
    assert said in refused.value.why
