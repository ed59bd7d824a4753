"""Option: an engine with room to spare moves farther."""

import pytest

import railhead
from tests.rules.lunar_rails.positions import Player, draw, kind, play, start
from tests.rules.lunar_rails.telling import build_nothing, courier_draws, now, walk, why_after

pytestmark = pytest.mark.rule("LR-V7")
RING = "plato n+1+3 n+2+2 plato"
FOUR_ROUNDS = " ".join(["n+1+3 n+2+2 plato"] * 4)
NEAR = "tycho n+3-5 oken"


def table_with(*players, **more):
    return start(*players, light_engine=True, **more)


@pytest.mark.parametrize(
    ("loco", "loads", "far"),
    [
        ("Von Braun", [], 12),
        ("Von Braun", ["Ice"], 11),
        ("Von Braun", ["Ice", "Beer"], 10),
        ("Saturn", ["Ice"], 18),
        ("Saturn", [], 19),
        ("Saturn", ["Ice", "Beer", "Ice"], 16),
    ],
)
def test_each_empty_place_is_a_milepost_more(loco, loads, far):
    table = table_with(Player(loco=loco, loads=loads, at="plato", track=[RING]), Player())
    assert now(table)["allowance"] == far


def test_it_moves_so_far_and_no_farther():
    table = table_with(Player(at="plato", track=[RING]), Player())
    walk(table, 0, FOUR_ROUNDS)
    assert now(table)["moved"] == 12
    table = table_with(Player(at="plato", track=[RING]), Player())
    assert why_after(table, 0, 12, "move n+1+3") == "LR-31"


def test_a_pick_up_takes_a_milepost_away():
    """The rulebook's Saturn with one load: 18; when it picks one up, 17."""
    table = table_with(Player(loco="Saturn", loads=["Ice"], at="plato", track=[RING]), Player())
    walk(table, 0, "n+1+3 n+2+2 plato")
    play(table, 0, "load Helium")
    assert now(table)["allowance"] == 17


def test_a_delivery_gives_nothing_back():
    table = table_with(Player(at="tycho", loads=["Ice"], hand=[2, 3, 4]), Player())
    play(table, 0, "deliver 2 Ice")
    draw(table, 9)
    assert now(table)["allowance"] == 11


def test_in_the_next_turn_it_does():
    table = table_with(Player(at="tycho", loads=["Ice"]), Player())
    play(table, 0, "drop Ice")
    assert now(table)["allowance"] == 11
    build_nothing(table, 0, 1)
    assert now(table)["allowance"] == 12


def test_one_load_for_another_changes_nothing():
    table = table_with(Player(at="tycho", loads=["Ice"], track=[NEAR]), Player())
    play(table, 0, "drop Ice", "load Robots")
    assert now(table)["allowance"] == 11


def test_taken_up_before_the_other_is_dropped_it_counts():
    table = table_with(Player(at="tycho", loads=["Ice"], track=[NEAR]), Player())
    play(table, 0, "load Robots", "drop Ice")
    assert now(table)["allowance"] == 10


def test_a_pick_up_is_refused_after_too_many_mileposts():
    table = table_with(Player(at="plato", track=[RING]), Player())
    assert why_after(table, 0, 12, "load Helium") == "LR-V7"


def test_with_the_mileposts_of_the_fuller_train_it_is_allowed():
    table = table_with(Player(at="tycho"), Player(), moved=10)
    play(table, 0, "load Robots", "load Robots")
    assert now(table)["allowance"] == 10


def test_the_second_of_two_pick_ups_may_be_too_much():
    table = table_with(Player(at="tycho"), Player())
    play(table, 0, "load Robots")
    assert why_after(table, 0, 11, "load Robots") == "LR-V7"


def test_a_pick_up_into_a_place_that_was_full_is_free():
    table = table_with(Player(at="tycho", loads=["Ice", "Ice"]), Player(), moved=10)
    play(table, 0, "drop Ice", "load Robots")
    assert now(table)["allowance"] == 10


