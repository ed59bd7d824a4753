"""The bonus die, and bouncing out of a destination with each locomotive."""

import pytest

from tests.rules.rail_baron_southeast.positions import cash, refused, ride
from tests.rules.rail_baron_southeast.trips import (
    bound,
    draw,
    fees,
    go,
    idle,
    on_turn,
    phase,
    player,
    small,
    steps,
)

TO_THE_SPUR = ("ABC n1 n2 Birch n3 n4 Cedar", "MNO e1 e2 Fern", "PQR p1 p2 p3")


def to_gale(locomotive):
    return small(bound("Ashton", "Gale", locomotive=locomotive), idle())


def to_birch(locomotive, **more):
    """Three steps from the destination."""
    return small(bound("Ashton", "Birch", locomotive=locomotive, **more), idle())


def arrived(locomotive, dice, **more):
    """Birch is reached, and nothing was bought."""
    table = to_birch(locomotive, **more)
    go(table, 0, dice, "ABC n1 n2 Birch")
    table.play(0, "buy nothing")
    return table


# Who has a bonus --------------------------------------------------------------------------------


@pytest.mark.rule("RB-9")
def test_a_freight_that_rolls_double_six_rolls_the_red_die_after_moving():
    table = to_gale("freight")
    table.roll("6 6")
    assert table.view(None)["roll"]["bonus"] is True
    ride(table, 0, *steps(*TO_THE_SPUR))
    assert phase(table) == "bonus-roll"
    assert table.outcomes() == dict.fromkeys("123456", 1)


@pytest.mark.rule("RB-9")
def test_and_moves_that_much_further():
    table = to_gale("freight")
    go(table, 0, "6 6", *TO_THE_SPUR)
    table.roll("3")
    assert player(table, 0)["place"] == "p6"
    assert on_turn(table) == 1


@pytest.mark.rule("RB-9")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_a_freight_has_no_bonus_on_another_double(die):
    table = to_gale("freight")
    table.roll(f"{die} {die}")
    assert table.view(None)["roll"]["bonus"] is False


@pytest.mark.rule("RB-9")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_an_express_has_a_bonus_on_any_double(die):
    table = to_gale("express")
    go(table, 0, f"{die} {die}", *path_of(2 * die))
    assert phase(table) == "bonus-roll"


def path_of(length):
    """So many steps from Ashton towards Gale, as legs of one step."""
    return steps(*TO_THE_SPUR)[:length]


@pytest.mark.rule("RB-9")
@pytest.mark.parametrize("dice", ["1 2", "5 6", "2 4"])
@pytest.mark.parametrize("locomotive", ["freight", "express"])
def test_without_a_double_the_turn_is_over_after_the_white_dice(dice, locomotive):
    table = to_gale(locomotive)
    go(table, 0, dice, *path_of(sum(int(die) for die in dice.split())))
    assert on_turn(table) == 1


@pytest.mark.rule("RB-9")
def test_a_superchief_moves_the_sum_of_three_dice():
    table = to_gale("superchief")
    go(table, 0, "4 1 2", *path_of(7))
    assert player(table, 0)["place"] == "e1"
    assert on_turn(table) == 1


@pytest.mark.rule("RB-9")
def test_a_superchief_has_no_further_bonus_on_a_double():
    table = to_gale("superchief")
    go(table, 0, "2 2 2", *path_of(6))
    assert on_turn(table) == 1


@pytest.mark.rule("RB-10")
def test_the_bonus_must_be_moved_in_full():
    table = to_gale("express")
    go(table, 0, "1 1", *path_of(2))
    table.roll("3")
    assert table.view(None)["roll"]["left"] == 3
    assert all(text.startswith("ride ") for text in table.legal(0))


@pytest.mark.rule("RB-10")
def test_a_train_that_arrives_on_the_bonus_die_stops_there():
    table = to_birch("express")
    go(table, 0, "1 1", "ABC n1 n2")
    table.roll("5")
    ride(table, 0, "ABC Birch")
    assert phase(table) == "buy"
    assert player(table, 0)["place"] == "Birch"


# Bounce out: Freight and Express ----------------------------------------------------------------


