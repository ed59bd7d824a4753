"""The Build card: up to three track for one company, paid from its treasury."""

import pytest

from tests.rules.luzon_rails.positions import (
    COMPANIES,
    ECH_TO_H2,
    a_card_played,
    a_turn,
    cash_of,
    company_of,
    grown,
    on_offer,
    play,
    play_card,
    rule_that_refuses,
    terrain,
)

# Beside H1 lie H2, plains, and I1, a mountain; beside H2 also H3 and I2, plains.
MAYON_TO_H2 = ["E4", "F4", "G3", "H3", "H2"]


def builds(table, company):
    return {place.split()[1] for place in on_offer(table, "build") if place.split()[0] == company}


def a_build(**more):
    return a_card_played("build", **more)


def rich(track, **more):
    return {"treasury": 30, "track": track, **more}


# The rulebook's own turn ------------------------------------------------------------------------


def joni_builds():
    """Seat 2 holds Sinagtala, whose track ends beside Vigan; Cabasan stands in Laoag."""
    companies = {"sinagtala": rich(["E2", "D3"]), "cabasan": rich(["B5", "A4", "A3", "A2"])}
    table = a_build(active=2, companies=companies)
    play(table, "build sinagtala Vigan", "build sinagtala Batac", "build sinagtala Laoag")
    return table


@pytest.mark.rule("LZ-8", "LZ-9")
def test_the_rulebooks_turn_costs_2_and_1_and_2():
    assert company_of(joni_builds(), "sinagtala")["treasury"] == 30 - 5


@pytest.mark.rule("LZ-9", "LZ-8")
def test_the_rulebooks_turn_gains_1_in_vigan_and_the_new_die_in_laoag():
    now = company_of(joni_builds(), "sinagtala")
    assert (now["die"], now["value"]) == (2, 1 + 2)


@pytest.mark.rule("LZ-8")
def test_the_rulebooks_turn_sets_the_track_in_order_and_ends():
    table = joni_builds()
    assert company_of(table, "sinagtala")["track"] == ["E2", "D3", "C2", "B3", "A2"]
    assert table.to_act == (0,)


@pytest.mark.rule("LZ-9")
def test_the_rulebooks_turn_gains_cabasan_nothing():
    now = company_of(joni_builds(), "cabasan")
    assert (now["value"], now["treasury"]) == (0, 30)


# Where ------------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-8")
def test_new_track_lies_next_to_the_companys_track():
    assert builds(a_build(), "klingson") == {"H2", "I1"}


@pytest.mark.rule("LZ-8")
def test_track_away_from_the_companys_track_is_refused():
    assert rule_that_refuses(a_build(), "build klingson H3") == "LZ-8"


@pytest.mark.rule("LZ-8")
def test_track_next_to_another_companys_track_alone_is_refused():
    assert rule_that_refuses(a_build(), "build klingson A4") == "LZ-8"


@pytest.mark.rule("LZ-8")
def test_the_next_track_may_go_on_from_the_one_just_set():
    table = a_build()
    play(table, "build klingson H2")
    assert {"H3", "I2"} <= builds(table, "klingson")


@pytest.mark.rule("LZ-8")
def test_track_may_branch_anywhere_along_the_line():
    table = a_build(companies={"klingson": rich(["H1", "H2", "H3", "H4"])})
    assert {"I1", "I2", "I3", "H5"} <= builds(table, "klingson")


@pytest.mark.rule("LZ-8")
def test_a_company_has_at_most_one_track_on_a_hex():
    table = a_build(companies={"klingson": rich(["H1", "H2"])})
    assert rule_that_refuses(table, "build klingson H1") == "LZ-8"
    play(table, "build klingson H3")
    assert rule_that_refuses(table, "build klingson H3") == "LZ-8"


@pytest.mark.rule("LZ-8")
def test_several_companies_share_a_plains_hex():
    table = a_build(companies={"ech": rich(ECH_TO_H2)})
    play(table, "build klingson H2")
    assert "H2" in company_of(table, "klingson")["track"]
    assert "H2" in company_of(table, "ech")["track"]


@pytest.mark.rule("LZ-8")
def test_a_mountain_hex_takes_one_track_only():
    table = a_build(active=2, companies={"mayon": rich(["E4", "D4", "D3"]), "sinagtala": rich(["E2"])})
    assert terrain("D3") == "mountain"
    assert "D3" not in builds(table, "sinagtala")
    assert rule_that_refuses(table, "build sinagtala D3") == "LZ-8"


@pytest.mark.rule("LZ-8")
def test_a_mountain_city_takes_one_company_ever():
    companies = {"sinagtala": rich(["E2", "D3", "C2"]), "cabasan": rich(["B5", "B4", "B3"])}
    table = a_build(active=1, companies=companies)
    assert rule_that_refuses(table, "build cabasan Vigan") == "LZ-8"


