"""Too little for the fees: railroads go back to the bank or to auction, one at a time."""

import pytest

from tests.rules.rail_baron_southeast.positions import cash, owner, refused
from tests.rules.rail_baron_southeast.small_board import DEEDS, PRICES
from tests.rules.rail_baron_southeast.trips import (
    all_cash,
    bound,
    draw,
    fees,
    go,
    idle,
    in_debt,
    on_turn,
    others,
    phase,
    play,
    player,
    small,
)

BIDDING = {"RB-16", "RB-16b", "RB-16f", "RB-16g"}


# Who has to --------------------------------------------------------------------------------------


@pytest.mark.rule("RB-16")
def test_whoever_cannot_pay_his_fees_is_asked_what_he_sells():
    table = in_debt()
    assert table.to_act == (0,)
    assert table.ask(0)["kind"] == phase(table) == "raise"
    assert set(table.legal(0)) == {"sell GHI", "sell JKL", "auction GHI", "auction JKL"}


@pytest.mark.rule("RB-16")
def test_whoever_can_pay_to_the_dollar_is_asked_nothing():
    table = in_debt(money=5_000)
    assert on_turn(table) == 1
    assert cash(table, 0) == 0


@pytest.mark.rule("RB-16", "RB-17")
def test_the_total_is_compared_before_anybody_is_paid():
    table = small(bound("Ashton", "Gale", cash=5_500, deeds=["GHI"]), idle(deeds=["ABC"]))
    go(table, 0, "1 1", "ABC n1", "PUB n2")
    assert phase(table) == "raise"
    assert fees(table) == {1: 5_000, "bank": 1_000}
    assert all_cash(table) == [5_500, 20_000]


@pytest.mark.rule("RB-16", "RB-12")
def test_money_spent_on_a_purchase_has_to_be_raised_again():
    table = small(bound("Ashton", "Birch", cash=6_000), idle(deeds=["ABC"]))
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy VWX")
    assert set(table.legal(0)) == {"sell VWX", "auction VWX"}
    table.play(0, "sell VWX")
    assert all_cash(table) == [9_000 - 7_500 + 3_750 - 5_000, 25_000]


@pytest.mark.rule("RB-16")
@pytest.mark.parametrize("text", ["sell ABC", "auction ABC", "sell PQR", "auction STU"])
def test_nobody_sells_what_is_not_his(text):
    assert refused(in_debt(), 0, text) == "RB-16"


# Back to the bank --------------------------------------------------------------------------------


@pytest.mark.rule("RB-16")
@pytest.mark.parametrize("deed", [deed for deed in DEEDS if deed != "ABC"])
def test_the_bank_pays_half_the_price(deed):
    table = in_debt(money=4_500, deeds=[deed])
    table.play(0, f"sell {deed}")
    assert cash(table, 0) == 4_500 + PRICES[deed] // 2 - 5_000
    assert owner(table, deed) == "bank"
    assert player(table, 0)["deeds"] == []


@pytest.mark.rule("RB-16e")
def test_half_of_an_odd_price_is_exact():
    table = in_debt()
    table.play(0, "sell GHI")
    assert cash(table, 0) == 3_750


@pytest.mark.rule("RB-16")
def test_when_one_sale_is_not_enough_he_is_asked_again():
    table = in_debt()
    table.play(0, "sell GHI")
    assert set(table.legal(0)) == {"sell JKL", "auction JKL"}
    table.play(0, "sell JKL")
    assert all_cash(table) == [3_750, 25_000, 20_000]


@pytest.mark.rule("RB-16b")
def test_he_sells_no_more_once_he_has_enough():
    table = in_debt()
    table.play(0, "sell JKL")
    assert on_turn(table) == 1
    assert player(table, 0)["deeds"] == ["GHI"]


@pytest.mark.rule("RB-16")
def test_a_single_deed_is_not_sold_for_him():
    table = in_debt(deeds=["JKL"])
    assert table.to_act == (0,)
    assert player(table, 0)["deeds"] == ["JKL"]


@pytest.mark.rule("RB-16")
def test_what_was_sold_back_may_be_bought_by_anybody():
    table = in_debt(rivals=(20_000,))
    table.play(0, "sell JKL")
    draw(table, "Holm")
    go(table, 1, "1 1", "MNO h1 Holm")
    assert "buy JKL" in table.legal(1)