@pytest.mark.rule("RB-13")
@pytest.mark.parametrize(("locomotive", "dice"), [("freight", "6 6"), ("express", "2 2"), ("express", "6 6")])
def test_whoever_arrives_within_the_whites_with_a_bonus_due_draws_anew_at_once(locomotive, dice):
    table = arrived(locomotive, dice)
    assert (phase(table), on_turn(table)) == ("region-roll", 0)
    draw(table, "Elm")
    assert phase(table) == "bonus-roll"


@pytest.mark.rule("RB-13")
@pytest.mark.parametrize(("locomotive", "dice"), [("freight", "6 6"), ("express", "2 2")])
def test_and_moves_the_bonus_out_of_the_city(locomotive, dice):
    table = arrived(locomotive, dice)
    draw(table, "Elm")
    table.roll("2")
    ride(table, 0, *steps("JKL m1 m2"))
    assert player(table, 0)["place"] == "m2"
    assert on_turn(table) == 1


@pytest.mark.rule("RB-13")
def test_the_bounce_out_is_not_optional():
    table = arrived("express", "2 2")
    draw(table, "Elm")
    table.roll("2")
    assert table.to_act == (0,)
    assert all(text.startswith("ride ") for text in table.legal(0))


@pytest.mark.rule("RB-13")
@pytest.mark.parametrize(("locomotive", "dice"), [("freight", "2 2"), ("freight", "5 6"), ("express", "1 2")])
def test_without_a_bonus_the_next_destination_is_drawn_next_turn(locomotive, dice):
    table = arrived(locomotive, dice)
    assert on_turn(table) == 1
    assert player(table, 0)["destination"] is None


@pytest.mark.rule("RB-13")
def test_whoever_arrives_on_the_bonus_die_itself_does_not_bounce_out():
    table = to_birch("express")
    go(table, 0, "1 1", "ABC n1 n2")
    table.roll("1")
    ride(table, 0, "ABC Birch")
    table.play(0, "buy nothing")
    assert on_turn(table) == 1


@pytest.mark.rule("RB-13")
def test_an_arrival_with_the_last_white_pip_bounces_out():
    table = small(bound("Holm", "Ivy", locomotive="express"), idle("Gale"))
    go(table, 0, "1 1", "MNO h1 Ivy")
    table.play(0, "buy nothing")
    assert (phase(table), on_turn(table)) == ("region-roll", 0)


@pytest.mark.rule("RB-13", "RB-11")
def test_the_first_arrival_is_paid_before_the_new_destination_is_drawn():
    table = to_birch("express")
    go(table, 0, "2 2", "ABC n1 n2 Birch")
    assert cash(table, 0) == 23_000
    assert phase(table) == "buy"


@pytest.mark.rule("RB-13", "RB-13b")
def test_a_second_arrival_pays_and_sells_again():
    table = arrived("express", "2 2")
    draw(table, "Elm")
    table.roll("4")
    ride(table, 0, *steps("JKL m1 m2 Elm"))
    assert phase(table) == "buy"
    assert cash(table, 0) == 20_000 + 3_000 + 3_500
    table.play(0, "buy DEF")
    assert player(table, 0)["deeds"] == ["DEF"]


@pytest.mark.rule("RB-13", "RB-13b")
def test_after_a_second_arrival_the_turn_is_over():
    table = arrived("freight", "6 6")
    draw(table, "Elm")
    table.roll("6")
    ride(table, 0, *steps("JKL m1 m2 Elm"))
    table.play(0, "buy nothing")
    assert on_turn(table) == 1


@pytest.mark.rule("RB-13b")
def test_fees_of_both_legs_are_paid_together_once_an_owner():
    table = small(bound("Ashton", "Birch", locomotive="express"), idle(deeds=["ABC", "JKL"]))
    go(table, 0, "2 2", "ABC n1 n2 Birch")
    assert fees(table) == {1: 5_000}
    table.play(0, "buy nothing")
    draw(table, "Elm")
    table.roll("3")
    ride(table, 0, *steps("JKL m1 m2 Elm"))
    table.play(0, "buy nothing")
    assert cash(table, 0) == 20_000 + 3_000 + 3_500 - 5_000
    assert cash(table, 1) == 25_000


# The engine that counts -------------------------------------------------------------------------


