"""The board of a content file: areas with outlines and neighbours, the rim, the aims with their odds."""

import re
from typing import Final

from ...table.reading import Part
from .moon import Moon

KEY: Final = re.compile(r"[a-z][a-z0-9]{1,19}")
WHOLE: Final = 1_000_000
"""The odds of an aim add up to this."""
MOST_AIMS: Final = 600

Point = tuple[int, int]


def check_terrain(moon: Moon, data: Part) -> None:
    """Size, rim, areas, wrap marks and aims."""
    size = data.field("size").number(10, 100_000)
    disc = data.field("moon").fields("x", "y", "radius")
    x, y = disc.field("x").number(0, size), disc.field("y").number(0, size)
    radius = disc.field("radius").number(1, size)
    if min(x, y, size - x, size - y) < radius:
        raise disc.fault(f"the moon must lie on the board of {size} by {size}")
    drop = data.field("drop").fields("spread", "arrow")
    drop.field("spread").number(0, size)
    drop.field("arrow").number(0, size)
    _check_areas(moon, data.field("areas"), size)
    _check_neighbours(moon, data.field("areas"))
    _check_wraps(data.field("wraps"))
    _check_aims(moon, data.field("aims"), (x, y), radius)


def _check_areas(moon: Moon, areas: Part, size: int) -> None:
    moon.areas, moon.names, moon.region_of, moon.centres, moon.outlines = [], [], [], [], []
    moon.squares, moon.prices, moon.stars = [], [], []
    for part in areas.each(len(moon.regions), 60):
        part.fields(
            "area", "name", "region", "outline", "centre", "neighbours", "squares", "price", "stars"
        )  # fmt: skip
        key, name, price = part.field("area"), part.field("name"), part.field("price")
        if not KEY.fullmatch(key.text(20)) or key.text() in moon.areas:
            raise key.fault("a word of its own in small letters is wanted, such as imbrium")
        if not name.text(40) or " ".join(name.text().split()) != name.text() or name.text() in moon.names:
            raise name.fault("a name of its own with single spaces is wanted")
        moon.areas.append(key.text())
        moon.names.append(name.text())
        moon.region_of.append(moon.regions.index(part.field("region").one_of(*moon.regions)))
        moon.centres.append(_point(part.field("centre"), size))
        moon.outlines.append(_outline(part.field("outline"), size))
        moon.squares.append(part.field("squares").number(0, 9))
        costs = {kind: cost.number(0, 9) for kind, cost in price.fields(*moon.kinds).entries()}
        moon.prices.append(tuple(costs.get(kind, 0) for kind in moon.kinds))
        if not any(moon.prices[-1]):
            raise price.fault("a colony costs at least one cube")
        moon.stars.append(part.field("stars").number(0, 99))
    for region, colour in enumerate(moon.regions):
        if region not in moon.region_of:
            raise areas.fault(f"the {colour} region has no area")


def _point(part: Part, size: int) -> Point:
    x, y = part.each(2, 2)
    return x.number(0, size), y.number(0, size)


def _outline(part: Part, size: int) -> list[Point]:
    points = [_point(point, size) for point in part.each(3, 500)]
    if len(set(points)) < len(points):
        raise part.fault("the outline comes twice through one point; it is closed by itself")
    crossing = crossed_edges(points)
    if crossing is not None:
        raise part.fault(f"the outline crosses itself: edges {crossing[0]} and {crossing[1]}")
    return points


def crossed_edges(points: list[Point]) -> tuple[int, int] | None:
    """Two edges of a closed outline that touch though they are not next to each other; None if none do.

    >>> crossed_edges([(0, 0), (4, 4), (4, 0), (0, 4)])
    (0, 2)
    """
    count = len(points)
    edges = [(points[i], points[(i + 1) % count], i) for i in range(count)]
    edges.sort(key=lambda edge: min(edge[0][0], edge[1][0]))
    for at, (a, b, i) in enumerate(edges):
        right = max(a[0], b[0])
        low, high = min(a[1], b[1]), max(a[1], b[1])
        for c, d, j in edges[at + 1 :]:
            if min(c[0], d[0]) > right:
                break
            if max(c[1], d[1]) < low or min(c[1], d[1]) > high or (i - j) % count in (0, 1, count - 1):
                continue
            if _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0:
                return min(i, j), max(i, j)
    return None


