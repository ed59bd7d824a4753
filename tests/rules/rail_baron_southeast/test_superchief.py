"""The two variants that make a SuperChief cheaper."""

import pytest

from tests.rules.rail_baron_southeast.positions import Train, cash, refused
from tests.rules.rail_baron_southeast.trips import bound, draw, go, idle, on_turn, player, small

PLACES = ("Ivy", "Elm", "Holm", "Fern", "Gale")


def at_the_shop(seats=2, money=60_000, locomotive="freight", **options):
    me = bound("Ashton", "Birch", cash=money - 3_000, locomotive=locomotive)
    table = small(me, *[idle(place) for place in PLACES[: seats - 1]], **options)
    go(table, 0, "1 2", "PUB n1 n2 Birch")
    return table


def price(table):
    """What a SuperChief costs the player who is asked; the fee of 1,000 for the way is paid with it."""
    before = cash(table, 0)
    table.play(0, "buy superchief")
    assert player(table, 0)["locomotive"] == "superchief"
    return before - cash(table, 0) - 1_000


PRICES = [(2, 40_000), (3, 40_000), (4, 36_000), (5, 32_000), (6, 28_000)]


@pytest.mark.rule("RB-V2")
@pytest.mark.parametrize(("seats", "discounted"), PRICES)
@pytest.mark.parametrize("locomotive", ["freight", "express"])
def test_the_more_players_the_cheaper(seats, discounted, locomotive):
    assert price(at_the_shop(seats, locomotive=locomotive, discounted_superchief=True)) == discounted


@pytest.mark.rule("RB-12")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_without_the_variant_it_is_40_000_for_any_number(seats):
    assert price(at_the_shop(seats)) == 40_000


@pytest.mark.rule("RB-V2")
@pytest.mark.parametrize(("seats", "discounted"), PRICES)
def test_a_dollar_step_less_is_not_enough(seats, discounted):
    table = at_the_shop(seats, money=discounted - 500, discounted_superchief=True)
    assert refused(table, 0, "buy superchief") == "RB-12"


@pytest.mark.rule("RB-V2a")
@pytest.mark.parametrize(("seats", "discounted"), PRICES)
def test_in_the_short_game_it_is_half_of_that(seats, discounted):
    table = at_the_shop(seats, discounted_superchief=True, short_game=True)
    assert price(table) == discounted // 2


@pytest.mark.rule("RB-V2b")
def test_the_number_of_players_is_that_of_the_start():
    gone = [Train(place, place, cash=0, out=True) for place in PLACES[1:]]
    table = small(bound("Ashton", "Birch", cash=60_000), idle(), *gone, discounted_superchief=True)
    go(table, 0, "1 2", "PUB n1 n2 Birch")
    assert price(table) == 28_000


@pytest.mark.rule("RB-V3")
def test_an_express_is_upgraded_free_of_charge():
    assert price(at_the_shop(locomotive="express", free_superchief=True)) == 0


@pytest.mark.rule("RB-V3")
def test_also_without_any_cash_to_speak_of():
    assert price(at_the_shop(money=3_000, locomotive="express", free_superchief=True)) == 0


@pytest.mark.rule("RB-V3")
def test_a_freight_pays_the_normal_price():
    assert price(at_the_shop(free_superchief=True)) == 40_000


@pytest.mark.rule("RB-V3")
def test_the_upgrade_uses_up_the_purchase():
    table = at_the_shop(locomotive="express", free_superchief=True)
    table.play(0, "buy superchief")
    assert on_turn(table) == 1


@pytest.mark.rule("RB-V3")
def test_the_upgrade_is_not_forced_on_anybody():
    table = at_the_shop(locomotive="express", free_superchief=True)
    table.play(0, "buy nothing")
    assert player(table, 0)["locomotive"] == "express"


@pytest.mark.rule("RB-V3")
def test_a_freight_becomes_an_express_and_then_a_superchief_on_two_arrivals():
    table = at_the_shop(money=20_000, free_superchief=True)
    table.play(0, "buy express")
    draw(table, "Ivy")
    draw(table, "Ashton")
    go(table, 0, "1 2", "PUB n2 n1 Ashton")
    assert price(table) == 0


@pytest.mark.rule("RB-V2a")
@pytest.mark.parametrize(("locomotive", "cost"), [("freight", 32_000), ("express", 0)])
def test_with_both_variants_the_discount_is_for_the_freight(locomotive, cost):
    table = at_the_shop(5, locomotive=locomotive, discounted_superchief=True, free_superchief=True)
    assert price(table) == cost


@pytest.mark.rule("RB-V2a", "RB-V3")
def test_with_the_short_game_a_freight_pays_half_and_an_express_nothing():
    assert price(at_the_shop(short_game=True, free_superchief=True)) == 20_000
    assert price(at_the_shop(short_game=True, free_superchief=True, locomotive="express")) == 0
