"""Bankruptcy, and the last one standing."""

import pytest

from tests.rules.rail_baron_southeast.positions import Train, cash, owner
from tests.rules.rail_baron_southeast.trips import (
    all_cash,
    bound,
    declared,
    draw,
    go,
    idle,
    on_turn,
    phase,
    player,
    small,
)


def broke(money=4_500, deeds=(), players=3, **more):
    """Seat 0 has ridden ABC of seat 1 and can't pay 5,000."""
    rest = [idle("Elm"), idle("Fern"), idle("Gale")][: players - 2]
    table = small(bound("Ashton", "Gale", cash=money, deeds=list(deeds)), idle(deeds=["ABC"]), *rest, **more)
    go(table, 0, "1 1", "ABC n1 n2")
    return table


@pytest.mark.rule("RB-17")
def test_whoever_has_no_railroad_left_and_too_little_is_out():
    table = broke()
    now = player(table, 0)
    assert now["out"] is True
    assert now["place"] is None


@pytest.mark.rule("RB-17")
def test_his_cash_goes_to_the_bank_and_nobody_is_paid():
    assert all_cash(broke())[1:] == [20_000, 20_000]


@pytest.mark.rule("RB-17")
def test_he_is_out_after_his_last_railroad_if_it_was_not_enough():
    table = broke(money=0, deeds=["GHI", "STU"])
    table.play(0, "sell STU")
    table.play(0, "auction GHI")
    table.play(1, "pass")
    table.play(2, "bid 2250")
    assert player(table, 0)["out"] is True
    assert (owner(table, "STU"), owner(table, "GHI")) == ("bank", 2)
    assert all_cash(table)[1:] == [20_000, 17_750]


@pytest.mark.rule("RB-17")
def test_whoever_scrapes_it_together_stays_in():
    table = broke(money=1_000, deeds=["GHI"])
    table.play(0, "auction GHI")
    table.play(1, "bid 3750")
    table.play(2, "bid 4250")
    table.play(1, "pass")
    assert player(table, 0)["out"] is False
    assert cash(table, 0) == 250


@pytest.mark.rule("RB-17b")
def test_the_next_living_seat_to_the_left_goes_on():
    table = broke()
    assert not table.over
    assert on_turn(table) == 1


@pytest.mark.rule("RB-17b")
def test_a_bankrupt_seat_is_passed_over_from_then_on():
    table = broke()
    draw(table, "Ivy")
    draw(table, "Elm")
    assert on_turn(table) == 1


@pytest.mark.rule("RB-17b")
def test_turns_pass_over_one_who_is_out():
    table = small(bound("Ashton", "Gale"), Train("Elm", "Elm", cash=0, out=True), idle())
    go(table, 0, "1 1", "ABC n1 n2")
    assert on_turn(table) == 2


@pytest.mark.rule("RB-17", "RB-17a")
def test_the_last_one_standing_wins_at_once():
    table = broke(players=2)
    assert table.over
    assert (table.end_reason, table.winners()) == ("last-standing", [1])
    assert phase(table) == "over"


@pytest.mark.rule("RB-17")
def test_of_three_the_second_bankruptcy_ends_the_game():
    table = small(bound("Ashton", "Gale", cash=0), idle(deeds=["ABC"]), Train("Elm", "Elm", cash=0, out=True))
    go(table, 0, "1 1", "ABC n1 n2")
    assert (table.over, table.end_reason, table.winners()) == (True, "last-standing", [1])


@pytest.mark.rule("RB-17", "RB-80a")
def test_a_bankrupt_player_has_no_points():
    assert broke(players=2).scores() == [0, 20_000]


@pytest.mark.rule("RB-17a")
def test_a_bankrupt_train_leaves_the_board_with_its_declaration():
    me = declared("Dover", "ABC Birch n2", home="Gale", cash=4_000)
    table = small(me, idle(deeds=["ABC"]), bound("Ashton", "Gale"))
    go(table, 0, "1 1", "ABC n1 Ashton")
    now = player(table, 0)
    assert (now["out"], now["place"], now["declared"]) == (True, None, "no")


@pytest.mark.rule("RB-17a")
def test_nobody_roves_a_train_that_has_left():
    table = small(
        declared("Dover", "ABC Birch n2", home="Gale", cash=4_000),
        bound("Birch", "Ashton", home="Birch"),
        idle(deeds=["ABC"]),
    )
    go(table, 0, "1 1", "ABC n1 Ashton")
    before = cash(table, 1)
    go(table, 1, "1 2", "PUB n2 n1 Ashton")
    assert cash(table, 1) == before + 3_000


@pytest.mark.rule("RB-17b")
def test_a_bidder_never_goes_bankrupt():
    table = broke(money=2_000, deeds=["JKL"])
    table.play(0, "auction JKL")
    table.play(1, "bid 20000")
    table.play(2, "pass")
    assert cash(table, 1) == 5_000
    assert not any(one["out"] for one in table.view(None)["players"])


@pytest.mark.rule("RB-17")
def test_the_last_deed_bought_and_sold_again_may_save_its_buyer():
    """9,000 in hand, 7,500 spent; the deed brings back 3,750, and 5,000 are due for the ride before."""
    me = bound("Ashton", "Birch", cash=6_000)
    deeds = ["ABC"], ["DEF", "GHI", "JKL", "MNO", "PQR", "STU"]
    table = small(me, idle(deeds=deeds[0]), idle("Elm", deeds=deeds[1]))
    go(table, 0, "1 2", "ABC n1 n2 Birch")
    table.play(0, "buy VWX")
    assert table.view(None)["sold_out"] is True
    table.play(0, "sell VWX")
    assert player(table, 0)["out"] is False
    assert cash(table, 0) == 250
