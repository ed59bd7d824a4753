"""Arrival: the payoff and one purchase."""

import pytest

from tests.rules.rail_baron_southeast.positions import cash, owner, refused
from tests.rules.rail_baron_southeast.small_board import DEEDS, PRICES, payoff
from tests.rules.rail_baron_southeast.trips import (
    bound,
    go,
    idle,
    on_turn,
    others,
    phase,
    player,
    small,
    under_way,
)


def at_the_shop(money=20_000, **more):
    """Birch is reached from Ashton over one's own ABC: 3,000 more, no fee, and something may be bought."""
    deeds = ["ABC", *more.pop("deeds", [])]
    bank = more.pop("others", {})
    table = small(bound("Ashton", "Birch", cash=money - 3_000, deeds=deeds, **more), idle(**bank))
    go(table, 0, "1 1 1" if more.get("locomotive") == "superchief" else "1 2", "ABC n1 n2 Birch")
    return table


# Payoff -----------------------------------------------------------------------------------------

TRIPS = [
    ("Ashton", "Birch", "1 2", ["ABC n1 n2 Birch"]),
    ("Birch", "Ashton", "1 2", ["PUB n2 n1 Ashton"]),
    ("Ashton", "Dover", "1 2", ["GHI w1 w2 Dover"]),
    ("Birch", "Elm", "1 2", ["JKL m1 m2 Elm"]),
    ("Elm", "Birch", "1 2", ["JKL m2 m1 Birch"]),
    ("Holm", "Ivy", "1 1", ["MNO h1 Ivy"]),
    ("Cedar", "Ivy", "1 2", ["VWX v1 v4 Ivy"]),
    ("Fern", "Gale", "3 5", ["PQR p1 p2 p3 p4 p5 p6 p7 Gale"]),
    ("Gale", "Fern", "5 6", ["PQR p7 p6 p5 p4 p3 p2 p1 Fern"]),
]


@pytest.mark.rule("RB-11")
@pytest.mark.parametrize(("departure", "destination", "dice", "way"), TRIPS)
def test_arrival_pays_what_the_chart_says_for_departure_and_destination(departure, destination, dice, way):
    table = small(bound(departure, destination), idle())
    go(table, 0, dice, *way)
    assert cash(table, 0) == 20_000 + payoff(departure, destination)


@pytest.mark.rule("RB-11")
def test_the_way_ridden_makes_no_difference():
    table = small(bound("Birch", "Elm"), idle())
    go(table, 0, "5 4", "ABC n3 n4 Cedar", "MNO e1 e2 Fern", "DEF s4 s3 Elm")
    assert cash(table, 0) == 23_500


@pytest.mark.rule("RB-11")
def test_it_is_the_city_of_departure_that_counts_not_where_the_turn_began():
    table = small(under_way("Elm", "ABC Ashton n1 n2 Birch", "JKL Birch m1"), idle())
    go(table, 0, "1 1", "JKL m2 Elm")
    assert cash(table, 0) == 26_500


@pytest.mark.rule("RB-11")
def test_arriving_ends_the_trip():
    table = small(bound("Ashton", "Birch"), idle())
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy nothing")
    assert player(table, 0)["destination"] is None
    assert on_turn(table) == 1


# What may be bought -----------------------------------------------------------------------------


@pytest.mark.rule("RB-12")
def test_after_the_payoff_one_is_asked_for_one_purchase():
    table = at_the_shop()
    assert table.to_act == (0,)
    assert table.ask(0)["kind"] == phase(table) == "buy"


@pytest.mark.rule("RB-12")
def test_any_railroad_of_the_bank_may_be_bought_wherever_it_runs():
    assert set(table_buys(at_the_shop(100_000))) == {*DEEDS, "express", "superchief", "nothing"} - {"ABC"}


def table_buys(table, seat=0):
    return {text.removeprefix("buy ") for text in table.legal(seat)}


@pytest.mark.rule("RB-12")
@pytest.mark.parametrize("deed", [deed for deed in DEEDS if deed != "ABC"])
def test_a_railroad_costs_its_price(deed):
    table = at_the_shop(50_000)
    table.play(0, f"buy {deed}")
    assert cash(table, 0) == 50_000 - PRICES[deed]
    assert owner(table, deed) == 0
    assert deed in player(table, 0)["deeds"]


@pytest.mark.rule("RB-12")
def test_one_purchase_only():
    table = at_the_shop(100_000)
    table.play(0, "buy GHI")
    assert on_turn(table) == 1


@pytest.mark.rule("RB-12")
def test_nobody_is_required_to_buy():
    table = at_the_shop(100_000)
    table.play(0, "buy nothing")
    assert cash(table, 0) == 100_000
    assert on_turn(table) == 1


@pytest.mark.rule("RB-12")
def test_a_public_railroad_is_not_for_sale():
    assert refused(at_the_shop(100_000), 0, "buy PUB") in {"RB-12", "T-2"}


@pytest.mark.rule("RB-12")
def test_a_railroad_of_another_player_is_not_for_sale():
    table = at_the_shop(100_000, others={"deeds": ["JKL"]})
    assert refused(table, 0, "buy JKL") == "RB-12"


@pytest.mark.rule("RB-12")
def test_nobody_buys_his_own_railroad():
    assert refused(at_the_shop(100_000), 0, "buy ABC") == "RB-12"


