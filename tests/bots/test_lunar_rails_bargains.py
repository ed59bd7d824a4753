"""The bots of Lunar Rails in a bargain for track (LR-V15)."""

import pytest

from railhead.bots import make
from railhead.bots.lunar_rails import LEVELS, reasons
from railhead.games.lunar_rails.phases import RENT
from railhead.games.lunar_rails.rules import bargains
from tests.bots.test_lunar_rails_bots import answer
from tests.rules.lunar_rails.positions import Player, cash, play, start, track

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


LEASED = ["apollo.n f+0+4 f+0+6 peary"]
"""The way from Apollo to Peary: 3 to build by the other player, 4 of rent for a run over it."""


KEPT = ["apollo.n f+1+3"]
"""By this the seller stays in Apollo: the city is not sold with the track."""


def hirer(**more):
    """A player who is about to ride another's track with a load that is paid at its end."""
    hand, loads = [19, 1, 2], ["Solar Collectors"]
    me = Player(cash=25, hand=hand, loads=loads, at="apollo")
    return start(me, Player(track=LEASED + KEPT), stage="build", trading_track=True, **more)


def test_a_bot_buys_the_track_that_its_plan_hires_where_it_pays_both_sides():
    table, buyer = hirer(), LEVELS["skilled"]()
    steps = answer(table, 0, buyer)
    assert (steps[0], steps[-1], buyer.reason) == ("bargain 1", "offer 5", reasons.BUYS)
    sections = [frozenset(step.split()[1:]) for step in steps[1:-1]]
    play(table, 0, *steps)
    built = sum(bargains.cost_to_build(table.state.board, each) for each in asked_of(table))
    # The seller has more than the track would cost, the buyer pays no more than the rent and what it keeps.
    assert built < 5 <= RENT + built // 2
    assert answer(table, 1, LEVELS["skilled"]()) == ["accept"]
    play(table, 1, "accept")
    assert [track(table)[each] for each in sections] == [0, 0, 0]
    assert (cash(table, 0), cash(table, 1)) == (20, 65)


def asked_of(table):
    return bargains.asked_and_given(table.state)[0]


def test_it_opens_none_where_the_track_is_dear_or_the_option_is_ignored():
    ignoring = make("lunar-rails", "skilled:ignore=trading_track")
    assert "bargain" not in answer(hirer(), 0, ignoring)[0]
    poor = start(
        Player(cash=4, hand=[19, 1, 2], loads=["Solar Collectors"], at="apollo"),
        Player(track=LEASED),
        stage="build",
        trading_track=True,
    )
    assert "bargain" not in answer(poor, 0, LEVELS["skilled"]())[0]
