"""What track on a city, in Manila or on a developed hex gains."""

import pytest

from tests.rules.luzon_rails.positions import (
    ECH_TO_H2,
    MANILA,
    TO_MANILA,
    a_card_played,
    cash_of,
    company_of,
    play,
)


def a_build(**klingson):
    """Seat 0 builds for Klingson, which has ₱30 and the track given."""
    return a_card_played("build", companies={"klingson": {"treasury": 30} | klingson})


def standing(table, company="klingson"):
    now = company_of(table, company)
    return now["value"], now["die"]


# Production cities and ports ----------------------------------------------------------------------


@pytest.mark.rule("LZ-9")
def test_a_production_city_adds_1_to_value_and_die():
    table = a_build(track=["H1", "H2"], value=4, die=2)
    play(table, "build klingson Tarlac")
    assert standing(table) == (5, 3)


@pytest.mark.rule("LZ-9")
def test_a_die_stays_at_6_while_the_value_still_grows():
    table = a_build(track=["H1", "H2"], value=4, die=6)
    play(table, "build klingson Tarlac")
    assert standing(table) == (5, 6)


@pytest.mark.rule("LZ-9")
@pytest.mark.parametrize("die", [1, 4, 6])
def test_a_port_adds_the_die_to_the_value(die):
    table = a_build(track=["H1", "H2", "I2", "J3", "K2"], value=2, die=die)
    play(table, "build klingson K1")
    assert standing(table) == (2 + die, die)


@pytest.mark.rule("LZ-9")
def test_a_port_before_a_production_city_counts_the_old_die():
    table = a_build(track=["H1", "H2", "I1", "J2"])
    play(table, "build klingson K1", "build klingson I2")
    assert standing(table) == (1 + 1, 2)


@pytest.mark.rule("LZ-9")
def test_a_production_city_before_a_port_raises_what_the_port_gives():
    table = a_build(track=["H1", "H2", "I1", "J2"])
    play(table, "build klingson I2", "build klingson K1")
    assert standing(table) == (1 + 2, 2)


@pytest.mark.rule("LZ-9")
def test_a_value_has_no_upper_end():
    table = a_build(track=["H1", "H2", "I2", "J3", "K2"], value=70, die=6)
    play(table, "build klingson K1")
    assert standing(table) == (76, 6)


@pytest.mark.rule("LZ-9")
@pytest.mark.parametrize("hex", ["H3", "I1", "H2"], ids=["plains", "mountain", "town without a token"])
def test_other_hexes_gain_nothing(hex):
    table = a_build(track=["H1"] if hex == "H2" else ["H1", "H2"])
    play(table, f"build klingson {hex}")
    assert standing(table) == (0, 1)
    assert table.view(None)["card"]["choosing"] == []


@pytest.mark.rule("LZ-9")
def test_a_company_that_is_there_already_gains_nothing_by_a_newcomer():
    companies = {
        "klingson": {"treasury": 30, "track": ["H1", "H2"]},
        "ech": {"treasury": 30, "track": ECH_TO_H2[:-1]},
    }
    table = a_card_played("build", companies=companies)
    play(table, "build klingson I2")
    assert standing(table, "ech") == (0, 1)
    assert standing(table, "klingson") == (1, 2)


# Developed hexes --------------------------------------------------------------------------------


def a_build_on_a_token(**klingson):
    table = a_card_played(
        "build", tokens=["H2"], companies={"klingson": {"treasury": 30, "value": 1} | klingson}
    )
    play(table, "build klingson H2")
    return table


@pytest.mark.rule("LZ-9")
def test_on_a_developed_hex_the_builder_chooses_value_or_pesos():
    table = a_build_on_a_token()
    assert table.to_act == (0,)
    assert set(table.legal(0)) == {"value klingson", "pesos klingson"}
    assert table.view(None)["card"]["choosing"] == ["klingson"]


@pytest.mark.rule("LZ-9")
def test_a_developed_hex_may_add_3_to_the_value():
    table = a_build_on_a_token()
    play(table, "value klingson")
    assert standing(table) == (4, 1)
    assert company_of(table, "klingson")["treasury"] == 29


