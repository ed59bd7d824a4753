"""Honeymoon: the imaginary third owner of a game for two."""

import pytest

import railhead
from tests.rules.rail_baron_southeast.positions import cash, owner, ride
from tests.rules.rail_baron_southeast.small_board import DEEDS
from tests.rules.rail_baron_southeast.trips import (
    all_cash,
    begun,
    bound,
    draw,
    fees,
    go,
    idle,
    new,
    on_turn,
    others,
    phase,
    player,
    small,
    steps,
    under_way,
)


def pair(me, other=None, **more):
    return small(me, other or idle(), honeymoon=True, **more)


def at_the_shop(count, third=(), mine=(), theirs=(), locomotive="freight", **more):
    """Seat 0 has come to Birch by PUB, and so many railroads were bought so far."""
    me = bound("Ashton", "Birch", cash=100_000, deeds=list(mine), locomotive=locomotive)
    table = pair(me, idle(deeds=list(theirs)), third=third, third_count=count, **more)
    go(table, 0, "1 2" if locomotive == "freight" else "2 2", "PUB n1 n2 Birch")
    return table


THREE = ("DEF", "GHI", "MNO")


# Who may play it --------------------------------------------------------------------------------


@pytest.mark.rule("RB-V5", "RB-V5a", "RB-V5c")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_is_refused_at_other_than_two_seats(seats):
    with pytest.raises(railhead.Malformed, match="RB-V5"):
        new(seats, honeymoon=True)


@pytest.mark.rule("RB-V5c")
def test_it_is_off_by_default_at_two_seats():
    me = bound("Ashton", "Birch", cash=100_000, deeds=list(THREE))
    table = small(me, idle())
    go(table, 0, "1 2", "PUB n1 n2 Birch")
    table.play(0, "buy JKL")
    assert on_turn(table) == 1


# When he gets a deed ----------------------------------------------------------------------------


@pytest.mark.rule("RB-V5", "RB-V5a")
def test_after_the_fourth_purchase_he_gets_one():
    table = at_the_shop(3, mine=THREE)
    table.play(0, "buy JKL")
    assert phase(table) == "third-draw"
    assert table.outcomes() == {f"deed {deed}": 1 for deed in others(THREE, ["JKL"])}
    table.roll("deed PQR")
    assert owner(table, "PQR") == "third"
    assert on_turn(table) == 1


@pytest.mark.rule("RB-V5", "RB-V5a")
@pytest.mark.parametrize(
    ("count", "has", "given"),
    [(0, 0, False), (1, 0, False), (2, 0, False), (3, 0, True), (4, 1, False), (5, 1, True)],
)
def test_one_at_four_purchases_and_one_at_every_second_after(count, has, given):
    owned = DEEDS[:count]
    third = DEEDS[-1:] if has else ()
    table = at_the_shop(count, third=third, mine=owned)
    table.play(0, f"buy {DEEDS[count]}")
    assert (phase(table) == "third-draw") is given


@pytest.mark.rule("RB-V5a")
def test_a_locomotive_is_no_purchase_for_the_count():
    table = at_the_shop(3, mine=THREE)
    table.play(0, "buy express")
    assert table.view(None)["third_count"] == 3
    assert on_turn(table) == 1


@pytest.mark.rule("RB-V5a")
def test_purchases_of_both_players_count():
    table = at_the_shop(3, mine=THREE[:1], theirs=THREE[1:])
    table.play(0, "buy JKL")
    assert phase(table) == "third-draw"


@pytest.mark.rule("RB-V5c")
def test_it_is_given_at_once_before_bounce_out_and_fees():
    table = at_the_shop(3, mine=THREE, locomotive="express")
    table.play(0, "buy JKL")
    assert phase(table) == "third-draw"
    table.roll("deed PQR")
    assert (phase(table), on_turn(table)) == ("region-roll", 0)


@pytest.mark.rule("RB-V5", "RB-V5a")
def test_he_gets_nothing_when_nothing_is_left():
    held = others(["VWX"])
    table = at_the_shop(3, third=["ABC"], mine=[deed for deed in held if deed != "ABC"], theirs=[])
    table.play(0, "buy VWX")
    assert on_turn(table) == 1


# The count --------------------------------------------------------------------------------------


def in_debt(count, third=("PQR",), rival=20_000):
    """Seat 0 has ridden ABC of seat 1, has no cash, and JKL and VWX to sell."""
    me = bound("Ashton", "Gale", cash=1_000, deeds=["JKL", "VWX"])
    table = pair(me, idle(deeds=["ABC"], cash=rival), third=third, third_count=count)
    go(table, 0, "1 1", "ABC n1 n2")
    return table


@pytest.mark.rule("RB-V5", "RB-V5a")
def test_a_sell_back_takes_one_off_the_count():
    table = in_debt(5)
    table.play(0, "sell JKL")
    assert table.view(None)["third_count"] == 4


@pytest.mark.rule("RB-V5c")
def test_an_unbid_auction_counts_as_a_sell_back():
    table = in_debt(5)
    table.play(0, "auction JKL")
    table.play(1, "pass")
    assert table.view(None)["third_count"] == 4


@pytest.mark.rule("RB-V5a")
def test_an_auction_among_the_players_does_not_count():
    table = in_debt(5)
    table.play(0, "auction JKL")
    table.play(1, "bid 5000")
    assert table.view(None)["third_count"] == 5


@pytest.mark.rule("RB-V5b", "RB-16")
def test_the_third_owner_never_bids():
    table = in_debt(5)
    table.play(0, "auction JKL")
    assert table.view(None)["auction"]["in"] == [1]


