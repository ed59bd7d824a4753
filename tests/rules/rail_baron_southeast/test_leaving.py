"""Players who leave: their turn, their deeds, auctions, the rank."""

import pytest

from tests.rules.rail_baron_southeast.positions import owner, ride
from tests.rules.rail_baron_southeast.trips import (
    all_cash,
    begun,
    bound,
    declared,
    draw,
    first_rolls,
    go,
    idle,
    new,
    on_turn,
    others,
    phase,
    play,
    player,
    small,
    steps,
)


def resign(table, *seats):
    for seat in seats:
        table.declare(f"resign {seat}")


@pytest.mark.rule("RB-80")
def test_cash_and_deeds_go_to_the_bank():
    table = small(bound("Ashton", "Gale"), idle(deeds=["ABC", "JKL"], cash=90_000), idle("Elm"))
    resign(table, 1)
    now = player(table, 1)
    assert (now["out"], now["deeds"], now["place"]) == (True, [], None)
    assert owner(table, "ABC") == owner(table, "JKL") == "bank"
    assert all_cash(table) == [20_000, 0, 20_000]


@pytest.mark.rule("RB-80")
def test_his_deeds_are_for_sale_again():
    table = small(bound("Ashton", "Birch"), idle(deeds=["ABC"]), idle("Elm"))
    resign(table, 1)
    go(table, 0, "1 2", "PUB n1 n2 Birch")
    assert "buy ABC" in table.legal(0)


@pytest.mark.rule("RB-80", "RB-16")
def test_sold_out_fees_do_not_fall():
    table = small(
        bound("Ashton", "Gale"), idle(deeds=others(["GHI"])), idle("Elm", deeds=["GHI"]), sold_out=True
    )
    resign(table, 1)
    assert table.view(None)["sold_out"] is True
    go(table, 0, "1 1", "GHI w1 w2")
    assert all_cash(table) == [10_000, 0, 30_000]


@pytest.mark.rule("RB-80")
def test_a_railroad_he_owned_costs_1_000_at_the_end_of_the_turn():
    """RB-14a: the owner counts as at the end of the turn; never more than the current rate."""
    table = small(bound("Ashton", "Gale"), idle(deeds=["ABC"]), idle("Elm"))
    table.roll("1 2")
    ride(table, 0, *steps("ABC n1 n2"))
    resign(table, 1)
    ride(table, 0, "ABC Birch")
    assert all_cash(table) == [19_000, 0, 20_000]


@pytest.mark.rule("RB-80")
def test_his_own_turn_ends_without_fees():
    table = small(bound("Ashton", "Gale"), idle(deeds=["ABC"]), idle("Elm"))
    table.roll("1 2")
    ride(table, 0, *steps("ABC n1 n2"))
    resign(table, 0)
    assert on_turn(table) == 1
    assert all_cash(table)[1:] == [20_000, 20_000]


@pytest.mark.rule("RB-80")
@pytest.mark.parametrize("dice", [[], ["1 3 4"], ["1 3 4", "1 1 1"]])
def test_a_roll_of_his_that_is_due_goes_to_the_next(dice):
    table = small(idle("Ashton"), idle(), idle("Elm"))
    for roll in dice:
        table.roll(roll)
    resign(table, 0)
    assert (phase(table), on_turn(table)) == ("region-roll", 1)


@pytest.mark.rule("RB-80")
def test_one_who_is_not_on_turn_changes_nothing_for_the_rider():
    table = small(bound("Ashton", "Gale"), idle(), idle("Elm"))
    table.roll("1 2")
    table.play(0, "ride ABC n1")
    resign(table, 2)
    assert table.to_act == (0,)
    assert table.view(None)["roll"]["left"] == 2


@pytest.mark.rule("RB-80")
def test_his_declaration_leaves_with_his_train():
    prey = declared("Elm", "ABC Cedar n4 n3", home="Dover")
    table = small(bound("Ashton", "Gale"), prey, idle())
    resign(table, 1)
    go(table, 0, "2 2", "ABC n1 n2 Birch n3")
    assert all_cash(table) == [19_000, 0, 20_000]
    assert player(table, 1)["declared"] == "no"


@pytest.mark.rule("RB-80")
def test_turns_pass_over_him():
    table = small(bound("Ashton", "Gale"), idle(), idle("Elm"))
    resign(table, 1)
    go(table, 0, "1 1", "ABC n1 n2")
    assert on_turn(table) == 2


