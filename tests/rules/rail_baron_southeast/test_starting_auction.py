"""The starting auction: extra cash, and one deed a player before the first destination."""

import pytest

import railhead
from tests.rules.rail_baron_southeast.positions import cash, owner
from tests.rules.rail_baron_southeast.small_board import DEEDS
from tests.rules.rail_baron_southeast.trips import (
    all_cash,
    begun,
    bids,
    draw,
    go,
    new,
    on_turn,
    phase,
    play,
    player,
)


def opened(*homes, first=0, **options):
    return begun(*(homes or ("Ashton", "Elm", "Ivy")), first=first, starting_auction=True, **options)


@pytest.mark.rule("RB-V4")
def test_everybody_has_20_000_more_by_default():
    assert all_cash(new(3, starting_auction=True)) == [40_000] * 3


@pytest.mark.rule("RB-V4", "RB-V4b")
@pytest.mark.parametrize("thousands", [0, 1, 35, 100])
def test_the_extra_cash_is_an_amount_in_thousands(thousands):
    assert all_cash(new(2, starting_auction=True, extra_cash=thousands)) == [20_000 + 1_000 * thousands] * 2


@pytest.mark.rule("RB-V4b")
@pytest.mark.parametrize("thousands", [-1, 101])
def test_extra_cash_out_of_bounds_is_refused(thousands):
    with pytest.raises(railhead.Malformed):
        new(2, starting_auction=True, extra_cash=thousands)


@pytest.mark.rule("RB-V4")
def test_extra_cash_counts_only_with_the_auction():
    assert all_cash(new(2, extra_cash=50)) == [20_000, 20_000]


@pytest.mark.rule("RB-V4")
def test_it_comes_after_the_homes_and_before_the_first_destination():
    table = opened()
    assert phase(table) == "auction-draw"
    assert [one["home"] for one in table.view(None)["players"]] == ["Ashton", "Elm", "Ivy"]


@pytest.mark.rule("RB-V4", "RB-V4a")
def test_the_first_deed_is_drawn_from_all_but_the_public_ones():
    assert opened().outcomes() == {f"deed {deed}": 1 for deed in DEEDS}


@pytest.mark.rule("RB-V4a")
def test_the_first_auction_opens_with_the_first_player():
    table = opened(first=1)
    table.roll("deed JKL")
    assert table.to_act == (1,)
    now = table.view(None)["auction"]
    assert (now["railroad"], now["seller"], now["opening"], now["asked"]) == ("JKL", None, 5_000, 1)
    assert sorted(now["in"]) == [0, 1, 2]


@pytest.mark.rule("RB-V4a")
def test_the_next_auction_opens_with_the_next_player():
    table = opened(first=1)
    asked = []
    for deed in ("JKL", "ABC", "DEF"):
        table.roll(f"deed {deed}")
        asked += table.to_act
        play(table, "pass", "pass", "pass")
    assert asked == [1, 2, 0]


@pytest.mark.rule("RB-V4a", "RB-16b")
def test_bids_begin_at_half_the_price():
    table = opened(extra_cash=0)
    table.roll("deed GHI")
    assert bids(table, 0)[:3] == [1_750, 2_250, 2_750]
    assert bids(table, 0)[-1] == 19_750


@pytest.mark.rule("RB-V4a")
def test_the_price_is_paid_to_the_bank():
    table = opened()
    table.roll("deed JKL")
    play(table, "bid 5000", "bid 6000", "pass", "pass")
    assert all_cash(table) == [40_000, 34_000, 40_000]
    assert owner(table, "JKL") == 1


@pytest.mark.rule("RB-V4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_one_deed_a_player_is_offered(seats):
    table = opened(*("Ashton", "Elm", "Ivy", "Gale", "Fern", "Holm")[:seats])
    for deed in DEEDS[:seats]:
        assert phase(table) == "auction-draw"
        table.roll(f"deed {deed}")
        play(table, *["pass"] * seats)
    assert (phase(table), on_turn(table)) == ("region-roll", 0)


@pytest.mark.rule("RB-V4")
def test_an_unsold_deed_is_set_aside_and_not_drawn_again():
    table = opened()
    table.roll("deed JKL")
    play(table, "pass", "pass", "pass")
    assert table.outcomes() == {f"deed {deed}": 1 for deed in DEEDS if deed != "JKL"}


@pytest.mark.rule("RB-V4")
def test_a_sold_deed_is_not_drawn_again():
    table = opened()
    table.roll("deed JKL")
    play(table, "bid 5000", "pass", "pass")
    assert "deed JKL" not in table.outcomes()


@pytest.mark.rule("RB-V4")
def test_an_unsold_deed_goes_to_the_bank_which_pays_nothing():
    table = opened("Ashton", "Elm")
    for deed in ("JKL", "ABC"):
        table.roll(f"deed {deed}")
        play(table, "pass", "pass")
    assert owner(table, "JKL") == owner(table, "ABC") == "bank"
    assert all_cash(table) == [40_000, 40_000]


@pytest.mark.rule("RB-V4", "RB-12")
def test_and_can_be_bought_later():
    table = opened("Ashton", "Elm")
    for deed in ("JKL", "ABC"):
        table.roll(f"deed {deed}")
        play(table, "pass", "pass")
    draw(table, "Birch")
    table.play(0, "keep")
    go(table, 0, "1 2", "PUB n1 n2 Birch")
    assert {"buy JKL", "buy ABC"} <= set(table.legal(0))


@pytest.mark.rule("RB-V4", "RB-16c")
def test_whoever_can_not_bid_is_asked_all_the_same():
    table = opened("Ashton", "Elm", extra_cash=0)
    table.roll("deed JKL")
    play(table, "bid 20000", "pass")
    table.roll("deed ABC")
    play(table, "bid 4000")
    assert table.to_act == (0,)
    assert table.legal(0) == ["pass"]


@pytest.mark.rule("RB-15d", "RB-V4")
def test_trains_at_home_are_established_at_1_000():
    table = opened("Cedar", "Ashton", "Ivy")
    table.roll("deed ABC")
    play(table, "pass", "bid 4000", "pass")
    assert [player(table, seat)["established"] for seat in range(3)] == [{"ABC": 1_000}, {}, {}]


@pytest.mark.rule("RB-15d", "RB-V4")
def test_and_ride_at_that_rate():
    table = opened("Cedar", "Ashton")
    table.roll("deed ABC")
    play(table, "pass", "bid 4000")
    table.roll("deed JKL")
    play(table, "pass", "pass")
    draw(table, "Dover")
    table.play(0, "keep")
    go(table, 0, "1 1", "ABC n4 n3")
    assert (cash(table, 0), cash(table, 1)) == (39_000, 37_000)


@pytest.mark.rule("RB-V4a")
def test_without_the_option_there_is_no_auction():
    assert phase(begun("Ashton", "Elm")) == "region-roll"
