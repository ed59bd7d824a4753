"""A content file with a fault is refused, with the place and the reason."""

import copy
import re

import pytest

import railhead
from tests.rules.lunar_land_rush.moon import GAME, content


def faulty(change):
    """What is said about the game's own content after a change."""
    data = copy.deepcopy(content())
    change(data)
    with pytest.raises(railhead.Malformed) as fault:
        railhead.new(GAME, content=data)
    return str(fault.value)


def put(*path, value):
    """A change: this value at that place."""

    def change(data):
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


def lonely_neighbour(data):
    first = data["areas"][0]
    other = next(a for a in data["areas"] if a["area"] == first["neighbours"][0])
    other["neighbours"].remove(first["area"])


def one_more(data):
    data["aims"][3]["odds"][0] += 1


def twice(data):
    data["orders"][1]["card"] = data["orders"][0]["card"]


def alike(data):
    data["corporations"][1]["colours"] = data["corporations"][0]["colours"]


FAULTS = {
    "bow tie": (
        put("areas", 2, "outline", value=[[400, 400], [500, 500], [500, 400], [400, 500]]),
        r"content\.areas\[2\]\.outline: .*crosses itself",
    ),
    "two points": (put("areas", 2, "outline", value=[[1, 1], [2, 2]]), r"areas\[2\]\.outline: 3 to"),
    "off the board": (put("areas", 2, "centre", value=[1001, 5]), r"areas\[2\]\.centre\[0\]"),
    "one-sided neighbour": (lonely_neighbour, r"areas\[0\]\.neighbours: .*does not name"),
    "unknown neighbour": (put("areas", 0, "neighbours", value=["atlantis"]), r"areas\[0\]\.neighbours\[0\]"),
    "unknown kind": (put("areas", 0, "price", value={"gold": 1}), r"areas\[0\]\.price: unknown field"),
    "no price": (put("areas", 0, "price", value={}), r"areas\[0\]\.price: .*at least one cube"),
    "odds": (one_more, r"aims\[3\]\.odds: .*1000000, these to 1000001"),
    "odds of too few areas": (put("aims", 0, "odds", value=[1_000_000]), r"aims\[0\]\.odds: 20 items"),
    "aim beyond the rim": (put("aims", 0, "at", value=[1, 1]), r"aims\[0\]\.at: .*inside the rim"),
    "opposite": (put("wraps", 0, "opposite", value="nowhere"), r"wraps\[0\]\.opposite"),
    "sectors": (put("wraps", 0, "to", value=359), r"wraps: .*all around"),
    "tokens": (put("tokens", value={"1": 19}), r"tokens: 20 tokens are wanted"),
    "cubes": (put("cubes", value=10), r"cubes: .*too few"),
    "colours": (alike, r"corporations\[1\]\.colours\.launch: another corporation"),
    "one colour": (
        put("corporations", 0, "colours", "move", value="pink"),
        r"corporations\[0\]\.colours: .*four colours",
    ),
    "a bonus of another order": (put("orders", 0, "bonus", value="prefab"), r"orders\[0\]\.bonus: prefab"),
    "a card twice": (twice, r"orders\[1\]\.card: a word of its own"),
    "objectives": (put("objectives", 0, "copies", value=0), r"objectives\[0\]\.copies"),
    "astronauts": (put("astronauts", value=5), r"astronauts: a number from 6"),
    "unknown field": (put("dragons", value=1), r"unknown field"),
}


@pytest.mark.rule("LL-3")
@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_board_is_refused_with_place_and_reason(name):
    change, said = FAULTS[name]
    assert re.search(said, faulty(change))


@pytest.mark.rule("LL-3")
def test_a_region_without_an_area_is_refused():
    def change(data):
        for area in data["areas"]:
            if area["region"] == "pink":
                area["region"] = "blue"

    assert "the pink region has no area" in faulty(change)
