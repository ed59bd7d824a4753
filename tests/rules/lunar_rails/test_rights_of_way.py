"""Rights of way: approaches to major cities, and room in small and medium ones."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, cash, play, refused, start
from tests.rules.lunar_rails.small_moon import STRING
from tests.rules.lunar_rails.telling import has_track, lay

# Approaches to a major city ----------------------------------------------------------------------
# On the string M1 has two approaches, m1.ne n+2+0 and m1.se n+2+0; M2 has four.


def on_the_string(*players, **more):
    return start(*players, moon=STRING, stage="build", **more)


@pytest.mark.rule("LR-14")
def test_a_section_is_refused_that_leaves_too_few_approaches_for_the_others():
    table = on_the_string(Player(), Player(), Player())
    assert refused(table, 0, "build m1.ne n+2+0") == "LR-14"


@pytest.mark.rule("LR-14")
def test_with_one_other_player_one_approach_is_enough():
    table = on_the_string(Player(), Player())
    play(table, 0, "build m1.ne n+2+0")
    assert has_track(table, "m1.ne", "n+2+0")


@pytest.mark.rule("LR-14")
@pytest.mark.parametrize("section", ["n+2+0 m1.se", "m1.se n+2+0"], ids=["into it", "out of it"])
def test_the_last_approach_is_kept_for_a_player_without_one(section):
    table = on_the_string(Player(track=["m1.ne n+2+0"]), Player())
    assert refused(table, 0, f"build {section}") == "LR-14"


@pytest.mark.rule("LR-14")
def test_a_player_who_has_an_approach_needs_no_other():
    table = on_the_string(Player(track=["n+2+0 m2.nw"]), Player(track=["m1.ne n+2+0"]))
    assert allowed(table, 0, "build n+2+0 m1.se")


@pytest.mark.rule("LR-14")
def test_the_player_himself_may_take_the_last_approach():
    table = on_the_string(Player(track=["n+2+0 m2.nw"]), Player(track=["m1.ne n+2+0"]))
    play(table, 0, "build n+2+0 m1.se")
    assert cash(table, 0) == 55


@pytest.mark.rule("LR-14")
def test_approaches_are_counted_for_each_city_apart():
    table = on_the_string(Player(), Player(), Player())
    play(table, 0, "build m2.ne n+6+0", "build m2.se n+6+0")
    # Two are left at M2 for two others: a third of his own would leave one.
    table = on_the_string(Player(track=["m2.ne n+6+0 m2.se"]), Player(), Player())
    assert refused(table, 0, "build m2.nw n+2+0") == "LR-14"


@pytest.mark.rule("LR-14")
def test_a_city_with_approaches_enough_is_open():
    table = on_the_string(Player(track=["m2.ne n+6+0 m2.se"]), Player(track=["m2.nw n+2+0"]), Player())
    assert allowed(table, 0, "build n+6+0 m3.nw")
    # One approach is left at M2, and one player is without.
    assert refused(table, 0, "build m2.sw n+2+0") == "LR-14"


@pytest.mark.rule("LR-14", "LR-80")
def test_for_a_player_who_has_left_no_approach_is_kept():
    table = on_the_string(Player(), Player(), Player(out=True))
    assert allowed(table, 0, "build m1.ne n+2+0")


@pytest.mark.rule("LR-14a")
def test_blockings_further_out_are_not_judged():
    # Both ways from M1 into the world are taken; but M1's own approaches are free.
    table = on_the_string(Player(), Player(), Player())
    lay(table, 0, "m2.nw n+2+0 m2.sw")
    assert has_track(table, "n+2+0", "m2.sw")


@pytest.mark.rule("LR-14a")
def test_links_of_the_red_area_are_no_approaches():
    # M8 has two sections from outside and many links inside.
    table = on_the_string(Player(), Player(), Player())
    assert refused(table, 0, "build m8.nw n+26+0") == "LR-14"


# Room in small and medium cities -----------------------------------------------------------------
# Plato (small) has six sections, Krafft (small) two; Tycho (medium) four, Oken three, Neper two.


def players(*runs):
    return [Player(track=run.split(", ") if run else []) for run in runs]


def building(*runs, **more):
    """Seat 0 builds; the runs of each seat, parted by commas."""
    return start(*players(*runs), stage="build", **more)


@pytest.mark.rule("LR-15")
def test_a_second_player_builds_into_a_small_city():
    table = building("n+2+2 n+1+3", "n+3+3 plato", "")
    assert allowed(table, 0, "build n+2+2 plato")


@pytest.mark.rule("LR-15")
def test_a_third_player_does_not():
    table = building("n+2+2 n+1+3", "n+3+3 plato", "n+3+5 plato")
    assert refused(table, 0, "build n+2+2 plato") == "LR-15"


@pytest.mark.rule("LR-15")
def test_one_of_the_two_may_build_on_there():
    table = building("n+2+2 plato", "n+3+3 plato", "")
    assert allowed(table, 0, "build plato n+1+3")


@pytest.mark.rule("LR-15")
def test_a_third_player_builds_into_a_medium_city():
    table = building("n-3+3 n-3+1", "n-1+5 pythagoras", "n-2+6 pythagoras", "")
    assert allowed(table, 0, "build n-3+3 pythagoras")


@pytest.mark.rule("LR-15")
def test_a_fourth_player_does_not():
    table = building("n-3+3 n-3+1", "n-1+5 pythagoras", "n-2+6 pythagoras", "n-1+3 pythagoras")
    assert refused(table, 0, "build n-3+3 pythagoras") == "LR-15"


@pytest.mark.rule("LR-15")
@pytest.mark.parametrize(
    ("own", "section"),
    [
        ("n+2+2 plato n+1+3, plato n+1+5", "plato n+2+6"),
        ("n-3+3 pythagoras n-2+2, pythagoras n-1+3", "pythagoras n-1+5"),
    ],
    ids=["small", "medium"],
)
def test_a_player_has_at_most_three_sections_at_a_city(own, section):
    assert refused(building(own, ""), 0, f"build {section}") == "LR-15"


@pytest.mark.rule("LR-15")
@pytest.mark.parametrize(
    ("own", "section"),
    [("n+2+2 plato n+1+3", "plato n+1+5"), ("n-3+3 pythagoras n-2+2", "pythagoras n-1+3")],
    ids=["small", "medium"],
)
def test_a_third_section_of_his_own_is_allowed(own, section):
    assert allowed(building(own, ""), 0, f"build {section}")


@pytest.mark.rule("LR-15a")
@pytest.mark.parametrize("section", ["plato n+2+6", "n+2+6 plato"], ids=["out of it", "into it"])
def test_sections_at_a_city_count_whichever_way_they_are_drawn(section):
    table = building("n+2+2 plato n+1+3, plato n+1+5, n+2+6 n+1+7", "")
    assert refused(table, 0, f"build {section}") in ("LR-15", "LR-15a")


@pytest.mark.rule("LR-15")
def test_a_section_that_shuts_out_the_second_player_of_a_small_city_is_refused():
    table = building("n-4+4 krafft, n-4+2 n-3+3", "")
    assert refused(table, 0, "build n-4+2 krafft") == "LR-15"


@pytest.mark.rule("LR-15")
def test_the_first_section_there_leaves_room_for_a_second_player():
    assert allowed(building("n-4+4 n-3+5", ""), 0, "build n-4+4 krafft")


@pytest.mark.rule("LR-15")
def test_a_section_that_shuts_out_the_third_player_of_a_medium_city_is_refused():
    # Oken has three sections: one each in a game of three.
    table = building("n+3-3 oken, n+3-5 n+2-4", "", "")
    assert refused(table, 0, "build n+3-5 oken") == "LR-15"


@pytest.mark.rule("LR-15")
def test_a_second_section_is_refused_too_when_one_of_the_others_is_there():
    table = building("n+3-3 oken, n+3-5 n+2-4", "n+4-2 oken", "")
    assert refused(table, 0, "build n+3-5 oken") == "LR-15"


@pytest.mark.rule("LR-15a")
def test_in_a_two_player_game_no_third_is_kept_room_for():
    table = building("n+3-3 oken, n+3-5 n+2-4", "")
    play(table, 0, "build n+3-5 oken")
    assert has_track(table, "n+3-5", "oken")


@pytest.mark.rule("LR-15")
def test_in_a_two_player_game_the_second_is_kept_room_for():
    table = building("n+3-3 oken n+3-5, n+4-2 n+3-3", "")
    assert refused(table, 0, "build n+4-2 oken") == "LR-15"


@pytest.mark.rule("LR-15a")
def test_a_player_who_has_a_section_there_is_kept_no_more_room_for():
    table = building("n+3-3 oken, n+4-2 n+3-3", "n+3-5 oken")
    assert allowed(table, 0, "build n+4-2 oken")


@pytest.mark.rule("LR-15a", "LR-80")
def test_a_player_who_has_left_is_kept_no_room_for():
    table = start(
        Player(track=["n+3-3 oken", "n+3-5 n+2-4"]),
        Player(),
        Player(out=True),
        Player(out=True),
        stage="build",
    )
    assert allowed(table, 0, "build n+3-5 oken")


@pytest.mark.rule("LR-15", "LR-80")
def test_the_banks_track_counts_as_no_player():
    table = start(
        Player(track=["n+2+2 n+1+3"]),
        Player(track=["n+3+3 plato"]),
        Player(out=True),
        stage="build",
        bank_track=["n+3+5 plato"],
    )
    assert allowed(table, 0, "build n+2+2 plato")


@pytest.mark.rule("LR-15b")
def test_a_medium_city_with_two_sections_is_for_two_players():
    table = building("n+4+2 n+3+3", "", "")
    play(table, 0, "build n+4+2 neper")
    assert has_track(table, "n+4+2", "neper")


@pytest.mark.rule("LR-15b")
def test_its_second_section_is_kept_for_a_second_player():
    table = building("n+4+2 neper, n+4+4 n+3+5", "", "")
    assert refused(table, 0, "build n+4+4 neper") in ("LR-15", "LR-15b")


@pytest.mark.rule("LR-15b")
def test_a_second_player_takes_the_second_section_although_a_third_is_shut_out():
    table = building("n+4+4 n+3+5", "n+4+2 neper", "")
    assert allowed(table, 0, "build n+4+4 neper")
