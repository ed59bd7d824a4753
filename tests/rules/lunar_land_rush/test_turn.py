"""A turn: one card or a pick-up; the card played before gives the region."""

import pytest

from tests.rules.lunar_land_rush.moon import (
    ORDERS,
    REGIONS,
    areas_of,
    border,
    colours_of,
    kind_of,
    pair_within,
)
from tests.rules.lunar_land_rush.positions import (
    a_chain,
    a_landed_table,
    a_turn,
    idle,
    on_offer,
    pick_up,
    play,
    player_of,
    rule_that_refuses,
    stage_of,
)


def region_in_force(table):
    return table.view(None)["order"]["region"]


# One thing a turn -------------------------------------------------------------------------------


@pytest.mark.rule("LL-5")
def test_a_turn_is_a_card_of_the_hand_or_a_pick_up():
    table = a_turn(
        played={0: ["move"]}, hands={0: ["drill-pink"]}, row=["wild-move", "wild-build", "wild-launch"]
    )
    assert on_offer(table, "play") == {"launch", "extract", "build", "drill-pink"}
    assert on_offer(table, "pick-up") == {"wild-move", "wild-build", "wild-launch"}
    assert {action.split()[0] for action in table.legal(0)} == {"play", "pick-up"}


@pytest.mark.rule("LL-5")
def test_one_card_is_played_in_a_turn():
    table = a_chain("extract", "pink")
    play(table, "play extract")
    assert table.to_act == (1,)


@pytest.mark.rule("LL-5")
def test_turns_go_clockwise_round_the_table():
    table, turns = a_landed_table(3, start=1), []
    for _ in range(7):
        turns += table.to_act
        pick_up(table)
    assert turns == [1, 2, 0, 1, 2, 0, 1]
    assert table.view(None)["round"] == 3


@pytest.mark.rule("LL-5")
def test_a_pick_up_is_a_whole_turn():
    table = a_turn()
    pick_up(table)
    assert table.to_act == (1,)


@pytest.mark.rule("LL-5")
@pytest.mark.parametrize("card", ["march-blue", "wild-launch", "prefab-pink"])
def test_a_card_that_is_not_in_hand_is_not_played(card):
    assert rule_that_refuses(a_turn(hands={1: [card]}), f"play {card}") == "LL-5"


@pytest.mark.rule("LL-5")
def test_a_card_of_the_row_is_not_played():
    assert rule_that_refuses(a_turn(row=["march-blue"]), "play march-blue") == "LL-5"


@pytest.mark.rule("LL-5")
def test_a_played_card_is_not_played_again_before_a_pick_up():
    assert rule_that_refuses(a_turn(played={0: ["move"]}), "play move") == "LL-5"


@pytest.mark.rule("LL-5")
def test_nothing_is_done_before_a_card_is_played():
    region, one, other = pair_within()
    table = a_turn(astronauts={one: 1}, cubes={one: {"iron": 1}})
    for action in (f"move {one} {other}", f"extract {one} iron", f"build {one}", f"region {region}", "done"):
        assert rule_that_refuses(table, action) == "LL-5", action


@pytest.mark.rule("LL-5")
def test_no_second_card_is_played_in_the_middle_of_an_order():
    table = a_chain("move", "blue", astronauts={areas_of("blue")[0]: 1})
    play(table, "play move")
    assert rule_that_refuses(table, "play build") == "LL-5"
    assert rule_that_refuses(table, f"pick-up {table.view(None)['row'][0]}") == "LL-5"


@pytest.mark.rule("LL-5")
def test_nobody_plays_out_of_turn():
    assert rule_that_refuses(a_turn(), "play launch", seat=1) == "T-1"


@pytest.mark.rule("LL-5")
def test_a_word_that_is_no_card_is_no_action():
    assert rule_that_refuses(a_turn(), "play sandwich") == "T-2"


# Cards on the own stack -------------------------------------------------------------------------


@pytest.mark.rule("LL-6")
def test_a_played_card_leaves_the_hand_and_lies_on_top_of_the_own_stack():
    table = a_turn(played={0: ["move", "build"]})
    idle(table)
    assert player_of(table, 0)["played"] == ["move", "build", "extract"]
    assert player_of(table, 0)["hand"] == ["launch"]


@pytest.mark.rule("LL-6a")
def test_the_stack_is_open_to_everybody():
    table = a_turn(3, played={1: ["move", "build", "launch"]})
    for viewer in (0, 1, 2, None):
        assert table.view(viewer)["players"][1]["played"] == ["move", "build", "launch"]


@pytest.mark.rule("LL-6a")
def test_hands_are_open_to_everybody():
    table = a_turn(3, hands={1: ["wild-build"]})
    for viewer in (0, 1, 2, None):
        assert table.view(viewer)["players"][1]["hand"] == [*ORDERS, "wild-build"]


