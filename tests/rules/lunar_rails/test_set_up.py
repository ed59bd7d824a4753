"""Sitting down, the deal, who is first, the two building turns."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    cash,
    draw,
    hand,
    in_force,
    kind,
    loco,
    play,
    refused,
    start,
    track,
)
from tests.rules.lunar_rails.small_moon import EVENTS, SMALL_MOON
from tests.rules.lunar_rails.telling import (
    courier,
    courier_draws,
    dealt,
    discards,
    hands,
    lay,
    locos_left,
    new,
    on_turn,
    pile,
    player,
    trains,
)

DEALS = [(1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12), (13, 14, 15), (16, 17, 18)]
ALL_CARDS = len(SMALL_MOON["demands"]) + len(EVENTS)


# The deal ---------------------------------------------------------------------------------------


@pytest.mark.rule("LR-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_have_60_a_von_braun_and_three_cards_each(seats):
    table = dealt(*DEALS[:seats])
    assert [cash(table, seat) for seat in range(seats)] == [60] * seats
    assert [loco(table, seat) for seat in range(seats)] == ["Von Braun"] * seats
    assert hands(table) == [list(cards) for cards in DEALS[:seats]]


@pytest.mark.rule("LR-1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_no_other_number_of_players_sits_down(seats):
    with pytest.raises(railhead.Malformed):
        new(seats)


@pytest.mark.rule("LR-1")
def test_the_board_begins_without_track_trains_or_loads():
    table = dealt(*DEALS[:3])
    assert track(table) == {}
    assert trains(table) == [None, None, None]
    assert [player(table, seat)["loads"] for seat in range(3)] == [[], [], []]


@pytest.mark.rule("LR-1")
def test_each_seat_gets_all_its_cards_before_the_next():
    table = new(2)
    draw(table, 1, 2, 3, 4)
    assert (hand(table, 0), hand(table, 1)) == ([1, 2, 3], [4])


@pytest.mark.rule("LR-1")
def test_every_card_is_as_likely_as_any_other():
    assert set(new(2).outcomes().values()) == {1}
    assert len(new(2).outcomes()) == ALL_CARDS


@pytest.mark.rule("LR-1")
def test_an_event_dealt_now_is_set_aside_and_replaced():
    table = new(2)
    draw(table, 1, 140)
    assert "card 140" not in table.outcomes()
    draw(table, 2, 3)
    assert hand(table, 0) == [1, 2, 3]


@pytest.mark.rule("LR-1")
@pytest.mark.parametrize("event", [131, 137, 140, 143, 146, 147, 149, 150])
def test_an_event_dealt_now_has_no_effect(event):
    table = new(2)
    draw(table, 1, event, 2, 3, 4, 5, 6)
    assert [cash(table, seat) for seat in (0, 1)] == [60, 60]
    assert in_force(table) == []
    assert table.view(None)["cash_open"] is False


@pytest.mark.rule("LR-1")
def test_events_set_aside_are_shuffled_back_after_the_deal():
    table = new(2)
    draw(table, 1, 140, 2, 150, 3, 4, 5, 131, 6)
    assert {140, 150, 131} <= set(pile(table))
    assert len(pile(table)) == ALL_CARDS - 6
    assert discards(table) == []


@pytest.mark.rule("LR-1")
def test_an_empty_draw_pile_is_the_reshuffled_discard_pile():
    table = start(courier(loads=["Ice", "Beer"]), Player(hand=[10, 11, 12]), pile=[9])
    courier_draws(table, 9)
    play(table, 0, "deliver 3 Beer")
    assert {"card 2", "card 3", "card 20", "card 150"} <= set(table.outcomes())
    assert "card 9" not in table.outcomes()
    draw(table, 2)
    assert sorted(hand(table, 0)) == [2, 4, 9]


@pytest.mark.rule("LR-1")
def test_a_discarded_card_does_not_come_back_while_the_pile_lasts():
    table = start(courier(), Player(hand=[10, 11, 12]), pile=[9, 13])
    play(table, 0, "deliver 2 Ice")
    assert table.outcomes() == {"card 9": 1, "card 13": 1}


# Who is first -----------------------------------------------------------------------------------


@pytest.mark.rule("LR-2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_holder_of_the_highest_single_payoff_goes_first(first):
    deals = [(1, 2, 3), (4, 5, 6), (7, 8, 9)]
    deals[first] = (29, *deals[first][:2])
    table = dealt(*deals)
    assert (on_turn(table), table.view(None)["first"]) == (first, first)
    assert kind(table) == "opening"


@pytest.mark.rule("LR-2")
def test_a_single_payoff_counts_and_not_the_sum_of_a_hand():
    # In all 148 against 133.
    table = dealt((1, 2, 3), (29, 10, 26))
    assert on_turn(table) == 1


@pytest.mark.rule("LR-2")
def test_a_tie_is_left_to_the_die_among_the_tied():
    table = dealt((29, 1, 2), (3, 4, 5), (30, 6, 7))
    assert table.outcomes() == {"first 0": 1, "first 2": 1}
    table.roll("first 2")
    assert on_turn(table) == 2


@pytest.mark.rule("LR-2")
def test_two_like_payoffs_in_one_hand_are_no_tie():
    table = dealt((1, 2, 3), (29, 30, 4))
    assert not table.awaits_roll
    assert on_turn(table) == 1


# The two building turns --------------------------------------------------------------------------


@pytest.mark.rule("LR-3")
def test_the_building_turns_go_from_first_to_last_and_back_again():
    table = dealt((1, 2, 3), (29, 4, 5), (6, 7, 8))
    order = []
    while kind(table) == "opening":
        order.append(on_turn(table))
        play(table, on_turn(table), "end-turn")
    assert order == [1, 2, 0, 0, 2, 1]


@pytest.mark.rule("LR-3")
def test_then_the_first_player_opens_play():
    table = dealt((1, 2, 3), (29, 4, 5), (6, 7, 8))
    for seat in (1, 2, 0, 0, 2, 1):
        play(table, seat, "end-turn")
    assert (on_turn(table), kind(table)) == (1, "operate")


@pytest.mark.rule("LR-3")
@pytest.mark.parametrize("text", ["place tycho", "end-operation", "move sinus-iridum", "load Ice"])
def test_no_train_runs_in_a_building_turn(text):
    table = start(Player(), Player(), opening=0)
    assert not allowed(table, 0, text)


@pytest.mark.rule("LR-3", "LR-12")
def test_in_a_building_turn_track_goes_out_of_a_major_city():
    table = start(Player(), Player(), opening=0)
    lay(table, 0, "sinus-iridum.n n-1+3 n-1+5")
    assert cash(table, 0) == 58


@pytest.mark.rule("LR-3", "LR-5")
@pytest.mark.parametrize("opening", [0, 1])
def test_each_building_turn_allows_20(opening):
    table = start(Player(track=["n+4+2 n+4+4"]), Player(), opening=opening, spent=15)
    assert allowed(table, 0, "build n+4+2 n+4+0")
    table = start(Player(track=["n+4+2 n+4+4"]), Player(), opening=opening, spent=16)
    assert refused(table, 0, "build n+4+2 n+4+0") == "LR-5"


@pytest.mark.rule("LR-3a")
@pytest.mark.parametrize("name", ["Redstone", "Vostok"])
def test_a_building_turn_allows_an_upgrade(name):
    table = start(Player(), Player(), opening=0)
    play(table, 0, f"upgrade {name}")
    assert (loco(table, 0), cash(table, 0)) == (name, 50)
    assert allowed(table, 0, "build sinus-iridum.n n-1+3")


@pytest.mark.rule("LR-3a")
def test_an_upgrade_and_track_share_the_20_of_a_building_turn():
    table = start(Player(), Player(), opening=1)
    play(table, 0, "upgrade Redstone")
    lay(table, 0, "sinus-iridum.n n-1+3 n-1+5 n-2+6 pythagoras")  # 1 + 1 + 1 + 3
    lay(table, 0, "pythagoras n-2+2 n-3+3 n-4+4")  # 1 + 1 + 1
    assert cash(table, 0) == 41
    assert refused(table, 0, "build n-2+2 n-3+1") == "LR-5"


@pytest.mark.rule("LR-3b")
@pytest.mark.parametrize("opening", [0, 1])
def test_a_hand_may_be_thrown_away_instead_of_a_building_turn(opening):
    table = start(Player(hand=[1, 2, 3]), Player(hand=[4, 5, 6]), opening=opening)
    play(table, 0, "new-hand")
    draw(table, 7, 8, 9)
    assert sorted(hand(table, 0)) == [7, 8, 9]
    assert sorted(discards(table)) == [1, 2, 3]
    assert kind(table) != ""


@pytest.mark.rule("LR-3b")
def test_the_thrown_away_hand_is_the_whole_building_turn():
    table = start(Player(hand=[1, 2, 3]), Player(hand=[4, 5, 6]), opening=0)
    play(table, 0, "new-hand")
    draw(table, 7, 8, 9)
    assert (on_turn(table), kind(table)) == (1, "opening")


@pytest.mark.rule("LR-3b", "LR-4b")
def test_not_after_something_was_built_in_it():
    table = start(Player(), Player(), opening=0)
    lay(table, 0, "sinus-iridum.n n-1+3")
    assert refused(table, 0, "new-hand") in ("LR-4b", "LR-3b")


@pytest.mark.rule("LR-3b")
def test_events_drawn_in_a_building_turn_work_as_always():
    table = start(Player(hand=[1, 2, 3]), Player(hand=[4, 5, 6]), opening=0)
    play(table, 0, "new-hand")
    draw(table, 150, 140, 7, 8, 9)
    assert [cash(table, seat) for seat in (0, 1)] == [40, 40]
    assert in_force(table) == [140]


@pytest.mark.rule("LR-3b", "LR-59a")
def test_the_drawers_next_turn_may_be_his_second_building_turn():
    table = start(Player(hand=[1, 2, 3]), Player(hand=[4, 5, 6]), turn=1, opening=0)
    play(table, 1, "new-hand")
    draw(table, 142, 7, 8, 9)
    assert (on_turn(table), kind(table)) == (1, "opening")
    assert refused(table, 1, "build sinus-iridum.n n-1+3") in ("LR-52", "LR-52a")
    play(table, 1, "end-turn")
    assert in_force(table) == []


@pytest.mark.rule("LR-1", "LR-20b")
def test_the_bank_begins_with_all_cards_but_the_von_brauns_in_use():
    assert locos_left(dealt(*DEALS[:4])) == {
        "Von Braun": 2, "Redstone": 3, "Vostok": 3, "Atlas": 3, "Soyuz": 3,
        "Titan": 3, "Proton": 3, "Saturn": 6,
    }  # fmt: skip
