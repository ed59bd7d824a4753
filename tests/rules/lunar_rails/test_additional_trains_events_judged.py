"""Two trains a player (LR-V18) under Event cards and lost turns, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.craters import with_meteor
from tests.rules.lunar_rails.positions import Player, allowed, at, cash, draw, kind, owed, play, refused
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    has_track,
    locos_left,
    on_turn,
    walk,
)
from tests.rules.lunar_rails.two_trains import Second, beginning, cargo, locos, pair, places, trains

pytestmark = pytest.mark.rule("LR-V18")
LINE = "n+0+2 n+0+4 n+0+6 peary"
TYCHO = "n+2-4 tycho n+3-5 oken"
NEAR_FLARES, NEAR_RAYS, RAIL_STRIKE, DECOMPRESSION = 147, 139, 140, 146


# Lost turns -------------------------------------------------------------------------------------


@pytest.mark.rule("LR-58")
def test_a_lost_turn_is_the_owners_whole_turn():
    table = pair(Player(), Player(owed=1, at="tycho"), seconds=[Second(), Second(at="oken")])
    build_nothing(table, 0)
    assert on_turn(table) == 0


# Meteors ----------------------------------------------------------------------------------------
# 132, one milepost south, with card 6 strikes n+2+2 and on the far side f+2-6 and f-1+3.


def shower(player, second, *others):
    """Seat 0 draws the meteor; seat 1 has these two trains. Nothing is placed again yet."""
    everybody = (Player(hand=[20, 21, 22]), player, *others)
    table = pair(*everybody, seconds=[Second(), second])
    play(table, 0, "new-hand")
    draw(table, 132, 6)
    return table


@pytest.mark.rule("LR-51")
def test_a_meteor_that_hits_the_first_train_spares_the_second():
    table = shower(Player(at="n+1+1", loads=["Ice"]), Second(at="tycho", loads=["Beer"]))
    play(table, 1, "place oken")
    assert (cargo(table, 1), owed(table, 1), places(table, 1)) == ([[], ["Beer"]], 1, ["oken", "tycho"])
    assert chips(table, "Ice") == 3


@pytest.mark.rule("LR-51")
def test_a_meteor_that_hits_the_second_train_spares_the_first():
    table = shower(Player(at="tycho", loads=["Ice"]), Second(at="n+1+1", loads=["Beer"]))
    play(table, 1, "place oken")
    assert (cargo(table, 1), owed(table, 1), places(table, 1)) == ([["Ice"], []], 1, ["tycho", "oken"])
    assert chips(table, "Beer") == 2


@pytest.mark.rule("LR-51")
def test_only_the_train_that_was_hit_is_placed_again():
    table = shower(Player(at="tycho"), Second(at="n+1+1"))
    assert (kind(table), table.to_act) == ("place-again", (1,))
    play(table, 1, "place oken")
    assert kind(table) == ""


@pytest.mark.rule("LR-51", "LR-58a")
def test_both_trains_hit_lose_all_loads_and_one_turn():
    table = shower(Player(at="n+1+1", loads=["Ice"]), Second(at="n+3+3", loads=["Beer"]))
    play(table, 1, "place oken", "place tycho")
    assert (cargo(table, 1), owed(table, 1)) == ([[], []], 1)
    assert sorted(places(table, 1)) == ["oken", "tycho"]
    draw(table, 9, 10, 11)
    assert on_turn(table) == 0  # seat 1 has lost its turn
    build_nothing(table, 0)
    assert on_turn(table) == 1


@pytest.mark.rule("LR-51d")
def test_a_train_placed_again_goes_where_its_owners_track_is():
    table = shower(Player(at="tycho", track=[TYCHO]), Second(at="n+1+1"))
    assert not allowed(table, 1, "place korolev")
    play(table, 1, "place oken")
    assert places(table, 1) == ["tycho", "oken"]


@pytest.mark.rule("LR-51")
def test_the_next_turn_of_a_train_that_was_not_hit_is_lost_too():
    table = shower(Player(at="n+1+1"), Second(at="tycho"), Player())
    play(table, 1, "place oken")
    draw(table, 9, 10, 11)
    assert on_turn(table) == 2


@pytest.mark.rule("LR-30a", "LR-51")
def test_a_train_not_yet_placed_is_not_hit():
    table = shower(Player(at="n+1+1"), Second())
    play(table, 1, "place oken")
    draw(table, 9, 10, 11)
    assert places(table, 1) == ["oken", None]


@pytest.mark.rule("LR-51h", "LR-51k", "LR-32a")
def test_the_second_train_forgets_a_section_that_a_meteor_erased():
    # South-west 3 of Plato is the northern milepost of Sinus Iridum; n+0+2 beside it is struck, n+0+4 is not.
    players = Player(hand=[20, 21, 22]), Player(at="tycho", track=[LINE])
    seconds = [Second(), Second(at="n+0+4", came_from="n+0+2")]
    table = pair(*players, seconds=seconds, moon=with_meteor("SW", 3))
    play(table, 0, "new-hand")
    draw(table, 131, 6)
    assert not has_track(table, "n+0+2", "n+0+4")
    assert (trains(table, 1)[1]["at"], trains(table, 1)[1]["from"]) == ("n+0+4", None)


# Flares and Rays --------------------------------------------------------------------------------


def caught(card, player, second):
    """Seat 0's turn while this card of seat 1 is in force; the far turn of its end is not yet."""
    return pair(player, seconds=[second], in_force=((card, 1, 1),))


