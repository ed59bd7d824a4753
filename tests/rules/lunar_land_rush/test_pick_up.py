"""Picking up: all played cards and one of the row."""

import pytest

from tests.rules.lunar_land_rush.moon import ADVANCED, ORDERS
from tests.rules.lunar_land_rush.positions import (
    a_turn,
    idle,
    on_offer,
    pick_up,
    play,
    player_of,
    rule_that_refuses,
)

ROW = ("march-blue", "wild-build", "drill-pink")


def with_an_empty_row(**more):
    """A table whose row and deck are empty; the last seat owns what seat 0 has not."""
    return a_turn(row=[], deck_empty=True, **more)


@pytest.mark.rule("LL-11")
def test_all_played_cards_come_back_to_the_hand():
    table = a_turn(row=ROW, played={0: ["move", "wild-move", "launch"]})
    pick_up(table, "march-blue")
    assert player_of(table)["played"] == []
    assert set(player_of(table)["hand"]) == {*ORDERS, "wild-move", "march-blue"}


@pytest.mark.rule("LL-11")
@pytest.mark.parametrize("card", ROW)
def test_one_card_of_the_row_comes_along(card):
    table = a_turn(row=ROW)
    pick_up(table, card)
    assert player_of(table)["hand"] == [*ORDERS, card]


@pytest.mark.rule("LL-11")
def test_the_empty_slot_is_refilled_in_place():
    table = a_turn(row=ROW)
    play(table, "pick-up wild-build")
    assert table.view(None)["row"] == ["march-blue", None, "drill-pink"]
    table.roll("wild-launch")
    assert table.view(None)["row"] == ["march-blue", "wild-launch", "drill-pink"]
    assert table.view(None)["deck"] == 20


@pytest.mark.rule("LL-11")
def test_the_refill_is_drawn_from_what_nobody_has_seen():
    table = a_turn(row=ROW, hands={1: ["wild-move"]}, played={1: ["prefab-pink"]})
    play(table, "pick-up wild-build")
    assert table.outcomes() == dict.fromkeys(set(ADVANCED) - {*ROW, "wild-move", "prefab-pink"}, 1)


@pytest.mark.rule("LL-11")
def test_an_empty_deck_leaves_the_row_short():
    table = a_turn(row=ROW, deck_empty=True)
    play(table, "pick-up wild-build")
    assert not table.awaits_roll
    assert table.view(None)["row"] == ["march-blue", None, "drill-pink"]
    assert table.to_act == (1,)


@pytest.mark.rule("LL-11")
def test_a_pick_up_with_nothing_played_is_legal():
    table = a_turn(row=ROW)
    assert on_offer(table, "pick-up") == set(ROW)


@pytest.mark.rule("LL-11")
def test_a_hand_with_no_card_must_pick_up():
    table = a_turn(row=ROW, played={0: list(ORDERS)})
    assert set(table.legal(0)) == {f"pick-up {card}" for card in ROW}


@pytest.mark.rule("LL-11")
def test_a_card_of_the_row_must_be_taken():
    table = a_turn(row=ROW, played={0: ["move"]})
    assert rule_that_refuses(table, "pick-up") == "LL-11"


@pytest.mark.rule("LL-11")
def test_a_card_of_the_row_must_be_taken_while_it_has_but_one():
    table = a_turn(row=ROW[:1], deck_empty=True, played={0: ["move"]})
    assert on_offer(table, "pick-up") == {"march-blue"}
    assert rule_that_refuses(table, "pick-up") == "LL-11"


@pytest.mark.rule("LL-11")
@pytest.mark.parametrize("card", ["wild-launch", "move"])
def test_a_card_that_is_not_in_the_row_is_not_taken(card):
    table = a_turn(row=ROW, played={0: ["move"]})
    assert rule_that_refuses(table, f"pick-up {card}") in {"LL-11", "T-2"}


@pytest.mark.rule("LL-11")
def test_with_an_empty_row_the_played_cards_come_back_alone():
    table = with_an_empty_row(played={0: ["move", "launch"]})
    play(table, "pick-up")
    assert player_of(table)["hand"] == list(ORDERS)
    assert table.to_act == (1,)


@pytest.mark.rule("LL-11")
def test_from_an_empty_row_no_card_is_named():
    table = with_an_empty_row(played={0: ["move"]})
    assert rule_that_refuses(table, "pick-up march-blue") == "LL-11"


@pytest.mark.rule("LL-11a")
def test_a_pick_up_that_brings_no_card_is_refused_while_the_hand_has_one():
    table = with_an_empty_row()
    assert rule_that_refuses(table, "pick-up") == "LL-11a"
    assert on_offer(table, "pick-up") == set()


@pytest.mark.rule("LL-11a")
def test_a_pick_up_that_brings_played_cards_is_legal_though_the_row_is_empty():
    assert "pick-up" in with_an_empty_row(played={0: ["move"]}).legal(0)


@pytest.mark.rule("LL-11")
def test_a_hand_lists_basic_orders_first():
    table = a_turn(row=ROW, played={0: ["build", "launch"]}, hands={0: ["wild-move"]})
    pick_up(table, "march-blue")
    assert player_of(table)["hand"] == [*ORDERS, "march-blue", "wild-move"]


@pytest.mark.rule("LL-11")
def test_a_card_that_was_taken_is_played_in_a_later_turn():
    table = a_turn(row=ROW)
    pick_up(table, "march-blue")
    idle(table)
    assert "march-blue" in on_offer(table, "play")