def _side(a: Point, b: Point, c: Point) -> int:
    """On which side of the line from a to b a point lies: -1, 0 or 1."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def _check_neighbours(moon: Moon, areas: Part) -> None:
    moon.neighbours = []
    for area, part in enumerate(areas.each()):
        listed = part.field("neighbours")
        keys = [key.one_of(*moon.areas) for key in listed.each(0, len(moon.areas))]
        if len(set(keys)) < len(keys) or moon.areas[area] in keys:
            raise listed.fault("each neighbour is named once, and no area is next to itself")
        moon.neighbours.append(tuple(moon.areas.index(key) for key in keys))
    for area, part in enumerate(areas.each()):
        for other in moon.neighbours[area]:
            if area not in moon.neighbours[other]:
                here, there = moon.areas[area], moon.areas[other]
                raise part.field("neighbours").fault(f"{there} does not name {here} as its neighbour")


def _check_wraps(wraps: Part) -> None:
    """The marks around the rim: sectors that follow each other all around, paired with their opposites."""
    marks: dict[str, str] = {}
    ends: dict[int, int] = {}
    for part in wraps.each(2, 72):
        part.fields("mark", "from", "to", "opposite")
        mark = part.field("mark").text(9)
        if not mark or mark in marks:
            raise part.field("mark").fault("a mark of its own is wanted")
        marks[mark] = part.field("opposite").text(9)
        begin, end = part.field("from").number(0, 360) % 360, part.field("to").number(0, 360) % 360
        if begin == end or begin in ends:
            raise part.fault("a sector has a width, and no other begins at the same angle")
        ends[begin] = end
    for part in wraps.each():
        mark = part.field("mark").text()
        if marks.get(marks[mark]) != mark:
            raise part.field("opposite").fault("two marks name each other as opposite")
    at = first = next(iter(ends))
    for _ in range(len(ends)):
        at = ends.pop(at, -1)
    if ends or at != first:
        raise wraps.fault("the sectors must follow each other all around the rim")


def _check_aims(moon: Moon, aims: Part, centre: Point, radius: int) -> None:
    moon.aims, moon.odds = [], []
    count = len(moon.areas)
    for part in aims.each(1, MOST_AIMS):
        at, odds = part.fields("at", "odds").field("at"), part.field("odds")
        x, y = _point(at, 100_000)
        if (x - centre[0]) ** 2 + (y - centre[1]) ** 2 >= radius * radius:
            raise at.fault("one aims at a point inside the rim")
        if (x, y) in moon.aims:
            raise at.fault("another aim lies at the same point")
        weights = [weight.number(0, WHOLE) for weight in odds.each(count, count)]
        if sum(weights) != WHOLE:
            raise odds.fault(f"the odds of an aim add up to {WHOLE}, these to {sum(weights)}")
        moon.aims.append((x, y))
        moon.odds.append([(area, weight) for area, weight in enumerate(weights) if weight])


def area_at(moon: Moon, point: Point) -> int:
    """The area whose outline holds a point; where none does, the one with the nearest centre."""
    for area, outline in enumerate(moon.outlines):
        if _inside(outline, point):
            return area
    return nearest(moon.centres, point)


def _inside(outline: list[Point], point: Point) -> bool:
    """Whether a ray from the point to the right crosses an odd number of edges."""
    y, inside = point[1], False
    a = outline[-1]
    for b in outline:
        if (a[1] > y) != (b[1] > y) and (_side(a, b, point) > 0) == (b[1] > a[1]):
            inside = not inside
        a = b
    return inside


def nearest(points: list[Point], to: Point) -> int:
    """The number of the point that lies nearest."""
    return min(range(len(points)), key=lambda i: (points[i][0] - to[0]) ** 2 + (points[i][1] - to[1]) ** 2)
