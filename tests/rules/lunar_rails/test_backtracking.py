"""Option: a train turns round in the open, for a turn."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, cash, kind, loads, owed, play, refused, start
from tests.rules.lunar_rails.small_moon import STRING, string_track
from tests.rules.lunar_rails.telling import build_nothing, kinds, on_turn, seen, walk

pytestmark = pytest.mark.rule("LR-V10")
LINE = "n+0+2 n+0+4 n+0+6 peary"
DECOMPRESSION, RAIL_STRIKE, NEAR_FLARES, NEAR_RAYS = 146, 140, 147, 139


def rider(**more):
    return Player(**{"at": "n+0+4", "came_from": "n+0+2", "track": [LINE], **more})


def table_with(*players, **more):
    return start(*players, backtracking=True, **more)


def test_it_takes_the_turn_and_the_way_back_is_open_in_the_next():
    table = table_with(rider(), Player())
    assert refused(table, 0, "move n+0+2") == "LR-32"
    play(table, 0, "turn-round")
    assert on_turn(table) == 1
    build_nothing(table, 1)
    walk(table, 0, "n+0+2")


def test_the_way_on_stays_open_too():
    table = table_with(rider(), Player())
    play(table, 0, "turn-round")
    build_nothing(table, 1)
    assert allowed(table, 0, "move n+0+6")


def test_without_the_option_it_is_refused():
    assert refused(start(rider(), Player()), 0, "turn-round") == "LR-V10"


@pytest.mark.parametrize("before", ["move n+0+6", "end-operation"])
def test_nothing_may_be_done_before(before):
    table = table_with(rider(), Player())
    play(table, 0, before)
    assert refused(table, 0, "turn-round") == "LR-V10"


@pytest.mark.rule("LR-32a")
def test_a_train_that_may_leave_by_any_way_does_not_turn():
    assert refused(table_with(rider(at="peary", came_from=None), Player()), 0, "turn-round") == "LR-V10"
    assert refused(table_with(rider(came_from=None), Player()), 0, "turn-round") == "LR-V10"
    assert refused(table_with(Player(), Player()), 0, "turn-round") == "LR-V10"


def test_on_own_track_it_costs_no_money():
    table = table_with(rider(cash=0), Player())
    play(table, 0, "turn-round")
    assert cash(table, 0) == 0


@pytest.mark.rule("LR-V13")
def test_the_1_of_operating_expenses_is_not_due():
    table = table_with(rider(cash=1), Player(), operating_expenses=True)
    play(table, 0, "turn-round")
    assert cash(table, 0) == 1


@pytest.mark.rule("LR-34")
def test_on_foreign_track_the_owner_gets_4():
    table = table_with(rider(track=[]), Player(track=[LINE]))
    play(table, 0, "turn-round")
    assert (cash(table, 0), cash(table, 1)) == (56, 64)
    assert "rented" in kinds(table)


@pytest.mark.rule("LR-34", "LR-80")
def test_on_the_banks_track_the_bank():
    table = table_with(rider(track=[]), Player(), Player(out=True), bank_track=[LINE])
    play(table, 0, "turn-round")
    assert cash(table, 0) == 56


def test_without_the_4_it_is_refused():
    table = table_with(rider(track=[], cash=3), Player(track=[LINE]))
    assert refused(table, 0, "turn-round") == "LR-V10"


@pytest.mark.rule("LR-57")
def test_under_cosmic_rays_nothing_is_due():
    table = table_with(rider(track=[], cash=0), Player(track=[LINE]), in_force=((NEAR_RAYS, 1, 2),))
    play(table, 0, "turn-round")
    assert cash(table, 0) == 0


@pytest.mark.parametrize("card", [DECOMPRESSION, RAIL_STRIKE])
def test_a_train_that_cannot_move_may_turn(card):
    table = table_with(rider(track=[]), Player(track=[LINE]), in_force=((card, 1, 2),))
    play(table, 0, "turn-round")
    assert on_turn(table) == 1


@pytest.mark.rule("LR-56c")
def test_the_turn_is_tested_for_flares():
    table = table_with(rider(loads=["Ice"]), Player(), in_force=((NEAR_FLARES, 1, 2),))
    play(table, 0, "turn-round", "lose Ice")
    assert (loads(table, 0), owed(table, 0)) == ([], 1)


@pytest.mark.rule("LR-58")
def test_a_lost_turn_is_not_asked():
    table = table_with(rider(owed=1), Player(), turn=1)
    build_nothing(table, 1)
    assert on_turn(table) == 1


@pytest.mark.rule("LR-59a")
def test_the_turn_counts_for_the_term_of_a_card():
    table = table_with(rider(), Player(), in_force=((RAIL_STRIKE, 0, 1),))
    play(table, 0, "turn-round")
    assert seen(table)["in_force"] == []


@pytest.mark.rule("LR-70")
def test_the_turn_counts_for_the_win():
    lines = string_track(1, 8)
    city, outside = lines[0].split()[:2]
    table = table_with(Player(cash=260, at=outside, came_from=city, track=lines), Player(), moon=STRING)
    play(table, 0, "turn-round")
    assert table.over
    assert list(table.winners()) == [0]


@pytest.mark.rule("LR-V9")
def test_the_rent_may_be_owed():
    table = table_with(rider(track=[], cash=3), Player(track=[LINE]), late_payment=True)
    play(table, 0, "turn-round-owing")
    assert (cash(table, 0), cash(table, 1)) == (3, 60)
    assert seen(table)["debts"][0] == {"rent": 4, "rent_to": 1}


@pytest.mark.rule("LR-V9")
@pytest.mark.parametrize("more", [{"track": [LINE]}, {"at": "peary", "came_from": None}])
def test_where_nothing_is_due_nothing_is_owed(more):
    table = table_with(rider(**more), Player(), late_payment=True)
    assert refused(table, 0, "turn-round-owing") in ("LR-V9", "LR-V10")


def test_owing_it_needs_that_option():
    table = table_with(rider(track=[]), Player(track=[LINE]))
    assert refused(table, 0, "turn-round-owing") == "LR-V9"


def test_the_choice_says_what_it_takes():
    table = table_with(rider(track=[]), Player(track=[LINE]), late_payment=True)
    labels = {choice["action"]: choice["label"] for choice in table.choices(0)}
    assert labels["turn-round"] == "Turn the train round, rent 4, and nothing else this turn"
    assert labels["turn-round-owing"] == "Turn the train round, rent 4 owed, and nothing else this turn"


def test_in_building_no_train_turns():
    table = table_with(rider(), Player(), stage="build")
    assert (refused(table, 0, "turn-round"), kind(table)) == ("LR-V10", "build")
