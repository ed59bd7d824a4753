"""Declaring: when one may, the alternate, and declaring in a bounce-out."""

import pytest

from tests.rules.rail_baron_southeast.positions import Train, cash, refused, ride
from tests.rules.rail_baron_southeast.small_board import REGION_ROLL
from tests.rules.rail_baron_southeast.trips import (
    bound,
    draw,
    go,
    idle,
    on_turn,
    phase,
    player,
    small,
    steps,
)


def may_declare(at="Elm", home="Ashton", money=200_000, **more):
    return small(Train(at, home, cash=money, **more), idle())


# Declaring ---------------------------------------------------------------------------------------


@pytest.mark.rule("RB-19")
def test_with_200_000_one_may_declare_before_drawing():
    table = may_declare()
    assert table.to_act == (0,)
    assert table.ask(0)["kind"] == phase(table) == "declare"
    assert set(table.legal(0)) == {"declare", "draw"}


@pytest.mark.rule("RB-19")
@pytest.mark.parametrize("money", [0, 150_000, 199_500])
def test_with_less_nobody_is_asked(money):
    assert phase(may_declare(money=money)) == "region-roll"


@pytest.mark.rule("RB-19")
def test_nobody_declares_in_the_middle_of_a_trip():
    table = small(bound("Elm", "Gale", cash=300_000), idle())
    assert phase(table) == "move-roll"
    table.roll("1 1")
    assert refused(table, 0, "declare") == "RB-19"


@pytest.mark.rule("RB-19")
def test_whoever_draws_instead_gets_a_destination():
    table = may_declare()
    table.play(0, "draw")
    draw(table, "Ivy")
    now = player(table, 0)
    assert (now["destination"], now["declared"], now["alternate"]) == ("Ivy", "no", None)
    assert phase(table) == "move-roll"


@pytest.mark.rule("RB-19")
def test_whoever_declares_draws_his_alternate_at_once():
    table = may_declare()
    table.play(0, "declare")
    assert (phase(table), on_turn(table)) == ("region-roll", 0)
    draw(table, "Ivy")
    now = player(table, 0)
    assert (now["declared"], now["alternate"]) == ("full", "Ivy")
    assert phase(table) == "move-roll"


@pytest.mark.rule("RB-19")
def test_everybody_sees_the_declaration_and_the_alternate():
    table = may_declare()
    table.play(0, "declare")
    draw(table, "Ivy")
    seen = table.view(None)["players"][0]
    assert (seen["declared"], seen["alternate"], seen["cash"]) == ("full", "Ivy", 200_000)


@pytest.mark.rule("RB-19", "RB-3")
def test_ones_own_region_gives_a_free_region_for_the_alternate():
    table = may_declare()
    table.play(0, "declare")
    table.roll(REGION_ROLL["South"])
    assert phase(table) == "region"
    assert set(table.legal(0)) == {"region North", "region South", "region East"}


@pytest.mark.rule("RB-19")
def test_an_alternate_where_the_train_stands_costs_the_turn_but_not_the_declaration():
    table = may_declare()
    table.play(0, "declare")
    draw(table, "Elm")
    now = player(table, 0)
    assert (now["declared"], now["alternate"], now["place"]) == ("full", "Elm", "Elm")
    assert on_turn(table) == 1


@pytest.mark.rule("RB-19")
def test_nobody_is_obliged_to_declare_as_soon_as_he_may():
    table = may_declare(money=400_000)
    table.play(0, "draw")
    assert player(table, 0)["declared"] == "no"


@pytest.mark.rule("RB-19", "RB-13")
def test_after_an_arrival_the_question_waits_for_the_next_turn():
    table = small(bound("Elm", "Birch", cash=250_000), idle())
    go(table, 0, "1 2", "JKL m2 m1 Birch")
    table.play(0, "buy nothing")
    assert on_turn(table) == 1


# In a bounce-out ---------------------------------------------------------------------------------


def bounced(money, home="Gale", deeds=(), alternate=None):
    """An Express has come from Elm to Birch on 2 2, over JKL of seat 1; a bonus is due."""
    me = bound("Elm", "Birch", home=home, cash=money, locomotive="express", deeds=list(deeds))
    table = small(me, idle(deeds=["JKL"]))
    go(table, 0, "2 2", "JKL m2 m1 Birch")
    table.play(0, "buy nothing")
    return table


