"""Where the names of places stand on the Southeast's board: on a side of the place that is free."""

from itertools import pairwise
from typing import Any

# Board units: how high letters are where a kind of place is first named. Whoever zooms in sees them smaller.
SIZES = {"city": 46, "junction": 23, "dot": 19}
# The second line, a state, is smaller; a letter is about this wide; the place's own mark and a gap.
SECOND, LETTER, MARK = 0.72, 0.57, {"city": 17, "junction": 9, "dot": 7}
# Side: which way from the place, and where the text begins. What comes first is liked best.
SIDES = {
    "e": (1, 0), "w": (-1, 0), "ne": (0.72, -0.8), "se": (0.72, 0.8),
    "nw": (-0.72, -0.8), "sw": (-0.72, 0.8), "n": (0, -1), "s": (0, 1),
}  # fmt: skip
CELL = 120

Box = tuple[float, float, float, float]


class Label:
    """A name, its possible boxes, and what each costs by what stands fast below it."""

    def __init__(self, place: dict[str, Any], size: float) -> None:
        self.place, self.size = place, size
        self.lines: list[str] = place["label"].split(", ")
        self.sides = {side: self._box(side) for side in SIDES}
        self.cost: dict[str, float] = {}
        self.side = "e"
        self.near: list[Label] = []

    def _box(self, side: str) -> Box:
        heights = [1.0, *(SECOND for _ in self.lines[1:])]
        width = self.size * LETTER * max(len(line) * high for line, high in zip(self.lines, heights))
        height = self.size * sum(heights) * 0.92
        mark = MARK[self.place["kind"]]
        right, down = SIDES[side]
        x, y = self.place["x"] + right * mark, self.place["y"] + down * mark
        left = x if right > 0 else x - width if right < 0 else x - width / 2
        top = y if down == 1 else y - height if down == -1 else y - height / 2
        if abs(down) == 0.8:
            top = y - height * (0.7 if down < 0 else 0.3)
        return left, top, left + width, top + height


def _shared(a: Box, b: Box) -> float:
    """The surface that two boxes share."""
    across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return across * down if across > 0 and down > 0 else 0.0


def _length_inside(box: Box, a: tuple[int, int], b: tuple[int, int]) -> float:
    """How much of a line runs through a box (Liang and Barsky)."""
    (ax, ay), (dx, dy) = a, (b[0] - a[0], b[1] - a[1])
    first, last = 0.0, 1.0
    for p, q in ((-dx, ax - box[0]), (dx, box[2] - ax), (-dy, ay - box[1]), (dy, box[3] - ay)):
        if p == 0:
            if q < 0:
                return 0.0
        elif p < 0:
            first = max(first, q / p)
        else:
            last = min(last, q / p)
    return max(0.0, last - first) * float((dx * dx + dy * dy) ** 0.5)


def _cells(box: Box) -> list[tuple[int, int]]:
    across = range(int(box[0] // CELL), int(box[2] // CELL) + 1)
    return [(x, y) for x in across for y in range(int(box[1] // CELL), int(box[3] // CELL) + 1)]


def labels(content: dict[str, Any], width: int, height: int) -> list[dict[str, Any]]:
    """For each place the side of its name; cities first, so that these do not overlap on the whole board.

    `x`, `y` and `anchor` tell where the first line's baseline begins (or ends) with letters of `size`.
    """
    spots = {place["name"]: (place["x"], place["y"]) for place in content["places"]}
    grid = _grid(content, spots)
    fixed: list[Label] = []
    chosen: dict[str, Label] = {}
    for kind in SIZES:
        # Seen from nearer, what was named before is smaller.
        smaller = [_standing(label, SIZES[kind]) for label in fixed]
        group = [Label(place, SIZES[kind]) for place in content["places"] if place["kind"] == kind]
        for label in group:
            _cost(label, grid, smaller, width, height)
        _settle(group)
        fixed += group
        chosen |= {label.place["name"]: label for label in group}
    return [_written(chosen[place["name"]]) for place in content["places"]]


def _grid(content: dict[str, Any], spots: dict[str, tuple[int, int]]) -> dict[tuple[int, int], list[Any]]:
    """By cell of the board: the segments and the places in it."""
    grid: dict[tuple[int, int], list[Any]] = {}
    pairs = {
        (min(pair), max(pair))
        for railroad in content["railroads"]
        for line in railroad["lines"]
        for pair in pairwise(line)
    }
    for one, other in sorted(pairs):
        a, b = spots[one], spots[other]
        box = (min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
        for cell in _cells(box):
            grid.setdefault(cell, []).append((a, b))
    for place in content["places"]:
        mark = 0.7 * MARK[place["kind"]]
        box = (place["x"] - mark, place["y"] - mark, place["x"] + mark, place["y"] + mark)
        for cell in _cells(box):
            grid.setdefault(cell, []).append((box, place["kind"]))
    return grid


def _standing(label: Label, size: float) -> Box:
    """The box of a name that stands already, in letters a little larger than these."""
    smaller = Label(label.place, min(label.size, size * 1.25))
    return smaller.sides[label.side]


def _cost(
    label: Label, grid: dict[tuple[int, int], list[Any]], standing: list[Box], width: int, height: int
) -> None:
    for rank, (side, box) in enumerate(label.sides.items()):
        cost = 0.3 * rank
        for what in dict.fromkeys(thing for cell in _cells(box) for thing in grid.get(cell, ())):
            if isinstance(what[1], str):
                if _shared(box, what[0]):
                    cost += 60.0 if what[1] == "city" else 5.0
            else:
                cost += 6.0 * _length_inside(box, what[0], what[1]) / label.size
        for other in standing:
            if _shared(box, other):
                cost += 150.0
        if box[0] < 8 or box[1] < 8 or box[2] > width - 8 or box[3] > height - 8:
            cost += 500.0
        label.cost[side] = cost


def _settle(group: list[Label]) -> None:
    """Every name takes its best side, again and again, until none wants another one."""
    for label in group:
        reach = label.sides["e"][2] - label.sides["w"][0]
        for other in group:
            apart = abs(label.place["x"] - other.place["x"]), abs(label.place["y"] - other.place["y"])
            if other is not label and apart[0] < 2 * reach + 400 and apart[1] < 4 * label.size:
                label.near.append(other)
        label.side = min(label.cost, key=lambda side: label.cost[side])

    def trouble(label: Label, side: str) -> float:
        met = sum(_shared(label.sides[side], other.sides[other.side]) > 0 for other in label.near)
        return label.cost[side] + 300.0 * met

    for _ in range(30):
        changed = False
        for label in group:
            best = min(SIDES, key=lambda side: (round(trouble(label, side), 6), side))
            if trouble(label, best) < trouble(label, label.side) - 1e-6:
                label.side, changed = best, True
        if not changed:
            return


def _written(label: Label) -> dict[str, Any]:
    left, top, right, _ = label.sides[label.side]
    across = SIDES[label.side][0]
    anchor = "start" if across > 0 else "end" if across < 0 else "middle"
    x = left if across > 0 else right if across < 0 else (left + right) / 2
    return {
        "place": label.place["name"],
        "lines": label.lines,
        "side": label.side,
        "anchor": anchor,
        "x": round(x),
        "y": round(top + 0.78 * label.size),
        "size": round(label.size),
    }
