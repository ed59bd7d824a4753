"""Two trains a player (LR-V18) judged from the pages alone: the start, moving both, upgrades, cards."""

import pytest

from tests.rules.lunar_rails.positions import (
    Player,
    allowed,
    cash,
    draw,
    hand,
    loads,
    play,
    refused,
    start,
)
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    lay,
    locos_left,
    now,
    seen,
    walk,
)
from tests.rules.lunar_rails.two_trains import Second, beginning, cargo, locos, pair, places, trains

pytestmark = pytest.mark.rule("LR-V18")
LINE = "n+0+2 n+0+4 n+0+6 peary"
TYCHO = "n+2-4 tycho n+3-5 oken"
LONG = "tycho n+2-4 n+2-2 n+2+0 n+2+2 plato n+2+6 n+1+7 peary"
IRIDUM = "sinus-iridum"


# The start --------------------------------------------------------------------------------------


def begun(first="Redstone", second="Vostok", **options):
    """Seat 0 holds the highest payoff and is the first player; both have chosen."""
    table = beginning(**options)
    draw(table, 29, 1, 2, 3, 4, 5)
    play(table, 0, f"second-loco {first}")
    play(table, 1, f"second-loco {second}")
    return table


def test_each_begins_with_a_von_braun_and_a_loco_of_level_two_of_his_choice():
    table = begun()
    assert (locos(table, 0), locos(table, 1)) == (["Von Braun", "Redstone"], ["Von Braun", "Vostok"])


def test_both_may_choose_the_same():
    table = begun("Vostok", "Vostok")
    assert (locos(table, 0)[1], locos(table, 1)[1]) == ("Vostok", "Vostok")


@pytest.mark.parametrize("loco", ["Von Braun", "Atlas", "Soyuz", "Titan", "Saturn"])
def test_no_other_level_is_chosen(loco):
    table = beginning()
    draw(table, 29, 1, 2, 3, 4, 5)
    assert not allowed(table, table.to_act[0], f"second-loco {loco}")


def test_the_choice_costs_nothing_and_comes_before_the_first_building_turn():
    table = begun()
    assert (cash(table, 0), cash(table, 1), now(table)["spent"]) == (60, 60, 0)
    assert table.to_act == (0,)
    lay(table, 0, f"{IRIDUM}.n n-1+3")


def test_the_supply_of_locos_is_doubled():
    plain = locos_left(start(Player(), Player()))
    table = begun()
    left = locos_left(table)
    # Two Von Brauns of the seats are gone from both; a Redstone card and a Vostok card were taken besides.
    assert left["Von Braun"] == 2 * (plain["Von Braun"] + 2) - 2
    assert (left["Redstone"], left["Vostok"]) == (2 * plain["Redstone"] - 1, 2 * plain["Vostok"] - 1)
    assert (left["Atlas"], left["Soyuz"]) == (2 * plain["Atlas"], 2 * plain["Soyuz"])


def test_without_the_option_there_is_one_train():
    table = start(Player(at="tycho", track=[TYCHO]), Player())
    assert not allowed(table, 0, "take-train 2")
    assert "trains" not in seen(table)


def test_both_are_placed_where_their_owner_likes():
    table = pair(Player(track=[LINE]))
    play(table, 0, "place peary", "take-train 2", "place tycho")
    assert places(table) == ["peary", "tycho"]


@pytest.mark.rule("LR-30a", "LR-30b")
def test_one_may_be_placed_and_the_other_later():
    table = pair(Player(track=[LINE]))
    play(table, 0, "place peary", "end-operation", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "take-train 2", "place peary")
    assert places(table) == ["peary", "peary"]


# Moving both ------------------------------------------------------------------------------------


def test_both_trains_move_in_one_turn():
    table = pair(Player(at="n+0+2", track=[LINE, TYCHO]), seconds=[Second(at="tycho")])
    walk(table, 0, "n+0+4 n+0+6")
    play(table, 0, "take-train 2")
    walk(table, 0, "n+3-5 oken")
    assert places(table) == ["n+0+6", "oken"]


def test_they_move_in_any_mixture():
    table = pair(Player(at="n+0+2", track=[LINE, TYCHO]), seconds=[Second(at="tycho")])
    walk(table, 0, "n+0+4")
    play(table, 0, "take-train 2")
    walk(table, 0, "n+3-5")
    play(table, 0, "take-train 1")
    walk(table, 0, "n+0+6")
    play(table, 0, "take-train 2")
    walk(table, 0, "oken")
    assert places(table) == ["n+0+6", "oken"]
    assert [one["moved"] for one in trains(table)] == [2, 2]


