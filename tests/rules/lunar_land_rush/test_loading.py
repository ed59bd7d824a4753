"""A position that could not have been reached is refused on loading."""

import pytest

import railhead
from tests.rules.lunar_land_rush.moon import areas, areas_of, content
from tests.rules.lunar_land_rush.positions import GAME, a_turn, an_order, load


def a_position(**more):
    """A sound position, and its state."""
    area, explored = areas_of("pink")[:2]
    position = a_turn(
        cubes={area: {"iron": 1}}, astronauts={area: [1, 1]}, explored={explored: 0},
        played={0: ["move"]}, **more,
    ).position()  # fmt: skip
    return position, position["state"]


def is_refused(position):
    with pytest.raises(railhead.Malformed):
        load(position)


@pytest.mark.rule("LL-3")
def test_a_position_is_loaded_as_it_was_written():
    position, _ = a_position()
    assert load(position).position() == position


@pytest.mark.rule("LL-8", "LL-9")
@pytest.mark.parametrize("card", ["launch", "move", "march-pink", "extract", "drill-blue", "build"])
def test_a_position_in_the_middle_of_an_order_is_loaded_as_it_was_written(card):
    area = areas_of("pink")[0]
    held = {0: {region["kind"]: 8 for region in content()["regions"]}}
    table = an_order(card, "pink", astronauts={area: 2}, cubes={area: {"iron": 1}}, held=held)
    assert table.view(None)["order"]["card"] == card
    again = load(table.position())
    assert again.position() == table.position()
    assert again.legal(0) == table.legal(0)
    assert again.view(0) == table.view(0)


@pytest.mark.rule("LL-3")
@pytest.mark.parametrize("change", [1, -1])
def test_a_cube_too_many_or_too_few_is_refused(change):
    position, state = a_position()
    state["supply"]["iron"] += change
    is_refused(position)


@pytest.mark.rule("LL-3")
def test_a_cube_that_changed_its_kind_is_refused():
    position, state = a_position()
    state["supply"]["iron"] += 1
    state["supply"]["carbon"] -= 1
    is_refused(position)


@pytest.mark.rule("LL-3")
def test_fewer_than_no_cubes_are_refused():
    position, state = a_position()
    state["players"][0]["cubes"]["iron"] = -1
    state["supply"]["iron"] += 1
    is_refused(position)


@pytest.mark.rule("LL-3")
def test_more_cubes_in_an_area_than_squares_are_refused():
    position, state = a_position()
    area = next(iter(areas()))
    more = areas()[area]["squares"] + 1
    state["spent"]["hydrogen"] -= more
    state["areas"][area]["cubes"] = {"hydrogen": more, "oxygen": 0, "carbon": 0, "iron": 0}
    is_refused(position)


@pytest.mark.rule("LL-1")
def test_more_astronauts_than_a_player_has_are_refused():
    position, state = a_position()
    state["areas"][areas_of("blue")[0]]["astronauts"] = [content()["astronauts"], 0]
    is_refused(position)


@pytest.mark.rule("LL-1")
def test_astronauts_of_a_player_who_is_not_there_are_refused():
    position, state = a_position()
    state["areas"][areas_of("blue")[0]]["astronauts"] = [0, 0, 1]
    is_refused(position)


@pytest.mark.rule("LL-1")
def test_more_domes_than_a_player_has_are_refused():
    position, state = a_position()
    for area in list(areas())[: content()["domes"] + 1]:
        state["areas"][area]["dome"] = 0
    is_refused(position)


@pytest.mark.rule("LL-10")
def test_a_dome_of_nobody_at_the_table_is_refused():
    position, state = a_position()
    state["areas"][areas_of("blue")[0]]["dome"] = 2
    is_refused(position)


@pytest.mark.rule("LL-8")
@pytest.mark.parametrize("tokens", [0, 2])
def test_tokens_taken_must_be_missing_on_the_moon(tokens):
    position, state = a_position()
    state["players"][0]["tokens"] = tokens
    is_refused(position)


@pytest.mark.rule("LL-12")
def test_an_advanced_order_that_is_twice_in_the_game_is_refused():
    position, state = a_position()
    state["players"][1]["hand"].append(state["row"][0])
    is_refused(position)


@pytest.mark.rule("LL-12")
def test_an_advanced_order_that_is_lost_is_refused():
    position, state = a_position()
    state["deck"].pop()
    is_refused(position)


@pytest.mark.rule("LL-2")
def test_a_basic_order_in_hand_and_played_is_refused():
    position, state = a_position()
    state["players"][0]["hand"].insert(1, "move")
    is_refused(position)


@pytest.mark.rule("LL-2")
def test_a_basic_order_that_is_lost_is_refused():
    position, state = a_position()
    state["players"][0]["played"] = []
    is_refused(position)


@pytest.mark.rule("LL-12")
def test_a_card_that_does_not_exist_is_refused():
    position, state = a_position()
    state["deck"][0] = "march-green"
    is_refused(position)


@pytest.mark.rule("LL-2")
def test_an_objective_dealt_three_times_is_refused():
    position, state = a_position()
    state["objectives"] = ["domes", "domes"]
    state["shared"] = "domes"
    is_refused(position)


@pytest.mark.rule("LL-2")
def test_an_objective_that_does_not_exist_is_refused():
    position, state = a_position()
    state["shared"] = "glory"
    is_refused(position)


@pytest.mark.rule("LL-5")
def test_a_turn_of_nobody_at_the_table_is_refused():
    position, state = a_position()
    state["active"] = 2
    is_refused(position)


@pytest.mark.rule("LL-3")
def test_an_area_that_is_missing_is_refused():
    position, state = a_position()
    del state["areas"][next(iter(areas()))]
    is_refused(position)


@pytest.mark.rule("LL-3")
def test_an_area_that_does_not_exist_is_refused():
    position, state = a_position()
    state["areas"]["atlantis"] = state["areas"][next(iter(areas()))]
    is_refused(position)


@pytest.mark.rule("LL-1")
def test_five_seats_are_refused():
    position, _ = a_position()
    position["seats"] = 5
    with pytest.raises(railhead.Malformed):
        railhead.from_position(GAME, position)
