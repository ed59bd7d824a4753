"""Option: handling a load costs a milepost of movement."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, at, draw, kind, loads, play, start
from tests.rules.lunar_rails.telling import build_nothing, now, walk, why_after

pytestmark = pytest.mark.rule("LR-V14")
IRIDUM = "sinus-iridum"
LINE = "tycho n+3-5 oken"
ICE_SHORTAGE, RAIL_STRIKE, NEAR_FLARES = 137, 140, 147


def table_with(*players, **more):
    return start(*players, cost_to_load=True, **more)


def test_a_pick_up_costs_a_point():
    table = table_with(Player(at="tycho"), Player())
    play(table, 0, "load Robots")
    assert now(table)["moved"] == 1


def test_a_drop_costs_a_point():
    table = table_with(Player(at="tycho", loads=["Ice"]), Player())
    play(table, 0, "drop Ice")
    assert now(table)["moved"] == 1


def test_a_delivery_costs_a_point():
    table = table_with(Player(at="tycho", loads=["Ice"], hand=[2, 3, 4]), Player())
    play(table, 0, "deliver 2 Ice")
    draw(table, 9)
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-53")
def test_a_load_for_a_shortage_costs_a_point():
    table = table_with(Player(at=IRIDUM, loads=["Ice"]), Player(), in_force=((ICE_SHORTAGE, 1, 2),))
    play(table, 0, f"boom {ICE_SHORTAGE} Ice")
    assert now(table)["moved"] == 1


def test_two_pick_ups_cost_two():
    table = table_with(Player(at=IRIDUM), Player())
    play(table, 0, "load Beer", "load Robots")
    assert now(table)["moved"] == 2


def test_moves_and_loads_share_the_speed():
    table = table_with(Player(at="tycho", track=[LINE]), Player(), moved=7)
    play(table, 0, "load Robots")
    walk(table, 0, "n+3-5 oken")
    assert now(table)["moved"] == 10
    build_nothing(table, 0, 1)
    play(table, 0, "load Bauxite")
    assert loads(table, 0) == ["Robots", "Bauxite"]


def test_a_train_that_has_loaded_its_last_point_away_stands():
    table = table_with(Player(at="tycho", track=[LINE]), Player(), moved=9)
    play(table, 0, "load Robots")
    assert (now(table)["moved"], kind(table)) == (10, "build")
    assert why_after(table_with(Player(at="tycho", track=[LINE]), Player()), 0, 10, "move n+3-5") == "LR-31"


@pytest.mark.parametrize("action", ["load Robots", "drop Ice"])
def test_without_a_point_nothing_is_loaded_or_dropped(action):
    table = table_with(Player(at="tycho", loads=["Ice"], track=[LINE]), Player())
    assert why_after(table, 0, 10, action) == "LR-V14"


@pytest.mark.parametrize("action", ["deliver 2 Ice", f"boom {ICE_SHORTAGE} Ice"])
def test_without_a_point_nothing_is_delivered(action):
    where = "tycho" if action.startswith("deliver") else IRIDUM
    table = table_with(
        Player(at=where, loads=["Ice"], hand=[2, 3, 4]), Player(), in_force=((ICE_SHORTAGE, 1, 2),)
    )
    assert allowed(table, 0, action)
    assert why_after(table, 0, 10, action) == "LR-V14"


@pytest.mark.rule("LR-52a")
def test_under_a_rail_strike_loads_are_handled_as_far_as_the_points_go():
    table = table_with(Player(at=IRIDUM), Player(), in_force=((RAIL_STRIKE, 1, 1),))
    play(table, 0, "load Beer", "load Robots")
    assert now(table)["moved"] == 2


@pytest.mark.rule("LR-30a")
def test_placing_costs_none():
    table = table_with(Player(), Player())
    play(table, 0, "place tycho")
    assert now(table)["moved"] == 0


@pytest.mark.rule("LR-56")
def test_a_load_lost_to_flares_costs_none():
    table = table_with(
        Player(at="n+0+4", loads=["Ice", "Beer"], track=["n+0+4 n+0+6"]),
        Player(),
        moved=10,
        in_force=((NEAR_FLARES, 1, 2),),
    )
    play(table, 0, "end-operation", "end-turn", "lose Ice")
    assert loads(table, 0) == ["Beer"]


@pytest.mark.rule("LR-20a")
def test_a_load_given_up_for_a_new_loco_costs_none():
    table = table_with(
        Player(loco="Vostok", at="tycho", loads=["Ice", "Beer", "Ice"]), Player(), moved=10, stage="build"
    )
    play(table, 0, "upgrade Atlas", "give-up Ice")
    assert loads(table, 0) == ["Beer", "Ice"]


def test_a_trip_counts_the_points_of_its_loads():
    """Ten mileposts from Oken to Peary are one turn; the delivery is the eleventh point."""
    far = "oken n+3-5 tycho n+2-4 n+2-2 n+1-1 n+1+1 n+1+3 n+1+5 n+1+7 peary"
    for option, turns in ((False, 1), (True, 2)):
        rider = Player(at="oken", hand=[2, 3, 4], loads=["Artifacts"], track=[far])
        table = start(rider, Player(), cost_to_load=option)
        told = [trip for trip in table.query(0, "trips", {})["trips"] if trip["to"] == "Peary"]
        assert [(trip["mileposts"], trip["turns"]) for trip in told] == [(10, turns)]


def test_without_the_option_a_load_costs_nothing():
    table = start(Player(at="tycho"), Player(), moved=10)
    assert allowed(table, 0, "load Robots")
    play(table, 0, "load Robots")
    assert (now(table)["moved"], at(table, 0)) == (10, "tycho")
