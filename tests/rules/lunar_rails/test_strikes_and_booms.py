"""Strikes of the unions, shortages and booms, and how long a card stays."""

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
    loco,
    play,
    refused,
    start,
    track,
)
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    courier,
    courier_draws,
    discards,
    event_drawn,
    lay,
    on_turn,
    under,
    walk,
)

IRIDUM = "sinus-iridum"
RAIL, DOCKERS, BUILDERS = 140, 141, 142
STRIKE = ("LR-52", "LR-52a")


# Rail strike -------------------------------------------------------------------------------------


@pytest.mark.rule("LR-52", "LR-52a")
@pytest.mark.parametrize("drawer", [0, 1])
def test_in_a_rail_strike_no_train_moves(drawer):
    table = under(RAIL, Player(at="n+0+2", track=["n+0+2 n+0+4"]), drawer=drawer)
    assert refused(table, 0, "move n+0+4") in STRIKE


@pytest.mark.rule("LR-52a")
def test_red_areas_are_included():
    assert refused(under(RAIL, Player(at=IRIDUM)), 0, f"move {IRIDUM}.n") in STRIKE


@pytest.mark.rule("LR-52a")
def test_loading_delivering_and_building_go_on():
    table = under(RAIL, courier())
    courier_draws(table, 9)
    play(table, 0, "load Robots", "end-operation", f"build {IRIDUM}.n n-1+3", "upgrade Redstone")
    assert (loads(table, 0), loco(table, 0)) == (["Robots"], "Redstone")
    assert cash(table, 0) == 60 + 12 - 1 - 10


# Dockers' strike ---------------------------------------------------------------------------------


@pytest.mark.rule("LR-52a")
@pytest.mark.parametrize("milepost", [IRIDUM, f"{IRIDUM}.n", f"{IRIDUM}.s"])
@pytest.mark.parametrize("text", ["load Beer", "drop Ice", "deliver 5 Ice"])
def test_in_a_dockers_strike_no_load_is_handled_in_a_major_city(milepost, text):
    table = under(DOCKERS, Player(at=milepost, loads=["Ice"], hand=[5, 2, 3]))
    assert refused(table, 0, text) in STRIKE


@pytest.mark.rule("LR-52a", "LR-53")
def test_nor_is_a_boom_filled():
    table = start(Player(at=IRIDUM, loads=["Ice"]), Player(), in_force=((DOCKERS, 1, 1), (137, 1, 3)))
    assert refused(table, 0, "boom 137 Ice") in STRIKE


@pytest.mark.rule("LR-52a")
def test_in_lesser_cities_loads_are_handled():
    table = under(DOCKERS, courier(loads=["Ice", "Beer"]))
    courier_draws(table, 9)
    play(table, 0, "drop Beer", "load Robots")
    assert loads(table, 0) == ["Robots"]


@pytest.mark.rule("LR-52a")
def test_trains_move_and_track_is_built_in_a_dockers_strike():
    table = under(DOCKERS, Player(at=IRIDUM))
    walk(table, 0, f"{IRIDUM}.n")
    play(table, 0, "end-operation", f"build {IRIDUM}.n n-1+3")
    assert (at(table, 0), len(track(table))) == (f"{IRIDUM}.n", 1)


# Builders' strike --------------------------------------------------------------------------------


@pytest.mark.rule("LR-52a")
@pytest.mark.parametrize("section", [f"{IRIDUM}.n n-1+3", "n+0+4 n+0+6", "n+0+2 n+1+3"])
def test_in_a_builders_strike_no_track_is_built(section):
    table = under(BUILDERS, Player(track=["n+0+2 n+0+4"]), stage="build")
    assert refused(table, 0, f"build {section}") in STRIKE


@pytest.mark.rule("LR-52a")
def test_upgrades_are_allowed():
    table = under(BUILDERS, Player(), stage="build")
    play(table, 0, "upgrade Vostok")
    assert loco(table, 0) == "Vostok"


@pytest.mark.rule("LR-52a")
def test_trains_run_in_a_builders_strike():
    table = under(BUILDERS, Player(at=IRIDUM))
    walk(table, 0, f"{IRIDUM}.n")
    play(table, 0, "load Beer")
    assert loads(table, 0) == ["Beer"]


# How long a card stays ---------------------------------------------------------------------------


