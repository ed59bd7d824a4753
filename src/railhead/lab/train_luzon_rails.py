"""Trains what the bots of Luzon Rails think a position is worth, on games they play themselves.

`python -m railhead.lab.train_luzon_rails --games 2000` writes bots/luzon_rails/weights.npz. The games
are those of the quick rules of thumb, with bids that vary from seat to seat and some moves that are anything;
with `--learners` they are games of bots that use the weights there are, some quick moves among them.

The weights in the repository come from --games 7000 --often 0.15 --passes 12 --seed 5. Weights learnt from
350 games of learners, which was all that time allowed, were no better.
"""

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt

from ..bots.bot import Clock, Look
from ..bots.luzon_rails.chart import Chart, chart_of
from ..bots.luzon_rails.features import common, of_company, rounds_left
from ..bots.luzon_rails.nets import HIDDEN, PARTS, SCALE, WEIGHTS, Floats, Net, Nets, load
from ..bots.luzon_rails.quick import Quick
from ..games.luzon_rails import GAME
from ..games.luzon_rails.content import island_of
from ..games.luzon_rails.phases import BID, PLAY
from ..games.luzon_rails.state import LuzonState, start
from ..table.options import OptionValue
from ..table.state import CHANCE

STRAY = 0.06
"""How often any move is made, so that the nets meet positions that good players avoid."""
Choose = Callable[[LuzonState, int, Random], int]


@dataclass
class Samples:
    """Positions: rows of companies, where they are from, and what came of them."""

    rows: list[list[float]] = field(default_factory=list)
    paid: list[float] = field(default_factory=list)
    states: list[LuzonState] = field(default_factory=list)
    companies: list[list[tuple[int, int]]] = field(default_factory=list)
    """For each state: companies and the number of their row."""
    ends: list[list[int]] = field(default_factory=list)


class Varied(Quick):
    """The quick player whose seats bid more or less than usual, for a whole game."""

    def __init__(self, chart: Chart, rng: Random) -> None:
        super().__init__(chart)
        self.eager = [rng.uniform(0.5, 1.5) for _ in range(5)]

    def limit(self, state: LuzonState, seat: int, rng: Random) -> float:
        return min(float(state.cash[seat]), super().limit(state, seat, rng) * self.eager[seat])

    def choose(self, state: LuzonState, seat: int, rng: Random) -> int:
        if rng.random() < STRAY:
            legal = state.legal(seat)
            return rng.choice(legal[:6] if state.kind == BID else legal)
        return super().choose(state, seat, rng)


def play(
    samples: Samples, state: LuzonState, chart: Chart, choose: Choose, rng: Random, often: float
) -> None:
    """Play a game and keep some of its positions."""
    paid = [0] * len(state.sold)
    kept: list[tuple[LuzonState, list[int]]] = []
    while state.to_act():
        seat = state.to_act()[0]
        if seat == CHANCE:
            events = state.happen(state.draw(rng.random()))
        else:
            kind = state.kind
            begins = kind == BID and not state.bid and state.active < 0 and state.lot > 0
            if (kind == PLAY or begins) and rng.random() < often:
                kept.append((state.clone(), paid[:]))
            events = state.act(seat, choose(state, seat, rng))
        for event in events:
            if event.kind == "dividend":
                paid[event.numbers[0]] += event.numbers[1]
    for then, before in kept:
        add(samples, then, chart, [now - was for now, was in zip(paid, before)], state.cash)


def add(samples: Samples, state: LuzonState, chart: Chart, paid: list[int], end: list[int]) -> None:
    shared, rounds = common(state), rounds_left(state)
    where: list[tuple[int, int]] = []
    for company in range(len(state.sold)):
        if state.sold[company] and state.track[company]:
            where.append((company, len(samples.rows)))
            samples.rows.append(shared + of_company(state, chart, company, rounds))
            samples.paid.append(float(paid[company]))
    samples.states.append(state)
    samples.companies.append(where)
    samples.ends.append(end)


def seat_rows(samples: Samples, nets: Nets) -> tuple[Floats, Floats]:
    """What the net of seats learns from: rows by what the net of shares says, and final money."""
    streams = np.maximum(nets.shares.of(np.array(samples.rows, dtype=np.float32)), 0)
    rows: list[list[float]] = []
    ends: list[float] = []
    for state, where, end in zip(samples.states, samples.companies, samples.ends):
        by_company = [0.0] * len(state.sold)
        for company, row in where:
            by_company[company] = float(streams[row])
        rows += nets.seat_rows(state, common(state), by_company)
        ends += [float(cash) for cash in end]
    return np.array(rows, dtype=np.float32), np.array(ends, dtype=np.float32)


