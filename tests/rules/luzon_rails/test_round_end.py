"""A round ends with the seventh card of the display."""

import pytest

from tests.rules.luzon_rails.positions import (
    TO_MANILA,
    a_card_played,
    a_round_ended,
    a_turn,
    cash_of,
    company_of,
    end_the_round,
    play,
    play_card,
    restock,
)

TWO_EACH = [["grant", "build"], ["auction", "build"], ["develop", "build"]]


@pytest.mark.rule("LZ-11")
def test_the_round_ends_when_the_seventh_card_of_the_display_is_played():
    table = a_round_ended(companies={"klingson": {"value": 4}})
    assert cash_of(table) == [24, 20, 20]
    restock(table)
    assert table.view(None)["round"] == 2


@pytest.mark.rule("LZ-11")
def test_the_round_goes_on_while_a_card_lies_in_the_display():
    table = a_turn(display=("grant", "build"), companies={"klingson": {"value": 4}})
    play(table, "display grant", "done")
    assert cash_of(table) == [20, 20, 20]
    assert not table.awaits_roll


@pytest.mark.rule("LZ-11")
def test_a_card_from_a_hand_does_not_end_the_round():
    table = a_turn(display=("build",), hands=[["grant"], ["build"], []], companies={"klingson": {"value": 4}})
    play(table, "hand grant", "done")
    assert cash_of(table) == [20, 20, 20]
    assert table.to_act == (1,)
    assert table.view(None)["round"] == 1


@pytest.mark.rule("LZ-11")
def test_all_companies_pay_dividends():
    companies = {"klingson": {"value": 1}, "cabasan": {"value": 2}, "sinagtala": {"value": 3}}
    companies |= {"ech": {"value": 4}, "mayon": {"value": 5}}
    assert cash_of(a_round_ended(companies=companies)) == [20 + 1 + 4, 20 + 2 + 5, 20 + 3]


@pytest.mark.rule("LZ-11")
def test_dividends_are_told_in_board_order():
    paying = ("klingson", "sinagtala", "mayon")
    table = a_turn(display=("grant",), companies={company: {"value": 5} for company in paying})
    before = len(table.log(None))
    end_the_round(table)
    told = " ".join(event["text"] for event in table.log(None)[before:]).lower()
    places = [told.find(company) for company in paying]
    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.rule("LZ-11a")
def test_the_round_ends_at_once_even_if_players_hold_cards():
    table = a_turn(display=("grant",), hands=TWO_EACH, companies={"klingson": {"value": 4}})
    end_the_round(table)
    assert cash_of(table)[0] == 24
    assert table.awaits_roll


@pytest.mark.rule("LZ-11a")
def test_the_last_cards_action_is_done_before_dividends():
    table = a_turn(display=("build",), companies={"klingson": {"track": ["H1", "H2"]}})
    play_card(table, "build")
    play(table, "build klingson Tarlac")
    assert cash_of(table) == [20, 20, 20]
    play(table, "done")
    assert cash_of(table) == [21, 20, 20]


@pytest.mark.rule("LZ-11a")
def test_a_share_bought_with_the_last_card_earns_its_dividend():
    table = a_turn(display=("auction",), companies={"cabasan": {"value": 6}})
    play_card(table, "auction")
    play(table, "offer cabasan", "bid 2", "pass", "pass")
    assert cash_of(table) == [20 - 2 + 3, 20 + 3, 20]


@pytest.mark.rule("LZ-11a", "LZ-9")
def test_manilas_dividend_and_the_rounds_dividend_are_both_paid():
    table = a_turn(display=("build",), companies={"klingson": {"track": TO_MANILA}})
    play_card(table, "build")
    play(table, "build klingson L4", "done")
    assert cash_of(table) == [26, 20, 20]


@pytest.mark.rule("LZ-11a")
def test_choices_of_the_last_card_are_made_before_the_round_ends():
    companies = {"klingson": {"track": ["H1", "H2"]}}
    table = a_turn(display=("develop",), companies=companies)
    play_card(table, "develop")
    play(table, "develop H2")
    assert table.to_act == (0,)
    play(table, "value klingson")
    assert cash_of(table) == [23, 20, 20]


@pytest.mark.rule("LZ-11a", "LZ-13")
@pytest.mark.parametrize(("active", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_player_in_order_starts_the_next_round(active, following):
    table = a_round_ended(active=active)
    restock(table)
    assert table.to_act == (following,)


@pytest.mark.rule("LZ-13")
def test_the_display_is_refilled_from_the_deck_slot_by_slot():
    table = a_round_ended()
    deck = table.position()["state"]["deck"]
    assert table.outcomes() == {card: n for card, n in deck.items() if n}
    table.roll("build")
    assert table.view(None)["display"][:2] == ["build", None]
    restock(table)
    assert None not in table.view(None)["display"]
    assert table.view(None)["deck"] == sum(deck.values()) - 7


@pytest.mark.rule("LZ-13")
@pytest.mark.parametrize("round", [1, 3, 5])
def test_after_an_odd_round_hands_stay_as_they_are(round):
    hands = [["grant", "build"], ["auction"], []]
    table = a_round_ended(round=round, hands=hands)
    restock(table)
    assert [sorted(table.view(seat)["hand"]) for seat in range(3)] == [sorted(hand) for hand in hands]
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-13")
def test_after_an_odd_round_the_discards_lie_where_they_are():
    table = a_turn(display=("grant",))
    before = table.view(None)["discard"]
    end_the_round(table)
    restock(table)
    after = table.view(None)["discard"]
    assert sum(after.values()) == 7 + 6
    assert all(after[card] >= n for card, n in before.items())


@pytest.mark.rule("LZ-11")
def test_values_dice_and_treasuries_are_kept_from_round_to_round():
    table = a_round_ended(companies={"klingson": {"value": 7, "die": 3, "treasury": 9}})
    restock(table)
    now = company_of(table, "klingson")
    assert (now["value"], now["die"], now["treasury"]) == (7, 3, 9)


@pytest.mark.rule("LZ-11")
def test_a_round_of_display_cards_alone_has_seven_turns():
    table = a_card_played(
        "grant", display=("grant", "build", "auction", "develop", "grant", "build", "auction")
    )
    play(table, "done")
    turns = 1
    while not table.awaits_roll:
        (seat,) = table.to_act
        if table.view(None)["card"] is None:
            play(table, table.legal(seat)[0])
        if table.to_act == (seat,) and not table.awaits_roll:
            play(table, "done")
        turns += 1
    assert turns == 7
