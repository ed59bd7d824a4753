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
from .features import COMMON, COMPANY, SEAT, of_seat

Floats = npt.NDArray[np.float32]

HIDDEN: Final = 32
WEIGHTS: Final = Path(__file__).with_name("weights.npz")
WEIGHTS_1: Final = Path(__file__).with_name("weights_1.npz")
"""Those of `master@1`: they stay when others are trained."""
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


class Nets:
    """The nets, and how to ask them."""

    def __init__(self) -> None:
        self.shares = Net(COMMON + COMPANY)
        self.seats = Net(COMMON + SEAT)

    def seat_rows(
        self, state: LuzonState, shared: list[float], streams: Sequence[float]
    ) -> list[list[float]]:
        """By seat: what the net of seats is asked about it. `shared` is what holds for all."""
        seats, cash, shares = state.seats, state.cash, state.shares
        paid = [0.0] * seats
        at = 0
        for stream in streams:
            if stream:
                for seat in range(seats):
                    if shares[at + seat]:
                        paid[seat] += stream * shares[at + seat]
            at += seats
        # The best of the others is the best of all, except for the best seat itself.
        *_, second, most = sorted(paid)
        *_, poorer, richest = sorted(cash)
        rows = []
        for seat in range(seats):
            above = second if paid[seat] == most else most
            richer = poorer if cash[seat] == richest else richest
            rows.append(shared + of_seat(state, seat, paid[seat], above, cash[seat], richer))
        return rows

    def save(self, path: Path = WEIGHTS) -> None:
        parts = {f"{which}_{part}": getattr(net, part) for which, net in self.both() for part in PARTS}
        np.savez_compressed(path, **{name: array.astype(np.float16) for name, array in parts.items()})

    def both(self) -> list[tuple[str, Net]]:
        return [("shares", self.shares), ("seats", self.seats)]


def load(path: Path = WEIGHTS) -> Nets:
    nets = Nets()
    with np.load(path) as file:
        for which, net in nets.both():
            for part in PARTS:
                setattr(net, part, file[f"{which}_{part}"].astype(np.float32))
    return nets
