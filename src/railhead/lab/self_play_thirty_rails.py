"""Games of 30 Rails played side by side, and what is to be learnt from them.

Each draw is the best for its roll by the value so far. A sheet's target is the exact mean over the 36 rolls
that follow it, plus what later sheets of the same game turned out to be off by (TD(λ) without the noise of
the dice).
"""

from typing import Final, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from ..bots.thirty_rails.ending import thought_through
from ..bots.thirty_rails.outlook import NOTHING, Outlook, Thought, look_ahead
from ..bots.thirty_rails.set_up import Plan, features, plans, ranked, set_up
from ..bots.thirty_rails.sheets import Ints, Sheets, sheets_of
from ..bots.thirty_rails.value import (
    BUCKET_OF,
    Floats,
    Needs,
)
from ..bots.thirty_rails.walks import Costs, costs
from ..games.thirty_rails.sheet import MOUNTAIN, Sheet, blank_sheet

LAMBDA: Final = 0.9
STRAY: Final = 0.01
"""How often a draw is a random one, so that the value meets sheets it would avoid."""
FORBIDDEN: Final = 0.5
"""In so many games overrides are forbidden until some turn, else their worth is never learnt."""
CLOSE: Final = 8.0
"""Points behind the best at which a draw is not looked ahead from."""
MOST: Final = 6000
"""Sheets that the end of one may be thought through with, where numpy does it."""


class Eyes(Protocol):
    """What looks ahead: numpy as at the table, or C."""

    def look_ahead(self, thought: Thought, sheets: Sheets, turns_left: int) -> Outlook: ...

    def needs_after(self, outlook: Outlook, square: Ints, piece: Ints) -> Needs: ...

    def costs(self, sheets: Sheets, turns_left: int) -> Costs: ...

    def endings(self, thought: Thought, sheets: Sheets, turns_left: int) -> Floats: ...


class Numpy:
    """As bots look ahead."""

    def look_ahead(self, thought: Thought, sheets: Sheets, turns_left: int) -> Outlook:
        return look_ahead(thought, sheets, turns_left)

    def needs_after(self, outlook: Outlook, square: Ints, piece: Ints) -> Needs:
        return needs_after(outlook, square, piece)

    def costs(self, sheets: Sheets, turns_left: int) -> Costs:
        return costs(sheets, turns_left)

    def endings(self, thought: Thought, sheets: Sheets, turns_left: int) -> Floats:
        worth = np.full(len(sheets), NOTHING, dtype=np.float32)
        for i in range(len(sheets)):
            known = thought_through(thought, sheets.take(np.array([i])), turns_left, MOST)
            if known is not None:
                worth[i] = known[0]
        return worth


NUMPY: Final = Numpy()


class Samples(NamedTuple):
    """Sheets after a draw, as the value sees them, with the worth they should have had; and whole games."""

    buckets: npt.NDArray[np.int32]
    needs: Needs
    turns: Ints
    overrides: Ints
    target: Floats
    plans: Floats
    """(games, features of a set-up)"""
    results: Floats


def random_sheets(
    thought: Thought, rng: np.random.Generator, count: int, best: int = 0
) -> tuple[list[Sheet], list[Plan]]:
    """Sheets with mountains rolled, and plans for them: half are any plan, half the best of a few. With
    `best` each is one of so many most promising plans: what a bot chooses from."""
    ready: list[Sheet] = []
    chosen: list[Plan] = []
    for i in range(count):
        sheet = blank_sheet()
        ignored = int(rng.integers(6))
        for row in range(6):
            column = int(rng.integers(6))
            if row != ignored:
                sheet.fill(row * 6 + column, MOUNTAIN)
        sheet.ignored = ignored + 1
        found = plans(sheet)
        if best:
            found = ranked(thought.value, sheet, found)[:best]
            chosen.append(found[int(rng.integers(len(found)))])
            ready.append(sheet)
            continue
        some = [found[int(j)] for j in rng.integers(len(found), size=8 if i % 2 else 1)]
        chosen.append(ranked(thought.value, sheet, some)[0])
        ready.append(sheet)
    return ready, chosen


class Way(NamedTuple):
    """How games are played."""

    fading: float = LAMBDA
    """What each turn later counts of what sheets turned out to be off by."""
    best: int = 0
    deep: int = 0
    exact: int = 0
    """Turns left from which on sheets are thought through to the end."""
    forbidden: float = FORBIDDEN


PLAIN: Final = Way()


