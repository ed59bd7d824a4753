"""Trains the value that the bots of 30 Rails think with, by playing against the dice.

    python -m railhead.lab.train_thirty_rails --minutes 20 --jobs 2 --seed 1

Games are played side by side, each draw the best for its roll by the value so far. A sheet's target is the
exact mean over the 36 rolls that follow it, plus what later sheets of the same game turned out to be
off by (TD(λ) without the noise of the dice). Training starts from the hand formula. Set-ups are judged by
what the games that began with them came to.

The weights in the repository come from three runs on two busy cores, with the search compiled for speed:
64,000 games (--seed 1), then with --start 21,000 (--seed 2 --rate 0.0006) and 12,000 (--seed 3 --rate
0.001), the last since walks know balloon loops. More of the last run made the value too hopeful and play
weaker. What sheets need was learnt last, by itself: see needs_thirty_rails.py.

With --best games begin as a bot's do; with --deep they go on with better draws than the value alone finds.
docs/STATUS.md tells what came of both.
"""

import argparse
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ..bots.thirty_rails.needs import STEPS
from ..bots.thirty_rails.outlook import NOTHING, Outlook, Thought, look_ahead
from ..bots.thirty_rails.set_up import Plan, features, plans, ranked, set_up
from ..bots.thirty_rails.sheets import Ints, Sheets, sheets_of
from ..bots.thirty_rails.value import (
    BUCKET_OF,
    BUCKETS,
    KIND,
    LENGTH_OF,
    LENGTHS,
    MISSING_OF,
    SHAPES,
    SLOPE_OF,
    STAGE,
    STAGES,
    WEIGHTS,
    Floats,
    Needs,
    Value,
    from_formula,
    load,
)
from ..bots.thirty_rails.walks import MOST_MISSING, costs
from ..games.thirty_rails import GAME
from ..games.thirty_rails.content import Page, page_of
from ..games.thirty_rails.sheet import MOUNTAIN, Sheet, blank_sheet

LAMBDA: Final = 0.9
MINIBATCH: Final = 1024
STEADY: Final = 0.995
"""How slowly that mean follows, a step."""
REMEMBERED: Final = 2
"""Rounds of games that are learnt from again."""
RIDGE: Final = 20.0
SET_UPS: Final = 30000
"""The last games that set-ups are judged by."""
STRAY: Final = 0.01
"""How often a draw is a random one, so that the value meets sheets it would avoid."""


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


