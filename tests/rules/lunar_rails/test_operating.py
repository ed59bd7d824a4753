"""Operating: placing the train, moving it, turning back, red areas."""

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
    play,
    refused,
    start,
)
from tests.rules.lunar_rails.telling import build_nothing, now, on_turn, walk

IRIDUM = "sinus-iridum"
RING = [f"{IRIDUM}.{word}" for word in ("n", "ne", "se", "s", "sw", "nw")]


def ring(steps):
    """So many steps around Sinus Iridum from its northern milepost."""
    return " ".join(RING[(step + 1) % 6] for step in range(steps))


# Placing the train -------------------------------------------------------------------------------


@pytest.mark.rule("LR-30")
@pytest.mark.parametrize("city", ["plato", "tycho", "peary", "krafft", "hertzsprung", "korolev", IRIDUM])
def test_the_train_starts_in_any_city(city):
    table = start(Player(), Player())
    play(table, 0, f"place {city}")
    assert at(table, 0) == city


@pytest.mark.rule("LR-30", "LR-30a")
@pytest.mark.parametrize("milepost", [*RING, "scott", "scott.n", "scott.fne", "apollo.s"])
def test_in_a_major_city_it_starts_at_any_milepost(milepost):
    table = start(Player(), Player())
    play(table, 0, f"place {milepost}")
    assert at(table, 0) == milepost


@pytest.mark.rule("LR-30")
def test_the_name_of_a_city_stands_for_its_milepost():
    table = start(Player(), Player())
    play(table, 0, "place Sinus Iridum")
    assert at(table, 0) == IRIDUM


@pytest.mark.rule("LR-30")
@pytest.mark.parametrize("text", ["PLACE TYCHO", "place Tycho", "Place tycho"])
def test_any_case_is_read(text):
    table = start(Player(), Player())
    table.play(0, text)
    assert at(table, 0) == "tycho"


@pytest.mark.rule("LR-30")
@pytest.mark.parametrize("milepost", ["n+0+4", "f+4-2", "n+4+0"])
def test_it_does_not_start_in_the_open(milepost):
    table = start(Player(track=["n+0+4 n+0+6"]), Player())
    assert refused(table, 0, f"place {milepost}") == "LR-30"


@pytest.mark.rule("LR-30")
def test_a_train_on_the_board_is_not_placed_again():
    assert refused(start(Player(at="tycho"), Player()), 0, "place plato") == "LR-30"


@pytest.mark.rule("LR-30")
@pytest.mark.parametrize("text", [f"move {IRIDUM}.n", "load Beer", "drop Ice"])
def test_a_train_that_is_not_on_the_board_does_nothing(text):
    assert refused(start(Player(), Player()), 0, text) in ("LR-30", "LR-31", "LR-35")


@pytest.mark.rule("LR-30a")
def test_placing_needs_no_track_and_costs_no_movement():
    table = start(Player(), Player())
    play(table, 0, f"place {IRIDUM}")
    assert (now(table)["moved"], cash(table, 0)) == (0, 60)
    walk(table, 0, f"{IRIDUM}.n " + ring(9))
    assert now(table)["moved"] == 10


@pytest.mark.rule("LR-30a")
def test_a_train_just_placed_may_load_at_once():
    table = start(Player(), Player())
    play(table, 0, "place tycho", "load Robots")
    assert loads(table, 0) == ["Robots"]


@pytest.mark.rule("LR-30a")
def test_a_hand_thrown_away_places_no_train():
    table = start(Player(hand=[1, 2, 3]), Player(hand=[4, 5, 6]))
    play(table, 0, "new-hand")
    draw(table, 7, 8, 9)
    assert at(table, 0) is None
    build_nothing(table, 1)
    assert allowed(table, 0, "place tycho")


@pytest.mark.rule("LR-30a", "LR-58")
def test_a_lost_turn_places_no_train():
    table = start(Player(), Player(owed=1))
    build_nothing(table, 0)
    assert (on_turn(table), at(table, 1)) == (0, None)
    build_nothing(table, 0)
    assert allowed(table, 1, "place tycho")


@pytest.mark.rule("LR-30b")
def test_nobody_must_place_the_train():
    table = start(Player(), Player())
    play(table, 0, "end-operation")
    assert (kind(table), at(table, 0)) == ("build", None)


@pytest.mark.rule("LR-30b", "LR-52a")
def test_placing_is_no_step_and_allowed_under_a_rail_strike():
    table = start(Player(), Player(), in_force=((140, 1, 1),))
    play(table, 0, "place tycho")
    assert at(table, 0) == "tycho"


