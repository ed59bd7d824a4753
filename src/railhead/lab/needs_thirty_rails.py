"""Learns what the needs of a sheet of 30 Rails are worth, beside the costs of its walks.

    python -m railhead.lab.needs_thirty_rails --games 2400 --seed 21

Games are played by the value without a word on needs. What sheets turned out to be off by, to the end of the
game and with the luck of the dice taken out, is then told by their needs: least squares, stage by stage, on
the number of each row that goes straight to the result. Few games will do for so few weights; going on with
all of them on as many games (as train_thirty_rails does) only learns the games by heart and plays worse.
The weights in the repository come from the command above, run before prices knew balloon loops that are not
drawn yet.
"""

import argparse
from pathlib import Path
from typing import Final

import numpy as np

from ..bots.thirty_rails.needs import SIGHTS, STEPS
from ..bots.thirty_rails.outlook import Thought
from ..bots.thirty_rails.value import STAGE, STAGES, WEIGHTS, Floats, Value, load
from ..games.thirty_rails import GAME
from ..games.thirty_rails.content import page_of
from .self_play_thirty_rails import Samples, Way, self_play

RIDGE: Final = 20.0
SMOOTH: Final = 60.0
"""How much neighbouring steps are drawn together."""
FAR_OFF: Final = 60.0
"""No sheet pulls harder than so many points."""
SIDE_BY_SIDE: Final = 300


def surprises(value: Value, samples: Samples) -> Floats:
    """What sheets turned out to be off by."""
    off = np.empty_like(samples.target)
    for turns in range(1, 30):
        some = np.flatnonzero(samples.turns == turns)
        needs = value.of_needs(samples.needs[:, some], turns)
        left = [samples.overrides[some]]
        worth = value.of(samples.buckets[:, some], needs, np.arange(len(some)), turns, left)[0]
        off[some] = samples.target[some] - worth
    return off


def fit(samples: list[Samples], off: list[Floats]) -> Floats:
    """(SIGHTS, STAGES, STEPS): what each step is worth; a stage learns from its neighbours too."""
    needs = np.concatenate([some.needs for some in samples], axis=1).astype(np.int64)
    stage = np.concatenate([some.turns for some in samples]) // STAGE
    clipped = np.clip(np.concatenate(off), -FAR_OFF, FAR_OFF)
    apart = np.diff(np.eye(STEPS), axis=0)
    drawn = np.kron(np.eye(SIGHTS), RIDGE * np.eye(STEPS) + SMOOTH * apart.T @ apart)
    worth = np.zeros((SIGHTS, STAGES, STEPS), dtype=np.float32)
    for now in range(STAGES):
        near = np.flatnonzero(abs(stage - now) <= 1)
        marks = np.zeros((len(near), SIGHTS * STEPS), dtype=np.float32)
        places = needs[:, near].T + np.arange(SIGHTS) * STEPS
        marks[np.arange(len(near))[:, None], places] = 1
        found = np.linalg.solve(marks.T @ marks + drawn, marks.T @ clipped[near])
        worth[:, now] = found.reshape(SIGHTS, STEPS)
    return worth


def learn(start: Path, games: int, seed: int, out: Path) -> None:
    value = load(start)
    value.needs[:] = 0
    thought = Thought(page_of(GAME.content()), value)
    rng = np.random.default_rng(seed)
    samples: list[Samples] = []
    off: list[Floats] = []
    while len(samples) * SIDE_BY_SIDE < games:
        some, mean = self_play(thought, rng, SIDE_BY_SIDE, Way(fading=1.0))
        samples.append(some)
        off.append(surprises(value, some))
        now = np.sqrt((off[-1] ** 2).mean())
        print(f"{len(samples) * SIDE_BY_SIDE:6d} games  mean {mean:6.2f}  off by {now:5.2f}", flush=True)
    value.needs[..., 0] = fit(samples, off)
    value.save(out)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, default=WEIGHTS)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    learn(args.start, args.games, args.seed, args.out)


if __name__ == "__main__":
    main()
