"""The three drops of each player before play."""

import pytest

from tests.rules.lunar_land_rush.moon import ADVANCED, aim_for, areas, content, odds_at
from tests.rules.lunar_land_rush.positions import (
    a_landed_table,
    a_landing,
    area_of,
    drop,
    people_in,
    play,
    player_of,
    rule_that_refuses,
)


def some_area():
    return next(iter(areas()))


@pytest.mark.rule("LL-4", "LL-4a")
def test_the_start_player_drops_first():
    table = a_landing(3, start=2)
    assert table.view(None)["phase"] == "landing"
    assert table.to_act == (2,)
    assert (table.view(None)["drop"], table.view(None)["round"]) == (1, 0)


@pytest.mark.rule("LL-4", "LL-4a")
def test_the_drops_go_round_clockwise_one_at_a_time():
    table, droppers, numbers = a_landing(3, start=1), [], []
    while table.view(None)["phase"] == "landing":
        droppers += table.to_act
        numbers.append(table.view(None)["drop"])
        drop(table, some_area())
    assert droppers == [1, 2, 0] * 3
    assert numbers == [1] * 3 + [2] * 3 + [3] * 3


@pytest.mark.rule("LL-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_three_astronauts_on_the_moon_when_play_begins(seats):
    table = a_landed_table(seats)
    assert [player_of(table, seat)["placed"] for seat in range(seats)] == [3] * seats
    left = content()["astronauts"] - content()["fewer"].get(str(seats), 0) - 3
    assert [player_of(table, seat)["astronauts"] for seat in range(seats)] == [left] * seats


@pytest.mark.rule("LL-4a")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_start_player_begins_the_first_round(start):
    table = a_landed_table(3, start=start)
    assert (table.view(None)["phase"], table.view(None)["round"]) == ("turns", 1)
    assert table.to_act == (start,)
    assert table.view(None)["drop"] is None


@pytest.mark.rule("LL-4")
def test_a_drop_places_one_astronaut_where_the_lander_falls():
    table = a_landing()
    drop(table, some_area())
    assert people_in(table, some_area(), 0) == 1
    assert player_of(table, 0)["placed"] == 1


@pytest.mark.rule("LL-4")
def test_no_region_is_announced_for_a_drop_before_play():
    table = a_landing()
    play(table, f"aim {aim_for(some_area())}")
    assert table.awaits_roll
    table.roll(some_area())
    last = table.view(None)["last_drop"]
    assert (last["seat"], last["area"], last["declared"], last["placed"]) == (0, some_area(), None, 1)


@pytest.mark.rule("LL-4")
def test_the_lander_falls_by_the_odds_of_its_aim():
    table = a_landing()
    aim = aim_for(some_area())
    play(table, f"aim {aim}")
    assert table.outcomes() == odds_at(aim)


@pytest.mark.rule("LL-4")
def test_landing_in_an_area_does_not_explore_it():
    table = a_landing()
    drop(table, some_area())
    assert area_of(table, some_area())["token"]
    assert player_of(table, 0)["tokens"] == 0


@pytest.mark.rule("LL-4")
def test_every_point_of_the_lattice_is_an_aim():
    choices = a_landing().choices(0)
    assert [choice["kind"] for choice in choices] == ["aim"] * len(content()["aims"])
    assert [choice["at"] for choice in choices] == [point["at"] for point in content()["aims"]]
    assert [choice["action"] for choice in choices] == [f"aim {choice['targets'][0]}" for choice in choices]


@pytest.mark.rule("LL-4")
def test_an_aim_by_its_number_is_the_point_of_the_lattice():
    table = a_landing()
    choice = table.choices(0)[7]
    play(table, choice["action"])
    x, y = choice["at"]
    assert table.outcomes() == odds_at(f"{x},{y}")


@pytest.mark.rule("LL-4")
def test_an_aim_between_the_points_is_the_nearest_one():
    table = a_landing()
    x, y = content()["aims"][0]["at"]
    play(table, f"aim {x + 1},{y}")
    assert table.outcomes() == odds_at(f"{x},{y}")


@pytest.mark.rule("LL-4")
@pytest.mark.parametrize("action", ["aim 99999", "aim", "aim moon"])
def test_what_names_no_aim_is_no_action(action):
    assert rule_that_refuses(a_landing(), action) == "T-2"


@pytest.mark.rule("LL-4")
@pytest.mark.parametrize("action", ["play launch", "done", "region pink"])
def test_nothing_but_drops_is_done_before_play(action):
    assert rule_that_refuses(a_landing(), action) in {"LL-4", "LL-5"}


@pytest.mark.rule("LL-4", "LL-11")
def test_nobody_picks_up_before_play():
    table = a_landing()
    assert table.view(None)["row"][0] in ADVANCED
    assert rule_that_refuses(table, f"pick-up {table.view(None)['row'][0]}") in {"LL-4", "LL-5"}


@pytest.mark.rule("LL-4")
def test_the_others_wait_for_the_drop_of_whose_turn_it_is():
    assert rule_that_refuses(a_landing(), f"aim {aim_for(some_area())}", seat=1) == "T-1"


@pytest.mark.rule("LL-4")
def test_nobody_aims_while_the_lander_falls():
    table = a_landing()
    play(table, f"aim {aim_for(some_area())}")
    assert rule_that_refuses(table, f"aim {aim_for(some_area())}", seat=0) == "T-4"


@pytest.mark.rule("LL-4")
def test_an_aim_is_named_by_its_place_alone():
    """The number of an aim says nothing to people: it stays in the action."""
    aims = [choice for choice in a_landing().choices(0) if choice["kind"] == "aim"]
    names = {area["name"] for area in areas().values()}
    assert {choice["label"] for choice in aims} <= {f"Aim at {name}" for name in names}
    assert len({choice["action"] for choice in aims}) == len(aims)
