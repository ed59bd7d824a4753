"""One share of each company before the first turn."""

import pytest

from tests.rules.luzon_rails.positions import (
    COMPANIES,
    a_table_at_auction,
    an_opened_table,
    cash_of,
    company_of,
    open_company,
    play,
    rule_that_refuses,
    sell,
)


def auction_of(table):
    return table.view(None)["auction"]


# Opening ----------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-2")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_start_player_opens_for_klingson(start):
    table = a_table_at_auction(start=start)
    assert table.view(None)["phase"] == "initial-auction"
    assert table.to_act == (start,)
    now = auction_of(table)
    assert (now["company"], now["initial"], now["opener"]) == ("klingson", True, start)
    assert (now["bid"], now["bidder"], now["in"]) == (0, None, [True, True, True])


@pytest.mark.rule("LZ-2")
def test_an_opening_bid_is_any_whole_sum_from_1_peso_to_all_one_has():
    assert set(a_table_at_auction().legal(0)) == {f"bid {amount}" for amount in range(1, 26)}


@pytest.mark.rule("LZ-2")
def test_the_start_player_may_not_pass_the_opening():
    assert rule_that_refuses(a_table_at_auction(), "pass") == "LZ-2"


@pytest.mark.rule("LZ-2")
def test_nothing_is_no_bid():
    assert rule_that_refuses(a_table_at_auction(), "bid 0") in {"LZ-2", "T-2"}


@pytest.mark.rule("LZ-2")
def test_half_a_peso_is_no_bid():
    assert rule_that_refuses(a_table_at_auction(), "bid 2.5") == "T-2"


@pytest.mark.rule("LZ-2")
def test_nobody_bids_more_than_his_cash():
    table = a_table_at_auction()
    assert rule_that_refuses(table, "bid 26") == "LZ-2"
    play(table, "bid 3")
    assert rule_that_refuses(table, "bid 26", seat=1) == "LZ-2"


@pytest.mark.rule("LZ-2")
def test_all_of_ones_cash_may_be_bid():
    table = a_table_at_auction()
    open_company(table, 0, 16, "H1")
    assert set(table.legal(0)) == {f"bid {amount}" for amount in range(1, 10)}


# Raising and passing ----------------------------------------------------------------------------


@pytest.mark.rule("LZ-2")
def test_the_others_raise_or_pass_clockwise():
    table = a_table_at_auction(start=1)
    play(table, "bid 1")
    assert table.to_act == (2,)
    play(table, "bid 2")
    assert table.to_act == (0,)
    play(table, "bid 3")
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-2")
def test_a_raise_is_any_sum_above_the_last_bid():
    table = a_table_at_auction()
    play(table, "bid 20")
    assert set(table.legal(1)) == {*(f"bid {amount}" for amount in range(21, 26)), "pass"}


@pytest.mark.rule("LZ-2")
@pytest.mark.parametrize("bid", ["bid 6", "bid 7"])
def test_a_bid_that_is_not_above_the_last_one_is_refused(bid):
    table = a_table_at_auction()
    play(table, "bid 7")
    assert rule_that_refuses(table, bid, seat=1) == "LZ-2"


@pytest.mark.rule("LZ-2")
def test_nobody_bids_out_of_turn():
    table = a_table_at_auction()
    assert rule_that_refuses(table, "bid 5", seat=1) == "T-1"
    play(table, "bid 1")
    assert rule_that_refuses(table, "bid 5", seat=2) == "T-1"


@pytest.mark.rule("LZ-2")
def test_a_pass_is_final():
    table = a_table_at_auction()
    play(table, "bid 1", "pass", "bid 2", "bid 3")
    assert table.to_act == (2,)
    assert auction_of(table)["in"] == [True, False, True]
    assert rule_that_refuses(table, "bid 9", seat=1) == "T-1"


@pytest.mark.rule("LZ-2")
def test_bidding_goes_round_until_all_but_one_have_passed():
    table = a_table_at_auction()
    play(table, "bid 1", "bid 2", "bid 3", "bid 4", "pass", "bid 5", "pass")
    assert company_of(table, "klingson")["treasury"] == 5
    assert table.view(None)["players"][2]["shares"] == [1, 0, 0, 0, 0]


@pytest.mark.rule("LZ-2")
def test_the_auction_is_over_at_once_when_the_last_rival_passes():
    table = a_table_at_auction()
    play(table, "bid 4", "pass", "pass")
    assert table.to_act == (0,)
    assert {action.split()[0] for action in table.legal(0)} == {"star"}


@pytest.mark.rule("LZ-2")
def test_the_winner_pays_his_bid_to_the_companys_treasury():
    table = a_table_at_auction()
    sell(table, 1, 8)
    assert cash_of(table) == [25, 17, 25]
    now = company_of(table, "klingson")
    assert (now["treasury"], now["shares_sold"], table.view(None)["players"][1]["shares"][0]) == (8, 1, 1)