@pytest.mark.rule("LR-56")
def test_flares_take_a_load_of_the_train_in_the_open_and_none_of_the_other():
    me = Player(at="n+0+4", came_from="n+0+2", loads=["Ice"], track=[LINE])
    table = caught(NEAR_FLARES, me, Second(at="tycho", loads=["Beer"]))
    build_nothing(table, 0)
    assert (cargo(table), owed(table, 0)) == ([[], ["Beer"]], 1)


@pytest.mark.rule("LR-56")
def test_flares_find_the_second_train_as_well():
    second = Second(at="n+0+4", came_from="n+0+2", loads=["Beer"])
    table = caught(NEAR_FLARES, Player(at="tycho", loads=["Ice"], track=[LINE]), second)
    build_nothing(table, 0)
    assert (cargo(table), owed(table, 0)) == ([["Ice"], []], 1)


@pytest.mark.rule("LR-56", "LR-58a")
def test_flares_take_a_load_of_each_train_in_the_open_and_one_turn():
    me = Player(at="n+0+4", came_from="n+0+2", loads=["Ice"], track=[LINE])
    table = caught(NEAR_FLARES, me, Second(at="n+0+6", came_from="n+0+4", loads=["Beer"]))
    build_nothing(table, 0)
    assert (cargo(table), owed(table, 0)) == ([[], []], 1)


@pytest.mark.rule("LR-56")
def test_the_owner_chooses_among_the_loads_of_the_train_that_was_hit():
    second = Second(at="n+0+4", came_from="n+0+2", loads=["Beer", "Robots"])
    table = caught(NEAR_FLARES, Player(at="tycho", loads=["Ice"], track=[LINE]), second)
    build_nothing(table, 0)
    assert set(table.legal(0)) == {"lose Beer", "lose Robots"}
    play(table, 0, "lose Robots")
    assert (cargo(table), on_turn(table)) == ([["Ice"], ["Beer"]], 1)


@pytest.mark.rule("LR-56")
def test_the_owner_chooses_for_each_of_two_trains():
    me = Player(at="n+0+4", came_from="n+0+2", loads=["Ice", "Helium"], track=[LINE])
    table = caught(NEAR_FLARES, me, Second(at="n+0+6", came_from="n+0+4", loads=["Beer", "Robots"]))
    build_nothing(table, 0)
    for _ in range(2):
        legal = set(table.legal(0))
        play(table, 0, "lose Ice" if "lose Ice" in legal else "lose Beer")
    assert (cargo(table), owed(table, 0)) == ([["Helium"], ["Robots"]], 1)


@pytest.mark.rule("LR-57")
def test_rays_take_all_loads_of_the_train_in_the_open_and_none_of_the_other():
    second = Second(at="n+0+4", came_from="n+0+2", loads=["Beer", "Robots"])
    table = caught(NEAR_RAYS, Player(at="tycho", loads=["Ice"], track=[LINE]), second)
    build_nothing(table, 0)
    assert (cargo(table), owed(table, 0)) == ([["Ice"], []], 1)


@pytest.mark.rule("LR-56c")
def test_after_a_new_hand_both_trains_are_tested():
    me = Player(at="n+0+4", came_from="n+0+2", loads=["Ice"], track=[LINE])
    table = caught(NEAR_FLARES, me, Second(at="n+0+6", came_from="n+0+4", loads=["Beer"]))
    play(table, 0, "new-hand")
    draw(table, 10, 11, 12)
    assert cargo(table) == [[], []]


