"""The option of hidden money: nobody sees it, and nothing tells of it."""

import pytest

from tests.rules.luzon_rails.positions import (
    a_card_played,
    a_round_ended,
    a_table_at_auction,
    a_table_where_all_are_broke,
    a_turn,
    company_of,
    open_company,
    play,
    rule_that_refuses,
    true_cash,
    with_cash,
)


def seen_cash(table, viewer):
    return [player["cash"] for player in table.view(viewer)["players"]]


def an_auction(cash, **more):
    """Seat 0 has opened with ₱4 for Cabasan; seat 1 is asked."""
    table = a_card_played("auction", hidden_money=True, cash=cash, **more)
    play(table, "offer cabasan", "bid 4")
    return table


def all_that_is_seen(table, viewer):
    """All that a viewer gets of a table, refusals of what he might try included."""
    seen = [table.view(viewer), table.log(viewer), table.to_act, table.viewers_record(viewer)["entries"]]
    if viewer is not None:
        tried = [table.refusal(viewer, f"bid {amount}") for amount in (1, 5, 15, 25)]
        refusals = [(no.rule, no.why, no.facts) if no else None for no in tried]
        seen += [table.ask(viewer), table.choices(viewer), refusals]
    return seen


# What is seen -----------------------------------------------------------------------------------


@pytest.mark.rule("LZ-1")
def test_everybody_sees_his_own_money_only():
    table = a_turn(hidden_money=True, cash=[11, 22, 33])
    assert seen_cash(table, 0) == [11, None, None]
    assert seen_cash(table, 2) == [None, None, 33]


@pytest.mark.rule("LZ-1")
def test_a_spectator_sees_nobodys_money():
    assert seen_cash(a_turn(hidden_money=True), None) == [None, None, None]


@pytest.mark.rule("LZ-1")
def test_treasuries_and_shares_stay_open():
    view = a_turn(hidden_money=True).view(1)
    assert [company["treasury"] for company in view["companies"]] == [5] * 5
    assert [player["shares"] for player in view["players"]] == [
        [1, 0, 0, 1, 0],
        [0, 1, 0, 0, 1],
        [0, 0, 1, 0, 0],
    ]


@pytest.mark.rule("LZ-1")
def test_money_is_shown_to_all_when_the_game_is_over():
    table = a_round_ended(round=6, hidden_money=True, cash=[11, 22, 33])
    assert table.over
    for viewer in (0, 1, None):
        assert seen_cash(table, viewer) == [11, 22, 33]


@pytest.mark.rule("LZ-6b", "LZ-1")
def test_bids_and_what_is_paid_for_a_share_are_open():
    table = an_auction([20, 20, 20])
    assert table.view(2)["auction"]["bid"] == 4
    play(table, "pass", "pass")
    assert company_of(table, "cabasan")["treasury"] == 9
    assert true_cash(table) == [16, 20, 20]


# Being asked ------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-6b")
def test_a_bidder_who_cannot_raise_is_asked_and_passes_himself():
    table = an_auction([20, 0, 20])
    assert table.to_act == (1,)
    assert table.legal(1) == ["pass"]
    table.play(1, "pass")
    assert table.to_act == (2,)
    assert not [line for line in table.lines() if line["actor"] == 1 and "auto" in line]


@pytest.mark.rule("LZ-6b")
def test_where_money_is_open_the_same_bidder_is_passed_over():
    table = a_card_played("auction", cash=[20, 0, 20])
    play(table, "offer cabasan", "bid 4")
    assert table.to_act == (2,)


@pytest.mark.rule("LZ-6b")
def test_a_bid_above_all_money_does_not_end_the_auction_by_itself():
    table = a_table_at_auction(hidden_money=True)
    play(table, "bid 25")
    assert table.to_act == (1,)
    play(table, "pass")
    assert table.to_act == (2,)
    play(table, "pass")
    assert table.view(None)["star"] == "klingson"


@pytest.mark.rule("LZ-6b", "LZ-6a")
def test_a_penniless_player_of_an_auction_card_says_himself_that_he_offers_nothing():
    table = a_turn(hidden_money=True, cash=[0, 20, 20])
    play(table, "display auction")
    assert table.to_act == (0,)
    assert table.legal(0) == ["done"]
    assert rule_that_refuses(table, "offer cabasan") == "LZ-6a"
    play(table, "done")
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-6b")
def test_an_opener_with_a_single_peso_bids_it_himself():
    table = a_card_played("auction", hidden_money=True, cash=[1, 20, 20])
    play(table, "offer cabasan")
    assert table.to_act == (0,)
    assert table.legal(0) == ["bid 1"]


