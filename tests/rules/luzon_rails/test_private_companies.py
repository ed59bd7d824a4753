"""The private companies: one dealt to each company, for the whole game."""

import pytest

from tests.rules.luzon_rails.positions import (
    ECH_TO_H2,
    MANILA,
    PRIVATES,
    TO_MANILA,
    a_fresh_table,
    a_table_at_auction,
    a_turn,
    an_opened_table,
    cash_of,
    company_of,
    content,
    end_the_round,
    on_offer,
    play,
    play_card,
    privates_with,
    rule_that_refuses,
)


def a_build_with(private, company="klingson", tokens=(), **klingson):
    """Seat 0 builds for Klingson (₱30); the private company is dealt to `company`."""
    table = a_turn(
        privates=privates_with(company, private),
        tokens=tokens,
        companies={"klingson": {"treasury": 30} | klingson},
    )
    play_card(table, "build")
    return table


def spent(table, company="klingson"):
    return 30 - company_of(table, company)["treasury"]


# Dealing ----------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-X1")
def test_there_are_ten_private_companies():
    assert {entry["private"] for entry in content()["private_companies"]} == set(PRIVATES)


@pytest.mark.rule("LZ-X1")
def test_without_the_option_no_private_company_is_dealt():
    table = a_fresh_table()
    assert table.outcomes() == content()["cards"]
    assert [company["private"] for company in an_opened_table().view(None)["companies"]] == [None] * 5


@pytest.mark.rule("LZ-X1")
def test_the_first_company_gets_any_of_the_ten():
    table = a_fresh_table(private_companies=True)
    assert table.outcomes() == dict.fromkeys(PRIVATES, 1)


@pytest.mark.rule("LZ-X1")
def test_each_private_company_is_dealt_once():
    table = a_fresh_table(private_companies=True)
    table.roll("tunnellers")
    assert table.outcomes() == {private: 1 for private in PRIVATES if private != "tunnellers"}


@pytest.mark.rule("LZ-X1")
def test_private_companies_are_dealt_in_board_order_open_and_before_the_auction():
    table = a_table_at_auction(privates=PRIVATES[3:8])
    assert [company["private"] for company in table.view(None)["companies"]] == list(PRIVATES[3:8])
    assert table.view(None)["auction"]["company"] == "klingson"


@pytest.mark.rule("LZ-X1")
def test_the_cards_are_dealt_after_the_private_companies():
    table = a_fresh_table(private_companies=True)
    for private in PRIVATES[:5]:
        table.roll(private)
    assert table.outcomes() == content()["cards"]


@pytest.mark.rule("LZ-X1")
def test_private_companies_that_were_not_dealt_are_out_of_the_game():
    table = a_table_at_auction(privates=PRIVATES[:5])
    seen = str(table.view(0))
    assert not [private for private in PRIVATES[5:] if private in seen]


# At the start -----------------------------------------------------------------------------------


def klingson_at_the_auction(private):
    return company_of(a_table_at_auction(privates=privates_with("klingson", private)), "klingson")


@pytest.mark.rule("LZ-X1", "LZ-X1a")
def test_the_strongbox_is_5_pesos_at_the_start():
    assert klingson_at_the_auction("strongbox")["treasury"] == 5


@pytest.mark.rule("LZ-X1", "LZ-2")
def test_the_first_shares_price_is_added_to_the_strongbox():
    table = an_opened_table(privates=privates_with("klingson", "strongbox"))
    assert company_of(table, "klingson")["treasury"] == 10


@pytest.mark.rule("LZ-X1", "LZ-X1a")
def test_reputation_is_a_value_of_3_at_the_start():
    assert klingson_at_the_auction("reputation")["value"] == 3


@pytest.mark.rule("LZ-X1", "LZ-X1a")
def test_the_workshop_is_a_die_that_starts_at_2():
    assert klingson_at_the_auction("workshop")["die"] == 2


@pytest.mark.rule("LZ-X1")
@pytest.mark.parametrize("private", PRIVATES[3:])
def test_the_other_private_companies_change_nothing_at_the_start(private):
    now = klingson_at_the_auction(private)
    assert (now["value"], now["die"], now["treasury"]) == (0, 1, 0)


# Building ---------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-X1", "LZ-X1a")
def test_with_tunnellers_mountains_cost_1():
    table = a_build_with("tunnellers")
    play(table, "build klingson I1", "build klingson H2")
    assert spent(table) == 1 + 1


@pytest.mark.rule("LZ-X1")
def test_with_tunnellers_a_mountain_still_takes_one_track():
    table = a_turn(
        active=2,
        privates=privates_with("sinagtala", "tunnellers"),
        companies={"mayon": {"track": ["E4", "E3"]}},
    )
    play_card(table, "build")
    assert rule_that_refuses(table, "build sinagtala E3") == "LZ-8"


@pytest.mark.rule("LZ-X1", "LZ-X1a")
def test_with_surveyors_the_first_plains_track_of_a_card_is_free():
    table = a_build_with("surveyors")
    play(table, "build klingson H2")
    assert spent(table) == 0
    play(table, "build klingson H3", "build klingson I2")
    assert spent(table) == 2


@pytest.mark.rule("LZ-X1a")
def test_with_surveyors_a_mountain_before_it_is_paid_and_the_plains_track_is_still_free():
    table = a_build_with("surveyors")
    play(table, "build klingson I1", "build klingson H2", "build klingson H3")
    assert spent(table) == 2 + 0 + 1


