"""The Grant card: ₱5 from the bank to any treasury."""

import pytest

from tests.rules.luzon_rails.positions import (
    COMPANIES,
    a_card_played,
    cash_of,
    company_of,
    on_offer,
    play,
    rule_that_refuses,
)


@pytest.mark.rule("LZ-7")
@pytest.mark.parametrize("company", COMPANIES)
def test_a_grant_puts_5_pesos_into_the_companys_treasury(company):
    table = a_card_played("grant")
    play(table, f"grant {company}")
    treasuries = {entry["company"]: entry["treasury"] for entry in table.view(None)["companies"]}
    assert treasuries == dict.fromkeys(COMPANIES, 5) | {company: 10}


@pytest.mark.rule("LZ-7")
def test_a_grant_is_paid_by_the_bank():
    table = a_card_played("grant")
    before = table.position()["state"]["paid_out"]
    play(table, "grant ech")
    assert cash_of(table) == [20, 20, 20]
    assert table.position()["state"]["paid_out"] == before + 5


@pytest.mark.rule("LZ-7", "LZ-10")
def test_no_share_is_needed_to_grant():
    table = a_card_played("grant", active=2)
    assert on_offer(table, "grant") == set(COMPANIES)


@pytest.mark.rule("LZ-7", "LZ-12a")
def test_a_company_that_has_sold_no_share_can_be_granted_money():
    table = a_card_played("grant", companies={"mayon": {"shares": [0, 0, 0]}})
    play(table, "grant mayon")
    assert company_of(table, "mayon")["treasury"] == 10


@pytest.mark.rule("LZ-7")
def test_a_grant_is_for_one_company_and_ends_the_turn():
    table = a_card_played("grant")
    play(table, "grant klingson")
    assert table.to_act == (1,)
    assert table.view(None)["card"] is None


@pytest.mark.rule("LZ-7")
def test_a_grant_changes_no_value_and_no_die():
    table = a_card_played("grant")
    play(table, "grant klingson")
    now = company_of(table, "klingson")
    assert (now["value"], now["die"]) == (0, 1)


@pytest.mark.rule("LZ-7")
def test_there_is_no_sixth_company():
    assert rule_that_refuses(a_card_played("grant"), "grant pampanga") == "T-2"
