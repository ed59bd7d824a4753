"""New craters (LR-V5) judged from the pages alone: where they come to be and what they cost."""

import pytest

from tests.rules.lunar_rails.craters import AT_PLATO, LOW, cratered, found, price
from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, play, refused, start
from tests.rules.lunar_rails.telling import has_track, kinds, new, seen, struck, walk

pytestmark = pytest.mark.rule("LR-V5")
MOUNTAIN_QUAKE, LAVA = 143, 145
AROUND = ["n+0+6", "n+1+5", "n+1+3", "n+0+2", "n-1+3", "n-1+5"]


# Strikes ----------------------------------------------------------------------------------------


def test_the_moon_begins_without_new_craters():
    assert found(new(2, new_craters=True)) == []


@pytest.mark.rule("LR-51")
def test_every_struck_milepost_is_the_centre_of_a_crater():
    assert found(struck(132, 6, new_craters=True)) == ["f+2-6", "f-1+3", "n+2+2"]


@pytest.mark.rule("LR-51g")
def test_a_miss_makes_no_crater():
    # North-east 2 of Plato is off the map; Doppler and Jackson are struck near.
    assert "n+4+6" not in found(struck(133, 6, new_craters=True))
    assert found(struck(131, 29, Player(hand=LOW), moon=AT_PLATO, new_craters=True)) == ["plato"]


@pytest.mark.rule("LR-51")
def test_without_the_option_a_strike_changes_no_price():
    table = struck(132, 6, Player(track=["n+1+5 n+0+4"]))
    draw(table, 9, 10, 11)
    play(table, 1, "end-operation", "build n+1+5 plato")
    assert (cash(table, 1), "craters" in seen(table)) == (57, False)


@pytest.mark.rule("LR-51")
def test_what_was_erased_is_rebuilt_at_the_greater_price():
    table = struck(132, 6, Player(track=["n+0+2 n+1+1 n+2+2", "n+0+2 n+0+4"]), new_craters=True)
    draw(table, 9, 10, 11)
    assert not has_track(table, "n+1+1", "n+2+2")
    play(table, 1, "end-operation", "build n+0+2 n+1+1")
    assert cash(table, 1) == 59
    play(table, 1, "build n+1+1 n+2+2")
    assert cash(table, 1) == 56  # mare 1, the old rim 1, the new rim 1


def test_struck_twice_it_is_one_crater_with_one_rim():
    table = struck(
        132, 6, Player(track=["n+3+5 n+2+6", "n+4+4 n+3+5"]), new_craters=True,
        in_play={"new_craters": ["n+2+2"]},
    )  # fmt: skip
    draw(table, 9, 10, 11)
    assert seen(table)["craters"].count("n+2+2") == 1
    play(table, 1, "end-operation", "build n+4+4 n+3+3", "build n+3+3 n+2+2")
    assert cash(table, 1) == 57


def test_all_are_told_of_it():
    table = struck(132, 6, new_craters=True)
    assert [kinds(table, viewer).count("crater") for viewer in (0, 1, None)] == [3, 3, 3]


# Prices -----------------------------------------------------------------------------------------


@pytest.mark.rule("LR-11")
@pytest.mark.parametrize("beside", AROUND)
def test_all_six_sections_cross_the_rim_on_the_way_in(beside):
    table = cratered(Player(track=["n+0+6 n+1+5 n+1+3 n+0+2 n-1+3 n-1+5"]), craters=("n+0+4",), stage="build")
    assert price(table, beside, "n+0+4") == 2


@pytest.mark.rule("LR-11")
@pytest.mark.parametrize("beside", AROUND[:-1])
def test_all_six_sections_cross_the_rim_on_the_way_out(beside):
    table = cratered(Player(track=["n-1+5 n+0+4"]), craters=("n+0+4",), stage="build")
    assert price(table, "n+0+4", beside) == 2


def test_sections_between_its_neighbours_cross_no_rim():
    table = cratered(Player(track=["n+0+6 n+0+4"]), craters=("n+0+4",), stage="build")
    assert price(table, "n+0+6", "n+1+5") == 1


@pytest.mark.rule("LR-10")
@pytest.mark.parametrize(
    ("crater", "beside", "was"), [("n+4+0", "n+4+2", 5), ("n-3+1", "n-3+3", 2), ("n-4+0", "n-4+2", 5)]
)
def test_high_ground_turns_to_mare(crater, beside, was):
    me = Player(track=["n+4+2 n+4+4", "n-3+3 n-4+2"])
    assert price(start(me, Player(), stage="build"), beside, crater) == was
    assert price(cratered(me, craters=(crater,), stage="build"), beside, crater) == 2