@pytest.mark.rule("LR-31")
def test_each_has_its_own_speed():
    table = pair(Player(at="tycho", track=[LONG]), seconds=[Second(at="peary")])
    assert [one["allowance"] for one in trains(table)] == [10, 12]


@pytest.mark.rule("LR-31")
@pytest.mark.parametrize(("moved", "free"), [(11, True), (12, False)])
def test_neither_passes_its_own_speed(moved, free):
    table = pair(Player(at="tycho", track=[LONG]), seconds=[Second(at="peary", moved=moved)])
    play(table, 0, "take-train 2")
    assert allowed(table, 0, "move n+1+7") is free


@pytest.mark.rule("LR-31")
def test_points_left_by_one_do_not_lengthen_the_move_of_the_other():
    table = pair(Player(at="peary", track=[LONG]), seconds=[Second(at="tycho")], moved=10)
    assert not allowed(table, 0, "move n+1+7")


@pytest.mark.rule("LR-31")
def test_changing_trains_gives_no_points_back():
    table = pair(Player(at="tycho", track=[LONG]), seconds=[Second(at="peary")], moved=9)
    walk(table, 0, "n+2-4")
    play(table, 0, "take-train 2", "take-train 1")
    assert not allowed(table, 0, "move n+2-2")


@pytest.mark.rule("LR-32", "LR-32a")
def test_each_remembers_its_own_last_section():
    me = Player(at="n+0+4", came_from="n+0+2", track=[LINE])
    table = pair(me, seconds=[Second(at="n+0+4", came_from="n+0+6")])
    assert allowed(table, 0, "move n+0+6")
    assert not allowed(table, 0, "move n+0+2")
    play(table, 0, "take-train 2")
    assert allowed(table, 0, "move n+0+2")
    assert not allowed(table, 0, "move n+0+6")


@pytest.mark.rule("LR-32")
def test_trains_of_one_player_pass_and_share_freely():
    table = pair(Player(at="n+0+2", track=[LINE]), seconds=[Second(at="n+0+6", came_from="peary")])
    walk(table, 0, "n+0+4 n+0+6")
    play(table, 0, "take-train 2")
    walk(table, 0, "n+0+4 n+0+2")
    assert places(table) == ["n+0+6", "n+0+2"]


def test_a_turn_of_operating_is_over_for_both():
    table = pair(Player(at="n+0+2", track=[LINE, TYCHO]), seconds=[Second(at="tycho")])
    play(table, 0, "end-operation")
    assert not allowed(table, 0, "move n+0+4")
    if allowed(table, 0, "take-train 2"):
        play(table, 0, "take-train 2")
    assert not allowed(table, 0, "move n+3-5")


@pytest.mark.rule("LR-4b")
def test_taking_the_other_train_in_hand_is_nothing_done():
    table = pair(Player(at="n+0+2", track=[LINE, TYCHO]), seconds=[Second(at="tycho")])
    play(table, 0, "take-train 2")
    assert allowed(table, 0, "new-hand")


@pytest.mark.rule("LR-4b")
def test_after_a_step_of_the_second_train_it_is_too_late_for_a_new_hand():
    table = pair(Player(at="n+0+2", track=[LINE, TYCHO]), seconds=[Second(at="tycho")])
    play(table, 0, "take-train 2", "move n+3-5", "take-train 1")
    assert not allowed(table, 0, "new-hand")


def test_each_turn_gives_both_trains_their_points_anew():
    table = pair(Player(at="n+0+2", track=[LINE, TYCHO]), seconds=[Second(at="tycho")])
    walk(table, 0, "n+0+4")
    play(table, 0, "take-train 2", "move n+3-5", "end-operation", "end-turn")
    build_nothing(table, 1)
    assert [one["moved"] for one in trains(table)] == [0, 0]


# Rent -------------------------------------------------------------------------------------------


@pytest.mark.rule("LR-34")
def test_rent_is_paid_once_an_owner_a_turn_for_both():
    table = pair(Player(at="n+0+2"), Player(track=[LINE, TYCHO]), seconds=[Second(at="tycho")])
    walk(table, 0, "n+0+4")
    play(table, 0, "take-train 2")
    walk(table, 0, "n+3-5")
    assert (cash(table, 0), cash(table, 1)) == (56, 64)


@pytest.mark.rule("LR-34")
def test_with_4_both_trains_ride_the_track_of_one_owner():
    table = pair(Player(cash=4, at="n+0+2"), Player(track=[LINE, TYCHO]), seconds=[Second(at="tycho")])
    play(table, 0, "take-train 2", "move n+3-5", "take-train 1", "move n+0+4")
    assert (cash(table, 0), cash(table, 1)) == (0, 64)


