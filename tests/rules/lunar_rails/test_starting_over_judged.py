"""Starting over, its claims and its leavers, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import IRIDUM, LINE, OLD, restart, starting
from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    draw,
    hand,
    loads,
    loco,
    play,
    start,
    track,
)
from tests.rules.lunar_rails.telling import build_nothing, has_track, locos_left, on_turn, walk


@pytest.mark.rule("LR-V11")
def test_the_others_are_asked_in_the_order_of_seats_after_the_restarter():
    table = start(Player(), Player(track=[OLD]), Player(), Player(), turn=1, starting_over=True)
    play(table, 1, "start-over")
    asked = []
    for _ in range(3):
        asked.append(table.to_act[0])
        play(table, table.to_act[0], "waive")
    assert asked == [2, 3, 0]


@pytest.mark.rule("LR-V11")
def test_a_restarters_loco_goes_back_to_the_supply():
    table = starting(me={"loco": "Redstone"})
    before = locos_left(table)
    restart(table)
    assert (loco(table, 0), locos_left(table)["Redstone"]) == ("Von Braun", before["Redstone"] + 1)


@pytest.mark.rule("LR-V11")
def test_a_claimant_who_does_not_ride_pays_the_4_to_the_bank_and_the_track_goes():
    table = starting(Player())
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert (cash(table, 0), cash(table, 1)) == (60, 56)
    assert not has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-V11")
def test_a_claimant_pays_as_far_as_his_cash_goes():
    table = starting(Player(cash=3))
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert (cash(table, 0), cash(table, 1)) == (60, 0)


@pytest.mark.rule("LR-V11")
def test_a_claimant_who_rides_pays_once_and_his_train_stays_where_the_track_goes():
    table = starting(Player(at=f"{IRIDUM}.ne"))
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    walk(table, 1, "n+1+1 n+1+3")
    play(table, 1, "end-operation", "end-turn")
    assert (cash(table, 0), cash(table, 1), at(table, 1)) == (60, 56, "n+1+3")
    assert not has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-V11")
def test_a_claimant_who_dumps_his_hand_owes_the_4_and_the_track_goes():
    table = starting(Player())
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    play(table, 1, "new-hand")
    draw(table, 10, 11, 12)
    assert (cash(table, 1), has_track(table, "n+1+1", "n+1+3")) == (56, False)


@pytest.mark.rule("LR-V11")
def test_a_claimant_who_loses_that_turn_owes_the_4_and_the_track_goes():
    table = starting(Player(owed=1))
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    assert (on_turn(table), cash(table, 1), has_track(table, "n+1+1", "n+1+3")) == (0, 56, False)


@pytest.mark.rule("LR-V11")
def test_with_two_claimants_the_track_stays_for_the_second():
    table = starting(Player(), Player())
    restart(table, claimants=(1, 2))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert has_track(table, "n+1+1", "n+1+3")
    build_nothing(table, 2)
    assert not has_track(table, "n+1+1", "n+1+3")
    assert (cash(table, 1), cash(table, 2)) == (56, 56)


@pytest.mark.rule("LR-V11")
def test_whoever_takes_the_restart_back_is_paid_by_a_claimant_who_does_not_ride():
    table = starting(Player())
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "stay")
    build_nothing(table, 0, 1)
    assert (cash(table, 0), cash(table, 1)) == (7, 56)
    assert track(table)[frozenset(("n+1+1", "n+1+3"))] == 0


@pytest.mark.rule("LR-V11")
def test_the_others_are_asked_once():
    table = starting(Player())
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "stay")
    assert not allowed(table, 0, "start-over")


@pytest.mark.rule("LR-V11")
def test_whoever_takes_the_restart_back_plays_his_turn():
    table = starting(Player())
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "stay")
    assert (loads(table, 0), hand(table, 0)) == (["Ice"], [1, 2, 3])
    play(table, 0, "deliver 2 Ice")
    draw(table, 9)
    assert cash(table, 0) == 15


@pytest.mark.rule("LR-V11", "LR-4b")
def test_only_at_the_start_of_the_turn():
    table = starting(Player())
    play(table, 0, "drop Ice")
    assert not allowed(table, 0, "start-over")


@pytest.mark.rule("LR-V11", "LR-15")
def test_track_kept_by_a_claim_is_no_player_in_a_small_city():
    me = {"track": ["plato n+2+2"], "loads": []}
    table = starting(Player(track=["plato n+3+3"]), Player(track=["n+1+3 n+0+2"]), me=me)
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    play(table, 2, "end-operation")
    assert allowed(table, 2, "build n+1+3 plato")


@pytest.mark.rule("LR-V11", "LR-30a")
def test_the_train_is_placed_at_the_next_operation():
    table = starting(Player())
    restart(table)
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    play(table, 0, "place doppler")
    assert at(table, 0) == "doppler"


@pytest.mark.rule("LR-V11", "LR-80")
def test_the_track_of_a_leaver_stays_when_claimed_track_goes():
    table = starting(Player(), Player(out=True, track=[LINE]))
    restart(table, claimants=(1,))
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert has_track(table, "n+0+2", "n+0+4")
    assert not has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-V11", "LR-80")
def test_when_the_restarter_leaves_claimed_track_still_goes_and_his_new_track_stays():
    table = starting(Player(), Player())
    restart(table, claimants=(1,))
    play(table, 0, f"build {IRIDUM}.n n-1+3")
    table.declare("resign 0")
    build_nothing(table, 1)
    assert not has_track(table, "n+1+1", "n+1+3")
    assert track(table)[frozenset((f"{IRIDUM}.n", "n-1+3"))] == "bank"


@pytest.mark.rule("LR-V11", "LR-34")
def test_after_the_restart_is_taken_back_a_claimant_who_rides_pays_the_rent_alone():
    table = starting(Player(at=f"{IRIDUM}.ne"))
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "stay")
    build_nothing(table, 0)
    walk(table, 1, "n+1+1")
    play(table, 1, "end-operation", "end-turn")
    assert (cash(table, 0), cash(table, 1)) == (7, 56)


@pytest.mark.rule("LR-V11")
def test_in_a_later_turn_a_player_may_ask_again():
    table = starting(Player())
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "stay")
    build_nothing(table, 0, 1)
    play(table, 0, "start-over")
    assert table.to_act == (1,)


@pytest.mark.rule("LR-V11", "LR-80")
def test_whoever_took_the_restart_back_and_leaves_gets_nothing_from_the_claim():
    table = starting(Player(), Player())
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 2, "waive")
    play(table, 0, "stay")
    table.declare("resign 0")
    build_nothing(table, 1)
    assert cash(table, 1) == 60
    assert has_track(table, "n+1+1", "n+1+3")