@pytest.mark.rule("LR-57b")
def test_a_train_that_enters_a_city_under_rays_halts_and_the_other_moves_on():
    me = Player(at="n+0+6", came_from="n+0+4", track=[LINE, "n+1+7 peary"])
    table = caught(NEAR_RAYS, me, Second(at="n+0+2"))
    walk(table, 0, "peary")
    assert not allowed(table, 0, "move n+1+7")
    play(table, 0, "take-train 2")
    walk(table, 0, "n+0+4")
    assert places(table) == ["peary", "n+0+4"]


@pytest.mark.rule("LR-57")
def test_under_rays_neither_train_leaves_a_city():
    table = caught(NEAR_RAYS, Player(at="peary", track=[LINE, TYCHO]), Second(at="tycho"))
    assert not allowed(table, 0, "move n+0+6")
    if allowed(table, 0, "take-train 2"):
        play(table, 0, "take-train 2")
    assert not allowed(table, 0, "move n+3-5")


# Strikes and Decompression ----------------------------------------------------------------------


@pytest.mark.rule("LR-52", "LR-55")
@pytest.mark.parametrize(("card", "drawer"), [(RAIL_STRIKE, 1), (DECOMPRESSION, 0)])
def test_neither_train_moves(card, drawer):
    me = Player(at="n+0+2", loads=["Ice"], track=[LINE, TYCHO])
    table = pair(me, seconds=[Second(at="tycho", loads=["Beer"])], in_force=((card, drawer, 2),))
    assert not allowed(table, 0, "move n+0+4")
    play(table, 0, "take-train 2")
    assert refused(table, 0, "move n+3-5") in ("LR-52", "LR-55", "LR-52a", "LR-55a")


# Resigning --------------------------------------------------------------------------------------


@pytest.mark.rule("LR-80")
def test_both_trains_of_a_leaver_go_with_their_loads_and_locos():
    me = Player(at="n+0+2", loads=["Ice"], track=[LINE])
    table = pair(me, Player(), Player(), seconds=[Second("Vostok", at="tycho", loads=["Beer", "Ice"])])
    before = locos_left(table)
    table.declare("resign 0")
    after = locos_left(table)
    assert (chips(table, "Ice"), chips(table, "Beer")) == (3, 2)
    assert (after["Von Braun"], after["Vostok"]) == (before["Von Braun"] + 1, before["Vostok"] + 1)
    assert at(table, 0) is None
    assert has_track(table, "n+0+2", "n+0+4")


@pytest.mark.rule("LR-80")
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_player_who_leaves_before_choosing_does_not_hold_up_the_others(leaver):
    table = beginning(3)
    draw(table, 29, 1, 2, 3, 4, 5, 6, 7, 8)  # seat 0 holds the highest payoff
    table.declare(f"resign {leaver}")
    rest = [seat for seat in range(3) if seat != leaver]
    for seat in rest:
        play(table, seat, "second-loco Redstone")
    assert [locos(table, seat) for seat in rest] == [["Von Braun", "Redstone"]] * 2
    assert table.to_act == (rest[0],)


@pytest.mark.rule("LR-80")
def test_of_a_leaver_who_had_chosen_both_locos_go_back():
    table = beginning(3)
    draw(table, 29, 1, 2, 3, 4, 5, 6, 7, 8)
    play(table, 0, "second-loco Vostok")
    before = locos_left(table)
    table.declare("resign 0")
    after = locos_left(table)
    assert (after["Von Braun"], after["Vostok"]) == (before["Von Braun"] + 1, before["Vostok"] + 1)


# In the own turn --------------------------------------------------------------------------------


@pytest.mark.rule("LR-58", "LR-6b")
def test_an_own_meteor_on_one_train_ends_the_turn_of_both():
    me = Player(hand=[2, 3, 4], at="tycho", loads=["Ice"], track=[TYCHO])
    table = pair(me, Player(hand=[23, 24, 25]), seconds=[Second(at="n+1+1", loads=["Beer"])])
    play(table, 0, "deliver 2 Ice")
    draw(table, 132, 6)
    play(table, 0, "place tycho")
    draw(table, 9)
    assert (on_turn(table), owed(table, 0), cargo(table)) == (1, 1, [[], []])


@pytest.mark.rule("LR-53")
def test_the_second_train_fills_a_shortage():
    me = Player(at="tycho", track=[TYCHO])
    table = pair(me, seconds=[Second(at="sinus-iridum", loads=["Ice"])], in_force=((137, 1, 2),))
    play(table, 0, "take-train 2", "boom 137 Ice")
    assert (cash(table, 0), cargo(table)) == (80, [[], []])