@pytest.mark.rule("LR-34")
def test_two_owners_are_paid_each():
    table = pair(
        Player(at="n+0+2"), Player(track=[LINE]), Player(track=[TYCHO]), seconds=[Second(at="tycho")]
    )
    play(table, 0, "move n+0+4", "take-train 2", "move n+3-5")
    assert [cash(table, seat) for seat in range(3)] == [52, 64, 64]


# Loads and cards --------------------------------------------------------------------------------


def test_each_carries_its_own_loads():
    table = pair(
        Player(at="tycho", loads=["Ice", "Ice"], track=[TYCHO]), seconds=[Second("Vostok", at="oken")]
    )
    assert not allowed(table, 0, "load Robots")
    play(table, 0, "take-train 2", "load Bauxite", "load Bauxite", "load Bauxite")
    assert cargo(table) == [["Ice", "Ice"], ["Bauxite"] * 3]
    assert not allowed(table, 0, "load Bauxite")


def test_no_load_goes_from_one_to_the_other_without_a_city():
    table = pair(Player(at="n+0+4", loads=["Ice"], track=[LINE]), seconds=[Second(at="n+0+4")])
    play(table, 0, "take-train 2")
    assert not allowed(table, 0, "load Ice")


@pytest.mark.rule("LR-36")
def test_either_train_delivers_for_the_cards_of_its_owner():
    me = Player(hand=[2, 3, 4], at="n+0+2", track=[LINE])
    table = pair(me, seconds=[Second(at="tycho", loads=["Ice"])])
    play(table, 0, "take-train 2", "deliver 2 Ice")
    draw(table, 9)
    assert (cash(table, 0), cargo(table), chips(table, "Ice")) == (72, [[], []], 3)
    assert sorted(hand(table, 0)) == [3, 4, 9]


def test_the_chips_aboard_both_are_not_in_the_tray():
    table = pair(Player(loads=["Ice"], at="oken"), seconds=[Second(loads=["Ice", "Beer"], at="tycho")])
    assert (chips(table, "Ice"), chips(table, "Beer")) == (1, 1)


# Upgrades ---------------------------------------------------------------------------------------


def test_each_upgrades_by_itself_within_the_20():
    table = pair(Player(), stage="build")
    play(table, 0, "upgrade Vostok", "take-train 2", "upgrade Soyuz")
    assert (locos(table), cash(table, 0), now(table)["spent"]) == (["Vostok", "Soyuz"], 40, 20)


@pytest.mark.rule("LR-5")
def test_no_third_upgrade_in_a_phase():
    table = pair(Player(), stage="build", spent=10)
    play(table, 0, "take-train 2", "upgrade Atlas")
    assert locos(table) == ["Von Braun", "Atlas"]
    assert not allowed(table, 0, "upgrade Titan")


@pytest.mark.rule("LR-20")
def test_an_upgrade_goes_by_the_level_of_the_train_in_hand():
    table = pair(Player(), stage="build")
    assert refused(table, 0, "upgrade Atlas") == "LR-20"
    play(table, 0, "take-train 2")
    assert allowed(table, 0, "upgrade Atlas")


@pytest.mark.rule("LR-3a")
def test_the_second_train_upgrades_in_the_building_turns_too():
    table = begun()
    play(table, 0, "take-train 2", "upgrade Atlas")
    assert locos(table) == ["Von Braun", "Atlas"]


@pytest.mark.rule("LR-20", "LR-20c")
def test_the_old_card_of_either_train_goes_back():
    table = pair(Player(), stage="build")
    before = locos_left(table)
    play(table, 0, "take-train 2", "upgrade Soyuz")
    after = locos_left(table)
    assert (after["Redstone"], after["Soyuz"]) == (before["Redstone"] + 1, before["Soyuz"] - 1)


@pytest.mark.rule("LR-20a")
def test_the_surplus_of_an_upgrade_is_of_that_train_alone():
    second = Second("Vostok", at="tycho", loads=["Ice", "Beer", "Robots"])
    table = pair(Player(at="oken", loads=["Bauxite"]), seconds=[second], stage="build")
    play(table, 0, "take-train 2", "upgrade Atlas")
    play(table, 0, next(text for text in table.legal(0) if "Ice" in text))
    assert cargo(table) == [["Bauxite"], ["Beer", "Robots"]]
    assert loads(table, 1) == []
