"""Track as it is put together: what it comes to, what may follow it, and the best way on."""

import pytest

from tests.rules.luzon_rails.positions import MANILA, TO_MANILA, a_card_played, a_turn


def planned(table, company, *hexes, seat=0, **more):
    return table.query(seat, "plan-track", {"company": company, "hexes": list(hexes), **more})


def following(answer):
    return {one["hex"]: (one["cost"], one["gain"]) for one in answer["next"]}


def test_with_nothing_planned_what_may_follow_is_what_may_be_built():
    table = a_card_played("build")
    for company in ("klingson", "ech"):
        offered = {
            choice["targets"][1]: (choice["cost"], choice["gain"])
            for choice in table.choices(0)
            if choice["kind"] == "build" and choice["targets"][0] == company
        }
        assert following(planned(table, company)) == offered


@pytest.mark.parametrize("company", ["klingson", "ech"])
def test_what_may_follow_a_plan_is_what_may_be_built_once_it_is_played(company):
    table = a_card_played("build")
    first = planned(table, company)["next"][0]["hex"]
    answer = planned(table, company, first)
    table.play_many(0, answer["actions"])
    offered = {
        choice["targets"][1]: (choice["cost"], choice["gain"])
        for choice in table.choices(0)
        if choice["kind"] == "build"
    }
    assert following(answer) == offered


@pytest.mark.rule("LZ-9")
def test_a_die_that_the_plan_raises_counts_for_the_port_after_it():
    """Vigan (C2) raises the die to two; Laoag's port (A2) then brings two, and Batac (B3) lies between."""
    companies = {"sinagtala": {"track": ["E2", "D3"], "treasury": 30}}
    table = a_turn(active=2, companies=companies)
    without = following(planned(table, "sinagtala", "C3", "B3", seat=2))
    after = following(planned(table, "sinagtala", "C2", "B3", seat=2))
    assert (without["A2"][1], after["A2"][1]) == (1, 2)


@pytest.mark.rule("LZ-9")
def test_each_hex_of_a_plan_tells_what_it_brings_in_its_place():
    """The port brings what the die shows by then: two, since Vigan comes before it."""
    companies = {"sinagtala": {"track": ["E2", "D3"], "treasury": 30}}
    table = a_turn(active=2, companies=companies)
    answer = planned(table, "sinagtala", "C2", "B3", "A2", seat=2)
    assert answer["gains"] == [1, 0, 2]
    assert sum(answer["gains"]) == answer["value"]
    assert sum(answer["costs"]) == answer["cost"]
    assert planned(table, "sinagtala", "C3", "B3", "A2", seat=2)["gains"] == [0, 0, 1]


@pytest.mark.rule("LZ-8")
def test_a_full_card_has_nothing_to_follow_and_says_so():
    table = a_card_played("build", companies={"klingson": {"treasury": 50}})
    plan = []
    for _ in range(3):
        plan.append(planned(table, "klingson", *plan)["next"][0]["hex"])
    answer = planned(table, "klingson", *plan, to=MANILA)
    assert answer["next"] == []
    assert answer["way"]["why"] == "3 track at most with this card: build them, or take one out."
    more = planned(table, "klingson", *plan, "I2")
    assert more["refused"]["at"] == 3


@pytest.mark.rule("LZ-8")
def test_the_way_goes_on_from_the_end_of_the_plan():
    table = a_card_played("build", companies={"klingson": {"treasury": 50}})
    answer = planned(table, "klingson", "H2", to="J3")
    assert answer["way"]["hexes"] == ["I2", "J3"]
    assert (answer["way"]["steps"], answer["way"]["now"]) == (3, ["I2", "J3"])


@pytest.mark.rule("LZ-8")
def test_too_far_a_hex_is_told_with_what_the_card_still_sets():
    table = a_card_played("build", companies={"klingson": {"treasury": 50}})
    answer = planned(table, "klingson", "H2", to="O8")
    assert "more than 2 track away" in answer["way"]["why"]


@pytest.mark.rule("LZ-8")
def test_a_far_way_takes_several_cards_and_tells_what_this_one_sets():
    table = a_card_played("build", companies={"klingson": {"treasury": 50}})
    way = planned(table, "klingson", to="O8")["way"]
    assert len(way["hexes"]) > 3
    assert way["now"] == way["hexes"][:3]
    table = a_card_played("build", companies={"klingson": {"treasury": 50}})
    assert way["hexes"] == table.query(0, "cheapest-track", {"company": "klingson", "to": "O8"})["hexes"]


@pytest.mark.rule("LZ-8")
def test_where_a_hex_takes_no_track_the_rule_is_told():
    table = a_card_played("build")
    first = planned(table, "klingson")["next"][0]["hex"]
    answer = planned(table, "klingson", first, to="H1")
    assert answer["way"]["rule"] == "LZ-8"


@pytest.mark.rule("LZ-9")
def test_a_development_is_taken_in_value_or_in_pesos_and_the_pesos_can_be_spent():
    companies = {"klingson": {"treasury": 1}}
    table = a_card_played("build", companies=companies, tokens=["H2"])
    value = planned(table, "klingson", "H2")
    pesos = planned(table, "klingson", "H2", pesos=["H2"])
    assert value["actions"] == ["build klingson H2", "value klingson"]
    assert pesos["actions"] == ["build klingson H2", "pesos klingson"]
    assert (value["taken"], pesos["taken"]) == (["value"], ["pesos"])
    assert value["value"] > 0
    assert pesos["value"] == 0
    assert pesos["treasury_after"] > value["treasury_after"] == 0
    assert value["next"] == []
    assert pesos["next"]


@pytest.mark.rule("LZ-9")
def test_the_plans_sums_are_those_of_the_play_itself():
    klingson = {"track": TO_MANILA, "value": 2, "shares": [1, 1, 0], "treasury": 9}
    table = a_turn(companies={"klingson": klingson})
    answer = planned(table, "klingson", MANILA)
    assert (answer["value"], answer["dividend"], answer["actions"]) == (3, 3, [f"build klingson {MANILA}"])


@pytest.mark.rule("LZ-8")
def test_of_equally_cheap_ways_the_one_that_gains_more_is_taken():
    """From D3 to B3 by way of Vigan or of C3: both cost as much."""
    table = a_turn(active=2, companies={"sinagtala": {"track": ["E2", "D3"], "treasury": 30}})
    assert planned(table, "sinagtala", seat=2, to="B3")["way"]["hexes"] == ["C2", "B3"]


def test_a_spectator_may_ask_too():
    assert planned(a_turn(), "klingson", seat=None)["next"]


@pytest.mark.rule("LZ-8")
def test_the_card_tells_what_it_may_still_set_for_each_company():
    table = a_card_played("build")
    assert table.view(0)["card"]["room"] == [3, 3, 3, 3, 3]
    table.play(0, "build klingson H2")
    assert table.view(1)["card"]["room"] == [2, 0, 0, 0, 0]
