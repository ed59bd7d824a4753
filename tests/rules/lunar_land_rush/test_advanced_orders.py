"""What all 24 advanced orders have in common, and the flexible and the wild ones."""

import pytest

from tests.rules.lunar_land_rush.moon import (
    ADVANCED,
    FLEXIBLE,
    IMPROVED,
    KINDS,
    ORDERS,
    REGIONS,
    WILD,
    areas_of,
    border,
    card,
    colours_of,
)
from tests.rules.lunar_land_rush.positions import (
    a_chain,
    a_turn,
    an_order,
    drop,
    idle,
    on_offer,
    people_in,
    play,
    player_of,
    rule_that_refuses,
    stage_of,
)

STAGES = {"launch": "aim", "move": "move", "extract": "extract", "build": "build"}
ONE_OF_EACH = [*(f"{bonus}-pink" for bonus in IMPROVED), next(iter(FLEXIBLE)), WILD[0]]
BOTH_WAYS = [(key, order) for key in FLEXIBLE for order in key.split("-")]


def ready_for_anything(region):
    """An astronaut with a cube beside him and cubes in hand: every order has something to do there."""
    area = areas_of(region)[0]
    return {
        "astronauts": {area: 1}, "cubes": {area: {"iron": 1}}, "held": {0: dict.fromkeys(KINDS, 8)},
    }  # fmt: skip


def play_through(table, key):
    """Play a card, with its first order where it has two."""
    play(table, f"play {key}")
    if len(card(key)["orders"]) > 1:
        play(table, f"order {card(key)['orders'][0]}")


# All of them ------------------------------------------------------------------------------------


@pytest.mark.rule("LL-12", "LL-6")
@pytest.mark.parametrize("key", ADVANCED)
def test_an_advanced_order_hits_the_region_of_the_card_before(key):
    table = a_chain(key, "white", **ready_for_anything("white"))
    play_through(table, key)
    order = table.view(None)["order"]
    assert (order["card"], order["region"]) == (key, "white")
    stage = "land" if key.startswith("pinpoint") else STAGES[card(key)["orders"][0]]
    assert (order["order"], order["stage"]) == (card(key)["orders"][0], stage)
    assert order["bonus"] == card(key)["bonus"]


@pytest.mark.rule("LL-12", "LL-6")
@pytest.mark.parametrize("key", ADVANCED)
def test_an_advanced_order_gives_its_colour_to_the_next_card(key):
    region = "blue" if key in WILD else card(key)["colour"]
    table = a_turn(played={0: [key]}, **ready_for_anything(region))
    assert table.view(None)["next_region"][0] == card(key)["colour"]
    play(table, "play extract")
    assert stage_of(table) == ("region" if key in WILD else "extract")


@pytest.mark.rule("LL-12", "LL-6")
@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_an_advanced_order_as_the_first_card_is_free(key):
    table = a_turn(hands={0: [key]})
    play_through(table, key)
    assert stage_of(table) == "region"
    assert on_offer(table, "region") == set(REGIONS)


@pytest.mark.rule("LL-12", "LL-11")
@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_an_advanced_order_is_kept_and_comes_back_with_a_pick_up(key):
    table = a_turn(played={0: ["move", key]}, deck_empty=True, row=[])
    play(table, "pick-up")
    assert player_of(table)["hand"] == [*ORDERS, key]


# Flexible ---------------------------------------------------------------------------------------


@pytest.mark.rule("LL-12")
@pytest.mark.parametrize(("key", "order"), BOTH_WAYS)
def test_a_flexible_order_is_one_of_its_two_orders_chosen_when_played(key, order):
    table = a_chain(key, "pink", **ready_for_anything("pink"))
    play(table, f"play {key}")
    assert stage_of(table) == "order"
    assert on_offer(table, "order") == set(key.split("-"))
    play(table, f"order {order}")
    now = table.view(None)["order"]
    assert (now["order"], now["stage"], now["region"]) == (order, STAGES[order], "pink")


@pytest.mark.rule("LL-12")
@pytest.mark.parametrize("key", FLEXIBLE)
def test_a_flexible_order_is_neither_of_the_other_two(key):
    table = a_chain(key, "pink", **ready_for_anything("pink"))
    play(table, f"play {key}")
    for order in set(ORDERS) - set(key.split("-")):
        assert rule_that_refuses(table, f"order {order}") == "LL-12"


