"""Small and medium cities that a meteor struck (LR-V5), judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.craters import AT_PLATO, LOW, cratered, found
from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    at,
    draw,
    loads,
    play,
    refused,
    start,
)
from tests.rules.lunar_rails.telling import build_nothing, struck, walk

pytestmark = pytest.mark.rule("LR-V5")
NEAR_FLARES = 147
TO_PLATO = "n+0+2 n+1+3 plato n+3+3"


# A small or medium city -------------------------------------------------------------------------


@pytest.mark.rule("LR-51")
def test_a_direct_hit_destroys_a_small_city():
    table = struck(131, 29, Player(hand=LOW), moon=AT_PLATO, new_craters=True)
    draw(table, 9, 10, 11)
    assert not allowed(table, 1, "place plato")
    assert allowed(table, 1, "place neper")


@pytest.mark.rule("LR-51")
def test_a_direct_hit_destroys_a_medium_city():
    # North-east 2 of Tycho is Oken.
    table = struck(133, 29, Player(hand=LOW), new_craters=True)
    draw(table, 9, 10, 11)
    assert found(table) == ["oken"]
    assert not allowed(table, 1, "place oken")


@pytest.mark.rule("LR-51")
def test_a_strike_beside_a_city_leaves_it_a_city():
    table = struck(132, 6, Player(), new_craters=True)
    draw(table, 9, 10, 11)
    assert allowed(table, 1, "place plato")


@pytest.mark.rule("LR-51", "LR-51d")
def test_a_train_in_the_destroyed_city_is_not_placed_there_again():
    table = struck(131, 29, Player(hand=LOW, at="plato", loads=["Ice"]), moon=AT_PLATO, new_craters=True)
    assert not allowed(table, 1, "place plato")
    play(table, 1, "place neper")
    assert (at(table, 1), loads(table, 1)) == ("neper", [])


@pytest.mark.rule("LR-30")
def test_no_train_starts_in_a_dead_city():
    table = cratered(Player(track=[TO_PLATO]), craters=("plato",))
    assert refused(table, 0, "place plato") in ("LR-30", "LR-30a")


@pytest.mark.rule("LR-35")
def test_nothing_is_picked_up_there():
    table = cratered(Player(at="plato", track=[TO_PLATO]), craters=("plato",))
    assert not allowed(table, 0, "load Helium")


@pytest.mark.rule("LR-35")
def test_what_it_made_is_made_elsewhere_still():
    table = cratered(Player(at="neper", track=["neper n+4+2"]), craters=("plato",))
    play(table, 0, "load Helium")
    assert loads(table, 0) == ["Helium"]


@pytest.mark.rule("LR-35")
def test_nothing_is_dropped_there():
    table = cratered(Player(at="plato", loads=["Ice"], track=[TO_PLATO]), craters=("plato",))
    assert not allowed(table, 0, "drop Ice")


@pytest.mark.rule("LR-36")
def test_a_demand_for_a_dead_city_can_no_longer_be_filled():
    me = Player(at="plato", loads=["Beer"], hand=[2, 3, 4], track=[TO_PLATO])
    assert not allowed(cratered(me, craters=("plato",)), 0, "deliver 2 Beer")
    assert allowed(start(me, Player()), 0, "deliver 2 Beer")


@pytest.mark.rule("LR-36")
def test_the_other_demands_of_that_card_can():
    me = Player(at="tycho", loads=["Ice"], hand=[2, 3, 4], track=["tycho n+3-5"])
    assert allowed(cratered(me, craters=("plato",)), 0, "deliver 2 Ice")


@pytest.mark.rule("LR-32", "LR-32a")
def test_no_train_turns_in_a_dead_city():
    me = Player(at="n+1+3", track=[TO_PLATO])
    table = cratered(me, craters=("plato",))
    walk(table, 0, "plato")
    assert refused(table, 0, "move n+1+3") in ("LR-32", "LR-32a")
    assert allowed(table, 0, "move n+3+3")


@pytest.mark.rule("LR-56")
def test_a_dead_city_is_no_shelter():
    me = Player(at="plato", loads=["Ice"], track=[TO_PLATO])
    table = cratered(me, craters=("plato",), in_force=((NEAR_FLARES, 1, 1),))
    build_nothing(table, 0)
    assert loads(table, 0) == []


@pytest.mark.rule("LR-15")
def test_any_number_of_players_build_to_where_it_was():
    players = (Player(track=["n+2+6 n+1+5"]), Player(track=["n+1+3 plato"]), Player(track=["plato n+3+3"]))
    assert not allowed(start(*players, stage="build"), 0, "build n+1+5 plato")
    assert allowed(cratered(*players, craters=("plato",), stage="build"), 0, "build n+1+5 plato")


@pytest.mark.rule("LR-15")
def test_and_any_number_of_sections():
    me = Player(track=["n+1+3 plato n+3+3", "plato n+2+6 n+1+5"])
    assert refused(start(me, Player(), stage="build"), 0, "build plato n+1+5") == "LR-15"
    assert allowed(cratered(me, craters=("plato",), stage="build"), 0, "build plato n+1+5")


@pytest.mark.rule("LR-51i")
def test_a_card_that_names_a_dead_city_still_gives_a_place_to_count_from():
    table = struck(132, 6, new_craters=True, in_play={"new_craters": ["plato"]})
    assert "n+2+2" in found(table)


@pytest.mark.rule("LR-51d", "LR-51k")
def test_track_to_a_dead_city_is_no_track_to_a_city():
    home = Player(hand=LOW, at="n+2-4", track=["plato n+2+6 n+1+7"])
    # 136 with card 29 strikes n+1-5 and n+3-3; n+2-4 lies between them. Plato is dead already.
    table = struck(136, 29, home, new_craters=True, in_play={"new_craters": ["plato"]})
    assert allowed(table, 1, "place korolev")


@pytest.mark.rule("LR-57b")
def test_entering_a_dead_city_under_rays_does_not_end_the_move():
    me = Player(at="n+1+3", track=[TO_PLATO])
    table = cratered(me, craters=("plato",), in_force=((139, 1, 1),))
    walk(table, 0, "plato n+3+3")
    assert at(table, 0) == "n+3+3"