def self_play(
    thought: Thought,
    rng: np.random.Generator,
    count: int,
    fading: float = LAMBDA,
    best: int = 0,
    deep: int = 0,
) -> tuple[Samples, float]:
    """Play games side by side to the end: samples, and the mean total. `fading` is what each turn later
    counts of what sheets turned out to be off by."""
    blank, chosen = random_sheets(thought, rng, count, best)
    sheets = sheets_of(thought.tracks, [set_up(sheet, plan) for sheet, plan in zip(blank, chosen)])
    value = thought.value
    # Overrides are forbidden until some turn in half of the games, else their worth is never learnt.
    allowed_from = np.where(rng.random(count) < 0.5, 0, rng.integers(0, 31, count))
    seen: list[tuple[npt.NDArray[np.int32], Needs, Ints]] = []
    worths: list[Floats] = []
    means: list[Floats] = []
    kept: list[npt.NDArray[np.bool_]] = []
    lost: list[Floats] = []
    result = np.zeros(count, dtype=np.float32)
    needs: Needs | None = None
    every = np.arange(count)
    for left in range(30, 0, -1):
        outlook = look_ahead(thought, sheets, left)
        means.append(outlook.mean)
        if needs is not None:
            buckets = BUCKET_OF[costs(sheets, left)]
            overrides = sheets.white + 2 * sheets.coloured
            seen.append((buckets, needs, overrides))
            worths.append(value.of(buckets, value.of_needs(needs, left), every, left, [overrides])[0])
        white, coloured = rng.integers(6, size=count), rng.integers(6, size=count)
        spare = np.where(30 - left < allowed_from, 3, 0)
        square, piece, spent, worth = outlook.choose(white, coloured, spare)
        at_best = outlook.by_roll[white, coloured, every]
        as_wanted = worth >= at_best - 1e-4
        if deep and left > 1:
            roll = white, coloured, spare
            square, piece, spent, worth = looked_ahead(thought, sheets, outlook, roll, left, deep)
        lost.append(worth - at_best)
        stray = rng.random(count) < STRAY
        _stray(thought, sheets, rng, stray, square, piece, spent)
        kept.append(as_wanted & ~stray)
        if left > 1:
            needs = needs_after(outlook, square, piece)
        sheets.draw(thought.tracks, square, piece)
        sheets.white &= ~spent & 1
        sheets.coloured &= ~(spent >> 1) & 1
        result = worth
    carried = np.zeros(count, dtype=np.float32)
    targets: list[Floats] = []
    for t in range(29, 0, -1):
        # A draw that looking ahead prefers is worth less at first sight, and makes up for it later.
        carried = means[t] - worths[t - 1] + fading * (carried + lost[t]) * kept[t]
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
    thought: Thought, sheets: Sheets, outlook: Outlook, roll: tuple[Ints, Ints, Ints], left: int, deep: int
) -> tuple[Ints, Ints, Ints, Floats]:
    """As `Outlook.choose`, but of the `deep` best draws the one with the best outlook in its turn."""
    n = len(sheets)
    worth, piece = outlook.by_draw(*roll)
    best = np.argpartition(-worth, deep, axis=0)[:deep].reshape(-1)
    which = np.tile(np.arange(n), deep)
    some = np.flatnonzero(worth[best, which] > NOTHING)
    best, which = best[some], which[some]
    after = sheets.take(which)
    after.draw(thought.tracks, best % 36, piece[best, which])
    after.white &= ~(best // 36) & 1
    after.coloured &= ~(best // 72) & 1
    mean = np.full(deep * n, 2 * NOTHING, dtype=np.float32)
    mean[some] = look_ahead(thought, after, left - 1).mean
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


def fit_plans(marks: Floats, results: Floats) -> Floats:
    """What the features of a set-up are worth: least squares over games, drawn a little towards nothing."""
    mean = results.mean()
    square = marks.T @ marks + RIDGE * np.eye(marks.shape[1])
    weights: Floats = np.linalg.solve(square, marks.T @ (results - mean)).astype(np.float32)
    return weights


class Learner:
    """Adam on the weights of a value."""

    def __init__(self, value: Value) -> None:
        self.value = value
        self.steps = 0
        self.first = {name: np.zeros_like(getattr(value, name)) for name in SHAPES}
        self.second = {name: np.zeros_like(getattr(value, name)) for name in SHAPES}
        self.steady = {name: getattr(value, name).copy() for name in SHAPES}
        """The weights' moving mean: what games are played by, and what is kept."""

    def learn(self, samples: Samples, rng: np.random.Generator, rate: float) -> float:
        """One pass over the samples; the root mean square error before it."""
        error = 0.0
        order = rng.permutation(len(samples.target))
        for low in range(0, len(order), MINIBATCH):
            error += self._minibatch(samples, order[low : low + MINIBATCH], rate)
        return float(np.sqrt(error / len(order)))

    def _minibatch(self, samples: Samples, some: Ints, rate: float) -> float:
        value = self.value
        buckets, needs = samples.buckets[:, some], samples.needs[:, some].astype(np.int64)
        turns, overrides = samples.turns[some], samples.overrides[some]
        stage = turns // STAGE
        missing, slope = MISSING_OF[buckets], SLOPE_OF[buckets]
        total = value.overrides[stage, overrides] + value.turns[turns]
        for walk, kind in enumerate(KIND):
            total += value.steady[walk, buckets[walk]] + value.kind_turns[kind, missing[walk], stage]
            total += value.kind_slope[kind, missing[walk], stage] * slope[walk, :, None]
        for table, steps in zip(value.needs, needs):
            total += table[stage, steps]
        layer = np.maximum(total, 0)
        off = total[:, 0] + layer @ value.out - samples.target[some]
        # Few sheets may be far off; clipped at ten points, their collapses hardly counted.
        pull = (np.clip(off, -50, 50) / len(some)).astype(np.float32)
        down = np.where(total > 0, pull[:, None] * value.out, 0).astype(np.float32)
        down[:, 0] = pull
        slopes = {name: np.zeros(shape, dtype=np.float32) for name, shape in SHAPES.items()}
        slopes["out"] = layer.T @ pull
        slopes["out"][0] = 0
        slopes["turns"] = _by(turns, 31, down)
        slopes["overrides"] = _by(stage * 4 + overrides, STAGES * 4, down).reshape(STAGES, 4, -1)
        for sight, steps in enumerate(needs):
            by_step = _by(stage * STEPS + steps, STAGES * STEPS, down)
            slopes["needs"][sight] = by_step.reshape(STAGES, STEPS, -1)
        for walk, kind in enumerate(KIND):
            by_bucket = _by(buckets[walk], BUCKETS, down)
            slopes["kind_both"][kind] += by_bucket
            slopes["missing"][walk] = _by(MISSING_OF, MOST_MISSING + 1, by_bucket)
            slopes["length"][walk] = _by(LENGTH_OF, LENGTHS, by_bucket)
            cell, cells = missing[walk] * STAGES + stage, (MOST_MISSING + 1) * STAGES
            shape = MOST_MISSING + 1, STAGES, -1
            slopes["kind_turns"][kind] += _by(cell, cells, down).reshape(shape)
            slopes["kind_slope"][kind] += _by(cell, cells, down * slope[walk, :, None]).reshape(shape)
        self._step(slopes, rate)
        return float((off**2).sum())

    def _step(self, slopes: dict[str, Floats], rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            if name == "plans":
                continue
            first, second = self.first[name], self.second[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            size = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            weights = getattr(self.value, name)
            weights -= size * first / (np.sqrt(second) + 1e-8)
            self.steady[name] += (1 - STEADY) * (weights - self.steady[name])
        self.value.lay_out()


def _by(index: npt.NDArray[np.signedinteger], size: int, down: Floats) -> Floats:
    """Rows added up by index."""
    width = down.shape[1]
    place = (index.astype(np.int64)[:, None] * width + np.arange(width)).reshape(-1)
    total = np.bincount(place, weights=down.reshape(-1), minlength=size * width)
    return total.reshape(size, width).astype(np.float32)


def _play_job(job: tuple[dict[str, Floats], int, int, float, int, int]) -> tuple[Samples, float]:
    weights, seed, count, wary, best, deep = job
    thought = Thought(page_of(GAME.content()), _value(weights), wary)
    return self_play(thought, np.random.default_rng(seed), count, best=best, deep=deep)


def _value(weights: dict[str, Floats]) -> Value:
    value = Value()
    for name in SHAPES:
        setattr(value, name, weights[name])
    value.lay_out()
    return value


def train(
    minutes: float,
    jobs: int,
    seed: int,
    games: int,
    rate: float,
    wary: float,
    best: int,
    deep: int,
    start: Path | None,
    out: Path,
) -> None:
    page: Page = page_of(GAME.content())
    rng = np.random.default_rng(seed)
    value = from_formula(page, rng) if start is None else load(start)
    learner = Learner(value)
    began = time.monotonic()
    played = 0
    recent: list[Samples] = []
    marks = np.zeros((0, len(value.plans)), dtype=np.float32)
    results = np.zeros(0, dtype=np.float32)
    with get_context("spawn").Pool(jobs) as pool:
        while (spent := (time.monotonic() - began) / 60) < minutes:
            now = rate * max(0.03, 1 - spent / minutes)
            seeds = rng.integers(2**31, size=jobs)
            batches = pool.map(
                _play_job, [(learner.steady, int(seed), games, wary, best, deep) for seed in seeds]
            )
            recent = (recent + [samples for samples, _ in batches])[-REMEMBERED * jobs :]
            for samples in recent:
                error = learner.learn(samples, rng, now)
            played += games * jobs
            marks = np.concatenate([marks, *(samples.plans for samples, _ in batches)])[-SET_UPS:]
            results = np.concatenate([results, *(samples.results for samples, _ in batches)])[-SET_UPS:]
            if not best and played >= SET_UPS // 10:
                value.plans = learner.steady["plans"] = fit_plans(marks, results)
            mean = sum(mean for _, mean in batches) / jobs
            print(f"{spent:6.1f} min {played:8d} games  mean {mean:6.2f}  error {error:5.2f}", flush=True)
            _value(learner.steady).save(out)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="games played side by side in each process")
    parser.add_argument("--rate", type=float, default=0.0015, help="how fast weights change at first")
    parser.add_argument(
        "--wary", type=float, default=0.0, help="what a point short of 50 counts on top of itself"
    )
    parser.add_argument(
        "--best",
        type=int,
        default=0,
        help="start each game from one of so many best set-ups, and leave what set-ups are worth as it is",
    )
    parser.add_argument(
        "--deep", type=int, default=0, help="draws of each turn that are looked ahead from, one roll"
    )
    parser.add_argument(
        "--start", type=Path, default=None, help="weights to go on from; else the hand formula"
    )
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    train(
        args.minutes,
        args.jobs,
        args.seed,
        args.games,
        args.rate,
        args.wary,
        args.best,
        args.deep,
        args.start,
        args.out,
    )


if __name__ == "__main__":
    main()
