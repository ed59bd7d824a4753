"""Option: track is begun at the track of others."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import Player, allowed, cash, play, refused, start, track
from tests.rules.lunar_rails.small_moon import STRING, string_track
from tests.rules.lunar_rails.telling import courier, courier_draws, has_track, lay, walk

pytestmark = pytest.mark.rule("LR-V19")
LINE = "n+0+2 n+0+4 n+0+6 peary"
MOON_QUAKE, SOUTH_METEOR = 143, 132


def table_with(*players, **more):
    return start(*players, branching=True, **{"stage": "build", **more})


def test_a_section_starts_at_the_track_of_another():
    table = table_with(Player(), Player(track=[LINE]))
    play(table, 0, "build n+0+4 n+1+3")
    assert track(table)[frozenset(("n+0+4", "n+1+3"))] == 0


def test_the_owner_gets_nothing_for_it():
    table = table_with(Player(), Player(track=[LINE]))
    play(table, 0, "build n+0+4 n+1+3")
    assert (cash(table, 0), cash(table, 1)) == (59, 60)


def test_without_the_option_it_is_refused():
    table = start(Player(), Player(track=[LINE]), stage="build")
    assert refused(table, 0, "build n+0+4 n+1+3") == "LR-12"


@pytest.mark.rule("LR-12")
def test_where_nobody_has_track_nothing_starts():
    table = table_with(Player(), Player(track=[LINE]))
    assert refused(table, 0, "build n+2+2 n+3+3") == "LR-12"


def test_it_goes_on_from_what_was_built_there():
    table = table_with(Player(), Player(track=[LINE]))
    lay(table, 0, "n+0+4 n+1+3 n+2+2")
    assert has_track(table, "n+1+3", "n+2+2")


def test_what_another_builds_may_be_branched_from_in_the_next_turn():
    table = table_with(Player(), Player(), turn=1, first=1)
    lay(table, 1, "sinus-iridum.n n+0+2 n+0+4")
    play(table, 1, "end-turn")
    play(table, 0, "end-operation", "build n+0+4 n+1+5")
    assert has_track(table, "n+0+4", "n+1+5")


@pytest.mark.rule("LR-34")
def test_rent_is_paid_as_ever():
    table = table_with(Player(at="n+1+3", track=["n+1+3 n+0+4"]), Player(track=[LINE]), stage="operate")
    walk(table, 0, "n+0+4 n+0+6")
    assert (cash(table, 0), cash(table, 1)) == (56, 64)


@pytest.mark.rule("LR-12")
def test_starts_in_red_areas_still_count():
    table = table_with(
        Player(), Player(track=["sinus-iridum.n n+0+2"]), starts=["apollo.n", "apollo.s"], spent=2
    )
    assert refused(table, 0, "build sinus-iridum.ne n+1+1") == "LR-12"
    assert allowed(table, 0, "build n+0+2 n+1+3")


@pytest.mark.rule("LR-15")
def test_a_section_out_of_a_small_city_counts_there():
    table = table_with(Player(), Player(track=["n+1+3 plato"]), Player(track=["n+2+2 plato"]))
    assert refused(table, 0, "build plato n+3+3") == "LR-15"


@pytest.mark.rule("LR-15")
def test_a_section_out_of_a_medium_city_starts_at_anothers_track():
    table = table_with(Player(), Player(track=["n+2-4 tycho"]))
    play(table, 0, "build tycho n+3-5")
    assert track(table)[frozenset(("tycho", "n+3-5"))] == 0


@pytest.mark.rule("LR-18")
def test_a_wrap_section_needs_own_track_at_one_end():
    others = ["n-4-4 n-4-2 n-3-1"]
    table = table_with(Player(), Player(track=others))
    assert refused(table, 0, "build n-4-4 f+4-4") == "LR-V19"
    assert allowed(table, 0, "build n-4-4 n-3-5") or allowed(table, 0, "build n-4-4 n-3-3")


@pytest.mark.rule("LR-18")
def test_with_own_track_at_this_end_it_is_built():
    table = table_with(Player(track=["n-3-3 n-4-4"]), Player())
    assert allowed(table, 0, "build n-4-4 f+4-4")


@pytest.mark.rule("LR-18")
def test_with_own_track_at_the_other_end_it_is_built_from_the_others_end():
    table = table_with(Player(track=["f+3-3 f+4-4"]), Player(track=["n-3-3 n-4-4"]))
    assert allowed(table, 0, "build n-4-4 f+4-4")
    assert allowed(table, 0, "build f+4-4 n-4-4")


@pytest.mark.rule("LR-18")
def test_own_track_that_comes_to_a_letter_opens_its_other_end():
    table = table_with(Player(track=["f+3-5 f+3-3"]), Player(track=["n-3-3 n-4-4"]))
    assert refused(table, 0, "build n-4-4 f+4-4") == "LR-V19"
    play(table, 0, "build f+3-3 f+4-4")
    assert "build n-4-4 f+4-4" in table.legal(0)


@pytest.mark.rule("LR-80")
def test_nobody_branches_from_the_banks_track():
    table = table_with(Player(), Player(), Player(track=[LINE]))
    assert allowed(table, 0, "build n+0+4 n+1+3")
    table.declare("resign 2")
    assert refused(table, 0, "build n+0+4 n+1+3") == "LR-12"
    assert "build n+0+4 n+1+3" not in table.legal(0)


@pytest.mark.rule("LR-80")
def test_where_a_player_in_the_game_has_track_beside_the_banks_one_may():
    table = table_with(Player(), Player(track=["n+0+4 n+1+5"]), Player(out=True), bank_track=[LINE])
    assert allowed(table, 0, "build n+0+4 n+1+3")
    assert refused(table, 0, "build n+0+2 n+1+1") == "LR-12"


@pytest.mark.rule("LR-51")
def test_where_track_was_erased_nothing_is_begun():
    """A meteor strikes south of Plato; what is left of the line further off may be branched from."""
    table = table_with(courier(), Player(track=["n+2+2 n+1+1 n+0+2 n+0+4"]), stage="operate")
    courier_draws(table, SOUTH_METEOR, 6, 9)
    play(table, 0, "end-operation")
    assert not has_track(table, "n+2+2", "n+1+1")
    assert refused(table, 0, "build n+1+1 n+1+3") == "LR-12"
    assert "build n+0+4 n+1+3" in table.legal(0)


@pytest.mark.rule("LR-54")
def test_events_bind_it():
    table = table_with(Player(), Player(track=["n+2-2 n+1-1"]), in_force=((MOON_QUAKE, 1, 2),))
    assert refused(table, 0, "build n+2-2 n+2+0") == "LR-54"


@pytest.mark.rule("LR-70a")
def test_winning_needs_own_track_in_one_piece():
    seven = string_track(1, 8)
    broken = Player(cash=300, track=[*seven[:3], *seven[4:]])
    table = table_with(broken, Player(track=[seven[3]]), moon=STRING)
    play(table, 0, "end-turn")
    assert not table.over


def test_build_way_begins_at_the_track_of_others_that_a_train_can_reach():
    mine, theirs = "sinus-iridum.n n+0+2", "n+0+2 n+0+4 n+0+6"
    told = []
    for option in (False, True):
        table = start(Player(track=[mine]), Player(track=[theirs]), branching=option, stage="build")
        told.append(table.query(0, "build-way", {"to": "n+1+7"}))
    assert told[1]["sections"] == [["n+0+6", "n+1+7", 1]]
    assert told[1]["now"] == 1
    assert told[0]["price"] > told[1]["price"]


def test_a_plan_begins_no_letter_section_at_anothers_track():
    table = start(
        Player(track=["sinus-iridum.sw n-3-3"]), Player(track=["n-3-3 n-4-4"]), branching=True, stage="build"
    )
    told = table.query(0, "build-way", {"to": "f+4-4"})
    assert told["now"] == len(told["sections"])


def test_a_position_comes_back_with_the_same_ways_to_build():
    table = table_with(Player(track=["f+3-5 f+3-3 f+4-4"]), Player(track=["n-3-3 n-4-4", LINE]), Player())
    play(table, 0, "build n+0+4 n+1+3")
    again = railhead.from_position("lunar-rails", table.position(), content=table.content.data)
    assert again.legal(0) == table.legal(0)
