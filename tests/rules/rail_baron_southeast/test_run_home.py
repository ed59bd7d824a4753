"""The run home: winning, and being there with too little."""

import pytest

from tests.rules.rail_baron_southeast.positions import cash
from tests.rules.rail_baron_southeast.small_board import trail
from tests.rules.rail_baron_southeast.trips import (
    bound,
    declared,
    draw,
    go,
    idle,
    keys,
    on_turn,
    phase,
    player,
    small,
    used,
)


def near_home(money=210_000, alternate="Fern", deeds=(), **more):
    """Declared in Birch, home Ashton, two steps from it; ABC is seat 1's."""
    me = declared(alternate, "ABC Birch n2", cash=money, deeds=list(deeds), **more)
    return small(me, idle(deeds=["ABC"]))


def home_by_the_public_line(table):
    go(table, 0, "1 1", "PUB n1 Ashton")


def home_by_the_rivals_line(table):
    go(table, 0, "1 1", "ABC n1 Ashton")


# Declaring ---------------------------------------------------------------------------------------


@pytest.mark.rule("RB-19")
def test_a_declared_player_goes_on_without_a_question():
    table = near_home()
    assert phase(table) == "move-roll"


# Winning -----------------------------------------------------------------------------------------


@pytest.mark.rule("RB-20")
def test_declaring_in_the_home_city_wins_at_once():
    table = small(idle("Ashton", cash=200_000), idle())
    table.play(0, "declare")
    assert (table.over, table.end_reason, table.winners()) == (True, "home", [0])


@pytest.mark.rule("RB-20")
def test_home_with_200_000_after_fees_wins():
    table = near_home(201_000)
    home_by_the_public_line(table)
    assert (table.over, table.end_reason, table.winners()) == (True, "home", [0])
    assert table.scores()[0] == 200_000


@pytest.mark.rule("RB-20")
def test_a_fee_to_an_opponent_is_paid_before_the_game_ends():
    table = near_home(205_000)
    home_by_the_rivals_line(table)
    assert table.over
    assert table.scores() == [200_000, 25_000]


@pytest.mark.rule("RB-20")
def test_the_winner_is_the_one_at_home_though_another_is_richer():
    me = declared("Fern", "ABC Birch n2", cash=210_000)
    table = small(me, idle(cash=900_000))
    home_by_the_public_line(table)
    assert table.winners() == [0]


@pytest.mark.rule("RB-20", "RB-20f")
def test_at_home_the_train_stops_with_pips_left_over():
    table = near_home()
    go(table, 0, "5 6", "PUB n1 Ashton")
    assert table.over


@pytest.mark.rule("RB-20")
def test_a_bonus_not_yet_rolled_is_ignored():
    table = near_home(locomotive="express")
    go(table, 0, "1 1", "PUB n1 Ashton")
    assert table.over


@pytest.mark.rule("RB-20")
def test_the_run_home_may_take_several_turns():
    table = small(declared("Fern", "JKL Elm m2"), idle("Gale"))
    go(table, 0, "1 1", "JKL m1 Birch")
    assert not table.over
    assert player(table, 0)["declared"] == "full"
    draw(table, "Gale")
    go(table, 0, "1 2", "PUB n2 n1 Ashton")
    assert table.winners() == [0]


@pytest.mark.rule("RB-20")
def test_the_trip_home_pays_nothing():
    table = near_home(250_000)
    home_by_the_public_line(table)
    assert table.scores()[0] == 249_000


@pytest.mark.rule("RB-20")
def test_without_a_declaration_home_is_a_city_like_any_other():
    table = small(bound("Birch", "Ashton", cash=300_000), idle())
    go(table, 0, "1 2", "PUB n2 n1 Ashton")
    assert phase(table) == "buy"
    table.play(0, "buy nothing")
    assert not table.over


@pytest.mark.rule("RB-20e")
def test_the_alternate_on_the_way_home_is_no_arrival():
    table = small(declared("Birch", "JKL Elm m2", cash=250_000), idle("Gale"))
    go(table, 0, "1 1", "JKL m1 Birch")
    now = player(table, 0)
    assert (now["cash"], now["declared"], now["alternate"]) == (249_000, "full", "Birch")
    assert keys(now["used"]) == keys(trail("JKL Elm m2 m1 Birch"))
    assert on_turn(table) == 1


@pytest.mark.rule("RB-20e")
def test_the_alternate_is_passed_through():
    table = small(declared("Birch", "JKL Elm m2", cash=250_000), idle("Gale"))
    go(table, 0, "1 3", "JKL m1 Birch", "PUB n2 n1")
    assert player(table, 0)["place"] == "n1"


