"""Destinations: drawn when they are needed, picked in one's own region, and the home swap."""

import pytest

from tests.rules.rail_baron_southeast.positions import cash, refused
from tests.rules.rail_baron_southeast.small_board import REGION_ROLL
from tests.rules.rail_baron_southeast.trips import (
    begun,
    bound,
    draw,
    go,
    idle,
    on_turn,
    phase,
    player,
    small,
)

# A region and a city ----------------------------------------------------------------------------


@pytest.mark.rule("RB-5")
def test_a_player_without_a_destination_draws_it_at_the_start_of_his_turn():
    table = small(idle("Ashton"), idle())
    assert phase(table) == "region-roll"
    table.roll(REGION_ROLL["South"])
    assert phase(table) == "city-roll"
    table.roll("1 3 4")
    assert player(table, 0)["destination"] == "Elm"
    assert phase(table) == "move-roll"


@pytest.mark.rule("RB-5")
def test_a_player_under_way_draws_nothing():
    table = small(bound("Ashton", "Elm"), idle())
    assert phase(table) == "move-roll"


@pytest.mark.rule("RB-5")
def test_the_departure_city_is_where_the_train_stands_when_it_draws():
    table = small(idle("Birch"), idle())
    draw(table, "Elm")
    assert player(table, 0)["departure"] == "Birch"


@pytest.mark.rule("RB-3")
def test_another_region_than_ones_own_is_not_picked():
    table = small(idle("Ashton"), idle())
    table.roll(REGION_ROLL["East"])
    assert table.to_act == ()
    assert phase(table) == "city-roll"


@pytest.mark.rule("RB-3")
def test_the_region_where_the_train_stands_lets_the_player_pick_any_region():
    table = small(idle("Ashton"), idle())
    table.roll(REGION_ROLL["North"])
    assert table.ask(0)["kind"] == phase(table) == "region"
    assert set(table.legal(0)) == {"region North", "region South", "region East"}


@pytest.mark.rule("RB-3")
@pytest.mark.parametrize(("region", "city"), [("North", "Cedar"), ("South", "Fern"), ("East", "Ivy")])
def test_the_city_is_rolled_in_the_region_picked(region, city):
    table = small(idle("Ashton"), idle())
    table.roll(REGION_ROLL["North"])
    table.play(0, f"region {region}")
    assert phase(table) == "city-roll"
    table.roll("1 6 6")
    assert player(table, 0)["destination"] == city


@pytest.mark.rule("RB-3")
def test_it_is_the_trains_region_that_counts_not_the_homes():
    table = small(bound("Ashton", None, home="Elm"), idle())
    table.roll(REGION_ROLL["South"])
    assert phase(table) == "city-roll"


@pytest.mark.rule("RB-3")
def test_a_region_is_not_picked_when_none_is_asked_for():
    table = small(bound("Ashton", "Gale"), idle())
    table.roll("1 2")
    assert refused(table, 0, "region East") == "RB-3"


# The city where one stands ----------------------------------------------------------------------


@pytest.mark.rule("RB-5", "RB-5a")
def test_the_city_where_the_train_stands_costs_the_rest_of_the_turn():
    table = small(idle("Ashton"), idle())
    draw(table, "Ashton")
    assert on_turn(table) == 1
    assert player(table, 0)["place"] == "Ashton"


@pytest.mark.rule("RB-5a")
def test_it_pays_nothing_and_sells_nothing():
    table = small(idle("Ashton"), idle())
    draw(table, "Ashton")
    assert cash(table, 0) == 20_000
    assert table.to_act == ()


@pytest.mark.rule("RB-5a")
def test_a_new_destination_is_drawn_at_the_start_of_the_next_turn():
    table = small(idle("Ashton"), idle("Elm"))
    draw(table, "Ashton")
    assert player(table, 0)["destination"] is None
    draw(table, "Elm")
    assert (phase(table), on_turn(table)) == ("region-roll", 0)


@pytest.mark.rule("RB-5a", "RB-13")
def test_in_a_bounce_out_the_bonus_is_lost_and_the_fees_are_paid():
    table = small(bound("Ashton", "Birch", locomotive="express"), idle(deeds=["ABC"]))
    go(table, 0, "2 2", "ABC n1 n2 Birch")
    table.play(0, "buy nothing")
    draw(table, "Birch")
    assert on_turn(table) == 1
    assert cash(table, 0) == 20_000 + 3_000 - 5_000
    assert cash(table, 1) == 25_000
    assert player(table, 0)["destination"] is None


# Home swap --------------------------------------------------------------------------------------


def at_the_swap(home="Ashton", first_destination="Elm", other="Ivy"):
    table = begun(home, other)
    draw(table, first_destination)
    return table