@pytest.mark.rule("RB-V5a")
def test_he_never_gives_back_and_a_count_reached_twice_gives_once():
    table = at_the_shop(3, third=["PQR"], mine=THREE)
    table.play(0, "buy JKL")
    assert owner(table, "PQR") == "third"
    assert on_turn(table) == 1


@pytest.mark.rule("RB-V4a", "RB-V5a")
def test_deeds_of_the_starting_auction_are_purchases():
    table = begun("Ashton", "Elm", starting_auction=True, honeymoon=True)
    table.roll("deed JKL")
    table.play(0, "bid 5000")
    table.play(1, "pass")
    table.roll("deed ABC")
    table.play(1, "pass")
    table.play(0, "pass")
    assert table.view(None)["third_count"] == 1


# Fees -------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-V5", "RB-V5b")
def test_half_of_his_fee_goes_to_the_other_player_and_half_to_the_bank():
    table = pair(bound("Ashton", "Gale"), third=["ABC"], third_count=4)
    go(table, 0, "1 1", "ABC n1 n2")
    assert all_cash(table) == [15_000, 22_500]


@pytest.mark.rule("RB-V5b")
def test_the_other_player_is_the_one_who_did_not_ride():
    table = pair(bound("Ashton", "Gale"), bound("Cedar", "Ashton"), turn=1, third=["ABC"], third_count=4)
    go(table, 1, "1 1", "ABC n4 n3")
    assert all_cash(table) == [22_500, 15_000]


@pytest.mark.rule("RB-V5b")
def test_sold_out_it_is_10_000():
    table = pair(
        bound("Ashton", "Gale"), idle(deeds=others(["ABC"])), third=["ABC"], third_count=4, sold_out=True
    )
    go(table, 0, "1 1", "ABC n1 n2")
    assert all_cash(table) == [10_000, 25_000]


@pytest.mark.rule("RB-V5b", "RB-15")
def test_established_at_1_000_it_is_500_and_500():
    me = under_way("Gale", "ABC Ashton n1 n2", established={"ABC": 1_000})
    table = pair(me, third=["ABC"], third_count=4)
    go(table, 0, "1 1", "ABC Birch n3")
    assert all_cash(table) == [19_000, 20_500]


@pytest.mark.rule("RB-V5b", "RB-14")
def test_he_is_one_more_opponent_beside_the_other_and_the_bank():
    table = pair(bound("Ashton", "Gale"), idle(deeds=["JKL"]), third=["ABC"], third_count=4)
    table.roll("2 3")
    ride(table, 0, *steps("ABC n1", "PUB n2 Birch"))
    assert fees(table) == {"third": 5_000, "bank": 1_000}
    ride(table, 0, *steps("JKL m1 m2"))
    assert all_cash(table) == [20_000 - 11_000, 20_000 + 5_000 + 2_500]


@pytest.mark.rule("RB-V5b", "RB-14")
def test_two_of_his_railroads_are_one_fee():
    table = pair(bound("Ashton", "Gale"), third=["GHI", "STU"], third_count=6)
    go(table, 0, "1 1", "GHI w1", "STU x1")
    assert all_cash(table) == [15_000, 22_500]


@pytest.mark.rule("RB-V5b", "RB-15a")
def test_a_deed_given_to_him_establishes_the_trains_there():
    table = at_the_shop(3, mine=THREE)
    table.play(0, "buy VWX")
    table.roll("deed ABC")
    assert player(table, 0)["established"] == {"ABC": 1_000}


@pytest.mark.rule("RB-V5b", "RB-14", "RB-15e")
def test_his_last_deed_sells_the_bank_out():
    """Seat 1 had JKL; the third owner's ABC is the last: both stand at 5,000 and 1,000 in Birch."""
    mine = ["DEF", "GHI", "MNO"]
    table = at_the_shop(3, mine=mine, theirs=["JKL", "PQR", "STU"])
    table.play(0, "buy VWX")
    assert phase(table) == "third-draw"
    table.roll("deed ABC")
    assert table.view(None)["sold_out"] is True
    assert player(table, 0)["established"] == {"ABC": 1_000, "JKL": 5_000}


@pytest.mark.rule("RB-14a", "RB-V5b")
def test_a_bank_railroad_ridden_and_then_given_to_him_costs_1_000_paid_to_him():
    me = bound("Ashton", "Birch", cash=100_000, deeds=list(THREE))
    table = pair(me, third_count=3)
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy JKL")
    table.roll("deed ABC")
    assert all_cash(table) == [100_000 + 3_000 - 10_000 - 1_000, 20_500]


@pytest.mark.rule("RB-V5b", "RB-12")
def test_his_railroads_are_not_for_sale():
    table = at_the_shop(4, third=["PQR"], mine=(*THREE, "STU"))
    assert "buy PQR" not in table.legal(0)


@pytest.mark.rule("RB-17b", "RB-V5")
def test_the_third_owner_is_no_survivor():
    table = pair(bound("Ashton", "Gale", cash=0), third=["ABC"], third_count=4)
    go(table, 0, "1 1", "ABC n1 n2")
    assert (table.over, table.end_reason, table.winners()) == (True, "last-standing", [1])
    assert cash(table, 1) == 20_000


@pytest.mark.rule("RB-V5", "RB-V1")
def test_it_goes_with_the_short_game():
    table = at_the_shop(3, mine=THREE, short_game=True)
    table.play(0, "buy JKL")
    table.roll("deed PQR")
    draw(table, "Ivy")
    assert cash(table, 0) == 100_000 + 3_000 - 5_000 - 1_000
