"""The last turns, thought through to the end: every roll, every draw, no guess in between.

What makes that possible is leaving out what cannot count. Track that leads nowhere is rubbed out, and pieces
that join the same live sides of a square are one piece; so the many orders of filling the last squares come
down to few sheets.
"""

from typing import Final

import numpy as np

from ...games.thirty_rails.content import Page
from ...table.charts import Charts
from .outlook import NOTHING, ROWS, Outlook, Thought, look_ahead, over_rolls
from .sheets import SIDE_PAIRS, SQUARE_BITS, Bits, Ints, Sheets, Tracks
from .value import Floats
from .walks import wanted

MIXED: Final = np.random.default_rng(30).integers(2**62, 2**63, size=9, dtype=np.uint64) | np.uint64(1)
"""Odd numbers that tell sheets apart when their bits are added up with them."""

ROW_BITS: Final = [np.bitwise_or.reduce(SQUARE_BITS[row]) for row in ROWS]
"""The squares that a white die allows."""
MANY_LIKE: Final = 10
"""Draws that may lead to one and the same sheet, at a guess."""


class Likes:
    """Which pieces do the same on a square, by the sides of it that lead anywhere (a set of four bits)."""

    def __init__(self, tracks: Tracks) -> None:
        self.of_piece = np.zeros((16, tracks.count), dtype=np.int64)
        """The kind that a piece is of."""
        kinds: list[list[list[int]]] = []
        for live in range(16):
            open_ways = [live >> one & live >> other & 1 for one, other in SIDE_PAIRS]
            told: dict[tuple[int, ...], int] = {}
            for piece in range(tracks.count):
                joined = tuple(int(way) & free for way, free in zip(tracks.ways[piece], open_ways))
                self.of_piece[live, piece] = told.setdefault(joined, len(told))
            kinds.append([list(joined) for joined in told])
        self.counts = np.array([len(some) for some in kinds])
        self.most = int(self.counts.max())
        self.ways = np.zeros((16, self.most, 6), dtype=np.uint64)
        """(live sides, kind, pair of sides): 1 where that kind joins the pair."""
        for live, some in enumerate(kinds):
            self.ways[live, : len(some)] = some


def _told(page: Page) -> Likes:
    return Likes(Tracks(page))


_likes: Final = Charts(_told)


class Step:
    """One turn's draws on a batch of sheets: squares[i] of sheet which[i], and the sheets they lead to."""

    n: int
    squares: Ints
    which: Ints
    live: Ints
    after: list[tuple[int, Ints]]
    """By overrides spent, (k, kinds of pieces): the place of the sheet after it; -1 for none."""


def live_sides(sheets: Sheets, idle: np.uint64) -> tuple[Bits, Bits]:
    """(4, n): by side, the squares where a line might go on over it. Track that leads nowhere is rubbed out;
    `idle` squares are given up."""
    ends = sheets.starts[0, 4] | np.bitwise_or.reduce(sheets.arrivals, axis=0)
    useful = sheets.empty & ~idle
    live = np.empty((4, len(sheets)), dtype=np.uint64)
    while True:
        open_to = [ends | useful for _ in range(4)]
        for (one, other), joined in zip(SIDE_PAIRS, sheets.passes):
            open_to[one] = open_to[one] | joined
            open_to[other] = open_to[other] | joined
        live[0], live[1] = open_to[2] << np.uint64(8), open_to[3] >> np.uint64(1)
        live[2], live[3] = open_to[0] >> np.uint64(8), open_to[1] << np.uint64(1)
        pairs = np.stack([live[one] & live[other] for one, other in SIDE_PAIRS])
        passes = sheets.passes & pairs
        still = useful & np.bitwise_or.reduce(pairs, axis=0)
        if (passes == sheets.passes).all() and (still == useful).all():
            return live & ~idle, useful
        sheets.passes, useful = passes, still


