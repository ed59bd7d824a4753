"""The Golden Spike (LR-V3): 20 for the first ring around the moon."""

import pytest

import railhead
from railhead.table.refusal import Malformed
from tests.rules.lunar_rails.golden_ring import (
    EAST,
    FAR,
    FAR_SOUTH,
    MOON,
    NEAR,
    NORTH_TO_SOUTH,
    WEST,
    track_of,
)
from tests.rules.lunar_rails.positions import Player, cash, play, start
from tests.rules.lunar_rails.telling import build_nothing, kinds, new, now, seen


def builder(*runs, without, cash=60, others=(), **more):
    me = Player(cash=cash, track=track_of(*runs, without=without))
    return start(me, *(others or (Player(),)), moon=MOON, stage="build", golden_spike=True, **more)


@pytest.mark.rule("LR-V3")
@pytest.mark.parametrize("last", [EAST, WEST, "n+0+2 n-1+3", "f-2+2 f-1+3"])
def test_the_ring_pays_20_from_the_bank_at_the_moment_it_closes(last):
    table = builder(NEAR, FAR, EAST, WEST, without=last)
    before, one, other = cash(table, 0), *last.split()
    play(table, 0, f"build {one} {other}")
    price = now(table)["spent"]
    assert cash(table, 0) == before - price + 20
    assert (seen(table)["golden_spike"], kinds(table)[-1]) == (0, "golden-spike")
    assert table.position()["state"]["bank"] == 120 - cash(table, 0) - cash(table, 1)


@pytest.mark.rule("LR-V3", "LR-5")
def test_the_20_are_outside_the_limit_of_the_phase():
    table = builder(NEAR, FAR, EAST, WEST, without="n+0+2 n-1+3")
    play(table, 0, "build n+0+2 n-1+3")
    assert (now(table)["spent"], now(table)["left"]) == (1, 19)


@pytest.mark.rule("LR-V3")
def test_after_it_is_paid_another_ring_gets_nothing():
    table = builder(NORTH_TO_SOUTH, FAR_SOUTH, without="peary f+0+6")
    position = table.position()
    position["state"]["options_in_play"]["golden_spike"] = 1
    table = railhead.from_position("lunar-rails", position, auto_roll=False, content=MOON)
    play(table, 0, "build peary f+0+6")
    assert (cash(table, 0), seen(table)["golden_spike"]) == (59, 1)


@pytest.mark.rule("LR-V3")
@pytest.mark.parametrize("last", ["peary f+0+6", "n+1-3 n+1-5", "f+0-6 scott.fn"])
def test_a_ring_over_both_poles_counts(last):
    one, other = last.split()
    table = builder(NORTH_TO_SOUTH, FAR_SOUTH, without=last)
    if one.startswith("f+0-6"):
        one, other = other, one
    play(table, 0, f"build {one} {other}")
    assert seen(table)["golden_spike"] == 0


@pytest.mark.rule("LR-V3")
def test_the_letters_beside_the_poles_count_like_the_poles():
    near = "n+1+7 n+0+6 n+0+4 n+1+3 n+1+1 n+1-1 n+1-3 n+1-5 n+0-6 n-1-7"
    far = "f-1+7 f+0+6 f+0+4 f+1+3 f+2+2 f+2+0 f+2-2 f+1-3 f+1-5 f+1-7"
    table = builder(near, far, "n+1+7 f-1+7", "n-1-7 f+1-7", without="n-1-7 f+1-7")
    play(table, 0, "build n-1-7 f+1-7")
    assert seen(table)["golden_spike"] == 0


@pytest.mark.rule("LR-V3")
def test_a_crossing_beyond_the_spikes_is_not_enough():
    near = "n+4+4 n+3+3 n+2+2 n+1+3 n+0+2 n-1+3 n-2+2 n-3+3 n-4+2"
    far = "f-4+4 f-3+3 f-2+2 f-1+3 apollo.n f+1+3 f+2+2 f+3+3 f+4+2"
    table = builder(near, far, WEST, without="n+4+4 f-4+4")
    play(table, 0, "build n+4+4 f-4+4")
    assert seen(table)["golden_spike"] is None


@pytest.mark.rule("LR-V3")
def test_a_limb_and_a_pole_make_no_ring():
    near = "n+4+2 n+3+3 n+2+2 n+1+3 n+0+4 n+0+6 peary"
    far = "f-4+2 f-3+3 f-2+4 f-1+3 f+0+4 f+0+6 peary"
    table = builder(near, far, EAST, without=EAST)
    play(table, 0, "build n+4+2 f-4+2")
    assert seen(table)["golden_spike"] is None


@pytest.mark.rule("LR-V3")
def test_two_lines_on_one_side_from_pole_to_pole_make_no_ring():
    other = "peary n+1+7 n+2+6 n+3+5 n+3+3 n+3+1 n+3-1 n+3-3 n+3-5 tycho n+1-7 scott.ne"
    table = builder(NORTH_TO_SOUTH, other, without="peary n+1+7")
    play(table, 0, "build peary n+1+7")
    assert seen(table)["golden_spike"] is None


@pytest.mark.rule("LR-V3")
def test_one_line_with_loops_over_both_limbs_makes_no_ring():
    # The near side is crossed once, and each limb twice: the far ends are not joined on their own.
    east = "n+4+2 n+4+4 f-4+4 f-4+2"
    west = "n-4+2 n-4+4 f+4+4 f+4+2"
    table = builder(NEAR, EAST, WEST, east, west, without=EAST)
    play(table, 0, "build n+4+2 f-4+2")
    assert seen(table)["golden_spike"] is None


