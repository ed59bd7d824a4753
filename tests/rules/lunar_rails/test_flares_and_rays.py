"""Solar Flares; and what is built under Flares and Rays."""

import pytest

from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    cash,
    draw,
    in_force,
    kind,
    loads,
    loco,
    owed,
    play,
    refused,
    start,
)
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    courier,
    courier_draws,
    has_track,
    on_turn,
    under,
    walk,
)

IRIDUM = "sinus-iridum"
NEAR_FLARES, FAR_FLARES, NEAR_RAYS, FAR_RAYS = 147, 148, 139, 149
FLARES = ("LR-56", "LR-56b")
RAYS = ("LR-57", "LR-57b", "LR-57d")


def in_the_open(aboard=(), where="n+0+4", **more):
    return Player(at=where, loads=aboard, **more)


# Flares ------------------------------------------------------------------------------------------


@pytest.mark.rule("LR-56")
def test_a_train_that_ends_its_turn_in_the_open_loses_one_turn_and_one_load():
    table = under(NEAR_FLARES, in_the_open(["Ice", "Beer"]))
    before = chips(table, "Beer")
    build_nothing(table, 0)
    assert (kind(table), table.to_act) == ("lose-load", (0,))
    play(table, 0, "lose Beer")
    assert (loads(table, 0), owed(table, 0)) == (["Ice"], 1)
    assert chips(table, "Beer") == before + 1


@pytest.mark.rule("LR-56")
def test_the_owner_chooses_the_load():
    table = under(NEAR_FLARES, in_the_open(["Ice", "Beer", "Robots"], loco="Vostok"))
    build_nothing(table, 0)
    assert set(table.legal(0)) == {"lose Ice", "lose Beer", "lose Robots"}
    play(table, 0, "lose Ice")
    assert sorted(loads(table, 0)) == ["Beer", "Robots"]


@pytest.mark.rule("LR-56")
@pytest.mark.parametrize(("aboard", "left"), [([], []), (["Ice"], []), (["Ice", "Ice"], ["Ice"])])
def test_where_there_is_no_choice_nobody_is_asked(aboard, left):
    table = under(NEAR_FLARES, in_the_open(aboard))
    build_nothing(table, 0)
    assert (loads(table, 0), owed(table, 0), on_turn(table)) == (left, 1, 1)


@pytest.mark.rule("LR-56")
@pytest.mark.parametrize("city", ["tycho", "plato", "peary", "scott", "scott.n", IRIDUM, f"{IRIDUM}.n"])
def test_a_city_is_shelter(city):
    table = under(NEAR_FLARES, in_the_open(["Ice"], city))
    build_nothing(table, 0)
    assert (loads(table, 0), owed(table, 0)) == (["Ice"], 0)


@pytest.mark.rule("LR-56")
@pytest.mark.parametrize(
    ("card", "where", "hit"),
    [
        (NEAR_FLARES, "n+0+4", True),
        (NEAR_FLARES, "f+0+4", False),
        (FAR_FLARES, "f+0+4", True),
        (FAR_FLARES, "n+0+4", False),
    ],
)
def test_only_the_named_half_is_struck(card, where, hit):
    table = under(card, in_the_open(["Ice"], where))
    build_nothing(table, 0)
    assert (owed(table, 0) == 1) is hit


@pytest.mark.rule("LR-56")
def test_every_train_is_tested_at_the_end_of_its_owners_turn():
    table = under(NEAR_FLARES, Player(at="tycho"), in_the_open(["Ice"]), drawer=0, ends=2)
    build_nothing(table, 0)
    assert loads(table, 1) == ["Ice"]
    build_nothing(table, 1)
    assert loads(table, 1) == []


@pytest.mark.rule("LR-56")
def test_a_train_that_reaches_a_city_is_safe():
    table = under(NEAR_FLARES, in_the_open(["Ice"], "n+0+4", track=["n+0+4 n+0+6 peary"]))
    walk(table, 0, "n+0+6 peary")
    build_nothing(table, 0)
    assert (loads(table, 0), owed(table, 0)) == (["Ice"], 0)


@pytest.mark.rule("LR-56")
def test_a_train_that_leaves_the_half_is_safe():
    table = under(NEAR_FLARES, in_the_open(["Ice"], "n-4-2", track=["n-4-2 f+4-2 f+3-1"]))
    walk(table, 0, "f+4-2")
    build_nothing(table, 0)
    assert owed(table, 0) == 0


@pytest.mark.rule("LR-56", "LR-32")
def test_it_may_not_turn_back_to_save_itself():
    table = under(NEAR_FLARES, in_the_open(["Ice"], "n+0+6", came_from="peary", track=["peary n+0+6 n+0+4"]))
    assert refused(table, 0, "move peary") in ("LR-32", "LR-32a")


@pytest.mark.rule("LR-56a")
def test_a_train_that_is_not_on_the_board_is_not_struck():
    table = under(NEAR_FLARES, Player())
    build_nothing(table, 0)
    assert owed(table, 0) == 0


