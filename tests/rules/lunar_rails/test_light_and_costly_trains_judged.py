"""Light engines, the cost to load and operating expenses, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import (
    IRIDUM,
    LINE,
    NEAR_RAYS,
    RAIL_STRIKE,
    TYCHO,
    fetcher,
    loan_of,
    may_after,
    rent,
)
from tests.rules.lunar_rails.positions import Player, allowed, cash, loads, play, refused, start
from tests.rules.lunar_rails.telling import build_nothing, courier, courier_draws, now, on_turn, seen, walk


@pytest.mark.rule("LR-V7", "LR-V14")
@pytest.mark.parametrize(("moved", "free"), [(10, True), (11, False)])
def test_a_pick_up_needs_its_point_within_the_smaller_allowance(moved, free):
    table = start(Player(at="tycho", track=[TYCHO]), Player(), light_engine=True, cost_to_load=True)
    assert may_after(table, 0, moved, "load Robots") is free


@pytest.mark.rule("LR-V7", "LR-V14")
@pytest.mark.parametrize(("moved", "free"), [(10, True), (11, False)])
def test_a_delivery_uses_the_bonus_as_a_step_does(moved, free):
    me = courier(track=[TYCHO])
    table = start(me, Player(), light_engine=True, cost_to_load=True)
    assert may_after(table, 0, moved, "deliver 2 Ice") is free


@pytest.mark.rule("LR-V7", "LR-V14")
@pytest.mark.parametrize(("moved", "free"), [(10, True), (11, False)])
def test_a_drop_uses_the_bonus_as_a_step_does(moved, free):
    table = start(courier(track=[TYCHO]), Player(), light_engine=True, cost_to_load=True)
    assert may_after(table, 0, moved, "drop Ice") is free


@pytest.mark.rule("LR-V7", "LR-V14")
def test_a_drop_and_a_pick_up_leave_the_allowance_and_cost_two_points():
    table = start(courier(track=[TYCHO]), Player(), light_engine=True, cost_to_load=True)
    play(table, 0, "drop Ice", "load Robots")
    assert (now(table)["moved"], now(table)["allowance"]) == (2, 11)


@pytest.mark.rule("LR-V7", "LR-V16")
@pytest.mark.parametrize(("moved", "free"), [(11, True), (12, False)])
def test_a_fetch_is_a_pick_up_for_a_light_engine(moved, free):
    assert may_after(fetcher(light_engine=True), 0, moved, "fetch Beer doppler") is free


@pytest.mark.rule("LR-V7", "LR-V16")
def test_a_fetched_chip_takes_the_bonus_of_its_place():
    table = fetcher(light_engine=True)
    play(table, 0, "fetch Beer doppler")
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V7", "LR-V14", "LR-V16")
@pytest.mark.parametrize(("moved", "free"), [(10, True), (11, False)])
def test_a_fetch_with_both_is_a_point_within_the_smaller_allowance(moved, free):
    table = fetcher(cost_to_load=True, light_engine=True)
    assert may_after(table, 0, moved, "fetch Beer doppler") is free


@pytest.mark.rule("LR-V7", "LR-V16")
@pytest.mark.parametrize("kind", ["four-turns", "wordelmann"])
def test_a_chip_picked_up_from_a_city_floor_counts_for_the_allowance(kind):
    chip = {"city": "tycho", "load": "Ice"}
    if kind == "four-turns":
        chip |= {"dropper": 1, "ends": 3}
    table = start(
        Player(at="tycho", track=[TYCHO]), Player(), light_engine=True, field_warehousing=kind,
        in_play={"field_warehousing": {"lying": [chip]}},
    )  # fmt: skip
    assert not may_after(table, 0, 12, "load Ice")
    play(table, 0, "load Ice")
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V14", "LR-57b")
def test_under_rays_the_move_is_over_but_points_are_left_to_load():
    table = start(
        Player(at="n+0+6", came_from="n+0+4", track=[LINE]), Player(), cost_to_load=True,
        in_force=((NEAR_RAYS, 1, 1),),
    )  # fmt: skip
    walk(table, 0, "peary")
    play(table, 0, "load Ice")
    assert (loads(table, 0), now(table)["moved"]) == (["Ice"], 2)


@pytest.mark.rule("LR-V8", "LR-V13")
@pytest.mark.parametrize(("money", "borrowed", "free"), [(1, 1, False), (20, 20, False), (21, 20, True)])
def test_loan_money_does_not_pay_the_1(money, borrowed, free):
    table = start(
        Player(cash=money, at="n+0+2", track=[LINE]), Player(), loans=True, operating_expenses=True,
        in_play={"loans": loan_of(40, borrowed)},
    )  # fmt: skip
    assert allowed(table, 0, "move n+0+4") is free


@pytest.mark.rule("LR-V8", "LR-V13")
def test_after_the_1_all_of_the_loan_is_there_for_track():
    table = start(
        Player(cash=21, at="n+0+2", track=[LINE]), Player(), loans=True, operating_expenses=True,
        in_play={"loans": loan_of(40, 20)},
    )  # fmt: skip
    walk(table, 0, "n+0+4")
    told = seen(table)["debts"][0]
    assert (cash(table, 0), told["loan_money"]) == (20, 20)


@pytest.mark.rule("LR-V8", "LR-V13")
def test_a_payoff_that_went_to_the_bank_leaves_nothing_for_the_1():
    table = start(
        courier(cash=5, track=[TYCHO]), Player(), loans=True, operating_expenses=True,
        in_play={"loans": loan_of(40, 5)},
    )  # fmt: skip
    courier_draws(table, 9)
    assert refused(table, 0, "move n+3-5") == "LR-V13"


@pytest.mark.rule("LR-V9", "LR-V13")
def test_rent_that_is_owed_leaves_the_1_to_be_paid_for_own_track_in_cash():
    me = Player(cash=5, at="n+0+2", track=["n+0+4 n+0+6"])
    table = start(me, Player(track=["n+0+2 n+0+4"]), late_payment=True, operating_expenses=True)
    play(table, 0, "owe n+0+4")
    assert refused(table, 0, "move n+0+6") == "LR-V9"
    play(table, 0, "settle")
    walk(table, 0, "n+0+6")
    assert (cash(table, 0), cash(table, 1)) == (0, 64)


@pytest.mark.rule("LR-V9", "LR-V13")
def test_owed_rent_costs_no_1_on_foreign_track():
    table = start(
        Player(cash=0, at="n+0+2"), Player(track=[LINE]), late_payment=True, operating_expenses=True
    )
    play(table, 0, "owe n+0+4")
    assert (cash(table, 0), rent(table)) == (0, (4, 1))


@pytest.mark.rule("LR-V9", "LR-V13")
def test_the_1_cannot_be_owed():
    table = start(
        Player(cash=0, at="n+0+2", track=[LINE]), Player(), late_payment=True, operating_expenses=True
    )
    assert not allowed(table, 0, "move n+0+4")
    assert not allowed(table, 0, "owe n+0+4")


@pytest.mark.rule("LR-V10", "LR-V13")
def test_turning_round_on_own_track_costs_no_1():
    me = Player(cash=0, at="n+0+4", came_from="n+0+2", track=[LINE])
    table = start(me, Player(), backtracking=True, operating_expenses=True)
    play(table, 0, "turn-round")
    assert (cash(table, 0), on_turn(table)) == (0, 1)


@pytest.mark.rule("LR-V7")
def test_a_delivery_does_not_lengthen_the_move():
    table = start(courier(track=[TYCHO]), Player(), light_engine=True)
    courier_draws(table, 9)
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V7")
def test_a_load_taken_and_dropped_later_still_counts():
    table = start(Player(at="tycho", track=[TYCHO]), Player(), light_engine=True)
    play(table, 0, "load Robots")
    walk(table, 0, "n+3-5 oken")
    play(table, 0, "drop Robots")
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V7")
def test_a_load_taken_after_a_drop_is_no_more_than_before():
    table = start(courier(track=[TYCHO]), Player(), light_engine=True)
    play(table, 0, "drop Ice")
    assert may_after(table, 0, 11, "load Robots")
    play(table, 0, "load Robots")
    assert now(table)["allowance"] == 11


@pytest.mark.rule("LR-V7")
def test_the_count_begins_anew_with_each_turn():
    table = start(courier(track=[TYCHO]), Player(), light_engine=True)
    play(table, 0, "drop Ice", "end-operation", "end-turn")
    build_nothing(table, 1)
    assert now(table)["allowance"] == 12


@pytest.mark.rule("LR-V13")
def test_red_area_and_foreign_track_cost_no_1():
    me = Player(at=f"{IRIDUM}.ne", track=["n-1+3 n-1+5"])
    table = start(me, Player(track=[f"{IRIDUM}.n n-1+3"]), operating_expenses=True)
    walk(table, 0, f"{IRIDUM}.n")
    assert cash(table, 0) == 60
    walk(table, 0, "n-1+3")
    assert cash(table, 0) == 56
    walk(table, 0, "n-1+5")
    assert cash(table, 0) == 55


@pytest.mark.rule("LR-V13", "LR-57")
def test_rays_waive_rent_and_not_the_1():
    table = start(
        Player(at="n+0+2", track=[LINE]), Player(), operating_expenses=True, in_force=((149, 1, 1),)
    )
    walk(table, 0, "n+0+4")
    assert cash(table, 0) == 59


@pytest.mark.rule("LR-V14")
@pytest.mark.parametrize("text", ["load Robots", "drop Ice", "deliver 2 Ice"])
def test_without_a_point_left_nothing_is_handled(text):
    table = start(courier(track=[TYCHO]), Player(), cost_to_load=True)
    assert may_after(table, 0, 9, text)
    assert not may_after(table, 0, 10, text)


@pytest.mark.rule("LR-V14", "LR-52a")
def test_under_a_rail_strike_loads_are_handled_for_points():
    table = start(courier(), Player(), cost_to_load=True, in_force=((RAIL_STRIKE, 1, 1),))
    play(table, 0, "drop Ice", "load Robots")
    assert now(table)["moved"] == 2


@pytest.mark.rule("LR-V14", "LR-30a")
def test_placing_costs_nothing():
    table = start(Player(), Player(), cost_to_load=True)
    play(table, 0, "place tycho")
    assert now(table)["moved"] == 0
