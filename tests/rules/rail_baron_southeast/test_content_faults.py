"""A player's own board: what is wrong with it is told with its place and the reason."""

import json
from copy import deepcopy

import pytest

from railhead.games.rail_baron_southeast.content import check
from railhead.table.reading import Part
from railhead.table.refusal import Malformed
from tests.rules.rail_baron_southeast.small_board import SMALL


def put(*steps_and_value):
    """A change that sets what lies at these steps into the data."""
    *steps, last, value = steps_and_value

    def change(data):
        for step in steps:
            data = data[step]
        data[last] = value

    return change


def drop(*steps):
    """A change that takes away what lies there."""

    def change(data):
        for step in steps[:-1]:
            data = data[step]
        del data[steps[-1]]

    return change


def road(initials):
    return next(k for k, railroad in enumerate(SMALL["railroads"]) if railroad["initials"] == initials)


def place(name):
    return next(k for k, one in enumerate(SMALL["places"]) if one["name"] == name)


def few_deeds(data):
    for railroad in data["railroads"]:
        if railroad["initials"] in ("ABC", "DEF", "GHI"):
            railroad.update(public=True, price=0)


def an_island(data):
    data["places"] += [
        {"name": name, "label": name, "state": "", "kind": "dot", "x": 2000, "y": y}
        for name, y in (("i1", 0), ("i2", 100))
    ]
    data["railroads"][0]["lines"].append(["i1", "i2"])


def two_crossings(data):
    data["crossings"].append(deepcopy(data["crossings"][0]))


def a_chord(data):
    data["railroads"][road("VWX")]["lines"].append(["v1", "v3"])


ABC, PUB, VWX, ASHTON, N1 = road("ABC"), road("PUB"), road("VWX"), place("Ashton"), place("n1")

FAULTS = [
    (put("regions", ["North"]), "content.regions", "2 to 20 items"),
    (put("regions", 1, "north"), "content.regions[1]", "already"),
    (put("places", ASHTON, "region", "Narnia"), "content.places[0].region", "one of the regions"),
    (drop("places", ASHTON, "region"), "content.places[0]", "'region' is missing"),
    (put("places", N1, "region", "North"), f"content.places[{N1}].region", "only a city"),
    (put("places", N1, "name", "ASHTON"), f"content.places[{N1}].name", "already"),
    (put("places", N1, "name", " n1"), f"content.places[{N1}].name", "single spaces"),
    (put("places", N1, "x", 0), f"content.places[{N1}]", "the same x and y"),
    (put("places", N1, "x", "left"), f"content.places[{N1}].x", "whole number"),
    (put("places", N1, "kind", "town"), f"content.places[{N1}].kind", "one of city"),
    (put("railroads", ABC, "initials", "DEF"), f"content.railroads[{road('DEF')}].initials", "already"),
    (
        put("railroads", ABC, "initials", "express"),
        f"content.railroads[{ABC}].initials",
        "one to eight letters",
    ),
    (put("railroads", ABC, "price", 3250), f"content.railroads[{ABC}].price", "multiple of 500"),
    (put("railroads", ABC, "price", 0), f"content.railroads[{ABC}].price", "from 500"),
    (put("railroads", PUB, "price", 500), f"content.railroads[{PUB}].price", "from 0 to 0"),
    (put("railroads", ABC, "colour", "red"), f"content.railroads[{ABC}].colour", "a colour"),
    (put("railroads", ABC, "pattern", "plaid"), f"content.railroads[{ABC}].pattern", "one of solid"),
    (put("railroads", ABC, "lines", 0, 1, "x9"), f"content.railroads[{ABC}].lines[0][1]", "no place 'x9'"),
    (put("railroads", ABC, "lines", 0, 2, "Ashton"), f"content.railroads[{ABC}].lines[0][2]", "already"),
    (put("railroads", ABC, "lines", 0, 1, "Ashton"), f"content.railroads[{ABC}].lines[0][1]", "already"),
    (few_deeds, "content.railroads", "at least 6 railroads that are not Public"),
    (an_island, "content.railroads", "no way leads from Ashton to i1"),
    (put("crossings", []), f"content.railroads[{VWX}].lines", "cross without a milepost"),
    (put("crossings", 0, "railroad", "XYZ"), "content.crossings[0].railroad", "initials"),
    (put("crossings", 0, "lines", 0, ["v1", "v3"]), "content.crossings[0].lines[0]", "does not join"),
    (put("crossings", 0, "lines", 0, ["Cedar", "v1"]), "content.crossings[0]", "do not cross"),
    (two_crossings, "content.crossings[1].lines[0]", "one crossing only"),
    (a_chord, "content.crossings[0]", "joins v1 and v3 already"),
    (drop("region_table", "odd", 3), "content.region_table.odd", "11 items"),
    (put("region_table", "even", 3, "Narnia"), "content.region_table.even[3]", "one of the regions"),
    (drop("city_tables", "North"), "content.city_tables", "'North' is missing"),
    (put("city_tables", "North", "odd", 0, "Dover"), "content.city_tables.North.odd[0]", "a city of North"),
    (put("city_tables", "North", "odd", 0, "n1"), "content.city_tables.North.odd[0]", "a city of North"),
    (put("city_tables", "North", "odd", 0, "Oz"), "content.city_tables.North.odd[0]", "no place 'Oz'"),
    (drop("payoffs", "Ashton", "Birch"), "content.payoffs.Ashton", "'Birch' is missing"),
    (drop("payoffs", "Gale"), "content.payoffs", "'Gale' is missing"),
    (put("payoffs", "Birch", "Ashton", 3000), "content.payoffs.Birch", "unknown field"),
    (put("payoffs", "Ashton", "Birch", 3100), "content.payoffs.Ashton.Birch", "multiple of 500"),
    (put("moon", True), "content", "unknown field"),
]


@pytest.mark.rule("RB-7a", "RB-2", "RB-11")
@pytest.mark.parametrize(("change", "where", "why"), FAULTS, ids=[f"{w}: {y}" for _, w, y in FAULTS])
def test_a_fault_is_told_with_its_place_and_reason(change, where, why):
    data = deepcopy(SMALL)
    change(data)
    with pytest.raises(Malformed) as fault:
        check(Part(data, "content"))
    assert fault.value.where == where
    assert why in fault.value.why


def test_a_small_board_of_ones_own_is_fit():
    board = check(Part(deepcopy(SMALL), "content"))
    assert board.title == "Small"
    assert len(board.crossings) == 1


@pytest.mark.rule("RB-7a")
def test_where_a_railroad_crosses_itself_a_step_leads_to_any_of_the_four_ends():
    board = check(Part(deepcopy(SMALL), "content"))
    v1 = board.place_words["v1"]
    steps = {
        board.places[board.ways.step_to[step]]: len(board.ways.uses(step))
        for step in board.steps_at[v1]
        if board.roads[board.road_of_step(step)] == "VWX"
    }
    assert steps == {"Cedar": 1, "v2": 1, "v3": 2, "v4": 2}


def test_the_command_lists_the_faults_of_a_file(tmp_path, capsys):
    from railhead.cli import main

    data = deepcopy(SMALL)
    put("railroads", ABC, "price", 3250)(data)
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert main(["content", "check", "rail-baron-southeast", str(path)]) != 0
    told = capsys.readouterr()
    assert "multiple of 500" in told.out + told.err
