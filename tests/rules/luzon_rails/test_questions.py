"""What a player may ask: the cheapest way to a hex, and what a build would gain."""

import pytest

from tests.rules.luzon_rails.positions import ECH_TO_H2, MANILA, TO_MANILA, a_turn


@pytest.mark.rule("LZ-8")
def test_the_cheapest_way_counts_hexes_and_pesos():
    answer = a_turn().query(0, "cheapest-track", {"company": "klingson", "to": "I2"})
    assert (answer["hexes"], answer["cost"], answer["steps"], answer["payable"]) == (["H2", "I2"], 2, 2, True)


@pytest.mark.rule("LZ-8")
def test_the_cheapest_way_counts_the_track_of_others():
    """E.C.H. stands on H2 and I2: 2 + 2, and as much over the mountain I1."""
    table = a_turn(companies={"ech": {"track": ECH_TO_H2}})
    answer = table.query(0, "cheapest-track", {"company": "klingson", "to": "I2"})
    assert (answer["cost"], answer["steps"]) == (4, 2)


@pytest.mark.rule("LZ-8")
def test_the_cheapest_way_does_not_cross_a_mountain_that_is_taken():
    companies = {"sinagtala": {"track": ["E2"]}, "mayon": {"track": ["E4", "E3", "D3"]}}
    answer = a_turn(companies=companies).query(2, "cheapest-track", {"company": "sinagtala", "to": "C2"})
    assert "hexes" not in answer or not {"E3", "D3"} & set(answer["hexes"])


@pytest.mark.rule("LZ-8a")
def test_a_way_that_the_treasury_cannot_pay_is_marked():
    table = a_turn(companies={"klingson": {"treasury": 1}})
    answer = table.query(0, "cheapest-track", {"company": "klingson", "to": "I2"})
    assert (answer["cost"], answer["payable"]) == (2, False)


@pytest.mark.rule("LZ-8")
def test_where_no_way_leads_the_answer_says_why():
    table = a_turn(companies={"klingson": {"track": ["H1", "H2"]}})
    answer = table.query(0, "cheapest-track", {"company": "klingson", "to": "H2"})
    assert answer.get("why") or answer["hexes"] == []


@pytest.mark.rule("LZ-8", "LZ-9")
def test_a_builds_gain_is_told_beforehand():
    """The rulebook's turn: Vigan, Batac, Laoag."""
    companies = {
        "sinagtala": {"track": ["E2", "D3"], "treasury": 30},
        "cabasan": {"track": ["B5", "A4", "A3", "A2"]},
    }
    table = a_turn(active=2, companies=companies)
    answer = table.query(2, "build-gain", {"company": "sinagtala", "hexes": ["C2", "B3", "A2"]})
    assert (answer["cost"], answer["value"], answer["die"]) == (5, 3, 1)
    assert (answer["treasury_after"], answer["refused"]) == (25, None)


@pytest.mark.rule("LZ-9")
def test_a_build_into_manila_tells_its_dividend():
    table = a_turn(companies={"klingson": {"track": TO_MANILA, "value": 2, "shares": [1, 1, 0]}})
    answer = table.query(0, "build-gain", {"company": "klingson", "hexes": [MANILA]})
    assert (answer["value"], answer["dividend"]) == (3, 3)


@pytest.mark.rule("LZ-8a")
def test_a_build_that_would_be_refused_tells_where_and_why():
    table = a_turn(companies={"klingson": {"treasury": 1}})
    answer = table.query(0, "build-gain", {"company": "klingson", "hexes": ["H2", "I2"]})
    assert (answer["refused"]["at"], answer["refused"]["rule"]) == (1, "LZ-8a")
    assert answer["refused"]["why"]