@pytest.mark.rule("LZ-8")
def test_a_mountain_town_takes_one_company_ever():
    table = a_build(active=2, companies={"mayon": rich(["E4", "E3"]), "sinagtala": rich(["E2"])})
    assert rule_that_refuses(table, "build sinagtala Bontoc") == "LZ-8"


@pytest.mark.rule("LZ-8")
def test_a_place_that_is_not_on_the_board_is_no_action():
    assert rule_that_refuses(a_build(), "build klingson Z9") == "T-2"


# Whose ------------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-8")
def test_one_builds_for_companies_of_which_one_holds_a_share():
    table = a_build()
    assert {place.split()[0] for place in on_offer(table, "build")} == {"klingson", "ech"}


@pytest.mark.rule("LZ-8")
def test_nobody_builds_for_a_company_without_a_share_of_it():
    assert rule_that_refuses(a_build(), "build cabasan A4") == "LZ-8"


@pytest.mark.rule("LZ-8")
def test_one_share_is_enough_where_another_holds_more():
    table = a_build(companies={"cabasan": {"shares": [1, 2, 0]}})
    play(table, "build cabasan A4")
    assert company_of(table, "cabasan")["track"] == ["B5", "A4"]


@pytest.mark.rule("LZ-12a", "LZ-8")
def test_nobody_builds_for_a_company_that_has_sold_no_share():
    table = a_build(companies={"mayon": {"shares": [0, 0, 0]}}, active=1)
    assert {place.split()[0] for place in on_offer(table, "build")} == {"cabasan"}
    assert rule_that_refuses(table, "build mayon E5", seat=1) in {"LZ-12a", "LZ-8"}


@pytest.mark.rule("LZ-8")
def test_one_card_builds_for_one_company():
    table = a_build()
    play(table, "build klingson H2")
    assert {place.split()[0] for place in on_offer(table, "build")} == {"klingson"}
    assert rule_that_refuses(table, "build ech O9") == "LZ-8"


@pytest.mark.rule("LZ-8")
def test_a_player_without_shares_plays_the_card_for_nothing():
    table = a_turn(active=2, companies={"sinagtala": {"shares": [1, 0, 0]}})
    play(table, "display build")
    assert table.to_act == (0,)


# How many ---------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-8")
def test_a_card_builds_three_track_and_ends_by_itself():
    table = a_build()
    play(table, "build klingson H2", "build klingson H3", "build klingson I2")
    assert company_of(table, "klingson")["track"] == ["H1", "H2", "H3", "I2"]
    assert table.view(None)["card"] is None
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-8")
def test_the_card_tells_how_many_track_are_set_and_may_be():
    table = a_build()
    play(table, "build klingson H2")
    now = table.view(None)["card"]
    assert (now["card"], now["company"], now["built"], now["most"]) == ("build", "klingson", 1, 3)


@pytest.mark.rule("LZ-8")
def test_each_track_comes_from_the_companys_supply():
    table = a_build()
    play(table, "build klingson H2", "build klingson H3", "done")
    assert company_of(table, "klingson")["track_left"] == 23 - 3


@pytest.mark.rule("LZ-8")
def test_track_that_runs_out_ends_the_companys_building():
    companies = {"ech": rich(grown("ech", 22)), "klingson": {"shares": [0, 1, 0]}}
    table = a_build(companies=companies)
    last = sorted(builds(table, "ech"))[0]
    play(table, f"build ech {last}")
    assert company_of(table, "ech")["track_left"] == 0
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-8")
def test_a_company_without_track_in_supply_does_not_build():
    table = a_build(companies={"ech": rich(grown("ech", 23))})
    assert builds(table, "ech") == set()
    next_in_line = grown("ech", 24)[-1]
    assert rule_that_refuses(table, f"build ech {next_in_line}") == "LZ-8"


# What it costs ----------------------------------------------------------------------------------


@pytest.mark.rule("LZ-8")
def test_the_first_track_on_plains_costs_1():
    table = a_build()
    play(table, "build klingson H2")
    assert company_of(table, "klingson")["treasury"] == 4


@pytest.mark.rule("LZ-8")
def test_the_second_track_on_plains_costs_2():
    table = a_build(companies={"ech": rich(ECH_TO_H2)})
    play(table, "build klingson H2")
    assert company_of(table, "klingson")["treasury"] == 3


@pytest.mark.rule("LZ-8")
def test_the_third_track_on_plains_costs_3():
    table = a_build(companies={"ech": rich(ECH_TO_H2), "mayon": rich(MAYON_TO_H2)})
    play(table, "build klingson H2")
    assert company_of(table, "klingson")["treasury"] == 2


