"""What is seen is what is paid: rims, rilles and shores of board.json against the prices of content.json."""

import math
from itertools import pairwise
from typing import Any

import pytest

from tests.rules.lunar_rails.moon_graph import crossings, mileposts, neighbours, one_red_area, told

Point = tuple[float, float]


def place(name: str, unit: int) -> Point:
    _, column, v, _ = mileposts()[name]
    return column * math.sqrt(3) / 2 * unit, v / 2 * unit


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meetings(a: Point, b: Point, line: list[Point]) -> int:
    """How often the line crosses the way from a to b."""
    return sum(
        turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0 for c, d in pairwise(line)
    )


def near(a: Point, b: Point, line: list[Point]) -> bool:
    return all(
        min(p[axis] for p in line) <= max(a[axis], b[axis])
        and max(p[axis] for p in line) >= min(a[axis], b[axis])
        for axis in (0, 1)
    )


@pytest.mark.rule("LR-11")
def test_sections_cross_what_the_drawing_shows() -> None:
    board: dict[str, Any] = told("board.json")
    lines: dict[str, list[list[Point]]] = {"near": [], "far": []}
    for drawn in [*board["rims"], *board["rilles"]]:
        lines[drawn["disc"]].append([(x, y) for x, y in drawn["line"]])
    wrong = []
    for one, others in neighbours().items():
        for other in others:
            if one > other or one_red_area(one, other):
                continue
            disc = "far" if "far" in (mileposts()[one][0], mileposts()[other][0]) else "near"
            a, b = place(one, board["unit"]), place(other, board["unit"])
            crossed = [meetings(a, b, line) for line in lines[disc] if near(a, b, line)]
            if sum(crossed) != crossings().get(frozenset((one, other)), 0):
                wrong.append((one, other, crossed))
    assert not wrong


def inside(point: Point, line: list[list[int]]) -> bool:
    x, y = point
    found = False
    for (ax, ay), (bx, by) in pairwise([*line, line[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


@pytest.mark.rule("LR-10")
def test_mare_mileposts_lie_inside_the_drawn_shores_and_mountains_outside() -> None:
    board = told("board.json")
    wrong = []
    for name, (disc, _, _, kind) in mileposts().items():
        if kind in ("mare", "mountain"):
            around = [sea for sea in board["seas"] if sea["disc"] == disc]
            odd = sum(inside(place(name, board["unit"]), sea["line"]) for sea in around) % 2
            if odd != (kind == "mare"):
                wrong.append(name)
    assert not wrong
