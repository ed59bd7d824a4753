"""Makes the areas of a moon board: outlines, centres and neighbours, from the features of the near side.

`python tools/land_rush_board.py FILE` rewrites these three of every area in a content file of the game;
names, colours, prices and all the rest stay, so that the odds have to be computed anew after it
(`python -m railhead.lab.land_rush_odds FILE`). For another board edit the features. The same bytes each time.
"""

import argparse
import itertools
import json
import math
import random
from pathlib import Path

from railhead.lab.land_rush_odds import laid_out

MIDDLE, RADIUS = 500, 480
RIM = [math.tau * k / 180 for k in range(180)]
# Where the features lie: latitude north, longitude east (IAU/USGS Gazetteer of Planetary Nomenclature).
FEATURES = {
    "frigoris": (57.592, -0.006),
    "roris": (50.261, -50.859),
    "imbrium": (34.724, -14.909),
    "serenitatis": (27.288, 18.36),
    "temporis": (46.773, 56.205),
    "procellarum": (20.671, -56.677),
    "copernicus": (9.621, -20.079),
    "vaporum": (13.197, 4.086),
    "tranquillitatis": (8.349, 30.835),
    "crisium": (16.177, 59.104),
    "grimaldi": (-5.375, -68.363),
    "humorum": (-24.478, -38.572),
    "nubium": (-20.589, -17.287),
    "ptolemaeus": (-9.16, -1.837),
    "nectaris": (-15.185, 34.602),
    "fecunditatis": (-7.835, 53.669),
    "schickard": (-44.379, -55.105),
    "tycho": (-43.296, -11.215),
    "janssen": (-44.959, 40.822),
    "petavius": (-25.391, 60.778),
}
# A border shorter than this looks like a corner, and a feature nearer to its border like a neighbour's.
SHORTEST_BORDER = 46.0
FEATURE_INSIDE = 14.0
SHORTEST_RIM = 120.0
MOST_UNEQUAL = 1.6
NARROWED = 0.75

Point = tuple[float, float]
Spot = tuple[int, int]
# A corner of a cell, and whose border begins there: another cell's number, or below 0 an edge of the rim.
Corner = tuple[Point, int]


def seen_from_earth(latitude: float, longitude: float) -> Point:
    """Where a place lies on the disc: orthographic, north up."""
    lat, lon = math.radians(latitude), math.radians(longitude)
    return MIDDLE + RADIUS * math.cos(lat) * math.sin(lon), MIDDLE - RADIUS * math.sin(lat)


def on_rim(number: int) -> Point:
    angle = RIM[number % len(RIM)]
    return MIDDLE + RADIUS * math.cos(angle), MIDDLE + RADIUS * math.sin(angle)


def cells(sites: list[Point], weights: list[float]) -> list[list[Corner]]:
    """The power diagram of the sites in the disc: like Voronoi's, but a weight makes a cell larger."""
    found = []
    for one, (x, y) in enumerate(sites):
        cell: list[Corner] = [(on_rim(k), -1 - k) for k in range(len(RIM))]
        for other, (u, v) in enumerate(sites):
            if other != one:
                level = (u * u + v * v - weights[other]) - (x * x + y * y - weights[one])
                cell = cut(cell, (2 * (u - x), 2 * (v - y)), level, other)
        found.append(cell)
    return found


def cut(cell: list[Corner], normal: Point, level: float, beyond: int) -> list[Corner]:
    """What of a cell lies on the near side of a line; `beyond` lies past it."""
    kept: list[Corner] = []
    for (a, label), (b, _) in zip(cell, cell[1:] + cell[:1]):
        past_a = normal[0] * a[0] + normal[1] * a[1] - level
        past_b = normal[0] * b[0] + normal[1] * b[1] - level
        if past_a <= 0:
            kept.append((a, label))
        if (past_a <= 0) != (past_b <= 0):
            share = past_a / (past_a - past_b)
            crossing = (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
            kept.append((crossing, beyond if past_a <= 0 else label))
    return kept


def surface(outline: list[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1])) / 2


