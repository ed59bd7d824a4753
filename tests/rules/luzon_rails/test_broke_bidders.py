"""Auctions when somebody has no money, and when nobody has."""

import pytest

from tests.rules.luzon_rails.positions import (
    a_table_at_auction,
    a_table_where_all_are_broke,
    cash_of,
    company_of,
    open_company,
    play,
    rule_that_refuses,
    sell,
    shares_of,
)


def a_broke_start_player(**options):
    """Seat 0, the start player, has given all his money for Klingson."""
    table = a_table_at_auction(**options)
    open_company(table, 0, 25, "H1")
    return table


def own_steps(table, seat):
    """What a seat has done and whether the table did it for the seat."""
    return [(line["do"], "auto" in line) for line in table.lines() if line["actor"] == seat]


@pytest.mark.rule("LZ-2b")
def test_the_duty_to_open_passes_from_a_broke_start_player_clockwise():
    table = a_broke_start_player()
    assert table.view(None)["auction"]["company"] == "cabasan"
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-2b")
def test_whoever_opens_in_his_place_must_bid():
    table = a_broke_start_player()
    assert rule_that_refuses(table, "pass", seat=1) in {"LZ-2b", "LZ-2"}
    assert set(table.legal(1)) == {f"bid {amount}" for amount in range(1, 26)}


@pytest.mark.rule("LZ-2b")
def test_the_duty_passes_over_everybody_without_money():
    table = a_broke_start_player(seats=4)
    open_company(table, 1, 25, "B5")
    assert table.view(None)["auction"]["company"] == "sinagtala"
    assert table.to_act == (2,)
    assert rule_that_refuses(table, "pass", seat=2) in {"LZ-2b", "LZ-2"}


@pytest.mark.rule("LZ-2b")
def test_the_next_player_with_money_may_be_on_the_other_side_of_a_poor_one():
    table = a_table_at_auction(seats=4)
    open_company(table, 1, 25, "H1")
    open_company(table, 0, 25, "B5")
    assert table.to_act == (2,)


@pytest.mark.rule("LZ-2")
def test_the_start_player_opens_again_whenever_he_has_money():
    table = a_table_at_auction(start=2)
    open_company(table, 0, 25, "H1")
    assert table.to_act == (2,)


@pytest.mark.rule("LZ-2")
def test_whoever_has_no_money_is_passed_over():
    table = a_table_at_auction()
    open_company(table, 1, 25, "H1")
    play(table, "bid 1")
    assert table.to_act == (2,)
    assert own_steps(table, 1)[-1] == ("pass", True)


@pytest.mark.rule("LZ-2")
def test_whoever_cannot_raise_is_passed_over():
    table = a_table_at_auction()
    open_company(table, 1, 21, "H1")
    play(table, "bid 4")
    assert table.to_act == (2,)
    assert table.view(None)["auction"]["in"] == [True, False, True]


@pytest.mark.rule("LZ-2")
def test_whoever_can_raise_by_one_peso_is_asked():
    table = a_table_at_auction()
    open_company(table, 1, 20, "H1")
    play(table, "bid 4")
    assert table.to_act == (1,)
    assert set(table.legal(1)) == {"bid 5", "pass"}


@pytest.mark.rule("LZ-2")
def test_a_bid_that_nobody_can_raise_wins_at_once():
    table = a_table_at_auction()
    play(table, "bid 25")
    assert cash_of(table) == [0, 25, 25]
    assert table.view(None)["star"] == "klingson"


@pytest.mark.rule("LZ-2", "LZ-2b")
def test_the_only_one_with_money_gets_the_share_for_a_peso():
    table = a_broke_start_player()
    open_company(table, 1, 25, "B5")
    assert table.to_act == (2,)
    play(table, "bid 1")
    assert company_of(table, "sinagtala")["treasury"] == 1
    assert table.view(None)["players"][2]["shares"][2] == 1


@pytest.mark.rule("LZ-2")
def test_if_nobody_can_bid_the_share_stays_with_the_company():
    table = a_table_where_all_are_broke()
    now = company_of(table, "ech")
    assert (now["shares_sold"], now["shares_left"], now["treasury"]) == (0, shares_of("ech"), 0)
    assert cash_of(table) == [0, 0, 0]


@pytest.mark.rule("LZ-2", "LZ-3")
def test_if_nobody_can_bid_the_opener_chooses_the_star():
    table = a_table_where_all_are_broke()
    assert table.view(None)["star"] == "ech"
    assert table.to_act == (0,)
    assert set(table.legal(0)) == {"star E4", "star O8"}


@pytest.mark.rule("LZ-2", "LZ-3")
def test_the_star_of_an_unsold_company_is_taken_too():
    table = a_table_where_all_are_broke()
    play(table, "star E4")
    assert company_of(table, "ech")["track"] == ["E4"]
    assert company_of(table, "mayon")["track"] == ["O8"]


@pytest.mark.rule("LZ-4a")
def test_with_mayon_unsold_the_start_player_takes_the_first_turn():
    table = a_table_where_all_are_broke()
    play(table, "star O8")
    assert company_of(table, "mayon")["shares_sold"] == 0
    assert table.view(None)["phase"] == "turns"
    assert table.view(None)["active"] == 0
    assert table.to_act == (0,)


@pytest.mark.rule("LZ-4")
def test_mayon_sold_to_the_last_one_with_money_gives_him_the_first_turn():
    table = a_broke_start_player()
    for star in ["B5", "E2", "O8"]:
        open_company(table, 1, 2, star)
    sell(table, 2, 9)
    assert table.to_act == (2,)
