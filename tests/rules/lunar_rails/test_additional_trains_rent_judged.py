"""Two trains a player (LR-V18) with late payment and turning round, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import SEVEN, loan
from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, play, refused
from tests.rules.lunar_rails.small_moon import STRING
from tests.rules.lunar_rails.telling import (
    build_nothing,
    on_turn,
    walk,
)
from tests.rules.lunar_rails.two_trains import Second, pair, places

pytestmark = pytest.mark.rule("LR-V18")
LINE = "n+0+2 n+0+4 n+0+6 peary"
TYCHO = "n+2-4 tycho n+3-5 oken"
IRIDUM = "sinus-iridum"


# Owed rent --------------------------------------------------------------------------------------


def debtor(me=None, second=None, **more):
    """Train 1 begins on the track of seat 1; train 2 is in Tycho on own track and that of seat 2."""
    usual = {"at": "n+0+2", "track": ["tycho n+3-5"], **(me or {})}
    return pair(
        Player(**usual), Player(track=[LINE]), Player(track=["n+2-4 tycho"]),
        seconds=[second or Second(at="tycho")], late_payment=True, **more,
    )  # fmt: skip


@pytest.mark.rule("LR-V9")
def test_only_the_train_that_rode_on_credit_is_bound():
    table = debtor()
    play(table, 0, "owe n+0+4", "take-train 2")
    walk(table, 0, "n+3-5")
    assert places(table) == ["n+0+4", "n+3-5"]


@pytest.mark.rule("LR-V9")
def test_the_other_train_pays_a_third_players_rent_as_ever():
    table = debtor()
    play(table, 0, "owe n+0+4", "take-train 2", "move n+2-4")
    assert [cash(table, seat) for seat in range(3)] == [56, 60, 64]


@pytest.mark.rule("LR-V9")
def test_the_train_that_rode_is_bound_though_the_other_was_moved_since():
    me = {"track": ["tycho n+3-5", "n+0+4 n+1+3"]}
    table = debtor(me)
    play(table, 0, "owe n+0+4", "take-train 2", "move n+3-5", "take-train 1")
    assert refused(table, 0, "move n+1+3") == "LR-V9"
    assert allowed(table, 0, "move n+0+6")


@pytest.mark.rule("LR-V9", "LR-34")
def test_rent_owed_by_one_is_the_rent_of_the_turn_for_both():
    second = Second(at="n+0+6", came_from="peary")
    table = debtor({"cash": 30}, second)
    play(table, 0, "owe n+0+4", "take-train 2", "move n+0+4")
    assert (cash(table, 0), cash(table, 1)) == (30, 60)


@pytest.mark.rule("LR-V9")
def test_while_one_train_owes_its_owner_builds_nothing():
    table = debtor()
    play(table, 0, "owe n+0+4", "take-train 2", "end-operation")
    assert refused(table, 0, "build n+3-5 oken") == "LR-V9"
    assert refused(table, 0, "upgrade Atlas") == "LR-V9"


@pytest.mark.rule("LR-V9")
def test_a_payoff_of_the_other_train_pays_the_debt():
    me = {"cash": 0, "hand": [2, 3, 4], "track": ["tycho n+3-5"]}
    table = debtor(me, Second(at="tycho", loads=["Ice"]))
    play(table, 0, "owe n+0+4", "take-train 2", "deliver 2 Ice")
    draw(table, 9)
    assert (cash(table, 0), cash(table, 1)) == (8, 64)


@pytest.mark.rule("LR-V9")
def test_settled_the_train_is_free():
    table = debtor({"track": ["tycho n+3-5", "n+0+4 n+1+3"]})
    play(table, 0, "owe n+0+4", "settle", "move n+1+3")
    assert (cash(table, 0), cash(table, 1)) == (56, 64)


# Turning round ----------------------------------------------------------------------------------


def turning(**more):
    me = Player(at="n+0+4", came_from="n+0+2", track=[LINE, TYCHO])
    second = Second(at="n+3-5", came_from="tycho")
    return pair(me, seconds=[second], backtracking=True, **more)


@pytest.mark.rule("LR-V10")
def test_turning_round_costs_the_turn_of_both_trains():
    table = turning()
    play(table, 0, "turn-round")
    assert (on_turn(table), places(table)) == (1, ["n+0+4", "n+3-5"])


@pytest.mark.rule("LR-V10")
def test_the_train_in_hand_turns_and_the_other_does_not():
    table = turning()
    play(table, 0, "turn-round")
    build_nothing(table, 1)
    assert allowed(table, 0, "move n+0+2")
    play(table, 0, "take-train 2")
    assert not allowed(table, 0, "move tycho")


@pytest.mark.rule("LR-V10")
def test_the_second_train_turns_as_well():
    table = turning()
    play(table, 0, "take-train 2", "turn-round")
    build_nothing(table, 1)
    assert not allowed(table, 0, "move n+0+2")
    play(table, 0, "take-train 2", "move tycho")
    assert places(table) == ["n+0+4", "tycho"]


@pytest.mark.rule("LR-V10")
def test_after_a_step_of_one_the_other_does_not_turn_round():
    table = turning()
    play(table, 0, "move n+0+6", "take-train 2")
    assert not allowed(table, 0, "turn-round")


@pytest.mark.rule("LR-V9", "LR-V10")
def test_the_rent_of_turning_the_second_train_is_owed_by_that_train():
    me = Player(cash=0, at="n+0+2", track=["n+0+2 n+1+3"])
    second = Second(at="tycho")
    table = pair(me, Player(track=[TYCHO]), seconds=[second], late_payment=True, backtracking=True)
    play(table, 0, "take-train 2", "owe n+3-5", "end-operation", "end-turn")
    build_nothing(table, 1)
    play(table, 0, "take-train 2", "turn-round-owing")
    build_nothing(table, 1)
    walk(table, 0, "n+1+3")  # train 1 is free
    position = table.position()["state"]["options_in_play"]
    owing = sum(one["owed"] for one in position["late_payment"])
    owing += sum(one["owed"] for one in position["additional_trains"]["others"])
    assert (owing, cash(table, 0), cash(table, 1)) == (8, 0, 60)


# What the second train owes ---------------------------------------------------------------------


def owing(table):
    """What both trains of seat 0 owe together, and to whom."""
    kept = table.position()["state"]["options_in_play"]
    debts = kept["late_payment"][0], kept["additional_trains"]["others"][0]
    return sum(one["owed"] for one in debts), {one["to"] for one in debts if one["owed"]}


@pytest.mark.rule("LR-V9", "LR-70")
@pytest.mark.parametrize(("debt", "over"), [(0, True), (4, False)])
def test_nobody_wins_while_the_second_train_owes(debt, over):
    second = Second(at="m1", owed=debt, to=1 if debt else None)
    table = pair(Player(cash=300, track=SEVEN), seconds=[second], moon=STRING, late_payment=True)
    build_nothing(table, 0)
    assert table.over is over


@pytest.mark.rule("LR-V1", "LR-V9")
def test_at_the_end_of_time_what_the_second_train_owes_is_taken_off():
    second = Second(at="m1", owed=4, to=1)
    players = Player(cash=72), Player(cash=1), Player(cash=70)
    table = pair(*players, seconds=[second], moon=STRING, late_payment=True, time_limit=5, round=6)
    build_nothing(table, 0, 1, 2)
    assert (table.over, table.winners()) == (True, [2])


@pytest.mark.rule("LR-80", "LR-V9")
def test_what_the_second_train_owes_a_leaver_it_owes_the_bank():
    table = pair(
        Player(),
        Player(track=[TYCHO]),
        Player(),
        seconds=[Second(at="tycho", owed=4, to=1)],
        late_payment=True,
    )
    table.declare("resign 1")
    assert owing(table) == (4, {"bank"})
    play(table, 0, "take-train 2", "settle")
    assert (cash(table, 0), owing(table)[0]) == (56, 0)


@pytest.mark.rule("LR-80", "LR-V9")
def test_what_both_trains_of_a_leaver_owe_vanishes():
    kept = {"late_payment": [{"owed": 4, "to": 1}, *[{"owed": 0, "to": None}] * 2]}
    table = pair(
        Player(at="n+0+2"), Player(track=[TYCHO, LINE]), Player(),
        seconds=[Second(at="tycho", owed=4, to=1)], late_payment=True, in_play=kept,
    )  # fmt: skip
    table.declare("resign 0")
    assert cash(table, 1) == 60


@pytest.mark.rule("LR-V9", "LR-V11")
def test_a_restarter_pays_what_both_trains_owe_from_the_old_cash():
    kept = {"late_payment": [{"owed": 4, "to": 1}, {"owed": 0, "to": None}]}
    table = pair(
        Player(cash=20, hand=[1, 2, 3], at="n+0+2"), Player(track=[TYCHO, LINE]),
        seconds=[Second(at="tycho", owed=8, to=1)], late_payment=True, starting_over=True, in_play=kept,
    )  # fmt: skip
    play(table, 0, "start-over")
    if allowed(table, 1, "waive"):
        play(table, 1, "waive")
    play(table, 0, "second-loco Redstone")
    draw(table, 7, 8, 9)
    assert (cash(table, 0), cash(table, 1), owing(table)[0]) == (60, 72, 0)


@pytest.mark.rule("LR-V9", "LR-51")
def test_a_second_train_moved_by_a_meteor_still_owes():
    me = Player(hand=[20, 21, 22], at="tycho")
    table = pair(me, Player(track=[LINE]), seconds=[Second(at="n+1+1", owed=4, to=1)], late_payment=True)
    play(table, 0, "new-hand")
    draw(table, 132, 6)
    play(table, 0, "place oken")
    draw(table, 9, 10, 11)
    assert (places(table), owing(table)) == (["tycho", "oken"], (4, {1}))


@pytest.mark.rule("LR-V8", "LR-V9")
def test_a_payoff_pays_the_rent_of_both_trains_before_the_bank():
    kept = {
        "late_payment": [{"owed": 4, "to": 1}, {"owed": 0, "to": None}],
        "loans": [{"owed": 10, "money": 0}, {"owed": 0, "money": 0}],
    }
    table = pair(
        Player(cash=0, hand=[2, 3, 4], at="tycho", loads=["Ice"]), Player(track=[TYCHO, LINE]),
        seconds=[Second(at="n+0+2", owed=4, to=1)], late_payment=True, loans=True, in_play=kept,
    )  # fmt: skip
    play(table, 0, "deliver 2 Ice")
    draw(table, 9)
    assert (cash(table, 0), cash(table, 1), owing(table)[0], loan(table)) == (0, 68, 0, 6)
