"""What the Southeast's board shows beside its rules: coast, states, labels, lines side by side."""

import json
import math
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from southeast_labels import labels
from southeast_outlines import straightened

# Land reaches this far past the board's edge, for windows of another shape: left and right, above and below.
BESIDE, ABOVE = 1300, 400
# Where the names of states stand: latitude, longitude, and how far they are turned.
STATES = {
    "Alabama": (32.62, -87.35, 0), "Arkansas": (34.75, -92.4, 0),
    "Florida": (29.1, -82.1, 62), "Georgia": (32.45, -83.05, 0), "Illinois": (38.75, -89.0, 0),
    "Indiana": (38.75, -86.5, 0), "Kentucky": (37.35, -85.35, 0), "Louisiana": (31.2, -92.3, 0),
    "Mississippi": (32.95, -89.55, 0), "Missouri": (37.4, -91.7, 0),
    "North Carolina": (35.3, -79.05, 0), "Ohio": (39.3, -82.9, 0), "South Carolina": (33.75, -80.6, 0),
    "Tennessee": (35.75, -86.85, 0), "Virginia": (37.2, -78.1, 0), "West Virginia": (38.75, -80.7, 0),
}  # fmt: skip
WATERS = {"Atlantic Ocean": (30.9, -78.9, -62), "Gulf of Mexico": (28.3, -86.6, 0)}
# Lake Okeechobee's middle and half its width, in degrees of latitude: no state line tells of it.
OKEECHOBEE, HALF = (26.95, -80.83), 0.22

Place = Callable[[float, float], tuple[int, int]]
Spot = tuple[int, int]
Box = tuple[int, int, int, int]


def drawing(content: dict[str, Any], at: Place, width: int, height: int, outlines: Path) -> dict[str, Any]:
    """All of board.json. Paths are SVG's, in board units."""
    known = json.loads(outlines.read_text(encoding="utf-8"))
    frame = (-BESIDE, -ABOVE, width + BESIDE, height + ABOVE)
    arcs = [_projected(arc, at) for arc in known["arcs"]]
    count = [0] * len(arcs)
    rings: list[list[Spot]] = []
    for state in known["states"]:
        for ring in state["rings"]:
            spots: list[Spot] = []
            for arc in ring:
                count[arc if arc >= 0 else ~arc] += 1
                spots += (arcs[arc] if arc >= 0 else arcs[~arc][::-1])[bool(spots) :]
            rings.append(spots)
    return {
        "width": width,
        "height": height,
        "land": "".join(path + "z" for ring in rings if (path := _path(_clipped(ring, frame)))),
        "coast": "".join(
            _path(part) for arc, n in zip(arcs, count) if n == 1 for part in _within(arc, frame)
        ),
        "borders": "".join(
            _path(part) for arc, n in zip(arcs, count) if n > 1 for part in _within(arc, frame)
        ),
        "lakes": _path(_lake(at)) + "z",
        "states": _names(STATES, at),
        "waters": _names(WATERS, at),
        "lanes": lanes(content),
        "labels": labels(content, width, height),
    }


def _names(table: dict[str, tuple[float, float, int]], at: Place) -> list[dict[str, Any]]:
    found = []
    for name, (latitude, longitude, turned) in table.items():
        x, y = at(latitude, longitude)
        found.append({"name": name, "x": x, "y": y, "turned": turned})
    return found


def _projected(arc: list[int], at: Place) -> list[Spot]:
    """An arc of thousandths of degrees on the board; a parallel is a bow there, so long edges are divided."""
    degrees = list(zip(arc[::2], arc[1::2]))
    spots = [at(degrees[0][1] / 1000, degrees[0][0] / 1000)]
    for (ax, ay), (bx, by) in pairwise(degrees):
        pieces = 1 + int(max(abs(bx - ax), abs(by - ay)) / 300)
        for k in range(1, pieces + 1):
            longitude, latitude = ax + (bx - ax) * k / pieces, ay + (by - ay) * k / pieces
            spots.append(at(latitude / 1000, longitude / 1000))
    return straightened(spots, 1.2)


def _lake(at: Place) -> list[Spot]:
    latitude, longitude = OKEECHOBEE
    angles = [math.tau * k / 14 for k in range(14)]
    return [at(latitude + HALF * math.sin(a), longitude + HALF * math.cos(a)) for a in angles]


