"""Lost turns: what is not done in them, what still counts, and that they do not pile up."""

import pytest

from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    draw,
    hand,
    in_force,
    kind,
    loads,
    owed,
    play,
    refused,
    start,
    track,
)
from tests.rules.lunar_rails.telling import build_nothing, courier, courier_draws, kinds, on_turn

IRIDUM = "sinus-iridum"


@pytest.mark.rule("LR-58")
def test_a_lost_turn_passes_without_a_question():
    table = start(Player(), Player(owed=1, at=IRIDUM), Player())
    build_nothing(table, 0)
    assert (on_turn(table), table.to_act) == (2, (2,))
    assert "turn-lost" in kinds(table)


@pytest.mark.rule("LR-58")
def test_nothing_is_operated_built_upgraded_or_drawn_in_it():
    idle = Player(owed=1, at=IRIDUM, loads=["Ice"], hand=[5, 2, 3])
    table = start(Player(), idle)
    build_nothing(table, 0)
    assert (at(table, 1), loads(table, 1), cash(table, 1)) == (IRIDUM, ["Ice"], 60)
    assert sorted(hand(table, 1)) == [2, 3, 5]
    assert track(table) == {}


@pytest.mark.rule("LR-58")
@pytest.mark.parametrize("text", ["new-hand", "end-operation", "load Beer", f"move {IRIDUM}.n"])
def test_its_seat_does_not_act(text):
    table = start(Player(), Player(owed=1, at=IRIDUM))
    build_nothing(table, 0)
    assert refused(table, 1, text) == "T-1"


@pytest.mark.rule("LR-58")
def test_after_it_the_seat_plays_again():
    table = start(Player(), Player(owed=1))
    build_nothing(table, 0)
    assert (on_turn(table), owed(table, 1)) == (0, 0)
    build_nothing(table, 0)
    assert (on_turn(table), kind(table)) == (1, "operate")


@pytest.mark.rule("LR-58")
def test_a_seat_on_turn_with_nothing_owed_is_asked():
    table = start(Player(), Player())
    build_nothing(table, 0)
    assert on_turn(table) == 1
    assert "turn-lost" not in kinds(table)


@pytest.mark.rule("LR-58", "LR-6b")
def test_lost_on_the_own_turn_the_rest_of_it_and_the_whole_next_one_go():
    table = start(courier(), Player())
    courier_draws(table, 136, 13)
    play(table, 0, "place tycho")
    draw(table, 10)
    assert (on_turn(table), owed(table, 0)) == (1, 1)
    build_nothing(table, 1)
    assert (on_turn(table), owed(table, 0)) == (1, 0)


@pytest.mark.rule("LR-58")
def test_nothing_more_is_delivered_in_a_turn_just_lost():
    table = start(courier(loads=["Ice", "Beer"]), Player())
    courier_draws(table, 136, 13)
    assert refused(table, 0, "deliver 3 Beer") != ""
    play(table, 0, "place tycho")
    draw(table, 10)
    assert cash(table, 0) == 72
    assert on_turn(table) == 1


@pytest.mark.rule("LR-58a")
def test_lost_turns_do_not_pile_up():
    table = start(courier(), Player(at="n+1-5", owed=1))
    courier_draws(table, 136, 13)
    play(table, 0, "place tycho")
    play(table, 1, "place tycho")
    assert (owed(table, 0), owed(table, 1)) == (1, 1)


@pytest.mark.rule("LR-58a")
def test_two_meteors_in_one_refill_cost_no_more_than_one():
    table = start(courier(), Player())
    courier_draws(table, 136, 13)
    play(table, 0, "place tycho")
    draw(table, 135, 10)  # south-west of Oken is n+3-5, beside Tycho again
    play(table, 0, "place plato")
    draw(table, 11)
    assert (on_turn(table), owed(table, 0)) == (1, 1)
    build_nothing(table, 1)
    assert on_turn(table) == 1
    build_nothing(table, 1)
    assert on_turn(table) == 0


@pytest.mark.rule("LR-58", "LR-59a")
def test_a_lost_turn_counts_for_the_terms_of_cards():
    table = start(Player(), Player(owed=1), in_force=((140, 1, 1), (142, 0, 2)))
    build_nothing(table, 0)
    assert in_force(table) == [142]


@pytest.mark.rule("LR-58")
def test_rounds_go_on_with_lost_turns():
    table = start(Player(), Player(owed=1), round=5)
    build_nothing(table, 0)
    assert table.view(None)["round"] == 6


@pytest.mark.rule("LR-58")
def test_rent_reaches_a_player_who_owes_a_turn():
    table = start(Player(at="n+0+2"), Player(owed=1, track=["n+0+2 n+0+4 n+0+6"]))
    play(table, 0, "move n+0+4")
    assert cash(table, 1) == 64
    assert allowed(table, 0, "move n+0+6")