def _told_apart(sheets: Sheets, useful: Bits, loosely: bool) -> tuple[Ints, Ints]:
    """The first of each sheet that occurs, and which of those each sheet is. All have the same set-up.

    Loosely, spare squares are told apart only by how many they are and how they serve the white dice.
    """
    spare = sheets.empty & ~useful
    if loosely:
        served = np.bitwise_count(spare).astype(np.uint64)
        for row in ROW_BITS:
            served = served * np.uint64(3) + np.minimum(np.bitwise_count(spare & row), 2)
        spare = served
    key = useful * MIXED[6] + spare * MIXED[7]
    key += (sheets.white + 2 * sheets.coloured).astype(np.uint64) * MIXED[8]
    for plane, odd in zip(sheets.passes, MIXED):
        plane = plane * odd
        key += plane ^ (plane >> np.uint64(29))
    _, first, place = np.unique(key, return_index=True, return_inverse=True)
    return first, place.reshape(-1)


def _step(
    likes: Likes, sheets: Sheets, live: Bits, idle: np.uint64, most: int
) -> tuple[Step, Sheets, Bits] | None:
    """Every draw on the sheets, and the sheets after them, each of them once; None for more than `most`."""
    step = Step()
    step.n = len(sheets)
    step.squares, step.which = np.nonzero(sheets.room())
    bits = SQUARE_BITS[step.squares]
    step.live = np.zeros(len(bits), dtype=np.int64)
    for side in range(4):
        step.live |= ((live[side, step.which] & bits) != 0).astype(np.int64) << side
    counts = likes.counts[step.live]
    at = np.repeat(np.arange(len(bits)), counts)
    kind = np.arange(len(at)) - np.repeat(np.cumsum(counts) - counts, counts)
    left = (sheets.white + 2 * sheets.coloured)[step.which[at]]
    parts: list[tuple[int, Ints]] = []
    for spent in range(4):
        parts.append((spent, np.flatnonzero((left & spent) == spent)))
    some = np.concatenate([part for _, part in parts])
    if len(some) > MANY_LIKE * most:
        return None
    spending = np.concatenate([np.full(len(part), spent) for spent, part in parts])
    after = sheets.take(step.which[at[some]])
    after.empty &= ~bits[at[some]]
    after.passes |= likes.ways[step.live[at[some]], kind[some]].T * bits[at[some]]
    after.white &= ~spending & 1
    after.coloured &= ~(spending >> 1) & 1
    first, place = _told_apart(after, live_sides(after, idle)[1], bool(idle))
    if len(first) > most:
        return None
    step.after, low = [], 0
    for spent, part in parts:
        if len(part):
            into = np.full((len(bits), likes.most), -1)
            into[at[part], kind[part]] = place[low : low + len(part)]
            step.after.append((spent, into))
        low += len(part)
    after = after.take(first)
    return step, after, live_sides(after, idle)[0]


def _mean(thought: Thought, likes: Likes, step: Step, worth: Floats) -> Floats:
    """(n,): the mean over the rolls of the best draw, by what the sheets after it are worth."""
    outlook = Outlook()
    outlook.top = np.full((4, 6, 36, step.n), NOTHING, dtype=np.float32)
    known = np.append(worth, NOTHING)  # the last one stands for no sheet at all
    for spent, into in step.after:
        by_piece = known[np.take_along_axis(into, likes.of_piece[step.live], axis=1)]
        for face, pieces in enumerate(thought.tracks.of_face):
            outlook.top[spent, face, step.squares, step.which] = by_piece[:, pieces].max(axis=1)
    over_rolls(outlook, [spent for spent, _ in step.after])
    return outlook.mean


def thought_through(
    thought: Thought, sheets: Sheets, turns_left: int, most: int, slack: int | None = None
) -> Floats | None:
    """(n,): what sheets of one set-up are worth with so many turns left; None where the sheets to be thought
    of would be more than `most` a turn.

    With `slack` it is only nearly so: squares are spare that no line wants within it.
    """
    likes = _likes.of(thought.page)
    idle = np.uint64(0)
    if slack is not None:
        idle = np.bitwise_or.reduce(SQUARE_BITS[~wanted(sheets, turns_left, slack)])
    sheets = sheets.take(np.arange(len(sheets)))
    live, useful = live_sides(sheets, idle)
    first, place = _told_apart(sheets, useful, slack is not None)
    now, live = sheets.take(first), live[:, first]
    steps: list[Step] = []
    while len(steps) < turns_left - 1:
        found = _step(likes, now, live, idle, most)
        if found is None:
            return None
        step, now, live = found
        steps.append(step)
    worth = look_ahead(thought, now, 1).mean
    for step in reversed(steps):
        worth = _mean(thought, likes, step, worth)
    of_each: Floats = worth[place]
    return of_each
