"""One turn ahead, exactly: for every roll the best draw, overrides considered, and the mean over the 36."""

from typing import Final

import numpy as np
import numpy.typing as npt

from ...games.thirty_rails.content import Page
from ...games.thirty_rails.geometry import ROW_AND_COLUMN
from ..charts import Charts
from .sheets import Ints, Sheets, Tracks
from .value import BUCKET_OF, Floats, Value, final_points
from .walks import Costs, priced, surveyed

NOTHING: Final = np.float32(-1e9)
SAFE: Final = np.float32(50)
"""Points that a game should not fall short of."""
BOUND: Final = np.array([[square in ROW_AND_COLUMN[w] for square in range(36)] for w in range(1, 7)])
ROWS: Final = [np.array(ROW_AND_COLUMN[w]) for w in range(1, 7)]

# Which overrides a draw spends: bit 0 the white one, bit 1 the coloured one.
PLAIN: Final = 0
WHITE: Final = 1
COLOURED: Final = 2
BOTH: Final = 3

_tracks: Final = Charts(Tracks)


class Thought:
    """What a bot thinks with: the page, its pieces, a value, and how it feels about a game that comes to
    nothing."""

    def __init__(self, page: Page, value: Value, wary: float = 0.0) -> None:
        self.page = page
        self.tracks = _tracks.of(page)
        self.value = value
        self.wary = wary
        """What a point short of SAFE counts on top of itself."""

    def felt(self, points: Floats) -> Floats:
        """The worth of final points."""
        worth: Floats = points - np.float32(self.wary) * np.maximum(SAFE - points, 0)
        return worth


class Outlook:
    """For a batch of sheets about to meet a roll: the worth of every draw, by overrides spent on it."""

    top: Floats
    """(4, 6, 36, n): by overrides spent, face and square, the worth after the best piece there."""
    piece: npt.NDArray[np.int8]
    by_roll: Floats
    """(6, 6, n): by white and coloured die, the worth of the best choice."""
    mean: Floats
    """(n,): over all rolls."""

    def choose(
        self, white: Ints, coloured: Ints, spare: Ints | None = None
    ) -> tuple[Ints, Ints, Ints, Floats]:
        """Square, piece, overrides spent and worth of the best draw for each sheet's own roll (dice from 0).

        `spare` forbids overrides on some sheets: bit 0 the white one, bit 1 the coloured one.
        """
        n = self.top.shape[-1]
        every = np.arange(n)
        bound = BOUND[white].T & (self.top[0, 0] > NOTHING)
        bound |= ~bound.any(axis=0)
        best = np.full(n, 2 * NOTHING, dtype=np.float32)
        square, piece, spent = (np.zeros(n, dtype=np.int64) for _ in range(3))
        for kind in range(4):
            # An override changes its die: what the roll allows anyway is no choice of that kind.
            open_to = np.where(~bound if kind & WHITE else bound, self.top[kind], NOTHING)
            if kind & COLOURED:
                open_to[coloured, :, every] = NOTHING
                face = open_to.max(axis=1).argmax(axis=0)
            else:
                face = coloured
            worth = open_to[face, :, every].T
            at = worth.argmax(axis=0)
            gain = worth[at, every]
            better = gain > best
            if spare is not None:
                better &= (spare & kind) == 0
            best[better] = gain[better]
            square[better] = at[better]
            piece[better] = self.piece[kind, face, at, every][better]
            spent[better] = kind
        return square, piece, spent, best


class Draws:
    """Every draw on a batch of sheets, dice aside: piece t on squares[i] of sheet which[i]."""

    squares: Ints
    which: Ints
    kinds: list[int]
    """The ways of spending overrides that any of the sheets has left."""
    worth: list[Floats]
    """(tracks, k) for each of the kinds; NOTHING where a sheet has no such override left."""


