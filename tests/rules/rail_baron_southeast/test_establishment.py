"""Established trains: an old rate kept while the railroad is ridden on."""

import pytest

from tests.rules.rail_baron_southeast.positions import cash, ride
from tests.rules.rail_baron_southeast.trips import (
    all_cash,
    bound,
    draw,
    fees,
    go,
    idle,
    others,
    player,
    small,
    steps,
    under_way,
)

# The first example: Red buys the railroad that Blue rides ---------------------------------------

BLUE, RED = 0, 1


def red_buys_abc_under_blue():
    """Blue has ridden the bank's ABC to n2; Red has come to Birch and bought it."""
    table = small(bound("Ashton", "Gale"), bound("Elm", "Birch", home="Elm"))
    go(table, BLUE, "1 1", "ABC n1 n2")
    assert cash(table, BLUE) == 19_000
    go(table, RED, "1 2", "JKL m2 m1 Birch")
    table.play(RED, "buy ABC")
    assert cash(table, RED) == 20_000 + 3_500 - 8_000 - 1_000
    return table


def red_waits(table):
    draw(table, "Birch")


@pytest.mark.rule("RB-15")
def test_example_1_blue_rides_on_at_1_000_and_pays_it_to_red():
    table = red_buys_abc_under_blue()
    go(table, BLUE, "1 1", "ABC Birch n3")
    assert all_cash(table) == [18_000, 15_500]


@pytest.mark.rule("RB-15")
def test_example_1_the_right_lasts_for_several_turns():
    table = red_buys_abc_under_blue()
    go(table, BLUE, "1 1", "ABC Birch n3")
    red_waits(table)
    go(table, BLUE, "1 1", "ABC n4 Cedar")
    assert all_cash(table) == [17_000, 16_500]
    assert player(table, BLUE)["established"] == {"ABC": 1_000}


@pytest.mark.rule("RB-15", "RB-15a")
def test_example_1_it_is_lost_when_blue_rides_another_railroad():
    table = red_buys_abc_under_blue()
    go(table, BLUE, "1 2", "PUB Birch", "ABC n3 n4")
    assert all_cash(table) == [19_000 - 6_000, 14_500 + 5_000]
    assert player(table, BLUE)["established"] == {}


@pytest.mark.rule("RB-15a")
def test_a_railroad_bought_under_a_train_is_noted_with_the_rate_before():
    assert player(red_buys_abc_under_blue(), BLUE)["established"] == {"ABC": 1_000}


@pytest.mark.rule("RB-15a")
def test_whoever_stands_elsewhere_is_not_established():
    table = small(bound("Fern", "Gale"), bound("Elm", "Birch", home="Elm"), turn=1)
    go(table, RED, "1 2", "JKL m2 m1 Birch")
    table.play(RED, "buy ABC")
    assert player(table, BLUE)["established"] == {}


@pytest.mark.rule("RB-15a")
def test_the_buyer_himself_needs_no_note():
    assert player(red_buys_abc_under_blue(), RED)["established"] == {}


# The second example: the last railroad is sold --------------------------------------------------

SELLS, TRAIN, THIRD = 0, 1, 2


def last_railroad_sold(red=("ABC",), green=("MNO", "VWX", "STU", "JKL"), me=(), at=None, **more):
    """Blue (seat 1) stands in Cedar, on ABC, MNO and VWX, when Red (seat 0) buys DEF, the last railroad.

    It is Blue's turn then; Green is seat 2.
    """
    red = [*red, *others(red, green, me, ["DEF"])]
    blue = at or under_way("Ashton", "VWX Holm v2 v1 Cedar", cash=100_000, deeds=me, **more)
    table = small(bound("Fern", "Elm", home="Fern", cash=50_000, deeds=red), blue, idle("Gale", deeds=green))
    go(table, SELLS, "1 2", "DEF s4 s3 Elm")
    table.play(SELLS, "buy DEF")
    assert table.view(None)["sold_out"]
    return table


