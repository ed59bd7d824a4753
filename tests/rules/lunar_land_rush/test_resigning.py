"""A player who leaves: the game goes on without him."""

from random import Random

import pytest

from tests.rules.lunar_land_rush.moon import aim_for, areas, areas_of, border, content
from tests.rules.lunar_land_rush.positions import (
    a_fresh_table,
    a_landing,
    a_last_turn,
    a_turn,
    an_order,
    deal_cards,
    draw_tokens,
    drop,
    idle,
    people_in,
    pick_up,
    play,
    player_of,
    roll_each,
    rule_that_refuses,
    squares,
)
from tests.rules.lunar_land_rush.random_games import a_random_step, a_table_for, is_conserved


def resign(table, *seats):
    for seat in seats:
        table.declare(f"resign {seat}")


def some_area():
    return next(iter(areas()))


# Set-up and landing -----------------------------------------------------------------------------


@pytest.mark.rule("LL-4")
def test_the_set_up_goes_on_without_a_player():
    table = a_fresh_table(3)
    deal_cards(table)
    resign(table, 1)
    roll_each(table, squares() + 3)
    table.roll("seat 1" if "seat 1" in table.outcomes() else "seat 2")
    assert table.view(None)["phase"] == "landing"
    assert table.to_act == (2,)


@pytest.mark.rule("LL-4")
def test_the_drops_go_on_without_a_player():
    table, droppers = a_landing(3), []
    drop(table, some_area())
    resign(table, 1)
    while table.view(None)["phase"] == "landing":
        droppers += table.to_act
        drop(table, some_area())
    assert droppers == [2, 0, 2, 0, 2]
    assert [player_of(table, seat)["placed"] for seat in range(3)] == [3, 0, 3]


@pytest.mark.rule("LL-4")
def test_whoever_resigns_before_his_own_drop_is_passed_over():
    table = a_landing(3)
    resign(table, 0)
    assert table.to_act == (1,)
    assert table.view(None)["phase"] == "landing"


@pytest.mark.rule("LL-4")
def test_a_lander_in_the_air_comes_down_though_its_player_has_resigned():
    table = a_landing(3)
    play(table, f"aim {aim_for(some_area())}")
    resign(table, 0)
    if table.awaits_roll:
        table.roll(some_area())
    assert table.to_act == (1,)


@pytest.mark.rule("LL-4a")
def test_without_the_start_player_the_next_seat_begins_the_first_round():
    table = a_landing(3)
    resign(table, 0)
    while table.view(None)["phase"] == "landing":
        drop(table, some_area())
    assert table.to_act == (1,)
    assert table.view(None)["round"] == 1


@pytest.mark.rule("LL-4")
def test_the_last_drop_not_made_begins_the_first_round():
    table = a_landing(3)
    for _ in range(8):
        drop(table, some_area())
    assert table.to_act == (2,)
    resign(table, 2)
    assert table.view(None)["phase"] == "turns"
    assert table.to_act == (0,)


# Turns ------------------------------------------------------------------------------------------


@pytest.mark.rule("LL-5")
def test_the_turn_passes_over_a_player_who_has_resigned():
    table = a_turn(3)
    resign(table, 1)
    idle(table)
    assert table.to_act == (2,)
    assert [player["out"] for player in table.view(None)["players"]] == [False, True, False]


@pytest.mark.rule("LL-5")
def test_when_the_active_player_resigns_the_next_one_takes_his_turn():
    table = a_turn(3)
    resign(table, 0)
    assert table.to_act == (1,)
    assert table.view(None)["active"] == 1


@pytest.mark.rule("LL-5")
@pytest.mark.parametrize("card", ["move", "extract", "build", "launch"])
def test_an_order_in_progress_ends_when_its_player_resigns(card):
    inside, _ = border("pink")
    more = {"astronauts": {inside: [2, 0, 0]}, "cubes": {inside: {"iron": 1}}}
    held = {0: {kind["kind"]: 9 for kind in content()["regions"]}}
    table = an_order(card, "pink", seats=3, held=held, **more)
    assert table.view(None)["order"] is not None
    resign(table, 0)
    assert table.view(None)["order"] is None
    assert table.to_act == (1,)


@pytest.mark.rule("LL-6", "LL-12")
def test_whoever_resigns_while_asked_for_an_order_or_a_region_is_asked_no_more():
    table = a_turn(3, hands={0: ["move-extract"]})
    play(table, "play move-extract")
    resign(table, 0)
    assert table.view(None)["order"] is None
    assert table.to_act == (1,)


@pytest.mark.rule("LL-8")
def test_steps_taken_before_resigning_stand():
    inside, outside = border("pink")
    table = an_order("move", "pink", seats=3, astronauts={inside: [2, 0, 0]})
    play(table, f"move {inside} {outside}")
    resign(table, 0)
    assert (people_in(table, inside), people_in(table, outside)) == (1, 1)
    assert player_of(table)["tokens"] == 1


