"""The moon that ships: lattice, letters, terrain, rims, cities. Read from content.json alone."""

import math
import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.rules.lunar_rails.moon_graph import (
    AROUND,
    city_of,
    content,
    crossings,
    links,
    mileposts,
    neighbours,
    one_red_area,
    price_of_joining,
    steps_from,
    told,
)

# Cities that the published rulebook and reviews name.
KNOWN = {
    "Sinus Iridum", "Scott", "Mare Ingenii", "Peary", "Mare Nectaris", "Hertzsprung", "Apollo",
    "Mare Humorum", "Oceanus", "Pythagoras", "Jules Verne", "Mach", "Mare Moscoviense",
}  # fmt: skip


def cities(size: str = "") -> list[dict[str, Any]]:
    return [city for city in content()["cities"] if size in ("", city["size"])]


def floats_in(value: object) -> list[object]:
    if isinstance(value, dict):
        return [found for entry in value.values() for found in floats_in(entry)]
    if isinstance(value, list):
        return [found for entry in value for found in floats_in(entry)]
    return [value] if isinstance(value, float) else []


def test_every_number_is_whole() -> None:
    assert not floats_in(content())


def test_there_are_2088_mileposts_on_two_discs_that_share_their_poles() -> None:
    assert len(content()["mileposts"]) == len(mileposts()) == 2088
    for disc in ("near", "far"):
        found = {(c, v) for side, c, v, _ in mileposts().values() if side in (disc, "both")}
        wanted = {
            (column, v)
            for column in range(-40, 41)
            for v in range(-40, 41)
            if (column - v) % 2 == 0 and 3 * column * column + v * v <= 1156
        }
        assert found == wanted
        assert len(found) == 1045


def test_there_are_6036_ordinary_sections_or_red_links() -> None:
    assert sum(map(len, neighbours().values())) == 2 * 6036


def test_names_of_mileposts_tell_where_they_are() -> None:
    for name, (disc, column, v, kind) in mileposts().items():
        if kind != "city":
            assert name == f"{disc[0]}{column:+d}{v:+d}"


@pytest.mark.rule("LR-19")
def test_scott_and_peary_are_the_poles_and_on_both_sides() -> None:
    poles = {name: spot[1:3] for name, spot in mileposts().items() if spot[0] == "both"}
    assert poles == {"peary": (0, 34), "scott": (0, -34)}
    assert Counter(mileposts()[name][0] for name in neighbours()["peary"]) == {"near": 3, "far": 3}
    assert Counter(mileposts()[name][0] for name in neighbours()["scott"]) == {"near": 3, "far": 3}
    scott = next(city for city in cities() if city["name"] == "Scott")
    ends = ["n", "ne", "nw", "fn", "fne", "fnw"]
    assert sorted(scott["mileposts"]) == sorted(["scott", *(f"scott.{end}" for end in ends)])


@pytest.mark.rule("LR-18")
def test_letters_pair_each_limb_milepost_with_its_mirror() -> None:
    wraps = content()["wraps"]
    assert len(wraps) == 104
    assert len({letter for letter, _, _ in wraps}) == 104
    assert len({near for _, near, _ in wraps} | {far for _, _, far in wraps}) == 208
    for letter, near, far in wraps:
        (side, column, v, _), (other_side, other_column, other_v, _) = mileposts()[near], mileposts()[far]
        assert (side, other_side) == ("near", "far")
        assert (other_column, other_v) == (-column, v)
        assert letter[0] == ("+" if v > 0 else "-")
        assert letter.endswith("'") == (column < 0)


@pytest.mark.rule("LR-18")
def test_letters_run_from_the_equator_to_the_pole() -> None:
    at = {letter: mileposts()[near][1:3] for letter, near, _ in content()["wraps"]}
    assert (at["+A"], at["+Y"], at["+Z"]) == ((19, 1), (3, 33), (1, 33))
    for sign in "+-":
        for prime in ("", "'"):
            quadrant = [at[f"{sign}{chr(65 + k)}{prime}"] for k in range(26)]
            heights = [abs(v) for _, v in quadrant]
            assert heights == sorted(heights)
            east, north = -1 if prime else 1, 1 if sign == "+" else -1
            for column, v in quadrant:
                assert 3 * (column + east) ** 2 + (v + north) ** 2 > 1156


@pytest.mark.rule("LR-13")
def test_two_letters_join_what_is_red_already() -> None:
    red = {letter for letter, a, b in content()["wraps"] if one_red_area(a, b)}
    assert red == {"-Z", "-Z'"}


def test_the_four_points_that_are_on_both_limbs_have_one_terrain() -> None:
    kind = {spot[:3]: spot[3] for spot in mileposts().values()}
    for column in (-17, 17):
        for v in (-17, 17):
            assert kind["near", column, v] == kind["far", -column, v]


def test_shares_of_terrain() -> None:
    share = Counter(kind for _, _, _, kind in mileposts().values())
    assert share["city"] == 8 * 7 + 13 + 35
    assert 0.155 <= share["mare"] / 2088 <= 0.18
    assert 0.74 <= share["mountain"] / 2088 <= 0.78
    assert 0.035 <= share["alpine"] / 2088 <= 0.045


def test_seas_are_on_the_near_side() -> None:
    share = Counter(disc for disc, _, _, kind in mileposts().values() if kind == "mare")
    assert share["near"] > 10 * share["far"] > 100


@pytest.mark.rule("LR-11")
def test_about_one_section_in_ten_crosses_a_rim_or_a_rille() -> None:
    assert len(crossings()) == len(content()["crossings"])
    assert 0.08 <= len(crossings()) / 6036 <= 0.11
    for pair, n in crossings().items():
        a, b = sorted(pair)
        assert b in neighbours()[a]
        assert not one_red_area(a, b)
        assert 1 <= n <= 2


