"""Wrap letters and the poles: how a line goes from one side of the moon to the other."""

import pytest

from tests.rules.lunar_rails.positions import Player, allowed, at, cash, play, refused, start, track
from tests.rules.lunar_rails.telling import has_track, lay, now, walk


def building(*runs, others=1, **more):
    return start(Player(track=runs), *[Player() for _ in range(others)], stage="build", **more)


# Wrap letters ------------------------------------------------------------------------------------


@pytest.mark.rule("LR-18")
def test_the_rulebooks_wrap_costs_2_to_a_highland_milepost():
    """-E': the way to the letter is free, the highland milepost beyond it is not."""
    table = building("n-3-1 n-4-2")
    play(table, 0, "build n-4-2 f+4-2")
    assert cash(table, 0) == 58
    assert track(table)[frozenset(("n-4-2", "f+4-2"))] == 0


@pytest.mark.rule("LR-18")
def test_the_rulebooks_builder_has_no_second_track_at_the_letter():
    table = building("n-3-1 n-4-2 f+4-2")
    for section in ("n-4-2 f+4-2", "f+4-2 n-4-2"):
        assert refused(table, 0, f"build {section}") in ("LR-16", "LR-18")


@pytest.mark.rule("LR-18", "LR-12")
def test_the_rulebooks_builder_is_not_connected_to_the_next_letter():
    table = building("n-3-1 n-4-2")
    assert refused(table, 0, "build n-4-4 f+4-4") == "LR-12"
    assert refused(table, 0, "build f+4-4 n-4-4") == "LR-12"


@pytest.mark.rule("LR-18")
def test_track_on_both_sides_does_not_make_the_wrap_free():
    table = building("n-3-1 n-4-2", "f+4-2 f+3-1")
    play(table, 0, "build n-4-2 f+4-2")
    assert cash(table, 0) == 58


@pytest.mark.rule("LR-18")
@pytest.mark.parametrize(
    ("own", "section", "price"),
    [
        ("n+4+2 n+3+3", "n+4+2 f-4+2", 5),
        ("f-4+2 f-3+3", "f-4+2 n+4+2", 1),
        ("n-4+2 n-3+3", "n-4+2 f+4+2", 1),
        ("f+4-2 f+3-1", "f+4-2 n-4-2", 2),
        ("f-1-7 f-1-5", "f-1-7 scott.ne", 5),
    ],
    ids=["to alpine", "to mare", "mare to mare", "to mountain", "to a major city"],
)
def test_a_wrap_section_costs_the_milepost_that_it_is_built_to(own, section, price):
    table = building(own)
    play(table, 0, f"build {section}")
    assert cash(table, 0) == 60 - price


@pytest.mark.rule("LR-18", "LR-12")
def test_a_wrap_goes_out_of_a_major_city_as_one_of_the_two_starts():
    table = building()
    play(table, 0, "build scott.ne f-1-7", "build scott.n n+0-6")
    assert cash(table, 0) == 58
    assert refused(table, 0, "build scott.fn f+0-6") == "LR-12"


@pytest.mark.rule("LR-18")
def test_anothers_wrap_is_taken():
    table = start(Player(track=["n-4-2 n-3-1"]), Player(track=["n-4-2 f+4-2"]), stage="build")
    assert refused(table, 0, "build n-4-2 f+4-2") in ("LR-16", "LR-18")


@pytest.mark.rule("LR-18")
@pytest.mark.parametrize("text", ["build n-4-2 -E'", "build -E' f+4-2", "build n-4-2"])
def test_a_letter_is_not_claimed_by_itself(text):
    assert not allowed(building("n-3-1 n-4-2"), 0, text)


@pytest.mark.rule("LR-18")
@pytest.mark.parametrize("section", ["n-4-2 f+4-4", "n-4-4 f+4-2", "n-4+2 f-4+2"])
def test_only_identical_letters_are_joined(section):
    assert not allowed(building("n-4-4 n-4-2 n-4+0 n-4+2"), 0, f"build {section}")


@pytest.mark.rule("LR-18", "LR-17")
def test_a_wrap_is_paid_in_cash():
    table = start(Player(cash=4, track=["n+4+2 n+3+3"]), Player(), stage="build")
    assert refused(table, 0, "build n+4+2 f-4+2") == "LR-17"


@pytest.mark.rule("LR-18a")
def test_a_wrap_is_built_in_one_piece():
    table = building("n-3-1 n-4-2")
    lay(table, 0, "n-4-2 f+4-2 f+3-1")
    assert cash(table, 0) == 57
    assert len(track(table)) == 3


@pytest.mark.rule("LR-31", "LR-18")
def test_a_wrap_crossing_costs_one_point_in_all():
    table = start(Player(at="n-4-2", track=["n-4-2 f+4-2 f+3-1 f+2-2"]), Player())
    walk(table, 0, "f+4-2")
    assert now(table)["moved"] == 1