@pytest.mark.rule("LZ-6b", "LZ-2b")
def test_a_broke_start_player_is_asked_to_open_and_passes_the_duty_on_himself():
    table = a_table_at_auction(hidden_money=True)
    open_company(table, 0, 25, "H1")
    assert table.to_act == (0,)
    assert table.legal(0) == ["pass"]
    play(table, "pass")
    assert table.to_act == (1,)
    assert rule_that_refuses(table, "pass", seat=1) in {"LZ-2b", "LZ-2"}


@pytest.mark.rule("LZ-6b", "LZ-2")
def test_a_start_player_with_money_must_open_all_the_same():
    assert rule_that_refuses(a_table_at_auction(hidden_money=True), "pass") == "LZ-2"


@pytest.mark.rule("LZ-6b", "LZ-2")
def test_if_nobody_can_bid_each_has_passed_himself_and_the_share_stays():
    table = a_table_where_all_are_broke(hidden_money=True)
    assert [line["do"] for line in table.lines()[-3:]] == ["pass", "pass", "pass"]
    assert not [line for line in table.lines() if "auto" in line]
    assert table.view(None)["star"] == "ech"
    assert table.to_act == (0,)
    assert company_of(table, "ech")["shares_sold"] == 0


@pytest.mark.rule("LZ-4a", "LZ-6b")
def test_with_mayon_unsold_the_start_player_takes_the_first_turn_here_too():
    table = a_table_where_all_are_broke(hidden_money=True)
    play(table, "star O8")
    while table.view(None)["phase"] == "initial-auction":
        play(table, "pass")
    assert table.to_act == (0,)


# Refusals ---------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-6b", "LZ-2")
def test_a_bid_beyond_ones_money_is_refused_by_the_same_rule_as_with_open_money():
    assert rule_that_refuses(an_auction([20, 9, 20]), "bid 10", seat=1) == "LZ-2"


@pytest.mark.rule("LZ-6b")
def test_a_refused_bid_is_told_to_nobody_else():
    table = an_auction([20, 9, 20])
    before = [all_that_is_seen(table, viewer) for viewer in (0, 2, None)]
    rule_that_refuses(table, "bid 10", seat=1)
    assert [all_that_is_seen(table, viewer) for viewer in (0, 2, None)] == before


@pytest.mark.rule("LZ-6b")
@pytest.mark.parametrize("cash", [[20, 0, 20], [20, 9, 0], [20, 35, 1]])
def test_whoever_is_not_asked_learns_nothing_of_the_others_money(cash):
    rich, other = an_auction([20, 20, 20]), an_auction(cash)
    assert all_that_is_seen(rich, 0) == all_that_is_seen(other, 0)
    assert all_that_is_seen(rich, None) == all_that_is_seen(other, None)


@pytest.mark.rule("LZ-6b")
def test_whoever_is_asked_learns_nothing_of_the_others_money():
    one, other = an_auction([20, 20, 20]), an_auction([4, 20, 0])
    assert all_that_is_seen(one, 1) == all_that_is_seen(other, 1)


@pytest.mark.rule("LZ-6b")
def test_the_opening_of_the_game_tells_nothing_of_the_others_money():
    table = a_table_at_auction(hidden_money=True)
    one, other = with_cash(table, [25, 25, 25]), with_cash(table, [25, 0, 50])
    for viewer in (0, None):
        assert all_that_is_seen(one, viewer) == all_that_is_seen(other, viewer)
    play(one, "bid 7")
    play(other, "bid 7")
    for viewer in (0, None):
        assert all_that_is_seen(one, viewer) == all_that_is_seen(other, viewer)


@pytest.mark.rule("LZ-12")
def test_dividends_are_paid_into_hidden_money():
    table = a_round_ended(hidden_money=True, companies={"cabasan": {"value": 6}})
    assert seen_cash(table, 1) == [None, 26, None]


# What is known ----------------------------------------------------------------------------------


@pytest.mark.rule("LZ-6b")
def test_the_state_known_to_a_seat_has_its_own_money_only():
    one, other = (an_auction([20, cash, 33]) for cash in (7, 21))
    assert one.state.known_to(1).cash[1] == 7
    for viewer in (0, 2, None):
        assert one.state.known_to(viewer).position() == other.state.known_to(viewer).position()


@pytest.mark.rule("LZ-1")
def test_a_bid_that_stands_can_be_paid_in_the_state_known_to_another_seat():
    """More than anybody had at the start, so that blank money would not be enough."""
    table = a_card_played("auction", hidden_money=True, cash=[90, 20, 20])
    play(table, "offer cabasan", "bid 80")
    known = table.state.known_to(1)
    for seat in (1, 2):
        known.apply(seat, known.legal(seat)[0])
    assert min(known.cash) >= 0
    assert all(now == due for _, now, due in known.laws())
