"""The Develop card: a token on a town, and what the companies there gain."""

import pytest

from tests.rules.luzon_rails.positions import (
    ECH_TO_H2,
    a_card_played,
    a_turn,
    company_of,
    content,
    hexes,
    on_offer,
    play,
    play_card,
    rule_that_refuses,
)


def a_development_of_h2(active=0):
    """Dagupan (H2) is developed while Klingson and E.C.H. are there."""
    companies = {"klingson": {"track": ["H1", "H2"]}, "ech": {"track": ECH_TO_H2}}
    table = a_card_played("develop", active=active, companies=companies)
    play(table, "develop H2")
    return table


@pytest.mark.rule("LZ-10")
def test_a_token_goes_on_any_town_without_one():
    table = a_card_played("develop", tokens=["B3", "E3"])
    assert on_offer(table, "develop") == hexes("town") - {"B3", "E3"}


@pytest.mark.rule("LZ-10")
def test_a_developed_town_shows_its_token_and_the_supply_falls():
    table = a_card_played("develop", tokens=["E3"])
    play(table, "develop Batac")
    assert table.view(None)["tokens"] == ["E3", "B3"]
    assert table.view(None)["tokens_left"] == content()["tokens"] - 2


@pytest.mark.rule("LZ-10")
def test_a_town_is_developed_once():
    assert rule_that_refuses(a_card_played("develop", tokens=["B3"]), "develop B3") == "LZ-10"


@pytest.mark.rule("LZ-10")
@pytest.mark.parametrize(
    "hex", ["A2", "C2", "L4", "H1", "A4"], ids=["port", "production city", "Manila", "star", "plain hex"]
)
def test_only_towns_are_developed(hex):
    assert rule_that_refuses(a_card_played("develop"), f"develop {hex}") == "LZ-10"


@pytest.mark.rule("LZ-10")
def test_a_town_where_no_company_stands_is_developed_for_later():
    table = a_card_played("develop")
    before = table.view(None)["companies"]
    play(table, "develop B3")
    assert table.view(None)["companies"] == before
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-10")
def test_each_company_there_gains_in_board_order():
    table = a_development_of_h2()
    assert table.view(None)["card"]["choosing"] == ["klingson", "ech"]
    assert set(table.legal(0)) == {"value klingson", "pesos klingson"}
    play(table, "value klingson")
    assert set(table.legal(0)) == {"value ech", "pesos ech"}


@pytest.mark.rule("LZ-10")
def test_the_active_player_chooses_for_each_company_anew():
    table = a_development_of_h2()
    play(table, "value klingson", "pesos ech")
    klingson, ech = company_of(table, "klingson"), company_of(table, "ech")
    assert (klingson["value"], klingson["treasury"]) == (3, 5)
    assert (ech["value"], ech["treasury"]) == (0, 8)
    assert table.to_act == (1,)


@pytest.mark.rule("LZ-10")
def test_no_share_is_needed_to_develop_or_to_choose():
    table = a_development_of_h2(active=2)
    assert table.to_act == (2,)
    play(table, "pesos klingson", "value ech")
    assert company_of(table, "klingson")["treasury"] == 8
    assert company_of(table, "ech")["value"] == 3


@pytest.mark.rule("LZ-10", "LZ-12a")
def test_a_company_that_has_sold_no_share_gains_too():
    companies = {"mayon": {"shares": [0, 0, 0], "track": ["E4", "E5"]}}
    table = a_card_played("develop", companies=companies)
    play(table, "develop E5", "value mayon")
    assert company_of(table, "mayon")["value"] == 3


@pytest.mark.rule("LZ-10")
def test_a_development_costs_nothing():
    table = a_card_played("develop")
    before = table.position()["state"]["paid_out"]
    play(table, "develop B3")
    assert table.position()["state"]["paid_out"] == before


@pytest.mark.rule("LZ-10")
def test_a_card_develops_one_town():
    table = a_card_played("develop")
    play(table, "develop B3")
    assert rule_that_refuses(table, "develop E3", seat=0) == "T-1"


@pytest.mark.rule("LZ-10")
def test_a_development_raises_no_die():
    table = a_development_of_h2()
    play(table, "value klingson", "value ech")
    assert company_of(table, "klingson")["die"] == company_of(table, "ech")["die"] == 1


@pytest.mark.rule("LZ-10a")
def test_without_a_token_left_the_card_is_played_for_nothing():
    towns = sorted(hexes("town"))[: content()["tokens"]]
    table = a_turn(tokens=towns)
    assert table.view(None)["tokens_left"] == 0
    play_card(table, "develop")
    assert table.to_act == (1,)
    assert table.view(None)["tokens"] == towns


@pytest.mark.rule("LZ-10a")
def test_the_last_token_can_be_placed():
    towns = sorted(hexes("town"))[: content()["tokens"]]
    table = a_card_played("develop", tokens=towns[:-1])
    play(table, f"develop {towns[-1]}")
    assert table.view(None)["tokens_left"] == 0