# The region in force ----------------------------------------------------------------------------


@pytest.mark.rule("LL-6")
@pytest.mark.parametrize("region", REGIONS)
def test_the_first_card_hits_the_region_that_is_announced(region):
    table = a_turn(astronauts={areas_of(region)[0]: 1})
    play(table, "play move")
    assert stage_of(table) == "region"
    assert on_offer(table, "region") == set(REGIONS)
    play(table, f"region {region}")
    assert region_in_force(table) == region


@pytest.mark.rule("LL-6")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("before", [order for order in ORDERS if order != "move"])
def test_the_card_before_gives_the_region(seat, before):
    region = colours_of(seat)[before]
    people = [0, 0]
    people[seat] = 1
    table = a_turn(active=seat, played={seat: [before]}, astronauts={areas_of(region)[0]: people})
    play(table, "play move")
    assert (stage_of(table), region_in_force(table)) == ("move", region)


@pytest.mark.rule("LL-6")
def test_only_the_last_card_counts_not_those_under_it():
    region = colours_of(0)["extract"]
    table = a_turn(played={0: ["launch", "extract"]}, astronauts={areas_of(region)[0]: 1})
    play(table, "play move")
    assert region_in_force(table) == region


@pytest.mark.rule("LL-6")
def test_the_colour_of_the_played_card_itself_is_for_the_next():
    table = a_turn(played={0: ["launch"]})
    assert table.view(None)["next_region"][0] == colours_of(0)["launch"]
    idle(table)
    assert table.view(None)["next_region"][0] == colours_of(0)["extract"]


@pytest.mark.rule("LL-6")
def test_everybody_sees_which_region_a_next_card_will_hit():
    view = a_turn(3, played={1: ["move"], 2: ["move", "wild-build"]}).view(None)
    assert view["next_region"] == ["any", colours_of(1)["move"], "any"]


@pytest.mark.rule("LL-6")
def test_the_first_card_after_a_pick_up_is_free_again():
    table = a_turn(played={0: ["launch", "move"]})
    pick_up(table)
    assert table.view(None)["next_region"][0] == "any"
    idle(table)
    play(table, "play extract")
    assert stage_of(table) == "region"


@pytest.mark.rule("LL-6")
def test_a_region_that_is_in_force_is_not_chosen():
    inside, _ = border("blue")
    table = a_chain("move", "blue", astronauts={inside: 1})
    play(table, "play move")
    assert rule_that_refuses(table, "region pink") == "LL-6"


@pytest.mark.rule("LL-6")
def test_the_region_is_announced_before_anything_is_done():
    inside, outside = border("blue")
    table = a_turn(astronauts={inside: 1})
    play(table, "play move")
    assert rule_that_refuses(table, f"move {inside} {outside}") in {"LL-5", "LL-6"}
    assert rule_that_refuses(table, "done") in {"LL-5", "LL-6"}


@pytest.mark.rule("LL-6")
@pytest.mark.parametrize("region", REGIONS)
def test_a_region_may_be_called_by_its_kind(region):
    table = a_turn(astronauts={areas_of(region)[0]: 1})
    play(table, "play move", f"region {kind_of(region)}")
    assert region_in_force(table) == region


@pytest.mark.rule("LL-6")
def test_a_region_that_does_not_exist_is_no_action():
    table = a_turn()
    play(table, "play move")
    assert rule_that_refuses(table, "region green") == "T-2"


@pytest.mark.rule("LL-6")
def test_the_choice_of_a_card_tells_what_it_will_hit():
    table = a_turn(played={0: ["launch"]})
    (choice,) = [choice for choice in table.choices(0) if choice["action"] == "play move"]
    assert (choice["kind"], choice["card"], choice["orders"]) == ("play", "move", ["move"])
    assert choice["region"] == colours_of(0)["launch"]


# A card for nothing -----------------------------------------------------------------------------


@pytest.mark.rule("LL-6", "LL-8", "LL-9", "LL-10")
@pytest.mark.parametrize("card", ["move", "extract", "build"])
def test_a_card_without_effect_may_be_played_and_is_over_at_once(card):
    table = a_chain(card, "white")
    before = table.view(None)["areas"]
    play(table, f"play {card}")
    assert player_of(table, 0)["played"][-1] == card
    assert table.view(None)["order"] is None
    assert table.to_act == (1,)
    assert table.view(None)["areas"] == before


@pytest.mark.rule("LL-5")
def test_a_refusal_names_a_card_as_people_do():
    assert "Long March (blue)" in a_turn().refusal(0, "play march-blue").why