@pytest.mark.rule("LL-12")
def test_a_flexible_first_card_asks_for_the_order_and_then_for_the_region():
    table = a_turn(hands={0: ["move-extract"]}, **ready_for_anything("white"))
    play(table, "play move-extract")
    assert stage_of(table) == "order"
    play(table, "order extract")
    assert stage_of(table) == "region"
    play(table, "region white")
    assert stage_of(table) == "extract"


@pytest.mark.rule("LL-12")
def test_a_flexible_order_is_as_good_as_a_basic_one_and_no_better():
    """Two astronauts in the declared region; one step, one cube, the full price elsewhere."""
    table = an_order("launch-move", "pink", order="launch")
    area = areas_of("pink")[0]
    drop(table, area)
    assert people_in(table, area) == 2


@pytest.mark.rule("LL-12")
def test_an_order_without_a_choice_is_not_chosen():
    table = a_chain("move", "pink", **ready_for_anything("pink"))
    play(table, "play move")
    assert rule_that_refuses(table, "order extract") == "LL-12"


@pytest.mark.rule("LL-12")
def test_nothing_is_done_before_the_order_is_chosen():
    inside, outside = border("pink")
    table = a_chain("move-extract", "pink", astronauts={inside: 1})
    play(table, "play move-extract")
    assert rule_that_refuses(table, f"move {inside} {outside}") in {"LL-5", "LL-12"}


@pytest.mark.rule("LL-12", "LL-6")
def test_a_flexible_order_may_be_played_for_nothing():
    table = a_chain("move-extract", "pink")
    play(table, "play move-extract", "order extract")
    assert table.to_act == (1,)
    assert player_of(table)["played"][-1] == "move-extract"


# Wild -------------------------------------------------------------------------------------------


@pytest.mark.rule("LL-12")
@pytest.mark.parametrize("key", WILD)
def test_a_wild_order_does_what_its_basic_order_does(key):
    order = key.split("-")[1]
    table = a_chain(key, "yellow", **ready_for_anything("yellow"))
    play(table, f"play {key}")
    now = table.view(None)["order"]
    assert (now["order"], now["stage"], now["bonus"]) == (order, STAGES[order], None)


@pytest.mark.rule("LL-12", "LL-6")
@pytest.mark.parametrize(("key", "region"), list(zip(WILD, REGIONS, strict=True)))
def test_the_card_after_a_wild_one_hits_a_region_of_choice(key, region):
    table = a_turn(played={0: ["launch", key]}, astronauts={areas_of(region)[0]: 1})
    play(table, "play move")
    assert stage_of(table) == "region"
    play(table, f"region {region}")
    assert table.view(None)["order"]["region"] == region


@pytest.mark.rule("LL-12", "LL-6")
def test_the_card_after_that_hits_the_colour_of_the_card_before_again():
    table = a_turn(played={0: ["wild-launch"]})
    idle(table)
    assert player_of(table)["played"] == ["wild-launch", "extract"]
    assert table.view(None)["next_region"][0] == colours_of(0)["extract"]


@pytest.mark.rule("LL-12", "LL-6")
def test_a_wild_order_after_a_wild_one_is_free_and_so_is_the_next():
    table = a_turn(played={0: ["wild-launch"]}, hands={0: ["wild-extract"]})
    play(table, "play wild-extract", "region white")
    assert table.view(None)["next_region"][0] == "any"


@pytest.mark.rule("LL-12", "LL-7")
def test_a_launch_after_a_wild_order_declares_the_announced_region():
    table = a_turn(played={0: ["move", "wild-build"]})
    area = areas_of("white")[0]
    play(table, "play launch", "region white")
    drop(table, area)
    assert people_in(table, area) == 2


@pytest.mark.rule("LL-12")
@pytest.mark.parametrize("bonus", IMPROVED)
def test_an_improved_order_asks_for_no_order(bonus):
    table = a_chain(f"{bonus}-blue", "pink", **ready_for_anything("pink"))
    play(table, f"play {bonus}-blue")
    assert stage_of(table) != "order"