@pytest.mark.rule("LR-31")
def test_the_rulebooks_ride_through_a_letter_takes_five_points():
    way = "n-2+2 n-3+3 n-4+2 f+4+2 hertzsprung f+2+0"
    table = start(Player(at="n-2+2", track=[way, "f+2+0 f+2-2"]), Player())
    walk(table, 0, way.removeprefix("n-2+2 "))
    assert (at(table, 0), now(table)["moved"]) == ("f+2+0", 5)


@pytest.mark.rule("LR-32", "LR-18")
def test_a_train_does_not_turn_back_at_a_wrap():
    table = start(Player(at="n-4-2", track=["n-4-2 f+4-2 f+3-1"]), Player())
    walk(table, 0, "f+4-2")
    assert refused(table, 0, "move n-4-2") in ("LR-32", "LR-32a")


@pytest.mark.rule("LR-34", "LR-18")
def test_a_wrap_section_of_another_is_rented():
    table = start(Player(at="n-4-2"), Player(track=["n-4-2 f+4-2 f+3-1"]))
    walk(table, 0, "f+4-2")
    assert (cash(table, 0), cash(table, 1)) == (56, 64)


# Scott's own letters -----------------------------------------------------------------------------


@pytest.mark.rule("LR-13a")
@pytest.mark.parametrize("section", ["scott.nw scott.fne", "scott.fne scott.nw"])
def test_no_section_joins_scotts_own_red_mileposts(section):
    assert refused(building("scott.n n+0-6"), 0, f"build {section}") == "LR-13a"


@pytest.mark.rule("LR-13a", "LR-33")
def test_no_train_passes_there_either():
    table = start(Player(at="scott.nw"), Player())
    assert not allowed(table, 0, "move scott.fne")


# The poles ---------------------------------------------------------------------------------------


@pytest.mark.rule("LR-19")
def test_peary_is_one_milepost_on_both_maps():
    table = start(Player(at="n+0+6", track=["n+0+6 peary f+0+6"]), Player())
    walk(table, 0, "peary")
    assert (at(table, 0), now(table)["moved"]) == ("peary", 1)
    walk(table, 0, "f+0+6")
    assert cash(table, 0) == 60


@pytest.mark.rule("LR-19")
@pytest.mark.parametrize("to", ["f+0+6", "f+1+7", "f-1+7", "n+1+7", "n-1+7"])
def test_from_peary_track_goes_out_on_either_side(to):
    table = building("n+0+6 peary")
    play(table, 0, f"build peary {to}")
    assert cash(table, 0) == 59


@pytest.mark.rule("LR-19", "LR-15")
def test_sections_on_both_sides_count_together_at_peary():
    table = building("n+0+6 peary f+0+6", "peary n+1+7")
    assert refused(table, 0, "build peary f+1+7") == "LR-15"


@pytest.mark.rule("LR-19", "LR-15")
def test_two_players_at_peary_are_two_whatever_their_side():
    table = start(
        Player(track=["n+0+6 n+0+4"]),
        Player(track=["peary f+0+6"]),
        Player(track=["peary f+1+7"]),
        stage="build",
    )
    assert refused(table, 0, "build n+0+6 peary") == "LR-15"


@pytest.mark.rule("LR-19", "LR-33")
def test_through_scotts_centre_a_train_changes_sides():
    table = start(Player(at="scott.n"), Player())
    walk(table, 0, "scott scott.fn")
    assert (at(table, 0), now(table)["moved"], cash(table, 0)) == ("scott.fn", 2, 60)


@pytest.mark.rule("LR-19", "LR-33")
@pytest.mark.parametrize(
    ("from_", "to"), [("scott.n", "scott.fn"), ("scott.ne", "scott.fnw"), ("scott.ne", "scott.nw")]
)
def test_other_red_mileposts_of_scott_are_joined_on_their_own_side_only(from_, to):
    table = start(Player(at=from_), Player())
    assert not allowed(table, 0, f"move {to}")


@pytest.mark.rule("LR-19")
def test_nothing_else_joins_the_two_maps():
    table = start(Player(at="n+0+6", track=["n+0+6 peary", "f+0+6 f+0+4"]), Player())
    assert not allowed(table, 0, "move f+0+4")
    assert not allowed(table, 0, "move f+0+6")


@pytest.mark.rule("LR-19", "LR-18")
def test_a_line_around_the_moon_is_one_piece():
    table = building("scott.n n+0-6 n-1-5")
    lay(table, 0, "scott.fn f+0-6 f+0-4 apollo.s")
    assert has_track(table, "f+0-4", "apollo.s")
    assert set(table.view(0)["players"][0]["majors"]) == {"Scott", "Apollo"}
