"""The short game: home safely, and the round that is played to its end."""

import pytest

from tests.rules.rail_baron_southeast.positions import Train, cash, owner, ride
from tests.rules.rail_baron_southeast.small_board import DEEDS
from tests.rules.rail_baron_southeast.trips import (
    bound,
    declared,
    draw,
    early,
    go,
    idle,
    on_turn,
    phase,
    player,
    short,
    sold,
    steps,
)

# Home safely -------------------------------------------------------------------------------------


def home_comes(first=0, cash=60_000, money=(20_000, 20_000), **more):
    """Seat 0 comes home early declared over PUB; seats 1 and 2 have not yet moved in this round."""
    me = early("Fern", "ABC Birch n2", cash=cash, **more)
    table = sold(me, idle("Elm", cash=money[0]), idle("Gale", cash=money[1]), first=first)
    go(table, 0, "1 1", "PUB n1 Ashton")
    return table


def wait(table):
    """Whoever is on turn draws the city where he stands, or rides nothing."""
    seat = on_turn(table)
    if phase(table) == "declare":
        table.play(seat, "draw")
    draw(table, player(table, seat)["place"])


@pytest.mark.rule("RB-V1", "RB-V1c")
def test_home_with_his_fees_paid_he_is_safe():
    table = home_comes()
    now = player(table, 0)
    assert (now["home_safe"], now["place"], now["cash"]) == (True, "Ashton", 59_000)
    assert not table.over


@pytest.mark.rule("RB-V1", "RB-V1c", "RB-V1g")
def test_the_round_is_finished_and_most_cash_wins():
    table = home_comes()
    wait(table)
    assert not table.over
    wait(table)
    assert (table.over, table.end_reason, table.winners()) == (True, "round", [0])


@pytest.mark.rule("RB-V1c")
def test_a_train_still_out_may_win_with_more_cash():
    table = home_comes(money=(20_000, 90_000))
    wait(table)
    wait(table)
    assert (table.end_reason, table.winners()) == ("round", [2])


@pytest.mark.rule("RB-V1c")
def test_a_tie_is_shared():
    table = home_comes(money=(20_000, 59_000))
    wait(table)
    wait(table)
    assert table.winners() == [0, 2]


@pytest.mark.rule("RB-V1g")
def test_the_round_ends_with_the_last_seat_in_order_of_the_first_turn():
    table = home_comes(first=1)
    assert (table.over, table.end_reason) == (True, "round")
    other = home_comes(first=2)
    wait(other)
    assert other.over


@pytest.mark.rule("RB-V1g")
def test_seats_that_are_out_are_passed_over():
    me = early("Fern", "ABC Birch n2")
    table = short(
        me, idle("Elm", deeds=DEEDS), Train("Gale", "Gale", cash=0, out=True), first=0, sold_out=True
    )
    go(table, 0, "1 1", "PUB n1 Ashton")
    assert not table.over
    wait(table)
    assert (table.over, table.end_reason) == (True, "round")


@pytest.mark.rule("RB-V1g", "RB-17")
def test_one_survivor_wins_at_once():
    me = early("Fern", "ABC Birch n2", deeds=["JKL"])
    table = short(me, bound("Elm", "Ashton", cash=0), sold_out=True, first=0)
    go(table, 0, "1 1", "PUB n1 Ashton")
    go(table, 1, "1 1", "JKL m2 m1")
    assert (table.over, table.end_reason, table.winners()) == (True, "last-standing", [0])


@pytest.mark.rule("RB-V1g", "RB-V1c")
def test_of_several_at_home_the_one_with_most_cash_wins():
    me = early("Fern", "ABC Birch n2")
    other = early("Elm", "GHI Dover w2 w1", cash=80_000)
    table = sold(me, other, idle("Gale", cash=500))
    go(table, 0, "1 1", "PUB n1 Ashton")
    go(table, 1, "1 1", "GHI Ashton")
    wait(table)
    assert table.winners() == [1]


@pytest.mark.rule("RB-V1", "RB-V1c")
def test_at_home_he_can_not_be_roved():
    me = early("Fern", "ABC Birch n2")
    table = sold(me, bound("Birch", "Ashton", home="Birch"), idle("Gale"))
    go(table, 0, "1 1", "PUB n1 Ashton")
    go(table, 1, "1 2", "PUB n2 n1 Ashton")
    assert cash(table, 0) == 59_000


