"""The short game: half prices, early declarations, and being roved while poor."""

import pytest

from tests.rules.rail_baron_southeast.positions import Train, cash, owner
from tests.rules.rail_baron_southeast.small_board import DEEDS, PRICES
from tests.rules.rail_baron_southeast.trips import (
    all_cash,
    bids,
    bound,
    declared,
    draw,
    early,
    go,
    idle,
    on_turn,
    others,
    phase,
    player,
    short,
    small,
    sold,
)

# Half prices -------------------------------------------------------------------------------------


def at_the_shop(money, **more):
    table = short(bound("Ashton", "Birch", cash=money - 3_000, **more), idle())
    go(table, 0, "1 2", "PUB n1 n2 Birch")
    return table


@pytest.mark.rule("RB-V1")
@pytest.mark.parametrize("deed", DEEDS)
def test_railroads_cost_half(deed):
    table = at_the_shop(20_000)
    table.play(0, f"buy {deed}")
    assert cash(table, 0) == 20_000 - PRICES[deed] // 2 - 1_000


@pytest.mark.rule("RB-V1")
@pytest.mark.parametrize(("locomotive", "price"), [("express", 2_000), ("superchief", 20_000)])
def test_locomotives_cost_half(locomotive, price):
    table = at_the_shop(30_000)
    table.play(0, f"buy {locomotive}")
    assert cash(table, 0) == 30_000 - price - 1_000


@pytest.mark.rule("RB-V1a")
def test_a_sale_brings_half_of_the_halved_price():
    table = short(bound("Ashton", "Gale", cash=4_500, deeds=["GHI"]), idle(deeds=["ABC"]))
    go(table, 0, "1 1", "ABC n1 n2")
    table.play(0, "sell GHI")
    assert cash(table, 0) == 4_500 + 875 - 5_000


@pytest.mark.rule("RB-V1a", "RB-16g")
def test_an_auction_opens_at_half_of_the_halved_price():
    table = short(bound("Ashton", "Gale", cash=4_500, deeds=["GHI"]), idle(deeds=["ABC"], cash=2_000))
    go(table, 0, "1 1", "ABC n1 n2")
    table.play(0, "auction GHI")
    assert bids(table, 1) == [875, 1_375, 1_875]


@pytest.mark.rule("RB-V1a")
def test_fees_and_the_rove_fee_are_as_always():
    prey = declared("Elm", "ABC Cedar n4 n3", home="Dover")
    table = short(bound("Ashton", "Gale"), prey, idle(deeds=["ABC"]))
    go(table, 0, "2 2", "ABC n1 n2 Birch n3")
    assert all_cash(table) == [65_000, 200_000, 25_000]


@pytest.mark.rule("RB-V1a")
@pytest.mark.parametrize(("money", "asked"), [(199_500, "region-roll"), (200_000, "declare")])
def test_a_full_declaration_still_takes_200_000(money, asked):
    assert phase(short(Train("Elm", "Ashton", cash=money), idle())) == asked


# Early declaring ---------------------------------------------------------------------------------


@pytest.mark.rule("RB-V1", "RB-V1b")
def test_once_all_is_sold_one_may_declare_with_less():
    table = sold(Train("Elm", "Ashton"), idle())
    assert phase(table) == "declare"
    table.play(0, "declare")
    draw(table, "Ivy")
    now = player(table, 0)
    assert (now["declared"], now["alternate"]) == ("early", "Ivy")
    assert phase(table) == "move-roll"


@pytest.mark.rule("RB-V1b")
def test_before_that_nobody_may():
    assert phase(short(Train("Elm", "Ashton"), idle(deeds=others(["ABC"])))) == "region-roll"


@pytest.mark.rule("RB-V1b")
def test_it_stays_possible_when_a_railroad_has_come_back():
    assert phase(sold(Train("Elm", "Ashton"), idle(), bank=["PQR"])) == "declare"


@pytest.mark.rule("RB-V1", "RB-V1b")
@pytest.mark.parametrize("home", ["Dover", "Elm", "Fern"])
def test_not_from_the_home_region(home):
    assert phase(sold(Train("Elm", home), idle())) == "region-roll"


@pytest.mark.rule("RB-V1b")
def test_not_in_the_middle_of_a_trip():
    assert phase(sold(bound("Elm", "Gale"), idle())) == "move-roll"


@pytest.mark.rule("RB-V1")
def test_not_without_the_short_game():
    assert phase(small(Train("Elm", "Ashton"), idle(deeds=DEEDS), sold_out=True)) == "region-roll"


@pytest.mark.rule("RB-V1e")
def test_under_200_000_it_is_early_from_there_it_is_full():
    for money, kind in ((199_500, "early"), (200_000, "full")):
        table = sold(Train("Elm", "Ashton", cash=money), idle())
        table.play(0, "declare")
        draw(table, "Ivy")
        assert player(table, 0)["declared"] == kind


@pytest.mark.rule("RB-V1e")
def test_a_full_declaration_is_free_in_the_home_region_too():
    table = sold(Train("Elm", "Fern", cash=200_000), idle())
    assert phase(table) == "declare"


@pytest.mark.rule("RB-V1b")
def test_an_alternate_where_he_stands_costs_the_turn():
    table = sold(Train("Elm", "Ashton"), idle())
    table.play(0, "declare")
    draw(table, "Elm")
    assert on_turn(table) == 1
    assert player(table, 0)["declared"] == "early"