@pytest.mark.rule("LR-V3")
def test_between_the_crossings_the_way_may_use_other_letters():
    # In the west of the far side it goes over +C' to the near side and comes back over -A'.
    far = "f-4+2 f-3+3 f-2+2 f-1+3 apollo.n f+1+3 f+2+4 f+3+5 f+4+4"
    near = "n+4+2 n+3+3 n+2+2 n+1+3 n+0+2 n-1+3 n-2+2 n-3+1 n-4+0 n-4-2"
    back = "f+4+2 f+4+0 f+4-2"
    table = builder(far, near, back, EAST, "n-4+4 f+4+4", "n-4+4 n-4+2", WEST, "n-4-2 f+4-2", without=EAST)
    play(table, 0, "build n+4+2 f-4+2")
    assert seen(table)["golden_spike"] == 0


@pytest.mark.rule("LR-V3")
def test_foreign_track_and_the_banks_close_no_ring():
    gap = "n+1+3 n+0+2"
    for other in (Player(track=[gap]), Player(out=True, track=[gap])):
        table = builder(NEAR, FAR, EAST, WEST, without=gap, others=(other, Player()))
        play(table, 0, "build n+0+2 n+0+4")
        assert seen(table)["golden_spike"] is None


@pytest.mark.rule("LR-V3", "LR-70")
def test_the_20_count_as_cash():
    table = builder(NEAR, FAR, EAST, WEST, without=EAST, cash=240)
    play(table, 0, "build n+4+2 f-4+2")
    assert cash(table, 0) == 255


@pytest.mark.rule("LR-V3")
def test_a_moon_without_spikes_is_refused_at_creation():
    with pytest.raises(Malformed, match="no letters with a golden spike"):
        new(2, golden_spike=True)
    new(2, MOON, golden_spike=True)


@pytest.mark.rule("LR-V3")
@pytest.mark.parametrize(
    "spikes",
    [
        {"limbs": [["+A", "+A"]], "poles": [["+Z'", "+Z"], ["-Y'", "-Y"]]},
        {"limbs": [["+A", "+Q"], ["-E'", "-A'"]], "poles": [["+Z'", "+Z"], ["-Y'", "-Y"]]},
        {"limbs": [["+A", "+A"], ["-E'", "-A'"]]},
        {"limbs": 3, "poles": 4},
    ],
)
def test_content_with_spikes_that_mean_nothing_is_refused(spikes):
    with pytest.raises(Malformed, match="golden_spike"):
        new(2, {**MOON, "golden_spike": spikes})


@pytest.mark.rule("LR-V3")
def test_a_position_with_a_ring_that_nobody_was_paid_for_is_refused():
    table = builder(NEAR, FAR, EAST, WEST, without=EAST)
    play(table, 0, "build n+4+2 f-4+2")
    position = table.position()
    assert railhead.from_position("lunar-rails", position, content=MOON).position() == position
    position["state"]["options_in_play"]["golden_spike"] = None
    with pytest.raises(Malformed):
        railhead.from_position("lunar-rails", position, content=MOON)


@pytest.mark.rule("LR-V3", "LR-80")
def test_the_award_stays_given_when_its_owner_leaves():
    table = builder(NEAR, FAR, EAST, WEST, without=EAST, others=(Player(), Player()))
    play(table, 0, "build n+4+2 f-4+2")
    table.declare("resign 0")
    assert seen(table)["golden_spike"] == 0
    build_nothing(table, 1)


@pytest.mark.rule("LR-V3")
def test_without_the_option_a_ring_is_worth_nothing():
    me = Player(track=track_of(NEAR, FAR, EAST, WEST, without=EAST))
    table = start(me, Player(), moon=MOON, stage="build")
    play(table, 0, "build n+4+2 f-4+2")
    assert cash(table, 0) == 55
    assert "golden_spike" not in seen(table)


@pytest.mark.rule("LR-V3")
def test_the_real_moon_has_its_spikes_at_g_and_y():
    board = railhead.new("lunar-rails", 2).content
    letters = [[sorted(board.wrap_letter[each] for each in band[0]) for band in ring] for ring in board.rings]
    assert [len(each) for each in letters[0]] == [14, 14]
    assert letters[1] == [["+Y", "+Y'", "+Z", "+Z'"], ["-Y", "-Y'"]]
    assert [[board.cities[city] for city in band[1]] for band in board.rings[1]] == [["Peary"], ["Scott"]]


def ring(table, seat=0):
    told = seen(table)["rings"][seat]
    return told["over"], told["crossed"], told["near"], told["far"]


@pytest.mark.rule("LR-V3")
@pytest.mark.parametrize(
    ("runs", "without", "wanted"),
    [
        ((NEAR,), "", ("limbs", 0, False, False)),
        ((NEAR, EAST), "", ("limbs", 1, False, False)),
        ((NEAR, EAST, WEST), "", ("limbs", 2, True, False)),
        ((NEAR, FAR, EAST, WEST), "n+0+2 n-1+3", ("limbs", 2, False, True)),
        ((NORTH_TO_SOUTH,), "", ("poles", 2, True, False)),
    ],
)
def test_everybody_sees_which_parts_of_a_ring_a_player_has(runs, without, wanted):
    table = builder(*runs, without=without)
    assert ring(table) == wanted
    assert table.view(1)["rings"] == table.view(None)["rings"] == seen(table)["rings"]
    assert ring(table, 1) == ("limbs", 0, False, False)


@pytest.mark.rule("LR-V3")
def test_once_the_spike_is_won_no_ring_is_told_any_more():
    table = builder(NEAR, FAR, EAST, WEST, without=EAST)
    play(table, 0, f"build {EAST}")
    assert "rings" not in seen(table)
