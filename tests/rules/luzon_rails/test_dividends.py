"""What a company pays on each share."""

import pytest

from tests.rules.luzon_rails.positions import COMPANIES, a_round_ended, a_turn, cash_of, company_of


@pytest.mark.rule("LZ-12")
def test_the_rulebooks_example_pays_mara_10_pesos():
    table = a_round_ended(companies={"ech": {"value": 9, "shares": [0, 2, 0]}})
    assert cash_of(table) == [20, 30, 20]


@pytest.mark.rule("LZ-12")
def test_in_the_rulebooks_example_shares_in_two_hands_pay_5_each():
    table = a_round_ended(companies={"ech": {"value": 9, "shares": [1, 0, 1]}})
    assert cash_of(table) == [25, 20, 25]


@pytest.mark.rule("LZ-12")
@pytest.mark.parametrize(
    ("value", "sold", "pays"),
    [(0, 1, 0), (1, 1, 1), (1, 3, 1), (3, 3, 1), (4, 3, 2), (6, 3, 2), (7, 3, 3), (7, 2, 4), (60, 1, 60)],
)
def test_value_divided_by_shares_sold_is_rounded_up(value, sold, pays):
    table = a_round_ended(companies={"mayon": {"value": value, "shares": [0, 0, sold]}})
    assert cash_of(table) == [20, 20, 20 + pays * sold]


@pytest.mark.rule("LZ-12")
def test_each_share_earns_for_its_holder():
    table = a_round_ended(companies={"ech": {"value": 10, "shares": [2, 1, 0]}})
    assert cash_of(table) == [20 + 8, 20 + 4, 20]


@pytest.mark.rule("LZ-12")
def test_shares_still_to_be_sold_do_not_count():
    assert cash_of(a_round_ended(companies={"mayon": {"value": 12, "shares": [0, 0, 1]}})) == [20, 20, 32]


@pytest.mark.rule("LZ-12")
def test_dividends_come_from_the_bank():
    table = a_turn(display=("grant", "build"), companies={"klingson": {"value": 8}})
    before = table.position()["state"]["paid_out"]
    after = a_round_ended(companies={"klingson": {"value": 8}})
    assert after.position()["state"]["paid_out"] == before + 8
    assert company_of(after, "klingson")["treasury"] == 5


@pytest.mark.rule("LZ-12")
def test_a_dividend_leaves_value_and_die_as_they_are():
    now = company_of(a_round_ended(companies={"klingson": {"value": 8, "die": 3}}), "klingson")
    assert (now["value"], now["die"]) == (8, 3)


@pytest.mark.rule("LZ-12a")
def test_a_company_without_a_share_sold_pays_nothing():
    table = a_round_ended(companies={"mayon": {"value": 12, "shares": [0, 0, 0]}})
    assert cash_of(table) == [20, 20, 20]
    assert company_of(table, "mayon")["pays"] == 0


@pytest.mark.rule("LZ-12")
def test_the_view_tells_what_a_share_would_pay_now():
    table = a_turn(companies={"ech": {"value": 9, "shares": [1, 1, 0]}, "mayon": {"value": 3}})
    assert [company["pays"] for company in table.view(None)["companies"]] == [0, 0, 0, 5, 3]


@pytest.mark.rule("LZ-12")
def test_a_player_may_ask_what_his_shares_pay_now_and_after_one_more_is_sold():
    table = a_turn(companies={"ech": {"value": 9, "shares": [2, 0, 0]}})
    answer = table.query(0, "dividends", {})
    of = {entry["company"]: entry for entry in (answer if isinstance(answer, list) else answer["companies"])}
    assert set(of) == set(COMPANIES)
    assert (of["ech"]["pays"], of["ech"]["next"], of["ech"]["yours"]) == (5, 3, 10)
