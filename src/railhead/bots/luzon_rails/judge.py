"""Compares positions for a seat: its own fortune against those of the others."""

from collections.abc import Sequence
from math import exp, log
from typing import Final

import numpy as np

from ...games.luzon_rails.state import LuzonState
from .chart import Chart
from .features import common, rounds_left, with_prospects
from .nets import Nets
from .reach import prospects

CALM: Final = 3.0
UNSURE: Final = 2.5
"""Pesos by which fortunes may turn out otherwise: at the end, and for each round to come."""
WON: Final = 8.0
"""What winning counts beside the pesos."""


class Judge:
    """Asks the nets about many positions at once; remembers what companies may reach for one decision."""

    def __init__(self, nets: Nets, chart: Chart) -> None:
        self.nets = nets
        self.chart = chart
        self._near: dict[tuple[int, ...], list[float]] = {}

    def forget(self) -> None:
        self._near = {}

    def near(self, state: LuzonState, company: int) -> list[float]:
        """What a company may gain. Track of others set meanwhile is overlooked: it changes little."""
        key = (company, *state.track[company], -1, *state.tokens)
        found = self._near.get(key)
        if found is None:
            found = self._near[key] = prospects(state, self.chart, company)
        return found

    def streams(self, states: Sequence[LuzonState]) -> list[list[float]]:
        """By state and company: what a share will pay."""
        return self._streams(states, [common(state) for state in states])

    def _streams(self, states: Sequence[LuzonState], shared: list[list[float]]) -> list[list[float]]:
        rows: list[list[float]] = []
        where: list[tuple[int, int]] = []
        found = [[0.0] * len(state.sold) for state in states]
        for number, state in enumerate(states):
            if not state.stack:
                continue
            rounds = rounds_left(state)
            for company, sold in enumerate(state.sold):
                if sold and state.track[company]:
                    near = self.near(state, company)
                    rows.append(shared[number] + with_prospects(state, near, company, rounds))
                    where.append((number, company))
        if rows:
            paid = self.nets.shares.of(np.array(rows, dtype=np.float32)).tolist()
            for (number, company), stream in zip(where, paid):
                found[number][company] = max(stream, 0.0)
        return found

    def fortunes(
        self, states: Sequence[LuzonState], streams: list[list[float]] | None = None
    ) -> list[list[float]]:
        """By state and seat: the money at the end."""
        shared = [common(state) for state in states]
        if streams is None:
            streams = self._streams(states, shared)
        rows: list[list[float]] = []
        for number, state in enumerate(states):
            if state.stack:
                rows += self.nets.seat_rows(state, shared[number], streams[number])
        told: list[float] = self.nets.seats.of(np.array(rows, dtype=np.float32)).tolist() if rows else []
        found: list[list[float]] = []
        at = 0
        for state in states:
            if state.stack:
                found.append(told[at : at + state.seats])
                at += state.seats
            else:
                found.append([float(cash) for cash in state.cash])
        return found

    def good(self, states: Sequence[LuzonState], seat: int) -> list[float]:
        """How good each position is for a seat, in pesos."""
        return [ahead(state, found, seat) for state, found in zip(states, self.fortunes(states))]


def ahead(state: LuzonState, fortunes: Sequence[float], seat: int) -> float:
    """Own money less that of the others, of whom the richest counts most."""
    rounds = rounds_left(state)
    unsure = CALM + UNSURE * rounds
    others = [fortunes[other] for other in range(state.seats) if other != seat and not state.out[other]]
    if not others:
        return fortunes[seat]
    most = max(others)
    lead = fortunes[seat] - most - unsure * log(sum(exp((other - most) / unsure) for other in others))
    if not state.stack and seat in state.winners():
        lead += WON
    return lead
