"""Hands: a new hand instead of a turn, refills, events that wait in a queue."""

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
)
from tests.rules.lunar_rails.telling import (
    build_nothing,
    courier,
    courier_draws,
    discards,
    event_drawn,
    has_track,
    on_turn,
    walk,
)

IRIDUM = "sinus-iridum"


# A new hand --------------------------------------------------------------------------------------


@pytest.mark.rule("LR-4")
def test_a_whole_hand_is_discarded_and_three_cards_are_drawn():
    table = start(Player(hand=[1, 2, 3]), Player(hand=[4, 5, 6]))
    play(table, 0, "new-hand")
    draw(table, 7, 8, 9)
    assert sorted(hand(table, 0)) == [7, 8, 9]
    assert sorted(discards(table)) == [1, 2, 3]


@pytest.mark.rule("LR-4")
def test_it_takes_the_place_of_the_whole_turn():
    table = start(Player(at=IRIDUM), Player())
    play(table, 0, "new-hand")
    draw(table, 7, 8, 9)
    assert (on_turn(table), kind(table)) == (1, "operate")


@pytest.mark.rule("LR-4")
def test_the_discarded_cards_do_not_come_back_at_once():
    table = start(Player(hand=[1, 2, 3]), Player(hand=[4, 5, 6]))
    play(table, 0, "new-hand")
    assert not {"card 1", "card 2", "card 3"} & set(table.outcomes())


@pytest.mark.rule("LR-4", "LR-1")
def test_with_an_empty_pile_they_may():
    table = start(Player(hand=[1, 2, 3]), Player(hand=[4, 5, 6]), pile=[7])
    play(table, 0, "new-hand")
    draw(table, 7, 1)
    assert 1 in hand(table, 0)


@pytest.mark.rule("LR-4b")
def test_it_is_a_weighty_choice_that_screens_ask_about_once_more():
    table = start(Player(at=IRIDUM), Player())
    weighty = [choice["action"] for choice in table.choices(0) if choice.get("weighty")]
    assert weighty == ["new-hand"]


@pytest.mark.rule("LR-4b")
@pytest.mark.parametrize(
    "first",
    [[f"move {IRIDUM}.n"], ["load Beer"], ["drop Ice"], ["end-operation"]],
    ids=["a step", "a load", "a drop", "the end of operation"],
)
def test_not_after_anything_was_done_in_the_turn(first):
    table = start(Player(at=IRIDUM, loads=["Ice"]), Player())
    assert allowed(table, 0, "new-hand")
    play(table, 0, *first)
    assert refused(table, 0, "new-hand") == "LR-4b"


@pytest.mark.rule("LR-4b")
def test_not_after_the_train_was_placed():
    table = start(Player(), Player())
    play(table, 0, "place tycho")
    assert refused(table, 0, "new-hand") == "LR-4b"


@pytest.mark.rule("LR-4b")
def test_not_after_a_delivery():
    table = start(courier(), Player())
    courier_draws(table, 9)
    assert refused(table, 0, "new-hand") == "LR-4b"


@pytest.mark.rule("LR-4", "LR-58")
def test_not_on_a_lost_turn():
    table = start(Player(), Player(owed=1, hand=[1, 2, 3]))
    build_nothing(table, 0)
    assert on_turn(table) == 0
    assert sorted(hand(table, 1)) == [1, 2, 3]


@pytest.mark.rule("LR-4", "LR-6")
def test_events_drawn_with_a_new_hand_take_effect_and_the_drawing_goes_on():
    table = start(Player(hand=[1, 2, 3]), Player(hand=[4, 5, 6]))
    play(table, 0, "new-hand")
    draw(table, 7, 140, 8, 143)
    assert in_force(table) == [140, 143]
    assert (kind(table), len(hand(table, 0))) == ("", 2)
    draw(table, 9)
    assert on_turn(table) == 1


# Refills -----------------------------------------------------------------------------------------


@pytest.mark.rule("LR-6")
@pytest.mark.parametrize("events", [(), (140,), (140, 143), (140, 143, 147, 150)])
def test_a_hand_is_always_filled_back_to_three(events):
    table = event_drawn(*events)
    assert kind(table) == ""
    draw(table, 9)
    assert sorted(hand(table, 0)) == [3, 4, 9]
    assert kind(table) == "operate"


@pytest.mark.rule("LR-6")
def test_an_event_is_never_held_in_a_hand():
    table = event_drawn(140, 9)
    assert 140 not in hand(table, 0)


@pytest.mark.rule("LR-6")
def test_an_event_takes_effect_at_once():
    table = start(courier(at=IRIDUM, hand=[5, 3, 4]), Player())
    play(table, 0, "deliver 5 Ice")
    draw(table, 140, 9)
    assert refused(table, 0, f"move {IRIDUM}.n") in ("LR-52", "LR-52a")


@pytest.mark.rule("LR-6", "LR-36")
def test_an_event_may_prevent_the_next_delivery():
    table = start(Player(at="apollo", loads=["Beer", "Helium"], hand=[5, 3, 2]), Player())
    play(table, 0, "deliver 5 Beer")
    draw(table, 141, 9)
    assert refused(table, 0, "deliver 3 Helium") in ("LR-52", "LR-52a")