def balance_point(outline: list[Point]) -> Point:
    x = y = 0.0
    for a, b in zip(outline, outline[1:] + outline[:1]):
        cross = a[0] * b[1] - b[0] * a[1]
        x += (a[0] + b[0]) * cross
        y += (a[1] + b[1]) * cross
    whole = 6 * surface(outline)
    return x / whole, y / whole


def relaxed(features: list[Point], dice: random.Random) -> tuple[list[Point], list[float]]:
    """Sites and weights of cells of about one surface, drawn from their features to where there is room."""
    sites = list(features)
    weights = [0.0] * len(sites)
    fair = math.pi * RADIUS**2 / len(sites)
    wanted = [fair * dice.uniform(0.88, 1.15) for _ in sites]
    for _ in range(60):
        for one, cell in enumerate(cells(sites, weights)):
            if len(cell) < 3:
                raise SystemExit("A feature is crowded out; choose features farther from each other.")
            outline = [point for point, _ in cell]
            weights[one] += 0.25 * (wanted[one] - surface(outline))
            (x, y), (u, v), (home_x, home_y) = sites[one], balance_point(outline), features[one]
            sites[one] = (x + 0.25 * (u - x) + 0.08 * (home_x - x), y + 0.25 * (v - y) + 0.08 * (home_y - y))
    return sites, weights


def from_border(spot: Point, outline: list[Point]) -> float:
    """How far a spot lies from the outline, below 0 outside it."""
    near, inside = math.inf, False
    for a, b in zip(outline, outline[1:] + outline[:1]):
        along = (b[0] - a[0], b[1] - a[1])
        length = along[0] ** 2 + along[1] ** 2
        share = 0.0 if not length else ((spot[0] - a[0]) * along[0] + (spot[1] - a[1]) * along[1]) / length
        share = min(1.0, max(0.0, share))
        near = min(near, math.dist(spot, (a[0] + share * along[0], a[1] + share * along[1])))
        if (a[1] > spot[1]) != (b[1] > spot[1]):
            inside ^= spot[0] < a[0] + (spot[1] - a[1]) / along[1] * along[0]
    return near if inside else -near


def best_cells(features: list[Point], tries: int, dice: random.Random) -> list[list[Corner]]:
    """The relaxed cells, nudged until the shortest border and the most awkward feature look well."""
    sites, weights = relaxed(features, dice)
    found = cells(sites, weights)
    best = looks(features, found)
    for _ in range(tries):
        moved = [(x + dice.gauss(0, 4), y + dice.gauss(0, 4)) for x, y in sites]
        grown = [weight + dice.gauss(0, 600) for weight in weights]
        trial = cells(moved, grown)
        if (well := looks(features, trial)) > best:
            sites, weights, found, best = moved, grown, trial, well
        if best >= 1:
            return found
    raise SystemExit(f"No board found that looks well ({best:.2f} of 1); try more, or other features.")


def looks(features: list[Point], found: list[list[Corner]]) -> float:
    """1 and more for a board fit to be seen."""
    shapes = [[point for point, _ in cell] for cell in found]
    if any(len(shape) < 3 for shape in shapes):
        return 0
    borders = [
        math.dist(a, b)
        for cell in found
        for (a, label), (b, _) in zip(cell, cell[1:] + cell[:1])
        if label >= 0
    ]
    inside = min(from_border(spot, shape) for spot, shape in zip(features, shapes))
    rims = min(length for length in map(rim_length, found) if length)
    sizes = [surface(shape) for shape in shapes]
    unequal = max(sizes) / min(sizes)
    return min(
        min(borders) / SHORTEST_BORDER, inside / FEATURE_INSIDE, rims / SHORTEST_RIM, MOST_UNEQUAL / unequal
    )


def rim_length(cell: list[Corner]) -> float:
    return sum(math.dist(a, b) for (a, label), (b, _) in zip(cell, cell[1:] + cell[:1]) if label < 0)