@pytest.mark.rule("LR-11")
def test_an_old_rim_counts_besides():
    me = Player(track=["n+1+1 n+1+3"])
    assert price(cratered(me, craters=("n+2+2",), stage="build"), "n+1+1", "n+2+2") == 3


@pytest.mark.rule("LR-11")
def test_between_two_craters_both_rims_are_crossed():
    table = cratered(Player(track=["n+0+2 n+0+4"]), craters=("n+0+4", "n+0+6"), stage="build")
    assert price(table, "n+0+4", "n+0+6") == 3


@pytest.mark.parametrize("city", ["plato", "pythagoras"])
def test_a_dead_city_costs_mare_and_rim(city):
    me = Player(track=["n+1+3 n+0+4", "n-1+3 n-1+5"])
    beside = "n+1+3" if city == "plato" else "n-1+3"
    assert price(cratered(me, craters=(city,), stage="build"), beside, city) == 2


@pytest.mark.rule("LR-10")
def test_out_of_a_crater_a_city_costs_its_price_and_the_rim():
    me = Player(track=["n+0+4 n+1+3"])
    assert price(cratered(me, craters=("n+1+3",), stage="build"), "n+1+3", "plato") == 4


@pytest.mark.rule("LR-18a")
@pytest.mark.parametrize(
    ("crater", "one", "other", "costs"),
    [
        ("n+4+2", "n+4+2", "f-4+2", 6),  # to alpine
        ("n+4+2", "f-4+2", "n+4+2", 2),
        ("f-4+2", "n+4+2", "f-4+2", 2),
        ("n-4+2", "n-4+2", "f+4+2", 2),
    ],
)
def test_the_wrap_section_of_a_struck_milepost_crosses_its_rim(crater, one, other, costs):
    me = Player(track=["n+4+2 n+4+4", "f-4+2 f-4+4", "n-4+2 n-4+4"])
    assert price(cratered(me, craters=(crater,), stage="build"), one, other) == costs


@pytest.mark.rule("LR-18a")
def test_other_wrap_sections_cross_none():
    me = Player(track=["n-4+2 n-4+4"])
    assert price(cratered(me, craters=("n+4+2",), stage="build"), "n-4+2", "f+4+2") == 1


@pytest.mark.rule("LR-31")
def test_a_train_crosses_the_rim_for_one_point():
    table = cratered(Player(at="n+0+2", track=["n+0+2 n+0+4 n+0+6"]), craters=("n+0+4",))
    walk(table, 0, "n+0+4 n+0+6")
    assert seen(table, 0)["now"]["moved"] == 2


# Terrain ----------------------------------------------------------------------------------------


@pytest.mark.rule("LR-54")
@pytest.mark.parametrize(("card", "free"), [(MOUNTAIN_QUAKE, True), (LAVA, False)])
def test_a_crater_in_the_mountains_is_mare_for_quakes_and_lava(card, free):
    # n+3-1 is a mountain; n+2-2 beside it is mare, so the way between is open to quakes alone.
    me = Player(at="n+2-2", track=["n+2-2 n+3-1", "n+2-2 n+2-4"])
    table = cratered(me, craters=("n+3-1",), in_force=((card, 1, 1),))
    assert allowed(table, 0, "move n+3-1") is free


@pytest.mark.rule("LR-54", "LR-54a")
def test_lava_closes_a_dead_city():
    # Oken's neighbour n+3-3 is a mountain: only the dead city itself is mare.
    me = Player(at="n+3-3", track=["n+3-3 oken n+3-5"])
    table = cratered(me, craters=("oken",), in_force=((LAVA, 1, 1),))
    assert refused(table, 0, "move oken") in ("LR-54", "LR-54a")
    assert allowed(start(me, Player(), in_force=((LAVA, 1, 1),)), 0, "move oken")


@pytest.mark.rule("LR-16")
def test_track_over_a_crater_is_track_like_any_other():
    table = cratered(Player(track=["n+0+2 n+0+4"]), Player(), craters=("n+0+4",), stage="build")
    assert refused(table, 0, "build n+0+4 n+0+2") == "LR-16"


@pytest.mark.rule("LR-80")
def test_a_crater_stays_when_its_drawer_leaves():
    table = struck(132, 6, Player(), Player(), new_craters=True)
    table.declare("resign 0")
    assert found(table) == ["f+2-6", "f-1+3", "n+2+2"]
