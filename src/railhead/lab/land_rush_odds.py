"""The drop's odds in Lunar Land Rush: `python -m railhead.lab.land_rush_odds FILE` writes them into a board.

Where the arrow's tip comes down is the aim, plus a normal spread in both directions, plus the arrow's length
in a direction of no preference. A tip outside the disc comes in again opposite, as deep as it lay outside.
The board is seen as unit squares (corners of outlines are whole numbers, so no middle of a square lies on
one); a square's chance from an aim is integrated, not thrown.
"""

import argparse
import json
import math
import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

WHOLE = 1_000_000
# The lattice of aims: distances in a row and between rows; every other row stands half a step to the side.
# So every aim is a corner of squares, and all aims share one kernel.
STEP, ROW = 40, 34
DIRECTIONS = 120
SPREADS = 5

Numbers = npt.NDArray[np.float64]
Labels = npt.NDArray[np.int64]
Content = dict[str, Any]


def lattice(moon: dict[str, int]) -> list[tuple[int, int]]:
    """The aims, row by row from the top; one at the middle."""
    x, y, radius = moon["x"], moon["y"], moon["radius"]
    aims = []
    for row in range(-(radius // ROW), radius // ROW + 1):
        shift = STEP // 2 if row % 2 else 0
        for place in range(-(radius // STEP) - 1, radius // STEP + 1):
            across, down = place * STEP + shift, row * ROW
            if across * across + down * down < radius * radius:
                aims.append((x + across, y + down))
    return aims


def kernel(spread: float, arrow: float) -> Numbers:
    """The chance of every square around an aim at the corner of the four in the middle."""
    reach = math.ceil(arrow + SPREADS * spread)
    edges = np.arange(-reach, reach + 1, dtype=np.float64)
    turns = (np.arange(DIRECTIONS) + 0.5) * (math.tau / DIRECTIONS)
    across = _normal_between(edges - arrow * np.cos(turns)[:, None], spread)
    down = _normal_between(edges - arrow * np.sin(turns)[:, None], spread)
    chances: Numbers = down.T @ across
    chances /= chances.sum()
    return chances


def _normal_between(edges: Numbers, spread: float) -> Numbers:
    erf = np.array([[math.erf(edge / (spread * math.sqrt(2))) for edge in row] for row in edges])
    return np.diff(erf, axis=1) / 2


def squares(content: Content, margin: int) -> Labels:
    """The area in which a tip ends that comes down in a square; `margin` squares around the disc as well."""
    radius = content["moon"]["radius"]
    inside = _inside(content, radius + 2)
    half = radius + margin
    centres = np.arange(-half, half) + 0.5
    across, down = np.meshgrid(centres, centres)
    out = np.hypot(across, down)
    # As deep inside on the far side as it lay outside, never past the centre (the straight way through).
    share = np.where(out <= radius, 1.0, -np.maximum(0.0, 2 * radius / out - 1))
    columns, rows = (np.floor(part * share).astype(np.int64) + radius + 2 for part in (across, down))
    labels: Labels = inside[rows, columns]
    if labels.min() < 0:
        raise ValueError("The areas leave a gap in the disc; their outlines together must cover it.")
    return labels


def _inside(content: Content, half: int) -> Labels:
    """The area of every square whose middle lies in an outline, or just past the rim; elsewhere -1."""
    left, top = content["moon"]["x"] - half, content["moon"]["y"] - half
    found = np.full((2 * half, 2 * half), -1, dtype=np.int64)
    for number, area in enumerate(content["areas"]):
        flips = np.zeros((2 * half, 2 * half + 1), dtype=np.int64)
        outline = area["outline"]
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
            # Rows whose middle line the edge crosses, and the first square whose middle is right of it.
            for y in range(min(ay, by), max(ay, by)):
                crossing = ax + (y + 0.5 - ay) * (bx - ax) / (by - ay)
                flips[y - top, math.ceil(crossing - 0.5) - left] += 1
        found[np.cumsum(flips[:, :-1], axis=1) % 2 == 1] = number
    return _to_the_rim(found, half)


def _to_the_rim(found: Labels, half: int) -> Labels:
    """The rim is a fine polygon; what a true circle has beyond it goes to the area beside it."""
    rows, columns = np.nonzero(found < 0)
    across, down = columns + 0.5 - half, rows + 0.5 - half
    out = np.hypot(across, down)
    for inward in (1, 2, 3):
        into = 1 - inward / out
        near = found[tuple(np.floor(part * into).astype(np.int64) + half for part in (down, across))]
        still = found[rows, columns] < 0
        found[rows[still], columns[still]] = near[still]
    return found


def odds(content: Content) -> list[dict[str, list[int]]]:
    """Every aim with the odds of every area, in millionths."""
    moon, drop = content["moon"], content["drop"]
    chances = kernel(drop["spread"], drop["arrow"])
    reach = len(chances) // 2
    labels = squares(content, reach)
    half = len(labels) // 2
    # A row is a few runs of squares of one area: a run gets a difference of sums along the kernel's row.
    sums = np.pad(np.cumsum(chances, axis=1), ((0, 0), (1, 0)))
    begins = np.pad(labels[:, 1:] != labels[:, :-1], ((0, 0), (1, 0)), constant_values=True)
    rows, starts = np.nonzero(begins)
    ends = np.append(starts[1:], 0)
    ends[ends == 0] = 2 * half
    areas = labels[rows, starts]
    aims = []
    for x, y in lattice(moon):
        left, top = x - moon["x"] + half - reach, y - moon["y"] + half - reach
        seen = slice(*np.searchsorted(rows, (top, top + 2 * reach)))
        row = rows[seen] - top
        begin, end = (np.clip(edge[seen] - left, 0, 2 * reach) for edge in (starts, ends))
        shares = np.bincount(
            areas[seen], weights=sums[row, end] - sums[row, begin], minlength=len(content["areas"])
        )
        aims.append({"at": [x, y], "odds": in_millionths(shares.tolist())})
    return aims


def in_millionths(shares: list[float]) -> list[int]:
    """Whole numbers for shares of 1, a million in all: what rounding down leaves goes to the largest rests.

    >>> in_millionths([1 / 3, 1 / 3, 1 / 3])
    [333334, 333333, 333333]
    """
    exact = [share * WHOLE for share in shares]
    given = [math.floor(part) for part in exact]
    # To nine places, lest the last bit of a sum decide between equals.
    rests = sorted(range(len(exact)), key=lambda area: (-round(exact[area] - given[area], 9), area))
    for area in rests[: WHOLE - sum(given)]:
        given[area] += 1
    return given


def laid_out(content: Content) -> str:
    """A content file for people: one thing of a list a line, an area's outline on a line of its own."""
    return "{\n" + ",\n".join(f" {_text(key)}: {_member(value)}" for key, value in content.items()) + "\n}\n"


def _member(value: Any) -> str:
    if not (isinstance(value, list) and value and isinstance(value[0], dict)):
        return _text(value)
    return "[\n" + ",\n".join("  " + _entry(entry) for entry in value) + "\n ]"


def _entry(entry: Content) -> str:
    line = "{"
    for place, (key, value) in enumerate(entry.items()):
        own_line = key in ("outline", "centre")
        line += ("" if not place else ",\n   " if own_line else ", ") + f"{_text(key)}: {_text(value)}"
    return line + "}"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m railhead.lab.land_rush_odds",
        description="The odds of the drop for every aim of a moon board.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a content file of Lunar Land Rush")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 if the file's odds are not these"
    )
    given = parser.parse_args(words)
    content = json.loads(given.file.read_text(encoding="utf-8"))
    aims = odds(content)
    if given.check:
        if content.get("aims") == aims:
            return 0
        print(
            f"{given.file}: the odds are not those of its board; run this without --check.", file=sys.stderr
        )
        return 1
    content["aims"] = aims
    given.file.write_text(laid_out(content), encoding="utf-8")
    print(f"{given.file}: {len(aims)} aims")
    return 0


if __name__ == "__main__":
    sys.exit(main())