@pytest.mark.rule("RB-80")
@pytest.mark.parametrize("leaver", [0, 1])
def test_the_last_one_standing_wins(leaver):
    table = small(bound("Ashton", "Gale"), idle())
    resign(table, leaver)
    assert table.over
    assert table.winners() == [1 - leaver]
    assert table.end_reason in {"resigned", "last-standing"}


# Auctions ---------------------------------------------------------------------------------------


def at_auction():
    """JKL of seat 0 is up; seats 1, 2 and 3 bid. ABC, which was ridden, is seat 3's."""
    me = bound("Ashton", "Gale", cash=2_000, deeds=["JKL", "GHI"])
    table = small(me, idle(), idle("Elm"), idle("Holm", deeds=["ABC"]))
    go(table, 0, "1 1", "ABC n1 n2")
    table.play(0, "auction JKL")
    return table


@pytest.mark.rule("RB-80")
def test_an_auction_goes_on_without_the_bidder_who_is_asked():
    table = at_auction()
    resign(table, 1)
    assert table.to_act == (2,)
    assert table.view(None)["auction"]["in"] == [2, 3]


@pytest.mark.rule("RB-80")
def test_an_auction_goes_on_without_a_bidder_who_is_not_asked():
    table = at_auction()
    resign(table, 2)
    assert table.to_act == (1,)
    table.play(1, "bid 5000")
    assert table.to_act == (3,)


@pytest.mark.rule("RB-80", "RB-16b")
def test_a_bidder_who_leaves_may_end_the_auction():
    table = at_auction()
    table.play(1, "bid 5000")
    table.play(2, "pass")
    resign(table, 3)
    assert owner(table, "JKL") == 1


@pytest.mark.rule("RB-80")
def test_an_auction_is_called_off_when_its_seller_leaves():
    table = at_auction()
    table.play(1, "bid 5000")
    resign(table, 0)
    assert table.view(None)["auction"] is None
    assert owner(table, "JKL") == "bank"
    assert all_cash(table) == [0, 20_000, 20_000, 20_000]
    assert on_turn(table) == 1


@pytest.mark.rule("RB-16g", "RB-80")
def test_a_high_bidder_who_leaves_drops_his_bid_and_the_one_before_stands():
    table = at_auction()
    table.play(1, "bid 5000")
    table.play(2, "bid 6000")
    resign(table, 2)
    now = table.view(None)["auction"]
    assert (now["bid"], now["bidder"], now["asked"]) == (5_000, 1, 3)


@pytest.mark.rule("RB-16g", "RB-80")
def test_without_a_bid_before_it_the_auction_opens_anew():
    table = at_auction()
    table.play(1, "bid 5000")
    resign(table, 1)
    now = table.view(None)["auction"]
    assert (now["bid"], now["bidder"], now["asked"]) == (0, None, 2)
    table.play(2, "bid 5000")
    table.play(3, "pass")
    assert owner(table, "JKL") == 2


@pytest.mark.rule("RB-16g", "RB-80")
def test_if_all_others_had_passed_the_bank_buys():
    table = at_auction()
    table.play(1, "bid 5000")
    table.play(2, "pass")
    before = all_cash(table)[0]
    table.play(3, "bid 5500")
    resign(table, 3)
    assert owner(table, "JKL") == 1
    assert all_cash(table)[0] >= before


@pytest.mark.rule("RB-80", "RB-V4")
def test_the_starting_auction_goes_on_without_a_leaver():
    table = begun("Ashton", "Elm", "Ivy", starting_auction=True)
    table.roll("deed JKL")
    resign(table, 0)
    assert table.to_act == (1,)


@pytest.mark.rule("RB-80", "RB-1")
def test_one_may_leave_before_the_first_roll():
    table = new(3)
    resign(table, 0)
    table.roll("1 1 1")
    table.roll("6 6 6")
    assert phase(table) == "home-region-roll"
    assert table.view(None)["first"] == 2


@pytest.mark.rule("RB-80", "RB-4")
def test_one_may_leave_while_homes_are_drawn():
    table = new(3)
    first_rolls(table)
    resign(table, 0)
    assert (phase(table), on_turn(table)) == ("home-region-roll", 1)


