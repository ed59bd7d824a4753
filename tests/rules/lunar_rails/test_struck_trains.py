"""Meteors: which trains are hit, where they are placed, and what they may do then."""

import pytest

from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    cash,
    draw,
    hand,
    kind,
    loads,
    owed,
    play,
    refused,
    start,
    track,
)
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    courier,
    discards,
    has_track,
    on_turn,
    struck,
)

IRIDUM = "sinus-iridum"


# Trains ------------------------------------------------------------------------------------------


@pytest.mark.rule("LR-51")
@pytest.mark.parametrize("milepost", ["n+2+2", "n+3+3", "n+3+1", "n+2+0", "n+1+1", "n+1+3", "plato"])
def test_a_train_on_one_of_the_seven_loses_all_loads_and_its_next_turn(milepost):
    table = struck(132, 6, Player(at=milepost, loads=["Ice", "Beer"]))
    assert (loads(table, 1), owed(table, 1)) == ([], 1)
    assert (chips(table, "Ice"), chips(table, "Beer")) == (3, 2)


@pytest.mark.rule("LR-51")
@pytest.mark.parametrize("milepost", ["n+1+5", "n+2-2", "n+0+2", "n+4+2", "tycho"])
def test_a_train_outside_the_seven_is_not_hit(milepost):
    table = struck(132, 6, Player(at=milepost, loads=["Ice"]))
    assert (at(table, 1), loads(table, 1), owed(table, 1)) == (milepost, ["Ice"], 0)


@pytest.mark.rule("LR-51", "LR-51d")
def test_the_owner_places_it_at_once_in_a_city_that_his_track_touches():
    home = Player(at="n+2+2", track=["tycho n+3-5 oken", "n-1+3 sinus-iridum.n"])
    table = struck(132, 6, home)
    assert (kind(table), table.to_act) == ("place-again", (1,))
    assert refused(table, 1, "place plato") in ("LR-51", "LR-51d")
    play(table, 1, "place oken")
    assert at(table, 1) == "oken"
    assert kind(table) == ""


@pytest.mark.rule("LR-51k")
@pytest.mark.parametrize("milepost", [IRIDUM, f"{IRIDUM}.n", f"{IRIDUM}.sw"])
def test_in_a_major_city_it_may_be_placed_at_any_milepost(milepost):
    table = struck(132, 6, Player(at="n+2+2", track=[f"n-1+3 {IRIDUM}.n"]))
    play(table, 1, f"place {milepost}")
    assert at(table, 1) == milepost


@pytest.mark.rule("LR-51", "LR-51d")
@pytest.mark.parametrize("city", ["tycho", "plato", "peary", "korolev", "apollo.n"])
def test_without_track_it_is_placed_in_any_city(city):
    table = struck(132, 6, Player(at="n+2+2", track=["n+2+2 plato"]))
    play(table, 1, f"place {city}")
    assert at(table, 1) == city


@pytest.mark.rule("LR-51d")
def test_what_remains_after_all_strikes_counts():
    # His line to Plato is erased, his line into Jackson too: Tycho is left.
    mine = Player(at="n+2+2", track=["n+2+2 plato", "f-1+3 jackson", "tycho n+3-5"])
    table = struck(132, 6, mine)
    play(table, 1, "place tycho")
    assert at(table, 1) == "tycho"


@pytest.mark.rule("LR-51k")
def test_remaining_track_that_touches_no_city_counts_as_none():
    table = struck(132, 6, Player(at="n+2+2", track=["n-1-5 n-1-7"]))
    assert allowed(table, 1, "place korolev")


@pytest.mark.rule("LR-51")
def test_a_struck_train_is_not_placed_in_the_open():
    table = struck(132, 6, Player(at="n+2+2"))
    assert refused(table, 1, "place n+0+4") in ("LR-51", "LR-51d", "LR-51k", "LR-30")


@pytest.mark.rule("LR-51d")
def test_trains_are_placed_in_seat_order_from_the_drawer():
    table = start(
        Player(at="n+2+2"), Player(), Player(hand=[20, 21, 22], at="n+1+1"), Player(at="n+3+3"), turn=2
    )
    play(table, 2, "new-hand")
    draw(table, 132, 6)
    order = []
    while kind(table) == "place-again":
        order += table.to_act
        play(table, table.to_act[0], "place tycho")
    assert order == [2, 3, 0]


@pytest.mark.rule("LR-51d")
def test_a_train_in_two_of_the_areas_is_dealt_with_once():
    # 136 with card 29 strikes n+1-5 beside Tycho and n+3-3 beside Oken; n+2-4 lies between them.
    table = struck(136, 29, Player(hand=[23, 24, 25], at="n+2-4", loads=["Ice"]))
    assert owed(table, 1) == 1
    play(table, 1, "place tycho")
    assert kind(table) == ""


@pytest.mark.rule("LR-51d")
def test_all_areas_are_erased_before_any_train_is_placed():
    table = struck(132, 6, Player(at="n+2+2"), track=["f-1+3 f-2+2", "f+2-6 f+3-5"])
    assert kind(table) == "place-again"
    assert track(table) == {}