@pytest.mark.rule("RB-9a")
def test_an_express_bought_on_arrival_gives_no_bonus_for_the_double_that_led_there():
    table = to_birch("freight")
    go(table, 0, "2 2", "ABC n1 n2 Birch")
    table.play(0, "buy express")
    assert on_turn(table) == 1


@pytest.mark.rule("RB-9a")
def test_a_superchief_bought_on_arrival_first_helps_with_the_next_roll():
    table = to_birch("freight", cash=60_000)
    go(table, 0, "2 3", "ABC n1 n2 Birch")
    table.play(0, "buy superchief")
    assert on_turn(table) == 1


@pytest.mark.rule("RB-9a")
def test_a_superchief_bought_on_arrival_does_not_take_away_a_bonus_earned():
    table = to_birch("freight", cash=60_000)
    go(table, 0, "6 6", "ABC n1 n2 Birch")
    table.play(0, "buy superchief")
    draw(table, "Elm")
    assert phase(table) == "bonus-roll"
    table.roll("2")
    ride(table, 0, *steps("JKL m1 m2"))
    assert on_turn(table) == 1


@pytest.mark.rule("RB-9a")
def test_an_express_bought_on_a_double_six_leaves_one_bonus_die():
    table = to_birch("freight")
    go(table, 0, "6 6", "ABC n1 n2 Birch")
    table.play(0, "buy express")
    draw(table, "Elm")
    table.roll("2")
    ride(table, 0, *steps("JKL m1 m2"))
    assert on_turn(table) == 1


# Bounce out: SuperChief -------------------------------------------------------------------------


@pytest.mark.rule("RB-13a")
@pytest.mark.parametrize("dice", ["4 1 2", "4 1 3", "4 6 6"])
def test_a_superchief_that_arrives_within_its_whites_bounces_out_with_the_red_die(dice):
    table = arrived("superchief", dice)
    assert (phase(table), on_turn(table)) == ("region-roll", 0)
    draw(table, "Gale")
    assert phase(table) == "ride"
    assert table.view(None)["roll"]["left"] == 4


@pytest.mark.rule("RB-13a")
def test_and_rides_all_of_it():
    table = arrived("superchief", "4 1 2")
    draw(table, "Gale")
    ride(table, 0, *steps("JKL m1 m2 Elm", "DEF s3"))
    assert player(table, 0)["place"] == "s3"
    assert on_turn(table) == 1


@pytest.mark.rule("RB-13a")
def test_a_superchief_that_used_any_red_pip_stays():
    table = arrived("superchief", "6 1 1")
    assert on_turn(table) == 1
    assert player(table, 0)["destination"] is None


@pytest.mark.rule("RB-13a", "RB-13")
def test_a_superchief_needs_no_double_to_bounce_out():
    table = arrived("superchief", "1 2 5")
    assert (phase(table), on_turn(table)) == ("region-roll", 0)


@pytest.mark.rule("RB-13b")
def test_a_superchief_may_arrive_twice_but_not_a_third_time():
    table = arrived("superchief", "6 1 2")
    draw(table, "Elm")
    ride(table, 0, *steps("JKL m1 m2 Elm"))
    assert cash(table, 0) == 20_000 + 3_000 + 3_500
    table.play(0, "buy nothing")
    assert on_turn(table) == 1


@pytest.mark.rule("RB-13")
def test_nobody_rides_before_the_new_destination_is_drawn():
    table = arrived("superchief", "4 1 2")
    assert table.refusal(0, "ride JKL m1").rule == "T-4"


@pytest.mark.rule("RB-13")
def test_what_was_bought_is_bought_before_the_bounce_out():
    table = to_birch("express")
    go(table, 0, "2 2", "ABC n1 n2 Birch")
    table.play(0, "buy JKL")
    draw(table, "Elm")
    table.roll("2")
    ride(table, 0, *steps("JKL m1 m2"))
    assert cash(table, 0) == 20_000 + 3_000 - 10_000 - 1_000


@pytest.mark.rule("RB-13")
def test_a_ride_out_of_turn_is_refused():
    table = arrived("freight", "1 2")
    assert refused(table, 0, "ride JKL m1") in {"T-1", "T-4"}
