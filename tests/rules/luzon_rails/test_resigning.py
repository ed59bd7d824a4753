"""A player who leaves: the game goes on without him."""

from random import Random

import pytest

from tests.rules.luzon_rails.positions import (
    a_card_played,
    a_round_ended,
    a_table_at_auction,
    a_turn,
    cash_of,
    company_of,
    end_the_round,
    open_company,
    play,
    restock,
    rule_that_refuses,
    sell,
)
from tests.rules.luzon_rails.random_games import OPTIONS, a_random_step, a_table_for, is_conserved


def resign(table, *seats):
    for seat in seats:
        table.declare(f"resign {seat}")


# Turns ------------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-5")
def test_the_turn_passes_over_a_player_who_has_resigned():
    table = a_turn()
    resign(table, 1)
    play(table, "display grant", "done")
    assert table.to_act == (2,)


@pytest.mark.rule("LZ-5")
def test_when_the_active_player_resigns_the_next_one_takes_his_turn():
    table = a_turn()
    resign(table, 0)
    assert table.to_act == (1,)
    assert table.view(None)["active"] == 1


@pytest.mark.rule("LZ-5")
def test_a_card_in_play_ends_when_its_player_resigns():
    table = a_card_played("build")
    play(table, "build klingson H2")
    resign(table, 0)
    assert company_of(table, "klingson")["track"] == ["H1", "H2"]
    assert table.view(None)["card"] is None
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-11")
def test_the_round_ends_when_the_player_of_its_last_card_resigns_over_it():
    table = a_turn(display=("grant",), companies={"cabasan": {"value": 4}})
    assert table.view(None)["card"]["card"] == "grant"
    resign(table, 0)
    assert cash_of(table)[1] == 24
    restock(table)
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-5")
def test_a_player_who_has_resigned_does_not_act():
    table = a_turn()
    resign(table, 0)
    assert rule_that_refuses(table, "display grant", seat=0) == "T-1"
    assert [player["out"] for player in table.view(None)["players"]] == [True, False, False]


# Auctions ---------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-2")
def test_an_auction_goes_on_without_the_bidder_who_resigns_when_asked():
    table = a_table_at_auction()
    play(table, "bid 3")
    resign(table, 1)
    assert table.to_act == (2,)
    play(table, "bid 4", "pass")
    assert cash_of(table)[2] == 21


@pytest.mark.rule("LZ-2")
def test_the_last_rival_of_the_highest_bidder_resigns_and_the_share_is_sold():
    table = a_table_at_auction()
    play(table, "bid 3", "pass")
    resign(table, 2)
    assert company_of(table, "klingson")["shares_sold"] == 1
    assert table.view(None)["players"][0]["shares"][0] == 1
    assert table.view(None)["star"] == "klingson"


@pytest.mark.rule("LZ-2", "LZ-2b")
def test_without_the_start_player_the_next_one_opens():
    table = a_table_at_auction()
    resign(table, 0)
    assert table.to_act == (1,)
    assert rule_that_refuses(table, "pass", seat=1) in {"LZ-2", "LZ-2b"}
    open_company(table, 2, 4, "H1")
    assert table.view(None)["auction"]["company"] == "cabasan"
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-3")
def test_a_company_has_its_star_though_the_winner_resigns_before_choosing():
    table = a_table_at_auction()
    sell(table, 2, 4)
    resign(table, 2)
    if table.view(None)["star"] == "klingson":
        assert table.to_act[0] != 2
        play(table, "star H1")
    assert len(company_of(table, "klingson")["track"]) == 1


@pytest.mark.rule("LZ-6")
def test_an_auction_card_goes_on_without_a_bidder_who_resigns():
    table = a_card_played("auction")
    play(table, "offer ech", "bid 2")
    resign(table, 1)
    assert table.to_act == (2,)
    play(table, "bid 3", "pass")
    assert table.view(None)["players"][2]["shares"][3] == 1
    assert table.to_act == (2,)


# The end ----------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-14a", "LZ-12")
def test_his_shares_are_not_sold_again_and_still_count():
    table = a_turn(display=("grant",), companies={"ech": {"value": 9, "shares": [0, 1, 1]}})
    resign(table, 2)
    end_the_round(table)
    assert company_of(table, "ech")["shares_sold"] == 2
    assert cash_of(table)[:2] == [20, 25]


@pytest.mark.rule("LZ-13a")
def test_the_throwing_away_does_not_wait_for_him():
    table = a_round_ended(round=2, hands=[["build"], ["grant"], ["build"]])
    table.play(0, "keep")
    table.play(2, "throw build")
    resign(table, 1)
    assert table.awaits_roll


@pytest.mark.rule("LZ-15")
def test_whoever_has_resigned_does_not_win_whatever_his_money():
    table = a_turn(round=6, display=("grant",), cash=[20, 90, 30])
    resign(table, 1)
    end_the_round(table)
    assert table.over
    assert list(table.winners()) == [2]


@pytest.mark.rule("LZ-15")
def test_when_one_player_is_left_the_game_is_over_and_his():
    table = a_turn(cash=[50, 1, 50])
    resign(table, 0, 2)
    assert table.over
    assert table.view(None)["end_reason"] == "resigned"
    assert list(table.winners()) == [1]


@pytest.mark.rule("LZ-14")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("n", range(4))
def test_whenever_somebody_resigns_the_game_goes_on_and_nothing_is_lost(n, options):
    rng = Random(n)
    table = a_table_for(3 + n % 3, f"resigning {n}", options)
    steps, gone = rng.randint(1, 60), rng.randrange(3)
    for _ in range(steps):
        a_random_step(table, rng)
    resign(table, gone)
    while not table.over:
        assert gone not in table.to_act
        a_random_step(table, rng)
        is_conserved(table)
    assert gone not in table.winners()
