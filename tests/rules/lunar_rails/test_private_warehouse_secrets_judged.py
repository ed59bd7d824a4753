"""What dealings at a private warehouse (LR-V17) may not tell of hidden cash, judged from the pages alone."""

import pytest

from tests.rules.lunar_rails.judging import all_that_is_seen, loan_of
from tests.rules.lunar_rails.positions import play
from tests.rules.lunar_rails.storehouses import HOUSE, passing

pytestmark = pytest.mark.rule("LR-71", "LR-V17")


def same_to_others(first, second, *texts, me=None, **more):
    """Seat 0 does the same with one sum and with another: the others see the same."""
    tables = [passing("Ice", me={**(me or {}), "cash": money}, **more) for money in (first, second)]
    for table in tables:
        for text in texts:
            seat = 1 if text in ("agree", "decline") else 0
            play(table, seat, text)
    for viewer in (1, None):
        assert all_that_is_seen(tables[0], viewer) == all_that_is_seen(tables[1], viewer)


@pytest.mark.parametrize("answer", ["agree", "decline"])
def test_a_purchase_tells_nothing_of_other_cash(answer):
    same_to_others(5, 70, "ask-to-buy Ice")
    same_to_others(5, 70, "ask-to-buy Ice", answer, "move n+0+6")


def test_a_train_without_the_5_is_not_hurried_on():
    # At a dead end nothing but an offer is left to do; whether the 5 are there stays a secret.
    end = {"track": [f"n+0+2 {HOUSE}"]}
    same_to_others(4, 70, me=end, moved=3)


def test_nor_a_train_whose_owner_has_just_been_declined():
    end = {"track": [f"n+0+2 {HOUSE}"]}
    same_to_others(5, 70, "ask-to-buy Ice", "decline", me=end)


@pytest.mark.rule("LR-V8")
def test_a_borrower_who_cannot_buy_is_not_hurried_on():
    end = {"track": [f"n+0+2 {HOUSE}"]}
    same_to_others(5, 70, me=end, moved=3, loans=True, in_play={"loans": loan_of(10, 5)})


@pytest.mark.parametrize("viewer", [1, None])
def test_the_other_choices_are_seen_by_their_player_alone(viewer):
    tables = [passing("Ice", me={"cash": money}) for money in (4, 60)]
    assert tables[0].view(viewer) == tables[1].view(viewer)
    assert tables[0].legal(0) != tables[1].legal(0)