@pytest.mark.rule("RB-12")
def test_a_railroad_is_paid_from_cash_in_hand():
    assert refused(at_the_shop(9_500), 0, "buy JKL") == "RB-12"
    table = at_the_shop(10_000)
    table.play(0, "buy JKL")
    assert cash(table, 0) == 0


@pytest.mark.rule("RB-12")
def test_nothing_is_sold_to_raise_money_for_a_purchase():
    table = at_the_shop(9_000)
    assert refused(table, 0, "sell ABC") in {"RB-12", "RB-16"}
    assert refused(table, 0, "auction ABC") in {"RB-12", "RB-16"}


# Locomotives ------------------------------------------------------------------------------------


@pytest.mark.rule("RB-12")
def test_an_express_costs_4_000():
    table = at_the_shop(4_000)
    table.play(0, "buy express")
    assert (cash(table, 0), player(table, 0)["locomotive"]) == (0, "express")


@pytest.mark.rule("RB-12")
@pytest.mark.parametrize("locomotive", ["freight", "express"])
def test_a_superchief_costs_40_000_from_either(locomotive):
    table = at_the_shop(41_000, locomotive=locomotive)
    table.play(0, "buy superchief")
    assert (cash(table, 0), player(table, 0)["locomotive"]) == (1_000, "superchief")


@pytest.mark.rule("RB-12")
@pytest.mark.parametrize("locomotive", ["express", "superchief"])
def test_an_express_is_an_upgrade_from_freight_alone(locomotive):
    table = at_the_shop(100_000, locomotive=locomotive)
    assert refused(table, 0, "buy express") == "RB-12"


@pytest.mark.rule("RB-12")
def test_nobody_buys_a_second_superchief():
    assert refused(at_the_shop(100_000, locomotive="superchief"), 0, "buy superchief") == "RB-12"


@pytest.mark.rule("RB-12")
@pytest.mark.parametrize(("locomotive", "money"), [("express", 3_500), ("superchief", 39_500)])
def test_a_locomotive_is_paid_from_cash_in_hand(locomotive, money):
    assert refused(at_the_shop(money), 0, f"buy {locomotive}") == "RB-12"


@pytest.mark.rule("RB-12")
def test_there_are_locomotives_for_everybody():
    rich = {"cash": 60_000, "locomotive": "superchief"}
    table = small(bound("Ashton", "Birch", cash=60_000), *[idle(**rich) for _ in range(5)])
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy superchief")
    assert [one["locomotive"] for one in table.view(None)["players"]] == ["superchief"] * 6


# Before fees ------------------------------------------------------------------------------------


@pytest.mark.rule("RB-12")
def test_money_owed_for_fees_may_be_spent():
    table = small(bound("Ashton", "Birch", cash=7_000), idle(deeds=["ABC"]))
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy JKL")
    assert cash(table, 0) == 0
    assert phase(table) == "raise"


# The question is always put ---------------------------------------------------------------------


@pytest.mark.rule("RB-12a")
def test_a_poor_player_is_asked_and_says_himself_that_he_buys_nothing():
    table = small(bound("Holm", "Ivy", cash=0), idle("Gale"))
    go(table, 0, "1 1", "MNO h1 Ivy")
    assert table.to_act == (0,)
    assert table.legal(0) == ["buy nothing"]
    table.play(0, "buy nothing")
    assert not [line for line in table.lines() if line["do"].startswith("buy") and "auto" in line]


@pytest.mark.rule("RB-12a")
def test_it_is_put_while_a_locomotive_can_still_be_had():
    hand = ["ABC"]
    table = small(
        bound("Ashton", "Birch", cash=2_000, deeds=hand, locomotive="express"),
        idle(deeds=others(hand)),
        sold_out=True,
    )
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    assert table.to_act == (0,)
    assert table.legal(0) == ["buy nothing"]


@pytest.mark.rule("RB-12a")
def test_it_is_put_to_a_superchief_while_a_deed_is_left():
    hand = ["ABC"]
    table = small(
        bound("Ashton", "Birch", cash=0, deeds=hand, locomotive="superchief"),
        idle(deeds=others(hand, ["PQR"])),
    )
    go(table, 0, "1 1 2", "ABC n1 n2 Birch")
    assert table.legal(0) == ["buy nothing"]


@pytest.mark.rule("RB-12a")
def test_it_is_skipped_when_all_deeds_are_sold_and_he_has_a_superchief():
    hand = ["ABC"]
    table = small(
        bound("Ashton", "Birch", cash=100_000, deeds=hand, locomotive="superchief"),
        idle(deeds=others(hand)),
        sold_out=True,
    )
    go(table, 0, "1 1 1", "ABC n1 n2 Birch")
    assert cash(table, 0) == 103_000
    assert on_turn(table) == 1


@pytest.mark.rule("RB-12a", "RB-16")
def test_a_railroad_that_came_back_to_the_bank_is_asked_about_again():
    hand = ["ABC"]
    table = small(
        bound("Ashton", "Birch", cash=100_000, deeds=hand, locomotive="superchief"),
        idle(deeds=others(hand, ["PQR"])),
        sold_out=True,
    )
    go(table, 0, "1 1 1", "ABC n1 n2 Birch")
    assert set(table.legal(0)) == {"buy PQR", "buy nothing"}