def change_by(table, dice, *way):
    before = all_cash(table)
    go(table, TRAIN, dice, *way)
    return [now - then for now, then in zip(all_cash(table), before)]


@pytest.mark.rule("RB-15")
def test_example_2_blue_is_established_on_all_three_railroads():
    assert player(last_railroad_sold(), TRAIN)["established"] == {"ABC": 5_000, "MNO": 5_000, "VWX": 5_000}


@pytest.mark.rule("RB-15")
@pytest.mark.parametrize(
    ("way", "change"),
    [("ABC n4 n3", [5_000, -5_000, 0]), ("MNO e1 e2", [0, -5_000, 5_000])],
)
def test_example_2_any_of_the_three_is_ridden_at_5_000(way, change):
    assert change_by(last_railroad_sold(), "1 1", way) == change


@pytest.mark.rule("RB-15", "RB-15c")
def test_example_2_a_second_railroad_of_the_same_owner_makes_it_10_000():
    assert change_by(last_railroad_sold(), "1 1", "MNO e1", "STU x2") == [0, -10_000, 10_000]


@pytest.mark.rule("RB-15")
def test_example_2_a_second_railroad_of_another_owner_makes_it_5_000_and_10_000():
    table = last_railroad_sold(red=("ABC", "STU"), green=("MNO", "VWX", "JKL"))
    assert change_by(table, "1 1", "MNO e1", "STU x2") == [10_000, -15_000, 5_000]


@pytest.mark.rule("RB-15", "RB-15a")
def test_example_2_riding_one_of_the_three_loses_the_other_two():
    table = last_railroad_sold()
    go(table, TRAIN, "1 1", "ABC n4 n3")
    assert player(table, TRAIN)["established"] == {"ABC": 5_000}


@pytest.mark.rule("RB-15", "RB-15a")
def test_example_2_two_of_the_three_in_one_turn_the_second_at_the_full_rate():
    """By MNO to e2, and VWX from there: its entry was lost on MNO."""
    blue = under_way("Ivy", "ABC Birch n3 n4 Cedar", cash=100_000)
    table = last_railroad_sold(at=blue)
    assert change_by(table, "1 2", "MNO e1 e2", "VWX v3") == [0, -10_000, 10_000]


# The book ---------------------------------------------------------------------------------------


@pytest.mark.rule("RB-15a")
@pytest.mark.parametrize("other", ["bank", "public", "own"])
def test_own_bank_and_public_railroads_count_as_another(other):
    """On n1, established on ABC; PUB beside it, or GHI by way of Ashton, is ridden first."""
    mine = ["GHI"] if other == "own" else []
    me = under_way("Gale", "ABC Birch n2 n1", "ABC n1 Ashton", established={"ABC": 1_000}, deeds=mine)
    table = small(me, idle(deeds=["ABC"]))
    go(table, 0, "1 1", *(["PUB n1 n2"] if other == "public" else ["GHI w1 w2"]))
    assert player(table, 0)["established"] == {}


@pytest.mark.rule("RB-15a")
def test_riding_a_railroad_keeps_its_own_entry():
    me = under_way("Gale", "ABC Ashton n1 n2", established={"ABC": 1_000})
    table = small(me, idle(deeds=["ABC"]))
    go(table, 0, "1 2", "ABC Birch n3 n4")
    assert player(table, 0)["established"] == {"ABC": 1_000}
    assert all_cash(table) == [19_000, 21_000]


@pytest.mark.rule("RB-15a")
def test_arrival_payoff_and_a_new_destination_delete_nothing():
    me = under_way("Birch", "ABC Ashton n1 n2", established={"ABC": 1_000}, locomotive="express")
    table = small(me, idle(deeds=["ABC"]))
    go(table, 0, "1 1", "ABC Birch")
    table.play(0, "buy nothing")
    draw(table, "Gale")
    assert player(table, 0)["established"] == {"ABC": 1_000}
    table.roll("2")
    ride(table, 0, *steps("ABC n3 n4"))
    assert all_cash(table) == [20_000 + 3_000 - 1_000, 21_000]


