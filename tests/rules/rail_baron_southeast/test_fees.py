"""Use fees: the whole table of them, who gets them, and when the rate counts."""

import pytest

from tests.rules.rail_baron_southeast.positions import cash, owner, ride
from tests.rules.rail_baron_southeast.small_board import DEEDS
from tests.rules.rail_baron_southeast.trips import (
    all_cash,
    bound,
    draw,
    fees,
    go,
    idle,
    others,
    phase,
    small,
    steps,
    under_way,
)

ABC = "ABC n1 n2"
# What is ridden, whose it is (me, the next, the one after), sold out?, what the three gain or lose.
TABLE = {
    "own": ([ABC], [["ABC"], [], []], False, [0, 0, 0]),
    "bank": ([ABC], [[], [], []], False, [-1, 0, 0]),
    "public": (["PUB n1 n2"], [[], [], []], False, [-1, 0, 0]),
    "two of the bank": (["GHI w1", "STU x1"], [[], [], []], False, [-1, 0, 0]),
    "bank and public": (["ABC n1", "PUB n2"], [[], [], []], False, [-1, 0, 0]),
    "opponent": ([ABC], [[], ["ABC"], []], False, [-5, 5, 0]),
    "the other opponent": ([ABC], [[], [], ["ABC"]], False, [-5, 0, 5]),
    "two of one opponent": (["GHI w1", "STU x1"], [[], ["GHI", "STU"], []], False, [-5, 5, 0]),
    "two opponents": (["GHI w1", "STU x1"], [[], ["GHI"], ["STU"]], False, [-10, 5, 5]),
    "own and bank": (["GHI w1", "STU x1"], [["GHI"], [], []], False, [-1, 0, 0]),
    "own and public": (["ABC n1", "PUB n2"], [["ABC"], [], []], False, [-1, 0, 0]),
    "own and opponent": (["GHI w1", "STU x1"], [["STU"], ["GHI"], []], False, [-5, 5, 0]),
    "bank and opponent": (["GHI w1", "STU x1"], [[], ["STU"], []], False, [-6, 5, 0]),
    "public and opponent": (["PUB n1", "ABC n2"], [[], ["ABC"], []], False, [-6, 5, 0]),
    "sold out: own": ([ABC], [["ABC"], None, []], True, [0, 0, 0]),
    "sold out: public": (["PUB n1 n2"], [[], None, ["ABC"]], True, [-1, 0, 0]),
    "sold out: opponent": ([ABC], [["GHI"], None, []], True, [-10, 10, 0]),
    "sold out: two of one opponent": (["GHI w1", "STU x1"], [["ABC"], None, []], True, [-10, 10, 0]),
    "sold out: two opponents": (["GHI w1", "STU x1"], [["ABC"], None, ["STU"]], True, [-20, 10, 10]),
    "sold out: public and opponent": (["PUB n1", "ABC n2"], [[], None, []], True, [-11, 10, 0]),
}


@pytest.mark.rule("RB-14")
@pytest.mark.parametrize("name", TABLE)
def test_the_fee_table(name):
    way, hands, sold_out, change = TABLE[name]
    hands = [others(*[hand for hand in hands if hand]) if hand is None else hand for hand in hands]
    me = bound("Ashton", "Gale", cash=100_000, deeds=hands[0])
    table = small(me, idle(deeds=hands[1]), idle("Elm", deeds=hands[2]), sold_out=sold_out)
    go(table, 0, "1 1", *way)
    gained = [now - then for now, then in zip(all_cash(table), (100_000, 20_000, 20_000))]
    assert gained == [1_000 * thousands for thousands in change]


@pytest.mark.rule("RB-14")
@pytest.mark.parametrize(("dice", "end"), [("1 1", 2), ("1 2", 3), ("2 4", 6)])
@pytest.mark.parametrize(("deeds", "fee"), [([], 1_000), (["ABC"], 5_000)])
def test_the_distance_makes_no_difference(dice, end, deeds, fee):
    table = small(bound("Ashton", "Gale"), idle(deeds=deeds))
    go(table, 0, dice, *steps("ABC n1 n2 Birch n3 n4 Cedar")[:end])
    assert cash(table, 0) == 20_000 - fee


@pytest.mark.rule("RB-14")
def test_bank_public_and_two_opponents_are_11_000_together():
    table = small(bound("Ashton", "Gale"), idle(deeds=["ABC"]), idle("Elm", deeds=["JKL"]))
    go(table, 0, "2 3", "ABC n1", "PUB n2 Birch", "JKL m1 m2")
    assert all_cash(table) == [9_000, 25_000, 25_000]


@pytest.mark.rule("RB-14")
def test_fees_are_due_every_turn_anew():
    table = small(bound("Ashton", "Gale"), bound("Ivy", "Elm", deeds=["ABC"], home="Ivy"))
    go(table, 0, "1 1", "ABC n1 n2")
    go(table, 1, "1 1", "VWX v4 v3")
    go(table, 0, "1 1", "ABC Birch n3")
    assert cash(table, 0) == 10_000
    assert cash(table, 1) == 20_000 + 10_000 - 1_000


@pytest.mark.rule("RB-14")
def test_whoever_rides_nothing_pays_nothing():
    table = small(idle("Ashton"), idle(deeds=["ABC"]))
    draw(table, "Ashton")
    assert all_cash(table) == [20_000, 20_000]


@pytest.mark.rule("RB-14")
def test_the_ride_of_normal_and_bonus_roll_is_one():
    table = small(bound("Ashton", "Gale", locomotive="express"), idle(deeds=["ABC", "MNO"]))
    go(table, 0, "2 2", "ABC n1 n2 Birch n3")
    table.roll("3")
    ride(table, 0, *steps("ABC n4 Cedar", "MNO e1"))
    assert all_cash(table) == [15_000, 25_000]


