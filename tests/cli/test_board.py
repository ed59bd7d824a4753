"""The sheet of 30 Rails in the terminal."""

from typing import Any

import pytest
from rich.console import Console

import railhead
from railhead.cli.boards import Drawer
from railhead.cli.boards.thirty_rails import sheet_lines
from railhead.cli.boards.track import DOOR, PICTURES, passes, way
from railhead.games.thirty_rails.content import page_of, word_exits
from railhead.games.thirty_rails.sheet import score_sheet
from tests.cli.turns import at_turn

SHEET: dict[str, Any] = {
    "mountains": ["r1c3", "r6c1"],
    "mine": "r2c3",
    "stations": {"1": "N1", "2": "W2", "3": "E1", "4": "S6"},
    "bonus": "r2c1",
    "track": {"r1c1": "S:NE", "r2c1": "NW", "r1c2": "EW", "r4c4": "NS/EW"},
}


def drawn(sheet: dict[str, Any], marked: set[str] | None = None) -> list[str]:
    lines = sheet_lines({"sheet": sheet, "score": score_sheet(sheet)}, marked or set())
    return [line.plain for line in lines]


def picture(lines: list[str], square: str) -> list[str]:
    row, column = int(square[1]) - 1, int(square[3]) - 1
    return [line[3 + 7 * column : 10 + 7 * column] for line in lines[1 + 3 * row : 4 + 3 * row]]


def shown(renderable: Any, width: int = 80) -> list[str]:
    console = Console(width=width, color_system=None, highlight=False)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get().splitlines()


def test_every_piece_of_track_has_its_own_picture():
    words = page_of(railhead.new("thirty-rails").content).words
    assert set(words) == set(PICTURES)
    assert len(set(PICTURES.values())) == len(words)
    assert all(len(line) == 7 for lines in PICTURES.values() for line in lines)


@pytest.mark.parametrize("word", PICTURES)
def test_a_picture_joins_exactly_the_sides_of_its_piece(word):
    exits = word_exits(word)
    for side, ways in zip("NESW", exits):
        row, column = DOOR[side]
        assert (PICTURES[word][row][column] != " ") == bool(ways)
        for other in ways:
            cells = way(word, side, "NESW"[other])
            assert {DOOR[side], DOOR["NESW"[other]]} <= set(cells)
            assert all(PICTURES[word][row][column] != " " for row, column in cells)


def test_sides_of_a_route_are_found_from_its_squares():
    assert passes(["r1c1"], "N1", "W1") == [("r1c1", "N", "W")]
    assert passes(["r1c1", "r2c1"], "N1", "W2") == [("r1c1", "N", "S"), ("r2c1", "N", "W")]


def test_mountains_mine_bonus_and_track_are_on_their_squares():
    lines = drawn(SHEET)
    assert "▲" in "".join(picture(lines, "r1c3"))
    assert "M" in "".join(picture(lines, "r2c3"))
    assert "★" in picture(lines, "r2c1")[0]
    assert picture(lines, "r4c4")[1] == "──╴│╶──"
    assert "".join(picture(lines, "r5c5")).strip() == "·"


def test_stations_stand_in_the_margin_beside_their_squares():
    lines = drawn(SHEET)
    assert lines[0][6] == "①"
    assert lines[5][1] == "②"
    assert lines[2][46] == "③"
    assert lines[19][3 + 7 * 5 + 3] == "④"


def test_marked_squares_and_edges_show_their_names():
    lines = drawn(SHEET, {"r5c5", "N4"})
    assert picture(lines, "r5c5")[1].strip() == "r5c5"
    assert "N4" in lines[0]


def test_joined_lines_are_told_by_letter_not_by_colour_alone():
    score = score_sheet(SHEET)
    assert [line for line, told in score["lines"].items() if told["joined"]] == ["1-2"]
    lines = drawn(SHEET)
    assert "a" in picture(lines, "r1c1")[0]
    assert "a" in picture(lines, "r2c1")[0]
    assert "a" not in "".join(picture(lines, "r1c2"))


def test_crossed_out_squares_are_crossed_out():
    lines = drawn({"track": {}, "mountains": [], "advanced": True, "crossed": ["r3c3"], "shares": {"1-2": 5}})
    assert picture(lines, "r3c3")[1].strip() == "╳"


@pytest.mark.parametrize("width", [80, 100, 120])
def test_sheet_and_score_stand_side_by_side_from_80_columns_on(width):
    table = railhead.new("thirty-rails", seed="a")
    table.play(0, "ignore")
    lines = shown(Drawer("thirty-rails").board(table.view(0), table.choices(0), None, table.names), width)
    assert len(lines) == 20
    assert all(len(line) <= width for line in lines)
    assert "sum" in "".join(lines)


def test_a_narrow_terminal_has_the_score_below():
    table = railhead.new("thirty-rails", seed="a")
    lines = shown(Drawer("thirty-rails").board(table.view(0), table.choices(0)), 60)
    assert len(lines) > 25
    assert all(len(line) <= 60 for line in lines)


def test_neighbours_are_told_with_their_totals():
    table = railhead.new("thirty-rails", seats=3, seed="a")
    table.play(1, "ignore")
    told = "\n".join(shown(Drawer("thirty-rails").board(table.view(0), (), None, table.names)))
    assert "Player 2 0 (chosen)" in told
    assert "Player 3 0" in told


def test_the_track_that_may_be_drawn_is_pictured():
    table = at_turn("4 6")
    lines = shown(Drawer("thirty-rails").board(table.view(0), table.choices(0)))
    assert len(lines) == 20
    told = "\n".join(lines)
    for word in ("N:ES", "N:SW", "E:NW", "E:SW", "S:NE", "S:NW", "W:NE", "W:ES"):
        assert word in told


def test_a_game_without_a_drawing_is_shown_as_words():
    drawer = Drawer("no-such-game")
    assert not drawer.own
    told = shown(drawer.board({"round": 1, "hands": [2, 0], "open": True, "deck": {"tea": 1}, "gone": {}}))
    assert told == ["round: 1", "hands: 2 0", "open: yes", "deck:", "  tea: 1", "gone: –"]
