"""The rover play: catching a declared train, by arriving, by passing, by circling back, on a spur."""

import pytest

from tests.rules.rail_baron_southeast.positions import Train, cash, refused, ride, start
from tests.rules.rail_baron_southeast.trips import (
    PREY,
    ROVER,
    all_cash,
    bound,
    caught_on_the_spur,
    declared,
    draw,
    go,
    hunt,
    idle,
    on_turn,
    phase,
    player,
    small,
    steps,
    under_way,
)

# Caught ------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-21")
@pytest.mark.parametrize(("dice", "end"), [("2 2", "n3"), ("2 3", "n4"), ("2 4", "Cedar")])
def test_a_train_that_moves_to_or_through_the_milepost_takes_50_000(dice, end):
    table = hunt()
    way = ["n1", "n2", "Birch", "n3", "n4", "Cedar"]
    go(table, ROVER, dice, "ABC " + " ".join(way[: way.index(end) + 1]))
    assert all_cash(table) == [20_000 + 50_000 - 1_000, 200_000]


@pytest.mark.rule("RB-21")
def test_a_train_that_stops_short_catches_nobody():
    table = hunt()
    go(table, ROVER, "1 2", "ABC n1 n2 Birch")
    assert cash(table, PREY) == 250_000
    assert player(table, PREY)["declared"] == "full"


@pytest.mark.rule("RB-21")
def test_the_roved_player_is_declared_no_more_and_bound_for_his_alternate():
    table = hunt()
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    now = player(table, PREY)
    assert (now["declared"], now["destination"], now["place"]) == ("no", "Elm", "n3")
    assert (phase(table), on_turn(table)) == ("move-roll", PREY)


@pytest.mark.rule("RB-21a")
def test_the_rover_goes_on_with_his_roll():
    table = hunt()
    go(table, ROVER, "2 4", "ABC n1 n2 Birch n3 n4 Cedar")
    assert player(table, ROVER)["place"] == "Cedar"


@pytest.mark.rule("RB-21a")
def test_the_money_changes_hands_in_mid_move():
    prey = declared("Elm", "ABC Cedar n4 n3 Birch", home="Dover")
    table = hunt(prey)
    table.roll("2 3")
    ride(table, ROVER, *steps("ABC n1 n2 Birch"))
    assert phase(table) == "ride"
    assert all_cash(table) == [70_000, 200_000]


@pytest.mark.rule("RB-21a")
def test_it_may_be_spent_at_an_arrival_in_the_same_turn():
    prey = declared("Elm", "ABC Cedar n4 n3 Birch n2", home="Dover")
    table = hunt(prey, bound("Ashton", "Birch", cash=1_000))
    go(table, ROVER, "1 2", "PUB n1 n2 Birch")
    table.play(ROVER, "buy superchief")
    assert cash(table, ROVER) == 1_000 + 50_000 + 3_000 - 40_000 - 1_000


@pytest.mark.rule("RB-21a")
def test_nobody_is_asked_whether_he_wants_to():
    table = hunt()
    table.roll("2 2")
    ride(table, ROVER, *steps("ABC n1 n2 Birch n3"))
    assert not any(line["do"] not in {"2 2"} and not line["do"].startswith("ride") for line in table.lines())


@pytest.mark.rule("RB-21b")
def test_arriving_at_ones_own_destination_there_roves_too():
    prey = declared("Elm", "ABC Cedar n4 n3 Birch", home="Dover")
    table = hunt(prey, bound("Ashton", "Birch"))
    go(table, ROVER, "1 2", "PUB n1 n2 Birch")
    assert cash(table, ROVER) == 20_000 + 50_000 + 3_000
    assert player(table, PREY)["declared"] == "no"


@pytest.mark.rule("RB-21b", "RB-21")
def test_starting_a_turn_on_the_milepost_roves_nobody():
    prey = declared("Elm", "ABC Cedar n4 n3 Birch n2 n1 Ashton", home="Dover")
    table = hunt(prey)
    go(table, ROVER, "1 1", "PUB n1 n2")
    assert cash(table, PREY) == 250_000
    assert player(table, PREY)["declared"] == "full"


@pytest.mark.rule("RB-21")
def test_circling_back_roves():
    prey = declared("Elm", "ABC Cedar n4 n3 Birch n2 n1 Ashton", home="Dover")
    table = hunt(prey)
    go(table, ROVER, "1 1", "PUB n1", "ABC Ashton")
    assert cash(table, PREY) == 200_000
    assert player(table, PREY)["declared"] == "no"


@pytest.mark.rule("RB-21", "RB-8")
def test_circling_back_is_bound_by_the_rules_of_movement():
    """On n1 with PUB behind him: out to n2 by ABC, back by PUB, but not over ABC again."""
    prey = declared("Elm", "ABC Cedar n4 n3 Birch n2 n1", home="Dover")
    table = hunt(prey, under_way("Gale", "PUB Ashton n1"))
    table.roll("1 1")
    ride(table, ROVER, "ABC n2")
    assert refused(table, ROVER, "ride ABC n1") == "RB-8"
    ride(table, ROVER, "PUB n1")
    assert cash(table, PREY) == 200_000


