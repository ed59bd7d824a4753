"""How the game ends, and that all had equal turns."""

import pytest

from tests.rules.lunar_land_rush.moon import areas, areas_of, content, price, region_of
from tests.rules.lunar_land_rush.positions import (
    a_last_turn,
    a_turn,
    an_order,
    draw_tokens,
    drop,
    idle,
    people_in,
    pick_up,
    play,
    player_of,
    rule_that_refuses,
)


def has_in_all(seats, what):
    return content()[what] - content()["fewer"].get(str(seats), 0)


def someones(seats, seat, number):
    return [number if other == seat else 0 for other in range(seats)]


def the_last_astronaut(seats=2, active=0, **more):
    """A table on which a seat has just launched its last astronaut."""
    people = {areas_of("blue")[0]: someones(seats, active, has_in_all(seats, "astronauts") - 1)}
    table = an_order("launch", "pink", seats=seats, active=active, astronauts=people, **more)
    drop(table, areas_of("pink")[0])
    return table


def before_the_last_dome(seats=2, active=0, **more):
    """A table on which a seat is to build its last dome, with the build order played."""
    site = areas_of("pink")[0]
    standing = [area for area in areas() if region_of(area) != "pink"][: has_in_all(seats, "domes") - 1]
    people = {**more.pop("astronauts", {}), site: someones(seats, active, 1)}
    return an_order(
        "build", "pink", seats=seats, active=active, astronauts=people, held={active: price(site)},
        domes=dict.fromkeys(standing, active), **more,
    )  # fmt: skip


def the_last_dome(seats=2, active=0, **more):
    """A table on which a seat has just built its last dome."""
    table = before_the_last_dome(seats, active, **more)
    play(table, f"build {areas_of('pink')[0]}")
    return table


ENDS = [(the_last_astronaut, "astronauts"), (the_last_dome, "domes")]


# Empty supplies ---------------------------------------------------------------------------------