@pytest.mark.rule("RB-16")
def test_fees_do_not_fall_again_when_a_railroad_comes_back():
    hand = ["GHI", "JKL"]
    table = small(bound("Ashton", "Gale", cash=8_000, deeds=hand), idle(deeds=others(hand)), sold_out=True)
    go(table, 0, "1 1", "ABC n1 n2")
    assert fees(table) == {1: 10_000}
    table.play(0, "sell JKL")
    assert all_cash(table) == [3_000, 30_000]
    assert table.view(None)["sold_out"] is True


# What was ridden and sold ------------------------------------------------------------------------


def on_his_own(money=0, deeds=("STU", "JKL"), **more):
    """Seat 0 has ridden GHI of seat 1 and then STU, his own, to x1: 5,000 are due for GHI."""
    me = bound("Ashton", "Gale", cash=money, deeds=list(deeds))
    table = small(me, bound("Elm", "Fern", home="Elm", deeds=["GHI", "DEF"]), idle(), **more)
    go(table, 0, "1 1", "GHI w1", "STU x1")
    return table


def next_ride(table):
    """The others' turns, then seat 0 rides STU on to e1; what it costs him."""
    go(table, 1, "1 1", "DEF s3 s4")
    draw(table, "Ivy")
    before = cash(table, 0)
    go(table, 0, "1 1", "STU x2 e1")
    return before - cash(table, 0)


@pytest.mark.rule("RB-16", "RB-16a")
def test_the_seller_owes_the_buyer_nothing_this_turn():
    table = on_his_own()
    play(table, "auction STU", "pass", "bid 2000", "sell JKL")
    assert all_cash(table) == [2_000, 25_000, 18_000]


@pytest.mark.rule("RB-16a")
def test_an_auctioned_railroad_under_his_train_is_free_while_he_stays_on_it():
    table = on_his_own()
    play(table, "auction STU", "pass", "bid 2000", "sell JKL")
    assert player(table, 0)["established"] == {"STU": 0}
    assert next_ride(table) == 0


@pytest.mark.rule("RB-16a")
def test_also_when_the_bank_takes_it_unbid():
    table = on_his_own()
    play(table, "auction STU", "pass", "pass", "sell JKL")
    assert player(table, 0)["established"] == {"STU": 0}
    assert next_ride(table) == 0


@pytest.mark.rule("RB-16a")
def test_sold_back_by_choice_it_costs_1_000_from_the_next_ride():
    table = on_his_own()
    play(table, "sell STU", "sell JKL")
    assert cash(table, 0) == 2_000
    assert "STU" not in player(table, 0)["established"]
    assert next_ride(table) == 1_000


@pytest.mark.rule("RB-16a")
def test_a_railroad_auctioned_elsewhere_leaves_no_entry():
    table = on_his_own()
    play(table, "auction JKL", "pass", "bid 5000")
    assert "JKL" not in player(table, 0)["established"]


@pytest.mark.rule("RB-16a")
def test_even_a_railroad_bought_this_turn_costs_its_seller_nothing():
    """GHI is ridden as the bank's, bought on arrival and sold back: neither fee nor the bank's 1,000."""
    me = bound("Dover", "Elm", cash=1_500, deeds=["PQR"])
    table = small(me, idle(deeds=["DEF"]))
    go(table, 0, "1 2", "GHI s1", "DEF s2 Elm")
    table.play(0, "buy GHI")
    assert cash(table, 0) == 1_000
    play(table, "sell GHI", "sell PQR")
    assert all_cash(table) == [1_000 + 1_750 + 6_000 - 5_000, 25_000]


@pytest.mark.rule("RB-16a", "RB-15c")
def test_what_the_buyer_is_owed_for_another_railroad_is_still_owed():
    table = on_his_own()
    play(table, "auction STU", "bid 2000", "pass", "sell JKL")
    assert all_cash(table) == [2_000, 20_000 - 2_000 + 5_000, 20_000]


@pytest.mark.rule("RB-16")
def test_other_trains_on_an_auctioned_railroad_pay_what_they_paid_before():
    table = in_debt(rivals=(20_000, 20_000))
    play(table, "auction JKL", "bid 5000", "pass")
    assert player(table, 2)["established"] == {}