@pytest.mark.rule("RB-V1b", "RB-23")
def test_fees_do_not_undeclare_an_early_declarer():
    table = sold(early("Fern", "JKL Elm m2"), idle("Gale"))
    go(table, 0, "1 1", "JKL m1 Birch")
    now = player(table, 0)
    assert (now["declared"], now["cash"]) == ("early", 50_000)


@pytest.mark.rule("RB-V1e", "RB-23")
def test_a_full_declarer_who_falls_below_is_undeclared():
    table = sold(declared("Fern", "JKL Elm m2", cash=205_000), idle("Gale"))
    go(table, 0, "1 1", "JKL m1 Birch")
    now = player(table, 0)
    assert (now["declared"], now["destination"]) == ("no", "Fern")


@pytest.mark.rule("RB-V1b", "RB-17")
def test_an_early_declarer_goes_bankrupt_by_fees_like_anybody():
    table = sold(early("Fern", "JKL Elm m2", cash=4_000), idle("Gale"), idle())
    go(table, 0, "1 1", "JKL m1 Birch")
    assert player(table, 0)["out"] is True


# Roved -------------------------------------------------------------------------------------------


def hunted(money, prey_deeds=("ABC",), players=3, **more):
    """Seat 1, early declared in Cedar, stands on n3; seat 0 rides through over ABC of seat 1."""
    prey = early("Elm", "ABC Cedar n4 n3", home="Dover", cash=money, deeds=list(prey_deeds), **more)
    rest = [idle()] if players == 3 else []
    table = sold(bound("Ashton", "Gale"), prey, *rest)
    go(table, 0, "2 2", "PUB n1 n2 Birch", "ABC n3")
    return table


@pytest.mark.rule("RB-V1b")
@pytest.mark.parametrize("money", [50_000, 60_000])
def test_roved_with_50_000_he_pays_and_goes_to_the_alternate(money):
    table = hunted(money)
    now = player(table, 1)
    assert (now["out"], now["declared"], now["destination"]) == (False, "no", "Elm")
    assert now["cash"] == money - 50_000 + 10_000


@pytest.mark.rule("RB-V1", "RB-V1d")
@pytest.mark.parametrize("money", [0, 49_500])
def test_roved_with_less_he_is_bankrupt_and_all_goes_to_the_rover(money):
    table = hunted(money, ["ABC", "JKL"])
    assert player(table, 1)["out"] is True
    assert (owner(table, "ABC"), owner(table, "JKL")) == (0, 0)
    assert cash(table, 0) == 20_000 + money - 1_000


@pytest.mark.rule("RB-V1d", "RB-14a")
def test_what_the_rover_rode_of_him_is_now_his_own():
    table = hunted(30_000)
    assert cash(table, 0) == 50_000 - 1_000
    assert on_turn(table) == 2


@pytest.mark.rule("RB-V1d", "RB-15a")
def test_deeds_pass_with_their_establishments_and_nobody_is_established_by_it():
    prey = early("Elm", "ABC Cedar n4 n3", home="Dover", cash=0, deeds=["ABC", "VWX"])
    waiting = Train("Cedar", "Cedar", established={"ABC": 5_000})
    table = sold(bound("Ashton", "Gale"), prey, waiting)
    go(table, 0, "2 2", "PUB n1 n2 Birch", "ABC n3")
    assert player(table, 2)["established"] == {"ABC": 5_000}


@pytest.mark.rule("RB-V1", "RB-17")
def test_between_two_the_rover_has_won():
    table = hunted(10_000, players=2, prey_deeds=())
    assert (table.over, table.end_reason, table.winners()) == (True, "last-standing", [0])


@pytest.mark.rule("RB-21f", "RB-V1e")
def test_a_full_declarer_with_less_than_50_000_stays_in():
    prey = declared("Elm", "ABC Cedar n4 n3", home="Dover", cash=30_000)
    table = sold(bound("Ashton", "Gale"), prey, idle())
    go(table, 0, "2 2", "PUB n1 n2 Birch", "ABC n3")
    assert (player(table, 1)["out"], cash(table, 1)) == (False, 0)


# Corners -----------------------------------------------------------------------------------------


@pytest.mark.rule("RB-V1b", "RB-19a")
@pytest.mark.parametrize(("home", "asked"), [("Gale", "declare"), ("Cedar", "region-roll")])
def test_in_a_bounce_out_one_may_declare_early_as_soon_as_the_last_railroad_is_sold(home, asked):
    me = bound("Elm", "Birch", home=home, cash=50_000, locomotive="express", deeds=["JKL"])
    table = short(me, idle(deeds=others(["JKL", "VWX"])))
    go(table, 0, "2 2", "JKL m2 m1 Birch")
    table.play(0, "buy VWX")
    assert (phase(table), on_turn(table)) == (asked, 0)


@pytest.mark.rule("RB-V1", "RB-20")
def test_a_full_declaration_at_home_wins_at_once_in_the_short_game_too():
    table = sold(Train("Elm", "Elm", cash=200_000), idle())
    table.play(0, "declare")
    assert (table.over, table.end_reason, table.winners()) == (True, "home", [0])


@pytest.mark.rule("RB-V1b", "RB-V1")
def test_one_may_draw_instead_of_declaring_early():
    table = sold(Train("Elm", "Ashton"), idle())
    assert set(table.legal(0)) == {"declare", "draw"}
    table.play(0, "draw")
    draw(table, "Ivy")
    assert player(table, 0)["declared"] == "no"