@pytest.mark.rule("RB-6")
def test_after_his_first_destination_a_player_is_asked_whether_he_swaps():
    table = at_the_swap()
    assert table.to_act == (0,)
    assert table.ask(0)["kind"] == phase(table) == "swap"
    assert set(table.legal(0)) == {"swap", "keep"}


@pytest.mark.rule("RB-6")
def test_a_swap_exchanges_home_and_destination_and_moves_the_train():
    table = at_the_swap()
    table.play(0, "swap")
    now = player(table, 0)
    assert (now["home"], now["place"], now["departure"], now["destination"]) == (
        "Elm",
        "Elm",
        "Elm",
        "Ashton",
    )
    assert phase(table) == "move-roll"


@pytest.mark.rule("RB-6")
def test_keeping_leaves_everything_as_it_is():
    table = at_the_swap()
    table.play(0, "keep")
    now = player(table, 0)
    assert (now["home"], now["place"], now["destination"]) == ("Ashton", "Ashton", "Elm")
    assert phase(table) == "move-roll"


@pytest.mark.rule("RB-6")
def test_a_swap_costs_nothing():
    table = at_the_swap()
    table.play(0, "swap")
    assert cash(table, 0) == 20_000


@pytest.mark.rule("RB-6", "RB-11")
def test_the_first_trip_of_a_swapper_is_paid_from_the_new_home():
    table = at_the_swap("Birch", "Elm")
    table.play(0, "swap")
    go(table, 0, "1 2", "JKL m2 m1 Birch")
    assert cash(table, 0) == 23_500


@pytest.mark.rule("RB-6")
def test_after_the_movement_roll_there_is_no_swap():
    table = at_the_swap()
    table.play(0, "keep")
    table.roll("1 2")
    assert refused(table, 0, "swap") == "RB-6"


@pytest.mark.rule("RB-6")
def test_every_player_is_asked_after_his_own_first_destination():
    table = at_the_swap()
    table.play(0, "keep")
    go(table, 0, "1 1", "GHI w1 w2")
    draw(table, "Birch")
    assert table.to_act == (1,)
    assert phase(table) == "swap"


@pytest.mark.rule("RB-6")
def test_nobody_is_asked_a_second_time():
    table = begun("Ashton", "Ivy")
    draw(table, "Birch")
    table.play(0, "keep")
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy nothing")
    draw(table, "Ivy")  # seat 1 loses its turn
    draw(table, "Elm")
    assert (phase(table), on_turn(table)) == ("move-roll", 0)


@pytest.mark.rule("RB-6")
def test_nobody_is_asked_in_the_middle_of_a_game():
    table = small(idle("Ashton"), idle())
    draw(table, "Elm")
    assert phase(table) == "move-roll"


@pytest.mark.rule("RB-6b")
def test_there_is_nothing_to_swap_when_the_first_destination_is_the_home():
    table = at_the_swap("Ashton", "Ashton")
    assert on_turn(table) == 1
    assert player(table, 0)["home"] == "Ashton"


@pytest.mark.rule("RB-6b")
def test_and_the_right_to_swap_is_gone():
    table = at_the_swap("Ashton", "Ashton")
    draw(table, "Ivy")
    draw(table, "Elm")
    assert (phase(table), on_turn(table)) == ("move-roll", 0)


@pytest.mark.rule("RB-6", "RB-15", "RB-15d")
def test_a_swapper_is_established_on_all_railroads_of_his_new_home():
    table = at_the_swap("Ashton", "Cedar")
    table.play(0, "swap")
    established = player(table, 0)["established"]
    assert {road: established[road] for road in ("ABC", "MNO", "VWX")} == {
        "ABC": 1000,
        "MNO": 1000,
        "VWX": 1000,
    }


@pytest.mark.rule("RB-15d")
def test_a_player_who_keeps_his_home_is_established_only_by_what_happens_there():
    table = at_the_swap("Ashton", "Cedar")
    table.play(0, "keep")
    assert player(table, 0)["established"] == {}


@pytest.mark.rule("RB-15d")
def test_a_swapper_rides_at_1_000_what_was_bought_before_he_came():
    table = begun("Dover", "Ashton")
    draw(table, "Elm")
    table.play(0, "keep")
    go(table, 0, "1 2", "DEF s1 s2 Elm")
    table.play(0, "buy DEF")
    draw(table, "Elm")
    table.play(1, "swap")
    before = cash(table, 0)
    go(table, 1, "1 1", "DEF s3 s4")
    assert cash(table, 1) == 19_000
    assert cash(table, 0) == before + 1_000