@pytest.mark.rule("LZ-9")
def test_a_developed_hex_may_put_3_pesos_into_the_treasury():
    table = a_build_on_a_token()
    play(table, "pesos klingson")
    assert standing(table) == (1, 1)
    assert company_of(table, "klingson")["treasury"] == 32


@pytest.mark.rule("LZ-9")
def test_building_goes_on_after_the_choice():
    table = a_build_on_a_token()
    play(table, "value klingson")
    assert table.to_act == (0,)
    assert "build klingson H3" in table.legal(0)
    assert "done" in table.legal(0)


@pytest.mark.rule("LZ-9", "LZ-8")
def test_the_third_tracks_choice_is_made_before_the_turn_ends():
    table = a_card_played("build", tokens=["H2"], companies={"klingson": {"track": ["H1", "I1"]}})
    play(table, "build klingson I2", "build klingson H3", "build klingson H2")
    assert table.to_act == (0,)
    play(table, "value klingson")
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-9", "LZ-10")
def test_the_token_stays_and_gains_the_next_company_too():
    companies = {
        "klingson": {"treasury": 30},
        "ech": {"treasury": 30, "track": ECH_TO_H2},
    }
    table = a_card_played("build", tokens=["H2"], companies=companies)
    play(table, "build klingson H2")
    assert set(table.legal(0)) == {"value klingson", "pesos klingson"}
    assert table.view(None)["tokens"] == ["H2"]


# Manila -----------------------------------------------------------------------------------------


def a_build_into_manila(**klingson):
    table = a_build(track=TO_MANILA, **klingson)
    play(table, f"build klingson {MANILA}")
    return table


@pytest.mark.rule("LZ-9")
def test_manila_adds_3_to_the_value_and_marks_the_company():
    table = a_build_into_manila(value=2, die=4)
    assert standing(table) == (5, 4)
    assert company_of(table, "klingson")["manila"] is True
    assert company_of(table, "ech")["manila"] is False


@pytest.mark.rule("LZ-9", "LZ-12")
def test_manila_pays_a_dividend_of_the_new_value_at_once():
    table = a_build_into_manila(value=2, shares=[1, 0, 1])
    assert cash_of(table) == [23, 20, 23]
    assert company_of(table, "klingson")["treasury"] == 29


@pytest.mark.rule("LZ-9")
def test_the_dividend_in_manila_comes_before_the_next_track_of_the_card():
    """Value 4 pays before Calamba, a production city, makes it 5."""
    table = a_build_into_manila(value=1)
    assert table.to_act == (0,)
    assert cash_of(table)[0] == 24
    play(table, "build klingson Calamba")
    assert standing(table)[0] == 5
    assert cash_of(table)[0] == 24


@pytest.mark.rule("LZ-9")
def test_only_the_company_that_reaches_manila_pays():
    companies = {
        "klingson": {"track": TO_MANILA},
        "cabasan": {"value": 9},
        "ech": {"value": 7, "track": ECH_TO_H2[:7]},
    }
    table = a_card_played("build", companies=companies)
    play(table, f"build klingson {MANILA}")
    assert cash_of(table) == [23, 20, 20]


@pytest.mark.rule("LZ-9", "LZ-8")
def test_a_second_company_in_manila_pays_more_for_the_track_and_has_its_own_dividend():
    companies = {
        "klingson": {"track": TO_MANILA, "value": 3},
        "ech": {"track": ECH_TO_H2[:7]},
    }
    table = a_card_played("build", companies=companies)
    play(table, f"build klingson {MANILA}")
    assert company_of(table, "klingson")["treasury"] == 5 - 2
    assert cash_of(table) == [26, 20, 20]


@pytest.mark.rule("LZ-9")
def test_a_company_is_connected_to_manila_once():
    table = a_build_into_manila()
    cash = cash_of(table)
    assert f"build klingson {MANILA}" not in table.legal(0)
    play(table, "build klingson M4", "build klingson M3")
    assert cash_of(table) == cash


@pytest.mark.rule("LZ-9")
def test_track_beside_manila_is_not_yet_connected():
    table = a_build(track=TO_MANILA[:-1])
    play(table, "build klingson K3")
    assert company_of(table, "klingson")["manila"] is False
    assert cash_of(table) == [20, 20, 20]