@pytest.mark.rule("LR-51", "LR-58")
def test_a_hit_train_loses_its_next_turn():
    table = struck(132, 6, Player(at="n+2+2"), Player())
    play(table, 1, "place tycho")
    draw(table, 10, 11, 12)
    assert on_turn(table) == 2
    build_nothing(table, 2, 0)
    assert (on_turn(table), owed(table, 1)) == (1, 0)


@pytest.mark.rule("LR-51", "LR-58", "LR-58a")
def test_the_drawers_own_train_costs_him_the_rest_of_the_turn_and_the_next():
    table = start(courier(), Player())
    play(table, 0, "deliver 2 Ice")
    draw(table, 136, 13)  # n+1-5, beside Tycho
    play(table, 0, "place tycho")
    draw(table, 10)
    assert on_turn(table) == 1
    build_nothing(table, 1)
    assert on_turn(table) == 1  # seat 0's whole turn was lost
    build_nothing(table, 1)
    assert on_turn(table) == 0


@pytest.mark.rule("LR-51", "LR-30a", "LR-56a")
def test_a_train_that_is_not_on_the_board_is_not_hit():
    table = struck(132, 6)
    assert [owed(table, seat) for seat in (0, 1)] == [0, 0]
    assert kind(table) == ""


@pytest.mark.rule("LR-50a", "LR-51d")
def test_waiting_events_come_after_the_placement():
    table = start(Player(hand=[20, 21, 22]), Player(at="n+2+2"))
    play(table, 0, "new-hand")
    draw(table, 132, 150, 6)
    assert (kind(table), cash(table, 1)) == ("place-again", 60)
    play(table, 1, "place tycho")
    assert cash(table, 1) == 40


@pytest.mark.rule("LR-51d", "LR-51")
def test_each_of_several_hit_trains_loses_its_own_loads():
    table = struck(132, 6, Player(at="n+2+2", loads=["Ice"]), Player(at="tycho", loads=["Beer"]))
    assert (loads(table, 1), loads(table, 2)) == ([], ["Beer"])
    assert (owed(table, 1), owed(table, 2)) == (1, 0)


# Afterwards --------------------------------------------------------------------------------------


@pytest.mark.rule("LR-51h")
def test_track_erased_beside_a_train_leaves_it_where_it_is():
    table = struck(132, 6, Player(at="n+1+5", came_from="plato", track=["plato n+1+5 n+0+6"]))
    assert not has_track(table, "plato", "n+1+5")
    assert at(table, 1) == "n+1+5"
    draw(table, 10, 11, 12)
    assert allowed(table, 1, "move n+0+6")


@pytest.mark.rule("LR-51h", "LR-4a")
def test_a_train_without_track_waits():
    table = struck(132, 6, Player(at="n+1+5", came_from="plato", track=["plato n+1+5"]))
    draw(table, 10, 11, 12)
    assert {"end-operation", "new-hand"} == set(table.legal(1))


@pytest.mark.rule("LR-51h", "LR-32a")
def test_it_leaves_by_the_section_it_came_by_when_that_was_erased_and_is_built_anew():
    table = struck(132, 6, Player(at="n+1+5", came_from="plato", track=["plato n+1+5 n+0+6"]))
    draw(table, 10, 11, 12)
    play(table, 1, "end-operation", "build n+1+5 plato", "end-turn")
    build_nothing(table, 0)
    assert allowed(table, 1, "move plato")


@pytest.mark.rule("LR-51k", "LR-32a")
def test_the_memory_stays_while_that_section_exists():
    # The way on is erased, the way that the train came by is not.
    table = struck(132, 6, Player(at="n+0+4", came_from="n-1+5", track=["n-1+5 n+0+4 n+1+3"]))
    assert not has_track(table, "n+0+4", "n+1+3")
    draw(table, 10, 11, 12)
    assert refused(table, 1, "move n-1+5") in ("LR-32", "LR-32a")


@pytest.mark.rule("LR-32", "LR-51")
def test_a_train_placed_anew_goes_any_way():
    table = struck(132, 6, Player(at="n+2+2", came_from="n+2+0", track=["n+3-5 tycho n+2-4", "n+2+0 n+2+2"]))
    play(table, 1, "place tycho")
    draw(table, 10, 11, 12)
    build_nothing(table, 0)
    assert allowed(table, 1, "move n+3-5")
    assert allowed(table, 1, "move n+2-4")


@pytest.mark.rule("LR-51j")
def test_the_card_lies_open_until_its_strikes_are_settled():
    table = struck(132, 6, Player(at="n+2+2"))
    assert kind(table) == "place-again"
    assert 132 not in discards(table)
    play(table, 1, "place tycho")
    assert {132, 6} <= set(discards(table))


@pytest.mark.rule("LR-51")
def test_the_turned_demand_pays_nobody_and_is_held_by_nobody():
    table = struck(132, 6)
    assert 6 not in hand(table, 0)
    assert [cash(table, seat) for seat in (0, 1)] == [60, 60]
