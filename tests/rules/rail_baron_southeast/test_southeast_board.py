"""The Southeast's board: what its tool makes of the facts, and whole enough to be played and drawn."""

import json
import subprocess
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from itertools import combinations, pairwise
from pathlib import Path

import pytest

import railhead
from railhead.games.rail_baron_southeast.board import PATTERNS, plain
from railhead.games.rail_baron_southeast.content import check
from railhead.table.reading import Part, read_json

ROOT = Path(__file__).resolve().parents[3]
ROOM = Path(railhead.__file__).parent / "games/rail_baron_southeast"
DATA = read_json(ROOM / "content.json", "content")
DRAWN = read_json(ROOM / "board.json", "board")
BOARD = check(Part(DATA, "content"))
KIND = {place["name"]: place["kind"] for place in DATA["places"]}


def at(name):
    return BOARD.place_words[plain(name)]


def test_the_tool_makes_these_very_files_from_the_facts():
    ran = subprocess.run(
        [sys.executable, str(ROOT / "tools/southeast_board.py"), "--check"], capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr


def test_the_board_is_as_large_as_the_facts_say():
    assert (len(BOARD.places), len(BOARD.cities), len(BOARD.regions)) == (509, 70, 7)
    assert (len(BOARD.roads), len(BOARD.segment_road), len(BOARD.crossings)) == (37, 665, 0)
    assert [BOARD.roads[road] for road in range(37) if BOARD.public[road]] == ["A&NC", "W&A"]
    assert all(BOARD.roads_at[place] for place in range(len(BOARD.places)))


@pytest.mark.rule("RB-2")
def test_the_tables_have_the_entries_that_the_rulebook_tells_of():
    assert BOARD.regions[BOARD.region_table[7 - 2]] == "Appalachian"
    appalachian = BOARD.city_tables[BOARD.regions.index("Appalachian")]
    assert BOARD.places[appalachian[11 + 9 - 2]] == "Chattanooga"
    assert "Atlanta" in BOARD.places
    assert "Charleston, West Virginia" in BOARD.labels
    for region, cities in enumerate(BOARD.city_tables):
        assert {place for place in BOARD.cities if BOARD.region_at[place] == region} == set(cities)


@pytest.mark.rule("RB-21g")
def test_miami_lies_at_the_end_of_a_spur_of_eight_steps():
    titusville, miami = at("Titusville"), at("Miami")
    assert BOARD.ways.steps_to(miami)[titusville] == 8
    assert len(BOARD.steps_at[miami]) == 1
    used = [0] * len(BOARD.segment_road)
    for step in BOARD.ways.shortest(miami, titusville, used):
        place = BOARD.ways.step_from[step]
        assert len(BOARD.steps_at[place]) == (1 if place == miami else 2)


@pytest.mark.rule("RB-11")
def test_every_trip_pays_the_same_both_ways_and_more_the_farther_it_goes():
    for one, other in combinations(BOARD.cities, 2):
        assert BOARD.payoff(one, other) == BOARD.payoff(other, one) >= 1000
    atlanta = at("Atlanta")
    assert BOARD.payoff(atlanta, at("Macon GA")) == 2000
    assert BOARD.payoff(atlanta, at("Miami")) == 16500
    assert BOARD.payoff(atlanta, atlanta) == 0


def test_a_place_is_read_by_its_name_and_by_a_label_of_its_own():
    assert BOARD.places[at("atlanta")] == BOARD.places[at("ATLANTA")] == "Atlanta"
    assert BOARD.places[at("Charleston, West Virginia")] == "Charleston WV"
    # Three places are labelled Athens: each has a name of its own, and on one railroad there may be only one.
    assert "athens" not in BOARD.place_words
    assert BOARD.places[BOARD.stop_place[BOARD.stop_words["grr athens"]]] == "Athens GA"
    assert BOARD.stop_words["grr athens"] == BOARD.stop_words["grr athens ga"]


def test_every_step_is_a_ride_of_its_own():
    for place, steps in enumerate(BOARD.steps_at):
        stops = [BOARD.step_stop[step] for step in steps]
        assert len(stops) == len(set(stops))
        for step, stop in zip(steps, stops):
            assert BOARD.step(place, stop) == step
            assert BOARD.stop_place[stop] == BOARD.ways.step_to[step]
            road = BOARD.road_of_step(step)
            assert BOARD.segment(road, place, BOARD.ways.step_to[step]) == BOARD.ways.step_link[step]


@cache
def colours():
    """The tool's own measure of colours."""
    spec = spec_from_file_location("southeast_colours", ROOT / "tools/southeast_colours.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_railroads_are_told_apart_by_colour_and_pattern_where_they_meet_by_any_eye():
    looks = [(road["colour"], road["pattern"]) for road in DATA["railroads"]]
    assert len({looks[road] for road in BOARD.for_sale}) == 35
    assert {pattern for _, pattern in looks} == set(PATTERNS)
    for one, other in combinations(range(37), 2):
        if set(BOARD.places_of[one]) & set(BOARD.places_of[other]):
            (colour, pattern), (second, other_pattern) = looks[one], looks[other]
            pair = (BOARD.roads[one], BOARD.roads[other])
            assert colour != second, pair
            assert pattern != other_pattern or colours().worst_apart(colour, second) >= 30, pair


def box(label):
    """What a label covers, by the breadth of letters that its place was chosen with."""
    size = label["size"]
    heights = [1.0, 0.72][: len(label["lines"])]
    width = size * 0.55 * max(len(line) * high for line, high in zip(label["lines"], heights))
    left = label["x"] - {"start": 0, "middle": width / 2, "end": width}[label["anchor"]]
    top = label["y"] - 0.76 * size
    return left, top, left + width, top + 0.9 * size * sum(heights)


def test_names_of_cities_do_not_overlap_and_lie_on_the_board():
    boxes = {label["place"]: box(label) for label in DRAWN["labels"] if KIND[label["place"]] == "city"}
    assert len(boxes) == 70
    for left, top, right, bottom in boxes.values():
        assert 0 <= left < right <= DRAWN["width"]
        assert 0 <= top < bottom <= DRAWN["height"]
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, (one, other)
    squares = {place["name"]: place for place in DATA["places"] if place["kind"] == "city"}
    for one, a in boxes.items():
        for other, place in squares.items():
            assert one == other or not (a[0] < place["x"] < a[2] and a[1] < place["y"] < a[3]), (one, other)


def test_mileposts_are_well_apart():
    spots = [(place["x"], place["y"]) for place in DATA["places"]]
    assert min((a - c) ** 2 + (b - d) ** 2 for (a, b), (c, d) in combinations(spots, 2)) >= 40**2


def test_railroads_beside_each_other_are_drawn_side_by_side():
    beside = {}
    for road in DATA["railroads"]:
        for line in road["lines"]:
            for pair in pairwise(line):
                beside.setdefault(frozenset(pair), []).append(road["initials"])
    beside = {pair: roads for pair, roads in beside.items() if len(roads) > 1}
    assert len(beside) == 6
    drawn = {}
    for lane in DRAWN["lanes"]:
        drawn.setdefault(frozenset((lane["from"], lane["to"])), []).append((lane["railroad"], lane["offset"]))
    assert {pair: sorted(roads) for pair, roads in beside.items()} == {
        pair: sorted(road for road, _ in lanes) for pair, lanes in drawn.items()
    }
    for lanes in drawn.values():
        assert [offset for _, offset in lanes] == ([-1, 1] if len(lanes) == 2 else [-2, 0, 2])


def test_the_drawing_has_a_label_for_every_place_and_the_states_about_them():
    assert [label["place"] for label in DRAWN["labels"]] == BOARD.places
    states = {state["name"] for state in DRAWN["states"]}
    assert {"Georgia", "Florida", "Tennessee", "Virginia"} <= states
    for name in ("land", "coast", "borders", "lakes"):
        assert DRAWN[name].startswith("M")
        assert "lz" not in DRAWN[name]
        assert "lM" not in DRAWN[name]


def test_the_credits_name_the_sources_and_claim_nothing():
    for word in ("reconstruction", "GeoNames (CC BY 4.0)", "us-atlas (ISC)", "Not affiliated"):
        assert word in DATA["credits"]


def test_content_check_says_that_it_is_fit(tmp_path, capsys):
    from railhead.cli import main

    path = tmp_path / "mine.json"
    path.write_text(json.dumps({**DATA, "name": "Mine"}), encoding="utf-8")
    assert main(["content", "check", "rail-baron-southeast", str(path)]) == 0
    assert "is fit for Rail Baron" in capsys.readouterr().out
