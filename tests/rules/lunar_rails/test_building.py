"""Building: what a section costs, where it may begin, the 20 of a phase, no credit."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, cash, kind, play, refused, start, track
from tests.rules.lunar_rails.telling import build_nothing, has_track, lay, now, on_turn


def builder(*runs, cash=60):
    return Player(cash=cash, track=runs)


def building(*runs, money=60, others=1, **more):
    """Seat 0 in its Building phase, with these runs of track."""
    return start(builder(*runs, cash=money), *[Player() for _ in range(others)], stage="build", **more)


IRIDUM = "sinus-iridum"

# What a section costs ----------------------------------------------------------------------------


@pytest.mark.rule("LR-10")
@pytest.mark.parametrize(
    ("own", "section", "price"),
    [
        ("n+0+2 n+0+4", "n+0+4 n+0+6", 1),
        ("n+2-2 n+2-4", "n+2-2 n+3-1", 2),
        ("n+4+2 n+4+4", "n+4+2 n+4+0", 5),
        ("n+2+2 n+1+3", "n+2+2 plato", 3),
        ("n+2-4 n+2-2", "n+2-4 tycho", 3),
        ("n+0+2 n+0+4", f"n+0+2 {IRIDUM}.n", 5),
        ("n-1-5 n-2-4", f"n-1-5 {IRIDUM}.s", 5),
    ],
    ids=[
        "mare",
        "mountain",
        "alpine",
        "small city",
        "medium city",
        "major city",
        "major city, another milepost",
    ],
)
def test_a_section_costs_the_milepost_that_it_is_built_to(own, section, price):
    table = building(own)
    play(table, 0, f"build {section}")
    assert cash(table, 0) == 60 - price
    assert now(table)["spent"] == price


@pytest.mark.rule("LR-10")
@pytest.mark.parametrize(
    ("own", "section", "price"),
    [
        ("n+3-1 n+4-2", "n+3-1 n+2-2", 1),
        ("n+4+0 n+4-2", "n+4+0 n+4+2", 1),
        ("tycho n+3-5", "tycho n+2-4", 1),
        ("plato n+1+3", "plato n+2+2", 1),
    ],
)
def test_where_it_comes_from_costs_nothing(own, section, price):
    table = building(own)
    play(table, 0, f"build {section}")
    assert cash(table, 0) == 60 - price


@pytest.mark.rule("LR-10")
@pytest.mark.parametrize(
    ("red", "to", "price"), [("n", "n-1+3", 1), ("sw", "n-3-1", 2), ("nw", "n-3+1", 2), ("se", "n+0-4", 1)]
)
def test_out_of_a_major_city_the_next_milepost_is_paid(red, to, price):
    table = building()
    play(table, 0, f"build {IRIDUM}.{red} {to}")
    assert cash(table, 0) == 60 - price


@pytest.mark.rule("LR-11")
@pytest.mark.parametrize(
    ("own", "section", "price"),
    [
        ("n+1+1 n+1+3", "n+1+1 n+2+2", 2),
        ("n+2+2 plato", "n+2+2 n+1+1", 2),
        ("n+1-1 n+1-3", "n+1-1 n+2+0", 3),
        ("n+2+0 n+2-2", "n+2+0 n+1-1", 2),
        ("n+2+2 n+1+3", "n+2+2 n+3+1", 4),
        ("n+3+1 n+3+3", "n+3+1 n+2+2", 3),
        ("n+1-5 n+1-3", "n+1-5 tycho", 4),
        ("tycho n+2-4", "tycho n+1-5", 2),
        ("n+1-1 n+1-3", f"n+1-1 {IRIDUM}.ne", 6),
    ],
)
def test_each_rim_or_rille_that_it_crosses_costs_1_more(own, section, price):
    table = building(own)
    play(table, 0, f"build {section}")
    assert cash(table, 0) == 60 - price


@pytest.mark.rule("LR-11", "LR-12")
def test_a_rim_is_paid_out_of_a_major_city_too():
    table = building()
    play(table, 0, f"build {IRIDUM}.ne n+1-1")
    assert cash(table, 0) == 58


@pytest.mark.rule("LR-10", "LR-11")
def test_a_run_of_track_is_the_sum_of_its_sections():
    table = building()
    lay(table, 0, f"{IRIDUM}.n n+0+2 n+1+1 n+2+2 n+3+1 n+3+3 plato")  # 1 + 1 + 2 + 4 + 1 + 3
    assert cash(table, 0) == 48
    assert len(track(table)) == 6


# Where it begins ---------------------------------------------------------------------------------


@pytest.mark.rule("LR-12")
def test_track_goes_on_from_any_milepost_that_carries_own_track():
    table = building("n+0+2 n+0+4 n+0+6")
    for section in ("n+0+4 n-1+5", "n+0+4 n+1+3", "n+0+2 n+1+3", "n+0+6 n+1+7"):
        assert allowed(table, 0, f"build {section}")


@pytest.mark.rule("LR-12")
def test_track_built_in_this_phase_may_be_built_on():
    table = building()
    lay(table, 0, f"{IRIDUM}.n n-1+3 n-1+5 n-1+7")
    assert track(table)[frozenset(("n-1+5", "n-1+7"))] == 0


@pytest.mark.rule("LR-12")
def test_track_does_not_begin_in_the_open():
    assert refused(building("n+0+2 n+0+4"), 0, "build n+2-2 n+2-4") == "LR-12"


@pytest.mark.rule("LR-12")
@pytest.mark.parametrize("section", ["tycho n+2-4", "plato n+2+2", "peary n+0+6"])
def test_track_does_not_begin_in_a_lesser_city(section):
    assert refused(building(), 0, f"build {section}") == "LR-12"


@pytest.mark.rule("LR-12")
def test_track_does_not_begin_at_anothers_track():
    table = start(Player(), builder("n+0+2 n+0+4"), stage="build")
    assert refused(table, 0, "build n+0+4 n+0+6") == "LR-12"


@pytest.mark.rule("LR-12")
def test_a_section_begins_at_the_end_that_carries_track():
    table = building("n+0+2 n+0+4")
    assert refused(table, 0, "build n+0+6 n+0+4") == "LR-12"
    assert allowed(table, 0, "build n+0+4 n+0+6")


@pytest.mark.rule("LR-12")
def test_a_milepost_shared_with_another_is_built_from():
    table = start(builder("n+0+2 n+0+4"), builder("n+0+4 n+0+6"), stage="build")
    assert allowed(table, 0, "build n+0+4 n-1+5")


@pytest.mark.rule("LR-12")
@pytest.mark.parametrize(
    "section", [f"{IRIDUM}.n n-1+3", "scott.n n+0-6", "scott.fn f+0-6", "apollo.se f+2-2"]
)
def test_track_begins_at_any_major_city(section):
    assert allowed(building(), 0, f"build {section}")


@pytest.mark.rule("LR-12")
@pytest.mark.parametrize("second", [f"{IRIDUM}.s n-1-5", "apollo.n f+0+4"], ids=["the same city", "another"])
def test_two_sections_a_phase_start_at_major_cities(second):
    table = building()
    play(table, 0, f"build {IRIDUM}.n n-1+3", f"build {second}")
    assert len(track(table)) == 2
    assert refused(table, 0, f"build {IRIDUM}.ne n+1+1") == "LR-12"
    assert refused(table, 0, "build scott.n n+0-6") == "LR-12"


@pytest.mark.rule("LR-12")
def test_own_track_at_the_milepost_does_not_give_a_third_start():
    table = building(f"{IRIDUM}.n n-1+3", f"{IRIDUM}.se n+1-3")
    play(table, 0, f"build {IRIDUM}.s n-1-5", f"build {IRIDUM}.nw n-2+2")
    assert refused(table, 0, f"build {IRIDUM}.n n+0+2") == "LR-12"
    assert refused(table, 0, f"build {IRIDUM}.se n+0-4") == "LR-12"


@pytest.mark.rule("LR-12")
def test_a_start_where_own_track_is_counts_as_one_of_the_two():
    table = building(f"{IRIDUM}.n n-1+3")
    play(table, 0, f"build {IRIDUM}.n n+0+2", f"build {IRIDUM}.s n-1-5")
    assert refused(table, 0, "build apollo.n f+0+4") == "LR-12"


@pytest.mark.rule("LR-12")
def test_a_further_connection_is_built_into_the_city_for_5():
    table = building()
    play(table, 0, f"build {IRIDUM}.n n+0+2", f"build {IRIDUM}.s n-1-5")
    play(table, 0, f"build n+0+2 {IRIDUM}.ne")
    assert cash(table, 0) == 60 - 2 - 5


@pytest.mark.rule("LR-12")
def test_any_number_of_sections_go_into_a_city():
    table = building("n-1+3 n+0+2 n+1+1", "n-1-5 n-2-4")
    play(table, 0, f"build n-1+3 {IRIDUM}.n", f"build n+0+2 {IRIDUM}.n", f"build n+1+1 {IRIDUM}.ne")
    assert cash(table, 0) == 45
    assert allowed(table, 0, f"build n-2-4 {IRIDUM}.s")


@pytest.mark.rule("LR-12")
def test_a_section_into_a_city_is_none_of_the_two_starts():
    table = building("n+0+2 n+0+4")
    play(table, 0, f"build n+0+2 {IRIDUM}.n", f"build {IRIDUM}.s n-1-5", "build apollo.n f+0+4")
    assert len(track(table)) == 4


@pytest.mark.rule("LR-12", "LR-12a")
def test_going_on_from_a_milepost_just_built_into_is_a_start():
    table = building("n+0+2 n+0+4")
    play(table, 0, f"build {IRIDUM}.s n-1-5", "build apollo.n f+0+4", f"build n+0+2 {IRIDUM}.n")
    assert refused(table, 0, f"build {IRIDUM}.n n-1+3") == "LR-12"


@pytest.mark.rule("LR-12a")
def test_the_two_starts_are_at_two_different_red_mileposts():
    table = building()
    play(table, 0, f"build {IRIDUM}.n n-1+3")
    assert refused(table, 0, f"build {IRIDUM}.n n+0+2") == "LR-12a"
    assert allowed(table, 0, f"build {IRIDUM}.ne n+0+2")


@pytest.mark.rule("LR-12a")
def test_the_next_phase_has_two_starts_again():
    table = building()
    play(table, 0, f"build {IRIDUM}.n n-1+3", f"build {IRIDUM}.s n-1-5", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "end-operation", f"build {IRIDUM}.n n+0+2", f"build {IRIDUM}.s n+0-4")
    assert len(track(table)) == 4


@pytest.mark.rule("LR-13")
@pytest.mark.parametrize(
    "section", [f"{IRIDUM} {IRIDUM}.n", f"{IRIDUM}.n {IRIDUM}.ne", "scott scott.n", "scott.n scott.ne"]
)
def test_no_track_is_built_in_the_red_area(section):
    table = building(f"{IRIDUM}.n n-1+3", "scott.n n+0-6")
    assert refused(table, 0, f"build {section}") == "LR-13"


@pytest.mark.rule("LR-10")
@pytest.mark.parametrize("section", ["n+0+4 n+0+8", "n+0+4 n+2+4", "n+0+4 n+0+4", "n+0+4 f+0+6"])
def test_only_neighbouring_mileposts_make_a_section(section):
    assert not allowed(building("n+0+2 n+0+4"), 0, f"build {section}")


@pytest.mark.rule("LR-16")
def test_one_section_between_two_mileposts_whoever_owns_it():
    table = start(builder("n+0+2 n+0+4"), builder("n+0+4 n+0+6"), stage="build")
    assert refused(table, 0, "build n+0+2 n+0+4") == "LR-16"
    assert refused(table, 0, "build n+0+4 n+0+6") == "LR-16"
    assert refused(table, 0, "build n+0+4 n+0+2") == "LR-16"


@pytest.mark.rule("LR-16", "LR-80")
def test_a_section_of_the_bank_is_taken_too():
    table = start(
        builder("n+0+2 n+0+4"), Player(), Player(out=True), stage="build", bank_track=["n+0+4 n+0+6"]
    )
    assert refused(table, 0, "build n+0+4 n+0+6") == "LR-16"


@pytest.mark.rule("LR-16")
def test_lines_may_meet_and_cross_at_a_milepost():
    table = start(builder("n+0+2 n+0+4"), builder("n-1+5 n+0+4 n+1+3"), stage="build")
    assert allowed(table, 0, "build n+0+4 n+0+6")


# What may be spent -------------------------------------------------------------------------------


@pytest.mark.rule("LR-5")
@pytest.mark.parametrize(("spent", "fits"), [(0, True), (15, True), (16, False), (19, False)])
def test_at_most_20_is_spent_in_a_phase(spent, fits):
    table = building("n+4+2 n+4+4", spent=spent)
    if fits:
        play(table, 0, "build n+4+2 n+4+0")
        assert cash(table, 0) == 55
    else:
        assert refused(table, 0, "build n+4+2 n+4+0") == "LR-5"


@pytest.mark.rule("LR-5")
def test_the_last_million_may_be_spent():
    table = building("n+0+2 n+0+4", "n+2-2 n+2-4", spent=19)
    assert refused(table, 0, "build n+2-2 n+3-1") == "LR-5"
    play(table, 0, "build n+0+4 n+0+6")
    assert has_track(table, "n+0+4", "n+0+6")
    assert table.ask(0)["sentence"] == "Nothing more may be spent in this turn: end it."


@pytest.mark.rule("LR-3")
def test_the_question_of_a_building_turn_tells_that_nothing_is_left():
    table = start(Player(), Player(), opening=0, spent=20)
    assert table.ask(0)["sentence"] == "Nothing more may be spent in the first building turn: end it."


@pytest.mark.rule("LR-5")
def test_track_and_upgrades_count_together():
    table = building("n+0+2 n+0+4", spent=11)
    assert refused(table, 0, "upgrade Redstone") == "LR-5"
    assert allowed(building(spent=10), 0, "upgrade Redstone")


@pytest.mark.rule("LR-5")
def test_the_next_phase_has_20_again():
    table = building("n+0+2 n+0+4", spent=19)
    play(table, 0, "build n+0+4 n+0+6", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "end-operation")
    assert now(table)["spent"] == 0
    assert allowed(table, 0, "upgrade Redstone")


@pytest.mark.rule("LR-17")
@pytest.mark.parametrize(
    ("own", "section", "price"),
    [
        ("n+0+2 n+0+4", "n+0+4 n+0+6", 1),
        ("n+2-2 n+2-4", "n+2-2 n+3-1", 2),
        ("n+2-4 n+2-2", "n+2-4 tycho", 3),
        ("n+4+2 n+4+4", "n+4+2 n+4+0", 5),
        ("n+1-1 n+1-3", f"n+1-1 {IRIDUM}.ne", 6),
    ],
)
def test_what_cannot_be_paid_is_not_built(own, section, price):
    if price > 1:
        assert refused(building(own, money=price - 1), 0, f"build {section}") == "LR-17"
    table = building(own, money=price)
    play(table, 0, f"build {section}")
    assert has_track(table, *section.split())
    assert cash(table, 0) == 0


@pytest.mark.rule("LR-17")
def test_an_upgrade_is_paid_in_cash():
    assert refused(building(money=9), 0, "upgrade Redstone") == "LR-17"
    assert allowed(building(money=10), 0, "upgrade Redstone")


# The phase ---------------------------------------------------------------------------------------


@pytest.mark.rule("LR-4")
def test_a_turn_is_operation_and_then_building():
    table = start(Player(at=IRIDUM), Player())
    assert kind(table) == "operate"
    play(table, 0, "end-operation")
    assert (kind(table), on_turn(table)) == ("build", 0)
    play(table, 0, "end-turn")
    assert (kind(table), on_turn(table)) == ("operate", 1)


@pytest.mark.rule("LR-4")
@pytest.mark.parametrize("text", ["build sinus-iridum.n n-1+3", "upgrade Redstone", "end-turn"])
def test_nothing_is_built_in_the_operation_phase(text):
    assert refused(start(Player(at=IRIDUM), Player()), 0, text) == "LR-4"


@pytest.mark.rule("LR-4")
@pytest.mark.parametrize("text", [f"move {IRIDUM}.n", "load Beer", "drop Ice", "end-operation"])
def test_no_train_is_operated_in_the_building_phase(text):
    table = start(Player(at=IRIDUM, loads=["Ice"]), Player(), stage="build")
    assert refused(table, 0, text) == "LR-4"


@pytest.mark.rule("LR-4a")
@pytest.mark.parametrize("at", [None, IRIDUM, "tycho"])
def test_ending_a_phase_is_always_legal(at):
    table = start(Player(at=at), Player())
    assert allowed(table, 0, "end-operation")
    play(table, 0, "end-operation")
    assert allowed(table, 0, "end-turn")


@pytest.mark.rule("LR-4a")
def test_a_player_who_can_neither_build_nor_move_passes():
    table = start(Player(cash=0, at="n+0+4", came_from="n+0+2", track=["n+0+2 n+0+4"]), Player())
    assert {"end-operation", "new-hand"} == set(table.legal(0))
    play(table, 0, "end-operation", "end-turn")
    assert on_turn(table) == 1


@pytest.mark.rule("LR-4")
def test_the_next_seat_follows_and_the_last_is_followed_by_the_first():
    table = start(Player(), Player(), Player(), turn=2)
    build_nothing(table, 2)
    assert on_turn(table) == 0
    build_nothing(table, 0)
    assert on_turn(table) == 1
