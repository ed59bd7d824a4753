"""Trains the value that the bots of 30 Rails think with, by playing against the dice.

    python -m railhead.lab.train_thirty_rails --minutes 20 --jobs 2 --seed 1

self_play_thirty_rails.py plays the games and tells what each sheet should have been worth. Training starts
from the hand formula. Set-ups are judged by what the games that began with them came to.

The weights in the repository come from these runs, one after the other:
64,000 games (--seed 1), then with --start 21,000 (--seed 2 --rate 0.0006) and 12,000 (--seed 3 --rate
0.001), the last since walks know balloon loops; what sheets need was learnt next, by itself (see
needs_thirty_rails.py); then, all with --games 400 --swift --exact 7 --deep 6 --best 8 --clip 400
--fading 0.95 --forbidden 0.25, 76,000 games with --wary 3 --seed 31 (70 minutes asked for, stopped after 22)
and 146,000 with --wary 6 --seed 32 --rate 0.0012 --minutes 50.

With --best games begin as a bot's do; with --deep they go on with better draws than the value alone finds;
with --exact the last turns are thought through, so that the value learns what they really bring. --swift
looks ahead in C. docs/STATUS.md tells what came of them.
"""

import argparse
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ..bots.thirty_rails.needs import STEPS
from ..bots.thirty_rails.outlook import Thought
from ..bots.thirty_rails.sheets import Ints
from ..bots.thirty_rails.value import (
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
    Value,
    from_formula,
    load,
)
from ..bots.thirty_rails.walks import MOST_MISSING
from ..games.thirty_rails import GAME
from ..games.thirty_rails.content import Page, page_of
from .self_play_thirty_rails import FORBIDDEN, LAMBDA, NUMPY, Eyes, Samples, Way, self_play
from .swift_thirty_rails import Swift

MINIBATCH: Final = 1024
STEADY: Final = 0.995
"""How slowly that mean follows, a step."""
REMEMBERED: Final = 2
"""Rounds of games that are learnt from again."""
RIDGE: Final = 20.0
SET_UPS: Final = 30000
"""The last games that set-ups are judged by."""
CLIP: Final = 50.0
"""No sheet pulls harder than so many points."""


def fit_plans(marks: Floats, results: Floats) -> Floats:
    """What the features of a set-up are worth: least squares over games, drawn a little towards nothing."""
    mean = results.mean()
    square = marks.T @ marks + RIDGE * np.eye(marks.shape[1])
    weights: Floats = np.linalg.solve(square, marks.T @ (results - mean)).astype(np.float32)
    return weights


class Learner:
    """Adam on the weights of a value."""

    def __init__(self, value: Value, clip: float = CLIP) -> None:
        self.value = value
        self.clip = clip
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
        pull = (np.clip(off, -self.clip, self.clip) / len(some)).astype(np.float32)
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


class Job(NamedTuple):
    """Games for one process."""

    weights: dict[str, Floats]
    seed: int
    games: int
    wary: float
    way: Way
    swift: bool


_eyes: dict[bool, Eyes] = {}


def _play_job(job: Job) -> tuple[Samples, float]:
    thought = Thought(page_of(GAME.content()), _value(job.weights), job.wary)
    if job.swift not in _eyes:
        _eyes[job.swift] = Swift(thought) if job.swift else NUMPY
    return self_play(thought, np.random.default_rng(job.seed), job.games, job.way, _eyes[job.swift])


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
    clip: float,
    way: Way,
    swift: bool,
    start: Path | None,
    out: Path,
) -> None:
    page: Page = page_of(GAME.content())
    rng = np.random.default_rng(seed)
    value = from_formula(page, rng) if start is None else load(start)
    learner = Learner(value, clip)
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
                _play_job, [Job(learner.steady, int(seed), games, wary, way, swift) for seed in seeds]
            )
            recent = (recent + [samples for samples, _ in batches])[-REMEMBERED * jobs :]
            for samples in recent:
                error = learner.learn(samples, rng, now)
            played += games * jobs
            marks = np.concatenate([marks, *(samples.plans for samples, _ in batches)])[-SET_UPS:]
            results = np.concatenate([results, *(samples.results for samples, _ in batches)])[-SET_UPS:]
            if not way.best and played >= SET_UPS // 10:
                value.plans = learner.steady["plans"] = fit_plans(marks, results)
            mean = sum(mean for _, mean in batches) / jobs
            print(f"{spent:6.1f} min {played:8d} games  mean {mean:6.2f}  error {error:5.2f}", flush=True)
            _value(learner.steady).save(out)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--minutes", type=float, default=20.0)
    add("--jobs", type=int, default=2)
    add("--seed", type=int, default=1)
    add("--games", type=int, default=200, help="games played side by side in each process")
    add("--rate", type=float, default=0.0015, help="how fast weights change at first")
    add("--wary", type=float, default=0.0, help="what a point short of 50 counts on top of itself")
    add("--clip", type=float, default=CLIP, help="no sheet pulls harder than so many points")
    add("--fading", type=float, default=LAMBDA, help="what each turn later counts")
    add(
        "--best",
        type=int,
        default=0,
        help="start each game from one of so many best set-ups, and leave what set-ups are worth as it is",
    )
    add("--deep", type=int, default=0, help="draws of each turn that are looked ahead from, one roll")
    add("--exact", type=int, default=0, help="turns left from which on sheets are thought through to the end")
    add("--forbidden", type=float, default=FORBIDDEN, help="games in which overrides are forbidden at first")
    add("--swift", action="store_true", help="look ahead in C, which needs a compiler")
    add("--start", type=Path, default=None, help="weights to go on from; else the hand formula")
    add("--out", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    train(
        args.minutes,
        args.jobs,
        args.seed,
        args.games,
        args.rate,
        args.wary,
        args.clip,
        Way(args.fading, args.best, args.deep, args.exact, args.forbidden),
        args.swift,
        args.start,
        args.out,
    )


if __name__ == "__main__":
    main()
