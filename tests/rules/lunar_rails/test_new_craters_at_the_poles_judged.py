"""New craters (LR-V5) at the poles, and what they do to the Golden Spike, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.craters import LOW, cratered, found, price, with_meteor
from tests.rules.lunar_rails.golden_ring import (
    EAST,
    FAR,
    FAR_SOUTH,
    NEAR,
    NORTH_TO_SOUTH,
    WEST,
    track_of,
)
from tests.rules.lunar_rails.golden_ring import MOON as SPIKED
from tests.rules.lunar_rails.judging import IRIDUM
from tests.rules.lunar_rails.positions import Player, allowed, cash, loads, play, refused
from tests.rules.lunar_rails.telling import build_nothing, struck, walk

pytestmark = pytest.mark.rule("LR-V5")
NEAR_FLARES = 147


# The poles --------------------------------------------------------------------------------------


@pytest.mark.rule("LR-51f", "LR-19")
def test_a_struck_pole_stays_one_point_of_both_maps():
    me = Player(at="n+0+6", track=["n+0+6 peary f+0+6"])
    table = cratered(me, craters=("peary",))
    walk(table, 0, "peary f+0+6")
    assert table.view(0)["now"]["moved"] == 2


@pytest.mark.parametrize("beside", ["n+0+6", "n+1+7", "f+0+6", "f-1+7"])
def test_its_rim_is_crossed_on_both_maps(beside):
    me = Player(track=["n-1+7 n-2+6", "n-1+7 peary"])
    assert price(cratered(me, craters=("peary",), stage="build"), "peary", beside) == 2


@pytest.mark.rule("LR-56")
def test_a_struck_pole_is_no_shelter():
    me = Player(at="peary", loads=["Ice"], track=["n+0+6 peary f+0+6"])
    table = cratered(me, craters=("peary",), in_force=((NEAR_FLARES, 1, 1),))
    build_nothing(table, 0)
    assert loads(table, 0) == []


@pytest.mark.rule("LR-51")
def test_peary_itself_is_struck():
    # North-east 5 of Krafft.
    assert "peary" in found(struck(131, 30, Player(hand=LOW), moon=with_meteor("NE", 5), new_craters=True))


def test_scott_without_its_centre_is_two_parts():
    table = cratered(Player(at="scott.n", track=["scott.n n+0-6"]), craters=("scott",))
    assert not allowed(table, 0, "move scott")
    walk(table, 0, "scott.ne scott.n scott.nw")


def test_the_two_parts_are_joined_by_track_over_the_crater():
    table = cratered(Player(at="scott.n", track=["scott.n scott scott.fn"]), craters=("scott",))
    walk(table, 0, "scott scott.fn")
    assert table.view(0)["now"]["moved"] == 2


@pytest.mark.rule("LR-13a")
def test_the_letter_of_scotts_two_red_mileposts_is_closed_while_the_centre_stands():
    table = cratered(Player(), craters=("scott.n",), stage="build")
    assert refused(table, 0, "build scott.nw scott.fne") == "LR-13a"


@pytest.mark.rule("LR-13a", "LR-18")
@pytest.mark.parametrize(("one", "other"), [("scott.nw", "scott.fne"), ("scott.fne", "scott.nw")])
def test_without_the_centre_it_may_be_built_for_5(one, other):
    assert price(cratered(Player(), craters=("scott",), stage="build"), one, other) == 5


@pytest.mark.rule("LR-12", "LR-13a")
def test_it_is_one_of_the_two_starts():
    table = cratered(Player(), craters=("scott",), stage="build")
    play(table, 0, "build scott.nw scott.fne", f"build {IRIDUM}.n n-1+3")
    assert refused(table, 0, f"build {IRIDUM}.sw n-2-4") == "LR-12"


@pytest.mark.rule("LR-13a")
def test_it_joins_the_two_parts_for_its_owner():
    table = cratered(Player(at="scott.nw", track=["scott.nw scott.fne"]), craters=("scott",))
    walk(table, 0, "scott.fne scott.fn")
    assert table.view(0)["now"]["moved"] == 2


@pytest.mark.rule("LR-13a", "LR-18")
@pytest.mark.parametrize(
    ("one", "other", "costs"), [("scott.fne", "scott.nw", 2), ("scott.nw", "scott.fne", 6)]
)
def test_a_letter_whose_scott_milepost_was_struck_is_an_ordinary_wrap_section(one, other, costs):
    me = Player(track=["scott.nw n-1-7"])
    assert price(cratered(me, craters=("scott.nw",), stage="build"), one, other) == costs


@pytest.mark.rule("LR-14")
def test_the_letter_is_no_approach():
    taken = [
        "n+1-7 scott.n n-1-7", "n+1-7 scott.ne", "n-1-7 scott.nw", "scott.ne f-1-7",
        "f+1-7 scott.fn f-1-7", "f+0-6 scott.fn", "f+1-7 scott.fne", "f-1-7 scott.fnw",
        "scott scott.n", "scott scott.ne", "scott scott.nw",
        "scott scott.fn", "scott scott.fne", "scott scott.fnw",
    ]  # fmt: skip
    table = cratered(Player(), Player(), craters=("scott",), bank_track=taken, stage="build")
    assert refused(table, 0, "build scott.n n+0-6") == "LR-14"


# The Golden Spike -------------------------------------------------------------------------------


def ring(*runs, without, craters):
    me = Player(track=track_of(*runs, without=without))
    return cratered(me, craters=craters, moon=SPIKED, stage="build", golden_spike=True)


@pytest.mark.rule("LR-V3")
def test_a_ring_goes_through_a_struck_pole():
    table = ring(NORTH_TO_SOUTH, FAR_SOUTH, without="n+0+4 n+1+3", craters=("peary",))
    play(table, 0, "build n+0+4 n+1+3")
    assert cash(table, 0) == 60 - 1 + 20


@pytest.mark.rule("LR-V3")
def test_without_scotts_centre_its_red_area_closes_no_ring():
    table = ring(NORTH_TO_SOUTH, FAR_SOUTH, without="n+0+4 n+1+3", craters=("scott",))
    play(table, 0, "build n+0+4 n+1+3")
    assert cash(table, 0) == 59


@pytest.mark.rule("LR-V3")
def test_own_track_over_the_crater_closes_it():
    table = ring(NORTH_TO_SOUTH, FAR_SOUTH, "scott.n scott", without="", craters=("scott",))
    play(table, 0, "build scott scott.fn")
    assert cash(table, 0) == 60 - 6 + 20


@pytest.mark.rule("LR-V3")
def test_an_old_link_of_a_struck_red_milepost_closes_no_ring():
    # The ring runs over Apollo's red area, from its north-west to its north-east.
    far = "f-4+2 f-3+3 f-2+2 apollo.nw", "apollo.ne f+2+2 f+3+3 f+4+2"
    runs = (NEAR, *far, EAST, WEST)
    whole = ring(*runs, without="n+0+2 n-1+3", craters=())
    play(whole, 0, "build n+0+2 n-1+3")
    assert cash(whole, 0) == 79
    broken = ring(*runs, without="n+0+2 n-1+3", craters=("apollo", "apollo.n", "apollo.s"))
    play(broken, 0, "build n+0+2 n-1+3")
    assert cash(broken, 0) == 59


@pytest.mark.rule("LR-V3")
def test_own_track_over_a_struck_red_milepost_is_part_of_a_ring():
    table = ring(NEAR, FAR, EAST, WEST, without="n+0+2 n-1+3", craters=("apollo.n",))
    play(table, 0, "build n+0+2 n-1+3")
    assert cash(table, 0) == 79