@pytest.mark.rule("RB-14")
def test_fees_come_at_the_end_of_the_turn_and_are_told_before():
    table = small(bound("Ashton", "Gale"), idle(deeds=["ABC"]))
    table.roll("1 2")
    ride(table, 0, "ABC n1", "PUB n2")
    assert cash(table, 0) == 20_000
    assert fees(table) == {1: 5_000, "bank": 1_000}
    assert {(road["railroad"], road["rate"]) for road in table.view(None)["ridden"]} == {
        ("ABC", 5_000),
        ("PUB", 1_000),
    }


@pytest.mark.rule("RB-14")
def test_a_railroad_back_at_the_bank_costs_1_000_though_fees_have_risen():
    table = small(bound("Ashton", "Gale"), idle(deeds=others(["ABC"])), sold_out=True)
    go(table, 0, "1 1", "ABC n1 n2")
    assert all_cash(table) == [19_000, 20_000]


@pytest.mark.rule("RB-14", "RB-16")
def test_and_the_others_still_cost_10_000():
    table = small(bound("Ashton", "Gale"), idle(deeds=others(["ABC"])), sold_out=True)
    go(table, 0, "1 1", "GHI w1 w2")
    assert all_cash(table) == [10_000, 30_000]


# When the owner and the rate count --------------------------------------------------------------


@pytest.mark.rule("RB-14a")
def test_a_bank_railroad_ridden_and_then_bought_costs_nothing():
    table = small(bound("Ashton", "Birch"), idle())
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy ABC")
    assert cash(table, 0) == 20_000 + 3_000 - 8_000


@pytest.mark.rule("RB-14a")
def test_another_bank_railroad_ridden_with_it_still_costs_1_000():
    table = small(bound("Ashton", "Birch"), idle())
    go(table, 0, "1 2", "ABC n1 n2", "PUB Birch")
    table.play(0, "buy ABC")
    assert cash(table, 0) == 20_000 + 3_000 - 8_000 - 1_000


def one_deed_left(**more):
    """All but VWX is sold: JKL and STU to seat 2, the rest to seat 1. Seat 0 is bound for Birch."""
    me = bound("Ashton", "Birch", cash=100_000, **more)
    return small(me, idle(deeds=others(["JKL", "STU", "VWX"])), idle("Elm", deeds=["JKL", "STU"]))


@pytest.mark.rule("RB-14b")
def test_the_buyer_of_the_last_railroad_pays_5_000_for_what_he_rode_before():
    table = one_deed_left()
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy VWX")
    assert table.view(None)["sold_out"] is True
    assert all_cash(table) == [100_000 + 3_000 - 7_500 - 5_000, 25_000, 20_000]


@pytest.mark.rule("RB-14b", "RB-15e")
def test_in_the_bounce_out_he_rides_the_railroads_of_that_city_at_5_000():
    table = one_deed_left(locomotive="express")
    go(table, 0, "2 2", "ABC n1 n2 Birch")
    table.play(0, "buy VWX")
    draw(table, "Gale")
    table.roll("3")
    ride(table, 0, *steps("JKL m1 m2 Elm"))
    assert all_cash(table) == [100_000 + 3_000 - 7_500 - 10_000, 25_000, 25_000]


@pytest.mark.rule("RB-14b", "RB-15c")
def test_and_10_000_is_due_for_one_that_is_not_there():
    table = one_deed_left(locomotive="express")
    go(table, 0, "2 2", "ABC n1 n2 Birch")
    table.play(0, "buy VWX")
    draw(table, "Gale")
    table.roll("4")
    ride(table, 0, *steps("JKL m1 m2 Elm", "DEF s3"))
    assert all_cash(table) == [100_000 + 3_000 - 7_500 - 15_000, 30_000, 25_000]


@pytest.mark.rule("RB-14")
def test_the_fee_rises_for_everybody_when_the_last_railroad_is_sold():
    table = one_deed_left()
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy VWX")
    draw(table, "Ivy")  # seat 1 stands there and loses its turn
    draw(table, "Ashton")
    go(table, 2, "1 3", "JKL m2 m1 Birch", "ABC n2")
    assert cash(table, 2) == 10_000
    assert cash(table, 1) == 20_000 + 5_000 + 10_000


@pytest.mark.rule("RB-14")
def test_the_sale_of_the_last_but_one_raises_nothing():
    me = bound("Ashton", "Birch", cash=100_000)
    table = small(me, idle(deeds=others(["VWX", "STU"])))
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy STU")
    assert table.view(None)["sold_out"] is False
    assert cash(table, 1) == 25_000


@pytest.mark.rule("RB-14")
def test_the_bank_holds_what_nobody_owns():
    table = small(bound("Ashton", "Gale"), idle(deeds=["ABC"]))
    assert {deed: owner(table, deed) for deed in DEEDS} == {**dict.fromkeys(DEEDS, "bank"), "ABC": 1}
    assert owner(table, "PUB") == "public"


@pytest.mark.rule("RB-14")
def test_a_fee_is_paid_though_nobody_asks_for_it():
    table = small(bound("Ashton", "Gale"), idle(deeds=["ABC"]))
    go(table, 0, "1 1", "ABC n1 n2")
    assert phase(table) == "region-roll"
    assert cash(table, 1) == 25_000


@pytest.mark.rule("RB-14")
def test_the_fees_of_the_last_turn_are_forgotten():
    table = small(under_way("Gale", "ABC Ashton n1 n2"), idle(deeds=["ABC"]))
    go(table, 0, "1 1", "PUB Birch", "JKL m1")
    assert all_cash(table) == [19_000, 20_000]
