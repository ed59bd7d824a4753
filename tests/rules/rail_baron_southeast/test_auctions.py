"""Auctions in the middle of a settlement."""

import pytest

from tests.rules.rail_baron_southeast.positions import cash, owner, refused
from tests.rules.rail_baron_southeast.trips import (
    all_cash,
    bids,
    bound,
    go,
    idle,
    in_debt,
    on_turn,
    phase,
    play,
    player,
    small,
)

BIDDING = {"RB-16", "RB-16b", "RB-16f", "RB-16g"}


def auction(deed="JKL", **more):
    table = in_debt(**more)
    table.play(0, f"auction {deed}")
    return table


# The auction -------------------------------------------------------------------------------------


@pytest.mark.rule("RB-16", "RB-16b")
def test_the_first_to_speak_is_the_sellers_left():
    table = auction()
    assert table.to_act == (1,)
    assert table.ask(1)["kind"] == phase(table) == "bid"
    assert table.view(2)["auction"] == {
        "railroad": "JKL",
        "seller": 0,
        "opening": 5_000,
        "bid": 0,
        "bidder": None,
        "in": [1, 2],
        "asked": 1,
    }


@pytest.mark.rule("RB-16b")
def test_from_the_last_seat_the_left_is_the_first():
    table = small(
        idle("Elm", deeds=["ABC"]),
        idle(),
        bound("Ashton", "Gale", cash=2_000, deeds=["JKL"]),
        turn=2,
    )
    go(table, 2, "1 1", "ABC n1 n2")
    table.play(2, "auction JKL")
    assert table.to_act == (0,)


@pytest.mark.rule("RB-16", "RB-16b", "RB-16g")
def test_bids_go_from_half_the_price_in_steps_of_500_up_to_cash():
    assert bids(auction(rivals=(7_250, 20_000)), 1) == [5_000, 5_500, 6_000, 6_500, 7_000]


@pytest.mark.rule("RB-16e", "RB-16g")
def test_the_grid_hangs_on_the_half_price():
    table = auction("GHI", rivals=(3_000, 20_000))
    assert bids(table, 1) == [1_750, 2_250, 2_750]
    table.play(1, "bid 2250")
    assert bids(table, 2)[:2] == [2_750, 3_250]


@pytest.mark.rule("RB-16", "RB-16b")
@pytest.mark.parametrize("amount", [0, 500, 4_500])
def test_a_bid_below_half_the_price_is_refused(amount):
    assert refused(auction(), 1, f"bid {amount}") in BIDDING


@pytest.mark.rule("RB-16f", "RB-16g")
@pytest.mark.parametrize("amount", [5_125, 5_250, 5_750])
def test_a_bid_beside_the_grid_is_refused(amount):
    assert refused(auction(), 1, f"bid {amount}") in BIDDING


@pytest.mark.rule("RB-16", "RB-16d")
def test_nobody_bids_more_than_his_cash_in_hand():
    assert refused(auction(rivals=(7_250, 20_000)), 1, "bid 7500") in BIDDING | {"RB-16d"}


@pytest.mark.rule("RB-16b", "RB-16f")
def test_a_bid_is_raised_by_500_or_more():
    table = auction(rivals=(20_000, 8_000))
    table.play(1, "bid 6000")
    assert bids(table, 2) == [6_500, 7_000, 7_500, 8_000]
    assert refused(table, 2, "bid 6000") in BIDDING


@pytest.mark.rule("RB-16b")
def test_bidding_goes_round_the_table():
    table = auction(rivals=(20_000, 20_000, 20_000))
    asked = []
    for text in ("bid 5000", "bid 5500", "bid 6000", "bid 6500", "pass", "pass"):
        asked += table.to_act
        play(table, text)
    assert asked == [1, 2, 3, 1, 2, 3]
    assert owner(table, "JKL") == 1


@pytest.mark.rule("RB-16b")
def test_a_pass_is_final():
    table = auction(rivals=(20_000, 20_000, 20_000))
    play(table, "bid 5000", "pass", "bid 5500", "bid 6000")
    assert table.to_act == (3,)
    assert table.view(None)["auction"]["in"] == [1, 3]


@pytest.mark.rule("RB-16b")
def test_one_may_pass_before_anybody_has_bid():
    table = auction()
    play(table, "pass")
    assert table.to_act == (2,)
    play(table, "bid 5000")
    assert owner(table, "JKL") == 2