# Rank -------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-80", "RB-80a")
def test_the_later_out_the_higher_bankrupt_and_resigned_alike():
    table = small(
        bound("Ashton", "Gale", cash=0), idle(deeds=["ABC"]), idle("Elm", cash=90_000), idle("Holm")
    )
    resign(table, 2)
    go(table, 0, "1 1", "ABC n1 n2")
    assert player(table, 0)["out"] is True
    resign(table, 3)
    assert table.over
    assert table.winners() == [1]
    assert table.scores() == [0, 20_000, 0, 0]
    assert table.position()["state"]["gone"] == [2, 0, 3]


@pytest.mark.rule("RB-80a")
def test_nobody_who_is_out_leads():
    table = small(bound("Ashton", "Gale", cash=0), idle(cash=500), idle("Elm"))
    resign(table, 2)
    assert table.winners() == [1]


@pytest.mark.rule("RB-80", "RB-V1g")
def test_the_round_of_a_short_game_ends_without_him():
    me = declared("Fern", "ABC Birch n2", cash=60_000, kind="early")
    rest = idle("Elm", deeds=others()), idle("Gale")
    table = small(me, *rest, sold_out=True, short_game=True)
    go(table, 0, "1 1", "PUB n1 Ashton")
    resign(table, 2)
    draw(table, "Elm")
    assert (table.over, table.end_reason, table.winners()) == (True, "round", [0])


@pytest.mark.rule("RB-80", "RB-16b")
def test_when_the_creditor_leaves_the_debt_falls_to_the_banks_rate():
    me = bound("Ashton", "Gale", cash=2_000, deeds=["JKL"])
    table = small(me, idle(deeds=["ABC"]), idle("Elm"))
    go(table, 0, "1 1", "ABC n1 n2")
    assert phase(table) == "raise"
    resign(table, 1)
    assert on_turn(table) == 2
    assert all_cash(table) == [1_000, 0, 20_000]
    assert player(table, 0)["deeds"] == ["JKL"]


@pytest.mark.rule("RB-80")
def test_one_may_leave_when_asked_to_buy():
    table = small(bound("Ashton", "Birch"), idle(), idle("Elm"))
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    resign(table, 0)
    assert (phase(table), on_turn(table)) == ("region-roll", 1)


def five_at_auction(*said):
    """JKL of seat 0 is up; four bid."""
    me = bound("Ashton", "Gale", cash=2_000, deeds=["JKL", "GHI"])
    table = small(me, idle(), idle("Elm"), idle("Holm"), idle("Fern", deeds=["ABC"]))
    go(table, 0, "1 1", "ABC n1 n2")
    play(table, "auction JKL", *said)
    return table


@pytest.mark.rule("RB-16g", "RB-80")
def test_the_bid_of_one_who_has_left_before_does_not_come_back():
    table = five_at_auction("bid 5000", "bid 5500", "bid 6000")
    resign(table, 2, 3)
    now = table.view(None)["auction"]
    assert (now["bid"], now["bidder"], now["asked"]) == (5_000, 1, 4)


@pytest.mark.rule("RB-16g", "RB-80")
def test_the_bidder_before_wins_at_his_bid_when_he_is_the_only_one_left():
    table = five_at_auction("bid 5000", "bid 5500", "pass", "pass")
    resign(table, 2)
    assert owner(table, "JKL") == 1
    assert all_cash(table)[:2] == [2_000 + 5_000 - 5_000, 15_000]


@pytest.mark.rule("RB-80", "RB-1a")
def test_when_all_who_were_tied_for_first_have_left_the_others_roll_anew():
    table = new(4)
    for dice in ("6 6 6", "6 6 6", "1 1 1", "2 3 4"):
        table.roll(dice)
    resign(table, 0, 1)
    assert (phase(table), on_turn(table)) == ("first-roll", 2)
    table.roll("1 1 2")
    table.roll("1 1 1")
    assert (phase(table), table.view(None)["first"]) == ("home-region-roll", 2)


@pytest.mark.rule("RB-80", "RB-1a")
def test_whoever_is_left_of_a_tie_for_first_rolls_and_is_first():
    table = new(3)
    for dice in ("3 3 3", "1 1 1", "2 3 4"):
        table.roll(dice)
    resign(table, 2)
    table.roll("1 1 1")
    assert phase(table) == "home-region-roll"
    assert table.view(None)["first"] == 0
