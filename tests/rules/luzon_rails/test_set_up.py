"""The board, the cards and the money before the first auction."""

import pytest

import railhead
from tests.rules.luzon_rails.positions import (
    CARDS,
    COMPANIES,
    a_fresh_table,
    a_table_at_auction,
    cash_of,
    company_of,
    content,
    hexes,
    neighbours,
    rule_that_refuses,
    shares_of,
    terrain,
)

SEVEN = ("build", "auction", "build", "grant", "develop", "auction", "build")


def a_table_dealt(*hand_cards, seats=3):
    """Seven open cards, then these cards into the hands, one at a time."""
    table = a_fresh_table(seats)
    for card in (*SEVEN, *hand_cards):
        table.roll(card)
    return table


# The board --------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-1")
def test_there_are_twenty_one_shares_and_not_every_company_has_as_many():
    shares = [shares_of(company) for company in COMPANIES]
    assert sum(shares) == 21
    assert len(set(shares)) > 1


@pytest.mark.rule("LZ-1")
def test_there_are_23_track_a_company_20_tokens_and_27_cards():
    assert (content()["track"], content()["tokens"], sum(content()["cards"].values())) == (23, 20, 27)
    assert set(content()["cards"]) == set(CARDS)


@pytest.mark.rule("LZ-3")
def test_there_is_a_star_for_each_company():
    assert len(hexes("star")) == len(COMPANIES)


@pytest.mark.rule("LZ-9")
def test_the_board_has_one_manila_ports_and_production_cities():
    assert hexes("manila") == {"L4"}
    assert "A2" in hexes("port")
    assert "C2" in hexes("production")


@pytest.mark.rule("LZ-8")
def test_a_town_on_the_plains_lies_between_vigan_on_its_mountain_and_laoag():
    assert terrain("C2") == "mountain"
    assert terrain("B3") == terrain("A2") == "plains"
    assert "B3" in hexes("town")
    assert {"A2", "C2"} <= set(neighbours("B3"))


@pytest.mark.rule("LZ-8")
def test_every_star_reaches_manila_over_the_map():
    reached, edge = {"L4"}, ["L4"]
    while edge:
        edge = [hex for old in edge for hex in neighbours(old) if hex not in reached]
        reached.update(edge)
    assert hexes("star") <= reached


# Companies and players --------------------------------------------------------------------------


@pytest.mark.rule("LZ-1")
@pytest.mark.parametrize("company", COMPANIES)
def test_a_company_starts_at_value_0_with_die_1_and_an_empty_treasury(company):
    now = company_of(a_fresh_table(), company)
    assert (now["value"], now["die"], now["treasury"]) == (0, 1, 0)


@pytest.mark.rule("LZ-1")
@pytest.mark.parametrize("company", COMPANIES)
def test_a_company_starts_with_all_its_shares_and_track(company):
    now = company_of(a_fresh_table(), company)
    assert (now["shares_left"], now["shares_sold"]) == (shares_of(company), 0)
    assert (now["track_left"], now["track"]) == (content()["track"], [])


@pytest.mark.rule("LZ-1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_players_start_with_25_pesos_each(seats):
    assert cash_of(a_fresh_table(seats)) == [25] * seats


@pytest.mark.rule("LZ-1")
@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_no_other_number_of_players_sits_down(seats):
    with pytest.raises(railhead.Malformed):
        a_fresh_table(seats)


@pytest.mark.rule("LZ-1")
def test_money_is_open_by_default():
    assert [player["cash"] for player in a_fresh_table().view(2)["players"]] == [25, 25, 25]


# Cards ------------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-1")
def test_the_first_card_is_drawn_from_the_whole_deck():
    table = a_fresh_table()
    assert table.to_act == ()
    assert table.view(None)["phase"] == "deal"
    assert table.outcomes() == content()["cards"]


@pytest.mark.rule("LZ-1")
def test_a_card_that_is_dealt_is_in_the_deck_no_more():
    table = a_fresh_table()
    table.roll("grant")
    assert table.outcomes() == content()["cards"] | {"grant": content()["cards"]["grant"] - 1}


@pytest.mark.rule("LZ-1")
def test_seven_cards_lie_open_in_the_order_dealt():
    table = a_table_dealt()
    assert table.view(0)["display"] == table.view(None)["display"] == list(SEVEN)


@pytest.mark.rule("LZ-1")
def test_hands_are_dealt_card_by_card_round_the_table():
    table = a_table_dealt("build", "grant", "develop", "auction")
    assert [player["hand"] for player in table.view(None)["players"]] == [2, 1, 1]
    assert [table.view(seat)["hand"] for seat in range(3)] == [["auction", "build"], ["grant"], ["develop"]]


@pytest.mark.rule("LZ-1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_player_has_two_cards_and_the_rest_is_the_deck(seats):
    view = a_table_at_auction(seats).view(None)
    assert [player["hand"] for player in view["players"]] == [2] * seats
    assert view["deck"] == 27 - 7 - 2 * seats


@pytest.mark.rule("LZ-1")
def test_a_hand_is_hidden_from_the_others_and_from_spectators():
    one = a_table_dealt("build", "grant", "build", "build", "develop", "build")
    other = a_table_dealt("build", "develop", "build", "build", "auction", "build")
    assert one.view(1)["hand"] == ["grant", "develop"]
    for viewer in (0, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.log(viewer) == other.log(viewer)
        assert one.viewers_record(viewer)["entries"] == other.viewers_record(viewer)["entries"]


@pytest.mark.rule("LZ-1")
def test_a_spectator_has_no_hand():
    assert a_table_at_auction().view(None)["hand"] is None


@pytest.mark.rule("LZ-1")
def test_nothing_is_decided_while_cards_are_dealt():
    assert rule_that_refuses(a_table_dealt(), "bid 1") == "T-4"


@pytest.mark.rule("LZ-1")
def test_the_start_player_is_drawn_last_and_may_be_anybody():
    table = a_table_dealt("build", "build", "grant", "grant", "develop", "develop")
    assert table.outcomes() == {"seat 0": 1, "seat 1": 1, "seat 2": 1}
    table.roll("seat 2")
    assert table.view(None)["start"] == 2