@pytest.mark.rule("LR-52", "LR-59a")
@pytest.mark.parametrize("card", [140, 141, 142, 143, 144, 145, 146, 147, 148, 139, 149])
def test_a_card_drawn_in_the_own_turn_stays_to_the_end_of_the_drawers_next(card):
    table = event_drawn(card, 9, others=(Player(), Player()))
    build_nothing(table, 0)
    for seat in (1, 2):
        assert in_force(table) == [card]
        build_nothing(table, seat)
    assert (on_turn(table), in_force(table)) == (0, [card])
    build_nothing(table, 0)
    assert in_force(table) == []
    assert card in discards(table)


@pytest.mark.rule("LR-52")
def test_a_strike_binds_its_drawer_in_his_next_turn():
    table = event_drawn(RAIL, 9)
    build_nothing(table, 0, 1)
    assert on_turn(table) == 0
    table = under(RAIL, Player(at=IRIDUM), drawer=0, ends=1)
    assert refused(table, 0, f"move {IRIDUM}.n") in STRIKE


@pytest.mark.rule("LR-59a", "LR-58")
def test_the_drawers_next_turn_may_be_a_lost_one():
    table = start(Player(), Player(owed=1), in_force=((RAIL, 1, 1),))
    build_nothing(table, 0)
    assert (on_turn(table), in_force(table)) == (0, [])


@pytest.mark.rule("LR-59a")
def test_a_card_drawn_with_a_new_hand_stays_to_the_end_of_the_drawers_next_turn():
    table = start(Player(hand=[1, 2, 3]), Player(hand=[4, 5, 6]))
    play(table, 0, "new-hand")
    draw(table, RAIL, 7, 8, 9)
    assert (on_turn(table), in_force(table)) == (1, [RAIL])
    build_nothing(table, 1)
    assert in_force(table) == [RAIL]
    build_nothing(table, 0)
    assert in_force(table) == []


@pytest.mark.rule("LR-59a")
def test_a_next_turn_given_up_for_a_new_hand_ends_the_card_too():
    table = start(Player(), Player(), in_force=((RAIL, 0, 1),))
    play(table, 0, "new-hand")
    assert in_force(table) == [RAIL]
    draw(table, 7, 8, 9)
    assert in_force(table) == []


@pytest.mark.rule("LR-52")
def test_cards_of_two_drawers_end_apart():
    table = start(Player(), Player(), in_force=((RAIL, 1, 1), (BUILDERS, 0, 2)))
    build_nothing(table, 0)
    assert set(in_force(table)) == {RAIL, BUILDERS}
    build_nothing(table, 1)
    assert in_force(table) == [BUILDERS]
    build_nothing(table, 0)
    assert in_force(table) == []


# Shortages and booms -----------------------------------------------------------------------------
# 137 pays for Ice or Beer, 138 for Robots or Beer.


@pytest.mark.rule("LR-53")
@pytest.mark.parametrize("load", ["Ice", "Beer"])
@pytest.mark.parametrize("milepost", [IRIDUM, f"{IRIDUM}.sw", "apollo", "scott.fn"])
def test_a_listed_load_brought_to_any_major_city_pays_20(load, milepost):
    table = under(137, Player(at=milepost, loads=[load]), ends=3)
    play(table, 0, f"boom 137 {load}")
    assert (cash(table, 0), loads(table, 0)) == (80, [])


@pytest.mark.rule("LR-53")
@pytest.mark.parametrize(
    ("where", "aboard", "text"),
    [
        ("tycho", ["Ice"], "boom 137 Ice"),
        ("peary", ["Ice"], "boom 137 Ice"),
        ("apollo", ["Robots"], "boom 137 Robots"),
        ("apollo", ["Robots"], "boom 137 Ice"),
        ("apollo", ["Robots"], "boom 138 Robots"),
    ],
    ids=["medium city", "small city", "not listed", "not aboard", "not in force"],
)
def test_it_needs_the_card_the_load_and_a_major_city(where, aboard, text):
    table = under(137, Player(at=where, loads=aboard), ends=3)
    # A load that the card does not list makes no action at all.
    assert refused(table, 0, text) in ("LR-53", "T-2")


@pytest.mark.rule("LR-53")
def test_not_in_the_open():
    table = under(137, Player(at="n-1+3", loads=["Ice"], track=[f"n-1+3 {IRIDUM}.n"]), ends=3)
    assert refused(table, 0, "boom 137 Ice") == "LR-53"