@pytest.mark.rule("RB-V1h")
def test_at_home_he_takes_part_in_auctions():
    me = early("Fern", "ABC Birch n2")
    table = sold(me, bound("Elm", "Gale", cash=0, deeds=["JKL"], home="Elm"), idle("Gale"))
    go(table, 0, "1 1", "PUB n1 Ashton")
    go(table, 1, "1 1", "DEF s3 s4")
    table.play(1, "auction JKL")
    assert table.to_act == (2,)
    table.play(2, "pass")
    assert table.to_act == (0,)
    table.play(0, "bid 10000")
    assert owner(table, "JKL") == 0


@pytest.mark.rule("RB-V1c")
def test_a_full_declarer_at_home_still_wins_at_once():
    me = declared("Fern", "ABC Birch n2", cash=210_000)
    table = sold(me, idle("Elm"), idle("Gale"))
    go(table, 0, "1 1", "PUB n1 Ashton")
    assert (table.over, table.end_reason, table.winners()) == (True, "home", [0])


@pytest.mark.rule("RB-V1c", "RB-V1e")
def test_also_in_the_round_that_an_early_declarer_has_ended():
    me = early("Fern", "ABC Birch n2", cash=180_000)
    full = declared("Elm", "GHI Dover w2 w1", cash=215_000)
    table = sold(me, full, idle("Gale", cash=900_000))
    go(table, 0, "1 1", "PUB n1 Ashton")
    go(table, 1, "1 1", "GHI Ashton")
    assert (table.end_reason, table.winners()) == ("home", [1])


@pytest.mark.rule("RB-V1e")
def test_an_early_declarer_home_with_200_000_still_finishes_the_round():
    table = home_comes(cash=230_000)
    assert not table.over
    assert player(table, 0)["home_safe"] is True


@pytest.mark.rule("RB-V1f")
def test_where_home_is_the_alternate_there_is_a_payoff_but_no_purchase_and_no_bonus():
    me = early("Ashton", "ABC Birch n2", locomotive="express")
    table = sold(me, idle("Elm"), idle("Gale"))
    go(table, 0, "1 1", "PUB n1 Ashton")
    assert cash(table, 0) == 60_000 + 3_000 - 1_000
    assert on_turn(table) == 1


@pytest.mark.rule("RB-V1c", "RB-16")
def test_he_is_home_safely_after_selling_for_his_fees_too():
    me = early("Fern", "ABC Birch n2", cash=8_000, deeds=["JKL"])
    table = sold(me, idle("Elm"), idle("Gale"))
    table.roll("1 1")
    ride(table, 0, *steps("ABC n1 Ashton"))
    assert player(table, 0)["home_safe"] is False
    table.play(0, "sell JKL")
    assert (player(table, 0)["home_safe"], cash(table, 0)) == (True, 500)


@pytest.mark.rule("RB-V1c")
def test_a_seat_at_home_has_no_further_turn():
    """Seat 1 is the last of the round (seat 2 is first): home, and the game is over."""
    me = early("Fern", "ABC Birch n2")
    table = sold(idle("Elm"), me, idle("Gale"), turn=1, first=2)
    go(table, 1, "1 1", "PUB n1 Ashton")
    assert table.over


@pytest.mark.rule("RB-V1c", "RB-17")
def test_whoever_reaches_home_and_can_not_pay_is_out_and_the_game_goes_on():
    me = early("Fern", "ABC Birch n2", cash=5_000)
    table = sold(me, idle("Elm"), idle("Gale"))
    go(table, 0, "1 1", "ABC n1 Ashton")
    assert player(table, 0)["out"] is True
    wait(table)
    wait(table)
    assert not table.over


@pytest.mark.rule("RB-V1g", "RB-17")
def test_the_last_seat_of_the_round_may_end_it_by_going_bankrupt():
    me = early("Fern", "ABC Birch n2")
    table = small_round(me, bound("Dover", "Gale", cash=0, home="Dover"))
    go(table, 0, "1 1", "PUB n1 Ashton")
    wait(table)
    go(table, 2, "1 1", "DEF s1 s2")
    assert player(table, 2)["out"] is True
    assert (table.over, table.end_reason, table.winners()) == (True, "round", [0])


def small_round(me, last):
    """The middle seat owns all railroads and stands in Elm."""
    return short(me, idle("Elm", deeds=DEEDS), last, sold_out=True, first=0)
