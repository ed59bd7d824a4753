"""Takes the states about the Southeast out of us-atlas, simplified, into tools/southeast/outlines.json.

`npm pack us-atlas@3.0.1`, unpack it, then `python tools/southeast_outlines.py package/states-10m.json`.
It is run once: what it wrote is kept, so that nobody needs us-atlas to make the board.
"""

import argparse
import json
import math
from pathlib import Path
from typing import Any

KEPT = Path(__file__).resolve().parent / "southeast/outlines.json"
WEST, EAST, BOTTOM, TOP = -103.0, -66.0, 23.0, 42.5
# Thousandths of a degree: a bend smaller than the first is straightened, a ring smaller than the other goes.
BEND, SMALLEST = 16.0, 70.0

Spot = tuple[int, int]


def arcs_of(topology: dict[str, Any]) -> list[list[Spot]]:
    """The arcs as longitude and latitude in thousandths of a degree."""
    (scale_x, scale_y), (left, bottom) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for arc in topology["arcs"]:
        x = y = 0
        spots = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            spots.append((round(1000 * (x * scale_x + left)), round(1000 * (y * scale_y + bottom))))
        arcs.append(spots)
    return arcs


def straightened(spots: list[Spot], bend: float) -> list[Spot]:
    """Without the spots that lie within `bend` of the line between those kept (Douglas and Peucker)."""
    keep = [False] * len(spots)
    keep[0] = keep[-1] = True
    waiting = [(0, len(spots) - 1)]
    while waiting:
        first, last = waiting.pop()
        (ax, ay), (bx, by) = spots[first], spots[last]
        length = math.hypot(bx - ax, by - ay)
        far, at = bend, 0
        for k in range(first + 1, last):
            x, y = spots[k]
            if length:
                off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
            else:
                off = math.hypot(x - ax, y - ay)
            if off > far:
                far, at = off, k
        if at:
            keep[at] = True
            waiting += [(first, at), (at, last)]
    return [spot for spot, kept in zip(spots, keep) if kept]


def main() -> None:
    parser = argparse.ArgumentParser(description="Take the states about the Southeast out of us-atlas.")
    parser.add_argument("file", type=Path, help="states-10m.json of us-atlas")
    topology = json.loads(parser.parse_args().file.read_text(encoding="utf-8"))
    arcs = [straightened(arc, BEND) for arc in arcs_of(topology)]
    kept: dict[int, int] = {}
    states = []
    for state in topology["objects"]["states"]["geometries"]:
        shapes = state["arcs"] if state["type"] == "MultiPolygon" else [state["arcs"]]
        rings = []
        for ring in (ring for shape in shapes for ring in shape):
            spots = [spot for arc in ring for spot in arcs[arc if arc >= 0 else ~arc]]
            xs, ys = [x / 1000 for x, _ in spots], [y / 1000 for _, y in spots]
            inside = max(xs) > WEST and min(xs) < EAST and max(ys) > BOTTOM and min(ys) < TOP
            if inside and math.hypot(max(xs) - min(xs), max(ys) - min(ys)) * 1000 >= SMALLEST:
                rings.append(ring)
        if rings:
            for arc in (arc for ring in rings for arc in ring):
                kept.setdefault(arc if arc >= 0 else ~arc, len(kept))
            numbered = [[kept[arc] if arc >= 0 else ~kept[~arc] for arc in ring] for ring in rings]
            states.append({"name": state["properties"]["name"], "rings": numbered})
    lines = [
        '{"from": "us-atlas 3.0.1 (ISC), states-10m.json, after the US Census Bureau",',
        '"states": [',
        ",\n".join(json.dumps(state) for state in states),
        "],",
        '"arcs": [',
        ",\n".join(
            json.dumps([n for spot in arcs[arc] for n in spot], separators=(",", ":")) for arc in kept
        ),
        "]}",
    ]
    KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