@pytest.mark.rule("RB-15a")
def test_two_trains_at_one_milepost_are_both_established():
    table = small(
        bound("Elm", "Birch", home="Elm"),
        under_way("Gale", "ABC Ashton n1 n2"),
        under_way("Gale", "PUB Ashton n1 n2"),
    )
    go(table, 0, "1 2", "JKL m2 m1 Birch")
    table.play(0, "buy ABC")
    assert [player(table, seat)["established"] for seat in (1, 2)] == [{"ABC": 1_000}, {"ABC": 1_000}]


@pytest.mark.rule("RB-15b")
def test_an_older_lower_rate_is_kept_when_the_rate_rises_again():
    blue = under_way("Gale", "ABC Ashton n1 n2", cash=100_000, established={"ABC": 1_000})
    table = last_railroad_sold(at=blue)
    assert player(table, TRAIN)["established"]["ABC"] == 1_000
    assert change_by(table, "1 1", "ABC Birch n3") == [1_000, -1_000, 0]


@pytest.mark.rule("RB-15b")
def test_nobody_pays_more_than_the_current_rate():
    """Established at 5,000, and the railroad has gone back to the bank."""
    me = under_way("Gale", "ABC Ashton n1 n2", established={"ABC": 5_000})
    table = small(me, idle(deeds=others(["ABC"])), sold_out=True)
    go(table, 0, "1 1", "ABC Birch n3")
    assert all_cash(table) == [19_000, 20_000]


@pytest.mark.rule("RB-15b")
def test_of_the_entry_and_the_banks_rate_the_lower_counts():
    me = under_way("Gale", "ABC Ashton n1 n2", established={"ABC": 0})
    table = small(me, idle(deeds=others(["ABC"])), sold_out=True)
    go(table, 0, "1 1", "ABC Birch n3")
    assert all_cash(table) == [20_000, 20_000]


@pytest.mark.rule("RB-15c")
def test_an_owner_takes_the_highest_rate_among_his_railroads_ridden():
    me = under_way("Gale", "ABC Ashton n1 n2", established={"ABC": 1_000})
    table = small(me, idle(deeds=["ABC", "JKL"]))
    go(table, 0, "1 1", "ABC Birch", "JKL m1")
    assert all_cash(table) == [15_000, 25_000]


@pytest.mark.rule("RB-15c")
def test_an_established_railroad_is_paid_once_a_turn():
    me = under_way("Gale", "ABC Ashton n1 n2", established={"ABC": 1_000})
    table = small(me, idle(deeds=["ABC"]))
    go(table, 0, "1 1", "ABC Birch n3")
    assert all_cash(table) == [19_000, 21_000]


@pytest.mark.rule("RB-15c")
def test_leaving_and_coming_back_in_one_turn_costs_the_full_rate():
    me = under_way("Gale", "GHI Dover w2 w1 Ashton", "ABC Ashton n1", established={"ABC": 1_000})
    table = small(me, idle(deeds=["ABC"]))
    go(table, 0, "1 2", "ABC n2", "PUB Birch", "ABC n3")
    assert all_cash(table) == [20_000 - 6_000, 25_000]


@pytest.mark.rule("RB-15c")
def test_an_established_1_000_is_beside_the_1_000_to_the_bank():
    me = under_way("Gale", "ABC Ashton n1", established={"ABC": 1_000})
    table = small(me, idle(deeds=["ABC"]))
    go(table, 0, "1 1", "ABC n2", "PUB Birch")
    assert all_cash(table) == [18_000, 21_000]