@pytest.mark.rule("RB-19a")
def test_in_a_bounce_out_one_may_declare_too():
    table = bounced(210_000)
    assert (phase(table), on_turn(table)) == ("declare", 0)
    table.play(0, "declare")
    draw(table, "Dover")
    assert phase(table) == "bonus-roll"
    table.roll("2")
    ride(table, 0, *steps("ABC n3 n4"))
    assert player(table, 0)["declared"] == "full"


@pytest.mark.rule("RB-19a")
def test_cash_in_hand_counts_there_and_the_fees_may_undeclare_him():
    table = bounced(197_000)
    assert cash(table, 0) == 200_500
    table.play(0, "declare")
    draw(table, "Dover")
    table.roll("2")
    ride(table, 0, *steps("ABC n3 n4"))
    now = player(table, 0)
    assert (now["declared"], now["destination"]) == ("no", "Dover")
    assert now["cash"] == 200_500 - 6_000


@pytest.mark.rule("RB-19b")
def test_an_alternate_where_he_stands_loses_the_bonus_there_but_not_the_declaration():
    table = bounced(250_000)
    table.play(0, "declare")
    draw(table, "Birch")
    now = player(table, 0)
    assert on_turn(table) == 1
    assert (now["declared"], now["alternate"]) == ("full", "Birch")
    assert now["cash"] == 250_000 + 3_500 - 5_000


@pytest.mark.rule("RB-20b")
def test_at_home_in_mid_turn_fees_so_far_are_counted():
    assert phase(bounced(201_500, home="Birch")) == "declare"
    assert phase(bounced(201_000, home="Birch")) == "region-roll"


@pytest.mark.rule("RB-20b")
def test_for_the_test_nothing_is_paid():
    table = bounced(201_500, home="Birch")
    assert cash(table, 0) == 205_000
    table.play(0, "draw")
    draw(table, "Gale")
    table.roll("2")
    ride(table, 0, *steps("ABC n3 n4"))
    assert cash(table, 0) == 205_000 - 6_000


@pytest.mark.rule("RB-20b", "RB-20")
def test_whoever_declares_at_home_in_mid_turn_pays_and_wins():
    table = bounced(201_500, home="Birch")
    table.play(0, "declare")
    assert (table.over, table.end_reason, table.winners()) == (True, "home", [0])
    assert table.scores() == [200_000, 25_000]


# Corners of the run home -------------------------------------------------------------------------


@pytest.mark.rule("RB-19a", "RB-20")
def test_a_bonus_that_leads_home_wins():
    table = bounced(250_000, home="Elm")
    table.play(0, "declare")
    draw(table, "Dover")
    table.roll("3")
    ride(table, 0, *steps("JKL m1 m2 Elm"))
    assert (table.over, table.end_reason, table.winners()) == (True, "home", [0])
    assert table.scores() == [250_000 + 3_500 - 5_000, 25_000]


@pytest.mark.rule("RB-19")
def test_the_region_of_the_alternate_is_looked_up_where_the_train_stands():
    table = may_declare(at="Elm", home="Ashton")
    table.play(0, "declare")
    table.roll(REGION_ROLL["North"])
    assert phase(table) == "city-roll"


@pytest.mark.rule("RB-20")
def test_a_rich_player_who_stands_at_home_may_go_on_instead():
    table = may_declare(at="Ashton", home="Ashton")
    table.play(0, "draw")
    draw(table, "Elm")
    assert not table.over
    assert player(table, 0)["destination"] == "Elm"


@pytest.mark.rule("RB-19", "RB-19b")
def test_after_the_lost_turn_the_run_home_begins_without_another_draw():
    table = may_declare()
    table.play(0, "declare")
    draw(table, "Elm")
    draw(table, "Ivy")
    assert (phase(table), on_turn(table)) == ("move-roll", 0)
    go(table, 0, "1 2", "JKL m2 m1 Birch")
    assert player(table, 0)["declared"] == "no"