@pytest.mark.rule("LL-7")
def test_a_launched_lander_comes_down_though_its_player_has_resigned():
    table = an_order("launch", "pink", seats=3)
    area = areas_of("pink")[0]
    play(table, f"aim {aim_for(area)}")
    resign(table, 0)
    if table.awaits_roll:
        table.roll(area)
    assert table.view(None)["order"] is None
    assert table.to_act == (1,)


@pytest.mark.rule("LL-7")
def test_a_launched_lander_comes_down_though_somebody_else_resigns():
    table = an_order("launch", "pink", seats=3)
    area = areas_of("pink")[0]
    play(table, f"aim {aim_for(area)}")
    resign(table, 1)
    table.roll(area)
    assert people_in(table, area) == 2
    assert table.to_act == (2,)


@pytest.mark.rule("LL-11")
def test_the_row_is_refilled_though_the_player_has_resigned():
    table = a_turn(3)
    play(table, f"pick-up {table.view(None)['row'][0]}")
    resign(table, 0)
    if table.awaits_roll:
        table.roll()
    assert None not in table.view(None)["row"]
    assert table.to_act == (1,)


@pytest.mark.rule("LL-5")
def test_a_player_who_has_resigned_does_not_act():
    table = a_turn(3)
    resign(table, 0)
    assert rule_that_refuses(table, "play move", seat=0) == "T-1"


@pytest.mark.rule("LL-10")
def test_what_he_has_on_the_moon_stays_there():
    area, other = areas_of("pink")[:2]
    table = a_turn(3, astronauts={area: [2, 0, 0]}, domes={other: 0}, held={0: {"iron": 2}})
    before = table.view(None)["areas"]
    resign(table, 0)
    assert table.view(None)["areas"] == before


# Rounds and the end -----------------------------------------------------------------------------


@pytest.mark.rule("LL-13a")
def test_without_the_start_player_rounds_begin_with_the_next_seat():
    table = a_turn(3)
    resign(table, 0)
    assert table.view(None)["round"] == 2
    idle(table)
    idle(table)
    assert table.view(None)["round"] == 3
    assert table.to_act == (1,)


@pytest.mark.rule("LL-13", "LL-13a")
def test_the_round_of_the_end_does_not_wait_for_him():
    people = {areas_of("blue")[0]: [0, content()["astronauts"] - content()["fewer"]["3"] - 1, 0]}
    table = an_order("launch", "pink", seats=3, active=1, astronauts=people)
    drop(table, areas_of("pink")[0])
    assert table.to_act == (2,)
    resign(table, 2)
    assert table.over
    assert table.view(None)["end_reason"] == "astronauts"


@pytest.mark.rule("LL-13a")
def test_a_round_without_its_last_seat_ends_with_the_seat_before():
    table = a_turn(3, active=1)
    resign(table, 2)
    pick_up(table)
    assert table.view(None)["round"] == 3
    assert table.to_act == (0,)


@pytest.mark.rule("LL-14")
def test_tokens_are_drawn_though_somebody_resigns_meanwhile():
    one, two = list(areas())[:2]
    table = a_last_turn(3, explored={one: 1, two: 2})
    idle(table)
    assert table.view(None)["phase"] == "tokens"
    resign(table, 1)
    draw_tokens(table)
    assert table.over
    assert 1 not in table.winners()


@pytest.mark.rule("LL-14")
def test_whoever_has_resigned_does_not_win_whatever_his_points():
    table = a_last_turn(3, domes=dict.fromkeys(areas_of("pink"), 0))
    resign(table, 0)
    idle(table)
    assert table.over
    assert 0 not in table.winners()


@pytest.mark.rule("LL-14")
@pytest.mark.parametrize("make", [a_landing, a_turn], ids=["landing", "turns"])
def test_when_one_player_is_left_the_game_is_over_and_his(make):
    table = make(3)
    resign(table, 0, 2)
    assert table.over
    assert table.view(None)["end_reason"] == "resigned"
    assert list(table.winners()) == [1]


@pytest.mark.rule("LL-14")
@pytest.mark.parametrize("n", range(8))
def test_whenever_somebody_resigns_the_game_goes_on_and_nothing_is_lost(n):
    rng = Random(n)
    table = a_table_for(3 + n % 2, f"resigning {n}")
    steps, gone = rng.randint(1, 80), rng.randrange(3)
    for _ in range(steps):
        if table.view(None)["quiet"] == 5:  # one round more, and the game would end by itself (LL-11a)
            break
        a_random_step(table, rng)
    resign(table, gone)
    while not table.over:
        assert gone not in table.to_act
        a_random_step(table, rng)
        is_conserved(table)
    assert gone not in table.winners()
