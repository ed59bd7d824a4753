"""Fits the habits of the bots of Lunar Land Rush, on games they play themselves.

`python -m railhead.lab.train_lunar_land_rush --games 2000` prints habits. In every game each seat's habits
vary a little around those so far; after a bundle of games every habit goes the way that those went who did
better (an evolution strategy). The same seed gives the same habits.

The habits of today came of `--games 5000 --bundle 125 --depth 1 --spread 0.3 --pace 0.7 --seed 21` on the
board before its last tuning (the mean of the last 22 bundles), and from there, on the board of today, of
`--games 3000 --bundle 125 --depth 1 --spread 0.25 --pace 0.7 --seed 31` (the mean of the last 14). They serve
those who think further ahead better than habits set by hand for them, and better than playing the best turns
on to see what comes of them, which took ten times as long.
"""

import argparse
import sys
from dataclasses import asdict, fields
from math import exp
from random import Random

from ..bots.bot import Clock, Look
from ..bots.lunar_land_rush.habits import USUAL, Habits
from ..bots.lunar_land_rush.player import Planning
from ..games.lunar_land_rush import GAME
from ..table.options import OptionValue
from ..table.state import CHANCE

SEATS = 4
WINNING = 8.0
"""Points of a lead that a victory counts for."""
NAMES = tuple(field.name for field in fields(Habits))


def varied(middle: Habits, rng: Random, spread: float) -> tuple[Habits, list[float]]:
    """Habits around others, and by how much they differ."""
    steps = [rng.gauss(0.0, 1.0) for _ in NAMES]
    return moved(middle, [spread * step for step in steps]), steps


def moved(middle: Habits, ways: list[float]) -> Habits:
    numbers = asdict(middle)
    for name, way in zip(NAMES, ways):
        numbers[name] *= exp(way)
    return Habits(**numbers)


def played(habits: list[Habits], seed: str, depth: int, wide: int) -> list[float]:
    """How far each seat is ahead of the others' mean at the end, with something for winning."""
    rng = Random(seed)
    options: dict[str, OptionValue] = {"max_rounds": 60}
    content = GAME.content()
    state = GAME.start(content, options, SEATS)
    bots = [Planning(depth=depth, wide=wide, hints=depth > 2, habits=one) for one in habits]
    while state.to_act():
        seat = state.to_act()[0]
        if seat == CHANCE:
            state.happen(state.draw(rng.random()))
            continue
        action = bots[seat].decide(Look(GAME, content, state, seat, rng), state.legal(seat), Clock(60.0))
        assert isinstance(action, int)
        state.act(seat, action)
    scores, winners = state.scores(), state.winners()
    mean = sum(scores) / SEATS
    return [
        score - mean + (WINNING / len(winners) if seat in winners else 0.0) - WINNING / SEATS
        for seat, score in enumerate(scores)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m railhead.lab.train_lunar_land_rush", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="games in all (2000)")
    parser.add_argument("--bundle", type=int, default=100, metavar="N", help="games before a step (100)")
    parser.add_argument("--spread", type=float, default=0.3, metavar="S", help="how much habits vary (0.3)")
    parser.add_argument("--pace", type=float, default=0.5, metavar="P", help="how far a step goes (0.5)")
    parser.add_argument("--depth", type=int, default=2, metavar="N", help="turns that are thought ahead (2)")
    parser.add_argument("--wide", type=int, default=6, metavar="N", help="lines that are followed (6)")
    parser.add_argument("--seed", default="1", metavar="TEXT")
    args = parser.parse_args()
    rng = Random(args.seed)
    middle = USUAL
    for bundle in range(args.games // args.bundle):
        pulls, results = [0.0] * len(NAMES), []
        for game in range(args.bundle):
            seated = [varied(middle, rng, args.spread) for _ in range(SEATS)]
            result = played(
                [habits for habits, _ in seated], f"{args.seed}/{bundle}/{game}", args.depth, args.wide
            )
            results += result
            for lead, (_, steps) in zip(result, seated):
                for number, step in enumerate(steps):
                    pulls[number] += lead * step
        spread = (sum(lead * lead for lead in results) / len(results)) ** 0.5
        ways = [args.pace * args.spread * pull / (spread * len(results) ** 0.5) for pull in pulls]
        middle = moved(middle, [way / 2 for way in ways])
        print(bundle, " ".join(f"{name}={number:.3g}" for name, number in asdict(middle).items()), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
