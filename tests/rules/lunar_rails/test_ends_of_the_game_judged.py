"""The time limit and equal turns, alone and with other options, judged from the pages alone."""

import pytest

import railhead
from tests.rules.lunar_rails.judging import SEVEN, SOUTH, TAX_CARD, loan_of, rent_of, string
from tests.rules.lunar_rails.positions import Player, cash, draw, play
from tests.rules.lunar_rails.small_moon import STRING, string_track
from tests.rules.lunar_rails.telling import build_nothing, seen


@pytest.mark.rule("LR-V1", "LR-V2")
def test_a_claim_ends_the_game_with_its_round_before_time():
    table = string(Player(cash=250, track=SEVEN), Player(), time_limit=9, equal_turns=True)
    build_nothing(table, 0)
    assert not table.over
    build_nothing(table, 1)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-V1", "LR-V2")
def test_a_claim_in_the_round_at_whose_end_time_is_called_ends_the_game_with_that_round():
    table = string(Player(cash=250, track=SEVEN), Player(), time_limit=5, equal_turns=True)
    build_nothing(table, 0, 1)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-V1", "LR-V2")
def test_a_tie_before_time_asks_for_300_and_the_last_round_is_still_played():
    table = string(
        Player(cash=250, track=SEVEN), Player(cash=250, track=SOUTH), time_limit=5, equal_turns=True
    )
    build_nothing(table, 0, 1)
    assert (table.over, seen(table)["cash_to_win"]) == (False, 300)
    build_nothing(table, 0, 1)
    assert (table.over, table.winners()) == (True, [0, 1])


@pytest.mark.rule("LR-V1", "LR-V2")
def test_a_tie_of_claimants_in_the_last_round_is_shared():
    table = string(
        Player(cash=250, track=SEVEN), Player(cash=250, track=SOUTH), time_limit=5, equal_turns=True, round=6
    )
    build_nothing(table, 0)
    assert not table.over
    build_nothing(table, 1)
    assert (table.over, table.winners()) == (True, [0, 1])


@pytest.mark.rule("LR-V1", "LR-V2")
def test_claimants_of_the_last_round_rank_by_cash():
    table = string(
        Player(cash=255, track=SEVEN), Player(cash=270, track=SOUTH), time_limit=5, equal_turns=True, round=6
    )
    build_nothing(table, 0, 1)
    assert table.winners() == [1]


@pytest.mark.rule("LR-V1")
def test_after_time_nobody_wins_before_the_last_round_is_played_out():
    table = string(Player(cash=250, track=SEVEN), Player(cash=251, track=SOUTH), time_limit=5, round=6)
    build_nothing(table, 0)
    assert not table.over
    build_nothing(table, 1)
    assert table.winners() == [1]


@pytest.mark.rule("LR-V1", "LR-V8")
def test_at_the_end_of_time_a_loan_is_taken_off_the_cash():
    table = string(
        Player(cash=100), Player(cash=70), round=6, time_limit=5, loans=True, in_play={"loans": loan_of(40)}
    )
    build_nothing(table, 0, 1)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-V1", "LR-V9")
def test_at_the_end_of_time_owed_rent_is_taken_off_the_cash():
    table = string(
        Player(cash=72), Player(cash=1), Player(cash=70), round=6, time_limit=5, late_payment=True,
        in_play={"late_payment": rent_of(4, seats=3)},
    )  # fmt: skip
    build_nothing(table, 0, 1, 2)
    assert table.winners() == [2]


@pytest.mark.rule("LR-V1", "LR-V8", "LR-V9")
def test_at_the_end_of_time_both_debts_are_taken_off():
    table = string(
        Player(cash=80), Player(cash=1), Player(cash=70), round=6, time_limit=5, late_payment=True,
        loans=True, in_play={"late_payment": rent_of(4, seats=3), "loans": loan_of(8, seats=3)},
    )  # fmt: skip
    build_nothing(table, 0, 1, 2)
    assert table.winners() == [2]