@pytest.mark.rule("LR-30b", "LR-57")
def test_a_train_may_be_placed_in_a_half_under_rays():
    table = start(Player(), Player(), in_force=((139, 1, 1),))
    play(table, 0, "place tycho")
    assert at(table, 0) == "tycho"


# Movement points ---------------------------------------------------------------------------------


@pytest.mark.rule("LR-31")
def test_each_milepost_entered_costs_one_point_whatever_its_terrain():
    table = start(Player(at="n+2-2", track=["n+2-2 n+3-1 n+4-2 oken n+3-5"]), Player())
    walk(table, 0, "n+3-1 n+4-2 oken")
    assert now(table)["moved"] == 3


SPEEDS = {
    "Von Braun": 10, "Redstone": 12, "Vostok": 10, "Atlas": 14, "Soyuz": 12,
    "Titan": 16, "Proton": 14, "Saturn": 16,
}  # fmt: skip


@pytest.mark.rule("LR-31", "LR-20")
@pytest.mark.parametrize(("loco", "speed"), SPEEDS.items())
def test_a_train_never_moves_more_than_its_speed(loco, speed):
    table = start(Player(loco=loco, at=f"{IRIDUM}.n"), Player())
    walk(table, 0, ring(speed))
    assert now(table)["moved"] == speed
    assert refused(table, 0, f"move {IRIDUM}") == "LR-31"


@pytest.mark.rule("LR-31")
def test_stops_give_no_new_points():
    table = start(Player(at=f"{IRIDUM}.n", loads=["Ice"]), Player(), moved=8, done=True)
    play(table, 0, "load Beer", f"move {IRIDUM}.ne", "drop Ice", f"move {IRIDUM}.se")
    assert refused(table, 0, f"move {IRIDUM}.s") == "LR-31"


@pytest.mark.rule("LR-31")
def test_points_left_over_are_lost():
    table = start(Player(at=f"{IRIDUM}.n"), Player())
    walk(table, 0, ring(3))
    play(table, 0, "end-operation", "end-turn")
    build_nothing(table, 1)
    assert now(table)["moved"] == 0


@pytest.mark.rule("LR-31")
@pytest.mark.parametrize("to", ["n+0+4", "n+1+3", "n+2+2", "plato"])
def test_a_train_moves_along_track_only(to):
    table = start(Player(at="n+1+1", track=["n+0+2 n+1+1"]), Player())
    assert not allowed(table, 0, f"move {to}")
    assert allowed(table, 0, "move n+0+2")


# Turning back ------------------------------------------------------------------------------------

LINE = "n+0+2 n+0+4 n+0+6 peary"


@pytest.mark.rule("LR-32")
def test_a_train_may_not_turn_back_in_the_open():
    table = start(Player(at="n+0+2", track=[LINE]), Player())
    walk(table, 0, "n+0+4")
    assert refused(table, 0, "move n+0+2") in ("LR-32", "LR-32a")
    assert allowed(table, 0, "move n+0+6")


@pytest.mark.rule("LR-32")
@pytest.mark.parametrize(
    ("track", "before", "city"),
    [
        ("n+0+4 n+0+6 peary", "n+0+6", "peary"),
        ("n+2-2 n+2-4 tycho", "n+2-4", "tycho"),
        (f"n-1+5 n-1+3 {IRIDUM}.n", "n-1+3", f"{IRIDUM}.n"),
    ],
    ids=["small", "medium", "major"],
)
def test_a_train_may_turn_back_in_a_city(track, before, city):
    table = start(Player(at=before, track=[track]), Player())
    walk(table, 0, f"{city} {before}")
    assert now(table)["moved"] == 2


@pytest.mark.rule("LR-32")
def test_coming_to_rest_does_not_allow_turning_back():
    table = start(Player(at="n+0+2", track=[LINE]), Player())
    walk(table, 0, "n+0+4")
    play(table, 0, "end-operation", "end-turn")
    build_nothing(table, 1)
    assert refused(table, 0, "move n+0+2") in ("LR-32", "LR-32a")


@pytest.mark.rule("LR-32a")
def test_the_last_section_is_remembered_over_turns():
    table = start(Player(at="n+0+4", came_from="n+0+2", track=[LINE]), Player())
    assert refused(table, 0, "move n+0+2") in ("LR-32", "LR-32a")
    assert allowed(table, 0, "move n+0+6")