def winding(start: Spot, end: Spot, dice: random.Random) -> list[Spot]:
    """A border from start to end that swings a little, as drawn by hand."""
    length = math.dist(start, end)
    steps = max(2, round(length / 13))
    # No swing shorter than 35: it would be a kink.
    swings = [dice.gauss(0, 0.055) * length / k for k in range(1, min(5, 1 + int(length // 35)))]
    across = ((start[1] - end[1]) / length, (end[0] - start[0]) / length)
    path = [start]
    for step in range(1, steps):
        share = step / steps
        off = sum(swing * math.sin(k * math.pi * share) for k, swing in enumerate(swings, 1))
        path.append(
            (
                round(start[0] + share * (end[0] - start[0]) + off * across[0]),
                round(start[1] + share * (end[1] - start[1]) + off * across[1]),
            )
        )
    return [*path, end]


def outlines(found: list[list[Corner]], dice: random.Random) -> tuple[list[list[Spot]], list[list[int]]]:
    """The cells with winding borders, both sides of a border the same; and who touches whom."""
    corners: dict[tuple[int, ...], Spot] = {}
    borders: dict[tuple[int, int], list[Spot]] = {}
    shapes: list[list[Spot]] = []
    for one, cell in enumerate(found):
        shape: list[Spot] = []
        labels = [label for _, label in cell]
        for place, (point, label) in enumerate(cell):
            before, (after, following) = labels[place - 1], cell[(place + 1) % len(cell)]
            if label < 0:
                if before < 0:
                    shape.append(whole(on_rim(-1 - label)))
                continue
            start = corner(corners, one, before, label, point)
            end = corner(corners, one, label, following, after)
            pair = (min(one, label), max(one, label))
            if pair not in borders:
                path = winding(start, end, dice)
                borders[pair] = path if one == pair[0] else path[::-1]
            path = borders[pair] if one == pair[0] else borders[pair][::-1]
            shape += path if following < 0 else path[:-1]
        shapes.append([spot for spot, last in zip(shape, shape[-1:] + shape[:-1]) if spot != last])
    beside = [sorted({label for _, label in cell if label >= 0}) for cell in found]
    return shapes, beside


def corner(corners: dict[tuple[int, ...], Spot], one: int, before: int, after: int, point: Point) -> Spot:
    """A corner in whole numbers, the same for all who meet there; one at the rim is a corner of the rim."""
    if before < 0 or after < 0:
        meeting: tuple[int, ...] = tuple(sorted((one, max(before, after))))
        if meeting not in corners:
            angle = math.atan2(point[1] - MIDDLE, point[0] - MIDDLE)
            corners[meeting] = whole(on_rim(round(angle / math.tau * len(RIM))))
    else:
        meeting = tuple(sorted((one, before, after)))
        corners.setdefault(meeting, whole(point))
    return corners[meeting]


def whole(point: Point) -> Spot:
    return round(point[0]), round(point[1])


def roomiest(outline: list[Spot]) -> Spot:
    """The spot farthest from the border, for things drawn there; names want a wide one."""
    shape: list[Point] = [(NARROWED * x, y) for x, y in outline]
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    spots = itertools.product(range(min(xs), max(xs), 4), range(min(ys), max(ys), 4))
    return max(spots, key=lambda spot: from_border((NARROWED * spot[0], spot[1]), shape))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a content file of Lunar Land Rush")
    parser.add_argument("--tries", type=int, default=3000, help="nudges before giving up (3000)")
    parser.add_argument("--seed", type=int, default=1969, help="of the chance in it (1969)")
    given = parser.parse_args()
    dice = random.Random(given.seed)
    keys = list(FEATURES)
    found = best_cells([seen_from_earth(*FEATURES[key]) for key in keys], given.tries, dice)
    shapes, beside = outlines(found, dice)
    content = json.loads(given.file.read_text(encoding="utf-8"))
    areas = {area["area"]: area for area in content["areas"]}
    for key, shape, others in zip(keys, shapes, beside):
        areas[key]["outline"] = [list(spot) for spot in shape]
        areas[key]["centre"] = list(roomiest(shape))
        areas[key]["neighbours"] = [keys[other] for other in others]
    given.file.write_text(laid_out(content), encoding="utf-8")


if __name__ == "__main__":
    main()
