"""Terrain of the mileposts and what the sections cross, from the samples and the gazetteer."""

import csv
import json
import math
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

from lunar_lattice import Section, Spot, sections, side_of, spots, to_disc, to_moon, xy

FACTS = Path(__file__).resolve().parent / "lunar"
KM = math.pi * 1737.4 / 180  # in a degree
STEP = 145 / KM  # a step in the median, in degrees

ALPINE = 95  # mileposts, before cities take some of them: 4 in a hundred
RANGE = 0.42  # of a step: so near to the crest of a named range a milepost is alpine
AROUND = 4  # steps: land counts as rough beside what lies so near
ROUGH = 8000  # metres: what is rough everywhere counts too, but less than what stands out
RIM = 150  # km: craters from this size on have a rim that costs

Point = tuple[float, float]
Vector = tuple[float, float, float]
Row = dict[str, str]


def facts(name: str) -> list[Row]:
    with open(FACTS / f"{name}.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def vector(latitude: float, longitude: float) -> Vector:
    a, b = math.radians(latitude), math.radians(longitude)
    return math.cos(a) * math.cos(b), math.cos(a) * math.sin(b), math.sin(a)


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def moved(latitude: float, longitude: float, north: float, east: float) -> tuple[float, float]:
    """A point so many degrees of arc further north and east."""
    up = max(-89.9, min(89.9, latitude + north))
    return up, longitude + east / max(0.05, math.cos(math.radians(up)))


@dataclass(frozen=True)
class Rim:
    """A crater's rim, moved and stretched a little so that sections clearly cross it or clearly do not."""

    name: str
    latitude: float
    longitude: float
    radius: float  # degrees


@dataclass(frozen=True)
class Course:
    """Where a rille or a range runs: latitudes and longitudes."""

    name: str
    points: tuple[Point, ...]


def courses(kind: str) -> list[Course]:
    found = []
    for row in facts("courses"):
        if row["kind"] == kind:
            points = (point.split() for point in row["points"].split("; "))
            found.append(Course(row["name"], tuple((float(a), float(b)) for a, b in points)))
    return found


@cache
def points_of_sections() -> tuple[tuple[Vector, ...], ...]:
    """Seven points of each section, its ends first and last."""
    found = []
    for a, b in sections():
        disc = "far" if "far" in (a[0], b[0]) else "near"
        (ax, ay), (bx, by) = xy(a), xy(b)
        from_disc = [(ax + (bx - ax) * k / 6, ay + (by - ay) * k / 6) for k in range(7)]
        found.append(tuple(vector(*to_moon(disc, x, y)) for x, y in from_disc))
    return tuple(found)


def fault_of(rim: Rim, near: list[int]) -> float:
    """How unclear a rim is: mileposts close to it, and sections that only cut off a piece of it."""
    centre = vector(rim.latitude, rim.longitude)
    limit = math.cos(math.radians(rim.radius))
    strip = math.sin(math.radians(rim.radius)) * math.radians(0.13 * STEP)
    fault = 0.0
    for number in near:
        points = points_of_sections()[number]
        first, last = dot(points[0], centre), dot(points[-1], centre)
        fault += (abs(first - limit) < strip) + (abs(last - limit) < strip)
        if first < limit and last < limit and max(dot(point, centre) for point in points[1:-1]) > limit:
            fault += 6
    return fault


def settled(row: Row) -> Rim:
    """The rim of a crater of the gazetteer, where it is clearest within a third of a step."""
    latitude, longitude = float(row["lat"]), float(row["lon"])
    radius = float(row["diameter_km"]) / 2 / KM
    centre = vector(latitude, longitude)
    reach = math.cos(math.radians(radius + 2.2 * STEP))
    near = [k for k, points in enumerate(points_of_sections()) if dot(points[3], centre) > reach]
    best, least = Rim(row["name"], latitude, longitude, radius), math.inf
    for size in (1.0, 0.94, 1.06, 0.88, 1.12):
        for north in (0, -1, 1, -2, 2):
            for east in (0, -1, 1, -2, 2):
                at = moved(latitude, longitude, 0.12 * STEP * north, 0.12 * STEP * east)
                tried = Rim(row["name"], *at, radius * size)
                fault = fault_of(tried, near) + 0.15 * (north * north + east * east) + 8 * abs(size - 1)
                if fault < least:
                    best, least = tried, fault
    return best


@cache
def rims() -> tuple[Rim, ...]:
    return tuple(
        settled(row)
        for row in facts("features")
        if row["type"] == "crater" and float(row["diameter_km"]) >= RIM
    )


def on_disc_line(course: Course) -> tuple[str, list[Point]]:
    """The disc of a course's middle, and its points there."""
    disc = side_of(course.points[len(course.points) // 2][1])
    return disc, [to_disc(disc, *point) for point in course.points]


@cache
def rille_lines() -> dict[str, tuple[str, list[Point]]]:
    """The rilles on their discs, each moved by a third of a step at most, to pass between mileposts."""
    found = {}
    for rille in courses("rille"):
        disc, line = on_disc_line(rille)
        near = [xy(spot) for spot in spots() if spot[0] == disc and from_line(xy(spot), line) < 1]
        best, least = line, math.inf
        for east in (0, -1, 1, -2, 2, -3, 3):
            for north in (0, -1, 1, -2, 2, -3, 3):
                tried = [(x + 0.08 * east, y + 0.08 * north) for x, y in line]
                close = sum(max(0.0, 0.2 - from_line(spot, tried)) for spot in near)
                fault = 20 * close + 0.05 * (east * east + north * north)
                if fault < least:
                    best, least = tried, fault
        found[rille.name] = disc, best
    return found


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


@cache
def crossings() -> dict[Section, int]:
    """How many rims and rilles each section crosses, where any."""
    found: dict[Section, int] = {}
    for rim in rims():
        centre, limit = vector(rim.latitude, rim.longitude), math.cos(math.radians(rim.radius))
        for section, points in zip(sections(), points_of_sections()):
            if (dot(points[0], centre) > limit) != (dot(points[-1], centre) > limit):
                found[section] = found.get(section, 0) + 1
    for disc, line in rille_lines().values():
        for section in sections():
            if disc in (section[0][0], section[1][0]):
                a, b = xy(section[0]), xy(section[1])
                if any(cross(a, b, c, d) for c, d in pairwise(line)):
                    found[section] = found.get(section, 0) + 1
    return found


def from_line(point: Point, line: list[Point]) -> float:
    """How far a point of a disc is from a line of it, in steps."""
    least = math.inf
    for (ax, ay), (bx, by) in pairwise(line):
        along = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / (
            (bx - ax) ** 2 + (by - ay) ** 2
        )
        along = max(0.0, min(1.0, along))
        least = min(least, math.hypot(ax + along * (bx - ax) - point[0], ay + along * (by - ay) - point[1]))
    return least


@cache
def shores() -> dict[str, list[list[Point]]]:
    """The closed shores of each disc, in hundredths of a step."""
    found: dict[str, list[list[Point]]] = json.loads((FACTS / "shores.json").read_text(encoding="utf-8"))
    return found


def at_sea(spot: Spot) -> bool:
    """Whether a milepost lies inside an odd number of shores: an island's is the second."""
    x, y = (100 * length for length in xy(spot))
    inside = False
    for line in shores().get(spot[0], []):
        for (ax, ay), (bx, by) in pairwise([*line, line[0]]):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
    return inside


def rougher(relief: dict[Spot, int], land: list[Spot]) -> dict[Spot, float]:
    """How much rougher each milepost is than the land around it, so that every region has its peaks."""
    at = {spot: vector(*to_moon(spot[0], *xy(spot))) for spot in land}
    reach = math.cos(math.radians(AROUND * STEP))
    found = {}
    for spot, here in at.items():
        near = [relief[other] for other, there in at.items() if dot(here, there) > reach]
        found[spot] = relief[spot] * len(near) / sum(near) + relief[spot] / ROUGH
    return found


@cache
def terrain() -> dict[Spot, str]:
    """Mare inside the shores; alpine where a named range runs or the land is roughest; else mountain."""
    relief = {
        (row["disc"], int(row["column"]), int(row["v"])): int(row["relief"]) for row in facts("samples")
    }
    found = {spot: "mare" if at_sea(spot) else "mountain" for spot in spots()}
    crests = set()
    for crest in courses("range"):
        for disc in ("near", "far"):
            line = [to_disc(disc, *point) for point in crest.points]
            crests |= {spot for spot in spots() if spot[0] == disc and from_line(xy(spot), line) < RANGE}
    rough = rougher(relief, [spot for spot in spots() if found[spot] == "mountain"])
    rest = [spot for spot in spots() if found[spot] == "mountain" and spot not in crests]
    rest.sort(key=lambda spot: (-rough[spot], spot))
    for spot in [*crests, *rest[: max(0, ALPINE - len(crests))]]:
        found[spot] = "alpine"
    # (±17, ±8.5) of the two discs are the same points of the moon: the near side's terrain counts.
    for column in (-17, 17):
        for v in (-17, 17):
            found["far", -column, v] = found["near", column, v]
    return found