def fit(net: Net, rows: Floats, wanted: Floats, rng: np.random.Generator, passes: int) -> float:
    """Least squares, first straight, then by steps of Adam; the mean error on rows kept apart."""
    wanted = wanted / SCALE
    apart = len(rows) // 10
    seen, answers = rows[apart:], wanted[apart:]
    with_one = np.hstack([seen, np.ones((len(seen), 1), dtype=np.float32)])
    eye = np.eye(with_one.shape[1]) * 1e-3 * len(seen)
    straight = np.linalg.solve(with_one.T @ with_one + eye, with_one.T @ answers)
    net.straight, net.level = straight[:-1].astype(np.float32), straight[-1:].astype(np.float32)
    net.first = rng.normal(0, rows.shape[1] ** -0.5, net.first.shape).astype(np.float32)
    net.bias = rng.normal(0, 0.1, HIDDEN).astype(np.float32)
    net.out = np.zeros(HIDDEN, dtype=np.float32)
    slopes = {part: np.zeros_like(getattr(net, part)) for part in PARTS}
    squares = {part: np.zeros_like(getattr(net, part)) for part in PARTS}
    step, batch = 0, 256
    for turn in range(passes):
        order = rng.permutation(len(seen))
        rate = 0.004 * (1 - turn / passes) + 0.0001
        for low in range(0, len(order) - batch + 1, batch):
            step += 1
            part_rows = seen[order[low : low + batch]]
            grads = _slopes(net, part_rows, answers[order[low : low + batch]])
            for part in PARTS:
                slopes[part] = 0.9 * slopes[part] + 0.1 * grads[part]
                squares[part] = 0.999 * squares[part] + 0.001 * grads[part] ** 2
                moved = slopes[part] / (1 - 0.9**step)
                wide = np.sqrt(squares[part] / (1 - 0.999**step)) + 1e-8
                weights = getattr(net, part) * (1 - 1e-5) - rate * moved / wide
                setattr(net, part, weights.astype(np.float32))
    return float(np.sqrt(np.mean((net.of(rows[:apart]) - SCALE * wanted[:apart]) ** 2)))


def _slopes(net: Net, rows: Floats, wanted: Floats) -> dict[str, npt.NDArray[np.float32]]:
    inner = rows @ net.first + net.bias
    live = np.maximum(inner, 0)
    off = (live @ net.out + rows @ net.straight + net.level - wanted) / len(rows)
    back = np.outer(off, net.out) * (inner > 0)
    return {
        "first": rows.T @ back,
        "bias": back.sum(axis=0),
        "out": live.T @ off,
        "straight": rows.T @ off,
        "level": off.sum(keepdims=True),
    }


def learners_choose(chart: Chart, rng: Random) -> Choose:
    """A table of bots that use the weights there are and now and then play as the quick ones would."""
    from ..bots.luzon_rails import learner

    content = GAME.content()
    quick = Varied(chart, rng)
    players = [learner(rng) for _ in range(5)]

    def choose(state: LuzonState, seat: int, chance: Random) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if chance.random() < 0.08:
            return quick.choose(state, seat, chance)
        look = Look(GAME, content, state, seat, chance)
        action = players[seat].decide(look, legal, Clock(60))
        assert isinstance(action, int)
        return action

    return choose


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m railhead.lab.train_luzon_rails", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, metavar="N")
    parser.add_argument(
        "--learners", action="store_true", help="games of bots that use the weights there are"
    )
    parser.add_argument("--passes", type=int, default=20, metavar="N", help="how often all is learnt (20)")
    parser.add_argument(
        "--often", type=float, default=0.3, metavar="P", help="part of the positions kept (0.3)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--out", type=Path, default=WEIGHTS, metavar="FILE")
    args = parser.parse_args(arguments)
    rng = Random(args.seed)
    island = island_of(GAME.content())
    chart = chart_of(island)
    samples = Samples()
    began = time.monotonic()
    for _ in range(args.games):
        options: dict[str, OptionValue] = {
            "hidden_money": False,
            "private_companies": rng.random() < 0.2,
            "two_players": True,
            "max_rounds": 36,
        }
        state = start(island, options, rng.choice((4, 4, 4, 4, 4, 3, 3, 5, 5, 2)))
        choose = learners_choose(chart, rng) if args.learners else Varied(chart, rng).choose
        play(samples, state, chart, choose, rng, args.often)
    print(f"{args.games} games, {len(samples.rows)} rows, {time.monotonic() - began:.0f} s", flush=True)
    nets = Nets()
    chance = np.random.default_rng(args.seed)
    rows, paid = np.array(samples.rows, dtype=np.float32), np.array(samples.paid, dtype=np.float32)
    off = fit(nets.shares, rows, paid, chance, args.passes)
    print(f"what shares pay: {paid.std():.1f} pesos apart, {off:.1f} off", flush=True)
    seats, ends = seat_rows(samples, nets)
    off = fit(nets.seats, seats, ends, chance, args.passes)
    print(f"final money: {ends.std():.1f} pesos apart, {off:.1f} off; {time.monotonic() - began:.0f} s")
    nets.save(args.out)
    load(args.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