@pytest.mark.rule("LR-53a")
def test_no_demand_card_is_used_and_none_drawn():
    table = under(137, Player(at="apollo", loads=["Ice"], hand=[4, 2, 3]), ends=3)
    play(table, 0, "boom 137 Ice")
    assert sorted(hand(table, 0)) == [2, 3, 4]
    assert kind(table) == "operate"


@pytest.mark.rule("LR-53a")
def test_the_chip_returns_to_the_tray():
    table = under(137, Player(at="apollo", loads=["Ice"]), ends=3)
    before = chips(table, "Ice")
    play(table, 0, "boom 137 Ice")
    assert chips(table, "Ice") == before + 1


@pytest.mark.rule("LR-53", "LR-53a")
def test_one_load_ends_the_card():
    table = under(137, Player(at="apollo", loads=["Ice", "Beer"]), ends=3)
    play(table, 0, "boom 137 Ice")
    assert in_force(table) == []
    assert 137 in discards(table)
    assert refused(table, 0, "boom 137 Beer") == "LR-53"


@pytest.mark.rule("LR-53")
@pytest.mark.parametrize("drawer", [0, 1, 2])
def test_any_player_may_fill_it(drawer):
    table = start(Player(at="apollo", loads=["Beer"]), Player(), Player(), in_force=((137, drawer, 2),))
    play(table, 0, "boom 137 Beer")
    assert cash(table, 0) == 80


@pytest.mark.rule("LR-53b")
def test_a_chip_serves_once_either_the_20_or_a_demand():
    table = under(137, Player(at="apollo", loads=["Ice"], hand=[4, 2, 3]), ends=3)
    assert allowed(table, 0, "deliver 4 Ice")
    play(table, 0, "boom 137 Ice")
    assert refused(table, 0, "deliver 4 Ice") == "LR-36"


@pytest.mark.rule("LR-53b")
def test_a_demand_filled_leaves_the_card_lying():
    table = under(137, Player(at="apollo", loads=["Ice"], hand=[4, 2, 3]), ends=3)
    play(table, 0, "deliver 4 Ice")
    draw(table, 9)
    assert (cash(table, 0), in_force(table)) == (83, [137])


@pytest.mark.rule("LR-53", "LR-53b")
def test_it_ends_with_the_drawers_third_turn_after_the_one_of_the_draw():
    table = event_drawn(137, 9)
    build_nothing(table, 0)
    for _ in range(3):
        assert in_force(table) == [137]
        build_nothing(table, 1, 0)
    assert in_force(table) == []
    assert 137 in discards(table)


@pytest.mark.rule("LR-53b", "LR-58")
def test_lost_turns_of_the_drawer_count():
    table = start(Player(), Player(owed=1), in_force=((137, 1, 1),))
    build_nothing(table, 0)
    assert in_force(table) == []


@pytest.mark.rule("LR-53b")
def test_turns_of_others_do_not_count():
    table = start(Player(), Player(), Player(), in_force=((137, 2, 1),))
    build_nothing(table, 0, 1)
    assert in_force(table) == [137]
    build_nothing(table, 2)
    assert in_force(table) == []


@pytest.mark.rule("LR-53c")
@pytest.mark.parametrize(("named", "left"), [(137, 138), (138, 137)])
def test_with_two_booms_for_one_load_the_player_names_the_card(named, left):
    table = start(Player(at="apollo", loads=["Beer"]), Player(), in_force=((137, 1, 3), (138, 1, 3)))
    play(table, 0, f"boom {named} Beer")
    assert (in_force(table), cash(table, 0)) == ([left], 80)


@pytest.mark.rule("LR-53")
def test_a_load_picked_up_in_a_major_city_fills_it_there():
    table = under(137, Player(at="scott"), ends=3)
    play(table, 0, "load Ice", "boom 137 Ice")
    assert cash(table, 0) == 80


@pytest.mark.rule("LR-53", "LR-34b")
def test_the_20_may_be_spent_in_the_same_turn():
    table = under(137, Player(cash=0, at="apollo", loads=["Ice"]), ends=3)
    play(table, 0, "boom 137 Ice", "end-operation")
    lay(table, 0, "apollo.n f+0+4 f+0+6")
    assert cash(table, 0) == 18
