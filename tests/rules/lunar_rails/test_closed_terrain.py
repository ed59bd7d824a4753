"""Moon Quake, Lava Flows and Decompression: ways that are closed for a while."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, at, cash, play, refused, start
from tests.rules.lunar_rails.telling import build_nothing, has_track, under, walk

IRIDUM = "sinus-iridum"
MOUNTAIN, ALPINE, MARE, DECOMPRESSION = 143, 144, 145, 146
CLOSED = ("LR-54", "LR-54a")


# Closed terrain ----------------------------------------------------------------------------------


@pytest.mark.rule("LR-54", "LR-54a")
@pytest.mark.parametrize(
    ("card", "from_", "to"),
    [
        (MOUNTAIN, "n+2-2", "n+3-1"),
        (MOUNTAIN, "n+3-1", "n+2-2"),
        (MOUNTAIN, "n+3-1", "n+3-3"),
        (MOUNTAIN, "oken", "n+3-3"),
        (ALPINE, "n+4+2", "n+4+0"),
        (ALPINE, "n+4-2", "oken"),
        (MARE, "n+0+4", "n+0+6"),
        (MARE, "n+0+6", "peary"),
        (MARE, "tycho", "n+2-4"),
    ],
)
def test_no_movement_to_or_from_the_named_terrain(card, from_, to):
    table = under(card, Player(at=from_, track=[f"{from_} {to}"]))
    assert refused(table, 0, f"move {to}") in CLOSED


@pytest.mark.rule("LR-54")
@pytest.mark.parametrize(
    ("card", "from_", "to"),
    [
        (MOUNTAIN, "n+4+2", "n+4+0"),
        (ALPINE, "n+2-2", "n+3-1"),
        (MARE, "n+3-1", "n+3-3"),
        (MARE, "oken", "n+4-2"),
    ],
)
def test_other_terrain_is_open(card, from_, to):
    table = under(card, Player(at=from_, track=[f"{from_} {to}"]))
    assert allowed(table, 0, f"move {to}")


@pytest.mark.rule("LR-54", "LR-54a")
@pytest.mark.parametrize(
    ("card", "own", "section"),
    [
        (MOUNTAIN, "n+2-2 n+2-4", "n+2-2 n+3-1"),
        (MOUNTAIN, "n+3-1 n+2-2", "n+3-1 n+2+0"),
        (MOUNTAIN, "n+3-3 n+3-1", "n+3-3 oken"),
        (ALPINE, "n+4+2 n+4+4", "n+4+2 n+4+0"),
        (ALPINE, "n+4+0 n+4+2", "n+4+0 n+3+1"),
        (MARE, "n+0+2 n+0+4", "n+0+4 n+0+6"),
        (MARE, "n+0+6 n+0+4", "n+0+6 peary"),
        (MARE, "n+2-2 n+3-1", "n+2-2 n+3-3"),
    ],
)
def test_no_building_there(card, own, section):
    table = under(card, Player(track=[own]), stage="build")
    assert refused(table, 0, f"build {section}") in CLOSED


@pytest.mark.rule("LR-54")
@pytest.mark.parametrize(
    ("card", "own", "section"),
    [
        (MOUNTAIN, "n+0+2 n+0+4", "n+0+4 n+0+6"),
        (ALPINE, "n+2-2 n+2-4", "n+2-2 n+3-1"),
        (MARE, "n+3-1 n+2-2", "n+3-1 n+4+0"),
        (MARE, "n+3-3 n+3-1", "n+3-3 oken"),
    ],
)
def test_building_elsewhere_goes_on(card, own, section):
    table = under(card, Player(track=[own]), stage="build")
    play(table, 0, f"build {section}")
    assert has_track(table, *section.split())


@pytest.mark.rule("LR-54a")
@pytest.mark.parametrize("card", [MOUNTAIN, ALPINE, MARE])
def test_city_mileposts_have_no_terrain(card):
    table = under(card, Player(at=IRIDUM))
    walk(table, 0, f"{IRIDUM}.n {IRIDUM}.ne")
    assert at(table, 0) == f"{IRIDUM}.ne"


@pytest.mark.rule("LR-54a", "LR-18a")
@pytest.mark.parametrize(("card", "shut"), [(ALPINE, True), (MARE, True), (MOUNTAIN, False)])
def test_a_wrap_section_touches_the_terrain_of_both_its_ends(card, shut):
    # +A goes from mare to alpine.
    table = under(card, Player(at="n+4+2", track=["n+4+2 f-4+2 f-3+3"]))
    assert allowed(table, 0, "move f-4+2") is not shut
    table = under(card, Player(track=["n+4+2 n+3+3"]), stage="build")
    assert allowed(table, 0, "build n+4+2 f-4+2") is not shut


@pytest.mark.rule("LR-54")
def test_loads_and_upgrades_are_untouched():
    table = under(MARE, Player(at="tycho"))
    play(table, 0, "load Robots", "end-operation", "upgrade Redstone")
    assert cash(table, 0) == 50


@pytest.mark.rule("LR-54")
def test_after_the_card_the_way_is_open_again():
    table = under(MOUNTAIN, Player(at="n+2-2", track=["n+2-2 n+3-1"]))
    build_nothing(table, 0, 1)
    assert allowed(table, 0, "move n+3-1")


# Decompression -----------------------------------------------------------------------------------


@pytest.mark.rule("LR-55")
def test_no_train_moves_on_the_drawers_track():
    table = under(DECOMPRESSION, Player(at="n+0+2"), Player(track=["n+0+2 n+0+4"]))
    assert refused(table, 0, "move n+0+4") in ("LR-55", "LR-55a")


@pytest.mark.rule("LR-55a")
def test_his_own_train_neither():
    table = under(DECOMPRESSION, Player(at="n+0+2", track=["n+0+2 n+0+4"]), drawer=0)
    assert refused(table, 0, "move n+0+4") in ("LR-55", "LR-55a")


@pytest.mark.rule("LR-55")
def test_track_of_the_others_is_open():
    table = start(
        Player(at="n+0+4", track=["n+0+4 n+1+3"]),
        Player(track=["n+0+2 n+0+4"]),
        Player(track=["n+0+4 n+0+6"]),
        in_force=((DECOMPRESSION, 1, 1),),
    )
    assert allowed(table, 0, "move n+0+6")
    assert allowed(table, 0, "move n+1+3")


@pytest.mark.rule("LR-55")
def test_the_drawer_may_rent():
    table = start(
        Player(at="n+0+2", track=["n+0+4 n+0+6"]), Player(track=["n+0+2 n+0+4 n+1+3"]),
        in_force=((DECOMPRESSION, 0, 1),),
    )  # fmt: skip
    walk(table, 0, "n+0+4")
    assert cash(table, 1) == 64


@pytest.mark.rule("LR-55a")
def test_building_on_goes_on():
    table = under(DECOMPRESSION, Player(track=["n+0+2 n+0+4"]), drawer=0, stage="build")
    play(table, 0, "build n+0+4 n+0+6")
    assert has_track(table, "n+0+4", "n+0+6")


@pytest.mark.rule("LR-55a")
@pytest.mark.parametrize("drawer", [0, 1])
def test_red_areas_are_open(drawer):
    runs = [f"{IRIDUM}.n n-1+3"]
    table = under(DECOMPRESSION, Player(at=IRIDUM, track=runs if drawer == 0 else []), drawer=drawer)
    walk(table, 0, f"{IRIDUM}.n {IRIDUM}.ne")
    assert at(table, 0) == f"{IRIDUM}.ne"


@pytest.mark.rule("LR-55")
def test_it_ends_with_the_drawers_next_turn():
    table = under(DECOMPRESSION, Player(at="n+0+2", track=["n+0+2 n+0+4"]), drawer=0, ends=1)
    build_nothing(table, 0, 1)
    assert allowed(table, 0, "move n+0+4")


@pytest.mark.rule("LR-55")
def test_loads_are_handled_on_the_drawers_track():
    table = under(DECOMPRESSION, Player(at="tycho"), Player(track=["tycho n+2-4"]))
    play(table, 0, "load Robots")
    assert at(table, 0) == "tycho"