def _clipped(ring: list[Spot], frame: Box) -> list[Spot]:
    """What of a ring lies in the frame (Sutherland and Hodgman)."""
    for axis, edge, sign in ((0, frame[0], 1), (0, frame[2], -1), (1, frame[1], 1), (1, frame[3], -1)):
        kept: list[Spot] = []
        for a, b in zip(ring, ring[1:] + ring[:1]):
            in_a, in_b = sign * (a[axis] - edge) >= 0, sign * (b[axis] - edge) >= 0
            if in_a:
                kept.append(a)
            if in_a != in_b:
                kept.append(_cut(a, b, axis, edge))
        ring = kept
    return ring


def _cut(a: Spot, b: Spot, axis: int, edge: int) -> Spot:
    share = (edge - a[axis]) / (b[axis] - a[axis])
    return round(a[0] + share * (b[0] - a[0])), round(a[1] + share * (b[1] - a[1]))


def _within(line: list[Spot], frame: Box) -> list[list[Spot]]:
    """The parts of a line that touch the frame; what sticks out of it is harmless."""
    parts: list[list[Spot]] = [[]]
    for a, b in pairwise(line):
        outside = any(max(a[k], b[k]) < frame[k] or min(a[k], b[k]) > frame[k + 2] for k in (0, 1))
        if outside:
            parts.append([])
        else:
            parts[-1] += [b] if parts[-1] else [a, b]
    return [part for part in parts if part]


def _path(spots: list[Spot]) -> str:
    """An SVG path with whole steps from spot to spot; none where there is no step."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(spots)]
    told = " ".join(f"{x} {y}" for x, y in steps if x or y)
    return f"M{spots[0][0]} {spots[0][1]}l{told}" if told else ""


def lanes(content: dict[str, Any]) -> list[dict[str, Any]]:
    """Where railroads run beside each other: how far each is drawn to the right, in half breadths of a line.

    Seen from `from` to `to`. The railroad that turns off to the right keeps to the right.
    """
    spots = {place["name"]: (place["x"], place["y"]) for place in content["places"]}
    beside: dict[frozenset[str], list[tuple[str, list[str], int]]] = {}
    for railroad in content["railroads"]:
        for line in railroad["lines"]:
            for k, pair in enumerate(pairwise(line)):
                beside.setdefault(frozenset(pair), []).append((railroad["initials"], line, k))
    found = []
    for members in beside.values():
        if len(members) < 2:
            continue
        first, second = members[0][1][members[0][2]], members[0][1][members[0][2] + 1]
        shared = {initials for initials, _, _ in members}
        turns = []
        for initials, line, k in members:
            way = line if line[k] == first else line[::-1]
            turns.append((_turn_off(way, way.index(first), beside, shared, spots), initials))
        turns.sort()
        for rank, (_, initials) in enumerate(turns):
            offset = 2 * rank - len(turns) + 1
            found.append({"railroad": initials, "from": first, "to": second, "offset": offset})
    return found


def _turn_off(
    way: list[str], at: int, beside: dict[frozenset[str], Any], shared: set[str], spots: dict[str, Spot]
) -> float:
    """How far to the right a line goes off where it leaves the others, ahead and behind taken together."""
    after, before = at + 1, at
    while after + 1 < len(way) and _same(beside, way[after], way[after + 1], shared):
        after += 1
    while before > 0 and _same(beside, way[before - 1], way[before], shared):
        before -= 1
    total = 0.0
    if after + 1 < len(way):
        total += _bend(spots[way[after - 1]], spots[way[after]], spots[way[after + 1]])
    if before > 0:
        total -= _bend(spots[way[before + 1]], spots[way[before]], spots[way[before - 1]])
    return total


def _same(beside: dict[frozenset[str], Any], one: str, other: str, shared: set[str]) -> bool:
    return {member[0] for member in beside[frozenset((one, other))]} == shared


def _bend(a: Spot, b: Spot, c: Spot) -> float:
    """The turn at b from a to c: above 0 to the right, as y grows downwards."""
    turn = math.atan2(c[1] - b[1], c[0] - b[0]) - math.atan2(b[1] - a[1], b[0] - a[0])
    return (turn + math.pi) % math.tau - math.pi
