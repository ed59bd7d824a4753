"""Upgrades: levels, the supply, surplus loads."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, cash, kind, loads, loco, play, refused, start
from tests.rules.lunar_rails.small_moon import moon_with
from tests.rules.lunar_rails.telling import chips, locos_left, now, on_turn, player

LOCOS = {
    "Von Braun": (1, 2, 10), "Redstone": (2, 2, 12), "Vostok": (2, 3, 10), "Atlas": (3, 2, 14),
    "Soyuz": (3, 3, 12), "Titan": (4, 2, 16), "Proton": (4, 3, 14), "Saturn": (5, 3, 16),
}  # fmt: skip


def shed(loco="Von Braun", *others, **more):
    """Seat 0 with this loco in its Building phase; the others have locos too."""
    mine = {key: more.pop(key) for key in ("cash", "loads", "at", "track") if key in more}
    rest = [Player(loco=one) for one in (others or ("Von Braun",))]
    return start(Player(loco=loco, **mine), *rest, stage="build", **more)


@pytest.mark.rule("LR-20")
@pytest.mark.parametrize("name", LOCOS)
def test_every_loco_has_its_level_loads_and_speed(name):
    seen = player(shed(name), 0)
    assert (seen["level"], seen["loco_loads"], seen["loco_speed"]) == LOCOS[name]


@pytest.mark.rule("LR-20")
@pytest.mark.parametrize(
    ("old", "new"),
    [(old, new) for old in LOCOS for new in LOCOS if LOCOS[new][0] == LOCOS[old][0] + 1],
)
def test_an_upgrade_goes_to_either_loco_of_the_next_level_for_10(old, new):
    table = shed(old)
    play(table, 0, f"upgrade {new}")
    assert (loco(table, 0), cash(table, 0), now(table)["spent"]) == (new, 50, 10)


@pytest.mark.rule("LR-20")
@pytest.mark.parametrize(
    ("old", "new"), [("Von Braun", "Atlas"), ("Von Braun", "Saturn"), ("Redstone", "Proton")]
)
def test_no_level_is_passed_over(old, new):
    assert refused(shed(old), 0, f"upgrade {new}") == "LR-20"


@pytest.mark.rule("LR-20a")
@pytest.mark.parametrize(("old", "new"), [("Redstone", "Vostok"), ("Soyuz", "Atlas"), ("Titan", "Titan")])
def test_no_change_sideways(old, new):
    assert refused(shed(old), 0, f"upgrade {new}") == "LR-20a"


@pytest.mark.rule("LR-20a")
@pytest.mark.parametrize(("old", "new"), [("Saturn", "Titan"), ("Atlas", "Redstone"), ("Soyuz", "Vostok")])
def test_no_downgrade(old, new):
    assert refused(shed(old), 0, f"upgrade {new}") == "LR-20a"


@pytest.mark.rule("LR-20")
def test_two_levels_in_a_phase_cost_20():
    table = shed()
    play(table, 0, "upgrade Vostok", "upgrade Soyuz")
    assert (loco(table, 0), cash(table, 0)) == ("Soyuz", 40)


@pytest.mark.rule("LR-20", "LR-5")
def test_a_third_level_waits_for_the_next_phase():
    table = shed(spent=0)
    play(table, 0, "upgrade Vostok", "upgrade Soyuz")
    assert on_turn(table) == 1 or refused(table, 0, "upgrade Titan") == "LR-5"


@pytest.mark.rule("LR-20")
def test_the_saturn_is_the_last():
    table = shed("Saturn")
    assert not [text for text in table.legal(0) if text.startswith("upgrade")]


# The supply --------------------------------------------------------------------------------------


@pytest.mark.rule("LR-20b")
def test_taking_a_card_takes_both_its_sides():
    table = shed()
    before = locos_left(table)
    play(table, 0, "upgrade Redstone")
    after = locos_left(table)
    assert (after["Redstone"], after["Titan"]) == (before["Redstone"] - 1, before["Titan"] - 1)
    assert (after["Vostok"], after["Atlas"], after["Saturn"]) == (3, 3, 6)


@pytest.mark.rule("LR-20", "LR-20b")
def test_the_old_card_goes_back_to_the_bank():
    table = shed("Redstone")
    assert (locos_left(table)["Redstone"], locos_left(table)["Titan"]) == (2, 2)
    play(table, 0, "upgrade Soyuz")
    left = locos_left(table)
    assert (left["Redstone"], left["Titan"], left["Soyuz"], left["Saturn"]) == (3, 3, 2, 5)


@pytest.mark.rule("LR-20")
def test_a_von_braun_goes_back_too():
    table = shed()
    before = locos_left(table)["Von Braun"]
    play(table, 0, "upgrade Vostok")
    assert locos_left(table)["Von Braun"] == before + 1


@pytest.mark.rule("LR-20", "LR-20b")
def test_a_loco_that_the_bank_no_longer_has_is_not_taken():
    table = shed("Von Braun", "Redstone", "Redstone", "Redstone")
    assert refused(table, 0, "upgrade Redstone") in ("LR-20", "LR-20b")
    assert allowed(table, 0, "upgrade Vostok")


@pytest.mark.rule("LR-20b")
def test_a_card_used_as_its_other_side_is_gone_as_well():
    table = shed("Von Braun", "Titan", "Titan", "Redstone")
    assert refused(table, 0, "upgrade Redstone") in ("LR-20", "LR-20b")


@pytest.mark.rule("LR-20b")
def test_a_saturn_comes_from_the_card_with_most_copies_left():
    # Two of Atlas | Saturn are out, so it is a Soyuz | Saturn that is taken.
    table = shed("Titan", "Atlas", "Atlas")
    play(table, 0, "upgrade Saturn")
    left = locos_left(table)
    assert (left["Atlas"], left["Soyuz"]) == (1, 2)


@pytest.mark.rule("LR-20b")
def test_on_a_tie_the_first_card_of_the_content_is_taken():
    table = shed("Titan")
    play(table, 0, "upgrade Saturn")
    left = locos_left(table)
    assert (left["Atlas"], left["Soyuz"]) == (2, 3)


TURNED = [
    {"sides": ["Von Braun"], "count": 6},
    {"sides": ["Redstone", "Atlas"], "count": 1},
    {"sides": ["Vostok", "Proton"], "count": 3},
    {"sides": ["Soyuz", "Saturn"], "count": 6},
    {"sides": ["Titan", "Saturn"], "count": 2},
]


@pytest.mark.rule("LR-20c")
def test_the_old_card_is_returned_first_and_its_other_side_may_be_taken():
    table = shed("Redstone", moon=moon_with(loco_cards=TURNED))
    assert locos_left(table)["Atlas"] == 0
    play(table, 0, "upgrade Atlas")
    assert (loco(table, 0), locos_left(table)["Redstone"]) == ("Atlas", 0)


@pytest.mark.rule("LR-20c")
def test_a_card_returned_in_this_phase_is_there_for_the_next_upgrade():
    # All three Redstone | Titan are out; one comes back with the step to Atlas.
    table = shed("Redstone", "Redstone", "Titan")
    play(table, 0, "upgrade Atlas", "upgrade Titan")
    assert loco(table, 0) == "Titan"


# Surplus loads -----------------------------------------------------------------------------------


@pytest.mark.rule("LR-20a")
def test_from_three_loads_to_a_loco_of_two_the_owner_chooses_what_goes():
    table = shed("Vostok", at="tycho", loads=["Ice", "Beer", "Robots"])
    play(table, 0, "upgrade Atlas")
    assert kind(table) == "give-up"
    assert set(table.legal(0)) == {"give-up Ice", "give-up Beer", "give-up Robots"}
    before = chips(table, "Beer")
    play(table, 0, "give-up Beer")
    assert sorted(loads(table, 0)) == ["Ice", "Robots"]
    assert chips(table, "Beer") == before + 1


@pytest.mark.rule("LR-20a")
def test_the_building_phase_goes_on_after_it():
    table = shed("Vostok", at="tycho", loads=["Ice", "Beer", "Robots"])
    play(table, 0, "upgrade Atlas", "give-up Ice")
    assert (kind(table), on_turn(table), now(table)["spent"]) == ("build", 0, 10)


@pytest.mark.rule("LR-20a")
def test_three_like_loads_leave_no_choice():
    table = shed("Soyuz", at="tycho", loads=["Ice", "Ice", "Ice"])
    play(table, 0, "upgrade Titan", "give-up Ice")
    assert loads(table, 0) == ["Ice", "Ice"]


@pytest.mark.rule("LR-20a")
@pytest.mark.parametrize("aboard", [[], ["Ice"], ["Ice", "Beer"]])
def test_loads_that_fit_stay_aboard(aboard):
    table = shed("Vostok", at="tycho", loads=aboard)
    play(table, 0, "upgrade Atlas")
    assert kind(table) == "build"
    assert loads(table, 0) == aboard


@pytest.mark.rule("LR-35b", "LR-20a")
def test_surplus_goes_to_the_tray_under_a_dockers_strike_too():
    table = shed("Vostok", at="sinus-iridum", loads=["Ice", "Beer", "Robots"], in_force=((141, 1, 1),))
    before = chips(table, "Ice")
    play(table, 0, "upgrade Atlas", "give-up Ice")
    assert chips(table, "Ice") == before + 1


@pytest.mark.rule("LR-20", "LR-31")
def test_the_new_speed_holds_from_the_next_operation_on():
    table = shed("Von Braun", at="sinus-iridum")
    play(table, 0, "upgrade Redstone")
    assert player(table, 0)["loco_speed"] == 12
