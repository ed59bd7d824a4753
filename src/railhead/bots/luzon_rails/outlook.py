"""What a position is worth to each seat: what shares will pay, and what money and cards will come to.

Two small nets, trained on games of the bots themselves (railhead.lab.train_luzon_rails): one tells what a
share of a company will pay until the end, one what a seat will own at the end.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from ...games.luzon_rails.state import LuzonState
from .chart import Chart
from .features import COMMON, COMPANY, SEAT, common, of_company, of_seat, rounds_left

Floats = npt.NDArray[np.float32]

HIDDEN: Final = 32
WEIGHTS: Final = Path(__file__).with_name("weights.npz")
SCALE: Final = 20.0
"""Nets count in twenties of pesos."""


class Net:
    """One hidden layer, and a straight way past it."""

    def __init__(self, inputs: int) -> None:
        self.first: Floats = np.zeros((inputs, HIDDEN), dtype=np.float32)
        self.bias: Floats = np.zeros(HIDDEN, dtype=np.float32)
        self.out: Floats = np.zeros(HIDDEN, dtype=np.float32)
        self.straight: Floats = np.zeros(inputs, dtype=np.float32)
        self.level: Floats = np.zeros(1, dtype=np.float32)

    def of(self, rows: Floats) -> Floats:
        inner = rows @ self.first
        inner += self.bias
        np.maximum(inner, 0, out=inner)
        total: Floats = inner @ self.out + rows @ self.straight + self.level
        total *= SCALE
        return total


PARTS: Final = ("first", "bias", "out", "straight", "level")


class Outlook:
    """The nets, and how to ask them."""

    def __init__(self) -> None:
        self.shares = Net(COMMON + COMPANY)
        self.seats = Net(COMMON + SEAT)

    def streams(self, state: LuzonState, chart: Chart) -> list[float]:
        """By company: what a share of it will pay until the end of the game."""
        rounds = rounds_left(state)
        if not rounds:
            return [0.0] * len(state.sold)
        shared = common(state)
        open = [company for company, sold in enumerate(state.sold) if sold and state.track[company]]
        found = [0.0] * len(state.sold)
        if open:
            rows = np.array(
                [shared + of_company(state, chart, company, rounds) for company in open], dtype=np.float32
            )
            for company, stream in zip(open, self.shares.of(rows).tolist()):
                found[company] = max(stream, 0.0)
        return found

    def totals(
        self, state: LuzonState, streams: Sequence[float], cash: Sequence[int], shares: Sequence[int]
    ) -> list[list[float]]:
        """By seat: what the net of seats is asked about it."""
        seats = state.seats
        shared = common(state)
        paid = [
            sum(streams[company] * shares[company * seats + seat] for company in range(len(streams)))
            for seat in range(seats)
        ]
        rows = []
        for seat in range(seats):
            others = [other for other in range(seats) if other != seat]
            most, richest = max(paid[other] for other in others), max(cash[other] for other in others)
            rows.append(shared + of_seat(state, seat, paid[seat], most, cash[seat], richest))
        return rows

    def fortunes(self, state: LuzonState, chart: Chart) -> list[float]:
        """By seat: the money it will have at the end."""
        if not rounds_left(state):
            return [float(cash) for cash in state.cash]
        return self.given(state, self.streams(state, chart))

    def given(self, state: LuzonState, streams: list[float]) -> list[float]:
        """The same where it is known what shares will pay."""
        rows = np.array(self.totals(state, streams, state.cash, state.shares), dtype=np.float32)
        found: list[float] = self.seats.of(rows).tolist()
        return found

    def save(self, path: Path = WEIGHTS) -> None:
        parts = {f"{which}_{part}": getattr(net, part) for which, net in self.nets() for part in PARTS}
        np.savez_compressed(path, **{name: array.astype(np.float16) for name, array in parts.items()})

    def nets(self) -> list[tuple[str, Net]]:
        return [("shares", self.shares), ("seats", self.seats)]


def load(path: Path = WEIGHTS) -> Outlook:
    outlook = Outlook()
    with np.load(path) as file:
        for which, net in outlook.nets():
            for part in PARTS:
                setattr(net, part, file[f"{which}_{part}"].astype(np.float32))
    return outlook
