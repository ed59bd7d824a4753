"""Loans, alone and beside owed rent, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import (
    ICE_SHORTAGE,
    IRIDUM,
    LINE,
    SEVEN,
    TYCHO,
    loan,
    loan_of,
    rent,
    rent_of,
    starting,
    string,
)
from tests.rules.lunar_rails.positions import Player, allowed, cash, play, refused, start
from tests.rules.lunar_rails.telling import build_nothing, courier, courier_draws, lay, walk


@pytest.mark.rule("LR-V8", "LR-V9")
def test_a_payoff_pays_rent_first_then_the_bank():
    table = start(
        courier(cash=0), Player(track=[TYCHO]), loans=True, late_payment=True,
        in_play={"loans": loan_of(10), "late_payment": rent_of(8)},
    )  # fmt: skip
    courier_draws(table, 9)
    assert (cash(table, 0), cash(table, 1), rent(table)[0], loan(table)) == (0, 68, 0, 6)


@pytest.mark.rule("LR-V8", "LR-V9")
def test_a_payoff_that_is_too_small_for_the_rent_brings_the_bank_nothing():
    table = start(
        courier(cash=0), Player(track=[TYCHO]), loans=True, late_payment=True,
        in_play={"loans": loan_of(10), "late_payment": rent_of(16)},
    )  # fmt: skip
    courier_draws(table, 9)
    assert (cash(table, 0), cash(table, 1), rent(table), loan(table)) == (0, 72, (4, 1), 10)


@pytest.mark.rule("LR-V8", "LR-V9")
def test_what_is_left_after_both_debts_is_the_players():
    table = start(
        courier(cash=0), Player(track=[TYCHO]), loans=True, late_payment=True,
        in_play={"loans": loan_of(2), "late_payment": rent_of(4)},
    )  # fmt: skip
    courier_draws(table, 9)
    assert (cash(table, 0), cash(table, 1), rent(table)[0], loan(table)) == (6, 64, 0, 0)


@pytest.mark.rule("LR-V8", "LR-V9", "LR-53")
def test_a_shortage_too_pays_rent_first_then_the_bank():
    table = start(
        Player(cash=0, at=IRIDUM, loads=["Ice"]), Player(track=[f"{IRIDUM}.n n-1+3"]), loans=True,
        late_payment=True, in_play={"loans": loan_of(30), "late_payment": rent_of(4)},
        in_force=((ICE_SHORTAGE, 1, 2),),
    )  # fmt: skip
    play(table, 0, f"boom {ICE_SHORTAGE} Ice")
    assert (cash(table, 0), cash(table, 1), rent(table)[0], loan(table)) == (0, 64, 0, 14)


@pytest.mark.rule("LR-V8", "LR-V9")
def test_loan_money_pays_owed_rent():
    table = start(
        Player(cash=0, at="n+0+4", came_from="n+0+2"), Player(track=[LINE]), loans=True, late_payment=True,
        in_play={"late_payment": rent_of(8)},
    )  # fmt: skip
    play(table, 0, "borrow 8", "settle")
    assert (cash(table, 0), cash(table, 1), rent(table)[0], loan(table)) == (0, 68, 0, 16)


@pytest.mark.rule("LR-V8", "LR-V9")
def test_loan_money_builds_nothing_while_rent_is_owed():
    table = start(
        Player(cash=0, track=["n+2+2 n+2+0"]), Player(track=[LINE]), loans=True, late_payment=True,
        stage="build", in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    play(table, 0, "borrow 20")
    assert refused(table, 0, "build n+2+2 n+3+3") == "LR-V9"
    play(table, 0, "settle")
    lay(table, 0, "n+2+2 n+3+3")
    assert cash(table, 0) == 15


@pytest.mark.rule("LR-V8", "LR-V9")
def test_settled_by_loan_money_a_player_still_cannot_win():
    table = string(
        Player(cash=254, track=SEVEN), Player(), loans=True, late_payment=True,
        in_play={"late_payment": rent_of(4)},
    )  # fmt: skip
    play(table, 0, "borrow 4", "settle")
    build_nothing(table, 0)
    assert not table.over


@pytest.mark.rule("LR-V8", "LR-V9")
def test_settling_takes_the_cash_and_not_the_debt_to_the_bank():
    table = start(
        Player(cash=30, at="n+0+4", came_from="n+0+2"), Player(track=[LINE]), loans=True, late_payment=True,
        in_play={"late_payment": rent_of(4), "loans": loan_of(10)},
    )  # fmt: skip
    play(table, 0, "settle")
    assert (cash(table, 0), cash(table, 1), loan(table)) == (26, 64, 10)


@pytest.mark.rule("LR-V8")
def test_no_second_loan_while_anything_is_owed():
    table = start(Player(), Player(), loans=True, in_play={"loans": loan_of(1)})
    assert refused(table, 0, "borrow 1") == "LR-V8"


@pytest.mark.rule("LR-V8", "LR-5")
def test_a_loan_does_not_raise_the_limit_of_20():
    table = start(Player(cash=60, track=["n+2+2 n+2+0"]), Player(), loans=True, stage="build", spent=19)
    play(table, 0, "borrow 20")
    assert not allowed(table, 0, "build n+2+2 plato")


@pytest.mark.rule("LR-V8", "LR-20")
def test_a_borrower_does_not_upgrade_for_cash_of_his_own_either():
    table = start(Player(cash=60), Player(), loans=True, stage="build", in_play={"loans": loan_of(2)})
    assert refused(table, 0, "upgrade Redstone") == "LR-V8"


@pytest.mark.rule("LR-V8")
def test_nobody_borrows_in_the_turn_of_another():
    assert not allowed(start(Player(), Player(), loans=True), 1, "borrow 5")


@pytest.mark.rule("LR-V8")
def test_only_what_is_owed_is_taken_from_a_payoff():
    table = start(courier(cash=0), Player(), loans=True, in_play={"loans": loan_of(5)})
    courier_draws(table, 9)
    assert (cash(table, 0), loan(table)) == (7, 0)


@pytest.mark.rule("LR-V8", "LR-34")
def test_rent_received_pays_nothing_back():
    table = start(
        Player(track=[LINE]), Player(at="n+0+2"), turn=1, loans=True, in_play={"loans": loan_of(20)}
    )
    walk(table, 1, "n+0+4")
    assert (cash(table, 0), loan(table)) == (64, 20)


@pytest.mark.rule("LR-V8", "LR-53")
def test_a_shortage_pays_back():
    table = start(
        Player(cash=0, at=IRIDUM, loads=["Ice"]), Player(), loans=True, in_play={"loans": loan_of(30)},
        in_force=((ICE_SHORTAGE, 1, 2),),
    )  # fmt: skip
    play(table, 0, f"boom {ICE_SHORTAGE} Ice")
    assert (cash(table, 0), loan(table)) == (0, 10)


@pytest.mark.rule("LR-V8")
def test_two_new_hands_are_too_few_and_a_loan_begins_the_count_anew():
    usual = {"loans": True, "loans_after_new_hands": True}
    table = start(Player(), Player(), **usual, in_play={"loans_after_new_hands": [2, 0]})
    assert refused(table, 0, "borrow 5") == "LR-V8"
    table = start(courier(), Player(), **usual, in_play={"loans_after_new_hands": [3, 0]})
    play(table, 0, "borrow 2")
    courier_draws(table, 9)
    assert loan(table) == 0
    assert refused(table, 0, "borrow 2") == "LR-V8"


@pytest.mark.rule("LR-V8", "LR-V11")
def test_after_borrowing_it_is_too_late_to_start_over():
    table = starting(loans=True)
    play(table, 0, "borrow 20")
    assert not allowed(table, 0, "start-over")