@pytest.mark.rule("LR-6")
def test_the_seat_that_draws_is_the_only_one_with_fewer_than_three():
    table = start(courier(), Player(hand=[10, 11, 12]), Player(hand=[13, 14, 15]))
    play(table, 0, "deliver 2 Ice")
    assert [len(hand(table, seat)) for seat in range(3)] == [2, 3, 3]


@pytest.mark.rule("LR-6a", "LR-58")
def test_drawing_goes_on_to_three_even_when_the_turn_was_just_lost():
    table = own_meteor()
    play(table, 0, "place oken")
    assert kind(table) == ""
    draw(table, 10)
    assert sorted(hand(table, 0)) == [3, 4, 10]


def own_meteor():
    """The courier's own train is struck: 136 is one milepost north-west, card 13 names Tycho, Jackson and
    Pythagoras; n+1-5 is struck and Tycho is one of its neighbours."""
    table = start(courier(track=["tycho n+3-5 oken"]), Player())
    courier_draws(table, 136, 13)
    return table


@pytest.mark.rule("LR-6b", "LR-58")
def test_the_hand_is_finished_before_a_lost_turn_ends():
    table = own_meteor()
    play(table, 0, "place oken")
    assert on_turn(table) == 0
    draw(table, 143, 10)
    assert (on_turn(table), kind(table)) == (1, "operate")
    assert in_force(table) == [143]


@pytest.mark.rule("LR-6b")
def test_a_turn_lost_in_a_refill_has_no_building_phase():
    table = own_meteor()
    play(table, 0, "place oken")
    draw(table, 10)
    assert on_turn(table) == 1
    assert owed(table, 0) == 1


# The queue ---------------------------------------------------------------------------------------


@pytest.mark.rule("LR-50a", "LR-51")
def test_events_turned_for_a_meteor_wait_until_its_strikes_are_settled():
    table = start(courier(), Player())
    courier_draws(table, 132, 150, 143)
    assert [cash(table, seat) for seat in (0, 1)] == [72, 60]
    assert in_force(table) == []
    draw(table, 9)
    assert [cash(table, seat) for seat in (0, 1)] == [52, 40]
    assert in_force(table) == [143]


@pytest.mark.rule("LR-50a")
def test_waiting_events_are_settled_first_in_first_out():
    table = start(courier(), Player())
    courier_draws(table, 132, 147, 143, 140, 9)
    assert in_force(table) == [147, 143, 140]


@pytest.mark.rule("LR-50a")
def test_each_is_settled_before_the_next_card_is_drawn():
    table = start(courier(), Player())
    courier_draws(table, 132, 150, 9)
    assert kind(table) == ""  # the replacement is still to be drawn
    assert cash(table, 0) == 52
    draw(table, 10)
    assert kind(table) == "operate"


@pytest.mark.rule("LR-50a")
def test_what_a_second_meteor_sets_aside_joins_the_end():
    table = start(courier(), Player())
    courier_draws(table, 132, 135, 147, 9)
    # 132 is settled; 135 is next and turns cards, while 147 waits before whatever it turns.
    assert in_force(table) == []
    draw(table, 143, 8)
    assert in_force(table) == [147, 143]
    draw(table, 11)
    assert kind(table) == "operate"


@pytest.mark.rule("LR-50a")
def test_the_drawer_of_a_waiting_event_is_the_player_who_was_drawing():
    table = start(courier(), Player())
    courier_draws(table, 132, 146, 9, 10)
    assert [(one["card"], one["drawer"]) for one in table.view(None)["in_force"]] == [(146, 0)]


@pytest.mark.rule("LR-51j")
def test_cards_that_wait_are_in_no_pile():
    table = start(courier(), Player())
    courier_draws(table, 132, 143)
    state = table.position()["state"]
    for number in (132, 143):
        assert number not in state["pile"]
        assert number not in state["discards"]


@pytest.mark.rule("LR-51", "LR-51j")
def test_the_demand_turned_for_a_meteor_is_discarded_and_never_kept():
    table = start(courier(), Player())
    courier_draws(table, 132, 9)
    assert 9 not in hand(table, 0)
    assert {2, 132, 9} <= set(discards(table))


@pytest.mark.rule("LR-6", "LR-58")
def test_a_train_may_be_hit_in_anothers_refill():
    table = start(courier(), Player(at="n+2+2", loads=["Ice"], track=["n+2+2 plato"]))
    courier_draws(table, 132, 6)
    assert not has_track(table, "n+2+2", "plato")
    assert loads(table, 1) == []
    play(table, 1, "place oken")
    draw(table, 10)
    assert (kind(table), on_turn(table), at(table, 1)) == ("operate", 0, "oken")


@pytest.mark.rule("LR-6")
def test_a_delivery_after_an_event_goes_on_in_the_same_turn():
    table = start(courier(track=["tycho n+2-4 n+2-2"]), Player())
    courier_draws(table, 150, 9)
    walk(table, 0, "n+2-4")
    assert at(table, 0) == "n+2-4"