def self_play(
    thought: Thought, rng: np.random.Generator, count: int, way: Way = PLAIN, eyes: Eyes = NUMPY
) -> tuple[Samples, float]:
    """Play games side by side to the end: samples, and the mean total."""
    blank, chosen = random_sheets(thought, rng, count, way.best)
    sheets = sheets_of(thought.tracks, [set_up(sheet, plan) for sheet, plan in zip(blank, chosen)])
    value = thought.value
    allowed_from = np.where(rng.random(count) < 1 - way.forbidden, 0, rng.integers(0, 31, count))
    seen: list[tuple[npt.NDArray[np.int32], Needs, Ints]] = []
    worths: list[Floats] = []
    means: list[Floats] = []
    sure: list[npt.NDArray[np.bool_]] = []
    kept: list[npt.NDArray[np.bool_]] = []
    lost: list[Floats] = []
    result = np.zeros(count, dtype=np.float32)
    needs: Needs | None = None
    every = np.arange(count)
    for left in range(30, 0, -1):
        outlook = eyes.look_ahead(thought, sheets, left)
        known = np.full(count, NOTHING, dtype=np.float32)
        if left <= way.exact:
            known = eyes.endings(thought, sheets, left)
        sure.append(known > NOTHING)
        means.append(np.where(sure[-1], known, outlook.mean))
        if left == way.exact:
            result = means[-1]
        if needs is not None:
            buckets = BUCKET_OF[eyes.costs(sheets, left)]
            overrides = sheets.white + 2 * sheets.coloured
            seen.append((buckets, needs, overrides))
            worths.append(value.of(buckets, value.of_needs(needs, left), every, left, [overrides])[0])
        white, coloured = rng.integers(6, size=count), rng.integers(6, size=count)
        spare = np.where(30 - left < allowed_from, 3, 0)
        square, piece, spent, worth = outlook.choose(white, coloured, spare)
        at_best = outlook.by_roll[white, coloured, every]
        as_wanted = worth >= at_best - 1e-4
        if way.deep and left > max(way.exact, 1):
            roll = white, coloured, spare
            square, piece, spent, worth = looked_ahead(thought, sheets, outlook, roll, left, way.deep, eyes)
        lost.append(worth - at_best)
        stray = rng.random(count) < STRAY
        _stray(thought, sheets, rng, stray, square, piece, spent)
        kept.append(as_wanted & ~stray)
        if left > 1:
            needs = eyes.needs_after(outlook, square, piece)
        sheets.draw(thought.tracks, square, piece)
        sheets.white &= ~spent & 1
        sheets.coloured &= ~(spent >> 1) & 1
        if not way.exact:
            result = worth
    carried = np.zeros(count, dtype=np.float32)
    targets: list[Floats] = []
    for t in range(29, 0, -1):
        # A draw that looking ahead prefers is worth less at first sight, and makes up for it later. What is
        # known to the end needs nothing of what came later.
        later = np.where(sure[t], 0, way.fading * (carried + lost[t]) * kept[t])
        carried = means[t] - worths[t - 1] + later
        targets.append(worths[t - 1] + carried)
    targets.reverse()
    marks = np.zeros((count, len(value.plans)), dtype=np.float32)
    for i, (sheet, plan) in enumerate(zip(blank, chosen)):
        marks[i, features(sheet, plan)] = 1
    samples = Samples(
        np.concatenate([buckets for buckets, _, _ in seen], axis=1),
        np.concatenate([needs for _, needs, _ in seen], axis=1),
        np.repeat(np.arange(29, 0, -1), count),
        np.concatenate([overrides for _, _, overrides in seen]),
        np.concatenate(targets),
        marks,
        result,
    )
    return samples, float(result.mean())


def looked_ahead(
    thought: Thought,
    sheets: Sheets,
    outlook: Outlook,
    roll: tuple[Ints, Ints, Ints],
    left: int,
    deep: int,
    eyes: Eyes = NUMPY,
) -> tuple[Ints, Ints, Ints, Floats]:
    """As `Outlook.choose`, but of the `deep` best draws the one with the best outlook in its turn."""
    n = len(sheets)
    worth, piece = outlook.by_draw(*roll)
    best = np.argpartition(-worth, deep, axis=0)[:deep].reshape(-1)
    which = np.tile(np.arange(n), deep)
    some = np.flatnonzero(worth[best, which] > np.maximum(worth.max(axis=0)[which] - CLOSE, NOTHING))
    best, which = best[some], which[some]
    after = sheets.take(which)
    after.draw(thought.tracks, best % 36, piece[best, which])
    after.white &= ~(best // 36) & 1
    after.coloured &= ~(best // 72) & 1
    mean = np.full(deep * n, 2 * NOTHING, dtype=np.float32)
    mean[some] = eyes.look_ahead(thought, after, left - 1).mean
    at = np.zeros(deep * n, dtype=np.int64)
    at[some] = best
    every = np.arange(n)
    draw = at.reshape(deep, n)[mean.reshape(deep, n).argmax(axis=0), every]
    return draw % 36, piece[draw, every], draw // 36, worth[draw, every]


def needs_after(outlook: Outlook, square: Ints, piece: Ints) -> Needs:
    """What each sheet needs after a draw."""
    draws = outlook.draws
    number = np.zeros(outlook.top.shape[2:], dtype=np.int64)
    number[draws.squares, draws.which] = np.arange(len(draws.squares))
    return draws.needs.steps[:, draws.needs.rows(piece, number[square, np.arange(len(square))])]


def _stray(
    thought: Thought, sheets: Sheets, rng: np.random.Generator, stray: npt.NDArray[np.bool_],
    square: Ints, piece: Ints, spent: Ints,
) -> None:  # fmt: skip
    room = sheets.room()
    for i in np.flatnonzero(stray):
        square[i] = rng.choice(np.flatnonzero(room[:, i]))
        piece[i] = rng.integers(thought.tracks.count)
        spent[i] = 0