@pytest.mark.rule("LZ-2")
def test_whoever_passed_for_one_company_bids_again_for_the_next():
    table = a_table_at_auction()
    open_company(table, 0, 3, "H1")
    assert auction_of(table)["in"] == [True, True, True]


@pytest.mark.rule("LZ-2")
def test_the_companies_come_in_board_order_and_the_start_player_opens_each():
    table = a_table_at_auction(start=1)
    for company, star in zip(COMPANIES[:4], ["H1", "B5", "E2", "O8"], strict=True):
        assert auction_of(table)["company"] == company
        assert table.to_act == (1,)
        open_company(table, 2, 3, star)
    assert auction_of(table)["company"] == "mayon"
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-2")
def test_one_player_may_win_all_five_and_the_others_none():
    table = a_table_at_auction()
    for star in ["H1", "B5", "E2", "O8", "E4"]:
        open_company(table, 0, 2, star)
    assert [player["shares"] for player in table.view(None)["players"]] == [[1] * 5, [0] * 5, [0] * 5]
    assert cash_of(table) == [15, 25, 25]


@pytest.mark.rule("LZ-2")
def test_each_company_sells_just_one_share():
    assert [company["shares_sold"] for company in an_opened_table().view(None)["companies"]] == [1] * 5


# Stars ------------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-3")
def test_the_winner_chooses_among_the_five_stars():
    table = a_table_at_auction()
    sell(table, 2, 5)
    assert table.to_act == (2,)
    assert table.view(None)["star"] == "klingson"
    assert set(table.legal(2)) == {"star B5", "star E2", "star E4", "star H1", "star O8"}


@pytest.mark.rule("LZ-3")
def test_a_taken_star_is_not_taken_again():
    table = a_table_at_auction()
    open_company(table, 0, 3, "E4")
    sell(table, 0, 3)
    assert set(table.legal(0)) == {"star B5", "star E2", "star H1", "star O8"}
    assert rule_that_refuses(table, "star E4") == "LZ-3"


@pytest.mark.rule("LZ-3")
@pytest.mark.parametrize("hex", ["L4", "C2", "A4"])
def test_a_company_starts_nowhere_but_on_a_star(hex):
    table = a_table_at_auction()
    sell(table, 0, 3)
    assert rule_that_refuses(table, f"star {hex}") == "LZ-3"


@pytest.mark.rule("LZ-3")
def test_the_next_auction_waits_for_the_star():
    table = a_table_at_auction()
    sell(table, 1, 3)
    assert rule_that_refuses(table, "bid 3", seat=0) == "T-1"


@pytest.mark.rule("LZ-3")
def test_the_first_track_is_free_and_gains_nothing():
    table = a_table_at_auction()
    open_company(table, 0, 3, "H1")
    now = company_of(table, "klingson")
    assert (now["track"], now["track_left"]) == (["H1"], 22)
    assert (now["treasury"], now["value"], now["die"]) == (3, 0, 1)


@pytest.mark.rule("LZ-3")
def test_the_last_company_takes_the_star_that_is_left_and_nobody_is_asked():
    table = a_table_at_auction()
    for star in ["O8", "E4", "H1", "E2"]:
        open_company(table, 0, 2, star)
    sell(table, 1, 2)
    assert company_of(table, "mayon")["track"] == ["B5"]
    assert table.view(None)["phase"] == "turns"


# The first turn ---------------------------------------------------------------------------------


@pytest.mark.rule("LZ-4")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_winner_of_mayon_takes_the_first_turn(winner):
    table = a_table_at_auction()
    for star in ["H1", "B5", "E2", "O8"]:
        open_company(table, 0, 2, star)
    sell(table, winner, 4)
    assert table.view(None)["active"] == winner
    assert table.view(None)["round"] == 1
    assert table.to_act == (winner,)


@pytest.mark.rule("LZ-4")
def test_after_the_first_turn_it_goes_clockwise():
    table = an_opened_table(seats=4)  # seat 0 wins Mayon
    order = []
    for _ in range(5):
        order.append(table.to_act[0])
        play(table, next(action for action in table.legal(order[-1]) if action.startswith("display")))
        if table.to_act == (order[-1],) and table.view(None)["card"]:
            play(table, "done")
    assert order == [0, 1, 2, 3, 0]


@pytest.mark.rule("LZ-2")
@pytest.mark.parametrize("bid", [1000, 10**12])
def test_a_sum_beyond_all_bounds_is_refused_for_want_of_money(bid):
    table = a_table_at_auction()
    assert rule_that_refuses(table, f"bid {bid}") == "LZ-2"
    assert "you have ₱25" in table.refusal(0, f"bid {bid}").why.lower()
