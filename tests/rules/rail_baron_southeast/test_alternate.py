"""After the rover: arriving on the alternate, and the way there with the least reuse."""

import pytest

from tests.rules.rail_baron_southeast.positions import Train, cash, refused, ride
from tests.rules.rail_baron_southeast.small_board import trail
from tests.rules.rail_baron_southeast.trips import (
    PREY,
    ROVER,
    bound,
    caught_on_the_spur,
    declared,
    draw,
    go,
    hunt,
    idle,
    keys,
    on_turn,
    phase,
    player,
    rides,
    small,
    under_way,
    used,
)

# On the alternate --------------------------------------------------------------------------------


def roved_on_his_alternate(money=250_000):
    """Seat 1 rested in Birch, his alternate, when seat 0 came through."""
    prey = declared("Birch", "JKL Elm m2 m1 Birch", home="Dover", cash=money)
    table = hunt(prey)
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    return table


@pytest.mark.rule("RB-22")
def test_roved_on_his_alternate_he_arrives_at_the_start_of_his_next_turn():
    table = roved_on_his_alternate()
    assert (phase(table), on_turn(table)) == ("buy", PREY)
    assert cash(table, PREY) == 200_000 + 3_500


@pytest.mark.rule("RB-22")
def test_that_is_a_full_arrival_with_a_purchase():
    table = roved_on_his_alternate()
    table.play(PREY, "buy ABC")
    assert player(table, PREY)["deeds"] == ["ABC"]
    assert player(table, PREY)["used"] == []


@pytest.mark.rule("RB-22")
def test_then_he_draws_or_declares_and_rolls():
    table = roved_on_his_alternate(200_000)
    table.play(PREY, "buy nothing")
    assert phase(table) == "region-roll"
    draw(table, "Gale")
    assert (phase(table), on_turn(table)) == ("move-roll", PREY)
    rich = roved_on_his_alternate()
    rich.play(PREY, "buy nothing")
    assert phase(rich) == "declare"


@pytest.mark.rule("RB-22")
def test_the_arrival_waits_where_others_move_first():
    me = Train(
        "Birch",
        "Dover",
        cash=200_000,
        destination="Birch",
        departure="Elm",
        used=trail("JKL Elm m2 m1 Birch"),
        arrival_due=True,
    )
    table = small(bound("Ashton", "Gale"), me)
    go(table, 0, "1 1", "ABC n1 n2")
    assert (phase(table), on_turn(table)) == ("buy", 1)
    assert cash(table, 1) == 203_500


@pytest.mark.rule("RB-22")
def test_an_arrival_that_is_due_opens_his_turn():
    me = Train(
        "Birch",
        "Dover",
        destination="Birch",
        departure="Elm",
        used=trail("JKL Elm m2 m1 Birch"),
        arrival_due=True,
    )
    table = small(me, idle())
    assert (phase(table), on_turn(table)) == ("buy", 0)
    assert cash(table, 0) == 23_500


# The way to the alternate ------------------------------------------------------------------------


@pytest.mark.rule("RB-21", "RB-21d")
def test_segments_of_the_run_home_stay_used():
    table = hunt()
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    assert used(table, PREY) == keys(trail("ABC Cedar n4 n3"))


@pytest.mark.rule("RB-21", "RB-21d")
def test_where_the_alternate_can_be_reached_nothing_is_reused():
    table = hunt()
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    table.roll("1 1")
    assert player(table, PREY)["place"] == "Birch"
    assert rides(table, PREY) == {"ABC n2", "PUB n2", "JKL m1"}


@pytest.mark.rule("RB-21d")
def test_the_least_number_of_segments_is_reused():
    table = caught_on_the_spur()
    table.roll("1 3")
    assert player(table, PREY)["place"] == "Fern"
    assert rides(table, PREY) == {"DEF s4", "MNO e2"}


@pytest.mark.rule("RB-21d", "RB-8")
def test_a_step_that_would_need_more_reuse_is_refused():
    table = caught_on_the_spur()
    table.roll("1 3")
    assert refused(table, PREY, "ride PQR p1") in {"RB-21", "RB-21d", "RB-8"}


