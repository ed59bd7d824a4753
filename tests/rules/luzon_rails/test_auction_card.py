"""The Auction card: any company's share, opened by the active player."""

import pytest

from tests.rules.luzon_rails.positions import (
    COMPANIES,
    a_card_played,
    a_turn,
    cash_of,
    company_of,
    on_offer,
    play,
    rule_that_refuses,
    shares_of,
)


def all_sold(company, seats=3):
    """Every share of a company with seat 2."""
    return {"shares": [0] * (seats - 1) + [shares_of(company)]}


def an_auction(company="cabasan", **more):
    """Seat 0 has played an Auction card and chosen this company."""
    table = a_card_played("auction", **more)
    play(table, f"offer {company}")
    return table


# Choosing ---------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-6", "LZ-10")
def test_any_company_with_a_share_left_is_on_offer_whoever_holds_its_shares():
    table = a_card_played("auction", active=2)
    assert on_offer(table, "offer") == set(COMPANIES)


@pytest.mark.rule("LZ-6")
def test_a_company_without_a_share_left_is_not_on_offer():
    table = a_card_played("auction", companies={"klingson": all_sold("klingson")})
    assert on_offer(table, "offer") == set(COMPANIES) - {"klingson"}
    assert rule_that_refuses(table, "offer klingson") == "LZ-6"


@pytest.mark.rule("LZ-6")
def test_the_active_player_may_choose_no_share():
    table = a_card_played("auction")
    play(table, "done")
    assert table.to_act == (1,)
    assert [company["shares_sold"] for company in table.view(None)["companies"]] == [1] * 5


@pytest.mark.rule("LZ-6")
def test_when_every_share_is_sold_the_card_does_nothing():
    table = a_card_played("auction", companies={company: all_sold(company) for company in COMPANIES})
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-6a")
def test_a_player_without_money_plays_the_card_for_nothing():
    table = a_turn(cash=[0, 20, 20])
    play(table, "display auction")
    assert table.to_act == (1,)
    assert table.view(None)["auction"] is None


@pytest.mark.rule("LZ-12a")
def test_a_company_that_sold_no_share_at_first_can_be_auctioned_later():
    table = a_card_played("auction", companies={"mayon": {"shares": [0, 0, 0], "treasury": 0}})
    play(table, "offer mayon", "bid 4", "pass", "pass")
    assert company_of(table, "mayon")["shares_sold"] == 1
    assert company_of(table, "mayon")["treasury"] == 4


# Opening ----------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-6")
def test_the_active_player_opens():
    table = an_auction("cabasan", active=1)
    assert table.to_act == (1,)
    now = table.view(None)["auction"]
    assert (now["company"], now["initial"], now["opener"], now["bid"]) == ("cabasan", False, 1, 0)


@pytest.mark.rule("LZ-6")
def test_having_chosen_a_share_the_active_player_must_open():
    table = an_auction()
    assert rule_that_refuses(table, "pass") == "LZ-6"
    assert set(table.legal(0)) == {f"bid {amount}" for amount in range(1, 21)}


@pytest.mark.rule("LZ-6")
def test_having_chosen_a_share_there_is_no_way_back():
    assert rule_that_refuses(an_auction(), "done").startswith("LZ-")


@pytest.mark.rule("LZ-6", "LZ-2")
def test_nobody_bids_more_than_his_cash():
    table = an_auction(cash=[9, 20, 20])
    assert rule_that_refuses(table, "bid 10") == "LZ-2"
    refusal = table.refusal(0, "bid 1000")
    assert (refusal.rule, refusal.why) == ("LZ-2", "You have ₱9, so you can't bid ₱1000.")
    play(table, "bid 9")
    assert rule_that_refuses(table, "bid 21", seat=1) == "LZ-2"


# Bidding ----------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-6")
def test_the_others_raise_or_pass_clockwise_from_the_active_player():
    table = an_auction(active=1)
    play(table, "bid 1")
    assert table.to_act == (2,)
    play(table, "bid 2")
    assert table.to_act == (0,)


@pytest.mark.rule("LZ-6", "LZ-2")
def test_a_raise_must_be_above_the_last_bid():
    table = an_auction()
    play(table, "bid 6")
    assert rule_that_refuses(table, "bid 6", seat=1) == "LZ-2"


@pytest.mark.rule("LZ-6", "LZ-2")
def test_a_pass_is_final_here_too():
    table = an_auction()
    play(table, "bid 1", "pass", "bid 2", "bid 3")
    assert table.to_act == (2,)


@pytest.mark.rule("LZ-6")
def test_the_winner_pays_the_treasury_and_takes_the_share():
    table = an_auction("cabasan")
    play(table, "bid 2", "pass", "bid 7", "pass")
    assert cash_of(table) == [20, 20, 13]
    now = company_of(table, "cabasan")
    assert (now["treasury"], now["shares_sold"], now["shares_left"]) == (12, 2, shares_of("cabasan") - 2)
    assert table.view(None)["players"][2]["shares"][1] == 1


@pytest.mark.rule("LZ-6a")
def test_if_all_pass_the_opener_pays_his_opening_bid():
    table = an_auction("klingson")
    play(table, "bid 6", "pass", "pass")
    assert cash_of(table) == [14, 20, 20]
    assert table.view(None)["players"][0]["shares"][0] == 2


@pytest.mark.rule("LZ-6")
def test_an_outbid_opener_may_raise_again():
    table = an_auction()
    play(table, "bid 1", "bid 2", "pass")
    assert table.to_act == (0,)
    assert set(table.legal(0)) == {*(f"bid {amount}" for amount in range(3, 21)), "pass"}


@pytest.mark.rule("LZ-6", "LZ-2")
def test_those_who_cannot_raise_are_passed_over():
    table = an_auction(cash=[20, 3, 0])
    play(table, "bid 3")
    assert cash_of(table) == [17, 3, 0]
    assert table.view(None)["auction"] is None
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-6")
def test_the_turn_goes_to_the_left_of_the_active_player_not_of_the_winner():
    table = an_auction()
    play(table, "bid 1", "bid 2", "pass", "pass")
    assert table.to_act == (1,)
    assert table.view(None)["active"] == 1


@pytest.mark.rule("LZ-6", "LZ-3")
def test_a_later_share_sets_no_track():
    table = an_auction("klingson")
    play(table, "bid 6", "pass", "pass")
    assert company_of(table, "klingson")["track"] == ["H1"]
    assert table.view(None)["star"] is None


@pytest.mark.rule("LZ-6")
def test_a_card_auctions_one_share():
    table = an_auction("klingson")
    play(table, "bid 6", "pass", "pass")
    assert rule_that_refuses(table, "offer klingson", seat=0) == "T-1"


@pytest.mark.rule("LZ-6")
def test_the_opener_of_a_cards_auction_must_bid_by_the_rule_of_the_card():
    assert rule_that_refuses(an_auction(), "pass") == "LZ-6"