@pytest.mark.rule("LR-V1", "LR-V8")
def test_at_the_end_of_time_seven_joined_count_before_debts():
    table = string(
        Player(cash=10, track=SEVEN), Player(cash=200), round=6, time_limit=5, loans=True,
        in_play={"loans": loan_of(40)},
    )  # fmt: skip
    build_nothing(table, 0, 1)
    assert table.winners() == [0]


@pytest.mark.rule("LR-V2", "LR-V8")
def test_whoever_owes_the_bank_claims_nothing():
    table = string(
        Player(cash=300, track=SEVEN), Player(), equal_turns=True, loans=True, in_play={"loans": loan_of(2)}
    )
    build_nothing(table, 0, 1)
    assert (table.over, seen(table)["declared"]) == (False, [])


@pytest.mark.rule("LR-V2", "LR-V9")
def test_whoever_owes_rent_claims_nothing():
    table = string(
        Player(cash=300, track=SEVEN), Player(), equal_turns=True, late_payment=True,
        in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    build_nothing(table, 0, 1)
    assert (table.over, seen(table)["declared"]) == (False, [])


@pytest.mark.rule("LR-V2", "LR-V9")
def test_whoever_settles_first_may_claim():
    table = string(
        Player(cash=254, track=SEVEN), Player(), equal_turns=True, late_payment=True,
        in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    play(table, 0, "settle")
    build_nothing(table, 0, 1)
    assert table.winners() == [0]


@pytest.mark.rule("LR-V2", "LR-V10")
def test_a_turn_given_up_to_turn_round_is_a_completed_turn_and_may_claim():
    rider = Player(cash=250, track=SEVEN, at="n+2+0", came_from="m1.ne")
    table = string(rider, Player(), equal_turns=True, backtracking=True)
    play(table, 0, "turn-round")
    assert seen(table)["declared"] == [0]
    build_nothing(table, 1)
    assert table.winners() == [0]


@pytest.mark.rule("LR-V1", "LR-80")
def test_the_last_round_ends_though_the_seat_that_opens_it_has_left():
    table = string(Player(out=True), Player(cash=20), Player(cash=30), turn=2, round=5, time_limit=5)
    build_nothing(table, 2)
    assert not table.over
    build_nothing(table, 1)
    assert not table.over
    build_nothing(table, 2)
    assert (table.over, table.winners()) == (True, [2])


@pytest.mark.rule("LR-V1", "LR-80")
def test_the_last_round_ends_with_the_empty_turn_of_the_last_seat():
    table = string(Player(cash=20), Player(cash=30), Player(out=True), turn=1, round=5, time_limit=5)
    build_nothing(table, 1)
    assert not table.over
    build_nothing(table, 0, 1)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-V8", "LR-V2")
def test_a_loan_paid_back_in_the_same_turn_no_longer_bars_the_claim():
    number, line = next(
        (card["number"], line) for card in STRING["demands"] for line in card["lines"] if line["city"] == "M5"
    )
    others = [card["number"] for card in STRING["demands"] if card["number"] != number][:2]
    me = Player(cash=250, track=SEVEN, at="m5", loads=[line["load"]], hand=[number, *others])
    table = string(me, Player(), loans=True, equal_turns=True, in_play={"loans": loan_of(2)})
    play(table, 0, f"deliver {number} {line['load']}")
    draw(table, next(card for card in range(1, 30) if card not in (number, *others)))
    play(table, 0, "end-operation", "end-turn")
    assert seen(table)["declared"] == [0]


@pytest.mark.rule("LR-V2", "LR-V11")
def test_a_restart_turn_is_a_completed_turn():
    table = string(Player(cash=250, track=SEVEN), Player(cash=3), equal_turns=True, starting_over=True)
    build_nothing(table, 0)
    play(table, 1, "start-over")
    if table.to_act == (0,):
        play(table, 0, "waive")
    draw(table, 1, 2, 3)
    play(table, 1, "end-turn")
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-V2")
def test_a_round_ends_before_the_seat_that_opened_play():
    table = string(Player(), Player(cash=250, track=SEVEN), Player(), turn=1, first=1, equal_turns=True)
    build_nothing(table, 1, 2)
    assert not table.over
    build_nothing(table, 0)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-V2")
def test_the_last_seat_of_a_round_wins_at_once():
    table = string(Player(cash=250, track=SEVEN), Player(), Player(), turn=0, first=1, equal_turns=True)
    build_nothing(table, 0)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-V2")
def test_a_claim_is_not_lost_when_a_tax_takes_the_cash_below_250():
    table = string(Player(cash=250, track=SEVEN), Player(cash=100), equal_turns=True)
    build_nothing(table, 0)
    play(table, 1, "new-hand")
    draw(table, TAX_CARD, 1, 2, 3)
    assert (table.over, table.winners(), cash(table, 0)) == (True, [0], 200)


@pytest.mark.rule("LR-V2")
def test_cash_is_compared_at_the_end_of_the_round():
    table = string(
        Player(cash=252, track=SEVEN), Player(cash=250, track=SOUTH), Player(at="m7.ne"), equal_turns=True
    )
    build_nothing(table, 0, 1)
    position = table.position()
    position["state"]["players"][1]["cash"] += 5
    position["state"]["bank"] -= 5
    table = railhead.from_position("lunar-rails", position, auto_roll=False, content=STRING)
    build_nothing(table, 2)
    assert table.winners() == [1]


@pytest.mark.rule("LR-V2")
def test_a_tie_of_the_richest_alone_asks_for_300():
    table = string(
        Player(cash=260, track=SEVEN), Player(cash=260, track=SOUTH), Player(cash=20), equal_turns=True
    )
    build_nothing(table, 0, 1, 2)
    assert (table.over, seen(table)["cash_to_win"], seen(table)["declared"]) == (False, 300, [])


@pytest.mark.rule("LR-V2")
def test_after_a_tie_299_claim_nothing_and_300_do():
    kept = {"equal_turns": {"declared": [], "cash_to_win": 300}}
    table = string(
        Player(cash=299, track=SEVEN), Player(cash=300, track=SOUTH), equal_turns=True, in_play=kept
    )
    build_nothing(table, 0)
    assert seen(table)["declared"] == []
    build_nothing(table, 1)
    assert table.winners() == [1]


@pytest.mark.rule("LR-V2")
def test_a_further_tie_leaves_300():
    kept = {"equal_turns": {"declared": [], "cash_to_win": 300}}
    table = string(
        Player(cash=300, track=SEVEN), Player(cash=300, track=SOUTH), equal_turns=True, in_play=kept
    )
    build_nothing(table, 0, 1)
    assert (table.over, seen(table)["cash_to_win"], seen(table)["declared"]) == (False, 300, [])


@pytest.mark.rule("LR-V1")
def test_time_and_the_last_round_go_by_the_seat_that_opened_play():
    table = string(Player(cash=10), Player(cash=20), turn=1, first=1, time_limit=5)
    build_nothing(table, 1, 0)
    assert not table.over
    build_nothing(table, 1)
    assert not table.over
    build_nothing(table, 0)
    assert (table.over, table.winners()) == (True, [1])


@pytest.mark.rule("LR-V1")
def test_before_time_250_and_seven_win_at_once():
    table = string(Player(cash=250, track=SEVEN), Player(), time_limit=5)
    build_nothing(table, 0)
    assert (table.over, table.winners()) == (True, [0])


@pytest.mark.rule("LR-V1")
def test_six_joined_count_like_none():
    table = string(Player(cash=60, track=string_track(1, 6)), Player(cash=61), round=6, time_limit=5)
    build_nothing(table, 0, 1)
    assert table.winners() == [1]