@pytest.mark.rule("RB-21")
def test_two_on_different_mileposts_are_roved_in_one_turn():
    more = declared("Elm", "ABC Cedar n4 n3 Birch n2", home="Dover")
    table = hunt(None, None, more)
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    assert all_cash(table) == [119_000, 200_000, 200_000]
    assert [player(table, seat)["declared"] for seat in (1, 2)] == ["no", "no"]


@pytest.mark.rule("RB-21")
def test_two_on_one_milepost_are_both_roved():
    more = declared("Fern", "JKL Elm m2 m1 Birch", "ABC Birch n3", home="Ivy")
    table = hunt(None, None, more)
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    assert all_cash(table) == [119_000, 200_000, 200_000]


@pytest.mark.rule("RB-21a", "RB-22")
def test_a_declared_player_may_rove_another():
    rover = declared("Fern", "PUB Birch n2 n1", home="Gale")
    prey = declared("Elm", "ABC Cedar n4 n3 Birch n2 n1 Ashton", home="Dover")
    table = hunt(prey, rover)
    go(table, ROVER, "1 1", "PUB Ashton", "GHI w1")
    assert all_cash(table) == [250_000 + 50_000 - 1_000, 200_000]
    assert player(table, ROVER)["declared"] == "full"


@pytest.mark.rule("RB-22")
def test_a_declared_player_passes_others_safely():
    rover = declared("Fern", "PUB Birch n2 n1", home="Gale")
    table = small(rover, idle("Ashton"), idle("Ashton"))
    go(table, 0, "1 1", "PUB Ashton", "GHI w1")
    assert player(table, 0)["declared"] == "full"
    assert all_cash(table) == [249_000, 20_000, 20_000]


@pytest.mark.rule("RB-21a")
def test_one_who_is_not_declared_is_no_prey():
    table = hunt(under_way("Elm", "ABC Cedar n4 n3", home="Dover", cash=250_000))
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    assert cash(table, PREY) == 250_000


@pytest.mark.rule("RB-21c")
def test_nobody_is_roved_twice_for_one_declaration():
    """Through n2, and back to it by the other railroad."""
    prey = declared("Elm", "ABC Cedar n4 n3 Birch n2", home="Dover")
    table = hunt(prey)
    go(table, ROVER, "2 2", "PUB n1 n2", "PUB Birch", "ABC n2")
    assert cash(table, PREY) == 200_000


@pytest.mark.rule("RB-21c", "RB-19")
def test_a_new_declaration_comes_only_after_arriving_at_the_alternate():
    table = hunt(declared("Elm", "ABC Cedar n4 n3", home="Dover", cash=300_000))
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    assert cash(table, PREY) == 250_000
    assert (phase(table), on_turn(table)) == ("move-roll", PREY)


@pytest.mark.rule("RB-21c", "RB-22")
def test_after_arriving_there_he_may_declare_again():
    me = under_way("Elm", "ABC Cedar n4 n3 Birch", "JKL Birch m1", home="Dover", cash=220_000)
    table = small(me, idle())
    go(table, 0, "1 1", "JKL m2 Elm")
    table.play(0, "buy nothing")
    draw(table, "Ivy")
    assert (phase(table), on_turn(table)) == ("declare", 0)


@pytest.mark.rule("RB-14", "RB-21")
def test_the_rover_pays_his_fees_all_the_same():
    table = hunt(declared("Elm", "ABC Cedar n4 n3", home="Dover", deeds=["ABC"]))
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    assert all_cash(table) == [65_000, 205_000]


@pytest.mark.rule("RB-21f")
def test_roved_with_less_than_50_000_he_pays_all_and_stays_in():
    prey = declared("Elm", "ABC Cedar n4 n3", home="Dover", cash=30_000, deeds=["JKL"])
    table = hunt(prey)
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    now = player(table, PREY)
    assert all_cash(table) == [20_000 + 30_000 - 1_000, 0]
    assert (now["out"], now["deeds"], now["declared"], now["destination"]) == (False, ["JKL"], "no", "Elm")


@pytest.mark.rule("RB-21f")
def test_roving_never_opens_an_auction():
    prey = declared("Elm", "ABC Cedar n4 n3", home="Dover", cash=30_000, deeds=["JKL"])
    table = hunt(prey)
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    assert table.view(None)["auction"] is None
    assert (phase(table), on_turn(table)) == ("move-roll", PREY)


