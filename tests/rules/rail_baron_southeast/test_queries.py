"""What a player may ask: best ways, fees, ends of a roll, reach of deeds, odds; and signs of the end."""

import pytest

from railhead.games.rail_baron_southeast import planning
from tests.rules.rail_baron_southeast.positions import Train
from tests.rules.rail_baron_southeast.trips import (
    bound,
    caught_on_the_spur,
    declared,
    go,
    idle,
    new,
    others,
    phase,
    player,
    small,
    under_way,
)


def at_birch(**more):
    """From Birch to Elm: three steps over somebody's JKL, nine over railroads of the bank."""
    table = small(bound("Birch", "Elm", **more), idle(deeds=["JKL"]))
    table.roll("1 2")
    return table


# Best ways --------------------------------------------------------------------------------------


@pytest.mark.rule("RB-14")
def test_a_quick_way_and_a_cheap_way_are_told_side_by_side():
    told = at_birch().query(0, "best-ways", {})
    assert told["to"] == "Elm"
    quick, cheap = told["ways"][0], told["ways"][-1]
    assert (quick["turns"], quick["fees"], quick["steps"]) == (
        1, 5_000, [["JKL", "m1"], ["JKL", "m2"], ["JKL", "Elm"]],
    )  # fmt: skip
    assert cheap["turns"] > 1
    assert cheap["fees"] < 5_000
    assert "JKL" not in {road for road, _ in cheap["steps"]}


@pytest.mark.rule("RB-15")
def test_an_old_rate_counts_in_the_best_way():
    told = at_birch(established={"JKL": 1_000}).query(0, "best-ways", {})
    assert [(way["turns"], way["fees"]) for way in told["ways"]] == [(1, 1_000)]


@pytest.mark.rule("RB-14")
def test_ways_lead_to_any_place_and_for_any_train():
    table = at_birch()
    assert table.query(0, "best-ways", {"to": "Fern"})["ways"][0]["steps"][-1][1] == "Fern"
    assert table.query(0, "best-ways", {"to": "m1", "seat": 1})["ways"][0]["steps"][0][1] in ("h1", "v4")


@pytest.mark.rule("RB-8")
def test_a_place_out_of_reach_is_told_as_such():
    table = small(under_way("Gale", "PQR Fern p1 p2"), idle())
    told = table.query(0, "best-ways", {"to": "Fern"})
    assert told["ways"] == []
    assert "not yet ridden" in told["why"]


@pytest.mark.rule("RB-21d")
def test_the_way_back_over_used_segments_is_told_with_its_fees():
    table = caught_on_the_spur()
    (way,) = table.query(1, "best-ways", {})["ways"]
    assert way["steps"][:3] == [["PQR", "p2"], ["PQR", "p1"], ["PQR", "Fern"]]
    assert (way["steps"][-1][1], way["turns"], way["mileposts"], way["fees"]) == ("Dover", 2, 9, 2_000)
    assert table.query(1, "best-ways", {"to": "Gale"})["ways"][0]["mileposts"] == 5
    assert table.query(1, "best-ways", {"to": "p2"})["ways"] == []


@pytest.mark.rule("RB-21d")
def test_the_ends_of_a_roll_over_used_segments_are_told_as_they_can_be_ridden():
    table = caught_on_the_spur()
    table.roll("1 4")
    told = table.query(1, "reachable", {})
    assert {end["place"] for end in told["ends"]} == {"s3", "e1", "v3"}
    for end in told["ends"]:
        fork = table.fork()
        for road, place in end["steps"]:
            if phase(fork) == "ride":  # else the table has ridden the last step, as it was forced
                fork.play(1, f"ride {road} {place}")
        assert player(fork, 1)["place"] == end["place"]


# Fees of a way, ends of a roll ------------------------------------------------------------------


@pytest.mark.rule("RB-14")
def test_the_fees_of_a_way_are_those_the_turn_would_cost():
    told = at_birch().query(0, "way-fees", {"steps": [["JKL", "m1"], ["JKL", "m2"]]})
    assert told["fees"] == [{"to": 1, "amount": 5_000}]
    assert (told["total"], told["more"], told["refused"]) == (5_000, 5_000, None)
    assert told["actions"] == ["ride JKL m1", "ride JKL m2"]


@pytest.mark.rule("RB-7", "RB-10")
def test_a_way_that_may_not_be_ridden_says_where_and_why():
    table = at_birch()
    told = table.query(0, "way-fees", {"steps": [["JKL", "m1"], ["JKL", "Birch"]]})
    assert (told["refused"]["at"], told["refused"]["rule"]) == (1, "RB-8")
    long = [["JKL", "m1"], ["JKL", "m2"], ["JKL", "Elm"], ["DEF", "s2"]]
    assert table.query(0, "way-fees", {"steps": long})["refused"]["rule"] == "RB-10"
    assert len(table.query(0, "way-fees", {"steps": long})["actions"]) == 3