@pytest.mark.rule("LR-V14")
def test_points_of_handling_count_as_moved():
    table = table_with(Player(at="tycho"), Player(), moved=10, cost_to_load=True)
    play(table, 0, "load Robots")
    assert (now(table)["moved"], now(table)["allowance"]) == (11, 11)


@pytest.mark.rule("LR-V14")
def test_the_point_of_a_pick_up_counts_against_the_smaller_allowance():
    table = table_with(Player(at="tycho"), Player(), cost_to_load=True)
    assert why_after(table, 0, 11, "load Robots") == "LR-V7"


@pytest.mark.rule("LR-51")
def test_loads_lost_in_the_turn_give_nothing_back():
    table = table_with(Player(at="tycho", loads=["Ice"], hand=[2, 3, 4]), Player(at="n+2+2", loads=["Ice"]))
    courier_draws(table, 132, 6)
    assert kind(table) == "place-again"
    assert table.position()["state"]["options_in_play"] == {"light_engine": {"most_loads": 1}}


def test_a_train_that_is_placed_is_empty():
    table = table_with(Player(), Player())
    play(table, 0, "place tycho")
    assert now(table)["allowance"] == 12


def test_the_question_names_the_longer_way():
    table = table_with(Player(at="tycho"), Player())
    assert table.ask(0)["sentence"] == "Operate your train: 12 of 12 mileposts left."


def test_a_run_is_told_with_the_longer_turns():
    """Twelve mileposts over the pole: two turns, or one of a light engine."""
    far = "tycho n+2-4 n+2-2 n+1-1 n+1+1 n+1+3 n+1+5 n+1+7 peary f+1+7 f+1+5 f+1+3"
    for option, turns in ((False, 2), (True, 1)):
        table = start(Player(at="tycho", track=[far]), Player(), light_engine=option)
        assert len(table.query(0, "run", {"to": "f+1+3"})["runs"][0]["turns"]) == turns


def test_a_trip_loses_the_milepost_of_the_load_it_fetches():
    """From Tycho eleven mileposts: empty they are one turn, and with a load from the start of it, too."""
    far = "tycho n+2-4 n+2-2 n+1-1 n+1+1 n+1+3 n+1+5 n+1+7 peary f+1+7 f+0+6 jackson"
    for cost, turns in ((False, 1), (True, 2)):
        rider = Player(at="tycho", hand=[2, 3, 6], loads=["Artifacts"], track=[far])
        table = start(rider, Player(), light_engine=True, cost_to_load=cost)
        told = [trip for trip in table.query(0, "trips", {})["trips"] if trip["to"] == "Jackson"]
        assert [(trip["mileposts"], trip["turns"]) for trip in told] == [(11, turns)]


def test_what_has_left_the_train_is_kept_in_a_position():
    table = table_with(
        Player(at="tycho"), Player(), moved=10, in_play={"light_engine": {"most_loads": 2}}, done=True
    )
    assert now(table)["allowance"] == 10


@pytest.mark.parametrize("most", [0, 1])
def test_a_position_with_fewer_than_are_aboard_is_refused(most):
    with pytest.raises(railhead.Malformed, match="LR-V7"):
        table_with(
            Player(at="tycho", loads=["Ice", "Ice"]), Player(), in_play={"light_engine": {"most_loads": most}}
        )


def test_a_position_that_has_moved_too_far_is_refused():
    with pytest.raises(railhead.Malformed, match="LR-31"):
        table_with(Player(at="tycho", loads=["Ice", "Ice"]), Player(), moved=11)


@pytest.mark.rule("LR-20")
def test_after_an_upgrade_the_mileposts_of_the_old_loco_stand():
    table = table_with(Player(loco="Vostok", at="tycho", cash=60), Player(), moved=13)
    play(table, 0, "end-operation", "upgrade Atlas")
    assert railhead.from_position("lunar-rails", table.position(), content=table.content.data).hash()


def test_without_the_option_nothing_of_it_is_in_a_position():
    table = start(Player(at="tycho"), Player())
    assert "options_in_play" not in table.position()["state"]
    assert now(table)["allowance"] == 10
