"""What options may not tell of hidden cash and cards, written from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import LINE, OLD, SEVEN, all_that_is_seen, loan_of, rent_of, string
from tests.rules.lunar_rails.positions import Player, draw, play, start
from tests.rules.lunar_rails.telling import build_nothing, new


def same_to_others(texts, first, second, me, *others, **more):
    """Seat 0 does the same with one sum and with another: the others see the same."""
    tables = [start(Player(**{**me, "cash": money}), *others, **more) for money in (first, second)]
    for table in tables:
        play(table, 0, *texts)
    for viewer in (*range(1, len(others) + 1), None):
        assert all_that_is_seen(tables[0], viewer) == all_that_is_seen(tables[1], viewer)


@pytest.mark.rule("LR-71", "LR-V8")
@pytest.mark.parametrize(
    "texts", [["borrow 12"], ["borrow 12", "move n+0+4"], ["borrow 12", "end-operation"]]
)
def test_a_loan_tells_nothing_of_other_cash(texts):
    me = {"at": "n+0+2", "track": ["n+0+4 n+0+6"]}
    same_to_others(texts, 4, 70, me, Player(track=["n+0+2 n+0+4"]), Player(), loans=True)


@pytest.mark.rule("LR-71", "LR-V8")
def test_building_on_a_loan_tells_nothing_of_other_cash():
    me = {"track": ["n+2+2 n+2+0"]}
    texts = ["borrow 12", "build n+2+2 n+3+3", "build n+2+2 plato", "end-turn"]
    same_to_others(texts, 3, 70, me, Player(), stage="build", loans=True)


@pytest.mark.rule("LR-71", "LR-V8", "LR-V13")
def test_the_1_of_a_borrower_tells_nothing_of_other_cash():
    me = {"at": "n+0+2", "track": [LINE]}
    same_to_others(["borrow 12", "move n+0+4"], 2, 70, me, Player(), loans=True, operating_expenses=True)


@pytest.mark.rule("LR-71", "LR-V9")
@pytest.mark.parametrize("texts", [["owe n+0+4"], ["owe n+0+4", "owe n+0+6"], ["owe n+0+4", "settle"]])
def test_owing_and_settling_tell_nothing_of_other_cash(texts):
    texts = [text if text != "owe n+0+6" else "move n+0+6" for text in texts]
    same_to_others(texts, 5, 70, {"at": "n+0+2"}, Player(track=[LINE]), Player(), late_payment=True)


@pytest.mark.rule("LR-71", "LR-V9", "LR-V10")
def test_turning_round_on_credit_tells_nothing_of_other_cash():
    me = {"at": "n+0+4", "came_from": "n+0+2"}
    same_to_others(
        ["turn-round-owing"], 0, 70, me, Player(track=[LINE]), Player(), late_payment=True, backtracking=True
    )


@pytest.mark.rule("LR-71", "LR-V8", "LR-V9")
def test_whoever_is_barred_from_winning_by_a_debt_does_not_show_his_250():
    kept = {"loans": loan_of(4), "late_payment": rent_of(4)}
    tables = [
        string(Player(cash=money, track=SEVEN), Player(), loans=True, late_payment=True, in_play=kept)
        for money in (20, 300)
    ]
    for table in tables:
        build_nothing(table, 0)
    assert all_that_is_seen(tables[0], 1) == all_that_is_seen(tables[1], 1)


@pytest.mark.rule("LR-71", "LR-V8", "LR-V9")
def test_a_debt_itself_is_seen_by_all():
    table = start(
        Player(), Player(), loans=True, late_payment=True,
        in_play={"loans": loan_of(14), "late_payment": rent_of(4)},
    )  # fmt: skip
    for viewer in (0, 1, None):
        told = table.view(viewer)["debts"][0]
        assert (told["loan"], told["rent"], told["rent_to"]) == (14, 4, 1)


@pytest.mark.rule("LR-71", "LR-V11")
def test_start_over_does_not_show_the_old_cash():
    me = {"hand": [1, 2, 3], "track": [OLD]}
    same_to_others(["start-over"], 3, 170, me, Player(), Player(), starting_over=True)


@pytest.mark.rule("LR-71", "LR-V4")
def test_what_is_thrown_away_is_in_no_record_of_another():
    told = []
    for card in (1, 2):
        table = new(2, easy_start=True)
        draw(table, 1, 2, 3, 4, 5, 6, 7, 8)
        table.play(0, f"throw-away {card}")
        told.append([all_that_is_seen(table, viewer) for viewer in (1, None)])
    assert told[0] == told[1]