@pytest.mark.rule("LR-56a", "LR-56c")
def test_a_card_hits_a_train_once_and_a_lost_turn_is_not_tested():
    table = start(courier(loads=["Ice", "Beer"], track=["tycho n+2-4 n+2-2"]), Player())
    courier_draws(table, NEAR_FLARES, 9)
    play(table, 0, "load Robots")
    walk(table, 0, "n+2-4")
    build_nothing(table, 0)
    play(table, 0, "lose Beer")
    build_nothing(table, 1)
    assert (on_turn(table), loads(table, 0), owed(table, 0)) == (1, ["Robots"], 0)


@pytest.mark.rule("LR-56c")
def test_a_turn_given_up_for_a_new_hand_is_tested_too():
    table = under(NEAR_FLARES, in_the_open(["Ice"]))
    play(table, 0, "new-hand")
    assert loads(table, 0) == ["Ice"]
    draw(table, 7, 8, 9)
    assert (loads(table, 0), owed(table, 0)) == ([], 1)


@pytest.mark.rule("LR-56c", "LR-58")
def test_a_lost_turn_is_tested_for_no_card():
    table = under(NEAR_FLARES, Player(at="tycho"), in_the_open(["Ice"], owed=1), drawer=0, ends=2)
    build_nothing(table, 0)
    assert (on_turn(table), loads(table, 1), owed(table, 1)) == (0, ["Ice"], 0)


@pytest.mark.rule("LR-59b")
def test_the_drawer_is_tested_on_the_cards_last_turn():
    table = under(NEAR_FLARES, in_the_open(["Ice"]), drawer=0, ends=1)
    build_nothing(table, 0)
    assert (loads(table, 0), owed(table, 0), in_force(table)) == ([], 1, [])


@pytest.mark.rule("LR-56", "LR-58")
def test_the_turn_that_is_lost_is_the_next_one():
    table = under(NEAR_FLARES, in_the_open())
    build_nothing(table, 0, 1)
    assert on_turn(table) == 1  # seat 0's turn has passed
    build_nothing(table, 1)
    assert on_turn(table) == 0


@pytest.mark.rule("LR-56", "LR-34")
def test_rent_is_due_under_flares():
    table = under(NEAR_FLARES, Player(at="n+0+2"), Player(track=["n+0+2 n+0+4"]))
    walk(table, 0, "n+0+4")
    assert cash(table, 0) == 56


@pytest.mark.rule("LR-56")
def test_under_flares_a_train_may_leave_a_city():
    table = under(NEAR_FLARES, Player(at="tycho", track=["tycho n+2-4"]))
    assert allowed(table, 0, "move n+2-4")


# Building ----------------------------------------------------------------------------------------


@pytest.mark.rule("LR-56", "LR-57", "LR-56b")
@pytest.mark.parametrize(
    ("card", "own", "section", "fits"),
    [
        (NEAR_FLARES, "n+0+2 n+0+4", "n+0+4 n+0+6", False),
        (NEAR_FLARES, "f+0+4 f+1+3", "f+0+4 f+0+6", True),
        (FAR_FLARES, "f+0+4 f+1+3", "f+0+4 f+0+6", False),
        (FAR_FLARES, "n+0+2 n+0+4", "n+0+4 n+0+6", True),
        (NEAR_RAYS, "n+0+2 n+0+4", "n+0+4 n+0+6", False),
        (NEAR_RAYS, "f+0+4 f+1+3", "f+0+4 f+0+6", True),
        (FAR_RAYS, "f+0+4 f+1+3", "f+0+4 f+0+6", False),
        (NEAR_FLARES, "n-4+2 n-3+3", "n-4+2 f+4+2", False),
        (NEAR_FLARES, "f+4+2 f+4+4", "f+4+2 n-4+2", False),
        (FAR_RAYS, "n-4+2 n-3+3", "n-4+2 f+4+2", False),
        (NEAR_RAYS, "f+0+6 f+0+4", "f+0+6 peary", False),
        (FAR_RAYS, "n+0+6 n+0+4", "n+0+6 peary", False),
    ],
)
def test_no_section_with_an_end_in_the_half_is_built(card, own, section, fits):
    table = under(card, Player(track=[own]), stage="build")
    assert allowed(table, 0, f"build {section}") is fits
    if not fits:
        assert refused(table, 0, f"build {section}") in (*FLARES, *RAYS)


@pytest.mark.rule("LR-57a")
@pytest.mark.parametrize("card", [NEAR_FLARES, FAR_FLARES, NEAR_RAYS, FAR_RAYS])
def test_upgrading_stays_allowed(card):
    table = under(card, Player(), stage="build")
    play(table, 0, "upgrade Redstone")
    assert loco(table, 0) == "Redstone"


@pytest.mark.rule("LR-57a")
@pytest.mark.parametrize(
    ("card", "section"), [(NEAR_FLARES, "apollo.n f+0+4"), (FAR_RAYS, f"{IRIDUM}.n n-1+3")]
)
def test_building_on_the_other_half_stays_allowed(card, section):
    table = under(card, Player(), stage="build")
    play(table, 0, f"build {section}")
    assert has_track(table, *section.split())
