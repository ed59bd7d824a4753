"""Where names and wrap letters of the board stand, so that they cover neither cities nor each other."""

import math
from dataclasses import dataclass
from typing import Any

from lunar_lattice import RADIUS, side_of, to_disc, wraps, xy
from lunar_map import Map
from lunar_terrain import Point, facts

WATERS = {"oceanus", "mare", "sinus", "lacus", "palus"}
LEAST = {"mare": 200, "sinus": 180, "lacus": 150, "palus": 150, "crater": 150, "mons": 150}  # km, for a name
# Height of a name of each size and breadth of one of its letters, in steps; the cities' own comes last.
HEIGHT = {1: 0.62, 2: 0.42, 3: 0.30, 0: 0.46}
LETTER = {1: 0.40, 2: 0.23, 3: 0.17, 0: 0.27}
ROOM = 0.66  # of a step: what two wrap letters keep between their middles


@dataclass(frozen=True)
class Box:
    """The space that a name takes on a disc."""

    disc: str
    x: float
    y: float
    wide: float
    high: float

    def meets(self, other: "Box") -> bool:
        return (
            self.disc == other.disc
            and 2 * abs(self.x - other.x) < self.wide + other.wide
            and 2 * abs(self.y - other.y) < self.high + other.high
        )

    def off_disc(self) -> bool:
        return math.hypot(abs(self.x) + self.wide / 2, abs(self.y) + self.high / 2) > RADIUS


def boxes_of_cities(where: Map) -> list[Box]:
    """A city's mark and its name above it, on each disc that shows it."""
    found = []
    for city in where.cities:
        disc, (x, y) = city.spots[0][0], xy(city.spots[0])
        for side in ("near", "far") if disc == "both" else (disc,):
            mark = 2.6 if city.size == "major" else 0.6
            found.append(Box(side, x, y, mark, mark))
            found.append(Box(side, x, y + 0.5, LETTER[0] * len(city.name), HEIGHT[0]))
    return found


def tries(reach: float) -> list[Point]:
    """Places to try for a name, the nearest first, up to so many steps away; aside rather than up or down."""
    steps = [k * 0.25 for k in range(-12, 13)]
    found = [(east, north) for east in steps for north in steps if math.hypot(east, north) <= reach]
    return sorted(found, key=lambda way: (math.hypot(way[0], way[1] * 1.2), way))


def names(where: Map) -> list[dict[str, Any]]:
    """Names of seas, craters and ranges that are no cities, size 1 the largest. Without room: left out."""
    cities = {row["feature"] for row in facts("cities")}
    taken = boxes_of_cities(where)
    found = []
    rows = [row for row in facts("features") if row["name"] not in cities and row["type"] in LEAST]
    for row in sorted(rows, key=lambda row: -float(row["diameter_km"])):
        kind, size = row["type"], float(row["diameter_km"])
        if size < LEAST[kind]:
            continue
        group = "sea" if kind in WATERS else "range" if kind == "mons" else "crater"
        rank = 1 if size >= 600 and group == "sea" else 2 if size >= 280 else 3
        name = row["name"].split(" (")[0]
        disc = side_of(float(row["lon"]))
        x, y = to_disc(disc, float(row["lat"]), float(row["lon"]))
        # A name may wander as far as its feature reaches, a crater's less: it belongs to a ring.
        reach = min(3.0, size / 145 / (2.0 if group == "sea" else 2.4) + 0.3)
        for east, north in tries(reach):
            box = Box(disc, x + east, y + north, LETTER[rank] * len(name), HEIGHT[rank])
            if not box.off_disc() and not any(box.meets(other) for other in taken):
                taken.append(box)
                found.append({"name": name, "kind": group, "disc": disc, **whole(box), "size": rank})
                break
    return found


def whole(box: Box) -> dict[str, int]:
    return {"x": round(100 * box.x), "y": round(100 * box.y)}


def letters() -> list[dict[str, Any]]:
    """Where each wrap letter stands: beyond its milepost, moved along the limb where two would touch."""
    found = []
    ring = RADIUS + 0.8
    for disc in ("near", "far"):
        ends = [(letter, near if disc == "near" else far) for letter, near, far in wraps()]
        limb = sorted((math.atan2(xy(spot)[1], xy(spot)[0]), letter) for letter, spot in ends)
        angles = [angle for angle, _ in limb]
        least = ROOM / ring
        for _ in range(200):
            for k in range(len(angles)):
                before = angles[k - 1] - (2 * math.pi if k == 0 else 0)
                short = least - (angles[k] - before)
                if short > 0:
                    angles[k] += short / 2
                    angles[k - 1] -= short / 2
        for angle, (_, letter) in zip(angles, limb):
            x, y = round(100 * ring * math.cos(angle)), round(100 * ring * math.sin(angle))
            found.append({"letter": letter, "disc": disc, "x": x, "y": y})
    return found