def test_there_are_56_cities_on_their_halves() -> None:
    assert Counter(city["size"] for city in cities()) == {"major": 8, "medium": 13, "small": 35}
    halves = Counter(mileposts()[city["id"]][0] for city in cities())
    assert halves == {"near": 30, "far": 24, "both": 2}
    assert len({city["name"] for city in cities()}) == 56


def test_known_cities_are_there() -> None:
    assert {city["name"] for city in cities()} >= KNOWN
    majors = {city["name"] for city in cities("major")}
    assert majors >= {"Sinus Iridum", "Scott", "Mare Ingenii"}
    assert not majors & {"Peary", "Pythagoras"}


@pytest.mark.rule("LR-51")
def test_a_meteor_three_north_of_pythagoras_just_misses_the_moon() -> None:
    disc, column, v, _ = mileposts()["pythagoras"]
    spots = {spot[:3] for spot in mileposts().values()}
    assert (disc, column, v + 4) in spots
    assert (disc, column, v + 6) not in spots


@pytest.mark.rule("LR-13")
def test_a_major_city_is_a_milepost_and_the_six_around_it() -> None:
    for city in cities():
        assert city["id"] == city["mileposts"][0]
        assert all(mileposts()[name][3] == "city" for name in city["mileposts"])
        if city["size"] == "major":
            assert set(city["mileposts"][1:]) == set(neighbours()[city["id"]])
            assert len(city["mileposts"]) == 7
        else:
            assert len(city["mileposts"]) == 1
    named = [name for city in cities() for name in city["mileposts"]]
    assert sorted(named) == sorted(name for name, spot in mileposts().items() if spot[3] == "city")


@pytest.mark.rule("LR-13")
def test_red_mileposts_are_named_by_their_direction() -> None:
    for city in cities("major"):
        disc, column, v, _ = mileposts()[city["id"]]
        if disc == "both":
            continue
        for way, (east, north) in AROUND.items():
            assert mileposts()[f"{city['id']}.{way.lower()}"][:3] == (disc, column + east, v + north)


def test_no_two_cities_touch_and_majors_are_eight_steps_apart() -> None:
    away = {city["id"]: steps_from(city["id"]) for city in cities()}
    for one, other in combinations(cities("major"), 2):
        assert away[one["id"]][other["id"]] >= 8
    for city in cities():
        for name in city["mileposts"]:
            beside = {city_of()[other]["name"] for other in links()[name] if other in city_of()}
            assert not beside


def test_the_whole_moon_is_one_piece() -> None:
    assert len(steps_from("peary")) == 2088


def test_no_city_is_walled_in() -> None:
    """Every player of the largest table finds ways to a city that do not begin on a peak."""
    for city in cities():
        ways = [other for name in city["mileposts"] for other in links()[name]]
        open_ways = [other for other in ways if mileposts()[other][3] != "alpine"]
        assert len(open_ways) >= (6 if city["size"] == "major" else 3), city["name"]


@pytest.mark.rule("LR-70")
def test_joining_seven_major_cities_costs_105_to_135() -> None:
    sevens = [cost for joined, cost in price_of_joining().items() if len(joined) == 7]
    assert len(sevens) == 8
    assert min(sevens) >= 105
    assert max(sevens) <= 135


@pytest.mark.rule("LR-51")
def test_boxes_at_the_poles_lead_to_mileposts() -> None:
    spots = {spot[:3] for spot in mileposts().values()}
    for pole, box in content()["pole_boxes"].items():
        _, column, v, _ = mileposts()[pole]
        assert set(box) == set(AROUND)
        targets = set()
        for disc, way in box.values():
            east, north = AROUND[way]
            assert (disc, column + 3 * east, v + 3 * north) in spots
            targets.add((disc, way))
        assert len(targets) == 6


def test_golden_spike_letters_are_letters() -> None:
    letters = {letter for letter, _, _ in content()["wraps"]}
    spikes = content()["golden_spike"]
    named = [letter for pairs in spikes.values() for pair in pairs for letter in pair]
    assert set(named) <= letters
    assert {letter.strip("+-'") for letter in named} == {"G", "Y"}
    assert len(set(named)) == 8


def test_both_files_are_what_the_tool_makes() -> None:
    """Whoever edits them by hand edits what the next run of the tool writes over."""
    tool = Path(__file__).parents[3] / "tools/lunar_moon.py"
    done = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_drawing_lies_on_the_discs_in_whole_units() -> None:
    board = told("board.json")
    assert not floats_in(board)
    limb = board["radius"]
    assert limb == 17 * board["unit"]
    for group in ("seas", "rims", "rilles", "ranges"):
        for drawn in board[group]:
            assert drawn["disc"] in ("near", "far")
            assert max(math.hypot(x, y) for x, y in drawn["line"]) <= limb * 1.03, drawn.get("name")
    for group in ("names", "landings"):
        assert max(math.hypot(entry["x"], entry["y"]) for entry in board[group]) <= limb
    assert sorted((entry["letter"], entry["disc"]) for entry in board["letters"]) == sorted(
        (letter, disc) for letter, _, _ in content()["wraps"] for disc in ("near", "far")
    )


def test_landing_sites_have_the_rulebooks_letters() -> None:
    marks = [mark for site in told("board.json")["landings"] for mark in site["marks"]]
    assert {mark.rstrip("0123456789") for mark in marks} == {"A", "L", "LO", "LP", "R", "S"}
    assert {"A11", "A12", "A14", "A15", "A16", "A17"} <= set(marks)
    assert len(marks) == len(set(marks)) == 37