@pytest.mark.rule("RB-7")
def test_every_end_of_a_roll_has_its_cheapest_way():
    told = at_birch().query(0, "reachable", {})
    ends = {end["place"]: end["fees"] for end in told["ends"]}
    assert told["left"] == 3
    assert ends == {
        "Elm": 5_000, "Cedar": 1_000, "Ashton": 1_000,
        # There and back over PUB beside ABC, and on.
        "m1": 6_000, "n2": 1_000, "n3": 1_000,
    }  # fmt: skip
    assert all(len(end["steps"]) == 3 for end in told["ends"])


# Deeds and destinations -------------------------------------------------------------------------


@pytest.mark.rule("RB-2")
def test_the_reach_of_a_deed_grows_with_what_one_owns():
    table = small(bound("Birch", "Elm", deeds=["ABC"]), idle())
    told = table.query(0, "deed-reach", {})
    reach = {deed["railroad"]: deed for deed in told["deeds"]}
    odds = {city["city"]: city["odds"] for city in table.query(0, "destination-odds", {})["cities"]}
    assert sum(odds.values()) == 46_656
    north = odds["Ashton"] + odds["Birch"] + odds["Cedar"]
    assert told["yours"] == reach["ABC"]["alone"] == round(north * 10_000 / 46_656)
    assert reach["PQR"]["only"] == round(odds["Gale"] * 10_000 / 46_656)
    assert reach["JKL"]["with_yours"] == round((north + odds["Elm"]) * 10_000 / 46_656)


@pytest.mark.rule("RB-11")
def test_odds_come_with_what_the_trip_would_pay():
    table = small(bound("Birch", "Elm"), idle())
    pays = {city["city"]: city["pays"] for city in table.query(0, "destination-odds", {})["cities"]}
    assert (pays["Elm"], pays["Birch"]) == (3_500, 0)
    from_gale = table.query(0, "destination-odds", {"from": "Gale"})["cities"]
    assert {city["city"]: city["pays"] for city in from_gale}["Elm"] == 11_500


def test_before_there_are_trains_nothing_breaks():
    table = new()
    assert table.query(0, "best-ways", {})["ways"] == []
    assert table.query(None, "reachable", {})["ends"] == []
    assert table.query(0, "destination-odds", {})["cities"][0]["pays"] is None


# Signs of the end -------------------------------------------------------------------------------


def signs(table):
    return [(sign["seat"], sign["text"]) for sign in table.view(None)["end_signs"]]


@pytest.mark.rule("RB-18", "RB-19")
def test_open_cash_and_declarations_are_signs_of_the_end():
    assert signs(small(Train("Elm", "Ashton", cash=149_999, deeds=["ABC"]), idle(deeds=["DEF"]))) == []
    rich = small(Train("Elm", "Ashton", cash=150_000, deeds=["ABC"]), idle(deeds=["DEF"]))
    assert signs(rich) == [(0, "{who} has $150,000 or more.")]
    run = small(declared("Fern", "JKL Elm m2", deeds=["ABC"]), idle(deeds=["DEF"]))
    assert signs(run) == [(0, "{who} has declared and runs home to Ashton.")]


@pytest.mark.rule("RB-14")
def test_the_last_deeds_at_the_bank_are_a_sign():
    deeds = others(["PQR"])
    table = small(Train("Elm", "Ashton", deeds=deeds[:4]), idle(deeds=deeds[4:]))
    assert signs(table) == [(None, "One deed is left at the bank; then fees rise to $10,000.")]


@pytest.mark.rule("RB-11")
def test_on_the_way_a_trip_is_worth_more_and_nobody_wants_to_be_out():
    table = small(bound("Birch", "Gale"), idle(), idle("Elm"))
    before = table.state.worth(0)
    go(table, 0, "1 5", "ABC n3 n4 Cedar", "MNO e1 e2 Fern")
    assert table.state.worth(0) > before
    table.declare("resign 1")
    assert table.state.worth(1) < 0


def test_the_way_is_advised_that_loses_least_in_turns_and_money():
    """A turn counts as $4,000, on the run home as $12,000."""
    table = at_birch()
    told = table.query(0, "best-ways", {})
    costs = [way["fees"] + 4_000 * way["turns"] for way in told["ways"]]
    assert told["advised"] == costs.index(min(costs))
    state = table.state
    dear = [{"fees": 15_000, "turns": 1, "mileposts": 6}, {"fees": 1_000, "turns": 3, "mileposts": 12}]
    assert planning.advised(state, 0, dear) == 1
    state.declared[0] = 1
    assert planning.advised(state, 0, dear) == 0
    assert planning.advised(state, 0, []) == -1
