"""Two trains a player (LR-V18) at tables with other options, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.circus_moon import MOON as CIRCUS_MOON
from tests.rules.lunar_rails.circus_moon import circuses
from tests.rules.lunar_rails.judging import duties, lying, may_after
from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, loads, play, refused
from tests.rules.lunar_rails.telling import (
    build_nothing,
    chips,
    has_track,
    locos_left,
    now,
    walk,
)
from tests.rules.lunar_rails.two_trains import Second, cargo, locos, pair, places, trains

pytestmark = pytest.mark.rule("LR-V18")
LINE = "n+0+2 n+0+4 n+0+6 peary"
TYCHO = "n+2-4 tycho n+3-5 oken"
IRIDUM = "sinus-iridum"


def both(me=None, second=None, *others, **more):
    """Train 1 on the line to Peary, train 2 in Tycho, all on own track."""
    usual = {"at": "n+0+2", "track": [LINE, TYCHO], **(me or {})}
    return pair(Player(**usual), *others, seconds=[second or Second(at="tycho")], **more)


# Light engines, the cost to load, expenses ------------------------------------------------------


@pytest.mark.rule("LR-V7")
def test_each_train_has_the_allowance_of_its_own_empty_places():
    table = both({"loads": ["Ice"]}, Second("Vostok", at="tycho"), light_engine=True)
    assert [one["allowance"] for one in trains(table)] == [11, 13]


@pytest.mark.rule("LR-V7")
def test_a_pick_up_of_one_does_not_shorten_the_move_of_the_other():
    table = both(light_engine=True)
    play(table, 0, "take-train 2", "load Robots")
    assert [one["allowance"] for one in trains(table)] == [12, 13]


@pytest.mark.rule("LR-V7")
def test_the_most_loads_of_a_train_are_remembered_while_the_other_is_in_hand():
    table = both(None, Second(at="tycho", loads=["Ice"]), light_engine=True)
    play(table, 0, "take-train 2", "drop Ice", "take-train 1", "take-train 2")
    assert now(table)["allowance"] == 13


@pytest.mark.rule("LR-V14")
def test_a_pick_up_costs_a_point_of_that_train():
    table = both(cost_to_load=True)
    play(table, 0, "take-train 2", "load Robots")
    assert [one["moved"] for one in trains(table)] == [0, 1]


@pytest.mark.rule("LR-V14")
@pytest.mark.parametrize(("moved", "free"), [(11, True), (12, False)])
def test_a_train_without_a_point_left_handles_nothing_though_the_other_has_some(moved, free):
    table = both(None, Second(at="tycho", moved=moved), cost_to_load=True)
    play(table, 0, "take-train 2")
    assert may_after(table, 0, moved, "load Robots") is free


@pytest.mark.rule("LR-V13")
def test_operating_expenses_are_1_a_turn_a_player():
    table = both(operating_expenses=True)
    play(table, 0, "move n+0+4", "take-train 2", "move n+3-5")
    assert cash(table, 0) == 59


@pytest.mark.rule("LR-V13")
def test_with_1_both_trains_move():
    table = both({"cash": 1}, operating_expenses=True)
    play(table, 0, "take-train 2", "move n+3-5", "take-train 1", "move n+0+4")
    assert (cash(table, 0), places(table)) == (0, ["n+0+4", "n+3-5"])


@pytest.mark.rule("LR-V13")
def test_the_1_is_due_when_only_the_second_moves_on_own_track():
    table = both(operating_expenses=True)
    play(table, 0, "take-train 2", "move n+3-5")
    assert cash(table, 0) == 59


# Starting over ----------------------------------------------------------------------------------


def starting(**more):
    me = Player(hand=[1, 2, 3], loco="Vostok", loads=["Ice"], at="n+0+2", track=[LINE])
    second = Second("Atlas", at="tycho", loads=["Ice", "Beer"])
    return pair(me, seconds=[second], starting_over=True, **more)


def restarted(table, loco="Redstone"):
    """Seat 0 starts over, and nobody claims its track."""
    play(table, 0, "start-over")
    play(table, 1, "waive")
    _new_trains(table, [7, 8, 9], loco)


def _new_trains(table, cards, loco):
    """The restarter draws these cards and chooses a second loco, whichever comes first."""
    while cards:
        if table.awaits_roll:
            draw(table, cards.pop(0))
        else:
            play(table, 0, f"second-loco {loco}")
    if allowed(table, 0, f"second-loco {loco}"):
        play(table, 0, f"second-loco {loco}")


@pytest.mark.rule("LR-V11")
def test_a_restarter_has_a_von_braun_and_a_level_two_of_choice():
    table = starting()
    restarted(table, loco="Vostok")
    assert (locos(table), cash(table, 0), places(table)) == (["Von Braun", "Vostok"], 60, [None, None])


@pytest.mark.rule("LR-V11")
def test_the_loads_of_both_go_to_the_tray_and_both_locos_to_the_bank():
    table = starting()
    before = locos_left(table)
    restarted(table)
    after = locos_left(table)
    assert (cargo(table), chips(table, "Ice"), chips(table, "Beer")) == ([[], []], 3, 2)
    assert (after["Vostok"], after["Atlas"]) == (before["Vostok"] + 1, before["Atlas"] + 1)
    assert after["Redstone"] == before["Redstone"] - 1
    assert not has_track(table, "n+0+2", "n+0+4")


@pytest.mark.rule("LR-V11", "LR-30a")
def test_both_are_placed_at_the_next_operation():
    table = starting()
    restarted(table)
    play(table, 0, "end-turn")
    build_nothing(table, 1)
    play(table, 0, "place oken", "take-train 2", "place tycho")
    assert places(table) == ["oken", "tycho"]


@pytest.mark.rule("LR-V11")
@pytest.mark.parametrize(("rides", "left"), [(True, 56), (False, 56)])
def test_a_claimant_rides_with_either_train_and_pays_once(rides, left):
    me, other = Player(hand=[1, 2, 3], track=[LINE]), Player(at="tycho", track=[TYCHO])
    table = pair(me, other, seconds=[Second(), Second(at="n+0+2")], starting_over=True)
    play(table, 0, "start-over")
    play(table, 1, "claim")
    play(table, 0, "restart")
    _new_trains(table, [7, 8, 9], "Redstone")
    play(table, 0, "end-turn")
    if rides:
        play(table, 1, "take-train 2", "move n+0+4")
    play(table, 1, "end-operation", "end-turn")
    assert (cash(table, 1), has_track(table, "n+0+2", "n+0+4")) == (left, False)


# Fetches, duties, the Circus --------------------------------------------------------------------


@pytest.mark.rule("LR-V16")
def test_the_train_that_fetched_stays_and_the_other_moves():
    table = pair(
        Player(at=IRIDUM, track=[TYCHO]), Player(at="oken", loads=["Beer"]), seconds=[Second(at="tycho")],
        field_warehousing="wordelmann",
        in_play={"field_warehousing": {"lying": [{"city": "doppler", "load": "Beer"}]}},
    )  # fmt: skip
    play(table, 0, "fetch Beer doppler")
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "take-train 2", "move n+3-5", "end-operation", "end-turn")
    build_nothing(table, 1)
    assert not allowed(table, 0, f"move {IRIDUM}.n")
    play(table, 0, "take-train 2", "move oken", "end-operation", "end-turn")
    build_nothing(table, 1)
    walk(table, 0, f"{IRIDUM}.n")


@pytest.mark.rule("LR-V16")
def test_a_load_goes_from_one_train_to_the_other_over_a_city_floor():
    table = both({"at": "tycho", "loads": ["Ice"]}, field_warehousing="four-turns")
    play(table, 0, "drop Ice", "take-train 2", "load Ice")
    assert (cargo(table), lying(table)) == ([[], ["Ice"]], [])


@pytest.mark.rule("LR-V12")
def test_a_pick_up_by_the_second_train_does_the_duty():
    me = Player(hand=[3, 1, 24], track=["n+0+2 n+1+3 plato"], at="tycho")
    table = pair(
        me, seconds=[Second(at="plato")], honeymoon=True,
        in_play={"honeymoon": {"lying": [], "duties": [["plato"], []]}},
    )  # fmt: skip
    play(table, 0, "take-train 2", "load Helium")
    assert duties(table) == []


def show(me, second, *others, cities=("hertzsprung",), begun=()):
    players = (Player(**me), *(others or (Player(),)))
    kept = {"cities": list(cities), "strays": [], "from": [list(begun), *[[] for _ in players[1:]]]}
    return pair(*players, seconds=[second], circus=True, moon=CIRCUS_MOON, in_play={"circus": kept})


@pytest.mark.rule("LR-V20")
def test_the_second_train_picks_up_the_circus_and_delivers_it_elsewhere():
    me = {"hand": [30, 2, 3], "at": "oken", "track": [TYCHO]}
    table = show(me, Second(at="tycho"), cities=("hertzsprung", "tycho"))
    play(table, 0, "take-train 2", "load Circus")
    assert cargo(table) == [[], ["Circus"]]
    assert circuses(table) == ["Hertzsprung"]


@pytest.mark.rule("LR-V20", "LR-80")
def test_the_circus_of_a_leavers_second_train_goes_to_the_nearest_city():
    second = Second(at="n+3-5", loads=["Circus"], circus_from=["oken"])
    table = show({"hand": [30, 2, 3], "at": "tycho"}, second, Player(), Player())
    table.declare("resign 0")
    if table.to_act and table.legal(table.to_act[0])[0].startswith("circus-to"):
        seat = table.to_act[0]
        play(table, seat, table.legal(seat)[0])
    assert circuses(table)[0] == "Hertzsprung"
    assert circuses(table)[1] in ("Oken", "Tycho")


@pytest.mark.rule("LR-V8")
def test_while_a_loan_is_owed_neither_train_is_upgraded():
    loan = [{"owed": 2, "money": 0}, {"owed": 0, "money": 0}]
    table = both(loans=True, stage="build", in_play={"loans": loan})
    assert refused(table, 0, "upgrade Redstone") == "LR-V8"
    play(table, 0, "take-train 2")
    assert refused(table, 0, "upgrade Atlas") == "LR-V8"
    assert loads(table, 0) == []


@pytest.mark.rule("LR-V20", "LR-56")
def test_a_circus_lost_by_the_second_train_goes_to_the_city_nearest_to_that_train():
    kept = {"cities": ["hertzsprung"], "strays": [], "from": [[], []]}
    second = Second(at="n+1+3", came_from="n+0+2", loads=["Circus"], circus_from=["oken"])
    table = pair(
        Player(hand=[30, 2, 3], at="oken", track=["n+0+2 n+1+3"]), seconds=[second], circus=True,
        moon=CIRCUS_MOON, in_play={"circus": kept}, in_force=((147, 1, 1),),
    )  # fmt: skip
    build_nothing(table, 0)
    assert (circuses(table), cargo(table)) == (["Hertzsprung", "Plato"], [[], []])


@pytest.mark.rule("LR-V20")
def test_a_circus_handed_over_in_a_city_is_not_delivered_there():
    me = {"hand": [30, 2, 3], "at": "krafft", "loads": ["Circus"], "track": ["n-4+4 krafft n-4+2"]}
    table = show(me, Second(at="krafft"), begun=["tycho"])
    play(table, 0, "drop Circus", "take-train 2", "load Circus")
    assert not allowed(table, 0, "deliver 30 Circus")