@pytest.mark.rule("LR-32a")
@pytest.mark.parametrize("branch", ["n-1+5", "n+1+3", "n+0+6"])
def test_any_other_branch_is_free(branch):
    table = start(Player(at="n+0+2", track=[LINE, "n-1+5 n+0+4 n+1+3"]), Player())
    walk(table, 0, "n+0+4")
    assert allowed(table, 0, f"move {branch}")


@pytest.mark.rule("LR-32a")
def test_it_is_forgotten_in_a_city():
    table = start(Player(at="n+0+6", track=["n+0+4 n+0+6 peary"]), Player())
    walk(table, 0, "peary n+0+6")
    assert refused(table, 0, "move peary") in ("LR-32", "LR-32a")
    assert allowed(table, 0, "move n+0+4")


@pytest.mark.rule("LR-32a")
def test_a_dead_end_in_the_open_holds_the_train():
    table = start(Player(at="n+0+2", track=["n+0+2 n+0+4"]), Player())
    walk(table, 0, "n+0+4")
    play(table, 0, "end-operation")
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    assert [text for text in table.legal(0) if text.startswith("move")] == []


@pytest.mark.rule("LR-32a")
def test_it_goes_on_when_track_goes_on():
    table = start(Player(at="n+0+4", came_from="n+0+2", track=["n+0+2 n+0+4"]), Player(), stage="build")
    play(table, 0, "build n+0+4 n+0+6", "end-turn")
    build_nothing(table, 1)
    walk(table, 0, "n+0+6")
    assert at(table, 0) == "n+0+6"


@pytest.mark.rule("LR-32a")
def test_another_section_to_the_same_city_is_another_way():
    # From Plato to n+1+3, on to n+2+2 and back into Plato: no section is taken back.
    table = start(Player(at="plato", track=["plato n+1+3 n+2+2 plato"]), Player())
    walk(table, 0, "n+1+3 n+2+2 plato n+2+2")
    assert at(table, 0) == "n+2+2"


@pytest.mark.rule("LR-32")
def test_trains_pass_and_share_freely():
    table = start(Player(at="n+0+2", track=[LINE]), Player(at="n+0+4"), Player(at="n+0+6", came_from=None))
    walk(table, 0, "n+0+4")
    assert at(table, 0) == at(table, 1) == "n+0+4"
    walk(table, 0, "n+0+6 peary")
    assert at(table, 0) == "peary"


# Red areas ---------------------------------------------------------------------------------------


@pytest.mark.rule("LR-33", "LR-13")
def test_the_red_area_is_everybodys_track():
    table = start(Player(cash=0, at=f"{IRIDUM}.n"), Player(track=[f"{IRIDUM}.n n-1+3"]))
    walk(table, 0, f"{IRIDUM} {IRIDUM}.s {IRIDUM}.se {IRIDUM}")
    assert (cash(table, 0), cash(table, 1)) == (0, 60)


@pytest.mark.rule("LR-33")
def test_its_mileposts_count_for_movement():
    table = start(Player(at=f"{IRIDUM}.n", track=[f"{IRIDUM}.s n-1-5"]), Player())
    walk(table, 0, f"{IRIDUM} {IRIDUM}.s")
    assert now(table)["moved"] == 2


@pytest.mark.rule("LR-33")
@pytest.mark.parametrize("milepost", [IRIDUM, *RING])
def test_loads_are_handled_at_any_of_them(milepost):
    table = start(Player(at=milepost, loads=["Ice"]), Player())
    play(table, 0, "load Beer", "drop Ice")
    assert loads(table, 0) == ["Beer"]


@pytest.mark.rule("LR-33")
def test_opposite_red_mileposts_are_joined_through_the_centre_only():
    table = start(Player(at=f"{IRIDUM}.n"), Player())
    assert not allowed(table, 0, f"move {IRIDUM}.s")
    assert not allowed(table, 0, f"move {IRIDUM}.se")


@pytest.mark.rule("LR-33", "LR-32")
def test_a_train_turns_anywhere_in_the_red_area():
    table = start(Player(at=f"{IRIDUM}.n"), Player())
    walk(table, 0, f"{IRIDUM} {IRIDUM}.n {IRIDUM} {IRIDUM}.n")
    assert now(table)["moved"] == 4


@pytest.mark.rule("LR-4")
def test_another_seat_does_not_move_in_this_turn():
    table = start(Player(at=IRIDUM), Player(at=IRIDUM))
    assert refused(table, 1, f"move {IRIDUM}.n") == "T-1"
    assert in_force(table) == []
    assert len(hand(table, 1)) == 3
