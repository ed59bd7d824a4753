"""Major cities that lost mileposts to meteors (LR-V5), judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.craters import LOW, cratered, found, price, with_meteor
from tests.rules.lunar_rails.judging import IRIDUM, SEVEN
from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    draw,
    loads,
    play,
    refused,
    start,
)
from tests.rules.lunar_rails.small_moon import STRING, string_track
from tests.rules.lunar_rails.telling import build_nothing, has_track, struck, walk

pytestmark = pytest.mark.rule("LR-V5")
NEAR_FLARES = 147
RED = [f"m{{}}{end}" for end in ("", ".n", ".ne", ".se", ".s", ".sw", ".nw")]


# The red area -----------------------------------------------------------------------------------


@pytest.mark.rule("LR-51e")
def test_a_strike_on_a_red_milepost_takes_it_out_of_the_red_area():
    # South-east 1 of Sinus Iridum's centre.
    table = struck(134, 1, Player(), new_craters=True)
    draw(table, 9, 10, 11)
    assert f"{IRIDUM}.se" in found(table)
    assert not allowed(table, 1, f"place {IRIDUM}.se")
    assert allowed(table, 1, f"place {IRIDUM}.n")


@pytest.mark.rule("LR-13", "LR-33")
def test_a_struck_red_milepost_is_no_longer_joined_to_the_others():
    me = Player(at=IRIDUM, track=["n+1+1 n+1+3"])
    table = cratered(me, craters=(f"{IRIDUM}.ne",))
    assert not allowed(table, 0, f"move {IRIDUM}.ne")
    walk(table, 0, f"{IRIDUM}.n")
    assert not allowed(table, 0, f"move {IRIDUM}.ne")


@pytest.mark.rule("LR-13", "LR-33")
def test_the_remaining_red_mileposts_are_joined_as_before():
    me = Player(at=f"{IRIDUM}.n", track=["n+1+1 n+1+3"])
    table = cratered(me, craters=(f"{IRIDUM}.ne",))
    walk(table, 0, f"{IRIDUM} {IRIDUM}.se {IRIDUM}.s {IRIDUM}.sw {IRIDUM}.nw {IRIDUM}.n")
    assert cash(table, 0) == 60


def test_without_its_centre_the_rest_is_joined_where_adjacent():
    me = Player(at=f"{IRIDUM}.n", track=["n+1+1 n+1+3"])
    table = cratered(me, craters=(IRIDUM,))
    assert not allowed(table, 0, f"move {IRIDUM}")
    walk(table, 0, f"{IRIDUM}.ne {IRIDUM}.se {IRIDUM}.s")
    assert at(table, 0) == f"{IRIDUM}.s"


@pytest.mark.rule("LR-30")
def test_no_train_starts_at_a_struck_red_milepost():
    table = cratered(Player(), craters=(f"{IRIDUM}.ne",))
    assert not allowed(table, 0, f"place {IRIDUM}.ne")
    assert allowed(table, 0, f"place {IRIDUM}.n")


@pytest.mark.rule("LR-35", "LR-33")
def test_loads_are_handled_at_the_remaining_mileposts_alone():
    way = [f"n+1+1 {IRIDUM}.ne"]
    assert not allowed(
        cratered(Player(at=f"{IRIDUM}.ne", track=way), craters=(f"{IRIDUM}.ne",)), 0, "load Beer"
    )
    assert allowed(cratered(Player(at=IRIDUM, track=way), craters=(f"{IRIDUM}.ne",)), 0, "load Beer")


@pytest.mark.parametrize(
    ("one", "other", "costs"),
    [
        ("n+1+1", f"{IRIDUM}.ne", 2),
        (IRIDUM, f"{IRIDUM}.ne", 2),
        (f"{IRIDUM}.n", f"{IRIDUM}.ne", 2),
    ],
)
def test_a_struck_red_milepost_costs_mare_and_rim(one, other, costs):
    me = Player(track=["n+1+1 n+1+3"])
    assert price(cratered(me, craters=(f"{IRIDUM}.ne",), stage="build"), one, other) == costs


@pytest.mark.rule("LR-10")
@pytest.mark.parametrize("end", ["", ".n", ".se"])
def test_its_links_are_built_at_the_price_of_a_major_city_and_the_rim(end):
    me = Player(track=[f"n+1+1 {IRIDUM}.ne"])
    table = cratered(me, craters=(f"{IRIDUM}.ne",), stage="build")
    assert price(table, f"{IRIDUM}.ne", f"{IRIDUM}{end}") == 6


def test_a_built_link_is_track_of_its_owner():
    me = Player(at=IRIDUM)
    table = cratered(me, Player(track=[f"{IRIDUM} {IRIDUM}.ne n+1+1"]), craters=(f"{IRIDUM}.ne",))
    walk(table, 0, f"{IRIDUM}.ne")
    assert (cash(table, 0), cash(table, 1)) == (56, 64)


@pytest.mark.rule("LR-12")
def test_a_struck_red_milepost_is_no_place_to_begin():
    table = cratered(Player(), craters=(f"{IRIDUM}.ne",), stage="build")
    assert refused(table, 0, f"build {IRIDUM}.ne n+1+1") == "LR-12"


@pytest.mark.rule("LR-12")
def test_a_link_out_of_the_red_area_is_one_of_the_two_starts():
    table = cratered(Player(), craters=(f"{IRIDUM}.ne",), stage="build")
    play(table, 0, f"build {IRIDUM} {IRIDUM}.ne", f"build {IRIDUM}.sw n-2-4")
    assert refused(table, 0, f"build {IRIDUM}.n n-1+3") == "LR-12"


@pytest.mark.rule("LR-13")
def test_nothing_is_built_between_the_remaining_red_mileposts():
    table = cratered(Player(track=[f"{IRIDUM} {IRIDUM}.ne"]), craters=(f"{IRIDUM}.ne",), stage="build")
    assert refused(table, 0, f"build {IRIDUM} {IRIDUM}.n") == "LR-13"


@pytest.mark.rule("LR-51", "LR-51e")
def test_a_later_strike_erases_built_links():
    me = Player(track=[f"n+1+1 {IRIDUM}.ne {IRIDUM}"])
    table = struck(134, 1, me, new_craters=True, in_play={"new_craters": [f"{IRIDUM}.ne"]})
    assert not has_track(table, f"{IRIDUM}.ne", IRIDUM)


@pytest.mark.rule("LR-51")
def test_meteors_are_counted_from_where_the_centre_was():
    table = struck(134, 1, new_craters=True, in_play={"new_craters": [IRIDUM]})
    assert f"{IRIDUM}.se" in found(table)


@pytest.mark.rule("LR-51")
def test_the_centre_itself_is_struck():
    # South-east 4 of Krafft.
    table = struck(131, 9, moon=with_meteor("SE", 4), new_craters=True)
    assert IRIDUM in found(table)


@pytest.mark.rule("LR-56")
def test_a_struck_red_milepost_is_no_shelter():
    me = Player(at=f"{IRIDUM}.ne", loads=["Ice"], track=[f"n+1+1 {IRIDUM}.ne {IRIDUM}"])
    table = cratered(me, craters=(f"{IRIDUM}.ne",), in_force=((NEAR_FLARES, 1, 1),))
    build_nothing(table, 0)
    assert loads(table, 0) == []


@pytest.mark.rule("LR-51k")
def test_track_to_a_struck_red_milepost_alone_is_no_track_to_a_city():
    home = Player(hand=LOW, at="n+2-4", track=[f"{IRIDUM}.ne n+1+1"])
    table = struck(136, 29, home, new_craters=True, in_play={"new_craters": [f"{IRIDUM}.ne"]})
    assert allowed(table, 1, "place korolev")
    assert not allowed(table, 1, f"place {IRIDUM}.ne")


@pytest.mark.rule("LR-53")
def test_a_shortage_is_filled_in_what_is_left_of_a_major_city():
    way = [f"n+1+1 {IRIDUM}.ne {IRIDUM}"]
    for place, free in ((IRIDUM, True), (f"{IRIDUM}.ne", False)):
        me = Player(at=place, loads=["Ice"], track=way)
        table = cratered(me, craters=(f"{IRIDUM}.ne",), in_force=((137, 1, 2),))
        assert allowed(table, 0, "boom 137 Ice") is free


@pytest.mark.rule("LR-14")
def test_links_over_a_crater_are_approaches():
    # M1 has two approaches, both from n+2+0; with M1.ne struck it has four: one of these and three links.
    players = (Player(track=["n+2+0 m2.nw"]), Player(), Player())
    plain = start(*players, moon=STRING, stage="build")
    assert refused(plain, 0, "build n+2+0 m1.se") == "LR-14"
    assert allowed(cratered(*players, craters=("m1.ne",), moon=STRING, stage="build"), 0, "build n+2+0 m1.se")


@pytest.mark.rule("LR-14")
def test_no_room_is_kept_into_a_major_that_is_gone():
    gone = tuple(one.format(1) for one in RED)
    players = (Player(track=["n+2+0 m2.nw"]), Player(), Player())
    table = cratered(*players, craters=gone, moon=STRING, stage="build")
    play(table, 0, "build n+2+0 m1.ne", "build n+2+0 m1.se")
    assert cash(table, 0) == 56


@pytest.mark.rule("LR-10", "LR-11")
@pytest.mark.parametrize(
    ("one", "other", "costs"), [("n+0+2", f"{IRIDUM}.n", 6), (f"{IRIDUM}.n", "n+0+2", 2)]
)
def test_between_a_crater_in_the_open_and_a_red_milepost_the_rim_is_crossed(one, other, costs):
    me = Player(track=["n+0+4 n+0+2"])
    assert price(cratered(me, craters=("n+0+2",), stage="build"), one, other) == costs


# Winning ----------------------------------------------------------------------------------------


def wins(*runs, craters):
    table = cratered(Player(cash=250, track=list(runs)), craters=craters, moon=STRING)
    build_nothing(table, 0)
    return table.over


@pytest.mark.rule("LR-70", "LR-70a")
def test_a_red_area_in_two_parts_does_not_join():
    assert wins(*SEVEN, craters=("m4", "m4.n"))  # round by the south
    assert not wins(*SEVEN, craters=("m4", "m4.n", "m4.s"))


@pytest.mark.rule("LR-70", "LR-70a")
def test_track_to_a_struck_red_milepost_joins_only_with_its_link():
    ends = string_track(2, 8)
    assert not wins(*ends, craters=("m2.ne",))
    assert wins(*ends, "m2.ne m2", craters=("m2.ne",))


@pytest.mark.rule("LR-70")
def test_a_major_without_mileposts_is_not_joined_and_seven_others_are_needed():
    gone = tuple(one.format(1) for one in RED)
    assert not wins(*SEVEN, craters=gone)
    assert wins(*string_track(2, 8), craters=gone)
