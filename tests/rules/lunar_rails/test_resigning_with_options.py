"""What a player who resigns leaves behind under each option, written from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import (
    LINE,
    SEVEN,
    SOUTH,
    contracts,
    loan,
    loan_of,
    lying,
    rent,
    rent_of,
    resign,
    restart,
    starting,
    string,
    with_open,
)
from tests.rules.lunar_rails.positions import Player, allowed, cash, draw, hand, play, start, track
from tests.rules.lunar_rails.telling import build_nothing, chips, discards, has_track, new, on_turn


@pytest.mark.rule("LR-80", "LR-V9")
def test_rent_owed_to_a_leaver_is_owed_to_the_bank():
    table = start(
        Player(at="n+0+4", came_from="n+0+2"), Player(track=[LINE]), Player(), late_payment=True,
        in_play={"late_payment": rent_of(4, seats=3)},
    )  # fmt: skip
    resign(table, 1)
    assert rent(table) == (4, "bank")
    play(table, 0, "settle")
    assert (cash(table, 0), rent(table)[0]) == (56, 0)


@pytest.mark.rule("LR-80", "LR-80a", "LR-V9")
def test_whoever_owes_the_bank_rides_the_track_of_every_leaver():
    table = start(
        Player(cash=0, at="n+0+4", came_from="n+0+2"), Player(track=["n+0+2 n+0+4"]), Player(),
        Player(out=True, track=["n+0+4 n+0+6"]), late_payment=True,
        in_play={"late_payment": rent_of(4, seats=4)},
    )  # fmt: skip
    assert not allowed(table, 0, "owe n+0+6")
    resign(table, 1)
    play(table, 0, "owe n+0+6")
    assert rent(table) == (8, "bank")


@pytest.mark.rule("LR-80", "LR-V9")
def test_a_leavers_own_rent_debt_vanishes():
    table = start(
        Player(), Player(track=[LINE]), Player(), late_payment=True,
        in_play={"late_payment": rent_of(8, seats=3)},
    )  # fmt: skip
    resign(table, 0)
    assert (cash(table, 1), rent(table)[0]) == (60, 0)


@pytest.mark.rule("LR-80", "LR-V8")
def test_a_leavers_loan_vanishes():
    table = start(Player(), Player(), Player(), loans=True, in_play={"loans": loan_of(40, 20, seats=3)})
    resign(table, 0)
    assert loan(table) == 0


@pytest.mark.rule("LR-80", "LR-V6")
def test_the_cards_of_a_leaver_are_discarded_and_not_laid_open():
    table = start(Player(), Player(hand=[1, 2, 3]), Player(), open_contracts=True)
    resign(table, 1)
    assert contracts(table) == []
    assert {1, 2, 3} <= set(discards(table))


@pytest.mark.rule("LR-80", "LR-V6")
def test_the_cards_a_leaver_had_dumped_before_stay_open():
    table = start(Player(hand=[1, 2, 3]), Player(), Player(), open_contracts=True)
    play(table, 0, "new-hand")
    draw(table, 4, 5, 6)
    resign(table, 0)
    assert sorted(contracts(table)) == [1, 2, 3]


@pytest.mark.rule("LR-80", "LR-V2")
def test_the_claim_of_a_leaver_is_void():
    table = string(Player(cash=250, track=SEVEN), Player(), Player(), equal_turns=True)
    build_nothing(table, 0)
    resign(table, 0)
    build_nothing(table, 1, 2)
    assert not table.over


@pytest.mark.rule("LR-80", "LR-V2")
def test_a_round_ends_with_the_empty_turn_of_a_leaver():
    table = string(Player(cash=250, track=SEVEN), Player(), Player(), equal_turns=True)
    build_nothing(table, 0, 1)
    resign(table, 2)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-80", "LR-V16")
def test_loads_of_a_leaver_stay_in_no_city():
    table = start(Player(), Player(at="tycho", loads=["Ice"]), Player(), field_warehousing="wordelmann")
    resign(table, 1)
    assert (lying(table), chips(table, "Ice")) == ([], 3)


@pytest.mark.rule("LR-80", "LR-V16")
def test_a_chip_that_a_leaver_dropped_goes_with_his_empty_turns():
    chip = {"city": "tycho", "load": "Beer", "dropper": 1, "ends": 2}
    table = start(
        Player(), Player(), Player(), field_warehousing="four-turns",
        in_play={"field_warehousing": {"lying": [chip]}},
    )  # fmt: skip
    resign(table, 1)
    build_nothing(table, 0, 2)
    assert lying(table) == [("Tycho", "Beer")]
    build_nothing(table, 0)
    assert lying(table) == []


@pytest.mark.rule("LR-80", "LR-V11")
def test_the_claim_of_a_leaver_keeps_no_track():
    table = starting(Player(), Player())
    restart(table, claimants=(1,))
    assert has_track(table, "n+1+1", "n+1+3")
    resign(table, 1)
    assert not has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-80", "LR-V11")
def test_of_two_claimants_the_other_keeps_the_track():
    table = starting(Player(), Player(), Player())
    restart(table, claimants=(1, 2))
    resign(table, 1)
    assert has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-80", "LR-V11")
def test_a_seat_that_leaves_when_asked_claims_nothing():
    table = starting(Player(), Player())
    play(table, 0, "start-over")
    resign(table, 1)
    play(table, 2, "waive")
    draw(table, 7, 8, 9)
    assert (cash(table, 0), has_track(table, "n+1+1", "n+1+3")) == (60, False)


@pytest.mark.rule("LR-80", "LR-V11")
def test_whoever_leaves_while_others_are_asked_leaves_his_track_to_the_bank():
    table = starting(Player(), Player())
    play(table, 0, "start-over")
    resign(table, 0)
    assert (on_turn(table), track(table)[frozenset(("n+1+1", "n+1+3"))]) == (1, "bank")
    build_nothing(table, 1, 2, 1)
    assert has_track(table, "n+1+1", "n+1+3")


@pytest.mark.rule("LR-80", "LR-V12")
def test_in_the_honeymoon_game_the_other_wins_when_one_leaves():
    table = start(Player(), Player(), honeymoon=True)
    resign(table, 0)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-80", "LR-V4")
def test_whoever_leaves_before_throwing_away_does_not_hold_up_the_others():
    table = new(3, easy_start=True)
    draw(table, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    resign(table, 1)
    table.play(0, "throw-away 1")
    table.play(2, "throw-away 9")
    assert (hand(table, 0), hand(table, 2)) == ([2, 3, 4], [10, 11, 12])
    assert table.to_act != ()


@pytest.mark.rule("LR-80", "LR-V1", "LR-V8")
def test_at_the_end_of_time_a_leaver_is_last_whatever_he_had():
    table = string(Player(cash=500, track=SEVEN), Player(cash=5), Player(cash=6), round=6, time_limit=5)
    resign(table, 0)
    build_nothing(table, 1, 2)
    assert (table.over, table.winners()) == (True, [2])


@pytest.mark.rule("LR-V6", "LR-80")
def test_whoever_leaves_while_the_surplus_is_drawn_leaves_four_open_cards():
    table = start(Player(hand=[1, 2, 3]), Player(), Player(), open_contracts=True)
    table = with_open(table, 4, 5)
    play(table, 0, "new-hand")
    resign(table, 0)
    while table.awaits_roll:
        table.roll(next(iter(table.outcomes())))
    assert (len(contracts(table)), on_turn(table), hand(table, 0)) == (4, 1, [])


@pytest.mark.rule("LR-V11", "LR-80")
def test_whoever_leaves_while_drawing_for_a_restart_draws_no_more():
    table = starting(Player(), Player())
    play(table, 0, "start-over")
    play(table, 1, "waive")
    play(table, 2, "waive")
    draw(table, 7)
    resign(table, 0)
    assert (on_turn(table), hand(table, 0)) == (1, [])
    assert 7 in discards(table)


@pytest.mark.rule("LR-V2", "LR-80")
def test_of_two_equal_claimants_the_one_who_stays_wins():
    table = string(Player(cash=250, track=SEVEN), Player(cash=250, track=SOUTH), Player(), equal_turns=True)
    build_nothing(table, 0, 1)
    table.declare("resign 0")
    build_nothing(table, 2)
    assert (table.over, table.winners()) == (True, [1])