@pytest.mark.rule("RB-21g")
def test_50_000_won_on_the_run_home_count_for_the_test():
    rover = declared("Fern", "ABC Birch n2", home="Ashton", cash=160_000)
    prey = declared("Elm", "GHI Dover w2 w1 Ashton", "PUB Ashton n1", home="Ivy")
    table = hunt(prey, rover)
    go(table, ROVER, "1 1", "PUB n1 Ashton")
    assert (table.over, table.winners()) == (True, [ROVER])
    assert table.scores()[0] == 209_000


# The way to the alternate ------------------------------------------------------------------------


# The spur ----------------------------------------------------------------------------------------


@pytest.mark.rule("RB-21g")
def test_on_a_spur_a_train_bound_ahead_roves():
    prey = declared("Dover", "PQR Fern p1 p2 p3", home="Gale")
    table = small(bound("Fern", "Gale"), prey)
    go(table, ROVER, "1 2", "PQR p1 p2 p3")
    assert cash(table, PREY) == 200_000


@pytest.mark.rule("RB-21g")
def test_on_a_spur_a_train_coming_out_roves():
    assert cash(caught_on_the_spur(), PREY) == 200_000


@pytest.mark.rule("RB-21g", "RB-8")
def test_on_a_spur_nobody_else_can():
    prey = declared("Dover", "PQR Fern p1 p2 p3", home="Gale")
    table = small(bound("Fern", "Ashton"), prey)
    table.roll("1 2")
    assert refused(table, ROVER, "ride PQR p1") == "RB-8"


MIAMI = ["Titusville", "Eau Gallie", "Sebastian", "Fort Pierce", "Stuart", "West Palm Beach", "Delray"]


def on_the_miami_spur(rover):
    """A train that has declared in Palatka, home Miami, rests in Stuart."""
    run = ["Palatka", "Bunnell", "Daytona", "New Smyrna", *MIAMI[:5]]
    prey = Train(
        "Stuart",
        "Miami",
        cash=250_000,
        departure="Palatka",
        used=[("FEC", one, other) for one, other in zip(run, run[1:])],  # noqa: RUF007
        declared="full",
        alternate="Atlanta",
    )
    return start(rover, prey)


@pytest.mark.rule("RB-21g", "RB-21")
def test_on_the_way_out_of_miami_the_declared_train_is_roved():
    table = on_the_miami_spur(Train("Miami", "Atlanta", destination="Atlanta"))
    table.roll("2 2")
    assert player(table, ROVER)["place"] == "Stuart"
    assert cash(table, PREY) == 200_000


@pytest.mark.rule("RB-21g", "RB-8")
def test_a_train_bound_elsewhere_does_not_enter_the_miami_spur():
    way = [("FEC", "Palatka", "Bunnell"), ("FEC", "Bunnell", "Daytona"), ("FEC", "Daytona", "New Smyrna")]
    rover = Train("New Smyrna", "Atlanta", destination="Tampa", departure="Palatka", used=way)
    table = on_the_miami_spur(rover)
    table.roll("1 1")
    taken = [line["do"] for line in table.lines() if line["do"].startswith("ride")]
    assert taken == ["ride FEC Titusville", "ride JT&KW Sanford FL"]
    assert cash(table, PREY) == 250_000


@pytest.mark.rule("RB-21", "RB-17b")
def test_nobody_on_turn_is_roved():
    """The declared train ends where another stands; only that one's coming would rove it."""
    table = small(declared("Fern", "JKL Elm m2"), bound("Birch", "Gale", home="Birch"))
    go(table, 0, "1 1", "JKL m1 Birch")
    assert player(table, 0)["declared"] == "full"
    go(table, 1, "1 1", "ABC n3 n4")
    assert player(table, 0)["declared"] == "full"


@pytest.mark.rule("RB-21", "RB-9")
def test_the_bonus_die_roves_too():
    table = hunt(None, bound("Ashton", "Gale", locomotive="express"))
    go(table, ROVER, "1 1", "ABC n1 n2")
    table.roll("2")
    ride(table, ROVER, *steps("ABC Birch n3"))
    assert all_cash(table) == [69_000, 200_000]


@pytest.mark.rule("RB-21", "RB-13")
def test_a_bounce_out_roves_too():
    table = hunt(None, bound("Ashton", "Birch", locomotive="superchief"))
    go(table, ROVER, "2 1 2", "ABC n1 n2 Birch")
    table.play(ROVER, "buy nothing")
    draw(table, "Gale")
    ride(table, ROVER, *steps("ABC n3 n4"))
    assert cash(table, PREY) == 200_000


@pytest.mark.rule("RB-21")
def test_a_player_roved_by_one_is_safe_from_the_next():
    table = hunt(None, None, bound("Birch", "Cedar", home="Birch"))
    go(table, ROVER, "2 2", "ABC n1 n2 Birch n3")
    go(table, PREY, "1 1", "ABC Birch", "JKL m1")
    go(table, 2, "1 1", "JKL m1 m2")
    assert cash(table, PREY) == 200_000 - 1_000
