"""One turn ahead, exactly: for every roll the best draw, overrides considered, and the mean over the 36."""

from typing import Final

import numpy as np
import numpy.typing as npt

from ...games.thirty_rails.content import Page
from ...games.thirty_rails.geometry import ROW_AND_COLUMN
from ...table.charts import Charts
from .needs import Seen, seen
from .sheets import BOUND, Ints, Sheets, Tracks
from .value import BUCKET_OF, Floats, Value, final_points
from .walks import Costs, priced, surveyed

NOTHING: Final = np.float32(-1e9)
SAFE: Final = np.float32(50)
"""Points that a game should not fall short of."""
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


class Draws:
    """Every draw on a batch of sheets, dice aside: piece t on squares[i] of sheet which[i]."""

    squares: Ints
    which: Ints
    kinds: list[int]
    """The ways of spending overrides that any of the sheets has left."""
    worth: list[Floats]
    """(tracks, k) for each of the kinds; NOTHING where a sheet has no such override left."""
    needs: Seen
    """What is needed then; not told of the last turn."""


class Outlook:
    """For a batch of sheets about to meet a roll: the worth of every draw, by overrides spent on it."""

    top: Floats
    """(4, 6, 36, n): by overrides spent, face and square, the worth after the best piece there."""
    piece: npt.NDArray[np.int8]
    by_roll: Floats
    """(6, 6, n): by white and coloured die, the worth of the best choice."""
    mean: Floats
    """(n,): over all rolls."""
    draws: Draws
    """What it is made of."""

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

    def by_draw(self, white: Ints, coloured: Ints, spare: Ints) -> tuple[Floats, Ints]:
        """(4 * 36, n) each: by overrides spent and square, the worth of the best piece there for each sheet's
        own roll, and that piece; `spare` as above."""
        n = self.top.shape[-1]
        every = np.arange(n)
        worth = np.full((4, 36, n), NOTHING, dtype=np.float32)
        piece = np.zeros((4, 36, n), dtype=np.int64)
        bound = BOUND[white].T & (self.top[0, 0] > NOTHING)
        bound |= ~bound.any(axis=0)
        for kind in range(4):
            open_to = np.where(~bound if kind & WHITE else bound, self.top[kind], NOTHING)
            face = np.broadcast_to(coloured, (36, n))
            if kind & COLOURED:
                open_to[coloured, :, every] = NOTHING
                face = open_to.argmax(axis=0)
            worth[kind] = np.take_along_axis(open_to, face[None], axis=0)[0]
            piece[kind] = np.take_along_axis(self.piece[kind], face[None], axis=0)[0]
            worth[kind, :, (spare & kind) != 0] = NOTHING
        return worth.reshape(-1, n), piece.reshape(-1, n)


def all_draws(thought: Thought, sheets: Sheets, turns_left: int) -> Draws:
    """What sheets are worth after each draw, with so many turns left, the coming one included."""
    draws = Draws()
    stands, matters = surveyed(sheets, turns_left - 1)
    draws.squares, draws.which = np.nonzero(sheets.room())
    left = (sheets.white + 2 * sheets.coloured)[draws.which]
    draws.kinds = [kind for kind in range(4) if kind == PLAIN or ((left & kind) == kind).any()]
    some = matters[draws.squares, draws.which].nonzero()[0]
    cost = priced(thought.tracks, sheets, stands, draws.which[some], draws.squares[some], turns_left - 1)
    after = After(thought, sheets, draws, left, turns_left - 1)
    if turns_left > 1:
        draws.needs = seen(
            thought.tracks, sheets, stands, draws.squares, draws.which, some, cost, turns_left - 1
        )
        after.needs = thought.value.of_needs(draws.needs.steps, turns_left - 1)
    # Most squares matter to no line: every piece there leaves the walks of a sheet as they stand.
    every = np.arange(len(left))
    idle = after.worth(stands[:, draws.which], every, every)
    busy = after.told_apart(cost, some)
    draws.worth = []
    for kind, of_square, of_piece in zip(draws.kinds, idle, busy):
        worth = np.tile(of_square, (thought.tracks.count, 1))
        worth[:, some] = of_piece
        if kind:
            worth[:, (left & kind) != kind] = NOTHING
        draws.worth.append(worth)
    return draws


class After:
    """What sheets are worth after draws, by the costs they then have."""

    needs: Floats
    """The rows of what is needed then, by draw."""

    def __init__(self, thought: Thought, sheets: Sheets, draws: Draws, left: Ints, turns_left: int) -> None:
        self.thought = thought
        self.sheets = sheets
        self.draws = draws
        self.left = left
        """Overrides left before any is spent on the draw."""
        self.turns_left = turns_left

    def told_apart(self, cost: Costs, some: Ints) -> list[Floats]:
        """(tracks, k) for each kind, by costs (10, tracks, k) on some of the draws: pieces that leave the
        same costs are thought about but once."""
        same = cost.max(axis=1)
        pieces, at = (cost != same[:, None]).any(axis=0).nonzero()
        count = len(self.draws.squares)
        # What serves the trunk makes some cost less, so that pieces that are like the worst do not.
        needy = ~self.draws.needs.served[:, some].all(axis=0) if self.turns_left else 0
        alike = self.worth(same, some, some + count * needy)
        rows = self.draws.needs.rows(pieces, some[at]) if self.turns_left else some[at]
        others = self.worth(cost[:, pieces, at], some[at], rows)
        found: list[Floats] = []
        for one, other in zip(alike, others):
            worth = np.tile(one, (self.thought.tracks.count, 1))
            worth[pieces, at] = other
            found.append(worth)
        return found

    def worth(self, cost: Costs, some: Ints, rows: Ints) -> list[Floats]:
        """(n,) for each kind, by costs (10, n) on some of the draws and what is needed then."""
        if self.turns_left == 0:
            sheets = self.sheets.take(self.draws.which[some])
            points = self.thought.felt(final_points(self.thought.page, sheets, cost))
            return [points.copy() for _ in self.draws.kinds]
        left = [self.left[some] & ~kind for kind in self.draws.kinds]
        return self.thought.value.of(BUCKET_OF[cost], self.needs, rows, self.turns_left, left)


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
    outlook.draws = draws
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