@pytest.mark.rule("RB-15c")
def test_an_established_rate_to_one_owner_does_not_help_with_another():
    me = under_way("Gale", "ABC Ashton n1 n2", established={"ABC": 1_000})
    table = small(me, idle(deeds=["ABC"]), idle("Elm", deeds=["JKL"]))
    go(table, 0, "1 1", "ABC Birch", "JKL m1")
    assert all_cash(table) == [14_000, 21_000, 25_000]


@pytest.mark.rule("RB-15", "RB-15a")
def test_the_fees_due_show_the_established_rate():
    me = under_way("Gale", "ABC Ashton n1", established={"ABC": 1_000})
    table = small(me, idle(deeds=["ABC"]))
    table.roll("1 2")
    ride(table, 0, "ABC n2")
    assert fees(table) == {1: 1_000}


@pytest.mark.rule("RB-15e", "RB-14b")
def test_the_buyer_of_the_last_railroad_is_established_where_he_stands():
    me = bound("Ashton", "Birch", cash=100_000)
    table = small(me, idle(deeds=others(["VWX"])))
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy VWX")
    assert player(table, 0)["established"] == {"ABC": 5_000, "JKL": 5_000}


@pytest.mark.rule("RB-15e")
def test_and_rides_on_from_there_at_5_000_next_turn():
    me = bound("Ashton", "Birch", cash=100_000)
    table = small(me, idle(deeds=others(["VWX"])))
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy VWX")
    draw(table, "Ivy")
    draw(table, "Gale")
    before = cash(table, 0)
    go(table, 0, "1 1", "JKL m1 m2")
    assert cash(table, 0) == before - 5_000


@pytest.mark.rule("RB-15d")
def test_in_the_middle_of_a_game_nobody_is_established_by_drawing():
    table = small(idle("Ashton"), idle())
    draw(table, "Gale")
    assert player(table, 0)["established"] == {}


# Rates that fell in between ---------------------------------------------------------------------


def bought_again(entry):
    """ABC had come back to the bank; seat 0 buys it while seat 1, established at so much, stands on n2."""
    train = under_way("Gale", "ABC Ashton n1 n2", established={"ABC": entry})
    table = small(bound("Elm", "Birch", home="Elm"), train, idle(deeds=others(["ABC"])), sold_out=True)
    go(table, 0, "1 2", "JKL m2 m1 Birch")
    table.play(0, "buy ABC")
    return table


@pytest.mark.rule("RB-15b")
@pytest.mark.parametrize(("entry", "then"), [(5_000, 1_000), (1_000, 1_000), (0, 0)])
def test_the_lower_of_the_old_entry_and_the_rate_before_is_kept(entry, then):
    assert player(bought_again(entry), 1)["established"]["ABC"] == then


@pytest.mark.rule("RB-15c", "RB-16a")
def test_an_entry_of_nothing_does_not_cover_another_railroad_of_that_owner():
    me = under_way("Gale", "ABC Ashton n1 n2", established={"ABC": 0})
    table = small(me, idle(deeds=["ABC", "JKL"]))
    go(table, 0, "1 1", "ABC Birch", "JKL m1")
    assert all_cash(table) == [15_000, 25_000]


@pytest.mark.rule("RB-15a")
def test_a_train_under_way_is_established_by_a_purchase_on_every_such_railroad_alone():
    """On n1 both ABC and PUB: only what was bought has risen."""
    table = red_buys_abc_under_blue()
    assert set(player(table, BLUE)["established"]) == {"ABC"}


@pytest.mark.rule("RB-15a")
def test_a_train_that_comes_to_the_milepost_after_the_purchase_is_not_established():
    table = small(bound("Ashton", "Gale"), bound("Elm", "Birch", home="Elm"), turn=1)
    go(table, RED, "1 2", "JKL m2 m1 Birch")
    table.play(RED, "buy DEF")
    go(table, BLUE, "1 2", "GHI w1 w2 Dover")
    assert player(table, BLUE)["established"] == {}
