"""Lines that can't be joined any more, and what a piece of track would close."""

import json
from itertools import product
from pathlib import Path
from random import Random

import pytest

import railhead
from railhead.games.thirty_rails import GAME
from railhead.games.thirty_rails.content import page_of
from railhead.games.thirty_rails.geometry import EDGE_WAY_IN, LEADS_TO, LINE_NAMES, LINE_STATIONS
from railhead.games.thirty_rails.open_lines import closed
from railhead.games.thirty_rails.rules.scoring import score_of
from railhead.games.thirty_rails.sheet import EMPTY, MOUNTAIN, TRACK, blank_sheet, read_sheet
from railhead.table.reading import Part
from tests.rules.thirty_rails.drawing import sheet_drawn
from tests.rules.thirty_rails.positions import a_table_on_turn, a_table_set_up

PAGE = page_of(GAME.content())
FIXTURES = Path(__file__).parents[2] / "fixtures" / "thirty-rails"


def closed_in(picture, stations, turns_left=30):
    sheet, _ = read_sheet(PAGE, Part(sheet_drawn(picture, stations), "sheet"))
    return closed(PAGE, sheet, turns_left)


@pytest.mark.rule("TR-12")
def test_a_station_before_a_mountain_is_closed_from_the_start_and_nothing_else_is():
    table = a_table_set_up()
    assert table.view(0)["sheets"][0]["closed"] == {"lines": ["1-2", "1-3", "1-4"], "mine": [1]}


@pytest.mark.rule("TR-12")
def test_before_its_stations_stand_no_line_is_closed():
    table = railhead.new("thirty-rails", seats=1, seed="x")
    assert table.view(0)["sheets"][0]["closed"] == {"lines": [], "mine": []}


@pytest.mark.rule("TR-12")
def test_track_across_a_stations_only_square_closes_all_its_lines():
    """Station 1 looks down on a straight that runs from side to side."""
    found = closed_in("M EW . . . .\n^ . . . . .", stations="N2 E2 S6 W6")
    assert found == {"lines": ["1-2", "1-3", "1-4"], "mine": [1]}


@pytest.mark.rule("TR-12")
def test_a_station_beside_the_mine_joins_it_and_nothing_else():
    found = closed_in("^ M . . . .", stations="N2 E2 S6 W6")
    assert found == {"lines": ["1-2", "1-3", "1-4"], "mine": []}


@pytest.mark.rule("TR-13")
def test_a_line_that_would_have_to_come_back_over_its_own_stem_is_closed():
    """From W1 one goes east through the stem's junction; to N1 one would have to come back the same way."""
    found = closed_in("E:NW . . . . .", stations="N1 W1 S6 E6")
    assert found["lines"] == ["1-2"]


@pytest.mark.rule("TR-13")
def test_a_loop_over_empty_squares_helps_where_the_way_back_is_another():
    """The same junction, but station 1 can be reached round about over its other side."""
    found = closed_in("E:SW . . . . .\n. . . . . .", stations="N2 W1 S6 E6")
    assert found["lines"] == []


@pytest.mark.rule("TR-6")
def test_a_line_for_which_the_turns_will_not_do_is_closed():
    picture = "NS ^ . . . .\nNS M . . . ."
    assert closed_in(picture, "N1 S1 E6 W6", turns_left=4)["lines"] == ["1-3", "2-3", "3-4"]
    assert closed_in(picture, "N1 S1 E6 W6", turns_left=3)["lines"][:1] == ["1-2"]


@pytest.mark.rule("TR-12")
def test_a_preview_tells_what_it_closes():
    table = a_table_on_turn(1, 2, {})
    bar = table.query(0, "what-if", {"square": "r6c1", "track": "EW"})
    assert bar["closes"] == {"lines": ["2-3", "3-4"], "mine": [3]}
    assert table.query(0, "what-if", {"square": "r4c4", "track": "EW"})["closes"] == {"lines": [], "mine": []}


@pytest.mark.rule("TR-12")
def test_what_is_closed_already_is_not_told_again():
    table = a_table_on_turn(1, 2, {"r6c1": "EW"})
    assert table.view(0)["sheets"][0]["closed"]["lines"] == ["1-2", "1-3", "1-4", "2-3", "3-4"]
    closes = table.query(0, "what-if", {"square": "r6c2", "track": "NS"})["closes"]
    assert closes == {"lines": ["2-4"], "mine": [4]}


