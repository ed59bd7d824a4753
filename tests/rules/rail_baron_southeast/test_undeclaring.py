"""Fees that end a declaration, and bids that do not."""

import pytest

from tests.rules.rail_baron_southeast.positions import cash
from tests.rules.rail_baron_southeast.small_board import trail
from tests.rules.rail_baron_southeast.trips import (
    bound,
    declared,
    draw,
    go,
    idle,
    keys,
    on_turn,
    phase,
    player,
    small,
    used,
)

# Undeclared by fees ------------------------------------------------------------------------------


@pytest.mark.rule("RB-23")
def test_fees_below_200_000_undeclare_on_the_way():
    table = small(declared("Fern", "JKL Elm m2", cash=202_000), idle("Gale", deeds=["JKL"]))
    go(table, 0, "1 1", "JKL m1 Birch")
    now = player(table, 0)
    assert (now["declared"], now["destination"], now["cash"]) == ("no", "Fern", 197_000)


@pytest.mark.rule("RB-23")
def test_there_is_no_penalty_of_50_000():
    table = small(declared("Fern", "JKL Elm m2", cash=202_000), idle("Gale", deeds=["JKL"]))
    go(table, 0, "1 1", "JKL m1 Birch")
    assert cash(table, 1) == 25_000


@pytest.mark.rule("RB-23")
def test_exactly_200_000_left_is_enough_to_stay_declared():
    table = small(declared("Fern", "JKL Elm m2", cash=205_000), idle("Gale", deeds=["JKL"]))
    go(table, 0, "1 1", "JKL m1 Birch")
    assert player(table, 0)["declared"] == "full"


@pytest.mark.rule("RB-23")
def test_the_segments_of_the_run_home_stay_used():
    table = small(declared("Fern", "JKL Elm m2", cash=202_000), idle("Gale", deeds=["JKL"]))
    go(table, 0, "1 1", "JKL m1 Birch")
    assert used(table, 0) == keys(trail("JKL Elm m2 m1 Birch"))


@pytest.mark.rule("RB-22", "RB-23")
def test_undeclared_on_his_alternate_he_arrives_at_the_start_of_his_next_turn():
    table = small(declared("Birch", "JKL Elm m2", cash=202_000), idle("Gale", deeds=["JKL"]))
    go(table, 0, "1 1", "JKL m1 Birch")
    assert cash(table, 0) == 197_000
    assert on_turn(table) == 1
    draw(table, "Gale")
    assert (phase(table), on_turn(table)) == ("buy", 0)
    assert cash(table, 0) == 197_000 + 3_500
    table.play(0, "buy nothing")
    assert phase(table) == "declare"


@pytest.mark.rule("RB-23")
def test_railroads_are_sold_only_when_the_fees_can_not_be_paid():
    table = small(declared("Fern", "JKL Elm m2", cash=202_000, deeds=["PQR"]), idle("Gale", deeds=["JKL"]))
    go(table, 0, "1 1", "JKL m1 Birch")
    assert player(table, 0)["deeds"] == ["PQR"]


# Bidding while declared --------------------------------------------------------------------------


def a_declared_bidder(spent, money=201_000):
    """Seat 1, declared on n2 with home Ashton, has bought JKL from seat 0 for so much."""
    me = declared("Fern", "ABC Birch n2", cash=money, deeds=["ABC"])
    table = small(bound("Elm", "Gale", cash=0, deeds=["JKL"], home="Elm"), me, idle(deeds=["DEF"]))
    go(table, 0, "1 1", "DEF s3 s4")
    table.play(0, "auction JKL")
    table.play(1, f"bid {spent}")
    table.play(2, "pass")
    return table


@pytest.mark.rule("RB-23a")
def test_spending_below_200_000_at_an_auction_leaves_him_declared():
    table = a_declared_bidder(5_000)
    now = player(table, 1)
    assert (now["cash"], now["declared"]) == (196_000, "full")


@pytest.mark.rule("RB-23a", "RB-20d")
def test_but_he_can_not_win_with_it():
    """Home over his own ABC: no fee, and still short."""
    table = a_declared_bidder(5_000)
    go(table, 1, "1 1", "ABC n1 Ashton")
    now = player(table, 1)
    assert not table.over
    assert (now["declared"], now["destination"], now["place"]) == ("no", "Fern", "Ashton")


@pytest.mark.rule("RB-23a")
def test_without_a_fee_he_stays_declared_on_the_way():
    me = declared("Fern", "ABC Cedar n4", cash=180_000, deeds=["ABC"])
    table = small(me, idle())
    go(table, 0, "1 1", "ABC n3 Birch")
    assert player(table, 0)["declared"] == "full"


@pytest.mark.rule("RB-23b")
def test_a_fee_undeclares_one_who_was_below_already():
    me = declared("Fern", "ABC Cedar n4", cash=180_000)
    table = small(me, idle())
    go(table, 0, "1 1", "ABC n3 Birch")
    now = player(table, 0)
    assert (now["declared"], now["destination"], now["cash"]) == ("no", "Fern", 179_000)


@pytest.mark.rule("RB-23a", "RB-21")
def test_he_can_be_roved():
    table = a_declared_bidder(5_000)
    assert table.view(0)["players"][1]["declared"] == "full"
    other = small(declared("Fern", "ABC Birch n2", cash=180_000), bound("Ashton", "Cedar"), turn=1)
    go(other, 1, "1 1", "ABC n1 n2")
    assert cash(other, 0) == 130_000


# Corners of the run home -------------------------------------------------------------------------


@pytest.mark.rule("RB-23b", "RB-16")
def test_a_declared_player_without_money_sells_for_his_fees_and_is_undeclared():
    me = declared("Fern", "ABC Cedar n4", cash=1_000, deeds=["JKL"])
    table = small(me, idle(deeds=["ABC"]))
    go(table, 0, "1 1", "ABC n3 Birch")
    assert phase(table) == "raise"
    table.play(0, "sell JKL")
    now = player(table, 0)
    assert (now["cash"], now["declared"], now["destination"]) == (1_000, "no", "Fern")