# Home, but short ---------------------------------------------------------------------------------


@pytest.mark.rule("RB-20d", "RB-23")
def test_short_after_the_fees_he_stays_at_home_undeclared():
    table = near_home(204_500)
    home_by_the_rivals_line(table)
    now = player(table, 0)
    assert not table.over
    assert (now["place"], now["declared"], now["destination"]) == ("Ashton", "no", "Fern")
    assert now["cash"] == 199_500
    assert on_turn(table) == 1


@pytest.mark.rule("RB-20d")
def test_and_sets_out_for_the_alternate_next_turn():
    table = near_home(204_500)
    home_by_the_rivals_line(table)
    draw(table, "Ivy")
    assert (phase(table), on_turn(table)) == ("move-roll", 0)
    go(table, 0, "1 1", "GHI w1 w2")
    assert player(table, 0)["place"] == "w2"


@pytest.mark.rule("RB-20f")
def test_reaching_home_short_ends_the_movement_too_and_the_bonus_is_gone():
    table = near_home(204_500, locomotive="express")
    home_by_the_rivals_line(table)
    assert on_turn(table) == 1
    assert player(table, 0)["place"] == "Ashton"


@pytest.mark.rule("RB-20f")
def test_home_is_no_arrival_so_used_segments_stay_used():
    table = near_home(204_500)
    home_by_the_rivals_line(table)
    assert used(table, 0) == keys(trail("ABC Birch n2 n1 Ashton"))


@pytest.mark.rule("RB-20f", "RB-11")
def test_the_departure_stays_the_city_where_he_declared():
    table = near_home(204_500, alternate="Dover")
    home_by_the_rivals_line(table)
    assert player(table, 0)["departure"] == "Birch"
    draw(table, "Ivy")
    go(table, 0, "1 2", "GHI w1 w2 Dover")
    assert cash(table, 0) == 199_500 + 6_500


# Home is the alternate ---------------------------------------------------------------------------


@pytest.mark.rule("RB-20c", "RB-20")
def test_where_home_is_the_alternate_the_payoff_comes_first():
    table = near_home(198_000, alternate="Ashton")
    home_by_the_public_line(table)
    assert table.over
    assert table.scores()[0] == 198_000 + 3_000 - 1_000


@pytest.mark.rule("RB-20c")
def test_a_winner_is_not_asked_for_a_purchase():
    table = near_home(250_000, alternate="Ashton")
    home_by_the_public_line(table)
    assert table.over


def short_at_home_and_alternate():
    table = near_home(196_000, alternate="Ashton")
    go(table, 0, "1 1", "PUB n1", "ABC Ashton")
    return table


@pytest.mark.rule("RB-20c")
def test_short_there_he_is_undeclared_and_may_buy_as_at_any_arrival():
    table = short_at_home_and_alternate()
    assert phase(table) == "buy"
    assert cash(table, 0) == 196_000 + 3_000 - 6_000
    assert player(table, 0)["declared"] == "no"


@pytest.mark.rule("RB-20c")
def test_that_trip_is_over_and_a_new_destination_comes_next_turn():
    table = short_at_home_and_alternate()
    table.play(0, "buy JKL")
    now = player(table, 0)
    assert (now["destination"], now["alternate"], now["used"]) == (None, None, [])
    assert now["cash"] == 193_000 - 10_000
    draw(table, "Ivy")
    assert (phase(table), on_turn(table)) == ("region-roll", 0)


@pytest.mark.rule("RB-20g")
def test_fees_once_paid_stay_paid_when_the_railroad_is_bought_then():
    """GHI was the bank's: 1,000 went there before the purchase."""
    me = declared("Ashton", "GHI Dover w2", cash=196_000)
    table = small(me, idle())
    go(table, 0, "1 1", "GHI w1 Ashton")
    assert cash(table, 0) == 196_000 + 3_500 - 1_000
    table.play(0, "buy GHI")
    assert cash(table, 0) == 198_500 - 3_500


# Corners of the run home -------------------------------------------------------------------------


@pytest.mark.rule("RB-20c", "RB-20f")
def test_where_home_is_the_alternate_a_bonus_is_forfeited_too():
    table = near_home(196_000, alternate="Ashton", locomotive="express")
    go(table, 0, "1 1", "PUB n1", "ABC Ashton")
    table.play(0, "buy nothing")
    assert on_turn(table) == 1


@pytest.mark.rule("RB-20")
def test_a_superchief_stops_at_home_whatever_its_dice_show():
    table = near_home(locomotive="superchief")
    go(table, 0, "6 6 6", "PUB n1 Ashton")
    assert table.over