@pytest.mark.rule("RB-16b")
def test_the_auction_ends_when_one_is_left():
    table = auction()
    play(table, "bid 5000", "bid 5500", "pass")
    assert owner(table, "JKL") == 2
    assert table.view(None)["auction"] is None


@pytest.mark.rule("RB-16")
def test_the_buyer_pays_the_seller_what_he_bid():
    table = auction()
    play(table, "bid 5000", "bid 7000", "pass")
    assert all_cash(table) == [2_000 + 7_000 - 5_000, 25_000, 13_000]


@pytest.mark.rule("RB-16")
def test_the_creditor_himself_may_buy():
    table = auction()
    play(table, "bid 6000", "pass")
    assert owner(table, "JKL") == 1
    assert all_cash(table) == [3_000, 20_000 - 6_000 + 5_000, 20_000]


@pytest.mark.rule("RB-16", "RB-16b")
def test_without_a_bid_the_bank_buys_at_half():
    table = auction()
    play(table, "pass", "pass")
    assert owner(table, "JKL") == "bank"
    assert all_cash(table) == [2_000, 25_000, 20_000]


@pytest.mark.rule("RB-16b")
def test_the_seller_does_not_bid():
    assert refused(auction(), 0, "bid 5000") == "T-1"


@pytest.mark.rule("RB-16")
@pytest.mark.parametrize("text", ["sell GHI", "sell JKL", "pass"])
def test_nobody_withdraws_what_he_has_put_up(text):
    assert refused(auction(), 0, text) == "T-1"


@pytest.mark.rule("RB-16")
def test_between_two_players_the_only_opponent_buys_at_half_or_passes():
    table = auction(rivals=(20_000,))
    play(table, "bid 5000")
    assert owner(table, "JKL") == 1
    assert all_cash(table) == [2_000, 20_000]


@pytest.mark.rule("RB-16c", "RB-16f")
@pytest.mark.parametrize("poor", [0, 4_500, 4_875])
def test_every_opponent_is_asked_also_one_who_can_not_bid(poor):
    table = auction(rivals=(poor, 20_000))
    assert table.to_act == (1,)
    assert table.legal(1) == ["pass"]
    play(table, "pass")
    assert not [line for line in table.lines() if line["do"] == "pass" and "auto" in line]


@pytest.mark.rule("RB-16c", "RB-16f")
def test_whoever_can_not_raise_is_asked_too():
    table = auction(rivals=(20_000, 6_000))
    play(table, "bid 6000")
    assert table.to_act == (2,)
    assert table.legal(2) == ["pass"]


@pytest.mark.rule("RB-16d")
def test_the_fee_that_is_still_to_come_can_not_be_bid():
    assert bids(auction(rivals=(5_500, 20_000)), 1) == [5_000, 5_500]


@pytest.mark.rule("RB-16d")
def test_nobody_deals_outside_auctions():
    table = in_debt()
    assert table.to_act == (0,)
    assert refused(table, 1, "bid 5000") == "T-1"


# Several in a row --------------------------------------------------------------------------------


@pytest.mark.rule("RB-16", "RB-16b")
def test_a_sale_and_two_auctions_in_one_settlement():
    table = in_debt(money=0, deeds=("GHI", "STU", "VWX"))
    play(table, "sell GHI")
    assert cash(table, 0) == 1_750
    play(table, "auction STU", "pass", "bid 2000")
    assert cash(table, 0) == 3_750
    assert set(table.legal(0)) == {"sell VWX", "auction VWX"}
    play(table, "auction VWX", "bid 3750", "bid 4250", "pass")
    assert all_cash(table) == [3_000, 25_000, 20_000 - 2_000 - 4_250]
    assert sorted(player(table, 2)["deeds"]) == ["STU", "VWX"]
    assert on_turn(table) == 1


@pytest.mark.rule("RB-16b")
def test_the_next_auction_begins_at_the_sellers_left_again():
    table = in_debt(money=0, deeds=("GHI", "STU", "JKL"))
    play(table, "auction GHI", "pass", "bid 1750", "auction STU")
    assert table.to_act == (1,)


@pytest.mark.rule("RB-16d", "RB-16b")
def test_what_was_paid_in_one_auction_is_gone_in_the_next():
    table = in_debt(money=0, deeds=("GHI", "STU", "JKL"), rivals=(20_000, 4_000))
    play(table, "auction GHI", "pass", "bid 2250", "auction STU", "pass")
    assert table.legal(2) == ["pass"]