@pytest.mark.rule("LL-13")
@pytest.mark.parametrize(("emptied", "reason"), ENDS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_empty_supply_ends_the_game_after_the_round(seats, emptied, reason):
    table = emptied(seats)
    assert player_of(table)[reason] == 0
    assert table.view(None)["trigger"] == reason
    for seat in range(1, seats):
        assert table.to_act == (seat,)
        idle(table)
    assert table.over
    assert (table.view(None)["phase"], table.view(None)["end_reason"]) == ("over", reason)


@pytest.mark.rule("LL-13", "LL-13a")
@pytest.mark.parametrize(("emptied", "reason"), ENDS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_supply_emptied_by_the_last_seat_ends_the_game_at_once(seats, emptied, reason):
    table = emptied(seats, active=seats - 1)
    assert table.over
    assert table.view(None)["end_reason"] == reason


@pytest.mark.rule("LL-13a")
@pytest.mark.parametrize(("active", "still"), [(1, [2, 0]), (2, [0]), (0, [])])
def test_the_round_runs_to_the_seat_before_the_start_player(active, still):
    table, turns = the_last_astronaut(3, active=active, start=1), []
    while not table.over:
        turns += table.to_act
        idle(table)
    assert turns == still


@pytest.mark.rule("LL-13")
def test_one_astronaut_left_ends_nothing():
    people = {areas_of("blue")[0]: content()["astronauts"] - 2}
    table = an_order("launch", "pink", active=0, astronauts=people)
    drop(table, areas_of("white")[0])
    idle(table)
    assert player_of(table)["astronauts"] == 1
    assert table.view(None)["trigger"] is None
    assert not table.over


@pytest.mark.rule("LL-13a")
def test_the_end_is_tested_after_each_turn_also_of_seats_behind_the_start_player():
    table = the_last_astronaut(3, active=1)
    assert table.view(None)["trigger"] == "astronauts"
    assert table.to_act == (2,)
    idle(table)
    assert table.over


@pytest.mark.rule("LL-13a")
def test_after_the_trigger_all_rules_go_on():
    table = the_last_astronaut()
    area = areas_of("white")[0]
    play(table, "play launch", "region white")
    drop(table, area)
    assert people_in(table, area, 1) == 2
    assert table.over


@pytest.mark.rule("LL-13a")
def test_after_the_trigger_a_pick_up_is_a_turn_too():
    table = the_last_astronaut()
    pick_up(table)
    assert table.over
    assert len(player_of(table, 1)["hand"]) == 5


@pytest.mark.rule("LL-13")
def test_of_two_empty_supplies_the_first_is_the_reason():
    """Seat 0 launches its last astronaut; seat 1 then builds its last dome."""
    site = areas_of("white")[0]
    standing = [area for area in areas() if region_of(area) != "white"][: content()["domes"] - 1]
    crowd = areas_of("blue")[0]
    table = an_order(
        "launch", "pink", astronauts={crowd: [content()["astronauts"] - 1, 0], site: [0, 1]},
        domes=dict.fromkeys(standing, 1), held={1: price(site)},
    )  # fmt: skip
    drop(table, areas_of("pink")[0])
    play(table, "play build", "region white", f"build {site}")
    assert table.over
    assert player_of(table, 0)["astronauts"] == player_of(table, 1)["domes"] == 0
    assert table.view(None)["end_reason"] == "astronauts"


@pytest.mark.rule("LL-13")
def test_the_last_dome_before_the_last_astronaut_is_the_reason():
    crowd = areas_of("blue")[-1]
    table = the_last_dome(astronauts={crowd: [0, content()["astronauts"] - 1]})
    play(table, "play launch", "region white")
    drop(table, areas_of("white")[0])
    assert table.over
    assert player_of(table, 0)["domes"] == player_of(table, 1)["astronauts"] == 0
    assert table.view(None)["end_reason"] == "domes"


@pytest.mark.rule("LL-13")
def test_nothing_is_played_after_the_end():
    table = the_last_astronaut(active=1)
    assert table.to_act == ()
    assert rule_that_refuses(table, "play move", seat=0) == "T-3"


# Stalling ---------------------------------------------------------------------------------------


@pytest.mark.rule("LL-11a")
def test_after_six_full_rounds_without_anything_placed_the_game_ends():
    table, turns = a_turn(3), 0
    while not table.over:
        pick_up(table)
        turns += 1
    assert turns == 6 * 3
    assert table.view(None)["end_reason"] == "stalled"


@pytest.mark.rule("LL-11a")
def test_the_sixth_quiet_round_is_played_to_its_end():
    table = a_turn(quiet=5)
    idle(table)
    assert not table.over
    idle(table)
    assert table.over
    assert table.view(None)["end_reason"] == "stalled"


@pytest.mark.rule("LL-11a")
def test_five_quiet_rounds_end_nothing():
    table = a_turn(quiet=4, active=1)
    idle(table)
    assert not table.over
    assert table.view(None)["quiet"] == 5


@pytest.mark.rule("LL-11a")
def test_an_astronaut_placed_breaks_the_quiet():
    table = a_turn(quiet=5)
    play(table, "play launch", "region pink")
    drop(table, areas_of("pink")[0])
    idle(table)
    assert not table.over
    assert table.view(None)["quiet"] == 0


@pytest.mark.rule("LL-11a", "LL-12")
def test_an_astronaut_placed_without_a_drop_breaks_the_quiet():
    table = an_order("pinpoint-pink", "blue", quiet=5)
    play(table, f"land {areas_of('blue')[0]}")
    idle(table)
    assert not table.over
    assert table.view(None)["quiet"] == 0


@pytest.mark.rule("LL-11a")
def test_a_dome_placed_breaks_the_quiet():
    site = areas_of("pink")[0]
    table = an_order("build", "pink", quiet=5, astronauts={site: 1}, held={0: price(site)})
    play(table, f"build {site}")
    idle(table)
    assert not table.over
    assert table.view(None)["quiet"] == 0


@pytest.mark.rule("LL-11a")
def test_what_was_placed_earlier_in_the_round_counts():
    table = a_turn(quiet=5, active=1, placed_now=True)
    idle(table)
    assert not table.over


@pytest.mark.rule("LL-11a")
def test_steps_and_cubes_do_not_break_the_quiet():
    area = areas_of("pink")[0]
    table = an_order("extract", "pink", quiet=5, astronauts={area: 1}, cubes={area: {"iron": 1}})
    play(table, f"extract {area} iron")
    idle(table)
    assert table.over


# The limit --------------------------------------------------------------------------------------


@pytest.mark.rule("LL-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_as_many_rounds_as_were_agreed(seats):
    table = a_last_turn(seats)
    idle(table)
    assert table.over
    assert table.view(None)["end_reason"] == "limit"


@pytest.mark.rule("LL-13")
def test_the_last_round_is_played_to_its_end():
    table = a_turn(round=1, max_rounds=1)
    idle(table)
    assert not table.over
    assert table.to_act == (1,)


# Tokens are drawn -------------------------------------------------------------------------------


def with_tokens():
    """Two tokens for seat 0, one for seat 1, on the last turn of the game."""
    one, two, three = list(areas())[:3]
    table = a_last_turn(explored={one: 0, two: 1, three: 0})
    idle(table)
    return table


@pytest.mark.rule("LL-14", "LL-8b")
def test_tokens_are_drawn_when_the_last_turn_is_over():
    table = with_tokens()
    assert table.view(None)["phase"] == "tokens"
    assert table.awaits_roll
    assert not table.over
    assert table.outcomes() == content()["tokens"]


@pytest.mark.rule("LL-14")
def test_a_drawn_token_is_not_drawn_again():
    table = with_tokens()
    table.roll("1")
    assert table.outcomes() == content()["tokens"] | {"1": content()["tokens"]["1"] - 1}


@pytest.mark.rule("LL-14")
def test_the_seats_reveal_their_tokens_in_turn():
    table = with_tokens()
    draw_tokens(table, "3", "1", "2")
    assert [player_of(table, seat)["token_values"] for seat in (0, 1)] == [[3, 1], [2]]
    assert table.over
    assert table.view(None)["phase"] == "over"


@pytest.mark.rule("LL-14")
def test_without_a_token_the_game_is_over_at_once():
    table = a_last_turn()
    idle(table)
    assert not table.awaits_roll
    assert table.over


# Warnings ---------------------------------------------------------------------------------------


def signs(table):
    return [(sign["seat"], sign["text"]) for sign in table.view(None)["end_signs"]]


@pytest.mark.rule("LL-13")
def test_a_last_dome_and_a_last_astronaut_are_told_before_they_are_placed():
    assert signs(before_the_last_dome(active=1)) == [(1, "{who} has one dome left.")]
    people = {areas_of("blue")[0]: someones(2, 0, has_in_all(2, "astronauts") - 2)}
    assert signs(a_turn(astronauts=people)) == [(0, "{who} has two astronauts left.")]


@pytest.mark.rule("LL-13")
def test_the_last_round_is_told_as_long_as_it_lasts():
    assert signs(the_last_dome()) == [(None, "This is the last round.")]
    assert signs(a_turn()) == []
