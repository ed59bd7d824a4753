"""The cheapest track that closes a ring around the moon (LR-V3), for a player who crosses it somewhere."""

import heapq
from typing import Final

from .. import cheapest
from ..board import BOTH, FAR, NEAR, Band
from ..phases import FREE
from ..rules import golden_spike, track
from ..rules.golden_spike import Crossing
from ..state import LunarRailsState

MOST: Final = 40
"""No ring that costs more is looked for: it pays 20."""


def track_to_ring(state: LunarRailsState, seat: int) -> tuple[list[int], int]:
    """The ways to build and their price; none where no crossing is there yet, or all is too far."""
    usable = cheapest.usable_sections(state, seat, ())
    best: list[int] = []
    price = MOST + 1
    for one, other in state.board.rings:
        for here, there in ((one, other), (other, one)):
            for first in golden_spike.crossings(state, seat, here):
                ways = _from(state, seat, usable, first, there, price)
                if ways and _closes(state, seat, ways):
                    best, price = ways, cheapest.track_price(state, ways)
    return best, price


def _from(
    state: LunarRailsState, seat: int, usable: bytearray, first: Crossing, band: Band, below: int
) -> list[int]:
    """The cheapest way around from one crossing: each half stays on its side, so that they share nothing."""
    near = _Side(state, usable, NEAR, first.near, below)
    far = _Side(state, usable, FAR, first.far, below)
    best: list[int] = []
    for last, way in _last_crossings(state, seat, band):
        one, other = near.nearest(last.near), far.nearest(last.far)
        if one < 0 or other < 0:
            continue
        price = near.cost[one] + far.cost[other] + (state.board.price[way] if way >= 0 else 0)
        if 0 < price < below:
            best = [*near.ways_to(one), *far.ways_to(other), *([way] if way >= 0 else [])]
            below = price
    return best


def _last_crossings(state: LunarRailsState, seat: int, band: Band) -> list[tuple[Crossing, int]]:
    """Where the ring may cross, with the way that has to be built for it, or -1."""
    board, (sections, poles) = state.board, band
    found: list[tuple[Crossing, int]] = []
    for section in sections:
        owner = state.owner[section]
        if owner in (FREE, seat + 1):
            one, other = board.ends[section]
            near, far = (one, other) if board.disc[one] == NEAR else (other, one)
            both = (2 * section, 2 * section + 1)
            way = min(both, key=lambda each: board.price[each]) if owner == FREE else -1
            found.append((Crossing((near,), (far,), section), way))
    for city in poles:
        centre = board.centres[city]
        places = board.city_mileposts[city] if board.city_at[centre] == city else (centre,)
        found.append((Crossing(places, places, -1), -1))
    return found


class _Side:
    """What track costs on one side of the moon, from where a ring crosses over to it."""

    def __init__(
        self, state: LunarRailsState, usable: bytearray, side: int, starts: tuple[int, ...], below: int
    ) -> None:
        board, disc = state.board, state.board.disc
        self.cost: dict[int, int] = dict.fromkeys(starts, 0)
        self.came: dict[int, tuple[int, int]] = {}
        """The milepost before, and the way that is built from there; -1: nothing is."""
        todo = [(0, place) for place in starts]
        while todo:
            paid, place = heapq.heappop(todo)
            if paid > self.cost[place]:
                continue
            steps = [(other, -1, 0) for other in board.red_links[place]]
            for way, section, other, price, _ in board.steps[place]:
                if usable[section] == cheapest.BUILT:
                    steps.append((other, -1, 0))
                elif usable[section] == cheapest.OPEN:
                    steps.append((other, way, price))
            for other, way, price in steps:
                new = paid + price
                if disc[other] in (side, BOTH) and new < self.cost.get(other, below):
                    self.cost[other] = new
                    self.came[other] = (place, way)
                    heapq.heappush(todo, (new, other))

    def nearest(self, places: tuple[int, ...]) -> int:
        """The one that is reached most cheaply; -1: none."""
        reached = [place for place in places if place in self.cost]
        return min(reached, key=lambda place: self.cost[place]) if reached else -1

    def ways_to(self, place: int) -> list[int]:
        found: list[int] = []
        while place in self.came:
            place, way = self.came[place]
            if way >= 0:
                found.append(way)
        return found[::-1]


def _closes(state: LunarRailsState, seat: int, ways: list[int]) -> bool:
    """Whether the rules see a ring once all of this is built."""
    trial = state.clone()
    for way in ways:
        track.lay(trial, seat, way >> 1)
    return golden_spike.has_ring(trial, seat)
