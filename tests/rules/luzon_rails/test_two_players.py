"""Two players, as an option: the same rules."""

import pytest

import railhead
from tests.rules.luzon_rails.positions import (
    a_card_played,
    a_fresh_table,
    a_round_ended,
    a_table_at_auction,
    an_opened_table,
    cash_of,
    company_of,
    play,
    restock,
    sell,
)


@pytest.mark.rule("LZ-1")
def test_two_sit_down_with_the_option_only():
    assert cash_of(a_fresh_table(2, two_players=True)) == [25, 25]
    with pytest.raises(railhead.Malformed):
        a_fresh_table(2)


@pytest.mark.rule("LZ-1")
@pytest.mark.parametrize("seats", [3, 5])
def test_the_option_keeps_nobody_else_away(seats):
    assert cash_of(a_fresh_table(seats, two_players=True)) == [25] * seats


@pytest.mark.rule("LZ-1")
def test_one_player_is_too_few_even_so():
    with pytest.raises(railhead.Malformed):
        a_fresh_table(1, two_players=True)


@pytest.mark.rule("LZ-1")
def test_two_players_have_two_cards_each_and_seven_lie_open():
    view = a_table_at_auction(2, two_players=True).view(None)
    assert [player["hand"] for player in view["players"]] == [2, 2]
    assert len([card for card in view["display"] if card]) == 7


@pytest.mark.rule("LZ-2")
def test_an_auction_of_two_is_over_when_one_passes():
    table = a_table_at_auction(2, two_players=True)
    play(table, "bid 1", "bid 2", "bid 3", "pass")
    assert table.view(None)["star"] == "klingson"
    assert cash_of(table) == [22, 25]


@pytest.mark.rule("LZ-4")
def test_two_players_take_turns_from_the_winner_of_mayon():
    table = an_opened_table(2, two_players=True)  # seat 0 wins Mayon
    assert table.to_act == (0,)
    play(table, next(action for action in table.legal(0) if action.startswith("display")))
    if table.to_act == (0,):
        play(table, "done")
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-6")
def test_an_auction_card_works_for_two():
    table = a_card_played("auction", seats=2, two_players=True)
    play(table, "offer ech")
    sell(table, 1, 6)
    assert cash_of(table) == [20, 14]
    assert company_of(table, "ech")["shares_sold"] == 2
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-13")
def test_two_players_draw_up_to_two_after_the_second_round():
    table = a_round_ended(seats=2, two_players=True, round=2)
    restock(table)
    assert [player["hand"] for player in table.view(None)["players"]] == [2, 2]


@pytest.mark.rule("LZ-14", "LZ-15")
def test_a_game_of_two_ends_after_six_rounds():
    table = a_round_ended(seats=2, two_players=True, round=6, cash=[30, 31])
    assert table.view(None)["end_reason"] == "rounds"
    assert list(table.winners()) == [1]
