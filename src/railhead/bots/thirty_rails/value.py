"""What a sheet is worth: the points to be expected at the end, from the costs of its ten walks and its needs.

Each walk's cost falls into a bucket (missing squares, length); each bucket has a row of numbers, and so has
each number that tells what is needed (see needs.py). The rows are added up, and a small layer on top makes
one number of them. The weights come from
`python -m railhead.lab.train_thirty_rails`; `from_formula` is where training starts and needs no file.
"""

from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from ...games.thirty_rails.content import Page
from .needs import SIGHTS, STEPS
from .sheets import Ints, Sheets
from .walks import FAR, MISSING, MOST_MISSING, Costs

Floats = npt.NDArray[np.float32]
Needs = npt.NDArray[np.int8]

LENGTHS: Final = 32
BUCKETS: Final = MOST_MISSING * LENGTHS + 1
WIDTH: Final = 32
"""Numbers in a row: the first goes straight to the result, the others through the small layer."""
TURNS: Final = 31
CHUNK: Final = 2048
"""Rows added up together: what fits the processor's cache."""
WEIGHTS: Final = Path(__file__).with_name("weights.npz")
WEIGHTS_1: Final = Path(__file__).with_name("weights_1.npz")
"""Those of the frozen `skilled@1` and `master@1`: they stay when others are trained."""


def _buckets() -> npt.NDArray[np.int32]:
    cost = np.arange(2 * FAR + 2 * MISSING)
    missing, length = cost // MISSING, np.minimum(cost % MISSING, LENGTHS - 1)
    return np.where(missing < MOST_MISSING, missing * LENGTHS + length, BUCKETS - 1).astype(np.int32)


BUCKET_OF: Final = _buckets()


STAGE: Final = 2
STAGES: Final = TURNS // STAGE + 1
"""Turns left are told apart in pairs, where much hangs on them."""
MISSING_OF: Final = np.arange(BUCKETS) // LENGTHS
LENGTH_OF: Final = np.arange(BUCKETS) % LENGTHS
SLOPE_OF: Final = (LENGTH_OF / 8).astype(np.float32)
KIND: Final = np.array([0, 1, 1, 1, 1, 0, 2, 2, 2, 2])
"""Walks of a kind: lines between neighbours, lines of the trunk, lines to the mine."""