@pytest.mark.rule("RB-21d")
def test_further_down_the_spur_is_never_the_least():
    table = caught_on_the_spur()
    table.roll("1 1")
    assert player(table, PREY)["place"] == "p1"


@pytest.mark.rule("RB-21d")
def test_of_two_ways_with_one_reuse_each_both_are_open():
    """On n1: back through Ashton over one used segment, or by n2 over one; over two is refused."""
    me = under_way("Dover", "GHI Dover w2 w1 Ashton", "ABC Ashton n1 n2", "PUB n2 n1", cash=100_000)
    table = small(me, idle())
    table.roll("1 1")
    assert rides(table) == {"PUB Ashton", "ABC n2", "PUB n2"}
    assert refused(table, 0, "ride ABC Ashton") in {"RB-21", "RB-21d", "RB-8"}


@pytest.mark.rule("RB-21d")
def test_reuse_is_counted_anew_at_every_step():
    me = under_way("Dover", "GHI Dover w2 w1 Ashton", "ABC Ashton n1 n2", "PUB n2 n1", cash=100_000)
    table = small(me, idle())
    table.roll("1 1")
    ride(table, 0, "ABC n2")
    assert rides(table) == {"ABC Birch", "PUB Birch"}


@pytest.mark.rule("RB-21d")
def test_a_segment_ridden_a_third_time_counts_again():
    """Nobody may go to and fro on a used segment: each ride of it would cost one more."""
    table = caught_on_the_spur()
    table.roll("1 1")
    taken = [
        line["do"] for line in table.lines() if line["do"].startswith("ride PQR") and line["actor"] == PREY
    ]
    assert taken == ["ride PQR p2", "ride PQR p1"]


@pytest.mark.rule("RB-21e")
def test_an_alternate_where_he_declared_pays_nothing_but_sells():
    me = under_way("Birch", "ABC Birch n3 n4 Cedar", "MNO Cedar e1", "STU e1 x2 x1 w1", "GHI w1 Ashton")
    table = small(me, idle())
    go(table, 0, "1 2", "PUB n1 n2 Birch")
    assert phase(table) == "buy"
    assert cash(table, 0) == 20_000


# The spur ----------------------------------------------------------------------------------------


@pytest.mark.rule("RB-22", "RB-21e")
def test_roved_where_he_declared_and_drew_the_same_city_he_arrives_there_for_nothing():
    prey = Train("Birch", "Dover", cash=250_000, declared="full", alternate="Birch")
    table = hunt(prey)
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    assert (phase(table), on_turn(table)) == ("buy", PREY)
    assert cash(table, PREY) == 200_000


@pytest.mark.rule("RB-22", "RB-11")
def test_an_arrival_that_was_due_and_another_in_the_same_turn_both_pay_and_sell():
    me = Train(
        "Birch",
        "Dover",
        destination="Birch",
        departure="Elm",
        used=trail("JKL Elm m2 m1 Birch"),
        arrival_due=True,
    )
    table = small(me, idle())
    table.play(0, "buy JKL")
    draw(table, "Elm")
    go(table, 0, "1 2", "JKL m1 m2 Elm")
    assert phase(table) == "buy"
    assert cash(table, 0) == 20_000 + 3_500 - 10_000 + 3_500


@pytest.mark.rule("RB-21d", "RB-20d")
def test_out_of_a_home_at_the_end_of_a_spur_the_whole_spur_is_reused():
    prey = declared("Dover", "PQR Fern p1 p2 p3 p4 p5 p6 p7", home="Gale", cash=203_000)
    table = small(prey, idle(deeds=["PQR"]))
    table.roll("1 1")
    now = player(table, 0)
    assert (now["place"], now["declared"], now["destination"]) == ("Gale", "no", "Dover")
    draw(table, "Ivy")
    table.roll("1 1")
    assert player(table, 0)["place"] == "p6"
