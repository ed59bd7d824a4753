"""The start: who is first, look-ups, home cities."""

import pytest

import railhead
from tests.rules.rail_baron_southeast.small_board import CITY_ROLL, DEEDS, REGION_OF, REGION_ROLL, SMALL
from tests.rules.rail_baron_southeast.trips import (
    GAME,
    all_cash,
    begun,
    first_rolls,
    new,
    on_turn,
    phase,
    player,
)

TABLES = [(red, total) for red in (1, 2) for total in range(2, 13)]


def whites(total):
    """Two dice of this sum."""
    low = max(1, total - 6)
    return f"{low} {total - low}"


# Sitting down -----------------------------------------------------------------------------------


@pytest.mark.rule("RB-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_have_20_000_dollars_and_a_freight_each(seats):
    table = new(seats)
    assert all_cash(table) == [20_000] * seats
    assert [one["locomotive"] for one in table.view(None)["players"]] == ["freight"] * seats


@pytest.mark.rule("RB-1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_no_other_number_of_players_sits_down(seats):
    with pytest.raises(railhead.Malformed):
        new(seats)


@pytest.mark.rule("RB-1")
def test_at_the_start_the_bank_has_every_railroad_but_the_public_ones():
    assert new().view(None)["owners"] == {**dict.fromkeys(DEEDS, "bank"), "PUB": "public"}


@pytest.mark.rule("RB-1")
def test_at_the_start_nobody_has_deeds_a_place_or_a_destination():
    for one in new(3).view(None)["players"]:
        assert one["deeds"] == []
        assert (one["home"], one["place"], one["destination"]) == (None, None, None)
        assert (one["declared"], one["out"], one["home_safe"]) == ("no", False, False)


# Who is first -----------------------------------------------------------------------------------


@pytest.mark.rule("RB-1")
def test_three_dice_are_rolled_for_who_is_first():
    table = new()
    assert phase(table) == "first-roll"
    outcomes = table.outcomes()
    assert len(outcomes) == 6 * 21
    assert sum(outcomes.values()) == 216
    assert (outcomes["3 4 4"], outcomes["3 4 5"]) == (1, 2)


@pytest.mark.rule("RB-1")
def test_white_dice_are_read_in_any_order():
    table = new()
    table.roll("3 5 4")
    assert table.lines()[-1]["do"] == "3 4 5"


@pytest.mark.rule("RB-1")
def test_the_highest_total_of_three_dice_goes_first():
    table = new(3)
    for dice in ("1 6 6", "6 4 4", "5 1 1"):
        table.roll(dice)
    assert table.view(None)["first"] == 1
    assert phase(table) == "home-region-roll"
    assert on_turn(table) == 1


@pytest.mark.rule("RB-1")
def test_the_red_die_counts_as_much_as_a_white_one():
    table = new()
    table.roll("6 1 1")
    table.roll("1 1 5")
    assert table.view(None)["first"] == 0


@pytest.mark.rule("RB-1a")
def test_whoever_is_tied_for_first_rolls_again():
    table = new(3)
    for dice in ("3 3 3", "1 1 1", "2 3 4"):
        table.roll(dice)
    assert phase(table) == "first-roll"
    table.roll("1 1 1")
    assert phase(table) == "first-roll"
    table.roll("1 1 2")
    assert phase(table) == "home-region-roll"
    assert table.view(None)["first"] == 2


@pytest.mark.rule("RB-1a")
def test_a_second_tie_is_rolled_once_more():
    table = new(2)
    for dice in ("3 3 3", "3 3 3", "2 2 2", "1 1 4", "1 1 1", "1 1 2"):
        assert phase(table) == "first-roll"
        table.roll(dice)
    assert table.view(None)["first"] == 1


@pytest.mark.rule("RB-1a")
def test_a_tie_below_the_highest_roll_is_left_alone():
    table = new(3)
    for dice in ("2 2 2", "3 3 3", "2 2 2"):
        table.roll(dice)
    assert phase(table) == "home-region-roll"
    assert table.view(None)["first"] == 1


# Look-ups ---------------------------------------------------------------------------------------


@pytest.mark.rule("RB-2", "RB-4")
@pytest.mark.parametrize(("red", "total"), TABLES)
def test_the_red_die_and_the_sum_of_the_whites_give_the_region(red, total):
    table = new()
    first_rolls(table)
    table.roll(f"{red} {whites(total)}")
    table.roll("1 1 1")
    region = SMALL["region_table"]["odd" if red == 1 else "even"][total - 2]
    assert REGION_OF[player(table, 0)["home"]] == region


@pytest.mark.rule("RB-2", "RB-4")
@pytest.mark.parametrize("region", ["North", "South", "East"])
@pytest.mark.parametrize(("red", "total"), TABLES)
def test_the_same_again_gives_the_city(region, red, total):
    table = new()
    first_rolls(table)
    table.roll(REGION_ROLL[region])
    table.roll(f"{red} {whites(total)}")
    assert player(table, 0)["home"] == SMALL["city_tables"][region]["odd" if red == 1 else "even"][total - 2]


@pytest.mark.rule("RB-2")
@pytest.mark.parametrize("red", [1, 2, 3, 4, 5, 6])
def test_of_the_red_die_only_odd_or_even_counts(red):
    table = new()
    first_rolls(table)
    table.roll(f"{red} 1 1")
    table.roll("1 1 1")
    assert player(table, 0)["home"] == ("Ashton" if red % 2 else "Gale")


@pytest.mark.rule("RB-2")
def test_on_the_southeast_odd_7_is_appalachian_and_even_9_there_is_chattanooga():
    table = railhead.new(GAME, seats=2, seed="rule tests", auto_roll=False)
    first_rolls(table)
    table.roll("3 3 4")
    table.roll("6 4 5")
    assert player(table, 0)["home"] == "Chattanooga"


# Home cities ------------------------------------------------------------------------------------


@pytest.mark.rule("RB-4")
def test_home_cities_are_drawn_in_turn_order():
    table = new(3)
    first_rolls(table, first=2)
    for seat, city in ((2, "Ashton"), (0, "Elm"), (1, "Ivy")):
        assert (phase(table), on_turn(table)) == ("home-region-roll", seat)
        table.roll(REGION_ROLL[REGION_OF[city]])
        assert (phase(table), on_turn(table)) == ("home-city-roll", seat)
        table.roll(CITY_ROLL[city])
        assert player(table, seat)["home"] == city


@pytest.mark.rule("RB-4")
def test_a_train_stands_in_its_home_city_at_first():
    table = begun("Dover", "Holm")
    assert [one["place"] for one in table.view(None)["players"]] == ["Dover", "Holm"]
    assert player(table, 0)["departure"] == "Dover"


@pytest.mark.rule("RB-4")
def test_two_players_may_share_a_home_city():
    assert [one["home"] for one in begun("Elm", "Elm", "Elm").view(None)["players"]] == ["Elm"] * 3


@pytest.mark.rule("RB-3", "RB-4")
def test_nobody_picks_a_region_for_his_home_city():
    table = begun("Elm", "Fern", "Dover")
    assert not [line for line in table.lines() if line["do"].startswith("region")]


@pytest.mark.rule("RB-5")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_when_all_have_a_home_the_first_player_draws_a_destination(first):
    table = begun("Ashton", "Elm", "Ivy", first=first)
    assert (phase(table), on_turn(table)) == ("region-roll", first)


@pytest.mark.rule("RB-1")
def test_nobody_decides_anything_while_dice_are_awaited():
    table = begun("Ashton", "Elm")
    assert table.to_act == ()
    assert table.refusal(0, "ride ABC n1").rule == "T-4"