def all_draws(thought: Thought, sheets: Sheets, turns_left: int) -> Draws:
    """What sheets are worth after each draw, with so many turns left, the coming one included."""
    draws = Draws()
    stands, matters = surveyed(sheets, turns_left - 1)
    draws.squares, draws.which = np.nonzero(sheets.room())
    overrides = sheets.white + 2 * sheets.coloured
    left = overrides[draws.which]
    draws.kinds = [kind for kind in range(4) if kind == PLAIN or ((left & kind) == kind).any()]
    # Most squares matter to no line: every piece there leaves a sheet as it stands.
    idle = _worth(thought, sheets, stands, overrides, draws.kinds, turns_left - 1)
    some = matters[draws.squares, draws.which].nonzero()[0]
    which = draws.which[some]
    cost = priced(thought.tracks, sheets, which, draws.squares[some], turns_left - 1)
    busy = _told_apart(thought, sheets, cost, which, overrides[which], draws.kinds, turns_left - 1)
    draws.worth = []
    for kind, of_sheet, of_piece in zip(draws.kinds, idle, busy):
        worth = np.tile(of_sheet[draws.which], (thought.tracks.count, 1))
        worth[:, some] = of_piece
        if kind:
            worth[:, (left & kind) != kind] = NOTHING
        draws.worth.append(worth)
    return draws


def _told_apart(
    thought: Thought, sheets: Sheets, cost: Costs, which: Ints, left: Ints, kinds: list[int], turns_left: int
) -> list[Floats]:
    """(tracks, k) for each kind, by costs (10, tracks, k): pieces that leave the same costs are thought about
    but once."""
    same = cost.max(axis=1)
    pieces, at = (cost != same[:, None]).any(axis=0).nonzero()
    apart = cost[:, pieces, at]
    alike = _worth(thought, sheets.take(which), same, left, kinds, turns_left)
    others = _worth(thought, sheets.take(which[at]), apart, left[at], kinds, turns_left)
    found: list[Floats] = []
    for one, other in zip(alike, others):
        worth = np.tile(one, (thought.tracks.count, 1))
        worth[pieces, at] = other
        found.append(worth)
    return found


def _worth(
    thought: Thought, sheets: Sheets, cost: Costs, left: Ints, kinds: list[int], turns_left: int
) -> list[Floats]:
    """(n,) for each kind, by costs (10, n) and overrides left before any is spent (n,)."""
    if turns_left == 0:
        points = thought.felt(final_points(thought.page, sheets, cost))
        return [points.copy() for _ in kinds]
    return thought.value.by_overrides(BUCKET_OF[cost], turns_left, [left & ~kind for kind in kinds])


def look_ahead(thought: Thought, sheets: Sheets, turns_left: int) -> Outlook:
    """The outlook of sheets that have so many turns left, the coming one included."""
    draws = all_draws(thought, sheets, turns_left)
    outlook = Outlook()
    n = len(sheets)
    outlook.top = np.full((4, 6, 36, n), NOTHING, dtype=np.float32)
    outlook.piece = np.zeros((4, 6, 36, n), dtype=np.int8)
    every = np.arange(len(draws.which))
    for kind, worth in zip(draws.kinds, draws.worth):
        for face, pieces in enumerate(thought.tracks.of_face):
            some = worth[pieces]
            best = some.argmax(axis=0)
            outlook.top[kind, face, draws.squares, draws.which] = some[best, every]
            outlook.piece[kind, face, draws.squares, draws.which] = np.array(pieces)[best]
    over_rolls(outlook, draws.kinds)
    return outlook


def over_rolls(outlook: Outlook, kinds: list[int]) -> None:
    n = outlook.top.shape[-1]
    best = np.empty((6, 6, n), dtype=np.float32)
    anywhere = outlook.top.max(axis=2)  # (4, 6, n)
    for white in range(6):
        here = outlook.top[PLAIN][:, ROWS[white]].max(axis=1)
        best[white] = np.where(here > NOTHING, here, anywhere[PLAIN])
        if COLOURED in kinds:
            there = outlook.top[COLOURED][:, ROWS[white]].max(axis=(0, 1))
            there = np.where(there > NOTHING, there, anywhere[COLOURED].max(axis=0))
            np.maximum(best[white], there, out=best[white])
    if WHITE in kinds:
        np.maximum(best, anywhere[WHITE], out=best)
    if BOTH in kinds:
        np.maximum(best, anywhere[BOTH].max(axis=0), out=best)
    outlook.by_roll = best
    outlook.mean = best.mean(axis=(0, 1))
