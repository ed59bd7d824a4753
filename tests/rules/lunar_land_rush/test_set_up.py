"""What lies on the table before the first drop."""

from collections import Counter

import pytest

import railhead
from tests.rules.lunar_land_rush.moon import ADVANCED, GAME, KINDS, OBJECTIVES, ORDERS, areas, content
from tests.rules.lunar_land_rush.positions import (
    a_fresh_table,
    a_landing,
    cubes_of,
    deal_cards,
    player_of,
    roll_each,
    rule_that_refuses,
    squares,
)

ROW = ("wild-move", "drill-pink", "launch-move")


# Players ----------------------------------------------------------------------------------------


@pytest.mark.rule("LL-1")
@pytest.mark.parametrize(("seats", "astronauts", "domes"), [(2, 14, 7), (3, 13, 6), (4, 12, 5)])
def test_the_more_players_the_fewer_astronauts_and_domes_each_has(seats, astronauts, domes):
    for player in a_fresh_table(seats).view(None)["players"]:
        assert (player["astronauts"], player["domes"], player["placed"]) == (astronauts, domes, 0)


@pytest.mark.rule("LL-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_players_sits_down(seats):
    with pytest.raises(railhead.Malformed):
        a_fresh_table(seats)


@pytest.mark.rule("LL-1")
def test_the_lobby_says_two_to_four():
    (about,) = [game for game in railhead.games() if game["id"] == GAME]
    assert about["seats"] == [2, 4]


@pytest.mark.rule("LL-2")
@pytest.mark.parametrize("seat", range(4))
def test_a_seat_plays_its_corporation_with_four_basic_orders_in_hand(seat):
    player = player_of(a_fresh_table(4), seat)
    assert player["corporation"] == content()["corporations"][seat]["corporation"]
    assert (player["hand"], player["played"]) == (list(ORDERS), [])


# Advanced orders --------------------------------------------------------------------------------


@pytest.mark.rule("LL-2")
def test_the_first_card_of_the_row_may_be_any_of_the_24():
    table = a_fresh_table()
    assert table.to_act == ()
    assert table.view(None)["phase"] == "set-up"
    assert table.outcomes() == dict.fromkeys(ADVANCED, 1)


@pytest.mark.rule("LL-2")
def test_a_card_in_the_row_is_in_the_deck_no_more():
    table = a_fresh_table()
    table.roll("drill-pink")
    assert "drill-pink" not in table.outcomes()
    assert len(table.outcomes()) == 23


@pytest.mark.rule("LL-2")
def test_three_advanced_orders_lie_open_in_the_order_dealt():
    view = a_landing(row=ROW).view(None)
    assert view["row"] == list(ROW)
    assert view["deck"] == 21


# Objectives -------------------------------------------------------------------------------------


@pytest.mark.rule("LL-2")
def test_the_first_objective_is_drawn_from_all_eight():
    table = a_fresh_table()
    roll_each(table, 3)
    assert table.outcomes() == dict.fromkeys(OBJECTIVES, 2)


@pytest.mark.rule("LL-2")
def test_an_objective_dealt_twice_is_not_dealt_again():
    table = a_fresh_table(3)
    roll_each(table, 5, (*ROW, "domes", "domes"))
    assert table.outcomes() == {"leftovers": 2, "majorities": 2, "orders": 2}


@pytest.mark.rule("LL-2")
def test_every_player_knows_his_own_objective():
    table = a_landing(3, objectives=("domes", "orders", "domes"))
    assert [table.view(seat)["objective"] for seat in range(3)] == ["domes", "orders", "domes"]


@pytest.mark.rule("LL-2")
def test_one_objective_is_open_for_all():
    table = a_landing(3, objectives=("domes", "orders", "domes"), shared="majorities")
    assert [table.view(viewer)["shared"] for viewer in (0, 1, 2, None)] == ["majorities"] * 4


# Cubes and tokens -------------------------------------------------------------------------------


def a_table_before_the_cubes(seats=2):
    table = a_fresh_table(seats)
    deal_cards(table)
    return table


@pytest.mark.rule("LL-3")
def test_the_first_cube_is_drawn_from_18_of_each_kind():
    assert a_table_before_the_cubes().outcomes() == dict.fromkeys(KINDS, 18)


@pytest.mark.rule("LL-3")
def test_a_cube_on_the_board_is_in_the_bag_no_more():
    table = a_table_before_the_cubes()
    roll_each(table, 3, ("iron", "iron", "carbon"))
    assert table.outcomes() == {"hydrogen": 18, "oxygen": 18, "carbon": 17, "iron": 16}


@pytest.mark.rule("LL-3")
def test_the_squares_are_filled_area_by_area():
    table = a_table_before_the_cubes()
    first = content()["areas"][0]
    roll_each(table, first["squares"] + 1, ["carbon"] * first["squares"] + ["iron"])
    here, there = table.view(None)["areas"][:2]
    assert here["cubes"] == [0, 0, first["squares"], 0]
    assert there["cubes"] == [0, 0, 0, 1]


@pytest.mark.rule("LL-3")
def test_every_square_gets_one_cube():
    for area in a_landing().view(None)["areas"]:
        assert sum(area["cubes"]) == area["squares"] == areas()[area["area"]]["squares"]


@pytest.mark.rule("LL-3a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_gifts_are_drawn_from_the_bag_after_the_board(seats):
    table = a_table_before_the_cubes(seats)
    roll_each(table, squares())
    on_board = Counter()
    for area in table.view(None)["areas"]:
        on_board.update(dict(zip(KINDS, area["cubes"], strict=True)))
    assert table.outcomes() == {kind: 18 - on_board[kind] for kind in KINDS if on_board[kind] < 18}
    roll_each(table, seats)
    assert [sum(cubes_of(table, seat).values()) for seat in range(seats)] == [1] * seats


@pytest.mark.rule("LL-3a")
def test_a_gift_goes_to_the_seats_in_turn():
    table = a_table_before_the_cubes(3)
    roll_each(table, squares())
    gifts = []
    for pick in (min, max, min):
        gifts.append(pick(table.outcomes()))
        table.roll(gifts[-1])
    assert [cubes_of(table, seat) for seat in range(3)] == [{gift: 1} for gift in gifts]


@pytest.mark.rule("LL-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rest_of_the_bag_is_the_supply_by_kind(seats):
    view = a_landing(seats).view(None)
    for number in range(4):
        out = sum(place["cubes"][number] for place in view["areas"] + view["players"])
        assert view["supply"][number] == 18 - out


@pytest.mark.rule("LL-3")
def test_every_area_has_its_token():
    assert all(area["token"] for area in a_landing().view(None)["areas"])


@pytest.mark.rule("LL-3")
def test_the_moon_is_empty_of_people_and_domes():
    for area in a_landing(3).view(None)["areas"]:
        assert (area["astronauts"], area["dome"]) == ([0, 0, 0], None)


# The start player -------------------------------------------------------------------------------


@pytest.mark.rule("LL-4a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn_last_and_may_be_anybody(seats):
    table = a_table_before_the_cubes(seats)
    roll_each(table, squares() + seats)
    assert table.outcomes() == {f"seat {seat}": 1 for seat in range(seats)}
    table.roll(f"seat {seats - 1}")
    assert table.view(None)["start"] == seats - 1


@pytest.mark.rule("LL-4a")
def test_nobody_acts_while_the_table_is_set_up():
    assert rule_that_refuses(a_table_before_the_cubes(), "play launch") == "T-4"
