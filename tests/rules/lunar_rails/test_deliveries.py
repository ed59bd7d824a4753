"""Deliveries: payoff, chip, card, the card drawn for it, and on with the turn."""

import pytest

from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    cash,
    draw,
    hand,
    kind,
    loads,
    play,
    refused,
    start,
)
from tests.rules.lunar_rails.telling import chips, courier, courier_draws, discards, now, on_turn, walk


@pytest.mark.rule("LR-36")
def test_the_payoff_comes_from_the_bank():
    table = start(courier(), Player())
    courier_draws(table, 9)
    assert (cash(table, 0), cash(table, 1)) == (72, 60)


@pytest.mark.rule("LR-36")
def test_the_chip_goes_to_the_tray():
    table = start(courier(), Player())
    before = chips(table, "Ice")
    courier_draws(table, 9)
    assert loads(table, 0) == []
    assert chips(table, "Ice") == before + 1


@pytest.mark.rule("LR-36")
def test_the_card_is_discarded_and_replaced():
    table = start(courier(), Player())
    courier_draws(table, 9)
    assert sorted(hand(table, 0)) == [3, 4, 9]
    assert discards(table) == [2]


@pytest.mark.rule("LR-36", "LR-6")
def test_nothing_is_done_before_the_replacement_is_drawn():
    table = start(courier(loads=["Ice", "Beer"]), Player())
    play(table, 0, "deliver 2 Ice")
    assert kind(table) == ""
    assert refused(table, 0, "deliver 3 Beer") == "T-4"


@pytest.mark.rule("LR-36")
def test_then_the_turn_goes_on():
    table = start(courier(track=["tycho n+2-4 n+2-2"]), Player())
    courier_draws(table, 9)
    assert (kind(table), on_turn(table)) == ("operate", 0)
    play(table, 0, "load Robots")
    walk(table, 0, "n+2-4")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-36")
def test_a_delivery_costs_no_movement():
    table = start(courier(), Player())
    courier_draws(table, 9)
    assert now(table)["moved"] == 0


@pytest.mark.rule("LR-36")
def test_two_deliveries_to_one_city_come_one_after_the_other():
    table = start(courier(loads=["Ice", "Beer"]), Player())
    courier_draws(table, 9)
    play(table, 0, "deliver 3 Beer")
    draw(table, 10)
    assert cash(table, 0) == 60 + 12 + 15
    assert sorted(hand(table, 0)) == [4, 9, 10]


@pytest.mark.rule("LR-36")
def test_the_card_drawn_may_be_filled_in_the_same_stop():
    table = start(courier(loads=["Ice", "Ice"]), Player())
    courier_draws(table, 14)
    play(table, 0, "deliver 14 Ice")
    draw(table, 9)
    assert cash(table, 0) == 60 + 12 + 23


@pytest.mark.rule("LR-36")
def test_one_delivery_a_card():
    # Card 2 asks for Ice here and for Beer in Plato: after the Ice it is gone.
    table = start(courier(loads=["Ice", "Ice"]), Player())
    courier_draws(table, 9)
    assert refused(table, 0, "deliver 2 Ice") == "LR-36"


@pytest.mark.rule("LR-36")
@pytest.mark.parametrize("milepost", ["apollo", "apollo.n", "apollo.sw"])
def test_in_a_major_city_any_milepost_will_do(milepost):
    table = start(Player(at=milepost, loads=["Helium"], hand=[1, 2, 3]), Player())
    play(table, 0, "deliver 3 Helium")
    draw(table, 9)
    assert cash(table, 0) == 81


@pytest.mark.rule("LR-36")
@pytest.mark.parametrize(
    ("where", "aboard", "text"),
    [
        ("plato", ["Ice"], "deliver 2 Ice"),
        ("tycho", ["Beer"], "deliver 2 Ice"),
        ("tycho", ["Beer"], "deliver 2 Beer"),
        ("tycho", ["Ice"], "deliver 14 Ice"),
        ("tycho", ["Ice"], "deliver 29 Artifacts"),
    ],
    ids=["another city", "not aboard", "another load of the card", "another's card", "no card of his"],
)
def test_a_delivery_needs_the_city_the_load_and_the_card(where, aboard, text):
    table = start(Player(at=where, loads=aboard, hand=[2, 3, 4]), Player(hand=[14, 15, 16]))
    assert refused(table, 0, text) == "LR-36"


@pytest.mark.rule("LR-36")
def test_not_in_the_open():
    table = start(Player(at="n+2-4", loads=["Ice"], hand=[2, 3, 4], track=["n+2-4 tycho"]), Player())
    assert refused(table, 0, "deliver 2 Ice") == "LR-36"


@pytest.mark.rule("LR-36")
def test_where_two_cards_ask_for_it_the_player_names_the_card():
    table = start(courier(hand=[2, 14, 4]), Player())
    assert allowed(table, 0, "deliver 2 Ice")
    play(table, 0, "deliver 14 Ice")
    draw(table, 9)
    assert cash(table, 0) == 83
    assert sorted(hand(table, 0)) == [2, 4, 9]


@pytest.mark.rule("LR-36")
def test_without_a_fitting_card_no_delivery_is_offered():
    table = start(courier(loads=[]), Player())
    play(table, 0, "load Robots")
    assert not [text for text in table.legal(0) if text.startswith("deliver")]


@pytest.mark.rule("LR-36", "LR-4")
def test_no_delivery_in_the_building_phase():
    table = start(courier(), Player(), stage="build")
    assert refused(table, 0, "deliver 2 Ice") == "LR-4"


@pytest.mark.rule("LR-36", "LR-34b")
def test_the_payoff_is_spent_in_the_same_turn():
    table = start(courier(cash=0), Player())
    courier_draws(table, 9)
    play(table, 0, "end-operation", "upgrade Redstone")
    assert cash(table, 0) == 2