def late_sheets():
    """Sheets of kept games with a few squares to go, each as often as it differs."""
    for path in sorted(FIXTURES.glob("*.json")):
        record = json.loads(path.read_text())
        table = railhead.replay(record)
        for shown in table.view(None)["sheets"]:
            squares = list(shown["sheet"]["track"])
            for n in range(0, len(squares) - 1, 3):
                left = {squares[n], squares[n + 1]}
                track = {
                    square: word for square, word in shown["sheet"]["track"].items() if square not in left
                }
                yield {**shown["sheet"], "track": track}


@pytest.mark.rule("TR-12", "TR-13")
def test_what_is_closed_is_exactly_what_no_filling_joins():
    """Every way to fill two squares, tried and scored, on sheets of whole games."""
    seen = 0
    for written in late_sheets():
        sheet, advanced = read_sheet(PAGE, Part(written, "sheet"))
        room = [square for square in range(36) if sheet.squares[square] == EMPTY]
        if len(room) > 2:
            continue
        joined, mined = set(), set()
        for words in product(range(len(PAGE.words)), repeat=len(room)):
            for square, word in zip(room, words):
                sheet.squares[square] = TRACK + word
            score = score_of(PAGE, sheet, advanced)
            joined |= {line for line in LINE_NAMES if score["lines"][line]["joined"]}
            mined |= set(score["mine"]["stations"])
        for square in room:
            sheet.squares[square] = EMPTY
        found = closed(PAGE, sheet, 2)
        assert set(found["lines"]) == set(LINE_NAMES) - joined, written
        assert set(found["mine"]) == {1, 2, 3, 4} - mined, written
        seen += 1
    assert seen > 20


def exits_of(sheet, way):
    what = sheet.squares[way >> 2]
    if what == EMPTY:
        return [side for side in range(4) if side != way & 3]
    return PAGE.exits[(what - TRACK) * 4 + (way & 3)] if what >= TRACK else ()


def walk_to(sheet, way, end, passed):
    """Whether a walk that passes each side but once gets from a way in to an edge: tried one by one."""
    for side in exits_of(sheet, way):
        out = (way & 252) + side
        beyond = LEADS_TO[out]
        if beyond == ~end:
            return True
        crossed = min(out, beyond)
        if beyond >= 0 and crossed not in passed and walk_to(sheet, beyond, end, passed | {crossed}):
            return True
    return False


def reaches(sheet, start, end):
    """Whether it gets there if sides may be passed again."""
    seen, due = set(), [EDGE_WAY_IN[start]]
    while due:
        way = due.pop()
        if way in seen:
            continue
        seen.add(way)
        beyond = [LEADS_TO[(way & 252) + side] for side in exits_of(sheet, way)]
        if ~end in beyond:
            return True
        due += [other for other in beyond if other >= 0]
    return False


@pytest.mark.rule("TR-13", "TR-13a")
def test_where_only_a_balloon_loop_leads_back_a_line_is_closed_and_else_it_is_open():
    """Random sheets full of junctions with a few squares empty, against all walks tried one by one."""
    rng, loops, opened = Random("balloons"), 0, 0
    junctions = [track for track in range(len(PAGE.words)) if PAGE.junctions[track]]
    for _ in range(1500):
        sheet = blank_sheet()
        sheet.stations = [side * 6 + rng.choice((0, 5)) for side in range(4)]  # two often share a corner
        for square in range(36):
            what = rng.random()
            if what > 0.2:
                tracks = junctions if what < 0.65 else range(len(PAGE.words))
                sheet.fill(square, MOUNTAIN if what > 0.9 else TRACK + rng.choice(tracks))
        shut = closed(PAGE, sheet, 30)["lines"]
        for name, (one, other) in zip(LINE_NAMES, LINE_STATIONS):
            start, end = sheet.stations[one], sheet.stations[other]
            joins = walk_to(sheet, EDGE_WAY_IN[start], end, frozenset())
            assert (name not in shut) == joins, (name, sheet.squares, sheet.stations)
            loops += not joins and reaches(sheet, start, end)
            opened += joins
    assert loops > 10
    assert opened > 100
