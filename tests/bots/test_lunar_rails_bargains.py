"""The bots of Lunar Rails in a bargain for track (LR-V15)."""

import pytest

from railhead.bots.lunar_rails import LEVELS
from tests.bots.test_lunar_rails_bots import answer
from tests.rules.lunar_rails.positions import Player, play, start

LINE = "n+0+2 n+0+4 n+0+6"
FIRST = "section n+0+2 n+0+4"


def offered(price, *answers, cash=60):
    table = start(Player(cash=cash), Player(track=[LINE]), Player(), stage="build", trading_track=True)
    play(table, 0, "bargain 1", FIRST, f"offer {price}")
    play(table, 1, *answers)
    return table


@pytest.mark.parametrize("name", list(LEVELS))
def test_a_good_price_is_accepted(name):
    assert answer(offered(30), 1, LEVELS[name]()) == ["accept"]


@pytest.mark.parametrize("name", list(LEVELS))
def test_a_low_one_is_countered_with_a_fair_one(name):
    # Half as much again as the 1 that it costs to build.
    assert answer(offered(0), 1, LEVELS[name]()) == ["counter 2"]


@pytest.mark.parametrize("cash", [30, 300])
def test_what_a_seller_asks_does_not_tell_of_the_buyers_cash(cash):
    assert answer(offered(0, cash=cash), 1, LEVELS["skilled"]()) == ["counter 2"]


@pytest.mark.parametrize("name", list(LEVELS))
def test_a_counter_for_track_that_is_of_no_use_is_refused(name):
    assert answer(offered(1, "counter 40"), 0, LEVELS[name]()) == ["refuse"]


def test_a_bargain_that_is_taken_over_goes_on():
    table = start(Player(), Player(track=[LINE]), stage="build", trading_track=True)
    play(table, 0, "bargain 1")
    assert answer(table, 0, LEVELS["skilled"]()) == ["call-off"]
    play(table, 0, FIRST)
    assert answer(table, 0, LEVELS["skilled"]()) == ["offer 2"]
