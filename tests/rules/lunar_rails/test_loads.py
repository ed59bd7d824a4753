"""Loads: picking up and dropping, the tray, capacity."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, loads, play, refused, start
from tests.rules.lunar_rails.telling import build_nothing, chips, now, walk

IRIDUM = "sinus-iridum"


@pytest.mark.rule("LR-35")
@pytest.mark.parametrize(
    ("city", "load"),
    [
        ("tycho", "Robots"),
        ("plato", "Helium"),
        ("peary", "Ice"),
        (IRIDUM, "Beer"),
        ("scott.fn", "Solar Collectors"),
        ("hertzsprung", "Artifacts"),
    ],
)
def test_a_load_is_picked_up_where_it_is_made(city, load):
    table = start(Player(at=city), Player())
    before = chips(table, load)
    play(table, 0, f"load {load}")
    assert loads(table, 0) == [load]
    assert chips(table, load) == before - 1


@pytest.mark.rule("LR-35")
@pytest.mark.parametrize(("city", "load"), [("tycho", "Ice"), ("krafft", "Beer"), (IRIDUM, "Ice")])
def test_nowhere_else(city, load):
    assert refused(start(Player(at=city), Player()), 0, f"load {load}") == "LR-35"


@pytest.mark.rule("LR-35")
def test_not_in_the_open():
    table = start(Player(at="n+0+4", track=["n+0+4 n+0+6"]), Player())
    assert refused(table, 0, "load Ice") == "LR-35"


@pytest.mark.rule("LR-35")
def test_not_when_the_tray_is_empty():
    table = start(Player(at=IRIDUM), Player(at=IRIDUM, loads=["Beer", "Beer"]))
    assert chips(table, "Beer") == 0
    assert refused(table, 0, "load Beer") == "LR-35"


@pytest.mark.rule("LR-35")
def test_a_chip_put_back_may_be_picked_up():
    table = start(Player(at=IRIDUM), Player(at="tycho", loads=["Beer", "Beer"]), turn=1)
    play(table, 1, "drop Beer", "end-operation", "end-turn")
    play(table, 0, "load Beer")
    assert loads(table, 0) == ["Beer"]


@pytest.mark.rule("LR-35", "LR-20")
@pytest.mark.parametrize(("loco", "most"), [("Von Braun", 2), ("Vostok", 3), ("Atlas", 2), ("Saturn", 3)])
def test_never_over_capacity(loco, most):
    table = start(Player(loco=loco, at=IRIDUM, loads=["Ice"] * (most - 1)), Player())
    play(table, 0, "load Robots")
    assert len(loads(table, 0)) == most
    assert refused(table, 0, "load Beer") == "LR-35"


@pytest.mark.rule("LR-35")
def test_a_train_carries_several_of_a_kind():
    table = start(Player(at="peary"), Player())
    play(table, 0, "load Ice", "load Ice")
    assert loads(table, 0) == ["Ice", "Ice"]


@pytest.mark.rule("LR-35")
def test_no_demand_is_needed():
    table = start(Player(at="korolev", hand=[1, 2, 3]), Player())
    play(table, 0, "load Solar Collectors")
    assert loads(table, 0) == ["Solar Collectors"]


@pytest.mark.rule("LR-35")
@pytest.mark.parametrize("city", ["tycho", "krafft", "peary", IRIDUM, "apollo.n"])
def test_a_load_is_dropped_at_any_city_into_the_tray(city):
    table = start(Player(at=city, loads=["Ice", "Beer"]), Player())
    before = chips(table, "Ice")
    play(table, 0, "drop Ice")
    assert loads(table, 0) == ["Beer"]
    assert chips(table, "Ice") == before + 1


@pytest.mark.rule("LR-35")
def test_a_dropped_load_does_not_stay_in_the_city():
    table = start(Player(at="tycho", loads=["Ice"]), Player(at="tycho"))
    play(table, 0, "drop Ice", "end-operation", "end-turn")
    assert refused(table, 1, "load Ice") == "LR-35"


@pytest.mark.rule("LR-35")
def test_nothing_is_dropped_in_the_open():
    table = start(Player(at="n+0+4", loads=["Ice"], track=["n+0+4 n+0+6"]), Player())
    assert refused(table, 0, "drop Ice") == "LR-35"


@pytest.mark.rule("LR-35")
def test_only_what_is_aboard_is_dropped():
    assert refused(start(Player(at="tycho", loads=["Beer"]), Player()), 0, "drop Ice") == "LR-35"


@pytest.mark.rule("LR-35")
def test_neither_costs_movement():
    table = start(Player(at=IRIDUM, loads=["Ice"]), Player())
    play(table, 0, "load Beer", "drop Ice")
    assert now(table)["moved"] == 0


@pytest.mark.rule("LR-35")
def test_loads_and_moves_come_in_any_order():
    table = start(Player(at="n+2-4", track=["n+2-4 tycho n+3-5 oken n+3-3"]), Player())
    walk(table, 0, "tycho")
    play(table, 0, "load Robots")
    walk(table, 0, "n+3-5 oken")
    play(table, 0, "load Bauxite", "drop Robots")
    assert (loads(table, 0), now(table)["moved"]) == (["Bauxite"], 3)


@pytest.mark.rule("LR-35", "LR-31")
def test_a_train_whose_points_are_used_up_still_loads():
    table = start(Player(at=IRIDUM), Player(), moved=10, done=True)
    play(table, 0, "load Beer")
    assert loads(table, 0) == ["Beer"]


# No endless loops --------------------------------------------------------------------------------


@pytest.mark.rule("LR-35a")
def test_a_chip_is_not_dropped_where_it_was_just_picked_up():
    table = start(Player(at=IRIDUM), Player())
    play(table, 0, "load Beer")
    assert refused(table, 0, "drop Beer") in ("LR-35a", "LR-35b")


@pytest.mark.rule("LR-35a")
def test_after_a_step_it_may_be_dropped():
    table = start(Player(at="tycho", track=["tycho n+3-5 oken"]), Player())
    play(table, 0, "load Robots")
    walk(table, 0, "n+3-5 oken")
    play(table, 0, "drop Robots")
    assert loads(table, 0) == []


@pytest.mark.rule("LR-35a")
def test_back_in_the_same_city_it_is_another_stop():
    table = start(Player(at="plato", track=["plato n+1+3 n+2+2 plato"]), Player())
    play(table, 0, "load Helium")
    walk(table, 0, "n+1+3 n+2+2 plato")
    play(table, 0, "drop Helium")
    assert loads(table, 0) == []


@pytest.mark.rule("LR-35a")
def test_in_the_next_turn_it_may_be_dropped_in_the_same_city():
    table = start(Player(at="tycho"), Player())
    play(table, 0, "load Robots")
    build_nothing(table, 0, 1)
    assert allowed(table, 0, "drop Robots")


@pytest.mark.rule("LR-35a")
def test_another_load_may_be_dropped_there():
    table = start(Player(at="tycho", loads=["Ice"]), Player())
    play(table, 0, "load Robots", "drop Ice")
    assert loads(table, 0) == ["Robots"]


@pytest.mark.rule("LR-35b")
def test_chips_of_one_load_are_alike():
    table = start(Player(loco="Vostok", at="peary", loads=["Ice"]), Player())
    assert allowed(table, 0, "drop Ice")
    play(table, 0, "load Ice")
    assert refused(table, 0, "drop Ice") in ("LR-35a", "LR-35b")


@pytest.mark.rule("LR-35b")
def test_a_dropped_chip_may_be_picked_up_again_once():
    table = start(Player(at="peary", loads=["Ice"]), Player())
    play(table, 0, "drop Ice", "load Ice")
    assert refused(table, 0, "drop Ice") in ("LR-35a", "LR-35b")