@pytest.mark.rule("LZ-X1a")
def test_with_surveyors_the_free_track_is_free_where_others_stand_too():
    table = a_turn(
        privates=privates_with("klingson", "surveyors"),
        companies={"ech": {"track": ECH_TO_H2}},
    )
    play_card(table, "build")
    play(table, "build klingson H2")
    assert company_of(table, "klingson")["treasury"] == 5


@pytest.mark.rule("LZ-X1a", "LZ-8a")
def test_with_surveyors_an_empty_treasury_builds_the_free_track():
    table = a_build_with("surveyors", treasury=0)
    assert {place for place in on_offer(table, "build") if "klingson" in place} == {"klingson H2"}
    play(table, "build klingson H2")
    assert company_of(table, "klingson")["track"] == ["H1", "H2"]
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-X1a")
def test_with_surveyors_every_build_card_has_a_free_track():
    table = a_build_with("surveyors")
    play(table, "build klingson H2", "done", "display grant", "done", "display auction", "done")
    play_card(table, "build")
    play(table, "build klingson H3")
    assert spent(table) == 0


@pytest.mark.rule("LZ-X1", "LZ-X1a")
def test_the_fourth_gang_builds_four_track_a_card():
    table = a_build_with("fourth-gang")
    play(table, "build klingson H2", "build klingson H3", "build klingson I2")
    assert table.view(None)["card"]["most"] == 4
    assert table.to_act == (0,)
    play(table, "build klingson I3")
    assert company_of(table, "klingson")["track"] == ["H1", "H2", "H3", "I2", "I3"]
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-X1", "LZ-X1a")
@pytest.mark.parametrize(("choice", "value", "treasury"), [("value", 4, 29), ("pesos", 0, 33)])
def test_with_land_agents_a_developed_hex_is_worth_4(choice, value, treasury):
    table = a_build_with("land-agents", tokens=["H2"])
    play(table, "build klingson H2", f"{choice} klingson")
    now = company_of(table, "klingson")
    assert (now["value"], now["treasury"]) == (value, treasury)


@pytest.mark.rule("LZ-X1", "LZ-10")
@pytest.mark.parametrize(("choice", "value", "treasury"), [("value", 4, 5), ("pesos", 0, 9)])
def test_with_land_agents_a_development_under_ones_track_is_worth_4(choice, value, treasury):
    table = a_turn(
        privates=privates_with("klingson", "land-agents"), companies={"klingson": {"track": ["H1", "H2"]}}
    )
    play_card(table, "develop")
    play(table, "develop H2", f"{choice} klingson")
    now = company_of(table, "klingson")
    assert (now["value"], now["treasury"]) == (value, treasury)


@pytest.mark.rule("LZ-X1", "LZ-X1a")
def test_with_stevedores_a_port_adds_the_die_and_1():
    table = a_build_with("stevedores", track=["H1", "H2", "I1", "J2"], die=3)
    play(table, "build klingson K1")
    now = company_of(table, "klingson")
    assert (now["value"], now["die"]) == (4, 3)


@pytest.mark.rule("LZ-X1", "LZ-X1a")
def test_the_grand_station_makes_manila_worth_5_instead_of_3():
    table = a_build_with("grand-station", track=TO_MANILA)
    play(table, f"build klingson {MANILA}")
    assert company_of(table, "klingson")["value"] == 5
    assert cash_of(table) == [25, 20, 20]


@pytest.mark.rule("LZ-X1", "LZ-X1a")
def test_the_mail_contract_pays_1_peso_a_round_into_the_treasury():
    table = a_turn(display=("grant",), privates=privates_with("klingson", "mail-contract"))
    before = table.position()["state"]["paid_out"]
    end_the_round(table)
    assert company_of(table, "klingson")["treasury"] == 6
    assert table.position()["state"]["paid_out"] == before + 1
    assert cash_of(table) == [20, 20, 20]


@pytest.mark.rule("LZ-X1a")
def test_the_mail_contract_pays_at_the_end_of_the_last_round_too():
    table = a_turn(round=6, display=("grant",), privates=privates_with("klingson", "mail-contract"))
    end_the_round(table)
    assert table.over
    assert company_of(table, "klingson")["treasury"] == 6


# Whose it is ------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-X1")
@pytest.mark.parametrize("private", ["tunnellers", "surveyors"])
def test_another_companys_private_company_makes_nothing_cheaper(private):
    """Klingson has the land agents, which do not matter here."""
    dealt = ["land-agents", private, "strongbox", "reputation", "workshop"]
    table = a_turn(privates=dealt, companies={"klingson": {"treasury": 30}})
    play_card(table, "build")
    play(table, "build klingson I1", "build klingson H2")
    assert spent(table) == 3


@pytest.mark.rule("LZ-X1")
def test_all_companies_may_have_one_at_once():
    table = an_opened_table(privates=PRIVATES[:5])
    assert [company["private"] for company in table.view(None)["companies"]] == list(PRIVATES[:5])
    assert [company["treasury"] for company in table.view(None)["companies"]] == [10, 5, 5, 5, 5]
    assert [company["value"] for company in table.view(None)["companies"]] == [0, 3, 0, 0, 0]
    assert [company["die"] for company in table.view(None)["companies"]] == [1, 1, 2, 1, 1]