@pytest.mark.rule("LZ-8")
def test_a_mountain_costs_2():
    table = a_build()
    play(table, "build klingson I1")
    assert company_of(table, "klingson")["treasury"] == 3


@pytest.mark.rule("LZ-8")
def test_a_town_on_a_mountain_costs_2():
    table = a_build(active=2)
    play(table, "build sinagtala Bontoc")
    assert company_of(table, "sinagtala")["treasury"] == 3


@pytest.mark.rule("LZ-8")
def test_another_companys_star_counts_as_track_on_the_hex():
    table = a_build(active=1, companies={"mayon": rich(["E4", "D5", "C4"])})
    play(table, "build mayon B5")
    assert company_of(table, "mayon")["treasury"] == 28


@pytest.mark.rule("LZ-8")
def test_track_is_paid_by_the_treasury_to_the_bank_and_never_by_a_player():
    table = a_build()
    before = table.position()["state"]["paid_out"]
    play(table, "build klingson I1")
    assert cash_of(table) == [20, 20, 20]
    assert table.position()["state"]["paid_out"] == before - 2


@pytest.mark.rule("LZ-8")
def test_a_choice_tells_its_cost_and_gain():
    choices = {choice["action"]: choice for choice in a_build(active=2).choices(2)}
    port, mountain = choices["build sinagtala F2"], choices["build sinagtala D3"]
    assert (port["cost"], port["gain"]) == (1, 1)
    assert (mountain["cost"], mountain["gain"]) == (2, 0)


# Being able to pay ------------------------------------------------------------------------------


@pytest.mark.rule("LZ-8a")
def test_a_treasury_that_is_too_small_does_not_build():
    table = a_build(companies={"klingson": {"treasury": 1}})
    assert builds(table, "klingson") == {"H2"}
    assert rule_that_refuses(table, "build klingson I1") == "LZ-8a"


@pytest.mark.rule("LZ-8a")
def test_a_track_must_be_payable_before_its_own_gain():
    """H2 has a token: its ₱3 would pay for the track, but they come too late."""
    table = a_build(tokens=["H2"], companies={"klingson": {"treasury": 0}})
    assert rule_that_refuses(table, "build klingson H2") == "LZ-8a"


@pytest.mark.rule("LZ-8a")
def test_a_gain_in_pesos_pays_for_the_next_track_of_the_card():
    table = a_build(tokens=["H2"], companies={"klingson": {"treasury": 1}})
    play(table, "build klingson H2", "pesos klingson")
    assert company_of(table, "klingson")["treasury"] == 3
    play(table, "build klingson H3", "build klingson I1")
    assert company_of(table, "klingson")["treasury"] == 0


@pytest.mark.rule("LZ-8a")
def test_a_gain_in_value_pays_for_nothing():
    companies = {"klingson": {"treasury": 1}}
    table = a_build(tokens=["H2"], companies=companies)
    play(table, "build klingson H2", "value klingson")
    assert company_of(table, "klingson")["treasury"] == 0
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-8a")
def test_each_track_is_paid_when_it_is_set():
    table = a_build(companies={"klingson": {"treasury": 4}})
    play(table, "build klingson H2")
    assert company_of(table, "klingson")["treasury"] == 3
    play(table, "build klingson I1")
    assert company_of(table, "klingson")["treasury"] == 1


@pytest.mark.rule("LZ-8", "LZ-8a")
def test_a_card_ends_by_itself_when_the_treasury_is_spent():
    table = a_build(companies={"klingson": {"treasury": 1}})
    play(table, "build klingson H2")
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-8", "LZ-8a")
def test_a_card_for_companies_without_money_ends_by_itself():
    table = a_turn(companies={company: {"treasury": 0} for company in COMPANIES})
    play_card(table, "build")
    assert table.to_act == (1,)


# Spelling ---------------------------------------------------------------------------------------


@pytest.mark.rule("LZ-8")
@pytest.mark.parametrize(
    "text",
    ["build klingson H2", "BUILD Klingson h2", "build k H2", "build K Dagupan/Lingayen", " build  k  h2 "],
)
def test_companies_and_places_are_read_in_many_spellings_and_written_in_one(text):
    table = a_build()
    play(table, text)
    assert table.lines()[-1]["do"] == "build klingson H2"


@pytest.mark.rule("LZ-8")
def test_a_name_of_several_words_is_read_too():
    table = a_build(active=2)
    play(table, "build sinagtala San Fernando (La Union)")
    assert company_of(table, "sinagtala")["track"] == ["E2", "F2"]