class Value:
    """The weights. A bucket's row is a sum: for walks of its kind, by missing squares and turns left (once as
    it is, once times the length) and by missing squares and length; for that very walk, by either."""

    kind_turns: Floats
    """(3, missing, stage, WIDTH)"""
    kind_slope: Floats
    """The same, times the length of the walk."""
    kind_both: Floats
    """(3, BUCKETS, WIDTH)"""
    missing: Floats
    length: Floats
    turns: Floats
    """By turns left."""
    overrides: Floats
    """(stage, 4, WIDTH): by overrides left: neither, white, coloured, both."""
    needs: Floats
    """(SIGHTS, stage, STEPS, WIDTH): by what is needed."""
    out: Floats
    plans: Floats
    """(78,): what each feature of a set-up is worth; see set_up.features."""

    def lay_out(self) -> None:
        """To be called when weights have changed."""
        self.steady = self.kind_both[KIND] + self.missing[:, MISSING_OF] + self.length[:, LENGTH_OF]
        self.ready: dict[int, Floats] = {}

    def rows(self, turns_left: int) -> Floats:
        """(10, BUCKETS, WIDTH): the sums, laid out for looking up; made once for each count of turns."""
        if turns_left not in self.ready:
            stage = turns_left // STAGE
            by_turns = self.kind_turns[:, :, stage][:, MISSING_OF]
            by_turns += self.kind_slope[:, :, stage][:, MISSING_OF] * SLOPE_OF[:, None]
            self.ready[turns_left] = self.steady + by_turns[KIND]
        return self.ready[turns_left]

    def of_needs(self, needs: Needs, turns_left: int) -> Floats:
        """(k, WIDTH): the rows of what is needed (SIGHTS, k), added up."""
        tables = self.needs[:, turns_left // STAGE]
        total: Floats = np.take(tables[0], needs[0], axis=0)
        for table, steps in zip(tables[1:], needs[1:]):
            total += np.take(table, steps, axis=0)
        return total

    def of(
        self, buckets: npt.NDArray[np.int32], needs: Floats, at: Ints, turns_left: int, overrides: list[Ints]
    ) -> list[Floats]:
        """(k,) for each count of overrides left (k,): the worth by bucket of each walk (10, k), and by the
        rows `of_needs`, of which sheet i has row at[i]."""
        k = buckets.shape[1]
        worth = [np.empty(k, dtype=np.float32) for _ in overrides]
        rows = self.rows(turns_left)
        on_top = self.overrides[turns_left // STAGE] + self.turns[turns_left]
        for low in range(0, k, CHUNK):
            part = slice(low, low + CHUNK)
            total = _added_up(rows, buckets[:, part])
            total += np.take(needs, at[part], axis=0)
            for left, into in zip(overrides, worth):
                row = total + on_top[left[part]]
                into[part] = row[:, 0]
                np.maximum(row, 0, out=row)
                into[part] += row @ self.out
        return worth

    def save(self, path: Path) -> None:
        parts = {name: getattr(self, name).astype(np.float16) for name in SHAPES}
        np.savez_compressed(path, **parts)


def _added_up(rows: Floats, buckets: npt.NDArray[np.int32]) -> Floats:
    """(k, WIDTH): the rows of ten walks, added up."""
    total: Floats = np.take(rows[0], buckets[0], axis=0)
    row = np.empty_like(total)
    for walk in range(1, 10):
        total += np.take(rows[walk], buckets[walk], axis=0, out=row, mode="clip")
    return total


SHAPES: Final = {
    "kind_turns": (3, MOST_MISSING + 1, STAGES, WIDTH),
    "kind_slope": (3, MOST_MISSING + 1, STAGES, WIDTH),
    "kind_both": (3, BUCKETS, WIDTH),
    "missing": (10, MOST_MISSING + 1, WIDTH),
    "length": (10, LENGTHS, WIDTH),
    "turns": (TURNS, WIDTH),
    "overrides": (STAGES, 4, WIDTH),
    "needs": (SIGHTS, STAGES, STEPS, WIDTH),
    "out": (WIDTH,),
    "plans": (78,),
}


def load(path: Path = WEIGHTS) -> Value:
    value = Value()
    with np.load(path) as file:
        for name in SHAPES:
            setattr(value, name, file[name].astype(np.float32))
    value.lay_out()
    return value


def from_formula(page: Page, rng: np.random.Generator) -> Value:
    """A line counts its points, less a fifth for each square missing; a mine line counts 2½ likewise."""
    value = Value()
    for name, shape in SHAPES.items():
        setattr(value, name, np.zeros(shape, dtype=np.float32))
    value.out = rng.normal(0, 0.01, WIDTH).astype(np.float32)
    value.out[0] = 0
    value.missing[:, :, 1:] = rng.normal(0, 0.3, (10, MOST_MISSING + 1, WIDTH - 1))
    value.length[:6, :, 1:] = rng.normal(0, 0.1, (6, LENGTHS, WIDTH - 1))
    value.turns[:, 1:] = rng.normal(0, 0.3, (TURNS, WIDTH - 1))
    value.overrides[:, :, 0] = (0, 5, 8, 13)
    whole = np.arange(BUCKETS - 1)
    chance = 0.8 ** (whole // LENGTHS)
    value.kind_both[1, :-1, 0] = (3 + whole % LENGTHS + page.bonus) * chance
    value.kind_both[2, :-1, 0] = 2.5 * chance
    for line in (1, 2, 3, 4):
        value.missing[line, :-1, 0] = (page.line_values[line] - 3) * 0.8 ** np.arange(MOST_MISSING)
    # The corner's inner neighbours are wanted free, the mine in the middle, far stations one off the corner.
    value.plans[[4, 11]] = -15
    middle = [abs(square // 6 * 2 - 5) + abs(square % 6 * 2 - 5) for square in range(36)]
    value.plans[36:72] = -np.array(middle)
    value.plans[[73, 76]] = 2
    value.lay_out()
    return value


def final_points(page: Page, sheets: Sheets, cost: Costs) -> Floats:
    """(…, n): what full sheets score, by costs (10, …, n); no square is missing where a line is joined."""
    lines = np.array(page.line_values).reshape((6,) + (1,) * (cost.ndim - 1))
    bonus = sheets.bonus.reshape((6,) + (1,) * (cost.ndim - 2) + (len(sheets),))
    joined = cost < MISSING
    points = np.where(joined[:6], lines + cost[:6] + page.bonus * bonus, 0).sum(axis=0)
    mine = np.array(page.mine_points)[joined[6:].sum(axis=0)]
    total: Floats = (points + mine).astype(np.float32)
    return total
